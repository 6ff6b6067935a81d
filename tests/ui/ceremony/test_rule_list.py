"""The list of rules: what can be done to the chosen one, and that the list never ends badly."""

from __future__ import annotations

from typing import Any

from models.promotions.rules import PromotedFor, PromotionRule, Promotions
from tests.conftest import Script
from ui.ceremony.grades_dialog import GradesDialog
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
