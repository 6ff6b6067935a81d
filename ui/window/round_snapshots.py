"""Snapshots at the begin and end of every round, kept beside the window's work."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from reports.i18n import _
from ui.desk.background import Background, Task

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.event_file.file import EventFile
    from app.event_file.snapshots import Taken
    from app.event_file.trouble import FileTrouble
    from models.views.logs import JournalView


class RoundSnapshots(QObject):
    """Keeps a snapshot when an action began or ended a round, and a copy of it in a second folder.

    `mirrored()` says that the copy was written; `warn` is told what went wrong.
    """

    mirrored = Signal()

    def __init__(
        self, background: Background, warn: Callable[[FileTrouble], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.mirror: Path | None = None
        """A second folder that takes a copy of every snapshot, e.g. on a USB stick."""
        self.mirrored_at: datetime | None = None
        """When the last copy was written there; None before the first one."""
        self._background = background
        self._warn = warn

    def keep(self, event: EventFile, action: JournalView) -> None:
        """Keep a snapshot if this action began or ended a round."""
        from app import queries
        from app.event_file import snapshots

        for division in queries.event_view(event).divisions:
            if division.name != action.values.get("division"):
                continue
            label = snapshots.due(action, division)
            if label is not None:
                self.take(event.path, label)

    def take(self, path: Path, label: str) -> None:
        """Copy an event file in a thread, which sees its path alone."""
        from app.event_file import snapshots

        mirror = self.mirror
        task: Task[snapshots.Taken] = Task(
            what=_("A snapshot is being kept…"),
            work=lambda tell: snapshots.take(path, label, mirror=mirror, progress=tell),
            then=self._taken,
            owner=self,
            topic="snapshot",
            keep=True,
        )
        self._background.run(task)

    def _taken(self, taken: Taken) -> None:
        if taken.mirrored is not None:
            self.mirrored_at = datetime.now()  # noqa: DTZ005 - the desk's own wall clock
            self.mirrored.emit()
        if taken.trouble is not None:
            self._warn(taken.trouble)
