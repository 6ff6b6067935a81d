"""Teams are entered by hand: name, people in their order, captain; somebody joins late."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import facts, queries, sample_event
from app.operations import divisions, rounds, teams
from app.queries import teams as team_queries
from models.teams.line_ups import members_at
from models.teams.terms import TeamTerms
from tests.app.teams.division import team_division
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, press, type_japanese
from tests.ui.dialogs.team_dialogs import TODAY, team_view
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.people.showing import MemberAction, PeopleDialog, _from
from ui.dialogs.teams.departure import DepartureDialog
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


class People:
    """The people of the first team, opened from the page of entrants."""

    def __init__(self, window: MainWindow, desk: Desk, script: Script) -> None:
        self.division = team_division(desk.event_file, count=4)
        window.rebuild()
        window.show_division(self.division, "plain")
        window.go("entrants")
        self._page: Any = window.page("entrants")
        self._page.home()
        self._desk, self._script = desk, script

    def say_leaving(self, keys: str, *, row: int = 0) -> list[str]:
        """Type what is to be noted of somebody's leaving; give what the list says of all lines."""
        said: list[str] = []

        def leaves(dialog: PeopleDialog) -> None:
            dialog.grid.go_to(dialog.grid.grid.key(dialog.grid.grid.rows[row]))
            dialog.verbs[MemberAction.LEAVE].click()

        def looks(dialog: PeopleDialog) -> None:
            said.extend(_from(line) for line in dialog.grid.grid.rows)
            dialog.submit()

        def typed(dialog: DepartureDialog) -> bool:
            front(dialog)
            press(dialog, keys)
            return bool(dialog.result())

        self._script.dialog(leaves).dialog(typed).dialog(looks)
        self._page.show_people()
        return said

    def there(self, turn: int) -> list[str]:
        """Give who is of the team in a round."""
        team = facts.division(self._desk.event_file, self.division).facts.entrants[0]
        return [own.person.name[:4] for own in members_at(team, turn)]


def test_somebody_leaves_a_team_and_is_lined_up_no_more_until_back(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    people = People(empty, desk, script_dialogs)
    everybody = people.there(1)
    said = people.say_leaving("\n")
    assert empty.notice.sentence().endswith("2回戦から第1中学校を抜けます。")
    assert said[:2] == ["1回戦まで", "2回戦から"]
    assert people.there(2) == everybody[1:]
    people.say_leaving("2\n")  # not left at all: nobody may return before the round of leaving
    assert empty.notice.sentence().endswith("第1中学校を抜けていないことにしました。")
    assert people.there(2) == everybody


def test_who_left_returns_and_the_round_of_leaving_is_put_right(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    people = People(empty, desk, script_dialogs)
    everybody = people.there(1)
    event = desk.event_file
    rounds.draw_first(event, people.division, seed="1")
    for turn in (1, 2, 3):
        if turn > 1:
            rounds.pair_next(event, people.division)
        rounds.publish(event, queries.rounds(event, people.division)[-1].id)
        sample_event.enter_results(event, people.division)
    people.say_leaving("\n", row=3)
    assert [people.there(turn) == everybody for turn in (3, 4)] == [True, False]
    down = Qt.Key.Key_Up

    def earlier(dialog: DepartureDialog) -> bool:
        front(dialog)
        press(dialog, "1")
        assert dialog.focusWidget() is dialog.input("left_from")
        QTest.keyClick(dialog.input("left_from"), down)
        press(dialog, "\n")
        return bool(dialog.result())

    def leaves(dialog: PeopleDialog) -> None:
        dialog.grid.go_to(dialog.grid.grid.key(dialog.grid.grid.rows[3]))
        dialog.verbs[MemberAction.LEAVE].click()

    script_dialogs.dialog(leaves).dialog(earlier).dialog(lambda dialog: dialog.submit())
    page: Any = empty.page("entrants")
    page.show_people()
    assert [people.there(turn) == everybody for turn in (2, 3, 4)] == [True, False, False]
    people.say_leaving("1\n", row=3)
    assert empty.notice.sentence().endswith("4回戦から第1中学校に戻ります。")
    assert [people.there(turn) == everybody for turn in (2, 3, 4)] == [True, False, True]
