"""Windows of games at a desk whose role does not work there: they show all, and are grey."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPushButton, QWidget

from app.desks.desk_role import DeskRole
from app.operations import results
from app.queries import log_queries
from models.games import GAMES
from tests.app import desk as at
from tests.app.live_divisions import LIVE, begun, first_match, write_some
from tests.ui.controls import unexplained
from tests.ui.front import front
from tests.ui.games.boards import NOON, board_of
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.games.registry import GAME_SCREENS
from ui.several_desks import barred
from ui.several_desks.desk_link import DeskLink
from ui.widgets.basics import READS
from ui.widgets.match_window import MatchWindow
from ui.window.main_window import MainWindow

SHOWS = [
    (game, tool.key) for game in GAMES for tool in GAME_SCREENS[game].match_tools if tool.shows
]
WORDS = "この席の担当は「受付」です"


def test_every_window_of_a_game_is_tried_here() -> None:
    assert {game for game, _tool in SHOWS} == set(LIVE)


@pytest.fixture
def window(with_event: Desk, qtbot: Any, tmp_path: Path) -> MainWindow:
    made = MainWindow(with_event, Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(made)
    return made


def opened(window: MainWindow, game: str, tool: str) -> tuple[MatchWindow, int]:
    """Open a window of a game from 対戦; give it and the match that is written down there."""
    event = window.desk.event_file
    division = begun(event, game, "knockout" if game == "othello" else "swiss")
    match = first_match(event, division)
    write_some(event, match)
    front(window)
    window.show_division(division, game)
    window.go("matches")
    page: Any = window.page("matches")
    page.grid.selectRow(0)
    made = next(made for one, made in page.tools.buttons if one.key == tool)
    assert made.isEnabled(), "every desk may look"
    made.click()
    (found,) = window.findChildren(MatchWindow)
    front(found)
    return found, match


def role(monkeypatch: pytest.MonkeyPatch, wanted: DeskRole | None) -> None:
    monkeypatch.setattr(DeskLink, "role", wanted)


def done(desk: Desk) -> int:
    return len(log_queries.journal(desk.event_file, None))


def free(window: MatchWindow) -> list[QWidget]:
    """Give what can be pressed or typed in and does not only read."""
    kinds = (QAbstractButton, QLineEdit)
    found = [made for kind in kinds for made in window.findChildren(kind)]
    own = [one for one in found if not one.objectName().startswith("qt_")]
    return [one for one in own if one.isEnabled() and not one.property(READS)]


@pytest.mark.parametrize(("game", "tool"), SHOWS)
def test_at_a_desk_of_another_role_a_window_of_a_game_is_grey_and_says_why(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, game: str, tool: str
) -> None:
    role(monkeypatch, DeskRole.RECEPTION)
    shown, match = opened(window, game, tool)
    assert WORDS in shown.notice.sentence()
    assert free(shown) == [] and unexplained(shown) == []
    grey = [one for one in shown.findChildren(QPushButton) if one.isVisible()]
    assert any(WORDS in one.toolTip() for one in grey)
    before = done(window.desk)
    told = 0
    for keys in (*shown._answering, "Shift+F6", "Shift+F7", "Ctrl+F7", "Return", "5", "Del"):
        one = shown._answering.get(keys)
        if one is not None and one.property(READS):
            continue
        shown.notice.clear()
        focus = QApplication.focusWidget() or shown
        if not (keys == "Return" and focus.property(READS)):
            QTest.keySequence(focus, QKeySequence(keys))
        QApplication.processEvents()
        told += WORDS in shown.notice.sentence()
    assert told >= len([one for one in shown._answering.values() if not one.property(READS)])
    assert done(window.desk) == before
    held = partial(results.hold, window.desk.event_file, match, "x", since=NOON)
    window.desk.aside("", held)  # another desk does it, and the window follows
    assert free(shown) == [] and unexplained(shown) == []
    shown.close()


@pytest.mark.parametrize("wanted", [None, DeskRole.ORGANISER, DeskRole.RESULTS])
@pytest.mark.parametrize(("game", "tool"), SHOWS)
def test_the_desks_whose_work_it_is_find_it_as_it_was(
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    tool: str,
    wanted: DeskRole | None,
) -> None:
    role(monkeypatch, wanted)
    shown, _match = opened(window, game, tool)
    assert shown.barred == "" and free(shown)
    assert not any(WORDS in one.toolTip() for one in shown.findChildren(QPushButton))
    shown.close()


def test_a_window_that_is_open_follows_the_role_of_its_desk(
    with_event: Desk, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = with_event.event_file
    with_event.greys = partial(barred.grey_window, with_event)
    role(monkeypatch, None)
    shown = board_of(with_event, qtbot, "shogi", first_match(event, begun(event, "shogi")))
    assert free(shown)
    role(monkeypatch, DeskRole.RECEPTION)
    with_event.link.changed.emit()
    assert shown.isVisible() and free(shown) == [] and WORDS in shown.notice.sentence()
    role(monkeypatch, None)
    with_event.link.changed.emit()
    assert not shown.isVisible(), "whoever may work there opens it anew"


def test_the_courts_can_be_looked_through_and_nobody_is_called(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    role(monkeypatch, DeskRole.RECEPTION)
    shown: Any
    shown, _match = opened(window, "shuffleboard", "court_board")
    before = done(window.desk)
    shown.waiting.setFocus()
    shown.waiting.selectRow(0)
    shown.notice.clear()
    QTest.keyClick(shown.waiting, Qt.Key.Key_Return)
    assert done(window.desk) == before
    shown.notice.clear()
    shown.go_on()
    assert WORDS in shown.notice.sentence() and done(window.desk) == before
    shown.close()


def test_a_tool_that_another_desk_brings_to_a_page_is_grey_there_as_well(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    role(monkeypatch, DeskRole.RECEPTION)
    event = window.desk.event_file
    division = at.othello(event, 8)
    front(window)
    window.show_division(division, "othello")
    window.go("matches")
    page: Any = window.page("matches")
    assert page.tools.buttons == []
    window.desk.aside("", lambda: at.draw(event, division))
    (made,) = [made for tool, made in page.tools.buttons if not tool.shows]
    assert not made.isEnabled() and WORDS in made.toolTip()
