"""Groups in which players of one block do not meet, and a report on groups made elsewhere.

Block after block is dealt round the groups, so that each has either the whole part or one more of
every block and of everybody. The deal alone would be badly skewed: it is then stirred by chance
exchanges that keep this, each as likely as its opposite.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

from models.core.people import Entrant
from models.core.problems import Problem
from models.fair_random import FairRandom

_STIRRING = 40
"""Exchanges tried per entrant."""


def draw_groups(
    entrants: Iterable[int],
    groups: int,
    seed: str,
    label: str,
    block_of: Mapping[int, str] | None = None,
) -> tuple[tuple[int, ...], ...]:
    """Draw groups with their seats from a published seed; anybody can repeat it.

    The sizes of two groups differ by one at most, and so do their shares of every block; an empty
    name is no block. The order of `entrants` does not matter. ValueError for an id that is twice
    among them, or without a group.

    >>> draw_groups([1, 2, 3, 4, 5], 2, "2026-01-10 JOA", "groups", {1: "A", 2: "A", 3: "B"})
    ((4, 1), (3, 5, 2))
    """
    everybody = sorted(entrants)
    if len(set(everybody)) != len(everybody):
        raise ValueError("an id is twice in the list")
    if groups < 1:
        raise ValueError("there is no group")
    blocks = block_of or {}
    block: dict[int, Hashable] = {who: blocks.get(who) or ("no block", who) for who in everybody}
    chance = FairRandom(seed, label)
    drawn = _dealt(everybody, groups, block, chance)
    _stir(drawn, block, chance)
    chance.shuffle(drawn)
    for group in drawn:
        chance.shuffle(group)
    return tuple(tuple(group) for group in drawn)


def _dealt(
    everybody: Sequence[int], groups: int, block: Mapping[int, Hashable], chance: FairRandom
) -> list[list[int]]:
    """Deal block after block round the groups."""
    members: dict[Hashable, list[int]] = defaultdict(list)
    for entrant in everybody:
        members[block[entrant]].append(entrant)
    packs = list(members.values())
    chance.shuffle(packs)
    for pack in packs:
        chance.shuffle(pack)
    line = [entrant for pack in packs for entrant in pack]
    return [line[first::groups] for first in range(groups)]


def _stir(groups: list[list[int]], block: Mapping[int, Hashable], chance: FairRandom) -> None:
    """Exchange two of different groups again and again wherever the shares of blocks allow it."""
    seats = [(group, seat) for group, members in enumerate(groups) for seat in range(len(members))]
    counts = [Counter(block[entrant] for entrant in members) for members in groups]
    least = {name: size // len(groups) for name, size in Counter(block.values()).items()}
    for _ in range(_STIRRING * len(seats)):
        here, seat = seats[chance.below(len(seats))]
        there, other_seat = seats[chance.below(len(seats))]
        player, other = groups[here][seat], groups[there][other_seat]
        going, coming = block[player], block[other]
        if here == there:
            continue
        # A share is the least or one more: what goes must be one more here and the least there.
        if going != coming and not (
            counts[here][going] > least[going]
            and counts[there][going] == least[going]
            and counts[there][coming] > least[coming]
            and counts[here][coming] == least[coming]
        ):
            continue
        groups[here][seat], groups[there][other_seat] = other, player
        counts[here].subtract([going])
        counts[there].update([going])
        counts[here].update([coming])
        counts[there].subtract([coming])


def block_clashes(groups: Sequence[Sequence[Entrant]]) -> tuple[Problem, ...]:
    """Report where groups made elsewhere seat players of one block together (JOA 1).

    First BLOCK_TOO_LARGE for every block with more players than there are groups, which makes
    clashes unavoidable, then BLOCK_CLASH for every clash with the group, counted from 1. All are
    questions: headquarters' groups stand when the desk confirms them. An unknown block never
    clashes.

    >>> three = [Entrant(id=n, number=n, name=name, club="関東") for n, name in enumerate("甲乙丙")]
    >>> for problem in block_clashes([three[:1], three[1:]]):
    ...     print(problem.code, dict(problem.values))
    BLOCK_TOO_LARGE {'block': '関東', 'size': 3, 'groups': 2, 'unavoidable': 1}
    BLOCK_CLASH {'group': 2, 'block': '関東', 'names': ('乙', '丙'), 'entrants': (1, 2)}
    """
    return tuple(_clashes(groups))


def _clashes(groups: Sequence[Sequence[Entrant]]) -> Iterator[Problem]:
    sizes = Counter(entrant.club for group in groups for entrant in group if entrant.club)
    for block, size in sizes.items():
        if size > len(groups):
            values = {
                "block": block,
                "size": size,
                "groups": len(groups),
                "unavoidable": size - len(groups),
            }
            yield Problem(code="BLOCK_TOO_LARGE", where="groups", values=values, ask=True)
    for number, group in enumerate(groups, start=1):
        members: dict[str, list[Entrant]] = defaultdict(list)
        for entrant in group:
            members[entrant.club].append(entrant)
        for block, together in members.items():
            if block and len(together) > 1:
                clash = {
                    "group": number,
                    "block": block,
                    "names": tuple(entrant.name for entrant in together),
                    "entrants": tuple(entrant.id for entrant in together),
                }
                yield Problem(code="BLOCK_CLASH", where="groups", values=clash, ask=True)
