"""Guests that are not what they say: nobody is held up, and nothing of theirs is taken over."""

from __future__ import annotations

import json
import socket
import ssl
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from app import facts, queries
from app.event_file import journal
from app.operations import entrants, results, rounds
from models.core.entrant_data import EntrantData
from models.core.problems import Problem, Refused
from models.store.records import EventRecord, Record
from resources import version
from tests.app import desk
from tests.app.desks.halls import Hall, PeerClock, Team, assert_equal, matches, newest, settle, wait


def port_of(hall: Hall) -> int:
    assert hall.sharing is not None
    return int(hall.sharing.relay.port)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x00\x00\x00\x08\x04\xd2\x16\x2f",  # PostgreSQL that asks for TLS first
        b"\x16\x03\x01" + b"\xff" * 600,
        b"",
    ],
)
def test_another_protocol_is_let_go(team: Team, said: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port_of(team.hall)), timeout=20) as guest:
        guest.sendall(said)
        answer = b"-"
        with suppress(ConnectionError):
            while answer:
                answer = guest.recv(4096)
    assert team.main.catch_up() >= 0


def test_tls_that_does_not_name_the_protocol_is_let_go(team: Team) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    with (
        socket.create_connection(("127.0.0.1", port_of(team.hall)), timeout=20) as plain,
        suppress(ConnectionError, ssl.SSLError),
        context.wrap_socket(plain) as guest,
    ):
        assert guest.recv(100) == b""
    assert wait(lambda: team.hall.sharing.relay.turned_away["other_protocol"])


def test_a_flood_takes_no_place_from_a_desk(team: Team) -> None:
    from app.desks import relay

    division_id = team.playing(4)
    relay_of_hall = team.hall.sharing.relay
    flood = []
    try:
        for _guest in range(3 * relay.OFTEN):
            with suppress(OSError):
                flood.append(socket.create_connection(("127.0.0.1", relay_of_hall.port), 5))
        wait(lambda: relay_of_hall.turned_away["too_often"] + relay_of_hall.turned_away["too_many"])
        # Desks that are in go on; the server has not seen one of the guests.
        for one, match in zip(
            (team.results, team.other), matches(team.main, division_id), strict=True
        ):
            one.run(results.record, match.id, desk.counted(40))
    finally:
        for guest in flood:
            guest.close()
        relay_of_hall._came.clear()
    team.assert_equal()


@pytest.mark.long
def test_guests_with_a_code_do_not_fill_the_hall_without_end(hall: Hall, tmp_path: Path) -> None:
    from app.desks import sharing
    from app.desks.join_code import read_code
    from app.desks.record import RecordConnection, RecordRefusal, ServerPlace
    from app.desks.schema import JOINING

    event = hall.create()
    hall.share(event)
    assert hall.sharing is not None
    code = read_code(hall.code("results"))
    assert code is not None
    place = ServerPlace(host="127.0.0.1", port=hall.sharing.server.port)
    guest = RecordConnection(place, f"{JOINING}results", code.password)
    for number in range(39):
        guest.join_as(f"席{number}", version())
    with pytest.raises(RecordRefusal):
        guest.join_as("席", version())
    guest.close()
    with desk.trouble("too_many_desks"):
        sharing.join(hall.sharing.address, str(code), tmp_path / "x.taikai", name="席")


@pytest.mark.parametrize("address", ["127.0.0.2", "127.0.0.3"])
def test_server_and_door_are_at_no_address_but_their_own(team: Team, address: str) -> None:
    """Linux has every address below 127 on the computer itself, elsewhere nobody answers."""
    for port in (team.hall.sharing.server.port, team.hall.sharing.relay.port):
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
        with pytest.raises(OSError):
            socket.create_connection((address, port), timeout=2).close()


def test_nobody_answers_once_the_event_is_not_shared_any_more(hall: Hall) -> None:
    event = hall.create()
    hall.share(event)
    assert hall.sharing is not None
    ports = hall.sharing.server.port, hall.sharing.relay.port
    hall.sharing.stop()
    for port in ports:
        with pytest.raises(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=2).close()


@pytest.mark.long
@pytest.mark.parametrize("while_holding", ["", "select pg_sleep(600)"])
def test_a_guest_cannot_hold_the_next_place_for_ever(team: Team, while_holding: str) -> None:
    """Even one who has told the record to have patience: the record itself ends him."""
    division_id = team.playing(4)
    holder = team.results.member.connect()
    holder._connection.execute("set idle_in_transaction_session_timeout = 0")
    holder.take_turn()
    holder._connection.limit = 600
    sleeping = threading.Thread(target=_sleeps, args=(holder, while_holding), daemon=True)
    sleeping.start()
    first, second = matches(team.main, division_id)
    with PeerClock() as clock:
        team.main.run(results.record, first.id, desk.counted(40))
    assert clock.seconds > 1
    sleeping.join(30)
    assert not sleeping.is_alive()
    holder.close()
    team.other.run(results.record, second.id, desk.counted(40))
    team.assert_equal()


@pytest.mark.long
def test_who_has_waited_for_a_guest_like_that_has_his_whole_turn(team: Team) -> None:
    holder, waiter = team.results.member.connect(), team.other.member.connect()
    holder._connection.execute("set idle_in_transaction_session_timeout = 0")
    holder.take_turn()
    waiter.take_turn()  # comes back once the record has ended the other one
    time.sleep(2)
    waiter.commit()
    assert waiter.open
    waiter.close()
    holder.close()


def _sleeps(holder: Any, command: str) -> None:
    import psycopg

    with suppress(psycopg.Error):
        if command:
            holder._connection.execute(command.encode())


class Liar:
    """Somebody with the login of a desk and a program of his own."""

    def __init__(self, one: Any) -> None:
        self.record = one.member.connect()
        self.event = one.event

    def say(self, action: str, images: list[Any], *, kind: str = "do", entry: int = 0) -> int:
        with self.event.reading() as connection:
            newest_entry = journal.head(connection, "done").id
        seq, _hash = self.record.take_turn()
        texts = (kind, entry or newest_entry + 1, action, "{}", json.dumps(images))
        told, _hash = self.record.append(
            seq, f"{time.monotonic()}", (*texts, "2026-11-29T10:00:00")
        )
        self.record.commit()
        return int(told)

    def row(self, table: str, key: int | dict[str, int]) -> dict[str, Any]:
        of = Record.metadata.tables[table]
        keys = key if isinstance(key, dict) else {next(iter(of.primary_key)).name: key}
        with self.event.reading() as connection:
            return dict(connection.execute(select(of).filter_by(**keys)).mappings().one())

    def image(self, table: str, key: int | dict[str, int], **changed: Any) -> dict[str, Any]:
        before = self.row(table, key)
        named = {one.name: before[one.name] for one in Record.metadata.tables[table].primary_key}
        return {"table": table, "key": named, "before": before, "after": {**before, **changed}}


def test_what_a_lying_desk_writes_is_taken_over_by_nobody(hall: Hall) -> None:
    event = hall.create()
    division_id = desk.othello(event, 6)
    desk.draw(event, division_id)
    main = hall.share(event)
    results_desk, other = hall.join("記録", "results"), hall.join("受付", "reception")
    first, second, third = matches(main, division_id)
    liar = Liar(results_desk)
    who = desk.ids(main.event, division_id)[0]
    result = {"match_id": first.id, "payload": {"winner": 0}, "confirmed": False}
    result["entered_at"] = "2026-11-29T10:00:00"
    of_result = {"table": "results", "key": {"match_id": first.id}, "before": None, "after": result}
    lies: list[list[Any]] = [
        [liar.image("entrants", who, name="別人")],  # not of this role
        [of_result, liar.image("entrants", who, club="X")],  # beside what the action writes
        [{**of_result, "after": {**result, "match_id": 9999}}],  # another row than its key says
        [{**of_result, "key": {"match_id": 9999}, "after": {**result, "match_id": 9999}}],
        [liar.image("event", 1, name="x")],
        [{"table": "journal", "key": {"id": 1}, "before": None, "after": {}}],
        [{"table": "results"}],
        ["x"],
        [[]],
        [{**of_result, "after": {**result, "entered_at": "yesterday"}}],
        [{**of_result, "after": {**result, "match_id": 1 << 70}, "key": {"match_id": 1 << 70}}],
    ]
    voids = [liar.say("record_result", images) for images in lies]
    voids.append(liar.say("record_result", [of_result], entry=99))
    voids.append(liar.say("record_result", [], kind="undo", entry=1))
    voids.append(liar.say("check_in", [liar.image("entrants", who, checked_in=False)]))
    printed = {"id": 77, "division_id": division_id, "round_id": None, "form": "x", "digest": "x"}
    printed |= {"journal_id": 1, "at": "2026-11-29T10:00:00", "who": "本部"}
    voids.append(liar.say("printed", [printed], kind="printed"))
    before = newest(main.event, 1)
    settle(main, other)
    assert main.place.voids == other.place.voids == tuple(voids)
    assert newest(main.event, 1) == before
    main.run(results.record, second.id, desk.counted(40))
    other.run(entrants.add, division_id, EntrantData(name="追加 花子"))
    settle(main, other, results_desk)
    results_desk.run(results.record, third.id, desk.counted(40))
    settle(main, other)
    assert_equal(hall.path("main"), hall.path("受付"), hall.path("記録"))
    liar.record.close()
    # The main desk shuts it out; it can say nothing any more.
    main.expel(results_desk.member.desk)
    wait(lambda: results_desk.state == "expelled")
    with desk.trouble("expelled"):
        results_desk.run(results.record, first.id, desk.counted(40))
    assert [one.name for one in main.desks() if one.expelled] == ["記録"]


WHY = {"action": "NOT_THIS_DESK", "result": "result", "division": "divisions"}
"""What a desk finds wrong with a lie: the rows of its action, a result, or what would be left."""


@pytest.fixture
def voided(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Note for what reason an action of the record was taken over by nobody."""
    from app.desks import following

    found: dict[int, str] = {}
    follow = following.follow

    def watched(connection: Any, act: Any, *given: Any) -> None:
        try:
            follow(connection, act, *given)
        except following.Void as void:
            found[act.seq] = str(void)
            raise

    monkeypatch.setattr(following, "follow", watched)
    return found


def test_whoever_lies_within_his_role_is_believed_by_nobody(
    hall: Hall, voided: dict[int, str]
) -> None:
    """Each lie is in rows that a desk of this role writes in some other action."""
    event = hall.create()
    division_id, other_id = desk.othello(event, 8), desk.plain(event, 4)
    desk.draw(event, division_id)
    proposed = rounds.pair_next(event, other_id)
    main = hall.share(event)
    first, second, third, fourth = matches(main, division_id)
    for match in (first, second):
        main.run(results.record, match.id, desk.counted(40))
    organiser, scorer = hall.join("進行", "organiser"), hall.join("記録", "results")
    front, honest = hall.join("受付", "reception"), hall.join("控え", "results")
    leads, counts, meets = Liar(organiser), Liar(scorer), Liar(front)
    payload = counts.row("results", first.id)["payload"]
    who = desk.ids(event, division_id)
    seat = counts.image(
        "seats",
        {"match_id": fourth.id, "position": 0},
        entrant_id=counts.row("seats", {"match_id": second.id, "position": 0})["entrant_id"],
    )
    again = counts.image("results", second.id, entered_at="2026-11-29T11:00:00")
    corrected = counts.image("results", second.id, confirmed=True)
    new = new_result(third.id, payload)
    note = {"owner": "match", "owner_id": third.id, "owner_key": "", "kind": "board"}
    note |= {"id": 900, "division_id": division_id, "payload": {}}
    new_note = {"table": "notes", "key": {"id": 900}, "before": None, "after": note}
    ruling = {"id": 900, "division_id": division_id, "kind": "correction", "cause": "referee"}
    ruling |= dict.fromkeys(("round_id", "match_id", "entrant_id"))
    ruling |= dict.fromkeys(("article", "text", "old", "new", "referee"), "x")
    ruling |= {"at": "2026-11-29T10:00:00"}
    logged = {"table": "rulings", "key": {"id": 900}, "before": None, "after": ruling}
    other_match = queries.round_view(main.event, other_id, proposed).matches[0]
    lies: list[tuple[Liar, str, list[Any], str]] = [
        # Rows of another match, or of several, beside a result.
        (counts, "record_result", [new, seat], "action"),
        (counts, "record_result", [again, seat], "action"),
        (counts, "correct_result", [again, logged], "action"),
        (counts, "correct_result", [corrected, logged, seat], "division"),
        (counts, "record_result", [new, counts.image("rounds", 1, number=9)], "action"),
        (counts, "record_result", [new, new_result(fourth.id, payload)], "action"),
        (
            counts,
            "confirm_result",
            [counts.image("results", one.id, confirmed=True) for one in (first, second)],
            "action",
        ),
        # A result that stands changes, or goes, without a line in the log.
        (counts, "record_result", [again], "action"),
        (counts, "record_result", [corrected], "result"),
        (counts, "correct_result", [counts.image("results", first.id, payload={})], "action"),
        (counts, "strike_result", [gone(counts.image("results", first.id))], "action"),
        (
            counts,
            "strike_result",
            [*(gone(counts.image("results", one.id)) for one in (first, second)), logged],
            "action",
        ),
        # What is no result of the game, or not of a match that is played.
        (counts, "record_result", [new_result(third.id, {"x": 1})], "result"),
        (counts, "record_result", [new_result(third.id, {})], "result"),
        (counts, "record_result", [new_result(third.id, {"winner": 0})], "result"),
        (counts, "record_result", [new_result(third.id, {**payload, "discs": [99, 1]})], "result"),
        (counts, "record_result", [new_result(9999, payload)], "result"),
        (counts, "record_result", [new_result(other_match.id, {"winner": 0})], "result"),
        (
            counts,
            "correct_result",
            [counts.image("results", first.id, payload={"nonsense": 1}), logged],
            "result",
        ),
        # Notes of another kind, and an action of a game that is not played here.
        (counts, "hold_card", [{**new_note, "after": {**note, "kind": "line_up"}}], "action"),
        (counts, "board_end", [new_note], "action"),
        (
            counts,
            "log_ruling",
            [logged, {**logged, "key": {"id": 901}, "after": {**ruling, "id": 901}}],
            "action",
        ),
        # Whoever may write anything still does it by the action that does it.
        (
            leads,
            "log_ruling",
            [counts.image("results", first.id, payload=payload | {"discs": [24, 40]})],
            "action",
        ),
        (leads, "log_ruling", [leads.image("event", 1, name="x")], "action"),
        (leads, "no_such_action", [leads.image("event", 1, name="x")], "action"),
        (leads, "publish_round", [leads.image("rounds", proposed, number=9)], "action"),
        (leads, "change_division", [leads.image("divisions", division_id, position=9)], "action"),
        (
            leads,
            "change_division",
            [leads.image("divisions", division_id, programme="x")],
            "division",
        ),
        (leads, "disqualify", [leads.image("entrants", who[0], status="gone")], "division"),
        # The reception.
        (
            meets,
            "send_url",
            [meets.image("entrants", one, checked_in=False) for one in who],
            "action",
        ),
        (meets, "change_entrant", [meets.image("entrants", who[0], ranked=False)], "action"),
        (
            meets,
            "change_entrant",
            [meets.image("entrants", who[0], division_id=other_id)],
            "action",
        ),
        (meets, "change_entrant", [meets.image("entrants", who[0], number=0)], "division"),
        (meets, "check_in", [meets.image("entrants", who[0], from_round=-1)], "division"),
    ]
    told = {liar.say(action, images): WHY[why] for liar, action, images, why in lies}
    before = newest(main.event, 1)
    desks = (main, organiser, scorer, front, honest)
    for one in desks:
        voided.clear()
        one.catch_up()
        reasons = {seq: why.split("\n")[0].split(" ")[0] for seq, why in voided.items()}
        assert {seq: (told[seq], reasons.get(seq, "")[: len(told[seq])]) for seq in told} == {
            seq: (why, why) for seq, why in told.items()
        }
        assert one.place.voids == tuple(told)
    assert newest(main.event, 1) == before
    # The same rows said as what they are are taken over, and everybody goes on.
    counts.say("record_result", [new])
    settle(*desks)
    assert newest(main.event, 1) == [("記録", "record_result", "done")]
    honest.run(results.record, fourth.id, desk.counted(33))
    main.run(rounds.publish, proposed)
    settle(*desks)
    assert main.place.voids == tuple(told)
    for one in desks:
        assert len(facts.division(one.event, division_id).results) == 4
    assert_equal(*(one.event.path for one in desks))
    for liar in (leads, counts, meets):
        liar.record.close()


def test_an_action_that_is_none_is_refused_where_it_is_done(team: Team) -> None:
    """And so is one that writes what it is not declared to write; nothing of it is kept."""

    def renames(event: Any, action: str) -> None:
        with event.transaction(action) as session:
            session.get_one(EventRecord, 1).name = "x"

    before = newest(team.main.event, 1)
    for one in (team.main, team.other):
        for action in ("no_such_action", "log_ruling", "board_end"):
            with desk.refused("NOT_THIS_DESK"):
                one.run(renames, action)
    assert newest(team.main.event, 1) == before
    team.other.run(renames, "rename_event")
    team.assert_equal()
    assert team.main.place.voids == ()


def new_result(match_id: int, payload: dict[str, Any]) -> dict[str, Any]:
    """Give the image of a result where none was."""
    row = {"match_id": match_id, "payload": payload, "confirmed": False}
    after = {**row, "entered_at": "2026-11-29T10:00:00"}
    return {"table": "results", "key": {"match_id": match_id}, "before": None, "after": after}


def gone(image: dict[str, Any]) -> dict[str, Any]:
    """Give the image of a row that goes."""
    return {**image, "after": None}


@pytest.mark.parametrize("role", ["results", "organiser"])
def test_what_would_leave_nothing_of_a_division_to_be_read_is_taken_over_by_nobody(
    hall: Hall, role: str
) -> None:
    """Rows that a desk of this role may write, but which do not fit what is there."""
    event = hall.create()
    division_id = desk.othello(event, 6)
    desk.draw(event, division_id)
    main = hall.share(event)
    lying, other = hall.join("記録", role), hall.join("受付", "reception")
    first, second, _third = matches(main, division_id)
    main.run(results.record, first.id, desk.counted(40))
    settle(lying, other)
    liar = Liar(lying)
    sat = {"match_id": first.id, "position": 0}
    moved = liar.image("seats", sat, entrant_id=second.seats[0].entrant.id)
    unsaid = liar.image("divisions", division_id, programme="no_such")
    confirmed = liar.image("results", first.id, confirmed=True)
    voids = [
        liar.say("record_result", [confirmed, moved]),
        liar.say("record_result", [confirmed, liar.image("rounds", 1, number=-3)]),
    ]
    if role == "organiser":
        voids.append(liar.say("no_such_action", [unsaid]))
    settle(main, other)
    assert main.place.voids == other.place.voids == tuple(voids)
    main.run(results.record, second.id, desk.counted(40))
    settle(other)
    assert_equal(hall.path("main"), hall.path("受付"))
    liar.record.close()


def test_what_nobody_could_read_before_is_no_fault_of_an_action(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a desk makes of a division that others cannot read they take over all the same."""
    from app.desks import read_divisions

    event = hall.create()
    division_id = desk.othello(event, 4)
    main, other = hall.share(event), hall.join("記録")
    asked = []

    def unreadable(_connection: Any, asked_of: int, _before: Any) -> None:
        asked.append(asked_of)
        raise Refused(Problem(code="UNKNOWN_GAME"))

    monkeypatch.setattr(read_divisions, "read_division", unreadable)
    other.run(rounds.pair_next, division_id)
    settle(main)
    assert asked == [division_id, division_id]  # after it, and before it
    assert main.place.voids == ()
    assert_equal(hall.path("main"), hall.path("記録"))


@pytest.mark.long
def test_a_desk_whose_action_nobody_takes_over_has_gone_astray(hall: Hall) -> None:
    from app.desks import rights, sharing

    event = hall.create()
    division_id = desk.othello(event, 6)
    main = hall.share(event)
    liar = hall.join("記録", "results")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rights, "check", lambda *_given: None)  # its own program does not look
        liar.run(entrants.add, division_id, EntrantData(name="余計 花子"))
    main.catch_up()
    assert main.place.voids == (1,)
    wait(lambda: liar.state == "astray")
    with desk.trouble("astray_desk"):
        liar.run(entrants.add, division_id, EntrantData(name="余計 次郎"))
    liar.leave()
    sharing.fetch_anew(liar.event)
    again = sharing.come_back(liar.event, follows=False)
    hall.desks.append(again)
    assert_equal(hall.path("main"), hall.path("記録"))
    assert [copy.name for copy in liar.event.snapshot_folder.iterdir()]


def test_each_role_may_do_its_own(team: Team) -> None:
    division_id = team.playing(4)
    match = matches(team.main, division_id)[0]
    with desk.refused("NOT_THIS_DESK") as found:
        team.reception.run(results.record, match.id, desk.counted(40))
    assert found[0].values == {"role": "front", "action": "record_result"}
    with desk.refused("NOT_THIS_DESK"):
        team.results.run(entrants.add, division_id, EntrantData(name="追加 花子"))
    team.results.run(results.record, match.id, desk.counted(40))
    team.reception.run(entrants.add, division_id, EntrantData(name="追加 花子"))
    team.assert_equal()
