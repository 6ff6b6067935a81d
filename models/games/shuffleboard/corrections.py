"""Which results may still be changed after the match, and on whose word (YSA D-5, E-4)."""

from __future__ import annotations

from models.core.causes import CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.house_rules import referee_in_writing
from models.core.problems import Problem
from models.games.shuffleboard.play.settled import settled
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult


def check_correction(
    correction: Correction[ShuffleboardResult],
    _context: MatchContext,
    options: ShuffleboardOptions,
) -> tuple[Problem, ...]:
    """Report why a result that has been handed in stays as it is (YSA D-5).

    The desk may always mend its own typing. Both sides together may have a written score changed,
    as the article says; once the next round stands on their result, with the name of who notes it
    and the reason. On one side's word it is the director's, in writing.

    >>> same = Correction(old=ShuffleboardResult(), new=ShuffleboardResult(),
    ...                   cause=CorrectionCause.DESK_ERROR, next_round_published=False)
    >>> [p.code for p in check_correction(same, MatchContext(stage="swiss"), ShuffleboardOptions())]
    ['NO_CHANGE']
    """
    if settled(correction.old, options) == settled(correction.new, options):
        return (Problem(code="NO_CHANGE"),)
    agreed = correction.cause is CorrectionCause.PLAYERS_AGREE and correction.next_round_published
    if agreed or correction.cause is CorrectionCause.REFEREE:
        return tuple(referee_in_writing(correction))
    return ()
