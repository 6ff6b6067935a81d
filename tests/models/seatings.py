"""Plans of tables and what tests count in them, without the program's own counting."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from math import comb
from pathlib import Path
from typing import NamedTuple

Rounds = Sequence[Sequence[Collection[int]]]


class Known(NamedTuple):
    """What is known of so many players in so many rounds, everybody at tables of three or four."""

    players: int
    rounds: int
    best: int
    bound: int


def known() -> list[Known]:
    """Every row of the file of known bounds."""
    path = Path(__file__).parents[1] / "data" / "seating_bounds.json"
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return [Known(row["n"], row["rounds"], row["best"], row["bound"]) for row in rows]


def meetings(rounds: Rounds) -> Counter[tuple[int, ...]]:
    """How often every pair meets."""
    return Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )


def cost(rounds: Rounds) -> int:
    """The sum of C(m, 2) over all pairs."""
    return sum(comb(times, 2) for times in meetings(rounds).values())


def sits_at_threes(rounds: Rounds) -> Counter[int]:
    """How often everybody sits at a table of three."""
    return Counter(who for tables in rounds for table in tables if len(table) == 3 for who in table)


def is_partition(rounds: Rounds, players: Iterable[int], sizes: Sequence[int]) -> bool:
    """Whether everybody has one seat in every round, at tables of these sizes."""
    everybody = sorted(players)
    return all(
        sorted(who for table in tables for who in table) == everybody
        and sorted(map(len, tables)) == sorted(sizes)
        for tables in rounds
    )
