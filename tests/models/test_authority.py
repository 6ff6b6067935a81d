"""On whose word something is done, what was chosen for a conflict, and when a clock has run out."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest

from models.clock import clock, minutes_of, next_slot
from models.core.absent_clock import AbsentClock, written
from models.core.causes import REASON_NEEDED, REFEREE_NEEDED, Authority
from models.core.consequences import Conflict, Consequence, Resolution
from models.core.on_hold import LONGEST, note_problems
from models.core.problems import MOST_FAULTS, Faults, Problem, Refused, no_such_table

TEN = datetime(2026, 11, 22, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("referee", "reason", "missing"),
    [
        ("", "", (REASON_NEEDED, REFEREE_NEEDED)),
        (" ", "誤記", (REFEREE_NEEDED,)),
        ("審判", "\u3000", (REASON_NEEDED,)),
        ("審判", "誤記", ()),
    ],
)
def test_what_is_not_in_writing_is_wanted(
    referee: str, reason: str, missing: tuple[Problem, ...]
) -> None:
    said = Authority(referee=referee, reason=reason)
    assert said.missing() == missing
    assert said.given is (len(missing) < 2)
    for only in ((), (REFEREE_NEEDED,), (REASON_NEEDED,)):
        wanted = tuple(own for own in missing if not only or own in only)
        found: tuple[Problem, ...] = ()
        try:
            said.want(*only)
        except Refused as no:
            found = no.problems
        assert found == wanted


def test_what_was_said_is_kept_without_the_blanks_round_it() -> None:
    said = Authority(referee=" 審判 長 ", reason="\u3000誤記 ").clean
    assert said == Authority(referee="審判 長", reason="誤記")


CONFLICT = Conflict(
    key="draw:main",
    problem=Problem(code="BRACKET_DRAWN"),
    choices=(Consequence.STAYS, Consequence.ANEW),
    people=(9, 40),
)


def test_a_choice_is_one_of_those_that_a_conflict_leaves_about_just_these_people() -> None:
    assert CONFLICT.named == "draw:main:9,40"
    for chosen in Consequence:
        said = Resolution(choices={"draw:main:9,40": chosen})
        assert said.choice(CONFLICT) == (chosen if chosen in CONFLICT.choices else None)
    other = Resolution(choices={"draw:main:40,9": Consequence.STAYS, "draw:main": Consequence.ANEW})
    assert other.choice(CONFLICT) is None


@pytest.mark.parametrize(
    ("came", "now", "used", "over"),
    [(None, 299, 299, False), (None, 300, 300, True), (200, 900, 200, False), (None, -5, 0, False)],
)
def test_the_clock_of_an_absent_player_runs_until_he_comes_and_is_over_at_its_last_second(
    came: int | None, now: int, used: int, over: bool
) -> None:
    at = None if came is None else TEN + timedelta(seconds=came)
    own = AbsentClock(seat=1, since=TEN, came=at)
    assert own.used(TEN + timedelta(seconds=now)) == timedelta(seconds=used)
    assert own.over(TEN + timedelta(seconds=now), 5) is over


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (754, "12:34"), (3661, "61:01")],
)
def test_a_clock_shows_minutes_and_seconds_without_hours(seconds: float, shown: str) -> None:
    assert written(timedelta(seconds=seconds)) == shown


@pytest.mark.parametrize(
    ("at", "minutes", "begins"),
    [
        ("10:01", 15, "10:15"),
        ("10:15", 15, "10:15"),
        ("10:16", 15, "10:30"),
        ("10:01", 40, "10:40"),
        ("23:44", 15, "23:45"),
        ("23:46", 15, "23:45"),
        ("23:50", 30, "23:30"),
        ("00:00", 30, "0:00"),
    ],
)
def test_the_next_slot_is_a_full_one_of_this_day(at: str, minutes: int, begins: str) -> None:
    assert clock(next_slot(time.fromisoformat(at), minutes)) == begins


def test_a_time_of_day_is_written_as_it_is_called_out() -> None:
    assert [clock(at) for at in (time(9, 5), time(0, 30), time(23, 59), None)] == [
        "9:05",
        "0:30",
        "23:59",
        "",
    ]
    assert minutes_of(time(10, 30)) == 630


def test_a_note_on_a_card_says_something_that_the_sheet_has_room_for() -> None:
    assert note_problems("") == (Problem(code="HOLD_NOTE_MISSING", where="note"),)
    assert note_problems("黒" * LONGEST) == ()
    values = {"longest": 200}
    assert note_problems("黒" * 201) == (
        Problem(code="HOLD_NOTE_LONG", where="note", values=values),
    )


def test_of_two_hundred_faults_a_text_is_refused_at_once_and_of_fewer_at_its_end() -> None:
    problem = Problem(code="BLANK")
    fewer = Faults([problem] * (MOST_FAULTS - 1))
    for end in (fewer.refuse, lambda: fewer.add(problem)):
        with pytest.raises(Refused) as no:
            end()
    assert len(no.value.problems) == len(fewer.found) == MOST_FAULTS == 200
    Faults().refuse()


def test_of_a_table_that_is_not_there_the_first_and_the_last_are_told() -> None:
    values = {"table": 12, "first": 1, "last": 30}
    want = Problem(code="NO_SUCH_TABLE", where="table", values=values)
    assert no_such_table(12, {30, 1, 3}, where="table") == want
    assert no_such_table(12, ()).values == {"table": 12, "first": 0, "last": 0}
