"""Whatever a window offers is opened, drawn and left again: pages, menu entries, dialogs."""

from __future__ import annotations

from collections.abc import Iterator
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

from tests.ui.taken_away import take_away
from ui.desk import ask
from ui.window.main_window import MainWindow

LEAVES = {"quit", "close", "new", "sample", "practice", "random", "end-practice"}
"""The menu entries that leave the event."""
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


def entries(window: MainWindow) -> Iterator[tuple[str, QAction]]:
    """Give what can be chosen in the menus, the games among it, with its key."""
    for menu in window.bar.menus.actions():
        menu.menu().aboutToShow.emit()
    for key, action in [*window.menus.actions.items()]:
        if key not in LEAVES and action.isEnabled() and action.isVisible():
            yield key, action


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
        take_away()
