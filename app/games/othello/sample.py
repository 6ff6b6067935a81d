"""The Othello of the sample event: a women's, an open and a meet's division."""

from __future__ import annotations

from datetime import date

from app import queries
from app.event_file.file import EventFile
from app.game_desk import SAMPLE_DAY, SAMPLE_SEED, Rehearsing, Sample, SampleDivision, file_of
from app.games.othello.open_division import exchange, groups, lots
from app.games.othello.open_division.group_import import propose_seats, seated
from app.games.othello.open_division.groups import GroupSeat
from app.imports import build_rows, read_table
from app.operations import penalties, results, rounds, rulings
from app.queries import draw_queries
from models.core.causes import Authority, CorrectionCause
from models.core.game import PenaltyClaim
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.games.othello.open_division.programme import DRAW_LOT, GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import EXCHANGE, FIRST_KNOCKOUT
from models.games.othello.record import (
    Category,
    EmptiesRule,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.stages.knockout import KnockoutOptions
from models.stages.plan import SwissOptions
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchView
from resources import resource

REFEREE = "主審 大島"


# ---------------------------------------------------------------- the women's division


def incidents(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play two rounds and let happen what does happen: a fault, a ruling, a corrected card."""
    play.play_through(event, division_id, rounds_to_play=2)
    round_ = queries.rounds(event, division_id)[-1]
    matches = [match for match in round_.matches if not match.bye]
    first, second = matches[0], matches[1]
    penalties.log(
        event,
        division_id,
        first.seats[0].entrant.id,
        PenaltyClaim(
            rule="two_hands",
            values={"time_left": 540, "statements_agree": True, "exempt": False},
        ),
        match_id=first.id,
    )
    rulings.log(
        event,
        division_id,
        text="時計の停止を確認し、両者の残り時間を調整した。",
        article="JOA 33",
        referee=REFEREE,
        match_id=second.id,
    )
    _correct_typing_error(event, first)


def _correct_typing_error(event: EventFile, match: MatchView) -> None:
    """Correct a count that the desk had typed two discs off (JOA 21)."""
    entry = queries.match_entry(event, match.id)
    won = entry.match.cells[0].first
    new = OthelloResult(ending=OthelloEnding.COUNTED, discs=(36, 28) if won else (28, 36))
    if new == entry.match.result:
        new = OthelloResult(ending=OthelloEnding.COUNTED, discs=(new.discs or (0, 0))[::-1])
    results.correct(
        event,
        match.id,
        new,
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="カードの石数を読み違えて入力したため"),
    )


def _begin_women(play: Rehearsing, event: EventFile, division_id: int) -> None:
    incidents(play, event, division_id)
    play.play_half_of(event, division_id, 3)


# ---------------------------------------------------------------- the open division


def _import_groups(_play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Enter sixteen groups of four as headquarters made them."""
    path = resource("samples", "sample_open_groups.csv")
    table = read_table(path.read_bytes(), path.name)
    columns = propose_seats(table)
    today = date.fromisoformat(SAMPLE_DAY)
    report = seated(build_rows(table, columns, [], today=today), table, columns)
    seats = [
        GroupSeat(group=row.group, seat=row.seat, data=row.data)
        for row in report.rows
        if row.group is not None and row.seat is not None
    ]
    groups.import_groups(event, division_id, seats)


def _draw_lot(event: EventFile, division_id: int, group: int) -> None:
    """Let those who are level at the top of a group draw (JOA 3)."""
    level = draw_queries.groups(event, division_id)[group - 1].lot_needed
    order = [entrant.id for entrant in level]
    FairRandom(SAMPLE_SEED, f"lot {group}").shuffle(order)
    lots.draw_lot(event, division_id, group, order, by=Authority(referee=REFEREE))


def _draw_bracket(event: EventFile, division_id: int, key: str) -> None:
    """Fill the knock-out by drawn lots; every second of those who are out plays on."""
    field = [entrant.id for entrant in draw_queries.bracket_field(event, division_id, key)]
    lines = list(range(1, len(field) + 1))
    FairRandom(SAMPLE_SEED, "lots").shuffle(lines)
    drawn = dict(zip(field, lines, strict=True))
    rounds.draw_bracket(event, division_id, key, BracketDraw(lots=drawn))
    register(event, division_id)


def register(event: EventFile, division_id: int) -> None:
    """Let every second of those who may play in the exchange from now on do so."""
    entry = exchange.exchange_entry(event, division_id)
    new = [entrant.id for entrant in entry.can_enter if entrant.id not in entry.late]
    exchange.register(event, division_id, new[::2])


def _begin_open(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play the groups, draw the knock-out, and begin it and the exchange."""
    while True:
        steps = queries.division_view(event, division_id).steps
        if {step.stage for step in steps if step.missing} == {FIRST_KNOCKOUT, EXCHANGE}:
            break
        play.do_step(event, division_id, steps[0])
    play.enter_results(event, division_id, leave=14)


# ---------------------------------------------------------------- the meet


def _begin_meet(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play the knock-out until the consolation is under way."""
    while not any(r.stage.startswith("consolation") for r in queries.drawn(event, division_id)):
        play.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    play.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    play.enter_results(event, division_id, leave=6)


DIVISIONS = (
    SampleDivision(
        name="女子の部",
        programme="swiss_final",
        place=1,
        small=True,
        options=OthelloOptions(category=Category.WOMEN),
        programme_options=SwissOptions(rounds=6),
        enter=file_of(resource("samples", "sample_entrants_cp932.csv")),
        on_the_way=incidents,
        begin=_begin_women,
    ),
    SampleDivision(
        name="無差別の部",
        programme=GROUPS_KNOCKOUT.key,
        place=3,
        options=OthelloOptions(category=Category.OPEN),
        enter=_import_groups,
        begin=_begin_open,
    ),
    SampleDivision(
        name="県大会の部",
        programme="knockout",
        place=4,
        options=OthelloOptions(category=Category.MEET, empties_rule=EmptiesRule.SPLIT),
        programme_options=KnockoutOptions(start="10:00"),
        enter=file_of(resource("samples", "sample_meet_entrants.csv")),
        begin=_begin_meet,
    ),
)
"""33 women, the sixteen groups of headquarters, and a knock-out of twenty-one."""


class OthelloSample(Sample):
    """What is done otherwise in the open division."""

    def step(self, event: EventFile, division_id: int, step: Step) -> bool:
        """Do a step that only the open division has; False for any other."""
        if queries.division_view(event, division_id).programme != GROUPS_KNOCKOUT.key:
            return False
        match step.kind:
            case StepKind.OWN if step.own == DRAW_LOT:
                _draw_lot(event, division_id, step.round)
            case StepKind.DRAW_BRACKET:
                _draw_bracket(event, division_id, step.key)
            case StepKind.PAIR if step.stage == EXCHANGE and step.round == 2:
                register(event, division_id)  # who lost in the first knock-out round may join now
                rounds.pair_next(event, division_id, stage=step.stage)
            case _:
                return False
        return True


SAMPLE = OthelloSample(divisions=DIVISIONS)
