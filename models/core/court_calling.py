"""What the desk must know of a game whose matches are called to places of their own: courts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import time
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

K = TypeVar("K")
"""What the file keeps of a match until it has its result (`LiveRules.keeps`)."""
S = TypeVar("S")
"""What is settled of a match before its first line."""
Opt = TypeVar("Opt")


@dataclass(frozen=True, kw_only=True, slots=True)
class CourtAssignment:
    """Where and when a match is to be played, and how often its players were called."""

    court: str = ""
    """Where it is played, if that is not the number of the match."""
    part: str = ""
    """Which part of the court it takes where others share it, by the key of the game."""
    begins: time | None = None
    """When it is to begin."""
    called: time | None = None
    """When the desk called the players to the court; None before that."""
    recalled: tuple[time, ...] = ()
    """When it called them once more, because somebody had not come."""


class CourtPlace(NamedTuple):
    """What a match takes up: a court, or one part of it where several share one."""

    court: str
    part: str = ""
    """By the key of the game; empty for the whole court."""

    def beside(self, other: CourtPlace) -> bool:
        """Tell whether both are parts of one court, and not the same one.

        >>> CourtPlace("1", "head").beside(CourtPlace("1", "foot"))
        True
        >>> CourtPlace("1", "head").beside(CourtPlace("1"))
        False
        """
        parts = self.part and other.part and self.part != other.part
        return self.court == other.court and bool(parts)


class CallProgress(StrEnum):
    """How far a match without a result is."""

    WAITING = "waiting"
    CALLED = "called"
    """Its players were called to the court; nothing is written yet."""
    PLAYING = "playing"
    SUSPENDED = "suspended"
    """Stopped or postponed: it takes no court until it goes on."""
    FINISHED = "finished"
    """Played to its end; the result has not been handed in."""

    @property
    def on_court(self) -> bool:
        """Whether it takes up its place on the court."""
        return self in (CallProgress.CALLED, CallProgress.PLAYING)


class CourtSettings(Protocol):
    """What the settings of a division say of courts."""

    @property
    def courts(self) -> str:
        """The courts as they were typed, e.g. `1-4`; `known_courts` reads them."""
        ...

    @property
    def minutes(self) -> int:
        """How long a match is planned to take, until the next one begins on its court."""
        ...

    @property
    def call_again(self) -> int:
        """After how many minutes who has not come is called once more; 0 for never."""
        ...


class CourtMatch(Protocol):
    """A match on a court, as another one beside it has to know it."""

    @property
    def start(self) -> CourtAssignment:
        """What is settled of where and when."""
        ...

    @property
    def call_progress(self) -> CallProgress:
        """How far it is."""
        ...

    @property
    def state(self) -> Any:
        """Where it stands, as the game says; None until a line is written."""
        ...


@dataclass(frozen=True, kw_only=True, eq=False)
class CourtLots(Generic[S, Opt]):
    """What lots settle before a match begins, from a seed that was published."""

    are_open: Callable[[S, Opt], bool]
    """Whether nothing has settled it yet."""
    drawn: Callable[[S, str, str, Opt], S]
    """Draws it, by a seed and a label."""
    put_back: Callable[[S], S]
    """Leaves it open again."""
    label: Callable[[str, str, int, int], str]
    """The label that repeats a draw with its seed: by division, stage, round and match."""


@dataclass(frozen=True, kw_only=True, eq=False)
class CourtCalling(Generic[K, S, Opt]):
    """How the matches of a game are called to courts: data and pure functions.

    The game keeps what is settled in the live record of a match (`Game.live`).
    """

    start: Callable[[K], S]
    """What is settled of a match before its first line."""
    with_start: Callable[[K, S], K]
    told: Callable[[Any], S]
    """What a result says was settled."""
    assignment: Callable[[S], CourtAssignment]
    """The part of it that is about courts and calls."""
    assign: Callable[[S, CourtAssignment], S]
    """Puts that part in."""
    parts: Callable[[Opt], tuple[str, ...]]
    """The parts of a court that are a match each, the one that is filled first in front; none
    where a match takes a whole court."""
    state: Callable[[K, Opt], Any | None]
    """Where a match stands; None until a line is written."""
    call_progress: Callable[[Any], CallProgress]
    """How far a match is of which a line is written, by its state."""
    goes_on: Callable[[Any], bool]
    """Whether a line lets a match that had stopped go on, so that it takes its court again."""
    begun: str
    """What the journal calls it that what is settled before the first line is noted."""
    names: Callable[[K, Any | None, Sequence[str]], tuple[str, ...]]
    """Who plays, per seat, by the names of the entrants."""
    advice: Callable[[CourtMatch, CourtMatch | None], tuple[str, ...]] = lambda _own, _beside: ()
    """What those on one part of a court must know of the other part, by the keys of the game."""
    lots: CourtLots[S, Opt] | None = None
    """What lots settle when courts are given; None for nothing."""


AnyCourtCalling = CourtCalling[Any, Any, Any]
