"""Puts people on the seats of a table: by number or name and Enter, or with the mouse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from models.stages.single_matches import filled
from models.views.divisions import EntrantView
from reports.i18n import _, _n
from ui.dialogs.parts.inputs import QUESTION_ICON, ProblemLine, narrow
from ui.dialogs.parts.seat_grid import GridPlace, SeatGrid
from ui.dialogs.parts.skeleton import ENTER
from ui.dialogs.parts.unsaved import PASSING
from ui.look.theme import px
from ui.widgets.basics import allow, button, is_typed, label, named, row
from ui.widgets.flow import flow
from ui.widgets.search import fits, key_of, wanted

SHOWN = 3
"""Of how many people with one name it is said where they sit."""


NOBODY = "-"
"""Typed for a seat that stays empty."""


def line_of(typed: str) -> tuple[str, ...]:
    """Read the numbers of a table, from its first seat on; nothing where it is no such list.

    >>> line_of("３ 17"), line_of("9 －"), line_of("3"), line_of("3 田中"), line_of("9-")
    (('3', '17'), ('9', '-'), ('3',), (), ())
    """
    words = narrow(typed).split()
    fits = all(word.isdecimal() or word == NOBODY for word in words)
    return tuple(words) if fits else ()


def _plain(number: str) -> str:
    return number if number == NOBODY else str(int(number))


class SeatPicker(QWidget):
    """A search, the people without a seat, and a table whose marked seat is filled next.

    `changed` is told after every change; the owner then shows the seats in the table.
    """

    changed = Signal()

    def __init__(
        self,
        people: Sequence[EntrantView],
        table: SeatGrid,
        *,
        fill: str,
        sizes: Collection[int] = (),
    ) -> None:
        """Begin with empty seats; `fill` are the words on the button that fills the free ones.

        `sizes` are how many may sit in a line, where lines need not all be full.
        """
        super().__init__()
        self._sizes = sizes
        self._people = {person.id: person for person in people}
        self.seats: dict[GridPlace, int] = {}
        """Who sits where, by entrant id."""
        self.table = table
        self.search = PersonSearch(_("Who sits on the marked seat"), _("number or name, Enter"))
        self.search.setFixedWidth(px(300))
        self.waiting = QListWidget()
        named(self.waiting, _("Not seated yet"))
        self.waiting.setFixedWidth(px(300))
        self.waiting.setWordWrap(True)  # a long club goes on below, nothing is scrolled sideways
        self.waiting.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.left = label("", "strong")
        self.fill_button = button(fill, self.fill_in_order)
        self.clear_seat = button(_("E&mpty the seat (Del)"), self.empty_seat)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(flow(self.search, self.left, None, self.fill_button, self.clear_seat))
        self.said = ProblemLine()
        """Says why nobody was seated by the last Enter."""
        layout.addWidget(self.said)
        layout.addLayout(row(self.waiting, self.table), 1)
        self.search.textChanged.connect(self.show_waiting)
        self.search.taken.connect(self.take)
        self.search.moved.connect(self._move)
        self.waiting.itemDoubleClicked.connect(self.take)
        self.table.installEventFilter(self)
        self.waiting.installEventFilter(self)
        self.table.go_to_seat((1, 1))
        self.show_waiting()

    def take(self) -> None:
        """Put who is marked in the list on the marked seat, and go on to the next empty one."""
        if len(numbers := line_of(self.search.text())) > 1:
            self._take_line(numbers)
            return
        if not self.waiting.count():
            self._say_nobody(self.search.text())
            return
        who = self.waiting.currentItem().data(Qt.ItemDataRole.UserRole)
        self.seats[self.table.place()] = who
        self.search.clear()
        self._told(self._go_on)

    def _take_line(self, numbers: Sequence[str]) -> None:
        """Seat several at once, from the marked seat on: all of them, or nobody."""
        line, first = self.table.place()
        room = self.table.seats - first + 1
        if len(numbers) > room:
            words = _n(
                "{table} has room for {count} more.", "{table} has room for {count} more.", room
            )
            said = words.format(count=room, table=self.table.line_title(line))
            self.said.show_text(said, role="warn", icon=QUESTION_ICON)
            return
        people = {str(person.number): who for who, person in self._people.items()}
        typed = {(line, first + at): str(n) for at, n in enumerate(map(_plain, numbers))}
        elsewhere = {who for place, who in self.seats.items() if place not in typed}
        wanted = {place: number for place, number in typed.items() if number != NOBODY}
        for number, times in Counter(wanted.values()).items():
            if times > 1 or people.get(number) is None or people[number] in elsewhere:
                self._say_nobody(number)
                return
        for place in typed:
            self.seats.pop(place, None)
        self.seats |= {place: people[number] for place, number in wanted.items()}
        self.search.clear()
        self.table.go_to_seat((line, first))
        self._told(self._next_line)

    def _next_line(self) -> None:
        """Go on with the first seat of the next line, where there is one."""
        line, _seat = self.table.place()
        if (line + 1, 1) in self.table.every_seat():
            self.table.go_to_seat((line + 1, 1))

    def _say_nobody(self, asked: str) -> None:
        """Say where those sit who were asked for, or that there is nobody like that."""
        typed = asked.strip()
        if not typed:
            return
        seats = {who: place for place, who in self.seats.items()}
        people = found(self._people.values(), typed)
        if not people:
            words = _("Nobody here has the number or the name “{typed}”.")
            self.said.show_text(words.format(typed=typed), role="warn", icon=QUESTION_ICON)
            return
        words = _("{name} sits already: {seat}. Del on a seat makes it free.")
        twice = _("{name} stands twice in what was typed.")
        lines = [
            words.format(name=person.name, seat=self.table.place_text(seats[person.id]))
            if person.id in seats
            else twice.format(name=person.name)
            for person in people[:SHOWN]
        ]
        self.said.show_text("\n".join(lines), role="warn", icon=QUESTION_ICON)

    def empty_seat(self) -> None:
        """Take whoever sits on the marked seat back into the list."""
        if self.seats.pop(self.table.place(), None) is not None:
            self._told(lambda: None)

    def fill_in_order(self) -> None:
        """Fill the empty seats with those who have none, by entry number."""
        free = [place for place in self._planned() if place not in self.seats]
        self.seats.update(zip(free, (person.id for person in self.unseated()), strict=False))
        self._told(lambda: None)

    def seat(self, seats: Mapping[GridPlace, int]) -> None:
        """Seat people as a list says; nobody keeps another seat."""
        self.seats = dict(seats)
        self._told(lambda: None)

    def _planned(self) -> list[GridPlace]:
        """Give the seats that are to be filled: as many lines as possible full, others less."""
        every = self.table.every_seat()
        if not self._sizes:
            return every
        sizes = dict(enumerate(filled(len(self._people), self._sizes), start=1))
        return [(line, seat) for line, seat in every if seat <= sizes.get(line, 0)]

    def _told(self, move: Callable[[], None]) -> None:
        here = self.table.place()
        self.show_waiting()
        self.changed.emit()
        self.table.go_to_seat(here)
        move()

    def _go_on(self) -> None:
        every = self.table.every_seat()
        here = every.index(self.table.place())
        free = [place for place in (*every[here:], *every[:here]) if place not in self.seats]
        if free:
            self.table.go_to_seat(free[0])

    def unseated(self) -> list[EntrantView]:
        """Give who has no seat yet, in the order in which they were given."""
        seated = set(self.seats.values())
        return [person for key, person in self._people.items() if key not in seated]

    def seated(self) -> Mapping[GridPlace, EntrantView]:
        """Give who sits where."""
        return {place: self._people[who] for place, who in self.seats.items()}

    def show_waiting(self) -> None:
        """List who has no seat and fits what is typed."""
        self.said.show_text("")
        left = self.unseated()
        self.waiting.clear()
        typed = self.search.text()
        for person in found(left, "" if len(line_of(typed)) > 1 else typed):
            said = [str(person.number), person.name, person.club]
            item = QListWidgetItem("  ".join(word for word in said if word))
            item.setData(Qt.ItemDataRole.UserRole, person.id)
            self.waiting.addItem(item)
        self.waiting.setCurrentRow(0)
        count = len(left)
        words = _n("{count} person without a seat", "{count} people without a seat", count)
        self.left.setText(words.format(count=count))
        allow(self.fill_button, "" if left else _("Everybody has a seat."))

    def _move(self, step: int) -> None:
        last = self.waiting.count() - 1
        self.waiting.setCurrentRow(max(0, min(last, self.waiting.currentRow() + step)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take from the list with Enter; empty a seat with Del; type on in the search."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if watched is self.waiting and key in ENTER:
                self.take()
                return True
            if watched is self.table and key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                self.empty_seat()
                return True
            if watched is self.table and is_typed(event):
                self.search.setFocus(Qt.FocusReason.OtherFocusReason)
                self.search.setText(event.text())
                return True
        return super().eventFilter(watched, event)


# -- the box in dialogs in which people are found by number, name or reading, all by keyboard ------


def found(people: Iterable[EntrantView], typed: str) -> list[EntrantView]:
    """Give those whose number was typed, or whose name or reading has every word of it.

    >>> ann = EntrantView(id=1, number=12, name="榎本", yomi="えのもと")
    >>> [found([ann], typed) == [ann] for typed in ("12", "エノ", "", "1")]
    [True, True, True, False]
    """
    number = narrow(typed)
    if number.isdecimal():
        return [person for person in people if person.number == int(number)]
    words = wanted(typed)
    return [person for person in people if fits(words, key_of((person.name, person.yomi)))]


class PersonSearch(QLineEdit):
    """Asks for somebody; Enter takes who is shown first, the arrows go through the list.

    Signals: `taken` for Enter while something is typed, `moved(±1)` for the arrows.
    """

    taken = Signal()
    moved = Signal(int)

    def __init__(self, name: str, hint: str) -> None:
        """Start empty, with a hint in grey."""
        super().__init__()
        named(self, name)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)
        self.setProperty(PASSING, True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take with Enter, move with the arrows; an empty box leaves Enter to the dialog."""
        if event.key() in ENTER and self.text().strip():
            event.accept()
            if not event.isAutoRepeat():
                self.taken.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)
