"""What the desk keeps of a match of Paper Bowl, and the settings of a division.

A match is kept as its house rules and the events that were accepted; where it stands is never
written down, it is worked out (`live`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, ClassVar

from models.core.live import Mend, WrittenLine
from models.games.paper_bowl.correcting import WORD, DeskCorrection
from models.games.paper_bowl.events import (
    COUNTERS,
    BowlEvent,
    BowlSide,
    HouseRules,
    Overtime,
    Rounding,
)
from models.games.paper_bowl.on_paper import Quarters
from models.games.paper_bowl.wire import playable, read_event, write_event
from models.two_sides import endings
from models.two_sides.checking import OF_TWO
from models.two_sides.noted_score import OF_SCORES


class PaperBowlEnding(StrEnum):
    """How a match came to its result."""

    PLAYED = "played"
    RULED = "ruled"
    """The referee has decided it."""
    FORFEIT = "forfeit"
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"


ENDINGS: dict[PaperBowlEnding, endings.Ending] = {
    PaperBowlEnding.PLAYED: endings.PLAYED,
    PaperBowlEnding.RULED: endings.RULED,
    PaperBowlEnding.FORFEIT: endings.FORFEIT,
    PaperBowlEnding.WITHDRAWN: endings.WITHDRAWN,
    PaperBowlEnding.DOUBLE_DEFAULT: endings.DOUBLE_DEFAULT,
}
"""What each way to end a match means."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PaperBowlOptions:
    """The settings of a division: what the book leaves open, and how the dice are rolled."""

    overtime: Overtime = Overtime.NONE
    timeouts_per_half: int = COUNTERS
    timeouts_reset_at_half: bool = True
    ot_timeouts: int = 2
    auto_first_down: bool = False
    card17_on_incomplete: bool = True
    fumble_on_incomplete: bool = False
    half_rounding: Rounding = Rounding.TOWARD_ZERO
    virtual: bool = False
    """Whether the program rolls the dice and turns up the cards, from a seed that is kept."""
    minutes: int = 60
    """How long a match is planned to take."""

    @property
    def house(self) -> HouseRules:
        """Give the house rules that a match begins under.

        >>> PaperBowlOptions(overtime=Overtime.ONE).house.overtime.value
        'one'
        """
        return HouseRules(**{own.name: getattr(self, own.name) for own in fields(HouseRules)})


@dataclass(frozen=True, kw_only=True, slots=True)
class Laid:
    """One event under the names of the machine, as a file keeps it."""

    sparse: ClassVar[bool] = True

    type: str = ""
    """The word for the kind of event; empty for a strike."""
    kicker: BowlSide | None = None
    mode: str | None = None
    dice: tuple[int, int] | None = None
    die: int | None = None
    choice: str | None = None
    offence: str | None = None
    defence: int | None = None
    side: BowlSide | None = None
    card: int | None = None
    take: bool | None = None

    @property
    def told(self) -> dict[str, Any]:
        """Give the event under the names of the machine, without what is left out."""
        names = (own.name for own in fields(Laid))
        return {name: value for name in names if (value := getattr(self, name)) is not None}

    @property
    def event(self) -> BowlEvent | DeskCorrection:
        """Give the event; Refused where it cannot be read."""
        return read_event(self.told)


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayLine(Laid):
    """One event of a record with who was to act; or the mend of an earlier one.

    Beside the events of the book's record there is one kind of its own: what the desk puts right
    with a reason (`correcting`), which is no play.
    """

    by: str = ""
    """Who was to act when it was written: a side, `both` or `desk`."""
    play: int | None = None
    """The line with which the play began that it goes on with; None where it begins one."""
    then: tuple[Laid, ...] = ()
    """What follows at once, where a mend brings more than one event: dice after a double."""
    desk: DeskCorrection | None = None
    mends: Mend | None = None

    @property
    def event(self) -> BowlEvent | DeskCorrection:
        """Give the event; Refused where it cannot be read."""
        return read_event(self.told) if self.desk is None else self.desk

    @property
    def events(self) -> tuple[BowlEvent | DeskCorrection, ...]:
        """Give the event and what follows at once; Refused where one cannot be read."""
        return (self.event, *(one.event for one in self.then))

    @property
    def sound(self) -> bool:
        """Whether it can be a line at all: an event, or a strike, which has none."""
        if self.mends is not None and not self.type:
            return self == PlayLine(mends=self.mends)
        return bool(self.type) and (self.desk is not None) == (self.type == WORD)


def laid_of(event: BowlEvent) -> Laid:
    """Make what a file keeps of an event."""
    told = write_event(event)
    dice = told.pop("dice", None)
    return Laid(dice=tuple(dice) if dice else None, **told)


def line_of(event: BowlEvent | DeskCorrection, by: str = "") -> PlayLine:
    """Make the line that holds an event.

    >>> from models.games.paper_bowl.events import Dice, Roll
    >>> line_of(Roll(Dice(2, 5)), "home").event
    Roll(dice=Dice(one=2, two=5))
    """
    if isinstance(event, DeskCorrection):
        return PlayLine(type=WORD, desk=event)
    laid = laid_of(event)
    return PlayLine(by=by, **{own.name: getattr(laid, own.name) for own in fields(Laid)})


def written(lines: Iterable[PlayLine]) -> tuple[WrittenLine[PlayLine], ...]:
    """Give the lines of a record as all games have them."""
    return tuple(
        WrittenLine(
            (replace(one, mends=None) if one.mends else one) if one.type else None, one.mends
        )
        for one in lines
    )


def kept(lines: Iterable[WrittenLine[PlayLine]]) -> tuple[PlayLine, ...]:
    """Give lines as a record keeps them."""
    return tuple(replace(one.line or PlayLine(), mends=one.mends) for one in lines)


@dataclass(frozen=True, kw_only=True, slots=True)
class PaperBowlRecord:
    """A match as it was written down: house rules, the seed of virtual dice, and its lines."""

    house: HouseRules | None = None
    """None until the first line is written; then what the division had settled."""
    seed: str = ""
    """The seed of virtual dice and of the virtual pile; empty where real ones are used."""
    lines: tuple[PlayLine, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether the program can have written it; what is refused on replay is told by line."""
        if len(self.lines) > MOST_LINES or (self.house is not None and not playable(self.house)):
            return False
        mended = (line.mends is None or 0 <= line.mends.of < n for n, line in enumerate(self.lines))
        return all(mended) and all(line.sound for line in self.lines)


MOST_LINES = 5_000
"""So many lines no match comes to, however often it is mended."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PaperBowlResult:
    """One finished match; seat 0 is the home side."""

    kind: PaperBowlEnding = PaperBowlEnding.PLAYED
    winner: int | None = None
    """The seat that won; None for a tie, and where both stayed away."""
    score: tuple[int, int] | None = None
    """The points of home and away, where they are known."""
    ruled_by: str = ""
    record: PaperBowlRecord | None = None
    """The match play by play, where it was written down here."""
    quarters: Quarters = ()
    """Of a match on paper the points by quarter, as far as they were typed."""


SIDES = (BowlSide.HOME, BowlSide.AWAY)
"""The side of each seat."""


def seat_of(side: BowlSide) -> int:
    """Give the seat of a side.

    >>> seat_of(BowlSide.AWAY)
    1
    """
    return SIDES.index(side)


PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    **OF_TWO,
    **OF_SCORES,
    "SCORE_IMPOSSIBLE": ("points",),
    "SCORE_LARGE": ("points",),
    "QUARTERS_DIFFER": ("first", "second", "home", "away"),
    "QUARTERS_UNFIT": (),
    "OVERTIME_NEEDED": (),
    "LEVEL_AFTER_OVERTIME": (),
    "WRONG_PHASE": ("phase", "event"),
    "UNKNOWN_EVENT": ("event",),
    "BAD_DICE": ("dice",),
    "BAD_CARD": ("card",),
    "CARD_ALREADY_USED": ("card",),
    "CARD_NOT_ALLOWED": ("card",),
    "BAD_CHOICE": ("choice",),
    "FG_OUT_OF_RANGE": ("yards",),
    "NO_TIMEOUTS": ("side",),
    "EXTENSION_NOT_ALLOWED": ("cards", "extensions"),
    "PLAY_OVER": (),
    "BAD_RULE": ("low", "high"),
    "OTHER_SIDE": ("side",),
    "PLAY_BROKEN": ("line",),
    "PLAYS_UNFIT": (),
    "REPLAY_REFUSED": ("line", "quarter", "play", "problem"),
    "STORED_PLAYS_REFUSED": ("division", "round", "table", "problem"),
    "CORRECT_LATER": (),
    "NOTHING_CORRECTED": (),
    "PLAY_NOT_OVER": (),
    "PLAYS_BEGUN": (),
    "TYPED_UNREAD": ("text",),
    "ROLLED_HERE": (),
    "KANA_TYPED": ("text",),
    "CARD_OR_DICE": ("text", "card"),
    "CHALLENGE_UNSAID": ("text",),
    "DICE_NEEDED": ("text", "more"),
    "ONE_DIE": ("die",),
    "DEFENCE_NEEDED": ("card",),
    "NEW_CARD_NEEDED": ("card",),
    "RECORD_SAYS": ("first", "second"),
}
"""Every problem of this game with its values: `first` and `second` are scores, `home` and `away`
final ones, `side` and `event`
words of the machine, `line` the number of a line of a record. NOT_YET_WITHDRAWN,
SCORE_LARGE, LEVEL_AFTER_OVERTIME, SCORE_AGAINST_WINNER and AGAINST_GRADE are questions."""

PROBLEM_CODES: tuple[str, ...] = tuple(PROBLEM_KEYS)


def known_lines(record: PaperBowlRecord) -> Sequence[WrittenLine[PlayLine]]:
    """Give the lines of a record as all games have them."""
    return written(record.lines)
