"""Desks whose clock the test sets: a round of online matches, a hall with courts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.games.othello import rooms
from models.games.othello.rights import DiscColour, Right
from models.games.othello.room_state import RoomView
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.ui.dialogs.helpers import LONG_NAMES, NAMES
from tests.ui.front import front
from tests.ui.games.court_hall import NAMES as AT_COURTS
from tests.ui.games.court_hall import Hall, Make, begun
from tests.ui.games.shuffleboard import DIRECTOR, new_event
from ui.desk import ask
from ui.desk.desk import Desk
from ui.games.othello.online.operator_board import OperatorBoard
from ui.games.othello.online.rooms import RoomsWindow
from ui.look import theme
from ui.widgets.match_window import TimedWindow

PLAYERS = (*NAMES, *LONG_NAMES, "山田 太郎")
Key = Qt.Key


class Room:
    """The desk, its clock, and the fingers at the keyboard."""

    def __init__(self, desk: Desk, qtbot: Any) -> None:
        self.desk, self.qtbot = desk, qtbot
        self.windows: list[TimedWindow] = []
        self.now = datetime.fromisoformat("2026-01-10T09:50:00")
        self.division, self.round = begun(desk.event_file, "othello", None, PLAYERS)

    def clock(self) -> datetime:
        """Give the time that the test has set."""
        return self.now

    def at(self, text: str) -> datetime:
        """Set the clock."""
        hours, minutes = map(int, text.split(":"))
        self.now = self.now.replace(hour=hours, minute=minutes)
        return self.now

    def view(self, table: int = 1) -> RoomView:
        """Give how the room of a table stands in the file."""
        found = rooms.rooms(self.desk.event_file, self.division, self.round, self.now)
        return found[table - 1]

    def match(self, table: int = 1) -> int:
        return self.view(table).match.id

    def start(self) -> None:
        """Let the round begin at ten."""
        rooms.set_start(self.desk.event_file, self.round, time(10), minutes=30)

    def begin(self, table: int = 1) -> int:
        """Bring a match to its first move: the first name is Black, the second has the right."""
        event, match_id = self.desk.event_file, self.match(table)
        for seat in (0, 1):
            rooms.join(event, match_id, seat, at=self.now)
        rooms.draw_lot(event, match_id, 1, now=self.now)
        rooms.choose_rights(event, match_id, Right.DRAW_WIN, DiscColour.BLACK)
        return match_id

    def shown(self, window: TimedWindow) -> Any:
        """Show a window in front; the test closes it."""
        self.qtbot.addWidget(window)
        self.windows.append(window)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        front(window)
        return window

    def rooms(self) -> RoomsWindow:
        """Open the list of rooms."""
        made: RoomsWindow = self.shown(
            RoomsWindow(self.desk, self.division, self.round, clock=self.clock)
        )
        return made

    def board(self, match_id: int) -> OperatorBoard:
        """Open the board of a match."""
        made: OperatorBoard = self.shown(OperatorBoard(self.desk, match_id, clock=self.clock))
        return made

    def key(self, key: Key, *, shift: bool = False, control: bool = False) -> None:
        """Press a key where the focus is."""
        held = Qt.KeyboardModifier.NoModifier
        if shift:
            held |= Qt.KeyboardModifier.ShiftModifier
        if control:
            held |= Qt.KeyboardModifier.ControlModifier
        target = QApplication.focusWidget()
        assert target is not None
        QTest.keyClick(target, key, held)
        QApplication.processEvents()


@pytest.fixture
def room(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Room]:
    theme.apply(qapp)
    assert desk.create(tmp_path / "meet.taikai", name="第3回 県民大会 オセロの部")
    yield Room(desk, qtbot)
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.apply(qapp)


@pytest.fixture
def windows(room: Room) -> dict[str, Callable[[], QWidget]]:
    """Give a way to open each window in its fullest state."""
    room.start()
    match_id = room.begin(2)  # the longest names
    return {"rooms": room.rooms, "board": lambda: room.board(match_id)}


@pytest.fixture
def hall(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Make]:
    theme.apply(qapp)
    new_event(desk, tmp_path)

    def make(
        form: MatchForm = MatchForm.WALKING, names: tuple[str, ...] = AT_COURTS, **values: Any
    ) -> Hall:
        known: dict[str, Any] = {"target": 8, "courts": "1-2", "minutes": 30}
        options = ShuffleboardOptions(form=form, director=DIRECTOR, **(known | values))
        return Hall(desk, qtbot, options, names)

    yield make
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.apply(qapp)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch, qtbot: Any) -> list[Callable[[Any], None]]:
    """Answer the dialogs that come, each by what a finger does there."""
    waiting: list[Callable[[Any], None]] = []

    def answer(dialog: QDialog) -> bool:
        front(dialog)
        waiting.pop(0)(dialog)
        done = dialog.result() == QDialog.DialogCode.Accepted.value
        behind = dialog.parentWidget()
        dialog.deleteLater()
        if behind is not None:
            front(behind)
        return done

    monkeypatch.setattr(ask, "ask", answer)
    return waiting


@pytest.fixture
def with_event(qapp: QApplication, desk: Desk, tmp_path: Path) -> Iterator[Desk]:
    """An event that is open, and closed behind everything of it."""
    theme.apply(qapp)
    assert desk.create(tmp_path / "event.taikai", name="x")
    yield desk
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def parent(qtbot: Any) -> QWidget:
    """A window that dialogs can be opened over."""
    made = QWidget()
    qtbot.addWidget(made)
    return made
