"""The dialogs of clocks: which tables have one, who is absent since when, and who has come."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from models.core.absent_clock import AbsentClock, AbsentView
from models.core.problems import Problem
from models.views.divisions import RoundView
from tests.ui.dialogs.helpers import open_dialog, round_view
from ui.dialogs.clocks import AbsentClockDialog, Came, ClocksDialog, ClockTables, StopDialog

SEVEN = ("一", "二", "三", "四", "五", "六", "七")
NOW = datetime.fromisoformat("2026-11-22T10:05:30")


def wrong(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in problems]


def clocked(*tables: int) -> RoundView:
    """Give a round of three tables and a free win; these have clocks."""
    shown = round_view(SEVEN)
    matches = (replace(match, clock=match.table in tables) for match in shown.matches)
    return replace(shown, matches=tuple(matches))


def clocks(qtbot: Any, shown: RoundView, *chosen: int) -> Any:
    return open_dialog(qtbot, ClocksDialog(shown, chosen=chosen))


def test_where_clocks_are_used_begins_with_what_was_said(qtbot: Any) -> None:
    fresh = clocks(qtbot, clocked())
    assert "2回戦" in fresh.windowTitle()
    assert (fresh.answer("where"), fresh.answer("tables")) == (None, "")
    assert wrong(fresh.problems()) == [("BLANK", "where")]
    marked = clocks(qtbot, clocked(), 2)
    assert (marked.answer("where"), marked.answer("tables")) == (None, "2")
    some = clocks(qtbot, clocked(3, 1), 2)
    assert (some.answer("where"), some.answer("tables")) == (ClockTables.SOME, "1, 3")
    assert some.value() == (1, 3)
    every = clocks(qtbot, clocked(1, 2, 3), 2)
    assert (every.answer("where"), every.answer("tables")) == (ClockTables.ALL, "")
    assert every.value() is None, "a free win has no table"


def test_numbers_are_asked_for_where_some_tables_have_clocks(qtbot: Any) -> None:
    dialog = clocks(qtbot, clocked())
    asked = []
    for where in ClockTables:
        dialog.put(where=where)
        asked.append(dialog.rows["tables"].asked)
    assert asked == [where is ClockTables.SOME for where in ClockTables]
    dialog.put(where=ClockTables.NONE)
    assert dialog.problems() == () and dialog.value() == ()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", [("BLANK", "tables")]),
        ("1, 3", []),
        ("1–3", []),
        ("4", [("NO_SUCH_TABLE", "tables")]),
        ("2-5", [("NO_SUCH_TABLE", "tables")] * 2),
        ("1, x, y", [("TABLES_UNREADABLE", "tables")]),
    ],
)
def test_tables_are_named_by_their_numbers(
    qtbot: Any, typed: str, found: list[tuple[str, str]]
) -> None:
    dialog = clocks(qtbot, clocked())
    dialog.put(where=ClockTables.SOME, tables=typed)
    assert wrong(dialog.problems()) == found
    if found and found[0][0] == "TABLES_UNREADABLE":
        assert dialog.problems()[0].values == {"text": "x"}


# -- who has not come ---------------------------------------------------------------------------


def absent(qtbot: Any) -> Any:
    match = round_view(SEVEN).matches[1]
    return open_dialog(qtbot, AbsentClockDialog(match, NOW, 15))


def test_a_clock_that_is_started_as_proposed_runs_from_this_second(qtbot: Any) -> None:
    dialog = absent(qtbot)
    assert "2" in dialog.windowTitle() and dialog.answer("since") == "10:05"
    assert "15分" in dialog.rows["since"].hint.text()
    assert wrong(dialog.problems()) == [("BLANK", "seat")]
    dialog.put(seat=1)
    assert dialog.problems() == () and dialog.value() == (1, NOW)


@pytest.mark.parametrize(
    ("typed", "since"), [("9:50", "09:50"), (" 10:00 ", "10:00"), ("０９：４５", "09:45")]
)
def test_a_clock_that_was_started_before_runs_from_then(qtbot: Any, typed: str, since: str) -> None:
    dialog = absent(qtbot)
    dialog.put(seat=0, since=typed)
    assert dialog.problems() == ()
    assert dialog.value() == (0, datetime.fromisoformat(f"2026-11-22T{since}"))


@pytest.mark.parametrize(("typed", "code"), [("10:06", "TIME_AHEAD"), ("", "BLANK")])
def test_a_clock_starts_at_no_time_that_is_none_or_has_not_come(
    qtbot: Any, typed: str, code: str
) -> None:
    dialog = absent(qtbot)
    dialog.put(seat=0, since=typed)
    assert ("since", code) in [(where, code) for code, where in wrong(dialog.problems())]
    if code == "TIME_AHEAD":
        assert dialog.problems()[0].values == {"text": typed}


def test_whoever_has_come_stops_the_clock_and_a_mistake_strikes_it(qtbot: Any) -> None:
    running = AbsentClock(seat=1, since=NOW.replace(minute=0, second=0))
    match = round_view(SEVEN).matches[1]

    def answers(clock: AbsentClock) -> list[Came]:
        view = AbsentView(clock=clock, name="四", minutes=15)
        dialog = open_dialog(qtbot, StopDialog(match, view, NOW))
        assert wrong(dialog.problems()) == [("BLANK", "what")]
        found = []
        for answer in Came:
            dialog.put(what=None)
            dialog.put(what=answer)
            if dialog.answer("what") is answer:
                assert dialog.problems() == () and dialog.value() is answer
                found.append(answer)
        return found

    assert answers(running) == [Came.CAME, Came.STRUCK]
