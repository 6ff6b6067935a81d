"""The order of groups in which everybody meets everybody, and of everybody in them together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from models.core.criterion import Criterion, Number, refinements
from models.core.facts import Match
from models.core.sums import Tally
from models.criteria import DIFFERENCE, HEAD_TO_HEAD, WINS_AMONG, by_opponents, by_start
from models.ranking import RankedPlace, RankingValue, Refinement, rank
from models.stages.cuts import sure_and_level
from models.stages.format import StageView, Without
from models.stages.groups import Group, GroupRanking, GroupSums

GROUP_PLACE = "group_place"
"""What ranks everybody first in the order of all groups together."""
PER_GAME = "per_game"
"""The points per game, which compare groups that are not equally large."""

_SAY_NOTHING = {own.key for own in (*by_opponents(), *by_start())}
"""Sums over opponents: in a group everybody has the same ones but himself."""


def inside(criteria: Sequence[Criterion]) -> tuple[Criterion, ...]:
    """Give what ranks a group: the division's criteria, then the games of who is level.

    >>> from models.criteria import POINTS, SOS
    >>> [own.key for own in inside((POINTS, SOS))]
    ['points', 'direct', 'among', 'difference']
    """
    own = [criterion for criterion in criteria if criterion.key not in _SAY_NOTHING]
    keys = {criterion.key for criterion in own}
    more = (HEAD_TO_HEAD, WINS_AMONG, DIFFERENCE)
    return (*own, *(criterion for criterion in more if criterion.key not in keys))


def group_places(
    view: StageView,
    members: Sequence[int],
    sums: Mapping[int, Tally],
    without: Without = frozenset(),
) -> list[RankedPlace[int]]:
    """Rank one group; who shares a place stands by seat."""
    entrants = {entrant.id: entrant for entrant in view.facts.entrants}
    listed = [
        entrants[who]
        for who in members
        if who in sums and who not in without and view.ranks(entrants[who])
    ]
    values = refinements(inside(view.criteria), listed, sums, view.facts.drawn)
    return rank((entrant.id for entrant in listed), [*view.finished(sums), *values])


def overall(
    view: StageView,
    groups: Sequence[Sequence[int]],
    sums: Mapping[int, Tally],
    without: Without = frozenset(),
) -> list[RankedPlace[int]]:
    """Rank everybody: by the place in the group, then by points and differences per game.

    Who is level there is level indeed: games against different people say nothing more.
    """
    places = {
        place.player: place.rank
        for members in groups
        for place in group_places(view, members, sums, without)
    }
    values: list[Refinement[int]] = [
        RankingValue(GROUP_PLACE, places, lowest_first=True),
        RankingValue(PER_GAME, {who: _per_game(sums[who], sums[who].points) for who in places}),
        RankingValue(
            "difference", {who: _per_game(sums[who], sums[who].difference) for who in places}
        ),
    ]
    if view.seeded:
        values.append(RankingValue("seed", view.seeds, lowest_first=True))
    return rank(places, values)


def _per_game(own: Tally, total: Number | None) -> Number:
    games = own.wins + own.draws + own.losses
    return Fraction(total or 0) / games if games else 0


def as_group(
    seats: Sequence[int],
    rounds: tuple[tuple[tuple[int, int], ...], ...],
    matches: Sequence[Match],
    places: Sequence[RankedPlace[int]],
    sums: Mapping[int, Tally],
    goes_on: int,
) -> Group:
    """Give one group as it stands; of a complete one `goes_on` people go on."""
    complete = len(matches) == sum(map(len, rounds)) and all(
        match.outcomes is not None or match.bye for match in matches
    )
    through, level = sure_and_level(places, goes_on) if complete else ((), ())
    winner = places[0].player if complete and places and not places[0].tied else None
    return Group(
        seats=tuple(seats),
        rounds=rounds,
        matches=tuple(matches),
        ranking=GroupRanking(
            places=tuple(places),
            sums={who: _sums(sums.get(who, Tally())) for who in seats},
            complete=complete,
            winner=winner,
            decided_by=places[1].decided_by if winner is not None and len(places) > 1 else None,
            lot_needed=tuple(who for who in seats if who in level),
            through=through,
        ),
    )


def _sums(own: Tally) -> GroupSums:
    return GroupSums(
        wins=own.wins,
        draws=own.draws,
        losses=own.losses,
        points=own.points,
        difference=own.difference or 0,
    )
