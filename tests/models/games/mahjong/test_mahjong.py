"""Health mahjong: what a hanchan brings, what a score card may say, and what ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.causes import CorrectionCause
from models.core.criterion import ComparedField, refinements
from models.core.game import Correction, MatchContext
from models.core.outcomes import Note
from models.core.people import Absence, Entrant
from models.core.problems import Problem, refusals
from models.core.sums import RoundOutcome, Tally, plus
from models.games.mahjong import (
    CRITERIA,
    MAHJONG,
    MAHJONG_HANCHANS,
    HanchanOptions,
    MahjongOptions,
    MahjongResult,
)
from models.games.mahjong.checking import Hint, hint
from models.games.mahjong.closing import (
    RANK_POINTS,
    BellAction,
    Closed,
    HandEnd,
    Then,
    after_last,
    at_bell,
    close,
    winners,
    with_deposits,
    written,
)
from models.ranking import RankedPlace, rank
from tests.examples import examples
from tests.models.divisions import entrant
from tests.models.games.mahjong.cases import cases, hanchan

OPTIONS = MahjongOptions()
FOUR = MatchContext(stage="swiss", seats=tuple(entrant(n) for n in (1, 2, 3, 4)))
ORDER = (0, 1, 2, 3)


def codes(result: MahjongResult, context: MatchContext = FOUR) -> list[str]:
    return [problem.code for problem in MAHJONG.check(result, context, OPTIONS)]


def closed(*sticks: int, deposits: int = 0, order: Sequence[int] = ORDER) -> tuple[Closed, ...]:
    return close(sticks, deposits, order)


# -- the worked cases ---------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "expected"), cases("close"))
def test_every_worked_hanchan(given: dict[str, Any], expected: dict[str, Any]) -> None:
    card = hanchan(*given["scores"], deposits=given.get("deposits", 0))
    if "error" in expected:
        assert codes(card) == [expected["error"]]
        return
    assert codes(card) == []
    own = close(card.counted, card.deposits, card.order)
    assert [each.final for each in own] == expected["final"]
    assert winners([each.final for each in own]) == expected["winners"]
    assert [each.place for each in own] == expected["rank"]
    assert [written(each.score) for each in own] == expected["score"]
    assert [written(each.rank_points) for each in own] == expected["rank_points"]
    assert [written(each.total) for each in own] == expected["total"]
    outcomes = MAHJONG.score(card, FOUR, OPTIONS)
    assert [(each.points, each.place) for each in outcomes] == [
        (each.total, each.place) for each in own
    ]


@pytest.mark.parametrize(("given", "expected"), cases("total"))
def test_the_totals_of_four_hanchans(given: dict[str, Any], expected: dict[str, Any]) -> None:
    tallies: dict[str, list[RoundOutcome]] = {}
    for number, own in enumerate(given["hanchans"], start=1):
        outcomes = MAHJONG.score(hanchan(*own["scores"]), FOUR, OPTIONS)
        for who, outcome in zip(own["players"], outcomes, strict=True):
            tallies.setdefault(who, []).append(RoundOutcome(number, outcome))
    people = {name: at for at, name in enumerate(sorted(tallies), start=1)}
    sums = {people[name]: plus(Tally(), lines) for name, lines in tallies.items()}
    places = {place.player: place.rank for place in ranked(sums)}
    assert {name: written(sums[who].points) for name, who in people.items()} == expected["totals"]
    assert {name: places[who] for name, who in people.items()} == expected["places"]
    assert {len(own.outcomes) for own in sums.values()} == {expected["hanchans"]}


@pytest.mark.parametrize(("given", "expected"), cases("format"))
def test_points_are_written_as_on_the_sheets(
    given: dict[str, Any], expected: dict[str, Any]
) -> None:
    own = Closed(final=given["points"], place=1, rank_points=Fraction(0))
    assert written(own.score) == expected["text"]


# -- closing a hanchan (Health mahjong 2, 22, 32, rank points) ------------------------------------


def test_what_was_left_goes_to_the_top_before_winners_are_counted() -> None:
    own = closed(29600, 29500, 29400, 29500, deposits=2000)
    assert [written(each.total) for each in own] == ["+13.6", "△3.5", "△6.6", "△3.5"]


def test_four_with_exactly_the_start_are_level_and_nobody_gets_anything() -> None:
    own = closed(30000, 30000, 30000, 30000)
    assert [(each.place, each.won, each.total) for each in own] == [(1, True, 0)] * 4


@pytest.mark.parametrize(
    ("sticks", "deposits", "order", "final"),
    [
        ((35000, 35000, 27000, 22000), 1000, (0, 1, 2, 3), (35500, 35500, 27000, 22000)),
        ((30000, 30000, 30000, 29000), 1000, (0, 1, 2, 3), (30400, 30300, 30300, 29000)),
        ((30000, 30000, 30000, 29000), 1000, (3, 2, 1, 0), (30300, 30300, 30400, 29000)),
        ((29600, 29600, 29600, 29200), 2000, (1, 3, 2, 0), (30200, 30300, 30300, 29200)),
    ],
)
def test_level_tops_share_in_hundreds_from_the_first_dealer_on(
    sticks: tuple[int, ...], deposits: int, order: tuple[int, ...], final: tuple[int, ...]
) -> None:
    assert with_deposits(sticks, deposits, order) == final
    places = [each.place for each in close(sticks, deposits, order)]
    assert places == [1 + sum(other > own for other in sticks) for own in sticks]


@pytest.mark.parametrize(
    ("sticks", "shared"),
    [
        ((42000, 27000, 27000, 24000), {1: -3}),
        ((42000, 28000, 25000, 25000), {2: -5}),
        ((42000, 26000, 26000, 26000), {1: -4}),
        ((35000, 35000, 27000, 23000), {0: 6}),
        ((35000, 33000, 26000, 26000), {2: -6}),
        ((32000, 32000, 31000, 25000), {0: 5}),
        ((34000, 31000, 31000, 24000), {1: 3}),
        ((31000, 31000, 31000, 27000), {0: 4}),
    ],
)
def test_level_players_share_the_rank_points_of_their_places(
    sticks: tuple[int, ...], shared: dict[int, int]
) -> None:
    own = closed(*sticks)
    for seat, points in shared.items():
        level = [each for each in own if each.place == own[seat].place]
        assert len(level) > 1
        assert {each.rank_points for each in level} == {points}


def test_a_chombo_in_the_score_and_a_score_below_zero_are_counted_like_any_other() -> None:
    own = closed(-9000 - 1200, 61200, 36000, 33000)
    assert written(own[0].total) == "△52.2"
    assert sum(each.total for each in own) == 0


def test_a_loan_is_taken_off_what_was_counted() -> None:
    card = hanchan(8000, 52000, 40000, 30000, loans=(10000, 0, 0, 0))
    assert codes(card) == []
    assert written(MAHJONG.score(card, FOUR, OPTIONS)[0].figures[0] or 0) == "△32.0"


HUNDREDS = st.integers(-300, 1000)


@settings(max_examples=examples(400))
@given(st.tuples(HUNDREDS, HUNDREDS, HUNDREDS), st.integers(0, 6), st.permutations(list(ORDER)))
def test_all_columns_add_up_to_zero(
    three: tuple[int, int, int], sticks: int, order: list[int]
) -> None:
    deposits = 1000 * sticks
    known = [100 * own for own in three]
    card = hanchan(*known, 120_000 - deposits - sum(known), deposits=deposits, order=order)
    assert refusals(MAHJONG.check(card, FOUR, OPTIONS)) == ()
    own = close(card.counted, deposits, order)
    assert sum(each.final for each in own) == 120_000
    assert all(each.final % 100 == 0 for each in own)
    for column in ("score", "rank_points", "total"):
        assert sum(getattr(each, column) for each in own) == 0
    assert all(each.rank_points.denominator == 1 for each in own)
    assert 1 <= winners([each.final for each in own]) <= 4
    for one, other in product(own, own):  # a tie never joins a winner and another
        if one.place == other.place:
            assert one.won == other.won
            assert one.rank_points == other.rank_points


def test_every_table_of_rank_points_adds_up_to_zero() -> None:
    assert {sum(brings) for brings in RANK_POINTS.values()} == {0}


# -- what a card may say --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "code"),
    [
        (hanchan(30000, 30000, 30000, 29000), "SCORES_SUM"),
        (hanchan(30000, 30000, 30000, 30000, deposits=2000), "SCORES_SUM"),
        (hanchan(30000, 30000, 30050, 29950), "SCORES_IN_HUNDREDS"),
        (hanchan(30000, 30000, 30000, None), "FOUR_SCORES_NEEDED"),
        (hanchan(30000, 30000, 30000), "FOUR_SCORES_NEEDED"),
        (hanchan(24000, 24000, 24000, 24000, 24000), "FOUR_SCORES_NEEDED"),
        (hanchan(30000, 30000, 30000, 29500, deposits=500), "DEPOSITS_IN_THOUSANDS"),
        (hanchan(30000, 30000, 30000, 31000, deposits=-1000), "DEPOSITS_IN_THOUSANDS"),
        (hanchan(30000, 30000, 30000, 30000, order=(0, 1, 2, 2)), "ORDER_OF_SEATS"),
        (hanchan(30000, 30000, 31000, 30000, loans=(0, 0, 1000, -1000)), "LOAN_BELOW_ZERO"),
    ],
)
def test_what_cannot_be_is_refused(card: MahjongResult, code: str) -> None:
    assert code in codes(card)


def test_a_number_of_winners_that_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the sum alone somebody has 30,000 or more: only a wrong handing out could break it."""
    monkeypatch.setattr(
        "models.games.mahjong.checking.with_deposits", lambda counted, *_rest: counted
    )
    card = hanchan(29500, 29500, 29500, 29500, deposits=2000)
    assert codes(card) == ["WINNERS_IMPOSSIBLE"]


@pytest.mark.parametrize(
    ("off", "deposits", "why"),
    [(-1000, 0, Hint.STICKS_LEFT), (-500, 0, None), (1000, 1000, Hint.GIVEN), (1000, 0, None)],
)
def test_the_likeliest_reason_of_a_wrong_sum_is_named(
    off: int, deposits: int, why: Hint | None
) -> None:
    assert hint(off, deposits) is why


def test_a_score_out_of_the_ordinary_is_asked_about() -> None:
    card = hanchan(100_100, 30_000, 20_300, -30_400)
    problems = MAHJONG.check(card, FOUR, OPTIONS)
    assert [(own.code, own.ask, own.values["score"]) for own in problems] == [
        ("SCORE_UNUSUAL", True, "100,100"),
        ("SCORE_UNUSUAL", True, "△30,400"),
    ]


def test_nobody_has_played_is_asked_about_unless_somebody_has_left() -> None:
    card = hanchan(None, None, None, None)
    assert codes(card) == ["HANCHAN_UNPLAYED"]
    gone = replace(FOUR.seats[0], absences=(Absence(from_round=1),))
    context = replace(FOUR, seats=(gone, *FOUR.seats[1:]))
    assert codes(card, context) == []
    notes = [own.note for own in MAHJONG.score(card, context, OPTIONS)]
    assert notes == [Note.WITHDRAWN, Note.LATE, Note.LATE, Note.LATE]
    assert codes(hanchan(30000, 30000, 30000, 30000), context) == ["SEAT_OF_WITHDRAWN"]


@pytest.mark.parametrize(
    ("away", "played"), [((), True), ((0,), True), ((2,), True), ((2, 3), False), ((0, 2), True)]
)
def test_whose_seat_is_left_has_a_fill_in_as_long_as_two_others_play(
    away: tuple[int, ...], played: bool
) -> None:
    gone = {seat: (Absence(from_round=1),) for seat in away}
    seats = (replace(own, absences=gone.get(at, ())) for at, own in enumerate(FOUR.seats))
    context = replace(FOUR, seats=tuple(seats))
    card = MAHJONG.withdrawal(0, context, OPTIONS)
    assert card == (None if played else hanchan(None, None, None, None, loans=(), order=()))


def test_three_at_a_table_cannot_play() -> None:
    context = replace(FOUR, seats=FOUR.seats[:3])
    assert codes(hanchan(40000, 40000, 40000), context) == ["FOUR_AT_TABLE"]


@pytest.mark.parametrize(
    ("cause", "published", "code"),
    [
        (CorrectionCause.DESK_ERROR, True, None),
        (CorrectionCause.PLAYERS_AGREE, False, None),
        (CorrectionCause.PLAYERS_AGREE, True, "REFEREE_NEEDED"),
        (CorrectionCause.REFEREE, True, "REFEREE_NEEDED"),
    ],
)
def test_who_may_correct_a_card(cause: CorrectionCause, published: bool, code: str | None) -> None:
    old, new = hanchan(30000, 30000, 30000, 30000), hanchan(30100, 29900, 30000, 30000)
    change = Correction(old=old, new=new, cause=cause, next_round_published=published)
    found = [own.code for own in MAHJONG.check_correction(change, FOUR, OPTIONS)]
    assert code in found if code else found == []
    same = replace(change, new=old)
    assert [p.code for p in MAHJONG.check_correction(same, FOUR, OPTIONS)] == ["NO_CHANGE"]


def test_settings_that_cannot_be_are_refused() -> None:
    assert [p.where for p in MAHJONG.check_options(MahjongOptions(minutes=0))] == ["minutes"]
    found = MAHJONG_HANCHANS.check_options(HanchanOptions(hanchans=13))
    assert [(p.where, p.values) for p in found] == [("hanchans", {"low": 1, "high": 12})]


# -- what ranks ---------------------------------------------------------------------------------


def ranked(
    sums: dict[int, Tally], options: MahjongOptions = OPTIONS, lots: tuple[int, ...] = ()
) -> list[RankedPlace[int]]:
    people = [Entrant(id=who, number=who, name=str(who)) for who in sums]
    drawn = {"lots:1": lots} if lots else {}
    return rank(list(sums), refinements(MAHJONG.ranked_by(options), people, sums, drawn))


def tally(*hanchans: tuple[int, int] | None) -> Tally:
    """Give the sums of hanchans by score and rank points; None for one that was missed."""
    lines = []
    for number, own in enumerate(hanchans, start=1):
        outcome = MAHJONG.absence(Note.MISSED, OPTIONS)
        if own is not None:
            place = {12: 1, 8: 1, 6: 1}.get(own[1], 2)
            score, rank_points = map(Fraction, own)
            outcome = replace(
                outcome,
                points=score + rank_points,
                figures=(score, rank_points),
                met=True,
                note=None,
                place=place,
            )
        lines.append(RoundOutcome(number, outcome))
    return plus(Tally(), lines)


def test_who_has_missed_a_hanchan_stands_behind_everybody_who_has_not() -> None:
    sums = {1: tally((40, 12), None), 2: tally((-20, -6), (-20, -6)), 3: tally(None, None)}
    assert [place.player for place in ranked(sums)] == [2, 1, 3]
    (missed, *_rest) = CRITERIA
    assert missed.key == "missed"


def test_equal_totals_share_the_place_unless_tie_breaks_were_announced() -> None:
    sums = {
        1: tally((2, 8), (-4, -4)),
        2: tally((5, 6), (-3, -6)),
        3: tally((-2, 8), (-8, 4)),
        4: tally((-1, -1), (2, 2)),
    }
    assert {own.points for own in sums.values()} == {2}
    assert [place.rank for place in ranked(sums)] == [1, 1, 1, 1]
    announced = MahjongOptions(tie_breaks=True)
    assert [place.player for place in ranked(sums, announced)] == [3, 1, 4, 2]


def test_lots_come_last_of_the_tie_breaks() -> None:
    sums = {who: tally((2, 8), (-4, -4)) for who in (1, 2)}
    announced = MahjongOptions(tie_breaks=True)
    assert [place.rank for place in ranked(sums, announced)] == [1, 1]
    assert [place.player for place in ranked(sums, announced, lots=(2, 1))] == [2, 1]


@pytest.mark.parametrize(("minutes", "asked"), [(None, False), (15, False), (16, True)])
def test_a_card_long_after_the_bell_is_asked_about(minutes: int | None, asked: bool) -> None:
    card = hanchan(45200, 28300, 26500, 20000)
    found = MAHJONG.check(card, replace(FOUR, past_bell=minutes), OPTIONS)
    wanted = Problem(code="HANCHAN_LATE", values={"minutes": minutes}, ask=True)
    assert found == ((wanted,) if asked else ())


def test_what_the_end_of_the_time_means_for_a_table() -> None:
    """A hand that a chombo has voided was not played: it is dealt once more, and once only."""
    assert {moment: at_bell(moment) for moment in BellAction} == {
        BellAction.BETWEEN: Then.OVER,
        BellAction.DEALING: Then.OVER,
        BellAction.PLAYING: Then.FINISH,
        BellAction.VOIDED: Then.REPLAY,
    }
    assert {end: after_last(end) for end in HandEnd} == {
        HandEnd.WON: Then.OVER,
        HandEnd.DRAWN: Then.OVER,
        HandEnd.CHOMBO: Then.REPLAY,
    }
    assert {after_last(end, replayed=True) for end in HandEnd} == {Then.OVER}


def test_nothing_was_counted_where_nobody_has_played() -> None:
    card = hanchan(32100, -800, 40000, 48700)
    assert MAHJONG.typed_counts(card, OPTIONS) == (("32,100", "△800", "40,000", "48,700"),)
    assert MAHJONG.typed_counts(hanchan(None, None, None, None), OPTIONS) == ()


def test_hanchans_that_were_missed_are_shown_only_of_who_has_missed_some() -> None:
    own, two = entrant(1), entrant(2)
    sums = {own.id: tally((10, 2), None, (3, 1), None), two.id: tally((10, 2), (3, 1))}
    standing = ComparedField(entrants={one.id: one for one in (own, two)}, tallies=sums)
    (missing,) = (one for one in CRITERIA if one.key == "missed")
    assert missing.values(standing) == {own.id: 2, two.id: None}
