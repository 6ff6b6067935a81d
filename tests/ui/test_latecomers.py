"""A latecomer who checks in while a round is played is asked to play who has the bye."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.operations import entrants
from app.operations.house_rules import choose
from models.core.house_rules import DivisionHouseRules
from tests.app import desk as at
from tests.app.paired import tables
from tests.conftest import Script
from tests.ui.dialogs.helpers import click
from ui.desk.desk import Desk
from ui.pages.entrants import EntrantsPage
from ui.window.main_window import MainWindow


def late_page(
    window: MainWindow, desk: Desk, *, house_rule: bool = True
) -> tuple[EntrantsPage, int, list[int]]:
    """Show the list with somebody who has not come while round 1 is played."""
    event = desk.event_file
    division = at.plain(event, 6)
    if house_rule:
        choose(event, division, DivisionHouseRules(late_with_bye=True))
    people = at.ids(event, division)
    entrants.check_in(event, people[-1:], present=False)
    at.draw(event, division, people[:-1])
    window.show_division(division, "plain")
    window.go("entrants")
    page = window.page("entrants")
    assert isinstance(page, EntrantsPage)
    page.refresh()
    page.grid.setFocus()
    page.grid.go_to(people[-1])
    return page, division, people


def test_space_checks_in_and_a_yes_seats_the_latecomer_at_once(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    page, division, people = late_page(empty, desk)
    script_dialogs.confirm(True)
    QTest.keyClick(page.grid, Qt.Key.Key_Space)
    assert "選手05 太郎さんが3卓で不戦勝です" in script_dialogs.sentences[0]
    assert tables(at.last_round(desk.event_file, division))[-1] == (people[4], people[5])


def test_who_said_no_can_still_sit_down_later(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    page, division, people = late_page(empty, desk)
    script_dialogs.confirm(False)
    QTest.keyClick(page.grid, Qt.Key.Key_Space)
    assert tables(at.last_round(desk.event_file, division))[-1] == (people[4],)
    page.grid.go_to(people[-1])
    script_dialogs.confirm(True)
    click(page.house_rule_buttons.seat)
    assert tables(at.last_round(desk.event_file, division))[-1] == (people[4], people[5])
    assert page.house_rule_buttons.seat.isHidden()


def test_without_the_habit_the_desk_is_told_when_one_plays_and_who_is_free(
    empty: MainWindow, desk: Desk
) -> None:
    messages: list[str] = []
    desk.message.connect(lambda message: messages.append(message.sentence))
    page, division, people = late_page(empty, desk, house_rule=False)
    QTest.keyClick(page.grid, Qt.Key.Key_Space)
    said = messages[-1]
    assert "2回戦から" in said
    assert "選手05 太郎さんが不戦勝です" in said
    assert "ほかのならわし" in said
    assert tables(at.last_round(desk.event_file, division))[-1] == (people[4],)
