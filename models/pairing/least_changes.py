"""The minimum necessary adjustment of the ideal tables 1-2, 3-4, ... (JOA 8(2)).

The preferences are written down in `models.pairing.swiss`; this is how the one answer is found.
Tables are counted from 0 here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import NamedTuple

from models.pairing.matching import fewest_unpaired, players_of

SeatPair = tuple[int, int]
Mended = tuple[int, list[SeatPair]]
"""A block of two tables or more: its first table, and who meets whom there."""

_NEVER = 1 << 200
"""Dearer than any pairing."""

_FEW_PLAYERS = 10
"""Sets up to this size are searched faster than a close estimate of their cost is made."""


class EvenList:
    """The facts of one even list of players, best first."""

    def __init__(
        self,
        players: Sequence[int],
        met: AbstractSet[SeatPair],
        wins: Mapping[int, Fraction | int] | None,
        never: AbstractSet[SeatPair] = frozenset(),
    ) -> None:
        """Take the list; `never` are those of `met` who do not meet even where others do again."""
        self.players = players
        self.met = met
        self.wins = wins
        self.never = never
        self.tables = len(players) // 2
        self._answers: dict[int, bool] = {}

    def have_met(self, one: int, other: int) -> bool:
        """Tell whether two players have met, in whichever order that was noted.

        >>> EvenList([1, 2], {(2, 1)}, None).have_met(1, 2)
        True
        """
        return (one, other) in self.met or (other, one) in self.met

    def must_not(self, one: int, other: int) -> bool:
        """Tell whether two do not meet in any pairing.

        >>> EvenList([1, 2], {(2, 1)}, None, never={(2, 1)}).must_not(1, 2)
        True
        """
        return (one, other) in self.never or (other, one) in self.never

    def difference(self, one: int, other: int) -> Fraction | int:
        """Give the difference in wins between two players, 0 where wins do not count.

        >>> EvenList([1, 2], set(), {1: 3, 2: 1}).difference(2, 1)
        2
        """
        if self.wins is None:
            return 0
        one_wins, other_wins = self.wins[one], self.wins[other]
        return one_wins - other_wins if one_wins > other_wins else other_wins - one_wins

    def somebody_met(self, opponents: int) -> bool:
        """Tell whether anyone in the list has met at least so many others in the list.

        >>> EvenList([1, 2, 3, 4], {(1, 2), (3, 1), (4, 9)}, None).somebody_met(2)
        True
        """
        if opponents not in self._answers:
            self._answers[opponents] = self._count_until(opponents)
        return self._answers[opponents]

    def _count_until(self, opponents: int) -> bool:
        """Count former opponents only until the answer is yes: the list of meetings is long."""
        present = frozenset(self.players)
        met_by: dict[int, set[int]] = {}
        for one, other in self.met:
            if one in present and other in present:
                for player, opponent in ((one, other), (other, one)):
                    known = met_by.setdefault(player, set())
                    known.add(opponent)
                    if len(known) >= opponents:
                        return True
        return False


def mend(field: EvenList, repeats: Sequence[int]) -> list[Mended] | None:
    """Give the blocks that mend these repeated tables, from the top; None if nothing does.

    >>> mend(EvenList([1, 2, 3, 4, 5, 6], {(3, 4)}, None), [1])
    [(1, [(3, 5), (4, 6)])]

    Only a few tables around each repeat are looked at, which is still exact. Every block contains
    a repeat, and at least one table is kept between the tables that two troubles reach. A block
    that leaves its trouble disturbs more than `reach` tables beyond the repeats, and among them
    the repeat at that end; where there are several repeats, the others disturb one or two tables
    more. A block that joins two troubles does so for both. As long as every mending disturbs
    fewer tables than that, leaving a trouble can only be worse; a trouble whose mending disturbs
    more is looked at again with a longer reach.
    """
    troubles = [_Trouble(table, table, reach=1) for table in repeats]
    mendings: dict[_Trouble, list[Mended] | None] = {}
    while True:
        troubles = _apart(troubles)
        for trouble in troubles:
            if trouble not in mendings:
                mendings[trouble] = _mended_within(field, trouble)
        wider = [_widened(trouble, mendings[trouble], field.tables) for trouble in troubles]
        if wider == troubles:
            break
        troubles = wider
    blocks: list[Mended] = []
    for trouble in troubles:
        mending = mendings[trouble]
        if mending is None:
            return None
        blocks.extend(mending)
    return blocks


def mend_with_rematches(field: EvenList) -> list[Mended] | None:
    """Give the blocks of the pairing with the fewest rematches; for short lists only.

    None where somebody would have to meet whom he must not.

    >>> mend_with_rematches(EvenList([1, 2, 3, 4], {(1, 2), (1, 3), (1, 4)}, None))
    []
    """
    return _Stretch(field, 0, field.tables, rematches=True).mended()


def rematches_needed(field: EvenList) -> int:
    """Count the rematches that no pairing of the list can avoid; for short lists only.

    >>> rematches_needed(EvenList([1, 2, 3, 4], {(1, 2), (1, 3), (1, 4)}, None))
    1
    """
    everybody = _seats(0, field.tables)
    return _Stretch(field, 0, field.tables).left_alone(everybody) // 2


class _Trouble(NamedTuple):
    """Repeats at tables `first` to `last`, to be mended within `reach` tables around them."""

    first: int
    last: int
    reach: int

    def is_above(self, lower: _Trouble) -> bool:
        """Tell whether there is a table between those that the two reach."""
        return self.last + self.reach + 1 < lower.first - lower.reach


def _apart(troubles: list[_Trouble]) -> list[_Trouble]:
    """Join troubles that come too close to each other."""
    apart: list[_Trouble] = []
    for trouble in troubles:
        lowest = trouble
        while apart and not apart[-1].is_above(lowest):
            upper = apart.pop()
            lowest = _Trouble(upper.first, lowest.last, max(upper.reach, lowest.reach))
        apart.append(lowest)
    return apart


def _mended_within(field: EvenList, trouble: _Trouble) -> list[Mended] | None:
    if trouble.first == trouble.last and trouble.reach == 1:
        exchange = _exchange(field, trouble.first)
        if exchange:
            return [exchange]
    start = max(0, trouble.first - trouble.reach)
    end = min(field.tables, trouble.last + trouble.reach + 1)
    return _Stretch(field, start, end).mended()


def _exchange(field: EvenList, repeat: int) -> Mended | None:
    """Mend a lone repeat with one neighbouring table, the usual case, without a search."""
    best: Mended | None = None
    least: Fraction | int = 0
    for table in (repeat, repeat - 1):
        if not 0 <= table < field.tables - 1:
            continue
        a, b, c, d = field.players[2 * table : 2 * table + 4]
        ideal = field.difference(a, b) + field.difference(c, d)
        for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
            cost = field.difference(*one) + field.difference(*other) - ideal
            if best is not None and cost >= least:
                continue
            if not field.have_met(*one) and not field.have_met(*other):
                best, least = (table, [one, other]), cost
    return best


def _widened(trouble: _Trouble, mending: list[Mended] | None, tables: int) -> _Trouble:
    """Give the trouble as it is if its mending is proven best, else with a longer reach."""
    if trouble.first <= trouble.reach and trouble.last + trouble.reach + 1 >= tables:
        return trouble
    if mending is None:
        return trouble._replace(reach=2 * trouble.reach)
    disturbed = sum(len(pairs) for _, pairs in mending)
    at_the_repeats = 1 + min(2, trouble.last - trouble.first)
    return trouble._replace(reach=max(trouble.reach, disturbed - at_the_repeats))


class _Stretch:
    """Neighbouring tables that are paired among themselves at the least cost.

    Inside, players are numbered from 0 in order, and a set of players is the whole number with
    their bits. The cost is one whole number that compares rematches, then disturbed tables, then
    differences in wins: one of the former outweighs all there can be of the latter.
    """

    def __init__(self, field: EvenList, start: int, end: int, *, rematches: bool = False) -> None:
        self.field = field
        self.start = start
        self.tables = end - start
        self.players = field.players[2 * start : 2 * end]
        self.scores = _whole_scores(self.players, field.wins)
        spread = max(self.scores, default=0) - min(self.scores, default=0)
        self.level = spread == 0
        self.disturbed = 1 + self.tables * spread
        self.rematch = (self.tables + 1) * self.disturbed if rematches else _NEVER
        self.choices: list[list[tuple[int, int]]] = [[] for _ in self.players]
        self.priced = [player + 1 for player in range(len(self.players))]
        self.friends: list[int] = []
        self.exact = {0: 0}
        self.bounds: dict[int, int] = {}
        self.unpaired: dict[int, int] = {}

    def mended(self) -> list[Mended] | None:
        """Give the blocks of two tables or more from the top, or None if there is no pairing."""
        costs = [0] * (self.tables + 1)
        lengths = [1] * self.tables
        for table in reversed(range(self.tables)):
            best = _NEVER
            # The shorter block is tried first, and stays if the longer one is no better.
            for length in range(1, self.tables - table + 1):
                adjustment = length * self.disturbed if length > 1 else 0
                if adjustment >= best:
                    break
                rest = costs[table + length] + adjustment
                if rest >= best:
                    continue
                cost = rest + self.least(_seats(table, length), best - 1 - rest)
                if cost < best and self.short_enough(length):
                    best = cost
                    lengths[table] = length
            costs[table] = best
        return None if costs[0] >= _NEVER else list(self.blocks(lengths))

    def blocks(self, lengths: list[int]) -> Iterator[Mended]:
        """Pair the blocks, given the best length of a block that begins at each table."""
        table = 0
        while table < self.tables:
            length = lengths[table]
            if length > 1:
                yield self.start + table, self.paired(_seats(table, length))
            table += length

    def short_enough(self, length: int) -> bool:
        """Tell whether a block may have so many tables: at most 2R + 1."""
        return length <= 3 or self.field.somebody_met(length // 2)

    def paired(self, left: int) -> list[SeatPair]:
        """Pair a set at its least cost: from the top, with the best opponent that allows it."""
        pairs: list[SeatPair] = []
        cost = self.least(left, _NEVER)
        while left:
            first, others = _first_and_others(left)
            for second, price in self.opponents(first, others):
                left = others ^ (1 << second)
                if price + self.least(left, cost - price) == cost:
                    break
            pairs.append((self.players[first], self.players[second]))
            cost -= price
        return pairs

    def least(self, left: int, budget: int) -> int:
        """Give the least cost of pairing a set.

        Where that is above the budget, something above the budget is given that is not more.
        """
        known = self.exact.get(left)
        if known is not None:
            return known
        bound = self.bounds.get(left)
        if bound is None:
            bound = self.bounds[left] = self.at_least(left)
        if bound > budget:
            return bound
        first, others = _first_and_others(left)
        lowest = _NEVER
        for second, price in self.opponents(first, others):
            rest = others ^ (1 << second)
            room = (budget if budget < lowest else lowest - 1) - price
            cost = price + self.least(rest, room) if rest else price
            if cost < lowest:
                lowest = cost
                if lowest == bound:
                    break
        (self.exact if lowest <= budget else self.bounds)[left] = lowest
        return lowest

    def opponents(self, first: int, others: int) -> list[tuple[int, int]]:
        """Give the possible opponents among lower players, the best first, with their prices."""
        choices = self.choices[first]
        for second in range(self.priced[first], others.bit_length()):
            price = abs(self.scores[first] - self.scores[second])
            one, other = self.players[first], self.players[second]
            if self.field.have_met(one, other):
                price += _NEVER if self.field.must_not(one, other) else self.rematch
            if price < _NEVER:
                choices.append((second, price))
        self.priced[first] = max(self.priced[first], others.bit_length())
        return [choice for choice in choices if others >> choice[0] & 1]

    def at_least(self, left: int) -> int:
        """Estimate the cost of pairing a set from below."""
        if left.bit_count() <= _FEW_PLAYERS:
            return 0 if self.level else self.between_neighbours(left)
        alone = self.left_alone(left)
        if alone == 0:
            return 0 if self.level else self.across_scores(left)
        if self.rematch == _NEVER:
            return _NEVER
        return alone // 2 * self.rematch + self.between_neighbours(left)

    def between_neighbours(self, left: int) -> int:
        """Give the differences in wins if only neighbours in wins played each other."""
        scores = sorted(score for player, score in enumerate(self.scores) if left >> player & 1)
        return sum(scores[1::2]) - sum(scores[::2])

    def across_scores(self, left: int) -> int:
        """Give the differences in wins that a legal pairing cannot avoid.

        Of the players above (or below) a score, those who cannot be paired among themselves have
        to play across it.
        """
        scores = {self.scores[player] for player in players_of(left)}
        total = 0
        for lower, higher in pairwise(sorted(scores)):
            above = sum(1 << p for p in players_of(left) if self.scores[p] >= higher)
            across = max(self.left_alone(above), self.left_alone(left ^ above))
            total += across * (higher - lower)
        return total

    def left_alone(self, members: int) -> int:
        """Count who stays alone when as many as possible are paired without a rematch."""
        if members not in self.unpaired:
            if not self.friends:
                self.friends = self.all_friends()
            self.unpaired[members] = fewest_unpaired(self.friends, members)
        return self.unpaired[members]

    def all_friends(self) -> list[int]:
        """Give for every player the set of those he has not met."""
        friends = [0] * len(self.players)
        for player, one in enumerate(self.players):
            for other in range(player):
                if not self.field.have_met(one, self.players[other]):
                    friends[player] |= 1 << other
                    friends[other] |= 1 << player
        return friends


def _whole_scores(players: Sequence[int], wins: Mapping[int, Fraction | int] | None) -> list[int]:
    """Give the wins as whole numbers in proportion, such as doubled where there are halves."""
    if wins is None:
        return [0] * len(players)
    scores = [wins[player] for player in players]
    scale = lcm(*(score.denominator for score in scores))
    return [int(score * scale) for score in scores]


def _seats(table: int, length: int) -> int:
    """Give the set of all players at so many ideal tables."""
    return ((1 << 2 * length) - 1) << 2 * table


def _first_and_others(left: int) -> tuple[int, int]:
    """Take the best player out of a set."""
    bit = left & -left
    return bit.bit_length() - 1, left ^ bit
