"""What a division may be ranked by where the desk chooses: which criteria, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from models import criteria
from models.core.criterion import Criterion
from models.core.facts import TOTAL, DivisionFacts
from models.core.game import Game
from models.core.problems import Problem
from models.criteria import DIFFERENCE, GRADE, NUMBER, SENIORITY, SHARED

MOST = 12
"""How many criteria a list has at most; a file with more has been meddled with."""


CriteriaOrder = Sequence[Criterion]
"""Criteria in the order in which they are compared."""


def offered(game: Game[Any, Any], options: Any, usual: CriteriaOrder) -> tuple[Criterion, ...]:
    """Give everything that can rank a division, its usual order first.

    A game's own criterion stands for the shared one of the same key.

    >>> from models.games import GAMES
    >>> plain = GAMES["plain"]
    >>> [own.key for own in offered(plain, plain.options_type(), plain.criteria)][:4]
    ['points', 'sos', 'wins', 'sos_1']
    """
    own = game.offers(options)
    found: dict[str, Criterion] = {}
    for criterion in (*usual, *(_of_all_games(game, options) if own is None else own)):
        found.setdefault(criterion.key, criterion)
    return tuple(found.values())


def _of_all_games(game: Game[Any, Any], options: Any) -> tuple[Criterion, ...]:
    """Give the shared criteria that can say something at the tables of a division."""
    if game.sizes(options) == {2}:
        return (*criteria.offered(), DIFFERENCE, GRADE, SENIORITY, NUMBER)
    return tuple(own for own in SHARED.values() if not own.by_start)


def chosen(
    game: Game[Any, Any], options: Any, usual: CriteriaOrder, keys: Sequence[str]
) -> tuple[Criterion, ...]:
    """Give the criteria with these keys, in this order; none where it is the usual order.

    What is not offered is left out, so that what a meddled file names ranks nobody.

    >>> from models.games import GAMES
    >>> plain = GAMES["plain"]
    >>> known = plain, plain.options_type(), plain.criteria
    >>> [own.key for own in chosen(*known, ["wins", "sos", "no such"])]
    ['wins', 'sos']
    >>> chosen(*known, ["points", "sos", "wins"])
    ()
    """
    if not keys:
        return ()
    known = {own.key: own for own in offered(game, options, usual)}
    found = tuple(known[key] for key in dict.fromkeys(keys[:MOST]) if key in known)
    same = [own.key for own in found] == [own.key for own in usual]
    return () if same else found


def counted_without_start(keys: Sequence[str]) -> tuple[str, str] | None:
    """Give what counts opponents without the points that grades start with, where these rank first.

    Beside it stands the criterion that counts them with those points.

    >>> counted_without_start(["mms", "wins", "sos"])
    ('sos', 'sos_mms')
    >>> counted_without_start(["mms", "sos_mms", "sos"]), counted_without_start(["wins", "sos"])
    (None, None)
    """
    others = {own.key.removesuffix(f"_{TOTAL}"): own.key for own in criteria.by_start()}
    if keys[0] != TOTAL or not set(keys).isdisjoint(set(others.values()) - {TOTAL}):
        return None
    return next(((key, others[key]) for key in keys if key != TOTAL and key in others), None)


def usual_order(
    game: Game[Any, Any],
    options: Any,
    programme_options: Any,
    ranks: Callable[[DivisionFacts], tuple[Criterion, ...]],
) -> tuple[Criterion, ...] | None:
    """Give what ranks a division where nobody has chosen; None where nobody can choose.

    Nobody can where a bracket alone ranks, or where a programme has an order of its own; `ranks`
    is what the programme ranks by.

    >>> from models.games import GAMES
    >>> plain = GAMES["plain"]
    >>> found = usual_order(plain, plain.options_type(), None, lambda facts: facts.criteria)
    >>> [own.key for own in found or ()]
    ['points', 'sos', 'wins']
    >>> usual_order(plain, plain.options_type(), None, lambda facts: ()) is None
    True
    """
    bare = DivisionFacts(game=game, options=options, programme_options=programme_options)
    other = (NUMBER,)
    return ranks(bare) if ranks(replace(bare, ranked_by=other)) == other else None


def check_chosen(
    game: Game[Any, Any], options: Any, usual: CriteriaOrder, keys: Sequence[str]
) -> tuple[Problem, ...]:
    """Say why a division cannot be ranked by these: one that is not offered, or named twice.

    Problems: `CRITERION_UNKNOWN`, `CRITERION_TWICE`, `CRITERIA_MANY`. No keys are the usual order.

    >>> from models.games import GAMES
    >>> plain = GAMES["plain"]
    >>> twice = ["points", "points", "x"]
    >>> [p.code for p in check_chosen(plain, plain.options_type(), plain.criteria, twice)]
    ['CRITERION_TWICE', 'CRITERION_UNKNOWN']
    """
    known = {own.key for own in offered(game, options, usual)}
    problems = [
        Problem(code="CRITERION_TWICE", where="ranked_by", values={"criterion": key})
        for key in dict.fromkeys(key for key in keys if list(keys).count(key) > 1)
    ]
    problems += [
        Problem(code="CRITERION_UNKNOWN", where="ranked_by", values={"criterion": key})
        for key in keys
        if key not in known
    ]
    if len(keys) > MOST:
        problems.append(Problem(code="CRITERIA_MANY", where="ranked_by", values={"most": MOST}))
    return tuple(problems)
