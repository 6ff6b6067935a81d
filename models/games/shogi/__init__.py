"""Shogi (将棋) as at a prefectural meet: a knock-out with clocks, and a consolation beside it.

A result says who won and how (`models.two_sides`); what happens before it, the toss and replays,
is a live record (`toss`, `legs`, `live`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.core.game import Chance, MatchContext
from models.core.outcomes import Mark, Outcome
from models.core.parts import PartRules
from models.core.people import Entrant
from models.core.problems import Problem
from models.core.timetable import Pace
from models.criteria import GRADE, HEAD_TO_HEAD, NUMBER, SODOS, SOS, WINS
from models.fair_random import by_weight
from models.games.shogi.live import LIVE
from models.games.shogi.own_actions import OWN_ACTIONS
from models.games.shogi.record import (
    ENDINGS,
    FINAL_PARTS,
    LEGS,
    MINUTES,
    PROBLEM_CODES,
    PROBLEM_KEYS,
    ShogiEnding,
    ShogiOptions,
    ShogiResult,
    minutes_of,
)
from models.grades import Handicap, Usual, by_grades
from models.told import ExportedResult, How, Interchange
from models.two_sides import endings, scoring
from models.two_sides.checking import check_sides
from models.two_sides.listing import ending_told, tell
from models.two_sides.scoring import TwoSided

# -- what a handicap by grades is in Shogi: pieces that the stronger takes off the board (駒落ち) --

MOVES_FIRST = "moves_first"
"""No piece is taken off: the weaker moves first, without a toss."""

TABLE = (
    Usual(1, MOVES_FIRST),
    Usual(2, "lance"),
    Usual(3, "bishop"),
    Usual(4, "rook"),
    Usual(5, "rook_lance"),
    Usual(6, "two"),
    Usual(8, "four"),
    Usual(10, "six"),
)
"""The table of the federation's hall in Tokyo, by grades between the two."""


# -- games of Shogi as cross-tables and federations tell them, and back ----------------------------

_HOW = {ShogiEnding.RESIGNED: How.RESIGNED, ShogiEnding.TIME: How.TIME}
_KINDS = {
    endings.FORFEIT: ShogiEnding.FORFEIT,
    endings.DOUBLE_DEFAULT: ShogiEnding.DOUBLE_DEFAULT,
    endings.RULED: ShogiEnding.RULED,
}
NOBODY_SAID = "–"
"""Who ruled and what, where a list tells only that somebody did."""


def told(result: ShogiResult, _context: MatchContext, _options: ShogiOptions) -> ExportedResult:
    """Tell who won and who moved first; of how, a list knows resignation, time and rulings.

    >>> told(ShogiResult(kind=ShogiEnding.TIME, winner=0, first=1), None, None).how.value
    't'
    """
    how = _HOW.get(result.kind, How.COUNTED)
    return tell(result.winner, ENDINGS[result.kind], how=how, first=result.first)


def made(exported: ExportedResult, _context: MatchContext, _options: ShogiOptions) -> ShogiResult:
    """Make the record of a game that a list tells of; a win without more is a resignation.

    >>> made(ExportedResult(marks=(Mark.WIN, Mark.LOSS), how=How.TIME), None, None).kind.value
    'time'
    """
    both_lost = exported.marks == (Mark.LOSS, Mark.LOSS)
    usual = ShogiEnding.TIME if exported.how is How.TIME else ShogiEnding.RESIGNED
    kind = _KINDS.get(ending_told(exported), ShogiEnding.DOUBLE_DEFAULT if both_lost else usual)
    said = NOBODY_SAID if ENDINGS[kind].ruled else ""
    return ShogiResult(
        kind=kind,
        winner=exported.winner,
        first=None if ENDINGS[kind].unplayed else exported.first,
        ruled_by=said,
        ruling=said,
    )


INTERCHANGE: Interchange[ShogiResult, ShogiOptions] = Interchange(told=told, made=made)


# -- Shogi (将棋) as at a prefectural meet: a knock-out with clocks, and a consolation beside it --

__all__ = [
    "PROBLEM_CODES",
    "PROBLEM_KEYS",
    "SHOGI",
    "ShogiEnding",
    "ShogiOptions",
    "ShogiResult",
]


OFTEN = {
    ShogiEnding.RESIGNED: 34,
    ShogiEnding.MATE: 8,
    ShogiEnding.TIME: 5,
    ShogiEnding.FOUL: 1,
    ShogiEnding.DECLARED: 1,
    ShogiEnding.FORFEIT: 1,
}
"""How often a game ends in a certain way."""


BETWEEN = 10
"""Minutes from the end of a game to the next one: the slip, the toss, the way to another table."""


def round_minutes(options: ShogiOptions) -> int:
    """Give how long a round takes: both clocks, and what there is to do in between.

    >>> round_minutes(ShogiOptions())
    70
    """
    return 2 * options.minutes + BETWEEN


class Shogi(TwoSided[ShogiResult, ShogiOptions]):
    """Shogi with clocks."""

    key = "shogi"
    result_type = ShogiResult
    options_type = ShogiOptions
    programmes = ("swiss", "knockout", "league", "groups_cup", "swiss_cut", "single_matches")
    parts_in = FINAL_PARTS
    criteria = (WINS, SOS, SODOS, HEAD_TO_HEAD)
    pairing_criteria = (WINS, SOS, GRADE, NUMBER)
    draws = False
    graded = True
    any_time = ("minutes", "final_minutes", "handicap")
    pace = Pace(minutes=round_minutes)
    usual_settings: Mapping[str, Any] = {"slot": 70, "final_slot": 80}
    live = LIVE
    own_actions = OWN_ACTIONS
    interchange = INTERCHANGE

    def check(
        self, result: ShogiResult, context: MatchContext, options: ShogiOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a result, refusals and questions (Meet Shogi 2).

        >>> table = MatchContext(stage="main")
        >>> [p.code for p in SHOGI.check(ShogiResult(), table, ShogiOptions())]
        ['WINNER_NEEDED']
        >>> [p.code for p in SHOGI.check(ShogiResult(kind=ShogiEnding.RULED, winner=0), table,
        ...     ShogiOptions())]
        ['REFEREE_NEEDED', 'RULING_NEEDED']
        >>> checked = MatchContext(stage="main", record_winner=1)
        >>> [p.code for p in SHOGI.check(ShogiResult(winner=0), checked, ShogiOptions())]
        ['PERPETUAL_ON_RECORD']
        """
        found = check_sides(
            result.winner,
            ENDINGS[result.kind],
            context,
            ruled_by=result.ruled_by,
            even=not options.handicap,
        )
        return (*found, *_own_problems(result), *_against_record(result, context))

    def score(
        self, result: ShogiResult, _context: MatchContext, _options: ShogiOptions
    ) -> tuple[Outcome, Outcome]:
        """Give a point to who won.

        >>> table = MatchContext(stage="main")
        >>> pair = SHOGI.score(ShogiResult(kind=ShogiEnding.TIME, winner=1), table, ShogiOptions())
        >>> [(outcome.mark.value, str(outcome.points)) for outcome in pair]
        [('loss', '0'), ('win', '1')]
        """
        return scoring.score_sides(result.winner, ENDINGS[result.kind])

    def withdrawal(self, seat: int, context: MatchContext, _options: ShogiOptions) -> ShogiResult:
        """Give the game to who is left; nobody wins it when both have withdrawn.

        >>> SHOGI.withdrawal(0, MatchContext(stage="main"), ShogiOptions()).winner
        1
        """
        winner = scoring.who_is_left(seat, context)
        kind = ShogiEnding.DOUBLE_DEFAULT if winner is None else ShogiEnding.WITHDRAWN
        return ShogiResult(kind=kind, winner=winner)

    def sample(self, chance: Chance, context: MatchContext, options: ShogiOptions) -> ShogiResult:
        """Give a plausible result by chance: most resign, now and then a game was replayed."""
        if True in context.withdrawn:
            return self.withdrawal(context.withdrawn.index(True), context, options)
        kind, winner = by_weight(chance, OFTEN), chance.below(2)
        if kind is ShogiEnding.FORFEIT:
            return ShogiResult(kind=kind, winner=winner)
        legs = by_weight(chance, {1: 40, 2: 1})
        return ShogiResult(kind=kind, winner=winner, first=chance.below(2), legs=legs)

    def handicap(self, seats: Sequence[Entrant], options: ShogiOptions) -> Handicap | None:
        """Give what is suggested where not all games are even (Meet Shogi 2-2).

        >>> both = [Entrant(id=1, number=1, name="A", grade=own) for own in ("5級", "三段")]
        >>> SHOGI.handicap(both, ShogiOptions()), SHOGI.handicap(both, ShogiOptions(handicap=True))
        (None, Handicap(gives=1, grades=7, kind='two', size=0))
        """
        return by_grades(seats, TABLE) if options.handicap else None

    def check_options(self, options: ShogiOptions) -> tuple[Problem, ...]:
        """Check what the clocks are set to (Meet Shogi 2-3).

        >>> [problem.where for problem in SHOGI.check_options(ShogiOptions(final_minutes=0))]
        ['final_minutes']
        """
        low, high = MINUTES
        asked = {"minutes": options.minutes, "final_minutes": options.final_minutes}
        return tuple(
            Problem(code="MINUTES_RANGE", where=where, values={"low": low, "high": high})
            for where, minutes in asked.items()
            if not low <= minutes <= high
        )

    def on_clock(self, part: PartRules, options: ShogiOptions) -> int:
        """Give how many minutes each player has in a part (Meet Shogi 2-3)."""
        return minutes_of(part, options)


def _against_record(result: ShogiResult, context: MatchContext) -> Iterator[Problem]:
    """Ask where who gave check all the time, as it is written down, is to win (Meet Shogi 2-5)."""
    won = context.record_winner
    if won in (0, 1) and result.winner == 1 - won:
        names = [entrant.name for entrant in context.seats] or ["", ""]
        values = {"name": names[1 - won], "winner": names[won]}
        yield Problem(code="PERPETUAL_ON_RECORD", where="winner", values=values, ask=True)


def _own_problems(result: ShogiResult) -> Iterator[Problem]:
    """Want the words of a ruling, and nothing of a game where nobody moved."""
    if result.kind is ShogiEnding.RULED and not result.ruling.strip():
        yield Problem(code="RULING_NEEDED", where="ruling")
    if result.first not in (None, 0, 1):
        yield Problem(code="NOT_IN_MATCH", where="first", values={"seat": result.first})
    low, high = LEGS
    if not low <= result.legs <= high:
        yield Problem(code="LEGS_RANGE", where="first", values={"low": low, "high": high})
    if ENDINGS[result.kind].unplayed is not None and (result.first, result.legs) != (None, 1):
        yield Problem(code="NOT_PLAYED", where="first")


SHOGI = Shogi()
