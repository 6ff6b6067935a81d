"""Choosing one of the snapshots of an event."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.snapshots import Snapshot
from reports.i18n import _
from ui.theme import px
from ui.widgets.basics import button, label, row
from ui.widgets.grid_model import Align, Column, Grid

KILOBYTE = 1024


class RestoreDialog(QDialog):
    """Lists the snapshots, the newest first."""

    def __init__(self, found: Sequence[Snapshot], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Restore a snapshot"))
        self.resize(px(640), px(420))
        self.grid: Grid[Snapshot] = Grid(
            [
                Column(title=_("Kept at"), text=lambda s: f"{s.at:%Y-%m-%d %H:%M:%S}"),
                Column(title=_("Snapshot"), text=lambda s: s.label, stretch=True),
                Column(
                    title=_("Size"),
                    text=lambda s: f"{max(1, s.size // KILOBYTE):,} KB",
                    align=Align.RIGHT,
                ),
            ],
            _("Snapshots"),
            key=lambda s: s.path,
        )
        self.grid.show_rows(found)
        self.grid.selectRow(0)
        self.grid.opened.connect(self.accept)
        self.accept_button = button(_("&Restore this snapshot"), self.accept)
        cancel = button(_("Cancel"), self.reject)
        cancel.setDefault(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(16), px(24), px(16))
        layout.setSpacing(px(12))
        layout.addWidget(
            label(
                _("The event goes back to the chosen state. The state of now is kept first."),
                wrap=True,
            )
        )
        layout.addWidget(self.grid, 1)
        layout.addLayout(row(None, cancel, self.accept_button))

    def value(self) -> Snapshot:
        """Give the chosen snapshot."""
        chosen = self.grid.current()
        return chosen if chosen is not None else self.grid.grid.rows[0]
