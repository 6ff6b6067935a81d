"""Lets somebody in at reception: who has reserved, or who comes on the day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import time
from typing import Any

from PySide6.QtWidgets import QWidget

from app.games.rummikub.reception import ORDERED
from models.clock import clock, read_clock, unread_clock
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData
from models.core.problems import Problem
from models.games.rummikub.reception import (
    NOBODY,
    EntryWay,
    Holder,
    ReceptionEntry,
    ReceptionHours,
    ReceptionLine,
    ReceptionView,
    admission,
    briefing_problems,
    way,
)
from models.games.rummikub.record import RummikubOptions
from models.readings import reading_key
from reports.games.rummikub.desk_words import BRIEFINGS, HOLDERS, WAYS
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.referee import RefereeDialog
from ui.games.rummikub.reception.words import NEEDED
from ui.words.wording import listed

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


# -- puts the line of somebody at reception right, in place ----------------------------------------


class ChangeReceptionDialog(RefereeDialog):
    """Asks for everything that reception knows of one person."""

    def __init__(
        self, line: ReceptionLine, view: ReceptionView, parent: QWidget | None = None
    ) -> None:
        """Show the line as it stands."""
        title = _("Reception: {name}").format(name=line.called)
        super().__init__(title=title, accept=_("&Save"), parent=parent, width=720)
        self._entry, self._view = line.entry, view
        entry = line.entry
        self.add_fields(
            *confirmed(entry, view.terms),
            briefing(entry),
            choice("holder", _("&Holder"), offered(HOLDERS), entry.holder),
            Field(
                key="holds_right",
                text=_("Has a right to the &national championship already"),
                now=entry.holds_right,
            ),
            Field(key="reserved", text=_("Has reser&ved"), now=entry.reserved),
            Field(key="reservation", text=_("Reservation n&umber"), now=entry.reservation),
            Field(
                key="arrival",
                text=_("Place in the &order of arrival"),
                hint=_("The others move by one."),
                kind=FieldKind.COUNT,
                now=entry.arrival or 1,
                low=1,
                high=max(1, view.received),
            ),
            Field(key="at", text=_("&Time of arrival"), now=clock(entry.at), widest=120),
            Field(key="refused", text=_("Entry re&fused by the organiser"), now=entry.refused),
        )
        self.add_referee()

    def adapt(self) -> None:
        """Ask for places of who is here, and for a word where somebody must have ordered it."""
        here = self._entry.received
        self.ask_for(arrival=here, at=here, refused=self._entry.refused)
        word = bool(self.ordered())
        self.ask_for(reason=word, referee=word)

    def ordered(self) -> tuple[str, ...]:
        """Give what was changed that somebody must have ordered."""
        now = self.entry()
        return tuple(key for key in ORDERED if getattr(now, key) != getattr(self._entry, key))

    def problems(self) -> tuple[Problem, ...]:
        """Want a time that can be read, and whose word it is."""
        unread = unread_clock(self.answer("at"), "at")
        return (*unread, *self.blanks("reason", "referee")) if self.ordered() else unread

    def meaning(self) -> str:
        """Say whose word is needed for what."""
        titles = {
            "reserved": _("the reservation"),
            "arrival": _("the order of arrival"),
            "at": _("the time of arrival"),
            "refused": _("the refusal"),
        }
        told = [titles[key] for key in self.ordered()]
        if not told:
            return ""
        return _("Changed on somebody's word, and logged: {what}").format(what=listed(told))

    def entry(self) -> ReceptionEntry:
        """Give the line as it is answered now."""
        made = of_answers(self._entry, self.answers())
        if not self._entry.received:
            return replace(made, arrival=None, at=None)
        at = read_clock(self.answer("at"))
        return replace(made, at=self._entry.at if at is None else at)


# -- the fields of a line of reception that two dialogs ask for; no Qt -----------------------------


def confirmed(entry: ReceptionEntry, terms: RummikubOptions) -> tuple[Field, ...]:
    """Ask for what is confirmed and paid, in the order in which it is asked at the desk."""
    fee = _("&Paid the fee of {yen} yen").format(yen=f"{terms.fee:,}")
    return (
        Field(key="japanese", text=_("Speaks &Japanese"), now=entry.japanese),
        Field(key="knows_rules", text=_("Knows the &rules of Rummikub"), now=entry.knows_rules),
        Field(key="paid", text=fee, now=entry.paid),
        Field(
            key="elsewhere",
            text=_("Takes part in &another event of the meeting, too"),
            now=entry.elsewhere,
        ),
    )


def briefing(entry: ReceptionEntry) -> Field:
    """Ask which briefing somebody has had."""
    return choice("briefing", _("&Briefing"), offered(BRIEFINGS), entry.briefing)


def of_answers(entry: ReceptionEntry, answers: Mapping[str, Any]) -> ReceptionEntry:
    """Give a line with everything that was answered of it.

    >>> of_answers(ReceptionEntry(), {"paid": True, "lent": True}).holder
    <Holder.LENT: 'lent'>
    """
    told: dict[str, Any] = {
        key: answers[key]
        for key in ReceptionEntry.__dataclass_fields__
        if key in answers and key != "at"
    }
    if answers.get("lent"):
        told["holder"] = Holder.LENT
    return replace(entry, **told)


# -- asks when and for whom reception is: the designated time, the briefing, the champion ----------

TIMES = ("designated", "briefing")
"""The fields that are times of day."""


class ReceptionHoursDialog(FieldDialog):
    """Asks for what the organiser sets before reception begins."""

    def __init__(self, view: ReceptionView, parent: QWidget | None = None) -> None:
        """Show what was set."""
        super().__init__(title=_("Set up reception"), accept=_("&Save"), parent=parent, width=720)
        nobody = _("nobody here")
        people = sorted(
            view.lines, key=lambda line: reading_key(line.entrant.yomi, line.entrant.name)
        )
        names = tuple((line.id, f"{line.called}  {line.entrant.name}") for line in people)
        self.add_fields(
            Field(
                key="designated",
                text=_("&Designated time"),
                hint=_(
                    "Reserved people come by then; from then on others may, as long as there is "
                    "room (Hashimoto 8)."
                ),
                shadow=_("e.g. 11:15"),
                now=clock(view.hours.designated),
                widest=140,
            ),
            Field(
                key="briefing",
                text=_("General &briefing"),
                hint=_("After it has begun no fee is paid back (Hashimoto 24)."),
                now=clock(view.hours.briefing),
                widest=140,
            ),
            Field(
                key="champion",
                text=_("&Champion of the last edition"),
                hint=_(
                    "Counts as the first at reception, whenever he or she comes (Hashimoto 16)."
                ),
                choices=((None, nobody), *names),
                now=view.hours.champion,
            ),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want times that can be read."""
        return tuple(p for key in TIMES for p in unread_clock(self.answer(key), key))

    def value(self) -> ReceptionHours:
        """Give what was set."""
        return ReceptionHours(
            designated=read_clock(self.answer("designated")),
            briefing=read_clock(self.answer("briefing")),
            champion=self.answer("champion"),
        )
