"""An event as the desk has it open, a clock wound by hand, and what the hall sees of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.app import desk as at
from tests.ui.projector.hand import CountedBell, Hand
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.projector.control import ProjectorControl
from ui.projector.rotation import Rotation


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    """A desk with a new event and nothing in it."""
    made = Desk()
    assert made.create(tmp_path / "event.taikai", name="春の大会")
    yield made
    made.close()


@pytest.fixture
def hand() -> Hand:
    """The clock of the tests."""
    return Hand()


@pytest.fixture
def bell() -> CountedBell:
    """A bell that is only counted."""
    return CountedBell()


def at_once(desk: Desk, rotation: Rotation) -> None:
    """Let the hall see every action at once, not only a moment later."""
    desk.changed.connect(rotation.beat)


@pytest.fixture
def rotation(desk: Desk, hand: Hand, bell: CountedBell) -> Iterator[Rotation]:
    """The pages in turn, with somebody who looks at them."""
    made = Rotation(desk, Settings(), now=hand, bell=bell)
    viewer = QObject()
    made.watch(viewer, True)
    at_once(desk, made)
    yield made
    made.watch(viewer, False)
    made.deleteLater()


@pytest.fixture
def women(desk: Desk) -> int:
    """A women's division in its second round, half of it entered."""
    division = at.othello(desk.event_file, 12)
    at.play_rounds(desk.event_file, division, 1)
    at.pair(desk.event_file, division)
    at.enter(desk.event_file, division, leave=[4, 5, 6])
    return division


@pytest.fixture
def control(
    desk: Desk, women: int, hand: Hand, bell: CountedBell, qtbot: QtBot
) -> Iterator[ProjectorControl]:
    """The panel as it is opened first, in the middle of a round."""
    made = ProjectorControl(desk, rotation=Rotation(desk, Settings(), now=hand, bell=bell))
    qtbot.addWidget(made)
    made.show()
    at_once(desk, made.rotation)
    yield made
    made.window_in_hall.close()
    made.window_in_hall.deleteLater()
