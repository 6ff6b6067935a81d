"""Every page, menu entry and dialog that can be opened opens, in every game and programme."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QPushButton,
    QToolButton,
    QWidget,
)

from app import queries
from models.games import GAMES
from models.views.divisions import DivisionView
from tests.ui.front import front
from tests.ui.pages import fresh, pages
from ui.desk import ask
from ui.desk.desk import Message
from ui.desk.desk import Severity as Loud
from ui.window.main_window import MainWindow

LEAVES = {"quit", "close", "new", "sample", "practice", "random", "end-practice"}
"""The menu entries that leave the event."""
OF_THE_DIVISION = {"step", "undo", "redo", "division", "past"}
"""Those that depend on which division is shown; the quick tests choose the others once a game."""
OF_THE_WINDOW = ("theme-", "scale-", "language", "two-keys")
"""What the menu entries begin with that build the whole window anew, whatever it shows."""


class Looked:
    """Opens whatever is asked, draws the first of each kind and says no."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dialogs: set[str] = set()
        monkeypatch.setattr(ask, "ask", self._ask)
        for name in ("confirm", "tell", "open_file", "save_file", "choose_folder"):
            monkeypatch.setattr(ask, name, self._nothing)

    def _ask(self, dialog: QDialog) -> bool:
        new = type(dialog).__name__ not in self.dialogs
        self.dialogs.add(type(dialog).__name__)
        dialog.setModal(False)
        dialog.show()
        if new:
            QApplication.processEvents()
        else:  # laid out, but not drawn
            QApplication.sendPostedEvents()
        dialog.hide()
        dialog.deleteLater()
        return False

    @staticmethod
    def _nothing(*_args: Any, **_more: Any) -> None:
        return None


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    return Looked(monkeypatch)


def entries(window: MainWindow) -> Iterator[tuple[str, QAction]]:
    """Give what can be chosen in the menus, the games among it, with its key."""
    for menu in window.bar.menus.actions():
        menu.menu().aboutToShow.emit()
    for key, action in [*window.menus.actions.items()]:
        if key not in LEAVES and action.isEnabled() and action.isVisible():
            yield key, action


def choose(window: MainWindow, division: DivisionView, *, each: bool) -> None:
    """Choose the entries of the menus while a division is shown, but those for the looks."""
    for key, action in entries(window):
        if (each or key in OF_THE_DIVISION) and not key.startswith(OF_THE_WINDOW):
            window.show_division(division.id, division.game)
            action.trigger()
            QApplication.sendPostedEvents()
            close_others(window)
    window.show_division(division.id, division.game)


def close_others(window: MainWindow) -> None:
    """Close the windows that were opened beside the first one."""
    if QApplication.activeWindow() is window:
        return
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            other.close()


def buttons(page: QWidget) -> Iterator[QAbstractButton]:
    for found in page.findChildren(QAbstractButton):
        if found.isVisible() and found.isEnabled() and not found.isCheckable():
            yield found


def press(window: MainWindow, key: str) -> None:
    """Press whatever can be pressed on a page, each once by what it is called."""
    pressed: set[str] = set()
    while True:
        if window.page(key).isHidden():
            window.go(key)
        named = {made.text() or made.accessibleName(): made for made in buttons(window.page(key))}
        left = [name for name in named if name not in pressed]
        if not left:
            return
        pressed.add(left[0])
        chosen = named[left[0]]
        menu = chosen.menu() if isinstance(chosen, QToolButton | QPushButton) else None
        for action in [chosen] if menu is None else menu.actions():
            (action.click if isinstance(action, QAbstractButton) else action.trigger)()
        QApplication.sendPostedEvents()
        close_others(window)


def opened(window: MainWindow) -> None:
    """Turn to every page of the division that is shown; press whatever can be pressed there."""
    refused: list[Message] = []
    window.desk.message.connect(refused.append)
    for key in pages(window):
        window.go(key)
        QApplication.processEvents()
    window.desk.message.disconnect(refused.append)
    assert [said for said in refused if said.kind in (Loud.WARN, Loud.BAD)] == []
    for key in pages(window):
        press(window, key)


def everything(window: MainWindow, game: str, *, each: bool) -> None:
    """Open all there is of every division of a game in the event that is open.

    Whatever stands in the menus is chosen in `each` of them, else in the first.
    """
    shown = queries.event_view(window.desk.event_file).divisions
    for place, division in enumerate(own for own in shown if own.game == game):
        window.show_division(division.id, game)
        opened(window)
        choose(window, division, each=each or place == 0)


EACH = pytest.mark.parametrize("each", [False, pytest.param(True, marks=pytest.mark.long)])


@EACH
@pytest.mark.parametrize("game", list(GAMES))
def test_everything_opens_for_a_fresh_division_of_every_programme(
    window: MainWindow, looked: Looked, tmp_path: Path, game: str, each: bool
) -> None:
    path = tmp_path / "fresh.taikai"
    fresh(path, game)
    window.files.open(path)
    front(window)
    everything(window, game, each=each)


@EACH
@pytest.mark.parametrize("game", list(GAMES))
def test_everything_opens_for_every_division_of_the_sample(
    whole: MainWindow, looked: Looked, game: str, each: bool
) -> None:
    everything(whole, game, each=each)
    assert len(looked.dialogs) > 12


def test_the_whole_window_is_built_anew_in_every_look(sample: MainWindow, looked: Looked) -> None:
    for key in [key for key, _action in entries(sample) if key.startswith(OF_THE_WINDOW)]:
        sample.menus.actions[key].trigger()
        QApplication.processEvents()
