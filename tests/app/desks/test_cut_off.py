"""A desk that is cut off knows it, writes nothing, loses nothing, and comes back by itself."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from app.operations import results
from tests.app import desk
from tests.app.desks.cutting import Cable
from tests.app.desks.halls import Hall, PeerClock, assert_equal, matches, settle, wait


@pytest.fixture
def cable(hall: Hall) -> Iterator[Cable]:
    event = hall.create()
    desk.draw(event, desk.othello(event, 16))
    hall.share(event)
    assert hall.sharing is not None
    made = Cable(hall.sharing.relay.port)
    hall.join("記録", address=made.address)
    try:
        yield made
    finally:
        made.close()


def live(one: Any) -> bool:
    return bool(one.state == "live")


def test_a_cable_that_is_pulled_is_noticed_and_comes_back(hall: Hall, cable: Cable) -> None:
    main, away = hall.desks
    told: list[tuple[str, str]] = []
    away.listen(lambda news: told.append((news.kind, str(news.state))))
    first, second, third, *_ = matches(main, 1)
    away.run(results.record, first.id, desk.counted(40))
    cable.cut()
    wait(lambda: away.state == "cut_off")
    with desk.trouble("cut_off"):
        away.run(results.record, second.id, desk.counted(40))
    # It reads everything, and nothing half done is in its file.
    assert matches(away, 1)[0].result is not None
    assert matches(away, 1)[1].result is None
    main.run(results.record, third.id, desk.counted(33))
    cable.mend()
    wait(lambda: live(away))
    away.catch_up()
    away.run(results.record, second.id, desk.counted(40))
    settle(main, away)
    assert_equal(hall.path("main"), hall.path("記録"))
    assert [said for kind, said in told if kind == "state"] == ["cut_off", "live"]


@pytest.mark.long
def test_a_desk_without_an_answer_knows_it_within_two_seconds(
    hall: Hall, cable: Cable, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.desks import record

    monkeypatch.setattr(record, "LIMIT", 1.2)
    main, away = hall.desks
    wait(lambda: live(away))
    for _sign in range(2):  # one may be on its way still with the longer limit, no second one
        before = main.desks()[1].seen
        wait(lambda before=before: before < main.desks()[1].seen)
    cable.silent = True
    with PeerClock() as clock:
        wait(lambda: away.state == "cut_off")
    assert clock.seconds < 2.0
    cable.mend()
    wait(lambda: live(away))


@pytest.mark.long
def test_an_answer_that_gets_lost_is_asked_for_again(hall: Hall, cable: Cable) -> None:
    from app.desks.record import ServerGone

    main, away = hall.desks
    match, *_ = matches(main, 1)
    record = away._connection
    kept = record.commit

    def commit() -> None:
        kept()
        record.close()  # the record has it; the answer does not arrive
        raise ServerGone("lost")

    record.commit = commit
    away.run(results.record, match.id, desk.counted(40))
    assert away.seq == 1
    settle(main)
    assert_equal(hall.path("main"), hall.path("記録"))


@pytest.mark.parametrize("was_kept", [True, pytest.param(False, marks=pytest.mark.long)])
def test_what_is_not_known_is_said_when_the_record_is_back(
    hall: Hall, cable: Cable, was_kept: bool
) -> None:
    from app.desks.record import ServerGone

    main, away = hall.desks
    told: list[tuple[bool, str]] = []
    away.listen(lambda news: news.kind == "settled" and told.append((news.kept, news.action)))
    match, *_ = matches(main, 1)
    record = away._connection
    kept = record.commit

    def commit() -> None:
        if was_kept:
            kept()
        cable.cut()
        record.close()
        raise ServerGone("lost")

    record.commit = commit
    with desk.trouble("unsure"):
        away.run(results.record, match.id, desk.counted(40))
    assert matches(away, 1)[0].result is None
    cable.mend()
    wait(lambda: told)
    assert told == [(was_kept, "record_result")]
    wait(lambda: live(away))
    settle(away, main)
    assert (matches(away, 1)[0].result is not None) is was_kept
    assert_equal(hall.path("main"), hall.path("記録"))


@pytest.mark.long
def test_a_server_that_is_killed_holds_what_was_acknowledged(hall: Hall, cable: Cable) -> None:
    main, away = hall.desks
    first, second, third, *_ = matches(main, 1)
    away.run(results.record, first.id, desk.counted(40))
    assert hall.sharing is not None
    server = hall.sharing.server
    pid = int((server._data / "postmaster.pid").read_text().split("\n", 1)[0])
    os.kill(pid, signal.SIGKILL)
    wait(lambda: not live(main) and not live(away))
    # The main desk starts it again by itself.
    wait(lambda: live(main) and live(away), 60)
    main.run(results.record, second.id, desk.counted(40))
    away.run(results.record, third.id, desk.counted(33))
    settle(main, away)
    assert main.seq == 3
    assert_equal(hall.path("main"), hall.path("記録"))


@pytest.mark.long
def test_a_desk_that_holds_its_place_without_a_word_holds_up_nobody_for_long(
    hall: Hall, cable: Cable
) -> None:
    main, away = hall.desks
    away._connection._one_no_answer("set idle_in_transaction_session_timeout = 300")
    away._begin_turn()
    with PeerClock() as clock:
        main.run(results.record, matches(main, 1)[0].id, desk.counted(40))
    assert clock.seconds < 5
    away._holding = False
    away._connection.close()
    settle(away)
    assert_equal(hall.path("main"), hall.path("記録"))
