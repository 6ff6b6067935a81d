"""The online rooms of a round as frozen views: who is in, the lot, the moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, time
from functools import lru_cache

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from models.core.problems import refuse
from models.games.othello.moves import Layout
from models.games.othello.online import KIND, OnlineRoom, empty_room, fitted, game_of, slot, sound
from models.games.othello.room_state import RoomState, presence_then, room_state
from models.games.othello.room_views import RoomSeatView, RoomView
from models.store.codec import StoredValueError, from_json
from models.views.divisions import MatchView, RoundView


def rooms(event: EventFile, division_id: int, round_id: int, now: datetime) -> tuple[RoomView, ...]:
    """Give the rooms of a round by table, as they stand at this time; byes have none.

    Refused `NO_SUCH_ROUND`.
    """
    division = facts.division(event, division_id)
    stored = noted(event, division)
    shown = queries.round_view(event, division_id, round_id)
    return tuple(_view(shown, match, stored, now) for match in shown.matches if not match.bye)


def room(event: EventFile, match_id: int, now: datetime) -> RoomView:
    """Give the room of one match; Refused `NO_SUCH_MATCH` or `BYE_HAS_NO_CARD`."""
    division = facts.division_of_match(event, match_id)
    shown, match = queries.round_of_match(event, division.id, match_id)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    return _view(shown, match, noted(event, division), now)


def noted(event: EventFile, division: Division) -> dict[int, OnlineRoom]:
    """Give what the desk has noted of the division's online matches, by match id.

    What cannot be used is not guessed at: its room shows as empty, and `check` reports it.
    """
    found = {}
    for match_id, payload in payloads(event, division.id).items():
        seats = division.places[match_id][1].seats
        kept = decoded(payload)
        if kept is not None and len(seats) == 2:
            found[match_id] = fitted(kept, seats)
    return found


def payloads(event: EventFile, division_id: int) -> dict[int, str]:
    """Give the JSON that the file keeps of each online match, usable or not."""
    return notes.payloads(event, division_id, KIND)


@lru_cache(maxsize=256)
def decoded(payload: str) -> OnlineRoom | None:
    """Rebuild a room; None for one that does not fit or that cannot have been."""
    try:
        kept = from_json(payload, OnlineRoom)
    except StoredValueError:
        return None
    return kept if sound(kept) else None


def room_of(match: MatchView, stored: Mapping[int, OnlineRoom]) -> OnlineRoom:
    """Give the room of a match as far as it has been noted."""
    entrants = [seat.entrant.id for seat in match.seats]
    return stored.get(match.id) or empty_room(entrants, match.stage)


def layout_of(kept: OnlineRoom, stored: Mapping[int, OnlineRoom]) -> Layout:
    """Give how a board lies: as said for it, else as it lay in the newest match where it is known.

    >>> layout_of(empty_room((3, 8)), {7: replace(empty_room((1, 2)), layout=Layout.OFFICIAL)})
    <Layout.OFFICIAL: 'official'>
    """
    if kept.layout is not None:
        return kept.layout
    said = [other.layout for _, other in sorted(stored.items()) if other.layout is not None]
    return said[-1] if said else Layout.MIRROR


def times_of(kept: OnlineRoom, shown: RoundView) -> tuple[time, time] | None:
    """Give when a match of a round begins and ends; None where no time is set."""
    return slot(kept, shown.starts_at)


def _view(
    shown: RoundView,
    match: MatchView,
    stored: Mapping[int, OnlineRoom],
    now: datetime,
) -> RoomView:
    kept = room_of(match, stored)
    kept = replace(kept, layout=layout_of(kept, stored))
    times = times_of(kept, shown)
    starts = None if times is None else times[0]
    rights, game = kept.rights, game_of(kept)
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
        moves=kept.moves,
        state=state.value,
        right="" if kept.right is None else kept.right.value,
        layout=layout_of(kept, stored).value,
        ruling=kept.ruling,
        minutes=kept.minutes if times is None else _minutes(*times),
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
