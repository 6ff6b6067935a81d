"""Line-ups are typed one after the other, concealed until both are in, exchanged and changed."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions
from app.queries import teams as team_queries
from models.core.causes import CorrectionCause
from models.core.steps import StepKind
from models.teams.terms import OrderMode, TeamTerms
from models.views.teams import TeamMatchView
from tests.app.teams.division import team_division
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, press
from tests.ui.dialogs.team_dialogs import Desk as FakeDesk
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.teams.line_ups import ChangeLineUpDialog, LineUpsDialog
from ui.window.main_window import MainWindow
from ui.words.teams.sayings import line_ups_text

LISTED = TeamTerms(registered=5, mode=OrderMode.LIST)


def begin(event: EventFile, terms: TeamTerms = LISTED) -> int:
    division_id = team_division(event, terms=terms)
    for _step in range(3):
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.ENTER_RESULTS:
            break
        sample_event.do_step(event, division_id, step)
    return division_id


def page_of(window: MainWindow, division_id: int) -> Any:
    window.rebuild()
    window.show_division(division_id, "plain")
    window.go("matches")
    front(window)
    page: Any = window.page("matches")
    page.home()
    return page


def first(desk: Desk, division_id: int) -> TeamMatchView:
    drawn = queries.rounds(desk.event_file, division_id)[-1]
    return team_queries.matches(desk.event_file, division_id, drawn.id)[0]


def number(desk: Desk, division_id: int, entrant: int) -> int:
    listed = queries.entrants(desk.event_file, division_id)
    return next(own.number for own in listed if own.id == entrant)


def press_f4(page: Any) -> None:
    QTest.keyClick(page.box, Qt.Key.Key_F4)


def test_f4_takes_line_ups_one_after_the_other(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = begin(desk.event_file)
    page = page_of(empty, division_id)
    match = first(desk, division_id)
    one, two = (number(desk, division_id, own) for own in match.entrants)
    assert "オーダー未提出4チーム" in page.proposal.sentence()

    def typed(dialog: LineUpsDialog) -> bool:
        front(dialog)
        press(dialog, f"{one}\n1 3 4\n")
        assert dialog.focusWidget() is dialog.input("team")
        assert dialog.answer("numbers") == ""
        assert first(desk, division_id).boards == ()
        assert "4枚のうち1枚" in dialog.counted.text()
        press(dialog, f"{two}\n124\n")
        assert "4枚のうち2枚" in dialog.counted.text()
        return False

    script_dialogs.dialog(typed)
    press_f4(page)
    shown = first(desk, division_id)
    numbers = [[own.number for own in board.sides] for board in shown.boards]
    assert numbers == [[1, 1], [3, 2], [4, 4]]
    assert "オーダー未提出2チーム" in page.proposal.sentence()


@pytest.mark.parametrize(
    ("keys", "said"),
    [("3 1 4\n", "LINE_UP_ORDER"), ("1 x 3\n", "LINE_UP_UNREADABLE"), ("1 3\n", "LINE_UP_COUNT")],
)
def test_what_cannot_be_stays_in_the_box_and_is_said(
    empty: MainWindow, desk: Desk, script_dialogs: Script, keys: str, said: str
) -> None:
    division_id = begin(desk.event_file)
    page = page_of(empty, division_id)
    match = first(desk, division_id)
    one = number(desk, division_id, match.entrants[0])

    def typed(dialog: LineUpsDialog) -> bool:
        front(dialog)
        press(dialog, f"{one}\n{keys}")
        assert [p.code for p in dialog.problems()] == [said]
        assert dialog.answer("numbers") == keys.strip()
        assert dialog.rows["numbers"].problem.text()
        return False

    script_dialogs.dialog(typed)
    press_f4(page)
    assert first(desk, division_id).handed_in == (False, False)


def test_a_number_that_no_team_has_is_said_and_kept(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, LineUpsDialog(FakeDesk(), "1"))
    press(dialog, "99\n")
    assert [p.code for p in dialog.problems()] == ["LINE_UP_TEAM"]
    assert dialog.answer("team") == 99
    assert dialog.isVisible()


def test_the_fixed_order_is_proposed_and_taken_by_enter(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = begin(desk.event_file, TeamTerms(registered=5))
    page = page_of(empty, division_id)
    match = first(desk, division_id)
    one = number(desk, division_id, match.entrants[0])
    assert page.proposal.sentence() == ""

    def typed(dialog: LineUpsDialog) -> bool:
        front(dialog)
        press(dialog, f"{one}\n\n")
        return False

    script_dialogs.dialog(typed)
    press_f4(page)
    assert first(desk, division_id).handed_in == (True, False)
    assert team_queries.own_line_up(desk.event_file, match.match_id, 0) == (1, 2, 3)


def test_buttons_exchange_and_take_back_the_selected_table(qtbot: Any) -> None:
    source = FakeDesk()
    dialog = open_dialog(qtbot, LineUpsDialog(source, "1"))
    dialog.grid.go_to(1)
    assert dialog.exchange_button.isEnabled()
    assert not dialog.back_button.isEnabled()
    dialog.exchange_button.click()
    source.lines[1] = TeamMatchView(
        match_id=2,
        table=2,
        teams=("A", "B"),
        entrants=(3, 4),
        handed_in=(False, True),
    )
    dialog._show()
    dialog.grid.go_to(2)
    dialog.back_button.click()
    assert source.done == [("exchange", 1, 0), ("back", 2, 1)]


def test_a_team_whose_table_is_complete_comes_to_its_change(qtbot: Any) -> None:
    source = FakeDesk()
    dialog = open_dialog(qtbot, LineUpsDialog(source, "1"))
    press(dialog, "12\n")
    assert source.done == [("change", 1, 1)]


def test_a_digit_in_the_list_belongs_to_the_box_of_teams(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, LineUpsDialog(FakeDesk(), "1"))
    dialog.grid.setFocus()
    press(dialog, "13\n")
    assert dialog.focusWidget() is dialog.input("numbers")


def test_a_substitute_comes_on_the_word_of_captain_and_referee(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = begin(desk.event_file)
    page = page_of(empty, division_id)
    match = first(desk, division_id)
    one, two = (number(desk, division_id, own) for own in match.entrants)

    def change(dialog: ChangeLineUpDialog) -> None:
        front(dialog)
        dialog.put(numbers="1 2 4", cause=CorrectionCause.REFEREE)
        dialog.submit()
        assert dialog.isVisible()
        dialog.put(captain="主将 太郎", referee="審判長", reason="発熱のため")
        dialog.submit()

    def typed(dialog: LineUpsDialog) -> bool:
        front(dialog)
        press(dialog, f"{one}\n1 2 3\n{two}\n1 2 3\n")
        script_dialogs.dialog(change)
        press(dialog, f"{one}\n")
        return False

    script_dialogs.dialog(typed)
    press_f4(page)
    numbers = [board.sides[0].number for board in first(desk, division_id).boards]
    assert numbers == [1, 2, 4]


def test_single_people_have_no_line_ups_to_open(empty: MainWindow, desk: Desk) -> None:
    division_id = divisions.add(desk.event_file, game="plain", name="個人", programme="swiss")
    page = page_of(empty, division_id)
    assert not [tool for tool, _made in page.tools.buttons if tool.key == "line_ups"]


def test_nobody_waits_for_line_ups_of_matches_that_are_over() -> None:
    match = TeamMatchView(match_id=1, table=1, teams=("A", "B"), entrants=(1, 2), scores=("2", "1"))
    assert line_ups_text([match], OrderMode.FREE) == ""
    open_match = TeamMatchView(match_id=1, table=1, teams=("A", "B"), entrants=(1, 2))
    assert "A / B" in line_ups_text([open_match], OrderMode.FREE)
    assert line_ups_text([open_match], OrderMode.FIXED) == ""
