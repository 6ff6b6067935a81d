"""Takes a list of people in from a file or the clipboard, and shows what becomes of each row."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.imports import (
    DELIMITERS,
    ENCODINGS,
    Columns,
    ExistingEntrant,
    Field,
    ImportReport,
    ImportRow,
    ImportTrouble,
    RowStatus,
    Table,
    accepted,
    build_rows,
    propose_columns,
    read_table,
    read_text,
)
from models.core import Problem
from models.entrant_data import EntrantData
from models.views import EntrantView
from reports.i18n import _N, _, _n, _p
from ui import ask, wording
from ui.dialogs.skeleton import Skeleton
from ui.dialogs.wording import words
from ui.theme import px
from ui.widgets.basics import button, label, named, plain, row, set_text
from ui.widgets.grid_model import Align, Column, Grid

FIELD_WORDS: dict[Field, str] = {
    Field.NAME: _N("Name"),
    Field.FAMILY: _N("Family name"),
    Field.GIVEN: _N("Given name"),
    Field.YOMI: _N("Reading"),
    Field.FAMILY_YOMI: _N("Reading of the family name"),
    Field.GIVEN_YOMI: _N("Reading of the given name"),
    Field.GRADE: _N("Grade"),
    Field.BIRTH: _N("Birth date"),
    Field.CLUB: _N("Club or school"),
    Field.NUMBER: _N("Number"),
}

ENCODING_WORDS = {
    "utf-8": "UTF-8",
    "cp932": "Shift_JIS (Windows)",
    "utf-16": "UTF-16",
    "euc_jp": "EUC-JP",
    "iso2022_jp": "JIS",
}

STATUS: dict[RowStatus, tuple[str, str, str]] = {
    RowStatus.OK: ("✓", _N("good"), "good"),
    RowStatus.DOUBTFUL: ("⚠", _N("please look"), "warn"),
    RowStatus.REFUSED: ("⊘", _N("not possible"), "bad"),
}
"""Sign, word and colour of what can be done with a row."""

TROUBLES: dict[str, str] = {
    "empty": _N("There is nothing in this list."),
    "wrong_encoding": _N("The characters cannot be read this way: choose another encoding."),
    "not_a_table": _N("This is no list: save it as CSV or Excel (.xlsx) and open that file."),
    "broken_quotes": _N("The quotation mark in row {line} is never closed: mend the file there."),
    "too_large": _N("The file is too large for a list of people."),
    "too_many_rows": _N("The list has more than {limit} rows."),
    "too_many_columns": _N("The list has more than {limit} columns."),
    "damaged_xlsx": _N("The Excel file cannot be read: open it in Excel and save it again."),
    "old_xls": _N("This is an old Excel file (.xls): save it as .xlsx and open that file."),
    "password": _N("The Excel file has a password: save it without one."),
}
"""What can be wrong with a whole file."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
TALL = 690
"""Pixels of height that the dialog takes once there are rows, if the screen has them."""
SAMPLE = 2
"""How many rows of the file stand below the choice of columns."""


def status_text(item: ImportRow) -> str:
    """Say what can be done with a row, by sign and word."""
    sign, word, _colour = STATUS[item.status]
    return f"{sign} {_(word)}"


def reasons(item: ImportRow) -> str:
    """Say everything that is wrong or strange about a row."""
    return " ".join(words(_placed(problem)) for problem in item.problems)


def _placed(problem: Problem) -> Problem:
    """Tell a clash with somebody of the division from one with a row above."""
    if problem.values.get("line") == 0:
        return Problem(code=f"{problem.code}_HERE", where=problem.where, values=problem.values)
    return problem


def _report_columns() -> tuple[Column[ImportRow], ...]:
    return (
        Column(title=_("Row"), text=lambda r: str(r.line), align=Align.RIGHT),
        Column(title=_("State"), text=status_text, colour=lambda r: STATUS[r.status][2], least=110),
        Column(title=_("No."), text=lambda r: str(r.data.number or ""), align=Align.RIGHT),
        Column(title=_("Name"), text=lambda r: r.data.name, least=120),
        Column(title=_("Reading"), text=lambda r: r.data.yomi),
        Column(title=_("Grade"), text=lambda r: r.data.grade),
        Column(
            title=_("Birth date"),
            text=lambda r: r.data.birth.isoformat() if r.data.birth else "",
        ),
        Column(title=_("Club or school"), text=lambda r: r.data.club),
        Column(title=_("What is wrong"), text=reasons, hint=reasons, stretch=True, most=900),
    )


class _ReportGrid(Grid[ImportRow]):
    """The rows with what becomes of them; content with little room, but takes all there is."""

    def sizeHint(self) -> QSize:
        """Ask for a few rows only, so that the dialog fits on a small screen."""
        return QSize(super().sizeHint().width(), px(150))


class ImportDialog(Skeleton):
    """File or clipboard → which column is what → every row with its state → all or nothing."""

    def __init__(
        self,
        existing: Iterable[EntrantView] = (),
        parent: QWidget | None = None,
        *,
        path: Path | None = None,
        text: str = "",
        today: date | None = None,
    ) -> None:
        """Start empty, from a file or from pasted text."""
        super().__init__(title=_("Import entrants"), accept=_("&Import"), parent=parent, width=1120)
        self._existing = tuple(ExistingEntrant(e.name, e.yomi, e.number, e.birth) for e in existing)
        self._today = today if today is not None else date.today()  # noqa: DTZ011 - the hall's day
        self._data = b""
        self._file = ""
        self._table: Table | None = None
        self._trouble: Problem | None = None
        self._report = ImportReport()
        self._choices: list[QComboBox] = []
        self._build()
        if path is not None:
            self.read_file(path)
        elif text:
            self.read_pasted(text)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.source = label("", "muted")
        self.encoding = QComboBox()
        self.encoding.addItem(_("find by itself"), None)
        for key in ENCODINGS:
            self.encoding.addItem(ENCODING_WORDS[key], key)
        named(self.encoding, _("Encoding"))
        self.delimiter = QComboBox()
        self.delimiter.addItem(_("find by itself"), None)
        for sign, word in zip(DELIMITERS, (_("comma"), _("tab"), _("semicolon")), strict=True):
            self.delimiter.addItem(word, sign)
        named(self.delimiter, _("Between the columns"))
        self.open_button = button(_("&Open a file…"), self.choose_file)
        self.paste_button = button(_("&Paste"), self.paste)
        self.settings = _holder(
            row(
                _buddy(_("&Encoding"), self.encoding),
                self.encoding,
                _buddy(_("&Between the columns"), self.delimiter),
                self.delimiter,
            )
        )
        self.add_wide(
            _holder(row(self.open_button, self.paste_button, self.source, None, self.settings))
        )
        self.hint = label(
            _(
                "Open a CSV or Excel file, or copy the list in Excel and paste it here. "
                "One row for each person; the headings may be called as you like."
            ),
            "muted",
            wrap=True,
        )
        self.add_wide(self.hint)
        self.mapping_word = label(_("Which column is what?"), "strong")
        self.add_wide(self.mapping_word)
        self.mapping = QTableWidget()
        self.mapping.setAccessibleName(_("The first rows of the list"))
        self.mapping.verticalHeader().hide()
        self.mapping.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.mapping.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.mapping.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.mapping.setTabKeyNavigation(False)
        self.mapping.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.mapping.horizontalHeader().setDefaultAlignment(LEFT)
        self.mapping.setFixedHeight(px(38 + 40 + 28 * SAMPLE + 18))
        self.add_wide(self.mapping)
        self.counts = label("", "strong", wrap=True)
        self.add_wide(self.counts)
        self.only_wrong = _tick(_("Show only &rows that need a look"))
        self.only_wrong.toggled.connect(self._show_rows)
        self.leave_out = _tick(_("&Leave out the rows that are not possible"))
        self.leave_out.toggled.connect(self.recheck)
        self.add_wide(_holder(row(self.only_wrong, self.leave_out, None)))
        self.grid = _ReportGrid(_report_columns(), _("What becomes of each row"), key=_line_of)
        self.grid.setMinimumHeight(px(150))
        self.add_wide(self.grid, stretch=1)
        self.detail = label("", "muted", wrap=True)
        self.detail.hide()
        self.add_wide(self.detail)
        self.grid.chosen.connect(self._show_detail)
        self.encoding.currentIndexChanged.connect(self._read_again)
        self.delimiter.currentIndexChanged.connect(self._read_again)
        self._show_table()

    # ------------------------------------------------------------ reading

    def choose_file(self) -> None:
        """Let the desk choose a file."""
        path = ask.open_file(
            self, _("Open a list of people"), _("Lists (*.csv *.txt *.tsv *.xlsx *.xlsm)")
        )
        if path is not None:
            self.read_file(path)

    def paste(self) -> None:
        """Take what was copied in another program."""
        self.read_pasted(QGuiApplication.clipboard().text())

    def read_file(self, path: Path) -> None:
        """Read a file; a trouble is shown in words and nothing is lost."""
        try:
            self._data = path.read_bytes()
        except OSError:
            self._table = None
            self._trouble = Problem(code="FILE_UNREADABLE", values={"name": path.name})
            self._show_table()
            return
        self._file = path.name
        self._read_again()

    def read_pasted(self, text: str) -> None:
        """Read pasted text."""
        self._data, self._file = b"", ""
        self._try(lambda: read_text(text))

    def _read_again(self) -> None:
        if not self._file:
            return
        self._try(
            lambda: read_table(
                self._data,
                self._file,
                encoding=self.encoding.currentData(),
                delimiter=self.delimiter.currentData(),
            )
        )

    def _try(self, read: Any) -> None:
        self._trouble = None
        try:
            self._table = read()
        except ImportTrouble as trouble:
            self._table = None
            sentence = wording.fill(TROUBLES[trouble.code], trouble.values)
            self._trouble = Problem(code="FILE_TROUBLE", values={"sentence": sentence})
        self.leave_out.setChecked(False)
        self._show_table()

    # ------------------------------------------------------------ showing

    def _show_table(self) -> None:
        table = self._table
        known = table is not None
        for part in (self.mapping_word, self.mapping, self.counts, self.only_wrong, self.grid):
            part.setVisible(known)
        self.hint.setVisible(not known)
        self.settings.setVisible(bool(self._file) and not self._file.lower().endswith(".xlsx"))
        self.source.setText(self._source_text())
        if table is None:
            self._report = ImportReport()
            self.leave_out.hide()
            self.recheck()
            return
        proposed = propose_columns(table)
        self._header_row = proposed.header_row
        self._fill_mapping(table, proposed)
        self._judge()

    def _source_text(self) -> str:
        if self._table is None:
            return self._file
        if not self._file:
            return _("pasted text")
        parts = [self._file, ENCODING_WORDS.get(self._table.encoding, ""), self._table.sheet]
        return " · ".join(part for part in parts if part)

    def _fill_mapping(self, table: Table, proposed: Columns) -> None:
        width = max(len(line) for line in table.rows)
        start = 0 if proposed.header_row is None else proposed.header_row + 1
        sample = [line for line in table.rows[start:] if any(line)][:SAMPLE]
        self.mapping.clear()
        self.mapping.setRowCount(1 + len(sample))
        self.mapping.setColumnCount(width)
        header = table.rows[start - 1] if start else ()
        self._choices = []
        titles = []
        for column in range(width):
            heading = header[column].strip() if column < len(header) else ""
            titles.append(heading or _("Column {number}").format(number=column + 1))
            self.mapping.setCellWidget(0, column, self._choice(column, titles[-1], proposed))
            for place, line in enumerate(sample, start=1):
                text = line[column] if column < len(line) else ""
                self.mapping.setItem(place, column, QTableWidgetItem(text))
        self.mapping.setHorizontalHeaderLabels(titles)
        self.mapping.verticalHeader().setDefaultSectionSize(px(28))
        self.mapping.setRowHeight(0, px(40))
        head = self.mapping.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        metrics = self.mapping.fontMetrics()
        for column in range(width):
            texts = [titles[column], self._choices[column].currentText()]
            texts += [line[column] for line in sample if column < len(line)]
            widest = max(map(metrics.horizontalAdvance, texts)) + px(56)
            self.mapping.setColumnWidth(column, min(px(220), max(px(120), widest)))

    def _choice(self, column: int, title: str, proposed: Columns) -> QComboBox:
        box = QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(4)
        box.view().setMinimumWidth(px(240))
        box.addItem(_p("column", "leave out"), None)
        for field, text in FIELD_WORDS.items():
            box.addItem(_(text), field)
        field_now = proposed.fields.get(column)
        box.setCurrentIndex(0 if field_now is None else box.findData(field_now))
        named(box, _("What is in column {title}").format(title=title))
        box.currentIndexChanged.connect(self._judge)
        self._choices.append(box)
        return box

    def _judge(self) -> None:
        """Judge every row with the columns as they are chosen now."""
        if self._table is None:
            return
        chosen = {
            column: Field(box.currentData())
            for column, box in enumerate(self._choices)
            if box.currentData() is not None
        }
        columns = Columns(fields=chosen, header_row=self._header_row)
        self._report = build_rows(self._table, columns, self._existing, today=self._today)
        self._show_rows()
        self.recheck()

    def _show_rows(self) -> None:
        rows = self._report.rows
        if self.only_wrong.isChecked():
            rows = tuple(item for item in rows if item.status is not RowStatus.OK)
        self.grid.show_rows(rows)
        report = self._report
        self.counts.setText(
            _(
                "{ok} good · {doubtful} taken in, but please look · {refused} not possible · "
                "{skipped} rows without a person"
            ).format(
                ok=report.ok,
                doubtful=report.doubtful,
                refused=report.refused,
                skipped=report.skipped,
            )
        )
        self.leave_out.setVisible(report.refused > 0)

    def focus_first(self) -> None:
        """Begin with the file, or with the rows once there are some."""
        first = self.open_button if self._table is None else self.grid
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def fit(self) -> None:
        """Take a good part of the screen once there are rows to look at."""
        super().fit()
        tall = min(px(TALL), self._highest())
        if self._table is not None and self.isVisible() and self.height() < tall:
            self.resize(self.width(), tall)

    def _show_detail(self, item: ImportRow | None) -> None:
        """Say in full what is wrong with the row that the list stands on."""
        text = "" if item is None else reasons(item)
        line = _("Row {line}: {reasons}")
        self.detail.setVisible(bool(text))
        self.detail.setText(
            "" if item is None or not text else line.format(line=item.line, reasons=text)
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want at least one person, and no row that is refused unless it is left out on purpose."""
        count = len(accepted(self._report))
        text = _n("&Import {count} person", "&Import {count} people", count).format(count=count)
        set_text(self.accept_button, text if count else _("&Import"))
        if self._trouble is not None:
            return (self._trouble,)
        if self._report.problems:
            return tuple(_in_words(problem) for problem in self._report.problems)
        if not self._report.importable:
            return (Problem(code="NO_ENTRANT_ROWS"),)
        if self._report.refused and not self.leave_out.isChecked():
            return (Problem(code="ROWS_REFUSED", values={"count": self._report.refused}),)
        return ()

    def value(self) -> list[EntrantData]:
        """Give everybody who is to be taken in."""
        return list(accepted(self._report))


def _in_words(problem: Problem) -> Problem:
    """Name the field of a problem in words."""
    if "field" not in problem.values:
        return problem
    name = _(FIELD_WORDS[Field(problem.values["field"])])
    return Problem(code=problem.code, values={"field": name})


def _line_of(item: ImportRow) -> int:
    return item.line


def _holder(layout: Any) -> QWidget:
    made = QWidget()
    made.setLayout(layout)
    return made


def _buddy(text: str, widget: QWidget) -> QWidget:
    made = label(text)
    made.setTextFormat(Qt.TextFormat.AutoText)
    made.setBuddy(widget)
    return made


def _tick(text: str) -> QCheckBox:
    made = QCheckBox(text)
    made.setAccessibleName(plain(text))
    return made
