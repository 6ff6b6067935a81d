"""Which system suits a field: a league up to five, a Swiss of four rounds from six (Meet Go 1)."""

from __future__ import annotations

from models.core.problems import Problem

LEAGUE_UP_TO = 5
"""Up to so many entrants a class plays a league."""
USUAL_ROUNDS = 4
"""The rounds of a Swiss, never more than there are opponents."""


def field_problem(system: str, rounds: int | None, count: int) -> Problem | None:
    """Say what is to be known of so many people in a Swiss of so many rounds, or in a league.

    Which of the two systems a class plays is asked once where the other is usual. A Swiss is not
    to have more rounds than everybody has opponents; of an odd field, in which each has a bye,
    nobody else says so (Meet Go 1).

    >>> [found.code if (found := field_problem(*own)) else None for own in (
    ...     ("swiss", 4, 24), ("swiss", 7, 7), ("swiss", 4, 5), ("league", None, 5),
    ...     ("league", None, 6))]
    [None, 'ROUNDS_OVER_FIELD', 'LEAGUE_USUAL', None, 'SWISS_USUAL']
    """
    if system == "swiss":
        if 2 < count <= LEAGUE_UP_TO:
            values = {"count": count, "most": LEAGUE_UP_TO}
            return Problem(code="LEAGUE_USUAL", values=values, ask=True)
        if rounds == count and count % 2:  # the first number that needs no second meeting
            values = {"count": count, "rounds": rounds, "most": count - 1}
            return Problem(code="ROUNDS_OVER_FIELD", values=values, ask=True)
    elif system == "league" and count > LEAGUE_UP_TO:
        values = {"count": count, "least": LEAGUE_UP_TO + 1}
        return Problem(code="SWISS_USUAL", values=values, ask=True)
    return None
