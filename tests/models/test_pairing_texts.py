"""What is said where people fill no tables, and which lines and rows of the best are fixed."""

from __future__ import annotations

import pytest

from models.core.game import OddPlayers
from models.core.people import Entrant
from models.core.problems import Problem, Refused
from models.grades import EVEN, Handicap, Usual, by_grades
from models.pairing.group_draw import block_clashes, draw_groups
from models.pairing.groups_by_seed import snake
from models.pairing.knockout_draw import draw_lines, lines_of_seeds, lines_to_pull
from models.pairing.plan_text import longest, plan_from_text
from models.pairing.seating_changes import Anew, Reason, reasons_to_plan_anew
from models.pairing.table_sizes import seated_of
from models.stages.typed_rounds import table_problems


def test_seeds_stand_at_their_lines_and_lots_are_prepared_for_all_that_are_neither_free() -> None:
    assert lines_of_seeds([10, 20], 5) == {10: 1, 20: 8}
    assert lines_of_seeds([10, 20, 30, 40], 8) == {10: 1, 20: 8, 30: 5, 40: 4}
    assert lines_of_seeds([], 8) == {}
    assert lines_to_pull([], 5) == (1, 3, 4, 5, 8)
    assert lines_to_pull([10, 20], 5) == (3, 4, 5)
    assert lines_to_pull([], 4) == (1, 2, 3, 4)


def test_a_seed_who_does_not_play_is_no_seed_and_nobody_is_drawn_twice() -> None:
    with pytest.raises(ValueError, match="a seed is not among"):
        draw_lines([1, 2, 3], "s", "l", seeds=[4])
    with pytest.raises(ValueError, match="an id is twice"):
        draw_groups([1, 2, 2], 2, "s", "l")
    with pytest.raises(ValueError, match="no group"):
        draw_groups([1, 2], 0, "s", "l")


def test_who_has_no_club_is_put_by_his_place_in_the_snake_alone() -> None:
    for clubs in ({}, dict.fromkeys(range(1, 9), ""), {1: "A", 2: "B"}):
        assert snake(range(1, 9), 2, clubs) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert snake(range(1, 5), 2, {1: "A", 4: "A"}) == ((1, 3), (2, 4))
    assert snake(range(1, 6), 3, {1: "A", 5: "A"}) == ((1,), (2, 5), (3, 4))
    assert snake(range(1, 6), 3, {3: "A", 4: "A"}) == ((1,), (2, 4), (3, 5))


def test_a_plan_that_is_longer_than_any_is_not_read() -> None:
    ids = {"1": 11, "2": 12, "3": 13}
    for rounds, told in ((4, 4), (None, 20)):
        most = longest(ids, rounds)
        with pytest.raises(Refused) as no:
            plan_from_text(" " * (most + 1), ids, sizes={3}, rounds=rounds)
        (problem,) = no.value.problems
        assert problem.code == "PLAN_TOO_LONG"
        assert problem.values["players"] == 3
        assert rounds is None or problem.values["rounds"] == told
        with pytest.raises(Refused) as no:
            plan_from_text(" " * most, ids, sizes={3}, rounds=rounds)
        assert "PLAN_TOO_LONG" not in [own.code for own in no.value.problems]
    assert longest(ids, 4) - longest(ids, 3) == longest(ids, 2) - longest(ids, 1) > 0
    assert longest({"1": 1, "222": 2}, 1) > longest({"1": 1, "2": 2}, 1)


def refused_table(players: int, sizes: set[int], odd_players: OddPlayers) -> Problem:
    with pytest.raises(Refused) as no:
        seated_of(players, frozenset(sizes), odd_players)
    (problem,) = no.value.problems
    return problem


def test_people_who_fill_no_tables_are_told_how_many_would() -> None:
    five = refused_table(5, {3, 4}, OddPlayers.REST)
    values = {"players": 5, "sizes": (4, 3), "above": 6, "below": 4}
    assert (five.code, five.values) == ("TABLES_UNFILLED", values)
    two = refused_table(2, {3, 4}, OddPlayers.FULL_POINT_BYE)
    assert (two.code, two.values["above"], two.values["below"]) == ("TABLES_UNFILLED", 3, 0)
    assert refused_table(3, {4}, OddPlayers.REST).code == "TABLES_UNFILLED"
    filled = refused_table(14, {4}, OddPlayers.HOUSE_PLAYER)
    values = {"players": 14, "sizes": (4,), "above": 16, "missing": 2}
    assert (filled.code, filled.values) == ("TABLES_FILL_IN", values)
    mixed = refused_table(5, {3, 4}, OddPlayers.HOUSE_PLAYER)
    assert mixed.code == "TABLES_UNFILLED"


@pytest.mark.parametrize(
    ("players", "sizes", "odd_players", "seated"),
    [
        (18, {3, 4}, OddPlayers.FULL_POINT_BYE, 18),
        (18, {4}, OddPlayers.REST, 16),
        (18, {4}, OddPlayers.FULL_POINT_BYE, 16),
        (16, {4}, OddPlayers.HOUSE_PLAYER, 16),
        (5, {2}, OddPlayers.FULL_POINT_BYE, 4),
        (4, {4}, OddPlayers.REST, 4),
    ],
)
def test_only_at_tables_of_one_size_is_anybody_left_over(
    players: int, sizes: set[int], odd_players: OddPlayers, seated: int
) -> None:
    assert seated_of(players, frozenset(sizes), odd_players) == seated


def test_a_round_of_paper_is_refused_at_its_tables() -> None:
    assert table_problems([], {2}, 1) == (Problem(code="NO_TABLES", where="tables"),)
    values = {"table": 8, "count": 5, "seats": "3–4"}
    assert table_problems([4, 5], {3, 4}, 7) == (
        Problem(code="TABLE_NOT_FULL", where="tables", values=values),
    )


def test_why_rounds_are_made_anew_is_told_round_by_round_with_whom() -> None:
    plan = (((2, 1, 3), (6, 5, 4)), ((1, 4, 2), (3, 5, 6)))
    everybody = {1, 2, 3, 4, 5, 6}
    assert reasons_to_plan_anew(plan, everybody, {3, 4}) == ()
    assert reasons_to_plan_anew(plan, {*everybody, 9, 7, 8}, {3, 4}) == tuple(
        Reason(Anew.ENTRY, number, players=(7, 8, 9)) for number in (1, 2)
    )
    assert reasons_to_plan_anew(plan, {1, 2, 3, 4}, {2, 3, 4}, played=3) == (
        Reason(Anew.SIZE, 4, 2, (4,)),
        Reason(Anew.FEWER_TABLES, 4),
        Reason(Anew.SIZE, 5, 2, (3,)),
        Reason(Anew.FEWER_TABLES, 5),
    )


def test_people_of_one_block_in_a_group_are_asked_about_and_one_too_many_first() -> None:
    one, two, three, four = (
        Entrant(id=n, number=n, name=f"P{n}", club=club)
        for n, club in enumerate(("関東", "関東", "関東", ""), start=1)
    )
    nobody = Entrant(id=9, number=9, name="P9")
    assert block_clashes([(one, four, nobody), (two,), (three,)]) == ()
    found = block_clashes([(one,), (four, two, nobody, three)])
    size = {"block": "関東", "size": 3, "groups": 2, "unavoidable": 1}
    clash = {"group": 2, "block": "関東", "names": ("P2", "P3"), "entrants": (2, 3)}
    assert found == (
        Problem(code="BLOCK_TOO_LARGE", where="groups", values=size, ask=True),
        Problem(code="BLOCK_CLASH", where="groups", values=clash, ask=True),
    )


TABLE = (Usual(2, "stones", 2), Usual(3, "stones", 3), Usual(1, "first"))


@pytest.mark.parametrize(
    ("grades", "given"),
    [
        (("初段", "5級"), Handicap(gives=0, grades=5, kind="stones", size=3)),
        (("5級", "初段"), Handicap(gives=1, grades=5, kind="stones", size=3)),
        (("1級", "初段"), Handicap(gives=1, grades=1, kind="first")),
        (("三段", "初段"), Handicap(gives=0, grades=2, kind="stones", size=2)),
        (("初段", "1段"), EVEN),
        (("", "初段"), None),
        (("初段",), None),
        (("初段", "二段", "三段"), None),
    ],
)
def test_the_stronger_of_two_gives_what_the_last_line_that_is_reached_says(
    grades: tuple[str, ...], given: Handicap | None
) -> None:
    seats = [Entrant(id=n, number=n, name="", grade=own) for n, own in enumerate(grades, start=1)]
    assert by_grades(seats, TABLE) == given
    assert given is None or given.even is (given == EVEN)
