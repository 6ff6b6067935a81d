"""P13: tables of three and four over several rounds.

A plan with its quality, from a published seed. The floor is the check that any program must make
of a plan: that everybody has one seat in every round and who meets again. Plans by formula stand
beside plans by search (22, 36 after a played round) and one for which no better one exists though
counting does not show it (10), where the search goes on until it gives up.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_seating.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from models.pairing.seating_formula import FormulaTables
from models.pairing.table_seating import SeatingPlan, seat
from tests.benchmarks.table import BenchRow, side_by_side

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@dataclass(frozen=True)
class Field:
    """What is to be planned."""

    players: int
    rounds: int
    played: int = 0
    """Rounds before, which stay."""
    balanced: bool = False
    limit: float | None = None
    """The most seconds that it may take."""

    def __str__(self) -> str:
        text = f"{self.players:,} players, {self.rounds} rounds"
        if self.played:
            text += f" after {self.played} played"
        return text + (", seats balanced" if self.balanced else "")

    def history(self) -> tuple[FormulaTables, ...]:
        """The rounds before."""
        return seat(range(self.players), self.played, sizes={3, 4}, seed="before").rounds

    def planned(self, history: tuple[FormulaTables, ...]) -> SeatingPlan:
        """Plan the rounds."""
        return seat(
            range(self.players),
            self.rounds,
            sizes={3, 4},
            seed="2026-01-10",
            history=history,
            balanced=self.balanced,
        )


FIELDS = (
    Field(10, 4),
    Field(16, 5),
    Field(22, 4),
    Field(36, 4),
    Field(36, 3, played=1),
    Field(400, 4, limit=1),
    Field(401, 4, limit=1),
    Field(401, 4, balanced=True, limit=1),
    Field(400, 2, played=2, limit=1),
)


def checked(rounds: Iterable[FormulaTables], players: int) -> int:
    """Count the pairs that meet again; everybody has one seat in every round."""
    met: set[tuple[int, int]] = set()
    again = 0
    for tables in rounds:
        if len({who for table in tables for who in table}) != players:
            raise ValueError("somebody has no seat")
        for table in tables:
            for pair in combinations(sorted(table), 2):
                again += pair in met
                met.add(pair)
    return again


def rows() -> Iterable[BenchRow]:
    """Measure every field beside the check of its plan."""
    for field in FIELDS:
        history = field.history()
        plan = (*history, *field.planned(history).rounds)
        mine, floor = side_by_side(
            partial(field.planned, history), partial(checked, plan, field.players)
        )
        yield BenchRow(
            id="P13",
            work=str(field),
            ours=mine,
            against="check of the plan",
            theirs=floor,
            limit=field.limit,
        )


@pytest.mark.parametrize("field", FIELDS, ids=str)
def test_seating(benchmark: BenchmarkFixture, field: Field) -> None:
    """The same under pytest-benchmark."""
    history = field.history()
    plan = benchmark(field.planned, history)
    assert plan.quality.cost == checked((*history, *plan.rounds), field.players) or (
        field.players == 10
    )
