"""The dialog 運営: a tick for each part that not every event needs."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtWidgets import QWidget

from app.facts import reception_notes
from app.operations.reception import fees
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.desk_parts.parts import PARTS
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog


class DeskPartsDialog(FieldDialog):
    """Asks which parts an event has; those it does not have are seen nowhere."""

    def __init__(self, used: Collection[str], parent: QWidget | None = None) -> None:
        """Show what is used."""
        super().__init__(title=_("What the desk does besides"), accept=_("&Save"), parent=parent)
        self.add_fields(
            *(
                Field(key=one.key, text=_(one.text), hint=_(one.hint), now=one.key in used)
                for one in PARTS
            )
        )

    def meaning(self) -> str:
        """Say that nothing is lost by switching a part off."""
        return _("What was entered in a part stays, when it is switched off.")

    def value(self) -> tuple[str, ...]:
        """Give the keys of what is ticked."""
        return tuple(key for key, on in self.answers().items() if on)


def choose_parts(desk: Desk, parent: QWidget) -> bool:
    """Ask which parts the event has, then set those up that are new; True when it was done."""
    before = desk.read(reception_notes.parts) or frozenset()
    dialog = DeskPartsDialog(before, parent)
    other = before - {one.key for one in PARTS}  # of a newer program
    dialog.attempt = lambda: desk.problems_of(fees.use_parts, (*dialog.value(), *other))
    if not ask.ask(dialog):
        return False
    new = {*dialog.value()} - before
    for one in PARTS:
        if one.key in new and one.set_up is not None:
            one.set_up(desk, parent)
    return True
