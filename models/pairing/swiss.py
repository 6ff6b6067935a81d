"""Adjacent Swiss pairing: neighbours in the provisional order play, repeats are mended (JOA 8(2)).

"1-2, 3-4, ... with the minimum necessary adjustment": a repeat is mended with the fewest
neighbouring tables; of equal mendings the one with fewer unequal-wins games, then the lower one;
inside it from the top, 1-3 2-4 before 1-4 2-3.

In full. A pairing splits into *blocks*, the shortest runs of tables whose players meet only each
other. A block of one table is the ideal table; in a longer block every table is *disturbed*.
Chosen are, in this order,

1. the fewest disturbed tables;
2. the smallest sum of differences in wins over all games (nothing where wins are not given);
3. block lengths read from table 1 down, the shorter first, so that the top tables stay;
4. inside a block, from the top: the best player left meets the best opponent left.

A block is no longer than 2R + 1 tables, R being the most former opponents of anyone in the list.
The order is total, so there is exactly one answer.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import compress, count

from models.fair_random import FairRandom
from models.pairing.least_changes import (
    EvenList,
    Mended,
    SeatPair,
    mend,
    mend_with_rematches,
    rematches_needed,
)

HAD_BYE = "had_bye"
"""Passed over for the bye: has had one (in a referee's pairing: more than others)."""
NO_LEGAL_PAIRING = "no_legal_pairing"
"""Without this player the others cannot be paired; or, as a reason to raise, nobody can."""
MORE_REMATCHES = "more_rematches"
"""Passed over for the bye: without this player there would be more second meetings."""
EVERYBODY_HAD_BYE = "everybody_had_bye"
"""The list is odd and nobody is left who may have the bye."""


class NoLegalPairing(Exception):
    """Raised when there is no pairing without a second meeting or a second bye.

    `reason` is NO_LEGAL_PAIRING or EVERYBODY_HAD_BYE. The referee may then allow
    `pair_with_fewest_rematches`.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ChangedTables:
    """Neighbouring tables that differ from the ideal 1-2, 3-4, ... list, and why."""

    first_table: int
    """Counted from 1."""
    tables: int
    repeats: tuple[SeatPair, ...]
    """Who should have met at these tables but had met before; the better player first."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One round: who meets whom, who is free, and what was done about repeats."""

    tables: tuple[SeatPair, ...]
    """Entrant ids from table 1 on; of a ranked pairing, the better player first."""
    bye: int | None = None
    blocks: tuple[ChangedTables, ...] = ()
    """The disturbed blocks only, from table 1 down."""
    bye_passed_over: tuple[tuple[int, str], ...] = ()
    """The players below the bye from the bottom up, each with the code of the reason."""
    rematches: tuple[SeatPair, ...] = ()
    """The tables at which a second meeting could not be avoided; empty in a legal pairing."""


def pair_adjacent(
    ranking: Sequence[int],
    met: Iterable[SeatPair],
    had_bye: Collection[int] = (),
    wins: Mapping[int, Fraction | int] | None = None,
) -> Pairing:
    """Pair the ids in `ranking`, best first, without a second meeting or bye (JOA 8(2)).

    `met` holds former opponents, in either order (a set is not copied). In an odd list the bye
    goes to the lowest player who has had none and without whom the others can still be paired;
    then the others are numbered afresh. `wins`, if given, has a number for everyone. Raises
    NoLegalPairing, and ValueError for an id that is twice in the list.

    >>> pairing = pair_adjacent([1, 2, 3, 4, 5, 6, 7], met=[(4, 3)], had_bye=[7])
    >>> pairing.tables, pairing.bye, pairing.bye_passed_over
    (((1, 2), (3, 5), (4, 7)), 6, ((7, 'had_bye'),))
    >>> pairing.blocks
    (ChangedTables(first_table=2, tables=2, repeats=((3, 4),)),)
    """
    _check_distinct(ranking)
    played = _as_set(met)
    if len(ranking) % 2 == 0:
        return _legal(ranking, played, wins)
    free_before = frozenset(had_bye)
    passed_over: list[tuple[int, str]] = []
    for player in reversed(ranking):
        if player in free_before:
            passed_over.append((player, HAD_BYE))
            continue
        try:
            pairing = _legal(_without(ranking, player), played, wins)
        except NoLegalPairing:
            passed_over.append((player, NO_LEGAL_PAIRING))
            continue
        return replace(pairing, bye=player, bye_passed_over=tuple(passed_over))
    raise NoLegalPairing(EVERYBODY_HAD_BYE if free_before.issuperset(ranking) else NO_LEGAL_PAIRING)


def pair_with_fewest_rematches(
    ranking: Sequence[int],
    met: Iterable[SeatPair],
    byes: Mapping[int, int] | None = None,
    wins: Mapping[int, Fraction | int] | None = None,
    never: Iterable[SeatPair] = (),
) -> Pairing:
    """Pair where no legal pairing exists, by the referee's leave, with the fewest rematches.

    Who is in `never` does not meet even then; NoLegalPairing where there is no way.

    `byes` counts the byes of those who have had any; of those with the fewest, the lowest without
    whom the others need the fewest rematches is free. Then the preferences of `pair_adjacent`
    hold. A list that can be paired without rematches is. ValueError for an id that is twice in
    the list.

    >>> everybody = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    >>> pair_with_fewest_rematches([1, 2, 3, 4], everybody).rematches
    ((1, 2), (3, 4))
    >>> pair_with_fewest_rematches([1, 2, 3], met=[], byes={1: 1, 2: 1, 3: 2}).bye
    2
    """
    _check_distinct(ranking)
    apart = _as_set(never)
    played = _as_set(met) | apart if apart else _as_set(met)
    if len(ranking) % 2 == 0:
        return _with_rematches(ranking, played, wins, apart)
    had = byes or {}
    fewest_byes = min(had.get(player, 0) for player in ranking)
    may_rest = [player for player in reversed(ranking) if had.get(player, 0) == fewest_byes]
    free, reason, pairing = _with_cheapest_bye(ranking, may_rest, played, wins, apart)
    passed_over = tuple(
        (player, reason if player in may_rest else HAD_BYE)
        for player in reversed(ranking[ranking.index(free) + 1 :])
    )
    return replace(pairing, bye=free, bye_passed_over=passed_over)


def pair_random(
    ids: Iterable[int],
    seed: str,
    label: str,
    club_of: Mapping[int, str] | None = None,
    level: Mapping[int, int] | None = None,
) -> Pairing:
    """Draw the first round by lot from a published seed (JOA 8(1)); anybody can repeat it.

    Tables stand in drawn order; the last drawn of an odd list has the bye. With `club_of` the
    fewest possible tables have two of one club; an empty name is no club. With `level`, a number
    for everyone, the highest stand first and neighbours in that order meet: lots decide only
    between equals, and so may clubs. The order of `ids` does not matter; ValueError for an id
    that is twice among them.

    >>> pair_random([1, 2, 3, 4, 5], "2026-01-10 JOA", "round 1")
    Pairing(tables=((1, 4), (2, 5)), bye=3, blocks=(), bye_passed_over=(), rematches=())
    >>> pair_random([1, 2, 3, 4], "A", "B", level={1: 7, 2: 0, 3: 7, 4: 0}).tables
    ((1, 3), (4, 2))
    """
    drawn = sorted(ids)
    _check_distinct(drawn)
    chance = FairRandom(seed, label)
    chance.shuffle(drawn)
    if level is not None:
        drawn.sort(key=lambda player: -level[player])
    bye = drawn.pop() if len(drawn) % 2 else None
    tables = _ideal(drawn)
    if club_of is not None:
        _part_clubs(tables, club_of, chance, level)
    return Pairing(tuple(tables), bye)


def _check_distinct(ranking: Sequence[int]) -> None:
    if len(set(ranking)) != len(ranking):
        raise ValueError("an id is twice in the list")


def _as_set(met: Iterable[SeatPair]) -> AbstractSet[SeatPair]:
    return met if isinstance(met, AbstractSet) else frozenset(met)


def _without(ranking: Sequence[int], player: int) -> list[int]:
    rest = list(ranking)
    rest.remove(player)
    return rest


def _ideal(players: Sequence[int]) -> list[SeatPair]:
    """Give the tables 1-2, 3-4, ... of an even list."""
    return list(zip(players[::2], players[1::2], strict=True))


def _legal(
    players: Sequence[int], met: AbstractSet[SeatPair], wins: Mapping[int, Fraction | int] | None
) -> Pairing:
    """Pair an even list; NoLegalPairing if it cannot be done without a rematch."""
    ideal = _ideal(players)
    repeats = _repeats(players, ideal, met)
    if not repeats:
        return Pairing(tuple(ideal))
    mended = mend(EvenList(players, met, wins), repeats)
    if mended is None:
        raise NoLegalPairing(NO_LEGAL_PAIRING)
    return _assembled(ideal, repeats, mended)


def _with_rematches(
    players: Sequence[int],
    met: AbstractSet[SeatPair],
    wins: Mapping[int, Fraction | int] | None,
    never: AbstractSet[SeatPair],
) -> Pairing:
    """Pair an even list with the fewest rematches, none if that is possible."""
    try:
        return _legal(players, met, wins)
    except NoLegalPairing:
        field = EvenList(players, met, wins, never)
        ideal = _ideal(players)
        repeats = _repeats(players, ideal, met)
        mended = mend_with_rematches(field)
        if mended is None:
            raise
        pairing = _assembled(ideal, repeats, mended)
        again = tuple(pair for pair in pairing.tables if field.have_met(*pair))
        return replace(pairing, rematches=again)


def _repeats(
    players: Sequence[int], ideal: list[SeatPair], met: AbstractSet[SeatPair]
) -> list[int]:
    """Give the ideal tables, counted from 0, whose players have met."""
    forth = compress(count(), map(met.__contains__, ideal))
    back = compress(count(), map(met.__contains__, zip(players[1::2], players[::2], strict=True)))
    return sorted({*forth, *back})


def _assembled(ideal: list[SeatPair], repeats: list[int], mended: list[Mended]) -> Pairing:
    """Put the mended blocks in the place of their ideal tables."""
    tables = list(ideal)
    blocks: list[ChangedTables] = []
    for first, pairs in mended:
        end = first + len(pairs)
        causes = repeats[bisect_left(repeats, first) : bisect_left(repeats, end)]
        blocks.append(ChangedTables(first + 1, len(pairs), tuple(ideal[table] for table in causes)))
        tables[first:end] = pairs
    return Pairing(tuple(tables), blocks=tuple(blocks))


def _with_cheapest_bye(
    ranking: Sequence[int],
    may_rest: Sequence[int],
    met: AbstractSet[SeatPair],
    wins: Mapping[int, Fraction | int] | None,
    never: AbstractSet[SeatPair],
) -> tuple[int, str, Pairing]:
    """Give the first who may rest at fewest rematches, why not those before, and the pairing."""
    for player in may_rest:
        try:
            return player, NO_LEGAL_PAIRING, _legal(_without(ranking, player), met, wins)
        except NoLegalPairing:
            continue
    rests = {player: _without(ranking, player) for player in may_rest}
    needed = {player: rematches_needed(EvenList(rests[player], met, wins)) for player in may_rest}
    for free in sorted(may_rest, key=lambda player: needed[player]):
        try:
            return free, MORE_REMATCHES, _with_rematches(rests[free], met, wins, never)
        except NoLegalPairing:
            continue
    raise NoLegalPairing(NO_LEGAL_PAIRING)


def _part_clubs(
    tables: list[SeatPair],
    club_of: Mapping[int, str],
    chance: FairRandom,
    level: Mapping[int, int] | None = None,
) -> None:
    """Part club-mates by exchanges with tables where nobody is of their club.

    Each exchange mends a table and spoils none. When no such table is left, everybody else
    already sits opposite somebody of that club, so that fewer are not possible. With levels only
    equals change places.
    """
    for table, (player, other) in enumerate(tables):
        club = club_of.get(player)
        if not club or club_of.get(other) != club:
            continue
        elsewhere = [
            place
            for place, pair in enumerate(tables)
            if club not in (club_of.get(pair[0]), club_of.get(pair[1]))
            and (level is None or level[other] in (level[pair[0]], level[pair[1]]))
        ]
        if elsewhere:
            place = elsewhere[chance.below(len(elsewhere))]
            left, right = tables[place]
            if _other_way(level, other, left, right, chance):
                left, right = right, left
            tables[table], tables[place] = (player, left), (other, right)


def _other_way(
    level: Mapping[int, int] | None, player: int, left: int, right: int, chance: FairRandom
) -> bool:
    """Tell whether the second of a table is exchanged: by chance, or as he alone is an equal."""
    if level is None or level[left] == level[right]:
        return bool(chance.below(2))
    return level[right] == level[player]
