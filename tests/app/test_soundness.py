"""What a file may say of a division: each kind of lie is named, and what is true passes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.soundness import not_worked_out, unsound
from models.core.facts import Adjustment, DivisionFacts, StoredDraw
from tests.app import desk

Change = Callable[[DivisionFacts], dict[str, Any]]


@pytest.fixture
def division(event: EventFile) -> Division:
    division_id = desk.othello(event, 6)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    return facts.division(event, division_id)


def test_what_the_desk_entered_is_sound(division: Division) -> None:
    assert unsound(division) == ()
    assert not_worked_out(division) == ()


def _draw(**values: Any) -> Change:
    usual: dict[str, Any] = {"key": "main", "size": 4, "lines": {}}
    drawn = StoredDraw(**{**usual, **values})
    return lambda _known: {"draws": {drawn.key: drawn}}


def _entrant(**values: Any) -> Change:
    return lambda known: {"entrants": (replace(known.entrants[0], **values), *known.entrants[1:])}


def _match(**values: Any) -> Change:
    def change(known: DivisionFacts) -> dict[str, Any]:
        first = known.rounds[0]
        table = replace(first.matches[0], **values)
        return {"rounds": (replace(first, matches=(table, *first.matches[1:])),)}

    return change


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_draw(size=2**31), "STORED_DRAW_UNFIT"),
        (_draw(lines={1: 1, 2: 1}), "STORED_DRAW_UNFIT"),
        (_draw(lines={1: 99}), "STORED_DRAW_UNFIT"),
        (_entrant(number=0), "STORED_PERSON_UNFIT"),
        (_entrant(status="emperor"), "STORED_PERSON_UNFIT"),
        (_match(seats=(1, 1)), "STORED_SEATS_UNFIT"),
        (_match(seats=(1, 99)), "STORED_SEATS_UNFIT"),
        (_match(table=-1), "STORED_SEATS_UNFIT"),
        (
            lambda _known: {
                "adjustments": (Adjustment(id=1, entrant=99, figure="points", amount=Fraction(1)),)
            },
            "STORED_SUM_UNFIT",
        ),
    ],
)
def test_a_lie_is_named(division: Division, change: Change, code: str) -> None:
    known = division.facts
    lying = replace(division, facts=replace(known, **change(known), memo={}))
    assert code in {problem.code for problem in unsound(lying)}


def test_by_rulings_one_goes_on_from_several_matches(division: Division) -> None:
    change = _draw(key="ruled:goes_on:main", lines={1: 1, 5: 1})
    known = division.facts
    assert unsound(replace(division, facts=replace(known, **change(known), memo={}))) == ()
