"""What happens in a match of Paper Bowl, who it is done by, and the house rules it is played by."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from models.core.problems import refuse

DICE_FACES = range(1, 7)
PLAY_CARDS = range(1, 25)
"""The play cards by number (PaperBowl 1.2)."""
DEFENCE_CARDS = range(1, 6)
PILE = 20
"""How many play cards lie in the pile of a quarter; four more are set aside (PaperBowl 2.1)."""
SET_ASIDE = 4
COUNTERS = 3
"""How many time-out counters a side has (PaperBowl 1.1)."""


class BowlSide(StrEnum):
    """One of the two sides."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> BowlSide:
        """Name the opponent.

        >>> BowlSide.HOME.other.value
        'away'
        """
        return BowlSide.AWAY if self is BowlSide.HOME else BowlSide.HOME


class Dice(NamedTuple):
    """Two dice in the order in which they were read."""

    one: int
    two: int

    @property
    def total(self) -> int:
        """Add both up."""
        return self.one + self.two

    @property
    def double(self) -> bool:
        """Whether both show the same."""
        return self.one == self.two

    @property
    def one_or_six(self) -> bool:
        """Whether either die shows 1 or 6, which many play cards ask (PaperBowl 5)."""
        return not {1, 6}.isdisjoint(self)

    def shows(self, pips: frozenset[int]) -> bool:
        """Tell whether either die shows one of some pips."""
        return not pips.isdisjoint(self)


class OffenceCall(StrEnum):
    """An offence card (PaperBowl 4.1)."""

    RUN = "run"
    SHORT_PASS = "short_pass"  # noqa: S105 - a card
    LONG_PASS = "long_pass"  # noqa: S105 - a card
    FIELD_GOAL = "field_goal"
    PUNT = "punt"

    @property
    def kicks(self) -> bool:
        """Whether the ball is kicked, so that no play card is turned up."""
        return self in (OffenceCall.FIELD_GOAL, OffenceCall.PUNT)

    @property
    def factor(self) -> int:
        """By how much a pass multiplies the dice; 0 for anything else."""
        return {OffenceCall.SHORT_PASS: 1, OffenceCall.LONG_PASS: 2}.get(self, 0)


class KickoffMode(StrEnum):
    """How a kick-off is made (PaperBowl 3.2)."""

    DEEP = "deep"
    ONSIDE = "onside"


class ReceiverChoice(StrEnum):
    """What a receiver, or a scorer before the try, chooses."""

    TOUCHBACK = "touchback"
    RETURN = "return"
    KICK = "kick"
    TWO = "two"


class Overtime(StrEnum):
    """What follows a level fourth quarter, as the event has settled it."""

    NONE = "none"
    ONE = "one"
    UNTIL = "until"


class Rounding(StrEnum):
    """Where the remainder of half a loss goes."""

    TOWARD_ZERO = "toward_zero"
    FLOOR = "floor"


@dataclass(frozen=True, kw_only=True, slots=True)
class HouseRules:
    """What a competition may settle where the book is silent; fixed when a match begins."""

    timeouts_per_half: int = COUNTERS
    timeouts_reset_at_half: bool = True
    card17_on_incomplete: bool = True
    """Whether card 17 takes five yards from a pass that is incomplete, too."""
    fumble_on_incomplete: bool = False
    """Whether card 03 loses the ball on an incomplete pass, too."""
    half_rounding: Rounding = Rounding.TOWARD_ZERO
    auto_first_down: bool = False
    """Whether holding or a face mask of the defence is a first down wherever the ball lies."""
    overtime: Overtime = Overtime.NONE
    ot_timeouts: int = 2


USUAL = HouseRules()
"""What is played where a competition has settled nothing else."""


# ---------------------------------------------------------------- what happens in a match


@dataclass(frozen=True, slots=True)
class Toss:
    """The desk records who kicks off (PaperBowl 2.1)."""

    kicker: BowlSide


@dataclass(frozen=True, slots=True)
class Kick:
    """A kick-off: two dice for a deep one, a single die for an onside kick (PaperBowl 3.2)."""

    mode: KickoffMode
    dice: Dice | None = None
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Receive:
    """The receiver takes the ball at the 20 or runs it back (PaperBowl 3.2, 3.3)."""

    choice: ReceiverChoice


@dataclass(frozen=True, slots=True)
class Roll:
    """Two dice, for whatever waits for them."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Cards:
    """Both sides have laid a card; a kick needs none of the defence (PaperBowl 2.3)."""

    offence: OffenceCall
    defence: int | None = None


@dataclass(frozen=True, slots=True)
class Extend:
    """A side pays a time-out for one more card before the last play of a half (PaperBowl 3.1)."""

    side: BowlSide


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The top card of the pile is turned up (PaperBowl 2.3)."""

    card: int


@dataclass(frozen=True, slots=True)
class TimeOut:
    """A side takes the time-out that a play card offers, or not (PaperBowl 5, cards 21–24)."""

    take: bool
    offence: OffenceCall | None = None
    """The new offence card, for card 23."""
    defence: int | None = None
    """The new defence card, for card 24."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A side challenges the result, with the dice that decide, or lets it stand (PaperBowl 3.7)."""

    take: bool
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """What the scorer does after a touchdown; the kick comes with its dice (PaperBowl 3.5)."""

    choice: ReceiverChoice
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class LastKick:
    """Whether the side in possession tries a field goal when a half is over (PaperBowl 3.1)."""

    take: bool


BowlEvent = (
    Toss | Kick | Receive | Roll | Cards | Extend | PlayCard | TimeOut | Challenge | Try | LastKick
)


# -- what can be read off dice and cards at all; anything else is refused, never guessed -----------


def whole(number: object, known: range) -> bool:
    """Tell whether something is a whole number of a range; True and False are none."""
    return type(number) is int and number in known


def check_dice(dice: Dice | None) -> Dice:
    """Give two dice that show 1 to 6 each; refused with `BAD_DICE` for anything else."""
    if dice is None or len(dice) != 2 or not all(whole(die, DICE_FACES) for die in dice):
        raise refuse(
            "BAD_DICE", where="dice", dice="" if dice is None else " ".join(map(str, dice))
        )
    return Dice(*dice)


def check_defence(number: int | None) -> int:
    """Give the number of a defence card; refused with `BAD_CARD`."""
    if number is None or not whole(number, DEFENCE_CARDS):
        raise refuse("BAD_CARD", where="defence", card=number)
    return number
