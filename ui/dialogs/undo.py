"""Before several actions are taken back at once: which ones, in the order in which they go."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from models.views.logs import JournalView
from reports.i18n import _, _n
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import label
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words import wording
from ui.words.changes import in_one_line

LINES = 10
"""How many actions are seen without scrolling."""


class UndoDialog(Skeleton):
    """Lists what goes; the keyboard begins in the list, so that Enter alone takes nothing back."""

    def __init__(
        self, back_to: JournalView, going: Sequence[JournalView], parent: QWidget | None = None
    ) -> None:
        """Show the actions after `back_to`, the newest first."""
        count = len(going)
        super().__init__(
            title=_("Take back to here"),
            accept=_n("&Take back {count} action", "&Take back {count} actions", count).format(
                count=count
            ),
            parent=parent,
            width=900,
        )
        self.grid: Grid[JournalView] = Grid(
            [
                Column(title=_("Time"), text=lambda e: f"{e.at:%H:%M:%S}", align=Align.RIGHT),
                Column(title=_("Action"), text=wording.action_name, stretch=True),
                Column(title=_("Old → new"), text=in_one_line, most=320),
            ],
            _("What is taken back"),
        )
        self.grid.show_rows(going)
        self.grid.setMinimumHeight(px(44 + 30 * min(count, LINES)))
        stays = _("This stays: {action}").format(action=wording.action_name(back_to))
        self.add_wide(label(stays, "strong", wrap=True))
        self.add_wide(self.grid, 1)
        self.add_wide(
            label(_("Each can be done again with Redo until something new is entered."), "muted")
        )
        self.grid.go_to(going[0].id)
