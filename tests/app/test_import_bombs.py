"""Workbooks of some kilobytes that unpack to millions of things: read or refused in little room."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from collections.abc import Mapping
from datetime import date

import openpyxl
import pytest

from app.imports import ImportCancelled, ImportTrouble, parts, read_table, sheet
from tests.app.import_lists import HEADINGS, repacked, trouble, xlsx

SIZE = 800_000
"""Bytes of the part that is blown up; within the limits it could be sixty times as large."""
ROOM = 12_000_000
"""Bytes of memory in which such a workbook must be read or refused."""
STYLES = (b"</cellXfs>", b'<xf numFmtId="0" fontId="0"/>')


def bomb(part: str, end: bytes, filling: bytes, size: int = SIZE) -> bytes:
    """Make a workbook with as much of a filling before an end tag as goes into a size."""
    filled = filling * (size // len(filling)) + end
    data = repacked(lambda name, old: old.replace(end, filled, 1) if name == part else old)
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        assert package.getinfo(part).file_size >= size
    return data


def read_in_little_room(data: bytes) -> str | int:
    """Give how many rows a workbook has, or why it is refused, once it was read in little room."""
    tracemalloc.start()
    try:
        found: str | int = len(read_table(data, "a.xlsx").rows)
    except ImportTrouble as refused:
        found = refused.code
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert peak < ROOM
    return found


@pytest.mark.parametrize(
    ("part", "end", "filling", "found"),
    [
        ("xl/styles.xml", *STYLES, 2),
        ("xl/styles.xml", b"</styleSheet>", b'<cellStyle name="x" xfId="0"/>', 2),
        ("xl/workbook.xml", b"</workbook>", b'<definedName name="a">#REF!</definedName>', 2),
        ("xl/workbook.xml", b"</sheets>", b'<sheet name="x" r:id="rId1"/>', "too_large"),
        ("xl/_rels/workbook.xml.rels", b"</Relationships>", b'<Relationship Id="rId1"/>', "empty"),
        ("xl/sharedStrings.xml", b"</sst>", b"<si><t>a</t></si>", 2),
        ("xl/worksheets/sheet1.xml", b"</row>", b"<c/>", "damaged_xlsx"),
        ("xl/worksheets/sheet1.xml", b"</sheetData>", b'<row customHeight="1"/>', 2),
        ("xl/worksheets/sheet1.xml", b"</worksheet>", b'<mergeCell ref="A1:B2"/>', 2),
        ("xl/worksheets/sheet1.xml", b"</sheetData>", b"<a>", "damaged_xlsx"),
        ("xl/worksheets/sheet1.xml", b"</row>", b"a sentence that nobody reads ", 2),
    ],
    ids=lambda value: value.decode()[:14] if isinstance(value, bytes) else str(value)[-14:],
)
def test_millions_of_things_in_a_workbook(
    part: str, end: bytes, filling: bytes, found: str | int
) -> None:
    assert read_in_little_room(bomb(part, end, filling)) == found


@pytest.mark.parametrize(
    "inside",
    [
        b"".join(b"<a%x/>" % number for number in range(100_000)),
        b"<a %s/>" % b" ".join(b'b%x=""' % number for number in range(150_000)),
        b"<!--%s-->" % (b"x" * 2 * SIZE),
    ],
    ids=["elements", "attributes", "comment"],
)
def test_names_without_end_are_damage(inside: bytes) -> None:
    data = bomb("xl/worksheets/sheet1.xml", b"</sheetData>", inside, len(inside))
    assert read_in_little_room(data) == "damaged_xlsx"


def test_more_parts_than_a_workbook_has_are_not_even_listed() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        for number in range(parts.MAX_PARTS + 1):
            package.writestr(f"xl/{number}", b"")
    assert trouble(lambda: read_table(data.getvalue(), "a.xlsx")).code == "too_large"


def test_a_way_of_packing_that_asks_for_any_memory_is_refused() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_LZMA) as package:
        for name in ("[Content_Types].xml", "xl/workbook.xml"):
            package.writestr(name, b"<workbook/>")
    assert trouble(lambda: read_table(data.getvalue(), "a.xlsx")).code == "damaged_xlsx"


def test_parts_may_be_packed_in_both_ways_at_once() -> None:
    """As some programs do, which do not pack what is small already."""
    data = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(xlsx([HEADINGS]))) as old,
        zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            way = zipfile.ZIP_STORED if name.endswith(".rels") else zipfile.ZIP_DEFLATED
            new.writestr(name, old.read(name), way)
    assert read_table(data.getvalue(), "a.xlsx").rows == (HEADINGS,)


class _Heard:
    """Hears the elements of a part."""

    def __init__(self) -> None:
        self.begun: list[str] = []

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Keep the name."""
        del attributes
        self.begun.append(name)

    def text(self, piece: str) -> None:
        """Hear nothing."""

    def end(self, name: str) -> None:
        """Hear nothing."""


def heard(text: bytes) -> list[str] | str:
    """Give the elements of a text of which five may be, or why it is refused."""
    listener = _Heard()
    try:
        parts.XmlStream(listener, damage="damaged_xml", most=5).feed(text, last=True)
    except ImportTrouble as refused:
        return refused.code
    return listener.begun


def test_as_many_elements_as_there_may_be_and_not_one_more() -> None:
    assert heard(b"<x:a>" + b"<b/>" * 4 + b"</x:a>") == ["a", "b", "b", "b", "b"]
    assert heard(b"<a>" + b"<b/>" * 5 + b"</a>") == "too_large"


def test_elements_stand_as_deep_as_they_may_and_not_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MAX_DEPTH", 3)
    assert heard(b"<a><b><c/></b><b/></a>") == ["a", "b", "c", "b"]
    assert heard(b"<a><b><c><d/></c></b></a>") == "damaged_xml"


def test_a_workbook_unpacks_to_as_much_as_it_may_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = xlsx([HEADINGS])
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        size, count = sum(own.file_size for own in package.infolist()), len(package.infolist())
    for name, most in (("MAX_UNPACKED", size), ("MAX_PARTS", count)):
        with monkeypatch.context() as patch:
            patch.setattr(parts, name, most)
            assert read_table(data, "a.xlsx").rows == (HEADINGS,), name
            patch.setattr(parts, name, most - 1)
            assert trouble(lambda: read_table(data, "a.xlsx")).code == "too_large", name


def test_more_elements_than_any_list_has_are_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MAX_ELEMENTS", 20)
    assert trouble(lambda: read_table(xlsx([HEADINGS]), "a.xlsx")).code == "too_large"


def test_too_many_texts_are_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "MAX_TEXTS", 3)
    assert trouble(lambda: read_table(xlsx([HEADINGS]), "a.xlsx")).code == "too_large"


def test_a_bomb_is_given_up_while_it_is_read() -> None:
    """Also where there are no rows yet that could be counted."""
    asked = []

    def ask(done: int, _total: int) -> bool:
        asked.append(done)
        return len(asked) < 10

    with pytest.raises(ImportCancelled):
        read_table(bomb("xl/styles.xml", *STYLES), "a.xlsx", progress=ask)
    assert asked == [0] * 10


def test_an_honest_workbook_that_has_grown_for_years_still_opens() -> None:
    """Thousands of styles and names, many sheets, a long list with dates."""
    book = openpyxl.Workbook()
    page = book.active
    page.append(HEADINGS)
    for number in range(600):
        page.append((number, f"榎本{number}", "えのもと", "初段", date(1990, 4, 1), "関東"))
        page.cell(number + 2, 2).number_format = f'0.0"{number}"'
        book.defined_names[f"n{number}"] = openpyxl.workbook.defined_name.DefinedName(
            f"n{number}", attr_text="#REF!"
        )
    for number in range(40):
        book.create_sheet(f"{number}")
    data = io.BytesIO()
    book.save(data)
    found = read_table(data.getvalue(), "a.xlsx")
    assert (len(found.rows), found.sheet) == (601, "Sheet")
    assert found.rows[600] == ("599", "榎本599", "えのもと", "初段", "1990-04-01", "関東")


def test_a_workbook_as_other_programs_write_it() -> None:
    """Other prefixes, cells without places, texts in the cells, absolute targets, days of 1904."""
    namespace = "http://purl.oclc.org/ooxml/spreadsheetml/main"
    relations = "http://purl.oclc.org/ooxml/officeDocument/relationships"
    row = (
        '<x:row><x:c t="inlineStr"><x:is><x:r><x:t>山</x:t></x:r><x:rPh><x:t>やま</x:t></x:rPh>'
        '<x:r><x:t>田</x:t></x:r></x:is></x:c><x:c s="1"><x:v>1</x:v></x:c>'
        '<x:c t="d"><x:v>1990-04-01</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row>'
    )
    made = {
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": f'<Relationships><Relationship Id="a" Type="{relations}/officeDocument" '
        'Target="/xl/Book.xml"/></Relationships>',
        "xl/Book.xml": f'<x:workbook xmlns:x="{namespace}" xmlns:q="{relations}">'
        '<x:workbookPr date1904="true"/><x:sheets><x:sheet name="表" sheetId="1" q:id="b"/>'
        "</x:sheets></x:workbook>",
        "xl/_rels/Book.xml.rels": "<Relationships>"
        f'<Relationship Id="b" Type="{relations}/worksheet" Target="/xl/one.xml"/>'
        f'<Relationship Id="c" Type="{relations}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": f'<x:styleSheet xmlns:x="{namespace}"><x:cellXfs><x:xf/>'
        '<x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>',
        "xl/one.xml": f'<x:worksheet xmlns:x="{namespace}"><x:sheetData>{row}</x:sheetData>'
        "</x:worksheet>",
    }
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        for name, text in made.items():
            package.writestr(name, text)
    found = read_table(data.getvalue(), "a.xlsx")
    assert (found.sheet, found.rows) == ("表", (("山田", "1904-01-02", "1990-04-01", "#N/A"),))
