"""The posted provisional list says all that the next pairing goes by (JOA 8(2))."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from app.event_file.file import EventFile
from app.operations import entrants, results, rounds
from app.queries import ranking_queries
from models.core.entrant_data import EntrantData
from models.views.divisions import MatchView
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import digest
from reports.sheets import paired_by
from tests.app import desk
from tests.reports.views import text
from ui.papers.form_input import form_input

PEOPLE = (
    ("石川", "三段", date(1980, 1, 1)),
    ("林", "二段", date(1990, 5, 5)),
    ("森", "二段", date(1990, 9, 5)),
    ("原", "二段", date(1970, 1, 1)),
    ("西", "", None),
    ("東", "", None),
)


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name="大会", date="2026-11-22") as event:
        yield event


@pytest.fixture
def division(event: EventFile) -> int:
    """Six people after a round in which every table ended 40 to 24."""
    made = desk.othello(event, 0, 5)
    for name, grade, birth in PEOPLE:
        entrants.add(event, made, EntrantData(name=name, grade=grade, birth=birth))
    ids = desk.ids(event, made)
    entrants.check_in(event, ids)
    order = [ids[0], ids[1], ids[2], ids[3], ids[4], ids[5]]
    rounds.publish(event, rounds.draw_first(event, made, lots=order))
    for match in desk.last_round(event, made).matches:
        results.record(event, match.id, desk.counted(40))
    return made


def sheet(event: EventFile, division: int) -> str:
    form = FORMS["standings"]
    return text(render_form(form.key, form_input(event, division, form)))


def test_within_a_place_the_list_stands_as_it_is_paired(event: EventFile, division: int) -> None:
    view = ranking_queries.standings(event, division, pairing=True)
    assert [row.place for row in view.rows] == [1, 1, 1, 4, 4, 4]
    names = [row.entrant.name for row in paired_by.in_pairing_order(view)]
    assert names == ["石川", "森", "西", "原", "林", "東"]
    by = paired_by.decided(view)
    rows = paired_by.in_pairing_order(view)
    assert [by.get(row.entrant.id, "") for row in rows] == [
        "", "grade", "grade", "wins", "birth", "grade",
    ]  # fmt: skip
    seats = [desk.seats(match) for match in _next_round(event, division)]
    assert seats[0] == tuple(row.entrant.id for row in rows[:2])


def _next_round(event: EventFile, division: int) -> list[MatchView]:
    rounds.pair_next(event, division)
    return list(desk.last_round(event, division).matches)


def test_the_sheet_says_age_and_what_decides(event: EventFile, division: int) -> None:
    said = sheet(event, division)
    assert "年齢" in said
    for age in ("46", "36", "56"):
        assert age in said
    assert "段級位・年齢" in said
    assert "＊" not in said


def test_a_mark_tells_where_the_entry_number_decides(event: EventFile, division: int) -> None:
    for entrant_id in desk.ids(event, division)[2:4]:
        own = desk.person(event, entrant_id)
        entrants.change(event, entrant_id, EntrantData(name=own.name))
    said = sheet(event, division)
    assert "1＊" in said
    assert "（段級位の順）" in said and "＊基準がすべて同じため" in said  # both notes
    last = ranking_queries.standings(event, division, pairing=True)
    places = paired_by.marked_places(last)
    marked = [row for row in last.rows if "＊" in places[row.entrant.id]]
    assert {row.entrant.name for row in marked} == {"西", "東"}


def test_ages_differ_as_far_as_they_must(event: EventFile, division: int) -> None:
    first, _second, third, fourth, *_rest = desk.ids(event, division)
    for entrant_id, name, day in ((first, "石川", 5), (third, "森", 7)):
        data = EntrantData(name=name, grade="二段", birth=date(1990, 5, day))
        entrants.change(event, entrant_id, data)
    view = ranking_queries.standings(event, division, pairing=True)
    rows = paired_by.in_pairing_order(view)
    told = paired_by.ages(view, rows, date(2026, 11, 22))
    assert (told[first], told[third]) == ("36歳6か月17日", "36歳6か月15日")
    assert told[fourth] == "56"


def test_after_the_last_round_nothing_is_paired(event: EventFile) -> None:
    made = desk.othello(event, 4, 1)
    desk.play_rounds(event, made, 1)
    assert ranking_queries.standings(event, made, pairing=True).pairing == ()
    assert "年齢" not in sheet(event, made)


def test_what_is_posted_stays_what_it_said(event: EventFile, division: int) -> None:
    form = FORMS["standings"]
    given = form_input(event, division, form)
    assert digest(form, given) == digest(form, form_input(event, division, form))
    older = desk.ids(event, division)[1]
    own = desk.person(event, older)
    data = EntrantData(name=own.name, grade=own.grade, birth=date(1960, 1, 1))
    entrants.change(event, older, data)
    assert digest(form, form_input(event, division, form)) != digest(form, given)


@pytest.mark.parametrize(
    ("birth", "on", "age"),
    [
        (date(2011, 4, 5), date(2026, 4, 5), (15, 0, 0)),
        (date(2011, 4, 5), date(2026, 4, 4), (14, 11, 30)),
        (date(2011, 4, 5), date(2026, 6, 5), (15, 2, 0)),
        (date(2011, 12, 31), date(2026, 1, 1), (14, 0, 1)),
        (date(2012, 2, 29), date(2026, 2, 28), (13, 11, 30)),
        (date(2012, 2, 29), date(2026, 3, 1), (14, 0, 1)),
        (date(2011, 1, 31), date(2026, 3, 1), (15, 1, 1)),
    ],
)
def test_an_age_is_counted_in_whole_years_months_and_days(
    birth: date, on: date, age: tuple[int, int, int]
) -> None:
    assert paired_by.lived(birth, on) == age
