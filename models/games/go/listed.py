"""Games of Go as cross-tables and other programs tell them, and back."""

from __future__ import annotations

from fractions import Fraction

from models.core.game import MatchContext
from models.games.go.record import ENDINGS, GoEnding, GoOptions, GoResult
from models.told import ExportedResult, How, Interchange
from models.two_sides import endings
from models.two_sides.listing import ending_told, tell

_HOW = {GoEnding.RESIGNED: How.RESIGNED, GoEnding.TIME: How.TIME}
_COUNTED = {how: kind for kind, how in _HOW.items()}
_KINDS = {
    endings.FORFEIT: GoEnding.FORFEIT,
    endings.DOUBLE_DEFAULT: GoEnding.DOUBLE_DEFAULT,
    endings.RULED: GoEnding.RULED,
    endings.BOTH_LOST: GoEnding.BOTH_LOSE,
}
NOBODY_SAID = "–"
"""Who ruled, where a list tells only that somebody did."""


def told(result: GoResult, _context: MatchContext, _options: GoOptions) -> ExportedResult:
    """Tell who won, with which colour and by how much; a game without result is lost by both.

    >>> told(GoResult(winner=1, halves=9, black=0), None, None).margin
    Fraction(9, 2)
    """
    return tell(
        result.winner,
        ENDINGS[result.kind],
        margin=None if result.halves is None else Fraction(result.halves, 2),
        how=_HOW.get(result.kind, How.COUNTED),
        first=result.black,
    )


def made(exported: ExportedResult, _context: MatchContext, _options: GoOptions) -> GoResult:
    """Make the record of a game that a list tells of.

    >>> from models.core.outcomes import Mark
    >>> made(ExportedResult(marks=(Mark.WIN, Mark.LOSS), margin=Fraction(9, 2), first=1), None,
    ...     None).halves
    9
    """
    kind = _KINDS.get(ending_told(exported)) or _COUNTED.get(exported.how, GoEnding.POINTS)
    halves = None if exported.margin is None else int(2 * exported.margin)
    ruled = ENDINGS[kind].ruled
    return GoResult(
        kind=kind,
        winner=exported.winner,
        halves=halves,
        black=exported.first,
        ruled_by=NOBODY_SAID if ruled else "",
    )


INTERCHANGE: Interchange[GoResult, GoOptions] = Interchange(told=told, made=made)
