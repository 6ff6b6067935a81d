"""Much that happens at the desk before a test begins, without the screens following each action."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from app.event_file.file import Changed
from ui.desk.desk import Desk


@contextmanager
def unseen(desk: Desk) -> Iterator[None]:
    """Let the screens read once, at the end, what is written meanwhile."""
    desk.blockSignals(True)
    try:
        yield
    finally:
        desk.blockSignals(False)
    desk.changed.emit(Changed.ALL)
