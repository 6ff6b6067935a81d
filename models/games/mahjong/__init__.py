"""Health mahjong (健康マージャン): four hanchans at tables of four, scored from counted sticks.

The rules are the numbered ones of the competition sheet of health mahjong and its rank points:
what a card may say (`checking`), what it brings (`closing`), what ranks (`ranking`).
"""

from __future__ import annotations

from models.core.criterion import Criterion
from models.core.game import Chance, Game, LeftOver, MatchContext
from models.core.outcomes import Note, Outcome
from models.core.parts import PartRules
from models.core.problems import Problem
from models.core.timetable import Pace
from models.games.mahjong.checking import check, check_options
from models.games.mahjong.closing import FIGURES, NOTATION, not_played, score, typed_counts
from models.games.mahjong.programme import MAHJONG_HANCHANS
from models.games.mahjong.ranking import CRITERIA, LISTED, TIE_BREAKS
from models.games.mahjong.record import (
    PEOPLE,
    PROBLEM_CODES,
    PROBLEM_KEYS,
    HanchanEnd,
    MahjongOptions,
    MahjongResult,
)
from models.games.mahjong.samples import sample, withdrawal

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
    criteria = CRITERIA
    ranked_by_rule = "Health mahjong 32"
    pairing_criteria = LISTED
    figures = FIGURES
    draws = False
    notation = NOTATION
    left_over = LeftOver.FILL_IN
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
        """Give the card of a hanchan that is not played; None where others wait for a fill-in."""
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
