"""The online room as facts: the states it goes through, and its moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, time
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.live import START, newest_standing
from models.core.live_rules import LiveMatch, replacement, strike
from models.core.problems import Refused
from models.games.othello import OTHELLO, online, room_state
from models.games.othello.live import LIVE
from models.games.othello.meet import Presence
from models.games.othello.moves import BoardLayout, beginning, replay
from models.games.othello.online import NewSettled, OnlineRoom, RoomLine, empty_room
from models.games.othello.record import ExpiryChoice, OthelloEnding, OthelloOptions
from models.games.othello.rights import DiscColour, Right
from models.games.othello.room_state import RoomState
from models.store.codec import from_stored, to_stored
from tests.models.games.othello.games import game_by_chance
from tests.models.games.parts import part_of

SLOT = (time(10, 0), time(10, 30))


def at(clock: str) -> datetime:
    return datetime.fromisoformat(f"2026-01-10T{clock}")


def joined(room: OnlineRoom, seat: int, clock: str) -> OnlineRoom:
    return room.seat(seat, replace(room.seats[seat], joined_at=at(clock)))


def ready() -> OnlineRoom:
    return joined(joined(empty_room((3, 8)), 0, "09:50"), 1, "09:54")


def playing(layout: BoardLayout = BoardLayout.MIRROR) -> OnlineRoom:
    room = online.choose(online.mark_lot(ready(), 0), Right.DRAW_WIN, DiscColour.BLACK)
    return replace(room, layout=layout)


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        action()
    [problem] = caught.value.problems
    return problem.code


def test_a_match_goes_from_the_waiting_room_to_the_board() -> None:
    room, now = empty_room((3, 8)), at("09:56")
    seen = [room_state.room_state(room, SLOT, now)]
    for step in (
        lambda r: joined(r, 0, "09:50"),
        lambda r: joined(r, 1, "09:56"),
        lambda r: online.mark_lot(r, 1),
        lambda r: online.choose(r, Right.COLOUR, DiscColour.WHITE),
        lambda r: online.called(r, "か4"),
    ):
        room = step(room)
        seen.append(room_state.room_state(room, SLOT, now))
    states = RoomState
    waiting = [states.WAITING_ROOM, states.WAITING_ROOM, states.LOT, states.RIGHTS]
    assert seen == [*waiting, states.PLAYING, states.PLAYING]
    assert room_state.room_state(room, SLOT, at("10:30")) is states.TIME_UP
    assert room_state.room_state(room, SLOT, at("10:30"), over=True) is states.OVER
    assert room_state.room_state(room, SLOT, now, counted=True) is states.COUNTED


def test_a_board_on_which_nobody_has_moved_is_not_out_of_time() -> None:
    late = at("10:31")
    assert room_state.room_state(playing(), SLOT, late) is RoomState.PLAYING
    moved = online.called(playing(), "か4")
    assert room_state.room_state(moved, SLOT, at("10:29:59")) is RoomState.PLAYING
    assert room_state.room_state(moved, SLOT, late) is RoomState.TIME_UP
    assert room_state.room_state(moved, None, late) is RoomState.PLAYING


@pytest.mark.parametrize(
    ("clock", "came", "presence", "state"),
    [
        ("10:04:59", None, Presence.WAITING, RoomState.WAITING_ROOM),
        ("10:05:00", None, Presence.FORFEIT, RoomState.FORFEIT),
        ("10:01:00", "09:55", Presence.OK, RoomState.LOT),
        ("10:01:00", "09:55:01", Presence.LATE, RoomState.LOT),
        ("10:09:00", "10:04:59", Presence.LATE, RoomState.LOT),
        ("10:09:00", "10:05", Presence.FORFEIT, RoomState.FORFEIT),
    ],
)
def test_who_comes_when(clock: str, came: str | None, presence: Presence, state: RoomState) -> None:
    room = joined(empty_room((3, 8)), 0, "09:50")
    if came is not None:
        room = joined(room, 1, came)
    assert room_state.presence(room.seats[1], SLOT[0], at(clock)) is presence
    assert room_state.room_state(room, SLOT, at(clock)) is state
    lost = (1,) if presence is Presence.FORFEIT else ()
    assert room_state.absent(room, SLOT[0], at(clock)) == lost


def test_trouble_holds_the_match_until_the_organiser_rules() -> None:
    room = joined(empty_room((3, 8)), 0, "09:50")
    room = room.seat(1, replace(room.seats[1], trouble=True))
    assert room_state.room_state(room, SLOT, at("10:20")) is RoomState.HOLD
    room = joined(room, 1, "10:12")
    assert room_state.room_state(room, SLOT, at("10:20")) is RoomState.HOLD
    room = replace(room, ruling="続行")
    assert room_state.room_state(room, SLOT, at("10:20")) is RoomState.LOT


def test_without_a_start_nobody_is_late() -> None:
    room = empty_room((3, 8))
    assert room_state.room_state(room, None, at("23:00")) is RoomState.WAITING_ROOM
    assert room_state.room_state(ready(), None, at("09:00")) is RoomState.LOT


def test_the_steps_come_in_order() -> None:
    room = ready()
    assert refused(lambda: online.choose(room, Right.COLOUR, DiscColour.BLACK)) == "LOT_FIRST"
    assert refused(lambda: online.called(room, "か4")) == "RIGHTS_FIRST"
    begun = online.called(playing(), "か4")
    assert refused(lambda: online.mark_lot(begun, 1)) == "MOVES_PLAYED"
    assert refused(lambda: online.lay(begun, BoardLayout.OFFICIAL)) == "MOVES_PLAYED"


def test_another_lot_asks_for_the_choice_again() -> None:
    assert online.mark_lot(playing(), 1).rights is None


def test_after_a_swap_only_who_stays_is_still_in() -> None:
    room = online.fitted(replace(online.called(playing(), "か4"), starts=time(9)), (8, 5))
    assert [seat.entrant for seat in room.seats] == [8, 5]
    assert room.seats[0].joined_at == at("09:54")
    assert room.seats[1].joined_at is None
    assert (room.moves, room.lot, room.starts) == ((), None, time(9))


MATCH = LiveMatch(entrants=(3, 8), names=("A", "B"), stage="swiss", options=OthelloOptions())


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"lot": 1}, []),
        ({"right": Right.COLOUR}, []),
        ({"colour": DiscColour.WHITE}, []),
        ({"layout": BoardLayout.OFFICIAL}, []),
        ({"lot": 1, "right": Right.COLOUR, "colour": DiscColour.WHITE}, []),
        ({}, ["LINE_UNCHANGED"]),
        ({"lot": None}, ["RIGHTS_FIRST"]),
        ({"lot": 2}, ["RIGHTS_FIRST"]),
        ({"lot": -1}, ["RIGHTS_FIRST"]),
        ({"right": None}, ["RIGHTS_FIRST"]),
        ({"colour": None}, ["RIGHTS_FIRST"]),
    ],
)
def test_another_start_takes_the_place_of_the_first_once_its_rights_are_whole(
    change: dict[str, Any], codes: list[str]
) -> None:
    begun = online.called(playing(), "か4")
    now = replace(begun.settled, **change)
    line: RoomLine = NewSettled(was=begun.settled, now=now)
    new = replacement(START, line, "森", "誤入力")
    assert [own.code for own in LIVE.check_mend(begun, new, MATCH)] == codes
    if not codes:
        mended = LIVE.mended(begun, new)
        assert (mended.settled, mended.standing) == (now, ("か4",))
        assert LIVE.mended(mended, strike(1)).settled == begun.settled


def test_a_move_is_no_start_a_start_no_move_and_a_move_must_be_possible() -> None:
    begun = online.called(playing(), "か4")
    start = NewSettled(was=begun.settled, now=replace(begun.settled, lot=1))
    lines: tuple[tuple[RoomLine, int, list[str]], ...] = (
        ("え3", 1, []),
        ("え3", START, ["START_STAYS"]),
        (start, START, []),
        (start, 0, ["START_STAYS"]),
        (start, 1, ["START_STAYS"]),
        ("か4", 1, ["OCCUPIED"]),
        ("あ1", 1, ["ILLEGAL_MOVE"]),
        ("x9", 1, ["BAD_SQUARE"]),
    )
    for line, place, codes in lines:
        assert [own.code for own in LIVE.check(begun, line, place, MATCH)] == codes


def test_a_game_to_its_end_is_the_result_and_none_before() -> None:
    room = playing()
    assert LIVE.score(ready(), LIVE.fold(ready(), MATCH).state) == ()
    assert LIVE.score(room, LIVE.fold(room, MATCH).state) == (("2", "2"),)
    assert LIVE.named(room, "か4", MATCH) == ("play_move", {"number": 1, "text": "か4"})
    assert refused(partial(LIVE.result, ready(), MATCH)) == "GAME_GOES_ON"
    for move in game_by_chance(3):
        assert not LIVE.finished(LIVE.fold(room, MATCH).state)
        assert refused(partial(LIVE.result, room, MATCH)) == "GAME_GOES_ON"
        room = online.called(room, move)
    game = LIVE.fold(room, MATCH).state
    assert LIVE.finished(game)
    ended = LIVE.result(room, MATCH)
    assert (ended.ending, ended.draw_right, ended.black) == (OthelloEnding.COUNTED, 0, 1)
    colours = (DiscColour.WHITE, DiscColour.BLACK)
    assert ended.discs == tuple(map(game.board.count, colours))
    assert LIVE.score(room, game) == (online.shown_counts(game.board, ended.black),)


def test_a_board_lies_as_was_said_for_it_or_else_as_the_newest_of_the_others() -> None:
    layouts = (BoardLayout.MIRROR, BoardLayout.OFFICIAL)
    mirror, official = (replace(ready(), layout=own) for own in layouts)
    assert LIVE.inherits(mirror, [official]) == mirror
    assert LIVE.inherits(official, [mirror]) == official
    for others, layout in (
        ([], BoardLayout.MIRROR),
        ([ready()], BoardLayout.MIRROR),
        ([mirror, official, ready()], official.layout),
        ([official, mirror], mirror.layout),
    ):
        assert LIVE.inherits(ready(), others) == replace(ready(), layout=layout)


@pytest.mark.long
@settings(max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from(BoardLayout), st.integers(0, 60))
def test_typed_moves_are_kept_and_taken_back_one_by_one(
    seed: int, layout: BoardLayout, longest: int
) -> None:
    rooms = [playing(layout)]
    for move in game_by_chance(seed, layout, longest):
        rooms.append(online.called(rooms[-1], move))
        assert from_stored(to_stored(rooms[-1]), OnlineRoom) == rooms[-1]
    assert online.sound(rooms[-1])
    assert online.game_of(rooms[-1]) == replay(rooms[-1].standing, layout)
    room = rooms[-1]
    for earlier in reversed(rooms[:-1]):
        newest = newest_standing(room.lines)
        assert newest is not None
        room = online.with_lines(room, (*room.lines, strike(newest)))
        assert online.game_of(room) == online.game_of(earlier)
        assert from_stored(to_stored(room), OnlineRoom) == room


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.integers(0, 1))
def test_the_board_counts_sixty_four_at_the_end_and_never_halves_before(
    seed: int, black: int
) -> None:
    chance, board = Random(seed), beginning()
    while True:
        shown = online.shown_counts(board, black)
        if board.to_move is None:
            assert sum(map(float, shown)) == 64
            break
        assert tuple(map(int, shown)) == online.seat_discs(board, black)
        board = board.play(chance.choice(board.legal))


@given(st.text(max_size=6))
def test_a_typed_time_is_one_or_is_refused(text: str) -> None:
    try:
        found = online.parse_clock(text)
    except Refused as caught:
        assert caught.problems[0].code == "TIME_UNREADABLE"
    else:
        assert online.parse_clock(f"{found:%H:%M}") == found


@pytest.mark.parametrize("text", ["", "25:00", "10:60", "10:5:3", "ten", "10:300"])
def test_what_is_no_time_of_day(text: str) -> None:
    assert refused(lambda: online.parse_clock(text)) == "TIME_UNREADABLE"


def test_a_slot_past_midnight_still_has_an_end() -> None:
    late = replace(empty_room((3, 8)), starts=time(23, 45))
    assert online.slot(late) == (time(23, 45), time(0, 15))
    assert online.slot(empty_room((3, 8)), "") is None


@pytest.mark.parametrize(
    ("change", "fine"),
    [
        ({}, True),
        ({"moves": ("か4", "え3")}, True),
        ({"moves": ("か4", "か4")}, False),
        ({"moves": ("カ4",)}, False),
        ({"moves": ("か4",), "colour": None}, False),
        ({"lot": 2}, False),
        ({"minutes": 0}, False),
    ],
)
def test_what_a_stored_room_can_be(change: dict[str, object], fine: bool) -> None:
    assert online.sound(replace(playing(), **change)) is fine  # type: ignore[arg-type]


def test_who_did_not_come_loses_by_the_rules_of_the_stage() -> None:
    late = room_state.default_result((0,), part_of(OTHELLO, "ko1"))
    assert (late.ending, late.loser, late.choice) == (OthelloEnding.LATE, 0, ExpiryChoice.ONE)
    for stage in ("swiss", "main", "consolation", "final"):
        assert room_state.default_result((0,), part_of(OTHELLO, stage)).choice is None
    assert (
        room_state.default_result((0, 1), part_of(OTHELLO, "final")).ending
        is OthelloEnding.DOUBLE_DEFAULT
    )


@pytest.mark.parametrize("layout", [None, *BoardLayout])
def test_a_called_move_is_kept_plainly_and_what_is_no_square_as_it_was_typed(
    layout: BoardLayout | None,
) -> None:
    room = replace(playing(), layout=layout)
    assert [online.tidy(room, text) for text in (" 「カ４」 ", "か4", "あ9", "d3")] == [
        *("か4", "か4", "あ9", "d3")
    ]
