"""Lists for the tests of the import, and what holds of every report about them."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Sequence
from datetime import date

import pytest
import xlsxwriter
from hypothesis import settings

from app.games.othello.open_division.group_import import PROBLEM_CODES as GROUP_CODES
from app.imports import (
    PROBLEM_CODES,
    TROUBLE_CODES,
    ExistingEntrant,
    ImportReport,
    ImportRow,
    ImportTrouble,
    Table,
    TableKind,
    accepted,
    build_rows,
    propose_columns,
)
from models.core.problems import Problem
from tests.examples import examples

TODAY = date(2026, 1, 10)
HEADINGS = ("番号", "氏名", "ふりがな", "段級位", "生年月日", "所属/ブロック")
PEOPLE = (
    ("1", "髙橋　花子", "たかはし　はなこ", "三段", "1990/4/1", "関東"),
    ("2", "山﨑　美咲", "ヤマザキ　ミサキ", "1級", "平成2年4月1日", "東北"),
    ("3", "佐藤, さくら", "ｻﾄｳ ｻｸﾗ", "", "", "九州\n沖縄"),
)
QUIET = settings(deadline=None, derandomize=True, database=None, max_examples=examples(80))


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


def trouble(action: Callable[[], object]) -> ImportTrouble:
    with pytest.raises(ImportTrouble) as caught:
        action()
    assert tuple(caught.value.values) == TROUBLE_CODES[caught.value.code]
    return caught.value


def check_problem(problem: Problem) -> None:
    code = {**PROBLEM_CODES, **GROUP_CODES}[problem.code]
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
    assert all(data.name for data in accepted(report))


def xlsx(
    *sheets: Sequence[Sequence[object]], numbers: Sequence[int] = (), merged: Sequence[str] = ()
) -> bytes:
    """Make a workbook; `merged` are cells of the first sheet that are made one, as A2:A4."""
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True}) as book:
        dates = book.add_format({"num_format": "yyyy/m/d"})
        for rows in sheets:
            page = book.add_worksheet()
            for cells in merged if book.worksheets()[0] is page else ():
                page.merge_range(cells, "")
            for line, row in enumerate(rows):
                for column, value in enumerate(row):
                    if isinstance(value, date):
                        page.write_datetime(line, column, value, dates)
                    else:
                        page.write(line, column, value)
            for column, number in enumerate(numbers, start=10):
                page.write_number(0, column, 33329, book.add_format({"num_format": number}))
    return data.getvalue()


def repacked(change: Callable[[str, bytes], bytes]) -> bytes:
    """Make a workbook of two cells with its parts changed."""
    data = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(xlsx([["氏名"], ["榎本"]]))) as old,
        zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return data.getvalue()
