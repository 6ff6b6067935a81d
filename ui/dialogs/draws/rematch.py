"""Asks the referee to allow the fewest rematches where no legal pairing is left."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import label
from ui.words.dialog_problems import words


class RematchDialog(RefereeDialog):
    """Shows why there is no pairing and takes the referee's word."""

    def __init__(self, problem: Problem, parent: QWidget | None = None) -> None:
        """Explain the refusal of the plain pairing."""
        super().__init__(
            title=_("No pairing without a rematch"),
            accept=_("&Pair with the fewest rematches"),
            parent=parent,
        )
        self.add_wide(label(words(problem), "strong", wrap=True))
        self.add_wide(
            label(
                _(
                    "Nobody may meet the same opponent twice| (JOA 8)|. The |referee| can allow "
                    "the fewest rematches; name and reason are logged."
                ),
                wrap=True,
            )
        )
        self.add_referee("reason", "referee")

    def value(self) -> Authority:
        """Give who allowed it, and why."""
        return self.word


# -- asks for the referee's word where a latecomer would meet somebody a second time ---------------


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
