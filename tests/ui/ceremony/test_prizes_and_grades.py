"""Prizes and grades: switched on, typed, called up, signed for and noted."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import ceremony
from app.ceremony import GRADE_PART, PRIZE_PART, PRIZES, PROMOTIONS
from app.operations import division_settings
from app.operations.reception import fees
from models.prizes import PrizeFor, PrizeRule, Prizes
from models.promotions import PromotedFor, PromotionRule, Promotions
from models.views.ceremony import GradeState
from reports.forms.catalogue import FORMS, make_form
from reports.forms.ceremony_forms import CEREMONY_FORMS
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.front import front
from ui.ceremony.grades_dialog import GradeStatesDialog
from ui.ceremony.prizes_dialog import PrizeRuleDialog, PrizesDialog
from ui.desk.desk import Desk, Message
from ui.papers.form_input import available_forms, form_input
from ui.window.main_window import MainWindow

OURS = ("ceremony_list", "prize_receipts", "prize_labels", "prize_certificates")
GRADES = ("grade_list", "grade_certificates", "grades_csv")


@pytest.fixture
def played(empty: MainWindow, desk: Desk) -> int:
    division_id = small.plain(desk.event_file, 8, rounds=3)
    small.play_rounds(desk.event_file, division_id, 3)
    empty.rebuild()
    empty.show_division(division_id, "plain")
    return division_id


def use(desk: Desk, *parts: str) -> None:
    fees.use_parts(desk.event_file, parts)


def keys_of(desk: Desk, division_id: int) -> set[str]:
    return {form.key for form in available_forms(desk.event_file, division_id)}


def drawn(desk: Desk, division_id: int, key: str) -> str:
    form = FORMS[key]
    given = form_input(desk.event_file, division_id, form)
    assert form.ready(given)
    made = make_form(key, given).content
    return text(made) if form.suffix == "pdf" else made.decode("utf-8-sig")


def test_every_sheet_of_prizes_and_grades_belongs_to_its_part() -> None:
    of_part = {form.key: form.desk_part for form in CEREMONY_FORMS}
    assert of_part == dict.fromkeys(OURS, PRIZE_PART) | dict.fromkeys(GRADES, GRADE_PART)


def test_nothing_of_it_is_seen_until_it_is_switched_on(
    empty: MainWindow, desk: Desk, played: int
) -> None:
    empty.go("setup")
    page: Any = empty.page("setup")
    assert not page.prizes_verb.isVisible()
    assert not page.grades_verb.isVisible()
    assert not keys_of(desk, played) & {*OURS, *GRADES}
    use(desk, PRIZE_PART)
    page.refresh()
    assert page.prizes_verb.isVisible()
    assert not page.grades_verb.isVisible()
    assert keys_of(desk, played) >= {*OURS}
    assert not keys_of(desk, played) & {*GRADES}


def test_prizes_are_typed_rule_by_rule(
    empty: MainWindow, desk: Desk, played: int, script_dialogs: Script, messages: list[Message]
) -> None:
    use(desk, PRIZE_PART)

    def places(dialog: PrizeRuleDialog) -> bool:
        dialog.put(count=2, prizes="優勝杯\n盾")
        dialog.submit()
        return bool(dialog.result())

    def women(dialog: PrizeRuleDialog) -> bool:
        dialog.put(kind=PrizeFor.CATEGORY)
        assert [one.code for one in dialog.problems()] == ["PRIZE_NO_CATEGORY"]
        dialog.put(title="シニア賞", youngest=65, prizes="米")
        dialog.submit()
        return bool(dialog.result())

    def fill(dialog: PrizesDialog) -> bool:
        script_dialogs.dialog(places).dialog(women)
        dialog.add_rule()
        dialog.add_rule()
        assert [line.id for line in dialog.grid.grid.rows] == [1, 2]
        front(dialog)
        QTest.keyClick(dialog.grid, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        assert [rule.kind for rule in dialog.rules] == [PrizeFor.CATEGORY, PrizeFor.PLACES]
        dialog.move_by(1)
        dialog.submit()
        return bool(dialog.result())

    script_dialogs.dialog(fill)
    empty.go("setup")
    page: Any = empty.page("setup")
    page.say_prizes()
    said = PRIZES.said(desk.event_file, played)
    assert [rule.kind for rule in said.rules] == [PrizeFor.PLACES, PrizeFor.CATEGORY]
    assert said.rules[0].prizes == ("優勝杯", "盾")
    assert "シニア賞: 生年月日がありません" in messages[-1].sentence
    sheet = drawn(desk, played, "ceremony_list")
    assert "優勝" in sheet
    assert "優勝杯" in sheet
    desk.undo()
    assert PRIZES.said(desk.event_file, played) == Prizes()


def test_a_raffle_wants_a_seed_at_its_question(empty: MainWindow, desk: Desk, played: int) -> None:
    raffle = PrizeRule(kind=PrizeFor.RAFFLE, count=3, prizes=("米",))
    dialog = PrizesDialog(Prizes(rules=(raffle,)), empty)
    assert [(one.code, one.where) for one in dialog.problems()] == [("PRIZE_NO_SEED", "seed")]
    dialog.put(seed="2026-11-21")
    assert dialog.problems() == ()
    division_settings.say(desk.event_file, PRIZES, played, dialog.value())
    use(desk, PRIZE_PART)
    assert "2026-11-21" in drawn(desk, played, "ceremony_list")
    assert drawn(desk, played, "prize_receipts").count("抽選賞") == 3
    assert drawn(desk, played, "prize_labels").count("米") == 3
    assert drawn(desk, played, "prize_certificates").count("殿") == 3


def test_grades_are_noted_by_their_digit_and_leave_as_a_list(
    empty: MainWindow, desk: Desk, played: int
) -> None:
    use(desk, GRADE_PART)
    rule = PromotionRule(kind=PromotedFor.PLACE, grade="初段", count=2)
    table = Promotions(rules=(rule,), least_games=3)
    division_settings.say(desk.event_file, PROMOTIONS, played, table)
    dialog = GradeStatesDialog(desk, played, empty)
    front(dialog)
    first = ceremony.promotions(desk.event_file, played)[0].entrant
    dialog.grid.go_to(first.id)
    QTest.keyClick(dialog.grid, Qt.Key.Key_2)
    states = {one.entrant.id: one.state for one in ceremony.promotions(desk.event_file, played)}
    assert states[first.id] is GradeState.APPLIED
    dialog.close()
    assert "申請済み" in drawn(desk, played, "grade_list")
    assert "初段" in drawn(desk, played, "grade_certificates")
    assert first.name in drawn(desk, played, "grades_csv")
