"""P2: standings by four criteria.

Wins, disc sum, grade and age of random entrants, as in an Othello division; the peer is `sorted`
on the tuple of the four, which gives the order but neither shared places nor what decided them.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_ranking.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pytest

from models.ranking import RankedPlace, RankingValue, rank
from tests.benchmarks.table import BenchRow, side_by_side

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZES = (100, 1_000, 10_000)
AIM_FROM = 1_000


@dataclass(frozen=True)
class Division:
    """The figures of every entrant."""

    entrants: range
    criteria: list[RankingValue[int]]

    def ranked(self) -> list[RankedPlace[int]]:
        """Rank the entrants by refinement."""
        return rank(self.entrants, self.criteria)

    def sorted(self) -> list[int]:
        """Sort the entrants on the tuple of their figures."""
        wins, discs, grades, ages = (criterion.values for criterion in self.criteria)
        return sorted(
            self.entrants,
            key=lambda entrant: (wins[entrant], discs[entrant], grades[entrant], ages[entrant]),
            reverse=True,
        )


def division(size: int) -> Division:
    """Make up a division after eight rounds."""
    chance = Random(size)
    entrants = range(size)
    figures: dict[str, Callable[[], int]] = {
        "wins": lambda: chance.randrange(9),
        "discs": lambda: round(chance.gauss(0, 40)),
        "grade": lambda: chance.randrange(12),
        "age": lambda: chance.randrange(5_000, 30_000),
    }
    return Division(
        entrants,
        [
            RankingValue(name, {entrant: draw() for entrant in entrants})
            for name, draw in figures.items()
        ],
    )


def rows() -> Iterable[BenchRow]:
    """Measure every size beside `sorted`."""
    for size in SIZES:
        entered = division(size)
        ours, theirs = side_by_side(entered.ranked, entered.sorted, seconds=2)
        yield BenchRow(
            id="P2",
            work=f"rank {size:,} entrants by 4 criteria",
            ours=ours,
            against="`sorted` on the tuple",
            theirs=theirs,
            aim=4 if size >= AIM_FROM else None,
        )


@pytest.mark.parametrize("size", SIZES)
def test_ranking(benchmark: BenchmarkFixture, size: int) -> None:
    """The same under pytest-benchmark, with the ratio to `sorted` noted."""
    entered = division(size)
    assert [place.player for place in entered.ranked()] == entered.sorted()
    ours, theirs = side_by_side(entered.ranked, entered.sorted, seconds=0.5)
    benchmark.group = f"P2 {size:,} entrants"
    benchmark.extra_info["ratio to sorted"] = round(ours / theirs, 2)
    benchmark(entered.ranked)
