"""What is kept of a hanchan, the settings of a division, and every problem by its code.

Rules are the numbered ones of the competition sheet of health mahjong (Health mahjong).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

PEOPLE = 4
"""How many sit at a table."""
START = 30_000
"""With what everybody begins a hanchan, and from what the result is counted (Health mahjong 2)."""
TABLE = PEOPLE * START
"""All the sticks of a table."""
STICK = 1_000
"""What a stick on the table counts."""
MOST_LEFT = 10 * STICK
"""More points than these are hardly ever left on the table."""
HUNDRED = 100
"""The smallest stick."""
HIGHEST, LOWEST = 100_000, -30_000
"""What is over or under this is asked about."""


class HanchanEnd(StrEnum):
    """How a hanchan ended (Health mahjong 1, 22)."""

    SOUTH = "south"
    """The last hand of the South round is over."""
    TIME = "time"
    """The time of the round was over."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MahjongOptions:
    """The settings of a division of health mahjong."""

    minutes: int = 50
    """How long a hanchan is played, from one common signal on (Health mahjong 1)."""
    tie_breaks: bool = False
    """Whether equal totals are told apart, which the rules do not: else they share the place."""
    honba_on_passed_draw: bool = True
    """Whether a drawn hand adds a honba even where the deal passes (Health mahjong 21)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MahjongResult:
    """One hanchan of a table as its sticks were counted; all that follows is worked out."""

    order: tuple[int, ...] = ()
    """The seats of the sheet in the order of play, the first dealer first (Health mahjong 1)."""
    sticks: tuple[int | None, ...] = ()
    """The points in sticks of each seat of the sheet; all None where nobody has played."""
    loans: tuple[int, ...] = ()
    """What each seat has borrowed and has among its sticks (Health mahjong 31)."""
    deposits: int = 0
    """What was left on the table and belongs to the top (Health mahjong 22)."""
    end: HanchanEnd | None = None
    """How it ended; None where nobody has said so."""

    @property
    def unplayed(self) -> bool:
        """Whether nobody has played.

        >>> MahjongResult(sticks=(None,) * 4).unplayed, MahjongResult().unplayed
        (True, False)
        """
        return bool(self.sticks) and set(self.sticks) == {None}

    @property
    def counted(self) -> tuple[int, ...]:
        """Give what each seat has of its own: its sticks without what it has borrowed.

        >>> MahjongResult(sticks=(5000, 30000), loans=(10000, 0)).counted
        (-5000, 30000)
        """
        loans = (*self.loans, *(0,) * len(self.sticks))
        return tuple((own or 0) - loan for own, loan in zip(self.sticks, loans, strict=False))


PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    "FOUR_AT_TABLE": ("seats",),
    "FOUR_SCORES_NEEDED": (),
    "ORDER_NEEDED": (),
    "ORDER_OF_SEATS": (),
    "STICKS_UNREADABLE": ("text",),
    "SCORES_IN_HUNDREDS": (),
    "DEPOSITS_IN_THOUSANDS": (),
    "SCORES_SUM": ("wanted", "difference"),
    "WINNERS_IMPOSSIBLE": (),
    "LOAN_BELOW_ZERO": ("name",),
    "SEAT_OF_WITHDRAWN": ("name",),
    "SCORE_UNUSUAL": ("name", "score"),
    "DEPOSITS_UNUSUAL": ("points",),
    "DEPOSITS_BESIDE_ZERO": ("name", "points"),
    "HANCHAN_UNPLAYED": (),
    "HANCHAN_LATE": ("minutes",),
    "OPTION_RANGE": ("low", "high"),
    "NO_CHANGE": (),
    "REFEREE_NEEDED": (),
    "REASON_NEEDED": (),
}
"""Every problem of this game with its values: `name` is of whom the sentence speaks, `wanted` and
`difference` are points in words. Questions are SCORE_UNUSUAL, DEPOSITS_UNUSUAL,
DEPOSITS_BESIDE_ZERO, HANCHAN_UNPLAYED and HANCHAN_LATE.
"""

PROBLEM_CODES: tuple[str, ...] = tuple(PROBLEM_KEYS)
