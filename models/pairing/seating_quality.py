"""How good a plan of tables is: repeats, small tables, table numbers, and what was possible.

Everything is counted among the players that are asked about; who has left counts no more. A table
is small when it has fewer seats than the largest that is allowed: with {3, 4}, a table of three.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TypeVar

_Key = TypeVar("_Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players who meet more than once."""

    players: tuple[int, int]
    rounds: tuple[int, ...]
    """Counted from 1."""


@dataclass(frozen=True, slots=True)
class SameTable:
    """A player who sits at the table of the same number more than once."""

    player: int
    table: int
    """Counted from 1."""
    rounds: tuple[int, ...]
    """Counted from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatingQuality:
    """What there is to say about a plan before it is accepted."""

    repeats: tuple[Meeting, ...]
    """Pairs that meet more than once; the most meetings first, then by id."""
    small_tables: Mapping[int, int]
    """By player: how often he sits at small tables."""
    small_limit: int
    """Nobody should sit at small tables more often: an equal share, rounded up (Hashimoto 16)."""
    same_tables: tuple[SameTable, ...]
    bound: int
    """No plan of these sizes, after the same played rounds, has a lower `cost`."""

    @property
    def cost(self) -> int:
        """Over all pairs, the pairs of meetings: m meetings of two players make m(m - 1)/2."""
        return sum(comb(len(meeting.rounds), 2) for meeting in self.repeats)

    @property
    def third_meetings(self) -> int:
        """Third and later meetings of two players."""
        return sum(len(meeting.rounds) - 2 for meeting in self.repeats)

    @property
    def most_meetings(self) -> int:
        """How often the two meet who meet most often; 1 where nobody meets twice."""
        return max((len(meeting.rounds) for meeting in self.repeats), default=1)

    @property
    def excess(self) -> int:
        """Sits at small tables beyond the limit, over all players."""
        return sum(max(0, sits - self.small_limit) for sits in self.small_tables.values())

    @property
    def table_cost(self) -> int:
        """The same measure as `cost` for a player and the number of his table."""
        return sum(comb(len(same.rounds), 2) for same in self.same_tables)

    @property
    def proven(self) -> bool:
        """Whether counting shows that no other plan has fewer repeats."""
        return self.cost == self.bound


def seating_quality(
    rounds: Sequence[Sequence[Collection[int]]],
    players: Iterable[int],
    *,
    largest: int,
    played: int = 0,
    house_players: Collection[int] = (),
) -> SeatingQuality:
    """The quality of rounds of tables; the first `played` rounds were given and stay.

    To meet one of the `house_players`, who complete a table without a place, is no meeting.

    >>> quality = seating_quality([[{1, 2, 3}, {4, 5, 6}], [{1, 2, 4}, {3, 5, 6}]], range(1, 7),
    ...     largest=4)
    >>> [meeting.players for meeting in quality.repeats], quality.cost, quality.bound
    ([(1, 2), (5, 6)], 2, 2)
    >>> quality.small_tables[1], quality.small_limit, quality.same_tables[0]
    (2, 2, SameTable(player=1, table=1, rounds=(1, 2)))
    """
    present = frozenset(players)
    meeting_ones = present.difference(house_players)
    sits = small_sits(rounds, present, largest)
    return SeatingQuality(
        repeats=tuple(
            sorted(
                (Meeting(pair, when) for pair, when in _twice(_meetings(rounds, meeting_ones))),
                key=lambda meeting: (-len(meeting.rounds), meeting.players),
            )
        ),
        small_tables={who: sits[who] for who in sorted(present)},
        small_limit=small_limit(sits.total(), len(present)),
        same_tables=tuple(
            SameTable(player, table, when)
            for (player, table), when in sorted(_twice(_visits(rounds, present)))
        ),
        bound=least_cost(
            [[len(table) for table in tables] for tables in rounds[played:]],
            len(meeting_ones),
            [[meeting_ones & set(table) for table in tables] for tables in rounds[:played]],
            house_players=len(present) - len(meeting_ones),
        ),
    )


def _meetings(
    rounds: Sequence[Sequence[Collection[int]]], present: frozenset[int]
) -> Iterator[tuple[tuple[int, int], int]]:
    for number, tables in enumerate(rounds, start=1):
        for table in tables:
            for one, other in combinations(sorted(present.intersection(table)), 2):
                yield (one, other), number


def _visits(
    rounds: Sequence[Sequence[Collection[int]]], present: frozenset[int]
) -> Iterator[tuple[tuple[int, int], int]]:
    for number, tables in enumerate(rounds, start=1):
        for place, table in enumerate(tables, start=1):
            for player in present.intersection(table):
                yield (player, place), number


def _twice(found: Iterable[tuple[_Key, int]]) -> list[tuple[_Key, tuple[int, ...]]]:
    """What was found more than once, with the rounds in which it was."""
    rounds: dict[_Key, list[int]] = defaultdict(list)
    for key, number in found:
        rounds[key].append(number)
    return [(key, tuple(when)) for key, when in rounds.items() if len(when) > 1]


def small_sits(
    rounds: Iterable[Iterable[Collection[int]]], players: Collection[int], largest: int
) -> Counter[int]:
    """How often each of the players sits at a table with fewer than the largest number of seats.

    >>> small_sits([[{1, 2, 3}, {4, 5, 6, 7}]], {1, 4}, 4)
    Counter({1: 1})
    """
    return Counter(
        who
        for tables in rounds
        for table in tables
        if len(table) < largest
        for who in table
        if who in players
    )


def small_limit(sits: int, players: int) -> int:
    """An equal share of all sits at small tables, rounded up (Hashimoto 16).

    Over four rounds of 14 players, two tables of three in each, nobody sits at them three times:

    >>> small_limit(4 * 2 * 3, 14)
    2
    """
    return -(-sits // max(1, players))


def least_cost(
    sizes: Sequence[Sequence[int]],
    players: int,
    played: Sequence[Sequence[Collection[int]]] = (),
    *,
    house_players: int = 0,
) -> int:
    """A cost that no plan with tables of these sizes, a sequence for every round, can undercut.

    `played` holds the rounds before, only with those who still play. Counted are, for every two
    rounds, the players of one table who cannot all be spread over the tables of the other; and the
    meetings that all pairs together cannot take without some meeting again. So many `house_players`
    sit at the tables beside the players, where they hide most.

    >>> least_cost([[3, 3], [3, 3]], 6), least_cost([[4, 3, 3]] * 4, 10)
    (2, 6)
    >>> least_cost([[4] * 5] * 8, 20), least_cost([[4, 4], [4, 4]], 6, house_players=2)
    (50, 2)
    """
    sizes = [seats_of_players(one, house_players) for one in sizes]
    met = Counter(
        pair for tables in played for table in tables for pair in combinations(sorted(table), 2)
    )
    by_rounds = sum(comb(times, 2) for times in met.values())
    by_rounds += sum(
        max(_spread_over(one, len(other)), _spread_over(other, len(one)))
        for one, other in combinations(sizes, 2)
    )
    by_rounds += sum(
        _spread_over([len(table) for table in tables], len(other))
        for tables in played
        for other in sizes
    )
    meetings = met.total() + sum(comb(size, 2) for one in sizes for size in one)
    return max(by_rounds, spread(meetings, comb(players, 2)))


def seats_of_players(sizes: Sequence[int], house_players: int) -> list[int]:
    """The seats of players, so many house players sitting where most would meet.

    >>> seats_of_players([4, 4, 3], 2)
    [3, 3, 3]
    """
    left = list(sizes)
    for _ in range(house_players):
        largest = max(range(len(left)), key=left.__getitem__, default=None)
        if largest is not None and left[largest]:
            left[largest] -= 1
    return left


def _spread_over(sizes: Iterable[int], tables: int) -> int:
    return sum(spread(size, tables) for size in sizes)


def spread(things: int, places: int) -> int:
    """The pairs that stay together when things are spread over places as evenly as possible.

    >>> spread(4, 3), spread(9, 3), spread(0, 0)
    (1, 9, 0)
    """
    if not places:
        return 0
    each, more = divmod(things, places)
    return (places - more) * comb(each, 2) + more * comb(each + 1, 2)
