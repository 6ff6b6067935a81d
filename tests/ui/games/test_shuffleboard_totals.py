"""The scoreboard of a match whose result was entered by totals shows them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app import queries
from app.courts import calling
from app.operations import results
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from tests.ui.dialogs.helpers import open_dialog, press
from tests.ui.games.shuffleboard import Court, doubles, points, three
from ui.desk.desk import Desk
from ui.dialogs.result_dialogs import open_result_dialog, with_running
from ui.games.shuffleboard.board.window import BoardWindow
from ui.games.shuffleboard.board.words import over_text, total_rows


def board_of(
    desk: Desk, qtbot: Any, options: ShuffleboardOptions, result: ShuffleboardResult
) -> BoardWindow:
    court = Court(desk, qtbot, options)
    results.record(desk.event_file, court.match, result, confirmed={"BELOW_GAME_POINT"})
    window = court.open()
    QApplication.processEvents()
    return window


def totals(*games: tuple[int, ...]) -> ShuffleboardResult:
    return ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=games)


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
    late = ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1)
    window = board_of(desk, qtbot, doubles(), late)
    assert window.live is not None and total_rows(window.live) == ()
    assert window.live.entered[0] in window.turn_line.text()
    assert "0 : 0" not in window.turn_line.text()


def test_totals_stand_as_on_the_card_yellow_first_and_a_correction_types_over_them(
    desk: Desk, qtbot: Any, empty: Any
) -> None:
    court = Court(desk, qtbot, ShuffleboardOptions())
    calling.set_start(desk.event_file, court.match, Start(yellow=1))

    def opened() -> Any:
        entry = with_running(desk.event_file, queries.match_entry(desk.event_file, court.match))
        return open_dialog(qtbot, open_result_dialog(entry))

    dialog = opened()
    press(dialog, "\x022")
    labels = [dialog.rows[key].label.text() for key in dialog.totals]
    first, second = (seat.entrant.name for seat in dialog.entry.match.seats)
    assert labels == [f"イエロー {second}", f"ブラック {first}"]
    press(dialog, "75\n45\n")
    result = dialog.value()
    assert (result.totals, result.start.yellow) == (((45, 75),), 1)
    results.record(desk.event_file, court.match, result)
    dialog = opened()
    assert [dialog.rows[key].label.text() for key in dialog.totals] == labels
    press(dialog, "85\n55\n1\n")
    assert dialog.value().totals == ((55, 85),)


def test_the_question_behind_a_match_has_the_winner_s_figure_first(
    desk: Desk, qtbot: Any, empty: Any
) -> None:
    window = board_of(desk, qtbot, doubles(), totals((75, 88)))
    assert window.live is not None
    assert "88 : 75" in over_text(window.live)


def test_a_refused_total_is_asked_again_in_its_own_line(desk: Desk, qtbot: Any, empty: Any) -> None:
    court = Court(desk, qtbot, ShuffleboardOptions())
    entry = queries.match_entry(desk.event_file, court.match)
    dialog = open_dialog(qtbot, open_result_dialog(entry))
    press(dialog, "\x02275\n75\n")
    assert dialog.isVisible() and dialog.totals["totals1"].hasFocus()
    press(dialog, "4545\n45\n")
    assert dialog.value().totals == ((75, 45),)


def test_totals_typed_behind_another_number_are_asked_about(
    desk: Desk, qtbot: Any, empty: Any
) -> None:
    """The first total erased, the next card's number in its place, then all of that card."""
    court = Court(desk, qtbot, doubles())
    results.record(desk.event_file, court.match, totals((75, 45)))
    dialog = open_dialog(
        qtbot, open_result_dialog(queries.match_entry(desk.event_file, court.match), None)
    )
    press(dialog, "\b7\n\x02266\n33\n1\n")
    assert dialog.isVisible()
    assert "OUT_OF_TURN" in [problem.code for problem in dialog._found]
    press(dialog, "y\n")
    assert dialog.value() == totals((66, 33))
