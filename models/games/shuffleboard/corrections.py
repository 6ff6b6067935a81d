"""Which results may still be changed after the match, and on whose word (YSA D-5, E-4)."""

from __future__ import annotations

from models.core.game import Correction, CorrectionCause, MatchContext
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
    as the article says, until the next round stands on their result; after that, and on one
    side's word, it is the director's, in writing.

    >>> same = Correction(old=ShuffleboardResult(), new=ShuffleboardResult(),
    ...                   cause=CorrectionCause.DESK_ERROR, next_round_published=False)
    >>> [p.code for p in check_correction(same, MatchContext(stage="swiss"), ShuffleboardOptions())]
    ['NO_CHANGE']
    """
    if settled(correction.old, options) == settled(correction.new, options):
        return (Problem(code="NO_CHANGE"),)
    if correction.cause is CorrectionCause.REFEREE:
        return tuple(referee_in_writing(correction))
    if correction.cause is CorrectionCause.PLAYERS_AGREE and correction.next_round_published:
        return (Problem(code="REFEREE_REQUIRED", where="referee"),)
    return ()
