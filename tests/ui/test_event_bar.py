"""The bar at the top: the menus and the event's name come first, the rest gives up room."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QToolButton

from app.operations import events
from tests.examples import first
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow

LONG = "第45回全日本女子・小学生オセロ選手権大会 東京都ブロック予選会"


@pytest.fixture
def laptop(sample: MainWindow) -> MainWindow:
    sample.resize(1366, 728)
    return sample


def settle() -> None:
    for _turn in range(3):
        QApplication.processEvents()


def folded(window: MainWindow) -> bool:
    """Tell whether some menus are only behind the »."""
    more = window.bar.menus.findChild(QToolButton, "qt_menubar_ext_button")
    return isinstance(more, QToolButton) and more.isVisible()


@pytest.mark.parametrize("language", first(1, ["en", "ja"]))
@pytest.mark.parametrize("scale", first(1, [200, 150, 125, 100]))
def test_the_menus_and_the_name_stand_whole(laptop: MainWindow, language: str, scale: int) -> None:
    if language == "en":
        laptop.looks.switch_language()
    laptop.looks.choose("light", scale)
    settle()
    assert laptop.width() == 1366
    assert not folded(laptop)
    assert laptop.bar.title.text() == "第1回 大会デスク杯"
    assert laptop.bar.undo_button.isVisible()


def test_a_long_name_stands_whole(
    laptop: MainWindow, desk: Desk, subtests: pytest.Subtests
) -> None:
    desk.run(events.rename, name=LONG, date="2026-04-05", venue="")
    for scale in (100, 125):
        laptop.looks.choose("light", scale)
        settle()
        with subtests.test("scale", scale=scale):
            assert laptop.bar.title.text() == LONG
            assert not folded(laptop)
            assert laptop.bar.undo_button.isVisible() and laptop.bar.search_button.isVisible()


def test_what_has_no_room_is_told_under_the_pointer(laptop: MainWindow, desk: Desk) -> None:
    said = laptop.bar.saved.text()
    assert laptop.bar.saved.isVisible() and said
    laptop.looks.choose("light", 200)
    settle()
    assert not laptop.bar.saved.isVisible()
    assert said.split()[0] in laptop.bar.title.toolTip()
    assert str(desk.event_file.path) in laptop.bar.title.toolTip()


def test_the_name_of_the_last_action_comes_back_with_the_room(
    qtbot: Any, laptop: MainWindow
) -> None:
    whole = laptop.bar.undo_button.text()
    assert "卓の結果" in whole
    laptop.resize(1000, 728)
    qtbot.waitUntil(lambda: "卓の結果" not in laptop.bar.undo_button.text())
    assert "卓の結果" in laptop.bar.undo_button.accessibleName()
    laptop.resize(1366, 728)
    qtbot.waitUntil(lambda: laptop.bar.undo_button.text() == whole)


def test_what_can_be_done_again_is_shown_before_what_cannot(
    qtbot: Any, laptop: MainWindow, desk: Desk
) -> None:
    laptop.looks.choose("light", 150)
    settle()
    assert not laptop.bar.redo_button.isVisible()
    desk.undo()
    settle()
    assert laptop.bar.redo_button.isVisible()


def test_a_narrow_window_still_has_everything_in_the_menus(laptop: MainWindow) -> None:
    laptop.resize(laptop.minimumSizeHint().width(), 728)
    settle()
    assert laptop.bar.width() <= laptop.width()
    assert laptop.bar.undo_button.geometry().right() < laptop.bar.width()
    assert laptop.bar.search_button.geometry().right() <= laptop.bar.width()
