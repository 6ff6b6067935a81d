"""Exchanges inside a round until as few as possible meet again: tabu search from a given deal.

A round with trouble is picked, every exchange of somebody in trouble with anybody at another
table is priced, and the best one is made, even if it is no gain; who has left a table does not
come back to it for a while. After many idle moves one round is dealt anew. The search gives up
after so many priced exchanges without a better plan, never by the clock: same chance, same plan.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

from models.fair_random import FairRandom
from models.pairing.seating_formula import FormulaTables

_AGAIN = 4
"""What a pair that meets once more costs in the search, for each earlier meeting."""
_THIRD = 1
"""What a third, fourth, ... meeting costs beside."""
_SMALL = 4
"""What a sit at a small table beyond the limit costs."""
_LOOKED_AT = 12
"""Players in trouble whose exchanges are priced in one move."""
_ASK_EVERY = 20_000
"""Priced exchanges after which it is asked whether anybody still waits."""


class SeatingCancelled(Exception):
    """Nobody waits for this plan any more: `going` said so."""


class Cost(NamedTuple):
    """What is to be as small as possible, the first first."""

    repeats: int
    """Over all pairs, the pairs of meetings: m meetings of two players make m(m - 1)/2."""
    thirds: int
    """Third and later meetings."""
    excess: int
    """Sits at small tables beyond the limit, over all players."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Setting:
    """What the search has to go by; players are 0, 1, 2, ..."""

    players: int
    met: Sequence[tuple[int, int]]
    """Who has met before, the pair once for each time."""
    sat_small: Sequence[int]
    """How often each has sat at a small table before."""
    small_below: int
    """Tables with fewer seats are small."""
    limit: int
    """Nobody should sit at small tables more often."""
    target: Cost
    """As good as can be: the search ends there."""
    pricings: int
    """After so many priced exchanges without a better plan the search gives up."""
    house_players: frozenset[int] = frozenset()
    """Whose meetings with the others do not count."""

    def counts(self, one: int, other: int) -> bool:
        """Tell whether it counts that two meet."""
        return (one in self.house_players) is (other in self.house_players)


def improved(
    rounds: Sequence[FormulaTables],
    setting: Setting,
    chance: FairRandom,
    going: Callable[[], bool] | None = None,
) -> tuple[tuple[FormulaTables, ...], Cost]:
    """The best rounds that were found, and what they cost; table sizes stay as they are.

    Raises SeatingCancelled as soon as `going` answers False.

    >>> setting = Setting(players=4, met=[(0, 1), (2, 3)], sat_small=[0] * 4, small_below=2,
    ...     limit=0, target=Cost(0, 0, 0), pricings=100)
    >>> plan, cost = improved([((0, 1), (2, 3))], setting, FairRandom("seed", "round 2"))
    >>> sorted(sorted(table) for table in plan[0]), cost.repeats
    ([[0, 3], [1, 2]], 0)
    """
    best, kept = _cost(rounds, setting), tuple(rounds)
    if best <= setting.target:
        return kept, best
    search = _Search(rounds, setting, chance)
    idle = asked = best_at = 0
    patience = 40 + 2 * setting.players
    while best > setting.target and search.priced - best_at < setting.pricings:
        if search.priced >= asked:
            asked = search.priced + _ASK_EVERY
            if going is not None and not going():
                raise SeatingCancelled
        number, troubled = search.trouble()
        if not troubled:
            break
        if idle > patience:
            search.deal_anew(number)
            idle = 0
        else:
            search.move(number, troubled, best)
        idle += 1
        if search.cost() < best:
            best, kept, idle, best_at = search.cost(), search.copied(), 0, search.priced
    return kept, best


def _cost(rounds: Sequence[FormulaTables], setting: Setting) -> Cost:
    """What the rounds cost as they are."""
    tables = list(chain.from_iterable(rounds))
    times = Counter(tuple(sorted(pair)) for pair in setting.met if setting.counts(*pair))
    times.update(
        pair for table in tables for pair in combinations(sorted(table), 2) if setting.counts(*pair)
    )
    sits = Counter(dict(enumerate(setting.sat_small)))
    sits.update(who for table in tables if len(table) < setting.small_below for who in table)
    return Cost(
        repeats=sum(comb(met, 2) for met in times.values()),
        thirds=sum(max(0, met - 2) for met in times.values()),
        excess=sum(max(0, sat - setting.limit) for sat in sits.values()),
    )


class _Search:
    """The rounds as they stand in the search."""

    def __init__(
        self, rounds: Sequence[FormulaTables], setting: Setting, chance: FairRandom
    ) -> None:
        self.setting = setting
        self.chance = chance
        self.house_players = setting.house_players
        self.tables = [[list(table) for table in tables] for tables in rounds]
        self.at = [
            {who: number for number, table in enumerate(tables) for who in table}
            for tables in rounds
        ]
        self.small = [[len(table) < setting.small_below for table in t] for t in rounds]
        # A byte counts the meetings of a pair: half a million pairs are half a megabyte.
        self.met = [bytearray(setting.players) for _ in range(setting.players)]
        self.repeats = self.thirds = 0
        for one, other in setting.met:
            self._meet(one, other)
        for tables in rounds:
            for table in tables:
                for one, other in combinations(table, 2):
                    self._meet(one, other)
        self.sits = list(setting.sat_small)
        for tables in rounds:
            for table in tables:
                if len(table) < setting.small_below:
                    for who in table:
                        self.sits[who] += 1
        # What one more meeting costs, by the number of meetings so far. The last place is that
        # of minus one: two who never meet, since one of them fills in, free nothing by parting.
        self.more = [*(_AGAIN * times + _THIRD * (times >= 2) for times in range(256)), 0]
        self.excess = sum(max(0, sits - setting.limit) for sits in self.sits)
        self.energy = self._energy()
        self.tabu: dict[tuple[int, int, int], int] = {}
        self.moves = 0
        self.priced = 0

    def cost(self) -> Cost:
        return Cost(self.repeats, self.thirds, self.excess)

    def copied(self) -> tuple[FormulaTables, ...]:
        return tuple(tuple(tuple(table) for table in tables) for tables in self.tables)

    def _energy(self) -> int:
        return _AGAIN * self.repeats + _THIRD * self.thirds + _SMALL * self.excess

    def _meet(self, one: int, other: int) -> None:
        if self.house_players and not self.setting.counts(one, other):
            return
        times = self.met[one][other]
        self.repeats += times
        self.thirds += times >= 2
        self.met[one][other] = self.met[other][one] = times + 1

    def _part(self, one: int, other: int) -> None:
        if self.house_players and not self.setting.counts(one, other):
            return
        times = self.met[one][other] - 1
        self.repeats -= times
        self.thirds -= times >= 2
        self.met[one][other] = self.met[other][one] = times

    def trouble(self) -> tuple[int, list[int]]:
        """A round in which somebody is in trouble, by lot, and some of those who are."""
        numbers = list(range(len(self.tables)))
        self.chance.shuffle(numbers)
        for number in numbers:
            troubled = [
                who
                for table, small in zip(self.tables[number], self.small[number], strict=True)
                for who in table
                if self._meets_again(who, table) or (small and self._too_often(who))
            ]
            if troubled:
                if len(troubled) > _LOOKED_AT:
                    self.chance.shuffle(troubled)
                return number, troubled[:_LOOKED_AT]
        return 0, []

    def _meets_again(self, who: int, table: list[int]) -> bool:
        met = self.met[who]
        return any(met[other] > 1 for other in table)

    def _too_often(self, who: int) -> bool:
        return self.sits[who] > self.setting.limit

    def move(self, number: int, troubled: Sequence[int], best: Cost) -> None:
        """Make the best exchange that is not tabu, by lot among equals."""
        aim = _AGAIN * best.repeats + _THIRD * best.thirds + _SMALL * best.excess
        lowest, equals = 1 << 60, [(-1, -1)]
        until, now = self.tabu, self.moves
        for change, player, other in self._exchanges(number, troubled):
            if change > lowest:
                continue
            here, there = self.at[number][player], self.at[number][other]
            if self.energy + change >= aim and (
                until.get((number, player, there), 0) > now
                or until.get((number, other, here), 0) > now
            ):
                continue
            if change < lowest:
                lowest, equals = change, []
            equals.append((player, other))
        self.moves += 1
        player, other = equals[self.chance.below(len(equals))]
        if player < 0:
            return
        here, there = self.at[number][player], self.at[number][other]
        tenure = self.moves + 4 + self.chance.below(8)
        self.tabu[number, player, here] = self.tabu[number, other, there] = tenure
        self.change_places(number, player, other)

    def _exchanges(self, number: int, troubled: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """What every exchange of one of the troubled changes, and who is exchanged."""
        met, more, tables = self.met, self.more, self.tables[number]
        # Leaving a table frees what the last meeting with each there cost.
        freed = {
            who: sum(more[met[who][other] - 1] for other in table if other != who)
            for table in tables
            for who in table
        }
        self.priced += len(troubled) * (self.setting.players - 1)
        for player in troubled:
            meetings = met[player]
            here = self.at[number][player]
            mates = [mate for mate in tables[here] if mate != player]
            for there, table in enumerate(tables):
                if there == here:
                    continue
                joining = sum([more[meetings[other]] for other in table]) - freed[player]
                uneven = self.small[number][here] != self.small[number][there]
                for other in table:
                    his = met[other]
                    change = joining - more[meetings[other]] - freed[other]
                    for mate in mates:
                        change += more[his[mate]]
                    if uneven:
                        change += self._sits_change(number, player, other)
                    yield change, player, other

    def _sits_change(self, number: int, one: int, other: int) -> int:
        """What it costs that one of the two goes to a small table and the other leaves it."""
        if self.small[number][self.at[number][one]]:
            one, other = other, one
        return _SMALL * (
            (self.sits[one] >= self.setting.limit) - (self.sits[other] > self.setting.limit)
        )

    def change_places(self, number: int, player: int, other: int) -> None:
        """Let two players of a round change places."""
        at, tables = self.at[number], self.tables[number]
        here, there = at[player], at[other]
        for mate in tables[here]:
            if mate != player:
                self._part(player, mate)
                self._meet(other, mate)
        for mate in tables[there]:
            if mate != other:
                self._part(other, mate)
                self._meet(player, mate)
        tables[here][tables[here].index(player)] = other
        tables[there][tables[there].index(other)] = player
        at[player], at[other] = there, here
        for who, left, came in ((player, here, there), (other, there, here)):
            before = max(0, self.sits[who] - self.setting.limit)
            self.sits[who] += self.small[number][came] - self.small[number][left]
            self.excess += max(0, self.sits[who] - self.setting.limit) - before
        self.energy = self._energy()

    def deal_anew(self, number: int) -> None:
        """Deal one round anew: exchange everybody in it with somebody by lot."""
        order = sorted(self.at[number])
        for last in range(len(order) - 1, 0, -1):
            one, other = order[last], order[self.chance.below(last + 1)]
            if self.at[number][one] != self.at[number][other]:
                self.change_places(number, one, other)
