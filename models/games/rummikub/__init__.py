"""Rummikub (ラミィキューブ): tables of three and four, cards of several games, opens with a cut.

The rules are those of the special rules of the second Hashimoto Open (Hashimoto): what a card may
say (`checking`), what it brings (`scoring`), what ranks (`ranking`) and the open itself
(`programme`).
"""

from __future__ import annotations

from fractions import Fraction

from models.core.game import Game, LeftOver
from models.core.house_rules import usual_correction
from models.core.outcomes import Note, Outcome
from models.core.timetable import Pace
from models.criteria import NUMBER, POINTS, WINS
from models.games.rummikub.checking import ONE_GAME, check, check_options
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


def bye(_options: RummikubOptions) -> Outcome:
    """Give nothing to who sits alone: nobody can be won against (Hashimoto 15)."""
    return not_played(Note.BYE)


def absence(note: Note, _options: RummikubOptions) -> Outcome:
    """Give nothing for a set without a table."""
    return not_played(note)


def share(options: RummikubOptions, rules: str) -> Fraction:
    """Give what part of a set a round takes: a single game in semifinal and final (Hashimoto 17).

    >>> share(RummikubOptions(games=2), ONE_GAME), share(RummikubOptions(), "")
    (Fraction(1, 2), Fraction(1, 1))
    """
    return Fraction(1, options.games) if rules == ONE_GAME else Fraction(1)


RUMMIKUB: Game[RummikubResult, RummikubOptions] = Game(
    key="rummikub",
    seats=4,
    result_type=RummikubResult,
    options_type=RummikubOptions,
    programmes=("rummikub_open", "tables", "tables_final"),
    criteria=CRITERIA,
    ranked_by_rule="Hashimoto 16",
    pairing_criteria=(WINS, POINTS, MEAN_LOSS, NUMBER),
    check=check,
    score=score,
    bye=bye,
    absence=absence,
    withdrawal=withdrawal,
    check_correction=usual_correction,  # a signed card is the referee's (Hashimoto 15)
    check_adjustment=check_adjustment,
    penalties=(),
    sample=sample,
    own_programmes=(RUMMIKUB_OPEN,),
    check_options=check_options,
    typed_counts=typed_counts,
    figures=FIGURES,
    draws=False,
    sizes_of=lambda _options: frozenset({3, 4}),
    marks_of=lambda _options: False,
    left_over=LeftOver.REST,
    any_time=("fee", "capacity"),
    pace=Pace(minutes=lambda options: GAME_MINUTES * options.games, share=share),
)
