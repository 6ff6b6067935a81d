"""What ranks a division of health mahjong: the sum of all totals, and tie-breaks if announced."""

from __future__ import annotations

from models.core.criterion import ComparedField, Criterion, Number
from models.core.sums import Tally
from models.criteria import FIRSTS, LOTS, NUMBER, of_tally
from models.ranking import RankingValue, Refinement


def missed(own: Tally) -> int:
    """Count the hanchans that somebody has not played.

    >>> from fractions import Fraction
    >>> from models.core.outcomes import Note, Outcome
    >>> from models.core.sums import RoundOutcome
    >>> away = Outcome(points=Fraction(0), met=False, note=Note.MISSED)
    >>> here = Outcome(points=Fraction(0), place=1)
    >>> missed(Tally(outcomes=(RoundOutcome(1, away), RoundOutcome(2, here))))
    1
    """
    return sum(not line.outcome.met for line in own.outcomes)


def _shown(standing: ComparedField) -> dict[int, Number | None]:
    """Show how many were missed, and nothing for whoever has missed none."""
    return {who: missed(standing.tallies[who]) or None for who in standing.entrants}


def _behind(standing: ComparedField) -> Refinement[int]:
    """Put whoever has missed more behind the others."""
    counts = {who: missed(standing.tallies[who]) for who in standing.entrants}
    return RankingValue("missed", counts, lowest_first=True)


def _rank_points(own: Tally) -> Number:
    """Add up the rank points."""
    return (own.figures[1] or 0) if len(own.figures) > 1 else 0


def _best(own: Tally) -> Number | None:
    """Give the highest total of one hanchan; None before the first."""
    return max((line.outcome.points for line in own.outcomes if line.outcome.met), default=None)


MISSED = Criterion(key="missed", values=_shown, lowest_first=True, refine=_behind)
"""Who has missed a hanchan is incomplete and stands behind everybody who has not."""
TOTAL = Criterion(key="points", values=of_tally(lambda own: own.points), signed=True)
"""The sum of the totals of all hanchans (Health mahjong 32, rank points)."""
RANK_POINTS = Criterion(key="rank_points", values=of_tally(_rank_points), signed=True)
BEST = Criterion(key="best_match", values=of_tally(_best), signed=True)

CRITERIA = (MISSED, TOTAL)
"""Equal totals share the place: the rules tell nobody apart."""
TIE_BREAKS = (RANK_POINTS, FIRSTS, BEST, LOTS)
"""What does where it was announced before the first round."""
LISTED = (MISSED, TOTAL, NUMBER)
"""What orders the list while rounds are played; nobody is seated by it."""
