"""Line-ups are concealed until both are in, exchanged, and changed on three words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, door, entrants, results, rounds, teams
from app.operations.teams import line_up
from app.queries import log_queries
from app.queries import teams as team_queries
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import MemberData
from models.core.outcomes import Mark
from models.core.people import Entrant, Member, Person, PersonData, Role
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.teams.line_ups import check_line_up, usual_line_up
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import Level, OrderMode, TeamTerms
from tests.app.desk import refused
from tests.app.teams.division import RESERVED, team_data, team_division

DIRECTOR = Authority(referee="審判長", reason="発熱")
FREE = replace(RESERVED, mode=OrderMode.FREE)


@pytest.fixture
def match_id(event: EventFile) -> int:
    """Publish a first round of four teams; give the match of its first table."""
    return first_match(event, team_division(event))


def first_match(event: EventFile, division_id: int) -> int:
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[-1]
    rounds.publish(event, drawn.id)
    return drawn.matches[0].id


def result_of(event: EventFile, match_id: int, text: str) -> TeamResult[PlainResult]:
    sides = [[own.person for own in team_queries.roster(event, match_id, side)] for side in (0, 1)]
    signs = {"1": 0, "2": 1, "0": None}
    return TeamResult(
        boards=tuple(
            TeamBoard(people=(sides[0][at], sides[1][at]), result=PlainResult(winner=signs[sign]))
            for at, sign in enumerate(text)
        )
    )


def test_nobody_sees_a_line_up_before_both_are_in(event: EventFile, match_id: int) -> None:
    line_up.hand_in(event, match_id, 0, (1, 4, 3))
    view = team_queries.match(event, match_id)
    assert (view.handed_in, view.boards) == ((True, False), ())
    assert team_queries.own_line_up(event, match_id, 0) == (1, 4, 3)
    assert team_queries.own_line_up(event, match_id, 1) is None
    fourth = team_queries.roster(event, match_id, 0)[3]
    assert fourth.reserve and fourth.name not in repr(log_queries.journal(event)[-1])
    line_up.hand_in(event, match_id, 1, (1, 2, 0))
    boards = team_queries.match(event, match_id).boards
    assert [side.number for side in boards[1].sides] == [4, 2]
    assert boards[1].sides[0].substitute and not boards[0].sides[0].substitute
    assert boards[2].sides[1].person is None


@pytest.mark.parametrize("numbers", [(1, 2, 3), (1, 4, 3), (1, 1, 3), (9, 2, 3), (1, 2), ()])
def test_what_stands_against_a_line_up_is_told_as_it_is_refused(
    event: EventFile, match_id: int, numbers: tuple[int, ...]
) -> None:
    for side in (0, 1):
        told = team_queries.line_up_problems(event, match_id, side, numbers)
        against = [problem.code for problem in told if not problem.ask]
        if not against:
            line_up.hand_in(event, match_id, side, numbers)
            assert team_queries.own_line_up(event, match_id, side) == numbers
            continue
        with refused(*against) as found:
            line_up.hand_in(event, match_id, side, numbers)
        assert tuple(found) == told
        assert team_queries.own_line_up(event, match_id, side) is None


def test_a_side_hands_in_again_until_both_are_in(event: EventFile, match_id: int) -> None:
    line_up.hand_in(event, match_id, 0, (1, 2, 3))
    line_up.hand_in(event, match_id, 0, (1, 2, 4))
    with refused("LINE_UP_MISSING"):
        line_up.exchange(event, match_id)
    line_up.take_back(event, match_id, 0)
    assert team_queries.match(event, match_id).handed_in == (False, False)
    line_up.hand_in(event, match_id, 0, (1, 2, 4))
    line_up.hand_in(event, match_id, 1, (1, 2, 3))
    line_up.exchange(event, match_id)
    assert team_queries.match(event, match_id).exchanged
    with refused("LINE_UPS_IN"):
        line_up.hand_in(event, match_id, 0, (1, 2, 3))
    with refused("LINE_UPS_IN"):
        line_up.take_back(event, match_id, 0)
    event.undo()
    assert not team_queries.match(event, match_id).exchanged


def test_a_substitute_comes_from_outside_the_planned_line_up(
    event: EventFile, match_id: int
) -> None:
    with refused("LINE_UPS_OUT"):
        line_up.change(event, match_id, 0, (1, 2, 4), captain="榎本", by=DIRECTOR)
    for side in (0, 1):
        line_up.hand_in(event, match_id, side, (1, 2, 3))
    with refused("LINE_UP_CAPTAIN", "REASON_NEEDED", "REFEREE_NEEDED"):
        line_up.change(event, match_id, 0, (1, 2, 4), by=Authority())
    with refused("NO_CHANGE"):
        line_up.change(event, match_id, 0, (1, 2, 3), captain="榎本", by=DIRECTOR)
    line_up.change(event, match_id, 0, (4, 2, 3), captain="榎本", by=DIRECTOR)
    assert team_queries.own_line_up(event, match_id, 0) == (4, 2, 3)


def test_nobody_of_the_planned_line_up_moves_to_another_board(event: EventFile) -> None:
    match_id = first_match(event, team_division(event, terms=FREE))
    for side in (0, 1):
        line_up.hand_in(event, match_id, side, (1, 2, 3))
    with refused("LINE_UP_PLANNED"):
        line_up.change(event, match_id, 0, (2, 1, 3), captain="榎本", by=DIRECTOR)
    mistyped = CorrectionCause.DESK_ERROR
    line_up.change(event, match_id, 0, (2, 1, 3), by=Authority(), cause=mistyped)
    assert team_queries.own_line_up(event, match_id, 0) == (2, 1, 3)


def test_a_result_is_of_those_who_were_lined_up(event: EventFile, match_id: int) -> None:
    line_up.hand_in(event, match_id, 0, (1, 2, 4))
    line_up.hand_in(event, match_id, 1, (1, 2, 3))
    with refused("LINE_UP_OTHER"):
        results.record(event, match_id, result_of(event, match_id, "121"))
    right = result_of(event, match_id, "121")
    fourth = team_queries.roster(event, match_id, 0)[3].person
    last = replace(right.boards[2], people=(fourth, right.boards[2].people[1]))
    results.record(event, match_id, replace(right, boards=(*right.boards[:2], last)))
    assert team_queries.match(event, match_id).scores == ("2", "1")
    with refused("RESULT_THERE"):
        line_up.hand_in(event, match_id, 0, (1, 2, 3))


def test_a_correction_and_a_second_entry_are_of_those_who_were_lined_up(
    event: EventFile, match_id: int
) -> None:
    for side in (0, 1):
        line_up.hand_in(event, match_id, side, (1, 2, 3))
    right = result_of(event, match_id, "121")
    results.record(event, match_id, right)
    fourth = team_queries.roster(event, match_id, 0)[3].person
    last = replace(right.boards[2], people=(fourth, right.boards[2].people[1]))
    other = replace(right, boards=(*right.boards[:2], last))
    with refused("LINE_UP_OTHER"):
        results.confirm(event, match_id, other)
    with refused("LINE_UP_OTHER"):
        results.correct(event, match_id, other, cause=CorrectionCause.DESK_ERROR)
    results.confirm(event, match_id, right)
    results.correct(
        event, match_id, result_of(event, match_id, "111"), cause=CorrectionCause.DESK_ERROR
    )
    assert facts.division_of_match(event, match_id).results[match_id].value != right


def test_after_a_result_a_line_up_wants_captain_and_referee_even_for_a_slip(
    event: EventFile, match_id: int
) -> None:
    for side in (0, 1):
        line_up.hand_in(event, match_id, side, (1, 2, 3))
    results.record(event, match_id, result_of(event, match_id, "121"))
    mistyped = CorrectionCause.DESK_ERROR
    with refused("LINE_UP_CAPTAIN", "REASON_NEEDED", "REFEREE_NEEDED"):
        line_up.change(event, match_id, 0, (1, 2, 4), by=Authority(), cause=mistyped)
    with refused("RESULT_HAS_BOARDS"):
        line_up.change(event, match_id, 0, (1, 2, 4), captain="榎本", by=DIRECTOR)
    results.strike(event, match_id, cause=mistyped)
    line_up.change(event, match_id, 0, (1, 2, 4), captain="榎本", by=DIRECTOR)
    assert team_queries.own_line_up(event, match_id, 0) == (1, 2, 4)


def test_a_correction_and_a_strike_change_the_records_of_people(
    event: EventFile, match_id: int
) -> None:
    division_id = facts.division_of_match(event, match_id).id
    results.record(event, match_id, result_of(event, match_id, "121"))
    wins = {own.person: own.wins for own in team_queries.records(event, division_id)}
    second = team_queries.roster(event, match_id, 0)[1].person
    assert wins[second] == 0
    corrected = result_of(event, match_id, "111")
    results.correct(event, match_id, corrected, cause=CorrectionCause.DESK_ERROR)
    wins = {own.person: own.wins for own in team_queries.records(event, division_id)}
    assert wins[second] == 1
    results.strike(event, match_id, cause=CorrectionCause.DESK_ERROR)
    assert not any(own.played for own in team_queries.records(event, division_id))


def test_the_default_of_a_board_is_told_apart_in_records(event: EventFile, match_id: int) -> None:
    played = result_of(event, match_id, "111")
    missing = replace(played.boards[2], result=None, missing=(1,))
    with refused("BOARD_OPEN"):
        open_ = replace(missing, missing=())
        results.record(event, match_id, replace(played, boards=(*played.boards[:2], open_)))
    results.record(event, match_id, replace(played, boards=(*played.boards[:2], missing)))
    division_id = facts.division_of_match(event, match_id).id
    third = team_queries.roster(event, match_id, 0)[2].person
    own = next(r for r in team_queries.records(event, division_id) if r.person == third)
    assert (own.played, own.wins, own.defaults_won) == (0, 0, 1)


def test_a_team_that_withdraws_loses_its_open_match(event: EventFile, match_id: int) -> None:
    division = facts.division_of_match(event, match_id)
    _round, match = division.places[match_id]
    entrants.withdraw(event, match.seats[0], from_round=1)
    stored = facts.division(event, division.id).results[match_id]
    assert stored.value == TeamResult(forfeit=(0,))
    assert [outcome.figures[0] for outcome in stored.outcomes] == [0, 3]


def test_terms_are_fixed_by_the_first_round(event: EventFile, match_id: int) -> None:
    division_id = facts.division_of_match(event, match_id).id
    with refused("OPTIONS_LOCKED"):
        teams.set_terms(event, division_id, None)


def test_a_team_has_no_more_people_than_the_terms_say(event: EventFile) -> None:
    division_id = team_division(event, count=2)
    for people in (6, 7):
        with refused("TEAM_PEOPLE"):
            entrants.add(event, division_id, team_data(9, people))
    with refused("TEAM_TOO_MANY"):
        teams.set_terms(event, division_id, TeamTerms(registered=3))
    teams.set_terms(event, division_id, None)
    assert team_queries.teams(event, division_id) is None


def test_the_door_checks_a_team_in_with_its_fewest(event: EventFile) -> None:
    division_id = team_division(event, count=2)
    entrant = entrants.add(event, division_id, team_data(9, 4))
    view = team_queries.teams(event, division_id)
    assert view is not None
    people = [own.person for own in view.lists[entrant]]
    assert door.check_in(event, people[:1]).entered == ()
    assert door.check_in(event, people[2:3]).entered == (("団体戦", "第9中学校"),)


def test_games_of_more_than_two_and_own_programmes_take_no_teams(event: EventFile) -> None:
    mahjong = divisions.add(event, game="mahjong", name="麻雀", programme="mahjong_hanchans")
    with refused("TEAM_GAME"):
        teams.set_terms(event, mahjong, TeamTerms())
    meet = divisions.add(event, game="othello", name="選手権", programme="swiss_final")
    with refused("TEAM_PROGRAMME"):
        teams.set_terms(event, meet, TeamTerms())


def test_a_late_member_is_of_the_team_from_a_round_on(event: EventFile, match_id: int) -> None:
    division = facts.division_of_match(event, match_id)
    team = division.by_id[division.places[match_id][1].seats[0]]
    new = MemberData(person=PersonData(name="遅刻 次郎"))
    teams.add_member(event, team.id, new, from_turn=2)
    assert len(team_queries.roster(event, match_id, 0)) == 4  # not yet in the first round
    with refused("LINE_UP_NUMBER"):
        line_up.hand_in(event, match_id, 0, (1, 2, 5))
    event.undo()
    teams.add_member(event, team.id, new, from_turn=1)
    line_up.hand_in(event, match_id, 0, (1, 2, 5))
    with refused("TEAM_PEOPLE"):
        teams.add_member(event, team.id, new, from_turn=1)


@pytest.mark.parametrize("level", [Level.TOP_BOARD, Level.LOTS])
def test_a_level_match_of_a_knock_out_is_decided_as_the_terms_say(
    event: EventFile, level: Level
) -> None:
    division_id = team_division(
        event, programme="knockout", count=2, terms=replace(RESERVED, level=level)
    )
    for _step in range(3):
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.ENTER_RESULTS:
            break
        sample_event.do_step(event, division_id, step)
    ((_table, match_id),) = sample_event.open_tables(event, division_id)
    drawn = result_of(event, match_id, "000")
    with refused("TEAM_LEVEL"):
        results.record(event, match_id, drawn)
    by_boards = result_of(event, match_id, "021")
    if level is Level.LOTS:
        with refused("TEAM_LEVEL"):
            results.record(event, match_id, by_boards)
        results.record(event, match_id, replace(by_boards, lots=0))
        winner = 0
    else:
        results.record(event, match_id, by_boards)
        winner = 1
    outcomes = facts.division(event, division_id).places[match_id][1].outcomes or ()
    assert outcomes[winner].mark is Mark.WIN
    assert queries.division_view(event, division_id).finished


def test_a_correction_after_the_next_round_keeps_its_pairing(
    event: EventFile, match_id: int
) -> None:
    division = facts.division_of_match(event, match_id)
    sample_event.enter_results(event, division.id)
    rounds.pair_next(event, division.id)
    second = queries.rounds(event, division.id)[-1]
    rounds.publish(event, second.id)
    seats = [match.seats for match in facts.division(event, division.id).facts.rounds[1].matches]
    turned = TeamResult[PlainResult](forfeit=(1,))
    old = facts.division(event, division.id).results[match_id].value
    turned = turned if old != turned else TeamResult(forfeit=(0,))
    cause = CorrectionCause.REFEREE
    results.correct(event, match_id, turned, cause=cause, by=DIRECTOR)
    after = facts.division(event, division.id)
    assert after.results[match_id].value == turned
    assert [match.seats for match in after.facts.rounds[1].matches] == seats


@pytest.mark.parametrize("vacant_last", [False, True])
@pytest.mark.parametrize("people", [3, 4, 5])
def test_the_usual_line_up_after_somebody_left_is_one_that_can_be_handed_in(
    people: int, vacant_last: bool
) -> None:
    everybody = tuple(
        Member(person=Person(id=10 + n, name=str(n)), position=n) for n in range(1, people + 1)
    )
    gone = replace(everybody[1], from_turn=2, role=Role.LEFT)
    team = Entrant(id=9, number=1, name="A", members=(*everybody, gone))
    terms = TeamTerms(registered=5, mode=OrderMode.FIXED, vacant_last=vacant_last)
    usual = usual_line_up(team, 2, terms)
    assert check_line_up(usual, team, 2, terms) == ()
    if people == 3:
        assert usual == ((11, 13, None) if vacant_last else (11, None, 13))
    else:
        assert usual == (11, 14, 13)


def test_who_moves_up_where_vacancies_are_last_keeps_the_order() -> None:
    everybody = tuple(
        Member(person=Person(id=10 + n, name=str(n)), position=n) for n in range(1, 6)
    )
    team = Entrant(id=9, number=1, name="A", members=everybody)
    terms = TeamTerms(boards=5, registered=5, fewest=3, vacant_last=True)
    assert check_line_up((11, 12, 14, 15, None), team, 1, terms) == ()
    for wrong in ((11, 12, 15, 14, None), (12, 11, 14, 15, None)):
        assert [p.code for p in check_line_up(wrong, team, 1, terms)] == ["LINE_UP_FIXED"]
