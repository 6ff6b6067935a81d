"""Planned absences by keyboard: chosen in the settings, planned and struck in the list."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QAbstractButton, QLabel

from app import queries
from app.event_file.file import EventFile
from app.operations.house_rules import choose, plan
from models.core.house_rules import AbsenceRule, DivisionHouseRules, Worth
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as at
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.dialogs.helpers import click, press
from ui.desk.desk import Desk
from ui.pages.entrant_list import state_text
from ui.pages.entrants import EntrantsPage
from ui.pages.setup import SetupPage
from ui.papers.form_input import form_input
from ui.window.main_window import MainWindow

HALF = DivisionHouseRules(absence=AbsenceRule(worth=Worth.HALF, limit=2))


def made(window: MainWindow, event: EventFile, count: int = 7) -> int:
    division = at.plain(event, count)
    window.show_division(division, "plain")
    return division


def entrants_of(window: MainWindow) -> EntrantsPage:
    window.go("entrants")
    page = window.page("entrants")
    assert isinstance(page, EntrantsPage)
    return page


def test_the_division_says_what_an_absence_counts_and_how_many_there_may_be(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = made(empty, desk.event_file)
    assert not entrants_of(empty).house_rule_buttons.planned.isVisible()
    empty.go("setup")
    page = empty.page("setup")
    assert isinstance(page, SetupPage)

    def half_in_two_rounds(dialog: Any) -> None:
        assert not dialog.input("limit").isVisible()
        dialog.input("absence").setFocus()
        press(dialog, "3")
        dialog.input("limit").setFocus()
        dialog.input("limit").selectAll()
        press(dialog, "2\n")

    script_dialogs.dialog(half_in_two_rounds)
    page.house_rules_verb.trigger()
    assert queries.facts.division(desk.event_file, division).facts.house_rules == HALF
    assert "引き分けと同じ（½）、2回まで" in [
        label.text() for label in page.findChildren(type(page.lock._text))
    ]
    assert entrants_of(empty).house_rule_buttons.planned.isVisible()


def test_rounds_are_planned_by_number_shown_in_the_list_and_named_below_the_pairings(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = made(empty, event)
    choose(event, division, HALF)
    page = entrants_of(empty)
    page.refresh()
    away = at.ids(event, division)[6]
    page.grid.go_to(away)

    def first_and_third(dialog: Any) -> None:
        press(dialog, "1 9")
        assert [p.code for p in dialog.problems()] == ["ABSENCE_ROUND_RANGE"]
        dialog.input("rounds").selectAll()
        press(dialog, "1 3\n")

    script_dialogs.dialog(first_and_third)
    page.house_rule_buttons.planned.trigger()
    person = at.person(event, away)
    assert person.planned == (1, 3)
    assert state_text(person) == "✓ 受付済（1・3回戦は休み）"
    at.draw(event, division, at.ids(event, division)[:6])
    sheet = FORMS["pairing_by_table"]
    assert "予定の欠席：7選手07太郎" in text(
        render_form(sheet.key, form_input(event, division, sheet))
    )


def test_a_published_round_is_struck_with_the_referee_and_a_reason(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = made(empty, event)
    choose(event, division, HALF)
    *others, away = at.ids(event, division)
    plan(event, away, [1, 3])
    at.draw(event, division, others)
    page = entrants_of(empty)
    page.refresh()
    page.grid.go_to(away)

    def strike(dialog: Any) -> None:
        assert not dialog.input("referee").isVisible()
        dialog.input("rounds").selectAll()
        press(dialog, "3\n")
        assert dialog.input("referee").isVisible()
        dialog.input("reason").setFocus()
        press(dialog, "late")
        dialog.input("referee").setFocus()
        press(dialog, "Sato\n")

    script_dialogs.dialog(strike)
    page.house_rule_buttons.planned.trigger()
    assert at.person(event, away).planned == (3,)
    desk.undo()
    assert at.person(event, away).planned == (1, 3)


def test_who_is_away_from_the_first_round_pulls_no_lot_and_is_named(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = made(empty, event)
    choose(event, division, HALF)
    away = at.ids(event, division)[6]
    plan(event, away, [1])
    empty.show_division(division, "plain")
    empty.go("matches")
    seen: list[str] = []

    def six_lots(dialog: Any) -> None:
        seen.extend(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())
        dialog.how.setFocus()
        press(dialog, "2")
        dialog.lots.setFocus()
        for lot in range(1, 7):
            press(dialog, f"{lot}\n")
        click(dialog.accept_button)

    script_dialogs.dialog(six_lots)
    empty.menus.actions["step"].trigger()
    name = at.person(event, away).name
    assert any("休む予定" in line and name in line for line in seen)
    assert "6名を抽選します。" in seen
    page: Any = empty.page("matches")
    assert f"予定の欠席：7 {name}" in page.proposal.sentence()


def test_no_two_buttons_of_the_list_have_one_letter(empty: MainWindow, desk: Desk) -> None:
    division = made(empty, desk.event_file)
    choose(desk.event_file, division, HALF)
    page = entrants_of(empty)
    page.refresh()
    buttons = [one for one in page.findChildren(QAbstractButton) if not one.isHidden()]
    shown = [*buttons, *page.more.verbs]
    letters = [one.shortcut().toString() for one in shown if not one.shortcut().isEmpty()]
    assert len(letters) > 8
    assert len(set(letters)) == len(letters)
