"""A question with two answers, worked by its own keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from reports.i18n import using
from ui.desk.ask import confirm


@pytest.mark.parametrize(
    ("language", "yes", "no", "key", "said"),
    [
        ("ja", "破棄する", "残す", Qt.Key.Key_Y, True),
        ("ja", "破棄する", "残す", Qt.Key.Key_N, False),
        ("en", "Discard", "Keep it", Qt.Key.Key_D, True),
        ("en", "Discard", "Keep it", Qt.Key.Key_K, False),
    ],
)
def test_each_answer_has_a_key(
    qtbot: Any,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    yes: str,
    no: str,
    key: Qt.Key,
    said: bool,
) -> None:
    def answer(box: QMessageBox) -> None:
        box.setModal(False)
        box.show()
        qtbot.waitUntil(box.isActiveWindow)
        QTest.keyClick(box, key, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda: not box.isVisible())

    monkeypatch.setattr(QMessageBox, "exec", answer)
    with using(language):
        assert confirm(None, "？", yes, no) is said
