"""Waiting for the event: the window is drawn meanwhile, and what is typed comes afterwards."""

from __future__ import annotations

from threading import Event, current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import QTimer

from app import queries
from models.core.problems import Refused, refuse
from reports import i18n
from ui.desk import work as desk_work
from ui.desk.background import Background, WorkBar
from ui.desk.desk import Desk
from ui.desk.work import LOOK, QuietTimer, Work, breathe, meanwhile, waits
from ui.window.main_window import MainWindow


def until(told: Event) -> str:
    """Go on only when the window has had its turn."""
    assert told.wait(20), "the window was not drawn"
    return "read"


def soon(what: Any) -> None:
    QTimer.singleShot(0, what)


def test_the_window_has_its_turns_while_it_waits(qapp: Any) -> None:
    turn = Event()
    soon(turn.set)
    assert meanwhile(lambda: until(turn)) == "read"


def test_what_takes_no_time_is_simply_done(qapp: Any) -> None:
    waited: list[bool] = []
    threads = meanwhile(lambda: [current_thread()], lambda: waited.append(True))
    assert threads != [main_thread()]
    assert waited == []


def test_what_is_refused_is_refused_here(qapp: Any) -> None:
    def work() -> None:
        raise refuse("NO_SUCH_TABLE", table=7)

    with pytest.raises(Refused) as refused:
        meanwhile(work)
    assert refused.value.problems[0].code == "NO_SUCH_TABLE"


def test_a_question_within_a_question_is_answered_at_once(qapp: Any) -> None:
    turn, found = Event(), list[bool]()

    def ask_within() -> None:
        found.append(meanwhile(current_thread) is main_thread())
        turn.set()

    soon(ask_within)
    meanwhile(lambda: until(turn))
    assert found == [True]


def test_the_thread_speaks_the_language_of_who_asks(qapp: Any) -> None:
    with i18n.speaking("en"):
        assert meanwhile(i18n.language) == "en"


def test_the_result_of_other_work_comes_when_the_waiting_is_over(qtbot: Any) -> None:
    work, order = Work(), list[str]()
    ready, waiting, looked = Event(), Event(), Event()

    def other(_progress: object) -> str:
        ready.set()
        until(waiting)
        return "other"

    def asked() -> None:
        waiting.set()
        until(looked)
        order.append("asked")

    work.finished.connect(order.append)
    work.start(other)
    qtbot.waitUntil(ready.is_set)
    QTimer.singleShot(5 * LOOK, looked.set)
    meanwhile(asked)
    qtbot.waitUntil(lambda: len(order) == 2)
    assert order == ["asked", "other"]


def test_drawing_between_two_parts_of_a_work_gives_the_window_its_turn(
    qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = Event()
    soon(turn.set)
    monkeypatch.setattr(desk_work, "BREATH", float("inf"))
    breathe()
    assert not turn.is_set(), "the part took no time"
    monkeypatch.setattr(desk_work, "BREATH", 0)
    breathe()
    assert turn.is_set()


def test_a_bar_says_what_is_waited_for_and_offers_no_stop(qtbot: Any) -> None:
    background = Background(explain=lambda refusal: pytest.fail(str(refusal)))
    bar = WorkBar(background)
    qtbot.addWidget(bar)
    shown = Event()

    def look() -> None:
        if bar.isVisible():
            assert bar.what.text() == "Opening the event…"
            assert not bar.stop_button.isVisible()
            shown.set()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(5)
    assert background.awaited("Opening the event…", lambda: until(shown)) == "read"
    assert bar.isHidden()


def test_screens_hear_of_an_action_after_it_and_only_once(sample: MainWindow) -> None:
    desk, heard = sample.desk, list[str]()
    threads: list[Any] = []

    def rename(event: Any) -> None:
        from app.operations import events

        threads.append(current_thread())
        events.rename(event, name="別の大会", date="", venue="")
        heard.append("done")

    desk.changed.connect(lambda _flags: heard.append("told"))
    desk.run(rename)
    assert heard == ["done", "told"]
    assert threads[0] is not main_thread()
    assert queries.event_view(desk.event_file).name == "別の大会"


def test_a_query_of_a_page_is_answered_in_its_words_or_refused(sample: MainWindow) -> None:
    desk: Desk = sample.desk
    assert desk.look(queries.event_view) == queries.event_view(desk.event_file)
    with pytest.raises(Refused):
        desk.look(queries.division_view, 999)


class Told:
    """Who hears a quiet timer, and how it stood with the window each time."""

    def __init__(self) -> None:
        self.in_the_middle = False
        self.heard: list[bool] = []

    def hear(self) -> None:
        self.heard.append(waits() or self.in_the_middle)


def test_whoever_reads_the_event_by_the_clock_waits_until_a_thread_is_done_with_it(
    qtbot: Any,
) -> None:
    told, turn, holder = Told(), Event(), QTimer()
    timer = QuietTimer(told, holder)
    timer.due.connect(told.hear)
    timer.setSingleShot(True)
    timer.start(0)
    QTimer.singleShot(3 * LOOK, turn.set)
    assert meanwhile(lambda: until(turn)) == "read"
    assert told.heard == [] and timer.isActive(), "put off while the window waited"
    told.in_the_middle = True
    qtbot.wait(3 * LOOK)
    assert told.heard == [], "a thread has the event behind a panel"
    told.in_the_middle = False
    qtbot.waitUntil(lambda: told.heard == [False])
    assert not timer.isActive()
    told.in_the_middle = True
    timer.start(0)
    qtbot.wait(LOOK)
    timer.stop()
    told.in_the_middle = False
    qtbot.wait(3 * LOOK)
    assert told.heard == [False], "what was put off is stopped as well"
