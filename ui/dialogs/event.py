"""Names a new event, or changes its name, day and place."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.views.divisions import EventView
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog


@dataclass(frozen=True, kw_only=True)
class EventValues:
    """What stands above every sheet of an event."""

    name: str
    date: str
    venue: str


class EventDialog(FieldDialog):
    """Asks for the name, the day and the place of an event."""

    def __init__(self, event: EventView | None = None, parent: QWidget | None = None) -> None:
        """Start from an event that exists, or empty for a new one."""
        super().__init__(
            title=_("New event") if event is None else _("Change the event"),
            accept=_("&Create the event") if event is None else _("&Save the changes"),
            parent=parent,
        )
        if event is None:
            self.stops = ("name", "date", "venue")
        shown = EventView(name="", date="", venue="") if event is None else event
        self.add_fields(
            Field(
                key="name",
                text=_("&Name of the event"),
                hint=_("It is printed on every sheet."),
                now=shown.name,
                required=True,
            ),
            Field(
                key="date",
                text=_("&Day"),
                hint=_("As it should be printed, e.g. 2026-11-22"),
                now=shown.date,
            ),
            Field(key="venue", text=_("&Place"), now=shown.venue),
        )

    def value(self) -> EventValues:
        """Give what was typed."""
        return EventValues(**self.answers())
