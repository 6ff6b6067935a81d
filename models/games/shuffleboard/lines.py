"""The lines that a record of a match is made of: what happened, in the order it was written.

A record is only ever added to: a correction, a replay or a penalty is a line of its own, so that
what was written first stays visible (YSA D-5). What the desk itself typed wrongly is struck or
replaced, which is a line as well (`models.core.live`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from models.games.shuffleboard.catalogue import Colour, CourtEnd
from models.games.shuffleboard.scores import Discs


class EndState(StrEnum):
    """How far the score of an end has come (YSA D-6, E-6, E-8)."""

    ANNOUNCED = "announced"
    WRITTEN = "written"
    CONFIRMED = "confirmed"
    """The referee has checked the board; only now may the discs be moved."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EndScore:
    """The score of one end, both sides together (YSA E-6, E-8)."""

    game: int = 1
    number: int
    """Of the end within its game, from 1; an entry with another number than is due is refused."""
    scores: tuple[int | None, ...]
    """What the discs count, per seat; None for the one of three who waited."""
    discs: tuple[Discs | None, ...] = ()
    """How the discs lay, where the desk notes it; empty otherwise."""
    state: EndState = EndState.CONFIRMED
    """How far it had come when this line was written; later moments take it on."""


class Fault(StrEnum):
    """What was wrong with a written score (YSA D-5)."""

    NUMBER = "number"
    ROW = "row"
    """It stood in the wrong row or box."""
    TOTAL = "total"
    """Only the running total on the board was wrong."""
    JUDGEMENT = "judgement"
    """A disc was judged wrongly: not for the desk to mend (YSA D-6, F-2)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ScoreCorrection:
    """A change of a score that has been written (YSA D-5)."""

    of: int
    """Which line of the record, from 0."""
    scores: tuple[int | None, ...]
    """What the discs count, per seat, as it should have been written."""
    fault: Fault = Fault.NUMBER
    found_in_time: bool = False
    """Whether it was found before the next end was complete although it is entered only now."""
    both_agree: bool = False
    director: bool = False
    """Whether the director confirms that it changes the course of the match."""
    by: str = ""
    """Who found it."""


class RepeatCause(StrEnum):
    """Why an attempt at an end does not count, by article; penalties that do it are not here."""

    WRONG_LEAD = "C-8"
    TOUCHED_BY_OTHERS = "C-17"
    BOUNCE = "C-27"
    OTHER_COURT = "C-28"
    TOUCHED_BY_OFFICIAL = "E-10"
    DIRECTOR = "E-4"


@dataclass(frozen=True, kw_only=True, slots=True)
class Voided:
    """An attempt at an end that is played again (YSA C-8, C-17, C-27, C-28, E-10)."""

    game: int = 1
    number: int
    cause: RepeatCause
    eighth_disc: bool = False
    """Whether it happened with the last disc of the end (YSA C-27)."""
    whole_frame: bool = False
    """Whether the director has the head end of a doubles frame played again as well."""
    director: bool = False
    note: str = ""


class Article(StrEnum):
    """The fouls of the list (YSA I)."""

    LINE = "C-9"
    HOOK = "C-10"
    ON_COURT = "C-12"
    NEXT_COURT = "C-13"
    DISTURBING = "C-14"
    NOT_SEATED = "C-15"
    LIVE_DISC = "C-16"
    REMARKS = "C-18"
    COACHING = "C-19"
    EARLY_SHOT = "C-20"
    SLIPPED_CUE = "C-21"
    LEFT_COURT = "C-29"
    DELIBERATE = "C-30"


class Ruling(StrEnum):
    """What became of a foul (YSA C-31, E-7)."""

    CONSULTING = "consulting"
    """The referee is still asking the tournament director."""
    WARNED = "warned"
    PENALISED = "penalised"
    NO_DEDUCTION = "no_deduction"
    """Repeated, but the list takes no points off for it."""
    DISMISSED = "dismissed"
    """The director found no foul."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Foul:
    """A foul and what the referee and the director made of it (YSA C-31, E-7)."""

    game: int = 1
    number: int
    """The end it is charged to: the one being played, else the next one."""
    seat: int
    partner: int = 0
    """In doubles 0 for who plays at the head, 1 for who plays at the foot."""
    article: Article
    ruling: Ruling
    points: int = 0
    """What is taken off, the additional deduction of C-30 included."""
    director: bool = False
    """Whether the director was consulted."""
    verified: bool = False
    """Whether the director has verified the fact (YSA C-30)."""
    touched: Discs | None = None
    """The opponent's scoring discs that a slipped cue touched (YSA C-21)."""
    moved: Discs | None = None
    """What an early shot moved and what counts all the same before it is taken off (YSA C-20): the
    opponent's discs in 10, 8 and 7, and the offender's own in the 10-OFF."""
    settles: int | None = None
    """The line in which the consultation began that this ruling ends."""
    note: str = ""


class StopReason(StrEnum):
    """Why play was suspended (YSA H-1, E-4)."""

    RAIN = "rain"
    WIND = "wind"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class Suspension:
    """Play stopped, if need be in the middle of an end (YSA H-1)."""

    reason: StopReason
    mid_end: bool = False
    director: bool = False
    """Whether the director decided it; rain stops play by itself."""
    note: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Postponement:
    """The director named another day for a suspended match (YSA H-2)."""

    until: datetime
    director: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Resumption:
    """Play goes on where it stopped (YSA H-1, H-2)."""

    director: bool = False
    court_ready: bool = False
    """Whether the court has been dried and beads strewn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Lag:
    """A lag for the choice of colour before a third game (YSA A-9)."""

    distances: tuple[int | None, int | None]
    """Of the fourth discs from the lag line in mm, per seat; None if it cannot be measured."""
    touched: bool = False
    """Whether black's fourth disc touched yellow's."""
    chooser: int | None = None
    colour: Colour | None = None
    """What the winner of the lag took; None while the lag is to be repeated."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EndChoice:
    """Whether a pair exchanged head and foot before the first practice (YSA C-2)."""

    seat: int
    exchanged: bool


class MomentKind(StrEnum):
    """What happens between the ends."""

    WRITTEN = "written"
    """The score that had been announced stands on the board (YSA E-8)."""
    CONFIRMED = "confirmed"
    """The referee has checked the written score (YSA D-6, E-6)."""
    SPEED_CHECK = "speed_check"
    PRACTICE = "practice"
    BREAK = "break"
    COLOUR_CHANGE = "colour_change"
    """The sides have exchanged colours, and the names stand in the other rows (YSA A-5, A-7)."""
    BEADS = "beads"
    SIGNED = "signed"
    """Both sides have signed the result at the desk; nothing can be corrected any more."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BetweenEnds:
    """Something that was done between two ends (YSA A-5, C-4 to C-6, C-29, D-6)."""

    kind: MomentKind
    votes: int = 0
    """Who wants more beads (YSA C-6)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ExtraEnds:
    """Two more ends, an extension, for a level pairing among three players (YSA A-6, A-10)."""

    pair: tuple[int, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class Substitution:
    """Somebody else plays for one who cannot appear (YSA G-2)."""

    seat: int
    partner: int = 0
    name: str
    captain: str = ""
    director: bool = False
    """Whether the director has been told."""
    outside_line_up: bool = False
    """Whether the substitute is not in the team's planned line-up."""
    override: str = ""
    """The director's reason for a substitute in the middle of a match."""


class LogKind(StrEnum):
    """What is only noted."""

    LATE_LEAD = "late_lead"
    """The wrong colour had led, found after the frame: the score stands (YSA C-8)."""
    PROTEST = "protest"
    """The director judged a disc (YSA F-1)."""
    LEAVE = "leave"
    """The referee let a player leave the court (YSA C-29)."""
    REMINDER = "reminder"
    """The director reminded the players of a rule (YSA E-4)."""
    PUSHER = "pusher"
    """Somebody sends the discs back from the free end (YSA D-7)."""

    @property
    def article(self) -> str:
        """The article that it is noted by."""
        return _NOTED_BY[self]


_NOTED_BY = {
    LogKind.LATE_LEAD: "C-8",
    LogKind.PROTEST: "F-1",
    LogKind.LEAVE: "C-29",
    LogKind.REMINDER: "E-4",
    LogKind.PUSHER: "D-7",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Logged:
    """A note in the record that changes nothing."""

    kind: LogKind
    seat: int | None = None
    text: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Beginning:
    """What the lines of a match rest on: colours, ends and people before the first disc."""

    yellow: int | None = None
    order: tuple[int, int, int] = (0, 1, 2)
    pair_end: CourtEnd = CourtEnd.HEAD
    partners: tuple[tuple[str, str], ...] = ()
    janken: int | None = None
    seed: str = ""
    label: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class NewStart:
    """Another beginning than was typed, entered when lines had been written already."""

    was: Beginning
    now: Beginning


BoardLine = (
    EndScore
    | ScoreCorrection
    | Voided
    | Foul
    | Suspension
    | Postponement
    | Resumption
    | Lag
    | EndChoice
    | BetweenEnds
    | ExtraEnds
    | Substitution
    | Logged
    | NewStart
)
