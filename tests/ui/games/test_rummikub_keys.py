"""How few keys a card of Rummikub takes, and the letters of a new open."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtWidgets import QApplication, QLabel

from models.games.rummikub import GameEnd
from tests.ui.dialogs.helpers import entry, open_dialog, press
from ui.dialogs.division import DivisionDialog
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.rummikub.dialog import RummikubDialog

NAMES = ("青木", "石田", "上原", "江藤")
MOST = 12
"""What README.md says of one game with four racks."""


def test_a_game_of_four_racks_takes_few_keys(qtbot: Any) -> None:
    dialog = open_result_dialog(entry("rummikub", names=NAMES))
    assert isinstance(dialog, RummikubDialog)
    open_dialog(qtbot, dialog)
    assert press(dialog, "10\n25\n13\n40\n") <= MOST
    assert dialog.panels[1].end.isAncestorOf(QApplication.focusWidget())
    assert press(dialog, "231\n18\n24\n12\n") <= MOST + 1
    assert not dialog.isVisible()
    found = [(card.end, [own.numbers for own in card.racks]) for card in dialog.value().games]
    assert found == [(GameEnd.OUT, [0, 25, 13, 40]), (GameEnd.STOCK, [31, 18, 24, 12])]


def test_every_letter_of_a_new_open_leads_to_one_field(qtbot: Any) -> None:
    dialog = DivisionDialog(game="rummikub")
    open_dialog(qtbot, dialog)
    press(dialog.input("count"), "8")
    shown = [own for own in dialog.findChildren(QLabel) if own.isVisible() and own.buddy()]
    letters = [found[1] for own in shown if (found := re.search(r"&(\w)", own.text()))]
    assert len(letters) == len(set(letters)) > 10
