"""What is proposed for a field and its hours: what fits, else what is late by least."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.problems import Problem
from models.core.timetable import PlayingHours
from models.games import GAMES
from models.stages.day.proposing import (
    DivisionPlans,
    Outlook,
    in_time_with,
    outlook,
    proposed,
    suited,
)
from models.stages.league import LEAGUE
from models.stages.plan import SwissOptions
from models.stages.swiss import SWISS

PLAIN = GAMES["plain"]


def plans(until: int = 960, count: int = 16) -> DivisionPlans:
    return DivisionPlans(
        game=PLAIN,
        options=PLAIN.options_type(),
        count=count,
        hours=PlayingHours(start=600, until=until, lunch=60),
        minutes=50,
    )


@pytest.mark.parametrize(
    ("until", "rounds", "late"),
    [(960, 6, 0), (860, 4, 0), (859, 3, 0), (750, 3, 0), (745, 3, 5), (650, 3, 100)],
)
def test_rounds_are_left_out_until_the_day_fits_or_is_late_by_least(
    until: int, rounds: int, late: int
) -> None:
    found = suited(plans(until), SWISS)
    assert found.day is not None
    assert (found.options.rounds, found.day.late) == (rounds, late)


def test_a_programme_that_is_late_is_played_with_as_many_rounds_as_there_is_time_for() -> None:
    late = outlook(plans(860), SWISS, SwissOptions(rounds=6))
    assert not late.in_time
    found = in_time_with(plans(860), late)
    assert found is not None and (found.options.rounds, found.in_time) == (4, True)
    one = in_time_with(plans(650), late)
    assert one is not None and one.options.rounds == 1
    assert in_time_with(plans(649), late) is None


def test_settings_that_cannot_be_have_no_day() -> None:
    found = outlook(plans(), SWISS, SwissOptions(rounds=0))
    assert (found.day, found.in_time, found.fits) == (None, False, False)
    assert [problem.code for problem in found.problems]


def told(**days: tuple[int | None, bool]) -> dict[str, Outlook]:
    """Give a programme for each key: how late it is, and whether it is meant for so many."""
    made = outlook(plans(), SWISS, SwissOptions(rounds=6))
    assert made.day is not None
    return {
        key: replace(
            made,
            day=None if late is None else replace(made.day, late=late),
            suits=suits,
            warning=None,
        )
        for key, (late, suits) in days.items()
    }


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        (told(a=(5, True), b=(0, True), c=(0, True)), "b"),
        (told(a=(0, False), b=(0, True)), "b"),
        (told(a=(5, True), b=(0, False)), "b"),
        (told(a=(20, True), b=(10, True), c=(10, True)), "b"),
        (told(a=(None, True), b=(10, True)), "b"),
        (told(a=(None, True), b=(None, True)), "a"),
    ],
)
def test_the_first_that_fits_is_proposed_else_the_first_in_time_else_what_is_late_by_least(
    found: dict[str, Outlook], chosen: str
) -> None:
    assert proposed(found, [*found], 16) == chosen
    impossible = replace(found[chosen], problems=(Problem(code="X"),))
    assert proposed({"x": impossible, **found}, ["x", *found], 16) == chosen


def test_so_few_people_meet_everybody_where_that_is_offered() -> None:
    found = told(swiss=(0, True), league=(0, True))
    found["league"] = replace(found["league"], programme=LEAGUE)
    order = ["swiss", "league"]
    assert [proposed(found, order, count) for count in (5, 6, 7)] == ["league", "league", "swiss"]
    assert proposed(found, order, 7, few=8) == "league"
    late = {**found, "league": replace(found["league"], day=told(x=(9, True))["x"].day)}
    assert proposed(late, order, 5) == "swiss"
