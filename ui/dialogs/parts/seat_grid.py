"""Lines of seats as a table: groups, or matches that are put together by hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize

from reports.i18n import _p
from ui.dialogs.parts.inputs import QUESTION_ICON
from ui.look.theme import px
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column

GridPlace = tuple[int, int]
"""Line (a group, or a match) and seat, both counted from 1."""

LOW = 150
"""Pixels of height that the seats get at least."""


@dataclass(frozen=True, kw_only=True)
class SeatLine:
    """One line of seats."""

    number: int
    title: str
    seats: tuple[tuple[str, str], ...]
    """Words and colour of each seat."""


class SeatGrid(Grid[SeatLine]):
    """A line for each group or match, a column for each seat."""

    opens = False

    def __init__(self, seats: int, name: str) -> None:
        """Start without a line; `name` is what screen readers call the table."""
        columns = [_column(seat) for seat in range(seats)]
        super().__init__(columns, name, key=lambda line: line.number)
        self.grid.line_title = lambda line: line.title
        self.setSelectionBehavior(Grid.SelectionBehavior.SelectItems)
        self.setCornerButtonEnabled(False)
        self.setShowGrid(True)
        self.verticalHeader().show()
        self.verticalHeader().setSectionResizeMode(self.verticalHeader().ResizeMode.Fixed)
        self.setMinimumHeight(px(LOW))

    def show_lines(self, titles: Sequence[str]) -> None:
        """Have so many lines, with these words at their left, all seats empty."""
        self.show_rows(
            [
                SeatLine(number=number, title=title, seats=())
                for number, title in enumerate(titles, start=1)
            ]
        )
        self.show_seats({}, ())

    def show_seats(
        self, names: Mapping[GridPlace, tuple[str, str]], clashing: Collection[GridPlace]
    ) -> None:
        """Show name and block of everybody, with a mark for those in `clashing`."""
        self.show_rows(
            [
                SeatLine(
                    number=line.number,
                    title=line.title,
                    seats=tuple(
                        _words(names.get((line.number, seat)), (line.number, seat) in clashing)
                        for seat in range(1, len(self.grid.columns) + 1)
                    ),
                )
                for line in self.grid.rows
            ]
        )

    def work(self) -> object:
        """Who was put on which seat."""
        return self.grid.rows

    def sizeHint(self) -> QSize:
        """Ask for a few lines only, so that a dialog fits on a small screen."""
        return QSize(super().sizeHint().width(), px(LOW))

    def place(self) -> GridPlace:
        """Give the seat that the table stands on."""
        here = self.currentIndex()
        return max(0, here.row()) + 1, max(0, here.column()) + 1

    def line_title(self, line: int) -> str:
        """Give the words at the left of a line, which is counted from 1."""
        return self.grid.rows[line - 1].title

    def place_text(self, place: GridPlace) -> str:
        """Name a seat by the words at the left and on top of the table."""
        return f"{self.line_title(place[0])} {self.grid.columns[place[1] - 1].title}"

    def go_to_seat(self, place: GridPlace) -> None:
        """Stand on a seat and show it."""
        self.setCurrentIndex(self.grid.index(place[0] - 1, place[1] - 1))

    @property
    def seats(self) -> int:
        """How many seats a line has."""
        return len(self.grid.columns)

    def every_seat(self) -> list[GridPlace]:
        """Give every seat in the order in which they are filled."""
        return [
            (line.number, seat)
            for line in self.grid.rows
            for seat in range(1, len(self.grid.columns) + 1)
        ]


def _column(seat: int) -> Column[SeatLine]:
    return Column(
        title=_p("group", "Seat {seat}").format(seat=seat + 1),
        text=lambda line: line.seats[seat][0] if line.seats else "",
        colour=lambda line: line.seats[seat][1] if line.seats else "",
        stretch=True,
        narrow=60,
    )


def _words(who: tuple[str, str] | None, clashing: bool) -> tuple[str, str]:
    """Say who sits there, and in which colour."""
    if who is None:
        return _p("seat", "empty"), "muted"
    name, block = who
    text = f"{name} ({block})" if block else name
    return (f"{QUESTION_ICON} {text}", "warn") if clashing else (text, "")
