"""What is shown and cannot be pressed now says why: under the pointer, aloud, and to its key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from models.games import GAMES
from tests.ui.controls import unexplained
from tests.ui.front import front
from tests.ui.pages import fresh, pages
from ui.desk.desk import Desk
from ui.pages.documents import DocumentsPage
from ui.widgets.basics import allow, button
from ui.window.main_window import MainWindow


def test_every_page_of_an_event_that_runs(sample: MainWindow, desk: Desk, subtests: Any) -> None:
    front(sample)
    for division in queries.event_view(desk.event_file).divisions:
        sample.show_division(division.id, division.game)
        for name in pages(sample):
            with subtests.test(f"{division.name} {name}"):
                sample.go(name)
                QApplication.processEvents()
                assert unexplained(sample.page(name)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_page_before_anything_is_drawn(
    window: MainWindow, desk: Desk, tmp_path: Path, game: str, subtests: Any
) -> None:
    path = tmp_path / "fresh.taikai"
    fresh(path, game)
    window.files.open(path)
    front(window)
    division = queries.event_view(desk.event_file).divisions[0]
    window.show_division(division.id, game)
    for name in pages(window):
        with subtests.test(name):
            window.go(name)
            QApplication.processEvents()
            assert unexplained(window.page(name)) == []


def test_the_own_hint_comes_back_with_what_can_be_pressed(qtbot: Any) -> None:
    made = button("Change", hint="Enter")
    qtbot.addWidget(made)
    allow(made, "Choose somebody first.")
    assert not made.isEnabled()
    assert "Choose somebody" in made.toolTip()
    assert made.accessibleDescription() == "Choose somebody first."
    allow(made)
    assert made.isEnabled() and made.accessibleDescription() == ""
    assert "Enter" in made.toolTip() and "Choose" not in made.toolTip()


def test_the_letter_of_what_is_grey_says_why(sample: MainWindow) -> None:
    front(sample)
    sample.go("documents")
    page = sample.page("documents")
    assert isinstance(page, DocumentsPage)
    allow(page.save_button, "Something is lacking.")
    QTest.keyClick(sample, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert "ファイルに保存" in sample.notice.sentence()
    assert "Something is lacking." in sample.notice.sentence()
