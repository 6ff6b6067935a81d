"""Whether the score of an end can be entered (YSA A-4, C-7, D-1 to D-3, E-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.core.problems import Problem
from models.games.shuffleboard.lines import EndScore
from models.games.shuffleboard.play.match_state import MatchState
from models.games.shuffleboard.play.views import Key, Points, Turn
from models.games.shuffleboard.scores import Discs, check_discs, check_score, makes, ways


def check_end(state: MatchState, line: EndScore, names: Sequence[str]) -> Iterator[Problem]:
    """Want the end that is due, and the scores of both who play it (YSA A-4, E-6).

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = MatchState(options=ShuffleboardOptions(), start=Start(yellow=0))
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
    scores: Points, turn: Turn, names: Sequence[str], deducted: Sequence[int]
) -> Iterator[Problem]:
    """Want a possible score of each who plays an end and none of who waits (YSA A-10, D-2).

    >>> from models.games.shuffleboard.catalogue import Form
    >>> from models.games.shuffleboard.play.schedule import place
    >>> turn = Turn(game=1, place=place(Form.WALKING, 1), yellow=0, black=1)
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
    state: MatchState,
    key: Key,
    scores: Points,
    names: Sequence[str],
    noted: Sequence[Discs | None] = (),
) -> Iterator[Problem]:
    """Want the discs in a score that early shots moved, and none that they cost (YSA C-20).

    Every disc that is shot too early is taken off, so that its side has one less in that end.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = MatchState(options=ShuffleboardOptions(), start=Start(yellow=0))
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


def due_end(turn: Turn, yellow: int | Discs, black: int | Discs, form_sides: int = 2) -> EndScore:
    """Give the line for an end from the scores, or the discs, of yellow and black.

    >>> from models.games.shuffleboard.catalogue import Form
    >>> from models.games.shuffleboard.play.schedule import place
    >>> turn = Turn(game=1, place=place(Form.WALKING, 3), yellow=1, black=0)
    >>> due_end(turn, Discs(eights=2), -10).scores
    (-10, 16)
    """
    scores: list[int | None] = [None] * form_sides
    discs: list[Discs | None] = [None] * form_sides
    for seat, made in ((turn.yellow, yellow), (turn.black, black)):
        if isinstance(made, Discs):
            discs[seat], scores[seat] = made, made.score
        else:
            scores[seat] = made
    return EndScore(
        game=turn.game,
        number=turn.number,
        scores=tuple(scores),
        discs=tuple(discs) if any(discs) else (),
    )
