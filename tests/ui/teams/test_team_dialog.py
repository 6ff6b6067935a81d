"""Teams are entered by hand: name, people in their order, captain; somebody joins late."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import facts, queries
from app.operations import divisions, teams
from app.queries import teams as team_queries
from models.core.people import Role
from models.teams.line_ups import members_at
from models.teams.terms import TeamTerms
from tests.app.teams.division import team_division
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, press, type_japanese
from tests.ui.dialogs.team_dialogs import TODAY, team_view
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.people.showing import MemberAction, PeopleDialog
from ui.dialogs.teams.team import LateMemberDialog, TeamDialog
from ui.pages.entrant_list import state_text
from ui.window.main_window import MainWindow


@pytest.fixture
def division(empty: MainWindow, desk: Desk) -> int:
    made = divisions.add(desk.event_file, game="plain", name="団体戦", programme="swiss")
    teams.set_terms(desk.event_file, made, TeamTerms())
    empty.rebuild()
    empty.show_division(made, "plain")
    empty.go("entrants")
    return made


def lists(desk: Desk, division_id: int) -> list[list[tuple[int, str, bool]]]:
    view = team_queries.teams(desk.event_file, division_id)
    assert view is not None
    return [[(m.number, m.name, m.captain) for m in own] for own in view.lists.values()]


def test_a_team_is_typed_with_enter_from_name_to_name(
    empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    def typed(dialog: TeamDialog) -> bool:
        front(dialog)
        for name in ("北中学校", "一郎", "二郎", "三郎", "四郎"):
            type_japanese(dialog.focusWidget(), name)
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        return bool(dialog.result())

    script_dialogs.dialog(typed)
    page: Any = empty.page("entrants")
    page.add()
    names = [(1, "一郎", True), (2, "二郎", False), (3, "三郎", False), (4, "四郎", False)]
    assert lists(desk, division) == [names]
    assert [own.name for own in queries.entrants(desk.event_file, division)] == ["北中学校"]


def test_fewer_people_are_saved_by_enter_in_the_blank_that_comes_next(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TeamDialog(terms=TeamTerms(), today=TODAY))
    press(dialog, "East\nAnn\nBob\n")
    assert dialog.isVisible()
    assert dialog.focusWidget() is dialog.input("name3")
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert [one.person.name for one in dialog.value().members] == ["Ann", "Bob"]


@pytest.mark.parametrize("people", [(), ("一郎",)])
def test_a_team_is_entered_with_its_name_and_gets_its_people_later(
    empty: MainWindow,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    people: tuple[str, ...],
) -> None:
    def typed(dialog: TeamDialog) -> bool:
        front(dialog)
        for name in ("北中学校", *people):
            type_japanese(dialog.focusWidget(), name)
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        for _blank in range(2 - len(people)):
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        return bool(dialog.result())

    def told(dialog: TeamDialog) -> bool:
        assert [dialog.answer(f"name{at}") for at in (1, 2)] == [*people, *[""] * (2 - len(people))]
        dialog.put(name1="一郎", name2="二郎", captain=2)
        dialog.submit()
        return bool(dialog.result())

    script_dialogs.dialog(typed).dialog(told)
    page: Any = empty.page("entrants")
    page.add()
    (team,) = queries.entrants(desk.event_file, division)
    assert [own.name for own in team.people] == [*people]
    lacking = {0: "□ あと2人足りません", 1: "□ あと1人足りません"}[len(people)]
    assert state_text(team) == lacking
    page.edit(team)
    assert lists(desk, division) == [[(1, "一郎", False), (2, "二郎", True)]]
    (team,) = queries.entrants(desk.event_file, division)
    assert state_text(team) == "□ 未受付"


def test_a_gap_and_a_captain_who_is_nobody_are_said_at_their_fields(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TeamDialog(terms=TeamTerms(), today=TODAY))
    dialog.put(name="East", name1="Ann", name2="Bob", name4="Dan")
    assert [(p.code, p.where) for p in dialog.problems()] == [("BLANK", "name3")]
    dialog.put(name4="", captain=3)
    assert [(p.code, p.where) for p in dialog.problems()] == [("LINE_UP_NUMBER", "captain")]


def test_a_change_shows_the_list_and_moves_the_captain(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = team_division(desk.event_file, count=2)
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("entrants")
    page: Any = empty.page("entrants")

    def change(dialog: TeamDialog) -> bool:
        assert dialog.answer("captain") == 1
        dialog.put(captain=2, name5="五郎")
        dialog.submit()
        return bool(dialog.result())

    script_dialogs.dialog(change)
    page.edit(queries.entrants(desk.event_file, division_id)[0])
    own = lists(desk, division_id)[0]
    assert [at for at, _name, captain in own if captain] == [2]
    assert own[-1] == (5, "五郎", False)


def test_a_captain_of_long_names_is_shown_by_the_number(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TeamDialog(team_view(), terms=TeamTerms(registered=5)))
    assert dialog.answer("captain") == 2
    assert dialog.answer("name4") == "手崎 花"
    assert not dialog.rows["name5"].widget.isHidden()


def test_somebody_joins_late_behind_the_list(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = team_division(desk.event_file, count=2, people=3)
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("entrants")
    page: Any = empty.page("entrants")
    page.home()
    assert page.late_verb.isVisible()
    assert not page.split_verb.isVisible()

    def joins(dialog: LateMemberDialog) -> bool:
        front(dialog)
        type_japanese(dialog.focusWidget(), "遅刻 太郎")
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        return bool(dialog.result())

    script_dialogs.dialog(joins)
    page.add_late()
    assert lists(desk, division_id)[0][-1] == (4, "遅刻 太郎", False)


def test_single_people_see_nothing_of_late_members(empty: MainWindow, desk: Desk) -> None:
    division_id = divisions.add(desk.event_file, game="plain", name="個人", programme="swiss")
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("entrants")
    page: Any = empty.page("entrants")
    assert not page.late_verb.isVisible()


def test_somebody_leaves_a_team_and_is_lined_up_no_more_until_back(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = team_division(desk.event_file, count=2)
    empty.rebuild()
    empty.show_division(division_id, "plain")
    empty.go("entrants")
    page: Any = empty.page("entrants")
    page.home()

    def leaves(dialog: PeopleDialog) -> None:
        dialog.verbs[MemberAction.LEAVE].click()

    def looks(dialog: PeopleDialog) -> None:
        assert Role.LEFT in [line.member.role for line in dialog.grid.grid.rows]
        dialog.submit()

    script_dialogs.dialog(leaves).dialog(looks)
    page.show_people()
    assert empty.notice.sentence().endswith("2回戦から第1中学校を抜けます。")
    team = facts.division(desk.event_file, division_id).facts.entrants[0]
    first = team.members[0].person.id
    assert first not in [own.person.id for own in members_at(team, 2)]

    def back(dialog: PeopleDialog) -> None:
        rows = dialog.grid.grid.rows
        line = next(own for own in rows if own.member.role == Role.LEFT)
        dialog.grid.go_to(dialog.grid.grid.key(line))
        dialog.verbs[MemberAction.LEAVE].click()

    script_dialogs.dialog(back).dialog(lambda dialog: dialog.submit())
    page.show_people()
    again = facts.division(desk.event_file, division_id).facts.entrants[0]
    assert first in [own.person.id for own in members_at(again, 2)]
