"""A long list is taken in by a thread: it can be stopped, and is refused in its dialog."""

from __future__ import annotations

from threading import current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app import queries
from app.event_file.file import Changed
from app.operations import divisions
from app.operations.interchange import lists
from app.operations.interchange.lists import Share
from models.core.entrant_data import EntrantData
from tests.ui.long_work import people
from ui.desk.background import Stopped, TellProgress, WaitPanel, alone
from ui.desk.desk import Desk
from ui.pages.entrants import EntrantsPage
from ui.window.main_window import MainWindow


class Filled(QWidget):
    """Stands for the dialog in which people were read from a list."""

    def __init__(self, read: list[EntrantData], parent: EntrantsPage) -> None:
        super().__init__(parent)
        self._read = read
        self._division = parent.division

    def value(self) -> list[EntrantData]:
        """Give who was read."""
        return self._read

    def shares(self) -> tuple[Share, ...]:
        """Give them all to the division that is shown."""
        return (Share(division=self._division, rows=tuple(self._read)),)


@pytest.fixture
def listed(empty: MainWindow, desk: Desk) -> EntrantsPage:
    """Show a division without entrants."""
    made = desk.run(divisions.add, game="othello", name="A", programme="swiss")
    assert made is not None
    empty.show_division(made, "othello")
    empty.go("entrants")
    page = empty.page("entrants")
    assert isinstance(page, EntrantsPage)
    return page


def test_a_long_list_is_taken_in_by_a_thread(
    qtbot: Any, listed: EntrantsPage, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, flags = [], []
    import_all = lists.import_all

    def watched(*args: Any, **kwargs: Any) -> int:
        threads.append(current_thread())
        return import_all(*args, **kwargs)

    monkeypatch.setattr(lists, "import_all", watched)
    desk.changed.connect(lambda changed: flags.append((changed, current_thread())))
    assert listed._imported(Filled(people(1000), listed)) == ()
    assert main_thread() not in threads
    assert flags == [(Changed.ENTRANTS | Changed.JOURNAL, main_thread())]
    assert desk.last_result == 1000
    assert len(listed.grid.grid.rows) == 1000
    desk.undo()
    assert listed.grid.grid.rows == ()


def test_a_long_import_is_stopped_and_changes_nothing(
    qtbot: Any, listed: EntrantsPage, desk: Desk
) -> None:
    def press_stop() -> None:
        panel = QApplication.activeModalWidget()
        if isinstance(panel, WaitPanel) and panel.isVisible():
            QTest.mouseClick(panel.stop_button, Qt.MouseButton.LeftButton)
        else:
            QTimer.singleShot(0, press_stop)

    QTimer.singleShot(0, press_stop)
    problems = listed._imported(Filled(people(10_000), listed))
    assert [problem.code for problem in problems] == ["STOPPED"]
    assert queries.entrants(desk.event_file, listed.division) == ()
    assert listed._imported(Filled(people(400), listed)) == ()
    assert len(queries.entrants(desk.event_file, listed.division)) == 400


def test_a_long_import_that_is_refused_keeps_its_dialog(
    qtbot: Any, listed: EntrantsPage, desk: Desk
) -> None:
    twice = [*people(400), EntrantData(name="名前7")]
    problems = listed._imported(Filled(twice, listed))
    assert [problem.code for problem in problems] == ["ALREADY_ENTERED"]
    assert problems[0].values["row"] == 401


def test_a_defect_while_everybody_waits_lets_them_go_on(qtbot: Any) -> None:
    def broken(tell: TellProgress) -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught, pytest.raises(Stopped):
        alone("working", broken)
    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]


def test_escape_and_the_cross_give_up(qtbot: Any) -> None:
    panel = WaitPanel("working", None)
    qtbot.addWidget(panel)
    panel.show()
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.stopped and panel.isVisible()
    panel.stopped = False
    panel.close()
    assert panel.stopped and panel.isVisible()
    panel.show_progress(3, 8)
    assert (panel.progress.value(), panel.progress.maximum()) == (3, 8)
