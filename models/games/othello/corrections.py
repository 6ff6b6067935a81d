"""Which entered results may still be changed, and on whose word (JOA 21, 27)."""

from __future__ import annotations

from models.core.causes import REFEREE_NEEDED, CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.problems import Problem, refusals
from models.games.othello.checking import check
from models.games.othello.record import OthelloOptions, OthelloResult
from models.games.othello.scoring import score


def check_correction(
    correction: Correction[OthelloResult], context: MatchContext, options: OthelloOptions
) -> tuple[Problem, ...]:
    """Report why a result that has been handed in stays as it is (JOA 21, 27).

    The desk may always mend its own typing. The two players may mend a difference as long as the
    next round is not published, but not who won. Everything else is the referee's, in writing.

    >>> from models.games.othello.record import OthelloEnding
    >>> won = OthelloResult(ending=OthelloEnding.COUNTED, discs=(40, 24))
    >>> swapped = Correction(
    ...     old=won, new=OthelloResult(ending=OthelloEnding.COUNTED, discs=(24, 40)),
    ...     cause=CorrectionCause.PLAYERS_AGREE, next_round_published=False)
    >>> [p.code for p in check_correction(swapped, MatchContext(stage="swiss"), OthelloOptions())]
    ['REFEREE_NEEDED']
    """
    if correction.old == correction.new:
        return (Problem(code="NO_CHANGE"),)
    match correction.cause:
        case CorrectionCause.DESK_ERROR:
            return ()
        case CorrectionCause.REFEREE:
            return correction.missing()
        case CorrectionCause.PLAYERS_AGREE:
            return _by_agreement(correction, context, options)


def _by_agreement(
    correction: Correction[OthelloResult], context: MatchContext, options: OthelloOptions
) -> tuple[Problem, ...]:
    """Keep who won, and once the next round is published the differences too (JOA 21)."""
    if refusals(check(correction.new, context, options)):
        return ()  # no result at all; `check` says why
    old = score(correction.old, context, options)
    new = score(correction.new, context, options)
    swapped = [outcome.mark for outcome in old] != [outcome.mark for outcome in new]
    if swapped or (old != new and correction.next_round_published):
        return (REFEREE_NEEDED,)
    return ()
