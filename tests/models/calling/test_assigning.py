"""Courts, times and colours of a draw: never two at one place, nobody twice, always repeatable."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from functools import partial
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.calling.assigning import Booking, CourtWish, PlannedMatch
from models.calling.assigning import assign as assign_for
from models.calling.courts import clash, occupied
from models.clock import MIDNIGHT, minutes_of
from models.core.court_calling import CourtPlace
from models.core.problems import Refused
from models.fair_random import FairRandom
from models.games.shuffleboard.calling import CALLED, parts
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from tests.models.games.shuffleboard.court import fits_the_table

assign = partial(assign_for, CALLED)
TEN = time(10)
SINGLES, DOUBLES = ShuffleboardOptions(), ShuffleboardOptions(form=MatchForm.DOUBLES)
STAYING = ShuffleboardOptions(form=MatchForm.NON_WALKING)
THREE = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=8)
SHARED_BY_ALL = (SINGLES, STAYING, DOUBLES, THREE)


def wish(courts: str = "12", **values: object) -> CourtWish:
    known = {"courts": tuple(courts), "first": TEN, "minutes": 30}
    return CourtWish(**(known | values))  # type: ignore[arg-type]


def planned(count: int, start: Start | None = None) -> list[PlannedMatch]:
    """Give matches of people who each play once."""
    return [
        PlannedMatch(
            match=n,
            table=n,
            players=(2 * n, 2 * n + 1),
            start=start or Start(),
            label=f"R1 T{n}",
        )
        for n in range(1, count + 1)
    ]


def places(starts: tuple[Start, ...]) -> list[str]:
    return [f"{s.begins:%H:%M} {s.court}{s.pair_end.value[0]}" for s in starts]


def refused(*args: object) -> str:
    with pytest.raises(Refused) as caught:
        assign(*args)  # type: ignore[arg-type]
    (problem,) = caught.value.problems
    return problem.code


# -- what the desk sees --------------------------------------------------------------------------


def test_assigned_anew_nothing_is_left_of_the_court_and_the_end_before() -> None:
    before = Start(court="9", pair_end=CourtEnd.FOOT, begins=time(9))
    (kept,) = assign(planned(1, before), SINGLES, wish("12"))
    assert (kept.court, kept.pair_end, kept.begins) == ("9", CourtEnd.FOOT, time(9))
    (alone,) = assign(planned(1, before), THREE, wish("12", anew=True))
    fresh = assign(planned(1), THREE, wish("12"))[0]
    assert (alone.court, alone.pair_end, alone.begins) == ("1", fresh.pair_end, TEN)


def test_courts_are_filled_in_order_of_play_and_the_rest_follows_in_the_next_slot() -> None:
    starts = assign(planned(5), SINGLES, wish("12"))
    assert places(starts) == ["10:00 1h", "10:00 2h", "10:30 1h", "10:30 2h", "11:00 1h"]


def test_two_pairs_that_do_not_walk_share_a_court_the_head_first() -> None:
    starts = assign(planned(5), STAYING, wish("12"))
    assert places(starts) == ["10:00 1h", "10:00 1f", "10:00 2h", "10:00 2f", "10:30 1h"]


def test_somebody_who_plays_twice_waits_for_the_first_match_to_end() -> None:
    first, second, third = planned(3)
    again = replace(second, players=(first.players[0], 99))
    starts = assign([first, again, third], SINGLES, wish("123"))
    assert places(starts) == ["10:00 1h", "10:30 1h", "10:00 2h"]


def test_what_is_settled_by_hand_is_kept_and_the_rest_is_filled_in() -> None:
    one, two, three = planned(3)
    by_hand = Start(court="2", begins=TEN, yellow=1, referee="森 次郎")
    starts = assign([one, two, replace(three, start=by_hand)], SINGLES, wish("12"))
    assert places(starts) == ["10:00 1h", "10:30 1h", "10:00 2h"]
    assert starts[2] == by_hand
    only_court = replace(one, start=Start(court="2"))
    only_time = replace(two, start=Start(begins=time(11)))
    assert places(assign([only_court, only_time], SINGLES, wish("12"))) == ["10:00 2h", "11:00 1h"]


def test_anew_leaves_colours_officials_and_partners_and_whoever_has_begun() -> None:
    old = Start(
        court="9",
        begins=time(15),
        yellow=1,
        seed="old",
        label="T1",
        referee="森 次郎",
        scorer="港 一郎",
        partners=(("A", "B"), ("C", "D")),
    )
    one, two = planned(2, old)
    begun = replace(two, fixed=True)
    first, second = assign([one, begun], DOUBLES, wish("12", anew=True, seed="new"))
    assert second == old
    assert first == replace(old, court="1", begins=TEN)


def test_colours_that_are_known_are_drawn_again_only_if_that_is_wished() -> None:
    known = planned(1, Start(court="1", begins=TEN, yellow=1, seed="old", label="R1 T1", janken=0))
    (start,) = assign(known, SINGLES, wish(seed="new"))
    assert start == known[0].start
    (start,) = assign(known, SINGLES, wish(seed="new", redraw=True))
    assert start.yellow == FairRandom("new", "R1 T1").below(2)
    assert (start.court, start.begins, start.seed, start.janken) == ("1", TEN, "new", None)
    (start,) = assign(known, SINGLES, wish(redraw=True))
    assert (start.yellow, start.seed, start.janken) == (None, "", None)


def test_a_place_is_left_to_the_match_that_was_called_there() -> None:
    called = Start(court="1", called=time(10, 5))
    one, two = planned(2)
    starts = assign([replace(one, start=called, fixed=True), two], SINGLES, wish("1"))
    assert starts[0] == called
    assert places(starts[1:]) == ["11:00 1h"]


def test_who_was_called_late_keeps_the_hour_that_was_settled() -> None:
    one, two = planned(2)
    late = Start(court="1", begins=TEN, called=time(10, 5))
    (_first, second) = assign([replace(one, start=late, fixed=True), two], SINGLES, wish("1"))
    assert places((second,)) == ["10:30 1h"]


def test_other_divisions_keep_their_courts_and_hours() -> None:
    whole = Booking(place=CourtPlace(court="1"), begins=600, ends=645)
    foot = Booking(place=CourtPlace(court="2", part=CourtEnd.FOOT), begins=600, ends=645)
    starts = assign(planned(3), STAYING, wish("12"), (whole, foot))
    assert places(starts) == ["10:00 2h", "10:30 2h", "11:00 1h"]
    assert places(assign(planned(1), SINGLES, wish("12"), (whole, foot))) == ["11:00 1h"]


# -- colours -------------------------------------------------------------------------------------


def test_the_colours_are_repeated_from_seed_and_label() -> None:
    starts = assign(planned(6), SINGLES, wish(seed="2026-11-21"))
    assert {start.yellow for start in starts} == {0, 1}
    for match, start in zip(planned(6), starts, strict=True):
        assert start.yellow == FairRandom("2026-11-21", match.label).below(2)
        assert (start.seed, start.label) == ("2026-11-21", match.label)


def test_janken_leaves_the_colours_open_and_nobody_draws_what_is_known() -> None:
    assert [start.yellow for start in assign(planned(2), SINGLES, wish())] == [None, None]
    known = planned(2, Start(yellow=1))
    starts = assign(known, SINGLES, wish(seed="x"))
    assert [(start.yellow, start.seed) for start in starts] == [(1, ""), (1, "")]


def test_three_players_are_put_in_order() -> None:
    starts = assign(planned(6), THREE, wish(seed="x"))
    assert len({start.order for start in starts}) > 1
    assert all(sorted(start.order) == [0, 1, 2] and start.yellow is None for start in starts)
    again = [replace(match, start=s) for match, s in zip(planned(6), starts, strict=True)]
    assert assign(again, THREE, wish(seed="y")) == starts


# -- what is refused -----------------------------------------------------------------------------


def test_what_cannot_be_laid_out_is_refused() -> None:
    one, two = planned(2)
    at_ten = Start(begins=TEN)
    both = [replace(one, start=at_ten), replace(two, start=at_ten)]
    assert refused(planned(1), SINGLES, wish("")) == "COURTS_NEEDED"
    assert refused(planned(1), SINGLES, wish(minutes=0)) == "BAD_MINUTES"
    assert refused(both, SINGLES, wish("1")) == "NO_COURT_AT_TIME"
    assert refused(planned(3), SINGLES, wish("1", first=time(23), minutes=45)) == "DAY_TOO_SHORT"


def test_refusals_say_what_the_table_of_problems_promises() -> None:
    wishes = [wish(""), wish("1", first=time(23, 59)), wish(minutes=999)]
    for asked in wishes:
        with pytest.raises(Refused) as caught:
            assign(planned(2), SINGLES, asked)
        for problem in caught.value.problems:
            fits_the_table(problem)


# -- whatever is drawn ---------------------------------------------------------------------------


@st.composite
def draws(
    draw: st.DrawFn,
) -> tuple[list[PlannedMatch], ShuffleboardOptions, CourtWish, list[Booking]]:
    """Give matches of few people, some settled or begun, and what other divisions take."""
    options = draw(st.sampled_from(SHARED_BY_ALL))
    seats = 3 if options is THREE else 2
    minutes = draw(st.sampled_from((15, 20, 45)))
    courts = "".join(map(str, range(1, draw(st.integers(1, 4)) + 1)))
    people = st.lists(st.integers(1, 14), min_size=seats, max_size=seats, unique=True)
    matches = [
        PlannedMatch(match=n, table=n, players=tuple(players), start=Start(), label=f"T{n}")
        for n, players in enumerate(draw(st.lists(people, min_size=1, max_size=12)), start=1)
    ]
    ends = st.sampled_from(("", CourtEnd.HEAD, CourtEnd.FOOT))
    booked = [
        Booking(place=CourtPlace(court=court, part=end), begins=begins, ends=begins + length)
        for court, end, begins, length in draw(
            st.lists(
                st.tuples(st.sampled_from("12"), ends, st.integers(580, 720), st.integers(10, 60)),
                max_size=4,
            )
        )
    ]
    asked = wish(courts, minutes=minutes, seed=draw(st.sampled_from((None, "seed"))))
    return matches, options, asked, booked


def spans(start: Start, minutes: int) -> range:
    assert start.begins is not None
    return range(minutes_of(start.begins), minutes_of(start.begins) + minutes)


@given(draws())
def test_never_two_matches_at_one_place_and_never_a_player_twice(
    given_: tuple[list[PlannedMatch], ShuffleboardOptions, CourtWish, list[Booking]],
) -> None:
    matches, options, asked, booked = given_
    starts = assign(matches, options, asked, booked)
    laid = list(zip(matches, starts, strict=True))
    for (one, first), (other, second) in combinations(laid, 2):
        together = set(spans(first, asked.minutes)) & set(spans(second, asked.minutes))
        if together:
            assert not set(one.players) & set(other.players)
            here = occupied(first.court, parts(options), first.pair_end)
            assert not clash(here, occupied(second.court, parts(options), second.pair_end))
    for _match, start in laid:
        here = occupied(start.court, parts(options), start.pair_end)
        assert start.court in asked.courts
        assert minutes_of(start.begins or TEN) < MIDNIGHT
        for booking in booked:
            if set(spans(start, asked.minutes)) & set(range(booking.begins, booking.ends)):
                assert not clash(here, booking.place)


@given(draws())
def test_the_same_wish_gives_the_same_plan_and_a_second_time_changes_nothing(
    given_: tuple[list[PlannedMatch], ShuffleboardOptions, CourtWish, list[Booking]],
) -> None:
    matches, options, asked, booked = given_
    starts = assign(matches, options, asked, booked)
    assert assign(matches, options, asked, booked) == starts
    settled = [replace(match, start=s) for match, s in zip(matches, starts, strict=True)]
    assert assign(settled, options, asked, booked) == starts
    anew = replace(asked, anew=True, redraw=True)
    assert assign(settled, options, anew, booked) == starts


@given(draws(), st.data())
def test_what_has_begun_stays_whatever_is_wished(
    given_: tuple[list[PlannedMatch], ShuffleboardOptions, CourtWish, list[Booking]],
    data: st.DataObject,
) -> None:
    matches, options, asked, booked = given_
    starts = assign(matches, options, asked, booked)
    settled = [
        replace(match, start=start, fixed=data.draw(st.booleans()))
        for match, start in zip(matches, starts, strict=True)
    ]
    later = replace(asked, first=time(11), anew=True, redraw=True, seed="other")
    for match, start in zip(settled, assign(settled, options, later, booked), strict=True):
        if match.fixed:
            assert start == match.start
        else:
            assert start.begins is not None and start.begins >= time(11)
