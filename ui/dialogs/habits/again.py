"""Asks for the referee's word where a latecomer would meet somebody a second time."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from reports.i18n import _
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import label


class AgainDialog(RefereeDialog):
    """Says who would meet again and asks for the referee's name and the reason."""

    def __init__(self, said: str, parent: QWidget | None = None) -> None:
        """Show what is asked."""
        super().__init__(
            title=_("A latecomer meets somebody again"),
            accept=_("They &play now"),
            parent=parent,
            width=760,
        )
        self.add_wide(label(said, wrap=True))
        self.add_referee("referee")
