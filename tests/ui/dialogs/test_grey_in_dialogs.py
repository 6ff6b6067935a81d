"""What is grey in a dialog says why, but for its verb: what stands in its way is said beside it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.controls import unexplained
from tests.ui.dialogs.helpers import every_dialog, open_dialog
from ui.widgets.basics import plain


def test_what_is_grey_in_any_dialog_says_why(qtbot: Any, subtests: pytest.Subtests) -> None:
    for name, make in every_dialog().items():
        dialog = open_dialog(qtbot, make())
        if hasattr(dialog, "work"):
            qtbot.waitUntil(lambda shown=dialog: not shown.work.busy, timeout=20_000)
        QApplication.processEvents()
        verb = plain(dialog.accept_button.text())
        with subtests.test(name):
            assert [text for text in unexplained(dialog) if plain(text) != verb] == []
        dialog.close()
