"""Ctrl+Enter saves a dialog from everywhere; a Y beside its question leads there."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from tests.ui.dialogs.helpers import entry, open_dialog, press
from tests.ui.dialogs.reception_dialogs import REGISTERED
from ui.dialogs.result_dialogs import open_result_dialog
from ui.reception.fees_dialog import FeesDialog


@pytest.mark.parametrize("place", ["grid", "class_button"])
def test_ctrl_enter_saves_beside_a_list_and_its_buttons(qtbot: Any, place: str) -> None:
    dialog = open_dialog(qtbot, FeesDialog(REGISTERED))
    if place == "grid":
        dialog.grid.setFocus()
        dialog.grid.go_to(dialog.grid.grid.rows[0].id)
    else:
        dialog.class_button.setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert dialog.result() == QDialog.DialogCode.Accepted.value


def test_a_y_beside_the_question_leads_there_and_is_no_yes_yet(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, open_result_dialog(entry("othello")))
    dialog.accept_button.setFocus()
    QTest.keyClick(dialog.accept_button, Qt.Key.Key_Y)
    assert not dialog.yes.hasFocus(), "nothing is asked yet"
    press(dialog, "64")
    assert dialog.yes.isVisible()
    dialog.accept_button.setFocus()
    QTest.keyClick(dialog.accept_button, Qt.Key.Key_Y)
    assert dialog.yes.hasFocus() and not dialog.yes.isChecked()
    press(dialog, "y\n")
    assert dialog.result() == QDialog.DialogCode.Accepted.value
