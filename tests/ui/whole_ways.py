"""Everything that can be pressed on the pages of the sample, answered as a hand would, and undone.

Each dialog that opens is told, accepted as it comes and, where it is refused, once more after its
empty fields are filled in. What was said, what was done with its values and what changed on the
page is written down; then it is undone. `make_whole_windows` keeps what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Self

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from app import queries
from models.views.divisions import DivisionView
from tests.ui.opening import OF_THE_WINDOW, buttons, close_others, entries
from tests.ui.pages import pages
from tests.ui.told_windows import changes, plainly, told, value_of
from ui.desk import ask
from ui.desk.desk import Message
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.rummikub.reception import lines
from ui.widgets.count_box import CountBox
from ui.window.main_window import MainWindow

KEPT = Path(__file__).parent.parent / "data" / "whole_ways"
WITH_MENUS = "plain"
"""The game in whose first division the entries of the menus are chosen: they are of the event."""
BY_THE_HOUR = {"CourtBoardWindow", "RoomsWindow"}
"""The windows of which only the name is told: who is late there, the hour says."""
LATE = datetime.fromisoformat("2026-11-21T23:30")
"""It is so late at the desk whenever a test runs: nothing is still to come."""
REFEREE = "主審 大島"
"""What is typed where a text is missing."""


class _Late(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromisoformat(LATE.isoformat())


class Ways:
    """A hand that presses all there is and answers what it is asked."""

    def __init__(self, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window, self.desk = window, window.desk
        monkeypatch.setattr(self.desk, "clock", lambda: LATE)
        monkeypatch.setattr(lines, "datetime", _Late)
        self.lines: list[str] = []
        self._shown: dict[str, list[str]] = {}
        self.desk.message.connect(self._message)
        monkeypatch.setattr(ask, "ask", self._ask)
        for name in ("confirm", "tell", "open_file", "save_file", "choose_folder"):
            monkeypatch.setattr(ask, name, self._said(name))
        monkeypatch.setattr(QDesktopServices, "openUrl", self._opens)

    # ------------------------------------------------------------ what is asked

    def _message(self, said: Message) -> None:
        if said.sentence:
            self.lines.append(f"says {said.kind.name}: {plainly(said.sentence)}")

    def _opens(self, url: QUrl) -> None:
        self.lines.append(f"opens {plainly(url.fileName())}")

    def _said(self, name: str) -> Callable[..., Any]:
        def answer(*said: Any, **_more: Any) -> Any:
            words = [own for own in said if isinstance(own, str)]
            self.lines.append(f"{name}: {plainly(' / '.join(words))}")
            return name == "confirm" or None

        return answer

    def _ask(self, dialog: QDialog) -> bool:
        dialog.setModal(False)
        dialog.show()
        QApplication.sendPostedEvents()  # laid out, but not drawn
        now = self._tell(dialog)
        done = isinstance(dialog, Skeleton) and self._answered(dialog, now)
        dialog.hide()
        dialog.deleteLater()
        return done

    def _tell(self, window: QWidget) -> list[str]:
        """Write down what a window tells otherwise than the last one of its kind."""
        kind = type(window).__name__
        now = [] if kind in BY_THE_HOUR else told(window)
        self.lines.append(f"asks {kind}: {plainly(window.windowTitle())}")
        self.lines += changes(self._shown.get(kind, []), now)
        self._shown[kind] = now
        return now

    def _answered(self, dialog: Skeleton, before: list[str]) -> bool:
        for fills in (False, True):
            if fills:
                fill(dialog)
            dialog.submit()
            if dialog.isVisible() and dialog.yes.isVisible():
                before = self._changed(before, dialog)
                dialog.yes.setChecked(True)
                dialog.submit()
            if not dialog.isVisible():
                return dialog.result() == QDialog.DialogCode.Accepted.value
            QApplication.sendPostedEvents()
            self.lines.append("refused")
            before = self._changed(before, dialog)
        return False

    def _changed(self, before: list[str], window: QWidget) -> list[str]:
        now = told(window)
        self.lines += changes(before, now)
        return now

    # ------------------------------------------------------------ what is pressed

    def everything(self, game: str) -> list[str]:
        """Press all there is of every division of a game, and choose the entries of the menus."""
        self.window.setUpdatesEnabled(False)  # what is told need not be drawn
        shown = queries.event_view(self.desk.event_file).divisions
        for place, division in enumerate(own for own in shown if own.game == game):
            self.window.show_division(division.id, game)
            for key in pages(self.window):
                self._page(division, key)
            if place == 0 and game == WITH_MENUS:
                self._menus(division)
        self.desk.message.disconnect(self._message)
        return self.lines

    def _page(self, division: DivisionView, key: str) -> None:
        self._back(division, key)
        pressed: set[str] = set()
        while left := self._left(key, pressed):
            name, chosen = left
            pressed.add(name)
            for what, press in ways(chosen):
                self._press(division, key, f"{division.name}, {key}: {what or name}", press)

    def _left(self, key: str, pressed: set[str]) -> tuple[str, QAbstractButton] | None:
        found = buttons(self.window.page(key))
        named = {own.text() or own.accessibleName(): own for own in found}
        return next(((name, own) for name, own in named.items() if name not in pressed), None)

    def _menus(self, division: DivisionView) -> None:
        for key, action in entries(self.window):
            if not key.startswith((*OF_THE_WINDOW, "page-", "own-")):
                self._press(division, "matches", f"menu {key}", action.trigger)

    def _press(self, division: DivisionView, key: str, what: str, press: Callable[[], Any]) -> None:
        before = self._last()
        self.lines.append(f"== {what}")
        press()
        self._idle()
        self._others()
        if self._last() != before:
            entry = self.desk.undoable
            if entry is not None and entry.id > before:
                self.lines.append(f"did {entry.action} {value_of(dict(entry.values))}")
            self._back(division, key)
            done = told(self.window.page(key))
            while self._last() > before:
                self.desk.undo()
            while self._last() < before:  # the menu has an undo as well
                self.desk.redo()
            self._back(division, key)
            self._changed(done, self.window.page(key))
        self._back(division, key)

    def _last(self) -> int:
        """Number the action that would be undone."""
        entry = self.desk.undoable
        return 0 if entry is None else entry.id

    def _others(self) -> None:
        """Tell the windows that were opened beside the first one, and close them."""
        for other in QApplication.topLevelWidgets():
            if other is not self.window and other.isVisible() and other.windowTitle():
                self._tell(other)
        close_others(self.window)

    def _back(self, division: DivisionView, key: str) -> None:
        self.window.show_division(division.id, division.game)
        self.window.go(key)
        self._idle()

    def _idle(self) -> None:
        """Wait until nothing is worked at in the background: it says so once it is done."""
        QApplication.processEvents()
        while self.desk.background.busy:
            QApplication.processEvents()


def ways(chosen: QAbstractButton) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Give what a button does: itself, or each entry of its menu."""
    menu = chosen.menu() if isinstance(chosen, QToolButton | QPushButton) else None
    if menu is None:
        yield "", chosen.click
    else:
        yield from ((own.text(), own.trigger) for own in menu.actions())


def fill(dialog: Skeleton) -> None:
    """Answer what is left open: the first choice, a number, a name."""
    for row in dialog.findChildren(ChoiceRow):
        free = [own for own in row._buttons if own.isVisible() and own.isEnabled()]
        if free and not any(own.isChecked() for own in free):
            free[0].setChecked(True)
    for box in dialog.findChildren(QLineEdit):
        if box.isVisible() and box.isEnabled() and not box.isReadOnly() and not box.text():
            box.setText("1" if isinstance(box, NumberBox | CountBox) else REFEREE)
