"""Wakes the window the moment another thread has something for it; that thread knows no Qt."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QObject, QSocketNotifier, Signal

ALL = 4096
"""Bytes that are read at once; however often was knocked meanwhile, the window looks once."""


class Wakening(QObject):
    """Signal `woken()`, in the window's own thread, soon after somebody has called `wake`."""

    woken = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        import socket  # which a desk that works alone does without

        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._far.setblocking(False)
        kind = QSocketNotifier.Type.Read
        self._notifier = QSocketNotifier(self._near.fileno(), kind, self)
        self._notifier.activated.connect(self._hear)

    def wake(self) -> None:
        """Wake the window; from any thread, and without waiting for it."""
        with suppress(OSError):  # it is full of what wakes it already, or closed
            self._far.send(b"\0")

    def _hear(self) -> None:
        with suppress(BlockingIOError):
            while len(self._near.recv(ALL)) == ALL:
                pass
        self.woken.emit()

    def close(self) -> None:
        """Wake nobody any more."""
        self._notifier.setEnabled(False)
        self._near.close()
        self._far.close()
