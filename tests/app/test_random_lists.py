"""Lists nobody would write: each row is told, and what is accepted is entered, whole or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app import queries
from app.event_file.file import EventFile
from app.imports import ImportReport, RowStatus, Table, propose_columns, read_sheets, read_table
from app.imports.classes import NEW, OUT, Classes, Destination, propose_classes, together
from app.imports.columns import ColumnField, told_by_merges
from app.imports.table import is_blank
from app.imports.teams import build_teams, cell_of, propose_teams, team_lines
from app.operations import divisions
from app.operations.interchange.lists import Share, import_shares
from app.same_name import search_key
from models.core.problems import Problem, Refused
from models.teams.terms import TeamTerms
from tests.app.import_lists import QUIET, TODAY, check_problem, table, xlsx
from tests.app.teams.division import team_division
from ui.words.wording import sentence

SHARED = settings(QUIET, suppress_health_check=[HealthCheck.function_scoped_fixture])
ODD = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cn"]), max_size=5)
CLASS = st.sampled_from(["A級", "Ａ級", "B級", "B級 ", "C級", "c級", "", "　", "合計", "級" * 101])
NAME = st.one_of(
    st.sampled_from(["山田 一", "山田　一", "林", "森 二", "髙橋", "", "12", "合計", "あ" * 101]),
    ODD,
)
SEX = st.sampled_from(["女", "男性", "女性、学生", "", "?", "会員" * 30])
HEADS = ("クラス", "氏名", "ふりがな", "性別")
LINE = st.tuples(CLASS, NAME, st.one_of(st.just(""), ODD), SEX)
SHEET = st.lists(LINE, min_size=1, max_size=9)
BELOW = st.sets(st.integers(2, 9), max_size=3)
"""Rows whose class is one cell with that of the row above."""


def want_told(problems: Sequence[Problem]) -> None:
    """Every fault has a place, its values and a sentence."""
    for problem in problems:
        check_problem(problem)
        assert sentence(problem), problem.code


def entered(event: EventFile) -> list[int]:
    return [len(queries.entrants(event, one.id)) for one in queries.event_view(event).divisions]


def want_whole(event: EventFile, report: ImportReport, home: int) -> None:
    """What is accepted is entered by one action; with a refused row nothing is, or all stands."""
    before = entered(event)
    for refused in (True, False):
        parts: dict[tuple[int, str], list[Any]] = {}
        for row in report.rows:
            if refused or row.status is not RowStatus.REFUSED:
                parts.setdefault((row.into or home, row.new), []).append(row.data)
        shares = [
            Share(division=into, rows=tuple(rows), new=new) for (into, new), rows in parts.items()
        ]
        if not shares:
            continue
        try:
            count = import_shares(event, shares)
        except Refused:
            assert refused, "what the report accepts is entered"
            assert entered(event) == before
        else:
            assert sum(entered(event)) == sum(before) + count
            event.undo()
            assert entered(event) == before


def division(event: EventFile, name: str) -> int:
    known = {one.name: one.id for one in queries.event_view(event).divisions}
    return known.get(name) or divisions.add(event, game="othello", name=name, programme="swiss")


def merged(rows: int, below: set[int]) -> list[str]:
    """Give the cells of the first column that are one with those above."""
    lines, found = sorted(line for line in below if 2 < line <= rows + 1), []
    begin = 0
    for line in lines:
        if line - 1 not in lines:
            begin = line - 1
        if line + 1 not in lines:
            found.append(f"A{begin}:A{line}")
    return found


@given(SHEET, BELOW, st.dictionaries(st.sampled_from(["c級", "級" * 101]), st.just(NEW)))
@SHARED
def test_a_column_of_classes(
    event: EventFile, rows: list[Sequence[str]], below: set[int], said: dict[str, int]
) -> None:
    places = tuple(Destination(division(event, name), name) for name in ("A級", "B級"))
    home = places[0].id
    content = [list(row) for row in (HEADS, *rows)]
    for line in below:
        if 2 < line <= len(content):
            content[line - 1][0] = ""
    read = read_table(xlsx(content, merged=merged(len(rows), below)), "名簿.xlsx")
    columns = propose_classes(read, propose_columns(read), places)
    whole = told_by_merges(read, columns)
    report = Classes(places=places, home=home, said=said).judged(whole, columns, today=TODAY)
    want_told([problem for row in report.rows for problem in row.problems])
    lines = [row.line for row in report.rows]
    assert lines == sorted({*lines})
    names = {search_key(one.name): one.id for one in places}
    column = columns.of(ColumnField.CLASS)
    for row in report.rows:
        own = "" if column is None else search_key(whole.rows[row.line - 1][column])
        wanted = names.get(own, 0)
        assert row.into == wanted
        if not wanted and not row.new:
            assert row.status is RowStatus.REFUSED
    told_names = {row.data.name for row in report.rows if row.status is not RowStatus.REFUSED}
    assert "" not in told_names
    want_whole(event, report, home)


@given(st.lists(SHEET, min_size=1, max_size=3), st.sampled_from([None, OUT, NEW]))
@SHARED
def test_several_sheets(event: EventFile, sheets: list[Any], third: int | None) -> None:
    places = tuple(Destination(division(event, name), name) for name in ("Sheet1", "Sheet2"))
    home = places[0].id
    data = xlsx(*([HEADS[1:], *(row[1:] for row in rows)] for rows in sheets))
    whole, columns = together(read_sheets(data), propose_columns, "シート")
    said = {} if third is None else {"sheet3": third}
    report = Classes(places=places, home=home, said=said).judged(whole, columns, today=TODAY)
    want_told([problem for row in report.rows for problem in row.problems])
    for row in report.rows:
        at = int(row.sheet.removeprefix("Sheet"))
        assert not is_blank(sheets[at - 1][row.at - 2][1:]), "the row as its own sheet counts it"
        if at < 3:
            assert row.into == places[at - 1].id
        else:
            assert third is not OUT
            assert row.new == ("Sheet3" if third is NEW else "")
    want_whole(event, report, home)


HEADINGS = st.sampled_from(
    [
        ("チーム名", "主将", "1", "2", "3", "補欠"),
        ("学校", "大将", "副将", "三将", "補欠1", "補欠2"),
        ("学校", "先鋒", "中堅", "大将"),
        ("学校名", "席", "氏名", "ふりがな"),
        ("チーム", "氏名"),
    ]
)
CELL = st.one_of(
    st.sampled_from(
        ["第一中", "第二中", "", "大将", "副将", "三将", "補欠", "主将", "1", "２", "先鋒", "監督"]
    ),
    NAME,
)


@given(HEADINGS, st.lists(st.lists(CELL, min_size=2, max_size=6), max_size=9))
@SHARED
def test_lists_of_teams(event: EventFile, heads: tuple[str, ...], rows: list[list[str]]) -> None:
    known = queries.event_view(event).divisions
    home = known[0].id if known else team_division(event, count=0, terms=TeamTerms(registered=5))
    made: Table = table(heads, *(row[: len(heads)] for row in rows))
    columns = propose_teams(made)
    if columns is None:
        return
    report = build_teams(made, columns, 3, counts=range(2, 6))
    for row in report.rows:
        for problem in row.problems:
            assert sentence(problem), problem.code
            if "row" in problem.values:
                assert 1 < problem.values["row"] <= len(made.rows)
                assert cell_of(problem) is not None, problem
                assert cell_of(problem)[0] == problem.values["row"]
    lines = team_lines(made, columns, report.rows)
    assert [own.line for own in lines] == sorted({own.line for own in lines})
    assert sum(len(own.problems) for own in lines) == sum(len(own.problems) for own in report.rows)
    for row in report.rows:
        if row.status is not RowStatus.REFUSED:
            short = "TEAM_SHORT" in {problem.code for problem in row.problems}
            assert len(row.data.members) <= 5 and short == (len(row.data.members) < 2)
            names = [search_key(one.person.name) for one in row.data.members]
            assert all(names) and len({*names}) == len(names)
    want_whole(event, report, home)
