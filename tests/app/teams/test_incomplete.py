"""A team may stand in the list with its name alone; it is told until it has its fewest people."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import divisions, door, entrants, rounds, teams
from app.operations.teams import line_up
from app.queries import people_queries
from app.queries import teams as team_queries
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData
from models.core.problems import Refused
from models.stages.proposals import BracketDraw
from models.teams.line_ups import read_line_up
from models.teams.terms import OrderMode
from tests.app.desk import contents, refused
from tests.app.sentences import said
from tests.app.teams.division import RESERVED, team_data, team_division
from ui.words.dialog_problems import words

FREE = replace(RESERVED, mode=OrderMode.FREE)
ALONE = EntrantData(name="第九中学校")


def somebody(name: str) -> MemberData:
    return MemberData(person=PersonData(name=name))


@pytest.fixture
def division_id(event: EventFile) -> int:
    """Three whole teams, and one with its name alone; all are here."""
    division_id = team_division(event, count=3, terms=FREE)
    entrants.check_in(event, [entrants.add(event, division_id, ALONE)])
    return division_id


def alone(event: EventFile, division_id: int) -> int:
    return next(own.id for own in queries.entrants(event, division_id) if own.name == ALONE.name)


def test_a_team_with_its_name_alone_has_nobody(event: EventFile, division_id: int) -> None:
    view = team_queries.teams(event, division_id)
    assert view is not None
    assert view.lists[alone(event, division_id)] == ()
    names = [own.person.name for own in people_queries.people(event)]
    assert len(names) == 12
    assert ALONE.name not in names
    assert all(own.team != ALONE.name for own in team_queries.records(event, division_id))


def test_what_a_team_lacks_is_told_until_it_has_its_fewest(
    event: EventFile, division_id: int
) -> None:
    team = alone(event, division_id)
    told = []
    for name in ("林 一", "森 二", "原 三"):
        told.append({own.id: own.lacking for own in queries.entrants(event, division_id)}[team])
        teams.add_member(event, team, somebody(name), from_turn=1)
    told.append({own.id: own.lacking for own in queries.entrants(event, division_id)}[team])
    assert told == [2, 1, 0, 0]
    assert {own.lacking for own in queries.entrants(event, division_id) if own.id != team} == {0}


@pytest.mark.parametrize("programme", ["swiss", "league", "knockout"])
def test_the_draw_says_which_team_lacks_people(event: EventFile, programme: str) -> None:
    division_id = team_division(event, count=3, programme=programme, terms=FREE)
    team = entrants.add(event, division_id, replace(ALONE, members=(somebody("林 一"),)))
    entrants.check_in(event, [team])
    before = contents(event)
    with pytest.raises(Refused) as caught:
        draw(event, division_id, programme)
    (problem,) = caught.value.problems
    assert (problem.code, problem.values) == (
        "TEAM_INCOMPLETE",
        {"teams": "第九中学校 (1)", "fewest": 2},
    )
    for text in said(words, problem).values():
        assert "第九中学校 (1)" in text and "2" in text
    assert contents(event) == before
    teams.add_member(event, team, somebody("森 二"), from_turn=1)
    draw(event, division_id, programme)
    assert queries.rounds(event, division_id)


def draw(event: EventFile, division_id: int, programme: str) -> None:
    if programme == "knockout":
        ids = tuple(own.id for own in queries.entrants(event, division_id))
        rounds.draw_bracket(event, division_id, "main", BracketDraw(order=ids))
    else:
        rounds.draw_first(event, division_id, seed="1")


def test_a_team_that_is_not_here_lets_the_others_be_drawn(
    event: EventFile, division_id: int
) -> None:
    entrants.check_in(event, [alone(event, division_id)], present=False)
    rounds.draw_first(event, division_id, seed="1")
    assert len(queries.rounds(event, division_id)[0].matches) == 2


def test_a_later_round_says_it_of_a_team_that_came_late(event: EventFile) -> None:
    division_id = team_division(event, count=4, terms=FREE)
    rounds.draw_first(event, division_id, seed="1")
    first = queries.rounds(event, division_id)[0]
    rounds.publish(event, first.id)
    sample_event.enter_results(event, division_id)
    entrants.check_in(event, [entrants.add(event, division_id, ALONE)])
    with refused("TEAM_INCOMPLETE"):
        rounds.pair_next(event, division_id)


def test_a_line_up_says_what_the_list_lacks(event: EventFile) -> None:
    """Terms may ask for more than a team has had since it was drawn."""
    division_id = team_division(event, count=4, people=2, terms=replace(FREE, fewest=2))
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[0]
    rounds.publish(event, drawn.id)
    team = facts.division(event, division_id).by_id[drawn.matches[0].seats[0].entrant.id]
    seats, problems = read_line_up((1, 2, 0), team, 1, replace(FREE, fewest=3))
    assert seats == ()
    assert [(own.code, own.values["teams"]) for own in problems] == [
        ("TEAM_INCOMPLETE", f"{team.name} (2)")
    ]
    line_up.hand_in(event, drawn.matches[0].id, 0, (1, 2, 0))


def test_who_has_left_is_no_gap_in_the_list(event: EventFile) -> None:
    """A team that became too small was taken at its word; it is drawn on."""
    division_id = team_division(event, count=4, people=2, terms=FREE)
    team = queries.entrants(event, division_id)[0]
    who = team.members[0].person.id
    teams.member_leaves(event, team.id, who, from_turn=2, confirmed={"TEAM_TOO_SMALL"})
    assert queries.entrants(event, division_id)[0].lacking == 0
    assert [own.name for own in queries.entrants(event, division_id)[0].people] == ["選手012 太郎"]
    rounds.draw_first(event, division_id, seed="1")


def test_the_door_keeps_a_team_out_until_its_fewest_are_told(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=FREE)
    team = entrants.add(event, division_id, replace(ALONE, members=(somebody("林 一"),)))
    who = people_queries.people(event)
    first = next(own.person.id for own in who if own.person.name == "林 一")
    answer = door.check_in(event, [first])
    assert not answer.entered
    assert [(own.entrant, own.missing) for own in answer.not_yet] == [(ALONE.name, ())]
    problem = answer.not_yet[0].problem
    assert problem is not None and problem.code == "TEAM_INCOMPLETE"
    teams.add_member(event, team, somebody("森 二"), from_turn=1)
    second = next(
        own.person.id for own in people_queries.people(event) if own.person.name == "森 二"
    )
    assert door.check_in(event, [second]).entered == (("団体戦", ALONE.name),)


def test_names_of_teams_come_from_a_list_and_get_people_later(event: EventFile) -> None:
    division_id = divisions.add(event, game="plain", name="団体戦", programme="swiss")
    teams.set_terms(event, division_id, FREE)
    rows = [EntrantData(name="甲"), team_data(1), EntrantData(name="乙")]
    entrants.import_all(event, division_id, rows)
    found = {own.name: own for own in queries.entrants(event, division_id)}
    assert [found[name].lacking for name in ("甲", "第1中学校", "乙")] == [2, 0, 2]
    told = replace(rows[0], members=(somebody("林 一"), somebody("森 二"), somebody("原 三")))
    entrants.change(event, found["甲"].id, told)
    found = {own.name: own for own in queries.entrants(event, division_id)}
    assert [own.name for own in found["甲"].people] == ["林 一", "森 二", "原 三"]
    assert found["甲"].lacking == 0
    entrants.change(event, found["乙"].id, replace(rows[2], name="丙"))
    entrants.remove(event, found["乙"].id)
    event.undo()
    path = event.path
    event.close()
    assert check_file(path) == []


def test_too_many_people_are_refused_as_before(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=FREE)
    with refused("TEAM_PEOPLE"):
        data = replace(ALONE, members=tuple(somebody(f"林 {n}") for n in range(6)))
        entrants.add(event, division_id, data)
