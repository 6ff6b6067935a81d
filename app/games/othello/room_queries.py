"""The online rooms of a round as frozen views: who is in, the lot, the moves."""

from __future__ import annotations

from datetime import datetime, time

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import live_notes
from app.queries import live_queries
from models.core.problems import Problem
from models.games.othello.live import LIVE
from models.games.othello.moves import BoardLayout
from models.games.othello.online import OnlineRoom, fold_of, slot
from models.games.othello.room_state import RoomState, presence_then, room_state
from models.games.othello.room_views import RoomSeatView, RoomView
from models.views.divisions import MatchView, RoundView


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
