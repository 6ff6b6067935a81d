"""The page of reception: who has reserved, who is here, what was paid and handed out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.games.rummikub import reception, reception_queries
from models.games.rummikub.programme import RUMMIKUB_OPEN
from models.games.rummikub.reception import Briefing
from models.games.rummikub.reception_views import ReceptionLine, ReceptionView
from reports.i18n import _, _n, _p
from ui.desk import ask
from ui.desk.desk import Severity
from ui.desk.more import More, Verb
from ui.games.rummikub.reception import asking
from ui.games.rummikub.reception.lines import columns, now, search_key, sentence, totals
from ui.look.theme import UNIT, px
from ui.widgets.basics import (
    button,
    is_typed,
    keyed,
    label,
    named,
    set_role,
    set_text,
    write_into,
)
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.or_empty import OrEmpty
from ui.widgets.search import fits, wanted

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk

BEAT = 15_000
"""Milliseconds after which the sentence over the list looks at the clock again."""


class ReceptionPart(QWidget):
    """The list with a search box over it: a few letters, Enter, Enter lets somebody in."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._division_id = 0
        self.clock: Callable[[], time] = now
        self._view: ReceptionView | None = None
        self._of_open = True
        self._keys: dict[int, str] = {}
        self.search = QLineEdit()
        hint = _("Name, kana or number (Ctrl+F)")
        self.search.setPlaceholderText(hint)
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(
            max(px(220), self.search.fontMetrics().horizontalAdvance(hint) + px(44))
        )
        named(self.search, _("Find somebody at reception"))
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._found)
        self.count = label("", "muted")
        self.state = label("", "strong", wrap=True)
        self.grid: Grid[ReceptionLine] = Grid(columns(), _("Reception"), several=True)
        self.grid.opened.connect(self._open)
        self.grid.marked.connect(self._pay)
        self.grid.chosen.connect(self._enable)
        self._make_buttons()
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self._tell)
        self.empty = OrEmpty(
            self.grid,
            "",
            (
                button(_("Import web reservations…"), self.import_reservations, primary=True),
                button(_("Check in without reservation…"), self.receive_new),
            ),
        )
        self._lay_out()

    def _make_buttons(self) -> None:
        self.import_verb = Verb(_("&Import reservations…"), self.import_reservations)
        self.hours_verb = Verb(_("&Set up reception…"), self.set_hours)
        self.receive_button = button(
            _("Chec&k in…"), self._receive_current, hint="Enter", primary=True
        )
        self.new_button = button(_("&Without reservation…"), self.receive_new, hint="Insert")
        self.pay_button = button(
            _("Fee &paid"), self._pay_selected, hint=_("Space notes the fee and takes it back")
        )
        self.holder_verb = Verb(_("Ho&lder is back"), self._holder_back)
        self.alone_verb = Verb(_("B&riefed individually"), self._brief_alone)
        self.all_button = button(_("All &briefed…"), self.brief_all)
        self.change_verb = Verb(_("Cha&nge…"), self._change_current, keys="F2")
        self.refuse_verb = Verb(_("Ref&use entry…"), self._turn_away)
        self.back_verb = Verb(_("Take check-in back…"), self._take_back)
        self.close_verb = Verb(_("Close recepti&on…"), self.close_reception)
        keyed(self, "Ctrl+F", self._to_search)
        keyed(self, "Insert", self.receive_new)
        keyed(self.grid, "F2", self._change_current)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addLayout(
            flow(
                self.search,
                None,
                self.count,
            )
        )
        layout.addWidget(self.state)
        layout.addWidget(self.empty, 1)
        layout.addLayout(
            flow(
                self.receive_button,
                self.new_button,
                self.pay_button,
                self.all_button,
                None,
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
        )

    # -- showing --------------------------------------------------------------------------

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read who is at reception and show it."""
        self._division_id = division.id
        self._of_open = division.programme == RUMMIKUB_OPEN.key
        self._view = reception_queries.reception(event, division.id)
        self._keys = {line.id: search_key(line) for line in self._view.lines}
        self._filter()

    def forget(self) -> None:
        """Begin with another division."""
        self.search.clear()

    def home(self) -> None:
        """Begin in the search box, or with the import while nobody is there."""
        if self._view is not None and self._view.lines:
            self._to_search()
        else:
            self.empty.buttons[0].setFocus()

    def begin(self, what: str) -> None:
        """Begin with the import, or say how somebody is checked in."""
        if what == "import":
            self.import_reservations()
        elif what == "check_in":
            self._desk.say(_("Check in here: type the name or number, then press Enter."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look for whoever is typed while the keyboard is in the list."""
        if is_typed(event) and not self.search.hasFocus():
            write_into(self.search, event)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the clock from now on."""
        super().showEvent(event)
        self._beat.start()
        self._tell()

    def _filter(self) -> None:
        view = self._view
        if view is None:
            return
        words = wanted(self.search.text())
        shown = [line for line in view.lines if fits(words, self._keys[line.id])]
        self.grid.show_rows(shown)
        if view.lines:
            typed = self.search.text()
            self.empty.show_content(bool(shown), _("Nobody found: “{typed}”.").format(typed=typed))
        else:
            self.empty.show_content(False, self._nobody())
        self.empty.show_buttons(not view.lines and self._of_open)
        self._tell()
        self._enable(self.grid.current())

    def _nobody(self) -> str:
        """Say how people are entered in the programme of the division."""
        if self._of_open:
            return _("Nobody is entered yet. Import the web reservations, or begin by hand.")
        return _(
            "This programme has no reception of its own: people are entered and checked in on the "
            "page of participants (Alt+1)."
        )

    def _tell(self) -> None:
        view = self._view
        if view is None:
            return
        if not self.isVisible():
            self._beat.stop()
        role, words = sentence(view, self.clock())
        set_role(self.state, role or "strong")
        self.state.setText(words)
        self.count.setText(totals(view))

    def _enable(self, _line: object) -> None:
        view, line = self._view, self.grid.current()
        here = line is not None and line.entry.received
        shut = view is not None and view.closed
        self.receive_button.setEnabled(line is not None and not here)
        self.change_verb.setEnabled(line is not None)
        self.refuse_verb.setEnabled(line is not None and not line.entry.refused and not shut)
        self.back_verb.setEnabled(here and not shut)
        chosen = bool(self._chosen())
        self.pay_button.setEnabled(chosen)
        self.alone_verb.setEnabled(chosen)
        self.holder_verb.setEnabled(chosen)
        self.import_verb.setEnabled(not shut)
        waiting = 0 if view is None else len(view.unbriefed)
        words = _("All &briefed ({count})…").format(count=waiting) if waiting else ""
        set_text(self.all_button, words or _("All &briefed…"))
        self.all_button.setEnabled(waiting > 0)
        begun = view is not None and view.begun
        self.close_verb.set_text(_("&Open reception again…") if shut else _("Close recepti&on…"))
        self.close_verb.setEnabled(not begun)

    def _chosen(self) -> tuple[ReceptionLine, ...]:
        selected, current = self.grid.selected(), self.grid.current()
        return selected or ((current,) if current is not None else ())

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _found(self) -> None:
        """Go on with whom the letters have found: who is not here yet first."""
        rows = self.grid.grid.rows
        if not rows:
            return
        waiting = [line for line in rows if not line.entry.received and not line.entry.refused]
        first = (*waiting, *rows)[0]
        self.grid.go_to(first.id)
        if len(waiting) == 1 or len(rows) == 1:
            self._open(first)
        else:
            self.grid.setFocus()

    # -- doing ----------------------------------------------------------------------------

    def _open(self, line: ReceptionLine) -> None:
        """Let somebody in, or show what is known of who is here."""
        view = self._view
        if view is None:
            return
        if line.entry.received or line.entry.refused:
            asking.change(self._desk, self, view, line)
            return
        if asking.receive(self._desk, self, view, line, self.clock()):
            self.search.clear()
            self._to_search()

    def _receive_current(self) -> None:
        line = self.grid.current()
        if line is not None:
            self._open(line)

    def _change_current(self) -> None:
        line = self.grid.current()
        if line is not None and self._view is not None:
            asking.change(self._desk, self, self._view, line)

    def receive_new(self) -> None:
        """Let somebody in who has not reserved."""
        view = self._view
        if view is not None:
            asking.receive_new(self._desk, self, view, self._division_id, self.clock())
            self._to_search()

    def import_reservations(self) -> None:
        """Take in the list of web reservations."""
        if self._view is not None:
            asking.import_reservations(self._desk, self, self._view, self._division_id)

    def set_hours(self) -> None:
        """Ask for the designated time, the briefing and the champion."""
        if self._view is not None:
            asking.set_hours(self._desk, self, self._view, self._division_id)

    def _pay_selected(self) -> None:
        self._pay(self._chosen())

    def _pay(self, lines: tuple[ReceptionLine, ...]) -> None:
        """Note the fee of these, or take the note back where all have paid."""
        paid = not all(line.entry.paid for line in lines)
        if self._desk.done(reception.pay, [line.id for line in lines], paid):
            self._desk.say_done()

    def _holder_back(self) -> None:
        if self._desk.done(reception.holders_back, [line.id for line in self._chosen()]):
            self._desk.say_done()

    def _brief_alone(self) -> None:
        ids = [line.id for line in self._chosen() if line.entry.received]
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

    def _turn_away(self) -> None:
        line = self.grid.current()
        if line is not None:
            asking.turn_away(self._desk, self, line)

    def _take_back(self) -> None:
        line = self.grid.current()
        if line is not None:
            asking.take_back(self._desk, self, line)

    def close_reception(self) -> None:
        """Close reception, or open it again before anything is drawn."""
        view = self._view
        if view is None:
            return
        if view.closed:
            asking.reopen(self._desk, self, self._division_id)
        else:
            asking.close(self._desk, self, view, self._division_id)
