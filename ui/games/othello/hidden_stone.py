"""Helps with the hidden stone before a game: who chooses, who has which right (JOA 12)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core import Problem
from models.games.othello.rights import (
    Colour,
    HiddenStone,
    Right,
    Rights,
    check_hidden_stone,
    hidden_stone,
    hider,
)
from models.views import MatchEntry
from reports.i18n import _
from ui.dialogs.inputs import ChoiceRow
from ui.dialogs.skeleton import Skeleton
from ui.widgets.basics import label, plain


class HiddenStoneDialog(Skeleton):
    """Four answers, each by its digit; after acceptance `value()` says who has which right."""

    def __init__(self, entry: MatchEntry, parent: QWidget | None = None) -> None:
        """Name who hides the stone where grade or age tell; ask for the rest."""
        super().__init__(title=_("Hidden stone"), accept=_("&Take over"), parent=parent, width=640)
        self._entry = entry
        self.names = tuple(seat.entrant.name for seat in entry.match.seats)
        self._known = hider(entry.context.seats) if len(entry.context.seats) == 2 else None
        self.hider = ChoiceRow(tuple(enumerate(self.names)))
        self.call = ChoiceRow(((True, _("Right")), (False, _("Wrong"))))
        self.right = ChoiceRow(
            ((Right.DRAW_WIN, _("The draw-win right")), (Right.COLOUR, _("The colour")))
        )
        self.colour = ChoiceRow(((Colour.BLACK, _("Black")), (Colour.WHITE, _("White"))))
        if self._known is None:
            self.add("hider", _("Who &hides (the referee names)"), self.hider)
        else:
            self.hider.choose(self._known)
            name = self.names[self._known]
            self.add("hider_name", _("Hides the stone"), label(name, "strong"))
        self.add("call", _("The &call"), self.call)
        self.add("right", _("Chos&en"), self.right)
        self.add("colour", _("C&olour"), self.colour)

    def value(self) -> Rights:
        """Give who holds which right."""
        return hidden_stone(self._stone(), self._entry.context)

    def _stone(self) -> HiddenStone:
        """Make the record; only whether the call was right matters, not which colour lay on top."""
        called = Colour.BLACK if self.call.value() else Colour.WHITE
        return HiddenStone(
            top=Colour.BLACK,
            call=called,
            right=self.right.value() or Right.DRAW_WIN,
            colour=self.colour.value() or Colour.BLACK,
            hider=self.hider.value(),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want every answer; refuse where every right is settled already (JOA 9)."""
        self._name_choosers()
        found = check_hidden_stone(self._stone(), self._entry.context)
        if found:
            return found
        rows = (("call", self.call), ("right", self.right), ("colour", self.colour))
        return tuple(Problem(code="BLANK", where=key) for key, box in rows if box.value() is None)

    def _name_choosers(self) -> None:
        """Say at each choice whose it is, as soon as that is known."""
        hiding, right_call = self.hider.value(), self.call.value()
        chosen, colour = _("Chos&en"), _("C&olour")
        if hiding is not None and right_call is not None:
            chooser = 1 - hiding if right_call else hiding
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
        return rights_text(self.value().draw_right, self.value().black, self.names)


def rights_text(draw_right: int, black: int, names: tuple[str, ...]) -> str:
    """Say who holds the draw-win right and who is Black."""
    return _("{holder} holds the draw-win right; {black} is Black.").format(
        holder=names[draw_right], black=names[black]
    )
