"""Importing entrants: every encoding, delimiter and mess a list can come in."""

from __future__ import annotations

import codecs
import csv
import io
import random
import struct
import zipfile
from collections.abc import Callable, Sequence
from datetime import date, datetime

import openpyxl
import pytest
import xlsxwriter
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.imports import (
    MAX_CELL,
    MAX_COLUMNS,
    MAX_ROWS,
    PROBLEM_CODES,
    TROUBLE_CODES,
    Columns,
    ExistingEntrant,
    Field,
    ImportCancelled,
    ImportReport,
    ImportRow,
    ImportTrouble,
    RowStatus,
    Table,
    TableKind,
    accepted,
    build_rows,
    propose_columns,
    read_birth,
    read_table,
    read_text,
    sheet,
)
from app.imports.checks import problems_of_texts, text_problems
from app.imports.table import is_blank, strip_outer
from app.search_key import search_key
from models.core import Problem
from models.entrant_data import EntrantData
from resources import resource

TODAY = date(2026, 1, 10)
HEADINGS = ("番号", "氏名", "ふりがな", "段級位", "生年月日", "所属/ブロック")
PEOPLE = (
    ("1", "髙橋　花子", "たかはし　はなこ", "三段", "1990/4/1", "関東"),
    ("2", "山﨑　美咲", "ヤマザキ　ミサキ", "1級", "平成2年4月1日", "東北"),
    ("3", "佐藤, さくら", "ｻﾄｳ ｻｸﾗ", "", "", "九州\n沖縄"),
)
QUIET = settings(deadline=None, derandomize=True, database=None, max_examples=80)


def written(rows: Sequence[Sequence[str]], delimiter: str = ",") -> str:
    sheet_text = io.StringIO(newline="")
    csv.writer(sheet_text, delimiter=delimiter).writerows(rows)
    return sheet_text.getvalue()


def table(*rows: Sequence[str]) -> Table:
    return Table(rows=tuple(map(tuple, rows)), kind=TableKind.CSV)


def report_of(*rows: Sequence[str], existing: Sequence[ExistingEntrant] = ()) -> ImportReport:
    made = table(*rows)
    return build_rows(made, propose_columns(made), existing, today=TODAY)


def codes(row: ImportRow) -> list[str]:
    return [problem.code for problem in row.problems]


def fields_of(*rows: Sequence[str]) -> dict[int, str]:
    return {column: field.value for column, field in propose_columns(table(*rows)).fields.items()}


def trouble(action: Callable[[], object]) -> ImportTrouble:
    with pytest.raises(ImportTrouble) as caught:
        action()
    assert tuple(caught.value.values) == TROUBLE_CODES[caught.value.code]
    return caught.value


def check_problem(problem: Problem) -> None:
    code = PROBLEM_CODES[problem.code]
    assert problem.where in code.where
    assert set(problem.values) == set(code.values)
    assert code.doubtful in (None, problem.ask)


def check_report(report: ImportReport, rows: int) -> None:
    """Every row is accounted for, and every problem is as the table of codes says."""
    for problem in (*report.problems, *(p for row in report.rows for p in row.problems)):
        check_problem(problem)
    if report.problems:
        assert report.rows == ()
        return
    assert len(report.rows) + report.skipped == rows
    assert report.ok + report.doubtful + report.refused == len(report.rows)
    assert len(accepted(report)) == report.ok + report.doubtful
    assert report.importable == bool(accepted(report))
    assert all(data.name for data in accepted(report))


# Text: encodings, delimiters, quotes


ENCODED: dict[str, tuple[str, Callable[[str], bytes]]] = {
    "utf-8": ("utf-8", str.encode),
    "utf-8 with BOM": ("utf-8", lambda text: text.encode("utf-8-sig")),
    "utf-16 LE": ("utf-16", lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le")),
    "utf-16 BE": ("utf-16", lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be")),
    "cp932": ("cp932", lambda text: text.encode("cp932")),
}


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("way", ENCODED)
def test_every_encoding_with_every_delimiter(way: str, delimiter: str) -> None:
    encoding, encode = ENCODED[way]
    found = read_table(encode(written([HEADINGS, *PEOPLE], delimiter)), "list.csv")
    assert found.rows == (HEADINGS, *PEOPLE)
    assert (found.encoding, found.delimiter, found.kind) == (encoding, delimiter, TableKind.CSV)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_every_line_ending(ending: str) -> None:
    assert read_table(f"氏名,段{ending}榎本,三段{ending}".encode(), "a.csv").rows == (
        ("氏名", "段"),
        ("榎本", "三段"),
    )


@given(
    rows=st.lists(
        st.lists(st.text("髙﨑かナｶ,;\t\"'\n A1", max_size=6), min_size=2, max_size=4),
        min_size=1,
        max_size=5,
    ),
    way=st.sampled_from(sorted(ENCODED)),
    delimiter=st.sampled_from(",;\t"),
)
@QUIET
def test_what_csv_writes_is_read_back(rows: list[list[str]], way: str, delimiter: str) -> None:
    data = ENCODED[way][1](written([HEADINGS, *rows], delimiter))
    try:
        found = read_table(data, "a.csv", delimiter=delimiter)
    except ImportTrouble as fault:
        # A cell may happen to look like rows that a quotation mark swallowed.
        assert fault.code == "broken_quotes"
        return
    kept = len(found.rows) - 1
    assert [unspaced(row) for row in found.rows[1:]] == [unspaced(row) for row in rows[:kept]]
    assert all(is_blank(row) for row in rows[kept:])


def unspaced(row: Sequence[str]) -> list[str]:
    return [cell.lstrip(" ") for cell in row]


def test_pasted_from_a_spreadsheet() -> None:
    found = read_text('氏名\tふりがな\r\n榎本　さくら\t"えのもと\nさくら"\r\n')
    assert found.kind is TableKind.TEXT
    assert found.rows == (("氏名", "ふりがな"), ("榎本　さくら", "えのもと\nさくら"))


def test_pasted_with_commas_or_names_alone() -> None:
    assert read_text("榎本,三段\n手崎,初段").rows == (("榎本", "三段"), ("手崎", "初段"))
    names = read_text("榎本　さくら\n手崎　めぐみ")
    assert propose_columns(names).fields == {0: Field.NAME}


def test_commas_inside_quotes_do_not_decide_the_delimiter() -> None:
    found = read_text('"榎本, さくら; A";関東\n"手崎, めぐみ";東北\n')
    assert found.delimiter == ";"
    assert found.rows[1] == ("手崎, めぐみ", "東北")


def test_a_title_above_does_not_decide_the_delimiter() -> None:
    assert read_text("第5回;大会\n\n氏名,段,所属\n榎本,三段,関東\n手崎,,東北").delimiter == ","


def test_delimiter_by_hand() -> None:
    assert read_table(b"a;b|c", "a.csv", delimiter="|").rows == (("a;b", "c"),)
    assert trouble(lambda: read_table(b"a", "a.csv", delimiter="::")).code == "not_a_table"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('氏名,所属,段,備考\n榎本,関東,,"優勝\n手崎,東北,,x\n佐藤,九州,,\n', 2),
        ('氏名,所属,段,備考\n\n榎本,関東,,"優勝\n手崎,東北,,"準優勝"\n', 3),
        ('氏名,所属,段,備考\n榎本,関東,,"優勝\n手崎,東北,,\n佐藤,九州,,準"\n', 2),
    ],
    ids=["never closed", "closed amid text", "closed by another lone one"],
)
def test_a_lone_quotation_mark_swallows_nobody(text: str, line: int) -> None:
    fault = trouble(lambda: read_table(text.encode(), "a.csv"))
    assert (fault.code, fault.values["line"]) == ("broken_quotes", line)


@pytest.mark.parametrize(
    ("text", "encoding", "guess"),
    [
        ("氏名,段級位\n榎本,三段\n", "euc_jp", "euc_jp"),
        ("えのもと", "euc_jp", "euc_jp"),
        ("氏名,段級位\n榎本,三段\n", "iso2022_jp", "iso2022_jp"),
    ],
)
def test_other_japanese_encodings_are_refused_with_a_guess(
    text: str, encoding: str, guess: str
) -> None:
    data = text.encode(encoding)
    fault = trouble(lambda: read_table(data, "a.csv"))
    assert (fault.code, fault.values) == ("wrong_encoding", {"encoding": "", "guess": guess})
    assert read_table(data, "a.csv", encoding=guess).rows[0][0] == text[:4].split(",", 1)[0]


def test_a_mark_that_lies_is_wrong_encoding_without_a_guess() -> None:
    fault = trouble(lambda: read_table(codecs.BOM_UTF8 + "榎本".encode("cp932"), "a.csv"))
    assert (fault.code, fault.values) == ("wrong_encoding", {"encoding": "", "guess": ""})


def test_half_width_kana_alone_is_cp932() -> None:
    assert read_table("ﾔﾏﾀﾞ,ﾊﾅ\n".encode("cp932"), "a.csv").rows == (("ﾔﾏﾀﾞ", "ﾊﾅ"),)


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("氏名\n榎本".encode("cp932"), "utf-8"),
        ("氏名\n榎本".encode("cp932"), "utf_8_sig"),
        ("氏名\n榎本え".encode(), "cp932"),
        ("氏名\n𠮷野".encode("utf-16"), "utf-8"),
        (b"abc", "utf-16"),
        (b"abc", "no such encoding"),
        (b"abc", "hex"),
        (b"abc", "\0"),
    ],
)
def test_an_encoding_that_does_not_fit_is_named(data: bytes, encoding: str) -> None:
    fault = trouble(lambda: read_table(data, "a.csv", encoding=encoding))
    assert (fault.code, fault.values["encoding"]) == ("wrong_encoding", encoding)


def test_encoding_by_hand() -> None:
    assert read_table("髙﨑".encode("cp932"), "a.csv", encoding="Shift_JIS").encoding == "cp932"


@pytest.mark.parametrize(
    ("data", "name", "code", "kind"),
    [
        (b"", "a.csv", "empty", None),
        (codecs.BOM_UTF8 + " \r\n,,　\r\n".encode(), "a.csv", "empty", None),
        (b"a\0b,c", "a.csv", "not_a_table", "binary"),
        (b"%PDF-1.7 ...", "a.csv", "not_a_table", "pdf"),
        (b"\x89PNG\r\n", "a.xls", "not_a_table", "image"),
        (b"<HTML><table><tr><td>", "list.xls", "not_a_table", "html"),
        (b'<?xml version="1.0"?>', "list.xls", "not_a_table", "xml"),
        (b"a,b", "a.xlsx", "damaged_xlsx", None),
        (b"PK\x03\x04 and then nothing", "a.xlsx", "damaged_xlsx", None),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"Workbook" * 9, "a.xls", "old_xls", None),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"),
            "a.xlsx",
            "password",
            None,
        ),
    ],
)
def test_what_is_no_table(data: bytes, name: str, code: str, kind: str | None) -> None:
    fault = trouble(lambda: read_table(data, name))
    assert (fault.code, fault.values.get("kind")) == (code, kind)


def test_limits_of_a_csv_file() -> None:
    assert trouble(lambda: read_table(b"x" * 10_000_001, "a.csv")).code == "too_large"
    assert trouble(lambda: read_table(b"x,y\n" * (MAX_ROWS + 1), "a.csv")).code == "too_many_rows"
    wide = b"x," * MAX_COLUMNS + b"x\n"
    assert trouble(lambda: read_table(wide, "a.csv")).code == "too_many_columns"


def test_blank_rows_and_columns_beyond_the_limits_do_not_count() -> None:
    data = "氏名,段\n榎本,三段".encode() + b"," * 300 + b"\n" + b",,\n" * (MAX_ROWS + 10)
    assert read_table(data, "a.csv").rows == (("氏名", "段"), ("榎本", "三段"))


def test_long_cells_are_cut_and_never_become_an_entrant() -> None:
    found = read_text("氏名,備考\n" + "あ" * 900 + ",x\n榎本," + "長" * 900)
    assert [len(row[0]) for row in found.rows] == [2, MAX_CELL, 2]
    report = build_rows(found, propose_columns(found), today=TODAY)
    assert [codes(row) for row in report.rows] == [["TOO_LONG"], []]


# XLSX


def xlsx(*sheets: Sequence[Sequence[object]], numbers: Sequence[int] = ()) -> bytes:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True}) as book:
        dates = book.add_format({"num_format": "yyyy/m/d"})
        for rows in sheets:
            page = book.add_worksheet()
            for line, row in enumerate(rows):
                for column, value in enumerate(row):
                    if isinstance(value, date):
                        page.write_datetime(line, column, value, dates)
                    else:
                        page.write(line, column, value)
            for column, number in enumerate(numbers, start=10):
                page.write_number(0, column, 33329, book.add_format({"num_format": number}))
    return data.getvalue()


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


def repacked(change: Callable[[str, bytes], bytes]) -> bytes:
    data = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(xlsx([["氏名"], ["榎本"]]))) as old,
        zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return data.getvalue()


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
    monkeypatch.setattr(sheet, "MAX_UNPACKED", 1_000)
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


def test_openpyxl_parses_safely() -> None:
    assert openpyxl.DEFUSEDXML


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


# Columns


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        (HEADINGS, ["number", "name", "yomi", "grade", "birth", "club"]),
        (("No.", "Name", "Kana", "Rank", "Date of birth", "Club"), [
            "number", "name", "yomi", "grade", "birth", "club"]),
        (("ＩＤ", "お名前*", "フリガナ(全角)", "段・級", "誕生日", "学校名"), [
            "number", "name", "yomi", "grade", "birth", "club"]),
        (("№", "選手名", "よみがな", "棋力", "生年月日(西暦)", "ブロック"), [
            "number", "name", "yomi", "grade", "birth", "club"]),
        (("ゼッケン", "氏　名\n(漢字)", "氏名(カナ)", "ランク", "生年月日【必須】", "支部"), [
            "number", "name", "yomi", "grade", "birth", "club"]),
        (("姓", "名", "せい", "めい"), ["family", "given", "family_yomi", "given_yomi"]),
        (("姓", "名", "セイ", "メイ"), ["family", "given", "family_yomi", "given_yomi"]),
        (("苗字", "名前", "フリガナ(姓)", "フリガナ(名)"), [
            "family", "given", "family_yomi", "given_yomi"]),
        (("Last name", "First name", "Block"), ["family", "given", "club"]),
        (("氏名", "姓", "名"), ["name", "", ""]),
        (("名", "段"), ["name", "grade"]),
        (("氏名", "保護者氏名", "緊急連絡先", "メール"), ["name", "", "", ""]),
        (("学校", "所属", "氏名"), ["", "club", "name"]),
        (("チーム名", "氏名"), ["club", "name"]),
        (("チーム名", "ブロック"), ["name", "club"]),
        (("参加される方の氏名", "現在の段級位をお書きください", "所属している支部"), [
            "name", "grade", "club"]),
    ],
)  # fmt: skip
def test_headings(headings: Sequence[str], fields: list[str]) -> None:
    found = fields_of(headings, ["1"] * len(headings))
    assert [found.get(column, "") for column in range(len(headings))] == fields


def test_headings_below_a_title() -> None:
    rows = (("第5回大会 参加者名簿",), (), HEADINGS, *PEOPLE)
    assert propose_columns(table(*rows)).header_row == 2
    report = report_of(*rows)
    assert [row.line for row in report.rows] == [4, 5, 6]
    assert report.skipped == 3


def test_headings_are_looked_for_in_the_first_ten_rows_with_content() -> None:
    remarks = [(f"注意{number}",) for number in range(10)]
    assert propose_columns(table(*remarks[1:], (), HEADINGS)).header_row == 10
    assert propose_columns(table(*remarks, HEADINGS)).header_row is None


def test_without_headings_the_content_decides() -> None:
    assert fields_of(*PEOPLE) == {
        0: "number", 1: "name", 2: "yomi", 3: "grade", 4: "birth", 5: "club"
    }  # fmt: skip
    assert propose_columns(table(*PEOPLE)).header_row is None
    report = report_of(*PEOPLE[:2])
    assert [row.data.name for row in report.rows] == ["髙橋　花子", "山﨑　美咲"]


def test_without_headings_kana_alone_is_the_name() -> None:
    assert fields_of(("はなこ", "1級"), ("たろう", "2級")) == {0: "name", 1: "grade"}


def test_member_codes_are_no_entrant_numbers() -> None:
    assert fields_of(("ID", "氏名"), ("A-17", "榎本"), ("B-02", "手崎")) == {1: "name"}


def test_no_name_column() -> None:
    report = report_of(("番号", "ふりがな", "段級位"), ("1", "えのもと", "三段"))
    check_report(report, 2)
    assert [problem.code for problem in report.problems] == ["NO_NAME_COLUMN"]
    assert not report.importable


def test_a_field_twice() -> None:
    columns = Columns(fields={0: Field.NAME, 1: Field.CLUB, 2: Field.CLUB}, header_row=0)
    assert [(p.code, p.where) for p in columns.problems] == [("FIELD_TWICE", "club")]
    check_report(build_rows(table(("a", "b", "c")), columns, today=TODAY), 1)


def test_family_and_given_name_are_joined() -> None:
    report = report_of(
        ("姓", "名", "セイ", "メイ"),
        ("榎本", "さくら", "エノモト", "サクラ"),
        ("", "めぐみ", "", ""),
    )
    assert [(row.data.name, row.data.yomi) for row in report.rows] == [
        ("榎本　さくら", "エノモト　サクラ"),
        ("めぐみ", ""),
    ]


# Rows


def test_names_survive_exactly() -> None:
    names = (
        "𠮷野",
        "𣘺本",
        "髙木",
        "神代",
        "葛\U000e0100城",
        "山﨑",
        "ｱﾝﾅ･ﾏﾘｱ",
        "=1+1",
        "<b>Ａ&B</b>",
    )
    rows = [[f" 　\ufeff{name}\u200b　"] for name in names]
    for found in (
        read_table(written([["氏名"], *rows]).encode(), "a.csv"),
        read_table(written([["氏名"], *rows]).encode("utf-16"), "a.csv"),
        read_table(xlsx([["氏名"], *[[name] for name in names if name[0] != "="]]), "a.xlsx"),
    ):
        report = build_rows(found, propose_columns(found), today=TODAY)
        kept = tuple(data.name for data in accepted(report))
        assert kept == names or kept == tuple(name for name in names if name[0] != "=")
        assert report.ok == len(kept)


def test_half_width_kana_yomi_is_kept_and_found() -> None:
    (row,) = report_of(("氏名", "よみ"), ("佐藤", "ｻﾄｳ ﾊﾅｺ")).rows
    assert (row.status, row.data.yomi) == (RowStatus.OK, "ｻﾄｳ ﾊﾅｺ")
    assert search_key("さとうはな") in search_key(row.data.yomi)


def one(heading: str, cell: str) -> ImportRow:
    (row,) = report_of(("氏名", heading), ("榎本", cell)).rows
    for problem in row.problems:
        check_problem(problem)
    return row


@pytest.mark.parametrize(
    ("heading", "cell", "code", "status"),
    [
        ("番号", "0", "NUMBER_IMPOSSIBLE", RowStatus.REFUSED),
        ("番号", "-3", "NUMBER_IMPOSSIBLE", RowStatus.REFUSED),
        ("番号", "100000", "NUMBER_IMPOSSIBLE", RowStatus.REFUSED),
        ("番号", "三", "NUMBER_IMPOSSIBLE", RowStatus.REFUSED),
        ("ふりがな", "榎本", "YOMI_NOT_KANA", RowStatus.DOUBTFUL),
        ("ふりがな", "あ" * 101, "TOO_LONG", RowStatus.REFUSED),
        ("ふりがな", "あ\nい", "CONTROL_CHARACTER", RowStatus.REFUSED),
        ("段級位", "名人", "GRADE_UNKNOWN", RowStatus.DOUBTFUL),
        ("所属", "神奈川\ue000", "LOST_CHARACTER", RowStatus.DOUBTFUL),
        ("所属", "#N/A", "SHEET_ERROR", RowStatus.DOUBTFUL),
        ("生年月日", "不明", "BIRTH_UNREADABLE", RowStatus.DOUBTFUL),
        ("生年月日", "1990/2/30", "BIRTH_IMPOSSIBLE", RowStatus.DOUBTFUL),
        ("生年月日", "2026/1/11", "BIRTH_IN_FUTURE", RowStatus.DOUBTFUL),
        ("生年月日", "1905/1/10", "BIRTH_TOO_LONG_AGO", RowStatus.DOUBTFUL),
    ],
)
def test_problems_of_a_cell(heading: str, cell: str, code: str, status: RowStatus) -> None:
    columns = Columns(
        fields={
            0: Field.NAME,
            1: propose_columns(table(("氏名", heading), ("榎本", "1"))).fields[1],
        },
        header_row=0,
    )
    (row,) = build_rows(table(("氏名", heading), ("榎本", cell)), columns, today=TODAY).rows
    assert (code in codes(row), row.status) == (True, status)
    for problem in row.problems:
        check_problem(problem)


@pytest.mark.parametrize(
    ("name", "code", "status"),
    [
        ("", "NAME_EMPTY", RowStatus.REFUSED),
        ("榎" * 101, "TOO_LONG", RowStatus.REFUSED),
        ("榎\0本", "CONTROL_CHARACTER", RowStatus.REFUSED),
        ("榎\n本", "CONTROL_CHARACTER", RowStatus.REFUSED),
        ("榎\u202e本", "CONTROL_CHARACTER", RowStatus.REFUSED),
        ("榎\ud800本", "CONTROL_CHARACTER", RowStatus.REFUSED),
        ("#REF!", "SHEET_ERROR", RowStatus.REFUSED),
        ("?野", "LOST_CHARACTER", RowStatus.DOUBTFUL),
        ("〓野", "LOST_CHARACTER", RowStatus.DOUBTFUL),
        ("\ufffd野", "LOST_CHARACTER", RowStatus.DOUBTFUL),
    ],
)
def test_problems_of_the_name(name: str, code: str, status: RowStatus) -> None:
    (row,) = report_of(("氏名", "所属"), (name, "関東")).rows
    assert (codes(row), row.status) == ([code], status)
    check_problem(row.problems[0])


@pytest.mark.parametrize("grade", ["五段", "初段", "３段", "1級", "2 kyu", "無段", "なし", "-", ""])
def test_grades_that_are_known(grade: str) -> None:
    row = one("段級位", grade)
    assert (row.status, row.data.grade) == (RowStatus.OK, grade)


def test_blank_lines_repeated_headings_and_prepared_numbers_are_skipped() -> None:
    report = report_of(
        ("番号", "氏名", "備考"),
        ("1", "榎本", ""),
        (),
        ("", "　", "\u200b"),
        ("番号", "氏名", "備考"),
        ("2", "", ""),
        ("3", "手崎", ""),
        ("4", "", ""),
        ("5",),
    )
    assert [(row.line, row.status.value) for row in report.rows] == [
        (2, "ok"),
        (6, "refused"),
        (7, "ok"),
    ]
    check_report(report, 9)


def test_a_remark_below_the_list_is_refused_not_lost() -> None:
    report = report_of(("氏名", "段"), ("榎本", "三段"), ("", "", "合計1名"))
    assert codes(report.rows[1]) == ["NAME_EMPTY"]


HANAKO = ExistingEntrant("山田　花子", "やまだ　はなこ", 7)


@pytest.mark.parametrize(
    ("name", "yomi", "codes_expected"),
    [
        ("山田 花子", "ﾔﾏﾀﾞﾊﾅｺ", ["DUPLICATE"]),
        ("山田花子", "", ["DUPLICATE"]),
        ("山田花子", "やまだ　かこ", ["NAMESAKE"]),
        ("山田華子", "やまだ　はなこ", []),
    ],
)
def test_somebody_in_the_division(name: str, yomi: str, codes_expected: list[str]) -> None:
    (row,) = report_of(("氏名", "よみ"), (name, yomi), existing=[HANAKO]).rows
    assert codes(row) == codes_expected
    if codes_expected:
        assert row.problems[0].values == {"name": "山田　花子", "line": 0, "number": 7}


def test_duplicates_among_the_rows() -> None:
    report = report_of(
        ("番号", "氏名", "よみ", "生年月日"),
        ("1", "山田花子", "やまだはなこ", "1990/4/1"),
        ("2", "山田花子", "やまだはなこ", "1990/4/1"),
        ("2", "山田花子", "やまだはなこ", "1985/1/1"),
        ("3", "山田花子", "やまだかこ", "1990/4/1"),
        ("4", "山田花子", "", ""),
        ("1", "手崎", "", ""),
        ("7", "佐藤", "", ""),
        ("１", "", "", ""),
        existing=[HANAKO._replace(name="別人")],
    )
    assert [codes(row) for row in report.rows] == [
        [],
        ["DUPLICATE"],
        ["NAMESAKE"],
        ["NAMESAKE"],
        ["DUPLICATE"],
        ["NUMBER_TAKEN"],
        ["NUMBER_TAKEN"],
    ]
    assert report.rows[5].problems[0].values == {"number": 1, "name": "山田花子", "line": 2}
    assert [data.number for data in accepted(report)] == [1, 2, 3]
    check_report(report, 9)


@pytest.mark.parametrize(
    "text",
    [
        "1990/4/1", "1990-04-01", "1990.4.1", "19900401", "1990年4月1日", "1990年 4月 1日(日)",
        "１９９０／０４／０１", "1990/04/01 0:00:00", "1990-04-01T00:00:00", "1990/4-1",
        "西暦1990年4月1日",
        "平成2年4月1日", "平成２年４月１日", "平2.4.1", "H2.4.1", "h02/04/01", "Ｈ２．４．１",
        "㍻2年4月1日",
        "平成 2年 4月 1日", "H 2. 4. 1", "1990年4月1日 0:00",
    ],
)  # fmt: skip
def test_ways_to_write_a_birth_date(text: str) -> None:
    assert read_birth(text, TODAY) == (date(1990, 4, 1), ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("明治45年7月29日", date(1912, 7, 29)),
        ("M45.7.30", date(1912, 7, 30)),
        ("大正元年7月30日", date(1912, 7, 30)),
        ("T15.12.25", date(1926, 12, 25)),
        ("昭和元年12月25日", date(1926, 12, 25)),
        ("S64.1.7", date(1989, 1, 7)),
        ("平成元年1月8日", date(1989, 1, 8)),
        ("平成31年4月30日", date(2019, 4, 30)),
        ("令和元年5月1日", date(2019, 5, 1)),
        ("R8.1.10", date(2026, 1, 10)),
        ("2024/2/29", date(2024, 2, 29)),
        ("1905/1/11", date(1905, 1, 11)),
    ],
)
def test_eras_and_edges(text: str, expected: date) -> None:
    assert read_birth(text, TODAY) == (expected, ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("S64.1.8", "BIRTH_IMPOSSIBLE"),
        ("平成31年5月1日", "BIRTH_IMPOSSIBLE"),
        ("令和元年4月30日", "BIRTH_IMPOSSIBLE"),
        ("H0.4.1", "BIRTH_IMPOSSIBLE"),
        ("2023/2/29", "BIRTH_IMPOSSIBLE"),
        ("0000-01-01", "BIRTH_IMPOSSIBLE"),
        ("R8.1.11", "BIRTH_IN_FUTURE"),
        ("明治30年1月1日", "BIRTH_TOO_LONG_AGO"),
        ("4/1/1990", "BIRTH_UNREADABLE"),
        ("1990/4", "BIRTH_UNREADABLE"),
        ("1990/4/1 1", "BIRTH_UNREADABLE"),
        ("90/4/1", "BIRTH_UNREADABLE"),
        ("33329", "BIRTH_UNREADABLE"),
        ("X2.4.1", "BIRTH_UNREADABLE"),
    ],
)
def test_birth_dates_that_are_left_out(text: str, code: str) -> None:
    found, (problem,) = read_birth(text, TODAY)
    assert (found, problem.code, problem.values) == (None, code, {"text": text})


def test_progress_and_cancelling() -> None:
    many = table(("氏名",), *((f"榎本{number}",) for number in range(1_000)))
    columns = propose_columns(many)
    steps: list[tuple[int, int]] = []

    def note(done: int, total: int) -> bool:
        steps.append((done, total))
        return True

    build_rows(many, columns, today=TODAY, progress=note)
    assert [done for done, total in steps if total == 1001] == [1, 257, 513, 769, 1001]
    with pytest.raises(ImportCancelled):
        build_rows(many, columns, today=TODAY, progress=lambda done, total: done < 500)


# Anything at all


def imported(found: Table) -> ImportReport:
    report = build_rows(found, propose_columns(found), today=TODAY)
    check_report(report, len(found.rows))
    return report


def test_ten_thousand_rows_of_random_bytes() -> None:
    chance = random.Random(1)
    data = b"\n".join(chance.randbytes(40) for _ in range(10_000))
    assert trouble(lambda: read_table(data, "list.csv")).code == "wrong_encoding"


def test_ten_thousand_rows_of_random_text() -> None:
    chance = random.Random(2)
    letters = [chr(code) for code in range(1, 0x3100) if chr(code).isprintable()] + list(
        '",;\t\x01'
    )
    rows = [["".join(chance.choices(letters, k=8)) for _ in range(6)] for _ in range(10_000)]
    assert len(imported(read_table(written([HEADINGS, *rows]).encode(), "a.csv")).rows) == 10_000
    raw = "\n".join(",".join(row) for row in rows).encode()
    assert trouble(lambda: read_table(raw, "a.csv")).code == "broken_quotes"


@given(st.binary(max_size=300), st.sampled_from(["", "utf-8", "cp932", "utf-16", "euc_jp"]))
@example(b"PK\x03\x04", "")
@example(b"\xff\xfe\x00\xd8", "")
@example(b"\x80", "")
@QUIET
def test_any_bytes_are_a_table_or_trouble(data: bytes, encoding: str) -> None:
    try:
        found = read_table(data, "a.csv", encoding=encoding or None)
    except ImportTrouble as fault:
        assert tuple(fault.values) == TROUBLE_CODES[fault.code]
    else:
        imported(found)


@given(st.text(max_size=300))
@QUIET
def test_any_text_is_a_table_or_trouble(text: str) -> None:
    try:
        found = read_text(text)
    except ImportTrouble as fault:
        assert tuple(fault.values) == TROUBLE_CODES[fault.code]
    else:
        imported(found)


CELLS = st.one_of(
    st.text(max_size=12),
    st.text(st.characters(), max_size=5),
    st.sampled_from(
        [*HEADINGS, *(cell for row in PEOPLE for cell in row), "姓", "名", "12", "", " "]
    ),
)


@given(st.lists(st.lists(CELLS, max_size=7), max_size=12), st.booleans())
@example([["氏名"], ["\ud800"]], True)
@QUIET
def test_any_table_is_accounted_for(rows: list[list[str]], headed: bool) -> None:
    imported(table(*([HEADINGS] if headed else []), *rows))


@given(st.lists(st.tuples(CELLS, CELLS, CELLS, CELLS), max_size=4))
@QUIET
def test_judging_many_texts_is_judging_each(texts: list[tuple[str, str, str, str]]) -> None:
    columns = [[text[place] for text in texts] for place in range(4)]
    assert problems_of_texts(*columns) == [text_problems(*text) for text in texts]


@given(st.text(st.characters(exclude_categories=["Cc"]), max_size=20))
@QUIET
def test_accepted_names_are_the_written_ones(name: str) -> None:
    for data in accepted(report_of(("氏名",), (f"　{name} ",))):
        assert data.name == strip_outer(name)


# Samples and the search key


def test_sample_of_the_womens_division() -> None:
    found = read_table(resource("samples", "sample_entrants_cp932.csv").read_bytes(), "x.csv")
    report = imported(found)
    assert (found.encoding, report.ok, len(report.rows)) == ("cp932", 33, 33)
    assert {data.club for data in accepted(report)} == {
        "北海道",
        "東北",
        "関東",
        "中部",
        "近畿",
        "中国",
        "四国",
        "九州",
    }
    assert all(data.birth and data.yomi for data in accepted(report))
    assert [data.number for data in accepted(report)] == list(range(1, 34))


def test_sample_of_the_plain_division() -> None:
    found = read_table(resource("samples", "sample_plain_entrants.csv").read_bytes(), "x.csv")
    report = imported(found)
    assert (found.encoding, report.ok, len(report.rows)) == ("utf-8", 12, 12)
    surnames = {data.name.split("　")[0] for data in accepted(report)}
    assert {"𠮷野", "𣘺本"} <= surnames


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("やまだ", "ﾔﾏﾀﾞ　ﾊﾅｺ"),
        ("ヤマダハ", "やまだ はなこ"),
        ("ｶﾞｷﾞ", "がぎ"),
        ("が", "か\u3099"),
        ("ａｎｎ", "ANNA"),
        ("葛城", "葛\U000e0100城"),
        ("神", "神"),
        ("ヴァ", "う\u3099ぁ"),
        ("a-b", "A‐B"),
    ],
)
def test_search_key(typed: str, name: str) -> None:
    assert search_key(typed) in search_key(name)


def test_entrant_data_is_what_rows_carry() -> None:
    assert accepted(report_of(("氏名",), ("榎本",))) == (EntrantData(name="榎本"),)
