"""Every page, menu entry and dialog that can be opened opens, in every game and programme."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget

from app import queries
from models.games import GAMES
from tests.ui.front import front
from tests.ui.pages import fresh, pages
from ui.desk import ask
from ui.window.main_window import MainWindow

LEAVES = {"quit", "close", "new", "sample", "practice", "random", "end-practice", "language"}
"""The menu entries that leave the event or change the whole window."""


class Looked:
    """Opens whatever is asked, draws it once and says no."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dialogs: set[str] = set()
        monkeypatch.setattr(ask, "ask", self._ask)
        for name in ("confirm", "tell", "open_file", "save_file", "choose_folder"):
            monkeypatch.setattr(ask, name, self._nothing)

    def _ask(self, dialog: QDialog) -> bool:
        self.dialogs.add(type(dialog).__name__)
        dialog.setModal(False)
        dialog.show()
        QApplication.processEvents()
        dialog.hide()
        dialog.deleteLater()
        return False

    @staticmethod
    def _nothing(*_args: Any, **_more: Any) -> None:
        return None


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    return Looked(monkeypatch)


def buttons(page: QWidget) -> Iterator[QAbstractButton]:
    for found in page.findChildren(QAbstractButton):
        if found.isVisible() and found.isEnabled() and not found.isCheckable():
            yield found


def opened(window: MainWindow, *, pressing: bool) -> None:
    """Turn to every page of the division that is shown; press whatever can be pressed there."""
    for key in pages(window):
        window.go(key)
        QApplication.processEvents()
        if not pressing:
            continue
        for number in range(len([*buttons(window.page(key))])):
            window.go(key)
            left = [*buttons(window.page(key))]
            if number < len(left):
                left[number].click()
                QApplication.processEvents()


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("pressing", [False, pytest.param(True, marks=pytest.mark.long)])
def test_every_page_opens_for_a_fresh_division_of_every_programme(
    window: MainWindow, looked: Looked, tmp_path: Path, game: str, pressing: bool
) -> None:
    path = tmp_path / "fresh.taikai"
    fresh(path, game)
    window.files.open(path)
    front(window)
    for division in queries.event_view(window.desk.event_file).divisions:
        window.show_division(division.id, game)
        opened(window, pressing=pressing)
    assert window.desk.last_refusal is None


@pytest.mark.parametrize("pressing", [False, pytest.param(True, marks=pytest.mark.long)])
def test_every_page_opens_for_every_division_of_the_sample(
    sample: MainWindow, looked: Looked, pressing: bool
) -> None:
    for division in queries.event_view(sample.desk.event_file).divisions:
        sample.show_division(division.id, division.game)
        opened(sample, pressing=pressing)
    assert len(looked.dialogs) > 20 or not pressing


def test_every_entry_of_the_menus_opens(sample: MainWindow, looked: Looked) -> None:
    for menu in sample.bar.menus.actions():
        sub = menu.menu()
        sub.aboutToShow.emit()
        for action in sub.actions():
            key = next((k for k, own in sample.menus.actions.items() if own is action), "")
            if key not in LEAVES and action.isEnabled() and not action.isSeparator():
                action.trigger()
                QApplication.processEvents()
