"""Where a match of Paper Bowl stands, and what its play-by-play says of each event."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from models.games.paper_bowl.events import (
    COUNTERS,
    PILE,
    SET_ASIDE,
    USUAL,
    BowlSide,
    Dice,
    HouseRules,
    OffenceCall,
)
from models.games.paper_bowl.play import (
    FIELD_GOAL_RANGE,
    GOAL,
    OFFERS,
    Lie,
    Play,
    challenger,
    judge,
    side_of,
)

FIRST_DOWN = 10
"""How many yards a new first down is away (PaperBowl 2.4)."""
LAST_QUARTER = 4


class PlayPhase(StrEnum):
    """What a match waits for."""

    TOSS = "toss"
    KICKOFF = "kickoff"
    RETURN_CHOICE = "return_choice"
    RETURN_ROLL = "return_roll"
    SCRIMMAGE = "scrimmage"
    PLAY_CARD = "play_card"
    TIMEOUT_OFFER = "timeout_offer"
    ROLL = "roll"
    REROLL = "reroll"
    CHALLENGE = "challenge"
    PAT = "pat"
    TWO_CARDS = "two_cards"
    TWO_ROLL = "two_roll"
    FG_ROLL = "fg_roll"
    LAST_FG = "last_fg"
    GAME_OVER = "game_over"


@dataclass(frozen=True, kw_only=True, slots=True)
class Pair:
    """A number for each side."""

    home: int = 0
    away: int = 0

    def of(self, side: BowlSide) -> int:
        """Give the number of a side."""
        return self.home if side is BowlSide.HOME else self.away

    def plus(self, side: BowlSide, more: int) -> Pair:
        """Add to the number of a side.

        >>> Pair(home=3).plus(BowlSide.AWAY, 6)
        Pair(home=3, away=6)
        """
        if side is BowlSide.HOME:
            return replace(self, home=self.home + more)
        return replace(self, away=self.away + more)


@dataclass(frozen=True, kw_only=True, slots=True)
class KickOwed:
    """A kick-off that is to come: who kicks, and from which of its yards."""

    side: BowlSide
    start: int = 30
    free: bool = False
    """Whether it follows a safety (PaperBowl 3.2)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Return:
    """A return that is being run: from which yard of the returner, and how far it has come."""

    side: BowlSide
    start: int
    source: str
    """`kickoff`, `punt`, `interception` or `fumble`."""
    yards: int = 0
    rolls: tuple[Dice, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayState:
    """Where a match stands; whole by itself, so that the next event needs nothing else."""

    house: HouseRules = USUAL
    phase: PlayPhase = PlayPhase.TOSS
    quarter: int = 1
    """5 and more are overtime."""
    cards_left: int = PILE
    used: tuple[int, ...] = ()
    """The play cards that were turned up this quarter, in order."""
    extensions: int = 0
    score: Pair = Pair()
    by_quarter: tuple[Pair, ...] = (Pair(),)
    timeouts: Pair = Pair(home=COUNTERS, away=COUNTERS)
    first_kicker: BowlSide | None = None
    offence: BowlSide | None = None
    """Who has the ball; None while a kick is owed or a return is being run."""
    yard: int = 0
    """Where the ball lies, counted from the goal line of the offence."""
    down: int = 0
    line: int = 0
    """The line to gain, counted alike; 100 is the goal."""
    kick: KickOwed | None = None
    returning: Return | None = None
    play: Play | None = None
    closing: bool = False
    """Whether the field goal that is being tried is the one after the last play of a half."""
    winner: str = ""
    """`home`, `away` or `tie` once the match is over."""

    @property
    def to_goal(self) -> int:
        """Give the yards to the opponent's goal line."""
        return GOAL - self.yard

    @property
    def distance(self) -> int:
        """Give the yards to the line to gain."""
        return self.line - self.yard

    @property
    def in_range(self) -> bool:
        """Whether a field goal may be tried from here (PaperBowl 3.6)."""
        return self.to_goal <= FIELD_GOAL_RANGE

    @property
    def overtime(self) -> bool:
        """Whether the four quarters are over."""
        return self.quarter > LAST_QUARTER

    @property
    def ends_half(self) -> bool:
        """Whether a half, or a period of overtime, ends with this quarter."""
        return self.quarter in (2, LAST_QUARTER) or self.overtime

    @property
    def extendable(self) -> bool:
        """Whether one more card may be paid for before the cards are laid (PaperBowl 3.1)."""
        return self.ends_half and self.cards_left == 1 and self.extensions < SET_ASIDE

    @property
    def has_ball(self) -> BowlSide:
        """Give who has the ball; an event that needs it comes in no phase without."""
        if self.offence is None:
            raise ValueError(self.phase)
        return self.offence

    @property
    def lie(self) -> Lie:
        """Give what a play is judged by beside its cards and dice."""
        side = self.has_ball
        leads = self.score.of(side) > self.score.of(side.other)
        return Lie(yard=self.yard, leads=leads, house=self.house)

    @property
    def square(self) -> int | None:
        """Give the square of the board on which the ball lies; None while nobody has it.

        >>> PlayState(offence=BowlSide.AWAY, yard=20).square
        80
        """
        if self.offence is None:
            return None
        return self.yard if self.offence is BowlSide.HOME else GOAL - self.yard

    @property
    def ball(self) -> tuple[BowlSide, int] | None:
        """Give whose ball it is and on which of its yards, in a kick and a return, too.

        >>> PlayState(kick=KickOwed(side=BowlSide.AWAY)).ball
        (<BowlSide.AWAY: 'away'>, 30)
        """
        if self.returning is not None:
            return self.returning.side, min(GOAL, self.returning.start + self.returning.yards)
        if self.kick is not None:
            return self.kick.side, self.kick.start
        return None if self.offence is None else (self.offence, self.yard)

    @property
    def decider(self) -> str:
        """Name who is to act now: a side, `both`, or `desk`; empty when the match is over."""
        return _decider(self)


def _decider(state: PlayState) -> str:
    match state.phase:
        case PlayPhase.TOSS | PlayPhase.PLAY_CARD:
            return "desk"
        case PlayPhase.KICKOFF:
            return state.kick.side.value if state.kick else ""
        case PlayPhase.RETURN_CHOICE | PlayPhase.RETURN_ROLL:
            return state.returning.side.value if state.returning else ""
        case PlayPhase.SCRIMMAGE | PlayPhase.TWO_CARDS:
            return "both"
        case PlayPhase.TIMEOUT_OFFER | PlayPhase.CHALLENGE:
            return asked(state).value
        case PlayPhase.GAME_OVER:
            return ""
    return state.has_ball.value


def asked(state: PlayState) -> BowlSide:
    """Name the side to which the card on the table offers a time-out or a challenge."""
    side, play = state.has_ball, state.play
    if play is None:
        raise ValueError(state.phase)
    if state.phase is PlayPhase.TIMEOUT_OFFER:
        return side_of(OFFERS[play.card], side)
    return side_of(challenger(play, judge(play, state.lie)), side)


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayEntry:
    """One line of the play-by-play; what does not apply to its kind is left empty."""

    kind: str
    """The vocabulary of the book's match record: `run`, `incomplete`, `pat_good` …"""
    quarter: int
    score: Pair
    """The score after it."""
    side: BowlSide | None = None
    """Whose it is: the offence of a play, the kicker, the returner, the offender, the scorer."""
    yards: int = 0
    """What it gained or moved, counted to the goal line at most."""
    spot: int = 0
    """The yard at which it began, on the axis of its side."""
    down: int = 0
    distance: int = 0
    offence: OffenceCall | None = None
    defence: int = 0
    card: int = 0
    paid: bool = False
    """Whether the time-out of card 21 or 22 was taken."""
    rolls: tuple[Dice, ...] = ()
    die: int = 0
    """The die of an onside kick."""
    reason: str = ""
    """Why a pass was not caught, which foul it was, or what a return came from."""
    by: BowlSide | None = None
    """Who fouled, where that is not whose play it was."""
    desk: object | None = None
    """What the desk put right (`correcting.Correction`)."""


@dataclass(slots=True)
class Log:
    """Collects what one event adds to the play-by-play."""

    entries: list[PlayEntry] = field(default_factory=list)

    def add(
        self, state: PlayState, kind: str, side: BowlSide | None = None, **more: object
    ) -> None:
        """Add a line under the score of a state."""
        whole = {"kind": kind, "quarter": state.quarter, "score": state.score, "side": side, **more}
        self.entries.append(PlayEntry(**whole))  # type: ignore[arg-type]
