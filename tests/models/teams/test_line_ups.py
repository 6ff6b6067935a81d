"""Who of a team plays at which board: what may be handed in, and what is proposed."""

from __future__ import annotations

import pytest

from models.core.people import Entrant, Member, Person, Role
from models.teams.line_ups import (
    LineUp,
    captain_at,
    check_line_up,
    departure,
    incomplete,
    members_at,
    read_line_up,
    read_numbers,
    usual_line_up,
)
from models.teams.terms import OrderMode, TeamTerms

FIXED = TeamTerms(registered=5)
BELOW = TeamTerms(registered=5, vacant_last=True)


def member(n: int, *, role: Role = Role.PLAYER, person: int = 0, turn: int = 1) -> Member:
    """Give the person with this number at the same place, or another one there from a turn on."""
    who = Person(id=10 + (person or n), name=f"選手{person or n}")
    return Member(person=who, position=n, role=role, from_turn=turn)


def team(*members: Member, number: int = 1, name: str = "城北") -> Entrant:
    return Entrant(id=9, number=number, name=name, members=members)


FIVE = team(*(member(n) for n in range(1, 6)))


def codes(numbers: tuple[int, ...], terms: TeamTerms, own: Entrant = FIVE) -> list[str]:
    return [problem.code for problem in read_line_up(numbers, own, 1, terms)[1]]


@pytest.mark.parametrize(
    ("numbers", "terms", "found"),
    [
        ((1, 2, 3), FIXED, []),
        ((1, 0, 3), FIXED, []),
        ((1, 4, 3), FIXED, []),
        ((5, 2, 4), FIXED, []),
        ((2, 1, 3), FIXED, ["LINE_UP_FIXED"]),
        ((2, 3, 0), FIXED, ["LINE_UP_FIXED"]),
        ((2, 3, 0), BELOW, []),
        ((1, 3, 4), BELOW, []),
        ((3, 2, 0), BELOW, ["LINE_UP_FIXED"]),
        ((4, 3, 2), BELOW, ["LINE_UP_FIXED"]),
        ((3, 1, 0), BELOW, ["LINE_UP_FIXED"]),
        ((4, 1, 2), BELOW, ["LINE_UP_FIXED"]),
        ((0, 2, 3), BELOW, ["LINE_UP_VACANCY"]),
        ((1, 0, 0), BELOW, ["LINE_UP_BELOW_FEWEST"]),
        ((0, 0, 1), BELOW, ["LINE_UP_FIXED", "LINE_UP_VACANCY", "LINE_UP_BELOW_FEWEST"]),
    ],
)
def test_in_a_fixed_order_first_members_keep_their_boards_or_move_up_in_their_order(
    numbers: tuple[int, ...], terms: TeamTerms, found: list[str]
) -> None:
    assert codes(numbers, terms) == found


def test_a_refused_order_names_the_board_and_the_number_there() -> None:
    ((_seats, (found,)), (_below, (vacant,))) = (
        read_line_up((3, 2, 0), FIVE, 1, BELOW),
        read_line_up((1, 0, 3), FIVE, 1, BELOW),
    )
    assert found.values == {"board_no": 2, "number": 2}
    assert vacant.values == {"board_no": 2}


def test_a_number_that_nobody_has_and_another_count_of_boards_are_named() -> None:
    seats, (unknown,) = read_line_up((1, 7, 8), FIVE, 1, FIXED)
    assert (seats, unknown.code) == ((), "LINE_UP_NUMBER")
    assert unknown.values == {"number": 7, "team": "城北"}
    seats, (count,) = read_line_up((1, 2), FIVE, 1, FIXED)
    assert (seats, count.code) == ((11, 12), "LINE_UP_COUNT")
    assert count.values == {"count": 2, "boards": 3}
    (few,) = read_line_up((1, 0, 0), FIVE, 1, FIXED)[1]
    assert (few.code, few.values) == (
        "LINE_UP_BELOW_FEWEST",
        {"team": "城北", "count": 1, "fewest": 2},
    )


def test_nobody_of_another_team_plays_and_nobody_at_two_boards() -> None:
    (stranger,) = check_line_up((11, 77, 13), FIVE, 1, FIXED)
    assert (stranger.code, stranger.values) == (
        "LINE_UP_NOT_REGISTERED",
        {"board_no": 2, "team": "城北"},
    )
    free = TeamTerms(registered=5, mode=OrderMode.FREE)
    (twice,) = read_line_up((4, 4, 1), FIVE, 1, free)[1]
    assert (twice.code, twice.values) == ("LINE_UP_TWICE", {"name": "選手4"})
    assert codes((5, 1, 4), free) == []


def test_the_list_itself_is_asked_for_before_a_line_up_of_it() -> None:
    seats, (short,) = read_line_up((1, 0, 0), team(member(1)), 1, FIXED)
    assert seats == ()
    assert (short.code, short.values) == ("TEAM_INCOMPLETE", {"teams": "城北 (1)", "fewest": 2})


def test_five_teams_that_are_too_small_are_named_and_more_are_hinted_at() -> None:
    teams = [team(member(1), number=n, name=f"T{n}") for n in range(1, 7)]
    whole = team(member(1), member(2), name="十分")
    (five,) = incomplete((*teams[:5], whole), FIXED)
    assert five.values["teams"] == "T1 (1) / T2 (1) / T3 (1) / T4 (1) / T5 (1)"
    (six,) = incomplete(teams, FIXED)
    assert six.values["teams"] == "T1 (1) / T2 (1) / T3 (1) / T4 (1) / T5 (1) / …"
    assert incomplete([whole], FIXED) == ()


def test_a_reserve_is_proposed_where_somebody_has_left_and_only_there() -> None:
    left = team(*FIVE.members, member(2, role=Role.LEFT, turn=3))
    assert usual_line_up(left, 2, FIXED) == (11, 12, 13)
    assert usual_line_up(left, 3, FIXED) == (11, 14, 13)
    small = team(*(member(n) for n in (1, 2, 3)), member(1, role=Role.LEFT, turn=2))
    assert usual_line_up(small, 2, FIXED) == (None, 12, 13)
    assert usual_line_up(small, 2, BELOW) == (12, 13, None)
    assert usual_line_up(left, 3, TeamTerms(mode=OrderMode.LIST)) == (11, 13, 14)


def test_a_place_is_whose_it_was_in_that_turn_and_a_substitute_comes_later() -> None:
    changed = team(member(1), member(2), member(2, person=7, turn=3))
    assert [own.person.id for own in members_at(changed, 2)] == [11, 12]
    assert [own.person.id for own in members_at(changed, 3)] == [11, 17]
    assert [own.person.id for own in members_at(changed, None)] == [11, 17]


def test_members_stand_by_their_places_in_whatever_order_they_came() -> None:
    """A place that was free has somebody from the second turn on, and its number in the list."""
    late = team(member(3), member(1), member(2, turn=2), member(4, turn=2))
    assert [own.position for own in members_at(late, 1)] == [1, 3]
    assert [own.person.id for own in members_at(late, 2)] == [11, 12, 13, 14]
    assert usual_line_up(late, 2, FIXED) == (11, 12, 13)
    back = team(
        *(member(n, turn=turn) for turn in (3, 1) for n in (2, 1)),
        member(1, role=Role.LEFT, turn=2),
    )
    assert [own.person.id for own in members_at(back, 2)] == [12]
    assert [own.person.id for own in members_at(back, 3)] == [11, 12]


def test_the_captain_is_who_has_that_part_in_the_turn() -> None:
    led = team(member(1), member(2, role=Role.CAPTAIN), member(2, person=7, turn=3))
    assert (captain_at(led, 1), captain_at(led, 3)) == (12, None)


def test_who_left_is_told_with_the_place_played_last_and_not_once_another_has_it() -> None:
    ann, gone = member(2, turn=2), member(2, role=Role.LEFT, turn=4)
    earlier, beside = member(2), member(1, turn=3)
    assert departure((beside, ann, earlier, gone), 12) == (ann, gone)
    returned = member(2, turn=5)
    assert departure((earlier, gone, returned), 12) == (returned, None)
    once_more = member(2, role=Role.LEFT, turn=6)
    assert departure((earlier, gone, returned, once_more), 12) == (returned, once_more)
    assert departure((earlier, ann, gone), 12) == (ann, gone)
    assert departure((earlier, ann), 12) == (ann, None)
    assert departure((earlier, gone, member(2, person=7, turn=5)), 12) is None


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1 3 5", (1, 3, 5)),
        ("1,3、5", (1, 3, 5)),
        ("１３５", (1, 3, 5)),
        ("10 2 3", (10, 2, 3)),
        ("13", (13,)),
        ("", ()),
    ],
)
def test_numbers_are_read_however_they_are_parted(text: str, read: tuple[int, ...]) -> None:
    assert read_numbers(text, TeamTerms(registered=9)) == (read, ())


@pytest.mark.parametrize(
    ("text", "registered", "wrong"),
    [("1 x 5", 5, "x"), ("135", 10, "135"), ("1 1000 2", 5, "1000")],
)
def test_what_is_no_number_is_named(text: str, registered: int, wrong: str) -> None:
    numbers, (problem,) = read_numbers(text, TeamTerms(registered=registered))
    assert (numbers, problem.code, problem.values) == ((), "LINE_UP_UNREADABLE", {"text": wrong})


def test_both_line_ups_are_seen_only_while_both_are_in() -> None:
    seen = LineUp(sides=((1, 2, 3), (4, 5, 6)), exchanged=True)
    assert seen.complete
    back = seen.having(1, None)
    assert (back.sides, back.complete, back.exchanged) == (((1, 2, 3), None), False, False)
    assert seen.having(0, (3, 2, 1)) == LineUp(sides=((3, 2, 1), (4, 5, 6)), exchanged=True)
    assert seen.having(1, (6, 5, 4)) == LineUp(sides=((1, 2, 3), (6, 5, 4)), exchanged=True)
    assert not LineUp(sides=((1, 2, 3), None)).having(1, (4, 5, 6)).exchanged
