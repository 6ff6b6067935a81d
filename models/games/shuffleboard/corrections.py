"""Which results may still be changed after the match, and on whose word (YSA D-5, E-4)."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.causes import CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.house_rules import referee_in_writing
from models.core.problems import Problem
from models.games.shuffleboard.lines import EndScore, Line, ScoreCorrection
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


def check_word(line: Line | None, cause: CorrectionCause) -> Iterator[Problem]:
    """Report why a line stands after both have signed, on the word of the sides or the director.

    A written score stands unless both sides agree (YSA D-5): the director alone does not change it,
    and nobody how a disc was judged (YSA F-2). About fouls, lags and all else the director decides
    (YSA E-4).

    >>> end = EndScore(number=1, scores=(7, 8))
    >>> [problem.code for problem in check_word(end, CorrectionCause.REFEREE)]
    ['BOTH_MUST_AGREE']
    """
    if not isinstance(line, EndScore | ScoreCorrection):
        return
    if cause is CorrectionCause.REFEREE:
        yield Problem(code="BOTH_MUST_AGREE", where="cause")
    elif cause is CorrectionCause.PLAYERS_AGREE:
        yield Problem(code="SLIP_OF_THE_PEN", where="cause", ask=True)
