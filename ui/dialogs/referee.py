"""Asks on whose word something unusual is done: the referee's name and the reason."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.parts.skeleton import Skeleton


@dataclass(frozen=True, kw_only=True)
class RefereeWord:
    """Who decided, and why."""

    referee: str
    reason: str


class RefereeDialog(Skeleton):
    """A dialog that ends with the referee's name and a reason."""

    def __init__(
        self, *, title: str, accept: str, parent: QWidget | None = None, width: int = 680
    ) -> None:
        """Prepare the two boxes; the subclass says where they stand."""
        super().__init__(title=title, accept=accept, parent=parent, width=width)
        self.referee = QLineEdit()
        self.reason = QLineEdit()

    def add_referee(self, *, reason: bool = True) -> None:
        """Add the two boxes below the fields so far."""
        if reason:
            self.add("reason", _("&Reason"), self.reason)
        self.add("referee", _("Re&feree"), self.referee)
        self.watch(self.referee.textChanged, self.reason.textChanged)

    def blanks(self, *keys: str) -> tuple[Problem, ...]:
        """Say which of `referee` and `reason` are wanted and still empty."""
        boxes = {"referee": self.referee, "reason": self.reason}
        return tuple(
            Problem(code="BLANK", where=key) for key in keys if not boxes[key].text().strip()
        )

    @property
    def word(self) -> RefereeWord:
        """Who decided, and why."""
        return RefereeWord(referee=self.referee.text().strip(), reason=self.reason.text().strip())
