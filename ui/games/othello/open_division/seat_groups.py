"""Seats people who are entered already in sixteen groups of four, by keyboard or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from PySide6.QtWidgets import QWidget

from app.games.othello.open_division import groups
from app.games.othello.open_division.group_import import seats_of
from models.core.causes import Authority
from models.core.people import Entrant
from models.core.problems import Problem
from models.views.divisions import EntrantView
from reports.i18n import _
from ui.desk import ask
from ui.desk.background import Stopped
from ui.dialogs.imports.progress import read_beside
from ui.dialogs.imports.reading import Judge
from ui.dialogs.imports.words import in_words
from ui.dialogs.parts.inputs import QUESTION_ICON
from ui.dialogs.parts.seat_grid import GridPlace
from ui.dialogs.parts.seat_picker import SeatPicker
from ui.dialogs.referee import RefereeDialog
from ui.games.othello.open_division.import_groups import (
    GROUP_LIST,
    GroupTable,
    clashing_places,
    confirmed_codes,
    shortened,
)
from ui.widgets.basics import button, label
from ui.widgets.flow import flow
from ui.words.wording import listed, sentence

TALL = 700
"""Pixels of height that show every group, if the screen has them."""


@dataclass(frozen=True, kw_only=True)
class SeatValues(Authority):
    """Who sits where, and on whose word."""

    seats: dict[GridPlace, int]
    """Group and seat to entrant id."""
    confirmed: tuple[str, ...]


class SeatGroupsDialog(RefereeDialog):
    """Type a number or a name and Enter: it goes on the seat that the table stands on."""

    def __init__(self, entrants: Sequence[EntrantView], parent: QWidget | None = None) -> None:
        """Show everybody who needs a seat."""
        super().__init__(
            title=_("Enter the groups"), accept=_("&Enter the groups"), parent=parent, width=1180
        )
        self.tall = TALL
        self._entrants = tuple(entrants)
        self.table = GroupTable()
        self.picker = SeatPicker(entrants, self.table, fill=_("Seat all by &number"))
        self.add_wide(
            label(
                _(
                    "Headquarters makes the groups; the program never changes them (JOA 1). The "
                    "order of the games hangs on the seat."
                ),
                "muted",
                wrap=True,
            )
        )
        self.add_wide(self.picker, stretch=1)
        self.list_button = button(_("Seat by a &list of headquarters…"), self.seat_by_list)
        buttons = QWidget()
        buttons.setLayout(flow(self.list_button, None))
        self.add_wide(buttons)
        self.add_referee()
        self.picker.changed.connect(self._show_seats)
        self._show_seats()

    def seat_by_list(self) -> None:
        """Open a list with groups and seats, and put on them whoever is entered already."""
        path = ask.open_file(
            self, _("Open a list of people"), _("Lists (*.csv *.txt *.tsv *.xlsx *.xlsm)")
        )
        if path is None:
            return
        today = date.today()  # noqa: DTZ011 - the hall's day
        judge = Judge(existing=(), today=today, kind=GROUP_LIST)
        try:
            what = _("The list is being read.")
            reading = read_beside(path, what, partial(judge.file, path), self)
        except Stopped:
            return
        report = reading.judged.report
        trouble = in_words(reading.trouble) or next(iter(report.problems), None)
        if trouble is not None:
            self.picker.said.show_text(sentence(trouble), role="warn", icon=QUESTION_ICON)
            return
        entered = {who.id: (who.number, who.name) for who in self._entrants}
        seats, missing = seats_of(report.rows, entered)
        self.picker.seat(seats)
        if missing:
            words = _("Not found among the entrants: {names}.").format(names=listed(missing))
            self.picker.said.show_text(words, role="warn", icon=QUESTION_ICON)

    def _show_seats(self) -> None:
        names = {
            place: (person.name, person.club) for place, person in self.picker.seated().items()
        }
        asked = groups.questions(self._lines()) if names else ()
        clashing = clashing_places(asked, names)
        self.table.show_seats(names, clashing)
        for key in ("reason", "referee"):
            self.rows[key].show_if(bool(clashing))
        self.recheck()

    def _lines(self) -> dict[int, Entrant]:
        return {
            groups.line_of(*place): Entrant(
                id=person.id, number=person.number, name=person.name, club=person.club
            )
            for place, person in self.picker.seated().items()
        }

    # ------------------------------------------------------------ answering

    def problems(self) -> tuple[Problem, ...]:
        """Want a seat for everybody and no group too small; then ask what is unusual."""
        found = groups.not_seated([person.name for person in self.picker.unseated()])
        found = found or groups.check_seats(list(self.picker.seats))
        if found:
            return found
        asked = groups.questions(self._lines())
        clash = any(problem.code == "BLOCK_CLASH" for problem in asked)
        return (*(self.blanks("reason") if clash else ()), *shortened(asked))

    def value(self) -> SeatValues:
        """Give the seats and what was answered about them."""
        word = self.word
        return SeatValues(
            seats=dict(self.picker.seats),
            confirmed=confirmed_codes(self.confirmed),
            reason=word.reason,
            referee=word.referee,
        )
