"""The list at a reception desk: letters or a number find somebody, Enter and Space go on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from reports.i18n import _
from ui.desk.desk import Desk
from ui.look.theme import UNIT, px
from ui.widgets.basics import CommandBox, is_typed, keyed, label, set_role, write_into
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column, Row
from ui.widgets.or_empty import OrEmpty
from ui.widgets.search import begin_search, fits, wanted

BEAT = 15_000
"""Milliseconds after which the sentence over the list looks at the clock again."""


class QueueBox(CommandBox):
    """The search box over the queue; behind a number Space goes on at once.

    Ctrl+Z there takes back the last action. Signal `spaced()`: no name has digits alone, so that a
    space behind them is none of its own.
    """

    spaced = Signal()

    def __init__(self, name: str, hint: str) -> None:
        """Start empty, wide enough for its hint in grey."""
        super().__init__()
        begin_search(self, name, hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on by Space behind a number."""
        if event.key() == Qt.Key.Key_Space and self.text().strip().isdecimal():
            event.accept()
            if not event.isAutoRepeat():
                self.spaced.emit()
        else:
            super().keyPressEvent(event)


class Queue(QWidget, Generic[Row]):
    """A list with a search box, a sentence and totals over it; a subclass says what is done."""

    def __init__(self, desk: Desk, columns: Sequence[Column[Row]], name: str, *, hint: str) -> None:
        super().__init__()
        self._desk = desk
        self._rows: tuple[Row, ...] = ()
        self._keys: dict[Any, str] = {}
        self.search = QueueBox(_("Find somebody at reception"), hint)
        self.search.textChanged.connect(self.filter)
        self.search.returnPressed.connect(self._found)
        self.search.spaced.connect(self._found_and_marked)
        self.count = label("", "muted")
        self.state = label("", "strong", wrap=True)
        self.grid: Grid[Row] = Grid(columns, name, several=True)
        self.grid.opened.connect(self.open_row)
        self.grid.marked.connect(self.mark)
        self.grid.chosen.connect(self.enable)
        self.empty: OrEmpty
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self.tell)
        keyed(self, "Ctrl+F", self.to_search)

    def lay_out(
        self, empty: Sequence[QPushButton], buttons: Sequence[QWidget], more: QWidget
    ) -> None:
        """Put everything in its place: `empty` are offered while nobody is there."""
        self.empty = OrEmpty(self.grid, "", empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addLayout(flow(self.search, None, self.count))
        layout.addWidget(self.state)
        layout.addWidget(self.empty, 1)
        layout.addLayout(flow(*buttons, None, more))

    # -- what a subclass says ---------------------------------------------------------------

    @abstractmethod
    def key_of(self, row: Row) -> str:
        """Give what somebody is found by."""

    def numbers_of(self, _row: Row) -> tuple[int, ...]:
        """Give the numbers by which somebody is meant, and nobody else whose number has more."""
        return ()

    @abstractmethod
    def waits(self, row: Row) -> bool:
        """Tell whether somebody is still to be received."""

    @abstractmethod
    def open_row(self, row: Row) -> None:
        """Do what Enter does on a row."""

    @abstractmethod
    def mark(self, rows: tuple[Row, ...]) -> None:
        """Do what Space does on rows."""

    @abstractmethod
    def enable(self, row: Row | None) -> None:
        """Offer what can be done with the chosen row."""

    @abstractmethod
    def sentence(self) -> tuple[str, str]:
        """Say what goes on: the role of the words, and the words."""

    @abstractmethod
    def totals(self) -> str:
        """Count who is here and what was paid."""

    @abstractmethod
    def nobody(self) -> str:
        """Say what to do while nobody is entered."""

    def offers(self) -> bool:
        """Tell whether the buttons that fill an empty list are offered."""
        return True

    def found(self, row: Row, *, alone: bool) -> None:
        """Go on with whom the letters have found; `alone` if nobody else can be meant."""
        if alone:
            self.open_row(row)
        else:
            self.grid.setFocus()

    # -- showing --------------------------------------------------------------------------

    def show_queue(self, rows: Sequence[Row]) -> None:
        """Show these people, as far as the letters leave them."""
        self._rows = tuple(rows)
        self._keys = {self.grid.grid.key(row): self.key_of(row) for row in self._rows}
        self.filter()

    def filter(self) -> None:
        """Show whom the letters have found; a number means who has it, if anybody has."""
        typed = self.search.text().strip()
        shown: Sequence[Row] = ()
        if typed.isdecimal():
            shown = [row for row in self._rows if int(typed) in self.numbers_of(row)]
        if not shown:
            words, key = wanted(typed), self.grid.grid.key
            shown = [row for row in self._rows if fits(words, self._keys[key(row)])]
        self.grid.show_rows(shown)
        if self._rows:
            said = _("Nobody found: “{typed}”.").format(typed=typed)
            self.empty.show_content(bool(shown), said)
        else:
            self.empty.show_content(False, self.nobody())
        self.empty.show_buttons(not self._rows and self.offers())
        self.tell()
        self.enable(self.grid.current())

    def tell(self) -> None:
        """Say how it stands now."""
        if not self.isVisible():
            self._beat.stop()
        role, words = self.sentence()
        set_role(self.state, role or "strong")
        self.state.setText(words)
        self.count.setText(self.totals())

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the clock from now on."""
        super().showEvent(event)
        self._beat.start()
        self.tell()

    # -- the keyboard ---------------------------------------------------------------------

    def forget(self) -> None:
        """Begin with another division."""
        self.search.clear()

    def home(self) -> None:
        """Begin in the search box, or with what fills the list while nobody is there."""
        if self._rows or not self.empty.buttons or not self.offers():
            self.to_search()
        else:
            self.empty.buttons[0].setFocus()

    def to_search(self) -> None:
        """Look for the next one."""
        self.search.setFocus()
        self.search.selectAll()

    def chosen(self) -> tuple[Row, ...]:
        """Give the selected rows, or the one the keyboard is on."""
        selected, current = self.grid.selected(), self.grid.current()
        return selected or ((current,) if current is not None else ())

    def on_current(self, act: Callable[[Row], object]) -> Callable[[], None]:
        """Give what does something with the row the keyboard is on, if there is one."""

        def do() -> None:
            if (row := self.grid.current()) is not None:
                act(row)

        return do

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let ↓ lead into the list, and look for whoever is typed while the keyboard is there."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus() and self.grid.grid.rows:
            self._stand_on_somebody()
            self.grid.setFocus()
        elif is_typed(event) and not self.search.hasFocus():
            write_into(self.search, event)
        else:
            super().keyPressEvent(event)

    def _stand_on_somebody(self) -> tuple[Row, bool] | None:
        """Stand on whom the letters have found, who still waits first; tell whether it is alone."""
        rows = self.grid.grid.rows
        if not rows:
            return None
        waiting = [row for row in rows if self.waits(row)]
        first = (*waiting, *rows)[0]
        self.grid.go_to(self.grid.grid.key(first))
        return first, len(waiting) == 1 or len(rows) == 1

    def _found(self) -> None:
        here = self._stand_on_somebody()
        if here is not None:
            self.found(here[0], alone=here[1])

    def _found_and_marked(self) -> None:
        """Do what Space does with whom a number has found, if it is one alone."""
        here, count = self._stand_on_somebody(), len(self.grid.grid.rows)
        if here is not None and count == 1:
            self.mark((here[0],))
            return
        if count > 1:
            said = _("“{typed}” finds {count} people: choose with ↑ and ↓, then press Space.")
            self._desk.say(said.format(typed=self.search.text().strip(), count=count))
        self.grid.setFocus()
