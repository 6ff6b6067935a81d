"""What is kept of a game of Go, the settings of a division, and every problem by its code."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from models.two_sides import endings
from models.two_sides.checking import OF_TWO


class GoEnding(StrEnum):
    """How a game came to its result, in the order of their digits in the dialog."""

    POINTS = "points"
    """Counted by territory under Japanese rules (Meet Go 2-1)."""
    RESIGNED = "resigned"
    TIME = "time"
    """A flag fell, where clocks are used (Meet Go 2-3)."""
    FORFEIT = "forfeit"
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"
    RULED = "ruled"
    """The referee gave it to one side (Meet Go 2-4)."""
    BOTH_LOSE = "both_lose"
    """Under Japanese rules both can lose; only the referee says so."""
    NO_RESULT = "no_result"
    """Under Japanese rules a game can stay without result, and the referee has it not replayed."""


ENDINGS: dict[GoEnding, endings.Ending] = {
    GoEnding.POINTS: endings.DECIDED,
    GoEnding.RESIGNED: endings.DECIDED,
    GoEnding.TIME: endings.DECIDED,
    GoEnding.FORFEIT: endings.FORFEIT,
    GoEnding.WITHDRAWN: endings.WITHDRAWN,
    GoEnding.DOUBLE_DEFAULT: endings.DOUBLE_DEFAULT,
    GoEnding.RULED: endings.RULED,
    GoEnding.BOTH_LOSE: endings.BOTH_LOST,
    GoEnding.NO_RESULT: endings.BOTH_LOST,
}
"""What each way to end a game means."""


class Komi(IntEnum):
    """What White gets for moving second, in half points; always an odd number of them."""

    HALF = 1
    FIVE_AND_HALF = 11
    SIX_AND_HALF = 13
    SEVEN_AND_HALF = 15


@dataclass(frozen=True, kw_only=True, slots=True)
class GoOptions:
    """The settings of a Go division."""

    komi: Komi = Komi.SIX_AND_HALF
    """All games are even, with this komi (Meet Go 2-2)."""
    minutes: int = 30
    """How long each side has; both together twice as much (Meet Go 2-3)."""
    clock: bool = True
    """Whether clocks are used, so that a fallen flag loses; else the referee is called when the
    time of both is over, and rules (Meet Go 2-3)."""
    handicap: bool = False
    """Whether a handicap by grades is suggested; at the meet all games are even (Meet Go 2-2)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GoResult:
    """One finished game; seats are numbered from 0 and carry no colour by themselves."""

    kind: GoEnding = GoEnding.POINTS
    winner: int | None = None
    """The seat that won; None where nobody did."""
    halves: int | None = None
    """By how much a counted game was won, in half points; None where nobody noted it."""
    black: int | None = None
    """The seat that got Black by nigiri; None where nobody noted it."""
    ruled_by: str = ""
    """The referee who decided."""


PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    **OF_TWO,
    "MARGIN_HALF": ("text",),
    "JIGO": (),
    "MARGIN_UNREADABLE": ("text",),
    "MARGIN_RANGE": ("most",),
    "MARGIN_RARE": ("margin",),
    "MARGIN_NOT_COUNTED": (),
    "NO_FLAGS": ("minutes",),
    "NO_SUCH_COLOUR": (),
    "OPTION_RANGE": ("low", "high"),
    "ROUNDS_OVER_FIELD": ("count", "rounds", "most"),
    "LEAGUE_USUAL": ("count", "most"),
    "SWISS_USUAL": ("count", "least"),
}
"""Every problem of this game with its values: `text` is what was typed, `margin` and `most` are
written as on the card, `minutes` those after which the referee is called. MARGIN_RARE,
ROUNDS_OVER_FIELD, LEAGUE_USUAL and SWISS_USUAL are questions.
"""

PROBLEM_CODES: tuple[str, ...] = tuple(PROBLEM_KEYS)
