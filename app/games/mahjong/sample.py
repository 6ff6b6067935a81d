"""The hanchans of the sample event: sixteen people at four tables."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.game_desk import Rehearsing, Sample, SampleDivision, file_of
from app.operations import absences, entrants
from resources import resource

LIST = resource("samples", "sample_mahjong_entrants.csv")


def one_leaves(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """After the first hanchan somebody goes home, and a house player takes the seat."""
    play.play_through(event, division_id, rounds_to_play=1)
    ninth = queries.entrants(event, division_id)[8]
    absences.withdraw(event, ninth.id, from_round=2, reason="家の用事")
    helper = entrants.EntrantData(name="係 野口", yomi="かかり のぐち")
    entrants.check_in(event, [entrants.add(event, division_id, helper, ranked=False)])


def begin(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play two hanchans, between which somebody leaves, and half of the third."""
    one_leaves(play, event, division_id)
    play.play_through(event, division_id, rounds_to_play=2)
    play.play_half_of(event, division_id, 3)


SAMPLE = Sample(
    divisions=(
        SampleDivision(
            name="健康マージャンの部",
            programme="mahjong_hanchans",
            place=11,
            enter=file_of(LIST),
            on_the_way=one_leaves,
            begin=begin,
        ),
    ),
)
"""The hanchans of the sample event."""
