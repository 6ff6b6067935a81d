"""Actions in the online room of a match besides its moves, which are a live record (Meet Online).

Each is refused with `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD` or `NOT_PUBLISHED` where there is no room,
and with `RESULT_STANDS` where the game would change after its result was entered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, time

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import live_notes
from app.operations import running
from app.operations.writing.recording import log_ruling
from app.queries import live_queries
from app.queries.live_queries import LiveRecord
from models.core.causes import Authority
from models.core.problems import Problem, refuse
from models.games.othello import online
from models.games.othello.live import LIVE, LotChoice, MarkedLot
from models.games.othello.moves import BoardLayout
from models.games.othello.online import OnlineRoom, fold_of, slot
from models.games.othello.rights import DiscColour, Right
from models.games.othello.room_state import (
    RoomSeatView,
    RoomState,
    RoomView,
    presence_then,
    room_state,
    unready,
)
from models.views.divisions import MatchView, RoundView


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
            running.keep(session, place, replace(place.kept, starts=starts, minutes=minutes))


def send_urls(
    event: EventFile, seats: Iterable[tuple[int, int]], *, at: datetime | None = None
) -> None:
    """Note that the address was sent to these players, each as match id and seat.

    Who has had it already keeps the earlier time.
    """
    rooms: dict[int, tuple[LiveRecord, OnlineRoom]] = {}
    names = []
    for match_id, seat in seats:
        place, room = rooms.get(match_id) or _both(_place(event, match_id))
        own = room.seats[seat]
        if own.url_sent_at is None:
            room = room.seat(seat, replace(own, url_sent_at=_time(at)))
            names.append(place.of.names[seat])
        rooms[match_id] = place, room
    if not names:
        return
    details = next(iter(rooms.values()))[0].details(name=names[0], count=len(names))
    with event.transaction("send_url", **details) as session:
        for place, room in rooms.values():
            running.keep(session, place, room)


def take_back_url(event: EventFile, match_id: int, seat: int) -> None:
    """Note that the address was not sent to this player after all."""
    place = _place(event, match_id)
    room = place.kept.seat(seat, replace(place.kept.seats[seat], url_sent_at=None))
    with event.transaction("take_back_url", **place.details(name=place.of.names[seat])) as session:
        running.keep(session, place, room)


def join(event: EventFile, match_id: int, seat: int, *, at: datetime | None = None) -> None:
    """Note that a player came into the room, now or at the given time (Meet Online 6)."""
    place, came = _place(event, match_id), _time(at)
    room = place.kept.seat(seat, replace(place.kept.seats[seat], joined_at=came))
    text = f"{came.hour}:{came.minute:02d}"
    details = place.details(name=place.of.names[seat], text=text)
    with event.transaction("join_room", **details) as session:
        running.keep(session, place, room)


def leave(event: EventFile, match_id: int, seat: int) -> None:
    """Note that a player is not in the room after all."""
    place = _place(event, match_id)
    room = place.kept.seat(seat, replace(place.kept.seats[seat], joined_at=None))
    with event.transaction("leave_room", **place.details(name=place.of.names[seat])) as session:
        running.keep(session, place, room)


def report_trouble(event: EventFile, match_id: int, seat: int, *, reported: bool = True) -> None:
    """Note that a player reported trouble with the connection, or that it is over.

    Who reported it and is not in is on hold: the secretariat decides.
    """
    place = _place(event, match_id)
    room = place.kept.seat(seat, replace(place.kept.seats[seat], trouble=reported))
    details = place.details(name=place.of.names[seat])
    if reported:
        with event.transaction("report_trouble", **details) as session:
            running.keep(session, place, room)
    else:
        with event.transaction("end_trouble", **details) as session:
            running.keep(session, place, room)


def rule(event: EventFile, match_id: int, text: str) -> None:
    """Note what the organiser ruled about a match, in its room and in the log of rulings.

    From then on the game may go on whoever came late (Meet Othello 2-7). Refused `TEXT_MISSING`.
    """
    place, said = _place(event, match_id), text.strip()
    if not said:
        raise refuse("TEXT_MISSING", where="text")
    with event.transaction("rule_room", **place.details(text=said[:40])) as session:
        running.keep(session, place, replace(place.kept, ruling=said))
        log_ruling(
            session, place.division.id, "ruling", by=Authority(reason=said), match_id=match_id
        )


def draw_lot(event: EventFile, match_id: int, seat: int, *, now: datetime | None = None) -> None:
    """Note whose lot was marked (Meet Online 2).

    Refused `NOT_IN_ROOM` while somebody is missing, or came too late and nothing was ruled;
    `MOVES_PLAYED`.
    """
    place = running.running(event, match_id)
    times = times_of(place.kept, place.round)
    starts = None if times is None else times[0]
    missing = unready(place.kept, starts, _time(now))
    if missing:
        raise refuse("NOT_IN_ROOM", names=[place.of.names[other] for other in missing])
    running.start(event, match_id, MarkedLot(seat), action="draw_lot", name=place.of.names[seat])


def choose_rights(event: EventFile, match_id: int, right: Right, colour: DiscColour) -> None:
    """Note what the marked lot took and which colour was chosen (Meet Othello 2-2).

    Refused `LOT_FIRST`, `MOVES_PLAYED`.
    """
    place, choice = running.running(event, match_id), LotChoice(right, colour)
    rights = place.rules.begin(place.kept, choice, place.of).rights
    names = {"holder": place.of.names[rights.draw_right], "black": place.of.names[rights.black]}
    running.start(event, match_id, choice, action="choose_rights", **names)


def set_layout(event: EventFile, match_id: int, layout: BoardLayout) -> None:
    """Set how the boards of a round lie where no move has been played; later rounds follow.

    Refused `MOVES_PLAYED` where the match that it is said for runs already.
    """
    place = running.running(event, match_id)
    online.lay(place.kept, layout)
    others = [_place(event, match.id) for match in place.round.matches if not match.bye]
    waiting = [other for other in others if not other.kept.standing and not other.recorded]
    with event.transaction("set_layout", **place.details()) as session:
        for other in waiting:
            running.keep(session, other, online.lay(other.kept, layout))


def _place(event: EventFile, match_id: int) -> LiveRecord:
    """Give a match with its room; Refused `NO_BOARD_HERE` where another game is played."""
    place = running.published(event, match_id)
    if place.rules.keeps is not OnlineRoom:
        raise refuse("NO_BOARD_HERE")
    return place


def _both(place: LiveRecord) -> tuple[LiveRecord, OnlineRoom]:
    return place, place.kept


def _time(at: datetime | None) -> datetime:
    """Give the time that is noted, to the second; by the desk's wall clock where none is told."""
    return (at or datetime.now()).replace(microsecond=0)  # noqa: DTZ005


# -- the online rooms of a round as frozen views: who is in, the lot, the moves --------------------


def rooms(event: EventFile, division_id: int, round_id: int, now: datetime) -> tuple[RoomView, ...]:
    """Give the rooms of a round by table, as they stand at this time; byes have none.

    Refused `NO_SUCH_ROUND`.
    """
    division = facts.division(event, division_id)
    shown = queries.round_view(event, division_id, round_id)
    kept = live_notes.all_kept(event, division, LIVE, [m.id for m in shown.matches if not m.bye])
    by_id = {match.id: match for match in shown.matches}
    return tuple(
        _view(shown, by_id[key], room, now, live_notes.unreadable(event, division, LIVE, key))
        for key, room in kept.items()
    )


def room(event: EventFile, match_id: int, now: datetime) -> RoomView:
    """Give the room of one match; Refused `NO_SUCH_MATCH` or `BYE_HAS_NO_CARD`."""
    place = live_queries.live(event, match_id)
    return _view(place.round, place.match, place.kept, now, place.unread)


def times_of(kept: OnlineRoom, shown: RoundView) -> tuple[time, time] | None:
    """Give when a match of a round begins and ends; None where no time is set."""
    return slot(kept, shown.starts_at)


def _view(
    shown: RoundView,
    match: MatchView,
    kept: OnlineRoom,
    now: datetime,
    unread: Problem | None,
) -> RoomView:
    times = times_of(kept, shown)
    starts = None if times is None else times[0]
    rights, fold = kept.rights, fold_of(kept)
    game = fold.state
    counted = match.result is not None
    first, second = (
        RoomSeatView(
            entrant=seat.entrant,
            url_sent_at=_time_of_day(own.url_sent_at),
            joined_at=_time_of_day(own.joined_at),
            trouble=own.trouble,
            presence=presence_then(kept, place, starts, now, match.result).value,
        )
        for place, (seat, own) in enumerate(zip(match.seats, kept.seats, strict=True))
    )
    state: RoomState = room_state(
        kept, times, now, counted=counted, over=game.board.to_move is None
    )
    return RoomView(
        match=match,
        starts_at=_time_of_day(starts),
        ends_at=_time_of_day(None if times is None else times[1]),
        seats=(first, second),
        lot=kept.lot,
        draw_right=None if rights is None else rights.draw_right,
        black=None if rights is None else rights.black,
        moves=game.moves,
        stops=min(fold.refused) + 1 if fold.refused else None,
        state=state.value,
        right="" if kept.right is None else kept.right.value,
        layout=(kept.layout or BoardLayout.MIRROR).value,
        ruling=kept.ruling,
        minutes=kept.minutes if times is None else _minutes(*times),
        unread=unread,
    )


def _minutes(starts: time, ends: time) -> int:
    """Give how long a slot lasts, also past midnight.

    >>> _minutes(time(10, 30), time(11, 10)), _minutes(time(23, 45), time(0, 15))
    (40, 30)
    """
    return (60 * (ends.hour - starts.hour) + ends.minute - starts.minute) % (24 * 60)


def _time_of_day(at: datetime | time | None) -> str:
    """Write a time the way it is called out.

    >>> _time_of_day(time(9, 5)), _time_of_day(None)
    ('9:05', '')
    """
    return "" if at is None else f"{at.hour}:{at.minute:02d}"
