"""What rulings add to the sums of an entrant, beside all results: points, wins, a difference."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from models.core.consequences import Conflict, Consequence
from models.core.criterion import Criterion, Number
from models.core.facts import Adjustment, DivisionFacts, Match, Round
from models.core.game import Game
from models.core.problems import Problem
from models.core.sums import Tally

SUMS = ("points", "wins", "difference")
"""The sums that every game has."""
WHOLE = frozenset({"wins"})
"""The sums that are counted in whole numbers."""
MOST = 1_000_000
"""How much one ruling can give or take at most."""
FINEST = 1_000
"""The largest denominator of an amount."""
COLUMN = "adjusted:"
"""What the key of a column of adjustments begins with; the figure follows."""


def amount_problems(figure: str, amount: Fraction | None) -> tuple[Problem, ...]:
    """Say why a sum cannot be changed by this much.

    >>> [amount_problems("wins", Fraction(part))[0].code for part in ("0", "1/2", "1000001")]
    ['ADJUSTMENT_ZERO', 'ADJUSTMENT_WHOLE', 'ADJUSTMENT_RANGE']
    """
    if not amount:
        return (Problem(code="ADJUSTMENT_ZERO", where="amount"),)
    if figure in WHOLE and amount.denominator != 1:
        return (Problem(code="ADJUSTMENT_WHOLE", where="amount"),)
    if abs(amount) > MOST or amount.denominator > FINEST:
        values = {"most": MOST, "finest": FINEST}
        return (Problem(code="ADJUSTMENT_RANGE", where="amount", values=values),)
    return ()


def column_key(figure: str) -> str:
    """Give the key of the column that shows what was added to a figure.

    >>> column_key("points")
    'adjusted:points'
    """
    return f"{COLUMN}{figure}"


def told(figure: str, amount: Number) -> str:
    """Write what a ruling changes for the log, in no language.

    >>> told("points", Fraction(-1, 2))
    'points -1/2'
    """
    return f"{figure} {amount}"


def read_told(text: str) -> tuple[str, Fraction] | None:
    """Read what `told` wrote; None for anything else.

    >>> read_told("points -1/2"), read_told("5: A – B")
    (('points', Fraction(-1, 2)), None)
    """
    figure, _, amount = text.partition(" ")
    if not re.fullmatch(r"-?[0-9]{1,20}(/[1-9][0-9]{0,19})?", amount, re.ASCII):
        return None
    return figure, Fraction(amount)


def adjustable(game: Game[Any, Any], criteria: Collection[Criterion]) -> tuple[str, ...]:
    """Name the sums that rank a division and that a ruling can change, in the order of ranking.

    >>> from models.criteria import DIFFERENCE, GRADE, POINTS
    >>> from models.games.plain import PLAIN
    >>> adjustable(PLAIN, (POINTS, GRADE, DIFFERENCE)), adjustable(PLAIN, ())
    (('points', 'difference'), ())
    """
    known = frozenset({*SUMS, *game.figures})
    return tuple(own.key for own in criteria if own.key in known)


def counts_from(facts: DivisionFacts, ruled: Adjustment) -> int:
    """Give the first round of its stage after which a ruling counts; 0 where it is of no match."""
    place = _place(facts, ruled)
    return 0 if place is None else place[0].number


def _place(facts: DivisionFacts, ruled: Adjustment) -> tuple[Round, Match] | None:
    """Find the match that a ruling is about."""
    if ruled.match is None:
        return None
    places = ((round_, match) for round_ in facts.rounds for match in round_.matches)
    return next((place for place in places if place[1].id == ruled.match), None)


def holds(facts: DivisionFacts, ruled: Adjustment) -> bool:
    """Tell whether a ruling counts: one that takes the win of a game, while that game is won."""
    if ruled.game is None:
        return True
    place = _place(facts, ruled)
    if place is None or place[1].outcomes is None or ruled.entrant not in place[1].seats:
        return False
    return ruled.game in place[1].outcomes[place[1].seats.index(ruled.entrant)].games


def groundless(facts: DivisionFacts) -> tuple[Conflict, ...]:
    """Say which rulings take a win that is none any more; one of an open match waits for it."""
    conflicts = []
    for ruled in facts.adjustments:
        place = _place(facts, ruled)
        if place is None or place[1].outcomes is None or holds(facts, ruled):
            continue
        round_, match = place
        values = {
            "name": facts.entrant(ruled.entrant).name,
            "stage": round_.stage,
            "round": round_.number,
            "table": match.table,
            "game": ruled.game,
        }
        problem = Problem(code="WIN_GONE", where="referee", values=values)
        conflicts.append(
            Conflict(
                key=f"ruling:{ruled.id}",
                problem=problem,
                choices=(Consequence.VOID, Consequence.STAYS),
                people=(ruled.entrant,),
                adjustment=ruled.id,
            )
        )
    return tuple(conflicts)


def counted(
    facts: DivisionFacts, stages: Collection[str], through: int | None = None
) -> tuple[Adjustment, ...]:
    """Give the rulings that count in stages with these keys, through a round of them."""
    return tuple(
        ruled
        for ruled in facts.adjustments
        if ruled.stage in stages
        and (through is None or counts_from(facts, ruled) <= through)
        and holds(facts, ruled)
    )


def amounts(
    facts: DivisionFacts, stages: Collection[str], through: int | None = None
) -> dict[int, dict[str, Number]]:
    """Add up what rulings have changed of everybody's figures, by id of entrant and figure."""
    found: dict[int, dict[str, Number]] = {}
    for ruled in counted(facts, stages, through):
        own = found.setdefault(ruled.entrant, {})
        own[ruled.figure] = Fraction(own.get(ruled.figure, 0)) + ruled.amount
    return {
        who: {figure: amount for figure, amount in own.items() if amount}
        for who, own in found.items()
        if any(own.values())
    }


def adjusted(tally: Tally, figure: str, amount: Number, figures: tuple[str, ...] = ()) -> Tally:
    """Add an amount to a sum: points, wins, the difference or one of the game's `figures`.

    >>> adjusted(Tally(points=Fraction(3)), "points", Fraction(-1, 2)).points
    Fraction(5, 2)
    >>> adjusted(Tally(figures=(7, None)), "loss", 3, ("raw", "loss")).figures
    (7, 3)
    """
    amount = Fraction(amount)
    exact = amount.numerator if amount.denominator == 1 else amount
    match figure:
        case "points":
            return tally._replace(points=tally.points + amount)
        case "wins":
            return tally._replace(wins=tally.wins + int(amount))
        case "difference":
            return tally._replace(difference=(tally.difference or 0) + exact)
        case _ if figure in figures:
            at = figures.index(figure)
            sums = [*tally.figures, *[None] * (len(figures) - len(tally.figures))]
            sums[at] = (sums[at] or 0) + exact
            return tally._replace(figures=tuple(sums))
        case _:
            return tally


def with_adjustments(
    facts: DivisionFacts,
    stages: Collection[str],
    sums: Mapping[int, Tally],
    through: int | None = None,
) -> Mapping[int, Tally]:
    """Add what rulings have changed to the sums of a stage; the same ones where nobody's has."""
    found = amounts(facts, stages, through)
    if not found:
        return sums
    changed = dict(sums)
    for who, own in found.items():
        for figure, amount in own.items():
            if who in changed:
                changed[who] = adjusted(changed[who], figure, amount, facts.game.figures)
    return changed
