"""Lists as workbooks, and workbooks that want to do harm."""

from __future__ import annotations

import io
import struct
import zipfile
from datetime import date, datetime

import openpyxl
import pytest
import xlsxwriter

from app.imports import (
    ImportCancelled,
    TableKind,
    build_rows,
    parts,
    propose_columns,
    read_table,
)
from tests.app.import_lists import HEADINGS, TODAY, repacked, trouble, xlsx


def test_xlsx_round_trip() -> None:
    people = (1, "𠮷野　髙子", "よしの　たかこ", "三段", date(1990, 4, 1), "神奈川")
    found = read_table(xlsx([], [HEADINGS, people]), "whatever.csv")
    assert (found.kind, found.sheet) == (TableKind.XLSX, "Sheet2")
    assert found.rows == (
        HEADINGS,
        ("1", "𠮷野　髙子", "よしの　たかこ", "三段", "1990-04-01", "神奈川"),
    )
    report = build_rows(found, propose_columns(found), today=TODAY)
    assert (report.ok, report.rows[0].data.birth) == (1, date(1990, 4, 1))


def test_xlsx_numbers_dates_and_marks_become_text() -> None:
    row = (12.0, 2.5, 1e15, True, datetime.fromisoformat("1990-04-01 09:30"), "=1", "<b>&")
    data = io.BytesIO()
    book = openpyxl.Workbook()
    book.active.append(row)
    book.active["F1"].data_type = "s"
    book.save(data)
    assert read_table(data.getvalue(), "a.xlsx").rows == (
        ("12", "2.5", "1000000000000000", "TRUE", "1990-04-01 09:30", "=1", "<b>&"),
    )


def test_xlsx_formulas_give_the_saved_value_or_nothing() -> None:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as book:
        page = book.add_worksheet()
        page.write_formula(0, 0, '=A2&"x"', None, "榎本")
        page.write_formula(0, 1, "=1/0", None, "#DIV/0!")
        page.write_formula(0, 2, "=A9", None, "")
        page.write(0, 3, "末")
    assert read_table(data.getvalue(), "a.xlsx").rows == (("榎本", "#DIV/0!", "", "末"),)


def test_xlsx_japanese_built_in_date_formats() -> None:
    data = xlsx([["x"]], numbers=(14, 27, 28, 30, 31, 36, 50, 57, 58, 1))
    assert read_table(data, "a.xlsx").rows[0][10:] == ("1991-04-01",) * 9 + ("33329",)


def test_xlsx_prefers_visible_sheets_and_survives_chart_sheets() -> None:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as book:
        hidden = book.add_worksheet("hidden")
        hidden.write(0, 0, "秘密")
        chart = book.add_chart({"type": "column"})
        chart.add_series({"values": "=list!$A$1:$A$2"})
        book.add_chartsheet("chart").set_chart(chart)
        page = book.add_worksheet("list")
        page.write(2, 1, "榎本")
        page.activate()
        page.set_first_sheet()
        hidden.hide()
    found = read_table(data.getvalue(), "a.xlsx")
    assert (found.sheet, found.rows) == ("list", ((), (), ("", "榎本")))


def test_xlsx_without_content() -> None:
    assert trouble(lambda: read_table(xlsx([], [["", " "]]), "a.xlsx")).code == "empty"


def in_sheet(old: bytes, new: bytes) -> bytes:
    return repacked(lambda name, part: part.replace(old, new) if "sheet1" in name else part)


def test_xlsx_with_an_entity_bomb_is_damaged() -> None:
    bomb = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><worksheet'
    data = repacked(
        lambda name, part: bomb + part.split(b"<worksheet")[1] if "sheet1" in name else part
    )
    assert trouble(lambda: read_table(data, "a.xlsx")).code == "damaged_xlsx"


def test_xlsx_that_unpacks_to_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    data = xlsx([["氏名"]])
    monkeypatch.setattr(parts, "MAX_UNPACKED", 1_000)
    assert trouble(lambda: read_table(data, "a.xlsx")).code == "too_large"


def test_xlsx_that_lies_about_its_size_is_not_believed() -> None:
    data = bytearray(repacked(lambda name, part: part + b" " * 100_000))
    start = data.index(b"PK\x01\x02")
    while start >= 0:
        struct.pack_into("<I", data, start + 24, 50)
        start = data.find(b"PK\x01\x02", start + 4)
    assert trouble(lambda: read_table(bytes(data), "a.xlsx")).code == "damaged_xlsx"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'<row r="2"', b'<row r="99999999999999"', "damaged_xlsx"),
        (b'r="A2"', b'r="XFD2"', "too_many_columns"),
        (b'ref="A1:A2"', b'ref="A1:XFD1048576"', None),
        (b"</sheetData>", b"", "damaged_xlsx"),
        (b"<v>1</v>", b"<v>999</v>", "damaged_xlsx"),
    ],
)
def test_xlsx_traps(old: bytes, new: bytes, code: str | None) -> None:
    data = in_sheet(old, new)
    assert data != in_sheet(b"", b"")
    if code is None:
        assert read_table(data, "a.xlsx").rows[0] == ("氏名",)
    else:
        assert trouble(lambda: read_table(data, "a.xlsx")).code == code


def test_xlsx_with_too_many_rows() -> None:
    data = in_sheet(b'<row r="2"', b'<row r="20001"')
    assert trouble(lambda: read_table(data, "a.xlsx")).code == "too_many_rows"


@pytest.mark.parametrize("length", [30, 400, 1_000, 3_000])
def test_xlsx_cut_short(length: int) -> None:
    assert trouble(lambda: read_table(xlsx([HEADINGS])[:length], "a.xlsx")).code == "damaged_xlsx"


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("xl/workbook.bin", "xlsb"),
        ("content.xml", "ods"),
        ("word/document.xml", "docx"),
        ("a", "zip"),
    ],
)
def test_other_zips(part: str, kind: str) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        package.writestr("[Content_Types].xml", "")
        package.writestr(part, "x")
    fault = trouble(lambda: read_table(data.getvalue(), "a.xlsx"))
    assert (fault.code, fault.values["kind"]) == ("not_a_table", kind)


def test_xlsx_with_an_encrypted_part() -> None:
    data = bytearray(xlsx([["氏名"]]))
    struct.pack_into("<H", data, data.index(b"PK\x01\x02") + 8, 1)
    assert trouble(lambda: read_table(bytes(data), "a.xlsx")).code == "password"


def test_xlsx_can_be_cancelled() -> None:
    data = xlsx([["氏名"], *([f"榎本{number}"] for number in range(3_000))])
    asked: list[int] = []

    def ask(done: int, total: int) -> bool:
        asked.append(done)
        return total == 0 and done < 1_000

    with pytest.raises(ImportCancelled):
        read_table(data, "a.xlsx", progress=ask)
    assert asked == sorted(asked)
    assert 1_000 <= asked[-1] < 3_000
    with pytest.raises(ImportCancelled):
        read_table(data, "a.xlsx", progress=lambda done, total: False)
