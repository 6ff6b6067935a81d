"""A pair or team by its people of a turn: a substitute stands in the name from his turn on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.people import (
    Absence,
    Entrant,
    Member,
    Person,
    Role,
    own_table,
    table_need,
)

A, B, C, D = (Person(id=number, name=name) for number, name in enumerate("ABCD", start=1))


def pair(*later: Member, name: str = "A・B") -> Entrant:
    people = (Member(person=A), Member(person=B, position=2), *later)
    return Entrant(id=1, number=1, name=name, members=people)


@pytest.mark.parametrize("since", [2, 3, 7])
def test_a_substitute_is_called_from_his_turn_on_and_not_before(since: int) -> None:
    changed = pair(Member(person=C, position=2, from_turn=since))
    called = {turn: changed.called(turn) for turn in range(1, 10)}
    assert called == {turn: "A・C" if turn >= since else "A・B" for turn in range(1, 10)}
    assert changed.called() == "A・C"
    assert [own.name for own in changed.people(since - 1)] == ["A", "B"]
    assert [own.name for own in changed.people(since)] == ["A", "C"]


def test_the_last_substitute_of_a_place_plays_and_who_left_it_is_not_called() -> None:
    twice = pair(
        Member(person=D, position=2, from_turn=5), Member(person=C, position=2, from_turn=3)
    )
    assert [twice.called(turn) for turn in (2, 3, 4, 5)] == ["A・B", "A・C", "A・C", "A・D"]
    gone = pair(Member(person=B, position=2, from_turn=2, role=Role.LEFT))
    assert [gone.called(turn) for turn in (1, 2)] == ["A・B", "A"]


def test_a_name_of_its_own_stays_whoever_plays() -> None:
    team = pair(Member(person=C, position=2, from_turn=2), name="若葉")
    assert {team.called(turn) for turn in range(1, 5)} == {"若葉"}


HIDDEN = replace(A, public_name="えのさん")


def of(*members: Member, name: str, **values: Any) -> Entrant:
    return Entrant(id=1, number=1, name=name, members=members, **values)


def test_everybody_may_read_the_public_names_of_who_plays_unless_a_team_has_its_own() -> None:
    hidden, other = Member(person=HIDDEN), Member(person=B, position=2)
    assert of(hidden, name="A").public() == "えのさん"
    assert of(hidden, name="旧姓").public() == "えのさん", "one alone is called so in any case"
    assert of(hidden, other, name="A・B").public() == "えのさん・B"
    assert of(hidden, other, name="若葉").public() == "若葉"
    assert of(hidden, other, name="A・B", public_name="某組").public() == "某組"
    later = Member(person=C, position=2, from_turn=3)
    changed = of(hidden, other, later, name="A・B")
    assert [changed.public(turn) for turn in (2, 3)] == ["えのさん・B", "えのさん・C"]
    plain = pair(later)
    assert [plain.public(turn) for turn in (2, 3)] == ["A・B", "A・C"]
    assert of(name="A").public() == "A"


def test_a_name_is_read_as_long_as_those_whom_it_names_play() -> None:
    a, b, c = (replace(own, yomi=yomi) for own, yomi in ((A, "えい"), (B, "びい"), (C, "しい")))
    both = (Member(person=a), Member(person=b, position=2))
    later = Member(person=c, position=2, from_turn=3)
    team = of(*both, later, name="A・B", yomi="えい・びい")
    assert [team.read(turn) for turn in (1, 2, 3, None)] == [
        *("えい・びい", "えい・びい", "えい・しい", "えい・しい")
    ]
    unread = of(*both, replace(later, person=C), name="A・B", yomi="えい・びい")
    assert [unread.read(turn) for turn in (2, 3)] == ["えい・びい", ""]
    own = of(*both, later, name="若葉", yomi="わかば")
    assert [own.read(turn) for turn in (2, 3)] == ["わかば", "わかば"]


@pytest.mark.parametrize(
    ("needs", "table"),
    [
        (("車いす", "@table:12"), 12),
        (("@table:x", "@table:7"), 7),
        (("@table:999",), 999),
        (("@table:1000",), None),
        (("@table:0",), None),
        (("@table:１２",), None),
        (("table:12", "12", "@seat"), None),
        ((), None),
    ],
)
def test_a_table_that_is_kept_for_somebody_has_three_digits_at_most(
    needs: tuple[str, ...], table: int | None
) -> None:
    assert own_table(needs) == table
    who = Member(person=replace(B, needs=needs), position=2)
    assert of(Member(person=A), who, name="A・B").table() == table
    assert table is None or table_need(table) in needs


def test_who_has_left_for_good_is_gone_from_then_on_and_who_comes_back_is_only_away() -> None:
    for back, has_left, gone in ((None, True, [3, 4, 5]), (5, False, [])):
        own = of(name="A", absences=(Absence(from_round=3, back_round=back),))
        assert own.has_left is has_left
        assert [number for number in range(1, 6) if own.gone(number)] == gone
        away = [number for number in range(1, 6) if own.away(number)]
        assert away == ([3, 4, 5] if back is None else [3, 4])
    assert not of(name="A").has_left


@pytest.mark.parametrize(
    ("values", "rounds"),
    [
        ({}, [1, 2, 3, 4]),
        ({"from_round": 2}, [2, 3, 4]),
        ({"planned": (1, 3)}, [2, 4]),
        ({"checked_in": False}, []),
        ({"absences": (Absence(from_round=2, back_round=4),)}, [1, 4]),
    ],
)
def test_who_is_there_is_paired_from_his_first_round_on_but_where_he_is_away(
    values: dict[str, Any], rounds: list[int]
) -> None:
    own = of(name="A", **values)
    assert [number for number in range(1, 5) if own.present(number)] == rounds
