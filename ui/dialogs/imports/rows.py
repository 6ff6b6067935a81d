"""The rows of a list with what becomes of each, mended in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QItemSelectionModel, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from app.imports import ColumnField, Columns, ImportRow, RowStatus, Table, cell_text, columns_of
from models.core.problems import refusals
from reports.i18n import _
from ui.dialogs.imports.words import STATUS, reasons, same_text, status_text, tags_text
from ui.widgets.edit_grid import EditGrid
from ui.widgets.grid_model import Align, Column

LOW = 132
"""Pixels of height that the rows get at least, however large the type is."""
LEAST = 260
"""The least width of the reasons, in pixels at 100 %."""

Answer = Callable[[ImportRow], bool | None]
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
        answer: Answer | None = None,
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
        told: list[tuple[str, Column[ImportRow]]] = [
            ("", Column(title=_("Row"), text=lambda r: r.told, align=right)),
            ("", _state()),
        ]
        if self._seats:
            told += [
                cell(ColumnField.GROUP, _("Group"), lambda r: str(r.group or ""), right),
                cell(ColumnField.SEAT, _("Seat"), lambda r: str(r.seat or ""), right),
            ]
        told += [
            *self._class_cell(),
            cell(ColumnField.NUMBER, _("No."), lambda r: str(r.data.number or ""), right),
            cell(ColumnField.NAME, _("Name"), lambda r: r.data.name, least=120),
        ]
        if self._answer is not None:
            told.append(("", _same(self._answer)))
        told += [cell(field, _(words), lambda _row: "") for field, words in self._more]
        told += [
            cell(ColumnField.YOMI, _("Reading"), lambda r: r.data.yomi),
            cell(ColumnField.GRADE, _("Grade"), lambda r: r.data.grade),
            cell(
                ColumnField.BIRTH,
                _("Birth date"),
                lambda r: r.data.birth.isoformat() if r.data.birth else "",
            ),
            cell(ColumnField.CLUB, _("Club or school"), lambda r: r.data.club),
        ]
        if ColumnField.TAGS in self._read.fields.values():
            told.append(cell(ColumnField.TAGS, _("Tags"), tags_text))
        told.append(("", _wrong()))
        return told

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
    ) -> tuple[str, Column[ImportRow]]:
        """Make a column whose cells can be typed in where the list has it."""
        known = bool(columns_of(self._read, field))
        column = Column(
            title=title,
            text=lambda item: text(item) or self._written(item, field),
            align=align,
            least=least,
            colour=lambda item: _colour(item, field),
            edit=partial(self._take, field) if known else None,
            typed=lambda item: self._written(item, field),
            fixed=self._fixed(field),
            optional=self._crowded and not known,
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


def _same(answer: Answer) -> Column[ImportRow]:
    return Column(
        title=_("Same person?"), text=lambda r: same_text(r, answer(r)), optional=True, least=160
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
