"""The first rows of a list, with a choice above each column of what it holds."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import islice

from PySide6.QtCore import Qt, Signal

from app.imports import ColumnField, Columns, Table
from models.core.people import WOF
from reports.i18n import _, _p
from ui.dialogs.imports.words import (
    CLASS_WORDS,
    FIELD_WORDS,
    LIST_WORDS,
    PAIR_WORDS,
    PEOPLE_WORDS,
    SEAT_WORDS,
)
from ui.dialogs.parts.inputs import ROOMY
from ui.look.theme import px, scale
from ui.widgets.basics import DropDown, named
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column

SAMPLE = 2
"""How many rows of the file stand below the choice of columns; with large type only one."""


ARROW = "\u3000\u3000"
"""As wide as the arrow of a choice, which needs its place beside the words."""


@dataclass(frozen=True, kw_only=True)
class SampleLine:
    """The choices of what is in each column, or a row of the list below them."""

    place: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        """Give what stands in a column; short rows go on blank."""
        return self.cells[column] if column < len(self.cells) else ""


class ColumnMapping(Grid[SampleLine]):
    """Says which column is what; `changed` when somebody chooses another field."""

    changed = Signal()

    def __init__(
        self,
        *,
        seats: bool = False,
        pairs: bool = False,
        extra: Iterable[tuple[ColumnField, str]] = (),
        numbers: Collection[str] = (WOF,),
        classes: bool = False,
    ) -> None:
        """Start without a list; one of groups has columns for group and seat, of pairs for two.

        `extra` is what else a column can hold; `numbers` are those of federations that are
        offered, and any that stands in a list is read; `classes` can go to several divisions.
        """
        super().__init__((), _("The first rows of the list"), key=lambda line: line.place)
        self._words = {
            **(SEAT_WORDS if seats else {}),
            **FIELD_WORDS,
            **(PAIR_WORDS if pairs else {}),
            **({} if seats else PEOPLE_WORDS),
            **({} if seats or extra else LIST_WORDS),
            **(CLASS_WORDS if classes else {}),
            **dict(extra),
        }
        self._unasked = frozenset() if WOF in numbers else frozenset({ColumnField.WOF})
        self._choices: list[DropDown] = []
        self._header_row: int | None = None
        self.setSelectionMode(Grid.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAlternatingRowColors(False)
        self.setShowGrid(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setDefaultSectionSize(px(28))
        self._sample = SAMPLE if scale() <= ROOMY else 1
        self.setFixedHeight(px(38 + 40 + 28 * self._sample + 18))

    def columns(self) -> Columns:
        """Give the columns as they are chosen now."""
        chosen = {
            column: ColumnField(box.currentData())
            for column, box in enumerate(self._choices)
            if box.currentData() is not None
        }
        return Columns(fields=chosen, header_row=self._header_row)

    def show_table(self, table: Table, proposed: Columns) -> None:
        """Show the first rows of a list and what its columns seem to hold."""
        width = max(map(len, table.rows))
        start = 0 if proposed.header_row is None else proposed.header_row + 1
        filled = (line for line in islice(table.rows, start, None) if any(line))
        sample = list(islice(filled, self._sample))
        header = table.rows[start - 1] if start else ()
        self._header_row = proposed.header_row
        titles = []
        for column in range(width):
            heading = header[column].strip() if column < len(header) else ""
            titles.append(heading or _("Column {number}").format(number=column + 1))
        self._choices = [
            self._choice(column, title, proposed) for column, title in enumerate(titles)
        ]
        self.set_columns([_column(column, title) for column, title in enumerate(titles)])
        chosen = tuple(box.currentText() + ARROW for box in self._choices)
        lines = [chosen, *map(tuple, sample)]
        self.show_rows([SampleLine(place=place, cells=line) for place, line in enumerate(lines)])
        for column, box in enumerate(self._choices):
            self.setIndexWidget(self.grid.index(0, column), box)
        self.setRowHeight(0, px(40))

    def _choice(self, column: int, title: str, proposed: Columns) -> DropDown:
        box = DropDown()
        box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(4)
        box.view().setMinimumWidth(px(240))
        box.setProperty("narrow", scale() > ROOMY)
        box.addItem(_p("column", "leave out"), None)
        field_now = proposed.fields.get(column)
        for field, text in self._words.items():
            if field not in self._unasked or field is field_now:
                box.addItem(_(text), field)
        box.setCurrentIndex(0 if field_now is None else box.findData(field_now))
        named(box, _("What is in column {title}").format(title=title))
        box.currentIndexChanged.connect(self.changed)
        return box


def _column(place: int, title: str) -> Column[SampleLine]:
    """Give a column of the list; in large type it has no more room than its words need."""
    roomy = scale() <= ROOMY
    return Column(
        title=title,
        text=lambda line: line.cell(place),
        least=120 if roomy else 84,
        most=220,
        tight=not roomy,
    )
