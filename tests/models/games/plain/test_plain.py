from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.causes import CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.outcomes import Mark, Note
from models.core.people import Absence
from models.core.problems import refusals
from models.fair_random import FairRandom
from models.games.plain import PLAIN, PROBLEM_KEYS, PlainEnding, PlainOptions, PlainResult
from tests.models.divisions import entrant, note_of

OPTIONS = PlainOptions()
NO_DRAWS = PlainOptions(draws_allowed=False)
SEATS = (entrant(1), entrant(2, name="清水"))
TABLE = MatchContext(stage="swiss", round=2, seats=SEATS)
GONE = replace(TABLE, seats=(SEATS[0], replace(SEATS[1], absences=(Absence(from_round=2),))))
BOTH_GONE = replace(
    GONE, seats=(replace(SEATS[0], absences=(Absence(from_round=1),)), GONE.seats[1])
)


def check(
    result: PlainResult, context: MatchContext = TABLE, options: PlainOptions = OPTIONS
) -> list[str]:
    problems = PLAIN.check(result, context, options)
    for problem in problems:
        assert set(problem.values) == set(PROBLEM_KEYS[problem.code])
        assert problem.where in ("", "kind", "winner", "score")
    return [problem.code + ("?" if problem.ask else "") for problem in problems]


@pytest.mark.parametrize(
    ("result", "context", "options", "codes"),
    [
        (PlainResult(winner=0), TABLE, OPTIONS, []),
        (PlainResult(winner=0), replace(TABLE, seats=SEATS[:1]), OPTIONS, ["TWO_PLAYERS"]),
        (PlainResult(winner=2), TABLE, OPTIONS, ["NOT_IN_MATCH"]),
        (PlainResult(), TABLE, OPTIONS, []),
        (PlainResult(), TABLE, NO_DRAWS, ["DRAW_NOT_ALLOWED"]),
        (PlainResult(kind=PlainEnding.FORFEIT), TABLE, OPTIONS, ["WINNER_NEEDED"]),
        (PlainResult(kind=PlainEnding.FORFEIT, winner=0), TABLE, NO_DRAWS, []),
        (PlainResult(kind=PlainEnding.DOUBLE_DEFAULT), TABLE, NO_DRAWS, []),
        (PlainResult(kind=PlainEnding.DOUBLE_DEFAULT, winner=1), TABLE, OPTIONS, ["NOBODY_WON"]),
        (PlainResult(winner=0, score=(3, 1)), TABLE, OPTIONS, []),
        (PlainResult(winner=0, score=(1, 3)), TABLE, OPTIONS, ["SCORE_AGAINST_WINNER?"]),
        (PlainResult(winner=0, score=(1, 1)), TABLE, OPTIONS, ["SCORE_AGAINST_WINNER?"]),
        (PlainResult(score=(1, 1)), TABLE, OPTIONS, []),
        (PlainResult(winner=0), GONE, OPTIONS, ["WITHDRAWN_PLAYER"]),
        (PlainResult(kind=PlainEnding.WITHDRAWN, winner=0), GONE, OPTIONS, []),
        (PlainResult(kind=PlainEnding.WITHDRAWN, winner=0), TABLE, OPTIONS, ["NOT_YET_WITHDRAWN?"]),
        (PlainResult(kind=PlainEnding.DOUBLE_DEFAULT), GONE, OPTIONS, []),
    ],
)
def test_problems(
    result: PlainResult, context: MatchContext, options: PlainOptions, codes: list[str]
) -> None:
    assert check(result, context, options) == codes


def test_a_match_that_was_played() -> None:
    winner, loser = PLAIN.score(PlainResult(winner=0, score=(5, 2)), TABLE, OPTIONS)
    assert (winner.mark, winner.points, winner.difference, winner.met) == (Mark.WIN, 1, 3, True)
    assert (loser.mark, loser.points, loser.difference, loser.note) == (Mark.LOSS, 0, -3, None)


def test_a_draw() -> None:
    for outcome in PLAIN.score(PlainResult(), TABLE, OPTIONS):
        assert (outcome.mark, outcome.points, outcome.difference) == (
            Mark.DRAW,
            Fraction(1, 2),
            None,
        )


@pytest.mark.parametrize(
    ("kind", "note"), [(PlainEnding.FORFEIT, Note.LATE), (PlainEnding.WITHDRAWN, Note.WITHDRAWN)]
)
def test_a_match_that_was_not_played(kind: PlainEnding, note: Note) -> None:
    lost, won = PLAIN.score(PlainResult(kind=kind, winner=1, score=(1, 9)), TABLE, OPTIONS)
    assert (note_of(won), won.full_point_bye, won.met) == ((Mark.WIN, None, Note.BYE), True, False)
    assert (note_of(lost), lost.full_point_bye, lost.met) == ((Mark.LOSS, None, note), False, False)


def test_rounds_without_a_match() -> None:
    assert PLAIN.bye(OPTIONS).full_point_bye
    assert note_of(PLAIN.absence(Note.MISSED, OPTIONS)) == (Mark.LOSS, None, Note.MISSED)


def test_withdrawals() -> None:
    assert PLAIN.withdrawal(1, GONE, OPTIONS) == PlainResult(kind=PlainEnding.WITHDRAWN, winner=0)
    both = PLAIN.withdrawal(1, BOTH_GONE, OPTIONS)
    assert both == PlainResult(kind=PlainEnding.DOUBLE_DEFAULT)
    assert [outcome.points for outcome in PLAIN.score(both, BOTH_GONE, OPTIONS)] == [0, 0]


@pytest.mark.parametrize(
    ("cause", "published", "referee", "reason", "codes"),
    [
        ("desk_error", True, "", "", []),
        ("players_agree", False, "", "", []),
        ("players_agree", True, "", "", ["REFEREE_NEEDED"]),
        ("referee", True, "", "x", ["REFEREE_NEEDED"]),
        ("referee", True, "審判", " ", ["REASON_NEEDED"]),
        ("referee", True, "審判", "x", []),
    ],
)
def test_corrections(
    cause: str, published: bool, referee: str, reason: str, codes: list[str]
) -> None:
    correction = Correction(
        old=PlainResult(winner=0),
        new=PlainResult(winner=1),
        cause=CorrectionCause(cause),
        next_round_published=published,
        referee=referee,
        reason=reason,
    )
    problems = PLAIN.check_correction(correction, TABLE, OPTIONS)
    assert [problem.code for problem in problems] == codes
    same = replace(correction, new=correction.old)
    assert [p.code for p in PLAIN.check_correction(same, TABLE, OPTIONS)] == ["NO_CHANGE"]
    assert {*codes, "NO_CHANGE"} <= set(PROBLEM_KEYS)


@given(
    st.builds(
        PlainResult,
        kind=st.sampled_from(PlainEnding),
        winner=st.sampled_from([None, 0, 1]),
        score=st.one_of(st.none(), st.tuples(st.integers(0, 9), st.integers(0, 9))),
    ),
    st.sampled_from([TABLE, GONE, BOTH_GONE]),
    st.sampled_from([OPTIONS, NO_DRAWS]),
)
def test_a_table_shares_out_one_point(
    result: PlainResult, context: MatchContext, options: PlainOptions
) -> None:
    if refusals(PLAIN.check(result, context, options)):
        return
    outcomes = PLAIN.score(result, context, options)
    points = sum(outcome.points for outcome in outcomes)
    assert points == (0 if result.kind is PlainEnding.DOUBLE_DEFAULT else 1)
    assert sum(outcome.difference or 0 for outcome in outcomes) == 0


@given(
    st.integers(0, 10_000),
    st.sampled_from([TABLE, GONE, BOTH_GONE]),
    st.sampled_from([OPTIONS, NO_DRAWS]),
)
def test_samples_raise_no_question(seed: int, context: MatchContext, options: PlainOptions) -> None:
    result = PLAIN.sample(FairRandom(str(seed), "sample"), context, options)
    assert PLAIN.check(result, context, options) == ()
