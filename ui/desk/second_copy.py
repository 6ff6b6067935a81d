"""The second folder at the desk: followed with every action, looked at once in a second."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from ui import heavy

if TYPE_CHECKING:
    from app.event_file.file import EventFile, FileTrouble
    from app.event_file.second_folder import CopyStatus, SecondFolder

BEAT = 1000
"""Milliseconds between two looks: ages are told in seconds."""
BUSY_BEAT = 100
"""The same while a copy is being written."""


class SecondCopy(QObject):
    """The copy of the open event in a second folder, as the screens see it.

    `looked()` comes after every look, so that an age can be shown; `returned()` when there is no
    trouble any more. `warn` is told of a trouble once, until it is over.
    """

    looked = Signal()
    returned = Signal()

    def __init__(
        self,
        warn: Callable[[FileTrouble], None],
        parent: QObject,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(parent)
        self.clock = clock
        """The desk's own wall clock."""
        self._warn = warn
        self._warned = False
        self._keeper: SecondFolder | None = None
        self._left_out: Path | None = None
        """The file of an open event that is not copied."""
        self.folder: Path | None = None
        """The second folder; None where none is wanted."""
        self._told_apart = ("", False)
        """What tells this desk from others there, and whether the folder is on another disk."""
        self._beat = QTimer(self)
        self._beat.timeout.connect(self.look)

    @property
    def keeper(self) -> SecondFolder:
        """What copies; it is loaded with the first event."""
        if self._keeper is None:
            self._keeper = heavy.second_folder.SecondFolder(self._now)
            desk, apart = self._told_apart
            self._keeper.use(self.folder, desk=desk, apart=apart)
        return self._keeper

    @property
    def standing(self) -> CopyStatus:
        """How things stand with the event that is open."""
        return self.keeper.standing

    @property
    def waits(self) -> bool:
        """Whether something is still to be copied and nothing stands in the way."""
        return self._keeper is not None and self._keeper.waits

    def use(self, folder: Path | None, *, desk: str = "", apart: bool = False) -> None:
        """Copy into this folder from now on, None: nowhere."""
        self.folder, self._told_apart = folder, (desk, apart)
        self._warned = False
        if self._keeper is not None:
            self._keeper.use(folder, desk=desk, apart=apart)
            self._go_on_looking()
        self.returned.emit()

    def wish(self, path: Path) -> None:
        """Have the state of now copied, where it is copied at all."""
        if self.copies(path):
            self.keeper.wish(path)

    def keep_kit(self, path: Path, content: bytes, at: datetime) -> None:
        """Have a hand kit written beside the copy of an event, but not of what does not count."""
        from app.event_file.second_folder import HandKitFile

        if path != self._left_out:
            self.keeper.keep_kit(path, HandKitFile(content=content, at=at))

    def copies(self, path: Path) -> bool:
        """Tell whether an event is copied into a second folder."""
        return self.folder is not None and path != self._left_out

    def follow(self, event: EventFile) -> None:
        """Copy the state of an event that was opened, and what every action makes of it.

        A practice or the sample is not copied: beside the copies of real events it would pass for
        one.
        """
        path = event.path
        self._left_out = path if heavy.notes.trial_of(event) is not None else None
        if self._left_out is not None:
            self.keeper.follow(None)
            return
        event.listen(lambda _flags: self.wish(path))
        self.keeper.follow(path)
        self._go_on_looking()

    def _now(self) -> datetime:
        return self.clock()

    def leave(self) -> None:
        """Let go of the event that was closed; its last state is still copied."""
        self.keeper.follow(None)

    def look(self) -> None:
        """See how things stand, and tell what is new about them."""
        self.keeper.look()
        trouble = self.standing.trouble
        if trouble is not None and not self._warned:
            self._warned = True
            self._warn(trouble)
        elif trouble is None and self._warned:
            self._warned = False
            self.returned.emit()
        self._go_on_looking()
        self.looked.emit()

    def _go_on_looking(self) -> None:
        standing = self.standing
        if standing.folder is None:
            self._beat.stop()
            return
        beat = BUSY_BEAT if standing.busy else BEAT
        if not self._beat.isActive() or self._beat.interval() != beat:
            self._beat.start(beat)
