"""What the desk puts right between two plays: refused or taken, logged, counted, undone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.live import WrittenLine
from models.core.live_rules import LiveMatch, strike
from models.core.problems import Refused
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions
from models.games.paper_bowl.box_score import SideBox, box_score
from models.games.paper_bowl.correcting import DeskCorrection, corrected
from models.games.paper_bowl.events import BowlSide, Overtime
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.live import LIVE, KeptMatch
from models.games.paper_bowl.record import line_of
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.state import Pair, PlayPhase, PlayState
from models.games.paper_bowl.step import step
from models.games.paper_bowl.typed import read_typed
from models.store.codec import from_stored, to_stored
from reports.games.paper_bowl.line_words import entry_text
from reports.games.paper_bowl.words import box_rows
from reports.i18n import using

MATCH = LiveMatch(entrants=(1, 2), names=("A", "B"), stage="swiss", options=PaperBowlOptions())
WORD: dict[str, Any] = {"referee": "森", "reason": "置き間違い"}
FIELD = PlayState(phase=PlayPhase.SCRIMMAGE, offence=BowlSide.AWAY, yard=40, down=2, line=48)
BALL = {"side": BowlSide.HOME, "yard": 25, "down": 1, "distance": 10}


def record(*texts: str | DeskCorrection) -> KeptMatch:
    """Write a match down as it is typed, with what the desk puts right in between."""
    kept = LIVE.empty(MATCH)
    for text in texts:
        state = view_of(kept.record).state
        event = read_typed(state, text) if isinstance(text, str) else text
        line = LIVE.tidy(kept, line_of(event))
        assert not LIVE.check(kept, line, len(LIVE.lines(kept)), MATCH)
        kept = LIVE.mended(kept, WrittenLine(line))
    return kept


@pytest.mark.parametrize(
    ("state", "values", "code"),
    [
        (FIELD, {}, "NOTHING_CORRECTED"),
        (FIELD, {"timeouts": Pair(home=3, away=3)}, "NOTHING_CORRECTED"),
        (FIELD, {**BALL, "yard": 0}, "BAD_RULE"),
        (FIELD, {**BALL, "yard": 100}, "BAD_RULE"),
        (FIELD, {**BALL, "down": 5}, "BAD_RULE"),
        (FIELD, {**BALL, "distance": 76}, "BAD_RULE"),
        (FIELD, {**BALL, "yard": True}, "BAD_RULE"),
        (FIELD, {"timeouts": Pair(home=4, away=0)}, "BAD_RULE"),
        (FIELD, {"timeouts": Pair(home=0, away=-1)}, "BAD_RULE"),
        (FIELD, {"score": Pair(home=1)}, "SCORE_IMPOSSIBLE"),
        (FIELD, {"score": Pair(home=10**9)}, "SCORE_IMPOSSIBLE"),
        (FIELD, {**BALL, "referee": " "}, "NAME_MISSING"),
        (FIELD, {**BALL, "reason": ""}, "REASON_NEEDED"),
        (PlayState(), BALL, "CORRECT_LATER"),
        (replace(FIELD, phase=PlayPhase.ROLL), {"score": Pair(home=3)}, "CORRECT_LATER"),
        (PlayState(phase=PlayPhase.GAME_OVER, winner="tie"), {"score": Pair(home=3)}, "PLAY_OVER"),
    ],
)
def test_what_cannot_be_put_right_is_refused(
    state: PlayState, values: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        corrected(state, DeskCorrection(**{**WORD, **values}))
    assert [problem.code for problem in caught.value.problems] == [code]


def test_the_ball_is_given_to_a_side_with_down_and_distance() -> None:
    state, (entry,) = corrected(FIELD, DeskCorrection(**BALL, **WORD))
    assert (state.offence, state.yard, state.down, state.distance) == (BowlSide.HOME, 25, 1, 10)
    assert state.phase is PlayPhase.SCRIMMAGE
    with using("en"):
        assert entry_text(entry, ("A", "B")) == (
            "Desk correction: A at the own 25, 1st & 10 — 置き間違い (森)"
        )
    kick = PlayState(phase=PlayPhase.KICKOFF, first_kicker=BowlSide.HOME)
    assert corrected(kick, DeskCorrection(**BALL, **WORD))[0].phase is PlayPhase.SCRIMMAGE


def test_points_are_counted_in_the_quarter_and_named_in_the_box_score() -> None:
    right = DeskCorrection(score=Pair(home=3, away=7), timeouts=Pair(home=2, away=3), **WORD)
    kept = record("H", "12", "T", right, "R4", "14", "56")
    view = view_of(kept.record)
    assert (view.state.score, view.state.by_quarter) == (right.score, (right.score,))
    assert view.state.timeouts.home == 2
    for side, box in view.boxes.items():
        assert box.points == view.state.score.of(side) == box.corrected
    with using("en"):
        assert (
            "Points corrected by the desk",
            {BowlSide.HOME: "+3", BowlSide.AWAY: "+7"},
        ) in box_rows(view.boxes)
        assert "Points corrected by the desk" not in dict(
            box_rows({s: SideBox() for s in BowlSide})
        )


@pytest.mark.parametrize(
    ("quarters", "points", "then"),
    [
        ((7, 3, 0), 10, (7, 3, 0)),
        ((7, 3, 0), 7, (7, 0, 0)),
        ((7, 3, 0), 3, (3, 0, 0)),
        ((7, 3, 6), 0, (0, 0, 0)),
        ((7, 3, 6), 13, (7, 3, 3)),
        ((7, 0, 0), 9, (7, 0, 2)),
    ],
)
def test_points_that_are_taken_back_leave_no_quarter_below_zero(
    quarters: tuple[int, ...], points: int, then: tuple[int, ...]
) -> None:
    """They are taken from the last quarters that have some, so that the sum is the score."""
    by_quarter = tuple(Pair(home=2, away=own) for own in quarters)
    score = Pair(home=6, away=sum(quarters))
    state = replace(FIELD, quarter=3, score=score, by_quarter=by_quarter)
    if points == score.away:
        state = replace(state, timeouts=Pair(home=1, away=1))
    right = DeskCorrection(score=Pair(home=6, away=points), timeouts=Pair(home=3, away=3), **WORD)
    after, _entries = corrected(state, right)
    assert tuple(own.away for own in after.by_quarter) == then
    assert [own.home for own in after.by_quarter] == [2, 2, 2]
    assert after.score.away == points


def test_it_is_a_line_like_any_other_and_comes_back_from_the_file() -> None:
    kept = record("H", "12", "T", DeskCorrection(**BALL, **WORD), "R4", "14", "56")
    assert from_stored(to_stored(kept), KeptMatch) == kept
    assert view_of(kept.record).state.offence is BowlSide.HOME
    struck = LIVE.mended(kept, strike(3, "森", "二重"))
    view = view_of(struck.record)
    assert view.state.offence is BowlSide.AWAY
    assert [problems[0].code for problems in view.refused.values()] == [
        "OTHER_SIDE",
        "PLAY_BROKEN",
        "PLAY_BROKEN",
    ]
    assert [drive.side for drive in view_of(kept.record).drives if drive.side] == [BowlSide.HOME]


def test_what_was_written_after_it_holds_though_a_play_before_it_does_not() -> None:
    kept = record(
        "H", "12", "T", "R4", "14", "56", DeskCorrection(**BALL, **WORD), "R1", "11", "43"
    )
    struck = LIVE.mended(kept, strike(4, "森", "見間違い"))
    view = view_of(struck.record)
    assert {line: problems[0].code for line, problems in view.refused.items()} == {5: "WRONG_PHASE"}
    assert (view.state.offence, view.state.yard) == (BowlSide.HOME, 39)


def test_a_ball_that_is_given_after_the_last_card_ends_the_quarter() -> None:
    """The last play was on the table: with its card the pile is empty."""
    last = replace(FIELD, phase=PlayPhase.ROLL, cards_left=0, first_kicker=BowlSide.HOME)
    state, _entries = corrected(last, DeskCorrection(**BALL, **WORD))
    assert (state.quarter, state.cards_left, state.phase) == (2, 20, PlayPhase.SCRIMMAGE)
    half, _entries = corrected(
        replace(last, quarter=2), DeskCorrection(**{**BALL, "yard": 70}, **WORD)
    )
    assert half.phase is PlayPhase.LAST_FG


def test_in_overtime_points_that_are_not_level_end_the_match() -> None:
    house = replace(FIELD.house, overtime=Overtime.UNTIL)
    state = replace(FIELD, house=house, quarter=5)
    after, entries = corrected(state, DeskCorrection(score=Pair(home=3), **WORD))
    assert (after.winner, [entry.kind for entry in entries]) == ("home", ["correction", "game_end"])


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_match_is_played_to_its_end_whatever_was_put_right_on_the_way(seed: str) -> None:
    chance = FairRandom(seed, "corrections")
    state, entries = PlayState(house=replace(FIELD.house, overtime=Overtime.ONE)), []
    for number in range(2_000):
        if state.winner:
            break
        if number % 7 == 6 and state.phase is not PlayPhase.TOSS:
            yard, points = 1 + chance.below(99), state.score.plus(BowlSide.HOME, 2)
            ball = {"side": list(BowlSide)[chance.below(2)], "yard": yard, "down": 1, "distance": 1}
            now = DeskCorrection(**ball, score=points, timeouts=Pair(home=number % 4), **WORD)
            state, told = corrected(state, now)
        else:
            state, told = step(state, likely(chance, state))
        entries += told
        assert len(set(state.used)) == len(state.used) == 20 + state.extensions - state.cards_left
    assert state.winner
    for side, box in box_score(entries).items():
        assert box.points == state.score.of(side) == sum(q.of(side) for q in state.by_quarter)
