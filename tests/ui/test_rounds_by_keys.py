"""One round of each kind by keyboard alone: table number, the two cards, Enter."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.queries import draw_queries
from models.core.outcomes import Mark
from models.core.steps import StepKind
from models.games.othello.open_division.programme import DRAW_LOT
from models.views.divisions import MatchState, MatchView
from tests.app import cups
from tests.conftest import Script
from tests.examples import first
from tests.ui.cups import OpenedCup, matches
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow


def still_open(desk: Desk, division: int) -> list[MatchView]:
    return [
        match
        for round_ in queries.rounds(desk.event_file, division)
        if round_.published
        for match in round_.matches
        if match.state is MatchState.OPEN
    ]


def match_of(desk: Desk, division: int, match_id: int) -> MatchView:
    _round, match = queries.round_of_match(desk.event_file, division, match_id)
    return match


def both_cards(first: str, second: str) -> Any:
    """Type the difference on each of the two cards, with the tabulator between them."""

    def fill(dialog: Any) -> None:
        press(dialog, first)
        for _turn in range(10):
            if dialog.focusWidget() is dialog.differences[1]:
                break
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        press(dialog, second)
        assert dialog.accept_button.isEnabled()
        press(dialog, "\n")

    return fill


def enter(window: MainWindow, script: Script, table: int, keys: Any) -> None:
    """Type a table number and answer the dialog; the focus comes back to the box."""
    page = matches(window)
    assert page.box.hasFocus()
    script.dialog((lambda dialog: press(dialog, keys) and None) if isinstance(keys, str) else keys)
    QTest.keyClicks(page.box, str(table))
    QTest.keyClick(page.box, Qt.Key.Key_Return)
    assert script.waiting == [], table


@pytest.mark.long
def test_the_last_round_of_the_groups(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.GROUPS, cups.OPEN, "matches")
    for place, match in enumerate(still_open(desk, cups.OPEN)):
        margin = 2 * (place % 20 + 1)
        cards = both_cards(f"+{margin}", f"-{margin}")
        enter(window, script_dialogs, match.table, cards)
        won, lost = match_of(desk, cups.OPEN, match.id).cells
        assert (won.mark, won.difference, lost.difference) == (Mark.WIN, margin, -margin)
    division = window.division()
    assert division is not None
    assert still_open(desk, cups.OPEN) == []
    assert division.steps[0].own == DRAW_LOT or division.steps[0].kind is StepKind.DRAW_BRACKET
    assert all(group.complete for group in draw_queries.groups(desk.event_file, cups.OPEN))


def test_a_card_that_contradicts_the_other_is_not_taken(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.GROUPS, cups.OPEN, "matches")
    match = still_open(desk, cups.OPEN)[0]

    def contradict(dialog: Any) -> bool:
        press(dialog, "+12")
        dialog.differences[1].setFocus()
        press(dialog, "-10")
        assert not dialog.accept_button.isEnabled()
        assert "食い違" in dialog.spots["differences"].problem.text()
        return False

    enter(window, script_dialogs, match.table, contradict)
    assert match_of(desk, cups.OPEN, match.id).state is MatchState.OPEN


@pytest.mark.long
def test_knock_out_and_exchange_side_by_side(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "matches")
    for _turn in range(60):
        waiting = still_open(desk, cups.OPEN)
        if not waiting:
            break
        match = waiting[0]
        keys = "38\n" if match.stage in ("ko1", "exchange") else "1\n"
        enter(window, script_dialogs, match.table, keys)
        assert match_of(desk, cups.OPEN, match.id).cells[0].mark is Mark.WIN
    (bracket,) = draw_queries.brackets(desk.event_file, cups.OPEN)
    assert [place for place, _who in bracket.places] == [*range(1, 9), *[9] * 8]
    division = window.division()
    assert division is not None
    kinds = {(step.kind, step.stage) for step in division.steps}
    assert (StepKind.PAIR, "exchange") in kinds


@pytest.mark.parametrize("language", first(1, ["ja", "en"]))
def test_the_first_round_of_the_meet(
    opened: OpenedCup, desk: Desk, script_dialogs: Script, language: str
) -> None:
    window = opened(cups.GROUPS, cups.MEET, "matches")
    if language == "en":
        window.looks.switch_language()
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)  # publish
    QApplication.processEvents()
    first = [match for match in still_open(desk, cups.MEET) if match.round == 1]
    assert len(first) == 5
    matches(window).box.setFocus()
    for match in first:
        enter(window, script_dialogs, match.table, "38\n")
    scores = [
        side.score
        for match in draw_queries.brackets(desk.event_file, cups.MEET)[0].matches
        if match.match_id in {own.id for own in first}
        for side in match.sides
    ]
    assert scores == ["38", "26"] * 5
    division = window.division()
    assert division is not None
    assert (division.steps[0].kind, division.steps[0].key) == (
        StepKind.DRAW_BRACKET,
        "consolation",
    )


def test_the_meets_rooms_and_board_open_from_the_matches(
    opened: OpenedCup, desk: Desk, qapp: QApplication
) -> None:
    window = opened(cups.KNOCK_OUT, cups.MEET, "matches")
    page = matches(window)
    (rooms, room_button), (board, board_button) = page.tools.buttons
    assert (rooms.key, board.key) == ("rooms", "board")
    page.grid.selectRow(0)
    QTest.keyClick(room_button, Qt.Key.Key_Space)
    QTest.keyClick(board_button, Qt.Key.Key_Space)
    names = {type(shown).__name__ for shown in qapp.topLevelWidgets() if shown.isVisible()}
    assert names >= {"RoomsWindow", "OperatorBoard"}
    for shown in qapp.topLevelWidgets():
        if type(shown).__name__ in ("RoomsWindow", "OperatorBoard"):
            shown.close()
    window.show_division(cups.OPEN, "othello")
    now = matches(window)  # other words, another page
    assert [tool.key for tool, _button in now.tools.buttons] == ["absent_player"]
