"""What must be known of a workbook to read its sheets: their parts, its texts and dates."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass

from app.imports.parts import MAX_PARTS, MAX_UNPACKED, Package
from app.imports.table import MAX_CELL, ImportTrouble

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
