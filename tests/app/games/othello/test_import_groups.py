"""The list of groups of headquarters: which column is what, and what is wrong in which row."""

from __future__ import annotations

from datetime import date

import pytest

from app.games.othello.open_division.group_import import propose_seats, seated
from app.imports import ColumnField, ImportReport, build_rows, read_text
from app.imports.table import Table

TODAY = date(2026, 11, 21)
HEAD = "組\t席\t氏名\tふりがな\t段級位\t生年月日\t所属ブロック"


def judged(text: str) -> ImportReport:
    table = read_text(text)
    columns = propose_seats(table)
    return seated(build_rows(table, columns, today=TODAY), table, columns)


def codes(report: ImportReport) -> dict[int, list[str]]:
    return {row.line: [p.code for p in row.problems] for row in report.rows if row.problems}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"{HEAD}\n3\t2\t榎本\tえのもと\t三段\t1990/4/1\t関東", (3, 2)),
        ("グループ\t座席番号\tお名前\tブロック\n第３組\t２席\t榎本\t関東", (3, 2)),
        ("氏名\tブロック\t予選リーグ\t席順\n榎本\t関東\tC\tb", (3, 2)),
        ("組・席\t氏名\n3-2\t榎本", (3, 2)),
        ("組\t氏名\n3-2\t榎本", (3, 2)),
        ("3\t2\t榎本\tえのもと\t三段", (3, 2)),
        ("C-2\t榎本\tえのもと\t三段", (3, 2)),
        ("第12組4席\t榎本\tえのもと", (12, 4)),
    ],
)
def test_group_and_seat_are_found(text: str, place: tuple[int, int]) -> None:
    [row] = judged(text).rows
    assert (row.group, row.seat) == place
    assert row.data.name == "榎本"


@pytest.mark.parametrize("title", ["予選リーグ", "組", "\t予選リーグ\t"])
def test_a_title_alone_in_its_row_heads_no_column(title: str) -> None:
    for text in (f"{title}\n氏名\t組\t席\n榎本\t3\t2", f"{title}\t\t\n氏名\t組\t席\n榎本\t3\t2"):
        report = judged(text)
        [row] = report.rows
        assert (row.line, row.data.name, row.group, row.seat) == (3, "榎本", 3, 2)
        assert (report.headings, report.problems) == (2, ())


def test_what_else_a_list_has_is_found_beside_the_seats() -> None:
    [row] = judged(f"{HEAD}\n3\t2\t榎本\tえのもと\t三段\t1990/4/1\t関東").rows
    assert (row.data.yomi, row.data.grade, row.data.club) == ("えのもと", "三段", "関東")
    assert row.data.birth == date(1990, 4, 1)


def test_every_fault_stands_in_its_row() -> None:
    lines = [
        HEAD,
        "1\t1\t甲\tこう\t初段\t\t関東",
        "1\t1\t乙\tおつ\t初段\t\t関東",
        "17\t1\t丙\tへい\t初段\t\t関東",
        "1\t5\t丁\tてい\t初段\t\t関東",
        "x9\t2\t戊\tぼ\t初段\t\t関東",
        "2\t\t己\tき\t初段\t\t関東",
        "2\t1\t甲\tこう\t初段\t\t関東",
    ]
    assert codes(judged("\n".join(lines))) == {
        3: ["SEAT_TWICE"],
        4: ["NO_SUCH_SEAT"],
        5: ["NO_SUCH_SEAT"],
        6: ["NO_GROUP"],
        7: ["NO_SEAT"],
        8: ["DUPLICATE"],
    }


def test_a_block_that_may_be_misspelt_is_doubtful_only() -> None:
    lines = [
        HEAD,
        "1\t1\t甲\tこう\t初段\t\t関東A",
        "1\t2\t乙\tおつ\t初段\t\t関東Ａ",
        "1\t3\t丙\tへい\t初段\t\t関西",
        "1\t4\t丁\tてい\t初段\t\t",
    ]
    report = judged("\n".join(lines))
    assert codes(report) == {3: ["BLOCK_SPELLING"], 4: ["BLOCK_ALONE"], 5: ["BLOCK_MISSING"]}
    assert report.refused == 0


def test_a_line_kept_for_an_empty_seat_is_no_person() -> None:
    report = judged(f"{HEAD}\n1\t1\t甲\tこう\t初段\t\t関東\n1\t2\t\t\t\t\t")
    assert [row.data.name for row in report.rows] == ["甲"]
    assert report.skipped == report.headings + 1


def test_without_a_column_of_groups_no_row_is_read() -> None:
    report = judged("氏名\t段級位\n榎本\t三段\n手崎\t初段")
    assert [problem.code for problem in report.problems] == ["NO_GROUP_COLUMN"]
    assert report.rows == ()


def test_an_ordinary_list_knows_no_groups() -> None:
    from app.imports import propose_columns

    table: Table = read_text(f"{HEAD}\n3\t2\t榎本\tえのもと\t三段\t1990/4/1\t関東")
    assert not {ColumnField.GROUP, ColumnField.SEAT} & set(propose_columns(table).fields.values())
