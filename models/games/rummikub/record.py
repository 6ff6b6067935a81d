"""What is kept of a table of Rummikub, the settings of a division, and every problem by its code.

Articles are those of the special rules of the second Hashimoto Open (Hashimoto).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MOST_JOKERS = 2
"""How many jokers are in a set of tiles."""
MOST_NUMBERS = 728
"""What all numbered tiles add up to: twice the numbers 1 to 13 in four colours."""
HIGH_RACK = 300
"""A rack of more than this is asked about."""
MANY_TIMEOUTS = 3
"""More time-outs of one player in one game than this are asked about."""


class GameEnd(StrEnum):
    """How a game ended (Hashimoto 15)."""

    OUT = "out"
    """Somebody has placed the last tile of the rack."""
    STOCK = "stock"
    """The stock is empty and somebody has passed."""
    VOID = "void"
    """It was not played, or the referee has declared it void: it counts nothing."""


class PointsMode(StrEnum):
    """What the game points of a ranking are."""

    NET = "net"
    """All that was won and lost, penalties included."""
    PRIZES_ONLY = "prizes_only"
    """Only what was won with a win; losses and penalties count in the mean loss alone."""


class StockLoss(StrEnum):
    """What is lost when the stock has ended a game."""

    DIFFERENCE = "difference"
    """By how much the rack is higher than the lowest one, so that every table adds up to zero."""
    FULL_RACK = "full_rack"


@dataclass(frozen=True, kw_only=True, slots=True)
class RummikubOptions:
    """The settings of a division of Rummikub."""

    games: int = 2
    """How many games a table plays before the companions change (Hashimoto 16)."""
    points_mode: PointsMode = PointsMode.NET
    stock_loss: StockLoss = StockLoss.DIFFERENCE
    joker: int = 50
    """What a joker left in the rack counts (Hashimoto 15)."""
    penalty: int = 50
    """What a time-out, or a first meld that was never laid, costs (Hashimoto 15)."""
    capacity: int = 36
    """How many can take part at most (Hashimoto 6)."""
    fee: int = 200
    """What each pays to the meeting that hosts the open, in yen (Hashimoto 10)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Rack:
    """What a player has left when a game ends, and what it costs beside."""

    numbers: int = 0
    """The sum of the numbered tiles."""
    jokers: int = 0
    timeouts: int = 0
    """How often the time for a turn ran out."""
    no_meld: bool = False
    """Whether the first meld was never laid although it could have been."""

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return not self.numbers and not self.jokers


@dataclass(frozen=True, kw_only=True, slots=True)
class GameCard:
    """One game as the card of the table has it; who has won follows from it."""

    end: GameEnd | None = None
    """None while nobody has said how it ended."""
    racks: tuple[Rack | None, ...] = ()
    """One for each seat, in seat order; None for who did not play."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RummikubResult:
    """All games on the card of a table."""

    games: tuple[GameCard, ...] = ()


PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    "TABLE_PEOPLE": (),
    "GAMES_ON_CARD": ("games", "wanted"),
    "END_NEEDED": ("game",),
    "WHOLE_NUMBERS": ("game", "name"),
    "NUMBERS_MISSING": ("game", "name"),
    "OUT_ONE_EMPTY": ("game",),
    "STOCK_NONE_EMPTY": ("game",),
    "JOKERS_OF_TABLE": ("game", "jokers"),
    "NUMBERS_OF_TABLE": ("game", "numbers"),
    "OUT_HAS_MELDED": ("game", "name"),
    "VOID_HAS_RACKS": ("game",),
    "RACK_OF_WITHDRAWN": ("game", "name"),
    "TWO_MUST_PLAY": ("game",),
    "WITHOUT_RACK": ("game", "name"),
    "GAME_VOID": ("game",),
    "RACK_HIGH": ("game", "name", "rack"),
    "TIMEOUTS_MANY": ("game", "name", "timeouts"),
    "WINNER_PENALIZED": ("game", "name"),
    "SHARED_WIN": ("game", "names"),
    "OPTION_RANGE": ("low", "high"),
    "RECEPTION_OPEN": (),
    "SEATED_UNRECEIVED": ("names",),
    "RECOMMENDED_OVERTAKEN": ("name", "names"),
    "RECOMMENDED_OUT": ("name",),
    "SEMIFINAL_SHORT": ("count",),
    "FINAL_SHORT": ("count",),
    "TILE_UNFIT": ("name",),
    "STILL_LEVEL": ("names",),
    "DEDUCTION_AMOUNT": (),
    "NOT_WON": (),
    "WHICH_GAME": ("games",),
    "NO_CHANGE": (),
    "REFEREE_NEEDED": (),
    "REASON_NEEDED": (),
}
"""Every problem of this game with its values: `game` is the number of a game on the card, `name`
and `names` are of whom the sentence speaks. Questions are WITHOUT_RACK, GAME_VOID, RACK_HIGH,
TIMEOUTS_MANY, WINNER_PENALIZED, SHARED_WIN, SEMIFINAL_SHORT and FINAL_SHORT.
"""

PROBLEM_CODES: tuple[str, ...] = tuple(PROBLEM_KEYS)
