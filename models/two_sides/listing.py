"""Results of two as lists of results tell them, and the ending that a list tells of."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from models.core.outcomes import Mark
from models.told import ExportedResult, How
from models.two_sides import endings
from models.two_sides.endings import Ending
from models.two_sides.scoring import score_sides

K = TypeVar("K")


def tell(
    winner: int | None,
    ending: Ending,
    *,
    score: tuple[int, int] | None = None,
    margin: Fraction | None = None,
    how: How = How.COUNTED,
    first: int | None = None,
) -> ExportedResult:
    """Tell a result by its winner and what its ending means.

    >>> told = tell(1, endings.FORFEIT)
    >>> told.winner, told.default, tell(None, endings.BOTH_LOST).how.value
    (1, True, 'j')
    """
    own, other = (outcome.mark or Mark.LOSS for outcome in score_sides(winner, ending))
    return ExportedResult(
        marks=(own, other),
        default=ending.unplayed is not None,
        how=How.RULED if ending.ruled else how,
        margin=margin,
        score=score,
        first=first,
    )


def ending_told(exported: ExportedResult) -> Ending:
    """Give the ending that a list tells of, one of those in `endings`.

    >>> ending_told(ExportedResult(marks=(Mark.LOSS, Mark.LOSS),
    ...     default=True)) is endings.DOUBLE_DEFAULT
    True
    >>> ending_told(ExportedResult(marks=(Mark.WIN, Mark.LOSS), how=How.RULED)) is endings.RULED
    True
    """
    both_lost = exported.marks == (Mark.LOSS, Mark.LOSS)
    if exported.default:
        return endings.DOUBLE_DEFAULT if both_lost else endings.FORFEIT
    if exported.how is How.RULED or both_lost:
        return endings.BOTH_LOST if both_lost else endings.RULED
    return endings.PLAYED


def kind_told(exported: ExportedResult, kinds: Mapping[K, Ending], usual: K) -> K:
    """Give the kind of a game whose ending a list tells of; one that it has not is the usual one.

    Where both have lost and the game has no ruling like that, neither came.

    >>> kinds = {"played": endings.PLAYED, "absent": endings.DOUBLE_DEFAULT}
    >>> kind_told(ExportedResult(marks=(Mark.LOSS, Mark.LOSS), how=How.RULED), kinds, "played")
    'absent'
    """
    known = {ending: kind for kind, ending in kinds.items()}
    both_lost = exported.marks == (Mark.LOSS, Mark.LOSS)
    other = known.get(endings.DOUBLE_DEFAULT, usual) if both_lost else usual
    if exported.marks == (Mark.DRAW, Mark.DRAW):
        other = known.get(endings.DRAWN, usual)
    return known.get(ending_told(exported), other)
