"""Lists of teams: a row for each team or for each player, and what is refused, by its row."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from app.imports import ImportReport, RowStatus, read_sheets, read_text
from app.imports.classes import together
from app.imports.columns import ColumnField, Columns, propose_columns
from app.imports.teams import (
    build_teams,
    cell_of,
    heading,
    propose_teams,
    read_position,
    team_lines,
    typed_anew,
    unread,
    with_classes,
)
from models.core.people import Person
from models.views.people import Namesake
from tests.app.import_lists import xlsx
from tests.app.sentences import said
from ui.words.dialog_problems import words


def read(text: str, size: int = 3) -> ImportReport:
    table = read_text(text)
    columns = propose_teams(table)
    assert columns is not None
    return build_teams(table, columns, size)


def teams(report: ImportReport) -> list[tuple[str, list[str], list[str]]]:
    return [
        (
            row.data.name,
            [own.person.name for own in row.data.members if own.role != "substitute"],
            [own.person.name for own in row.data.members if own.role == "substitute"],
        )
        for row in report.rows
    ]


ABC = [("A校", ["山田", "林", "森"], ["原"])]


@pytest.mark.parametrize(
    "text",
    [
        "チーム名\t大将\t副将\t三将\t補欠\nA校\t山田\t林\t森\t原",
        "No\t団体名\t先鋒\t中堅\t大将\t控え\n1\tA校\t山田\t林\t森\t原",
        "学校名\t選手1\t選手2\t選手3\t補欠1\nA校\t山田\t林\t森\t原",
        "Team\t1\t2\t3\tReserve\nA校\t山田\t林\t森\t原",
        "校名\t席\t氏名\nA校\t大将\t山田\nA校\t副将\t林\nA校\t三将\t森\nA校\t補欠\t原",
        "校名\t席\t氏名\nA校\t３\t森\n\t補欠\t原\n\t１\t山田\n\t２\t林",
        "県大会の名簿\n\nチーム名\tオーダー\t選手名\nA校\t先鋒\t山田\n\t中堅\t林\n\t大将\t森\n\t補欠\t原",
        "チーム名\t氏名\nA校\t山田\nA校\t林\nA校\t森\nA校\t原",
    ],
)
def test_a_team_is_read(text: str) -> None:
    report = read(text)
    assert teams(report) == ABC
    assert not report.rows[0].problems


@pytest.mark.parametrize(
    ("rows", "code", "row"),
    [
        ("A校\t大将\t山田\nA校\t大将\t林\nA校\t副将\t森\nA校\t三将\t原", "POSITION_TWICE", 3),
        ("A校\t大将\t山田\nA校\t副将\t林\nA校\t三将\t山田", "TEAM_PERSON_TWICE", 4),
        ("A校\t大将\t山田\nA校\t副将\t林\nA校\t三将\t森\nA校\t監督\t原", "POSITION_UNKNOWN", 5),
        ("\t大将\t山田\nA校\t大将\t林\nA校\t副将\t森\nA校\t三将\t原", "TEAM_EMPTY", 2),
        (
            "A校\t大将\t山田\nA校\t副将\t林\nA校\t三将\t森\n"
            "B校\t大将\t山田\nB校\t副将\t原\nB校\t三将\t堀",
            "PERSON_IN_TEAM",
            5,
        ),
    ],
)
def test_what_cannot_be_is_refused_by_its_row(rows: str, code: str, row: int) -> None:
    report = read(f"校名\t席\t氏名\n{rows}")
    found = [p for own in report.rows for p in own.problems if p.code == code]
    assert found and found[0].values["row"] == row
    assert RowStatus.REFUSED in {own.status for own in report.rows}
    assert all(text and code not in text for text in said(words, found[0]).values())


def test_a_team_has_one_row_where_each_row_is_a_team() -> None:
    report = read("チーム名\t大将\t副将\nA校\t山田\t林\nA校\t森\t原", 2)
    assert [p.code for p in report.rows[0].problems] == ["TEAM_TWICE"]


def test_the_captain_sits_last_where_somebody_is_first_of_the_row() -> None:
    """先鋒 begins a row of seven in which 三将 and 五将 have boards of their own."""
    heads = ("先鋒", "次鋒", "五将", "中堅", "三将", "副将", "大将")
    report = read("チーム名\t" + "\t".join(reversed(heads)) + "\nA\t7\t6\t5\t4\t3\t2\t1x", 7)
    assert teams(report)[0][1] == ["1x", "2", "3", "4", "5", "6", "7"]


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_the_rows_says_nothing_where_positions_are_given(seed: int) -> None:
    chance = random.Random(seed)
    size = chance.randint(2, 5)
    rows = [
        (f"T{team}", str(board), f"P{team}-{board}")
        for team in range(4)
        for board in range(1, size + 1)
    ]
    chance.shuffle(rows)
    report = read("チーム名\t席\t氏名\n" + "\n".join(map("\t".join, rows)), size)
    assert all(not own.problems for own in report.rows)
    assert {own.data.name: [m.person.name for m in own.data.members] for own in report.rows} == {
        f"T{team}": [f"P{team}-{board}" for board in range(1, size + 1)] for team in range(4)
    }


@pytest.mark.parametrize(
    "text",
    [
        "団体\t参加\nチーム名\t氏名\nA校\t山田\n\t林\n\t森\n\t原",
        "チーム名\t大将\t副将\t三将\t四将\nA校\t山田\t林\t森\t原",
        "チーム名\t主将\t1\t2\t3\t4\nA校\t\t山田\t林\t森\t原",
    ],
    ids=["a title that could head a column", "four boards", "nobody named as captain"],
)
def test_a_team_of_four_is_read(text: str) -> None:
    report = read(text, 4)
    assert teams(report) == [("A校", ["山田", "林", "森", "原"], [])]
    assert not report.rows[0].problems


@pytest.mark.parametrize(
    "text",
    [
        "チーム名\tキャプテン\t三将\t副将\nA校\t山田\t森\t林",
        "校名\t席\t氏名\t補欠\nA校\t三将\t森\t\n\t副将\t林\t○\n\t大将\t山田\t",
    ],
    ids=["beside a captain", "with a mark of a reserve"],
)
def test_a_position_that_is_named_holds(text: str) -> None:
    assert teams(read(text)) == [("A校", ["山田", "林", "森"], [])]


def test_teams_without_a_name_are_told_each_by_itself() -> None:
    report = read("チーム名\t1\t2\n\t山田\t林\n\t森\t原", 2)
    assert lines(report) == [(2, "2", "", ["TEAM_EMPTY"]), (3, "3", "", ["TEAM_EMPTY"])]


def test_blank_lines_and_sums_are_no_teams() -> None:
    table = read_text("チーム名\tクラス\nA校\tA級\n\t\n\tA級\n合計\t2校\nB校\tB級")
    columns = propose_teams(table)
    assert columns is not None
    report = build_teams(table, replace(columns, sheet=1), 3)
    assert [(own.line, own.data.name) for own in report.rows] == [(2, "A校"), (6, "B校")]
    assert (report.skipped, report.headings) == (4, 1)


@pytest.mark.parametrize("text", ["0", "4", "00000001", "9" * 5_000, "1.5", "二"])
def test_no_board_has_such_a_number(text: str) -> None:
    assert read_position(text, 3) is None


def test_a_list_with_headings_but_no_names_of_people_has_teams_alone() -> None:
    report = read("チーム名\tふりがな\t段\nA校\tえーこう\t初段\nB校\t\t")
    assert teams(report) == [("A校", [], []), ("B校", [], [])]


@pytest.mark.parametrize("text", ["A校\n\tB校", "A校\nB校\t林", "A校\t1\nB校\t2", "氏名"])
def test_without_headings_only_names_below_each_other_are_teams(text: str) -> None:
    assert propose_teams(read_text(text)) is None


def test_a_reading_without_a_name_is_somebody_whose_name_is_missing() -> None:
    report = read("校名\t氏名\tふりがな\nA校\t山田\tやまだ\n\t\tはやし\n\t森\tもり")
    (problem,) = report.rows[0].problems
    assert (problem.code, cell_of(problem)) == ("NAME_EMPTY", (3, 1))


@pytest.mark.parametrize(
    ("mark", "leads"),
    [
        ("佐々木 太郎", True),
        ("佐々木太郎", True),
        ("主", True),
        ("印三つ", True),
        ("鈴木 次郎", False),
        ("森 一", False),
        ("長い言葉", False),
        ("なし", False),
    ],
)
def test_the_name_of_somebody_else_or_a_long_word_marks_nobody(mark: str, leads: bool) -> None:
    report = read(f"校名\t氏名\t主将\nA校\t佐々木　太郎\t{mark}\n\t林\t\n\t森\t")
    assert captains(report) == [["佐々木　太郎"] * leads]


def test_a_team_may_be_called_as_a_heading_is() -> None:
    assert [name for name, *_people in teams(read("チーム名\nA校\n学校\nB校"))] == [
        "A校",
        "学校",
        "B校",
    ]


TEAM, NUMBER, SEAT = ColumnField.TEAM, ColumnField.NUMBER, ColumnField.SEAT


@pytest.mark.parametrize(
    ("text", "fields", "header"),
    [
        (
            "校名\t席\t氏名\tふりがな\t電話\nA校\t大将\t山田\tやまだ\t03",
            {0: TEAM, 1: SEAT, 2: ColumnField.NAME, 3: ColumnField.YOMI},
            0,
        ),
        (
            "名簿\n姓\t名\tチーム名\n山田\t一\tA校",
            {0: ColumnField.FAMILY, 1: ColumnField.GIVEN, 2: TEAM},
            1,
        ),
        ("番号\tチーム名\t大将\t副将\n1\tA校\t山田\t林", {0: NUMBER, 1: TEAM}, 0),
        ("A校\nB校", {0: TEAM}, None),
    ],
)
def test_columns_of_teams_are_told_as_those_of_any_list(
    text: str, fields: dict[int, ColumnField], header: int | None
) -> None:
    columns = propose_teams(read_text(text))
    assert columns is not None
    assert columns.as_columns() == Columns(fields=fields, header_row=header)


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("チーム名\t大将\t\nA校\t山田\t林", ["チーム名", "大将", "", ""]),
        ("県大会\n校名\t 席 \t氏名\nA校\t大将\t山田\t03", ["校名", "席", "氏名", ""]),
        ("A校\nB校", ["", ""]),
    ],
)
def test_what_stands_over_a_column_is_its_heading(text: str, heads: list[str]) -> None:
    table = read_text(text)
    columns = propose_teams(table)
    assert columns is not None
    assert [heading(table, columns, column) for column in range(len(heads))] == heads


def lines(report: ImportReport) -> list[tuple[int, str, str, list[str]]]:
    return [
        (own.line, own.told, own.data.name, [problem.code for problem in own.problems])
        for own in report.rows
    ]


def test_each_line_of_a_list_stands_by_itself_with_what_is_wrong_there() -> None:
    table = read_text("校名\t席\t氏名\nA校\t大将\t山田\n\t監督\t林\nB校\t大将\t原")
    columns = propose_teams(table)
    assert columns is not None
    rows = team_lines(table, columns, build_teams(table, columns, 1).rows)
    assert lines(ImportReport(rows=rows)) == [
        (2, "2", "A校", []),
        (3, "3", "A校", ["POSITION_UNKNOWN"]),
        (4, "4", "B校", []),
    ]
    assert {(own.sheet, own.at) for own in rows} == {("", 0)}
    left = team_lines(table, columns, build_teams(table, columns, 1).rows[1:])
    assert [own.line for own in left] == [4], "of a team that is left out no line is told"


def test_who_may_be_the_same_is_asked_at_the_first_line_of_the_team() -> None:
    table = read_text("校名\t席\t氏名\nA校\t大将\t山田\n\t副将\t林")
    columns = propose_teams(table)
    assert columns is not None
    (team,) = build_teams(table, columns, 2).rows
    same = (Namesake(person=Person(id=7, name="山田"), divisions=("前日",)), None)
    first, second = team_lines(table, columns, [team._replace(same=same)])
    assert (first.same, second.same) == (same, ())
    assert first.data == second.data == team.data


def test_the_lines_of_several_sheets_are_told_by_sheet_and_row() -> None:
    sheets = read_sheets(
        xlsx(
            [["席", "氏名"], ["大将", "山田"], ["監督", "林"]],
            [["名簿"], ["席", "氏名"], ["大将", "山田"]],
        )
    )
    table, _columns = together(sheets, propose_columns, "シート")
    columns = propose_teams(table)
    assert columns is not None
    report = build_teams(table, columns, 1)
    assert [own.data.name for own in report.rows] == ["Sheet1", "Sheet2"]
    rows = team_lines(table, columns, report.rows)
    assert lines(ImportReport(rows=rows)) == [
        (2, "Sheet1 2", "Sheet1", []),
        (3, "Sheet1 3", "Sheet1", ["POSITION_UNKNOWN"]),
        (4, "Sheet2 3", "Sheet2", ["PERSON_IN_TEAM"]),
    ]
    (there,) = rows[2].problems
    assert (there.values["row"], there.values["first"]) == ("Sheet2 3", "Sheet1 2")


def classes(text: str, sheet: int | None) -> list[str]:
    """Give what each row below the headings says of its class, with it as this column."""
    table = read_text(text)
    columns = propose_teams(table)
    assert columns is not None
    found = with_classes(table, replace(columns, sheet=sheet))
    assert found.rows[0] == table.rows[0]
    at = len(table.rows[0]) - 1
    return [row[at] if at < len(row) else "" for row in found.rows[1:]]


PLAYERS = "校名\t席\t氏名\tクラス\nA校\t大将\t山田\tA級\n\t副将\t林\n\t三将\t森\t\n"


def test_every_player_of_a_team_is_of_the_class_that_its_first_one_says() -> None:
    text = PLAYERS + "\nB校\t大将\t原\n\t副将\t堀\tB級\n\t三将\t辻"
    assert classes(text, 3) == ["A級", "A級", "A級", "", "", "B級", "B級"]
    assert classes(text, None) == ["A級", "", "", "", "", "B級", ""], "no column is a class"


def test_where_each_row_is_a_team_it_says_its_own_class() -> None:
    assert classes(
        "校名\t大将\t副将\tクラス\nA校\t山田\t林\tA級\nB校\t原\t堀\t\n\t森\t辻\t", 3
    ) == ["A級", "", ""]


def test_any_other_list_is_no_list_of_teams() -> None:
    assert propose_teams(read_text("氏名\t段\n山田\t初段")) is None


# -- captains, and how many a team may have ------------------------------------------------------


def captains(report: ImportReport) -> list[list[str]]:
    return [
        [own.person.name for own in row.data.members if own.role == "captain"]
        for row in report.rows
    ]


@pytest.mark.parametrize(
    ("text", "captain"),
    [
        ("チーム名\t大将\t副将\t三将\nA校\t山田\t林\t森", ["山田"]),
        ("チーム名\t先鋒\t中堅\t大将\nA校\t山田\t林\t森", ["森"]),
        ("チーム名\t主将\t1\t2\t3\nA校\t林\t山田\t林\t森", ["林"]),
        ("チーム名\tキャプテン\t選手1\t選手2\nA校\t山田\t林\t森", ["山田"]),
        ("チーム名\t1\t2\t3\nA校\t山田\t林\t森", []),
        ("校名\t役\t氏名\nA校\t\t山田\n\t主将\t林\n\t\t森", ["林"]),
    ],
)
def test_the_captain_is_who_the_list_says(text: str, captain: list[str]) -> None:
    report = read(text)
    assert not report.rows[0].problems
    assert captains(report) == [captain]
    assert [own.person.name for own in report.rows[0].data.members] == ["山田", "林", "森"]


def test_a_team_with_too_few_people_is_looked_at_and_taken_in() -> None:
    report = read("校名\t席\t氏名\nA校\t大将\t山田\nA校\t副将\t林\nB校\t\t")
    assert [[p.code for p in own.problems] for own in report.rows] == [["TEAM_SHORT"]] * 2
    assert {own.status for own in report.rows} == {RowStatus.DOUBTFUL}
    assert teams(report) == [("A校", ["山田", "林"], []), ("B校", [], [])]
    values = [own.problems[0].values for own in report.rows]
    assert [(own["count"], own["wanted"]) for own in values] == [(2, 3), (0, 3)]
    for own in report.rows:
        assert all(text and "SHORT" not in text for text in said(words, own.problems[0]).values())


@pytest.mark.parametrize(
    "text",
    [
        "チーム名\nA校\nB校",
        "A校\nB校",
        "No\tチーム名\t電話\n1\tA校\t03\n2\tB校\t04",
        "参加校\n\nチーム名\n A校 \nB校",
    ],
)
def test_names_alone_are_teams(text: str) -> None:
    report = read(text)
    assert teams(report) == [("A校", [], []), ("B校", [], [])]
    assert {own.status for own in report.rows} == {RowStatus.DOUBTFUL}


def test_a_list_of_names_of_people_is_no_list_of_teams() -> None:
    assert propose_teams(read_text("氏名\n山田\n林")) is None


def test_numbers_of_teams_are_read_and_judged_at_their_cells() -> None:
    report = read("番号\tチーム名\t大将\t副将\t三将\n12\tA校\t山田\t林\t森\nx\tB校\t原\t堀\t辻")
    assert [own.data.number for own in report.rows] == [12, None]
    (problem,) = report.rows[1].problems
    assert (problem.code, cell_of(problem)) == ("NUMBER_IMPOSSIBLE", (3, 0))


FAULTS = [
    ("チーム名\t大将\t副将\t三将\t補欠\nA校\t山田\t\t森\t", "POSITION_GAP", (2, 2)),
    ("チーム名\t大将\t副将\t三将\t補欠\nA校\t山田\t林\t森\t林", "TEAM_PERSON_TWICE", (2, 4)),
    ("チーム名\t大将\t副将\t三将\nA校\t山田\t林\t森\nB校\t原\t林\t堀", "PERSON_IN_TEAM", (3, 2)),
    ("チーム名\t大将\t副将\t三将\nA校\t山田\t林\t森\nA校\t原\t辻\t堀", "TEAM_TWICE", (3, 0)),
    ("チーム名\t大将\t副将\t三将\n\t山田\t林\t森", "TEAM_EMPTY", (2, 0)),
    ("チーム名\t大将\t副将\t三将\nA校\t山田\t林\t" + "森" * 101, "TOO_LONG", (2, 3)),
    ("校名\t席\t氏名\nA校\t大将\t山田\n\t先生\t林\n\t三将\t森", "POSITION_UNKNOWN", (3, 1)),
    ("校名\t席\t氏名\nA校\t大将\t山田\n\t大将\t林\n\t三将\t森", "POSITION_TWICE", (3, 1)),
    ("校名\t席\t氏名\nA校\t大将\t山田\n\t三将\t森", "POSITION_GAP", (3, 1)),
    ("校名\t席\t氏名\nA校\t大将\t山田\n\t副将\t\n\t三将\t森", "NAME_EMPTY", (3, 2)),
    ("校名\t氏名\tふりがな\nA校\t山田\t山田\n\t林\t\n\t森\t", "YOMI_NOT_KANA", (2, 2)),
    ("校名\t氏名\t主将\nA校\t山田\t○\n\t林\t○\n\t森\t", "CAPTAIN_TWICE", (3, 2)),
]


@pytest.mark.parametrize(("text", "code", "cell"), FAULTS)
def test_a_fault_is_told_at_its_cell_and_mended_there(
    text: str, code: str, cell: tuple[int, int]
) -> None:
    table = read_text(text)
    columns = propose_teams(table)
    assert columns is not None
    report = build_teams(table, columns, 3, counts=range(2, 5))
    found = [p for own in report.rows for p in own.problems if p.code == code]
    assert [cell_of(own) for own in found] == [cell]
    told = [own for own in team_lines(table, columns, report.rows) if found[0] in own.problems]
    assert [own.line for own in told] == [cell[0]]
    better = {
        "CAPTAIN_TWICE": "",
        "TEAM_EMPTY": "C校",
        "TEAM_TWICE": "C校",
        "YOMI_NOT_KANA": "やまだ",
    }.get(code, "辻堂")
    better = "副将" if code.startswith("POSITION") and columns.people else better
    again = build_teams(typed_anew(table, *cell, better), columns, 3, counts=range(2, 5))
    assert code not in {p.code for own in again.rows for p in own.problems}


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("チーム名\t大将\t副将\t三将\t電話\t備考\nA校\t山田\t林\t森\t03\t", ("電話", "備考")),
        ("校名\t席\t氏名\tふりがな\t段\t顧問\nA校\t大将\t山田\tやまだ\t初段\t原", ("段", "顧問")),
        ("チーム名\t1\t2\nA校\t山田\t林", ()),
        ("A校\nB校", ()),
    ],
)
def test_columns_that_nothing_is_read_from_are_told(text: str, left: tuple[str, ...]) -> None:
    table = read_text(text)
    columns = propose_teams(table)
    assert columns is not None
    assert unread(table, columns) == left


@pytest.mark.parametrize("mark", ["○", "主将", "1", "山田"])
def test_marks_in_columns_say_who_leads_and_who_is_a_reserve(mark: str) -> None:
    report = read(f"校名\t氏名\t主将\t補欠\nA校\t森\t\t○\n\t山田\t{mark}\t\n\t林\t×\t\n\t原\t\t\n")
    assert teams(report) == [("A校", ["山田", "林", "原"], ["森"])]
    assert captains(report) == [["山田"]]


@pytest.mark.parametrize(
    ("row", "codes"),
    [
        ("A校\t山田\t林\t\t", []),
        ("A校\t山田\t\t\t", ["TEAM_SHORT"]),
        ("A校\t山田\t\t森\t", ["POSITION_GAP"]),
        ("A校\t山田\t林\t\t原", []),
        ("A校\t山田\t林\t森\t原", []),
        ("A校\t山田\t林\t森\t原\t堀", ["TEAM_LARGE"]),
    ],
)
def test_a_team_has_as_many_people_as_the_terms_say(row: str, codes: list[str]) -> None:
    table = read_text(f"チーム名\t1\t2\t3\t補欠1\t補欠2\n{row}")
    columns = propose_teams(table)
    assert columns is not None
    report = build_teams(table, columns, 3, counts=range(2, 5))
    assert [problem.code for problem in report.rows[0].problems] == codes
    for problem in report.rows[0].problems:
        assert all(text and problem.code not in text for text in said(words, problem).values())


def test_two_captains_are_refused() -> None:
    report = read("校名\t役\t氏名\nA校\t主将\t山田\n\t主将\t林\n\t\t森")
    assert [problem.code for problem in report.rows[0].problems] == ["CAPTAIN_TWICE"]
