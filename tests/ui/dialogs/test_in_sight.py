"""What is asked and what is said comes into sight where a form is higher than the screen."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from models.core.problems import refusals
from models.games import GAMES
from tests.examples import first
from tests.ui.dialogs.helpers import every_dialog, open_dialog, press
from tests.ui.front import front
from ui.dialogs.division import DivisionDialog
from ui.look import theme

TOO_LARGE = ("bracket_lots", "bracket_placed", "group_lot", "lots", "finalists_9", "standing")
"""Dialogs whose refusal stands below what is seen at first in type of 150 %."""


def whole(widget: QWidget) -> bool:
    """Tell whether all of a widget can be seen."""
    return widget.visibleRegion().boundingRect().height() == widget.height()


@pytest.fixture
def large(qapp: Any) -> Any:
    theme.apply(qapp, percent=150)
    yield
    theme.apply(qapp)


@pytest.mark.parametrize("name", first(2, TOO_LARGE))
def test_the_refusal_after_enter_is_seen_in_large_type(qtbot: Any, large: Any, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    press(dialog, "\n")
    QTest.qWait(30)
    refused = refusals(dialog._found)
    place = (dialog.rows | dialog.spots)[refused[0].where]
    assert place.problem.isVisible() and whole(place.problem)


@pytest.mark.parametrize("game", first(2, tuple(GAMES)))
def test_alt_z_leads_to_the_rules_that_it_unfolds(qtbot: Any, game: str) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game=game))
    front(dialog)
    if dialog.rules.unfold.isHidden():
        return
    assert not dialog.rules.unfold.isChecked()
    QTest.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(dialog.rules.unfold.isChecked)
    focus = dialog.focusWidget()
    assert dialog.rules.rest.isAncestorOf(focus)
    qtbot.waitUntil(lambda: whole(focus))


@pytest.mark.parametrize("game", first(2, tuple(GAMES)))
def test_the_rules_that_are_unfolded_are_seen_as_far_as_there_is_room(
    qtbot: Any, game: str
) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game=game))
    unfold, rest = dialog.rules.unfold, dialog.rules.rest
    if unfold.isHidden():
        return
    QTest.mouseClick(unfold, Qt.MouseButton.LeftButton)
    QTest.qWait(100)
    top, room = unfold.mapTo(dialog.body, unfold.rect().topLeft()).y(), unfold.height()
    assert whole(rest) or 0 <= top < room


@pytest.mark.parametrize("name", ["shogi", "plain"])
def test_f2_leads_to_the_endings_in_large_type(qtbot: Any, large: Any, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    front(dialog)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_F2)
    QTest.qWait(30)
    focus = dialog.focusWidget()
    assert dialog.rows["kind"].widget.isAncestorOf(focus)
    assert whole(focus)
