"""What is asked of a result of Othello, by its ending and by what was answered so far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.games.othello.record import Caller, ExpiryChoice, OthelloEnding
from models.games.othello.stages import OthelloStage
from tests.ui.dialogs.helpers import entry, open_dialog
from ui.games.othello.dialog import OthelloDialog, TypedAnswers, draw_right_decides, fields_asked

SWISS = OthelloStage(records_discs=True, swiss=True)
KNOCKOUT = OthelloStage(records_discs=True, swiss=False)
WINNERS = OthelloStage(records_discs=False, swiss=False)
MEET = replace(KNOCKOUT, meet=True)
ENDING = OthelloEnding
TIME = {"ending_name", "loser", "called_by", "mid_move", "after_agreement"}
SOLO = {"choice": ExpiryChoice.SOLO}
LEVEL: dict[str, Any] = {"counts": (32, 32)}


@pytest.mark.parametrize(
    ("stage", "ending", "known", "asked"),
    [
        (SWISS, ENDING.COUNTED, {}, {"discs"}),
        (SWISS, ENDING.COUNTED, LEVEL, {"discs", "draw_right"}),
        (SWISS, ENDING.COUNTED, {**LEVEL, "rights_settled": True}, {"discs"}),
        (SWISS, ENDING.COUNTED, {"counts": (0, 0)}, {"discs"}),
        (WINNERS, ENDING.COUNTED, LEVEL, {"winner"}),
        (SWISS, ENDING.TIMEOUT, {}, TIME | {"choice"}),
        (WINNERS, ENDING.TIMEOUT, {}, TIME),
        (MEET, ENDING.TIMEOUT, {}, TIME),
        (SWISS, ENDING.TIMEOUT, {"mid_move": True}, TIME | {"choice", "move_finished"}),
        (SWISS, ENDING.TIMEOUT, SOLO, TIME | {"choice", "solo_flag_fell", "discs"}),
        (SWISS, ENDING.TIMEOUT, {**SOLO, "flag_fell": True}, TIME | {"choice", "solo_flag_fell"}),
        (SWISS, ENDING.LATE, {}, {"ending_name", "loser"}),
        (SWISS, ENDING.WITHDRAWN, {}, {"ending_name", "loser"}),
        (KNOCKOUT, ENDING.LATE, {}, {"ending_name", "loser", "choice"}),
        (MEET, ENDING.LATE, {}, {"ending_name", "loser"}),
        (WINNERS, ENDING.WITHDRAWN, {}, {"ending_name", "loser"}),
        (
            KNOCKOUT,
            ENDING.WITHDRAWN,
            SOLO,
            {"ending_name", "loser", "choice", "solo_flag_fell", "discs", "witness"},
        ),
        (SWISS, ENDING.CARD, {}, {"ending_name", "marks", "differences"}),
        (
            SWISS,
            ENDING.CARD,
            {"card_differences": (0, 0)},
            {"ending_name", "marks", "differences", "draw_right"},
        ),
        (
            SWISS,
            ENDING.CARD,
            {"card_differences": (0, None)},
            {"ending_name", "marks", "differences"},
        ),
        (WINNERS, ENDING.CARD, {}, {"ending_name", "marks"}),
        (SWISS, ENDING.BOTH_OUT, {}, TIME - {"loser"} | {"case"}),
        (SWISS, ENDING.BOTH_OUT, {"case": 1}, TIME - {"loser"} | {"case", "discs"}),
        (
            SWISS,
            ENDING.BOTH_OUT,
            {"case": 2, **LEVEL},
            TIME - {"loser"} | {"case", "discs", "draw_right"},
        ),
        (SWISS, ENDING.BOTH_OUT, {"case": 3}, TIME - {"loser"} | {"case", "draw_right"}),
        (WINNERS, ENDING.BOTH_OUT, {"case": 2}, TIME - {"loser"} | {"case", "winner"}),
        (WINNERS, ENDING.BOTH_OUT, {"case": 3}, TIME - {"loser"} | {"case", "draw_right"}),
        (SWISS, ENDING.DOUBLE_DEFAULT, {}, {"ending_name"}),
        (MEET, ENDING.RULED, {}, {"ending_name", "loser", "witness", "discs"}),
    ],
)
def test_each_ending_asks_what_belongs_to_it(
    stage: OthelloStage, ending: OthelloEnding, known: dict[str, Any], asked: set[str]
) -> None:
    assert fields_asked(stage, TypedAnswers(ending=ending, **known)) == asked


def test_the_right_decides_where_both_have_the_same() -> None:
    def decides(ending: OthelloEnding, stage: OthelloStage = SWISS, **known: Any) -> bool:
        return draw_right_decides(stage, TypedAnswers(ending=ending, **known))

    assert decides(ENDING.COUNTED, counts=(32, 32)) and decides(ENDING.COUNTED, counts=(20, 20))
    assert not decides(ENDING.COUNTED, counts=(33, 31))
    assert not decides(ENDING.COUNTED) and not decides(ENDING.COUNTED, WINNERS, counts=(32, 32))
    assert not decides(ENDING.TIMEOUT, counts=(32, 32))
    assert not decides(ENDING.BOTH_OUT, case=1, counts=(33, 31))
    assert decides(ENDING.BOTH_OUT, case=1, counts=(32, 32))


def test_answers_that_are_no_longer_asked_for_leave_no_trace(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, OthelloDialog(entry()))
    dialog._show_ending(ENDING.TIMEOUT)
    dialog.loser.choose(1)
    dialog.choice.choose(ExpiryChoice.SOLO)
    dialog.called_by.choose(Caller.OPPONENT)
    dialog.mid_move.setChecked(True)
    dialog.recheck()
    dialog.move_finished.setChecked(True)
    dialog.flag_fell.setChecked(True)
    dialog.after_agreement.setChecked(True)
    dialog.recheck()
    found = dialog.value()
    assert (found.loser, found.choice, found.called_by) == (1, ExpiryChoice.SOLO, Caller.OPPONENT)
    assert found.mid_move and found.move_finished and found.after_agreement
    assert found.solo_flag_fell and found.discs is None
    dialog._show_ending(ENDING.COUNTED)
    dialog.discs[0].setText("40")
    dialog.recheck()
    found = dialog.value()
    assert (found.ending, found.discs) == (ENDING.COUNTED, (40, 24))
    assert (found.loser, found.choice, found.called_by) == (None, None, None)
    traces = (found.mid_move, found.move_finished, found.after_agreement, found.solo_flag_fell)
    assert traces == (False,) * 4 and found.witness == "" and found.case is None
