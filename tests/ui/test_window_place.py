"""Where the window stood, and where in the event one was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QPoint, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from app import queries
from app.operations import divisions
from models.games import GAMES
from ui.desk.desk import Desk
from ui.desk.settings import RECENT, LastVisited, Settings
from ui.window import window_place
from ui.window.main_window import MainWindow

SCREEN = QRect(0, 0, 1366, 728)


@pytest.fixture
def shown(qtbot: Any) -> Iterator[QMainWindow]:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.setGeometry(100, 120, 500, 400)
    made.show()
    yield made


def another(qtbot: Any, settings: Settings) -> QMainWindow:
    """Open a window as the program does when it starts the next time."""
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(600, 500)
    window_place.find_again(made, settings)
    made.show()
    return made


def test_the_window_stands_where_it_stood(
    qtbot: Any, shown: QMainWindow, settings: Settings
) -> None:
    window_place.keep(shown, settings)
    again = another(qtbot, settings)
    assert again.geometry() == shown.geometry()
    assert not again.isMaximized()


def test_a_window_that_filled_the_screen_does_so_again(
    qtbot: Any, shown: QMainWindow, settings: Settings
) -> None:
    shown.showMaximized()
    window_place.keep(shown, settings)
    again = another(qtbot, settings)
    assert again.isMaximized()
    again.showNormal()
    assert again.size() == QRect(0, 0, 500, 400).size()


def test_a_window_off_every_screen_is_brought_back(
    qtbot: Any, shown: QMainWindow, settings: Settings
) -> None:
    shown.move(5000, 4000)
    window_place.keep(shown, settings)
    again = another(qtbot, settings)
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert screen.contains(again.geometry().topLeft())
    assert screen.contains(again.geometry().topRight())


@pytest.mark.parametrize(
    ("place", "stays"),
    [
        (QRect(10, 10, 800, 600), True),
        (QRect(1200, 600, 800, 600), True),
        (QRect(1300, 10, 800, 600), False),
        (QRect(-700, 10, 800, 600), False),
        (QRect(10, -40, 800, 600), False),
        (QRect(10, 720, 800, 600), False),
    ],
)
def test_the_upper_edge_can_be_taken_hold_of(place: QRect, stays: bool) -> None:
    found = window_place.within(place, [SCREEN])
    assert (found == place) is stays
    assert stays or SCREEN.contains(found)


def test_a_second_screen_counts(qapp: Any) -> None:
    place = QRect(1500, 10, 800, 600)
    assert window_place.within(place, [SCREEN, QRect(1366, 0, 1920, 1080)]) == place
    assert SCREEN.contains(window_place.within(place, [SCREEN]))


def test_the_first_time_a_small_screen_is_filled(qtbot: Any, settings: Settings) -> None:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(QGuiApplication.primaryScreen().availableGeometry().width() + 1, 500)
    window_place.find_again(made, settings)
    assert made.isMaximized()
    made.resize(500, 400)
    assert not another(qtbot, settings).isMaximized()


def test_nonsense_about_the_place_is_passed_over(qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "nonsense.ini"
    path.write_text("[General]\nwindow=%%%\nevents=[1]\n", encoding="utf-8")
    settings = Settings(path)
    assert another(qtbot, settings).size().width() == 600
    assert settings.spot(Path("x")) is None
    settings.window = QByteArray(b"nonsense")
    assert another(qtbot, settings).size().width() == 600


def test_closing_keeps_the_place(sample: MainWindow, settings: Settings) -> None:
    sample.move(QPoint(30, 40))
    sample.close()
    assert settings.window == sample.saveGeometry()


# -- where in the event ------------------------------------------------------------------------


def reopen(window: MainWindow, path: Path) -> None:
    window.files.close()
    window.files.open(path)


def test_an_event_opens_where_it_was_left(sample: MainWindow, desk: Desk) -> None:
    path = desk.event_file.path
    made = desk.run(divisions.add, game="plain", name="午後の部", programme="swiss")
    assert made is not None
    sample.menus.actions["game-plain"].trigger()
    sample.menus.actions["division-after"].trigger()
    sample.menus.actions["page-documents"].trigger()
    reopen(sample, path)
    division = sample.division()
    assert division is not None and division.id == made
    assert sample.games.currentIndex() == list(GAMES).index("plain")
    assert sample.pages.currentWidget() is sample.page("documents")


def test_every_event_has_its_own_place(
    sample: MainWindow, desk: Desk, sample_file: Path, tmp_path: Path
) -> None:
    path, other = desk.event_file.path, tmp_path / "other.taikai"
    shutil.copy(sample_file, other)
    sample.menus.actions["page-standings"].trigger()
    sample.files.open(other)
    assert sample.pages.currentWidget() is sample.page("matches")
    sample.menus.actions["page-journal"].trigger()
    sample.files.open(path)
    assert sample.pages.currentWidget() is sample.page("standings")


def test_a_division_that_is_gone_is_not_looked_for(sample: MainWindow, desk: Desk) -> None:
    path = desk.event_file.path
    made = desk.run(divisions.add, game="plain", name="午後の部", programme="swiss")
    assert made is not None
    sample.show_division(made, "plain")
    sample.go("setup")
    desk.run(divisions.remove, made)
    sample.files.close()
    sample.settings.remember_spot(path, LastVisited("plain", made, "setup"))
    sample.files.open(path)
    division = sample.division()
    assert division is not None and division.game == "othello"
    assert sample.pages.currentWidget() is sample.page("matches")


def test_only_recent_events_are_remembered(settings: Settings) -> None:
    for number in range(RECENT + 3):
        path = Path(f"/events/{number}.taikai")
        settings.remember(path, f"大会{number}")
        settings.remember_spot(path, LastVisited("othello", number, "matches"))
    assert settings.spot(Path("/events/0.taikai")) is None
    assert settings.event_name(Path("/events/0.taikai")) == ""
    newest = Path(f"/events/{RECENT + 2}.taikai")
    assert settings.spot(newest) == LastVisited("othello", RECENT + 2, "matches")
    assert settings.event_name(newest) == f"大会{RECENT + 2}"
    settings.forget(newest)
    assert settings.spot(newest) is None


def test_the_start_page_tells_events_by_name(sample: MainWindow, desk: Desk) -> None:
    name, path = queries.event_view(desk.event_file).name, desk.event_file.path
    sample.files.close()
    item = sample.start.list.item(0)
    assert item.text() == name
    assert item.toolTip() == str(path)
    QTest.keyClick(sample.start.list, "\r")
    assert desk.is_open and desk.event_file.path == path
