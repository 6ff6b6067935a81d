"""The definition of the adjacent Swiss pairing, tried out on every pairing there is.

Written from the wording of the preferences alone, so that the tests have something to hold the
real pairing against; it takes the better part of a second for twelve players.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

Pair = tuple[int, int]
Wins = Mapping[int, Fraction | int]


def pairings(left: Sequence[int], barred: Collection[frozenset[int]]) -> Iterator[list[Pair]]:
    """Every complete pairing without a barred pair, tables in order of their better player."""
    if not left:
        yield []
        return
    first, *others = left
    for second in others:
        if frozenset((first, second)) not in barred:
            rest = [player for player in others if player != second]
            for tables in pairings(rest, barred):
                yield [(first, second), *tables]


def block_lengths(tables: Sequence[Pair], place: Mapping[int, int]) -> list[int]:
    """The shortest runs of ideal tables whose players meet only each other."""
    lengths = []
    start = 0
    for end in range(1, len(tables) + 1):
        if all((place[a] < 2 * end) == (place[b] < 2 * end) for a, b in tables):
            lengths.append(end - start)
            start = end
    return lengths


def most_opponents(ranking: Sequence[int], barred: Iterable[frozenset[int]]) -> int:
    inside = [pair for pair in barred if pair <= set(ranking)]
    return max((sum(player in pair for pair in inside) for player in ranking), default=0)


def differences(tables: Sequence[Pair], wins: Wins | None) -> Fraction:
    return (
        sum((abs(Fraction(wins[a] - wins[b])) for a, b in tables), Fraction())
        if wins
        else Fraction()
    )


def best_even(
    ranking: Sequence[int], barred: Collection[frozenset[int]], wins: Wins | None
) -> tuple[list[Pair], list[int]] | None:
    """The tables and block lengths that the preferences choose, None if nothing is legal."""
    place = {player: index for index, player in enumerate(ranking)}
    longest = 2 * most_opponents(ranking, barred) + 1
    best = None
    for tables in pairings(ranking, barred):
        lengths = block_lengths(tables, place)
        if max(lengths, default=1) > longest:
            continue
        key = (
            sum(length for length in lengths if length > 1),
            differences(tables, wins),
            lengths,
            [(place[a], place[b]) for a, b in tables],
        )
        if best is None or key < best[0]:
            best = key, tables
    return None if best is None else (best[1], best[0][2])


def best_pairing(
    ranking: Sequence[int],
    met: Iterable[Pair],
    had_bye: Collection[int] = (),
    wins: Wins | None = None,
) -> tuple[list[Pair], int | None, list[Pair]] | None:
    """Tables, bye, and disturbed blocks as (first table, tables); None if nothing is legal."""
    barred = {frozenset(pair) for pair in met}
    for bye in [None] if len(ranking) % 2 == 0 else [p for p in ranking[::-1] if p not in had_bye]:
        found = best_even([player for player in ranking if player != bye], barred, wins)
        if found:
            tables, lengths = found
            starts = [1 + sum(lengths[:index]) for index in range(len(lengths))]
            disturbed = [pair for pair in zip(starts, lengths, strict=True) if pair[1] > 1]
            return tables, bye, disturbed
    return None


def best_with_rematches(
    ranking: Sequence[int],
    met: Iterable[Pair],
    byes: Mapping[int, int],
    wins: Wins | None = None,
) -> tuple[list[Pair], int | None, int]:
    """Tables, bye and number of rematches of the pairing that has fewest of them."""
    barred = {frozenset(pair) for pair in met}
    free: list[int | None] = [None]
    if len(ranking) % 2:
        fewest = min(byes.get(player, 0) for player in ranking)
        free = [player for player in ranking[::-1] if byes.get(player, 0) == fewest]
    best = None
    for bye in free:
        rest = [player for player in ranking if player != bye]
        place = {player: index for index, player in enumerate(rest)}
        for tables in pairings(rest, ()):
            lengths = block_lengths(tables, place)
            key = (
                sum(frozenset(pair) in barred for pair in tables),
                free.index(bye),
                sum(length for length in lengths if length > 1),
                differences(tables, wins),
                lengths,
                [(place[a], place[b]) for a, b in tables],
            )
            if best is None or key < best[0]:
                best = key, tables, bye
    assert best is not None
    return best[1], best[2], best[0][0]
