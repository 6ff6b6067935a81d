"""The list of rules: what can be done to the chosen one, and that the list never ends badly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from models.prizes import PrizeFor, PrizeRule, Prizes, Sharing
from models.promotions import PromotedFor, PromotionRule, Promotions
from tests.conftest import Script
from tests.ui.front import front
from ui.ceremony.grades_dialog import GradesDialog, PromotionRuleDialog
from ui.ceremony.prizes_dialog import PrizeRuleDialog, PrizesDialog
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


CATEGORY = PrizeRule(
    kind=PrizeFor.CATEGORY,
    title="級位の部",
    count=2,
    tag="会員",
    youngest=10,
    oldest=65,
    lowest="5級",
    highest="初段",
    from_year=3,
    until_year=9,
    prizes=("杯", "米"),
)


@pytest.mark.parametrize(
    "rule",
    [
        PromotionRule(kind=PromotedFor.PLACE, grade="初段", count=4),
        FIRST,
        SECOND,
        PromotionRule(kind=PromotedFor.RUN, grade="三段", count=5, games=7),
    ],
)
def test_a_rule_for_a_grade_comes_out_as_it_went_in(qtbot: Any, rule: PromotionRule) -> None:
    dialog = PromotionRuleDialog(rule)
    qtbot.addWidget(dialog)
    assert dialog.value() == rule


@pytest.mark.parametrize(
    ("kind", "games"), [(PromotedFor.RUN, 7), (PromotedFor.PLACE, 0), (PromotedFor.UNBEATEN, 0)]
)
def test_a_rule_for_a_grade_keeps_only_what_its_kind_asks_for(
    qtbot: Any, kind: PromotedFor, games: int
) -> None:
    dialog = PromotionRuleDialog(
        PromotionRule(kind=PromotedFor.RUN, grade="三段", count=5, games=7)
    )
    qtbot.addWidget(dialog)
    dialog.put(kind=kind, grade=" 二段 ")
    count = 1 if kind is PromotedFor.UNBEATEN else 5
    assert dialog.value() == PromotionRule(kind=kind, grade="二段", count=count, games=games)


@pytest.mark.parametrize(
    "rule",
    [
        PrizeRule(kind=PrizeFor.PLACES, title="入賞", count=6, prizes=("優勝杯", "盾")),
        CATEGORY,
        PrizeRule(kind=PrizeFor.OLDEST, count=2),
        PrizeRule(kind=PrizeFor.YOUNGEST),
        PrizeRule(kind=PrizeFor.EVERY, every=7, prizes=("米",)),
        PrizeRule(kind=PrizeFor.BOOBY, title="ブービー賞"),
        PrizeRule(kind=PrizeFor.RAFFLE, count=9),
    ],
)
def test_a_prize_comes_out_as_it_went_in_also_where_several_are_one_entrant(
    qtbot: Any, rule: PrizeRule
) -> None:
    for several in (False, True):
        dialog = PrizeRuleDialog(rule, several=several)
        qtbot.addWidget(dialog)
        assert dialog.value() == rule


@pytest.mark.parametrize(
    ("kind", "count"), [(PrizeFor.OLDEST, 2), (PrizeFor.EVERY, 1), (PrizeFor.BOOBY, 1)]
)
def test_a_prize_keeps_only_what_its_kind_asks_for(qtbot: Any, kind: PrizeFor, count: int) -> None:
    dialog = PrizeRuleDialog(CATEGORY)
    qtbot.addWidget(dialog)
    dialog.put(kind=kind, title=" 特別賞 ", prizes=" 杯 \n\n米\n")
    assert dialog.value() == PrizeRule(kind=kind, title="特別賞", count=count, prizes=("杯", "米"))


def test_what_holds_for_all_rules_comes_out_as_it_went_in_without_blanks(qtbot: Any) -> None:
    prizes = Prizes(
        rules=(CATEGORY,),
        one_each=False,
        sharing=Sharing.LOTS,
        withdrawn=True,
        seed="2026",
        label="春の大会",
    )
    table = Promotions(rules=(FIRST,), least_games=3, most_steps=0, free_to="", ceiling="四段")
    asked, grades = PrizesDialog(prizes), GradesDialog(table)
    for dialog in (asked, grades):
        qtbot.addWidget(dialog)
    assert (asked.value(), grades.value()) == (prizes, table)
    asked.put(seed=" 2027 ")
    grades.put(free_to=" 初段", ceiling="　五段 ")
    assert asked.value() == replace(prizes, seed="2027")
    assert grades.value() == replace(table, free_to="初段", ceiling="五段")


def test_the_line_that_moves_into_the_place_of_one_taken_away_is_the_chosen_one(
    qtbot: Any,
) -> None:
    third = replace(FIRST, grade="五段")
    dialog = dialog_of(qtbot, FIRST, SECOND, third)
    dialog.grid.go_to(1)
    dialog.remove()
    assert dialog.grid.current() == RuleLine(1, SECOND)
    dialog.move_by(1)
    assert dialog.rules == (third, SECOND)
    assert dialog.grid.current() == RuleLine(2, SECOND)
    dialog.remove()
    assert dialog.grid.current() == RuleLine(1, third)


def test_no_letter_of_the_prizes_is_given_twice(qtbot: Any) -> None:
    dialog = PrizesDialog(Prizes())
    qtbot.addWidget(dialog)
    shown = [*dialog.findChildren(QLabel), *dialog.findChildren(QAbstractButton)]
    texts = [one.text().replace("&&", "") for one in shown]
    letters = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(letters) > 8 and len({*letters}) == len(letters)
