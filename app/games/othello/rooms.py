"""Actions in the online room of a match: the address, coming in, the lot, the moves (Meet Online).

Each is refused with `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD` or `NOT_PUBLISHED` where there is no room,
and with `RESULT_STANDS` where the game would change after its result was entered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, time
from typing import Any

from sqlalchemy.orm import Session

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.games.othello import room_queries
from app.operations.recording import log_ruling
from models.core.problems import refuse
from models.games.othello import online
from models.games.othello.moves import Layout
from models.games.othello.online import KIND, OnlineRoom
from models.games.othello.rights import Colour, Right
from models.games.othello.room_state import unready
from models.views.divisions import MatchView, RoundView


@dataclass(frozen=True, kw_only=True)
class _Place:
    """One match with its room as it stands."""

    division: Division
    shown: RoundView
    match: MatchView
    room: OnlineRoom
    layout: Layout
    """How its board lies, said for it or not."""

    def name(self, seat: int) -> str:
        return self.match.seats[seat].entrant.name

    def details(self, **values: Any) -> dict[str, Any]:
        """Give what names the action for undo and in the journal."""
        return {
            "division": self.division.name,
            "stage": self.match.stage,
            "round": self.match.round,
            "table": self.match.table,
            **values,
        }

    def keep(self, session: Session, room: OnlineRoom) -> None:
        """Write the room over what stood for the match."""
        notes.keep(session, self.match.id, KIND, room)


def set_start(event: EventFile, round_id: int, starts: time | None, *, minutes: int) -> None:
    """Set when the matches of a round begin and how long they last; None: by the round's slot.

    Refused `SLOT_RANGE` for a length that is none.
    """
    division, round_ = facts.division_of_round(event, round_id)
    if not 1 <= minutes <= 240:
        raise refuse("SLOT_RANGE", where="minutes", low=1, high=240)
    places = [_place(event, match.id) for match in round_.matches if not match.bye]
    text = "" if starts is None else f"{starts.hour}:{starts.minute:02d}"
    values = {"division": division.name, "stage": round_.stage, "round": round_.number}
    with event.transaction("set_room_start", text=text, **values) as session:
        for place in places:
            place.keep(session, replace(place.room, starts=starts, minutes=minutes))


def send_urls(
    event: EventFile, seats: Iterable[tuple[int, int]], *, at: datetime | None = None
) -> None:
    """Note that the address was sent to these players, each as match id and seat.

    Who has had it already keeps the earlier time.
    """
    rooms: dict[int, tuple[_Place, OnlineRoom]] = {}
    names = []
    for match_id, seat in seats:
        place, room = rooms.get(match_id) or _both(_place(event, match_id))
        own = room.seats[seat]
        if own.url_sent_at is None:
            room = room.seat(seat, replace(own, url_sent_at=_time(at)))
            names.append(place.name(seat))
        rooms[match_id] = place, room
    if not names:
        return
    details = next(iter(rooms.values()))[0].details(name=names[0], count=len(names))
    with event.transaction("send_url", **details) as session:
        for place, room in rooms.values():
            place.keep(session, room)


def take_back_url(event: EventFile, match_id: int, seat: int) -> None:
    """Note that the address was not sent to this player after all."""
    place = _place(event, match_id)
    room = place.room.seat(seat, replace(place.room.seats[seat], url_sent_at=None))
    with event.transaction("take_back_url", **place.details(name=place.name(seat))) as session:
        place.keep(session, room)


def join(event: EventFile, match_id: int, seat: int, *, at: datetime | None = None) -> None:
    """Note that a player came into the room, now or at the given time (Meet Online 6)."""
    place, came = _place(event, match_id), _time(at)
    room = place.room.seat(seat, replace(place.room.seats[seat], joined_at=came))
    text = f"{came.hour}:{came.minute:02d}"
    details = place.details(name=place.name(seat), text=text)
    with event.transaction("join_room", **details) as session:
        place.keep(session, room)


def leave(event: EventFile, match_id: int, seat: int) -> None:
    """Note that a player is not in the room after all."""
    place = _place(event, match_id)
    room = place.room.seat(seat, replace(place.room.seats[seat], joined_at=None))
    with event.transaction("leave_room", **place.details(name=place.name(seat))) as session:
        place.keep(session, room)


def report_trouble(event: EventFile, match_id: int, seat: int, *, reported: bool = True) -> None:
    """Note that a player reported trouble with the connection, or that it is over.

    Who reported it and is not in is on hold: the secretariat decides.
    """
    place = _place(event, match_id)
    room = place.room.seat(seat, replace(place.room.seats[seat], trouble=reported))
    details = place.details(name=place.name(seat))
    if reported:
        with event.transaction("report_trouble", **details) as session:
            place.keep(session, room)
    else:
        with event.transaction("end_trouble", **details) as session:
            place.keep(session, room)


def rule(event: EventFile, match_id: int, text: str) -> None:
    """Note what the organiser ruled about a match, in its room and in the log of rulings.

    From then on the game may go on whoever came late (Meet Othello 2-7). Refused `TEXT_MISSING`.
    """
    place, said = _place(event, match_id), text.strip()
    if not said:
        raise refuse("TEXT_MISSING", where="text")
    with event.transaction("rule_room", **place.details(text=said[:40])) as session:
        place.keep(session, replace(place.room, ruling=said))
        log_ruling(session, place.division.id, "ruling", text=said, match_id=match_id)


def draw_lot(event: EventFile, match_id: int, seat: int, *, now: datetime | None = None) -> None:
    """Note whose lot was marked (Meet Online 2).

    Refused `NOT_IN_ROOM` while somebody is missing, or came too late and nothing was ruled;
    `MOVES_PLAYED`.
    """
    place = _open_place(event, match_id)
    times = room_queries.times_of(place.room, place.shown)
    starts = None if times is None else times[0]
    missing = unready(place.room, starts, _time(now))
    if missing:
        raise refuse("NOT_IN_ROOM", names=[place.name(other) for other in missing])
    room = online.mark_lot(place.room, seat)
    with event.transaction("draw_lot", **place.details(name=place.name(seat))) as session:
        place.keep(session, room)


def choose_rights(event: EventFile, match_id: int, right: Right, colour: Colour) -> None:
    """Note what the marked lot took and which colour was chosen (Meet Othello 2-2).

    Refused `LOT_FIRST`, `MOVES_PLAYED`.
    """
    place = _open_place(event, match_id)
    room = online.choose(place.room, right, colour)
    rights = room.rights
    assert rights is not None  # noqa: S101 - both choices were made just now
    names = {"holder": place.name(rights.draw_right), "black": place.name(rights.black)}
    with event.transaction("choose_rights", **place.details(**names)) as session:
        place.keep(session, room)


def set_layout(event: EventFile, match_id: int, layout: Layout) -> None:
    """Set how the boards of a round lie where no move has been played; later rounds follow.

    Refused `MOVES_PLAYED` where the match that it is said for runs already.
    """
    place = _open_place(event, match_id)
    online.lay(place.room, layout)
    others = [_place(event, match.id) for match in place.shown.matches if not match.bye]
    waiting = [other for other in others if not other.room.moves and other.match.result is None]
    with event.transaction("set_layout", **place.details()) as session:
        for other in waiting:
            other.keep(session, online.lay(other.room, layout))


def play_move(event: EventFile, match_id: int, text: str) -> None:
    """Play a move as it was called (Meet Online 3).

    Refused `RIGHTS_FIRST`, `BAD_SQUARE`, `OCCUPIED`, `ILLEGAL_MOVE`, `GAME_OVER`.
    """
    place = _open_place(event, match_id)
    room = online.called(replace(place.room, layout=place.layout), text)
    details = place.details(number=len(room.moves), text=room.moves[-1])
    with event.transaction("play_move", **details) as session:
        place.keep(session, room)


def take_back_move(event: EventFile, match_id: int) -> None:
    """Take back the move that the operator typed last; Refused `NO_MOVE_YET`.

    It mends a slip of the operator's; players may not take back (Meet Othello 2-5).
    """
    place = _open_place(event, match_id)
    room = online.uncalled(place.room)
    details = place.details(number=len(place.room.moves), text=place.room.moves[-1])
    with event.transaction("take_back_move", **details) as session:
        place.keep(session, room)


def _place(event: EventFile, match_id: int) -> _Place:
    division = facts.division_of_match(event, match_id)
    shown, match = queries.round_of_match(event, division.id, match_id)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    if not shown.published:
        raise refuse("NOT_PUBLISHED", round=shown.number)
    stored = room_queries.noted(event, division)
    room = room_queries.room_of(match, stored)
    layout = room_queries.layout_of(room, stored)
    return _Place(division=division, shown=shown, match=match, room=room, layout=layout)


def _open_place(event: EventFile, match_id: int) -> _Place:
    """Give a match whose game may still change."""
    place = _place(event, match_id)
    if place.match.result is not None:
        raise refuse("RESULT_STANDS", table=place.match.table)
    return place


def _both(place: _Place) -> tuple[_Place, OnlineRoom]:
    return place, place.room


def _time(at: datetime | None) -> datetime:
    """Give the time that is noted, to the second; by the desk's wall clock where none is told."""
    return (at or datetime.now()).replace(microsecond=0)  # noqa: DTZ005
