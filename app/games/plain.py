"""Any other game at the desk: nothing is kept beside its results."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.game_desk import GameDesk, Rehearsing, Sample, SampleDivision, file_of
from app.operations import entrants
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.plan import SwissOptions
from models.stages.presets.swiss_cut import SwissCutOptions
from models.stages.tables import TablesOptions
from resources import resource


def one_leaves_and_one_comes(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """After the first round somebody goes home and somebody else comes late."""
    play.play_through(event, division_id, rounds_to_play=1)
    seventh = queries.entrants(event, division_id)[6]
    entrants.withdraw(event, seventh.id, from_round=2, reason="急用")
    late = entrants.EntrantData(name="早乙女 みどり", yomi="さおとめ みどり", club="水曜会")
    entrants.check_in(event, [entrants.add(event, division_id, late)])


def tables_on_the_way(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play two rounds at tables, between which one leaves and one comes, and half of the third."""
    one_leaves_and_one_comes(play, event, division_id)
    play.play_through(event, division_id, rounds_to_play=2)
    play.play_half_of(event, division_id, 3)


DIVISIONS = (
    SampleDivision(
        name="一般の部",
        programme="swiss",
        place=2,
        small=True,
        programme_options=SwissOptions(rounds=4),
        enter=file_of(resource("samples", "sample_plain_entrants.csv")),
    ),
    SampleDivision(
        name="4人卓の部",
        programme="tables",
        place=8,
        options=PlainOptions(table=TableSize.THREE_OR_FOUR),
        programme_options=TablesOptions(rounds=4),
        enter=file_of(resource("samples", "sample_table_entrants.csv")),
        on_the_way=one_leaves_and_one_comes,
        begin=tables_on_the_way,
    ),
    SampleDivision(
        name="予選と決勝の部",
        programme="swiss_cut",
        place=9,
        programme_options=SwissCutOptions(rounds=4, qualifiers=4),
        enter=file_of(resource("samples", "sample_cut_entrants.csv")),
    ),
)
SAMPLE = Sample(divisions=DIVISIONS)

PLAIN = GameDesk(key="plain", sample="app.games.plain:SAMPLE")
