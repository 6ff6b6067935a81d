"""Sticks that are slow, full, locked or pulled, for the tests of the second folder."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import IO, Any

import pytest

from app.event_file import second_folder


class SlowStick:
    """A stick on which nothing is written before the test lets it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.begun = Event()
        self.let = Event()
        self.opened: list[Path] = []
        patch.setattr(second_folder, "open_part", self._open)

    def _open(self, part: Path) -> IO[bytes]:
        self.opened.append(part)
        return _SlowFile(part, self)


class _SlowFile(io.FileIO):
    def __init__(self, part: Path, stick: SlowStick) -> None:
        super().__init__(part, "w")
        self._stick = stick

    def write(self, content: Any) -> int:
        """Write once the stick is let."""
        self._stick.begun.set()
        assert self._stick.let.wait(20)
        return super().write(content)


class _FailingFile(io.FileIO):
    def __init__(self, part: Path, room: int, number: int) -> None:
        super().__init__(part, "w")
        self._room, self._number = room, number

    def write(self, content: Any) -> int:
        """Write as far as there is room, then fail."""
        if self.tell() + len(content) > self._room:
            super().write(content[: max(0, self._room - self.tell())])
            raise OSError(self._number, os.strerror(self._number))
        return super().write(content)


@contextmanager
def failing(number: int = errno.ENOSPC, room: int = 0) -> Iterator[None]:
    """Let every file that is copied fail with an error after so many bytes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(second_folder, "open_part", lambda part: _FailingFile(part, room, number))
        yield
