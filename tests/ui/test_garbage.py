"""Garbage: searched at the top of the event loop, never while something is on its way."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tests.ui.fresh_program import run
from ui.desk import garbage
from ui.desk.desk import Desk
from ui.desk.garbage import Garbage
from ui.desk.work import Work


@pytest.fixture
def desk(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(garbage, "EVERY", 1)
    desk = Desk()
    made = Garbage(desk)
    desk.event_changed.connect(made.before)
    desk.event_changed.connect(made.after)
    yield desk
    desk.close()
    gc.unfreeze()


class Knot:
    """Something that only a search finds."""

    def __init__(self) -> None:
        self.itself = self


def knot() -> weakref.ref[Knot]:
    """Make garbage, and enough else for a search to be due."""
    gc.collect()
    made = Knot()
    kept.extend([] for _number in range(2 * gc.get_threshold()[0]))
    return weakref.ref(made)


kept: list[list[int]] = []


def test_it_goes_as_soon_as_nothing_is_done(desk: Desk, qtbot: Any) -> None:
    tied = knot()
    assert tied() is not None
    qtbot.waitUntil(lambda: tied() is None)


def test_it_stays_while_a_dialog_is_open(desk: Desk, qtbot: Any) -> None:
    tied, inside = knot(), QEventLoop()
    alive: list[bool] = []

    def nested() -> None:
        QTimer.singleShot(30, inside.quit)
        inside.exec()
        alive.append(tied() is not None)

    QTimer.singleShot(0, nested)
    qtbot.waitUntil(lambda: tied() is None)
    assert alive == [True]


def test_it_stays_while_a_thread_runs(desk: Desk, qtbot: Any) -> None:
    go_on, work = Event(), Work()
    work.start(lambda _wanted: go_on.wait())
    try:
        qtbot.wait(40)
        tied = knot()
        qtbot.wait(40)
        assert tied() is not None
        with qtbot.waitSignal(work.ended):
            go_on.set()
    finally:
        go_on.set()  # or the thread would never end
    qtbot.waitUntil(lambda: tied() is None)


def test_it_stays_while_an_event_is_being_shown(desk: Desk, qtbot: Any, tmp_path: Path) -> None:
    """And what stands once it is shown is out of the search until it is closed."""
    desk.create(tmp_path / "spring.taikai", name="春の大会")
    assert gc.get_freeze_count() > 0
    desk.close()
    assert gc.get_freeze_count() == 0


class Typing(QLineEdit):
    """Makes thousands of objects at every key, as forms do that check what was typed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        kept.extend([] for _number in range(100_000))
        super().keyPressEvent(event)


def test_a_closed_window_is_not_taken_away_in_the_middle_of_a_key(desk: Desk, qtbot: Any) -> None:
    box = Typing()
    qtbot.addWidget(box)
    closed = QWidget()
    closed.itself = closed  # type: ignore[attr-defined]
    gone = weakref.ref(closed)
    del closed
    qtbot.keyClicks(box, "12345")
    assert gone() is not None
    qtbot.waitUntil(lambda: gone() is None)


SEARCHED = """
import gc
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import app.__main__ as program
from ui.window.main_window import MainWindow
shown = MainWindow.showEvent
def look(window, event):
    shown(window, event)
    QTimer.singleShot(300, lambda: (print(gc.isenabled()), window.close()))
MainWindow.showEvent = look
program.main([])
print(gc.isenabled())
"""


def test_python_searches_of_itself_in_no_part_of_the_program(tmp_path: Path) -> None:
    assert run(SEARCHED, tmp_path).splitlines() == ["False", "True"]
