"""Lets somebody in at reception: who has reserved, or who comes on the day."""

from __future__ import annotations

from datetime import time

from PySide6.QtWidgets import QWidget

from models.clock import clock, read_clock, unread_clock
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData
from models.core.problems import Problem
from models.games.rummikub.reception import (
    NOBODY,
    EntryWay,
    ReceptionEntry,
    admission,
    briefing_problems,
    way,
)
from models.games.rummikub.reception_views import ReceptionLine, ReceptionView
from reports.games.rummikub.desk_words import WAYS
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.referee import RefereeDialog
from ui.games.rummikub.reception.entry_fields import briefing, confirmed, of_answers
from ui.games.rummikub.reception.words import NEEDED

SHOWN_QUIETLY = NEEDED | {"BLANK"}
"""What is only missing so far; anything else bars the person."""


class ReceiveDialog(RefereeDialog):
    """Asks what is asked of everybody at reception, and says what stands in the way."""

    def __init__(
        self,
        view: ReceptionView,
        at: time,
        parent: QWidget | None = None,
        *,
        line: ReceptionLine | None = None,
    ) -> None:
        """Ask about somebody of the list, or without a line about who comes on the day."""
        name = "" if line is None else line.called
        title = (
            _("Check in {name}").format(name=name) if line else _("Check in without reservation")
        )
        super().__init__(title=title, accept=_("&Check in"), parent=parent, width=700)
        self._view, self._line = view, line
        self._entry = NOBODY if line is None else line.entry
        if line is None:
            self.add_fields(
                Field(key="name", text=_("&Name"), required=True),
                Field(key="yomi", text=_("R&eading"), shadow=_("kana")),
                Field(key="public_name", text=_("Nic&kname"), hint=_("This is what others read.")),
            )
        self.add_fields(
            *confirmed(self._entry, view.terms),
            Field(key="handed", text=_("Ba&dge handed out"), now=self._entry.badges > 0),
            Field(key="lent", text=_("&Holder lent"), now=False),
            briefing(self._entry),
            Field(key="at", text=_("&Time of arrival"), now=clock(at), widest=120, required=True),
        )
        if view.closed:
            hint = _("Reception is closed: only on the organiser's word, last in the order.")
            self.add_referee("reason", "referee", hint=hint)

    def at(self) -> time | None:
        """Give when the person has come; None for what is no time of day."""
        return read_clock(self.answer("at"))

    def problems(self) -> tuple[Problem, ...]:
        """Say what bars the person, then what is missing."""
        unread = unread_clock(self.answer("at"), "at")
        at = self.at()
        if unread or at is None:
            return (*unread, *self.blanks())
        barred = admission(
            self.entry(),
            at=at,
            hours=self._view.hours,
            received=self._view.received,
            terms=self._view.terms,
        )
        briefing = briefing_problems(self.answer("briefing"), closed=self._view.closed)
        return (*self.blanks(), *barred, *briefing)

    def meaning(self) -> str:
        """Say by which way the person comes in, and which place that is."""
        at = self.at()
        if at is None or any(p.code not in SHOWN_QUIETLY for p in self.problems()):
            return ""
        how = way(self._entry, at, self._view.hours.designated)
        place = max((line.entry.arrival or 0 for line in self._view.lines), default=0) + 1
        said = _("No. {number} to arrive ({way})").format(number=place, way=_(WAYS[how]))
        if how is EntryWay.LATE:
            said = _("{said}: the place was held until the designated time only").format(said=said)
        return said

    def entry(self) -> ReceptionEntry:
        """Give the line as it is answered now."""
        return of_answers(self._entry, self.answers())

    def data(self) -> EntrantData:
        """Give who comes on the day."""
        said = self.answers()
        person = PersonData(name=said["name"], yomi=said["yomi"], public_name=said["public_name"])
        return EntrantData(
            name=said["name"], yomi=said["yomi"], members=(MemberData(person=person),)
        )
