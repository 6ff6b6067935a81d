"""P4: a result entered, committed and seen in every list.

The real window with an event of 1,000 entrants in its eighth round, without a screen. Ours is
everything from the moment the result's dialog is accepted, or on 順位 the operation is called,
until the event loop has drawn what changed. The floor inserts and commits the same row into a copy
of the same file with bare sqlite3 and the same pragmas.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_entry.py`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest

from app import facts
from app.operations import results
from models.core.facts import Match
from models.store.database import PRAGMAS
from tests.benchmarks.events import big_event, copy_of, sample_result
from tests.benchmarks.table import BenchRow

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from ui.desk.desk import Desk
    from ui.window.main_window import MainWindow

SIZE = 1_000
ENTRIES = 20
BEYOND = 0.030


class Entering:
    """The window of a volunteer who types one result after the other."""

    def __init__(self, desk: Desk, window: MainWindow) -> None:
        self.desk = desk
        self.window = window

    def _next(self) -> tuple[Match, Any, set[str]]:
        """Give the first open table, a result for it and the questions that it raises."""
        division = facts.division(self.desk.event_file, 1)
        current = division.facts.rounds[-1]
        match = next(match for match in current.matches if match.outcomes is None)
        result = sample_result(division, current, match)
        known, context = division.facts, division.context(current, match)
        return match, result, {p.code for p in known.game.check(result, context, known.options)}

    def on_matches(self) -> float:
        """Enter a result through the page 対戦; give the seconds since its dialog was accepted."""
        from ui.pages.match_lines import MatchLine
        from ui.pages.matches import MatchesPage

        page = self.window.page("matches")
        assert isinstance(page, MatchesPage)
        match, result, confirmed = self._next()
        shown = page.shown_round()
        assert shown is not None
        line = next(MatchLine(view) for view in shown.matches if view.id == match.id)
        accepted = 0.0

        def accept(asked: Any) -> bool:
            nonlocal accepted
            accepted = perf_counter()
            return not asked.attempt()

        dialog = mock.Mock(confirmed=confirmed, stray=mock.Mock(next_card=""))
        dialog.entry.correction, dialog.entry.match = False, match
        dialog.value.return_value = result
        with (
            mock.patch("ui.pages.entering.open_result_dialog", return_value=dialog),
            mock.patch("ui.desk.ask.ask", accept),
        ):
            page.enter(line)
        return self._painted(page) - accepted

    def on_standings(self) -> float:
        """Enter a result while 順位 is shown; give the seconds it took."""
        match, result, confirmed = self._next()
        start = perf_counter()
        self.desk.run(results.record, match.id, result, confirmed=confirmed)
        return self._painted(self.window.page("standings")) - start

    def _painted(self, page: Any) -> float:
        """Let the window draw what changed and give the moment when it has."""
        from PySide6.QtWidgets import QApplication

        assert self.desk.last_refusal is None
        painted = _count_paints(page.grid.viewport())
        QApplication.processEvents()
        end = perf_counter()
        assert painted.number == 1, "the list must be drawn once, not more and not less"
        return end


def _count_paints(widget: Any) -> Any:
    """Count how often a widget is drawn; the counting goes with the next call."""
    from PySide6.QtCore import QEvent, QObject

    class Counter(QObject):
        number = 0

        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            self.number += event.type() == QEvent.Type.Paint
            return False

    counter = Counter(widget)
    widget.installEventFilter(counter)
    return counter


@contextmanager
def entering(path: Path, page: str) -> Iterator[Entering]:
    """Open the real window with a copy of an event at one of its pages."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from ui import app as gui
    from ui.desk.settings import Settings

    copy = copy_of(path)
    qt = gui.application()
    desk, window, _words = gui.build(qt, Settings(copy.with_suffix(".ini")))
    window.show()
    assert desk.open(copy)
    window.go(page)
    QApplication.processEvents()
    try:
        yield Entering(desk, window)
    finally:
        window.close()
        window.deleteLater()
        QApplication.processEvents()


@contextmanager
def bare_insert(path: Path) -> Iterator[Any]:
    """Give a function that inserts and commits one result with sqlite3 and the same pragmas."""
    connection = sqlite3.connect(copy_of(path), isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    wanted = "SELECT id FROM matches WHERE id NOT IN (SELECT match_id FROM results) ORDER BY id"
    still_open = [row[0] for row in connection.execute(wanted)]
    payload, entered_at = connection.execute("SELECT payload, entered_at FROM results").fetchone()

    def insert() -> float:
        start = perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "INSERT INTO results (match_id, payload, confirmed, entered_at) VALUES (?, ?, 0, ?)",
            (still_open.pop(0), payload, entered_at),
        )
        connection.execute("COMMIT")
        return perf_counter() - start

    try:
        yield insert
    finally:
        connection.close()


def measure(entered: int, page: str, entries: int = ENTRIES) -> tuple[float, float]:
    """Give the best times of an entry and of a bare insert, taken in turns."""
    path = big_event(entered, left_open=entries + 5)
    with entering(path, page) as work, bare_insert(path) as insert:
        enter = work.on_matches if page == "matches" else work.on_standings
        pairs = [(enter(), insert()) for _ in range(entries)]
    ours, theirs = zip(*pairs, strict=True)
    return min(ours), min(theirs)


def rows() -> Iterable[BenchRow]:
    """Measure an entry on both pages, whole and beyond the commit."""
    for page, name in (("matches", "対戦"), ("standings", "順位")):
        ours, theirs = measure(SIZE, page)
        yield BenchRow(
            id="P4",
            work=f"a result entered until {name} is drawn, {SIZE:,} entrants",
            ours=ours,
            against="bare insert and commit",
            theirs=theirs,
            aim=2,
        )
        yield BenchRow(
            id="P4", work=f"of it beyond the commit, {name}", ours=ours - theirs, limit=BEYOND
        )


@pytest.mark.parametrize("page", ["matches", "standings"])
def test_entry(benchmark: BenchmarkFixture, page: str) -> None:
    """The same under pytest-benchmark, with fewer entrants."""
    path = big_event(200, left_open=ENTRIES + 5)
    with entering(path, page) as work:
        enter = work.on_matches if page == "matches" else work.on_standings
        benchmark.group = f"P4 {page}"
        benchmark.pedantic(enter, rounds=ENTRIES)
