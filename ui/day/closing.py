"""Asks when the hall closes, what comes after the last round, and when lunch is."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

from PySide6.QtWidgets import QWidget

from app import forecasts
from app.operations import events
from models.clock import read_clock, unread_clock
from models.core.problems import Problem
from models.slots import Slots, read_slot
from models.timing import MOST_CEREMONY, ClosingTime, Lunch
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog

SHORT = 160
CEREMONY = 20
"""Minutes that a ceremony usually takes."""


class ClosingDialog(FieldDialog):
    """Asks for closing time, the minutes of the ceremony, and lunch; each may stay empty."""

    def __init__(self, said: ClosingTime | None, parent: QWidget | None = None) -> None:
        """Begin with what was said."""
        super().__init__(
            title=_("Closing time and lunch"), accept=_("&Save"), parent=parent, width=620
        )
        closing = said or ClosingTime(ceremony=CEREMONY)
        lunch = closing.lunch
        self.add_fields(
            Field(
                key="until",
                text=_("The hall &closes at"),
                hint=_("e.g. 17:00. The page of the day warns when it would be passed."),
                now="" if closing.until is None else f"{closing.until:%H:%M}",
                widest=SHORT,
            ),
            Field(
                key="ceremony",
                text=_("Minutes for the c&eremony"),
                hint=_("From the last result until everybody has gone."),
                now=closing.ceremony,
                high=MOST_CEREMONY,
            ),
            Field(
                key="lunch",
                text=_("&Lunch"),
                hint=_("e.g. 12:00-13:00; nothing begins in it. Empty: no break is known."),
                now="" if lunch is None else f"{lunch.begin:%H:%M}–{lunch.end:%H:%M}",
                widest=SHORT,
            ),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want times of day, and what can be."""
        said = self.answers()
        found = [*unread_clock(said["until"].strip(), "until")]
        found += [replace(one, where="lunch") for one in Slots.typed([said["lunch"]]).problems]
        return (*self.blanks("ceremony"), *found) or self.value().problems

    def value(self) -> ClosingTime:
        """Give what was said."""
        said = self.answers()
        slot = read_slot(said["lunch"])
        lunch = None
        if slot:
            begin, end = (time.fromisoformat(at) for at in slot.split("–"))
            lunch = Lunch(begin=begin, end=end)
        until = read_clock(said["until"]) if said["until"].strip() else None
        return ClosingTime(until=until, ceremony=said["ceremony"], lunch=lunch)


def set_closing(desk: Desk, parent: QWidget) -> bool:
    """Ask for the end of the day; True when it was said."""
    dialog = ClosingDialog(desk.read(forecasts.said_of_closing), parent)
    dialog.attempt = lambda: desk.problems_of(events.close_at, dialog.value())
    return ask.ask(dialog)
