"""Courts of a game that is nobody's: three lanes to a court, and lots for who begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import time
from typing import Any

import pytest

from models.calling.assigning import Booking, CourtWish, PlannedMatch, assign
from models.calling.courts import clash, occupied
from models.calling.match_places import place_of
from models.core.court_calling import (
    CallProgress,
    CourtAssignment,
    CourtCalling,
    CourtLots,
    CourtPlace,
)
from models.core.hall import MatchPlace

LANES = ("a", "b", "c")
TEN = time(10)


@dataclass(frozen=True)
class Beginning:
    """What such a game settles before its first line: a place, and which side begins."""

    at: CourtAssignment
    begins_with: int | None = None


def drawn(start: Beginning, seed: str, label: str, _options: object) -> Beginning:
    return replace(start, begins_with=len(seed + label) % 2)


BOWLS: CourtCalling[Beginning, Beginning, Any] = CourtCalling(
    start=lambda kept: kept,
    with_start=lambda _kept, start: start,
    told=lambda result: result,
    assignment=lambda start: start.at,
    assign=lambda start, now: replace(start, at=now),
    parts=lambda lanes: lanes,
    state=lambda _kept, _options: None,
    call_progress=lambda _state: CallProgress.PLAYING,
    goes_on=lambda _line: False,
    begun="bowls_start",
    names=lambda _kept, _state, entered: tuple(entered),
    lots=CourtLots(
        are_open=lambda start, _options: start.begins_with is None,
        drawn=drawn,
        put_back=lambda start: replace(start, begins_with=None),
        label=lambda division, stage, number, table: f"{division} {stage} {number}.{table}",
    ),
)


def planned(count: int) -> list[PlannedMatch]:
    return [
        PlannedMatch(
            match=n,
            table=n,
            players=(2 * n, 2 * n + 1),
            start=Beginning(CourtAssignment()),
            label=str(n),
        )
        for n in range(1, count + 1)
    ]


def test_each_lane_of_a_court_has_a_match_of_its_own() -> None:
    wish = CourtWish(courts=("1", "2"), first=TEN, minutes=30)
    starts = assign(BOWLS, planned(7), LANES, wish)
    assert [start.at.court + start.at.part for start in starts] == [
        *("1a", "1b", "1c", "2a", "2b", "2c", "1a")
    ]
    assert starts[-1].at.begins == time(10, 30)
    places = [occupied(start.at.court, LANES, start.at.part) for start in starts[:6]]
    assert not any(clash(one, other) for one in places for other in places if one != other)


def test_who_needs_the_whole_court_waits_for_every_lane() -> None:
    lane = Booking(place=CourtPlace("1", "b"), begins=600, ends=630)
    wish = CourtWish(courts=("1",), first=TEN, minutes=30)
    (whole,) = assign(BOWLS, planned(1), (), wish, (lane,))
    assert (whole.at.begins, whole.at.part) == (time(10, 30), "")
    beside = assign(BOWLS, planned(2), LANES, wish, (lane,))
    assert [start.at.part for start in beside] == ["a", "c"]


def test_lots_are_drawn_with_the_court_and_put_back_when_that_is_wished() -> None:
    wish = CourtWish(courts=("1",), first=TEN, minutes=30, seed="s")
    (start,) = assign(BOWLS, planned(1), LANES, wish)
    assert start.begins_with == 0
    again = replace(planned(1)[0], start=start)
    (open_again,) = assign(BOWLS, [again], LANES, replace(wish, seed=None, redraw=True))
    assert (open_again.begins_with, open_again.at) == (None, start.at)


AT = {
    "3b": CourtAssignment(court="3", part="b", begins=TEN),
    "4a": CourtAssignment(court="4", part="a"),
    "10:00": CourtAssignment(begins=TEN),
    "b 10:00": CourtAssignment(part="b", begins=TEN),
    "": CourtAssignment(),
}


@pytest.mark.parametrize(
    ("said", "assigned", "lanes", "place"),
    [
        ("", "3b", LANES, MatchPlace(name="3", part="b", begins=TEN)),
        ("", "3b", (), MatchPlace(name="3", part="", begins=TEN)),
        ("4a", "3b", LANES, MatchPlace(name="4", part="a", begins=TEN)),
        ("10:00", "4a", LANES, MatchPlace(name="4", part="a", begins=TEN)),
        ("", "b 10:00", LANES, MatchPlace(name="", part="", begins=TEN)),
        ("b 10:00", "", LANES, MatchPlace(name="", part="", begins=TEN)),
        ("", "", LANES, None),
    ],
)
def test_a_match_is_played_where_its_result_says_else_where_it_was_assigned(
    said: str, assigned: str, lanes: tuple[str, ...], place: MatchPlace | None
) -> None:
    assert place_of(BOWLS, Beginning(AT[said]), Beginning(AT[assigned]), lanes) == place
