"""Shares out the rights at the meet: who won janken takes one of them (Meet Othello 2-2)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.othello.meet import MeetRights, meet_rights
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.games.othello.rights_form import RightsForm


class JankenDialog(RightsForm):
    """Three answers, each by its digit; after acceptance `value()` says who has which right."""

    def __init__(self, names: tuple[str, ...], parent: QWidget | None = None) -> None:
        """Ask who won, what they took, and the colour."""
        decider = ChoiceRow(tuple(enumerate(names)))
        super().__init__(
            names,
            title=_("Janken before the game"),
            accept=_("&Take over"),
            parent=parent,
            chooser=decider.value,
            rights=self.value,
        )
        self.decider = decider
        self.add("decider", _("&Won janken (or the lot)"), self.decider)
        self.add_rights()

    def problems(self) -> tuple[Problem, ...]:
        """Want every answer (Meet Othello 2-2)."""
        return self.blanks(("decider", self.decider))

    def value(self) -> MeetRights:
        """Give who holds which right."""
        return meet_rights(self.decider.value(), self.right.value(), self.colour.value())
