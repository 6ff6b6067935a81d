"""People of one name in one division: taken where something tells them apart, and told apart."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app import queries
from app.event_file.file import EventFile
from app.imports import accepted, build_rows, propose_columns
from app.imports.text import read_text
from app.operations import entrants, rounds
from models.core.entrant_data import EntrantData
from models.views.publicly import public_names
from tests.app import desk
from tests.app.desk import refused

ONE = EntrantData(name="佐藤 健", yomi="さとう けん", club="関東", birth=date(2011, 4, 5))
LIST = (
    "氏名\tふりがな\t生年月日\n佐藤 健\tさとう けん\t2011-04-05\n佐藤 健\tさとう けん\t2012-06-07\n"
)


def shown(event: EventFile, division_id: int) -> list[str]:
    return [entrant.name for entrant in queries.entrants(event, division_id)]


def test_a_list_with_namesakes_of_different_birth_dates_is_taken(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    table = read_text(LIST)
    report = build_rows(table, propose_columns(table), today=date(2026, 1, 10))
    assert [problem.code for row in report.rows for problem in row.problems] == ["NAMESAKE"]
    assert entrants.import_all(event, division_id, accepted(report)) == 2
    assert shown(event, division_id) == ["佐藤 健（2011）", "佐藤 健（2012）"]


@pytest.mark.parametrize(
    ("other", "names"),
    [
        (replace(ONE, birth=date(2012, 1, 1)), ["佐藤 健（2011）", "佐藤 健（2012）"]),
        (replace(ONE, birth=date(2011, 9, 9)), ["佐藤 健（2011-04-05）", "佐藤 健（2011-09-09）"]),
        (replace(ONE, birth=None, club="東北"), ["佐藤 健（関東）", "佐藤 健（東北）"]),
        (
            replace(ONE, yomi="さとう たける"),
            ["佐藤 健（さとう けん）", "佐藤 健（さとう たける）"],
        ),
        (
            EntrantData(name="佐藤　健", yomi="たける"),
            ["佐藤 健（さとう けん）", "佐藤　健（たける）"],
        ),
    ],
)
def test_whoever_is_told_apart_is_taken(
    event: EventFile, other: EntrantData, names: list[str]
) -> None:
    division_id = desk.plain(event, 0)
    entrants.add(event, division_id, ONE)
    entrants.add(event, division_id, other)
    assert shown(event, division_id) == names


@pytest.mark.parametrize(
    "other",
    [
        ONE,
        replace(ONE, club="東北"),
        replace(ONE, birth=None),
        replace(ONE, birth=None, club="", grade="三段"),
    ],
)
def test_the_same_name_with_nothing_that_tells_apart_is_refused(
    event: EventFile, other: EntrantData
) -> None:
    division_id = desk.plain(event, 0)
    entrants.add(event, division_id, ONE)
    with refused("ALREADY_ENTERED"):
        entrants.add(event, division_id, other)
    with refused("ALREADY_ENTERED"):
        entrants.import_all(event, division_id, [EntrantData(name="林 桜"), other])


def test_what_tells_people_apart_cannot_be_taken_away(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    entrants.add(event, division_id, ONE)
    other = entrants.add(event, division_id, replace(ONE, birth=date(2012, 1, 1)))
    with refused("ALREADY_ENTERED"):
        entrants.change(event, other, ONE)
    entrants.change(event, other, EntrantData(name="林 桜"))
    assert shown(event, division_id) == ["佐藤 健", "林 桜"]


def test_pairings_and_rankings_tell_namesakes_apart(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    for data in (ONE, replace(ONE, birth=date(2012, 1, 1))):
        entrants.add(event, division_id, data)
    listed = queries.entrants(event, division_id)
    entrants.check_in(event, [entrant.id for entrant in listed])
    rounds.draw_first(event, division_id, seed="1")
    (round_,) = queries.rounds(event, division_id)
    names = {seat.entrant.name for match in round_.matches for seat in match.seats}
    assert names == {"佐藤 健（2011）", "佐藤 健（2012）"}
    assert {entrant.typed_name for entrant in listed} == {"佐藤 健"}
    assert len({entrant.short for entrant in listed}) == 2
    known = public_names(listed)
    assert {entrant.name for entrant in known.of(listed)} == names


def test_namesakes_differ_where_the_end_of_a_name_is_all_that_is_seen(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    for number, club in enumerate(("浜松ポーリング協会", "横浜ポーリング協会")):
        other = replace(ONE, club=club, birth=date(2011 + number, 4, 5))
        entrants.add(event, division_id, other)
    assert shown(event, division_id) == [
        "佐藤 健（浜松ポーリング協会）",
        "佐藤 健（横浜ポーリング協会）",
    ]
    brief = [entrant.brief for entrant in queries.entrants(event, division_id)]
    assert brief == ["佐藤 健（No.1）", "佐藤 健（No.2）"]
    assert len({name[-5:] for name in brief}) == 2
