"""The groups of an open division: who sits where, who goes on (JOA 1 to 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from models.core.facts import DivisionFacts, Match
from models.core.outcomes import Mark, Outcome
from models.criteria import LotsCriterion
from models.games.othello.scoring import bye
from models.pairing.round_robin import GROUP_SEATS, group_rounds
from models.ranking import HeadToHead, RankedPlace, RankingValue, Refinement, rank
from models.stages.groups import GROUP, GROUPS, Group, GroupRanking, GroupSums
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


# -- the ranking of a preliminary group of four, and who of it goes on (JOA 1, 2, 3) ---------------

GAMES = 3
"""The games of everybody in a group (JOA 2)."""


def rank_group(
    members: Sequence[int], matches: Iterable[Match], lots: Iterable[Sequence[int]] = ()
) -> GroupRanking:
    """Rank a group by wins, sum of discs, and the game between exactly two still level (JOA 3).

    `members` stand in order of their seats; a match with one seat is that of an empty one. When
    three or four are level at the top, or two whose own game nobody won, they draw, and `lots` are
    the orders that came out, the oldest first: one also orders whoever of those who drew is level
    after a correction. Below the winner two level players are told apart by their game in
    the same way, but three share the place: nothing depends on it.

    >>> won = Outcome(mark=Mark.WIN, points=1, difference=10)
    >>> lost = Outcome(mark=Mark.LOSS, points=0, difference=-10)
    >>> wins = [(1, 2), (3, 4), (3, 1), (2, 4), (1, 4), (2, 3)]
    >>> games = [Match(id=n, table=n, seats=pair, outcomes=(won, lost))
    ...          for n, pair in enumerate(wins)]
    >>> ring = rank_group([1, 2, 3, 4], games)
    >>> ring.winner, ring.lot_needed
    (None, (1, 2, 3))
    >>> drawn = rank_group([1, 2, 3, 4], games, lots=[[3, 1, 2]])
    >>> drawn.winner, drawn.decided_by, [place.player for place in drawn.places]
    (3, 'lot', [3, 1, 2, 4])
    """
    decided = [match for match in matches if match.outcomes is not None or match.bye]
    sums = _sums(members, decided)
    criteria: list[Refinement[int]] = [
        RankingValue("wins", {player: own.wins for player, own in sums.items()}),
        RankingValue("difference", {player: own.difference for player, own in sums.items()}),
        HeadToHead("direct", _winners(decided)),
    ]
    complete = all(own.games == GAMES for own in sums.values())
    level = _level_at_top(rank(members, criteria))
    if len(level) > 1 and complete:
        drawn = tuple(tuple(who for who in lot if who in level) for lot in lots)
        criteria.append(LotsCriterion("lot", drawn))
    places = rank(members, criteria)
    level = _level_at_top(places)
    settled = complete and len(level) == 1
    return GroupRanking(
        places=tuple(places),
        sums=sums,
        complete=complete,
        winner=level[0] if settled else None,
        decided_by=places[1].decided_by if settled and len(places) > 1 else None,
        lot_needed=tuple(level) if complete and not settled else (),
    )


def _level_at_top(places: Sequence[RankedPlace[int]]) -> list[int]:
    return [place.player for place in places if place.rank == 1]


def _sums(members: Iterable[int], matches: Iterable[Match]) -> dict[int, GroupSums]:
    sums = {member: GroupSums() for member in members}
    for match in matches:
        for player, outcome in zip(match.seats, _outcomes(match), strict=True):
            if player in sums:
                sums[player] = _plus(sums[player], outcome)
    return sums


def _outcomes(match: Match) -> tuple[Outcome, ...]:
    """Give the outcomes of a match; opposite an empty seat that is a win without a game."""
    return match.outcomes or (bye(),)


def _plus(own: GroupSums, outcome: Outcome) -> GroupSums:
    won = outcome.mark is Mark.WIN
    return replace(
        own,
        wins=own.wins + won,
        losses=own.losses + (not won),
        difference=own.difference + (outcome.difference or 0),
    )


def _winners(matches: Iterable[Match]) -> dict[frozenset[int], int]:
    """Give who won which game; one lost by both is left out."""
    return {
        frozenset(match.seats): player
        for match in matches
        if len(match.seats) == 2
        for player, outcome in zip(match.seats, _outcomes(match), strict=True)
        if outcome.mark is Mark.WIN
    }
