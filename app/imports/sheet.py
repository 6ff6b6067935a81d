"""XLSX: sheets with content, as texts, from a file that is not trusted.

Only what a list needs is read, as it is unpacked (`app/imports/parts.py`): whatever number of
styles, names, pictures and rules a workbook has grown costs nothing but the time to pass by.
"""

from __future__ import annotations

import posixpath
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from xml.parsers.expat import ExpatError

from app.imports.columns import with_one_heading
from app.imports.parts import MAX_PARTS, MAX_UNPACKED, Package
from app.imports.table import (
    MAX_CELL,
    MAX_COLUMNS,
    MAX_ROWS,
    ImportTrouble,
    Merge,
    ReadProgress,
    Table,
    TableKind,
    TextRow,
    bounded,
)

_SHEET_ROWS = 1_048_576
_SHEET_COLUMNS = 16_384
"""A sheet has no more; a number beyond is a trap."""
_CELL = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")
_DAY_ZERO = {
    False: datetime.fromisoformat("1899-12-30"),
    True: datetime.fromisoformat("1904-01-01"),
}
_NO_29_FEBRUARY = 60
"""Days before this one are counted without the day of 1900 that never was."""
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    ExpatError,
    ValueError,
    LookupError,
    NotImplementedError,
    EOFError,
    OSError,
)
"""What a malformed package or part answers with; zipfile that it does not know a compression."""


def read_xlsx(data: bytes, progress: ReadProgress | None = None, sheet: int | None = None) -> Table:
    """Read a visible sheet, counted from 0, without one the first that has content.

    Formulas give the values saved with them. Raises ImportTrouble `too_large`, `not_a_table`,
    `password`, `damaged_xlsx`, `empty`, `too_many_rows` or `too_many_columns`; ImportCancelled.
    """
    found = next(_tables(data, progress, sheet), None)
    if found is None:
        raise ImportTrouble("empty")
    return found


def read_sheets(data: bytes, progress: ReadProgress | None = None) -> tuple[Table, ...]:
    """Read every visible sheet with content; together they have no more rows than one may have.

    Raises what `read_xlsx` raises.
    """
    found: list[Table] = []
    for table in _tables(data, progress):
        found.append(table)
        if sum(len(own.rows) for own in found) > MAX_ROWS:
            raise ImportTrouble("too_many_rows", {"limit": MAX_ROWS})
    if not found:
        raise ImportTrouble("empty")
    return tuple(found)


def _tables(data: bytes, progress: ReadProgress | None, only: int | None = None) -> Iterator[Table]:
    """Read the sheets with content, one after the other; hidden ones where no other is there."""
    try:
        package = Package(data, progress)
        book = read_workbook(package)
        shown = [own for own in book.sheets if own.visible] or book.sheets
        titles = tuple(own.title for own in shown)
        any_filled = False
        for place, sheet in enumerate(book.sheets):
            if only not in (None, place) or (any_filled and place >= len(shown)):
                continue
            cells = _Cells(book)
            try:
                rows = bounded(_lines(package, cells, sheet.part))
            except ImportTrouble as trouble:
                if trouble.code == "empty":
                    continue
                raise
            any_filled = True
            yield Table(
                rows=with_one_heading(rows),
                kind=TableKind.XLSX,
                sheet=sheet.title,
                sheets=titles,
                merges=tuple(one for one in cells.merges if one.first < len(rows)),
            )
    except _DAMAGE as fault:
        raise ImportTrouble("damaged_xlsx") from fault


def _lines(package: Package, cells: _Cells, part: str) -> Iterator[TextRow]:
    """Give the rows of a sheet, blank ones that are not in the file included."""
    given = 0
    for _ in package.stream(part, cells):
        for number, row in cells.rows:
            yield from [()] * (number - 1 - given)
            yield row
            given = max(number, given + 1)
        cells.rows.clear()
        package.rows = given


class _Cells:
    """The rows of a sheet, as its part tells them; the size written in it is not believed."""

    def __init__(self, book: Workbook) -> None:
        self.rows: list[tuple[int, TextRow]] = []
        """The rows that have ended, with their numbers."""
        self.merges: list[Merge] = []
        """Cells below each other that were made one; they stand behind all rows."""
        self._book = book
        self._row = 0
        self._values: dict[int, str] = {}
        self._column = 0
        self._kind = ""
        self._style = 0
        self._text = Gathered()
        self._open = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin a row, a cell or its value."""
        self._open = name in ("v", "t")
        if name == "c":
            self._start_cell(attributes)
        elif name == "row":
            number = attributes.get("r")
            self._row = _within(int(number) if number else self._row + 1, _SHEET_ROWS)
            self._values, self._column = {}, 0
        elif name == "mergeCell":
            self._merge(attributes.get("ref", ""))
        else:
            self._text.start(name)

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        place = attributes.get("r")
        self._column = _within(_column(place) if place else self._column + 1, _SHEET_COLUMNS)
        self._kind = attributes.get("t", "n")
        self._style = int(attributes.get("s", "0"))
        self._text.clear()

    def _merge(self, place: str) -> None:
        """Keep what lies below each other; whatever is not told as a place says nothing."""
        found = [_CELL.fullmatch(end) for end in place.split(":")]
        if len(found) == 2 and found[0] and found[1] and len(self.merges) < MAX_ROWS:
            column, first, last = _column(found[0][0]) - 1, int(found[0][2]), int(found[1][2])
            if column < MAX_COLUMNS and 0 < first < last:
                self.merges.append(Merge(column, first - 1, last - 1))

    def text(self, piece: str) -> None:
        """Go on with a value."""
        if self._open:
            self._text.add(piece)

    def end(self, name: str) -> None:
        """Keep a cell or a row."""
        self._open = False
        if name == "c":
            self._end_cell()
        elif name == "row":
            last = max(self._values, default=0)
            row = tuple([self._values.get(column, "") for column in range(1, last + 1)])
            self.rows.append((self._row, row))
        else:
            self._text.end(name)

    def _end_cell(self) -> None:
        written = self._text.whole
        if not written:
            return
        if self._column > MAX_COLUMNS:
            raise ImportTrouble("too_many_columns", {"limit": MAX_COLUMNS})
        self._values[self._column] = self._value(written)

    def _value(self, written: str) -> str:
        match self._kind:
            case "s":
                return _typed(
                    self._book.texts[_within(int(written) + 1, len(self._book.texts)) - 1]
                )
            case "b":
                return "TRUE" if written.strip() == "1" else "FALSE"
            case "n":
                number = float(written)
                if self._style in self._book.dates:
                    return _moment(number, since_1904=self._book.since_1904)
                return _number(number)
            case "d":
                return _shown(datetime.fromisoformat(written.strip()))
            case _:
                return _typed(written)


def _within(number: int, last: int) -> int:
    """Give a number that is from 1 to the last one; ImportTrouble `damaged_xlsx` if not."""
    if 1 <= number <= last:
        return number
    raise ImportTrouble("damaged_xlsx")


def _column(place: str) -> int:
    """Read the column of a cell.

    >>> _column("A2"), _column("AB10"), _column("XFD1")
    (1, 28, 16384)
    """
    found = _CELL.fullmatch(place)
    if found is None:
        raise ImportTrouble("damaged_xlsx")
    number = 0
    for letter in found[1].upper():
        number = number * 26 + ord(letter) - 64
    return number


def _typed(text: str) -> str:
    """Give a text as it was typed: a line end of old spreadsheets is written in words."""
    return text.replace("_x000D_", "\r")


def _number(value: float) -> str:
    """Write a number as a person would type it.

    >>> _number(3.0), _number(2.5), _number(1e15)
    ('3', '2.5', '1000000000000000')
    """
    return str(int(value)) if value.is_integer() else f"{value:.15g}"


def _moment(days: float, *, since_1904: bool) -> str:
    """Write a day, counted as a spreadsheet counts them, or a time of day.

    >>> _moment(33329, since_1904=False), _moment(33329.5, since_1904=False)
    ('1991-04-01', '1991-04-01 12:00')
    >>> _moment(1, since_1904=False), _moment(0.75, since_1904=False), _moment(1, since_1904=True)
    ('1900-01-01', '18:00', '1904-01-02')
    >>> _moment(1e9, since_1904=False)
    '#VALUE!'
    """
    try:
        if 0 <= days < 1:
            return f"{_DAY_ZERO[False] + timedelta(days=days):%H:%M}"
        early = not since_1904 and days < _NO_29_FEBRUARY
        counted = timedelta(seconds=round((days + early) * 86_400))
        return _shown(_DAY_ZERO[since_1904] + counted)
    except OverflowError:
        return "#VALUE!"


def _shown(value: datetime) -> str:
    """Leave out the time of day of a plain date.

    >>> _shown(datetime(1990, 4, 1, 9, 30)), _shown(datetime(1990, 4, 1))
    ('1990-04-01 09:30', '1990-04-01')
    """
    if value == datetime(value.year, value.month, value.day, tzinfo=value.tzinfo):
        return value.date().isoformat()
    return value.isoformat(sep=" ", timespec="minutes")


# -- what must be known of a workbook to read its sheets: their parts, its texts and dates ---------

MAX_TEXTS = 1_000_000
"""Texts that the cells of a workbook share."""
MAX_STYLES = 65_536
"""Styles of cells; a spreadsheet itself makes no more."""
LONGEST = 4 * MAX_CELL
"""Characters of a text that are read; the table keeps fewer."""
_BUILT_IN_DATES = frozenset((*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)))
"""Numbers of the formats that are dates without saying so, those of a Japanese Excel included."""
_OF_RELATION = "/officeDocument"
_BESIDE_THE_POINT = re.compile(
    r'"[^"]*"|\[(?!hh?\]|mm?\]|ss?\])[^\]]*\]|[\\_*].', re.IGNORECASE | re.DOTALL
)
"""What stands in a number format in quotation marks, as a colour or language, or by itself."""


@dataclass(frozen=True, slots=True)
class WorkbookSheet:
    """A sheet of a workbook."""

    title: str
    part: str
    """The name of its part in the package."""
    visible: bool


@dataclass(slots=True)
class Workbook:
    """What the sheets of a workbook refer to."""

    sheets: list[WorkbookSheet]
    """The visible ones first."""
    texts: list[str]
    dates: frozenset[int]
    """The numbers of the styles that show a date or time."""
    since_1904: bool
    """Whether days are counted from 1904, as an old Macintosh did."""


def read_workbook(package: Package) -> Workbook:
    """Read everything but the sheets themselves; faults as `Package.stream` raises them."""
    main = "xl/workbook.xml"
    relations = _relations(package, "")
    for kind, target in relations.values():
        if kind.endswith(_OF_RELATION) and target in package:
            main = target
    overview = _Overview()
    package.read(main, overview)
    relations = _relations(package, main)
    styles, texts = _Styles(), SharedTexts()
    for kind, target in relations.values():
        if kind.endswith("/styles") and target in package:
            package.read(target, styles)
        elif kind.endswith("/sharedStrings") and target in package:
            package.read(target, texts)
    return Workbook(
        sheets=_sheets(package, overview, relations),
        texts=texts.found,
        dates=frozenset(styles.dates()),
        since_1904=overview.since_1904,
    )


def _sheets(
    package: Package, overview: _Overview, relations: Mapping[str, tuple[str, str]]
) -> list[WorkbookSheet]:
    """Give the sheets of cells, each part once: charts have no cells."""
    found: dict[str, WorkbookSheet] = {}
    for title, relation, state in overview.sheets:
        kind, target = relations.get(relation, ("", ""))
        if kind.endswith("/worksheet") and target in package:
            found.setdefault(target, WorkbookSheet(title, target, state == "visible"))
    return sorted(found.values(), key=lambda sheet: not sheet.visible)


def attribute(attributes: Mapping[str, str], name: str) -> str:
    """Give an attribute by its local name; empty if there is none.

    >>> attribute({"sheetId": "1", "rel:id": "rId7"}, "id"), attribute({}, "id")
    ('rId7', '')
    """
    if name in attributes:
        return attributes[name]
    ending = f":{name}"
    return next((value for key, value in attributes.items() if key.endswith(ending)), "")


class _Silent:
    """A listener to which texts mean nothing."""

    def text(self, piece: str) -> None:
        """Let it go."""

    def end(self, name: str) -> None:
        """Let it go."""


class _Relations(_Silent):
    """Which parts a part refers to."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[str, str]] = {}

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Keep the kind and the target of a relation."""
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            key, kind = attributes.get("Id", ""), attributes.get("Type", "")
            self.found[key] = (kind, attributes.get("Target", ""))
            _want_few(self.found)


def _relations(package: Package, part: str) -> dict[str, tuple[str, str]]:
    folder, name = posixpath.split(part)
    listed = posixpath.join(folder, "_rels", f"{name}.rels")
    relations = _Relations()
    if listed in package:
        package.read(listed, relations)
    return {
        key: (kind, posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/"))
        for key, (kind, target) in relations.found.items()
    }


def _want_few(found: Mapping[str, object] | list[tuple[str, str, str]]) -> None:
    if len(found) > MAX_PARTS:
        raise ImportTrouble("too_large", {"limit": MAX_UNPACKED})


class _Overview(_Silent):
    """The list of the sheets, as title, relation and state."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str, str]] = []
        self.since_1904 = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Keep a sheet, and from when days are counted."""
        if name == "sheet":
            title, state = attributes.get("name", ""), attributes.get("state", "visible")
            self.sheets.append((title, attribute(attributes, "id"), state))
            _want_few(self.sheets)
        elif name == "workbookPr":
            self.since_1904 = attributes.get("date1904", "").lower() in ("1", "true", "on")


class _Styles(_Silent):
    """Which styles of cells show dates."""

    def __init__(self) -> None:
        self._own: dict[str, bool] = {}
        self._numbers: list[str] = []
        self._cells = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Keep whether a number format is one of dates, and which one a style has."""
        if name == "xf" and self._cells and len(self._numbers) < MAX_STYLES:
            self._numbers.append(attributes.get("numFmtId", ""))
        elif name == "numFmt" and len(self._own) < MAX_STYLES:
            self._own[attributes.get("numFmtId", "")] = is_date(attributes.get("formatCode", ""))
        elif name == "cellXfs":
            self._cells = True

    def end(self, name: str) -> None:
        """Leave the styles of cells."""
        if name == "cellXfs":
            self._cells = False

    def dates(self) -> list[int]:
        """Give the styles that show dates; a workbook can change what a built-in one is."""
        built_in = {str(number): True for number in _BUILT_IN_DATES}
        known = {**self._own, **built_in}
        return [style for style, number in enumerate(self._numbers) if known.get(number)]


def is_date(code: str) -> bool:
    r"""Tell whether a number format shows a day or time.

    >>> [is_date(code) for code in ("yyyy/m/d", '[$-411]ggge"年"m"月"', "[h]:mm", "0.00", '0"d"')]
    [True, True, True, False, False]
    >>> is_date("[Red]0.0"), is_date("General")
    (False, False)
    """
    shown = _BESIDE_THE_POINT.sub("", code[:LONGEST].split(";", maxsplit=1)[0])
    return shown.lower() != "general" and re.search("[dmhys]", shown, re.IGNORECASE) is not None


class Gathered:
    """The text of a cell, put together of its pieces; how a name is read stands beside it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._pieces: list[str] = []
        self._length = 0
        self._aside = 0

    def clear(self) -> None:
        """Begin anew."""
        self._pieces.clear()
        self._length = 0

    def start(self, name: str) -> None:
        """Leave out what is the reading of a text."""
        self._aside += name == "rPh"

    def end(self, name: str) -> None:
        """Go on behind a reading."""
        self._aside -= name == "rPh"

    def add(self, piece: str) -> None:
        """Go on with the text, as far as anybody would read it."""
        if not self._aside and self._length < LONGEST:
            self._pieces.append(piece[: LONGEST - self._length])
            self._length += len(piece)

    @property
    def whole(self) -> str:
        """What was put together."""
        return "".join(self._pieces)


class SharedTexts:
    """The texts that cells name by their number."""

    def __init__(self) -> None:
        """Begin with none."""
        self.found: list[str] = []
        self._text = Gathered()
        self._open = False

    def start(self, name: str, _attributes: Mapping[str, str]) -> None:
        """Begin a text."""
        self._open = name == "t"
        if name == "si":
            self._text.clear()
        else:
            self._text.start(name)

    def text(self, piece: str) -> None:
        """Go on with it."""
        if self._open:
            self._text.add(piece)

    def end(self, name: str) -> None:
        """Keep it; ImportTrouble `too_large` if there are too many."""
        self._open = False
        if name == "si":
            self.found.append(self._text.whole)
            if len(self.found) > MAX_TEXTS:
                raise ImportTrouble("too_large", {"limit": MAX_UNPACKED})
        else:
            self._text.end(name)
