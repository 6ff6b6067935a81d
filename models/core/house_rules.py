"""What the desk wants of the results of every game, whatever its own rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from models.core.causes import REFEREE_NEEDED, CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.problems import Problem

OF_RESULTS: dict[str, tuple[str, ...]] = {
    "TWO_PLAYERS": ("seats",),
    "NOT_IN_MATCH": ("seat",),
    "WITHDRAWN_PLAYER": ("seat", "name"),
    "NOT_YET_WITHDRAWN": ("seat", "name"),
    "WINNER_NEEDED": (),
    "LOSER_NEEDED": (),
    "NO_CHANGE": (),
    "REFEREE_NEEDED": (),
    "REASON_NEEDED": (),
}
"""The problems that results of any game can have, with their values; NOT_YET_WITHDRAWN asks."""


def withdrawn_players(
    context: MatchContext, left: int | None, *, where: str, left_where: str
) -> Iterator[Problem]:
    """Refuse a result that lets somebody play who has withdrawn from this round.

    `left` is the seat whose withdrawal the result records, if it records one; it is asked whether
    that is meant while the entrant is still listed as taking part. The two `where` are the fields
    of the dialog that say how the match ended and who left.

    >>> from models.core.people import Absence, Entrant
    >>> gone = Entrant(id=1, number=1, name="A", absences=(Absence(from_round=2),))
    >>> stays = Entrant(id=2, number=2, name="B")
    >>> table = MatchContext(stage="swiss", round=2, seats=(gone, stays))
    >>> [problem.code for problem in withdrawn_players(table, None, where="", left_where="")]
    ['WITHDRAWN_PLAYER']
    >>> [problem.code for problem in withdrawn_players(table, 0, where="", left_where="")]
    []
    """
    for seat, withdrawn in enumerate(context.withdrawn):
        if withdrawn == (seat == left):
            continue
        values = {"seat": seat, "name": context.seats[seat].name}
        if withdrawn:
            yield Problem(code="WITHDRAWN_PLAYER", where=where, values=values)
        else:
            yield Problem(code="NOT_YET_WITHDRAWN", where=left_where, values=values, ask=True)


def usual_correction(
    correction: Correction[Any], _context: MatchContext, _options: Any
) -> tuple[Problem, ...]:
    """Report why a result stays: on the referee's word, name and reason are wanted in writing.

    The desk may always mend its own typing, the players only until the next round is out.

    >>> late = Correction(
    ...     old=1, new=2, cause=CorrectionCause.PLAYERS_AGREE, next_round_published=True)
    >>> [problem.code for problem in usual_correction(late, MatchContext(stage="swiss"), None)]
    ['REFEREE_NEEDED']
    """
    if correction.old == correction.new:
        return (Problem(code="NO_CHANGE"),)
    if correction.cause is CorrectionCause.REFEREE:
        return correction.missing()
    if correction.cause is CorrectionCause.PLAYERS_AGREE and correction.next_round_published:
        return (REFEREE_NEEDED,)
    return ()
