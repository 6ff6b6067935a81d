"""Adjacent Swiss pairing: neighbours in the provisional order play, repeats are mended (JOA 8(2)).

"1-2, 3-4, ... with the minimum necessary adjustment": a repeat is mended with the fewest
neighbouring tables; of equal mendings the one with fewer unequal-wins games, then the lower one;
inside it from the top, 1-3 2-4 before 1-4 2-3.

In full. A pairing splits into *blocks*, the shortest runs of tables whose players meet only each
other. A block of one table is the ideal table; in a longer block every table is *disturbed*.
Chosen are, in this order,

1. the fewest disturbed tables;
2. the smallest sum of differences in wins over all games;
3. block lengths read from table 1 down, the shorter first, so that the top tables stay;
4. inside a block, from the top: the best player left meets the best opponent left.

A block is no longer than 2R + 1 tables, R being the most former opponents of anyone in the list.
The order is total, so there is exactly one answer.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import compress, count
from math import lcm
from typing import NamedTuple

from models.fair_random import FairRandom

Pair = tuple[int, int]
Wins = Mapping[int, Fraction | int]

HAD_BYE = "had_bye"
NO_LEGAL_PAIRING = "no_legal_pairing"
MORE_REMATCHES = "more_rematches"
EVERYBODY_HAD_BYE = "everybody_had_bye"


class NoLegalPairing(Exception):
    """Nobody can be paired without a second meeting or a second bye; `reason` says which."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        """`NO_LEGAL_PAIRING` or `EVERYBODY_HAD_BYE`."""


@dataclass(frozen=True, slots=True)
class Block:
    """Neighbouring tables that differ from the ideal 1-2, 3-4, ... list, and why."""

    first_table: int
    """Counted from 1."""
    tables: int
    repeats: tuple[Pair, ...]
    """Who should have met at these tables but had met before, the better player first."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One round: who meets whom, who is free, and what was done about repeats."""

    tables: tuple[Pair, ...]
    """Entrant ids from table 1 on; the better player of a table comes first."""
    bye: int | None = None
    blocks: tuple[Block, ...] = ()
    """Only the disturbed ones, from table 1 down."""
    bye_passed_over: tuple[tuple[int, str], ...] = ()
    """Players below the bye, from the bottom up, each with the code of the reason."""
    rematches: tuple[Pair, ...] = ()
    """Tables at which a second meeting was unavoidable; empty in a legal pairing."""


def pair_adjacent(
    ranking: Sequence[int],
    met: Iterable[Pair],
    had_bye: Collection[int] = (),
    wins: Wins | None = None,
) -> Pairing:
    """Pair the ids in `ranking`, best first, without a second meeting or bye (JOA 8(2)).

    `met` holds former opponents in either order (a set is not copied). An odd list gives the bye
    to the lowest player who has had none and without whom the others can still be paired; then
    the others are numbered afresh. With `wins` games between unequal wins are avoided among
    equally small adjustments. Raises NoLegalPairing, and ValueError for an id that is twice in
    the list.

    >>> pair_adjacent([1, 2, 3, 4, 5, 6, 7], met=[(3, 4)], had_bye=[7])
    Pairing(tables=((1, 2), (3, 5), (4, 7)), bye=6, blocks=(Block(first_table=2, tables=2, \
repeats=((3, 4),)),), bye_passed_over=((7, 'had_bye'),), rematches=())
    """
    _check_distinct(ranking)
    played = _as_set(met)
    if len(ranking) % 2 == 0:
        return _pair_even(ranking, played, wins)
    free_before = frozenset(had_bye)
    passed_over: list[tuple[int, str]] = []
    for place in reversed(range(len(ranking))):
        player = ranking[place]
        if player in free_before:
            passed_over.append((player, HAD_BYE))
            continue
        try:
            rest = _pair_even([*ranking[:place], *ranking[place + 1 :]], played, wins)
        except NoLegalPairing:
            passed_over.append((player, NO_LEGAL_PAIRING))
            continue
        return replace(rest, bye=player, bye_passed_over=tuple(passed_over))
    everybody = all(reason == HAD_BYE for _, reason in passed_over)
    raise NoLegalPairing(EVERYBODY_HAD_BYE if everybody else NO_LEGAL_PAIRING)


def _check_distinct(ranking: Sequence[int]) -> None:
    if len(set(ranking)) != len(ranking):
        raise ValueError("an id is twice in the list")


def _as_set(met: Iterable[Pair]) -> AbstractSet[Pair]:
    return met if isinstance(met, AbstractSet) else frozenset(met)


def _pair_even(players: Sequence[int], met: AbstractSet[Pair], wins: Wins | None) -> Pairing:
    """Pair an even list; NoLegalPairing if it cannot be done without a second meeting."""
    ideal = list(zip(players[::2], players[1::2], strict=True))
    repeats = _repeats(players, ideal, met)
    if not repeats:
        return Pairing(tuple(ideal))
    field = _Field(players, met, wins)
    return _assembled(ideal, repeats, _mend(field, repeats))


def _repeats(players: Sequence[int], ideal: list[Pair], met: AbstractSet[Pair]) -> list[int]:
    """Give the indexes of the ideal tables whose players have met."""
    forth = compress(count(), map(met.__contains__, ideal))
    back = compress(count(), map(met.__contains__, zip(players[1::2], players[::2], strict=True)))
    return sorted({*forth, *back})


def _assembled(ideal: list[Pair], repeats: list[int], mended: Iterable[_Mended]) -> Pairing:
    """Put the mended blocks, given from table 1 down, in the place of the ideal tables."""
    tables = list(ideal)
    blocks: list[Block] = []
    for first, pairs in mended:
        end = first + len(pairs)
        causes = repeats[bisect_left(repeats, first) : bisect_left(repeats, end)]
        blocks.append(Block(first + 1, len(pairs), tuple(ideal[table] for table in causes)))
        tables[first:end] = pairs
    return Pairing(tuple(tables), blocks=tuple(blocks))


@dataclass(frozen=True, slots=True)
class _Field:
    """The facts of one even list."""

    players: Sequence[int]
    met: AbstractSet[Pair]
    wins: Wins | None

    @property
    def tables(self) -> int:
        return len(self.players) // 2

    def difference(self, one: int, other: int) -> Fraction | int:
        return 0 if self.wins is None else abs(self.wins[one] - self.wins[other])

    def have_met(self, one: int, other: int) -> bool:
        return (one, other) in self.met or (other, one) in self.met

    def somebody_met(self, opponents: int) -> bool:
        """Tell whether anyone in the list has met so many others in the list.

        The list of meetings is long and the answer nearly always an early yes.
        """
        present = frozenset(self.players)
        met_by: dict[int, set[int]] = {}
        for one, other in self.met:
            if one in present and other in present:
                for player, opponent in ((one, other), (other, one)):
                    known = met_by.setdefault(player, set())
                    known.add(opponent)
                    if len(known) >= opponents:
                        return True
        return opponents == 0


_Mended = tuple[int, list[Pair]]
"""A block of two tables or more: the index of its first table, and its tables."""


class _Trouble(NamedTuple):
    """Repeats at tables `first` to `last`, to be mended `reach` tables around at most."""

    first: int
    last: int
    reach: int

    def clears(self, lower: _Trouble) -> bool:
        return self.last + self.reach + 1 < lower.first - lower.reach

    def joined(self, lower: _Trouble) -> _Trouble:
        return _Trouble(
            min(self.first, lower.first),
            max(self.last, lower.last),
            max(self.reach, lower.reach),
        )


def _mend(field: _Field, repeats: list[int]) -> Iterator[_Mended]:
    """Mend all repeats; each is looked at with a few tables around it, which is still exact.

    Every block contains a repeat. Let each trouble have a mending with no more disturbed tables
    than its reach, and let no two overlap. A block that left its trouble would have more tables
    than the reach, one that joined k troubles more than the sum of theirs: in both cases more
    tables would be disturbed than by those mendings. So the best answer lies inside, and a
    trouble whose mending is longer than its reach is looked at again with more around it.
    """
    troubles = [_Trouble(table, table, reach=1) for table in repeats]
    mendings: dict[_Trouble, list[_Mended] | None] = {}
    while True:
        troubles = _disjoint(troubles)
        for trouble in troubles:
            if trouble not in mendings:
                mendings[trouble] = _mended_within(field, trouble)
        wider = [_widened(trouble, mendings[trouble], field.tables) for trouble in troubles]
        if wider == troubles:
            for trouble in troubles:
                yield from mendings[trouble] or ()
            return
        troubles = wider


def _disjoint(troubles: list[_Trouble]) -> list[_Trouble]:
    """Join troubles that reach the same tables."""
    apart: list[_Trouble] = []
    for trouble in troubles:
        lowest = trouble
        while apart and not apart[-1].clears(lowest):
            lowest = apart.pop().joined(lowest)
        apart.append(lowest)
    return apart


def _mended_within(field: _Field, trouble: _Trouble) -> list[_Mended] | None:
    if trouble.first == trouble.last and trouble.reach == 1:
        exchange = _exchange(field, trouble.first)
        if exchange:
            return [exchange]
    start = max(0, trouble.first - trouble.reach)
    end = min(field.tables, trouble.last + trouble.reach + 1)
    return _Stretch(field, start, end).mended()


def _exchange(field: _Field, table: int) -> _Mended | None:
    """Mend a lone repeat with one neighbouring table, the usual case, without a search."""
    best: _Mended | None = None
    least = 0
    for top in (table, table - 1):
        four = field.players[2 * top : 2 * top + 4] if top >= 0 else ()
        if len(four) < 4:
            continue
        a, b, c, d = four
        ideal = field.difference(a, b) + field.difference(c, d)
        for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
            cost = field.difference(*one) + field.difference(*other) - ideal
            if (best is None or cost < least) and not (
                field.have_met(*one) or field.have_met(*other)
            ):
                best, least = (top, [one, other]), cost
    return best


def _widened(trouble: _Trouble, mending: list[_Mended] | None, tables: int) -> _Trouble:
    """Give the trouble itself if its mending is proven best; NoLegalPairing if there is none."""
    whole = trouble.first <= trouble.reach and trouble.last + trouble.reach + 1 >= tables
    if mending is None:
        if whole:
            raise NoLegalPairing(NO_LEGAL_PAIRING)
        return trouble._replace(reach=2 * trouble.reach)
    disturbed = sum(len(pairs) for _, pairs in mending)
    if whole or disturbed <= trouble.reach + 1:
        return trouble
    return trouble._replace(reach=disturbed - 1)


_NEVER = 1 << 200
"""Dearer than any pairing."""


class _Stretch:
    """Neighbouring tables that are paired among themselves, at the least cost.

    Inside, players are numbered from 0 in order and a set of players is a whole number with
    their bits. The cost is one whole number that compares rematches, then disturbed tables, then
    differences in wins, because one of the former outweighs all of the latter.
    """

    def __init__(self, field: _Field, start: int, end: int, *, rematches: bool = False) -> None:
        self.field = field
        self.start = start
        self.tables = end - start
        self.players = field.players[2 * start : 2 * end]
        self.scores = _whole_scores(self.players, field.wins)
        spread = max(self.scores) - min(self.scores)
        self.level = spread == 0
        self.disturbed = 1 + self.tables * spread
        self.rematch = (self.tables + 1) * self.disturbed if rematches else _NEVER
        self.choices: list[list[tuple[int, int]]] = [[] for _ in self.players]
        self.seen = [player + 1 for player in range(len(self.players))]
        self.exact: dict[int, int] = {0: 0}
        self.bounds: dict[int, int] = {}

    def mended(self) -> list[_Mended] | None:
        """Give the blocks of two tables or more from the top, or None if there is no pairing."""
        costs = [0] * (self.tables + 1)
        lengths = [1] * self.tables
        for table in reversed(range(self.tables)):
            best = _NEVER
            # The shorter block is tried first and stays if the longer is no better.
            for length in range(1, self.tables - table + 1):
                adjustment = length * self.disturbed if length > 1 else 0
                if adjustment >= best:
                    break
                rest = costs[table + length] + adjustment
                if rest >= best:
                    continue
                cost = rest + self.least(_span(table, length), best - 1 - rest)
                if cost < best and self.short_enough(length):
                    best = cost
                    lengths[table] = length
            costs[table] = best
        if costs[0] >= _NEVER:
            return None
        return list(self.blocks(lengths))

    def blocks(self, lengths: list[int]) -> Iterator[_Mended]:
        """Pair the disturbed blocks, given the best length of a block at each table."""
        table = 0
        while table < self.tables:
            length = lengths[table]
            if length > 1:
                yield self.start + table, self.paired(_span(table, length))
            table += length

    def short_enough(self, length: int) -> bool:
        """Tell whether a block may be so long: no more than 2R + 1 tables."""
        return length <= 3 or self.field.somebody_met(length // 2)

    def paired(self, left: int) -> list[Pair]:
        """Pair a set at its least cost, from the top with the best opponent that allows it."""
        pairs: list[Pair] = []
        cost = self.least(left, _NEVER)
        while left:
            first, others = _first_and_others(left)
            for second, price in self.opponents(first, left):
                rest = others ^ (1 << second)
                if price + self.least(rest, cost - price) == cost:
                    break
            pairs.append((self.players[first], self.players[second]))
            left, cost = rest, cost - price
        return pairs

    def least(self, left: int, budget: int) -> int:
        """Give the least cost of pairing a set; if that is above the budget, any lower bound
        of it that is above the budget too.
        """  # noqa: D205
        known = self.exact.get(left)
        if known is not None:
            return known
        bound = self.bounds.get(left)
        if bound is None:
            bound = self.bounds[left] = self.least_difference(left)
        if bound > budget:
            return bound
        first, others = _first_and_others(left)
        found = _NEVER
        for second, price in self.opponents(first, left):
            rest = others ^ (1 << second)
            room = (budget if budget < found else found - 1) - price
            cost = price + self.least(rest, room) if rest else price
            if cost < found:
                found = cost
                if found == bound:
                    break
        (self.exact if found <= budget else self.bounds)[left] = found
        return found

    def least_difference(self, left: int) -> int:
        """Give what the differences in wins come to at least: neighbours in wins play."""
        if self.level:
            return 0
        scores = sorted(score for player, score in enumerate(self.scores) if left >> player & 1)
        return sum(scores[1::2]) - sum(scores[::2])

    def opponents(self, first: int, left: int) -> list[tuple[int, int]]:
        """Give the opponents in the set below `first`, the best first, each with the price."""
        choices = self.choices[first]
        for second in range(self.seen[first], left.bit_length()):
            price = abs(self.scores[first] - self.scores[second])
            if self.field.have_met(self.players[first], self.players[second]):
                price += self.rematch
            if price < _NEVER:
                choices.append((second, price))
        self.seen[first] = max(self.seen[first], left.bit_length())
        return [choice for choice in choices if left >> choice[0] & 1]


def _whole_scores(players: Sequence[int], wins: Wins | None) -> list[int]:
    """Give the wins as whole numbers in proportion, such as doubled where there are halves."""
    if wins is None:
        return [0] * len(players)
    scores = [wins[player] for player in players]
    scale = lcm(*(score.denominator for score in scores))
    return [int(score * scale) for score in scores]


def _span(table: int, length: int) -> int:
    """Give the set of all players at so many ideal tables."""
    return ((1 << 2 * length) - 1) << 2 * table


def _first_and_others(left: int) -> tuple[int, int]:
    """Take the best player out of a set."""
    bit = left & -left
    return bit.bit_length() - 1, left ^ bit


# [lead] temporary so that the others can import and run; the Swiss engineer replaces both.
def pair_random(ids, seed, label, club_of=None):  # type: ignore[no-untyped-def]
    order = sorted(ids)
    FairRandom(seed, label).shuffle(order)
    bye = order.pop() if len(order) % 2 else None
    return Pairing(tuple(zip(order[::2], order[1::2], strict=True)), bye)


def pair_with_fewest_rematches(ranking, met, byes=None, wins=None):  # type: ignore[no-untyped-def]
    return pair_adjacent(ranking, (), (), wins)
