"""What a record that is written down live refuses, in each game that has one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from models.core.live import START, START_STAYS, WrittenLine
from models.core.live_rules import LiveMatch
from models.core.outcomes import Mark, Outcome, ahead
from models.core.parts import PartRules
from models.core.problems import Problem, Refused
from models.games.paper_bowl.events import Overtime
from models.games.paper_bowl.live import LIVE as BOWL
from models.games.paper_bowl.live import Begun
from models.games.paper_bowl.record import (
    PaperBowlEnding,
    PaperBowlOptions,
    PaperBowlResult,
    PlayLine,
)
from models.games.plain import PlainResult
from models.games.shogi.legs import (
    ClocksSet,
    FirstSaid,
    LegEnd,
    LegOver,
    PieceToss,
    ShogiLeg,
    ShogiLine,
)
from models.games.shogi.live import LIVE as SHOGI
from models.games.shogi.live import legs_of
from models.games.shogi.record import ShogiOptions
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import EndScore
from models.games.shuffleboard.live import LIVE as BOARD
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)


def match(options: Any, people: int = 2, *, decisive: bool = False) -> LiveMatch:
    return LiveMatch(
        entrants=tuple(range(1, people + 1)),
        names=("A", "B", "C")[:people],
        stage="main",
        options=options,
        part=PartRules(decisive=decisive),
    )


def refused(action: Any) -> tuple[Problem, ...]:
    with pytest.raises(Refused) as no:
        action()
    return no.value.problems


# -- shuffleboard ----------------------------------------------------------------------------------

SINGLES = match(ShuffleboardOptions(target=8, director="監督"))
ROBIN = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, target=8)


def test_a_board_is_for_as_many_as_its_kind_of_game_has_sides() -> None:
    three = Problem(code="THREE_PLAYERS", values={"seats": 2})
    two = Problem(code="TWO_PLAYERS", values={"seats": 3})
    assert refused(lambda: BOARD.empty(match(ROBIN))) == (three,)
    assert refused(lambda: BOARD.empty(match(SINGLES.options, 3))) == (two,)
    assert BOARD.empty(SINGLES).entrants == (1, 2)
    assert BOARD.empty(match(ROBIN, 3)).entrants == (1, 2, 3)


def test_a_board_is_begun_anew_only_while_nothing_is_written() -> None:
    begun = BOARD.begin(BOARD.empty(SINGLES), Start(yellow=0, seed="s", label="R1"), SINGLES)
    again = BOARD.begin(begun, Start(yellow=0), SINGLES)
    assert (again.record.start.seed, again.record.start.label) == ("s", "R1")
    other = BOARD.begin(begun, Start(yellow=1, seed="s", label="R1"), SINGLES)
    assert (other.record.start.yellow, other.record.start.seed) == (1, ""), "drawn for others"
    written = BOARD.with_lines(begun, (WrittenLine(EndScore(number=1, scores=(7, 8))),))
    assert refused(lambda: BOARD.begin(written, Start(yellow=1), SINGLES)) == (
        Problem(code="BOARD_BEGUN"),
    )
    assert BOARD.begin(written, Start(yellow=0, court="3"), SINGLES).record.start.court == "3"


def test_only_a_finished_board_is_a_result_and_only_a_played_result_a_board() -> None:
    begun = BOARD.begin(BOARD.empty(SINGLES), Start(yellow=0), SINGLES)
    over = Problem(code="MATCH_NOT_OVER", where="entries")
    assert refused(lambda: BOARD.result(begun, SINGLES)) == (over,)
    played = ShuffleboardResult(start=Start(yellow=1))
    handed = BOARD.handed_in(begun, played, SINGLES)
    assert handed is not None and handed.record == played
    forfeit = replace(played, ending=ShuffleboardEnding.LATE)
    assert BOARD.handed_in(begun, forfeit, SINGLES) is None
    assert BOARD.handed_in(begun, PlainResult(winner=0), SINGLES) is None
    line = EndScore(number=1, scores=(7, 8))
    assert BOARD.check(begun, line, START, SINGLES) == (START_STAYS,)
    assert BOARD.check(begun, line, 0, SINGLES) == ()


# -- Paper Bowl ------------------------------------------------------------------------------------

BOWL_MATCH = match(PaperBowlOptions())


def test_plays_are_written_for_two_under_the_house_rules_and_a_knock_out_is_played_out() -> None:
    two = Problem(code="TWO_PLAYERS", values={"seats": 3})
    assert refused(lambda: BOWL.empty(match(PaperBowlOptions(), 3))) == (two,)
    house = PaperBowlOptions().house
    assert BOWL.empty(BOWL_MATCH).record.house == house
    decisive = BOWL.empty(match(PaperBowlOptions(), decisive=True)).record.house
    assert decisive == replace(house, overtime=Overtime.UNTIL)


def test_the_seed_of_the_dice_is_noted_before_the_first_play() -> None:
    fresh = BOWL.empty(BOWL_MATCH)
    begun = BOWL.begin(fresh, Begun(seed="s"), BOWL_MATCH)
    assert begun.record.seed == "s"
    toss = WrittenLine(PlayLine(type="Toss"))
    written = BOWL.with_lines(begun, (toss,))
    assert refused(lambda: BOWL.begin(written, Begun(seed="t"), BOWL_MATCH)) == (
        Problem(code="PLAYS_BEGUN"),
    )
    assert BOWL.check(fresh, PlayLine(type="Toss"), START, BOWL_MATCH) == (START_STAYS,)


def test_only_a_result_that_was_written_play_by_play_is_a_record() -> None:
    fresh = BOWL.empty(BOWL_MATCH)
    over = Problem(code="PLAY_NOT_OVER", where="record")
    assert refused(lambda: BOWL.result(fresh, BOWL_MATCH)) == (over,)
    played = PaperBowlResult(kind=PaperBowlEnding.PLAYED, record=fresh.record)
    assert BOWL.handed_in(fresh, played, BOWL_MATCH) == fresh
    for other in (
        replace(played, record=None),
        replace(played, kind=PaperBowlEnding.FORFEIT),
        PlainResult(winner=0),
    ):
        assert BOWL.handed_in(fresh, other, BOWL_MATCH) is None
    assert BOWL.handed_in(fresh, played, replace(BOWL_MATCH, entrants=(1, 9))) is None


# -- Shogi -----------------------------------------------------------------------------------------

SHOGI_MATCH = match(ShogiOptions())
TOSS = PieceToss(tosser=0, plain=5, promoted=0)
REPLAY = LegOver(end=LegEnd.REPETITION, used=(600, 300))


def noted(*lines: ShogiLine) -> tuple[WrittenLine[ShogiLine], ...]:
    return tuple(WrittenLine(line) for line in lines)


def test_a_toss_is_a_line_like_any_other_and_nothing_is_settled_before_it() -> None:
    fresh = SHOGI.empty(SHOGI_MATCH)
    assert refused(lambda: SHOGI.begin(fresh, None, SHOGI_MATCH)) == (START_STAYS,)
    assert SHOGI.check(fresh, TOSS, START, SHOGI_MATCH) == (START_STAYS,)
    assert SHOGI.check(fresh, TOSS, 0, SHOGI_MATCH) == ()
    assert refused(lambda: SHOGI.result(fresh, SHOGI_MATCH)) == (Problem(code="GAME_UNDECIDED"),)
    assert SHOGI.fitted(fresh, replace(SHOGI_MATCH, entrants=(1, 9))) is None


def test_the_legs_of_a_game_are_those_of_the_lines_that_hold() -> None:
    lines = noted(TOSS, REPLAY)
    kept = SHOGI.with_lines(SHOGI.empty(SHOGI_MATCH), lines)
    assert SHOGI.lines(kept) == lines
    replayed = ShogiLeg(number=1, first=0, left=(1800, 1800), end=LegEnd.REPETITION)
    now = ShogiLeg(number=2, first=1, left=(1200, 1500))
    assert legs_of(kept, SHOGI_MATCH) == (replayed, now)
    fallen = SHOGI.with_lines(kept, noted(TOSS, TOSS, REPLAY))
    assert legs_of(fallen, SHOGI_MATCH) == (replace(replayed, end=None),)
    stops = Problem(code="RECORD_STOPS", values={"line": 2})
    assert SHOGI.check(fallen, REPLAY, 3, SHOGI_MATCH) == (stops,)
    said = [
        SHOGI.named(kept, line, SHOGI_MATCH)
        for line in (
            TOSS,
            FirstSaid(seat=1, by="審判", reason="誤記"),
            ClocksSet(left=(600, 600), by="審判", reason="誤記"),
            REPLAY,
        )
    ]
    assert said == [
        ("toss_pieces", {"plain": 5, "promoted": 0}),
        ("say_first", {"name": "B"}),
        ("set_clocks", {}),
        ("end_leg", {"leg": 2}),
    ]


# -- what an outcome is beside another -------------------------------------------------------------


HALVES = [Fraction(1), Fraction(0), Fraction(1, 2)]
RANKED = Outcome(points=Fraction(3), place=1), Outcome(points=Fraction(2), place=4)
"""Where both places are known, the points say nothing."""


def test_who_came_off_better_goes_by_place_then_mark_then_points() -> None:
    first, last = (Outcome(points=0 * one.points, place=one.place) for one in RANKED)
    assert [ahead(*pair) for pair in ((first, last), (last, first), (first, first))] == HALVES
    won, lost = (Outcome(mark=mark, points=last.points) for mark in (Mark.WIN, Mark.LOSS))
    drawn = Outcome(mark=Mark.DRAW, points=last.points)
    assert [ahead(*pair) for pair in ((won, drawn), (lost, drawn), (drawn, drawn))] == HALVES
    three, two = (Outcome(points=one.points) for one in RANKED)
    assert [ahead(*pair) for pair in ((three, two), (two, three), (two, two))] == HALVES
    wins = [own.won for own in (replace(two, wins=2), won, lost, drawn, three)]
    assert wins == [2, 1, 0, 0, 0]
