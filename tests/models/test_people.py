"""A pair or team by its people of a turn: a substitute stands in the name from his turn on."""

from __future__ import annotations

import pytest

from models.core.people import Entrant, Member, Person, Role

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
