"""The rows of a list: what is taken in as it stands, what is asked about, what is refused."""

from __future__ import annotations

import pytest

from app.imports import (
    ColumnField,
    Columns,
    ExistingEntrant,
    ImportCancelled,
    ImportRow,
    RowStatus,
    accepted,
    build_rows,
    propose_columns,
    read_table,
)
from app.same_name import search_key
from tests.app.import_lists import (
    TODAY,
    check_problem,
    check_report,
    codes,
    report_of,
    table,
    written,
    xlsx,
)


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
            0: ColumnField.NAME,
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


@pytest.mark.parametrize(
    "total",
    [
        ("合計", "2", ""),
        ("", "合計　２名", ""),
        ("計", "", "2人"),
        ("Total", "2", ""),
        ("", "総数：2", ""),
    ],
)
def test_a_line_that_sums_the_list_up_is_nobody(total: tuple[str, ...]) -> None:
    report = report_of(("番号", "氏名", "備考"), ("1", "榎本", ""), ("2", "計 太郎", ""), total)
    assert [(row.data.name, row.status.value) for row in report.rows] == [
        ("榎本", "ok"),
        ("計 太郎", "ok"),
    ]
    check_report(report, 4)


def test_a_remark_below_the_list_is_refused_not_lost() -> None:
    report = report_of(("氏名", "段"), ("榎本", "三段"), ("", "", "以上、よろしく"))
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


def test_another_spelling_of_a_name_above_is_asked_about() -> None:
    report = report_of(
        ("番号", "氏名", "よみ"),
        ("11", "髙橋 一郎", "たかはし いちろう"),
        ("20", "高橋 一郎", "たかはし いちろう"),
        ("21", "高橋 一郎", "たかはし かずお"),
    )
    assert [codes(row) for row in report.rows] == [[], ["NAMESAKE"], ["NAMESAKE"]]
    assert report.rows[1].problems[0].values["line"] == 2


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
