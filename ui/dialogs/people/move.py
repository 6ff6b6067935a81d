"""Asks to which division an entrant moves, and once something was played, why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import DivisionView, EntrantView
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import label


@dataclass(frozen=True, kw_only=True)
class MoveValues(Authority):
    """Where somebody goes, why, and on whose word."""

    to: int


class TransferDialog(FieldDialog):
    """Offers the divisions in which as many play together, and says what goes along."""

    def __init__(
        self,
        entrant: EntrantView,
        division: str,
        others: Sequence[DivisionView],
        parent: QWidget | None = None,
        *,
        whole: bool,
    ) -> None:
        """Begin without an answer; `whole` says that the entrant sits in no round yet."""
        super().__init__(
            title=_("Move {name} to another division").format(name=entrant.name),
            accept=_("&Move there"),
            parent=parent,
        )
        self._entrant, self._division, self._whole = entrant, division, whole
        self._others = {other.id: other for other in others}
        self.add_fields(
            Field(
                key="to",
                text=_("&To the division"),
                choices=(
                    ("", _("please choose")),
                    *((other.id, other.name) for other in others),
                ),
                now="",
                required=True,
            ),
            Field(key="reason", text=_("&Reason"), now="", required=not whole),
            Field(key="referee", text=_("|Re&feree|"), now=""),
        )
        self.effect = label("", wrap=True)
        self.add_wide(label(_("What happens:"), "strong"))
        self.add_wide(self.effect)

    def adapt(self) -> None:
        """Say what the move means; a first match that is still to come needs no reason."""
        self.ask_for(reason=not self._whole, referee=not self._whole)
        self.effect.setText("\n".join(self._effects()))

    def _effects(self) -> list[str]:
        other = self._others.get(self.answer("to") or 0)
        there = _("the other division") if other is None else other.name
        if self._whole:
            lines = [
                _("{name} goes to {division} with everything: people, needs, reception, rulings."),
                _("The entry number stays if nobody has it there."),
            ]
        else:
            lines = [
                _("{name} is withdrawn here from the first match without a result on."),
                _("What was played stays in the list and on the sheets."),
                _("In {division} the entry is a late one, from the next |round| that is drawn on."),
            ]
        return [line.format(name=self._entrant.name, division=there) for line in lines]

    def problems(self) -> tuple[Problem, ...]:
        """Want a division, and a reason once there is a match."""
        return self.blanks()

    def value(self) -> MoveValues:
        """Give what was chosen."""
        return MoveValues(
            to=int(self.answer("to")),
            reason=str(self.answer("reason")).strip(),
            referee=str(self.answer("referee")).strip(),
        )
