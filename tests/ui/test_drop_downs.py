"""A list that drops down shows all of its items, whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from tests.ui.dialogs.helpers import every_dialog, open_dialog
from ui.look import theme
from ui.widgets.basics import DropDown

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
"""What a list says that drops down where there is no screen."""

ROOT = Path(__file__).resolve().parents[2]
LONG = "県大会の部（小学生・中学生・一般）の決勝トーナメント"


def seen_whole(box: QComboBox) -> bool:
    """Drop a list down by keyboard and look whether its last item and its longest are in it."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QApplication.processEvents()
    view, port = box.view(), box.view().viewport()
    assert view.isVisible()
    last = view.visualRect(box.model().index(box.count() - 1, 0))
    whole = last.bottom() < port.height() and view.sizeHintForColumn(0) <= port.width()
    box.hidePopup()
    return whole


@pytest.mark.parametrize("count", [1, 3, 7, 12])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_item_is_seen(qtbot: Any, qapp: QApplication, count: int, scale: int) -> None:
    theme.apply(qapp, "light", scale)
    box = DropDown()
    qtbot.addWidget(box)
    box.addItems([f"{place} {LONG[: place + 1]}" for place in range(count)] + [LONG])
    box.setFixedWidth(160)
    box.show()
    assert seen_whole(box)
    theme.apply(qapp)


@pytest.mark.parametrize("name", ["division", "division_courts", "import"])
def test_every_list_of_a_dialog_is_seen(qtbot: Any, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    boxes = [box for box in dialog.findChildren(QComboBox) if box.isVisible() and box.isEnabled()]
    assert boxes
    assert all(seen_whole(box) for box in boxes)


def test_no_other_kind_of_box_drops_down() -> None:
    made = "QComboBox" + "()"
    assert not [str(p) for p in (ROOT / "ui").rglob("*.py") if made in p.read_text("utf-8")]
