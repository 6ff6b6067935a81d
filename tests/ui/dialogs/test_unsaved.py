"""What was typed is never lost by one key: Esc asks first, and a yes is a key of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from tests.conftest import Script
from tests.ui.dialogs.helpers import click, entry, every_dialog, open_dialog, people, press
from ui.dialogs.draws.draw import DrawDialog
from ui.dialogs.parts.seat_picker import SeatPicker
from ui.games.othello.open_division.seat_groups import SeatGroupsDialog
from ui.games.shuffleboard.result_dialog import ShuffleboardDialog

SEVERAL = ("榎本 明子", "手崎 花", "神原 一", "林 武")


def lots(qtbot: Any, keys: str) -> DrawDialog:
    """Show the draw and type lots, Enter after each."""
    dialog: DrawDialog = open_dialog(qtbot, DrawDialog(people(SEVERAL), "2026-11-22"))
    press(dialog, "2")
    dialog.lots.setFocus()
    press(dialog, keys)
    return dialog


def test_typed_lots_are_kept_until_they_are_thrown_away_on_purpose(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = lots(qtbot, "3\n")
    script_dialogs.confirm(False)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible() and dialog.lots.lots()[0] == "3"
    script_dialogs.confirm(True)
    click(dialog.cancel_button)
    assert not dialog.isVisible()
    assert "まだ保存されていません" in script_dialogs.sentences[0]


def test_rows_of_a_card_are_asked_about(qtbot: Any, script_dialogs: Script) -> None:
    dialog = open_dialog(
        qtbot, ShuffleboardDialog(entry("shuffleboard", options=ShuffleboardOptions(target=8)))
    )
    press(dialog, "1" + "7 8 0 7\n")
    script_dialogs.confirm(False)
    press(dialog, "\x1b")
    assert dialog.isVisible()
    assert dialog.fields_of["1first0"].boxes.values() == [7, 8, 0, 7]


@pytest.mark.parametrize("name", ["entrant", "plain", "penalty", "withdraw", "event"])
def test_a_look_alone_is_not_asked_about(qtbot: Any, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    press(dialog, "\t\t\x1b")
    assert not dialog.isVisible()


def test_a_search_alone_is_no_work(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, SeatGroupsDialog(people(SEVERAL)))
    dialog.picker.search.setFocus()
    press(dialog, "9\x1b")
    assert not dialog.isVisible()


def test_seats_are_asked_about(qtbot: Any, script_dialogs: Script) -> None:
    dialog = open_dialog(qtbot, SeatGroupsDialog(people(SEVERAL)))
    dialog.picker.search.setFocus()
    script_dialogs.confirm(False)
    press(dialog, "2\n\x1b")
    assert dialog.isVisible() and dialog.picker.seats == {(1, 1): 2}


def test_the_program_closes_a_dialog_unasked(qtbot: Any) -> None:
    dialog = lots(qtbot, "3\n")
    dialog.close()
    assert not dialog.isVisible()


def test_who_is_seated_already_is_told_with_the_seat(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, SeatGroupsDialog(people(SEVERAL)))
    picker: SeatPicker = dialog.picker
    picker.search.setFocus()
    press(dialog, "2\n")
    press(dialog, "2\n")
    assert "手崎 花" in picker.said.text()
    assert picker.table.place_text((1, 1)) in picker.said.text()
    press(dialog, "\b")
    assert picker.said.text() == ""
    press(dialog, "99\n")
    assert "「99」" in picker.said.text()


def test_what_is_no_lot_is_marked_in_its_cell(qtbot: Any) -> None:
    dialog = lots(qtbot, "ab\n4\n9\n")
    assert dialog.lots.lots() == ["ab", "4", "9", ""]
    cells = [dialog.lots.grid.index(row, 3) for row in range(4)]
    hints = [cell.data(Qt.ItemDataRole.ToolTipRole) for cell in cells]
    assert [bool(hint) for hint in hints] == [True, False, True, False]
    column = dialog.lots.grid.columns[3]
    assert column.colour is not None
    colours = [column.colour(row) for row in dialog.lots.grid.rows]
    assert colours[0] != colours[1] and colours[0] == colours[2] != ""


def drawn(yellow: int | None) -> ShuffleboardResult:
    """Give a match of which only the colours are settled."""
    return ShuffleboardResult(start=Start(yellow=yellow))


@pytest.mark.parametrize(("yellow", "typed"), [(0, [7]), (1, [7]), (None, [])])
def test_a_card_begins_in_its_first_row_once_the_colours_are_settled(
    qtbot: Any, yellow: int | None, typed: list[int]
) -> None:
    shown = entry("shuffleboard", options=ShuffleboardOptions(target=8))
    dialog = open_dialog(qtbot, ShuffleboardDialog(replace(shown, running=drawn(yellow))))
    press(dialog, "7")
    assert dialog.fields_of["1first0"].boxes.values() == typed
    assert dialog.answer("yellow") == yellow


def test_a_total_is_called_a_total(qtbot: Any) -> None:
    dialog = open_dialog(
        qtbot, ShuffleboardDialog(entry("shuffleboard", options=ShuffleboardOptions(target=8)))
    )
    press(dialog, "\x022")
    dialog.totals["totals0"].insert("６０点")
    press(dialog, "\n")
    said = dialog.rows["totals0"].problem.text()
    assert "合計点" in said and "「６０点」" in said and "小枠" not in said
