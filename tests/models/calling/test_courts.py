"""The courts of a division as they are typed, and who is in whose way (YSA A-3)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.calling.courts import (
    MOST_COURTS,
    check_courts,
    check_elsewhere,
    clash,
    court_of,
    court_order,
    known_courts,
)
from models.core.court_calling import CallProgress, CourtPlace
from models.games.shuffleboard.calling import CourtAdvice, advice, call_progress
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.checking import check_division
from models.games.shuffleboard.lines import (
    BetweenEnds,
    EndScore,
    MomentKind,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)
from models.store.codec import from_stored, to_stored
from tests.models.games.shuffleboard.court import fits_the_table


@pytest.mark.parametrize(
    ("typed", "courts"),
    [
        ("", ()),
        ("  ", ()),
        ("1-4", ("1", "2", "3", "4")),
        ("１〜３", ("1", "2", "3")),
        ("1～3", ("1", "2", "3")),
        ("1ー3", ("1", "2", "3")),
        ("1 – 3", ("1", "2", "3")),
        ("1, 2, A", ("1", "2", "A")),
        ("１、２，Ａ", ("1", "2", "A")),
        ("2 1", ("2", "1")),
        ("A-C、10", ("A", "B", "C", "10")),
        ("01", ("1",)),
        ("北、南", ("北", "南")),
        ("センター,2", ("センター", "2")),
    ],
)
def test_courts_are_read_however_the_keyboard_writes_them(
    typed: str, courts: tuple[str, ...]
) -> None:
    assert known_courts(typed) == courts
    assert check_courts(typed) == ()


@pytest.mark.parametrize(
    ("typed", "code", "values"),
    [
        ("4-1", "COURTS_UNREADABLE", {"text": "4-1"}),
        ("1-A", "COURTS_UNREADABLE", {"text": "1-A"}),
        ("1-2-3", "COURTS_UNREADABLE", {"text": "1-2-3"}),
        ("1, ?", "COURTS_UNREADABLE", {"text": "?"}),
        ("<b>", "COURTS_UNREADABLE", {"text": "<b>"}),
        ("とても長い名前のコート", "COURTS_UNREADABLE", {"text": "とても長い名前のコート"}),
        ("1-3, 2", "COURT_TWICE", {"court": "2"}),
        ("Ａ A", "COURT_TWICE", {"court": "A"}),
        ("1-41", "TOO_MANY_COURTS", {"count": 41, "most": MOST_COURTS}),
        ("1-999", "TOO_MANY_COURTS", {"count": 999, "most": MOST_COURTS}),
    ],
)
def test_nonsense_is_named(typed: str, code: str, values: dict[str, Any]) -> None:
    (problem,) = check_courts(typed)
    assert (problem.code, problem.where, problem.values) == (code, "courts", values)
    fits_the_table(problem)
    assert known_courts(typed) == ()


def test_courts_are_ordered_by_their_numbers_and_letters_come_last() -> None:
    assert sorted(["B", "10", "北", "A", "9", "1"], key=court_order) == [
        *("1", "9", "10", "A", "B", "北")
    ]


@pytest.mark.parametrize(
    ("court", "courts", "asked"),
    [
        ("９", "1-3", "9"),
        (" 04 ", "1-3", "4"),
        ("A", "1-3", "A"),
        *((court, courts, None) for court, courts in (("03", "1-3"), ("9", ""), ("", "1-3"))),
        ("9", "?", None),
    ],
)
def test_a_court_that_the_division_does_not_have_is_asked_about(
    court: str, courts: str, asked: str | None
) -> None:
    found = [
        (own.code, own.where, dict(own.values), own.ask) for own in check_elsewhere(court, courts)
    ]
    values = {"court": asked, "courts": "1, 2, 3"}
    assert found == ([] if asked is None else [("COURT_ELSEWHERE", "court", values, True)])


def test_the_number_of_a_match_is_its_court_only_where_nobody_names_courts() -> None:
    assert [court_of("２", 3, courts) for courts in ("", "1-4")] == ["2", "2"]
    assert [court_of("", 3, courts) for courts in ("", "1-4", "?")] == ["3", "", "3"]


@given(st.text(max_size=30))
def test_no_text_does_harm(text: str) -> None:
    found = known_courts(text)
    assert len(found) == len(set(found)) <= MOST_COURTS
    assert all(name.isalnum() for name in found)


@pytest.mark.parametrize(
    ("values", "codes"),
    [
        ({}, []),
        ({"courts": "1-8", "minutes": 45}, []),
        ({"courts": "1, 1"}, ["COURT_TWICE"]),
        ({"minutes": 4}, ["BAD_MINUTES"]),
        ({"minutes": 241, "courts": "*"}, ["COURTS_UNREADABLE", "BAD_MINUTES"]),
    ],
)
def test_a_division_wants_courts_that_can_be_read_and_minutes_that_can_be(
    values: dict[str, Any], codes: list[str]
) -> None:
    problems = check_division(ShuffleboardOptions(director="監督", **values))
    assert [problem.code for problem in problems] == codes
    for problem in problems:
        fits_the_table(problem)


def test_settings_and_starts_of_older_files_are_read() -> None:
    options = to_stored(ShuffleboardOptions(target=12))
    for name in ("courts", "minutes"):
        del options[name]
    assert from_stored(options, ShuffleboardOptions) == ShuffleboardOptions(target=12)
    start = to_stored(Start(yellow=1, court="3"))
    for name in ("called", "seed", "label"):
        del start[name]
    assert from_stored(start, Start) == Start(yellow=1, court="3")


@given(st.sampled_from(["", *CourtEnd]), st.sampled_from(["", *CourtEnd]), st.sampled_from("12"))
def test_only_head_and_foot_share_a_court(one: str, other: str, court: str) -> None:
    first, second = CourtPlace(court="1", part=one), CourtPlace(court=court, part=other)
    apart = court == "2" or (bool(one and other) and one != other)
    assert clash(first, second) is clash(second, first) is (not apart)


def test_how_far_a_match_is_follows_from_its_board() -> None:
    options = ShuffleboardOptions(target=8)
    ends = [entry(EndScore(number=n, scores=(7, 8))) for n in range(1, 9)]
    change = entry(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    whole = ShuffleboardResult(start=Start(yellow=0), entries=(*ends[:4], change, *ends[4:]))
    begun = ShuffleboardResult(start=whole.start, entries=whole.entries[:1])
    rain = entry(Suspension(reason=StopReason.RAIN, director=True))
    stopped = ShuffleboardResult(start=whole.start, entries=(*begun.entries, rain))
    found = [call_progress(board(record, options)) for record in (begun, stopped, whole)]
    assert found == [CallProgress.PLAYING, CallProgress.SUSPENDED, CallProgress.FINISHED]
    assert [one.on_court for one in CallProgress] == [False, True, True, False, False]
    playing, done = board(begun, options), board(whole, options)
    assert advice(playing, done) == advice(None, done) == (CourtAdvice.PUSHER,)
    assert advice(playing, None) == (CourtAdvice.CALLED_BESIDE,)
    assert advice(done, None) == advice(None, None) == advice(None, playing) == ()
