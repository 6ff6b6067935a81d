"""Results of team matches are typed board by board, a digit each, like every other card."""

from __future__ import annotations

from typing import Any

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.core.causes import CorrectionCause
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.games.plain.record import PlainEnding
from models.teams.record import TeamResult
from models.teams.terms import OrderMode, TeamTerms
from tests.app.teams.division import RESERVED, team_division
from tests.conftest import Script
from tests.ui.entry_hand import Hand
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow


def begin(event: EventFile, **made: Any) -> int:
    """Publish the first round of a division of teams; give its id."""
    division_id = team_division(event, **made)
    for _step in range(3):
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.ENTER_RESULTS:
            break
        sample_event.do_step(event, division_id, step)
    return division_id


def hand_in(event: EventFile, division_id: int, *numbers: tuple[int, ...]) -> None:
    """Hand in both line-ups of every table of the newest round, the second as usual."""
    for match in queries.rounds(event, division_id)[-1].matches:
        for side in (0, 1):
            own = numbers[side] if side < len(numbers) else (1, 2, 3)
            line_up.hand_in(event, match.id, side, own)


def show(window: MainWindow, division_id: int, game: str = "plain") -> Any:
    window.rebuild()
    window.show_division(division_id, game)
    window.go("matches")
    front(window)
    page: Any = window.page("matches")
    page.home()
    return page


def stored(desk: Desk, division_id: int, table: int) -> TeamResult[Any] | None:
    drawn = queries.rounds(desk.event_file, division_id)[-1]
    found = next(match for match in drawn.matches if match.table == table)
    result: TeamResult[Any] | None = found.result
    return result


def winners(result: TeamResult[Any] | None) -> list[int | None]:
    assert result is not None
    return [board.result.winner for board in result.boards]


@pytest.fixture
def hand(script_dialogs: Script) -> Hand:
    return Hand(script_dialogs)


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [("1⏎1 2 1⏎", [0, 1, 0]), ("1⏎221⏎", [1, 1, 0]), ("1⏎1=0⏎", [0, None, None])],
)
def test_a_digit_for_each_board_and_enter_is_a_result(
    empty: MainWindow, desk: Desk, hand: Hand, keys: str, wanted: list[int | None]
) -> None:
    division_id = begin(desk.event_file)
    show(empty, division_id)
    hand.types(keys)
    assert hand.refused == []
    assert winners(stored(desk, division_id, 1)) == wanted


def test_two_cards_typed_in_a_row_are_two_results(
    empty: MainWindow, desk: Desk, hand: Hand
) -> None:
    division_id = begin(desk.event_file)
    show(empty, division_id)
    hand.types("1⏎1 2 1⏎2⏎2 2 2⏎")
    assert winners(stored(desk, division_id, 1)) == [0, 1, 0]
    assert winners(stored(desk, division_id, 2)) == [1, 1, 1]


def test_the_sum_of_boards_is_no_number_of_the_card_that_was_saved(
    empty: MainWindow, desk: Desk, hand: Hand
) -> None:
    division_id = begin(desk.event_file, count=6)
    show(empty, division_id)
    hand.types("1⏎111⏎3⏎121⏎")
    assert winners(stored(desk, division_id, 1)) == [0, 0, 0]
    assert winners(stored(desk, division_id, 3)) == [0, 1, 0]


@pytest.mark.parametrize("keys", ["1⏎12⏎", "1⏎1213⏎", "1⏎132⏎", "1⏎1 2 9⏎"])
def test_what_is_no_answer_stays_and_nothing_is_stored(
    empty: MainWindow, desk: Desk, hand: Hand, keys: str
) -> None:
    division_id = begin(desk.event_file)
    show(empty, division_id)
    hand.types(keys)
    assert len(hand.refused) == 1
    assert stored(desk, division_id, 1) is None


def test_othello_takes_the_discs_of_the_first_name_at_each_board(
    empty: MainWindow, desk: Desk, hand: Hand
) -> None:
    division_id = begin(desk.event_file, game="othello")
    show(empty, division_id, "othello")
    hand.types("1⏎40⏎20⏎33⏎")
    assert hand.refused == []
    result = stored(desk, division_id, 1)
    assert result is not None
    assert [board.result.discs for board in result.boards] == [(40, 24), (20, 44), (33, 31)]
    hand.types("2⏎1⏎2⏎1⏎")
    assert len(hand.refused) == 1
    assert stored(desk, division_id, 2) is None


def test_f2_opens_the_boards_own_card(empty: MainWindow, desk: Desk, hand: Hand) -> None:
    division_id = begin(desk.event_file)
    show(empty, division_id)
    hand.types("1⏎1❷230⇥50⏎1⏎")
    assert hand.refused == []
    result = stored(desk, division_id, 1)
    assert result is not None
    assert winners(result) == [0, 1, 0]
    assert result.boards[1].result.score == (30, 50)


def test_somebody_who_has_not_come_loses_the_board(
    empty: MainWindow, desk: Desk, hand: Hand
) -> None:
    division_id = begin(desk.event_file)
    show(empty, division_id)
    hand.types("1⏎12❹2⏎⏎")
    assert hand.refused == []
    result = stored(desk, division_id, 1)
    assert result is not None
    assert result.boards[2].result is None
    assert result.boards[2].missing == (1,)


def test_a_team_loses_the_whole_match_by_default(empty: MainWindow, desk: Desk, hand: Hand) -> None:
    division_id = begin(desk.event_file)
    show(empty, division_id)
    hand.types("1⏎❺1⏎⏎")
    assert stored(desk, division_id, 1) == TeamResult(forfeit=(0,))


def test_the_line_up_says_who_sits_where_and_a_vacant_board_is_no_question(
    empty: MainWindow, desk: Desk, hand: Hand
) -> None:
    division_id = begin(desk.event_file)
    hand_in(desk.event_file, division_id, (4, 2, 0), (1, 2, 3))
    show(empty, division_id)
    hand.types("1⏎1 2⏎")
    assert hand.refused == []
    result = stored(desk, division_id, 1)
    assert result is not None
    roster = team_queries.roster(
        desk.event_file, queries.rounds(desk.event_file, division_id)[-1].matches[0].id, 0
    )
    assert result.sat(0) == (roster[3].person, roster[1].person, None)
    assert result.boards[2].result is None


def test_free_orders_want_their_line_ups_first(empty: MainWindow, desk: Desk, hand: Hand) -> None:
    terms = TeamTerms(registered=5, mode=OrderMode.FREE)
    division_id = begin(desk.event_file, terms=terms)
    show(empty, division_id)
    hand.types("1⏎121⏎")
    assert len(hand.refused) == 1
    hand_in(desk.event_file, division_id)
    hand.types("1⏎121⏎")
    assert winners(stored(desk, division_id, 1)) == [0, 1, 0]


def test_a_knock_out_that_is_level_wants_the_lots(
    empty: MainWindow, desk: Desk, hand: Hand
) -> None:
    division_id = begin(desk.event_file, programme="knockout")
    show(empty, division_id)
    hand.types("1⏎000⏎2⏎")
    assert "2卓に移りましたか" in hand.refused[0]  # its card waits as well
    hand.types("1⏎000⏎2⏎y⏎")
    result = stored(desk, division_id, 1)
    assert result is not None
    assert result.lots == 1


def test_a_correction_shows_what_stands_and_wants_the_reason(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = begin(desk.event_file)
    page = show(empty, division_id)
    Hand(script_dialogs).types("1⏎121⏎")

    def by_referee(dialog: Any) -> None:
        assert [row.box.text() for row in dialog.boards] == ["1", "2", "1"]
        dialog.boards[2].box.setText("2")
        dialog.cause_row.choose(CorrectionCause.REFEREE)
        assert [p.code for p in dialog.problems()] != []
        dialog.referee_box.setText("審判長")
        dialog.reason_box.setText("記入の誤り")
        dialog.submit()
        assert [p.code for p in dialog._found if p.ask] == ["JUST_ENTERED"]
        dialog.yes.setChecked(True)
        dialog.submit()

    script_dialogs.dialog(by_referee)
    page.box.setText("1")
    page.open_typed()
    assert winners(stored(desk, division_id, 1)) == [0, 1, 1]


def test_a_board_that_was_not_played_comes_back_in_a_correction(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = begin(desk.event_file)
    page = show(empty, division_id)
    Hand(script_dialogs).types("1⏎12❹2⏎⏎")

    def look(dialog: Any) -> bool:
        assert dialog.boards[2].missing == (1,)
        assert dialog.boards[1].box.text() == "2"
        return False

    script_dialogs.dialog(look)
    page.box.setText("1")
    page.open_typed()


def test_a_second_entry_is_typed_unseen_and_compared(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = begin(desk.event_file)
    page = show(empty, division_id)
    Hand(script_dialogs).types("1⏎121⏎")

    def again(dialog: Any) -> None:
        assert dialog.blind
        assert [row.box.text() for row in dialog.boards] == ["", "", ""]
        for row, text in zip(dialog.boards, "122", strict=True):
            row.box.setText(text)
        dialog.submit()
        assert [p.code for p in dialog.problems()] == ["UNLIKE_FIRST_ENTRY"]
        dialog.boards[2].box.setText("1")
        dialog.submit()

    script_dialogs.dialog(again)
    page.only_open.setChecked(False)
    page.grid.go_to(queries.rounds(desk.event_file, division_id)[-1].matches[0].id)
    page.confirm()
    drawn = queries.rounds(desk.event_file, division_id)[-1]
    assert drawn.matches[0].state.value == "confirmed"


def test_a_board_can_be_lost_by_both(empty: MainWindow, desk: Desk, hand: Hand) -> None:
    division_id = begin(desk.event_file, terms=RESERVED)
    show(empty, division_id)
    hand.types("1⏎12❹3⏎⏎")
    result = stored(desk, division_id, 1)
    assert result is not None
    assert result.boards[2].missing == (0, 1)
    assert result.boards[0].result == PlainResult(kind=PlainEnding.PLAYED, winner=0)


def test_a_team_withdraws_and_its_open_match_goes_to_the_other(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division_id = begin(desk.event_file)
    show(empty, division_id)
    empty.go("entrants")
    page: Any = empty.page("entrants")
    team = queries.rounds(desk.event_file, division_id)[-1].matches[0].seats[1].entrant
    page.show_entrant(team.id)

    def leave(dialog: Any) -> None:
        dialog.reason.setText("帰宅")
        dialog.submit()
        assert not dialog.isVisible(), dialog.problems()

    script_dialogs.dialog(leave)
    page.withdraw()
    listed = queries.entrants(desk.event_file, division_id)
    assert next(own for own in listed if own.id == team.id).withdrawn_from is not None
    assert stored(desk, division_id, 1) == TeamResult(forfeit=(1,))
