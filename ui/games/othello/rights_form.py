"""What is chosen before a game, in every way of choosing: a right and the colour."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.othello.meet import MeetRights
from models.games.othello.rights import DiscColour, OnlineRights, Right
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import plain


class RightsForm(Skeleton):
    """Two answers, each by its digit, with the names of who gives them; the other has the rest."""

    def __init__(
        self,
        names: tuple[str, ...],
        *,
        title: str,
        accept: str,
        parent: QWidget | None = None,
        chooser: Callable[[], int | None],
        rights: Callable[[], OnlineRights | MeetRights],
    ) -> None:
        """Prepare the two answers; the subclass says where they stand.

        `chooser` gives the seat that takes one of the two rights, None while that is not known;
        `rights` gives who has which right once every answer is there.
        """
        super().__init__(title=title, accept=accept, parent=parent, width=640)
        self.names = names
        self._chooser = chooser
        self._rights = rights
        self.right = ChoiceRow(
            ((Right.DRAW_WIN, _("The draw-win right")), (Right.COLOUR, _("The colour")))
        )
        self.colour = ChoiceRow(((DiscColour.BLACK, _("Black")), (DiscColour.WHITE, _("White"))))

    def add_rights(self) -> None:
        """Add the two answers below the fields so far."""
        self.add("right", _("Chos&en"), self.right)
        self.add("colour", _("C&olour"), self.colour)

    def blanks(self, *before: tuple[str, ChoiceRow]) -> tuple[Problem, ...]:
        """Say which answers are wanted, these fields' first; name at each whose it is."""
        self._name_choosers()
        rows = (*before, ("right", self.right), ("colour", self.colour))
        return tuple(Problem(code="BLANK", where=key) for key, box in rows if box.value() is None)

    def _name_choosers(self) -> None:
        """Say at each choice whose it is, as soon as that is known."""
        chosen, colour = _("Chos&en"), _("C&olour")
        chooser = self._chooser()
        if chooser is not None:
            chosen = _("{name} choos&es").format(name=self.names[chooser].replace("&", "&&"))
            if self.right.value() is not None:
                takes = chooser if self.right.value() is Right.COLOUR else 1 - chooser
                colour = _("{name} t&akes").format(name=self.names[takes].replace("&", "&&"))
        for key, text in (("right", chosen), ("colour", colour)):
            row = self.rows[key]
            if row.label.text() != text:
                row.label.setText(text)
                row.widget.setAccessibleName(plain(text))
                self.align_labels()

    def meaning(self) -> str:
        """Say in one sentence who holds the draw-win right and who is Black."""
        if self.problems():
            return ""
        held = self._rights()
        return rights_text(held.draw_right, held.black, self.names)


def rights_text(draw_right: int, black: int, names: tuple[str, ...]) -> str:
    """Say who holds the draw-win right and who is Black."""
    return _("{holder} holds the draw-win right; {black} is Black.").format(
        holder=names[draw_right], black=names[black]
    )
