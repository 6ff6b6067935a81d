"""Work beside the window: what was stopped or replaced is never heard of again."""

from __future__ import annotations

import gc
import sys
from threading import Event
from time import sleep
from typing import Any

import pytest
from PySide6.QtCore import QTimer

from ui.desk import work as manners
from ui.desk.work import Work, WorkProgress, breathe, window_first


def heard(work: Work) -> list[Any]:
    results: list[Any] = []
    work.finished.connect(results.append)
    return results


def test_a_result_comes_and_everything_is_as_before(qtbot: Any) -> None:
    work = Work()
    results = heard(work)
    before = sys.getswitchinterval(), gc.isenabled()
    with qtbot.waitSignal(work.ended):
        work.start(lambda progress: progress(1, 2))
        assert work.busy
    assert results == [True]
    assert not work.busy
    qtbot.waitUntil(lambda: (sys.getswitchinterval(), gc.isenabled()) == before)


def test_progress_is_shown(qtbot: Any) -> None:
    work, go_on = Work(), Event()

    def slow(progress: WorkProgress) -> int:
        progress(3, 10)
        go_on.wait(5)
        return 1

    with qtbot.waitSignal(
        work.progressed, check_params_cb=lambda done, all_: (done, all_) == (3, 10)
    ):
        work.start(slow)
    with qtbot.waitSignal(work.ended):
        go_on.set()


def test_a_new_work_takes_the_place_of_the_one_before(qtbot: Any) -> None:
    work, begun, go_on, left = Work(), Event(), Event(), Event()
    results = heard(work)

    def old(progress: WorkProgress) -> str:
        begun.set()
        go_on.wait(5)
        left.set() if not progress(0, 0) else None
        return "old"

    work.start(old)
    qtbot.waitUntil(begun.is_set)
    with qtbot.waitSignal(work.ended):
        work.start(lambda _progress: "new")
        go_on.set()
    assert left.wait(5), "the old one was told that nobody waits"
    qtbot.wait(40)
    assert results == ["new"]


def test_what_was_stopped_says_nothing(qtbot: Any) -> None:
    work, begun, go_on = Work(), Event(), Event()
    results = heard(work)

    def slow(_progress: WorkProgress) -> str:
        begun.set()
        go_on.wait(5)
        return "late"

    work.start(slow)
    qtbot.waitUntil(begun.is_set)
    with qtbot.waitSignal(work.ended):
        work.stop()
    go_on.set()
    qtbot.wait(40)
    assert results == [] and not work.busy


def test_stopped_before_it_began(qtbot: Any) -> None:
    work = Work()
    results = heard(work)
    work.start(lambda _progress: "never")
    work.stop()
    qtbot.wait(40)
    assert results == []


def test_at_once_is_done_on_return(qtbot: Any) -> None:
    work = Work()
    results = heard(work)
    work.start(lambda _progress: 7, at_once=True)
    assert results == [7] and not work.busy


def test_an_error_comes_out_in_the_window(qtbot: Any) -> None:
    def wrong(_progress: WorkProgress) -> None:
        raise ZeroDivisionError

    work = Work()
    with qtbot.captureExceptions() as caught, qtbot.waitSignal(work.ended):
        work.start(wrong)
    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]
    with pytest.raises(ZeroDivisionError):
        work.start(wrong, at_once=True)
    assert not work.busy


def test_the_window_may_go_while_it_runs(qtbot: Any) -> None:
    work, begun, go_on, over = Work(), Event(), Event(), Event()

    def slow(_progress: WorkProgress) -> None:
        begun.set()
        go_on.wait(5)
        over.set()

    work.start(slow)
    qtbot.waitUntil(begun.is_set)
    work.deleteLater()
    qtbot.wait(1)
    go_on.set()
    assert over.wait(5)


def test_long_work_waits_until_the_window_is_at_rest(qtbot: Any) -> None:
    work, is_at_work, parts, at_work = Work(), Event(), list[int](), list[int]()

    def many_parts(progress: WorkProgress) -> None:
        assert is_at_work.wait(5)
        for part in range(3):
            progress(part, 3)
            parts.append(part)

    def busy() -> None:
        with window_first():
            is_at_work.set()
            with window_first():
                sleep(0.05)
            sleep(0.05)
            at_work.append(len(parts))

    with qtbot.waitSignal(work.ended):
        work.start(many_parts)
        QTimer.singleShot(0, busy)
    assert at_work == [0] and parts == [0, 1, 2]


def test_long_work_comes_to_its_end_beside_a_window_that_never_rests(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manners, "COURTESY", 0.05)
    work, over = Work(), list[bool]()

    def many_parts(progress: WorkProgress) -> None:
        over.append(all(progress(part, 100) for part in range(100)))

    with window_first(), qtbot.waitSignal(work.ended):
        work.start(many_parts)
    assert over == [True]


def test_the_window_is_drawn_between_two_parts_only_when_that_was_long_ago(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = list[str]()
    sleep(manners.BREATH)
    breathe()
    monkeypatch.setattr(manners, "BREATH", 60)
    QTimer.singleShot(0, lambda: turns.append("turn"))
    breathe()
    assert turns == []
    monkeypatch.setattr(manners, "BREATH", 0)
    breathe()
    assert turns == ["turn"]
