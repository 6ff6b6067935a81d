"""Lines of seats as a table: groups, or matches that are put together by hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from reports.i18n import _p
from ui.dialogs.parts.inputs import QUESTION_ICON
from ui.look.theme import px, tokens
from ui.widgets.basics import named

Place = tuple[int, int]
"""Line (a group, or a match) and seat, both counted from 1."""

LOW = 150
"""Pixels of height that the seats get at least."""


class SeatGrid(QTableWidget):
    """A line for each group or match, a column for each seat."""

    def __init__(self, seats: int, name: str) -> None:
        """Start without a line; `name` is what screen readers call the table."""
        super().__init__(0, seats)
        named(self, name)
        self.setHorizontalHeaderLabels(
            [_p("group", "Seat {seat}").format(seat=seat) for seat in range(1, seats + 1)]
        )
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(px(30))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumHeight(px(LOW))

    def show_lines(self, titles: Sequence[str]) -> None:
        """Have so many lines, with these words at their left, all seats empty."""
        self.setRowCount(len(titles))
        self.setVerticalHeaderLabels(titles)
        self.show_seats({}, ())

    def show_seats(
        self, names: Mapping[Place, tuple[str, str]], clashing: Collection[Place]
    ) -> None:
        """Show name and block of everybody, with a mark for those in `clashing`."""
        theme = tokens()
        for place in self.every_seat():
            name, block = names.get(place, ("", ""))
            text = f"{name} ({block})" if block else name
            item = QTableWidgetItem(text or _p("seat", "empty"))
            if place in clashing:
                item.setText(f"{QUESTION_ICON} {text}")
                item.setForeground(QColor(theme.warn))
            elif not text:
                item.setForeground(QColor(theme.muted))
            item.setToolTip(item.text())
            self.setItem(place[0] - 1, place[1] - 1, item)

    def sizeHint(self) -> QSize:
        """Ask for a few lines only, so that a dialog fits on a small screen."""
        return QSize(super().sizeHint().width(), px(LOW))

    def place(self) -> Place:
        """Give the seat that the table stands on."""
        return max(0, self.currentRow()) + 1, max(0, self.currentColumn()) + 1

    def place_text(self, place: Place) -> str:
        """Name a seat by the words at the left and on top of the table."""
        line = self.verticalHeaderItem(place[0] - 1)
        seat = self.horizontalHeaderItem(place[1] - 1)
        return " ".join(item.text() for item in (line, seat) if item is not None)

    def go_to(self, place: Place) -> None:
        """Stand on a seat and show it."""
        self.setCurrentCell(place[0] - 1, place[1] - 1)
        item = self.item(place[0] - 1, place[1] - 1)
        if item is not None:
            self.scrollToItem(item)

    def every_seat(self) -> list[Place]:
        """Give every seat in the order in which they are filled."""
        return [
            (line, seat)
            for line in range(1, self.rowCount() + 1)
            for seat in range(1, self.columnCount() + 1)
        ]
