"""Reading a file that a dialog asks for: a long one beside the window, with the way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from app.imports import Progress
from ui.desk.background import Tell, alone
from ui.dialogs.imports.reading import is_small

T = TypeVar("T")


def read_beside(path: Path, what: str, read: Callable[[Progress], T], parent: QWidget) -> T:
    """Read a file and wait for it; `what` says what is done, as a sentence for the bar.

    Raises what rules or the disk refuse, and `Stopped` when it was given up.
    """
    if is_small(path):
        return read(lambda _done, _total: True)
    return alone(what, lambda tell: read(_asking(tell)), parent)


def _asking(tell: Tell) -> Progress:
    """Give what readers ask whether anybody still waits: it is told, and stops them by itself."""

    def ask(done: int, total: int) -> bool:
        tell(done, total)
        return True

    return ask
