"""An odd result is stored only for a key of its own: Enters too many are no yes, in any game."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog

from models.games.paper_bowl import PaperBowlOptions
from models.games.paper_bowl.events import Overtime
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.ui.dialogs.helpers import FOUR, entry, open_dialog, press
from ui.dialogs.result_dialogs import open_result_dialog

TABLES = PlainOptions(table=TableSize.THREE_OR_FOUR)
OVERTIME = PaperBowlOptions(overtime=Overtime.UNTIL)
ODD: dict[str, tuple[dict[str, Any], str, str]] = {
    "othello, all": ({"game": "othello"}, "64\n", "ONE_SIDED"),
    "othello, none": ({"game": "othello"}, "0\n", "ONE_SIDED"),
    "go": ({"game": "go"}, "1160.5\n", "MARGIN_RARE"),
    "plain": ({"game": "plain"}, "13\t5\n", "SCORE_AGAINST_WINNER"),
    "places": ({"game": "plain", "names": FOUR, "options": TABLES}, "21-3\n", "DID_NOT_PLAY"),
    "paper bowl": ({"game": "paper_bowl", "options": OVERTIME}, "14\n14\n", "LEVEL_AFTER_OVERTIME"),
    "rummikub": ({"game": "rummikub", "names": FOUR}, "2\n10\n10\n25\n31\n" * 2, "SHARED_WIN"),
    "mahjong": (
        {"game": "mahjong", "names": FOUR},
        "2413" + "101000\n290\n200\n-300\n",
        "SCORE_UNUSUAL",
    ),
    "shuffleboard": (
        {"game": "shuffleboard", "options": ShuffleboardOptions()},
        "\x022999\n20\n",
        "UNLIKELY_TOTAL",
    ),
}


@pytest.mark.parametrize("case", sorted(ODD))
@pytest.mark.parametrize("many", range(1, 7))
def test_enters_too_many_never_answer_a_question(qtbot: Any, case: str, many: int) -> None:
    values, keys, code = ODD[case]
    dialog = open_dialog(qtbot, open_result_dialog(entry(**values)))
    press(dialog, keys + "\n" * many)
    assert dialog.isVisible() and dialog.yes.isVisible()
    while not dialog.yes.hasFocus():
        press(dialog, "\n")
    press(dialog, "\n")
    assert dialog.content.isAncestorOf(dialog.focusWidget()), "Enter goes back to what was typed"
    while not dialog.yes.hasFocus():
        press(dialog, "\n")
    press(dialog, "y\n")
    assert dialog.result() == QDialog.DialogCode.Accepted.value
    assert code in dialog.confirmed


def test_what_was_typed_is_typed_anew_behind_the_question(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, open_result_dialog(entry("othello")))
    press(dialog, "64\n\n38\n")
    assert dialog.value().discs == (38, 26)


@pytest.mark.parametrize("key", ["y", "Y", "ｙ"])
def test_the_yes_is_a_letter_however_the_keyboard_writes_it(qtbot: Any, key: str) -> None:
    dialog = open_dialog(qtbot, open_result_dialog(entry("othello")))
    press(dialog, "64\n")
    assert "Y" in dialog.yes.text()
    code = Qt.Key.Key_Y if key.isascii() else Qt.Key.Key_unknown
    event = QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier, key)
    QApplication.sendEvent(dialog.yes, event)
    assert dialog.yes.isChecked() and dialog.accept_button.hasFocus()
