"""A name that is changed after the draw: a spelling, or another person from a round on."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants, people, results, rounds
from app.queries import log_queries, people_queries
from models.core.entrant_data import EntrantData, NameSaid
from models.core.problems import Refused
from models.views.logs import RulingView
from reports.forms.catalogue import FORMS
from reports.forms.form import digest
from tests.app import desk, pairs
from tests.app.desk import refused
from ui.papers.form_input import form_input

SPELLING = {1: NameSaid()}


@pytest.fixture
def division(event: EventFile) -> int:
    """Four people: one round is played, the second one published."""
    made = desk.othello(event, 0)
    for number, name in enumerate(("高橋 一", "林 桜", "ジョン・スミス", "森 茂"), start=1):
        data = EntrantData(
            name=name, yomi=f"よみ{number}", grade="二段", birth=date(1990, 1, number)
        )
        entrants.add(event, made, data)
    entrants.check_in(event, desk.ids(event, made))
    desk.play_rounds(event, made, 1)
    desk.pair(event, made)
    return made


def data(event: EventFile, entrant_id: int, **values: str) -> EntrantData:
    own = desk.person(event, entrant_id)
    known = {"name": own.name, "yomi": own.yomi, "grade": own.grade, **values}
    return EntrantData(number=own.number, birth=own.birth, **known)


def log(event: EventFile, division: int) -> list[RulingView]:
    kinds = ("spelling", "another_person")
    return [line for line in log_queries.rulings(event, division) if line.kind in kinds]


def seen(event: EventFile, division: int, number: int) -> set[str]:
    """Who sits in a round, as its sheets call them."""
    shown = queries.rounds(event, division)[number - 1]
    return {seat.entrant.name for match in shown.matches for seat in match.seats}


def test_before_the_draw_nothing_is_asked(event: EventFile) -> None:
    made = desk.othello(event, 2)
    first = desk.ids(event, made)[0]
    new = EntrantData(name="別の 人")
    assert people_queries.renames(event, first, new) == ()
    entrants.change(event, first, new)
    assert log(event, made) == []


def test_after_the_draw_it_must_be_said_what_it_is(event: EventFile, division: int) -> None:
    first = desk.ids(event, division)[0]
    new = data(event, first, name="高倉 一")
    before = desk.contents(event)
    with refused("NAME_CHANGE_UNSAID") as problems:
        entrants.change(event, first, new)
    assert problems[0].values == {"name": "高橋 一", "other": "高倉 一"}
    (asked,) = people_queries.renames(event, first, new)
    assert (asked.position, asked.before.name, asked.now.person.name) == (1, "高橋 一", "高倉 一")
    with refused("TURN_RANGE"):
        entrants.change(event, first, new, names_said={1: NameSaid(another=True, from_turn=4)})
    assert desk.contents(event) == before


@pytest.mark.parametrize("name", ["髙橋 一", "高橋　一", "高橋一"])
def test_variants_and_blanks_are_spelling_without_a_question(
    event: EventFile, division: int, name: str
) -> None:
    first = desk.ids(event, division)[0]
    entrants.change(event, first, data(event, first, name=name))
    assert desk.person(event, first).name == name
    assert log(event, division) == []


def test_a_spelling_is_corrected_everywhere_with_one_line(event: EventFile, division: int) -> None:
    first = desk.ids(event, division)[0]
    entrants.change(event, first, data(event, first, name="高倉 一"), names_said=SPELLING)
    for number in (1, 2):
        assert "高倉 一" in seen(event, division, number)
        assert "高橋 一" not in seen(event, division, number)
    (line,) = log(event, division)
    assert (line.kind, line.old, line.new, line.names) == (
        "spelling",
        "高橋 一",
        "高倉 一",
        ("高倉 一",),
    )
    event.undo()
    assert log(event, division) == []
    assert "高橋 一" in seen(event, division, 1)


@pytest.mark.parametrize("place", [0, 2])
def test_another_person_plays_from_a_round_on(event: EventFile, division: int, place: int) -> None:
    first = desk.ids(event, division)[place]
    old = desk.person(event, first).name
    posted = queries.drawn(event, division)[0].id
    said = NameSaid(another=True, from_turn=2, referee="大島", reason="急病")
    sheet = FORMS["pairing_by_table"]
    before = digest(sheet, form_input(event, division, form=sheet, round_id=posted))
    new = data(event, first, name="乙 次郎", yomi="おつ じろう")
    entrants.change(event, first, new, names_said={1: said})
    assert old in seen(event, division, 1) and "乙 次郎" not in seen(event, division, 1)
    assert "乙 次郎" in seen(event, division, 2) and old not in seen(event, division, 2)
    now = desk.person(event, first)
    assert (now.name, now.yomi) == ("乙 次郎", "おつ じろう")
    assert digest(sheet, form_input(event, division, form=sheet, round_id=posted)) == before
    first_round = queries.rounds(event, division)[0]
    (then,) = [
        seat.entrant
        for match in first_round.matches
        for seat in match.seats
        if seat.entrant.id == first
    ]
    assert then.yomi == f"よみ{place + 1}"
    (line,) = log(event, division)
    assert (line.kind, line.old, line.new) == ("another_person", old, "乙 次郎")
    assert (line.text, line.referee, line.round) == ("急病", "大島", 2)
    known = [one.person for one in people_queries.people(event)]
    (person,) = [one for one in known if one.name == old]
    assert person.birth == date(1990, 1, place + 1)
    people.dismiss(event, first, 1, 2)
    assert desk.person(event, first).name == old


def test_another_person_from_the_beginning_takes_the_whole_place(
    event: EventFile, division: int
) -> None:
    first = desk.ids(event, division)[0]
    said = {1: NameSaid(another=True)}
    entrants.change(event, first, data(event, first, name="乙 次郎", yomi=""), names_said=said)
    assert "乙 次郎" in seen(event, division, 1)
    names = [one.person.name for one in people_queries.people(event)]
    assert "乙 次郎" in names and "高橋 一" not in names
    assert [line.kind for line in log(event, division)] == ["another_person"]


def test_the_form_of_a_person_notes_a_spelling(event: EventFile, division: int) -> None:
    first = desk.person(event, desk.ids(event, division)[0])
    person = people.person_data(first.people[0])
    people.change(event, first.people[0].id, replace(person, name="高倉 一"))
    (line,) = log(event, division)
    assert (line.kind, line.old, line.new) == ("spelling", "高橋 一", "高倉 一")
    people.change(event, first.people[0].id, replace(person, name="髙倉 一"))
    assert len(log(event, division)) == 1


def test_the_round_that_is_played_is_proposed(event: EventFile, division: int) -> None:
    first = desk.ids(event, division)[0]
    turns, usual = people_queries.turns_for(event, first)
    assert [(one.turn, one.stage) for one in turns] == [(1, "swiss"), (2, "swiss"), (3, "")]
    assert usual == 2
    shown = queries.rounds(event, division)[1]
    for match in shown.matches:
        results.record(event, match.id, desk.counted(40))
    assert people_queries.turns_for(event, first)[1] == 3
    rounds.pair_next(event, division)
    assert people_queries.turns_for(event, first)[1] == 3


def test_another_person_wants_what_the_rules_of_the_game_want(event: EventFile) -> None:
    made = pairs.doubles(event, "山田・林", "甲・乙")
    entrants.check_in(event, desk.ids(event, made))
    desk.draw(event, made)
    pair = pairs.named(event, made, "山田・林").id
    said = NameSaid(another=True, from_turn=2, referee="審判", reason="けが")
    with pytest.raises(Refused) as caught:
        entrants.change(event, pair, pairs.pair_data("山田・森"), names_said={2: said})
    codes = {problem.code for problem in caught.value.problems}
    assert codes == {"CAPTAIN_NEEDED", "DIRECTOR_NOT_TOLD", "IN_LINE_UP"}
    told = replace(said, told=pairs.TOLD)
    entrants.change(event, pair, pairs.pair_data("山田・森"), names_said={2: told})
    assert pairs.people(event, pair) == ["山田", "森"]
    (line,) = log(event, made)
    assert (line.kind, line.article, line.referee) == ("another_person", "YSA G-2", "主将")
