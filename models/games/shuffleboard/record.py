"""What the desk writes down of a shuffleboard match, and the settings of a division.

Where a match stands is never written down; `board.board` works it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import time
from enum import StrEnum
from typing import get_args, get_type_hints

import models.games.shuffleboard.lines as kinds
from models.core.live import START, Mend, WrittenLine, governing
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm, MatchMode


class ColoursBy(StrEnum):
    """What gives the colours at the start (YSA C-1)."""

    DRAW = "draw"
    JANKEN = "janken"


class TieAtHead(StrEnum):
    """How a doubles game goes on that is level at the game point after a head end (YSA A-8)."""

    FOUR_ENDS = "four_ends"
    """Four ends from the foot of that frame: every player has one last shot."""
    FRAME_FIRST = "frame_first"
    """The frame is finished first, then two whole frames follow."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ShuffleboardOptions:
    """The settings of a shuffleboard division."""

    form: MatchForm = MatchForm.WALKING
    mode: MatchMode = MatchMode.FRAMES
    target: int = 16
    """Frames, or the game point; three players count frames per pairing or per player."""
    colours_by: ColoursBy = ColoursBy.DRAW
    director: str = ""
    """The tournament director whom the committee names (YSA E-3)."""
    speed_check: bool = False
    """Whether the committee allows two discs to check the speed (YSA C-4)."""
    speed_check_again: bool = True
    """Whether such an event also has the check before a second half and a second game."""
    team_event: bool = False
    """Whether teams compete, which alone may send substitutes (YSA G-2)."""
    tie_at_head: TieAtHead = TieAtHead.FOUR_ENDS
    slip_ends_extension: bool = True
    """Whether a slipped cue ends a game in its extension when the other side is ahead (C-21)."""
    enters: kinds.EndState = kinds.EndState.CONFIRMED
    """How far a score has come when the desk types it: the rest is entered apart (YSA D-6)."""
    courts: str = ""
    """The courts as they were typed, e.g. `1-4`; `courts.known_courts` reads them."""
    minutes: int = 60
    """How long a match is planned to take, until the next one begins on its court (YSA E-1)."""
    call_again: int = field(default=5, repr=False)
    """After how many minutes players who have not come are called once more; 0 for never."""


_SINCE_MENDS = ("new_start", "mends")
"""The fields that came with mends."""


@dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ScoreboardLine:
    """One line of a record: exactly one of the kinds is filled, or none where it is a strike."""

    end: kinds.EndScore | None = None
    correction: kinds.ScoreCorrection | None = None
    voided: kinds.Voided | None = None
    foul: kinds.Foul | None = None
    suspension: kinds.Suspension | None = None
    postponement: kinds.Postponement | None = None
    resumption: kinds.Resumption | None = None
    lag: kinds.Lag | None = None
    end_choice: kinds.EndChoice | None = None
    moment: kinds.BetweenEnds | None = None
    extra_ends: kinds.ExtraEnds | None = None
    substitution: kinds.Substitution | None = None
    logged: kinds.Logged | None = None
    new_start: kinds.NewStart | None = None
    mends: Mend | None = None
    """Which line it replaces, or strikes where it has none itself."""

    @property
    def line(self) -> kinds.BoardLine | None:
        """The one kind that is filled; None for a strike, and if it is not exactly one."""
        filled = [value for name in HELD_IN.values() if (value := getattr(self, name))]
        return filled[0] if len(filled) == 1 else None

    def __repr__(self) -> str:
        """Write it as before there were mends: by it one knows whether a printed sheet is stale.

        >>> "mends" in repr(ScoreboardLine()), "mends" in repr(ScoreboardLine(mends=Mend(of=0)))
        (False, True)
        """
        values = [(one.name, getattr(self, one.name)) for one in fields(self)]
        told = [f"{name}={value!r}" for name, value in values if value or name not in _SINCE_MENDS]
        return f"Entry({', '.join(told)})"

    @property
    def sound(self) -> bool:
        """Whether it can be a line at all."""
        strike = self.mends is not None and self == ScoreboardLine(mends=self.mends)
        return strike or self.line is not None


HELD_IN: dict[type[kinds.BoardLine], str] = {
    get_args(kind)[0]: name
    for name, kind in get_type_hints(ScoreboardLine).items()
    if name != "mends"
}
"""The field of an entry that holds each kind of line."""


def entry(line: kinds.BoardLine | None, mends: Mend | None = None) -> ScoreboardLine:
    """Make the line of a record that holds this, in the place of another one where it mends.

    >>> from models.games.shuffleboard.lines import MomentKind
    >>> entry(kinds.BetweenEnds(kind=MomentKind.BREAK)).line
    BetweenEnds(kind=<MomentKind.BREAK: 'break'>, votes=0)
    """
    if line is None:
        return ScoreboardLine(mends=mends)
    return ScoreboardLine(mends=mends, **{HELD_IN[type(line)]: line})  # type: ignore[arg-type]


def written(entries: Sequence[ScoreboardLine]) -> tuple[WrittenLine[kinds.BoardLine], ...]:
    """Give the lines of a record as all games have them.

    >>> written((ScoreboardLine(mends=Mend(of=3)),))
    (WrittenLine(line=None, mends=Mend(of=3, by='', reason='')),)
    """
    return tuple(WrittenLine(one.line, one.mends) for one in entries)


@dataclass(frozen=True, kw_only=True, slots=True)
class Start:
    """What is settled before the first disc (YSA C-1, C-2, E-1)."""

    yellow: int | None = None
    """The seat that begins with yellow; None while draw or janken has not said."""
    pair_end: CourtEnd = CourtEnd.HEAD
    """Where a pair plays that does not walk."""
    order: tuple[int, int, int] = (0, 1, 2)
    """Of three players: who begins with yellow, with black, and who waits (YSA A-10)."""
    partners: tuple[tuple[str, str], ...] = ()
    """In doubles who plays at the head and who at the foot, per seat, before any exchange."""
    court: str = ""
    """Where it is played, if that is not the number of the table."""
    begins: time | None = None
    """When it is to begin (YSA E-1, E-4)."""
    called: time | None = None
    """When the desk called the players to the court; None before that."""
    recalled: tuple[time, ...] = field(default=(), repr=False)
    """When it called them once more, because somebody had not come."""
    seed: str = ""
    """The published seed by which the colours were drawn; empty where the program drew none."""
    label: str = ""
    """What, with that seed, repeats the draw of the colours."""
    janken: int | None = None
    """The seat that won janken for the colours, where that is noted (YSA C-1)."""
    referee: str = ""
    """A referee appointed for this match; otherwise the black player (YSA E-3, E-9)."""
    scorer: str = ""
    """A scorer appointed for this match; otherwise the yellow player."""


def beginning(start: Start) -> kinds.Beginning:
    """Give what the lines of a match rest on."""
    return kinds.Beginning(
        **{field.name: getattr(start, field.name) for field in fields(kinds.Beginning)}
    )


def begun(start: Start, now: kinds.Beginning) -> Start:
    """Give a start with another beginning; court, time and officials stay.

    >>> begun(Start(court="3", yellow=0), kinds.Beginning(yellow=1))
    ... # doctest: +ELLIPSIS
    Start(yellow=1, ... court='3', ...)
    """
    return replace(start, **{field.name: getattr(now, field.name) for field in fields(now)})


class ShuffleboardEnding(StrEnum):
    """How a match came to its end."""

    PLAYED = "played"
    """End by end, as the record says."""
    TOTALS = "totals"
    """Only the totals on the card were handed in."""
    DECISION = "decision"
    """The director decided; the rules are silent on forfeits."""
    LATE = "late"
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"


@dataclass(frozen=True, kw_only=True, slots=True)
class ShuffleboardResult:
    """One match: how it ended and every line that was written on the way."""

    ending: ShuffleboardEnding = ShuffleboardEnding.PLAYED
    start: Start = Start()
    entries: tuple[ScoreboardLine, ...] = ()
    totals: tuple[tuple[int, ...], ...] = ()
    """The final totals of each game per seat, where only these were handed in."""
    winner: int | None = None
    """The seat that won by decision."""
    loser: int | None = None
    """The seat that did not come or left."""
    reason: str = ""
    """Why the director decided."""


def restarted(record: ShuffleboardResult) -> ShuffleboardResult:
    """Give a record whose start says what its lines say of it: after a mend of the start.

    `ShuffleboardResult.start` is always the start that stands; the lines keep what was typed.

    >>> line = kinds.NewStart(was=kinds.Beginning(yellow=0), now=kinds.Beginning(yellow=1))
    >>> mended = ShuffleboardResult(
    ...     start=Start(yellow=0), entries=(entry(line, Mend(of=START)),))
    >>> restarted(mended).start.yellow
    1
    >>> back = replace(mended, entries=(*mended.entries, ScoreboardLine(mends=Mend(of=0))))
    >>> restarted(back).start.yellow
    0
    """
    starts = [one.new_start for one in record.entries if one.new_start is not None]
    if not starts:
        return record
    mend = governing(written(record.entries)).get(START)
    line = None if mend is None else record.entries[mend].new_start
    now = starts[0].was if line is None else line.now
    return replace(record, start=begun(record.start, now))
