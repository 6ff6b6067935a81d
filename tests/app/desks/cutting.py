"""A cable between a desk and the record that drops, delays and halves what goes through it."""

from __future__ import annotations

import contextlib
import socket
import threading
import time


class Cable:
    """Carries connections to a port; `cut`, `mend`, `delay`, `halve`, `silence`."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self._end = host, port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.delay = 0.0
        """Seconds for which each piece is held back."""
        self.silent = False
        """Whether nothing comes through, though nobody is told."""
        self.halve_next = False
        """Whether only half of the next answer comes through, and nothing after it."""
        self._whole = True
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break every connection, and let none come."""
        self._whole = False
        self.drop()

    def drop(self) -> None:
        """Break every connection that is there; others may come."""
        with self._lock:
            ends, self._open = self._open, set()
        for end in ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00" + bytes(4))
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._whole, self.silent, self.delay = True, False, 0.0

    def close(self) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                end, _address = self._listening.accept()
            except OSError:
                return
            if not self._whole:
                end.close()
                continue
            try:
                other = socket.create_connection(self._end)
            except OSError:
                end.close()
                continue
            with self._lock:
                self._open |= {end, other}
            for ways in ((end, other, False), (other, end, True)):
                threading.Thread(target=self._carry, args=ways, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, answer: bool) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(65536):
                if self.delay:
                    time.sleep(self.delay)
                while self.silent and self._whole:
                    time.sleep(0.02)
                if answer and self.halve_next:
                    self.halve_next = False
                    target.sendall(piece[: len(piece) // 2])
                    break
                target.sendall(piece)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._open -= {source, target}
        source.close()
