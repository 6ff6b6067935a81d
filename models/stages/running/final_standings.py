"""The final ranking of a division: its stages read from the last to the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from models.core.consequences import is_ruled
from models.core.sums import Tally
from models.ranking import RankedPlace
from models.stages.format import Stage
from models.stages.progress import StageProgress
from models.stages.running.following import entered_otherwise, given_up
from models.stages.stage_parts import play_off
from models.tally import carry


def ranking_of(progress: StageProgress) -> list[RankedPlace[int]]:
    """Rank by the stages from the last to the first.

    Who reached a later stage stands before who did not, even while his place is open.
    """
    if len(progress.graph.ranking_stages) == 1:
        return progress.places(progress.graph.ranking_stages[0], frozenset()) or []
    ranking: list[RankedPlace[int]] = []
    reached: frozenset[int] = frozenset()
    border: str | None = None
    for stage in reversed(progress.graph.ranking_stages):
        if play_off(stage.entries):
            continue
        places = progress.places(stage, reached)
        if places is None:
            continue
        ranking += _below(places, _placed(progress, reached), border)
        reached |= frozenset(progress.people(stage))
        border = stage.format.decided_by
    for stage in progress.graph.ranking_stages:
        if not play_off(stage.entries):
            continue
        ranking = _played_off(progress, stage, ranking)
    return ranking


def _played_off(
    progress: StageProgress, stage: Stage, ranking: list[RankedPlace[int]]
) -> list[RankedPlace[int]]:
    """Put those of a play-off in its order; who left before it stands behind them."""
    by = stage.format.decided_by
    stays, gone = given_up(progress, stage)
    if len(stays) == 1 and gone:
        alone = [RankedPlace(1, stays[0], None, False)]
        return _inside(ranking, alone, gone, by) or ranking
    order = progress.places(stage, frozenset())
    if not order:
        return ranking
    inside = _inside(ranking, order, _away(progress, stage, ranking), by)
    if inside is None and any(
        is_ruled(progress.facts, own) for own in entered_otherwise(progress, stage)
    ):
        return _as_ruled(ranking, order, by)
    return ranking if inside is None else inside


def _away(
    progress: StageProgress, stage: Stage, found: Sequence[RankedPlace[int]]
) -> tuple[int, ...]:
    """Give who was level with the people of a play-off and had left before it."""
    people, turn = frozenset(progress.people(stage)), progress.before(stage) + 1
    ranks = {place.rank for place in found if place.player in people}
    return tuple(
        place.player
        for place in found
        if place.rank in ranks
        and place.player not in people
        and progress.facts.entrant(place.player).away(turn)
    )


def _placed(progress: StageProgress, people: Iterable[int]) -> frozenset[int]:
    """Leave out who has no place, so that everybody behind them moves up."""
    return frozenset(who for who in people if progress.facts.entrant(who).placed)


def _below(
    places: Sequence[RankedPlace[int]], above: Iterable[int], border: str | None
) -> list[RankedPlace[int]]:
    """Put an order behind those who got further.

    `border` says what parts the two; who is level in the order stays so.

    >>> order = [RankedPlace(1, 7, None, True), RankedPlace(1, 8, None, True),
    ...     RankedPlace(3, 9, "points", False)]
    >>> below = _below(order, {1, 2}, "knockout")
    >>> [(place.rank, place.player, place.decided_by) for place in below]
    [(3, 7, 'knockout'), (3, 8, None), (5, 9, 'points')]
    """
    ahead = len(frozenset(above))
    if not ahead:
        return list(places)
    ranks: dict[int, int] = {}
    for at, place in enumerate(places, start=1):
        ranks.setdefault(place.rank, at)
    return [
        place._replace(
            rank=ahead + ranks[place.rank], decided_by=place.decided_by if at else border
        )
        for at, place in enumerate(places)
    ]


def _inside(
    ranking: Sequence[RankedPlace[int]],
    order: Sequence[RankedPlace[int]],
    behind: Sequence[int],
    decided_by: str,
) -> list[RankedPlace[int]] | None:
    """Put the order of a play-off in the place of those who were level, `behind` after them.

    None where a correction has told them apart, or has brought others level.

    >>> found = [RankedPlace(1, 9, None, False), RankedPlace(2, 7, "wins", True),
    ...     RankedPlace(2, 8, None, True)]
    >>> order = [RankedPlace(1, 8, None, False), RankedPlace(2, 7, "wins", False)]
    >>> inside = _inside(found, order, (), "playoff")
    >>> [(place.rank, place.player, place.decided_by) for place in inside]
    [(1, 9, None), (2, 8, 'wins'), (3, 7, 'playoff')]
    >>> [(place.rank, place.player) for place in _inside(found, order[:1], (7,), "playoff")]
    [(1, 9), (2, 8), (3, 7)]
    >>> _inside(found, order[:1], (), "playoff")
    >>> apart = [*found[:2], RankedPlace(3, 8, "points", False)]
    >>> _inside(apart, order, (), "playoff")
    """
    people = {*(place.player for place in order), *behind}
    ranks = {place.rank for place in ranking if place.player in people}
    at = [number for number, place in enumerate(ranking) if place.rank in ranks]
    if len(ranks) != 1 or {ranking[number].player for number in at} != people:
        return None
    first = ranking[at[0]]
    last = [
        RankedPlace(len(order) + 1, who, None if number else decided_by, len(behind) > 1)
        for number, who in enumerate(behind)
    ]
    block = [
        place._replace(
            rank=first.rank - 1 + place.rank,
            decided_by=(place.decided_by and decided_by) if number else first.decided_by,
        )
        for number, place in enumerate([*order, *last])
    ]
    return [*ranking[: at[0]], *block, *ranking[at[-1] + 1 :]]


def _as_ruled(
    ranking: Sequence[RankedPlace[int]], order: Sequence[RankedPlace[int]], decided_by: str
) -> list[RankedPlace[int]]:
    """Let a play-off that was ruled to stand order its people in the places they hold together.

    >>> found = [RankedPlace(1, 7, None, False), RankedPlace(2, 9, "wins", False),
    ...     RankedPlace(3, 8, "wins", False)]
    >>> order = [RankedPlace(1, 8, None, False), RankedPlace(2, 7, "wins", False)]
    >>> [(place.rank, place.player) for place in _as_ruled(found, order, "playoff")]
    [(1, 8), (2, 9), (3, 7)]
    """
    people = {place.player for place in order}
    at = [number for number, place in enumerate(ranking) if place.player in people]
    listed = [place for place in order if any(ranking[n].player == place.player for n in at)]
    made = list(ranking)
    rank = 0
    for number, place, before in zip(at, listed, [None, *listed], strict=False):
        level = before is not None and before.rank == place.rank
        rank = rank if level else max(ranking[number].rank, rank + 1)
        said = ranking[number].decided_by if before is None else decided_by
        made[number] = place._replace(rank=rank, decided_by=None if level else said)
    held = Counter(place.rank for place in made)
    return [place._replace(tied=held[place.rank] > 1) for place in made]


def games(progress: StageProgress, through: int | None) -> Mapping[int, Tally]:
    """Add up everybody's games, through a turn of the division or all of them."""
    listed = {entrant.id: Tally() for entrant in progress.facts.entrants}
    played = [(progress.turn(own.stage, own.number), own) for own in progress.facts.rounds]
    for number, round_ in sorted(played, key=lambda pair: pair[0]):
        if round_.published and (through is None or number <= through):
            listed = carry(listed, round_.matches, number)
    return listed


def pairing_order_of(progress: StageProgress, through: int | None) -> list[RankedPlace[int]]:
    """Give the order by which the round after one of the opening stage is paired."""
    stage = progress.graph.opening
    return stage.format.pairing_order(progress.view(stage), through)
