"""What an input method is composing is no key yet: no field takes it before it is committed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt, SignalInstance
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QSpinBox, QWidget

from ui.dialogs.parts.control import TimeLeftBox
from ui.dialogs.parts.digit_box import DigitBox, EnterBox
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox
from ui.dialogs.parts.seat_picker import PersonSearch
from ui.dialogs.two_sides.dialog import WinnerRow
from ui.games.go.dialog import MarginBox
from ui.games.mahjong.hands.hand_panel import PassingBox
from ui.games.othello.boxes import DifferenceBox, DiscBox, MarkBox
from ui.games.paper_bowl.board.entry_panel import EntryPanel
from ui.games.rummikub.game_card import LeftBox
from ui.games.shuffleboard.board.score_box import ScoreBox
from ui.games.shuffleboard.cards.row_box import RowBox
from ui.reception.queue import QueueBox
from ui.widgets.basics import CommandBox, DropDown
from ui.widgets.count_box import CountBox
from ui.widgets.search import SearchBox

PROJECT = Path(__file__).parents[2]
INPUT_METHOD = Qt.WidgetAttribute.WA_InputMethodEnabled

FIGURES: dict[str, Callable[[], QWidget]] = {
    "NumberBox": lambda: NumberBox(name="x"),
    "DigitBox": lambda: DigitBox(name="x"),
    "EnterBox": lambda: EnterBox(name="x"),
    "TimeLeftBox": lambda: TimeLeftBox(name="x"),
    "CountBox": CountBox,
    "ChoiceRow": lambda: ChoiceRow([(1, "黒"), (2, "白")]),
    "WinnerRow": lambda: WinnerRow(("黒", "白"), draws=True),
    "DropDown": lambda: _filled(DropDown()),
    "PassingBox": lambda: PassingBox(name="x"),
    "DiscBox": lambda: DiscBox(name="x"),
    "DifferenceBox": lambda: DifferenceBox(name="x"),
    "MarkBox": lambda: MarkBox(name="x"),
    "LeftBox": lambda: LeftBox(name="x", number=1, whose="山田"),
    "ScoreBox": lambda: ScoreBox(name="x"),
    "RowBox": lambda: RowBox("x"),
    "MarginBox": MarginBox,
    "EntryPanel": lambda: _of(EntryPanel()),
}
"""Fields in which a single key counts: nothing is composed there at all."""
TEXTS: dict[str, Callable[[], QLineEdit]] = {
    "PersonSearch": lambda: PersonSearch("x", "y"),
    "SearchBox": lambda: SearchBox("x", "y"),
    "CommandBox": CommandBox,
    "QueueBox": lambda: QueueBox("x", "y"),
    "CellEditor": QLineEdit,
}
"""Fields for Japanese, in which much is composed; the editor of a list has its own tests."""


def _filled(box: DropDown) -> DropDown:
    box.addItems(["一", "1", "2"])
    return box


def _of(panel: EntryPanel) -> QLineEdit:
    """Take the box out of its panel, which goes."""
    panel.box.setParent(None)
    return panel.box


def composing(widget: QWidget, text: str) -> None:
    """Let an input method show what it is composing; an empty text gives it up."""
    QApplication.sendEvent(widget, QInputMethodEvent(text, []))


def heard(widget: QWidget) -> list[str]:
    """Listen to all that a field of ours says."""
    said: list[str] = []
    for kind in type(widget).__mro__:
        for name in vars(kind):
            signal = getattr(widget, name, None)
            if isinstance(signal, SignalInstance) and kind.__module__.startswith("ui."):
                signal.connect(lambda *_values, name=name: said.append(name))
    return said


def shown(widget: QWidget) -> Any:
    """Give what a field holds."""
    if isinstance(widget, QLineEdit):
        return widget.text()
    if isinstance(widget, QComboBox):
        return widget.currentIndex()
    value: Callable[[], Any] = widget.value  # type: ignore[attr-defined]
    return value()


def keyboard(widget: QWidget) -> QWidget:
    """Give what the keys go to."""
    proxy = widget.focusProxy()
    return widget if proxy is None else proxy


@pytest.mark.parametrize("name", FIGURES)
def test_where_a_key_counts_nothing_is_composed(qtbot: Any, name: str) -> None:
    field = FIGURES[name]()
    qtbot.addWidget(field)
    field.show()
    before, said = shown(field), heard(field)
    assert not keyboard(field).testAttribute(INPUT_METHOD)
    assert not any(part.testAttribute(INPUT_METHOD) for part in field.findChildren(QLineEdit))
    for text in ("1", "あ", "ー", ""):
        composing(keyboard(field), text)
    assert (shown(field), said) == (before, [])


@pytest.mark.parametrize("name", TEXTS)
def test_a_search_takes_nothing_before_it_is_committed(qtbot: Any, name: str) -> None:
    field = TEXTS[name]()
    qtbot.addWidget(field)
    field.show()
    said = heard(field)
    field.textChanged.connect(said.append)
    assert field.testAttribute(INPUT_METHOD)
    for text in ("y", "や", "やま", "山"):
        composing(field, text)
    assert (field.text(), said) == ("", [])
    committed = QInputMethodEvent()
    committed.setCommitString("山")
    QApplication.sendEvent(field, committed)
    assert (field.text(), said) == ("山", ["山"])


def test_a_button_and_an_answer_compose_nothing(qtbot: Any) -> None:
    """Where no text is, the letters of answers and menus come as keys, whatever is switched on."""
    button = QPushButton("はい(&Y)")
    qtbot.addWidget(button)
    assert not button.testAttribute(INPUT_METHOD)


def test_a_number_typed_beside_an_input_method_is_the_number(qtbot: Any) -> None:
    """Wide digits are what some input methods hand over as keys."""
    box = CountBox()
    qtbot.addWidget(box)
    box.show()
    box.selectAll()
    for letter in "１２":
        wide = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(box, wide)
    assert (box.value(), box.unreadable()) == (12, None)


def test_every_field_of_ours_is_tried_here() -> None:
    """A class of a field is in one of both lists, or made of one in the first."""
    ours = _fields()
    assert {"NumberBox", "CountBox", "SearchBox"} <= set(ours)
    known = {*FIGURES, *TEXTS}
    alike = {name for name, bases in ours.items() if bases & set(FIGURES)}
    assert set(ours) - known - alike == set()


def _fields() -> dict[str, set[str]]:
    """Give the classes of the program that are fields for one line or a number, with what of."""
    qt = {QLineEdit.__name__, QSpinBox.__name__, QComboBox.__name__, "QDateEdit", "QTimeEdit"}
    bases = {
        name: set(re.findall(r"\w+", of))
        for path in (PROJECT / "ui").rglob("*.py")
        for name, of in re.findall(
            r"^class (\w+)\(([^)]*)\):", path.read_text("utf-8"), re.MULTILINE
        )
    }
    found = {name for name, of in bases.items() if of & qt}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return {name: bases[name] for name in found}
