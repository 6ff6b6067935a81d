"""Which column of a list is what, by its heading or by what stands in it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.imports import (
    ColumnField,
    Columns,
    build_rows,
    propose_columns,
    read_text,
)
from tests.app.import_lists import HEADINGS, PEOPLE, TODAY, check_report, report_of, table


def fields_of(*rows: Sequence[str]) -> dict[int, str]:
    return {column: field.value for column, field in propose_columns(table(*rows)).fields.items()}


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
    assert not report.rows


def test_a_field_twice() -> None:
    columns = Columns(
        fields={0: ColumnField.NAME, 1: ColumnField.CLUB, 2: ColumnField.CLUB}, header_row=0
    )
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


@pytest.mark.parametrize("title", [0, 1, 8, 9])
@pytest.mark.parametrize("blank", [0, 12])
def test_headings_over_two_rows_are_read_together(title: int, blank: int) -> None:
    """氏名 over 姓 and 名, as merged cells are: nobody is called 姓, and names are whole.

    So it is wherever headings in one row would be found.
    """
    above = ("No.", "氏名", "", "フリガナ", "", "備考")
    person = ("1", "佐藤", "一郎", "サトウ", "イチロウ", "")
    lines = [("県大会の名簿",)] * title + [("",)] * blank * bool(title)
    texts = [*lines, above, ("", "姓", "名", "姓", "名"), person]
    read = read_text("\n".join("\t".join(row) for row in texts))
    report = build_rows(read, propose_columns(read), today=TODAY)
    (row,) = report.rows
    assert (row.line, report.headings) == (len(lines) + 3, len(lines) + 2)
    assert (row.data.name, row.data.yomi) == ("佐藤　一郎", "サトウ　イチロウ")


def test_below_ten_rows_nobody_looks_for_headings_over_two() -> None:
    above, below = ("No.", "氏名", "", "備考"), ("", "姓", "名")
    read = read_text("\n".join("\t".join(row) for row in [("注意",)] * 10 + [above, below]))
    assert read.rows[10:] == (above, below)


def test_a_person_below_the_headings_is_no_heading() -> None:
    read = read_text("No.\t氏名\t所属\n1\t名\t姓")
    assert propose_columns(read).header_row == 0
