"""Notes of habits that somebody else may have altered: what no action writes is no habit."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.facts.notes import HOUSE_RULES, MOST_LINES, MOST_PEOPLE, PLANNED
from models.core.house_rules import (
    MOST_PLANNED,
    ApartLine,
    DivisionHouseRules,
    PairingRestrictions,
    PlannedRounds,
)
from models.store.codec import to_stored


def note(value: Any) -> str:
    return json.dumps(to_stored(value))


def apart(lines: int, people: int) -> DivisionHouseRules:
    who = tuple(range(1, people + 1))
    return DivisionHouseRules(
        apart=PairingRestrictions(lines=(ApartLine(who=who),) * lines), next_free=True
    )


@pytest.mark.parametrize(("lines", "people"), [(1, 2), (MOST_LINES, 2), (1, MOST_PEOPLE)])
def test_habits_are_read_as_they_were_written(lines: int, people: int) -> None:
    assert HOUSE_RULES.read(note(apart(lines, people))) == apart(lines, people)


@pytest.mark.parametrize(("lines", "people"), [(MOST_LINES + 1, 2), (1, MOST_PEOPLE + 1)])
def test_more_lines_or_people_than_can_be_typed_are_no_habits(lines: int, people: int) -> None:
    assert HOUSE_RULES.read(note(apart(lines, people))) is None


@pytest.mark.parametrize("payload", ["", "{", "[]", '{"apart": 3}', '{"next_free": "often"}'])
def test_a_note_that_cannot_be_read_is_no_habit(payload: str) -> None:
    assert HOUSE_RULES.read(payload) is None


def test_planned_rounds_are_read_as_they_were_written() -> None:
    planned = PlannedRounds(rounds=(2, 5, 999), reason="通院")
    assert PLANNED.read(note(planned)) == planned


@pytest.mark.parametrize(
    "rounds", [(0,), (-1, 3), (1000,), tuple(range(1, MOST_PLANNED + 2))], ids=len
)
def test_rounds_that_cannot_be_planned_are_none(rounds: tuple[int, ...]) -> None:
    assert PLANNED.read(note(PlannedRounds(rounds=rounds))) is None
    assert PLANNED.read("[1, 2") is None
