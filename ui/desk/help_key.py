"""F1 in every window: what a window says of itself, and the ways to its help.

The help itself is loaded when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from reports.i18n import _
from ui import heavy
from ui.words.keys import HELP

if TYPE_CHECKING:
    from ui.words.citations import Citation

HelpTopic = tuple[str, str]
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
    keys: tuple[HelpTopic, ...] = ()


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


class RuleLink(QPushButton):
    """A button beside a sentence that cites an article; hidden beside one that cites nothing.

    Tab does not come here, on its way from field to field: F1 says the same.
    """

    def __init__(self) -> None:
        super().__init__()
        self.addresses: tuple[str, ...] = ()
        """The entries of what is cited, in the order of the sentence."""
        self.has_room = True
        """Whether it is seen; where not, whoever holds it offers another way."""
        self.setProperty("link", True)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self.open)
        self.hide()

    def follow(self, sentence: str) -> None:
        """Lead to what a sentence cites."""
        found: tuple[Citation, ...] = ()
        if any(char.isdigit() for char in sentence):  # as every article has
            found = heavy.citations.citations(sentence, anywhere=False)  # of games played here
        self.addresses = tuple(dict.fromkeys(f"articles:{one.key}" for one in found))
        if found:
            article = sentence[found[0].start : found[0].end]
            self.setText(_("What is {article}?").format(article=article))
            self.setAccessibleName(self.text())
        self.setVisible(bool(found) and self.has_room)

    def open(self) -> None:
        """Open the articles, the first one in sight."""
        explain(self.window(), self.addresses)


def explain(window: QWidget, addresses: Iterable[str] = ()) -> None:
    """Open the help at what a window shows, or at the first of some entries."""
    for opens in _opens:
        opens(window, tuple(addresses))


Opens = Callable[[QWidget, tuple[str, ...]], None]

_opens: list[Opens] = []
"""The help, at most one: it is made of windows, and no window may import it for its key."""


def opened_by(help_: Opens) -> None:
    """Say what opens the help when F1 is pressed; the program does so at its start."""
    _opens[:] = [help_]
