"""What is grey on the board of a match, or on that of the courts, says why; so does its key."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.app.live_divisions import LIVE, begun, first_match, write_some
from tests.app.unreadable_records import break_line
from tests.ui.controls import unexplained
from tests.ui.games.boards import board_of
from tests.ui.games.court_hall import NAMES, Key, Make, said
from tests.ui.games.shuffleboard import key
from ui.desk.desk import Desk
from ui.widgets.match_window import MatchWindow


def grey(window: MatchWindow) -> list[QPushButton]:
    found = window.findChildren(QPushButton)
    return [made for made in found if made.isVisible() and not made.isEnabled() and made.text()]


@pytest.mark.parametrize("game", LIVE)
def test_what_is_grey_on_a_board_says_why(
    with_event: Desk, qtbot: Any, game: str, subtests: pytest.Subtests
) -> None:
    event = with_event.event_file
    match = first_match(event, begun(event, game))
    window = board_of(with_event, qtbot, game, match)
    with subtests.test("before anything is written"):
        assert unexplained(window) == []
    write_some(event, match)
    with subtests.test("while it is played"):
        assert unexplained(window) == []
    break_line(event, game, match, 1)
    with subtests.test("its record cannot be read"):
        assert grey(window) and unexplained(window) == []
    window.close()


@pytest.mark.parametrize("game", LIVE)
def test_no_key_of_a_board_is_dead_without_a_word(with_event: Desk, qtbot: Any, game: str) -> None:
    event = with_event.event_file
    match = first_match(event, begun(event, game))
    write_some(event, match)
    break_line(event, game, match, 1)
    window = board_of(with_event, qtbot, game, match)
    told = 0
    for made in grey(window):
        keys = next((one for one in named_keys(window) if f"（{one}）" in made.text()), None)
        if keys is None or keys == "Enter":
            continue
        window.notice.clear()
        QTest.keySequence(window, QKeySequence(keys))
        assert window.notice.sentence(), made.text()
        told += 1
    assert told
    QTest.keyClick(window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert "ここでは何もしません" in window.notice.sentence()
    window.close()


def named_keys(window: MatchWindow) -> list[str]:
    return [one.key().toString() for one in window.findChildren(QShortcut)]


def test_at_the_courts_every_key_does_something_or_says_why_not(hall: Make) -> None:
    made = hall(names=NAMES, courts="1-2")
    window = made.open()
    assert unexplained(window) == []
    made.assign("1", "2")
    assert unexplained(window) == [] and grey(window)
    for pressed, why in (
        (Key.Key_F3, "誰もいません"),
        (Key.Key_F7, "呼び出し"),
        (Key.Key_F8, "呼び出し"),
    ):
        key(pressed)
        assert "いまは使えません" in said(window) and why in said(window)
    key(Key.Key_Return)
    key(Key.Key_F5)
    assert "いまは使えません" in said(window) and "第1コート" in said(window)
    assert unexplained(window) == []
