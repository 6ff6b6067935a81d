"""Prizes and grades: switched on, typed, called up, signed for and noted."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import ceremony, sample_event
from app.ceremony import GRADE_PART, PRIZE_PART, PRIZES, PROMOTIONS
from app.operations import division_settings
from app.operations.reception import fees
from app.queries.ranking_queries import final_ranking
from models.prizes import PrizeFor, PrizeRule, Prizes
from models.promotions import PromotedFor, PromotionRule, Promotions
from models.teams.terms import TEAM_PART
from models.views.ceremony import GradeState
from reports.ceremony.words import PRIZE_KINDS
from reports.forms.catalogue import FORMS, make_form
from reports.forms.ceremony_forms import CEREMONY_FORMS
from reports.i18n import _
from tests.app import desk as small
from tests.app import pairs
from tests.app.teams.division import team_division
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.front import front
from ui.ceremony.grades_dialog import GradeStatesDialog
from ui.ceremony.prizes_dialog import OF_ONE, PrizeRuleDialog, PrizesDialog, set_prizes
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


def test_who_is_missing_for_a_prize_is_said_only_once_all_is_played(
    empty: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    division_id = small.plain(desk.event_file, 4, rounds=2)
    small.play_rounds(desk.event_file, division_id, 1)

    def eldest(dialog: PrizesDialog) -> bool:
        dialog.grid.go_to(1)
        dialog.submit()
        return bool(dialog.result())

    oldest = Prizes(rules=(PrizeRule(kind=PrizeFor.OLDEST),))
    division_settings.say(desk.event_file, PRIZES, division_id, oldest)
    script_dialogs.dialog(eldest)
    assert set_prizes(desk, empty, division_id)
    assert not [said for said in messages if "生年月日" in said.sentence]
    small.pair(desk.event_file, division_id)
    small.enter(desk.event_file, division_id)
    script_dialogs.dialog(eldest).dialog(lambda _dialog: False)
    assert set_prizes(desk, empty, division_id)
    assert "生年月日がありません" in messages[-1].sentence
    del messages[:]
    assert not set_prizes(desk, empty, division_id)
    assert not messages


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


def test_who_gets_no_grade_has_no_state_of_one(empty: MainWindow, desk: Desk, played: int) -> None:
    rule = PromotionRule(kind=PromotedFor.PLACE, grade="初段", count=2)

    def listed(least: int) -> tuple[GradeStatesDialog, list[tuple[str, ...]]]:
        table = Promotions(rules=(rule,), least_games=least)
        division_settings.say(desk.event_file, PROMOTIONS, played, table)
        dialog = GradeStatesDialog(desk, played, empty)
        columns = dialog.grid.grid.columns
        return dialog, [
            tuple(columns[at].text(row) for at in (0, 2, 3, 4)) for row in dialog.grid.grid.rows
        ]

    assert listed(5)[1] == [("1", "", "–", ""), ("2", "", "–", "")]
    dialog, rows = listed(3)
    assert rows == [("1", "", "初段", "資格あり"), ("2", "", "初段", "資格あり")]
    second = dialog.grid.grid.rows[1].entrant.id
    dialog.grid.go_to(second)
    dialog.note(GradeState.APPLIED)
    chosen = dialog.grid.current()
    assert chosen is not None
    assert (chosen.entrant.id, chosen.state) == (second, GradeState.APPLIED)


def test_teams_get_prizes_and_no_grades(empty: MainWindow, desk: Desk) -> None:
    event = desk.event_file
    use(desk, PRIZE_PART, GRADE_PART, TEAM_PART)
    division_id = team_division(event, count=8)
    sample_event.play_through(event, division_id)
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("setup")
    page: Any = empty.page("setup")
    assert page.prizes_verb.isVisible()
    assert not page.grades_verb.isVisible()
    assert not page.promoted_verb.isVisible()
    assert keys_of(desk, division_id) >= {*OURS}
    assert not keys_of(desk, division_id) & {*GRADES}
    rules = (
        PrizeRule(kind=PrizeFor.PLACES, count=3, prizes=("優勝杯", "盾")),
        PrizeRule(kind=PrizeFor.OLDEST),
    )
    division_settings.say(event, PRIZES, division_id, Prizes(rules=rules))
    best = next(row.entrant for row in final_ranking(event, division_id).rows if row.place == 1)
    told = ceremony.prizes(event, division_id)
    assert told.awards[-1].entrant.name == best.name
    assert [one.code for one in told.problems] == ["PRIZE_OF_ONE"]
    for key in OURS:
        assert best.name in drawn(desk, division_id, key).replace("\n", "")
    table = Promotions(rules=(PromotionRule(kind=PromotedFor.PLACE, grade="二段"),))
    division_settings.say(event, PROMOTIONS, division_id, table)
    assert ceremony.promotions(event, division_id) == ()


def test_pairs_and_teams_are_offered_no_prize_for_an_age(empty: MainWindow) -> None:
    for several, offered in ((False, True), (True, False)):
        dialog = PrizeRuleDialog(None, empty, several=several)
        box: Any = dialog.input("kind")
        words = {box.itemText(at) for at in range(box.count())}
        assert {_(PRIZE_KINDS[kind]) in words for kind in OF_ONE} == {offered}
        assert _(PRIZE_KINDS[PrizeFor.CATEGORY]) in words


def test_pairs_have_no_grades_either(empty: MainWindow, desk: Desk) -> None:
    use(desk, GRADE_PART)
    division_id = pairs.doubles(desk.event_file, "荒井 一・伊藤 二", "上田 三・江口 四")
    assert not keys_of(desk, division_id) & {*GRADES}
    assert empty.desk is desk
