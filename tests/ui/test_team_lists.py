"""A list of teams goes into a division in which teams play, whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
from tests.app.import_lists import xlsx
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, press
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
    assert seen[0][4:8] == ["佐藤 花", "鈴木 一", "高橋 二", "伊藤 三"]
    assert seen[0][-1] == ("1 佐藤 花（主将）\u30002 鈴木 一\u30003 高橋 二\u30004 伊藤 三（補欠）")
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
        (TEAMS + "第三中\t\t吉田 七\t吉田 七\t\t\n", "TEAMS_REFUSED"),  # twice
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


# -- cells mended in place, sheets of a workbook, names alone -------------------------------------


def typed(dialog: ImportTeamsDialog, text: str) -> None:
    """Type a cell anew, as the keyboard stands on it."""
    QTest.keyClick(dialog.grid, Qt.Key.Key_F2)
    box = dialog.grid.editor()
    assert box is not None
    box.setText(text)
    QTest.keyClick(box, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("text", "line", "column", "told", "better"),
    [
        (
            TEAMS + "第三中\t\t佐藤 花\t渡辺 八\t加藤 九\t\n",
            "4行目",
            "1",
            "「1」：佐藤 花は第一中（2行目）にも入っています。",
            "吉田 七",
        ),
        (
            PEOPLE.replace("副将", "先生"),
            "3行目",
            "席",
            "「席」：「先生」はこの団体戦の席でも補欠でもありません。",
            "副将",
        ),
    ],
)
def test_a_fault_is_told_by_its_cell_and_mended_in_place(
    qtbot: Any, text: str, line: str, column: str, told: str, better: str
) -> None:
    dialog = open_dialog(qtbot, ImportTeamsDialog(TeamTerms(), text=text))
    assert not dialog.accept_button.isEnabled()
    here = dialog.grid.currentIndex()
    assert dialog.grid.grid.columns[here.column()].title == column
    assert dialog.detail.text() == f"{line}：{told}"
    assert told in dialog.problem_line.text() and line in dialog.problem_line.text()
    typed(dialog, better)
    assert dialog.accept_button.isEnabled()
    assert dialog.judged.refused == 0 and dialog.shares()
    assert dialog.typed()["mended"] == 1


def test_columns_that_are_not_read_are_told(qtbot: Any) -> None:
    text = "チーム名\t電話\t1\t2\t3\t監督\n第一中\t03\t佐藤 花\t鈴木 一\t高橋 二\t原\n"
    dialog = open_dialog(qtbot, ImportTeamsDialog(TeamTerms(), text=text))
    assert dialog.counts.text().endswith("読み取らない列：電話・監督")


def test_names_alone_are_taken_in_as_teams_that_lack_people(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
    pasted(page, "第一中\n第二中\n")
    found = desk.look(queries.entrants, page.division)
    assert [(own.name, own.people, own.lacking) for own in found] == [
        ("第一中", (), 2),
        ("第二中", (), 2),
    ]


def of_workbook(page: EntrantsPage, path: Path, *sheets: list[list[str]]) -> None:
    path.write_bytes(xlsx(*sheets))
    page._import(path)


def taken_in(qtbot: Any, dialog: ImportTeamsDialog) -> None:
    """Take a workbook in once it is read."""
    qtbot.waitUntil(lambda: not dialog.work.busy)
    dialog.accept_button.click()


HEAD = ["チーム名", "大将", "副将", "三将"]


def test_sheets_go_into_the_divisions_of_their_names(
    qtbot: Any, page: EntrantsPage, desk: Desk, script_dialogs: Script, tmp_path: Path
) -> None:
    """Each sheet is judged by the terms of its division; one fault and nothing is written."""
    names = ("Sheet1", "Sheet2")
    made = [desk.run(divisions.add, game="plain", name=own, programme="swiss") for own in names]
    for own, terms in zip(made, (TeamTerms(), TeamTerms(registered=3)), strict=True):
        assert own is not None
        desk.run(teams.set_terms, own, terms)
    sheets = [
        [[*HEAD, "補欠"], ["第一中", "佐藤", "鈴木", "高橋", "伊藤"]],
        [["副将", "大将", "チーム名", "三将", "補欠"], ["中村", "山本", "第一中", "小林", "森"]],
    ]
    asked: list[str] = []

    def faulty(dialog: ImportTeamsDialog) -> bool:
        qtbot.waitUntil(lambda: not dialog.work.busy)
        asked.append(dialog.problem_line.text())
        dialog.grid.lead_to(dialog.judged.wanting[0])
        row = dialog.grid.current()
        assert row is not None and row.told == "Sheet2 2"
        assert dialog.shares() == ()
        dialog.reject()
        return False

    script_dialogs.dialog(faulty)
    of_workbook(page, tmp_path / "a.xlsx", *sheets)
    assert "Sheet2 2" in asked[0] and "4" in asked[0]
    assert not any(desk.look(queries.entrants, own) for own in made if own is not None)
    sheets[1][1][4] = ""
    script_dialogs.dialog(lambda dialog: taken_in(qtbot, dialog))
    of_workbook(page, tmp_path / "b.xlsx", *sheets)
    found = [desk.look(queries.entrants, own) for own in made if own is not None]
    assert [[one.name for one in own] for own in found] == [["第一中"], ["第一中"]]
    assert [own.name for own in found[1][0].people] == ["山本", "中村", "小林"]
    desk.undo()
    assert not any(desk.look(queries.entrants, own) for own in made if own is not None)


def test_each_sheet_can_be_a_team(
    qtbot: Any, page: EntrantsPage, desk: Desk, script_dialogs: Script, tmp_path: Path
) -> None:
    sheets = [
        [["氏名", "ふりがな", "主将"], ["佐藤", "さとう", ""], ["鈴木", "すずき", "○"]],
        [["No", "氏名", "主将"], ["1", "中村", "○"], ["2", "山本", ""], ["3", "小林", ""]],
    ]
    script_dialogs.dialog(lambda dialog: taken_in(qtbot, dialog))
    of_workbook(page, tmp_path / "a.xlsx", *sheets)
    found = lists(page, desk)
    assert [name for name, captain, _reserve in found["Sheet1"] if captain] == ["鈴木"]
    assert [own[0] for own in found["Sheet2"]] == ["中村", "山本", "小林"]


def test_a_class_of_no_teams_is_refused_in_words(
    page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    desk.run(divisions.add, game="plain", name="個人戦", programme="swiss")
    seen: list[str] = []

    def look(dialog: ImportTeamsDialog) -> bool:
        seen.append(dialog.problem_line.text())
        dialog.reject()
        return False

    script_dialogs.dialog(look)
    rows = "団体戦\t第一中\t佐藤\t鈴木\t高橋\n個人戦\t第二中\t中村\t山本\t小林\n"
    pasted(page, "部門\tチーム名\t1\t2\t3\n" + rows)
    assert "「部門」：「個人戦」は団体戦ではありません。" in seen[0]
