"""A list of teams goes into a division in which teams play, whole or not at all."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app import queries
from app.operations import divisions, entrants, teams
from app.queries import log_queries
from app.queries import teams as team_queries
from models.core.entrant_data import EntrantData
from models.core.people import Role
from models.teams.terms import TeamTerms
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.dialogs.imports.teams import ImportTeamsDialog
from ui.pages.entrants import EntrantsPage
from ui.window.main_window import MainWindow

TEAMS = (
    "チーム名\t主将\t1\t2\t3\t補欠\n"
    "第一中\t佐藤 花\t佐藤 花\t鈴木 一\t高橋 二\t伊藤 三\n"
    "第二中\t山本 四\t中村 五\t山本 四\t小林 六\t\n"
)
PEOPLE = (
    "学校名\t席\t氏名\tふりがな\n"
    "第一中\t大将\t佐藤 花\tさとう はな\n"
    "\t副将\t鈴木 一\tすずき はじめ\n"
    "\t三将\t高橋 二\tたかはし じ\n"
    "\t補欠\t伊藤 三\tいとう さん\n"
)


@pytest.fixture
def page(empty: MainWindow, desk: Desk) -> EntrantsPage:
    """An empty division of teams of three."""
    made = desk.run(divisions.add, game="plain", name="団体戦", programme="swiss")
    assert made is not None
    desk.run(teams.set_terms, made, TeamTerms())
    empty.show_division(made, "plain")
    empty.go("entrants")
    shown = empty.page("entrants")
    assert isinstance(shown, EntrantsPage)
    return shown


def pasted(page: EntrantsPage, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def lists(page: EntrantsPage, desk: Desk) -> dict[str, list[tuple[str, bool, bool]]]:
    view = desk.look(team_queries.teams, page.division)
    assert view is not None
    called = {own.id: own.name for own in desk.look(queries.entrants, page.division)}
    return {
        called[team]: [(own.name, own.captain, own.reserve) for own in members]
        for team, members in view.lists.items()
    }


def shown(dialog: ImportTeamsDialog) -> list[list[str]]:
    model = dialog.grid.model()
    return [
        [str(model.index(row, column).data() or "") for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_a_row_for_each_team_is_shown_as_teams_and_taken_in(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    seen: list[list[str]] = []

    def look(dialog: ImportTeamsDialog) -> None:
        seen.extend(shown(dialog))
        assert not dialog.mapping.isVisibleTo(dialog)
        press(dialog, "\n")

    script_dialogs.dialog(look)
    pasted(page, TEAMS)
    assert script_dialogs.dialogs == ["ImportTeamsDialog"]
    assert [row[2] for row in seen] == ["第一中", "第二中"]
    assert [row[3] for row in seen] == ["佐藤 花", "山本 四"]
    assert seen[0][4] == "1 佐藤 花\u30002 鈴木 一\u30003 高橋 二"
    assert seen[0][5] == "伊藤 三"
    found = lists(page, desk)
    assert found["第一中"] == [
        ("佐藤 花", True, False),
        ("鈴木 一", False, False),
        ("高橋 二", False, False),
        ("伊藤 三", False, True),
    ]
    assert [name for name, captain, _reserve in found["第二中"] if captain] == ["山本 四"]
    desk.undo()
    assert not desk.look(queries.entrants, page.division)


def test_a_row_for_each_person_is_taken_in_with_readings(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
    pasted(page, PEOPLE)
    view = desk.look(team_queries.teams, page.division)
    assert view is not None
    (members,) = view.lists.values()
    assert [own.yomi for own in members][:2] == ["さとう はな", "すずき はじめ"]
    assert [own.captain for own in members] == [True, False, False, False]
    assert members[3].reserve


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (TEAMS + "第三中\t吉田 七\t吉田 七\t\t\t\n", "TEAMS_REFUSED"),  # too few
        (TEAMS + "第三中\t\t佐藤 花\t渡辺 八\t加藤 九\t\n", "TEAMS_REFUSED"),  # in another team
        (TEAMS + "第三中\t\t吉田 七\t\t加藤 九\t\n", "TEAMS_REFUSED"),  # nobody at board 2
        ("氏名\n佐藤 花\n", "NO_TEAM_COLUMN"),
    ],
)
def test_one_bad_row_and_nothing_is_written(
    page: EntrantsPage, desk: Desk, script_dialogs: Script, text: str, code: str
) -> None:
    before = len(desk.look(log_queries.journal))
    found: list[str] = []

    def look(dialog: ImportTeamsDialog) -> bool:
        found.extend(problem.code for problem in dialog.problems())
        assert not dialog.accept_button.isEnabled()
        assert not dialog.leave_out.isVisibleTo(dialog)
        press(dialog, "\n")
        assert dialog.shares() == ()
        return False

    script_dialogs.dialog(look)
    pasted(page, text)
    assert found == [code]
    assert len(desk.look(log_queries.journal)) == before
    assert not desk.look(queries.entrants, page.division)


def test_a_team_that_is_there_already_is_refused(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
    pasted(page, TEAMS)
    dialog = ImportTeamsDialog(TeamTerms(), page.division, page._entrants, text=TEAMS)
    found = [problem.code for row in dialog.judged.report.rows for problem in row.problems]
    assert found == ["DUPLICATE", "DUPLICATE"]
    assert Role.CAPTAIN in {own.role for own in dialog.judged.report.rows[0].data.members}


def test_namesakes_of_other_divisions_are_asked_about(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    other = desk.run(divisions.add, game="plain", name="個人戦", programme="swiss")
    assert other is not None
    desk.run(entrants.add, other, EntrantData(name="佐藤 花", yomi="さとう はな"))
    desk.run(entrants.add, other, EntrantData(name="小林 六", yomi="こばやし ろく"))
    known = {own.name: own.people[0].id for own in desk.look(queries.entrants, other)}
    asked: list[list[str]] = []

    def look(dialog: ImportTeamsDialog) -> None:
        rows = dialog.judged.report.rows
        asked.extend([problem.code for problem in row.problems] for row in rows)
        dialog.grid.setFocus()
        dialog.grid.lead_to(dialog.grid.grid.rows[1])
        QTest.keyClick(dialog.grid, Qt.Key.Key_Space)
        dialog.accept_button.click()

    script_dialogs.dialog(look)
    pasted(page, TEAMS)
    assert asked == [["SAME_PERSON"], ["SAME_PERSON"]]
    view = desk.look(team_queries.teams, page.division)
    assert view is not None
    people = {own.name: own.person for team in view.lists.values() for own in team}
    assert people["小林 六"] == known["小林 六"], "said so"
    assert people["佐藤 花"] != known["佐藤 花"], "the name alone does not say so"
