"""A list of several divisions: classes and sheets go where they belong, all of it or nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from app import queries
from app.event_file.file import EventFile
from app.facts.reception_notes import TAGS
from app.imports import (
    ColumnField,
    ImportReport,
    ImportRow,
    RowStatus,
    Table,
    TableKind,
    read_sheets,
    read_table,
    read_text,
)
from app.imports.classes import NEW, OUT, Classes, Destination, propose_classes, together
from app.imports.columns import propose_columns, told_by_merges
from app.imports.same_list import ask_of_classes
from app.imports.table import Merge, filled_down
from app.operations import divisions
from app.operations.interchange.lists import Share, import_shares
from app.queries import people_queries
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import Person, PersonData
from models.core.problems import Problem, Refused
from models.views.people import Namesake
from tests.app.import_lists import TODAY, repacked, xlsx

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
        ("7", "山田", 2, "", ["SAME_IN_LIST"]),
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


def test_a_person_in_two_classes_is_asked_about_with_the_row_above() -> None:
    report = judged(
        "クラス\t氏名\t所属\nA級\t髙橋 一\t関東\nB級\t高橋一\t関東\nC級\t高橋 一\t\nB級\t林\t\n",
        {"c級": NEW},
    )
    first, second, third, alone = report.rows
    assert first.status is RowStatus.OK and first.same == ()
    asked = second.problems[-1]
    assert asked.ask and asked.values == {"name": "高橋一", "line": 2, "division": "A級"}
    assert third.problems[-1].values["division"] in {"A級", "B級"}
    numbers = [member.listed for row in report.rows for member in row.data.members]
    assert len(set(numbers)) == 3 and 0 not in numbers and alone.data.members == ()


@pytest.mark.parametrize("other", ["B級\t高橋 一\tたかはし いち", "C級\t高橋 一\t"])
def test_nobody_is_asked_about_another_reading_or_a_row_that_goes_nowhere(other: str) -> None:
    report = judged(f"クラス\t氏名\tよみ\nA級\t高橋 一\tたかはし はじめ\n{other}", {"c級": OUT})
    assert [row.status for row in report.rows] == [RowStatus.OK] * len(report.rows)


def one_of_two(number: int, **more: Any) -> EntrantData:
    told = PersonData(name="高橋 一", club=more.get("club", ""))
    member = MemberData(person=told, listed=number, tags=more.get("tags", ()))
    return EntrantData(name="高橋 一", club=told.club, members=(member,))


def test_one_number_of_a_list_is_one_person_and_one_undo_takes_it_back(
    event: EventFile, two: tuple[int, int]
) -> None:
    shares = [
        Share(division=two[1], rows=(one_of_two(3, tags=("会員",)),)),
        Share(division=two[0], rows=(one_of_two(3, club="関東", tags=("女性", "会員")),)),
    ]
    import_shares(event, shares)
    (same,) = people_queries.people(event)
    assert [place.division for place in same.places] == ["A級", "B級"]
    assert same.person.club == "関東"
    assert TAGS.of(event, same.person.id).tags == ("会員", "女性")
    event.undo()
    assert people_queries.people(event) == ()


def test_who_was_said_to_be_somebody_else_is_not_asked_about_again(
    event: EventFile, two: tuple[int, int]
) -> None:
    other = one_of_two(2)
    (member,) = other.members
    apart = replace(other, members=(replace(member, not_listed=(1,)),))
    shares = [Share(division=two[0], rows=(one_of_two(1),)), Share(division=two[1], rows=(apart,))]
    import_shares(event, shares)
    assert len(people_queries.people(event)) == 2
    assert people_queries.unjoined(event, two[1]) == ()


def test_one_person_is_not_twice_in_a_division(event: EventFile, two: tuple[int, int]) -> None:
    rows = (one_of_two(1, club="関東"), one_of_two(1, club="東北"))
    with pytest.raises(Refused) as caught:
        import_shares(
            event,
            [Share(division=two[0], rows=rows), Share(division=two[1], rows=people("林"))],
        )
    assert caught.value.problems[0].code == "PLAYS_ALREADY"
    assert people_queries.people(event) == ()


def test_a_merged_class_is_that_of_all_its_rows() -> None:
    data = xlsx(
        [
            ["クラス", "氏名", "所属"],
            ["A級", "山田", "関東"],
            ["", "林", ""],
            ["", "", ""],
            ["B級", "森", ""],
            ["", "原", "東北"],
            ["", "堀", ""],
        ],
        merged=["A2:A4", "A5:A6", "C2:C3"],
    )
    table = read_table(data, "名簿.xlsx")
    columns = propose_classes(table, propose_columns(table), PLACES)
    told_all = told_by_merges(table, columns)
    report = Classes(places=PLACES, home=1).judged(told_all, columns, today=TODAY)
    assert told(report) == [
        ("2", "山田", 1, "", []),
        ("3", "林", 1, "", []),
        ("5", "森", 2, "", []),
        ("6", "原", 2, "", []),
        ("7", "堀", 0, "", ["CLASS_EMPTY"]),
    ]
    assert [row.data.club for row in report.rows] == ["関東", "関東", "", "東北", ""]
    assert told_all.from_above == 2


def test_sheets_put_together_keep_what_merged_cells_say() -> None:
    data = xlsx(
        [["氏名", "所属"], ["山田", "関東"], ["林", ""]], [["氏名"], ["森"]], merged=["B2:B3"]
    )
    table, columns = together(read_sheets(data), propose_columns, "シート")
    place = columns.of(ColumnField.CLUB)
    assert place is not None and [row[place] for row in table.rows] == ["所属", "関東", "関東", ""]
    assert table.from_above == 1


@pytest.mark.parametrize("place", ["", "A2", "A2:", "A1:A1048576", "A3:A2", "XFD1:XFD9", "A0:A9"])
def test_odd_merges_hurt_nobody(place: str) -> None:
    def merged(name: str, content: bytes) -> bytes:
        cells = f'<mergeCells count="1"><mergeCell ref="{place}"/></mergeCells></worksheet>'
        return content.replace(b"</worksheet>", cells.encode()) if "sheet1" in name else content

    table = read_table(repacked(merged), "a.xlsx")
    assert filled_down(table, {0}, 0).rows == (("氏名",), ("榎本",))


def test_merges_over_each_other_take_no_time() -> None:
    rows = tuple(("A級" if not line else "", "x") for line in range(20_000))
    merges = tuple(Merge(0, line, 19_999) for line in range(20_000))
    table = Table(rows=rows, kind=TableKind.XLSX, merges=merges)
    assert filled_down(table, {0}, 0).from_above == 19_999


def test_one_of_a_pair_may_stand_alone_in_another_class() -> None:
    pair = tuple(MemberData(person=PersonData(name=name)) for name in ("林", "森"))
    rows = [
        ImportRow(2, EntrantData(name="森"), into=1),
        ImportRow(3, EntrantData(name="林・森", members=pair), into=2),
    ]
    single, double = ask_of_classes(rows, {(1, ""): "個人", (2, ""): "ペア"})
    assert [one and one.divisions for one in double.same] == [None, ("個人",)]
    (named,) = double.problems
    assert named.values == {"name": "森", "line": 2, "division": "個人"}
    assert [m.listed for m in double.data.members] == [0, 3] and single.data.members[0].listed == 1


def test_one_of_a_pair_is_known_to_the_event_and_the_other_stands_in_the_list() -> None:
    known = Namesake(person=Person(id=7, name="林"), divisions=("前日",))
    pair = tuple(MemberData(person=PersonData(name=name)) for name in ("林", "森"))
    doubt = Problem(code="SAME_PERSON", where="name", ask=True)
    rows = [
        ImportRow(2, EntrantData(name="林"), into=1),
        ImportRow(3, EntrantData(name="森"), into=1),
        ImportRow(
            4,
            EntrantData(name="林・森", members=pair),
            problems=(doubt,),
            into=2,
            same=(known, None),
        ),
    ]
    first, second, double = ask_of_classes(rows, {(1, ""): "個人", (2, ""): "ペア"})
    assert first == rows[0], "nobody is asked about a row of the list who is asked about as known"
    assert [m.listed for m in second.data.members] == [2]
    assert double.same[0] is known
    assert double.same[1] is not None and double.same[1].divisions == ("個人",)
    assert [problem.code for problem in double.problems] == ["SAME_PERSON", "SAME_IN_LIST"]
    assert double.problems[1].values == {"name": "森", "line": 3, "division": "個人"}
    assert [m.listed for m in double.data.members] == [0, 4]


def test_of_several_in_the_list_the_likeliest_is_asked_about_with_its_row() -> None:
    rows = [
        ImportRow(2, EntrantData(name="高橋 一", yomi="たかはし はじめ"), into=1),
        ImportRow(3, EntrantData(name="高橋 一", yomi="たかはし いち"), into=2),
        ImportRow(4, EntrantData(name="髙橋 一", yomi="たかはし いち"), into=3),
    ]
    names = {(1, ""): "A級", (2, ""): "B級", (3, ""): "C級"}
    first, second, third = ask_of_classes(rows, names)
    assert first == rows[0]
    assert [member.listed for member in second.data.members] == [2]
    (problem,) = third.problems
    assert problem.values == {"name": "髙橋 一", "line": 3, "division": "B級"}
    assert [member.listed for member in third.data.members] == [3]


def test_rows_of_one_division_are_judged_there_and_not_asked_about_again() -> None:
    rows = [ImportRow(line, EntrantData(name="林"), new="C級") for line in (2, 3)]
    assert ask_of_classes(rows, {(0, "C級"): "C級"}) == rows
