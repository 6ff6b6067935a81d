"""Rummikub (ラミィキューブ): tables of three and four, cards of several games, opens with a cut.

The rules are those of the special rules of the second Hashimoto Open (Hashimoto): what a card may
say (`checking`), what it brings (`scoring`), what ranks (`ranking`) and the open itself
(`programme`).
"""

from __future__ import annotations

from fractions import Fraction

from models.core.game import Chance, Game, MatchContext, OddPlayers, SumChange
from models.core.outcomes import Note, Outcome
from models.core.problems import Problem
from models.core.timetable import Pace
from models.criteria import NUMBER, POINTS, WINS
from models.games.rummikub.checking import ONE_GAME, check, check_options
from models.games.rummikub.own_actions import OWN_ACTIONS
from models.games.rummikub.programme import RUMMIKUB_OPEN
from models.games.rummikub.ranking import CRITERIA, MEAN_LOSS, check_adjustment
from models.games.rummikub.record import (
    PROBLEM_CODES,
    PROBLEM_KEYS,
    GameCard,
    GameEnd,
    PointsMode,
    Rack,
    RummikubOptions,
    RummikubResult,
    StockLoss,
)
from models.games.rummikub.samples import sample, withdrawal
from models.games.rummikub.scoring import FIGURES, not_played, score, typed_counts

__all__ = [
    "PROBLEM_CODES",
    "PROBLEM_KEYS",
    "RUMMIKUB",
    "GameCard",
    "GameEnd",
    "PointsMode",
    "Rack",
    "RummikubOptions",
    "RummikubResult",
    "StockLoss",
]

GAME_MINUTES = 25
"""How long a game takes, with the turn of tables after it."""


def share(options: RummikubOptions, rules: str) -> Fraction:
    """Give what part of a set a round takes: a single game in semifinal and final (Hashimoto 17).

    >>> share(RummikubOptions(games=2), ONE_GAME), share(RummikubOptions(), "")
    (Fraction(1, 2), Fraction(1, 1))
    """
    return Fraction(1, options.games) if rules == ONE_GAME else Fraction(1)


class Rummikub(Game[RummikubResult, RummikubOptions]):
    """Rummikub at tables of three and four."""

    key = "rummikub"
    seats = 4
    result_type = RummikubResult
    options_type = RummikubOptions
    programmes = ("rummikub_open", "tables", "tables_final")
    own_programmes = (RUMMIKUB_OPEN,)
    own_actions = OWN_ACTIONS
    criteria = CRITERIA
    ranked_by_rule = "Hashimoto 16"
    pairing_criteria = (WINS, POINTS, MEAN_LOSS, NUMBER)
    figures = FIGURES
    draws = False
    odd_players = OddPlayers.REST
    any_time = ("fee", "capacity")
    pace = Pace(minutes=lambda options: GAME_MINUTES * options.games, share=share)

    def check(
        self, result: RummikubResult, context: MatchContext, options: RummikubOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a card, refusals and questions.

        A signed card is the referee's to correct (Hashimoto 15).
        """
        return check(result, context, options)

    def score(
        self, result: RummikubResult, context: MatchContext, options: RummikubOptions
    ) -> tuple[Outcome, ...]:
        """Give wins, game points and losses of everybody at the table (Hashimoto 16)."""
        return score(result, context, options)

    def bye(self, _options: RummikubOptions) -> Outcome:
        """Give nothing to who sits alone: nobody can be won against (Hashimoto 15)."""
        return not_played(Note.BYE)

    def absence(self, note: Note, _options: RummikubOptions) -> Outcome:
        """Give nothing for a set without a table."""
        return not_played(note)

    def withdrawal(
        self, seat: int, context: MatchContext, options: RummikubOptions
    ) -> RummikubResult | None:
        """Give a card without a game to a table where too few are left; None where others play."""
        return withdrawal(seat, context, options)

    def check_adjustment(
        self, change: SumChange[RummikubResult], options: RummikubOptions
    ) -> tuple[Problem, ...]:
        """Report why a ruling cannot change a sum like this."""
        return check_adjustment(change, options)

    def sample(
        self, chance: Chance, context: MatchContext, options: RummikubOptions
    ) -> RummikubResult:
        """Give a plausible card by chance."""
        return sample(chance, context, options)

    def typed_counts(
        self, result: RummikubResult, _options: RummikubOptions
    ) -> tuple[tuple[str, ...], ...]:
        """Give what was left on the racks, game by game."""
        return typed_counts(result)

    def check_options(self, options: RummikubOptions) -> tuple[Problem, ...]:
        """Report every problem of the settings."""
        return check_options(options)

    def sizes(self, _options: RummikubOptions) -> frozenset[int]:
        """Give three and four."""
        return frozenset({3, 4})

    def marked(self, _options: RummikubOptions) -> bool:
        """Tell that matches are played for places and points."""
        return False


RUMMIKUB = Rummikub()
