"""Keys of X11 that come too early wait for their turn; the real window is in `tests/window`."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication, QHideEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ui.desk import early_keys
from ui.desk.early_keys import EVENTS, PRESS, RELEASE, SENT, WINDOW, EarlyKeys, window_for_keys

HERE = 4711
"""The window that takes keys."""


class Library:
    """Stands for libxcb: keeps what is sent once more."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.given: list[int | str] = []
        """The windows to which the keyboard was given, and what else a test adds."""

    def xcb_set_input_focus(self, _where: Any, _behind: int, window: int, _now: int) -> None:
        self.given.append(window)

    def xcb_send_event(self, _where: Any, _all: int, _to: int, _mask: int, event: bytes) -> None:
        self.sent.append(event)

    def xcb_flush(self, _where: Any) -> None:
        pass


class Hand:
    """Types keys as X11 tells of them."""

    def __init__(self, keys: EarlyKeys, library: Library) -> None:
        self.keys, self.library = keys, library

    def tell(self, event: bytes) -> bytes | None:
        """Give the event as Qt gets it; None for one that is kept."""
        memory = ctypes.create_string_buffer(event, len(event))
        kept, _result = self.keys.nativeEventFilter(EVENTS, ctypes.addressof(memory))
        return None if kept else memory.raw

    def type(self, key: int, *, moment: int, kind: int = PRESS) -> bytes | None:
        event = bytearray(32)
        event[0], event[1] = kind, key
        event[4:8] = moment.to_bytes(4, "little")
        return self.tell(bytes(event))

    def turn(self) -> bytes | None:
        """Let a turn of the loop pass: what was sent once more comes back, as X11 sends it."""
        QApplication.processEvents()
        before = len(self.library.sent)
        self.keys._go_on()
        if len(self.library.sent) == before:
            return None
        event = bytearray(self.library.sent[-1])
        event[0] |= SENT
        return self.tell(bytes(event))


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Give the window for keys, which a test may take away."""
    found: list[int | None] = [HERE]
    monkeypatch.setattr(early_keys, "window_for_keys", lambda: found[0])
    return found


@pytest.fixture
def hand(qapp: QApplication, place: list[int | None]) -> Iterator[Hand]:
    library = Library()
    keys = EarlyKeys(qapp, library, ctypes.c_void_p(0))  # type: ignore[arg-type]
    yield Hand(keys, library)
    keys._turn_to(None)
    qapp.focusWindowChanged.disconnect(keys._turn_to)
    keys._timer.stop()
    qapp.removeNativeEventFilter(keys)


def key_of(event: bytes | None) -> int | None:
    return None if event is None else event[1]


def test_a_key_goes_to_the_window_that_takes_keys(hand: Hand) -> None:
    event = hand.type(11, moment=1)
    assert event is not None
    assert int.from_bytes(event[WINDOW], "little") == HERE


def test_keys_behind_one_that_is_at_work_come_later_and_in_their_order(hand: Hand) -> None:
    assert key_of(hand.type(36, moment=1)) == 36
    assert [hand.type(key, moment=key) for key in (11, 12, 13)] == [None] * 3
    assert [key_of(hand.turn()) for _key in range(4)] == [11, 12, 13, None]


def test_keys_wait_while_no_window_takes_them(hand: Hand, place: list[int | None]) -> None:
    place[0] = None
    assert hand.type(11, moment=1) is None
    assert hand.turn() is None
    place[0] = 815
    event = hand.turn()
    assert event is not None and event[1] == 11
    assert int.from_bytes(event[WINDOW], "little") == 815


def test_a_key_that_is_held_down_is_one_key(hand: Hand, place: list[int | None]) -> None:
    place[0] = None
    for moment in (10, 20, 30):  # X11 tells of a release and a press in the same moment
        hand.type(36, moment=moment)
        hand.type(36, moment=moment + 10, kind=RELEASE)
    place[0] = HERE
    kinds = []
    while (event := hand.turn()) is not None:
        kinds.append(event[0] & ~SENT)
    assert kinds == [PRESS, RELEASE]


def test_other_events_are_not_touched(hand: Hand) -> None:
    assert hand.keys.nativeEventFilter(b"windows_generic_MSG", 0) == (False, 0)
    assert hand.type(1, moment=1, kind=4) is not None


def test_a_window_behind_a_dialog_takes_no_keys(qtbot: Any) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: window_for_keys() == int(window.windowHandle().winId()))
    dialog = QDialog(window)
    dialog.open()
    qtbot.waitUntil(lambda: window_for_keys() == int(dialog.windowHandle().winId()))
    window.windowHandle().requestActivate()
    QApplication.processEvents()
    assert window_for_keys() in (None, int(dialog.windowHandle().winId()))
    dialog.reject()


class Dialog(QDialog):
    """Adds to a list that it is hidden."""

    told: list[int | str]

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.told.append("hidden")


def test_a_dialog_gives_the_keyboard_to_the_window_behind_before_it_goes(
    hand: Hand, qtbot: Any
) -> None:
    """Between the two no window would have it, and X11 would tell nobody of a key."""
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = Dialog(window)
    dialog.told = hand.library.given
    dialog.open()
    front = dialog.windowHandle()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is front)
    assert hand.library.given == []
    dialog.reject()
    assert hand.library.given == [int(window.winId()), "hidden"]


def test_dialogs_that_go_one_after_the_other_give_it_on(hand: Hand, qtbot: Any) -> None:
    """A question closes with the dialog that asked, before Qt hears who has the keyboard."""
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = QDialog(window)
    dialog.open()
    question = QDialog(dialog)
    question.open()
    front = question.windowHandle()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is front)
    behind = [int(dialog.winId()), int(window.winId())]
    question.reject()
    dialog.reject()
    assert hand.library.given == behind


def test_a_window_with_none_behind_it_gives_the_keyboard_to_nobody(hand: Hand, qtbot: Any) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is window.windowHandle())
    window.hide()
    assert hand.library.given == []
