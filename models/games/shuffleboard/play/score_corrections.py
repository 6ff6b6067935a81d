"""When a written score may be corrected, and what that changes (YSA D-5, D-6, F-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.core.problems import Problem
from models.games.shuffleboard.lines import Fault, Line, ScoreCorrection
from models.games.shuffleboard.play.end_scores import check_scores
from models.games.shuffleboard.play.match_state import MatchState
from models.games.shuffleboard.play.progress import Phase
from models.games.shuffleboard.play.reading import read_lines


def check_score_correction(
    state: MatchState,
    line: ScoreCorrection,
    held: Sequence[tuple[int, Line]],
    names: Sequence[str],
) -> Iterator[Problem]:
    """Report why a written score stays (YSA D-5).

    A mistake in writing is corrected while the window is open, later only if both sides agree; how
    a disc was judged is no mistake in writing. What a correction does to the course of the match
    beyond opening a game again, the director confirms.

    >>> from models.games.shuffleboard.lines import EndScore
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> lines = [(number, EndScore(number=number + 1, scores=(7, 8))) for number in (0, 1)]
    >>> state = read_lines(lines, Start(yellow=0), ShuffleboardOptions())
    >>> late = ScoreCorrection(of=0, scores=(8, 8))
    >>> [problem.code for problem in check_score_correction(state, late, lines, ("A", "B"))]
    ['BOTH_MUST_AGREE']
    """
    found = next((end for end in state.ends if end.line == line.of and not end.slip), None)
    if found is None:
        yield Problem(code="NO_SUCH_SCORE", where="of")
        return
    if line.fault is Fault.JUDGEMENT:
        yield Problem(code="JUDGEMENT_STANDS", where="fault")
        return
    if line.scores == found.scores and line.fault is not Fault.TOTAL:
        yield Problem(code="NO_CHANGE")
        return
    wrong = tuple(check_scores(line.scores, found.turn, names, state.pending(found.turn.key)))
    yield from wrong
    if line.of not in state.open_windows and not line.both_agree:
        if line.found_in_time:
            yield Problem(code="FOUND_IN_TIME", where="found_in_time", ask=True)
        else:
            yield Problem(code="BOTH_MUST_AGREE", where="both_agree")
    if not wrong and not line.director and _changes_course(state, line, held):
        yield Problem(code="DIRECTOR_MUST_CONFIRM", where="director")


def _changes_course(
    state: MatchState, line: ScoreCorrection, held: Sequence[tuple[int, Line]]
) -> bool:
    """Tell whether a game would be over, or have been over earlier, by a correction."""
    number = 1 + max((number for number, _line in held), default=-1)
    before, after = (
        read_lines(lines, state.start, state.options) for lines in (held, [*held, (number, line)])
    )
    if len(after.fallen) > len(before.fallen):
        return True
    return _games_over(after) > _games_over(state)


def _games_over(state: MatchState) -> int:
    if state.three:
        return 0
    return sum(state.progress(game).phase is Phase.OVER for game in state.games)
