"""A stage that people leave singly: two wins are through, two losses are out.

No rule book says how; this is how clubs play it, whatever the size of the field. Who has the same
wins and losses meets, as the lots of the first round stand; nobody meets twice. An odd one of a
class plays the next class; who is left over by all of them is free, which counts as a win, and
once at most. Who goes home is out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from models.core.sums import Tally
from models.ranking import RankingValue
from models.stages.format import StageView

MOST_ROUNDS = 30
"""How many rounds people need at most to leave a stage singly."""


def two_wins_or_losses(own: Tally) -> bool | None:
    """Tell that two wins are through and two losses out.

    >>> [two_wins_or_losses(Tally(wins=w, losses=n)) for w, n in ((2, 1), (1, 2), (1, 1))]
    [True, False, None]
    """
    if own.wins >= 2:
        return True
    return False if own.losses >= 2 else None


def lots_of_first(view: StageView) -> tuple[int, ...]:
    """Give everybody in the order of the lots: as they sat in the first round, then late comers.

    People of another stage stand as they came in.
    """
    numbers = {entrant.id: entrant.number for entrant in view.facts.entrants}
    if view.seeded:
        return tuple(numbers)
    first = view.rounds[0].matches if view.rounds else ()
    sat = (who for own in sorted(first, key=lambda match: match.spot) for who in own.seats)
    return tuple(dict.fromkeys((*sat, *sorted(numbers, key=lambda who: numbers[who]))))


def class_values(view: StageView, sums: Mapping[int, Tally]) -> list[RankingValue[int]]:
    """Give what orders people for the next round: wins, then losses, then the lots."""
    return [
        RankingValue("wins", {who: own.wins for who, own in sums.items()}),
        RankingValue("losses", {who: own.losses for who, own in sums.items()}, lowest_first=True),
        by_lots(lots_of_first(view)),
    ]


def by_lots(order: Iterable[int]) -> RankingValue[int]:
    """Order people as their lots stand.

    >>> by_lots((7, 5)).values
    {7: 1, 5: 2}
    """
    return RankingValue(
        "lots", {who: at for at, who in enumerate(order, start=1)}, lowest_first=True
    )
