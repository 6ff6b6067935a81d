"""From a result to the page that shows it: how many functions of the program it passes."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from app import facts
from app.operations import results
from models.core.facts import Match
from tests.app import desk as at
from tests.ui.front import front
from ui.desk import work
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow

MOST = 450
"""So many functions may be passed at most; what is shown has its own among them."""
PEOPLE = 16
SETTLED = 1_500
"""Milliseconds in which all has been drawn and written that follows a result by itself."""
PROJECT = Path(__file__).parents[2]
OURS = tuple(str(PROJECT / folder) + "/" for folder in ("models", "app", "reports", "ui"))
OF_SHARED_EVENTS = tuple(
    str(PROJECT / path) for path in ("app/desks/rights.py", "models/action_rows.py")
)
"""What only a shared event asks; the tests ask it after every action (`tests/declared_rows.py`)."""


@contextmanager
def passed() -> Iterator[set[CodeType]]:
    """Give the functions of the program that are passed meanwhile, in whatever thread.

    What stands within a line, as a lambda does, is no function of its own.
    """
    found: set[CodeType] = set()

    def note(frame: FrameType, what: str, _argument: object) -> None:
        if what == "call":
            found.add(frame.f_code)

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    ours = {code for code in found if code.co_filename.startswith(OURS)}
    ours = {code for code in ours if not code.co_filename.startswith(OF_SHARED_EVENTS)}
    found &= {code for code in ours if not code.co_name.startswith("<")}


@pytest.fixture
def enter(window: MainWindow, desk: Desk, tmp_path: Path, qtbot: Any) -> Callable[[], None]:
    """Enter the result of the first open table of the second round of a Swiss, and let it settle.

    One is entered before that: what is loaded or built once is so by then.
    """
    desk.create(tmp_path / "spring.taikai", name="春の大会")
    division = at.othello(desk.event_file, PEOPLE, final=False)
    at.draw(desk.event_file, division)
    at.enter(desk.event_file, division)
    at.pair(desk.event_file, division)
    front(window)

    def first_open() -> Match:
        newest = facts.division(desk.event_file, division).facts.rounds[-1]
        return next(match for match in newest.matches if match.outcomes is None)

    def enter() -> None:
        assert desk.problems_of(results.record, first_open().id, at.counted(38, 26)) == ()
        qtbot.wait(SETTLED)

    return enter


@pytest.mark.parametrize("page", ["matches", "standings"])
def test_a_result_passes_no_more_functions_than_it_must(
    window: MainWindow, enter: Callable[[], None], page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wait in ("PATIENCE", "GLANCE"):
        monkeypatch.setattr(work, wait, 30)  # the window is not drawn while it waits
    window.go(page)
    enter()
    with passed() as found:
        enter()
    names = {(code.co_filename, code.co_firstlineno) for code in found}
    assert {"record", "reconcile", "show_rows", "refresh"} <= {code.co_name for code in found}
    assert len(names) <= MOST, sorted(names)


def test_a_result_looks_for_no_kit_and_lays_out_no_page(
    window: MainWindow, enter: Callable[[], None]
) -> None:
    """Which rounds are published does not hang on it, and nothing has become larger."""
    for page in ("matches", "standings"):
        window.go(page)
        enter()
        with passed() as found:
            enter()
        names = {code.co_qualname for code in found}
        assert names.isdisjoint({"KitKeeper._keep", "Flow.setGeometry", "Flow.heightForWidth"})
