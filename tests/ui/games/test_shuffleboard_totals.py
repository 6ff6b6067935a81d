"""The scoreboard of a match whose result was entered by totals shows them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app.operations import results
from models.games.shuffleboard.record import Ending, ShuffleboardOptions, ShuffleboardResult
from tests.ui.games.shuffleboard import Court, doubles, points, three
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.window import BoardWindow
from ui.games.shuffleboard.board.words import total_rows


def board_of(
    desk: Desk, qtbot: Any, options: ShuffleboardOptions, result: ShuffleboardResult
) -> BoardWindow:
    court = Court(desk, qtbot, options)
    results.record(desk.event_file, court.match, result, confirmed={"BELOW_GAME_POINT"})
    window = court.open()
    QApplication.processEvents()
    return window


def totals(*games: tuple[int, ...]) -> ShuffleboardResult:
    return ShuffleboardResult(ending=Ending.TOTALS, totals=games)


@pytest.mark.parametrize(
    ("options", "result", "rows", "said"),
    [
        (doubles(), totals((88, 75)), [(88,), (75,)], "88 : 75"),
        (
            points(),
            totals((88, 60), (40, 77), (78, 52)),
            [(88, 40, 78), (60, 77, 52)],
            "88 : 60・40 : 77・78 : 52",
        ),
        (three(), totals((48, 40), (30, 61), (7, -3)), [(48, 40), (30, 61), (7, -3)], "7 : "),
    ],
)
def test_the_totals_are_drawn_and_said(
    desk: Desk,
    qtbot: Any,
    empty: Any,
    options: ShuffleboardOptions,
    result: ShuffleboardResult,
    rows: list[tuple[int, ...]],
    said: str,
) -> None:
    window = board_of(desk, qtbot, options, result)
    assert window.live is not None
    assert [figures for _name, figures in total_rows(window.live)] == rows
    assert said in window.turn_line.text()
    for figure in rows[0]:
        assert str(figure) in window.view.accessibleName()
    blank = window.view.grab().toImage()
    window.view.live = None
    window.view.repaint()
    assert window.view.grab().toImage() != blank, "something is drawn"


def test_another_ending_says_how_it_was(desk: Desk, qtbot: Any, empty: Any) -> None:
    late = ShuffleboardResult(ending=Ending.LATE, loser=1)
    window = board_of(desk, qtbot, doubles(), late)
    assert window.live is not None and total_rows(window.live) == ()
    assert window.live.entered[0] in window.turn_line.text()
    assert "0 : 0" not in window.turn_line.text()
