"""How far an online match is: who came in, who has lost it by staying away (Meet Online 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time
from enum import StrEnum

from models.core.parts import PartRules
from models.core.problems import Problem
from models.games.othello.meet import Presence, room_presence
from models.games.othello.online import OnlineRoom, OnlineSeat
from models.games.othello.record import ExpiryChoice, OthelloEnding, OthelloResult
from models.games.othello.stages import stage_of
from models.views.divisions import EntrantView, MatchView


class RoomState(StrEnum):
    """How far a match in its online room is."""

    WAITING_ROOM = "waiting_room"
    """Somebody is still to come in."""
    HOLD = "hold"
    """Connection trouble was reported: the secretariat decides (Meet Online 6)."""
    FORFEIT = "forfeit"
    """Somebody did not come in within five minutes after the start (Meet Online 6)."""
    LOT = "lot"
    """Both are in: the lots are drawn (Meet Online 2)."""
    RIGHTS = "rights"
    """The marked lot is drawn: its holder chooses."""
    PLAYING = "playing"
    TIME_UP = "time_up"
    """The slot is over and moves are left: the organiser rules (Meet Othello 2-6, 2-7)."""
    OVER = "over"
    """Neither can move: the board is counted and the result is to be entered."""
    COUNTED = "counted"
    """The result is entered."""


def presence(seat: OnlineSeat, starts: time | None, now: datetime) -> Presence:
    """Tell how one player stands; without a start nobody is late (Meet Online 6).

    >>> ten, entrant = time(10), OnlineSeat(entrant=3)
    >>> presence(entrant, ten, datetime.fromisoformat("2026-01-10T10:04:59"))
    <Presence.WAITING: 'waiting'>
    """
    if starts is None:
        if seat.joined_at is not None:
            return Presence.OK
        return Presence.HOLD if seat.trouble else Presence.WAITING
    begin = datetime.combine((seat.joined_at or now).date(), starts)
    return room_presence(begin, now, seat.joined_at, trouble_reported=seat.trouble)


def presence_then(
    room: OnlineRoom, place: int, starts: time | None, now: datetime, result: object
) -> Presence:
    """Tell how a player stands, or stood when the result was entered; None while there is none.

    A match can be played and entered without its room: then nobody has lost it by staying away.
    Only Othello knows what a default in the room is; the result of another game is no such thing.

    >>> from models.games.othello.online import empty_room
    >>> room, late = empty_room((3, 8)), datetime.fromisoformat("2026-01-10T10:06")
    >>> presence_then(room, 0, time(10), late, default_result((0,), PartRules())).value
    'forfeit'
    >>> played = OthelloResult(ending=OthelloEnding.COUNTED, discs=(40, 24))
    >>> presence_then(room, 0, time(10), late, played).value
    'unused'
    """
    own = presence(room.seats[place], starts, now)
    if result is None or own not in (Presence.WAITING, Presence.FORFEIT):
        return own
    default = isinstance(result, OthelloResult) and (
        result.ending is OthelloEnding.DOUBLE_DEFAULT
        or (result.ending is OthelloEnding.LATE and result.loser == place)
    )
    return Presence.FORFEIT if default else Presence.UNUSED


def unready(room: OnlineRoom, starts: time | None, now: datetime) -> tuple[int, ...]:
    """Give the seats for which the lots must wait: not in, or in too late and nothing ruled.

    >>> from models.games.othello.online import empty_room
    >>> unready(empty_room((3, 8)), None, datetime.fromisoformat("2026-01-10T10:00"))
    (0, 1)
    """
    fine = (Presence.OK, Presence.LATE)
    return tuple(
        place
        for place, seat in enumerate(room.seats)
        if seat.joined_at is None or not (room.ruling or presence(seat, starts, now) in fine)
    )


def absent(room: OnlineRoom, starts: time | None, now: datetime) -> tuple[int, ...]:
    """Give the seats whose players have lost the match by not coming in (Meet Online 6)."""
    if room.ruling:
        return ()
    seats = enumerate(room.seats)
    return tuple(p for p, seat in seats if presence(seat, starts, now) is Presence.FORFEIT)


def room_state(
    room: OnlineRoom,
    times: tuple[time, time] | None,
    now: datetime,
    *,
    counted: bool = False,
    over: bool = False,
) -> RoomState:
    """Tell how far a match is.

    `times` are its beginning and end, `counted` tells whether its result stands, `over` whether
    its last move has been played.

    >>> from models.games.othello.online import empty_room
    >>> room, now = empty_room((3, 8)), datetime.fromisoformat("2026-01-10T10:06")
    >>> room_state(room, (time(10), time(10, 30)), now).value, room_state(room, None, now).value
    ('forfeit', 'waiting_room')
    """
    if counted:
        return RoomState.COUNTED
    if room.rights is not None:
        if over:
            return RoomState.OVER
        ended = times is not None and now >= datetime.combine(now.date(), times[1])
        return RoomState.TIME_UP if ended and room.standing else RoomState.PLAYING
    if room.lot is not None:
        return RoomState.RIGHTS
    starts = None if times is None else times[0]
    if not unready(room, starts, now):
        return RoomState.LOT
    if absent(room, starts, now):
        return RoomState.FORFEIT
    held = any(presence(seat, starts, now) is Presence.HOLD for seat in room.seats)
    return RoomState.HOLD if held and not room.ruling else RoomState.WAITING_ROOM


def default_result(absentees: Sequence[int], part: PartRules) -> OthelloResult:
    """Give the result of a match to which these seats did not come (Meet Online 6, JOA 17, 26).

    Where there is something to choose, who came takes the least win; solo play is for the venue.

    >>> default_result((1,), PartRules()).loser, default_result((0, 1), PartRules()).ending.value
    (1, 'double_default')
    """
    if len(absentees) == 2:
        return OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT)
    choice = ExpiryChoice.ONE if stage_of(part).default_is_chosen else None
    return OthelloResult(ending=OthelloEnding.LATE, loser=absentees[0], choice=choice)


# -- frozen rows of the rooms in which matches are played online -----------------------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class RoomSeatView:
    """One player of a match that is played online."""

    entrant: EntrantView
    url_sent_at: str = ""
    """Time of day, e.g. `9:40`; empty while the address has not been sent."""
    joined_at: str = ""
    trouble: bool = False
    """Whether trouble with the connection was reported."""
    presence: str = "waiting"
    """`ok`, `waiting`, `late`, `hold`, `forfeit` or `unused`, as in
    `models.games.othello.meet.Presence`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RoomView:
    """The online room of one match: who is in, whose lot was marked, and the moves so far."""

    match: MatchView
    starts_at: str
    """The beginning of the slot as time of day; empty where none is set."""
    ends_at: str
    seats: tuple[RoomSeatView, RoomSeatView]
    lot: int | None = None
    """The seat whose lot was marked."""
    draw_right: int | None = None
    black: int | None = None
    moves: tuple[str, ...] = ()
    """The moves as the chat gave them, in order, e.g. `か4`."""
    state: str = "waiting_room"
    """How far the match is, as in `models.games.othello.room_state.RoomState`."""
    right: str = ""
    """What the marked lot took, as in `models.games.othello.rights.Right`; empty before."""
    layout: str = "mirror"
    """How the board lies, as in `models.games.othello.moves.Layout`."""
    ruling: str = ""
    """What the organiser ruled about the match."""
    stops: int | None = None
    """The number of the line at which the record stops since a mend, from 1."""
    minutes: int = 30
    """The length of a slot that the desk types."""
    unread: Problem | None = None
    """With which line the record cannot be read: then nobody can tell who came in."""
