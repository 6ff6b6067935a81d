"""Shares out the rights at the meet: who won janken or drew the marked lot takes one of them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core import Problem
from models.games.othello.meet import MeetRights, meet_rights
from models.games.othello.rights import Colour, Right
from reports.i18n import _
from ui.dialogs.inputs import ChoiceRow
from ui.dialogs.skeleton import Skeleton
from ui.games.othello.hidden_stone import rights_text


class JankenDialog(Skeleton):
    """Three answers, each by its digit; after acceptance `value()` says who has which right."""

    def __init__(self, names: tuple[str, ...], parent: QWidget | None = None) -> None:
        """Ask who won, what they took, and the colour."""
        super().__init__(
            title=_("Janken before the game"), accept=_("&Take over"), parent=parent, width=640
        )
        self.names = names
        self.decider = ChoiceRow(tuple(enumerate(names)))
        self.right = ChoiceRow(
            ((Right.DRAW_WIN, _("The draw-win right")), (Right.COLOUR, _("The colour")))
        )
        self.colour = ChoiceRow(((Colour.BLACK, _("Black")), (Colour.WHITE, _("White"))))
        self.add("decider", _("&Won janken (or the lot)"), self.decider)
        self.add("right", _("Tak&es"), self.right)
        self.add("colour", _("C&olour of who has that right"), self.colour)

    def problems(self) -> tuple[Problem, ...]:
        """Want every answer (Meet Othello 2-2)."""
        rows = (("decider", self.decider), ("right", self.right), ("colour", self.colour))
        return tuple(Problem(code="BLANK", where=key) for key, box in rows if box.value() is None)

    def meaning(self) -> str:
        """Say in one sentence who holds the draw-win right and who is Black."""
        if self.problems():
            return ""
        return rights_text(self.value().draw_right, self.value().black, self.names)

    def value(self) -> MeetRights:
        """Give who holds which right."""
        return meet_rights(self.decider.value(), self.right.value(), self.colour.value())
