"""Shuffleboard before and during an end: the list of games, leads, scores, start (YSA A to D)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.calling.courts import check_court, occupied
from models.games.shuffleboard.calling import CourtAdvice, advice, parts
from models.games.shuffleboard.cards.scoreboard import blocks
from models.games.shuffleboard.catalogue import (
    Colour,
    CourtEnd,
    CourtSide,
    MatchForm,
    MatchMode,
    check_type,
    disc_side,
    ends_per_frame,
    fitting,
    other_colour,
    other_end,
)
from models.games.shuffleboard.checking import check_division
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    EndState,
    Logged,
    LogKind,
    MomentKind,
    Ruling,
)
from models.games.shuffleboard.officials import AnnouncedPart, announcement
from models.games.shuffleboard.play.entering import check_lines
from models.games.shuffleboard.play.progress import GamePhase, frame_game
from models.games.shuffleboard.play.reading import chosen
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import (
    ScoreboardLine,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)
from models.games.shuffleboard.scores import POSSIBLE, Discs, check_score, ways
from tests.models.games.shuffleboard.court import DOUBLES, PRACTICE, WALKING, Court, fits_the_table
from tests.models.games.shuffleboard.last_shots import hammers

# The list of games (YSA)


@pytest.mark.parametrize("form", MatchForm)
@pytest.mark.parametrize("mode", MatchMode)
def test_only_the_games_of_the_list_are_offered(form: MatchForm, mode: MatchMode) -> None:
    three = form is MatchForm.ROUND_ROBIN
    listed = (mode in (MatchMode.PAIRINGS, MatchMode.RANKING)) == three
    targets = (50, 75, 100) if mode is MatchMode.POINTS else (8, 12, 16)
    for target in (4, 8, 10, 12, 16, 20, 24, 50, 75, 80, 100):
        problems = list(check_type(form, mode, target))
        for problem in problems:
            fits_the_table(problem)
        assert (not problems) == (listed and target in targets)


def test_a_division_needs_a_director() -> None:
    (asked,) = check_division(ShuffleboardOptions(director=" "))
    assert (asked.code, asked.ask) == ("DIRECTOR_NEEDED", True)
    assert check_division(ShuffleboardOptions(director="監督")) == ()


def test_discs_of_a_colour_lie_on_one_side_of_the_court() -> None:
    sides = {(colour, end): disc_side(colour, end) for colour in Colour for end in CourtEnd}
    assert sides == {
        (Colour.YELLOW, CourtEnd.HEAD): CourtSide.RIGHT,
        (Colour.YELLOW, CourtEnd.FOOT): CourtSide.LEFT,
        (Colour.BLACK, CourtEnd.HEAD): CourtSide.LEFT,
        (Colour.BLACK, CourtEnd.FOOT): CourtSide.RIGHT,
    }


def test_courts_are_shared_by_pairs_that_do_not_walk_alone() -> None:
    staying = ShuffleboardOptions(form=MatchForm.NON_WALKING)
    head = occupied("3", parts(staying), CourtEnd.HEAD)
    foot = occupied("3", parts(staying), CourtEnd.FOOT)
    whole = occupied("3", parts(ShuffleboardOptions()), CourtEnd.HEAD)
    assert not list(check_court(head, [foot]))
    assert not list(
        check_court(whole, [occupied("4", parts(ShuffleboardOptions()), CourtEnd.HEAD)])
    )
    for wanted, taken in [(head, head), (head, whole), (whole, foot), (whole, whole)]:
        (problem,) = check_court(wanted, [taken])
        fits_the_table(problem)
        assert problem.code == "COURT_TAKEN"


# Leads and last shots (YSA, C-7)


@pytest.mark.parametrize("form", [MatchForm.WALKING, MatchForm.NON_WALKING, MatchForm.DOUBLES])
@pytest.mark.parametrize("frames", [8, 12, 16])
def test_last_shots_are_even_over_a_frame_game(form: MatchForm, frames: int) -> None:
    ends = frames * ends_per_frame(form)
    turns = [
        (place(form, n), 0 if place(form, n).frame <= frames // 2 else 1)
        for n in range(1, ends + 1)
    ]
    assert hammers(turns) == (ends // 2, ends // 2)
    for per_end in CourtEnd:
        here = [turn for turn in turns if turn[0].end is per_end]
        if form is MatchForm.DOUBLES:
            assert hammers(here) == (frames // 2, frames // 2)


def test_the_second_half_begins_at_the_head_with_yellow() -> None:
    for form in (MatchForm.WALKING, MatchForm.DOUBLES):
        for frames in (8, 12, 16):
            first = place(form, frames // 2 * ends_per_frame(form) + 1)
            assert (first.end, first.lead) == (CourtEnd.HEAD, Colour.YELLOW)


# Scores (YSA D-1, D-2)


@given(st.integers(-50, 50))
def test_ways_to_make_a_score(score: int) -> None:
    for discs in ways(score):
        assert discs.score == score
        assert discs.count <= 4
    assert bool(ways(score)) == (score in POSSIBLE)


def test_impossible_scores_are_the_33_of_the_list() -> None:
    positive = {1, 2, 3, 9, 19, 39}
    negative = {-1, -7, -8, -9, -11, *range(-19, -13), -21, *range(-29, -23), *range(-39, -30)}
    assert set(range(-40, 41)) - set(POSSIBLE) == positive | negative
    assert len(POSSIBLE) == 48


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ({"scores": (7, 8)}, []),
        ({"scores": (7, None)}, ["ONE_SIDE_ONLY"]),
        ({"scores": (None, None)}, ["ONE_SIDE_ONLY", "ONE_SIDE_ONLY"]),
        ({"scores": (7,)}, ["SCORES_NEEDED"]),
        ({"scores": (9, -1)}, ["IMPOSSIBLE_SCORE", "IMPOSSIBLE_SCORE"]),
        ({"scores": (41, -50)}, ["IMPOSSIBLE_SCORE", "IMPOSSIBLE_SCORE"]),
        ({"scores": (28, -20)}, ["RARE_SCORE?", "RARE_SCORE?"]),
        ({"scores": (27, -13)}, []),
        ({"scores": (7, 8), "number": 2}, ["WRONG_END"]),
        ({"scores": (7, 8), "game": 2}, ["WRONG_END"]),
        ({"scores": (7, 0), "discs": (Discs(sevens=1), None)}, []),
        ({"scores": (8, 0), "discs": (Discs(sevens=1), None)}, ["DISCS_MISMATCH"]),
        ({"scores": (7, 0), "discs": (Discs(sevens=5), None)}, ["TOO_MANY_DISCS"]),
        ({"scores": (7, 0), "discs": (Discs(sevens=-1), None)}, ["BAD_DISC_COUNT"]),
    ],
)
def test_scores_of_an_end(line: dict[str, Any], codes: list[str]) -> None:
    assert Court(WALKING).codes(EndScore(**{"number": 1, **line})) == codes


def test_head_comes_before_foot() -> None:
    court = Court(DOUBLES)
    assert court.codes(EndScore(number=2, scores=(7, 8))) == ["WRONG_END"]
    court.end(7, 8)
    assert court.now.next is not None
    assert court.now.next.place.end is CourtEnd.FOOT


def test_what_stands_on_the_board_is_not_what_is_typed() -> None:
    court = Court(WALKING)
    court.add(court.foul(0, Article.NEXT_COURT, Ruling.WARNED))
    court.add(court.foul(0, Article.NEXT_COURT, Ruling.PENALISED))
    assert court.now.pending == (5, 0)
    assert court.codes(court.due(2, 0)) == ["NET_SCORE_TYPED"]
    court.end(7, 0)
    (end,) = court.now.ends
    assert (end.discs, end.deductions, end.net, end.totals) == ((7, 0), (5, 0), (2, 0), (2, 0))
    (block,) = blocks(court.now, court.now.games[0])
    assert block.rows[0].cells[0].small == (2,)


@pytest.mark.parametrize(
    ("typed", "deducted", "code", "discs"),
    [
        (-9, 5, "NET_SCORE_TYPED", -4),  # -14 cannot lie on the court
        (-14, 10, "NET_SCORE_TYPED", -4),
        (39, -8, "NET_SCORE_TYPED", 31),  # 8 are credited
        (39, 8, "IMPOSSIBLE_SCORE", None),  # 31 can lie there, but gives 23
    ],
)
def test_what_was_taken_off_is_added_to_what_stands_on_the_board(
    typed: int, deducted: int, code: str, discs: int | None
) -> None:
    (problem,) = check_score(typed, seat=0, name="石川", deducted=deducted)
    fits_the_table(problem)
    assert (problem.code, problem.values.get("discs")) == (code, discs)


def test_a_score_is_announced_written_and_confirmed() -> None:
    court = Court(WALKING)
    court.add(court.due(7, 8, state=EndState.ANNOUNCED))
    assert court.now.waits == (MissingEntry.CONFIRM,)
    assert court.codes(court.due(0, 0)) == ["CONFIRM_FIRST"]
    assert court.codes(BetweenEnds(kind=MomentKind.CONFIRMED)) == ["WRITE_FIRST"]
    court.add(BetweenEnds(kind=MomentKind.WRITTEN))
    assert court.codes(BetweenEnds(kind=MomentKind.WRITTEN)) == ["NOTHING_TO_CONFIRM"]
    court.add(BetweenEnds(kind=MomentKind.CONFIRMED))
    assert court.codes(BetweenEnds(kind=MomentKind.CONFIRMED)) == ["NOTHING_TO_CONFIRM"]
    assert court.now.waits == ()
    assert court.now.ends[0].state is EndState.CONFIRMED


# Announcements (YSA E-6)


@given(st.sampled_from(POSSIBLE), st.sampled_from(POSSIBLE))
def test_yellow_is_announced_first(yellow: int, black: int) -> None:
    calls = announcement(yellow, black)
    if yellow == black == 0:
        assert calls == (AnnouncedPart(score=0),)
        return
    assert [call.colour for call in calls] == [Colour.YELLOW, Colour.BLACK]
    assert [call.score for call in calls] == [yellow, black]


def test_an_end_is_read_back_in_the_colours_of_its_time() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 5)
    calls = [[call.score for call in end.calls] for end in court.now.ends]
    assert calls == [[7, 8]] * 4 + [[8, 7]]


# Pairs that do not walk (YSA A-3, D-7)


def test_a_pair_that_does_not_walk_keeps_its_end_and_counts_its_own_frames() -> None:
    options = ShuffleboardOptions(form=MatchForm.NON_WALKING, target=8)
    foot = Court(options, pair_end=CourtEnd.FOOT).ends((7, 8))
    head = Court(options).ends(*[(7, 8)] * 8)
    assert {end.turn.place.end for end in head.now.ends} == {CourtEnd.HEAD}
    assert foot.now.next is not None
    assert foot.now.next.place.lead is Colour.BLACK
    assert advice(foot.now, head.now) == (CourtAdvice.PUSHER,)
    assert advice(head.now, foot.now) == ()
    half = Court(options).ends(*[(7, 8)] * 4)
    assert advice(foot.now, half.now) == (CourtAdvice.STOP_AFTER_FRAME,)


# Records


def test_a_line_holds_exactly_one_thing() -> None:
    two = ScoreboardLine(moment=PRACTICE, logged=Logged(kind=LogKind.PUSHER))
    assert (two.line, ScoreboardLine().line) == (None, None)
    record = ShuffleboardResult(start=Start(yellow=0), entries=(entry(PRACTICE), two))
    (found,) = check_lines(record, WALKING)
    fits_the_table(found[1])
    assert (found[0], found[1].code, found[1].values) == (1, "BAD_LINE", {"line": 2})


@given(st.lists(st.tuples(st.sampled_from(POSSIBLE), st.sampled_from(POSSIBLE)), max_size=30))
def test_a_frame_game_counts_every_end(nets: list[tuple[int, int]]) -> None:
    standing = frame_game(nets, 8)
    counted = nets[: standing.played]
    assert standing.totals == (sum(net[0] for net in counted), sum(net[1] for net in counted))
    assert (standing.winner is None) == (standing.phase is not GamePhase.OVER)
    if standing.phase is GamePhase.OVER:
        assert (standing.played - 8) % 2 == 0


def test_the_other_colour_and_the_other_end_are_those_opposite() -> None:
    assert [other_colour(own) for own in (Colour.YELLOW, Colour.BLACK)] == [
        *(Colour.BLACK, Colour.YELLOW)
    ]
    assert [other_end(own) for own in (CourtEnd.HEAD, CourtEnd.FOOT)] == [
        *(CourtEnd.FOOT, CourtEnd.HEAD)
    ]


@pytest.mark.parametrize(
    ("form", "mode", "target", "found"),
    [
        (MatchForm.ROUND_ROBIN, MatchMode.FRAMES, 16, (MatchMode.PAIRINGS, 16)),
        (MatchForm.DOUBLES, MatchMode.POINTS, 16, (MatchMode.POINTS, 75)),
        (MatchForm.DOUBLES, MatchMode.POINTS, 50, (MatchMode.POINTS, 50)),
        (MatchForm.WALKING, MatchMode.PAIRINGS, 8, (MatchMode.FRAMES, 8)),
    ],
)
def test_a_form_keeps_mode_and_target_where_they_go_with_it(
    form: MatchForm, mode: MatchMode, target: int, found: tuple[MatchMode, int]
) -> None:
    assert fitting(form, mode, target) == found


@pytest.mark.parametrize(
    ("distances", "touched", "winner"),
    [
        ((120, 80), False, 1),
        ((80, 120), False, 0),
        ((120, 80), True, 0),
        ((None, 400), False, 1),
        ((5, 5), False, None),
        ((None, None), False, None),
    ],
)
def test_whoever_won_the_lag_has_the_colour_and_nobody_while_it_is_level(
    distances: tuple[int | None, int | None], touched: bool, winner: int | None
) -> None:
    lag = chosen(distances, touched, Colour.BLACK, yellow=0)
    assert (lag.distances, lag.touched) == (distances, touched)
    assert lag.chooser == winner
    assert lag.colour is (None if winner is None else Colour.BLACK)
    assert chosen(distances, touched, None, yellow=0).chooser is None
