"""Helps with the hidden stone before a game: who chooses, who has which right (JOA 12)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.othello.rights import (
    DiscColour,
    HiddenStone,
    OnlineRights,
    Right,
    check_hidden_stone,
    hidden_stone,
    hider,
)
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.games.othello.rights_form import RightsForm
from ui.widgets.basics import label


class HiddenStoneDialog(RightsForm):
    """Four answers, each by its digit; after acceptance `value()` says who has which right."""

    def __init__(self, entry: MatchEntry, parent: QWidget | None = None) -> None:
        """Name who hides the stone where grade or age tell; ask for the rest."""
        names = tuple(seat.entrant.name for seat in entry.match.seats)
        super().__init__(
            names,
            title=_("Hidden stone"),
            accept=_("&Take over"),
            parent=parent,
            chooser=self._first,
            rights=self.value,
        )
        self._entry = entry
        self._known = hider(entry.context.seats) if len(entry.context.seats) == 2 else None
        self.hider = ChoiceRow(tuple(enumerate(self.names)))
        self.call = ChoiceRow(((True, _("Right")), (False, _("Wrong"))))
        if self._known is None:
            self.add("hider", _("Who &hides (the |referee| names)"), self.hider)
        else:
            self.hider.choose(self._known)
            name = self.names[self._known]
            self.add("hider_name", _("Hides the stone"), label(name, "strong"))
        self.add("call", _("The &call"), self.call)
        self.add_rights()

    def _first(self) -> int | None:
        """Give the caller after a right call, else who hid the stone."""
        hiding, right_call = self.hider.value(), self.call.value()
        if hiding is None or right_call is None:
            return None
        return int(1 - hiding if right_call else hiding)

    def value(self) -> OnlineRights:
        """Give who holds which right."""
        return hidden_stone(self._stone(), self._entry.context)

    def _stone(self) -> HiddenStone:
        """Make the record; only whether the call was right matters, not which colour lay on top."""
        called = DiscColour.BLACK if self.call.value() else DiscColour.WHITE
        return HiddenStone(
            top=DiscColour.BLACK,
            call=called,
            right=self.right.value() or Right.DRAW_WIN,
            colour=self.colour.value() or DiscColour.BLACK,
            hider=self.hider.value(),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want every answer; refuse where every right is settled already (JOA 9)."""
        blank = self.blanks(("call", self.call))
        return check_hidden_stone(self._stone(), self._entry.context) or blank
