"""The Go of the sample event: twenty-four in a Swiss of four rounds, five in a league."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.game_desk import Rehearsing, Sample, SampleDivision, known_abroad
from app.operations import absences
from models.games.go import GoOptions
from models.stages.plan import SwissOptions
from resources import resource

CLASS_A = resource("samples", "sample_go_entrants.csv")
CLASS_B = resource("samples", "sample_go_league_entrants.csv")


def one_leaves(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """After the first round somebody goes home, so that there is a bye from then on."""
    play.play_through(event, division_id, rounds_to_play=1)
    ninth = queries.entrants(event, division_id)[8]
    absences.withdraw(event, ninth.id, from_round=2, reason="体調不良")


def begin(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play two rounds, between which somebody leaves, and half of the third."""
    one_leaves(play, event, division_id)
    play.play_through(event, division_id, rounds_to_play=2)
    play.play_half_of(event, division_id, 3)


def six_of_ten(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Draw the league, all of whose rounds stand from then on, and play all but four games."""
    for _drawn_and_published in range(2):
        play.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    play.enter_results(event, division_id, leave=4)


SAMPLE = Sample(
    divisions=(
        SampleDivision(
            name="囲碁の部 A級",
            programme="swiss",
            place=12,
            programme_options=SwissOptions(rounds=4),
            enter=known_abroad(CLASS_A, "1st Taikai Desk Cup, Go A"),
            on_the_way=one_leaves,
            begin=begin,
        ),
        SampleDivision(
            name="囲碁の部 B級",
            programme="league",
            place=13,
            options=GoOptions(clock=False),
            enter=known_abroad(CLASS_B, "1st Taikai Desk Cup, Go B"),
            begin=six_of_ten,
        ),
    ),
)
