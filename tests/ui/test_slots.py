"""When rounds are played, in any game: typed by keys, seen on page and paper, taken back."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLabel

from app.facts.notes import SLOTS
from app.operations import division_settings
from app.queries import hall_queries
from models.slots import Slots
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.dialogs.divisions.slots import SlotsDialog
from ui.papers.form_input import form_input
from ui.window.main_window import MainWindow

FOUR = ("10:00–10:30", "10:40–11:10", "11:20–11:50", "12:00–12:30")


def page_says(window: MainWindow, words: str) -> bool:
    page = window.page("setup")
    assert page is not None
    return any(words in found.text() for found in page.findChildren(QLabel))


def press_times(window: MainWindow) -> None:
    page = window.page("setup")
    assert page is not None
    page.slots_button.click()  # type: ignore[attr-defined]


def test_the_first_time_fills_in_every_round(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    made = small.plain(desk.event_file, 8)
    small.draw(desk.event_file, made)
    empty.show_division(made, "plain")
    empty.go("setup")

    def fill(dialog: Any) -> None:
        press(dialog, "1000")
        dialog.fill_button.setFocus()
        press(dialog, " ")
        press(dialog, "\n")

    script_dialogs.dialog(fill)
    press_times(empty)
    assert [line.own for line in hall_queries.round_slots(desk.event_file, made)] == list(FOUR)
    assert small.last_round(desk.event_file, made).starts_at == "10:00–10:30"
    assert page_says(empty, "1回戦 10:00–10:30")
    for form in ("pairing_by_table", "pairing_by_name", "match_cards"):
        said = text(render_form(form, form_input(desk.event_file, made, FORMS[form])))
        assert "10:00–10:30" in said, form
    desk.undo()
    assert small.last_round(desk.event_file, made).starts_at == ""


def test_a_round_that_begins_too_early_is_asked_about_and_nonsense_refused(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    made = small.plain(desk.event_file, 8)
    empty.show_division(made, "plain")
    empty.go("setup")

    def fill(dialog: SlotsDialog) -> None:
        dialog.input("slot1").setFocus()
        press(dialog, "10:00-10:30\t10:20\n")
        assert dialog.isVisible()
        assert [problem.code for problem in dialog.problems()] == ["SLOT_UNREADABLE"]
        press(dialog, "-1050\n")
        assert dialog.isVisible() and dialog.yes.hasFocus()
        press(dialog, "y\n")

    script_dialogs.dialog(fill)
    press_times(empty)
    said = [line.own for line in hall_queries.round_slots(desk.event_file, made)]
    assert said == ["10:00–10:30", "10:20–10:50", "", ""]


def test_an_operation_refuses_what_is_no_slot(desk: Desk, empty: MainWindow) -> None:
    del empty  # it has opened an event
    made = small.plain(desk.event_file, 8)
    with small.refused("SLOT_UNREADABLE"):
        division_settings.say(desk.event_file, SLOTS, made, Slots.typed(["11:00-10:00"]))
