"""Who plays the final after a Swiss preliminary, and the ranking after it (JOA 9, 10, 11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from models.core.criterion import Criterion, refinements
from models.core.people import Entrant
from models.core.sums import Tally
from models.criteria import DIFFERENCE, GRADE, NUMBER, SENIORITY, WINS
from models.ranking import RankedPlace, RankingValue, rank
from models.stages.naming import NamedByRule
from models.views.divisions import Why

_BY_DISCS = (DIFFERENCE, GRADE, SENIORITY, NUMBER)
"""How level players are told apart; after the discs the articles are silent, and the order of
the provisional list (JOA 8(2)) is the only one written anywhere."""


WHY_CODES: dict[str, tuple[str, ...]] = {
    "MOST_WINS": ("entrant", "wins"),
    "LONGEST_UNBEATEN": ("entrant", "rounds"),
    "MOST_DISCS": ("entrant", "wins", "difference"),
    "TIE_BROKEN": ("place", "by", "entrants"),
    "WITHDRAWN_LEFT_OUT": ("entrants",),
}
"""The reasons of a choice with their values. `place` is 1 or 2, `by` the criterion that decided:
`difference`, `grade`, `birth`, or `number` where nothing is left but the entry number."""


def choose_finalists(
    entrants: Iterable[Entrant],
    tallies: Mapping[int, Tally],
    away: Collection[int] = frozenset(),
) -> NamedByRule | None:
    """Choose who plays the final, leaving out who is away; None if fewer than two are left.

    `entrants` are those with a tally. One player alone with most wins plays the best of the
    second-most (JOA 9); several with most wins play it among themselves (JOA 10). When somebody
    away would have been chosen, or would have changed the article, the referee must confirm.

    >>> three = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2, 3)]
    >>> sums = {1: Tally(wins=6, difference=50), 2: Tally(wins=5, difference=100),
    ...         3: Tally(wins=5, difference=120)}
    >>> choice = choose_finalists(three, sums)
    >>> choice.rule, choice.first, choice.second, choice.rights, choice.referee_needed
    (9, 1, 3, 1, False)
    >>> choice = choose_finalists(three, sums, away={1})
    >>> choice.rule, choice.first, choice.second, choice.rights, choice.referee_needed
    (10, 3, 2, None, True)
    """
    everybody = list(entrants)
    present = [entrant for entrant in everybody if entrant.id not in away]
    if len(present) < 2:
        return None
    choice = _choose(present, tallies)
    if len(present) == len(everybody) or _same_final(choice, _choose(everybody, tallies)):
        return choice
    gone = tuple(entrant.id for entrant in everybody if entrant.id in away)
    reason = Why(code="WITHDRAWN_LEFT_OUT", values={"entrants": gone})
    return replace(choice, referee_needed=True, why=(*choice.why, reason))


def _same_final(one: NamedByRule, other: NamedByRule) -> bool:
    return (one.rule, one.first, one.second) == (other.rule, other.first, other.second)


def _choose(present: Sequence[Entrant], tallies: Mapping[int, Tally]) -> NamedByRule:
    """Choose by article 9 or 10, whichever the number of top players calls for."""
    top = _ordered(_with_most_wins(present, tallies), tallies, _BY_DISCS)
    if len(top) == 1:
        others = [entrant for entrant in present if entrant is not top[0]]
        return _article_9(top[0], others, tallies)
    return _article_10(top, tallies)


def _with_most_wins(entrants: Sequence[Entrant], tallies: Mapping[int, Tally]) -> list[Entrant]:
    most = max(tallies[entrant.id].wins for entrant in entrants)
    return [entrant for entrant in entrants if tallies[entrant.id].wins == most]


def _article_9(
    first: Entrant, others: Sequence[Entrant], tallies: Mapping[int, Tally]
) -> NamedByRule:
    """Match the one player with most wins against the best by discs of the second-most (JOA 9)."""
    runners_up = _ordered(_with_most_wins(others, tallies), tallies, _BY_DISCS)
    second, level, reasons = _most_discs(runners_up, tallies)
    return NamedByRule(
        rule=9,
        article="JOA 9",
        first=first.id,
        second=second.id,
        top=(first.id,),
        rights=first.id,
        referee_needed=bool(level),
        tied=level,
        why=(
            Why(code="MOST_WINS", values={"entrant": first.id, "wins": tallies[first.id].wins}),
            *reasons,
        ),
    )


def _article_10(top: Sequence[Entrant], tallies: Mapping[int, Tally]) -> NamedByRule:
    """Match, of several with most wins, the longest unbeaten against the best by discs (JOA 10)."""
    longest = max(tallies[entrant.id].streak for entrant in top)
    unbeaten = [entrant for entrant in top if tallies[entrant.id].streak == longest]
    first = _ordered(unbeaten, tallies, _BY_DISCS)[0]
    level_first = _ids(unbeaten) if len(unbeaten) > 1 else ()
    second, level_second, reasons = _most_discs([e for e in top if e is not first], tallies)
    tie = (_tie_broken(1, unbeaten, tallies),) if level_first else ()
    reason = Why(code="LONGEST_UNBEATEN", values={"entrant": first.id, "rounds": longest})
    return NamedByRule(
        rule=10,
        article="JOA 10",
        first=first.id,
        second=second.id,
        top=_ids(top),
        unbeaten={entrant.id: tallies[entrant.id].streak for entrant in top},
        rights=None,
        referee_needed=bool(level_first or level_second),
        tied=tuple(dict.fromkeys((*level_first, *level_second))),
        why=(reason, *tie, *reasons),
    )


def _most_discs(
    candidates: Sequence[Entrant], tallies: Mapping[int, Tally]
) -> tuple[Entrant, tuple[int, ...], tuple[Why, ...]]:
    """Give the player with most discs, who was level with that player, and the reasons."""
    best = _ordered(candidates, tallies, _BY_DISCS)[0]
    won = tallies[best.id]
    level = [e for e in candidates if (tallies[e.id].difference or 0) == (won.difference or 0)]
    values = {"entrant": best.id, "wins": won.wins, "difference": won.difference}
    reason = Why(code="MOST_DISCS", values=values)
    if len(level) == 1:
        return best, (), (reason,)
    return best, _ids(level), (reason, _tie_broken(2, level, tallies))


def _tie_broken(place: int, level: Sequence[Entrant], tallies: Mapping[int, Tally]) -> Why:
    """Say what put the first of these level players ahead of the second."""
    order = rank(_ids(level), refinements(_BY_DISCS, level, tallies))
    values = {"place": place, "by": order[1].decided_by, "entrants": _ids(level)}
    return Why(code="TIE_BROKEN", values=values)


def _ordered(
    entrants: Sequence[Entrant], tallies: Mapping[int, Tally], criteria: Sequence[Criterion]
) -> list[Entrant]:
    by_id = {entrant.id: entrant for entrant in entrants}
    return [by_id[p.player] for p in rank(by_id, refinements(criteria, entrants, tallies))]


def _ids(entrants: Iterable[Entrant]) -> tuple[int, ...]:
    return tuple(entrant.id for entrant in entrants)


def final_ranking(
    entrants: Iterable[Entrant],
    tallies: Mapping[int, Tally],
    finalists: tuple[int, int],
    winner: int | None,
    criteria: Sequence[Criterion] = (WINS, DIFFERENCE),
) -> list[RankedPlace[int]]:
    """Rank the two of the final, then everybody else by the preliminaries (JOA 11).

    Players level on every criterion share a place. The final adds nothing to anybody's sums. A
    final that nobody won leaves its two players on top, in the order of the preliminaries.

    >>> four = [Entrant(id=n, number=n, name=str(n)) for n in (1, 2, 3, 4)]
    >>> sums = {1: Tally(wins=6), 2: Tally(wins=5), 3: Tally(wins=5), 4: Tally(wins=5)}
    >>> for place in final_ranking(four, sums, (1, 3), winner=3):
    ...     print(place.rank, place.player, place.decided_by)
    1 3 None
    2 1 final
    3 2 final
    3 4 None
    """
    listed = sorted(entrants, key=lambda entrant: entrant.number)
    final = {entrant.id: 0 for entrant in listed}
    final.update({finalist: 2 if finalist == winner else 1 for finalist in finalists})
    values = [RankingValue("final", final), *refinements(criteria, listed, tallies)]
    return rank(_ids(listed), values)
