"""What not every event needs is seen nowhere until 運営 has it, and nowhere again without it."""

from __future__ import annotations

import re
from datetime import time
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTabBar, QWidget

from app import forecasts, queries
from app.ceremony import GRADE_PART, PRIZE_PART, PRIZES, PROMOTIONS
from app.facts import reception_notes
from app.forecasts import TIMETABLE
from app.operations import division_settings, events
from app.operations.reception import fees, receiving
from models.prizes import PrizeFor, PrizeRule, Prizes
from models.promotions import PromotedFor, PromotionRule, Promotions
from models.reception.badges import BadgeLayout
from models.teams.terms import TEAM_PART
from models.timing import ClosingTime
from reports.forms.notice_forms import NOTICES
from tests.app.receptions import SAPPORO
from tests.app.timed_hall import TimedHall, after_lunch, at
from tests.conftest import Script
from tests.ui.pages import pages
from ui.desk.desk import Desk
from ui.desk.more import verbs_of
from ui.desk_parts.parts import PARTS
from ui.papers.due import due_sheets
from ui.papers.form_input import available_forms
from ui.projector.choices import Choices
from ui.projector.day_slides import day_slides
from ui.window.main_window import MainWindow

KEYS = ("fees", TIMETABLE, NOTICES, TEAM_PART, PRIZE_PART, GRADE_PART)
NOW = "13:20"
UNDO = ("元に戻す", "やり直す")
"""Entries of the menu that name the last action."""


@pytest.fixture
def hall(empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> TimedHall:
    """Eight people in their third round after lunch, shown in the window."""
    made = after_lunch(desk.event_file, monkeypatch)
    monkeypatch.setattr(desk, "clock", lambda: at(NOW))
    return made


def words(widget: QWidget) -> set[str]:
    """Give what can be read on a page; figures, which go on with the clock, left out."""
    found = {one.text() for one in widget.findChildren(QAbstractButton) if one.isVisible()}
    found |= {one.text() for one in widget.findChildren(QLabel) if one.isVisible()}
    found |= {one.words for one in verbs_of(widget)}
    for bar in widget.findChildren(QTabBar):
        if bar.isVisible():
            shown = [place for place in range(bar.count()) if bar.isTabVisible(place)]
            found |= {bar.tabText(place) for place in shown}
    return {re.sub(r"\d+", "#", text) for text in found if text}


def seen(window: MainWindow, division_id: int) -> dict[str, set[str]]:
    """Give everything that is offered: pages, the day, menus, forms, what is due, the hall."""
    desk = window.desk
    event = desk.event_file
    window.rebuild()
    window.show_division(division_id, "plain")
    told = {}
    for key in pages(window):
        if key == "journal":  # it tells what was done, whatever is ticked
            continue
        window.go(key)
        QApplication.processEvents()
        told[f"page {key}"] = words(window.page(key))
    told["tabs of the event"] = {
        window.games.tabText(place)
        for place in range(window.games.count())
        if window.games.isTabVisible(place)
    }
    for top in window.bar.menus.actions():
        menu: Any = top.menu()
        menu.aboutToShow.emit()
        entries = {one.text() for one in menu.actions() if one.isVisible()}
        told[f"menu {top.text()}"] = {one for one in entries if not one.startswith(UNDO)}
    window.show_day()
    QApplication.processEvents()
    day = window.day_shown()
    assert day is not None
    told["day"] = words(day)
    told["forms"] = {form.key for form in available_forms(event, division_id)}
    told["due"] = {one.sheet.form.key for one in desk.look(due_sheets, division_id)}
    told["hall"] = {str(slide) for slide in day_slides(event, Choices(), at(NOW), "大会")}
    return told


def say_everything(hall: TimedHall, division_id: int) -> None:
    """Say something of every part."""
    event = hall.event
    fees.set_fees(event, SAPPORO)
    person = queries.entrants(event, division_id)[0].people[0].id
    receiving.receive(event, person)
    events.close_at(event, ClosingTime(until=time(16), ceremony=20))
    fees.lay_out_badges(event, BadgeLayout(large=True))
    rule = PrizeRule(kind=PrizeFor.PLACES, count=3, prizes=("杯",))
    division_settings.say(event, PRIZES, division_id, Prizes(rules=(rule,)))
    first = PromotionRule(kind=PromotedFor.PLACE, grade="初段")
    division_settings.say(event, PROMOTIONS, division_id, Promotions(rules=(first,)))


def kept(hall: TimedHall, division_id: int) -> tuple[object, ...]:
    """Give what was said of the parts."""
    event = hall.event
    return (
        reception_notes.fees(event),
        reception_notes.payments(event),
        forecasts.said_of_closing(event),
        reception_notes.badge_layout(event),
        PRIZES.said(event, division_id),
        PROMOTIONS.said(event, division_id),
    )


def test_the_dialog_has_a_tick_for_every_part() -> None:
    assert tuple(one.key for one in PARTS) == KEYS


@pytest.mark.long
def test_a_part_is_seen_where_it_is_ticked_and_nowhere_else(
    empty: MainWindow, hall: TimedHall, script_dialogs: Script
) -> None:
    (division,) = queries.event_view(hall.event).divisions
    before = seen(empty, division.id)
    say_everything(hall, division.id)
    said = kept(hall, division.id)
    without = seen(empty, division.id)
    assert without.keys() == before.keys()
    assert {key: without[key] ^ before[key] for key in before if without[key] != before[key]} == {}

    def tick(*keys: str) -> None:
        def answer(dialog: Any) -> bool:
            dialog.put(**{key: key in keys for key in KEYS})
            dialog.submit()
            return bool(dialog.result())

        script_dialogs.dialog(answer)
        new = {*keys} - reception_notes.parts(hall.event)
        for one in PARTS:
            if one.key in new and one.set_up is not None:
                script_dialogs.dialog(lambda _set_up: False)
        empty.choose_parts()
        assert script_dialogs.waiting == []
        assert reception_notes.parts(hall.event) == {*keys}

    adds = {}
    for key in KEYS:
        tick(key)
        now = seen(empty, division.id)
        adds[key] = {place for place in now if now[place] - without.get(place, set())}
        tick()
        assert seen(empty, division.id) == without, key
        assert kept(hall, division.id) == said
    assert adds == {
        "fees": {"tabs of the event"},
        TIMETABLE: {"day", "hall"},
        NOTICES: {"forms", "due"},
        TEAM_PART: {"page setup"},
        PRIZE_PART: {"page setup", "forms"},
        GRADE_PART: {"page setup", "forms"},
    }
    tick(*KEYS)
    tick()
    assert seen(empty, division.id) == without
    assert kept(hall, division.id) == said
