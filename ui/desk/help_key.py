"""F1 in every window: what a window says of itself, and the way to its help.

The help itself is loaded when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, runtime_checkable

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ui.words.keys import HELP

Key = tuple[str, str]
"""A key as it stands on the keyboard, and what it does."""


@dataclass(frozen=True, slots=True)
class Explained:
    """What a window says of itself that cannot be seen in its class."""

    topic: str
    """The key of its entry in the help."""
    game: str = ""
    """The game that it shows, if it shows one."""
    now: tuple[str, ...] = ()
    """What is to be done now, in sentences."""
    keys: tuple[Key, ...] = ()


@runtime_checkable
class Explains(Protocol):
    """A window that knows more of itself than its class tells."""

    def for_help(self) -> Explained:
        """Say what is shown and what is to be done."""
        ...


class HelpKey(QShortcut):
    """F1 in one window, whatever in it has the keyboard."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(QKeySequence(HELP), window)
        self.activated.connect(self.explain)

    def explain(self) -> None:
        """Explain the window."""
        window = self.parent()
        if isinstance(window, QWidget):
            explain(window)


def cited_by(sentence: str) -> tuple[str, tuple[str, ...]]:
    """Give the first article that a sentence cites, as it does, and the entries of all it cites."""
    if not any(char.isdigit() for char in sentence):
        return "", ()
    from ui.words.citations import citations

    found = citations(sentence)
    first = "".join(sentence[one.start : one.end] for one in found[:1])
    return first, tuple(dict.fromkeys(f"articles:{one.key}" for one in found))


def explain(window: QWidget, addresses: Iterable[str] = ()) -> None:
    """Open the help at what a window shows, or at the first of some entries."""
    import_module("ui.dialogs.help.dialog").explain(window, tuple(addresses))
