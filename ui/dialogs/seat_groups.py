"""Seats people who are entered already in sixteen groups of four, by keyboard or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.operations import draws
from models.core import Entrant, Problem
from models.views import EntrantView
from reports.i18n import _, _n
from ui.dialogs.group_table import (
    GroupTable,
    Place,
    clashing_places,
    confirmed_codes,
    shortened,
)
from ui.dialogs.person_search import PersonSearch, found
from ui.dialogs.referee import RefereeDialog
from ui.theme import px
from ui.widgets.basics import button, label, named, row

TALL = 700
"""Pixels of height that show every group, if the screen has them."""


@dataclass(frozen=True, kw_only=True)
class SeatValues:
    """Who sits where, and on whose word."""

    seats: dict[Place, int]
    """Group and seat to entrant id."""
    confirmed: tuple[str, ...]
    reason: str
    referee: str


class SeatGroupsDialog(RefereeDialog):
    """Type a number or a name and Enter: it goes on the seat that the table stands on."""

    def __init__(self, entrants: Sequence[EntrantView], parent: QWidget | None = None) -> None:
        """Show everybody who needs a seat."""
        super().__init__(
            title=_("Enter the groups"), accept=_("&Enter the groups"), parent=parent, width=1180
        )
        self.tall = TALL
        self._people = {entrant.id: entrant for entrant in entrants}
        self._seats: dict[Place, int] = {}
        self.search = PersonSearch(_("Who sits on the marked seat"), _("number or name, Enter"))
        self.waiting = QListWidget()
        named(self.waiting, _("Not seated yet"))
        self.waiting.setFixedWidth(px(300))
        self.table = GroupTable()
        self.left = label("", "strong")
        self.in_order = button(_("Seat all by &number"), self.seat_in_order)
        self.clear_seat = button(_("E&mpty the seat (Del)"), self.empty_seat)
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
        self.search.setFixedWidth(px(300))
        self.add_wide(_holder(self.search, self.left, None, self.in_order, self.clear_seat))
        self.add_wide(_holder(self.waiting, self.table), stretch=1)
        self.add_referee()
        self.search.textChanged.connect(self._show_waiting)
        self.search.taken.connect(self.take)
        self.search.moved.connect(self._move)
        self.waiting.itemDoubleClicked.connect(self.take)
        self.table.installEventFilter(self)
        self.waiting.installEventFilter(self)
        self.table.go_to((1, 1))
        self._show_all()

    # ------------------------------------------------------------ seating

    def take(self) -> None:
        """Put who is marked in the list on the marked seat, and go on to the next empty one."""
        if not self.waiting.count():
            return
        item = self.waiting.currentItem()
        self._seats[self.table.place()] = item.data(Qt.ItemDataRole.UserRole)
        self._go_on()

    def empty_seat(self) -> None:
        """Take whoever sits on the marked seat back into the list."""
        if self._seats.pop(self.table.place(), None) is not None:
            self._show_all()

    def seat_in_order(self) -> None:
        """Fill the empty seats with those who have none, by entry number."""
        free = [place for place in self.table.every_seat() if place not in self._seats]
        self._seats.update(zip(free, (person.id for person in self._unseated()), strict=False))
        self._show_all()

    def _go_on(self) -> None:
        seats = self.table.every_seat()
        here = seats.index(self.table.place())
        free = [p for p in (*seats[here:], *seats[:here]) if p not in self._seats]
        if free:
            self.table.go_to(free[0])
        self.search.clear()
        self._show_all()

    def _unseated(self) -> list[EntrantView]:
        seated = set(self._seats.values())
        return [person for key, person in self._people.items() if key not in seated]

    # ------------------------------------------------------------ showing

    def _show_all(self) -> None:
        self._show_waiting()
        names = self._names()
        asked = draws.questions(self._lines()) if self._seats else ()
        clashing = clashing_places(asked, names)
        here = self.table.place()
        self.table.show_seats(names, clashing)
        self.table.go_to(here)
        for key in ("reason", "referee"):
            self.rows[key].show_if(bool(clashing))
        self.recheck()

    def _show_waiting(self) -> None:
        left = self._unseated()
        self.waiting.clear()
        for person in found(left, self.search.text()):
            words = [str(person.number), person.name, person.club]
            item = QListWidgetItem("  ".join(word for word in words if word))
            item.setData(Qt.ItemDataRole.UserRole, person.id)
            self.waiting.addItem(item)
        self.waiting.setCurrentRow(0)
        count = len(left)
        self.left.setText(
            _n("{count} person without a seat", "{count} people without a seat", count).format(
                count=count
            )
        )
        self.in_order.setEnabled(bool(left))

    def _move(self, step: int) -> None:
        last = self.waiting.count() - 1
        self.waiting.setCurrentRow(max(0, min(last, self.waiting.currentRow() + step)))

    def _names(self) -> dict[Place, tuple[str, str]]:
        return {
            place: (self._people[who].name, self._people[who].club)
            for place, who in self._seats.items()
        }

    def _lines(self) -> dict[int, Entrant]:
        return {
            draws.line_of(*place): Entrant(
                id=who,
                number=self._people[who].number,
                name=self._people[who].name,
                club=self._people[who].club,
            )
            for place, who in self._seats.items()
        }

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take from the list with Enter; empty a seat with Del; type on in the search."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if watched is self.waiting and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.take()
                return True
            if watched is self.table and key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                self.empty_seat()
                return True
            if watched is self.table and event.text().strip() and event.text().isprintable():
                self.search.setFocus(Qt.FocusReason.OtherFocusReason)
                self.search.setText(event.text())
                return True
        return super().eventFilter(watched, event)

    # ------------------------------------------------------------ answering

    def problems(self) -> tuple[Problem, ...]:
        """Want a seat for everybody and no group too small; then ask what is unusual."""
        left = self._unseated()
        if left:
            names = tuple(person.name for person in left[:5])
            values = {"names": names, "count": len(left)}
            return (Problem(code="NOT_SEATED", where="seats", values=values),)
        small = draws.check_seats(list(self._seats))
        if small:
            return small
        asked = draws.questions(self._lines())
        clash = any(problem.code == "BLOCK_CLASH" for problem in asked)
        return (*(self.blanks("reason") if clash else ()), *shortened(asked))

    def value(self) -> SeatValues:
        """Give the seats and what was answered about them."""
        word = self.word
        return SeatValues(
            seats=dict(self._seats),
            confirmed=confirmed_codes(self.confirmed),
            reason=word.reason,
            referee=word.referee,
        )


def _holder(*widgets: QWidget | None) -> QWidget:
    made = QWidget()
    made.setLayout(row(*widgets))
    return made
