"""P1: adjacent Swiss pairing of round 9.

The history is eight rounds of a simulated tournament: strengths, wins, disc differences as the
provisional order, everything from fixed seeds. Up to 1,024 players the time is the mean of five
tournaments, because the number of repeats to mend differs. The floor is the pass over the ideal
tables that any program must make: build them and look each one up, in both orders, in the same
set of former opponents. The peers find a matching of the complete graph without the former
opponents, on a graph that is built beforehand and not timed.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_pairing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from models.pairing.swiss import pair_adjacent
from tests.benchmarks.table import BenchRow, side_by_side

if TYPE_CHECKING:
    import networkx as nx
    import rustworkx as rx
    from pytest_benchmark.fixture import BenchmarkFixture

SIZES = (64, 256, 1_024, 10_000, 100_000)
AIM_FROM = 1_024


@dataclass(frozen=True)
class Position:
    """What the desk knows before it pairs a round."""

    ranking: list[int]
    met: set[tuple[int, int]]
    wins: dict[int, int]


def position_after(rounds: int, players: int, seed: int) -> Position:
    """Play so many rounds of a tournament, an even number of players."""
    chance = Random(seed)
    strength = {player: chance.gauss(0, 1) for player in range(players)}
    wins = dict.fromkeys(strength, 0)
    discs = dict.fromkeys(strength, 0)
    met: set[tuple[int, int]] = set()
    ranking = list(strength)
    chance.shuffle(ranking)
    for _ in range(rounds):
        for one, other in pair_adjacent(ranking, met, (), wins).tables:
            met.add((one, other))
            margin = round(chance.gauss(8 * (strength[one] - strength[other]), 14)) or 1
            wins[one if margin > 0 else other] += 1
            discs[one] += margin
            discs[other] -= margin
        ranking = sorted(strength, key=lambda player: (-wins[player], -discs[player], player))
    return Position(ranking, met, wins)


def positions(players: int) -> list[Position]:
    """Give the positions before round 9 that one row is measured on."""
    return [position_after(8, players, seed) for seed in range(5 if players <= 1_024 else 1)]


def ours(position: Position) -> object:
    """Pair the round."""
    return pair_adjacent(position.ranking, position.met, (), position.wins)


def bare_pass(position: Position) -> object:
    """Build the ideal tables and find the repeats among them, mending none."""
    met = position.met
    tables = list(zip(position.ranking[::2], position.ranking[1::2], strict=True))
    return tables, [
        (one, other) for one, other in tables if (one, other) in met or (other, one) in met
    ]


def legal_edges(position: Position) -> list[tuple[int, int, int]]:
    """Give every legal pair by place, the heavier the nearer in the order."""
    ranking, met = position.ranking, position.met
    return [
        (high, low, len(ranking) - (low - high))
        for high, low in combinations(range(len(ranking)), 2)
        if (ranking[high], ranking[low]) not in met and (ranking[low], ranking[high]) not in met
    ]


def rustworkx_graph(position: Position) -> rx.PyGraph[int, int]:
    """Build the complete graph for rustworkx."""
    import rustworkx as rx

    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(position.ranking)))
    graph.add_edges_from(legal_edges(position))
    return graph


def rustworkx_matching(graph: rx.PyGraph[int, int]) -> object:
    """Find a matching by rustworkx."""
    import rustworkx as rx

    return rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def networkx_graph(position: Position) -> nx.Graph[int]:
    """Build the complete graph for networkx."""
    import networkx as nx

    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from(legal_edges(position))
    return graph


def networkx_matching(graph: nx.Graph[int]) -> object:
    """Find a matching by networkx."""
    import networkx as nx

    return nx.max_weight_matching(graph, maxcardinality=True)


def over_all(work: Callable[[Any], object], inputs: list[Any]) -> list[Callable[[], object]]:
    """Make one call without arguments of each input."""
    return [partial(work, one) for one in inputs]


def compared(
    players: int, peer: Callable[[Any], object], prepare: Callable[[Position], Any], **limits: Any
) -> tuple[float, float]:
    """Give the mean time of ours and of the peer over the positions of this size."""
    before = positions(players)
    works = over_all(ours, before) + over_all(peer, [prepare(position) for position in before])
    times = side_by_side(*works, **limits)
    half = len(before)
    return sum(times[:half]) / half, sum(times[half:]) / half


def rows() -> Iterable[BenchRow]:
    """Measure every size beside the bare pass, and small ones beside general matchings."""
    for players in SIZES:
        mine, floor = compared(players, bare_pass, lambda position: position, seconds=2)
        yield BenchRow(
            id="P1",
            work=f"pair {players:,} players",
            ours=mine,
            against="bare pass",
            theirs=floor,
            aim=4 if players >= AIM_FROM else None,
        )
    for players in (64, 256):
        mine, peer = compared(players, rustworkx_matching, rustworkx_graph, rounds=5)
        yield BenchRow(
            id="P1",
            work=f"pair {players:,} players",
            ours=mine,
            against="rustworkx, complete graph",
            theirs=peer,
            aim=1 / 50 if players == 256 else None,
        )
    mine, peer = compared(64, networkx_matching, networkx_graph, rounds=3)
    yield BenchRow(
        id="P1",
        work="pair 64 players",
        ours=mine,
        against="networkx, complete graph",
        theirs=peer,
    )


@pytest.mark.parametrize("players", SIZES[:-1])
def test_pairing(benchmark: BenchmarkFixture, players: int) -> None:
    """The same under pytest-benchmark, with the ratio to the bare pass noted."""
    position = position_after(8, players, seed=1)
    mine, floor = side_by_side(lambda: ours(position), lambda: bare_pass(position), seconds=0.5)
    benchmark.group = f"P1 {players:,} players"
    benchmark.extra_info["ratio to the bare pass"] = round(mine / floor, 2)
    benchmark(ours, position)
