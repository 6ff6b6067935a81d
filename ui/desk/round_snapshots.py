"""Snapshots at the begin and end of every round, kept beside the window's work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from reports.i18n import _
from ui import heavy
from ui.desk.background import Background, Task

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.logs import JournalView


class RoundSnapshots(QObject):
    """Keeps a snapshot when an action began or ended a round; `kept` is told of which file."""

    def __init__(
        self, background: Background, kept: Callable[[Path], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._background = background
        self._kept = kept

    def keep(self, event: EventFile, action: JournalView) -> None:
        """Keep a snapshot if this action began or ended a round."""
        for division in heavy.queries.event_view(event).divisions:
            if division.name != action.values.get("division"):
                continue
            label = heavy.snapshots.due(action, division)
            if label is not None:
                self.take(event.path, label)

    def take(self, path: Path, label: str) -> None:
        """Copy an event file in a thread, which sees its path alone."""
        task: Task[Path] = Task(
            what=_("Saving a snapshot…"),
            work=lambda tell: heavy.snapshots.take(path, label, progress=tell),
            then=lambda _snapshot: self._kept(path),
            owner=self,
            topic="snapshot",
            keep=True,
        )
        self._background.run(task)
