"""What the desk wants of the results of every game, whatever its own rules."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.game import MatchContext
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
