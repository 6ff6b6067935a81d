"""Where a match stands, worked out from its record: frozen values for screens and paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm, players
from models.games.shuffleboard.lines import EndState, Foul, Substitution, Suspension
from models.games.shuffleboard.officials import AnnouncedPart, announcement
from models.games.shuffleboard.play.progress import GamePhase, Progress
from models.games.shuffleboard.play.schedule import EndPlace
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.substitutes import partner_at, playing

FrameKey = tuple[int, int]
"""Game and number of an end, which name it within a match."""
Points = tuple[int | None, ...]
"""One figure per seat; None for the one of three who waits."""


class MissingEntry(StrEnum):
    """What must be entered before the next end can be."""

    COLOURS = "colours"
    """Draw or janken has not said who begins with yellow (YSA C-1)."""
    CONFIRM = "confirm"
    """The referee has not checked the last score yet (YSA D-6, E-6)."""
    RULING = "ruling"
    """The director has not decided about a foul yet (YSA C-31)."""
    COLOUR_CHANGE = "colour_change"
    LAG = "lag"
    EXTENSION = "extension"
    """A pairing of three is level after its last end: it goes on (YSA A-6, A-10)."""
    RESUME = "resume"


@dataclass(frozen=True, kw_only=True, slots=True)
class EndTurn:
    """One end of a match: which it is and who plays it in which colour."""

    game: int
    place: EndPlace
    yellow: int
    """The seat that shoots yellow."""
    black: int
    waiting: int | None = None
    """The seat of three that waits at the end opposite."""

    @property
    def number(self) -> int:
        """Which end of its game it is, from 1."""
        return self.place.number

    @property
    def players(self) -> frozenset[int]:
        """The two seats that play it."""
        return frozenset({self.yellow, self.black})

    @property
    def key(self) -> FrameKey:
        """Game and number, which name an end within a match."""
        return self.game, self.place.number

    def seat(self, colour: Colour) -> int:
        """Give the seat that shoots a colour."""
        return self.yellow if colour is Colour.YELLOW else self.black

    def against(self, seat: int) -> int:
        """Give the seat that plays it against this one."""
        return self.black if seat == self.yellow else self.yellow

    def referee(self, offender: int | None = None) -> int:
        """Give the seat that referees, or rules on a foul of this seat (YSA E-3, E-7)."""
        return self.yellow if offender == self.black else self.black


def check_in_play(turn: EndTurn | None, key: FrameKey | None = None) -> tuple[Problem, ...]:
    """Want an end that is being played, and where `key` is said, that one."""
    if turn is None or key not in (None, turn.key):
        return (Problem(code="NO_END_IN_PLAY", where="number"),)
    return ()


class MaybeScored(Protocol):
    """An end of a record or of the board."""

    @property
    def slip(self) -> bool:
        """Whether a slipped cue ended the game in it, so that it has no discs (YSA C-21)."""
        ...


def check_scored(ends: Iterable[MaybeScored]) -> tuple[Problem, ...]:
    """Want an end among these that has a score, which can be corrected (YSA D-5)."""
    if all(end.slip for end in ends):
        return (Problem(code="NO_SUCH_SCORE", where="of"),)
    return ()


@dataclass(frozen=True, kw_only=True, slots=True)
class EndView:
    """An end that counts."""

    entry: int
    """Its line in the record, from 0."""
    turn: EndTurn
    discs: Points
    """What the discs count, corrections included."""
    credits: tuple[int, ...]
    """What was guaranteed to each seat when a cue slipped (YSA C-21)."""
    deductions: tuple[int, ...]
    """What penalties take off, per seat."""
    net: Points
    """What stands in the small boxes: discs and credits less deductions."""
    totals: Points
    """What stands in the large boxes afterwards; of three players who pair off, of the pairing."""
    state: EndState
    written: tuple[Points, ...] = ()
    """What was written before corrections, the oldest first."""
    fouls: tuple[int, ...] = ()
    """The lines of the fouls charged to it."""
    slip: bool = False
    """Whether a slipped cue ended the game in it, so that it has no discs (YSA C-21)."""
    window_open: bool = False
    """Whether a mistake in writing must still be corrected without asking (YSA D-5)."""

    @property
    def calls(self) -> tuple[AnnouncedPart, ...]:
        """How the referee announces it (YSA E-6)."""
        return announcement(self.discs[self.turn.yellow] or 0, self.discs[self.turn.black] or 0)


@dataclass(frozen=True, kw_only=True, slots=True)
class AttemptView:
    """An attempt at an end that was voided and stays visible."""

    entry: int
    """The line that voided it."""
    turn: EndTurn
    article: str
    score_entry: int | None = None
    """The line of its score, where one had been written."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameView:
    """One game as far as it has been played."""

    number: int
    yellow: int
    """The seat that began it with yellow."""
    ends: tuple[EndView, ...]
    progress: Progress | None
    """None for three players, who have no common game."""

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.progress is not None and self.progress.phase is GamePhase.OVER

    @property
    def winner(self) -> int | None:
        """The seat that won it."""
        return None if self.progress is None else self.progress.winner


@dataclass(frozen=True, kw_only=True, slots=True)
class PairingView:
    """One pairing of three players."""

    seats: tuple[int, int]
    totals: tuple[int, int]
    complete: bool
    winner: int | None
    """None while it is not complete, and for a draw."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FoulView(Foul):
    """A foul on record."""

    entry: int
    open: bool = False
    """Whether the director has not decided yet."""
    person: int = 0
    """Which person of the place did it: 0 who began, then the substitutes."""
    who: str = ""
    """The name of that person, where it is noted who of a pair plays where."""

    @property
    def key(self) -> tuple[int, int]:
        """The game and the number of the end it is charged to."""
        return self.game, self.number


@dataclass(frozen=True, kw_only=True, slots=True)
class ScoreboardView:
    """A whole match at one moment."""

    options: ShuffleboardOptions
    games: tuple[GameView, ...]
    """In order; the last one is running or was the last. Empty before the colours are known."""
    next: EndTurn | None
    """The end that is to be played; None before the colours are known and between games."""
    in_progress: EndTurn | None
    """The end whose discs lie on the court: written but not confirmed, or else the next one."""
    pending: tuple[int, ...]
    """What penalties, less credits, will take off the next end, per seat."""
    moved: tuple[tuple[int, int], ...]
    """Seat and points that already count in the end being played: an early shot moved the discs
    (YSA C-20). They are part of what is announced."""
    charge_to: tuple[tuple[int, int] | None, ...]
    """Game and number of the end that a foul of each seat is charged to now, if there is one."""
    waits: tuple[MissingEntry, ...]
    stage: NextPart
    rights: ScoreboardRights
    totals: tuple[int, ...]
    """Of the running or last game; of three players everybody's own sum."""
    wins: tuple[int, ...]
    """Games won, or pairings of three."""
    finished: bool
    """Whether the match is decided, confirmed and free of open cases."""
    winner: int | None
    """The seat that won the finished match; None for three players who only pair off."""
    attempts: tuple[AttemptView, ...] = ()
    fallen: tuple[int, ...] = ()
    """Lines that a correction has left without a place: ends after the game was over, and such."""
    fouls: tuple[FoulView, ...] = ()
    pairings: tuple[PairingView, ...] = ()
    ranks: tuple[int, ...] = ()
    """The places of three players, once all ends are played."""
    choices: tuple[int, ...] = ()
    """The pairs that have settled who plays head and foot, in order (YSA C-2)."""
    partners: tuple[tuple[str, str], ...] = ()
    """Who plays at the head and who at the foot, per seat, exchanges and substitutes included."""
    substitutions: tuple[Substitution, ...] = ()
    """Who plays for somebody else, in the order they came (YSA G-2)."""
    suspended: Suspension | None = None
    """Why play stands still (YSA H-1); it goes on with `next`, lead and colours as they were."""
    until: datetime | None = None
    """When the director has it go on, if another day was named (YSA H-2)."""
    signed: bool = False

    @property
    def ends(self) -> tuple[EndView, ...]:
        """Every end that counts, of all games in order."""
        return tuple(end for game in self.games for end in game.ends)

    @property
    def level(self) -> tuple[PairingView, ...]:
        """The pairings of three that must play two more ends each (YSA A-6, A-10)."""
        if MissingEntry.EXTENSION not in self.waits:
            return ()
        return tuple(pairing for pairing in self.pairings if pairing.winner is None)

    def names(self, entered: Sequence[str]) -> tuple[str, ...]:
        """Give who plays now of those who were entered, per seat, as `playing` does."""
        pairs = self.options.form is MatchForm.DOUBLES
        return playing(entered, self.partners, self.substitutions, pairs=pairs)

    def person(self, seat: int, partner: int) -> int:
        """Tell who plays at a place now: 0 who began, then the substitutes."""
        return sum((one.seat, one.partner) == (seat, partner) for one in self.substitutions)

    def player_at(self, seat: int, end: CourtEnd) -> str:
        """Give who of a pair plays at an end; empty where the desk does not note partners."""
        return self.partner(seat, 0 if end is CourtEnd.HEAD else 1)

    def partner(self, seat: int, place: int) -> str:
        """Name one of a pair by its place, the one at the head first; empty where none is noted."""
        return partner_at(self.partners, seat, place)


# -- what the players may do before they play on: practice, speed check, break, beads (YSA C-4 …) --

BREAK_MINUTES = 5
"""The longest break, from the last end on (YSA C-29)."""


class NextPart(StrEnum):
    """Which part of a match comes next."""

    START = "start"
    """A frame game, a first game, or three players."""
    PLAY = "play"
    SECOND_HALF = "second_half"
    SECOND_GAME = "second_game"
    THIRD_GAME = "third_game"
    EXTENSION = "extension"
    RESUMED = "resumed"
    """Play goes on after rain."""
    OVER = "over"


@dataclass(frozen=True, kw_only=True, slots=True)
class ScoreboardRights:
    """What may be done now."""

    speed_check: bool = False
    practice: bool = False
    practice_both_ends: bool = False
    """Whether the practice is held at head and foot, by players who walk (YSA C-5)."""
    break_minutes: int = 0
    beads: bool = False
    """Whether more beads may be strewn if enough players want them (YSA C-6)."""
    beads_votes: int = 0
    """How many players must want them."""
    court_care: bool = False
    """Whether court and beads are seen to first (YSA H-1)."""


def beads_votes(form: MatchForm) -> int:
    """Give how many players are more than half of them (YSA C-6).

    >>> [beads_votes(form) for form in (MatchForm.WALKING, MatchForm.ROUND_ROBIN,
    ...     MatchForm.DOUBLES)]
    [2, 2, 3]
    """
    return players(form) // 2 + 1


def rights(stage: NextPart, options: ShuffleboardOptions) -> ScoreboardRights:
    """Give what a stage of a match lets the players do (YSA C-4, C-5, C-29, A-9, H-1).

    A speed check is for events that the committee named, and never before a third game; so is no
    practice then, nor before an extension. After rain there is a practice whatever the stage.

    >>> designated = ShuffleboardOptions(speed_check=True)
    >>> [rights(stage, designated).speed_check for stage in (NextPart.START, NextPart.THIRD_GAME)]
    [True, False]
    >>> (rights(NextPart.EXTENSION, designated).practice,
    ...     rights(NextPart.RESUMED, designated).practice)
    (False, True)
    """
    again = stage in (NextPart.SECOND_HALF, NextPart.SECOND_GAME)
    speed = options.speed_check and (
        stage is NextPart.START or (again and options.speed_check_again)
    )
    practice = again or stage in (NextPart.START, NextPart.RESUMED)
    pause = again or stage is NextPart.THIRD_GAME
    return ScoreboardRights(
        speed_check=speed,
        practice=practice,
        practice_both_ends=practice and options.form is MatchForm.WALKING,
        break_minutes=BREAK_MINUTES if pause else 0,
        beads_votes=beads_votes(options.form),
        court_care=stage is NextPart.RESUMED,
    )
