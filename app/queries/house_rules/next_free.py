"""Who plays whom next where the one who is free plays the first who gets free."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime

from app.facts.division import Division
from models.core.house_rules import NEXT_FREE, next_pairs
from models.stages.single_matches import free, sizes

_EARLIEST = datetime.min.replace(tzinfo=UTC)


def article_against(division: Division) -> str:
    """Give the article of the rule book that leaves no room for it; empty where none does."""
    return division.facts.game.against.get(NEXT_FREE, "")


def pairs_next_free(division: Division) -> bool:
    """Tell whether the desk puts matches of two together in a division at all."""
    two = sizes(division.facts) == {2}
    return two and division.programme.by_hand and not article_against(division)


def waiting(division: Division) -> tuple[int, ...]:
    """Give who is free, the longest waiting first: since the result of the last match was entered.

    Who has not played yet comes before everybody else; of those who got free together who has
    played least.
    """
    since: dict[int, datetime] = {}
    played: Counter[int] = Counter()
    for match_id, stored in division.results.items():
        at = stored.entered_at
        at = at if at.tzinfo is not None else at.replace(tzinfo=UTC)
        for who in division.places[match_id][1].seats:
            played[who] += 1
            since[who] = max(since.get(who, _EARLIEST), at)
    here = [entrant.id for entrant in free(division.facts)]
    return tuple(sorted(here, key=lambda who: (since.get(who, _EARLIEST), played[who])))


def proposed(division: Division) -> tuple[tuple[int, int], ...]:
    """Give the matches that the house rule leads to now; none where the division has it not."""
    if not division.facts.house_rules.next_free or not pairs_next_free(division):
        return ()
    sums = division.tally()
    apart = division.facts.house_rules.apart.apart(division.facts.entrants)
    queue = waiting(division)
    met = {who: sums[who].meetings for who in queue if who in sums}
    return next_pairs(queue, lambda one, other: met[one][other] if one in met else 0, apart)
