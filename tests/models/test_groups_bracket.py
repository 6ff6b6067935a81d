"""Groups by the circle method: what is published of them, who has won one, and by what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from models.core.facts import Match
from models.core.game import MatchContext
from models.core.outcomes import Outcome
from models.core.problems import Problem
from models.core.steps import StepKind
from models.stages.drawing import FirstDraw
from models.stages.format import Stage
from models.stages.grouped.circles import CIRCLES, GroupSeating, GroupsOptions
from models.stages.grouped.preset import GROUPS_BRACKET, GroupsBracketOptions
from models.stages.groups import Group
from tests.models.divisions import entrant, won
from tests.models.knockout_results import upper_wins
from tests.models.pure_desk import Play, PureDesk

RING: Mapping[frozenset[int], int] = {
    frozenset({101, 103}): 101,
    frozenset({103, 105}): 103,
    frozenset({101, 105}): 105,
}
"""Of the first group 1 beats 3, 3 beats 5 and 5 beats 1."""


def ring(match: Match, context: MatchContext) -> tuple[Outcome, ...]:
    winner = RING.get(frozenset(match.seats))
    if winner is None:
        return upper_wins(match, context)
    one, other = won(8)
    return (one, other) if match.seats[0] == winner else (other, one)


def seven(play: Play = upper_wins, *, of_group: int = 2) -> PureDesk:
    """Seat seven people by lot: 1, 3, 5, 7 in the one group and 2, 4, 6 in the other."""
    people = [entrant(number) for number in range(1, 8)]
    options = GroupsBracketOptions(groups=2, of_group=of_group)
    desk = PureDesk(GROUPS_BRACKET, people, play, game="plain", options=options)
    drawn = GROUPS_BRACKET.draw_first(desk.facts, FirstDraw(lots=tuple(one.id for one in people)))
    assert drawn.drawn is not None
    desk.add(drawn.drawn)
    desk.propose(drawn)
    return desk


def said(group: Group) -> tuple[int | None, str | None, tuple[int, ...], tuple[int, ...]]:
    own = group.ranking
    return own.winner, own.decided_by, own.through, own.lot_needed


def test_nobody_has_won_a_group_or_goes_on_before_its_last_result() -> None:
    desk = seven()
    for rounds in range(3):
        for group in GROUPS_BRACKET.groups(desk.facts):
            assert len(group.matches) == len(group.seats) // 2 * rounds
            assert not group.ranking.complete
            assert said(group) == (None, None, (), ())
        desk.do(desk.steps()[0])  # publishes the round
        assert all(
            said(group) == (None, None, (), ()) for group in GROUPS_BRACKET.groups(desk.facts)
        )
        desk.do(desk.steps()[0])
        if rounds < 2:
            desk.do(desk.steps()[0])  # and proposes the next one
    first, second = GROUPS_BRACKET.groups(desk.facts)
    assert (first.seats, second.seats) == ((101, 103, 105, 107), (102, 104, 106))
    assert first.rounds == (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    assert said(first) == (101, "points", (101, 103), ())
    assert said(second) == (102, "points", (102, 104), ())
    assert desk.steps()[0].kind is StepKind.DRAW_BRACKET


def test_everybody_is_ranked_by_the_place_in_the_group_and_then_by_what_a_game_brought() -> None:
    """Two of three games won are more than one of two, and three are no more than two of two."""
    desk = seven()
    for _ in range(8):
        desk.do(desk.steps()[0])
    order = GROUPS_BRACKET.stage_order(desk.facts, "swiss")
    told = [(place.rank, place.player, place.decided_by) for place in order]
    assert told == [
        (1, 101, None),
        (1, 102, None),
        (3, 103, "group_place"),
        (4, 104, "per_game"),
        (5, 105, "group_place"),
        (6, 106, "per_game"),
        (7, 107, "group_place"),
    ]


def test_a_few_and_no_more_are_refused_a_draw() -> None:
    desk = seven()
    fresh = replace(desk.facts, draws={}, rounds=(), memo={})
    (step,) = GROUPS_BRACKET.steps(fresh)
    assert (step.kind, step.blocked) == (StepKind.PAIR, ())
    three = replace(fresh, entrants=fresh.entrants[:3])
    (step,) = GROUPS_BRACKET.steps(three)
    (few,) = step.blocked
    assert (few.code, few.values) == ("GROUPS_FEW", {"count": 3, "wanted": 4, "groups": 2})


def test_who_is_level_at_the_top_draws_where_fewer_go_on_and_nobody_has_won() -> None:
    for of_group, needed in ((1, (101, 103, 105)), (2, (101, 103, 105)), (3, ())):
        desk = seven(ring, of_group=of_group)
        for _ in range(8):  # each of three rounds is published and played, two are made before
            desk.do(desk.steps()[0])
        first, _second = GROUPS_BRACKET.groups(desk.facts)
        assert first.ranking.complete
        assert said(first)[:2] == (None, None)
        assert first.ranking.lot_needed == needed
        assert [place.rank for place in first.ranking.places] == [1, 1, 1, 4]


@pytest.mark.parametrize(
    ("count", "matches"),
    [
        (0, ()),
        (2, (1,)),
        (3, (1, 1, 1)),
        (4, (2,)),
        (5, (2, 1, 1)),
        (7, (3, 3, 3)),
        (8, (4, 4, 4)),
    ],
)
def test_a_few_people_who_are_expected_sit_in_fewer_groups_so_that_nobody_is_alone(
    count: int, matches: tuple[int, ...]
) -> None:
    stage = Stage(key="swiss", format=CIRCLES, options=GroupsOptions(groups=2))
    assert CIRCLES.matches(stage, count) == matches


GRADES = ("初段", "", "三段", "5級", "二段", "三段")


def seats_by(seating: GroupSeating, seed: str = "s", **clubs: str) -> list[list[int]]:
    """Give the numbers of who is drawn into which group, of six people with these grades."""
    people = [
        entrant(number, grade=grade, club=clubs.get(f"n{number}", ""))
        for number, grade in enumerate(GRADES, start=1)
    ]
    options = GroupsBracketOptions(groups=2, seating=seating)
    desk = PureDesk(GROUPS_BRACKET, people, upper_wins, game="plain", options=options)
    drawn = GROUPS_BRACKET.draw_first(
        desk.facts, FirstDraw(seed=seed, label="R1", apart=True)
    ).drawn
    assert drawn is not None
    assert (drawn.drawn_by, drawn.seed, drawn.label, drawn.size) == ("seed", seed, "R1", 6)
    lines = [drawn.lines[line] - 100 for line in sorted(drawn.lines)]
    return [lines[:3], lines[3:]]


def test_groups_are_seated_in_a_snake_by_number_or_by_grade_with_equal_grades_by_lot() -> None:
    assert seats_by(GroupSeating.NUMBER) == [[1, 4, 5], [2, 3, 6]]
    found = {tuple(map(tuple, seats_by(GroupSeating.GRADE, f"{n}"))) for n in range(8)}
    assert found == {((3, 1, 4), (6, 5, 2)), ((6, 1, 4), (3, 5, 2))}
    assert [{*group} for group in seats_by(GroupSeating.NUMBER, n1="北", n4="北")] == [
        *({1, 3, 5}, {2, 4, 6})
    ]


def test_groups_by_lot_keep_clubs_apart_and_are_the_same_for_the_same_seed() -> None:
    found = [seats_by(GroupSeating.LOT, f"{n}", n1="北", n2="北") for n in range(6)]
    assert all({1, 2} & {*group} not in (set(), {1, 2}) for own in found for group in own)
    assert found == [seats_by(GroupSeating.LOT, f"{n}", n1="北", n2="北") for n in range(6)]
    assert len({str(own) for own in found}) > 1


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, []),
        ({"groups": 2, "of_group": 1, "meetings": 1}, []),
        ({"groups": 32}, []),
        ({"groups": 1}, [("GROUPS_RANGE", "groups", 2)]),
        ({"groups": 33}, [("GROUPS_RANGE", "groups", 2)]),
        ({"of_group": 0}, [("OF_GROUP_RANGE", "of_group", 1)]),
        ({"meetings": 0}, [("MEETINGS_RANGE", "meetings", 1)]),
    ],
)
def test_settings_of_groups_that_cannot_be_are_told_at_their_field(
    values: dict[str, Any], told: list[tuple[str, str, int]]
) -> None:
    found = GROUPS_BRACKET.check_options(replace(GroupsBracketOptions(), **values))
    assert [(own.code, own.where, own.values["low"]) for own in found] == told


@pytest.mark.parametrize(("count", "few"), [(7, True), (8, False), (9, False)])
def test_a_field_in_which_somebody_would_be_alone_in_a_group_is_asked_about(
    count: int, few: bool
) -> None:
    stage = Stage(key="swiss", format=CIRCLES, options=GroupsOptions(groups=4))
    values = {"count": count, "wanted": 8, "groups": 4}
    problem = Problem(code="GROUPS_FEW", values=values, ask=True)
    assert CIRCLES.field_warning(stage, count) == (problem if few else None)


def test_all_rounds_are_made_at_once_at_tables_that_are_numbered_on() -> None:
    people = [entrant(number) for number in range(1, 8)]
    options = GroupsBracketOptions(groups=2, at_once=True)
    desk = PureDesk(GROUPS_BRACKET, people, upper_wins, game="plain", options=options)
    drawn = GROUPS_BRACKET.draw_first(desk.facts, FirstDraw(lots=tuple(one.id for one in people)))
    assert drawn.drawn is not None
    desk.add(drawn.drawn)
    desk.propose(drawn)
    assert drawn.numbers == (1, 2, 3)
    further = GROUPS_BRACKET.follow(desk.facts)
    assert [(own.number, own.numbers) for own in further] == [(2, (4, 5, 6)), (3, (7, 8, 9))]
    sat = [{*table} for own in (drawn, *further) for table in own.tables]
    assert len(sat) == len({frozenset(own) for own in sat}) == 9
