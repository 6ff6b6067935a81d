"""Importing entrants: whatever the list, every row is accounted for."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.imports import (
    TROUBLE_CODES,
    ImportReport,
    ImportTrouble,
    Table,
    accepted,
    build_rows,
    propose_columns,
    read_table,
    read_text,
)
from app.imports.checks import problems_of_texts, text_problems
from app.imports.table import strip_outer
from app.same_name import search_key
from models.core.entrant_data import EntrantData
from resources import resource
from tests.app.import_lists import (
    HEADINGS,
    PEOPLE,
    QUIET,
    TODAY,
    check_report,
    report_of,
    table,
    trouble,
    written,
)


def imported(found: Table) -> ImportReport:
    report = build_rows(found, propose_columns(found), today=TODAY)
    check_report(report, len(found.rows))
    return report


def test_ten_thousand_rows_of_random_bytes() -> None:
    chance = random.Random(1)
    data = b"\n".join(chance.randbytes(40) for _ in range(10_000))
    assert trouble(lambda: read_table(data, "list.csv")).code == "wrong_encoding"


@pytest.mark.long
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
