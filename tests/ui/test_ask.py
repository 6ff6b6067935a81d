"""A question with two answers, worked by its own keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from reports.i18n import using
from ui.desk.ask import answers, confirm
from ui.look.plain_text import JOINER


def answered_by(
    qtbot: Any,
    monkeypatch: pytest.MonkeyPatch,
    key: Qt.Key,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> list[str]:
    """Press one key in the real box where the keyboard is; give the words of what it pressed."""
    pressed: list[str] = []

    def answer(box: QMessageBox) -> None:
        box.setModal(False)
        box.show()
        qtbot.waitUntil(box.isActiveWindow)
        QTest.keyClick(box.focusWidget() or box, key, held)
        qtbot.waitUntil(lambda: not box.isVisible())
        pressed.append(box.clickedButton().text())

    monkeypatch.setattr(QMessageBox, "exec", answer)
    return pressed


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
    with using(language):
        answered_by(qtbot, monkeypatch, key, Qt.KeyboardModifier.AltModifier)
        assert confirm(None, "？", yes, no) is said


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
@pytest.mark.parametrize(
    ("language", "yes", "no"), [("ja", "破棄する", "残す"), ("en", "Discard", "Keep it")]
)
def test_one_key_pressed_without_reading_is_the_careful_answer(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch, language: str, yes: str, no: str, key: Qt.Key
) -> None:
    with using(language):
        pressed = answered_by(qtbot, monkeypatch, key)
        assert confirm(None, "？", yes, no) is False
    assert pressed == [answers(yes, no)[1]]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_what_is_nearly_always_meant_is_done_by_enter(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    answered_by(qtbot, monkeypatch, key)
    said = confirm(None, "？", "全員を受付", "やめる", usual=True)
    assert said is (key == Qt.Key.Key_Return)


def test_each_sentence_of_a_question_has_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: asked.append(box.text()))
    confirm(None, "案を破棄しますか。まだ公開されていません。「はい。」とします。", "はい", "残す")
    asked = [said.replace(JOINER, "") for said in asked]
    assert asked == ["案を破棄しますか。\nまだ公開されていません。\n「はい。」とします。"]
