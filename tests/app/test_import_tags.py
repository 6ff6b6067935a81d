"""Tags of a list: from 性別, 会員, 区分 and ticked columns to fees and prizes of the people."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.facts.reception_notes import TAGS
from app.imports import ImportReport, accepted, build_rows, propose_columns, read_text
from app.imports.people import linked
from app.imports.tags import propose_tags
from app.operations import divisions, entrants
from app.operations.reception import fees
from app.queries import people_queries, reception
from models.core.people import Person
from models.core.problems import Refused
from models.reception.fees import FeeClass, Fees
from models.reception.views import PersonFee, PersonTags
from models.views.people import Namesake
from tests.app.import_lists import TODAY


def read(text: str, people: int = 1) -> ImportReport:
    table = read_text(text)
    columns = propose_tags(table, propose_columns(table, people=people), people=people)
    return build_rows(table, columns, today=TODAY, people=people)


def tags(report: ImportReport) -> list[list[tuple[str, ...]]]:
    return [[member.tags for member in row.data.members] for row in report.rows]


@pytest.mark.parametrize(
    ("head", "cell", "wanted"),
    [
        ("性別", "女", ("女性",)),
        ("性別", "Ｆ", ("女性",)),
        ("Gender", "male", ("男性",)),
        ("性別", "回答しない", ()),
        ("会員", "○", ("会員",)),
        ("会員", "×", ()),
        ("会員", "非会員", ()),
        ("会員(○)", "有", ("会員",)),
        ("区分", "学生", ("学生",)),
        ("会員区分", "学生、会員", ("学生", "会員")),
        ("学生", "✓", ("学生",)),
        ("タグ", "初参加・会員", ("初参加", "会員")),
    ],
)
def test_a_cell_says_tags(head: str, cell: str, wanted: tuple[str, ...]) -> None:
    report = read(f"氏名\t段級位\t{head}\n山田 花子\t三段\t{cell}")
    assert tags(report) == [[wanted]] and not report.rows[0].problems


@pytest.mark.parametrize(
    ("head", "cell", "code"),
    [
        ("性別", "3", "TAG_UNREADABLE"),
        ("会員", "1", "TAG_UNREADABLE"),
        ("区分", "#N/A", "TAG_UNREADABLE"),
        ("区分", "あ" * 41, "TAG_LONG"),
        ("タグ", "、".join(f"語{n}" for n in range(50)), "TAGS_MANY"),
    ],
)
def test_what_is_no_tag_is_said(head: str, cell: str, code: str) -> None:
    report = read(f"氏名\t段級位\t{head}\n山田 花子\t三段\t{cell}")
    assert [problem.code for problem in report.rows[0].problems] == [code]


def test_the_names_keep_their_column() -> None:
    """会員 holds names where nothing else does, and ticks where the names have a column."""
    assert [row.data.name for row in read("会員\t段\n山田\t初段").rows] == ["山田"]
    report = read("会員\t姓\t名\n○\t山田\t花子")
    assert [row.data.name for row in report.rows] == ["山田　花子"]
    assert tags(report) == [[("会員",)]]


def test_each_of_a_pair_has_tags() -> None:
    report = read("氏名1\t氏名2\t性別\n山田 花子\t林 一\t女・男", people=2)
    assert tags(report) == [[("女性",), ("男性",)]]


@pytest.fixture
def division(event: EventFile) -> int:
    return divisions.add(event, game="othello", name="A級", programme="swiss")


def test_fees_follow_the_tags_and_an_undo_takes_them_along(event: EventFile, division: int) -> None:
    member = FeeClass(key=1, name="会員", amount=500, tag="会員")
    fees.set_fees(event, Fees(classes=(member, FeeClass(key=2, name="一般", amount=1_000))))
    report = read("氏名\t会員\n山田 花子\t○\n林 一\t\n")
    assert entrants.import_all(event, division, accepted(report)) == 2
    due = {one.person.name: one.account.due for one in reception.reception(event).rows}
    assert due == {"山田 花子": 500, "林 一": 1_000}
    event.undo()
    assert not TAGS.all(event) and not queries.entrants(event, division)
    event.redo()
    assert [said.tags for said in TAGS.all(event).values()] == [("会員",)]


def test_who_is_known_keeps_the_tags(event: EventFile, division: int) -> None:
    """A list adds to what reception has noted, and takes nothing away."""
    entrants.import_all(event, division, accepted(read("氏名\t区分\n山田 花子\t学生")))
    known = people_queries.people(event)[0].person
    fees.describe(
        event, known.id, tags=PersonTags(tags=("学生", "初参加"), walk_in=True), fee=PersonFee()
    )
    other = divisions.add(event, game="othello", name="B級", programme="swiss")
    there = (Namesake(person=Person(id=known.id, name=known.name), divisions=("A級",)),)
    rows = accepted(read("氏名\t会員\t性別\n山田 花子\t○\t女"))
    entrants.import_all(event, other, [linked(rows[0], there)])
    said = TAGS.of(event, known.id)
    assert said == PersonTags(tags=("学生", "初参加", "会員", "女性"), walk_in=True)


def test_nobody_gets_more_tags_than_are_kept(event: EventFile, division: int) -> None:
    full = "、".join(f"語{n}" for n in range(49))
    entrants.import_all(event, division, accepted(read(f"氏名\tタグ\n山田 花子\t{full}")))
    known = people_queries.people(event)[0].person
    other = divisions.add(event, game="othello", name="B級", programme="swiss")
    there = (Namesake(person=Person(id=known.id, name=known.name), divisions=("A級",)),)
    rows = accepted(read("氏名\tタグ\n山田 花子\t会員"))
    with pytest.raises(Refused) as caught:
        entrants.import_all(event, other, [linked(rows[0], there)])
    assert caught.value.problems[0].code == "TAGS_MANY"
    assert not queries.entrants(event, other)
