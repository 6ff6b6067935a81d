"""What the desk itself typed wrongly is mended by two keys: nobody types a reason for a slip."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QDialog

from models.core.game import CorrectionCause
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from tests.ui.dialogs.helpers import FOUR, entry, open_dialog, press
from ui.dialogs.result_dialogs import open_result_dialog

TABLES = PlainOptions(table=TableSize.THREE_OR_FOUR)
CASES: dict[str, tuple[dict[str, Any], Any, str, str]] = {
    "othello": (
        {"game": "othello"},
        OthelloResult(ending=OthelloEnding.COUNTED, discs=(38, 26)),
        "",
        "36\n",
    ),
    "plain": ({"game": "plain"}, PlainResult(winner=0), "", "2\n"),
    "places": (
        {"game": "plain", "names": FOUR, "options": TABLES},
        PlainResult(places=(1, 2, 3, 4)),
        "",
        "2134\n",
    ),
    "shuffleboard": (
        {"game": "shuffleboard", "options": ShuffleboardOptions()},
        ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=((75, 88),)),
        "totals0",
        "88\n",
    ),
}


@pytest.mark.parametrize("published", [False, True])
@pytest.mark.parametrize("case", sorted(CASES))
def test_a_slip_of_the_desk_needs_no_typed_reason(qtbot: Any, case: str, published: bool) -> None:
    values, old, field, keys = CASES[case]
    dialog = open_dialog(qtbot, open_result_dialog(entry(old=old, published=published, **values)))
    if field:
        box = dialog.rows[field].widget
        box.setFocus()
        box.selectAll()
    press(dialog, keys)
    if case == "shuffleboard":
        other = dialog.rows["totals1"].widget
        other.setFocus()
        other.selectAll()
        press(dialog, "75\n")
    assert dialog.isVisible(), "it is asked on whose word"
    dialog.cause_row.focus_chosen()
    press(dialog, "1")
    assert dialog.rows["reason"].problem.text() == ""
    press(dialog, "\n")
    assert dialog.result() == QDialog.DialogCode.Accepted.value
    assert (dialog.cause, dialog.reason) == (CorrectionCause.DESK_ERROR, "")
    assert dialog.value() != old


@pytest.mark.parametrize(
    ("game", "keys", "opened_by", "said"),
    [
        ("shogi", "142", "", "次のカード"),
        ("othello", "12\n", "12", "この卓の番号"),
        ("rummikub", "12", "", "次のカード"),
    ],
)
def test_what_is_said_of_the_keys_is_no_note_of_a_held_card(
    qtbot: Any, game: str, keys: str, opened_by: str, said: str
) -> None:
    names = FOUR if game == "rummikub" else FOUR[:2]
    dialog = open_dialog(qtbot, open_result_dialog(entry(game, names=names)))
    dialog.opened_by = opened_by
    notes = []
    dialog.ask_to_hold = lambda note, _typed: bool(notes.append(note))
    press(dialog, keys)
    lines = [part.problem for part in (*dialog.rows.values(), *dialog.spots.values())]
    assert said in "".join(line.text() for line in (*lines, dialog.problem_line))
    dialog.put_on_hold()
    assert notes == [""]
