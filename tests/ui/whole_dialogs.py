"""Every dialog as it comes, and what is seen and given when each of its fields is answered.

The dialogs are those that `typed_boxes` finds; a new one is walked through without a line here.
`make_whole_windows` writes what they tell anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any
from weakref import ref

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QWidget,
)
from shiboken6 import isValid

from models.core.problems import Problem
from models.games import GAMES
from tests.ui.told_windows import changes, told, value_of
from tests.ui.typed_boxes import Maker, makers, shown
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton

KEPT = Path(__file__).parent.parent / "data" / "whole_dialogs"
MAKERS = makers()
TURNS = 7
"""So many fields and buttons of a dialog are answered."""
FEW = {"result": 3, "settings": 1}
"""So many dialogs of a game are walked through, where it has one for each of its settings."""
ELSEWHERE = {"phones", "plan", "plan_anew", "share"}
"""What needs an event, or searches in a thread while it is worked."""


def groups() -> dict[str, dict[str, Maker]]:
    """Give the dialogs of each game, and the others by their first letter."""
    found: dict[str, dict[str, Maker]] = {}
    many: Counter[tuple[str, ...]] = Counter()
    for name, make in sorted(MAKERS.items()):
        words = name.split()
        game = words[0] if words[0] in GAMES else ""
        many[tuple(words[:2])] += 1
        few = game and len(words) > 1 and many[tuple(words[:2])] > FEW.get(words[1], 9)
        if not few and name not in ELSEWHERE:
            found.setdefault(game or f"desk_{name[0]}", {})[name] = make
    return found


def answered(widget: QWidget) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Give the ways to answer a field, each with what is done."""
    match widget:
        case QCheckBox():
            yield f"tick {widget.text()}", widget.click
        case QComboBox() if widget.count() > 1:
            yield "last choice", lambda: widget.setCurrentIndex(widget.count() - 1)
        case QLineEdit() if not widget.isReadOnly():
            yield "type 12", lambda: _type(widget, "12")
            yield "type nothing", lambda: _type(widget, "")
        case QAbstractItemView() if widget.model() is not None and widget.model().rowCount() > 1:
            yield "down", lambda: QTest.keyClick(widget, Qt.Key.Key_Down)
        case QAbstractButton() if isinstance(widget.parentWidget(), ChoiceRow):
            yield f"choose {widget.text()}", widget.click
        case QPushButton() if widget.menu() is None:
            yield f"press {widget.text()}", widget.click


def _type(widget: QLineEdit, text: str) -> None:
    widget.setFocus()
    widget.selectAll()
    if text:
        QTest.keyClicks(widget, text)
    else:
        QTest.keyClick(widget, Qt.Key.Key_Delete)


def _attempt(of: ref[QWidget], asked: list[str]) -> tuple[Problem, ...]:
    """Refuse what is given, after it is written down: the dialog stays open."""
    window = of()
    for name in ("value", "answers"):
        own = getattr(window, name, None)
        if callable(own):
            asked.append(f"gives {name} {value_of(own())}")
    return (Problem(code="STOPPED"),)


class WholeDialog:
    """A dialog that is walked through."""

    def __init__(self, window: QWidget) -> None:
        self.window = window
        self.before: list[str] = []
        self.asked: list[str] = []

    def story(self, name: str) -> Iterator[str]:
        """Tell the dialog as it comes, what each answer changes, and what it gives."""
        window = self.window
        if isinstance(window, Skeleton):
            window.attempt = partial(_attempt, ref(window), self.asked)
        self.before = told(window)
        yield f"== {name}: {window.windowTitle()}"
        yield from self.before
        if window.findChildren(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly):
            return  # what is seen next depends on how long it takes
        yield from self._submitted()
        for what, do in self._turns():
            if not window.isVisible():
                return
            do()
            yield from self._changed(what)
        yield from self._submitted()

    def _turns(self) -> Iterator[tuple[str, Callable[[], Any]]]:
        window = self.window
        ends: tuple[QWidget, ...] = ()
        if isinstance(window, Skeleton):
            ends = (window.accept_button, window.cancel_button, window.yes)
        fields = [own for own in window.findChildren(QWidget) if own not in ends]
        ways = chain.from_iterable(((own, way) for way in answered(own)) for own in fields)
        for number, (own, way) in enumerate(ways):
            if number == TURNS:
                return
            if isValid(own) and own.isVisible() and own.isEnabled():
                yield way

    def _submitted(self) -> Iterator[str]:
        window = self.window
        if isinstance(window, Skeleton) and window.isVisible():
            window.submit()
            yield from self._changed("accept")
            if window.yes.isVisible() and window.isVisible():
                window.yes.setChecked(True)
                window.submit()
                yield from self._changed("yes, accept")

    def _changed(self, what: str) -> Iterator[str]:
        QApplication.sendPostedEvents()  # laid out, but not drawn
        yield f"-- {what}"
        yield from self.asked
        self.asked.clear()
        if not self.window.isVisible():
            yield "closed"
            return
        after = told(self.window)
        yield from changes(self.before, after)
        self.before = after


def story(group: str, qtbot: Any, opened: Callable[[list[str]], None]) -> list[str]:
    """Walk through the dialogs of a group; `opened` gets the list of what is asked meanwhile."""
    lines: list[str] = []
    for name, make in groups()[group].items():
        QApplication.clipboard().clear()  # what another test has put there could be pasted
        walked = WholeDialog(shown(make(), qtbot))
        opened(walked.asked)
        lines += walked.story(name)
        walked.window.hide()
    return lines


GROUPS = list(groups())
