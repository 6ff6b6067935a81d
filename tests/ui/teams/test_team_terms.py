"""The terms of team matches: seen once the part is ticked, typed, changed, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import queries, sample_event
from app.operations import divisions
from app.operations.reception import fees
from models.teams.terms import TEAM_PART, OrderMode, TeamSetting, TeamTerms
from tests.app.teams.division import team_division
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.teams.team_terms import TeamTermsDialog
from ui.window.main_window import MainWindow


def setup_of(window: MainWindow, division_id: int, game: str) -> Any:
    window.rebuild()
    window.show_division(division_id, game)
    window.go("setup")
    return window.page("setup")


def terms_of(desk: Desk, division_id: int) -> TeamTerms | None:
    return queries.division_view(desk.event_file, division_id).teams.terms


def codes(dialog: Any) -> list[str]:
    return [problem.code for problem in dialog.problems()]


@pytest.mark.parametrize(
    ("game", "programme", "seen"),
    [("mahjong", "mahjong_hanchans", False), ("othello", "swiss", True), ("plain", "league", True)],
)
def test_terms_are_offered_where_teams_can_play_once_the_part_is_ticked(
    empty: MainWindow, desk: Desk, game: str, programme: str, seen: bool
) -> None:
    division_id = divisions.add(desk.event_file, game=game, name="学校対抗", programme=programme)
    page = setup_of(empty, division_id, game)
    assert page.teams_verb.isVisible() is False
    fees.use_parts(desk.event_file, [TEAM_PART])
    page.refresh()
    assert page.teams_verb.isVisible() is seen


def test_a_programme_of_single_people_is_said_before_anything_is_typed(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    fees.use_parts(desk.event_file, [TEAM_PART])
    division_id = divisions.add(
        desk.event_file, game="othello", name="学校対抗", programme="swiss_final"
    )
    page = setup_of(empty, division_id, "othello")
    said: list[str] = []
    desk.message.connect(lambda message: said.append(message.sentence))
    assert page.teams_verb.isVisible()
    page.say_teams()
    assert "学校対抗" in said[-1]
    assert terms_of(desk, division_id) is None


def test_a_desk_types_the_terms_changes_and_removes_them(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    fees.use_parts(desk.event_file, [TEAM_PART])
    division_id = divisions.add(desk.event_file, game="plain", name="団体", programme="league")
    page = setup_of(empty, division_id, "plain")

    def five(dialog: TeamTermsDialog) -> bool:
        front(dialog)
        dialog.input("boards").setFocus()
        QTest.keyClicks(dialog.input("boards"), "5")
        assert (dialog.answer("fewest"), dialog.answer("registered")) == (3, 7)
        dialog.input("registered").setFocus()
        dialog.input("registered").selectAll()
        QTest.keyClicks(dialog.input("registered"), "8")
        QTest.keyClick(dialog.input("mode"), Qt.Key.Key_Down)
        QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        return bool(dialog.result())

    script_dialogs.dialog(five)
    page.say_teams()
    wanted = TeamTerms(boards=5, fewest=3, registered=8, mode=OrderMode.LIST)
    assert terms_of(desk, division_id) == wanted
    page = empty.page("setup")  # in the words of teams from now on
    assert page.isVisible() and page.isAncestorOf(empty.focusWidget())
    shown = [made.text() for made in page.findChildren(QLabel)]
    assert any("5局 · 3～8人" in text for text in shown)

    def none(dialog: TeamTermsDialog) -> bool:
        front(dialog)
        dialog.input("played").setFocus()
        QTest.keyClick(dialog.input("played"), Qt.Key.Key_Space)
        assert not dialog.rows["boards"].asked
        QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        return bool(dialog.result())

    script_dialogs.dialog(none)
    page.say_teams()
    assert terms_of(desk, division_id) is None
    desk.undo()
    assert terms_of(desk, division_id) == wanted


def test_what_cannot_be_is_said_at_its_field(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TeamTermsDialog(TeamSetting()))
    dialog.put(registered=2)
    assert codes(dialog) == ["TEAM_REGISTERED"]
    dialog.recheck()
    assert "3～20人" in dialog.rows["registered"].problem.text()
    dialog.put(registered=4, fewest=4)
    assert codes(dialog) == ["TEAM_FEWEST"]
    dialog.put(fewest=None)
    assert codes(dialog) == ["BLANK"]


def test_rarer_terms_stand_behind_a_button_and_come_out_by_themselves(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TeamTermsDialog(TeamSetting()))
    assert dialog.rows["win"].widget.isHidden()
    dialog.more.click()
    assert dialog.focusWidget() is dialog.input("win")
    dialog.put(win="3", draw="1")
    assert dialog.value() == TeamSetting(terms=TeamTerms(win="3", draw="1"))
    dialog.put(draw="5")
    assert codes(dialog) == ["TEAM_POINTS_ORDER"]
    said = TeamSetting(terms=TeamTerms(bye_counts=33))
    again = open_dialog(qtbot, TeamTermsDialog(said))
    assert not again.rows["win"].widget.isHidden()


def test_a_division_of_teams_stays_one_without_the_part_and_no_other_is_offered_it(
    empty: MainWindow, desk: Desk
) -> None:
    event = desk.event_file
    fees.use_parts(event, [TEAM_PART])
    division_id = team_division(event, count=8)
    other = divisions.add(event, game="plain", name="個人戦", programme="league")
    fees.use_parts(event, [])
    assert terms_of(desk, division_id) is not None
    assert setup_of(empty, division_id, "plain").teams_verb.isVisible(), "they can be changed"
    assert not setup_of(empty, other, "plain").teams_verb.isVisible()
    sample_event.play_through(event, division_id)
    assert queries.division_view(event, division_id).finished
