"""Names a new event, or changes its name, day and place."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem
from models.views.divisions import EventView
from reports.i18n import _
from ui.dialogs.parts.skeleton import Skeleton


@dataclass(frozen=True, kw_only=True)
class EventValues:
    """What stands above every sheet of an event."""

    name: str
    date: str
    venue: str


class EventDialog(Skeleton):
    """Asks for the name, the day and the place of an event."""

    def __init__(self, event: EventView | None = None, parent: QWidget | None = None) -> None:
        """Start from an event that exists, or empty for a new one."""
        super().__init__(
            title=_("New event") if event is None else _("Change the event"),
            accept=_("&Create the event") if event is None else _("&Save the changes"),
            parent=parent,
        )
        self.name = QLineEdit(event.name if event else "")
        self.date = QLineEdit(event.date if event else "")
        self.venue = QLineEdit(event.venue if event else "")
        self.add("name", _("&Name of the event"), self.name, _("It stands on every sheet."))
        self.add("date", _("&Day"), self.date, _("As it is to be printed, e.g. 2026-11-22"))
        self.add("venue", _("&Place"), self.venue)
        self.watch(self.name.textChanged)

    def problems(self) -> tuple[Problem, ...]:
        """Want a name."""
        return () if self.name.text().strip() else (Problem(code="BLANK", where="name"),)

    def value(self) -> EventValues:
        """Give what was typed."""
        return EventValues(
            name=self.name.text().strip(),
            date=self.date.text().strip(),
            venue=self.venue.text().strip(),
        )
