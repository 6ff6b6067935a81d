"""The wheel scrolls: it changes no field, tab or list of rounds, on any page and in any dialog."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTabBar,
    QWidget,
)

from app import queries
from models.games import GAMES
from tests.examples import first
from tests.ui.front import front
from tests.ui.pages import fresh, pages
from tests.ui.typed_boxes import makers, shown
from ui.window.main_window import MainWindow

ROOT = Path(__file__).resolve().parents[2]
MAKERS = makers()
RESULTS = [name for name in MAKERS if " result " in name]
OTHERS = sorted(set(MAKERS) - set(RESULTS))


def roll(widget: QWidget, steps: int) -> None:
    """Turn the wheel over the middle of a widget."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def answer(widget: QWidget) -> object:
    """Tell what a field says; None for what is no field."""
    match widget:
        case QComboBox() | QTabBar():
            return widget.currentIndex()
        case QAbstractSpinBox() | QLineEdit():
            return widget.text()
        case QAbstractButton():
            return widget.isChecked()
        case _:
            return None


def roll_over(window: QWidget) -> int:
    """Roll both ways over every field of a window, with the keyboard in it and not."""
    fields = [w for w in window.findChildren(QWidget) if w.isVisible() and answer(w) is not None]
    before = [answer(field) for field in fields]
    for focused in (False, True):
        for field, said in zip(fields, before, strict=True):
            if focused:
                field.setFocus()
            for steps in (1, -1):
                roll(field, steps)
                name = f"{type(field).__name__} {field.accessibleName()}"
                assert answer(field) == said, f"{name}, focused: {focused}"
    assert [answer(field) for field in fields] == before
    return len(fields)


@pytest.mark.parametrize("name", first(40, OTHERS) + first(4, RESULTS))
def test_the_wheel_changes_no_field_of_a_dialog(name: str, qtbot: Any) -> None:
    assert roll_over(shown(MAKERS[name](), qtbot)) or name == "hands"


@pytest.mark.parametrize("game", first(1, GAMES))
def test_the_wheel_changes_no_field_of_a_page_and_turns_no_page(
    window: MainWindow, tmp_path: Path, game: str
) -> None:
    fresh(tmp_path / "fresh.taikai", game)
    window.files.open(tmp_path / "fresh.taikai")
    front(window)
    for division in queries.event_view(window.desk.event_file).divisions:
        window.show_division(division.id, game)
        for key in pages(window):
            window.go(key)
            QApplication.processEvents()
            assert roll_over(window) > 5


def test_the_wheel_turns_no_round(sample: MainWindow) -> None:
    for key in pages(sample):
        sample.go(key)
        QApplication.processEvents()
        roll_over(sample)


def test_every_field_that_a_wheel_could_turn_is_one_that_leaves_it() -> None:
    kinds = "QComboBox QSpinBox QDoubleSpinBox QTabBar QDateEdit QTimeEdit QDateTimeEdit QSlider"
    bare = re.compile(rf"= ({kinds.replace(' ', '|')})\(|class \w+\(({kinds.replace(' ', '|')})\)")
    for path in (ROOT / "ui").rglob("*.py"):
        assert not bare.search(path.read_text(encoding="utf-8")), path
