"""Lists that say who the entrants are made of: two columns, one with a dot, names and numbers."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app.imports import ImportReport, build_rows, propose_columns, read_text
from app.imports.people import certain, linked
from models.core.people import Person
from models.views.people import Namesake

TODAY = date(2026, 11, 22)
THERE = Namesake(
    person=Person(id=3, name="髙橋 一", yomi="たかはし はじめ", birth=date(2011, 4, 5)),
    divisions=("女子の部",),
)


def read(text: str, people: int = 2, *known: Namesake) -> ImportReport:
    table = read_text(text)
    columns = propose_columns(table, people=people)
    return build_rows(table, columns, today=TODAY, people=people, namesakes=known)


def told(report: ImportReport) -> list[tuple[str, ...]]:
    return [tuple(m.person.name for m in row.data.members) for row in report.rows]


@pytest.mark.parametrize(
    "head",
    [
        "氏名1\t氏名2",
        "氏名\t氏名2",
        "氏名\tペア",
        "選手名\tパートナー",
        "name 1\tname 2",
        "Name\tPartner",
    ],
)
def test_the_other_one_has_a_column(head: str) -> None:
    report = read(f"{head}\n山田 太郎\t林 花子\n")
    assert told(report) == [("山田 太郎", "林 花子")]
    assert report.rows[0].data.name == "山田 太郎・林 花子"


@pytest.mark.parametrize("name", ["山田・林", "山田／林", "山田&林", "山田、林"])
def test_both_stand_in_one_column(name: str) -> None:
    report = read(f"氏名\tふりがな\n{name}\tやまだ・はやし\n")
    assert told(report) == [("山田", "林")]
    assert [m.person.yomi for m in report.rows[0].data.members] == ["やまだ", "はやし"]


def test_a_pair_may_have_a_name_and_readings() -> None:
    report = read(
        "チーム名\t氏名1\t氏名1ふりがな\t氏名2\t氏名2ふりがな\nチーム海\t山田\tやまだ\t林\tはやし\n"
    )
    (row,) = report.rows
    assert (row.data.name, row.data.yomi) == ("チーム海", "やまだ・はやし")
    assert [m.person.yomi for m in row.data.members] == ["やまだ", "はやし"]


@pytest.mark.parametrize("row", ["山田\t", "\t林", "山田\t林・森"])
def test_a_pair_that_is_not_two_is_refused_in_its_row(row: str) -> None:
    report = read(f"氏名1\t氏名2\n甲\t乙\n{row}\n")
    assert report.refused == 1
    bad = report.rows[1]
    assert (bad.line, "PARTNER_MISSING" in [p.code for p in bad.problems]) == (3, True)


def test_one_name_alone_is_no_pair() -> None:
    report = read("氏名\n山田\n甲・乙\n丙・丙\n")
    assert [[p.code for p in row.problems] for row in report.rows] == [
        ["PARTNER_MISSING"],
        [],
        ["PERSON_TWICE"],
    ]


def test_what_is_known_of_a_person_has_columns() -> None:
    head = "氏名\tローマ字氏名\tWOF番号\t公開名\t配慮事項"
    text = f"{head}\n榎本\tENOMOTO\t340\tえのさん\t車いす、大きな字\n"
    (row,) = read(text, 1).rows
    (member,) = row.data.members
    known = member.person
    assert (known.roman, known.ids, known.public_name) == ("ENOMOTO", (("wof", "340"),), "えのさん")
    assert known.needs == ("車いす", "大きな字")


def test_a_plain_list_says_nothing_more_of_people() -> None:
    (row,) = read("氏名\n榎本\n", 1).rows
    assert row.data.members == ()


def test_who_plays_elsewhere_is_found_and_linked() -> None:
    report = read("氏名\tふりがな\n高橋一\tたかはし はじめ\n高橋一\tたかはし いち\n", 1, THERE)
    first, second = report.rows
    assert [p.code for p in first.problems] == ["SAME_PERSON"]
    assert first.problems[0].values["name"] == THERE.person.name
    assert first.same == (THERE,) and certain(first.data, first.same)
    assert linked(first.data, first.same).members[0].same_as == 3
    assert "SAME_PERSON" not in [p.code for p in second.problems] and second.same == ()


def test_who_may_be_the_same_is_asked_about_with_the_club() -> None:
    there = Namesake(person=replace(THERE.person, club="関東"), divisions=THERE.divisions)
    (row,) = read("氏名\tふりがな\n高橋一\tたかはし はじめ\n", 1, there).rows
    assert row.problems[0].values["name"] == f"{THERE.person.name}（関東）"


def test_another_day_of_birth_is_another_person() -> None:
    report = read("氏名\t生年月日\n高橋一\t2011-04-06\n", 1, THERE)
    assert report.rows[0].same == ()
    (row,) = read("氏名\n高橋一\n", 1, THERE).rows
    assert row.same == (THERE,) and not certain(row.data, row.same)


def test_the_same_club_is_the_same_person_and_who_has_it_comes_before_others() -> None:
    other = Namesake(person=Person(id=4, name="高橋 一", club="関東"), divisions=("級位",))
    (row,) = read("氏名\t所属\n高橋一\t関東\n", 1, THERE, other).rows
    assert row.same == (other,) and certain(row.data, row.same)
    (row,) = read("氏名\t所属\n高橋一\t東北\n", 1, other).rows
    assert row.same == (other,) and not certain(row.data, row.same)


def test_each_of_a_pair_is_looked_for() -> None:
    (row,) = read("氏名1\t氏名2\n林\t高橋 一\n", 2, THERE).rows
    assert row.same == (None, THERE)
    assert [m.same_as for m in linked(row.data, row.same).members] == [None, 3]


def test_what_a_list_says_of_both_people_is_kept_of_each() -> None:
    report = read(
        "氏名\tローマ字氏名\tWOF番号\t公開名\t配慮事項\n"
        "榎本・手崎\tENOMOTO・TESAKI\t・340\tえのさん／てさん\t車いす、大きな字・補聴器\n"
        "大嶋・山岡\tOSHIMA\t\t\t\n"
    )
    one, other = (member.person for member in report.rows[0].data.members)
    assert (one.roman, other.roman) == ("ENOMOTO", "TESAKI")
    assert (one.ids, other.ids) == ((), (("wof", "340"),))
    assert (one.public_name, other.public_name) == ("えのさん", "てさん")
    assert (one.needs, other.needs) == (("車いす", "大きな字"), ("補聴器",))
    first, second = (member.person for member in report.rows[1].data.members)
    assert (first.roman, second.roman) == ("OSHIMA", "")


def test_of_two_of_one_name_and_reading_the_one_with_the_club_is_meant() -> None:
    two = [
        Namesake(
            person=Person(id=number, name="佐藤 健一", yomi="さとう けんいち", club=club),
            divisions=("級位",),
        )
        for number, club in ((1, "さくら会"), (2, "みなと会"), (3, ""))
    ]
    for club, meant in (("みなと会", 2), ("さくら会", 1), ("港北", 3), ("", 1)):
        text = f"氏名\tふりがな\t所属\n佐藤健一\tさとう けんいち\t{club}\n"
        (row,) = read(text, 1, *two).rows
        assert [one and one.person.id for one in row.same] == [meant]
