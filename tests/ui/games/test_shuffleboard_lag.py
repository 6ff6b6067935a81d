"""The lag before the third game: blank boxes say nothing, a lag without figures is ticked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from models.games.shuffleboard.play.views import MissingEntry
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import LEVEL_GAMES, Court, new_event, points, type_keys
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.start_dialogs import LagDialog


@pytest.fixture
def court(qtbot: Any, qapp: QApplication, desk: Desk, tmp_path: Path) -> Iterator[Court]:
    """Give a match that waits for its lag, with the scoreboard in front."""
    new_event(desk, tmp_path)
    made = Court(desk, qtbot, points())
    made.start()
    made.open()
    made.write(*LEVEL_GAMES)
    assert made.live.board.waits == (MissingEntry.LAG,)
    yield made
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def tick(dialog: LagDialog, box: QWidget) -> None:
    """Tick a box by keyboard and press Enter."""
    box.setFocus()
    press(dialog, " \n")


def test_blank_boxes_are_no_level_lag(court: Court, script_dialogs: Script) -> None:
    before = len(court.live.record.entries)
    said: list[str] = []

    def blank(dialog: LagDialog) -> None:
        said.append(dialog.meaning_line.text())
        press(dialog, "\n")
        assert dialog.isVisible() and dialog.input("distance0").hasFocus()
        said.append(dialog.problem_line.text())
        press(dialog, "\x1b")

    script_dialogs.dialog(blank)
    type_keys("\n")
    assert said[0] == "" and "計測できない" in said[1]
    assert len(court.live.record.entries) == before


def test_that_neither_can_be_measured_is_ticked(court: Court, script_dialogs: Script) -> None:
    before = len(court.live.record.entries)
    said: list[str] = []

    def neither(dialog: LagDialog) -> None:
        tick(dialog, dialog.input("neither"))
        said.append(dialog.meaning_line.text())

    script_dialogs.dialog(neither)
    type_keys("\n")
    assert said[0]
    lag = court.live.record.entries[before].lag
    assert lag is not None and lag.distances == (None, None) and lag.chooser is None
    assert court.live.board.waits == (MissingEntry.LAG,)


def test_the_tick_goes_once_a_distance_is_typed(court: Court, script_dialogs: Script) -> None:
    def typed(dialog: LagDialog) -> None:
        assert dialog.input("neither").isVisible()
        press(dialog, "120")
        assert not dialog.input("neither").isVisible()
        press(dialog, "\x1b")

    script_dialogs.dialog(typed).confirm(True)
    type_keys("\n")
