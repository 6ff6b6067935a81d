"""The settings of a shuffleboard division: what goes with what, chosen by keyboard."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.record import ColoursBy
from tests.ui.dialogs.helpers import open_dialog, press, type_japanese
from ui.dialogs.division import DivisionDialog


def choose(dialog: Any, key: str, place: int) -> None:
    """Go through the entries of a setting with the arrows, as somebody would who reads them."""
    box = dialog.setting(key)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _step in range(place):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentIndex() == place


def test_three_players_are_chosen_and_what_goes_with_them_follows(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="shuffleboard"))
    type_japanese(dialog.input("name"), "三人の部")
    dialog.programme.setFocus()
    press(dialog, "4")
    choose(dialog, "form", 3)
    options = dialog.value().options
    assert options.form is MatchForm.ROUND_ROBIN
    assert options.mode is MatchMode.PAIRINGS
    assert options.target == 16
    assert dialog.value().programme == "single_matches"
    assert not [problem for problem in dialog.problems() if not problem.ask]
    choose(dialog, "form", 0)
    assert dialog.value().options.mode is MatchMode.FRAMES


def test_points_bring_a_game_point_along(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="shuffleboard"))
    choose(dialog, "mode", 1)
    options = dialog.value().options
    assert (options.mode, options.target) == (MatchMode.POINTS, 75)
    choose(dialog, "colours_by", 1)
    assert dialog.value().options.colours_by is ColoursBy.JANKEN


def test_a_table_of_three_is_refused_where_two_are_paired(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="shuffleboard"))
    choose(dialog, "form", 3)
    assert "TABLE_SIZE" in [problem.code for problem in dialog.problems()]
    assert not dialog.accept_button.isEnabled()
