"""The list of rules: what can be done to the chosen one, and that the list never ends badly."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from models.prizes import Prizes
from models.promotions import PromotedFor, PromotionRule, Promotions
from tests.conftest import Script
from tests.ui.front import front
from ui.ceremony.grades_dialog import GradesDialog
from ui.ceremony.prizes_dialog import PrizesDialog
from ui.ceremony.rule_list import RuleLine

FIRST = PromotionRule(kind=PromotedFor.WINS, grade="初段", count=3)
SECOND = PromotionRule(kind=PromotedFor.UNBEATEN, grade="二段")


def dialog_of(qtbot: Any, *rules: PromotionRule) -> GradesDialog:
    dialog = GradesDialog(Promotions(rules=rules))
    qtbot.addWidget(dialog)
    return dialog


def test_a_rule_is_moved_no_further_than_the_ends_and_taken_away(qtbot: Any) -> None:
    dialog = dialog_of(qtbot, FIRST, SECOND)
    dialog.grid.go_to(1)
    dialog.move_by(-1)
    assert dialog.rules == (FIRST, SECOND)
    dialog.move_by(1)
    assert dialog.rules == (SECOND, FIRST)
    assert dialog.grid.current() == RuleLine(2, FIRST)
    dialog.remove()
    dialog.remove()
    assert dialog.rules == ()
    assert not dialog.change_button.isEnabled()
    dialog.remove()
    assert dialog.value().rules == ()


def test_what_cannot_be_stays_in_its_own_dialog(qtbot: Any, script_dialogs: Script) -> None:
    dialog = dialog_of(qtbot, FIRST)

    def fill(asked: Any) -> bool:
        asked.put(grade="名人")
        assert [one.code for one in asked.problems()] == ["PROMOTION_GRADE"]
        asked.put(grade="三段")
        asked.submit()
        return bool(asked.result())

    dialog.grid.go_to(1)
    script_dialogs.dialog(fill)
    dialog.change()
    assert [rule.grade for rule in dialog.rules] == ["三段"]


def test_insert_adds_the_first_rule_too(qtbot: Any, script_dialogs: Script) -> None:
    """While the list is empty the keyboard is on the button, not in the list."""
    dialog = dialog_of(qtbot)
    front(dialog)

    def fill(asked: Any) -> bool:
        asked.put(grade="三段")
        asked.submit()
        return bool(asked.result())

    script_dialogs.dialog(fill)
    QTest.keyClick(dialog.add_button, Qt.Key.Key_Insert)
    assert [rule.grade for rule in dialog.rules] == ["三段"]


def test_no_letter_of_the_prizes_is_given_twice(qtbot: Any) -> None:
    dialog = PrizesDialog(Prizes())
    qtbot.addWidget(dialog)
    shown = [*dialog.findChildren(QLabel), *dialog.findChildren(QAbstractButton)]
    texts = [one.text().replace("&&", "") for one in shown]
    letters = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(letters) > 8 and len({*letters}) == len(letters)
