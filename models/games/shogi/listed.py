"""Games of Shogi as cross-tables and federations tell them, and back."""

from __future__ import annotations

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.games.shogi.record import ENDINGS, ShogiEnding, ShogiOptions, ShogiResult
from models.told import ExportedResult, How, Interchange
from models.two_sides import endings
from models.two_sides.listing import ending_told, tell

_HOW = {ShogiEnding.RESIGNED: How.RESIGNED, ShogiEnding.TIME: How.TIME}
_KINDS = {
    endings.FORFEIT: ShogiEnding.FORFEIT,
    endings.DOUBLE_DEFAULT: ShogiEnding.DOUBLE_DEFAULT,
    endings.RULED: ShogiEnding.RULED,
}
NOBODY_SAID = "–"
"""Who ruled and what, where a list tells only that somebody did."""


def told(result: ShogiResult, _context: MatchContext, _options: ShogiOptions) -> ExportedResult:
    """Tell who won and who moved first; of how, a list knows resignation, time and rulings.

    >>> told(ShogiResult(kind=ShogiEnding.TIME, winner=0, first=1), None, None).how.value
    't'
    """
    how = _HOW.get(result.kind, How.COUNTED)
    return tell(result.winner, ENDINGS[result.kind], how=how, first=result.first)


def made(told: ExportedResult, _context: MatchContext, _options: ShogiOptions) -> ShogiResult:
    """Make the record of a game that a list tells of; a win without more is a resignation.

    >>> made(ExportedResult(marks=(Mark.WIN, Mark.LOSS), how=How.TIME), None, None).kind.value
    'time'
    """
    both_lost = told.marks == (Mark.LOSS, Mark.LOSS)
    usual = ShogiEnding.TIME if told.how is How.TIME else ShogiEnding.RESIGNED
    kind = _KINDS.get(ending_told(told), ShogiEnding.DOUBLE_DEFAULT if both_lost else usual)
    said = NOBODY_SAID if ENDINGS[kind].ruled else ""
    return ShogiResult(
        kind=kind,
        winner=told.winner,
        first=None if ENDINGS[kind].unplayed else told.first,
        ruled_by=said,
        ruling=said,
    )


INTERCHANGE: Interchange[ShogiResult, ShogiOptions] = Interchange(told=told, made=made)
