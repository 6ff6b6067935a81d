"""What the link to the other desks needs of its desk, and of what a computer remembers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from ui.desk.background import Background

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.event_file.file import EventFile
    from models.views.logs import JournalView

T = TypeVar("T")
TellFetched = Callable[[int, int], None]


class LinkedDesk(Protocol):
    """The desk, as its link needs it."""

    clock: Callable[[], datetime]
    background: Background

    @property
    def is_open(self) -> bool:
        """Whether an event is open."""

    @property
    def event_file(self) -> EventFile:
        """The open event."""

    @property
    def in_the_middle(self) -> bool:
        """Whether something is being done to it."""

    def aside(self, what: str, work: Callable[[], T]) -> T:
        """Let a thread do something to it that is no action of this desk."""

    def aside_long(self, what: str, work: Callable[[TellFetched], T], parent: QWidget | None) -> T:
        """The same for what takes long."""

    def keep_round(self, action: JournalView) -> None:
        """Keep a snapshot if this action began or ended a round."""

    def say(self, sentence: str) -> None:
        """Show a sentence in the message bar."""

    def warn(self, sentence: str) -> None:
        """Say something that stays until it is read."""

    def open(self, path: Path) -> bool:
        """Open an event file."""


class JoinedHere(Protocol):
    """What a computer remembers of the shared events that it has joined itself."""

    def has_joined(self, mark: str) -> bool:
        """Tell whether it was this computer that made a login, by its mark."""

    def note_joined(self, mark: str) -> None:
        """Keep that it was."""
