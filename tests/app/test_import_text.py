"""Lists as text: every encoding, delimiter and line ending they can come in."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.imports import (
    MAX_CELL,
    MAX_COLUMNS,
    MAX_ROWS,
    ColumnField,
    ImportTrouble,
    TableKind,
    build_rows,
    propose_columns,
    read_table,
    read_text,
)
from app.imports.table import is_blank
from tests.app.import_lists import HEADINGS, PEOPLE, QUIET, TODAY, codes, trouble, written

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
    assert propose_columns(names).fields == {0: ColumnField.NAME}


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
