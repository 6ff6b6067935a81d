"""The groups of an open division: who sits where, who goes on (JOA 1 to 3)."""

from __future__ import annotations

from models.core.facts import DivisionFacts, Match
from models.games.othello.open_division.group_ranking import rank_group
from models.pairing.round_robin import GROUP_SEATS, group_rounds
from models.stages.groups import GROUP, GROUPS, Group, GroupRanking
from models.stages.proposals import Proposal
from models.stages.swiss import tables_of


def group_seats(facts: DivisionFacts) -> tuple[tuple[int | None, ...], ...]:
    """Give the seats of every group, None for an empty one; nothing before they are entered."""
    drawn = facts.draws.get(GROUPS)
    if drawn is None:
        return ()
    return tuple(
        tuple(drawn.lines.get(first + seat) for seat in range(GROUP_SEATS))
        for first in range(1, drawn.size + 1, GROUP_SEATS)
    )


def lot_key(group: int, number: int = 1) -> str:
    """Name a drawing of lots in a group; both are counted from 1.

    >>> lot_key(3), lot_key(3, 2)
    ('lot:3', 'lot:3:2')
    """
    return f"lot:{group}" if number == 1 else f"lot:{group}:{number}"


def group_lots(facts: DivisionFacts, group: int) -> dict[str, tuple[int, ...]]:
    """Give the drawings of lots in a group by their keys, the oldest first."""
    first = lot_key(group)
    numbered = {1: first}
    for key in facts.draws:
        begin, _, number = key.rpartition(":")
        if begin == first and number.isdecimal():
            numbered[int(number)] = key
    found = [numbered[number] for number in sorted(numbered)]
    return {key: facts.draws[key].order for key in found if key in facts.draws}


ORDER = tuple(
    tuple((one + 1, other + 1) for one, other in pairing.tables)
    for pairing in group_rounds(range(GROUP_SEATS))
)
"""The seats of a group that meet, round by round (JOA 2)."""


def group_matches(facts: DivisionFacts, seats: tuple[int | None, ...]) -> list[Match]:
    """Give the matches of one group that have been published."""
    members = frozenset(seats)
    return [
        match
        for round_ in facts.stage_rounds(GROUP)
        if round_.published
        for match in round_.matches
        if members.issuperset(match.seats)
    ]


def rank_groups(facts: DivisionFacts) -> tuple[GroupRanking, ...]:
    """Rank every group as far as its games and lots go (JOA 3)."""
    found = []
    for number, seats in enumerate(group_seats(facts), start=1):
        members = [who for who in seats if who is not None]
        lots = group_lots(facts, number).values()
        found.append(rank_group(members, group_matches(facts, seats), lots))
    return tuple(found)


def groups(facts: DivisionFacts) -> tuple[Group, ...]:
    """Give every group with its seats, its games and its order; nothing before they are seated."""
    return tuple(
        Group(
            seats=seats,
            rounds=ORDER,
            matches=tuple(group_matches(facts, seats)),
            ranking=ranking,
        )
        for seats, ranking in zip(group_seats(facts), rank_groups(facts), strict=True)
    )


def group_winners(facts: DivisionFacts) -> tuple[int, ...]:
    """Give who goes on to the knock-out, by group; those that are not decided are left out."""
    return tuple(own.winner for own in rank_groups(facts) if own.winner is not None)


def undecided(facts: DivisionFacts) -> tuple[int, ...]:
    """Give the groups without a winner."""
    return tuple(
        number for number, own in enumerate(rank_groups(facts), start=1) if own.winner is None
    )


def group_round(facts: DivisionFacts) -> Proposal:
    """Give the next round of all groups by the seats, each group at two tables of its own."""
    number = len(facts.stage_rounds(GROUP)) + 1
    tables: list[tuple[int, ...]] = []
    numbers: list[int] = []
    for group, seats in enumerate(group_seats(facts)):
        pairing = group_rounds(seats)[number - 1]
        for place, table in enumerate(tables_of(pairing)):
            tables.append(table)
            numbers.append(2 * group + place + 1)
    return Proposal(
        stage=GROUP,
        number=number,
        drawn_by="groups",
        tables=tuple(tables),
        numbers=tuple(numbers),
    )
