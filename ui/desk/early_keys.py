"""Keys that are typed while a dialog opens or closes: none is lost, and all stay in their order.

Windows gives such a key to the window that has the keyboard when the program gets round to it. X11
gives it to the one that had it when it was pressed, Qt reads many at once before it gives out the
first, and drops what comes to a window behind a dialog: 26 would become 6, without a word. Here a
key waits until the one before it has done what it does and a window takes keys; then it is sent
once more.

A window that goes gives the keyboard to the one behind it before it goes: until a window manager
has done that, no window has it, and what is typed then never reaches any program.
"""

from __future__ import annotations

import ctypes
from collections import deque
from typing import Any

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QTimer
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

EVENTS = b"xcb_generic_event_t"
"""What Qt calls an event of X11."""
PRESS, RELEASE = 2, 3
"""What X11 calls the press and the release of a key."""
SENT = 0x80
"""Marks an event that a program has sent."""
LENGTH = 32
"""Bytes of an event."""
KEY, TIME, WINDOW = 1, slice(4, 8), slice(12, 16)
"""Where an event of a key names the key, its moment, and its window."""
TO_PARENT, NOW = 2, 0
"""Who has the keyboard once its window is gone, and when: `RevertToParent`, `CurrentTime`."""
LOOK = 5
"""Milliseconds between two looks whether a window takes keys again."""


class EarlyKeys(QAbstractNativeEventFilter):
    """Keeps what is typed until a window takes keys; for X11 alone."""

    def __init__(
        self, application: QApplication, library: ctypes.CDLL, connection: ctypes.c_void_p
    ) -> None:
        """Look at every event from now on; `connection` is the one that Qt reads."""
        super().__init__()
        self._library, self._connection = library, connection
        self._kept: deque[bytes] = deque()
        self._sent = False
        """Whether one of them was sent once more and is still on its way."""
        self._busy = False
        """Whether a key was let through just now, which may open or close something."""
        self._up = b""
        """The key that went up last, and when."""
        self._timer = QTimer(interval=LOOK)
        self._timer.timeout.connect(self._go_on)
        self._front: QWindow | None = None
        """The window that has the keyboard."""
        application.focusWindowChanged.connect(self._turn_to)
        application.installNativeEventFilter(self)

    def nativeEventFilter(
        self, kind: QByteArray | bytes | bytearray | memoryview, message: int
    ) -> tuple[bool, int]:
        """Keep a key that no window takes now; let the others through one by one."""
        if kind != EVENTS:
            return False, 0
        address = int(message)
        event = ctypes.string_at(address, LENGTH)
        if event[0] & ~SENT not in (PRESS, RELEASE):
            return False, 0
        again = bool(event[0] & SENT)
        if not again and self._is_held_down(event):
            return self._kept_up(event), 0
        self._sent = self._sent and not again
        window = window_for_keys()
        if self._busy or window is None or (not again and (self._kept or self._sent)):
            (self._kept.appendleft if again else self._kept.append)(event)
            self._timer.start()
            return True, 0
        ctypes.memmove(address + WINDOW.start, window.to_bytes(4, "little"), 4)
        self._busy = True
        QTimer.singleShot(0, self._done)  # Qt gives out what it has read before any timer
        return False, 0

    def _turn_to(self, window: QWindow | None) -> None:
        """Hear of the window that has the keyboard now that it goes, before it is gone."""
        before, self._front = self._front, window
        if before is not None and isValid(before):
            before.visibleChanged.disconnect(self._leave)
        if window is not None:
            window.visibleChanged.connect(self._leave)

    def _leave(self, shown: bool) -> None:
        """Give the keyboard to the window behind the one that goes."""
        front = self._front
        if shown or front is None or not isValid(front):  # one that is destroyed is gone already
            return
        behind = front.transientParent()
        if behind is not None and behind.isVisible():
            window = int(behind.winId())
            self._library.xcb_set_input_focus(self._connection, TO_PARENT, window, NOW)
            self._library.xcb_flush(self._connection)
            self._turn_to(behind)  # which may go as well before Qt hears of it

    def _is_held_down(self, event: bytes) -> bool:
        """Tell whether a key goes down in the moment in which it went up: it was never let go."""
        stamp = event[KEY : KEY + 1] + event[TIME]
        if event[0] == RELEASE:
            self._up = stamp
        return event[0] == PRESS and stamp == self._up

    def _kept_up(self, event: bytes) -> bool:
        """Forget that a key went up which is still held down; held down, Enter is one Enter.

        Tells whether that was kept; else Qt has it, and knows the key for one that is held down.
        """
        if not self._kept or self._kept[-1][:2] != bytes((RELEASE, event[KEY])):
            return False
        self._kept.pop()
        return True

    def _done(self) -> None:
        """Take note that a key has come to its window, whatever that has done with it."""
        self._busy = False

    def _go_on(self) -> None:
        """Send the next key once more as soon as there is a window for it."""
        window = window_for_keys()
        if not self._kept:
            self._timer.stop()
        elif window is not None and not self._busy and not self._sent:
            event = bytearray(self._kept.popleft())
            event[WINDOW] = window.to_bytes(4, "little")
            self._sent = True
            self._library.xcb_send_event(self._connection, 0, window, 0, bytes(event))
            self._library.xcb_flush(self._connection)


def keep_early_keys(application: QApplication) -> EarlyKeys:
    """Lose no key from now on; only X11 (`xcb`) would let it be lost."""
    library = ctypes.CDLL("libxcb.so.1")  # which Qt itself talks through
    number, pointer = ctypes.c_uint32, ctypes.c_void_p
    library.xcb_send_event.argtypes = [pointer, ctypes.c_uint8, number, number, ctypes.c_char_p]
    library.xcb_set_input_focus.argtypes = [pointer, ctypes.c_uint8, number, number]
    library.xcb_flush.argtypes = [pointer]
    native: Any = application.nativeInterface()
    return EarlyKeys(application, library, ctypes.c_void_p(native.connection()))


def window_for_keys() -> int | None:
    """Give the window that has the keyboard, unless it stands behind a dialog."""
    window: QWindow | None = QGuiApplication.focusWindow()
    dialog: QWidget | None = QApplication.activeModalWidget()
    if window is None:
        return None
    front = None if dialog is None else dialog.windowHandle()
    behind = (
        front is not None
        and window is not front
        and not front.isAncestorOf(window, QWindow.AncestorMode.IncludeTransients)
    )
    if behind and QApplication.activePopupWidget() is None:
        return None
    return int(window.winId())
