"""Frozen rows of the rooms in which matches are played online."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.problems import Problem
from models.views.divisions import EntrantView, MatchView


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
