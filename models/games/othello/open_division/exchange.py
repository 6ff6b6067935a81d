"""The exchange: a Swiss of three rounds for who is out, with the results brought along (JOA 6, 7).

Who lost in a group or in the first round of the knock-out may play. The games of both count on:
before the second round everybody has four games, at the end six.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from models.core.criterion import refinements
from models.core.people import Entrant
from models.core.problems import Problem
from models.core.sums import Tally
from models.criteria import DIFFERENCE, GRADE, NUMBER, SENIORITY, WINS
from models.pairing.swiss import Pairing, pair_adjacent
from models.ranking import RankedPlace, rank

PAIRED_BY = (WINS, DIFFERENCE, GRADE, SENIORITY, NUMBER)
"""The provisional order (JOA 8(2)); the entry number where the article is silent."""
RANKED_BY = (WINS, DIFFERENCE)
"""The final order; who is level on both shares the place (JOA 7)."""


def check_volunteers(
    volunteers: Iterable[Entrant], still_in: Collection[int]
) -> tuple[Problem, ...]:
    """Refuse who has not been knocked out yet; `still_in` are their ids (JOA 6).

    >>> keen = Entrant(id=7, number=1, name="石川")
    >>> [problem.code for problem in check_volunteers([keen], still_in={7})]
    ['STILL_IN_KNOCKOUT']
    """
    return tuple(_refused(volunteers, still_in))


def _refused(volunteers: Iterable[Entrant], still_in: Collection[int]) -> Iterator[Problem]:
    for entrant in volunteers:
        if entrant.id in still_in:
            values = {"entrant": entrant.id, "name": entrant.name}
            yield Problem(code="STILL_IN_KNOCKOUT", where="volunteers", values=values)


def exchange_order(volunteers: Iterable[Entrant], sums: Mapping[int, Tally]) -> tuple[int, ...]:
    """Give the provisional order by all games so far, the first exchange round included (JOA 6).

    >>> pair = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2)]
    >>> exchange_order(pair, {1: Tally(wins=1, difference=-4), 2: Tally(wins=1, difference=6)})
    (2, 1)
    """
    everybody = tuple(volunteers)
    criteria = refinements(PAIRED_BY, everybody, sums)
    return tuple(place.player for place in rank([entrant.id for entrant in everybody], criteria))


def pair_exchange(volunteers: Iterable[Entrant], sums: Mapping[int, Tally]) -> Pairing:
    """Pair a round of the exchange as a Swiss over all games so far (JOA 6, 8(2)).

    Nobody meets a former opponent again, be it of the group or of the knock-out, nor has a second
    win without a game. Raises NoLegalPairing.

    >>> three = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2, 3)]
    >>> sums = {1: Tally(wins=2, met=frozenset({2})), 2: Tally(wins=1, met=frozenset({1})),
    ...         3: Tally()}
    >>> pairing = pair_exchange(three, sums)
    >>> pairing.tables, pairing.bye
    (((1, 3),), 2)
    """
    order = exchange_order(volunteers, sums)
    met = {(entrant, opponent) for entrant in order for opponent in sums[entrant].met}
    had_bye = {entrant for entrant in order if sums[entrant].free_wins}
    return pair_adjacent(order, met, had_bye, {entrant: sums[entrant].wins for entrant in order})


def rank_exchange(players: Iterable[Entrant], sums: Mapping[int, Tally]) -> list[RankedPlace[int]]:
    """Rank the exchange by wins and discs of all six games; level players share (JOA 7).

    >>> pair = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2)]
    >>> level = {1: Tally(wins=3, difference=8), 2: Tally(wins=3, difference=8)}
    >>> [place.rank for place in rank_exchange(pair, level)]
    [1, 1]
    """
    everybody = sorted(players, key=lambda entrant: entrant.number)
    criteria = refinements(RANKED_BY, everybody, sums)
    return rank([entrant.id for entrant in everybody], criteria)
