"""The rows of a list with what becomes of each, mended in place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from app.imports import (
    ColumnField,
    Columns,
    ImportReport,
    ImportRow,
    RowStatus,
    Table,
    cell_text,
    columns_of,
)
from app.imports.people import certain, linked, pairing_restrictions
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import WOF
from models.core.problems import refusals
from reports.i18n import _, _p
from ui.dialogs.imports.reading import Claim, claims_of
from ui.dialogs.imports.words import (
    CLASS_WORDS,
    FIELD_WORDS,
    LIST_WORDS,
    PAIR_WORDS,
    PEOPLE_WORDS,
    SEAT_WORDS,
    STATUS,
    reasons,
    same_text,
    status_text,
    tags_text,
)
from ui.dialogs.parts.inputs import ROOMY
from ui.look.theme import px, scale
from ui.widgets.basics import DropDown, named
from ui.widgets.edit_grid import EditGrid
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column

LOW = 132
"""Pixels of height that the rows get at least, however large the type is."""
LEAST = 160
"""The least width of the reasons, in pixels at 100 %."""
WIDE = 260
"""Up to which width names and readings grow where the reasons need less, in pixels at 100 %."""

RowAnswer = Callable[[ImportRow], bool | None]
"""Whether the people of a row are those of other divisions; None where nobody may be."""


class ReportGrid(EditGrid[ImportRow]):
    """The rows with what becomes of them; content with little room, but takes all there is.

    `mended(row, field, text)` says that a cell was typed anew.
    """

    mended = Signal(object, object, str)
    opens = False
    at_once = 60
    """Names that were never drawn before take long to measure."""

    def __init__(
        self,
        answer: RowAnswer | None = None,
        *,
        seats: bool = False,
        beside: Sequence[tuple[ColumnField, str]] = (),
    ) -> None:
        self._answer, self._seats, self._more = answer, seats, beside
        self._table: Table | None = None
        self._read = Columns(fields={})
        several = answer is not None
        super().__init__((), _("What happens to each row"), key=_line_of, several=several)
        self.set_columns(self._columns())

    def offer(self, table: Table | None, columns: Columns) -> None:
        """Let those cells be typed in for which the list has a column."""
        other = columns != self._read
        self._table, self._read = table, columns
        if other:
            self.set_columns(self._columns())

    def lead_to(self, item: ImportRow) -> None:
        """Put the keyboard on the cell of a row that wants mending, in the middle of the list."""
        place = self.grid.row_of(item.line)
        if place < 0:
            return
        wrong = next(iter((*refusals(item.problems), *item.problems)), None)
        fields = [field for field, _column in self._told()]
        column = fields.index(wrong.where) if wrong is not None and wrong.where in fields else -1
        index = self.grid.index(
            place, column if column >= 0 else fields.index(ColumnField.NAME.value)
        )
        self.selectionModel().setCurrentIndex(
            index,
            QItemSelectionModel.SelectionFlag.ClearAndSelect
            | QItemSelectionModel.SelectionFlag.Rows,
        )
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the row in sight on which the keyboard is, when sentences below take room."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def sizeHint(self) -> QSize:
        """Ask for a few rows only, so that the dialog fits on a small screen."""
        return QSize(super().sizeHint().width(), LOW)

    def work(self) -> object:
        """Nothing: what was mended is asked about by the dialog, which knows what was read."""
        return None

    # -- columns --------------------------------------------------------------------------

    def _columns(self) -> tuple[Column[ImportRow], ...]:
        return tuple(column for _field, column in self._told())

    def _told(self) -> list[tuple[str, Column[ImportRow]]]:
        """Give the columns with the field that each shows; empty where it shows none."""
        right, cell = Align.RIGHT, self._cell
        columns: list[tuple[str, Column[ImportRow]]] = [
            ("", Column(title=_("Row"), text=lambda r: r.told, align=right)),
            ("", _state()),
        ]
        if self._seats:
            columns += [
                cell(ColumnField.GROUP, _("Group"), lambda r: str(r.group or ""), right),
                cell(ColumnField.SEAT, _("Seat"), lambda r: str(r.seat or ""), right),
            ]
        columns += [
            *self._class_cell(),
            cell(ColumnField.NUMBER, _("No."), lambda r: str(r.data.number or ""), right),
            cell(
                ColumnField.NAME, _("Name"), lambda r: r.data.name, least=120, most=180, roomy=WIDE
            ),
        ]
        if self._answer is not None:
            columns.append(("", same_column(self._answer)))
        columns += [cell(field, _(words), lambda _row: "") for field, words in self._more]
        columns += [
            cell(ColumnField.YOMI, _("Reading"), lambda r: r.data.yomi, most=130, roomy=WIDE),
            cell(ColumnField.GRADE, _("Grade"), lambda r: r.data.grade),
            cell(
                ColumnField.BIRTH,
                _("Birth date"),
                lambda r: r.data.birth.isoformat() if r.data.birth else "",
            ),
            cell(
                ColumnField.CLUB, _("Club or school"), lambda r: r.data.club, most=130, roomy=WIDE
            ),
        ]
        if ColumnField.TAGS in self._read.fields.values():
            columns.append(cell(ColumnField.TAGS, _("Tags"), tags_text))
        columns.append(("", _wrong()))
        return columns

    @property
    def _crowded(self) -> bool:
        """Whether a list has more columns than those of most lists."""
        found = set(self._read.fields.values())
        return bool(self._more) or not found.isdisjoint({ColumnField.CLASS, ColumnField.TAGS})

    def _class_cell(self) -> list[tuple[str, Column[ImportRow]]]:
        """Show the class of each row where the list has one."""
        if ColumnField.CLASS not in self._read.fields.values():
            return []
        return [self._cell(ColumnField.CLASS, _("Class"), lambda _row: "")]

    def _cell(
        self,
        field: ColumnField,
        title: str,
        text: Callable[[ImportRow], str],
        align: Align = Align.LEFT,
        least: int = 0,
        most: int = 220,
        roomy: int = 0,
    ) -> tuple[str, Column[ImportRow]]:
        """Make a column whose cells can be typed in where the list has it."""
        in_list = bool(columns_of(self._read, field))
        column = Column(
            title=title,
            text=lambda item: text(item) or self._written(item, field),
            align=align,
            least=least,
            most=most,
            roomy=roomy,
            hint=lambda item: text(item) or self._written(item, field),
            colour=lambda item: _colour(item, field),
            edit=partial(self._take, field) if in_list else None,
            typed=lambda item: self._written(item, field),
            fixed=self._fixed(field),
            optional=(self._crowded or self._answer is not None) and not in_list,
        )
        return field.value, column

    def _fixed(self, field: ColumnField) -> str:
        """Say why a cell cannot be typed in."""
        if field in self._read.fields.values():
            return _("Several columns say this: correct it in the list itself.")
        return _("The list has no column for this: choose one above.")

    def _written(self, item: ImportRow, field: ColumnField) -> str:
        """Give what the list says, also where it could not be read."""
        if self._table is None or item.line > len(self._table.rows):
            return ""
        return cell_text(self._table, self._read, item.line, field)

    def _take(self, field: ColumnField, item: ImportRow, text: str) -> bool:
        if text.strip() != self._written(item, field):
            self.mended.emit(item, field, text)
        return True


def _state() -> Column[ImportRow]:
    return Column(
        title=_("State"), text=status_text, colour=lambda r: STATUS[r.status][2], least=110
    )


def same_column(answer: RowAnswer) -> Column[ImportRow]:
    """Show whether the people of a row are those of other divisions, as far as it is said."""
    return Column(
        title=_("Same person?"),
        text=lambda r: same_text(r, answer(r)),
        hint=lambda r: same_text(r, answer(r)),
        optional=True,
        least=160,
        most=220,
        roomy=WIDE,
    )


def _wrong() -> Column[ImportRow]:
    return Column(
        title=_("What is wrong"),
        text=reasons,
        hint=reasons,
        stretch=True,
        narrow=LEAST,
        most=900,
    )


def _colour(item: ImportRow, field: ColumnField) -> str:
    """Colour the cell that something is wrong with; the words beside it say what."""
    if item.status is RowStatus.OK:
        return ""
    found = tuple([problem for problem in item.problems if problem.where == field.value])
    if not found:
        return ""
    return STATUS[RowStatus.REFUSED if refusals(found) else RowStatus.DOUBTFUL][2]


def _line_of(item: ImportRow) -> int:
    return item.line


# -- the first rows of a list, with a choice above each column of what it holds --------------------

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


# -- what the desk has said of the rows whose people may be those of other divisions ---------------


class Answers:
    """Yes or no for each row; without an answer, yes where reading, birth or club say so, too.

    Where they say so of two rows at once nobody knows which one it is: then it is no for both.
    """

    def __init__(self) -> None:
        """Begin without any answer."""
        self._said: dict[int, bool] = {}
        self.claimed: frozenset[Claim] = frozenset()
        """Whom more than one row of a division may be (`JudgedRows.claimed`)."""

    def of(self, row: ImportRow) -> bool | None:
        """Give the answer for a row; None where nobody may be the same."""
        if not row.same:
            return None
        said = self._said.get(row.line)
        if said is not None:
            return said
        return certain(row.data, row.same) and self.claimed.isdisjoint(claims_of(row))

    def turn(self, rows: Iterable[ImportRow]) -> None:
        """Say yes of all these rows where it is no of any, else no."""
        asked = {row.line: now for row in rows if (now := self.of(row)) is not None}
        for line in asked:
            self._said[line] = not all(asked.values())

    def applied(self, report: ImportReport) -> list[tuple[ImportRow, EntrantData]]:
        """Give all rows that are not refused with their entrants, as the same people where so.

        What was said by hand is kept; the name alone, without an answer, says of nobody that he
        is somebody else.
        """
        above: dict[int, MemberData] = {}
        taken = []
        for row in report.rows:
            if row.status is RowStatus.REFUSED:
                continue
            data = row.data
            if self.of(row):
                data = linked(data, row.same, above)
            elif self._said.get(row.line) is False:
                data = pairing_restrictions(data, row.same, above)
            numbers = (member.listed for member in row.data.members)
            above |= dict(zip(numbers, data.members, strict=False))
            taken.append((row, data))
        return taken
