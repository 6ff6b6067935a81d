"""Lists of web reservations as ticket sites export them."""

from __future__ import annotations

import csv
import io
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.rummikub.reservations import (
    number_in,
    propose_reservations,
    reservations,
)
from app.imports import ImportReport, Table, build_rows, read_table
from app.imports.columns import ColumnField

TODAY = date(2026, 6, 19)
JAPANESE = {
    ColumnField.RESERVATION: ("予約番号", "A-17"),
    None: ("購入日時", "2026/05/01 10:00"),
    ColumnField.NAME: ("参加者氏名", "髙橋 一"),
    ColumnField.YOMI: ("フリガナ", "タカハシ ハジメ"),
    ColumnField.PUBLIC_NAME: ("ニックネーム", "はじ\nめ"),
    ColumnField.STATE: ("ステータス", "予約確定"),
    ColumnField.QUANTITY: ("枚数", "1"),
}
"""The columns of a site, with a nickname that goes on in a second line."""


def table_of(rows: list[list[str]], encoding: str = "utf-8-sig") -> Table:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return read_table(out.getvalue().encode(encoding), "reservations.csv")


def judged(table: Table, known: tuple[str, ...] = ()) -> ImportReport:
    columns = propose_reservations(table)
    return reservations(known)(build_rows(table, columns, today=TODAY), table, columns)


@given(order=st.permutations(list(JAPANESE)), encoding=st.sampled_from(("utf-8-sig", "cp932")))
def test_columns_in_any_order_are_found(order: list[ColumnField | None], encoding: str) -> None:
    """In both encodings, with a line break inside quotes."""
    rows = [[JAPANESE[field][at] for field in order] for at in (0, 1)]
    table = table_of(rows, encoding)
    columns = propose_reservations(table)
    assert [columns.fields.get(place) for place in range(len(order))] == order
    (row,) = judged(table).rows
    assert row.data.name == "髙橋 一"
    assert number_in(table, columns, row.line) == "A-17"


@pytest.mark.parametrize(
    ("headings", "found"),
    [
        (("Order ID", "Attendee name", "Nickname", "Ticket status"), "Attendee name"),
        (("Ticket number", "Buyer name", "Nick", "Status"), "Buyer name"),
        (("注文番号", "購入者名", "ハンドルネーム", "キャンセル"), "購入者名"),
        (("申込番号", "お客様氏名", "プレイヤー名", "申込状況"), "お客様氏名"),
        (("受付番号", "氏名", "表示名", "支払状況"), "氏名"),
    ],
)
def test_headings_of_sites_in_both_languages(headings: tuple[str, ...], found: str) -> None:
    table = table_of([list(headings), ["X-1", "Enomoto", "Eno", ""]])
    columns = propose_reservations(table)
    named = {field: headings[place] for place, field in columns.fields.items()}
    assert named[ColumnField.NAME] == found
    assert named[ColumnField.RESERVATION] == headings[0]
    assert named[ColumnField.PUBLIC_NAME] == headings[2]
    assert named[ColumnField.STATE] == headings[3]


def test_who_takes_part_goes_before_who_has_booked() -> None:
    rows = [["申込者氏名", "参加者名", "予約番号"], ["親 太郎", "子 花子", "1"]]
    (row,) = judged(table_of(rows)).rows
    assert row.data.name == "子 花子"


def test_cancelled_rows_are_left_out_and_known_numbers_refused() -> None:
    rows = [
        ["予約番号", "氏名", "ステータス", "枚数"],
        ["1", "甲 一", "予約確定", "1"],
        ["2", "乙 二", "キャンセル済み", "1"],
        ["3", "丙 三", "予約確定", "2枚"],
        ["4", "丁 四", "予約確定", "1"],
        ["4", "戊 五", "予約確定", "1"],
        ["9", "己 六", "予約確定", "1"],
    ]
    report = judged(table_of(rows), known=("9",))
    told = {row.data.name: [problem.code for problem in row.problems] for row in report.rows}
    assert told == {
        "甲 一": [],
        "丙 三": ["SEVERAL_TICKETS"],
        "丁 四": [],
        "戊 五": ["RESERVATION_ROWS"],
        "己 六": ["RESERVATION_HERE"],
    }
    assert (report.ok, report.doubtful, report.refused) == (2, 1, 2)


def test_a_list_without_headings_is_read_by_what_it_holds() -> None:
    (row, _other) = judged(table_of([["榎本 花", "えのもと はな"], ["手崎 一", "てざき"]])).rows
    assert (row.data.name, row.data.yomi) == ("榎本 花", "えのもと はな")
