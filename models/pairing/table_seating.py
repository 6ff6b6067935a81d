"""Tables for several rounds on which as few players as possible meet again (Hashimoto 16).

A plan is the better, in this order, the fewer repeats it has, the fewer third meetings, the fewer
sits at small tables beyond an equal share, the fewer visits to the same table number. Players get
their places in it by lot from a published seed, so anybody can repeat the draw with the same
version of the program; the plan itself is what is kept. Rounds that were played or published are
given as they are and stay.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations
from math import comb

from models.fair_random import FairRandom
from models.pairing.seat_balance import balanced_seats
from models.pairing.seating_formula import FormulaTables, by_formula
from models.pairing.seating_quality import (
    SeatingQuality,
    least_cost,
    seating_quality,
    seats_of_players,
    small_limit,
    small_sits,
    spread,
)
from models.pairing.seating_search import Cost, Setting, improved
from models.pairing.table_numbers import with_table_numbers
from models.pairing.table_sizes import in_order, table_sizes

PRICINGS = 500_000
"""Exchanges that the search prices without finding a better plan before it gives up: about a
second, where counting cannot show that there is no better one."""

Played = Sequence[Sequence[Collection[int]]]
"""Rounds that stay: of each its tables from table 1 on, and who sat there; in the order of seats,
or as a set where seats do not count."""


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """The rounds that were made, and how good they are together with those before."""

    rounds: tuple[FormulaTables, ...]
    quality: SeatingQuality


def seat(
    players: Iterable[int],
    rounds: int,
    *,
    sizes: Collection[int],
    seed: str,
    label: str = "seating",
    history: Played = (),
    balanced: bool = False,
    apart: Iterable[Collection[int]] = (),
    house_players: Collection[int] = (),
    pricings: int = PRICINGS,
    going: Callable[[], bool] | None = None,
) -> SeatingPlan:
    """Make so many rounds of tables for all the players, after those of the `history`.

    Who sits at a table stands in the order of seats: by lot, or `balanced` so that everybody has
    every seat equally often. Any two of a group that is to stay `apart` are seated as if they had
    met once before, and so are the `house_players`; whoever sits with one of these has met nobody.
    The order of `players` does not matter. `going` is asked now and then whether somebody waits.
    Raises NoTables, SeatingCancelled, and ValueError for an id that is there twice.

    >>> plan = seat(range(1, 9), 2, sizes={3, 4}, seed="2026-01-10", label="sets")
    >>> plan.rounds[0]
    ((4, 2, 1, 3), (8, 7, 5, 6))
    >>> plan.quality.cost, plan.quality.proven, plan.quality.most_meetings
    (4, True, 2)
    """
    everybody = sorted(players)
    if len(set(everybody)) != len(everybody):
        raise ValueError("an id is twice in the list")
    of_round = table_sizes(len(everybody), sizes)
    largest = in_order(sizes)[0]
    chance = FairRandom(seed, label)
    chance.shuffle(everybody)
    setting = _setting(
        everybody, [of_round] * rounds, history, apart, largest, pricings, frozenset(house_players)
    )
    start = _start(of_round, rounds, setting, chance, fresh=not history)
    drawn = _drawn(improved(start, setting, chance, going)[0], everybody, chance, history)
    if balanced:
        drawn = balanced_seats(drawn, _in_seats(history))
    quality = seating_quality(
        (*history, *drawn),
        everybody,
        largest=largest,
        played=len(history),
        house_players=house_players,
    )
    return SeatingPlan(drawn, quality)


def _in_seats(history: Played) -> list[list[list[int]]]:
    """The played rounds as far as they tell who had which seat."""
    return [
        [[] if isinstance(table, AbstractSet) else list(table) for table in tables]
        for tables in history
    ]


def _setting(
    everybody: Sequence[int],
    sizes: Sequence[Sequence[int]],
    history: Played,
    groups: Iterable[Collection[int]],
    largest: int,
    pricings: int,
    house_players: frozenset[int],
) -> Setting:
    """What the search has to go by, the players numbered in drawn order."""
    number = {who: place for place, who in enumerate(everybody)}
    meeting = {who: place for who, place in number.items() if who not in house_players}
    played = [
        [[meeting[who] for who in table if who in meeting] for table in tables]
        for tables in history
    ]
    apart = [sorted(meeting[who] for who in group if who in meeting) for group in groups]
    met = [
        pair for tables in (*played, apart) for table in tables for pair in combinations(table, 2)
    ]
    sat = small_sits(history, number, largest)
    small = sum(size for of_round in sizes for size in of_round if size < largest)
    limit = small_limit(sat.total() + small, len(everybody))
    helpers = sorted(number[who] for who in house_players if who in number)
    beside = len(helpers)
    meetings = len(met) + sum(
        comb(size, 2) for of_round in sizes for size in seats_of_players(of_round, beside)
    )
    target = Cost(
        repeats=least_cost(sizes, len(meeting), [*played, apart], house_players=beside)
        + sum(spread(beside, len(of_round)) for of_round in sizes),
        # With two meetings for every pair, all others are third ones.
        thirds=max(0, meetings - 2 * comb(len(meeting), 2)),
        excess=sum(max(0, sits - limit) for sits in sat.values()),
    )
    return Setting(
        players=len(everybody),
        met=[*met, *combinations(helpers, 2)],  # so that no table is made of them
        sat_small=[sat[who] for who in everybody],
        small_below=largest,
        limit=limit,
        target=target,
        pricings=pricings,
        house_players=frozenset(helpers),
    )


def _start(
    of_round: Sequence[int], rounds: int, setting: Setting, chance: FairRandom, *, fresh: bool
) -> Sequence[FormulaTables]:
    """Where the search begins: at the formula's plan if it fits, or with everybody by lot."""
    if fresh and rounds:
        plan = by_formula(setting.players, rounds, max(of_round))
        if plan and sorted(map(len, plan[0]), reverse=True) == list(of_round):
            return plan
    return [_dealt(of_round, setting.players, chance) for _ in range(rounds)]


def _dealt(of_round: Sequence[int], players: int, chance: FairRandom) -> FormulaTables:
    """One round by lot."""
    order = list(range(players))
    chance.shuffle(order)
    deal = iter(order)
    return tuple(tuple(next(deal) for _ in range(size)) for size in of_round)


def _drawn(
    rounds: Iterable[FormulaTables], everybody: Sequence[int], chance: FairRandom, history: Played
) -> tuple[FormulaTables, ...]:
    """The rounds with ids, at each table by lot; and by lot the numbers of tables, where free."""
    drawn = []
    for tables in rounds:
        of_round = [[everybody[place] for place in table] for table in tables]
        chance.shuffle(of_round)
        for table in of_round:
            chance.shuffle(table)
        drawn.append(tuple(tuple(table) for table in of_round))
    return with_table_numbers(drawn, chance, history)
