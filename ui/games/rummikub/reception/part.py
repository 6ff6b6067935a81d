"""The page of reception: who has reserved, who is here, what was paid and handed out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time
from functools import partial
from typing import TYPE_CHECKING

from app.games.rummikub import reception, reception_queries
from models.games.rummikub.programme import RUMMIKUB_OPEN
from models.games.rummikub.reception import Briefing, ReceptionLine, ReceptionView
from reports.i18n import _, _n, _p
from ui.desk import ask
from ui.desk.desk import Severity
from ui.desk.more import More, Verb
from ui.games.rummikub.reception import asking
from ui.games.rummikub.reception.lines import columns, now, search_key, sentence, totals
from ui.reception.queue import Queue
from ui.widgets.basics import allow, button, keyed, set_text

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk


class ReceptionPart(Queue[ReceptionLine]):
    """The list of an open: a few letters, Enter, Enter lets somebody in."""

    def __init__(self, desk: Desk) -> None:
        hint = _("Name, kana or number (Ctrl+F)")
        super().__init__(desk, columns(), _("Reception"), hint=hint)
        self._division_id = 0
        self.clock: Callable[[], time] = now
        self._view: ReceptionView | None = None
        self._of_open = True
        self._make_buttons()

    def _make_buttons(self) -> None:
        self.import_verb = Verb(_("&Import reservations…"), self.import_reservations)
        self.hours_verb = Verb(_("&Set up reception…"), self.set_hours)
        self.receive_button = button(_("Chec&k in…"), self.on_current(self.open_row), hint="Enter")
        self.new_button = button(_("&Without reservation…"), self.receive_new, hint="Insert")
        self.pay_button = button(
            _("Fee &paid"),
            lambda: self.mark(self.chosen()),
            hint=_("Space notes the fee and takes it back"),
        )
        self.holder_verb = Verb(_("Ho&lder is back"), self._holder_back)
        self.alone_verb = Verb(_("B&riefed individually"), self._brief_alone)
        self.all_button = button(_("All &briefed…"), self.brief_all)
        change = self.on_current(self._change)
        self.change_verb = Verb(_("Cha&nge…"), change, keys="F2")
        turn_away = self.on_current(partial(asking.turn_away, self._desk, self))
        self.refuse_verb = Verb(_("Ref&use entry…"), turn_away)
        take_back = self.on_current(partial(asking.take_back, self._desk, self))
        self.back_verb = Verb(_("Take check-in back…"), take_back)
        self.close_verb = Verb(_("Close recepti&on…"), self.close_reception)
        keyed(self, "Insert", self.receive_new)
        keyed(self.grid, "F2", change)
        self.lay_out(
            (
                button(_("Import web reservations…"), self.import_reservations),
                button(_("Check in without reservation…"), self.receive_new),
            ),
            (self.receive_button, self.new_button, self.pay_button, self.all_button),
            More(
                self.alone_verb,
                self.holder_verb,
                self.change_verb,
                self.refuse_verb,
                self.back_verb,
                self.import_verb,
                self.hours_verb,
                self.close_verb,
            ),
        )

    # -- showing --------------------------------------------------------------------------

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read who is at reception and show it."""
        self._division_id = division.id
        self._of_open = division.programme == RUMMIKUB_OPEN.key
        self._view = reception_queries.reception(event, division.id)
        self.show_queue(self._view.lines)

    def begin(self, what: str) -> None:
        """Begin with the import, or say how somebody is checked in."""
        if what == "import":
            self.import_reservations()
        elif what == "check_in":
            self._desk.say(_("Check in here: type the name or number, then press Enter."))

    def key_of(self, row: ReceptionLine) -> str:
        """Give what somebody is found by."""
        return search_key(row)

    def waits(self, row: ReceptionLine) -> bool:
        """Tell whether somebody is still to be let in."""
        return not row.entry.received and not row.entry.refused

    def sentence(self) -> tuple[str, str]:
        """Say whom the desk can let in now."""
        return ("", "") if self._view is None else sentence(self._view, self.clock())

    def totals(self) -> str:
        """Count who is here and what was paid."""
        return "" if self._view is None else totals(self._view)

    def nobody(self) -> str:
        """Say how people are entered in the programme of the division."""
        if self._of_open:
            return _("Nobody is entered yet. Import the web reservations, or begin by hand.")
        return _(
            "This programme has no reception of its own: people are entered and checked in on the "
            "page of participants (Alt+1)."
        )

    def offers(self) -> bool:
        """Tell whether people are entered here."""
        return self._of_open

    def enable(self, row: ReceptionLine | None) -> None:
        """Offer what can be done with the chosen line."""
        view = self._view
        here = row is not None and row.entry.received
        shut = view is not None and view.closed
        nobody = "" if row is not None else _("Choose somebody in the list first.")
        closed = _("Reception is closed.") if shut else ""
        refused = row is not None and row.entry.refused
        allow(self.receive_button, nobody or (_("Has been let in already.") if here else ""))
        allow(self.change_verb, nobody)
        again = _("Has been refused already.") if refused else ""
        allow(self.refuse_verb, nobody or closed or again)
        allow(self.back_verb, nobody or closed or ("" if here else _("Is not let in yet.")))
        chosen = "" if self.chosen() else _("Choose somebody in the list first.")
        for made in (self.pay_button, self.alone_verb, self.holder_verb):
            allow(made, chosen)
        allow(self.import_verb, closed)
        waiting = 0 if view is None else len(view.unbriefed)
        words = _("All &briefed ({count})…").format(count=waiting) if waiting else ""
        set_text(self.all_button, words or _("All &briefed…"))
        allow(self.all_button, "" if waiting else _("Everybody who is here is briefed."))
        begun = view is not None and view.begun
        self.close_verb.set_text(_("&Open reception again…") if shut else _("Close recepti&on…"))
        allow(self.close_verb, _("Play has begun.") if begun else "")

    # -- doing ----------------------------------------------------------------------------

    def open_row(self, row: ReceptionLine) -> None:
        """Let somebody in, or show what is known of who is here."""
        if row.entry.received or row.entry.refused:
            self._change(row)
            return
        if asking.let_in(self._desk, self, self._division_id, row.id, pays=False, at=self.clock()):
            self.search.clear()
            self.to_search()

    def _change(self, row: ReceptionLine) -> None:
        asking.change(self._desk, self, self._division_id, row)

    def receive_new(self) -> None:
        """Let somebody in who has not reserved."""
        asking.let_in_new(self._desk, self, self._division_id, at=self.clock())
        self.to_search()

    def import_reservations(self) -> None:
        """Take in the list of web reservations."""
        asking.import_reservations(self._desk, self, self._division_id)

    def set_hours(self) -> None:
        """Ask for the designated time, the briefing and the champion."""
        asking.set_hours(self._desk, self, self._division_id)

    def mark(self, rows: tuple[ReceptionLine, ...]) -> None:
        """Note the fee of these, or take the note back where all have paid."""
        paid = not all(line.entry.paid for line in rows)
        if self._desk.done(reception.pay, [line.id for line in rows], paid):
            self._desk.say_done()

    def _holder_back(self) -> None:
        if self._desk.done(reception.holders_back, [line.id for line in self.chosen()]):
            self._desk.say_done()

    def _brief_alone(self) -> None:
        ids = [line.id for line in self.chosen() if line.entry.received]
        if self._desk.done(reception.brief, ids, Briefing.INDIVIDUAL):
            self._desk.say(_("Briefed individually: {count}").format(count=len(ids)), Severity.GOOD)

    def brief_all(self) -> None:
        """Note that everybody who is here has heard the general briefing."""
        view = self._view
        if view is None or not view.unbriefed:
            return
        count = len(view.unbriefed)
        said = _n(
            "{count} person is here without a briefing. Was the general briefing heard from "
            "beginning to end?",
            "{count} people are here without a briefing. Have they all heard the general briefing "
            "from beginning to end?",
            count,
        ).format(count=count)
        if ask.confirm(self, said, _("Yes, all of them"), _p("briefing", "Not yet")):
            ids = [line.id for line in view.unbriefed]
            self._desk.done(reception.brief, ids, Briefing.GENERAL)

    def close_reception(self) -> None:
        """Close reception, or open it again before anything is drawn."""
        shut = self._view is not None and self._view.closed
        (asking.reopen if shut else asking.close)(self._desk, self, self._division_id)
