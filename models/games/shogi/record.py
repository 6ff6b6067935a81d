"""What is kept of a Shogi game, the settings of a division, and every problem by its code."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.parts import PartRules
from models.two_sides import endings
from models.two_sides.checking import OF_TWO

THE_FINAL = "final"
"""The game that decides the knock-out has more time (Meet Shogi 2-3)."""
FINAL_PARTS: dict[str, dict[str, PartRules]] = {
    programme: {"main_final": PartRules(rules=THE_FINAL)}
    for programme in ("knockout", "swiss_cut", "groups_cup", "two_losses", "own")
}
"""The final of the main knock-out in every programme that has one; that of a consolation is a game
like any other (Meet Shogi 1, 2-3)."""


class ShogiEnding(StrEnum):
    """How a game came to its result (Meet Shogi 2-1, 2-3, 2-5, 2-6)."""

    RESIGNED = "resigned"
    MATE = "mate"
    TIME = "time"
    """The clock ran out, which loses at once (切れ負け)."""
    FOUL = "foul"
    """A move against the rules."""
    PERPETUAL = "perpetual"
    """Repetition by giving check all the time, which is no replay."""
    DECLARED = "declared"
    """Won by declaration with the king in the opponent's camp."""
    RULED = "ruled"
    """As the referee has ruled."""
    FORFEIT = "forfeit"
    """One side did not come."""
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"


ENDINGS: dict[ShogiEnding, endings.Ending] = {
    **dict.fromkeys(ShogiEnding, endings.DECIDED),
    ShogiEnding.RULED: endings.RULED,
    ShogiEnding.FORFEIT: endings.FORFEIT,
    ShogiEnding.WITHDRAWN: endings.WITHDRAWN,
    ShogiEnding.DOUBLE_DEFAULT: endings.DOUBLE_DEFAULT,
}
"""What each way to end a game means; there are no draws (Meet Shogi 2-5)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ShogiOptions:
    """The settings of a Shogi division."""

    minutes: int = 30
    """What each player has on the clock (Meet Shogi 2-3)."""
    final_minutes: int = 35
    """The same in the final of the main knock-out (Meet Shogi 2-3)."""
    handicap: bool = False
    """Whether handicaps by grades are suggested; at the meet games are even (Meet Shogi 2-2)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ShogiResult:
    """One finished game; seats are numbered from 0, the upper name of a bracket first."""

    kind: ShogiEnding = ShogiEnding.RESIGNED
    winner: int | None = None
    """The seat that won; None only where both stayed away."""
    first: int | None = None
    """The seat that moved first in the last leg; None where nobody noted it."""
    legs: int = 1
    """How often it was begun: one more than it was replayed (Meet Shogi 2-5)."""
    ruled_by: str = ""
    """The referee, where it was ruled (Meet Shogi 2-6)."""
    ruling: str = ""
    """What was ruled, and why."""


MINUTES = (1, 240)
"""What a clock can be set to."""
LEGS = (1, 99)
"""How often a game can have been begun."""


def minutes_of(part: PartRules, options: ShogiOptions) -> int:
    """Give what each player has on the clock (Meet Shogi 2-3).

    >>> minutes_of(PartRules(), ShogiOptions()), minutes_of(
    ...     PartRules(rules=THE_FINAL), ShogiOptions())
    (30, 35)
    """
    return options.final_minutes if part.rules == THE_FINAL else options.minutes


PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    **OF_TWO,
    "NOT_PLAYED": (),
    "RULING_NEEDED": (),
    "LEGS_RANGE": ("low", "high"),
    "MINUTES_RANGE": ("low", "high"),
    "FIVE_PIECES": ("count",),
    "FIRST_SETTLED": ("name",),
    "TOSS_FIRST": (),
    "CHECKER_NEEDED": (),
    "NOBODY_CHECKED": (),
    "PERPETUAL_ON_RECORD": ("name", "winner"),
    "TIME_RAN_OUT": ("name", "used", "left"),
    "TIME_GREW": ("name", "left"),
    "GAME_DECIDED": (),
    "GAME_UNDECIDED": (),
    "TIME_NEEDED": (),
    "STORED_GAME_UNFIT": ("division", "round", "table"),
}
"""Every problem of this game with its values: `seat` (from 0) and `name` are of whom the sentence
speaks, `count` the pieces that were thrown, `used` and `left` what a clock shows.
NOT_YET_WITHDRAWN, AGAINST_GRADE and PERPETUAL_ON_RECORD are questions.
"""

PROBLEM_CODES: tuple[str, ...] = tuple(PROBLEM_KEYS)
