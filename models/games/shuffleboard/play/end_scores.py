"""Whether a score can be entered, or a written one corrected (YSA A-4, C-7, D-1 to D-6, E-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.core.problems import Problem
from models.games.shuffleboard.lines import BoardLine, EndScore, Fault, ScoreCorrection
from models.games.shuffleboard.play.match_state import RecordedMatch
from models.games.shuffleboard.play.progress import games_won
from models.games.shuffleboard.play.reading import read_lines
from models.games.shuffleboard.play.views import EndTurn, FrameKey, Points, check_scored
from models.games.shuffleboard.scores import Discs, check_discs, check_score, makes, ways


def check_end(state: RecordedMatch, line: EndScore, names: Sequence[str]) -> Iterator[Problem]:
    """Want the end that is due, and the scores of both who play it (YSA A-4, E-6).

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> [p.code for p in check_end(state, EndScore(number=2, scores=(7, 8)), ("A", "B"))]
    ['WRONG_END']
    """
    due = state.due()
    if due is None:
        return  # what is waited for is said elsewhere
    if due.key != (line.game, line.number):
        values = {"frame": due.place.frame, "end": due.place.end.value}
        yield Problem(code="WRONG_END", where="number", values=values)
        return
    yield from check_scores(line.scores, due, names, state.pending(due.key))
    yield from _check_discs(line, names)


def check_scores(
    scores: Points, turn: EndTurn, names: Sequence[str], deducted: Sequence[int]
) -> Iterator[Problem]:
    """Want a possible score of each who plays an end and none of who waits (YSA A-10, D-2).

    >>> from models.games.shuffleboard.catalogue import MatchForm
    >>> from models.games.shuffleboard.play.schedule import place
    >>> turn = EndTurn(game=1, place=place(MatchForm.WALKING, 1), yellow=0, black=1)
    >>> [problem.code for problem in check_scores((9, None), turn, ("A", "B"), (0, 0))]
    ['IMPOSSIBLE_SCORE', 'ONE_SIDE_ONLY']
    """
    if len(scores) != len(deducted):
        yield Problem(code="SCORES_NEEDED", where="scores", values={"seats": len(deducted)})
        return
    for seat, score in enumerate(scores):
        values = {"seat": seat, "name": names[seat]}
        if seat == turn.waiting:
            if score is not None:
                yield Problem(code="WAITING_SCORED", where="scores", values=values)
        elif score is None:
            yield Problem(code="ONE_SIDE_ONLY", where="scores", values=values)
        else:
            yield from check_score(score, seat=seat, name=names[seat], deducted=deducted[seat])


def _check_discs(line: EndScore, names: Sequence[str]) -> Iterator[Problem]:
    """Compare the discs that were noted with the score (YSA D-1)."""
    for seat, discs in enumerate(line.discs[: len(line.scores)]):
        if discs is None:
            continue
        bad = tuple(check_discs(discs))
        if bad:
            yield from bad
        elif discs.score != line.scores[seat]:
            values = {"seat": seat, "name": names[seat], "discs": discs.score}
            yield Problem(code="DISCS_MISMATCH", where="discs", values=values)


def check_early_shots(
    state: RecordedMatch,
    key: FrameKey,
    scores: Points,
    names: Sequence[str],
    noted: Sequence[Discs | None] = (),
) -> Iterator[Problem]:
    """Want the discs in a score that early shots moved, and none that they cost (YSA C-20).

    Every disc that is shot too early is taken off, so that its side has one less in that end.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> state.moved[1, 1] += [(0, Discs(eights=1), 0), (0, Discs(eights=1), 0)]
    >>> [[p.code for p in check_early_shots(state, (1, 1), (score, 0), ("A", "B"))]
    ...  for score in (8, 16)]
    [['EARLY_SHOT_COUNTS'], []]
    """
    for seat, score in enumerate(scores):
        counts, left = state.counted(key, seat)
        if score is None or not ways(score):
            continue
        lie = noted[seat] if seat < len(noted) else None
        fits = lie is None or (lie.count <= left and lie.has(counts))
        if not fits or not makes(score, counts, left):
            values = {"seat": seat, "name": names[seat], "score": score, "points": counts.score}
            yield Problem(code="EARLY_SHOT_COUNTS", where="scores", values={**values, "n": left})


def check_score_correction(
    state: RecordedMatch,
    line: ScoreCorrection,
    held: Sequence[tuple[int, BoardLine]],
    names: Sequence[str],
) -> Iterator[Problem]:
    """Report why a written score stays (YSA D-5).

    A mistake in writing is corrected while the window is open, later only if both sides agree; how
    a disc was judged is no mistake in writing. What a correction does to the course of the match
    beyond opening a game again, the director confirms.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> lines = [(number, EndScore(number=number + 1, scores=(7, 8))) for number in (0, 1)]
    >>> state = read_lines(lines, Start(yellow=0), ShuffleboardOptions())
    >>> late = ScoreCorrection(of=0, scores=(8, 8))
    >>> [problem.code for problem in check_score_correction(state, late, lines, ("A", "B"))]
    ['BOTH_MUST_AGREE']
    """
    meant = [end for end in state.ends if end.line == line.of]
    if unscored := check_scored(meant):
        yield from unscored
        return
    corrected = next(end for end in meant if not end.slip)
    if judged := slip_alone(line.fault):
        yield from judged
        return
    if line.scores == corrected.scores and line.fault is not Fault.TOTAL:
        yield Problem(code="NO_CHANGE")
        return
    wrong = tuple(
        check_scores(line.scores, corrected.turn, names, state.pending(corrected.turn.key))
    )
    yield from wrong
    if line.of not in state.open_windows and not line.both_agree:
        if line.found_in_time:
            yield Problem(code="FOUND_IN_TIME", where="found_in_time", ask=True)
        else:
            yield Problem(code="BOTH_MUST_AGREE", where="both_agree")
    if not wrong and not line.director and _changes_course(state, line, held):
        yield Problem(code="DIRECTOR_MUST_CONFIRM", where="director")


def slip_alone(fault: Fault) -> tuple[Problem, ...]:
    """Refuse what is no slip of the pen: how a disc was judged stands (YSA D-5)."""
    return (Problem(code="JUDGEMENT_STANDS", where="fault"),) if fault is Fault.JUDGEMENT else ()


def _changes_course(
    state: RecordedMatch, line: ScoreCorrection, held: Sequence[tuple[int, BoardLine]]
) -> bool:
    """Tell whether a game would be over, or have been over earlier, by a correction."""
    number = 1 + max((number for number, _line in held), default=-1)
    before, after = (
        read_lines(lines, state.start, state.options) for lines in (held, [*held, (number, line)])
    )
    if len(after.fallen) > len(before.fallen):
        return True
    return sum(games_won(after.winners)) > sum(games_won(state.winners))


def due_end(
    turn: EndTurn, yellow: int | Discs, black: int | Discs, form_sides: int = 2
) -> EndScore:
    """Give the line for an end from the scores, or the discs, of yellow and black.

    >>> from models.games.shuffleboard.catalogue import MatchForm
    >>> from models.games.shuffleboard.play.schedule import place
    >>> turn = EndTurn(game=1, place=place(MatchForm.WALKING, 3), yellow=1, black=0)
    >>> due_end(turn, Discs(eights=2), -10).scores
    (-10, 16)
    """
    made = {turn.yellow: yellow, turn.black: black}
    lie = [made.get(seat) for seat in range(form_sides)]
    scores = tuple(one.score if isinstance(one, Discs) else one for one in lie)
    discs = tuple(one if isinstance(one, Discs) else None for one in lie)
    return EndScore(
        game=turn.game, number=turn.number, scores=scores, discs=discs if any(discs) else ()
    )
