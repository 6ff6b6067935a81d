"""Takes the announcement of the final back on the referee's word."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core.causes import Authority
from reports.i18n import _
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import label


class RetractDialog(RefereeDialog):
    """Names the announced players and asks who takes the announcement back, and why."""

    def __init__(self, names: tuple[str, str], parent: QWidget | None = None) -> None:
        super().__init__(
            title=_("Take the announcement of the final back"),
            accept=_("&Take it back"),
            parent=parent,
        )
        said = _("Announced: {first} – {second}").format(first=names[0], second=names[1])
        self.add_wide(label(said, "large", wrap=True))
        self.add_wide(
            label(
                _("The finalists are chosen again from the results as they stand now."), wrap=True
            )
        )
        self.add_referee("reason", "referee")

    def value(self) -> Authority:
        """Give who decided it, and why."""
        return self.word
