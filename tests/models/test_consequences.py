"""What no longer follows, and stands because it was ruled so: of just the people it was said of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.consequences import Conflict, Consequence, is_ruled, staying
from models.core.facts import DivisionFacts, StoredDraw
from models.core.problems import Problem
from models.games import GAMES
from models.stages.plan import SwissOptions

CONFLICT = Conflict(
    key="draw:main",
    problem=Problem(code="ENTRANTS_CHANGED"),
    choices=tuple(Consequence)[:1],
    people=(4, 2),
)
WORDED = replace(
    CONFLICT,
    rulings=(
        StoredDraw(key="other", size=1, lines={1: 9}, drawn_by="ruled"),
        StoredDraw(key="ruled:draw:main", size=2, lines={1: 2, 2: 4}, drawn_by="ruled"),
    ),
)


def facts(*kept: StoredDraw) -> DivisionFacts:
    plain = GAMES["plain"]
    return DivisionFacts(
        game=plain,
        options=plain.options_type(),
        programme_options=SwissOptions(),
        entrants=(),
        rounds=(),
        draws={own.key: own for own in kept},
    )


@pytest.mark.parametrize("said", [CONFLICT, WORDED])
def test_a_ruling_holds_for_the_people_it_was_said_of_in_whatever_order(said: Conflict) -> None:
    assert not is_ruled(facts(), said)
    kept = facts(*staying(said))
    assert is_ruled(kept, said)
    assert is_ruled(kept, replace(said, people=(2, 4)))


@pytest.mark.parametrize("people", [(2,), (2, 5), (2, 4, 5), ()])
def test_a_ruling_does_not_hold_for_other_people(people: tuple[int, ...]) -> None:
    assert not is_ruled(facts(*staying(CONFLICT)), replace(CONFLICT, people=people))


def test_a_ruling_on_something_else_is_none_on_this() -> None:
    assert not is_ruled(facts(*staying(CONFLICT)), replace(CONFLICT, key="draw:final"))
    assert not is_ruled(facts(*staying(CONFLICT)), replace(CONFLICT, rulings=WORDED.rulings[:1]))
