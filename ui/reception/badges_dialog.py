"""Asks what stands on badges, and how large they are."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.facts import reception_notes
from app.operations.reception import fees
from models.reception.badges import BadgeLayout
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, choice
from ui.dialogs.parts.field_dialog import FieldDialog


class BadgesDialog(FieldDialog):
    """Ticks what stands beside the name on the badges of the event."""

    def __init__(self, badge_layout: BadgeLayout, parent: QWidget | None = None) -> None:
        """Begin with what was said."""
        super().__init__(title=_("Badges"), accept=_("&Save"), parent=parent, width=560)
        sizes = (
            (False, _("ten on A4: 91 × 55 mm")),
            (True, _("eight on A4: 105 × 74 mm (A7)")),
        )
        self.add_fields(
            Field(
                key="reading", text=_("With the &reading above the name"), now=badge_layout.reading
            ),
            Field(
                key="public",
                text=_("&Public name in place of the name"),
                hint=_("Only for who has one; the reading is left out then."),
                now=badge_layout.public,
            ),
            choice("large", _("Si&ze"), sizes, badge_layout.large),
        )

    def value(self) -> BadgeLayout:
        """Give what was said."""
        return BadgeLayout(**self.answers())


def lay_out_badges(desk: Desk, parent: QWidget, _division_id: int) -> None:
    """Ask what stands on the badges of the event, and keep it."""
    dialog = BadgesDialog(desk.look(reception_notes.badge_layout), parent)
    dialog.attempt = lambda: desk.problems_of(fees.lay_out_badges, dialog.value())
    ask.ask(dialog)
