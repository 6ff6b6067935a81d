"""A result that is possible, but more likely a slip: the two seats exchanged while typing."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.game import MatchContext
from models.core.problems import Problem
from models.grades import grades_between

GAP = 5
"""So many grades and more are a clear gap. With the usual hundred rating points a grade the lower
one wins about one such game in twenty, so the question is rarely asked in vain."""
AGAINST_GRADE = "AGAINST_GRADE"


def against_grade(context: MatchContext, winner: int | None, *, where: str) -> Iterator[Problem]:
    """Ask once whether somebody has really won against a much higher grade.

    For results of two that fit the other way round as well; who of them has no grade that can be
    compared is never asked about, nor is it asked of what stands in the file. A typed 38 for 26
    passes every other check.

    >>> from models.core.people import Entrant
    >>> pair = (Entrant(id=1, number=1, name="A", grade="四段"),
    ...         Entrant(id=2, number=2, name="B", grade="2級"))
    >>> table = MatchContext(stage="swiss", seats=pair)
    >>> [(p.code, p.ask) for winner in (0, 1) for p in against_grade(table, winner, where="")]
    [('AGAINST_GRADE', True)]
    """
    if winner is None or len(context.seats) != 2 or context.accepted:
        return
    own, other = context.seats[winner], context.seats[1 - winner]
    gap = grades_between(other.grade, own.grade)
    if gap is not None and gap >= GAP:
        values = {
            "winner": own.name,
            "winner_grade": own.grade,
            "loser": other.name,
            "loser_grade": other.grade,
        }
        yield Problem(code="AGAINST_GRADE", where=where, values=values, ask=True)
