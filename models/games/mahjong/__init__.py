"""Health mahjong (健康マージャン): four hanchans at tables of four, scored from counted sticks.

The rules are the numbered ones of the competition sheet of health mahjong and its rank points:
what a card may say (`checking`), what it brings (`closing`), what ranks (`ranking`).
"""

from __future__ import annotations

from dataclasses import dataclass

from models.core.criterion import ComparedField, Criterion, Number
from models.core.game import Chance, Game, MatchContext, OddPlayers
from models.core.outcomes import Note, Outcome
from models.core.parts import PartRules
from models.core.problems import Problem
from models.core.sums import Tally
from models.core.timetable import Pace
from models.criteria import FIRSTS, LOTS, NUMBER, of_tally
from models.games.mahjong.checking import check, check_options
from models.games.mahjong.closing import FIGURES, NOTATION, not_played, score, typed_counts
from models.games.mahjong.own_actions import OWN_ACTIONS
from models.games.mahjong.record import (
    HUNDRED,
    PEOPLE,
    PROBLEM_CODES,
    PROBLEM_KEYS,
    START,
    STICK,
    HanchanEnd,
    MahjongOptions,
    MahjongResult,
)
from models.ranking import RankingValue, Refinement
from models.stages.composed import Composed
from models.stages.format import Stage
from models.stages.plan import PRELIMINARY
from models.stages.tables import TABLES_PLANNED, SeatingSettings

# -- what ranks a division of health mahjong: the sum of all totals, and tie-breaks if announced ---


def missed(tally: Tally) -> int:
    """Count the hanchans that somebody has not played.

    >>> from fractions import Fraction
    >>> from models.core.outcomes import Note, Outcome
    >>> from models.core.sums import RoundOutcome
    >>> away = Outcome(points=Fraction(0), met=False, note=Note.MISSED)
    >>> here = Outcome(points=Fraction(0), place=1)
    >>> missed(Tally(outcomes=(RoundOutcome(1, away), RoundOutcome(2, here))))
    1
    """
    return sum(not line.outcome.met for line in tally.outcomes)


def _shown(standing: ComparedField) -> dict[int, Number | None]:
    """Show how many were missed, and nothing for whoever has missed none."""
    return {who: missed(standing.tallies[who]) or None for who in standing.entrants}


def _behind(standing: ComparedField) -> Refinement[int]:
    """Put whoever has missed more behind the others."""
    counts = {who: missed(standing.tallies[who]) for who in standing.entrants}
    return RankingValue("missed", counts, lowest_first=True)


def _rank_points(own: Tally) -> Number:
    """Add up the rank points."""
    return (own.figures[1] or 0) if len(own.figures) > 1 else 0


def _best(own: Tally) -> Number | None:
    """Give the highest total of one hanchan; None before the first."""
    return max((line.outcome.points for line in own.outcomes if line.outcome.met), default=None)


MISSED = Criterion(key="missed", values=_shown, lowest_first=True, refine=_behind)
"""Who has missed a hanchan is incomplete and stands behind everybody who has not."""
TOTAL = Criterion(key="points", values=of_tally(lambda own: own.points), signed=True)
"""The sum of the totals of all hanchans (Health mahjong 32, rank points)."""
RANK_POINTS = Criterion(key="rank_points", values=of_tally(_rank_points), signed=True)
BEST = Criterion(key="best_match", values=of_tally(_best), signed=True)

CRITERIA = (MISSED, TOTAL)
"""Equal totals share the place: the rules tell nobody apart."""
TIE_BREAKS = (RANK_POINTS, FIRSTS, BEST, LOTS)
"""What does where it was announced before the first round."""
LISTED = (MISSED, TOTAL, NUMBER)
"""What orders the list while rounds are played; nobody is seated by it."""


# -- plausible hanchans by chance, for rehearsals, demos and practice ------------------------------

UNPLAYED = MahjongResult(sticks=(None,) * PEOPLE)
"""The card of a table at which nobody has played."""


def withdrawal(seat: int, context: MatchContext) -> MahjongResult | None:
    """Give an empty card where nobody is left to play; else a house player takes the seat.

    >>> withdrawal(0, MatchContext(stage="swiss")) is None
    True
    """
    stays = [at for at, away in enumerate(context.withdrawn) if not away and at != seat]
    return UNPLAYED if context.seats and len(stays) < 2 else None


def sample(chance: Chance, context: MatchContext) -> MahjongResult:
    """Give a plausible hanchan: some hands are won, now and then a chombo, sticks are left."""
    if any(context.withdrawn):
        return UNPLAYED
    points = [START] * PEOPLE
    for _hand in range(6 + chance.below(5)):
        _play(points, chance)
    deposits = STICK * (1 + chance.below(2)) if chance.below(4) == 0 else 0
    for at in range(deposits // STICK):
        points[(chance.below(PEOPLE) + at) % PEOPLE] -= STICK
    order = [0, 1, 2, 3]
    for at in (3, 2, 1):
        other = chance.below(at + 1)
        order[at], order[other] = order[other], order[at]
    return MahjongResult(
        order=tuple(order),
        sticks=tuple(points),
        loans=(0,) * PEOPLE,
        deposits=deposits,
        end=HanchanEnd.TIME if chance.below(3) else HanchanEnd.SOUTH,
    )


def _play(points: list[int], chance: Chance) -> None:
    """Play one hand: a chombo, a draw, or somebody wins from one of the others or from all."""
    seat = chance.below(PEOPLE)
    kind = chance.below(20)
    if kind == 0:
        each = -3 * STICK
    elif kind < 5:
        each = STICK
    elif kind < 11:
        each = HUNDRED * (5, 10, 13, 20, 40)[chance.below(5)]
    else:
        won = HUNDRED * (10, 20, 39, 52, 77, 80, 120)[chance.below(7)]
        points[seat] += won
        points[(seat + 1 + chance.below(PEOPLE - 1)) % PEOPLE] -= won
        return
    for other in range(PEOPLE):
        points[other] += (PEOPLE - 1) * each if other == seat else -each


# -- hanchans at tables of four with new companions, never by the standings (Health mahjong 1) -----

HANCHANS = (1, 12)
"""How many there may be."""


@dataclass(frozen=True, kw_only=True)
class HanchanOptions:
    """The settings of the programme."""

    hanchans: int = 4
    """How many everybody plays (Health mahjong 1)."""


class Hanchans(Composed):
    """So many hanchans, all planned together."""

    key = "mahjong_hanchans"
    options_type = HanchanOptions

    def check_options(self, options: HanchanOptions) -> tuple[Problem, ...]:
        """Check the number of hanchans.

        >>> [found.where for found in MAHJONG_HANCHANS.check_options(HanchanOptions(hanchans=0))]
        ['hanchans']
        """
        low, high = HANCHANS
        if low <= options.hanchans <= high:
            return ()
        return (Problem(code="OPTION_RANGE", where="hanchans", values={"low": low, "high": high}),)

    def make_stages(self, options: HanchanOptions) -> tuple[Stage, ...]:
        """Give the one stage of all hanchans; seats are drawn at the table, none are balanced."""
        return (
            Stage(
                key=PRELIMINARY,
                format=TABLES_PLANNED,
                rounds=options.hanchans,
                options=SeatingSettings(),
            ),
        )


MAHJONG_HANCHANS = Hanchans()


# -- Health mahjong (健康マージャン): four hanchans at tables of four, scored from counted sticks --

__all__ = [
    "MAHJONG",
    "PROBLEM_CODES",
    "PROBLEM_KEYS",
    "HanchanEnd",
    "MahjongOptions",
    "MahjongResult",
]

COUNTING = 15
"""The minutes from the end of a hanchan to the next one: the last hand, and counting."""


class Mahjong(Game[MahjongResult, MahjongOptions]):
    """Health mahjong at tables of four."""

    key = "mahjong"
    seats = PEOPLE
    result_type = MahjongResult
    options_type = MahjongOptions
    programmes = (MAHJONG_HANCHANS.key,)
    own_programmes = (MAHJONG_HANCHANS,)
    own_actions = OWN_ACTIONS
    criteria = CRITERIA
    ranked_by_rule = "Health mahjong 32"
    pairing_criteria = LISTED
    figures = FIGURES
    draws = False
    notation = NOTATION
    odd_players = OddPlayers.HOUSE_PLAYER
    any_time = ("minutes",)
    pace = Pace(minutes=lambda options: options.minutes + COUNTING)

    def check(
        self, result: MahjongResult, context: MatchContext, _options: MahjongOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a card, refusals and questions."""
        return check(result, context)

    def score(
        self, result: MahjongResult, context: MatchContext, _options: MahjongOptions
    ) -> tuple[Outcome, ...]:
        """Give what a hanchan brings to everybody at the table."""
        return score(result, context)

    def bye(self, _options: MahjongOptions) -> Outcome:
        """Give nothing to who sits alone."""
        return not_played(Note.BYE)

    def absence(self, note: Note, _options: MahjongOptions) -> Outcome:
        """Give nothing for a hanchan without a table."""
        return not_played(note)

    def withdrawal(
        self, seat: int, context: MatchContext, _options: MahjongOptions
    ) -> MahjongResult | None:
        """Give the card of a hanchan that is not played; None while it waits for a house player."""
        return withdrawal(seat, context)

    def sample(
        self, chance: Chance, context: MatchContext, _options: MahjongOptions
    ) -> MahjongResult:
        """Give a plausible card by chance."""
        return sample(chance, context)

    def typed_counts(
        self, result: MahjongResult, _options: MahjongOptions
    ) -> tuple[tuple[str, ...], ...]:
        """Give the points as they were counted."""
        return typed_counts(result)

    def check_options(self, options: MahjongOptions) -> tuple[Problem, ...]:
        """Report every problem of the settings."""
        return check_options(options)

    def marked(self, _options: MahjongOptions) -> bool:
        """Tell that hanchans are played for places and points."""
        return False

    def ranked_by(self, options: MahjongOptions) -> tuple[Criterion, ...]:
        """Give what ranks a division, with tie-breaks where they were announced.

        >>> [own.key for own in MAHJONG.ranked_by(MahjongOptions(tie_breaks=True))]
        ['missed', 'points', 'rank_points', 'firsts', 'best_match', 'lot']
        """
        return (*CRITERIA, *TIE_BREAKS) if options.tie_breaks else CRITERIA

    def round_minutes(self, _part: PartRules, options: MahjongOptions) -> int:
        """Give how long all tables play a hanchan by one clock."""
        return options.minutes


MAHJONG = Mahjong()
