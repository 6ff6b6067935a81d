"""Who leaves a team plays no more; what was played stays, and too small a team is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds, teams
from app.operations import people as people_operations
from app.operations.interchange.lists import Share, import_shares
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.core.causes import CorrectionCause
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData, Role
from models.games.plain.record import PlainOptions, TableSize
from models.stages.day.proposing import usual_options
from models.stages.registry import PROGRAMMES
from models.teams.line_ups import captain_at
from models.teams.record import TeamResult
from models.teams.terms import OrderMode
from tests.app.desk import contents, refused
from tests.app.teams.division import RESERVED, team_data, team_division

FREE = replace(RESERVED, mode=OrderMode.FREE)


@pytest.fixture
def match_id(event: EventFile) -> int:
    """Publish a first round of four teams; give the match of its first table."""
    division_id = team_division(event, terms=FREE)
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[-1]
    rounds.publish(event, drawn.id)
    return drawn.matches[0].id


def first_team(event: EventFile, match_id: int) -> tuple[int, list[int]]:
    """Give the id of the team that is named first, and of its people in order."""
    division = facts.division_of_match(event, match_id)
    team = division.places[match_id][1].seats[0]
    return team, [own.person for own in team_queries.roster(event, match_id, 0)]


def test_who_leaves_is_in_no_line_up_of_a_later_round(event: EventFile, match_id: int) -> None:
    team, people = first_team(event, match_id)
    division_id = facts.division_of_match(event, match_id).id
    sample_event.enter_results(event, division_id)
    played = {own.person: own for own in team_queries.records(event, division_id)}
    before = contents(event)
    with refused("TURN_RANGE"):
        teams.member_leaves(event, team, people[1], from_turn=1)
    teams.member_leaves(event, team, people[1], from_turn=2)
    rounds.pair_next(event, division_id)
    rounds.publish(event, queries.rounds(event, division_id)[-1].id)
    division = facts.division(event, division_id)
    now = next(m for m in division.facts.rounds[1].matches if team in m.seats)
    side = now.seats.index(team)
    assert people[1] not in [own.person for own in team_queries.roster(event, now.id, side)]
    assert people[1] in [own.person for own in team_queries.roster(event, match_id, 0)]
    with refused("LINE_UP_NUMBER"):
        line_up.hand_in(event, now.id, side, (1, 2, 3))
    line_up.hand_in(event, now.id, side, (1, 3, 4))
    kept = {own.person: own for own in team_queries.records(event, division_id)}
    assert kept[people[1]] == played[people[1]]
    with refused("NO_SUCH_PERSON"):
        teams.member_leaves(event, team, 99999, from_turn=3)
    for _action in range(4):
        event.undo()
    assert contents(event) == before


def test_a_leaving_that_was_no_leaving_is_struck(event: EventFile, match_id: int) -> None:
    team, people = first_team(event, match_id)
    with refused("NO_SUCH_PERSON"):
        teams.member_stays(event, team, people[1])
    teams.member_leaves(event, team, people[1], from_turn=2)
    teams.member_stays(event, team, people[1])
    assert facts.division_of_match(event, match_id).by_id[team].people(2)[1].id == people[1]


def test_too_small_a_team_is_told_and_then_taken_at_its_word(
    event: EventFile, match_id: int
) -> None:
    team, people = first_team(event, match_id)
    for who in people[:2]:
        teams.member_leaves(event, team, who, from_turn=2)
    with refused("TEAM_TOO_SMALL"):
        teams.member_leaves(event, team, people[2], from_turn=2)
    teams.member_leaves(event, team, people[2], from_turn=2, confirmed={"TEAM_TOO_SMALL"})
    division = facts.division_of_match(event, match_id)
    assert [own.id for own in division.by_id[team].people(2)] == [people[3]]


def test_nobody_leaves_before_what_was_played_or_handed_in(event: EventFile, match_id: int) -> None:
    team, people = first_team(event, match_id)
    division_id = facts.division_of_match(event, match_id).id
    sample_event.enter_results(event, division_id)
    rounds.pair_next(event, division_id)
    rounds.publish(event, queries.rounds(event, division_id)[-1].id)
    division = facts.division(event, division_id)
    now = next(m for m in division.facts.rounds[1].matches if team in m.seats)
    side = now.seats.index(team)
    line_up.hand_in(event, now.id, side, (1, 3, 4))
    for who in people[:2]:  # nobody learns which of the two is in it
        with refused("LINE_UP_STANDS"):
            teams.member_leaves(event, team, who, from_turn=2)
    line_up.hand_in(event, now.id, 1 - side, (1, 2, 3))
    with refused("LINE_UP_STANDS"):
        teams.member_leaves(event, team, people[0], from_turn=2)
    teams.member_leaves(event, team, people[1], from_turn=2)
    event.undo()
    sample_event.enter_results(event, division_id)
    with refused("RESULT_STANDS"):
        teams.member_leaves(event, team, people[0], from_turn=2)


def test_single_people_leave_as_themselves(event: EventFile) -> None:
    division_id = divisions.add(event, game="plain", name="個人戦", programme="swiss")
    who = entrants.add(event, division_id, EntrantData(name="榎本"))
    with refused("NO_TEAMS"):
        teams.member_leaves(event, who, 1, from_turn=2)


def test_a_team_is_shown_by_its_name_whatever_its_people_are_called_in_public(
    event: EventFile, match_id: int
) -> None:
    team, _people = first_team(event, match_id)
    who = MemberData(person=PersonData(name="林 次郎", public_name="リン"))
    teams.add_member(event, team, who, from_turn=1)
    own = facts.division_of_match(event, match_id).by_id[team]
    assert own.public() == own.name


def test_teams_are_counted_as_teams(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=replace(RESERVED, fewest=1))
    assert {own.each for own in queries.entrants(event, division_id)} == {3}


@pytest.mark.parametrize(
    ("game", "options", "code"),
    [
        ("plain", PlainOptions(table=TableSize.THREE_OR_FOUR), "TEAM_GAME"),
        ("paper_bowl", None, ""),
    ],
)
def test_a_division_of_teams_stays_one_that_teams_can_play(
    event: EventFile, game: str, options: Any, code: str
) -> None:
    division_id = team_division(event, game=game)
    known = facts.division(event, division_id).facts
    settings = {"name": "団体戦", "options": known.options}
    if code:
        with refused(code):
            divisions.change(
                event,
                division_id,
                name="団体戦",
                options=options,
                programme_options=known.programme_options,
            )
    divisions.change(
        event,
        division_id,
        programme="league",
        programme_options=usual_options(known.game, PROGRAMMES["league"]),
        **settings,
    )


def test_a_programme_of_single_people_is_refused_in_words(event: EventFile) -> None:
    division_id = team_division(event, game="othello")
    known = facts.division(event, division_id).facts
    with refused("TEAM_PROGRAMME"):
        divisions.change(
            event,
            division_id,
            name="団体戦",
            programme="swiss_final",
            options=known.options,
            programme_options=known.programme_options,
        )


def test_a_correction_of_a_default_keeps_who_left(event: EventFile, match_id: int) -> None:
    team, people = first_team(event, match_id)
    results.record(event, match_id, TeamResult(forfeit=(0,)))
    teams.member_leaves(event, team, people[0], from_turn=2)
    results.correct(event, match_id, TeamResult(forfeit=(1,)), cause=CorrectionCause.DESK_ERROR)
    assert len(facts.division_of_match(event, match_id).by_id[team].people(2)) == 3


def test_a_class_of_a_list_gets_a_division_of_the_same_terms(event: EventFile) -> None:
    division_id = team_division(event, count=2)
    import_shares(event, [Share(division=division_id, rows=(team_data(9),), new="初級")])
    (_old, new) = queries.event_view(event).divisions
    assert (new.name, new.teams.terms) == ("初級", RESERVED)


def test_who_left_comes_back_from_a_round_on(event: EventFile, match_id: int) -> None:
    team, people = first_team(event, match_id)
    division_id = facts.division_of_match(event, match_id).id
    play_on(event, division_id, 2)
    before = contents(event)
    with refused("NO_SUCH_PERSON"):
        teams.member_returns(event, team, people[0], from_turn=3)
    teams.member_leaves(event, team, people[0], from_turn=3)
    for wrong in (3, 5):  # before it was left, and after the round that is drawn next
        with refused("TURN_RANGE"):
            teams.member_returns(event, team, people[0], from_turn=wrong)
    play_on(event, division_id, 1)
    teams.member_returns(event, team, people[0], from_turn=4)
    of_team = facts.division(event, division_id).by_id[team]
    there = [people[0] in [own.id for own in of_team.people(turn)] for turn in (2, 3, 4, None)]
    assert there == [True, False, True, True]
    assert captain_at(of_team, 4) == people[0]
    with refused("TURN_RANGE"):
        teams.member_leaves(event, team, people[0], from_turn=4)
    teams.member_leaves(event, team, people[0], from_turn=5)
    teams.member_stays(event, team, people[0])
    assert [own.id for own in facts.division(event, division_id).by_id[team].people(4)] == people
    for _action in range(4 + PER_ROUND):
        event.undo()
    assert contents(event) == before


def test_a_captain_who_comes_back_finds_another_one(event: EventFile, match_id: int) -> None:
    team, people = first_team(event, match_id)
    teams.member_leaves(event, team, people[0], from_turn=2)
    view = next(own for own in queries.entrants(event, 1) if own.id == team)
    listed = [own.person for own in view.members if own.from_turn == 1]
    members = tuple(
        MemberData(
            person=PersonData(name=own.name, yomi=own.yomi),
            role=Role.CAPTAIN if at == 2 else Role.PLAYER,
        )
        for at, own in enumerate(listed, start=1)
    )
    entrants.change(event, team, EntrantData(name=view.name, members=members))
    play_on(event, facts.division_of_match(event, match_id).id, 1)
    teams.member_returns(event, team, people[0], from_turn=3)
    now = facts.division_of_match(event, match_id).by_id[team]
    assert captain_at(now, 3) == people[1]


def test_the_round_of_leaving_is_put_right_in_place(event: EventFile, match_id: int) -> None:
    team, people = first_team(event, match_id)
    division_id = facts.division_of_match(event, match_id).id
    play_on(event, division_id, 3)
    rounds_of_own = sat_in(event, division_id, people[3])
    assert rounds_of_own == []  # the reserve has never played
    teams.member_leaves(event, team, people[3], from_turn=4)
    teams.member_leaves(event, team, people[3], from_turn=2)
    assert left_from(event, team) == [2]
    teams.member_leaves(event, team, people[3], from_turn=3)
    assert left_from(event, team) == [3]
    before = contents(event)
    teams.member_leaves(event, team, people[3], from_turn=3)
    assert contents(event) == before
    with refused("TURN_RANGE"):
        teams.member_leaves(event, team, people[3], from_turn=1)
    teams.member_leaves(event, team, people[0], from_turn=4)
    with refused("RESULT_STANDS"):
        teams.member_leaves(event, team, people[0], from_turn=3)
    assert sorted(left_from(event, team)) == [3, 4]


def test_nobody_who_has_played_or_is_lined_up_is_taken_out_of_a_team(
    event: EventFile, match_id: int
) -> None:
    team, _people = first_team(event, match_id)
    division_id = facts.division_of_match(event, match_id).id
    late = MemberData(person=PersonData(name="遅刻 太郎"))
    sample_event.enter_results(event, division_id)
    teams.add_member(event, team, late, from_turn=2)
    rounds.pair_next(event, division_id)
    rounds.publish(event, queries.rounds(event, division_id)[-1].id)
    now = next(
        m for m in facts.division(event, division_id).facts.rounds[1].matches if team in m.seats
    )
    side = now.seats.index(team)
    line_up.hand_in(event, now.id, side, (1, 2, 5))
    with refused("LINE_UP_STANDS"):
        people_operations.dismiss(event, team, 5, 2)
    line_up.hand_in(event, now.id, 1 - side, (1, 2, 3))
    sample_event.enter_results(event, division_id)
    with refused("RESULT_STANDS"):
        people_operations.dismiss(event, team, 5, 2)
    who = facts.division(event, division_id).by_id[team].people(2)[4].id
    teams.member_leaves(event, team, who, from_turn=3)
    people_operations.dismiss(event, team, 5, 3)  # the leaving alone
    assert len(facts.division(event, division_id).by_id[team].people(3)) == 5


def test_a_late_member_who_never_played_is_taken_out_with_the_leaving(
    event: EventFile, match_id: int
) -> None:
    team, _people = first_team(event, match_id)
    play_on(event, facts.division_of_match(event, match_id).id, 1)
    before = contents(event)
    teams.add_member(event, team, MemberData(person=PersonData(name="遅刻 太郎")), from_turn=2)
    who = facts.division_of_match(event, match_id).by_id[team].people(2)[4].id
    teams.member_leaves(event, team, who, from_turn=3)
    people_operations.dismiss(event, team, 5, 2)
    assert len(facts.division_of_match(event, match_id).by_id[team].members) == 4
    for _action in range(3):
        event.undo()
    assert contents(event) == before


PER_ROUND = 4
"""Actions of one round: it is paired, published, and two results are entered."""


def play_on(event: EventFile, division_id: int, count: int) -> None:
    """Play so many rounds to their end by the usual line-ups, the one that is open included."""
    for _round in range(count):
        if facts.division(event, division_id).results.keys() >= {
            own.id for own in queries.rounds(event, division_id)[-1].matches
        }:
            rounds.pair_next(event, division_id)
            rounds.publish(event, queries.rounds(event, division_id)[-1].id)
        sample_event.enter_results(event, division_id)


def sat_in(event: EventFile, division_id: int, person: int) -> list[int]:
    """Give the matches somebody has played in."""
    known = facts.division(event, division_id)
    return [
        match
        for match, stored in known.results.items()
        if person in (*stored.value.sat(0), *stored.value.sat(1))
    ]


def left_from(event: EventFile, team: int) -> list[int]:
    """Give the rounds from which somebody has left a team."""
    division = facts.division_of_entrant(event, team)
    return [own.from_turn for own in division.by_id[team].members if own.role == Role.LEFT]


def test_a_role_that_is_none_is_not_written(event: EventFile, match_id: int) -> None:
    """What no desk could read again never gets into the file, whoever calls."""
    team, _people = first_team(event, match_id)
    before, none = contents(event), cast("Role", "監督")
    with pytest.raises(ValueError, match="監督"):
        person = MemberData(person=PersonData(name="白石 一"), role=none)
        teams.add_member(event, team, person, from_turn=2)
    assert contents(event) == before
