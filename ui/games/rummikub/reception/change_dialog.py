"""Puts the line of somebody at reception right, in place."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.games.rummikub.reception import ORDERED
from models.clock import clock, read_clock, unread_clock
from models.core.problems import Problem
from models.games.rummikub.reception import ReceptionEntry
from models.games.rummikub.reception_views import ReceptionLine, ReceptionView
from reports.games.rummikub.desk_words import HOLDERS
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.referee import RefereeDialog
from ui.games.rummikub.reception.entry_fields import briefing, confirmed, of_answers
from ui.words.wording import listed


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
            *_badge(entry),
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


def _badge(entry: ReceptionEntry) -> tuple[Field, ...]:
    """Ask how many badges were handed out, and where the holder is."""
    return (
        Field(
            key="badges",
            text=_("Ba&dges handed out"),
            hint=_("Two and more: one was lost and another one made."),
            kind=FieldKind.COUNT,
            now=entry.badges,
            high=9,
        ),
        choice("holder", _("&Holder"), offered(HOLDERS), entry.holder),
    )
