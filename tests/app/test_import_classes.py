"""A list of several divisions: classes and sheets go where they belong, all of it or nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from app import queries
from app.event_file.file import EventFile
from app.imports import ImportReport, RowStatus, read_sheets, read_table, read_text
from app.imports.classes import NEW, OUT, Classes, Destination, propose_classes, together
from app.imports.columns import propose_columns
from app.operations import divisions
from app.operations.interchange.lists import Share, import_shares
from models.core.entrant_data import EntrantData
from models.core.problems import Refused
from tests.app.import_lists import TODAY, xlsx

PLACES = (Destination(1, "A級"), Destination(2, "B級"))


def judged(text: str, said: Mapping[str, int] | None = None) -> ImportReport:
    table = read_text(text)
    columns = propose_classes(table, propose_columns(table), PLACES)
    return Classes(places=PLACES, home=1, said=said or {}).judged(table, columns, today=TODAY)


def told(report: ImportReport) -> list[tuple[str, str, int, str, list[str]]]:
    return [
        (one.told, one.data.name, one.into, one.new, [p.code for p in one.problems])
        for one in report.rows
    ]


def test_each_row_goes_where_its_class_says() -> None:
    report = judged("クラス\t氏名\nＡ級\t山田\nB級\t林\n\t森\nC級\t原\nA級\t山田\nB級\t山田\n")
    assert told(report) == [
        ("2", "山田", 1, "", []),
        ("3", "林", 2, "", []),
        ("4", "森", 0, "", ["CLASS_EMPTY"]),
        ("5", "原", 0, "", ["CLASS_UNKNOWN"]),
        ("6", "山田", 1, "", ["DUPLICATE"]),
        ("7", "山田", 2, "", []),
    ]
    assert report.rows[3].problems[0].values == {"text": "C級", "divisions": "A級、B級"}


def test_the_desk_says_where_a_class_goes() -> None:
    said = {"c級": NEW, "d級": OUT, "e級": 2}
    report = judged("部門\t氏名\nC級\t原\nD級\t堀\nE級\t森\nＣ級\t林", said)
    assert told(report) == [
        ("2", "原", 0, "C級", []),
        ("4", "森", 2, "", []),
        ("5", "林", 0, "C級", []),
    ]
    assert (report.left_out, report.skipped) == (1, 1)


def test_sheets_are_classes_and_each_fault_has_its_sheet_and_row() -> None:
    data = xlsx(
        [["名簿"], ["氏名", "段"], ["山田", "初段"], ["", "二段"], ["合計", "2名"]],
        [["段", "お名前"], ["三段", "林"]],
    )
    assert read_table(data, "a.xlsx").sheets == ("Sheet1", "Sheet2")
    table, columns = together(read_sheets(data), propose_columns, "シート")
    places = (Destination(1, "Sheet1"), Destination(2, "Sheet2"))
    report = Classes(places=places, home=1).judged(table, columns, today=TODAY)
    assert told(report) == [
        ("Sheet1 3", "山田", 1, "", []),
        ("Sheet1 4", "", 1, "", ["NAME_EMPTY"]),
        ("Sheet2 2", "林", 2, "", []),
    ]
    assert [row.data.grade for row in report.rows] == ["初段", "二段", "三段"]


def test_one_sheet_of_a_workbook_can_be_chosen() -> None:
    data = xlsx([["氏名"], ["山田"]], [["氏名"], ["林"]])
    assert read_table(data, "a.xlsx", sheet=1).rows[1] == ("林",)


@pytest.fixture
def two(event: EventFile) -> tuple[int, int]:
    a, b = (divisions.add(event, game="othello", name=n, programme="swiss") for n in ("A級", "B級"))
    return a, b


def people(*names: str) -> tuple[EntrantData, ...]:
    return tuple(EntrantData(name=name) for name in names)


def entered(event: EventFile) -> dict[str, list[str]]:
    listed = queries.event_view(event).divisions
    return {own.name: [one.name for one in queries.entrants(event, own.id)] for own in listed}


def test_one_action_enters_all_and_one_undo_takes_all_back(
    event: EventFile, two: tuple[int, int]
) -> None:
    shares = [
        Share(division=two[0], rows=people("山田")),
        Share(division=two[1], rows=people("林", "森")),
        Share(division=two[0], rows=people("原"), new="C級"),
    ]
    assert import_shares(event, shares) == 4
    assert entered(event) == {"A級": ["山田"], "B級": ["林", "森"], "C級": ["原"]}
    event.undo()
    assert entered(event) == {"A級": [], "B級": []}
    event.redo()
    assert entered(event) == {"A級": ["山田"], "B級": ["林", "森"], "C級": ["原"]}


@pytest.mark.parametrize("seed", range(5))
def test_one_bad_row_and_nothing_is_written(
    event: EventFile, two: tuple[int, int], seed: int
) -> None:
    """Wherever among 600 rows of three divisions it stands."""
    chance = random.Random(seed)
    lists = [[f"選手{own}-{n}" for n in range(200)] for own in range(3)]
    listed = chance.choice(lists)
    listed[chance.randrange(1, 200)] = chance.choice(["", "  ", "あ" * 101, listed[0]])
    shares = [
        Share(division=two[0], rows=people(*lists[0])),
        Share(division=two[1], rows=people(*lists[1])),
        Share(division=two[0], rows=people(*lists[2]), new="C級"),
    ]
    with pytest.raises(Refused):
        import_shares(event, shares)
    assert entered(event) == {"A級": [], "B級": []}


def test_a_new_division_needs_a_name_of_its_own(event: EventFile, two: tuple[int, int]) -> None:
    with pytest.raises(Refused) as caught:
        import_shares(event, [Share(division=two[0], rows=people("原"), new="B級")])
    assert caught.value.problems[0].code == "NAME_TAKEN"
    assert entered(event) == {"A級": [], "B級": []}


def test_no_row_of_a_refused_class_is_ready() -> None:
    report = judged("クラス\t氏名\nX\t山田\nA級\t林\n")
    assert [row.status for row in report.rows] == [RowStatus.REFUSED, RowStatus.OK]
