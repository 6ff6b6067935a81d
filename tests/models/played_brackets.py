"""Brackets that are played out, for tests."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from models.pairing.knockout import (
    Bracket,
    Ended,
    MatchKey,
    bracket,
    resolve,
)
from models.pairing.knockout_draw import draw_lines
from tests.examples import examples

repeatable = settings(deadline=None, derandomize=True, max_examples=examples(40))
Results = dict[MatchKey, Ended]
Decide = Callable[[int, int], Ended]


def won(winner: int, loser: int) -> Ended:
    return Ended(seats=(winner, loser), winner=winner)


def walkover(winner: int, absent: int) -> Ended:
    return Ended(seats=(winner, absent), winner=winner, absent=frozenset({absent}))


def neither(one: int, other: int) -> Ended:
    return Ended(seats=(one, other), winner=None, absent=frozenset({one, other}))


def stronger(one: int, other: int) -> Ended:
    return won(min(one, other), max(one, other))


def played_out(cup: Bracket, decide: Decide, chance: Random | None = None) -> Results:
    """Decide every match that can be called, in any order, until none is left."""
    results: Results = {}
    while callable_now := resolve(cup, results).to_call:
        key = chance.choice(callable_now) if chance else callable_now[0]
        one, other = resolve(cup, results).seated[key].occupants
        assert isinstance(one, int)
        assert isinstance(other, int)
        results[key] = decide(one, other)
    return results


def by_chance(chance: Random, defaults: float = 0.3) -> Decide:
    """Decide by chance; some do not come, and sometimes neither does."""

    def decide(one: int, other: int) -> Ended:
        winner, loser = chance.sample((one, other), 2)
        luck = chance.random()
        if luck < defaults / 3:
            return neither(one, other)
        return walkover(winner, loser) if luck < defaults else won(winner, loser)

    return decide


brackets = st.builds(
    lambda size, third, fifth, seed: (
        bracket(draw_lines(range(1, size + 1), str(seed), "l"), third=third, fifth=fifth),
        Random(seed),
    ),
    st.integers(1, 40),
    st.booleans(),
    st.booleans(),
    st.integers(0, 10**6),
)
