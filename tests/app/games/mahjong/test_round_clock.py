"""The clock of a round: what is noted, what follows from it, what is changed and struck."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import results
from app.operations.timing import round_clock
from app.queries import clock_queries, log_queries
from models.core.causes import Authority
from models.games.mahjong import MahjongResult
from models.round_clock import Act, ClockPhase, RoundClock
from tests.app import desk as at_desk
from tests.app.games.mahjong.halls import add_hall, minutes, played

LEVEL = MahjongResult(order=(0, 1, 2, 3), sticks=(30_000,) * 4, loans=(0,) * 4)


@pytest.fixture
def round_id(event: EventFile) -> int:
    return played(event, add_hall(event)).id


def clock(event: EventFile, round_id: int) -> RoundClock:
    view = clock_queries.round_clock(event, round_id)
    assert view is not None
    return view.clock


def left(event: EventFile, round_id: int, now: float, table: int = 0) -> float:
    return clock(event, round_id).left(minutes(now), table).total_seconds() / 60


def test_the_time_left_follows_from_what_was_done(event: EventFile, round_id: int) -> None:
    assert clock(event, round_id).phase(minutes(0)) is ClockPhase.READY
    assert clock_queries.round_clocks(event) == ()
    round_clock.write(event, round_id, Act.START, at=minutes(0))
    assert left(event, round_id, 20) == 30
    round_clock.write(event, round_id, Act.PAUSE, at=minutes(20), by=Authority(reason="火災報知器"))
    assert left(event, round_id, 25) == 30
    round_clock.write(event, round_id, Act.GO_ON, at=minutes(26))
    assert left(event, round_id, 30) == 26
    said = {"minutes": 5, "by": Authority(referee="鈴木", reason="卓の故障")}
    round_clock.write(event, round_id, Act.EXTRA, at=minutes(30), table=3, **said)
    assert left(event, round_id, 30, 3) == 31
    assert clock(event, round_id).ends(minutes(30)) == minutes(56)
    assert clock(event, round_id).phase(minutes(56)) is ClockPhase.OVER
    assert clock(event, round_id).phase(minutes(56), 3) is ClockPhase.RUNNING
    (view,) = clock_queries.round_clocks(event)
    assert view.going
    with at_desk.refused("REASON_NEEDED", "REFEREE_NEEDED"):  # table 3 has five minutes more
        round_clock.write(event, round_id, Act.END, at=minutes(58))
    round_clock.write(event, round_id, Act.END, at=minutes(62))
    (view,) = clock_queries.round_clocks(event)
    assert not view.going
    assert clock(event, round_id).late(minutes(300)) == minutes(6) - minutes(0)


def test_what_does_not_follow_is_refused(event: EventFile, round_id: int) -> None:
    def tries(act: Act, code: str, **more: object) -> None:
        before = clock(event, round_id)
        with at_desk.refused(code):
            round_clock.write(event, round_id, act, at=minutes(5), **more)  # type: ignore[arg-type]
        assert clock(event, round_id) == before

    tries(Act.PAUSE, "ROUND_CLOCK_NOT_STARTED", by=Authority(reason="x"))
    round_clock.write(event, round_id, Act.START, at=minutes(0))
    tries(Act.START, "ROUND_CLOCK_RUNS")
    tries(Act.GO_ON, "ROUND_CLOCK_RUNS")
    tries(Act.PAUSE, "REASON_NEEDED")
    word = {"by": Authority(referee="鈴木", reason="卓の故障")}
    tries(Act.EXTRA, "EXTRA_MINUTES_RANGE", minutes=61, **word)
    tries(Act.EXTRA, "NO_SUCH_TABLE", minutes=5, table=9, **word)
    with at_desk.refused("REASON_NEEDED", "REFEREE_NEEDED"):
        round_clock.write(event, round_id, Act.EXTRA, at=minutes(5), minutes=5)
    with at_desk.refused("REASON_NEEDED", "REFEREE_NEEDED"):
        round_clock.write(event, round_id, Act.END, at=minutes(5))
    round_clock.write(
        event, round_id, Act.END, at=minutes(5), by=Authority(referee="鈴木", reason="停電")
    )
    tries(Act.EXTRA, "ROUND_CLOCK_ENDED", minutes=5, **word)


def test_only_a_published_round_of_a_game_with_a_clock_has_one(event: EventFile) -> None:
    other = at_desk.othello(event, 4)
    shown = at_desk.draw(event, other)
    with at_desk.refused("NO_ROUND_CLOCK"):
        round_clock.write(event, shown, Act.START, at=minutes(0))
    assert clock_queries.round_clock(event, shown) is None


def test_a_line_is_put_right_and_struck_on_somebodys_word(event: EventFile, round_id: int) -> None:
    number = round_clock.write(event, round_id, Act.START, at=minutes(0))
    with at_desk.refused("REASON_NEEDED", "REFEREE_NEEDED"):
        round_clock.change(
            event, round_id, number, at=minutes(2), by=Authority(referee="", reason="")
        )
    word = {"by": Authority(referee="鈴木", reason="合図は2分後")}
    round_clock.change(event, round_id, number, at=minutes(2), **word)
    assert left(event, round_id, 10) == 42
    paused = round_clock.write(
        event, round_id, Act.PAUSE, at=minutes(12), by=Authority(reason="押し間違い")
    )
    with at_desk.refused("ROUND_CLOCK_NOT_STARTED"):
        round_clock.strike(event, round_id, number, **word)
    round_clock.strike(event, round_id, paused, **word)
    assert left(event, round_id, 20) == 32
    with at_desk.refused("KEPT_LINE_GONE"):
        round_clock.strike(event, round_id, 9, **word)
    division = queries.event_view(event).divisions[0].id
    logged = [(own.kind, own.old, own.new) for own in log_queries.rulings(event, division)]
    assert logged == [
        ("round_clock", "10:00:00", "10:02:00"),
        ("round_clock", "10:12:00", ""),
    ]
    event.undo()
    assert clock(event, round_id).phase(minutes(20)) is ClockPhase.PAUSED


def test_a_line_that_was_struck_is_put_back_in_its_place(event: EventFile, round_id: int) -> None:
    round_clock.write(event, round_id, Act.START, at=minutes(0))
    paused = round_clock.write(
        event, round_id, Act.PAUSE, at=minutes(12), by=Authority(reason="火災報知器")
    )
    word = {"by": Authority(referee="鈴木", reason="押し間違い")}
    round_clock.strike(event, round_id, paused, **word)
    assert left(event, round_id, 20) == 30
    round_clock.change(event, round_id, paused, at=minutes(10), **word)
    assert left(event, round_id, 20) == 40
    assert clock(event, round_id).phase(minutes(20)) is ClockPhase.PAUSED


def test_a_card_long_after_the_bell_is_asked_about_once(
    event: EventFile, round_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    round_clock.write(event, round_id, Act.START, at=minutes(0))
    word = {"by": Authority(referee="鈴木", reason="卓の故障")}
    extra = {"minutes": 5, "table": 2, **word}
    round_clock.write(event, round_id, Act.EXTRA, at=minutes(30), **extra)  # type: ignore[arg-type]
    division = queries.event_view(event).divisions[0].id
    first, second, *_others = played(event, division).matches
    monkeypatch.setattr(results, "timestamp", lambda: minutes(66).isoformat())
    with at_desk.refused("HANCHAN_LATE") as found:
        results.record(event, first.id, LEVEL)
    assert found[0].ask
    assert found[0].values["minutes"] == 16
    results.record(event, first.id, LEVEL, confirmed=["HANCHAN_LATE"])
    results.record(event, second.id, LEVEL)  # its five minutes were added
