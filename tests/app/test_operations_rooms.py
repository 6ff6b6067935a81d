"""What the desk does in the online rooms of a round; each thing by itself, and undone by name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.facts import live_notes
from app.games.othello import rooms
from app.operations import finals, results, rounds, running
from app.queries import log_queries
from models.core.causes import Authority
from models.core.outcomes import Mark
from models.core.parts import PartRules
from models.games.othello.live import LIVE
from models.games.othello.moves import BoardLayout
from models.games.othello.online import OnlineRoom
from models.games.othello.rights import DiscColour, Right
from models.games.othello.room_state import RoomState, RoomView, default_result
from models.views.divisions import MatchView
from tests.app import cups, desk
from tests.app.desk import refused
from tests.app.online_rooms import NOW, at, begin
from tests.examples import examples
from tests.models.games.othello.games import game_by_chance


@pytest.fixture
def round_id(event: EventFile) -> int:
    return desk.draw(event, desk.othello(event, 5))


@pytest.fixture
def match(event: EventFile, round_id: int) -> MatchView:
    return rooms.rooms(event, 1, round_id, NOW)[0].match


def seen(event: EventFile, match: MatchView, now: datetime = NOW) -> RoomView:
    return rooms.room(event, match.id, now)


def notes(event: EventFile) -> list[Any]:
    with event.reading() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        return sorted(driver.execute("SELECT * FROM notes"), key=repr)


def test_a_round_has_a_room_for_every_match_but_the_bye(event: EventFile, round_id: int) -> None:
    shown = rooms.rooms(event, 1, round_id, NOW)
    assert [room.match.table for room in shown] == [1, 2]
    assert {room.state for room in shown} == {RoomState.WAITING_ROOM.value}
    assert not [note for note in notes(event) if "room" in note]
    bye = desk.last_round(event, 1).matches[-1]
    with refused("BYE_HAS_NO_CARD"):
        rooms.room(event, bye.id, NOW)
    with refused("BYE_HAS_NO_CARD"):
        rooms.join(event, bye.id, 0)


def test_the_typed_start_is_that_of_every_match(event: EventFile, round_id: int) -> None:
    rooms.set_start(event, round_id, time(10, 30), minutes=40)
    shown = rooms.rooms(event, 1, round_id, NOW)
    assert {(room.starts_at, room.ends_at) for room in shown} == {("10:30", "11:10")}
    rooms.set_start(event, round_id, None, minutes=30)
    assert {room.starts_at for room in rooms.rooms(event, 1, round_id, NOW)} == {""}
    with refused("SLOT_RANGE"):
        rooms.set_start(event, round_id, time(10, 30), minutes=0)


def test_the_address_goes_to_all_at_once_but_keeps_earlier_times(
    event: EventFile, round_id: int, match: MatchView
) -> None:
    rooms.send_urls(event, [(match.id, 1)], at=at("09:30"))
    everybody = [
        (room.match.id, seat) for room in rooms.rooms(event, 1, round_id, NOW) for seat in (0, 1)
    ]
    rooms.send_urls(event, everybody, at=at("09:40"))
    assert event.undoable is not None and event.undoable.values["count"] == 3
    sent = [seat.url_sent_at for seat in seen(event, match).seats]
    assert sent == ["9:40", "9:30"]
    before = event.undoable
    rooms.send_urls(event, everybody, at=at("09:45"))
    assert event.undoable is before
    rooms.take_back_url(event, match.id, 1)
    assert seen(event, match).seats[1].url_sent_at == ""


def test_coming_in_too_late_forfeits_unless_the_organiser_rules(
    event: EventFile, round_id: int, match: MatchView
) -> None:
    rooms.set_start(event, round_id, time(10), minutes=30)
    rooms.join(event, match.id, 0, at=at("09:59"))
    rooms.join(event, match.id, 1, at=at("10:07"))
    room = seen(event, match, at("10:08"))
    assert [seat.presence for seat in room.seats] == ["late", "forfeit"]
    assert room.state == RoomState.FORFEIT.value
    with refused("NOT_IN_ROOM") as found:
        rooms.draw_lot(event, match.id, 0, now=at("10:08"))
    assert found[0].values["names"] == [match.seats[1].entrant.name]
    with refused("TEXT_MISSING"):
        rooms.rule(event, match.id, "  ")
    rooms.rule(event, match.id, "回線の確認に時間がかかったため対局を認める")
    rooms.draw_lot(event, match.id, 0, now=at("10:08"))
    assert seen(event, match).state == RoomState.RIGHTS.value
    assert [ruling.match_id for ruling in log_queries.rulings(event, 1)] == [match.id]


def test_trouble_is_reported_and_over(event: EventFile, round_id: int, match: MatchView) -> None:
    rooms.set_start(event, round_id, time(10), minutes=30)
    rooms.report_trouble(event, match.id, 0)
    assert seen(event, match, at("10:06")).state == RoomState.FORFEIT.value  # the other one
    rooms.join(event, match.id, 1, at=at("09:55"))
    assert seen(event, match, at("10:06")).state == RoomState.HOLD.value
    rooms.report_trouble(event, match.id, 0, reported=False)
    assert seen(event, match, at("10:06")).state == RoomState.FORFEIT.value
    rooms.leave(event, match.id, 1)
    assert seen(event, match).seats[1].joined_at == ""


def test_nothing_happens_before_the_pairing_is_published(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    proposed = rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    match = rooms.rooms(event, division_id, proposed, NOW)[0].match
    with refused("NOT_PUBLISHED"):
        rooms.join(event, match.id, 0)


def test_a_game_is_called_move_by_move(event: EventFile, match: MatchView) -> None:
    with refused("RIGHTS_FIRST"):
        running.write(event, match.id, "か4")
    begin(event, match)
    room = seen(event, match)
    assert (room.lot, room.draw_right, room.black) == (1, 1, 0)
    running.write(event, match.id, " 「カ４」 ")
    with refused("OCCUPIED"):
        running.write(event, match.id, "か4")
    with refused("ILLEGAL_MOVE"):
        running.write(event, match.id, "あ1")
    with refused("BAD_SQUARE"):
        running.write(event, match.id, "へ9")
    running.write(event, match.id, "え3")
    assert seen(event, match).moves == ("か4", "え3")
    running.take_back(event, match.id)
    assert seen(event, match).moves == ("か4",)
    with refused("MOVES_PLAYED"):
        rooms.draw_lot(event, match.id, 0, now=NOW)


def test_a_result_that_stands_ends_the_game(event: EventFile, match: MatchView) -> None:
    begin(event, match)
    results.record(event, match.id, desk.counted(40))
    assert seen(event, match).state == RoomState.COUNTED.value
    with refused("RESULT_STANDS"):
        running.write(event, match.id, "か4")


def test_the_layout_is_that_of_all_boards_not_begun_and_of_later_rounds(
    event: EventFile, round_id: int, match: MatchView
) -> None:
    other = rooms.rooms(event, 1, round_id, NOW)[1].match
    begin(event, other)
    running.write(event, other.id, "か4")
    rooms.set_layout(event, match.id, BoardLayout.FROM_RIGHT)
    shown = [room.layout for room in rooms.rooms(event, 1, round_id, NOW)]
    assert shown == ["from_right", "mirror"]
    with refused("MOVES_PLAYED"):
        rooms.set_layout(event, other.id, BoardLayout.FROM_RIGHT)
    running.take_back(event, other.id)
    rooms.set_layout(event, other.id, BoardLayout.FROM_RIGHT)
    desk.enter(event, 1)
    later = desk.pair(event, 1)
    assert {room.layout for room in rooms.rooms(event, 1, later, NOW)} == {"from_right"}


def test_the_layout_stays_where_the_result_is_in_already(
    event: EventFile, round_id: int, match: MatchView
) -> None:
    other = rooms.rooms(event, 1, round_id, NOW)[1].match
    rooms.set_layout(event, match.id, BoardLayout.OFFICIAL)
    results.record(event, other.id, desk.counted(40))
    rooms.set_layout(event, match.id, BoardLayout.FROM_RIGHT)
    shown = [room.layout for room in rooms.rooms(event, 1, round_id, NOW)]
    assert shown == ["from_right", "official"]


def every_action(event: EventFile, match: MatchView) -> list[Callable[[], None]]:
    ident = match.id
    [round_] = [view.id for view in [desk.last_round(event, 1)]]
    return [
        lambda: rooms.set_start(event, round_, time(10), minutes=30),
        lambda: rooms.send_urls(event, [(ident, 0), (ident, 1)]),
        lambda: rooms.take_back_url(event, ident, 1),
        lambda: rooms.join(event, ident, 0, at=at("09:50")),
        lambda: rooms.report_trouble(event, ident, 1),
        lambda: rooms.join(event, ident, 1, at=at("09:51")),
        lambda: rooms.report_trouble(event, ident, 1, reported=False),
        lambda: rooms.leave(event, ident, 1),
        lambda: rooms.join(event, ident, 1, at=at("09:52")),
        lambda: rooms.draw_lot(event, ident, 1, now=NOW),
        lambda: rooms.choose_rights(event, ident, Right.COLOUR, DiscColour.WHITE),
        lambda: rooms.set_layout(event, ident, BoardLayout.OFFICIAL),
        lambda: running.write(event, ident, "え3"),
        lambda: running.take_back(event, ident),
        lambda: rooms.rule(event, ident, "続行"),
    ]


def test_every_action_is_undone_and_done_again_exactly(event: EventFile, match: MatchView) -> None:
    from ui.words import wording

    past = [notes(event)]
    said = []
    for action in every_action(event, match):
        action()
        past.append(notes(event))
        assert event.undoable is not None
        said.append(wording.undo_sentence(event.undoable))
    assert len(said) == len(set(said))
    assert not [sentence for sentence in said if "…" in sentence or "_" in sentence]
    for earlier in reversed(past[:-1]):
        event.undo()
        assert notes(event) == earlier
    for later in past[1:]:
        event.redo()
        assert notes(event) == later


@settings(max_examples=examples(6), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**6), st.lists(st.sampled_from("mmmbu"), max_size=24))
def test_moves_taken_back_or_undone_leave_what_was_there(
    tmp_path_factory: pytest.TempPathFactory, seed: int, steps: list[str]
) -> None:
    game = game_by_chance(seed)
    path = tmp_path_factory.mktemp("moves") / "event.taikai"
    with EventFile.create(path, name="春の大会") as event:
        match = rooms.rooms(event, 1, desk.draw(event, desk.othello(event, 4)), NOW)[0].match
        begin(event, match)
        begun = event.undoable
        kept: list[int] = [0]
        for step in steps:
            if step == "m" and kept[-1] < len(game):
                running.write(event, match.id, game[kept[-1]])
                kept.append(kept[-1] + 1)
            elif step == "b" and kept[-1]:
                running.take_back(event, match.id)
                kept.append(kept[-1] - 1)
            elif step == "u" and event.undoable != begun:
                event.undo()
                kept.pop()
            assert list(seen(event, match).moves) == game[: kept[-1]]
    assert check_file(path) == []


def test_a_room_that_cannot_be_read_shows_as_empty_and_is_reported(
    event: EventFile, match: MatchView
) -> None:
    begin(event, match)
    path = event.path
    event.close()
    for payload in ('{"seats": 3}', None):
        with desk.raw(path) as connection:
            if payload is None:
                moves = "json_set(payload, '$.moves', json_array('あ1'))"
                connection.execute(f"UPDATE notes SET payload = {moves}")  # noqa: S608
            else:
                kept = connection.execute("SELECT payload FROM notes").fetchone()
                connection.execute("UPDATE notes SET payload = ?", (payload,))
        [problem] = check_file(path)
        assert (problem.code, problem.values["table"]) == ("STORED_ROOM_UNFIT", 1)
        with EventFile.open(path) as opened:
            assert seen(opened, match).state == RoomState.WAITING_ROOM.value
        if payload is not None:
            with desk.raw(path) as connection:
                connection.execute("UPDATE notes SET payload = ?", kept)


def test_a_final_that_is_taken_back_takes_its_room_along(event: EventFile) -> None:
    division_id = desk.othello(event, 6, rounds=1)
    desk.play_rounds(event, division_id, 1)
    final = finals.name(event, division_id, by=Authority(referee="審判 太郎", reason=""))
    [room] = rooms.rooms(event, division_id, final, NOW)
    assert room.minutes == 40
    rooms.join(event, room.match.id, 0)
    finals.retract(event, division_id, by=Authority(referee="審判 太郎", reason="棄権のため"))
    assert not [note for note in notes(event) if "room" in note]
    event.undo()
    (kept,) = (note for note in notes(event) if "room" in note)
    assert isinstance(live_notes.decoded(LIVE, kept[-1]), OnlineRoom)


# -- the meet itself ------------------------------------------------------------------------------


@pytest.fixture
def meet(event: EventFile) -> int:
    """Give a knock-out of the meet whose first round is published."""
    division_id = cups.meet(event, 6)
    cups.play(event, division_id, cups.stage_begins("main_qf"))
    return division_id


def test_the_timetable_says_when_a_round_begins(event: EventFile, meet: int) -> None:
    [round_] = queries.rounds(event, meet)
    shown = rooms.rooms(event, meet, round_.id, at("10:05"))
    assert len(shown) == 2  # two lines are free
    assert {(room.starts_at, room.ends_at, room.minutes) for room in shown} == {
        ("10:00", "10:30", 30)
    }
    assert {seat.presence for room in shown for seat in room.seats} == {"forfeit"}
    rooms.set_start(event, round_.id, time(10, 20), minutes=30)
    later = rooms.rooms(event, meet, round_.id, at("10:05"))
    assert {(room.starts_at, room.state) for room in later} == {("10:20", "waiting_room")}


def test_the_final_is_longer(event: EventFile, meet: int) -> None:
    cups.play(event, meet, cups.stage_begins("main_final"))
    final = next(r for r in queries.rounds(event, meet) if (r.stage, r.number) == ("main_final", 1))
    [room] = rooms.rooms(event, meet, final.id, NOW)
    assert room.minutes == 40


def test_who_forfeits_is_out_without_a_count(event: EventFile, meet: int) -> None:
    [round_] = queries.rounds(event, meet)
    [room, _other] = rooms.rooms(event, meet, round_.id, at("10:05"))
    results.record(event, room.match.id, default_result((0,), PartRules(rules="meet")))
    counted = rooms.room(event, room.match.id, at("10:05"))
    assert counted.state == RoomState.COUNTED.value
    assert [cell.mark for cell in counted.match.cells] == [Mark.LOSS, Mark.WIN]
    assert [cell.difference for cell in counted.match.cells] == [None, None]
