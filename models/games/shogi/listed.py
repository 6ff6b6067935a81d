"""Games of Shogi as cross-tables and federations tell them, and back."""

from __future__ import annotations

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.games.shogi.record import ENDINGS, Kind, ShogiOptions, ShogiResult
from models.told import How, Interchange, Told
from models.two_sides import endings
from models.two_sides.listing import ending_told, tell

_HOW = {Kind.RESIGNED: How.RESIGNED, Kind.TIME: How.TIME}
_KINDS = {
    endings.FORFEIT: Kind.FORFEIT,
    endings.DOUBLE_DEFAULT: Kind.DOUBLE_DEFAULT,
    endings.RULED: Kind.RULED,
}
NOBODY_SAID = "–"
"""Who ruled and what, where a list tells only that somebody did."""


def told(result: ShogiResult, _context: MatchContext, _options: ShogiOptions) -> Told:
    """Tell who won and who moved first; of how, a list knows resignation, time and rulings.

    >>> told(ShogiResult(kind=Kind.TIME, winner=0, first=1), None, None).how.value
    't'
    """
    how = _HOW.get(result.kind, How.COUNTED)
    return tell(result.winner, ENDINGS[result.kind], how=how, first=result.first)


def made(told: Told, _context: MatchContext, _options: ShogiOptions) -> ShogiResult:
    """Make the record of a game that a list tells of; a win without more is a resignation.

    >>> made(Told(marks=(Mark.WIN, Mark.LOSS), how=How.TIME), None, None).kind.value
    'time'
    """
    both_lost = told.marks == (Mark.LOSS, Mark.LOSS)
    usual = Kind.TIME if told.how is How.TIME else Kind.RESIGNED
    kind = _KINDS.get(ending_told(told), Kind.DOUBLE_DEFAULT if both_lost else usual)
    said = NOBODY_SAID if ENDINGS[kind].ruled else ""
    return ShogiResult(
        kind=kind,
        winner=told.winner,
        first=None if ENDINGS[kind].unplayed else told.first,
        ruled_by=said,
        ruling=said,
    )


INTERCHANGE: Interchange[ShogiResult, ShogiOptions] = Interchange(told=told, made=made)
