"""Results of Othello: what they mean, the worked cases of the rules, and what always holds."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import odd_result
from models.core import causes, game, result_checks
from models.core.causes import CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.outcomes import Mark, Note, Outcome
from models.core.problems import refusals
from models.fair_random import FairRandom
from models.games.othello import OTHELLO
from models.games.othello.problems import PROBLEM_CODES
from models.games.othello.record import (
    Caller,
    Category,
    EmptiesRule,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.games.othello.rights import (
    DiscColour,
    HiddenStone,
    Right,
    hidden_stone,
)
from models.games.othello.stages import stage_of
from models.stages.registry import PROGRAMMES
from models.views.divisions import ResultCell, cell_text
from tests.models.divisions import Json, cases, entrant, note_of
from tests.models.games.othello.results import (
    ARTICLE_9,
    BOTH_GONE,
    DRAW,
    FINAL,
    GONE,
    GROUP,
    LOSS,
    OPTIONS,
    SWISS,
    WIN,
    both_out,
    cards,
    check,
    counted,
    fits_the_table,
    timeout,
)
from tests.models.games.parts import context_of, keys_of, part_of

PARTS = sorted({key for name in OTHELLO.programmes for key in keys_of(PROGRAMMES[name])})
"""The keys of everything that Othello can be played in."""


def score(
    result: OthelloResult, context: MatchContext = SWISS, options: OthelloOptions = OPTIONS
) -> tuple[Outcome, ...]:
    assert not refusals(OTHELLO.check(result, context, options))
    return OTHELLO.score(result, context, options)


# -- Worked cases -------------------------------------------------------------------------------


@pytest.mark.parametrize(("given_case", "expected"), cases("record"))
def test_recorded_results(given_case: Json, expected: Json) -> None:
    options = OthelloOptions(category=Category(given_case["division"]))
    context = context_of(OTHELLO, given_case["stage"])
    outcomes: tuple[Outcome | None, ...]
    if given_case["ending"] == "bye":
        outcomes = (OTHELLO.bye(options), None)
    else:
        outcomes = score(_entered(given_case), context, options)
    found: dict[str, Any] = {
        "winner": "ab"[
            [outcome is not None and outcome.mark is WIN for outcome in outcomes].index(True)
        ]
    }
    for side, outcome in zip("ab", outcomes, strict=True):
        cell = outcome and cell_text(
            ResultCell(round=1, mark=outcome.mark, difference=outcome.difference)
        )
        found[f"{side}_mark"] = cell and cell[0]
        found[f"{side}_diff"] = outcome and outcome.difference
        found[f"{side}_cell"] = cell
    assert found == expected


def _entered(given_case: Json) -> OthelloResult:
    sides = {"a": 0, "b": 1, None: None}
    ending = "counted" if given_case["ending"] == "normal" else given_case["ending"]
    return OthelloResult(
        ending=OthelloEnding(ending),
        discs=(given_case["a"], given_case["b"]) if "a" in given_case else None,
        draw_right=sides[given_case.get("draw_right")],
        loser=sides[given_case.get("loser")],
        choice=ExpiryChoice(given_case["choice"]) if "choice" in given_case else None,
        called_by=Caller(given_case["claimed_by"]) if "claimed_by" in given_case else None,
        case=given_case.get("case"),
    )


@pytest.mark.parametrize(("given_case", "expected"), cases("hidden_stone"))
def test_hidden_stone_of_the_worked_case(given_case: Json, expected: Json) -> None:
    names = list(given_case["players"])
    seats = tuple(
        entrant(number, name=name, grade=who["grade"], birth=date.fromisoformat(who["birth"]))
        for number, (name, who) in enumerate(given_case["players"].items(), start=1)
    )
    rights = hidden_stone(
        HiddenStone(
            top=DiscColour(given_case["top"]),
            call=DiscColour(given_case["guess"]),
            right=Right(given_case["choice"]),
            colour=DiscColour(given_case["colour_pick"]),
        ),
        context_of(OTHELLO, given_case["stage"], seats=seats),
    )
    found = {
        "hider": names[rights.hider],
        "guesser": names[rights.caller],
        "chooser": names[rights.chooser],
        "draw_win": names[rights.draw_right],
        "colour_chooser": names[rights.colour_chooser],
        "black": names[rights.black],
        "white": names[1 - rights.black],
    }
    assert found == expected


_SWAPPED = (counted(40, 24), counted(24, 40))
_DIFFERENCE = (counted(40, 24), counted(42, 22))


def _correction(item: Json) -> Correction[OthelloResult]:
    old, new = _SWAPPED if item["type"] == "reversed_result" else _DIFFERENCE
    cause = CorrectionCause.PLAYERS_AGREE
    if item["type"] == "clerical":
        cause = CorrectionCause.DESK_ERROR
    elif item.get("referee_override"):
        cause = CorrectionCause.REFEREE
    return Correction(
        old=old,
        new=new,
        cause=cause,
        next_round_published=item.get("next_round_published", False),
        referee="審判" if item.get("referee_override") else "",
        reason=item.get("reason", ""),
    )


@pytest.mark.parametrize(("given_case", "expected"), cases("correction_many"))
def test_corrections_of_the_worked_case(given_case: Json, expected: Json) -> None:
    pairs = zip(given_case["items"], expected["results"], strict=True)
    # What has not been handed in is a first entry, no correction.
    handed_in = [(item, answer) for item, answer in pairs if item.get("submitted")]
    assert len(handed_in) == 6
    for item, answer in handed_in:
        problems = OTHELLO.check_correction(_correction(item), SWISS, OPTIONS)
        referee = {"REFEREE_NEEDED", "REASON_NEEDED"} & {problem.code for problem in problems}
        assert (not problems) == answer["allowed"]
        assert bool(referee) == (answer["needs"] == "referee")


# -- What each ending means (JOA 12, 21 to 26) --------------------------------------------------


@pytest.mark.parametrize(
    ("result", "context", "expected"),
    [
        (counted(40, 24), SWISS, (16, -16)),
        (counted(64, 0), SWISS, (64, -64)),
        (counted(20, 0), SWISS, (64, -64)),
        (counted(29, 34), GROUP, (-5, 5)),
        (counted(30, 30, draw_right=0), SWISS, (0, 0)),
        (cards(16, -16), SWISS, (16, -16)),
        (cards(-1, 1, (LOSS, WIN)), SWISS, (-1, 1)),
        (cards(0, 0, draw_right=0), SWISS, (0, 0)),
        (timeout(), SWISS, (-1, 1)),
        (timeout(choice=ExpiryChoice.SOLO, discs=(20, 44)), SWISS, (-24, 24)),
        (timeout(choice=ExpiryChoice.SOLO, discs=(0, 13)), SWISS, (-64, 64)),
        (timeout(choice=ExpiryChoice.SOLO, solo_flag_fell=True), SWISS, (-1, 1)),
        (timeout(choice=None), FINAL, (None, None)),
        (timeout(discs=(50, 10)), SWISS, (-1, 1)),
        (timeout(ending=OthelloEnding.RESIGNED, loser=1), SWISS, (1, -1)),
        (timeout(ending=OthelloEnding.RESIGNED, loser=1, choice=None), FINAL, (None, None)),
        (both_out(1, discs=(30, 34)), SWISS, (-4, 4)),
        (both_out(2, discs=(32, 32), draw_right=1), SWISS, (0, 0)),
        (both_out(3, draw_right=1), SWISS, (0, 0)),
        (both_out(3), ARTICLE_9, (None, None)),
        (timeout(ending=OthelloEnding.LATE, choice=None), SWISS, (-16, 16)),
        (
            timeout(ending=OthelloEnding.LATE, choice=None),
            replace(SWISS, part=part_of(OTHELLO, "exchange")),
            (-16, 16),
        ),
        (timeout(ending=OthelloEnding.LATE), GROUP, (-1, 1)),
        (
            timeout(
                ending=OthelloEnding.LATE, choice=ExpiryChoice.SOLO, discs=(0, 13), witness="審判"
            ),
            GROUP,
            (-64, 64),
        ),
        (timeout(ending=OthelloEnding.LATE, choice=None), FINAL, (None, None)),
        (OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=1), SWISS, (16, -64)),
        (
            OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=1, choice=ExpiryChoice.ONE),
            GROUP,
            (1, -1),
        ),
        (OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=1), FINAL, (None, None)),
        (OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT), SWISS, (-16, -16)),
        (OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT), GONE, (-16, -64)),
        (OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT), GROUP, (0, 0)),
        (OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT), FINAL, (None, None)),
    ],
)
def test_differences(
    result: OthelloResult, context: MatchContext, expected: tuple[int | None, int | None]
) -> None:
    assert tuple(outcome.difference for outcome in score(result, context)) == expected


@pytest.mark.parametrize(
    ("result", "context", "winner"),
    [
        (counted(20, 44), FINAL, 1),
        (counted(30, 30), ARTICLE_9, 0),
        (OthelloResult(ending=OthelloEnding.COUNTED, marks=(None, WIN)), FINAL, 1),
        (OthelloResult(ending=OthelloEnding.COUNTED, marks=(None, LOSS)), FINAL, 0),
        (OthelloResult(ending=OthelloEnding.COUNTED, marks=(WIN, LOSS)), FINAL, 0),
        (OthelloResult(ending=OthelloEnding.CARD, marks=(LOSS, WIN)), FINAL, 1),
        (both_out(1, marks=(LOSS, WIN)), FINAL, 1),
        (both_out(3), ARTICLE_9, 0),
        (counted(32, 32, draw_right=1), SWISS, 1),
        (timeout(discs=(50, 10)), SWISS, 1),
    ],
)
def test_winners(result: OthelloResult, context: MatchContext, winner: int) -> None:
    outcomes = score(result, context)
    assert [outcome.mark for outcome in outcomes].index(WIN) == winner
    assert [outcome.points for outcome in outcomes] == ([1, 0] if winner == 0 else [0, 1])


@pytest.mark.parametrize(
    ("rule", "discs", "difference"),
    [
        (EmptiesRule.BOARD_DIFF, (34, 29), 5),
        (EmptiesRule.SPLIT, (34, 29), 5),
        (EmptiesRule.TO_WINNER, (34, 29), 6),
        (EmptiesRule.TO_WINNER, (20, 0), 64),
        (EmptiesRule.TO_WINNER, (30, 30), 0),
        (EmptiesRule.TO_WINNER, (62, 1), 62),
    ],
)
def test_empty_squares(rule: EmptiesRule, discs: tuple[int, int], difference: int) -> None:
    options = OthelloOptions(empties_rule=rule)
    assert score(counted(*discs, draw_right=0), SWISS, options)[0].difference == difference


def test_a_time_out_win_of_two() -> None:
    options = OthelloOptions(timeout_min=2)
    assert score(timeout(), SWISS, options)[1].difference == 2
    assert (
        score(timeout(choice=ExpiryChoice.SOLO, solo_flag_fell=True), SWISS, options)[1].difference
        == 2
    )
    assert (
        score(timeout(choice=ExpiryChoice.SOLO, discs=(31, 32)), SWISS, options)[1].difference == 2
    )
    assert (
        score(timeout(choice=ExpiryChoice.SOLO, discs=(30, 34)), SWISS, options)[1].difference == 4
    )


@pytest.mark.parametrize("ending", [OthelloEnding.LATE, OthelloEnding.WITHDRAWN])
def test_a_win_without_a_game_is_the_one_free_win_and_no_meeting(ending: OthelloEnding) -> None:
    winner, loser = score(OthelloResult(ending=ending, loser=1))
    assert (winner.full_point_bye, winner.met, winner.note) == (True, False, Note.BYE)
    assert (loser.full_point_bye, loser.met, loser.note) == (False, False, Note(ending.value))


def test_neither_came() -> None:
    for outcome in score(OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT)):
        assert note_of(outcome) == (LOSS, -16, Note.DOUBLE_DEFAULT)
        assert not outcome.met
        assert not outcome.full_point_bye


def test_rounds_without_a_match() -> None:
    free = OTHELLO.bye(OPTIONS)
    assert (note_of(free), free.full_point_bye, free.met) == ((WIN, 16, Note.BYE), True, False)
    assert note_of(OTHELLO.absence(Note.WITHDRAWN, OPTIONS)) == (LOSS, -64, Note.WITHDRAWN)
    assert note_of(OTHELLO.absence(Note.MISSED, OPTIONS)) == (LOSS, -16, Note.MISSED)


@pytest.mark.parametrize("stage", PARTS)
def test_a_withdrawal_is_always_accepted(stage: str) -> None:
    context = replace(GONE, part=part_of(OTHELLO, stage))
    result = OTHELLO.withdrawal(1, context, OPTIONS)
    assert check(result, context) == []
    assert score(result, context)[1].note is Note.WITHDRAWN
    assert OTHELLO.withdrawal(
        0, replace(BOTH_GONE, part=part_of(OTHELLO, stage)), OPTIONS
    ) == OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT)


# -- Properties ---------------------------------------------------------------------------------


SEAT = st.sampled_from([None, 0, 1])
MARK = st.sampled_from([None, *Mark])
FULL = st.integers(0, 64).map(lambda first: (first, 64 - first))
DISCS = st.one_of(
    st.none(), FULL, st.just((32, 32)), st.tuples(st.integers(-1, 65), st.integers(-1, 65))
)
MIRRORED = st.integers(-66, 66).map(lambda first: (first, -first))
DIFFERENCES = st.one_of(
    st.none(),
    MIRRORED,
    st.tuples(*[st.one_of(st.none(), st.integers(-65, 65)) for _ in range(2)]),
)
RESULTS = st.builds(
    OthelloResult,
    ending=st.sampled_from(OthelloEnding),
    discs=DISCS,
    marks=st.one_of(st.none(), st.sampled_from([(WIN, LOSS), (LOSS, WIN)]), st.tuples(MARK, MARK)),
    differences=DIFFERENCES,
    draw_right=SEAT,
    loser=SEAT,
    choice=st.sampled_from([None, *ExpiryChoice]),
    solo_flag_fell=st.booleans(),
    called_by=st.sampled_from([None, *Caller]),
    case=st.sampled_from([None, 1, 2, 3]),
    witness=st.sampled_from(["", "審判"]),
)
CONTEXTS = st.builds(
    replace,
    st.sampled_from([SWISS, SWISS, GONE, BOTH_GONE, ARTICLE_9]),
    part=st.sampled_from([part_of(OTHELLO, key) for key in PARTS]),
)
ALL_OPTIONS = st.builds(
    OthelloOptions,
    category=st.sampled_from(Category),
    empties_rule=st.sampled_from(EmptiesRule),
    timeout_min=st.sampled_from([1, 2]),
    clock=st.booleans(),
)


@given(RESULTS, CONTEXTS, ALL_OPTIONS)
def test_every_accepted_result_has_a_meaning(
    result: OthelloResult, context: MatchContext, options: OthelloOptions
) -> None:
    problems = OTHELLO.check(result, context, options)
    for problem in problems:
        fits_the_table(problem)
    if not refusals(problems):
        has_a_meaning(result, context, OTHELLO.score(result, context, options))


def has_a_meaning(
    result: OthelloResult, context: MatchContext, outcomes: tuple[Outcome, ...]
) -> None:
    """Hold a result to what is true of every table (JOA 21, 22, 26)."""
    stage = stage_of(context.part)
    first, second = outcomes
    winners = [outcome.mark for outcome in outcomes].count(WIN)
    assert winners == (0 if result.ending is OthelloEnding.DOUBLE_DEFAULT else 1)
    assert DRAW not in (first.mark, second.mark)
    counted = result.ending in (OthelloEnding.COUNTED, OthelloEnding.CARD)
    recorded = stage.records_discs and (counted or not stage.meet)
    assert (first.difference is None) == (second.difference is None) == (not recorded)
    if first.difference is not None and second.difference is not None:
        assert {abs(first.difference), abs(second.difference)} <= {*range(63), 64}
        one_sided = result.ending is OthelloEnding.DOUBLE_DEFAULT or (
            result.ending is OthelloEnding.WITHDRAWN and stage.swiss
        )
        assert one_sided or first.difference + second.difference == 0
        for outcome in outcomes:
            assert outcome.mark is WIN or (outcome.difference or 0) <= 0
            assert outcome.mark is LOSS or (outcome.difference or 0) >= 0
    not_played = result.ending in (
        OthelloEnding.LATE,
        OthelloEnding.WITHDRAWN,
        OthelloEnding.DOUBLE_DEFAULT,
    )
    for outcome in outcomes:
        assert outcome.met == (not not_played) == (outcome.note is None)
        assert outcome.full_point_bye == (not_played and outcome.mark is WIN)


@given(st.integers(0, 10_000), CONTEXTS, ALL_OPTIONS)
def test_samples_are_accepted(seed: int, context: MatchContext, options: OthelloOptions) -> None:
    result = OTHELLO.sample(FairRandom(str(seed), "sample"), context, options)
    assert not refusals(OTHELLO.check(result, context, options))
    has_a_meaning(result, context, OTHELLO.score(result, context, options))


def test_samples_look_like_a_tournament() -> None:
    chance = FairRandom("rehearsal", "sample")
    results = [OTHELLO.sample(chance, SWISS, OPTIONS) for _ in range(1000)]
    endings = [result.ending for result in results]
    assert endings.count(OthelloEnding.COUNTED) > 900
    assert {
        OthelloEnding.TIMEOUT,
        OthelloEnding.BOTH_OUT,
        OthelloEnding.RESIGNED,
        OthelloEnding.LATE,
    } < set(endings)
    differences = [abs(score(result)[0].difference or 0) for result in results]
    assert sum(difference <= 30 for difference in differences) > 700
    assert 64 in differences


def test_every_problem_of_the_table_can_happen() -> None:
    import re
    from pathlib import Path

    folder = Path(OTHELLO.check.__code__.co_filename).parent
    # Reasons of the final are no problems, and its warning is the programme's.
    apart = ("problems", "live", "finalists", "swiss_final")
    files = [path for path in folder.glob("*.py") if path.stem not in apart]
    files += [Path(own.__file__) for own in (causes, game, result_checks, odd_result)]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    found = set(re.findall(r'code="([A-Z0-9_]+)"', source))
    assert found - {"OTHER_GAMES_RESULT"} == set(PROBLEM_CODES)
