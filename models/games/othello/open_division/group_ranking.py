"""The ranking of a preliminary group of four, and who of it goes on (JOA 1, 2, 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from models.core.facts import Match
from models.core.outcomes import Mark, Outcome
from models.criteria import LotsCriterion
from models.games.othello.scoring import bye
from models.ranking import HeadToHead, RankedPlace, RankingValue, Refinement, rank
from models.stages.groups import GroupRanking, GroupSums

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
