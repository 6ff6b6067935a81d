"""What is asked of a division beside its main dialog, each in its fullest state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from models.games import GAMES
from models.stages.own.options import (
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
)
from ui.dialogs.divisions.stages import StagesDialog
from ui.dialogs.divisions.tie_breaks import TieBreaksDialog

MOVES = "順位が変わる人: 勅使河原 美沙緒エリザベート 3位→1位、ほか4人"


ROW = OwnOptions(
    name="春の二日制",
    stages=(
        OwnStage(rounds=4, name="一日目の予選リーグ（全員参加・四回戦）"),
        OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.BEST, count=6, brings=Brings.HALF),
        OwnStage(
            kind=StageFormat.KNOCKOUT, comes_in=ComesIn.REST, placing=PlacingChoice.ALL, beside=True
        ),
        OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, source=1, count=1),
    ),
)
"""A row that is too long for one day, and of which the last stage wants more people."""


def division_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of these dialogs."""
    plain, othello = GAMES["plain"], GAMES["othello"]
    own = ("wins", "points", "sos", "sosos", "sodos", "direct", "lot")
    return {
        "tie_breaks": lambda: TieBreaksDialog(
            plain, plain.options_type(), plain.criteria, own, foresee=lambda _keys: MOVES
        ),
        "stages": lambda: StagesDialog(plain, plain.options_type(), OwnOptions()),
        "stages_wrong": lambda: StagesDialog(plain, plain.options_type(), ROW),
        "tie_breaks_by_rule": lambda: TieBreaksDialog(
            othello, othello.options_type(), othello.criteria, ()
        ),
    }


def take(dialog: Any, field: str, value: Any) -> None:
    """Choose an answer of a list by the arrows."""
    box = dialog.form.input(field)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _step in range(box.findData(value)):
        QTest.keyClick(dialog.form.input(field), Qt.Key.Key_Down)
    QApplication.processEvents()
