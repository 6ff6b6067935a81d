"""P12: the longest pause of the window while somebody works in it.

The real window without a screen, with an event of 2,000 and one of 10,000 entrants in their
eighth round, a fifth of its tables open. Each row is the longest time between two turns of the
event loop from the moment something is chosen until the window has come to rest: opened, drawn,
with nothing waiting. What a row does it does twice where it can be done twice, so that pages are
loaded, and the shorter of the two counts; opening, where nothing is loaded before, is a row of its
own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any
from unittest import mock

from tests.benchmarks.events import big_event, copy_of, sample_result
from tests.benchmarks.table import BenchRow

if TYPE_CHECKING:
    from ui.desk import Desk
    from ui.main_window import MainWindow

SIZES = (2_000, 10_000)
LIMIT = 0.050
REST = 60
"""Milliseconds without work after which the window has come to rest."""


class Watch:
    """Notes how long the window was kept from its next turn, at the worst, and in all."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.longest = 0.0
        self._last = perf_counter()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self.beat)

    def beat(self) -> None:
        """Be called at a turn of the event loop."""
        now = perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def pause(self, desk: Desk, begin: Callable[[], object]) -> float:
        """Give the longest pause from the begin of something until the window is at rest."""
        from PySide6.QtTest import QTest

        self.longest, self._last = 0.0, perf_counter()
        self._timer.start()
        begin()
        self.beat()
        while True:
            desk.background.settle()
            QTest.qWait(REST)
            if not desk.background.busy:
                break
        self._timer.stop()
        return self.longest


@contextmanager
def watched_window() -> Iterator[tuple[Desk, MainWindow, Watch]]:
    """Show the start page of the real window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtTest import QTest

    from ui.app import application, build
    from ui.settings import Settings

    app = application()
    with TemporaryDirectory(prefix="taikai-bench-") as folder:
        desk, window, _words = build(app, Settings(Path(folder) / "settings.ini"))
        window.show()
        QTest.qWait(REST)
        try:
            yield desk, window, Watch()
        finally:
            desk.background.settle()
            window.close()
            window.deleteLater()
            app.processEvents()


class Working:
    """What somebody does in the window, each thing as one call."""

    def __init__(self, desk: Desk, window: MainWindow) -> None:
        self.desk = desk
        self.window = window

    def click(self, place: int) -> None:
        """Click on the title of a column of the page that is shown."""
        from PySide6.QtCore import QPoint, Qt
        from PySide6.QtTest import QTest

        header = self.shown.grid.horizontalHeader()
        at = QPoint(header.sectionViewportPosition(place) + 8, header.height() // 2)
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)

    @property
    def shown(self) -> Any:
        """The page that is shown."""
        return self.window.pages.currentWidget()

    def search(self, text: str) -> None:
        """Type into the search box of the list of entrants."""
        self.shown.search.setText(text)

    def enter_result(self) -> None:
        """Enter the result of the first open table by the page 対戦."""
        from app import facts
        from ui.pages.match_lines import Line

        division = facts.division(self.desk.event_file, 1)
        current = division.facts.rounds[-1]
        match = next(match for match in current.matches if match.outcomes is None)
        result = sample_result(division, current, match)
        known, context = division.facts, division.context(current, match)
        confirmed = {p.code for p in known.game.check(result, context, known.options)}
        page = self.window.page("matches")
        line = next(Line(view) for view in page.shown_round().matches if view.id == match.id)  # type: ignore[attr-defined]
        dialog = mock.Mock(confirmed=confirmed)
        dialog.value.return_value = result
        with (
            mock.patch("ui.games.registry.open_result_dialog", return_value=dialog),
            mock.patch("ui.ask.ask", lambda asked: not asked.attempt()),
        ):
            page.enter(line)  # type: ignore[attr-defined]

    def finish_round(self) -> None:
        """Enter every result that is missing, at once."""
        from app import facts
        from app.operations.recording import store_result

        event = self.desk.event_file
        division = facts.division(event, 1)
        current = division.facts.rounds[-1]
        with event.transaction("record_result", division=division.name) as session:
            for match in current.matches:
                if match.outcomes is None:
                    store_result(session, match.id, sample_result(division, current, match))

    def go(self, page: str) -> Callable[[], None]:
        """Give the click on the tab of a page."""
        from ui.pages import PAGES

        place = list(PAGES).index(page)
        return lambda: self.window.tabs.setCurrentIndex(place)


def _acts(work: Working) -> Iterator[tuple[str, Callable[[], object], Callable[[], object] | None]]:
    """Give what is done, how, and how it is taken back to be done a second time."""
    away = work.go("setup")
    for page, name in (
        ("entrants", "参加者"),
        ("matches", "対戦"),
        ("standings", "順位"),
        ("penalties", "反則・裁定"),
        ("documents", "帳票"),
        ("journal", "記録"),
    ):
        yield f"to the page {name}", work.go(page), away
        if page == "entrants":
            yield "参加者 sorted by the reading", lambda: work.click(3), lambda: work.click(0)
            yield "参加者 searched: 鈴木", lambda: work.search("鈴木"), lambda: work.search("")
            yield "the search emptied", lambda: work.search(""), lambda: work.search("鈴木")
            yield "somebody is checked out", lambda: _check_in(work, False), None
            yield "somebody is checked in", lambda: _check_in(work, True), None
        if page == "matches":
            tick = work.shown.only_open
            yield "対戦, all tables", lambda: tick.setChecked(False), lambda: tick.setChecked(True)
            yield "対戦 sorted by the name", lambda: work.click(2), lambda: work.click(0)
            yield "a result is entered", work.enter_result, work.desk.undo
            yield "a result is undone", work.desk.undo, work.desk.redo
        if page == "standings":
            yield "順位 sorted by the points", lambda: work.click(4), lambda: work.click(0)
            grid = work.shown.grid
            yield "順位, somebody is chosen", lambda: grid.selectRow(5), lambda: grid.selectRow(9)
            choose = work.shown.chooser
            yield (
                "順位 after an earlier round",
                lambda: _choose(choose, choose.count() - 3),
                lambda: _choose(choose, 0),
            )
        if page == "documents":
            grid = work.shown.grid
            for form in ("pairing_sheet", "match_cards", "standings", "exchange"):
                yield f"帳票, preview of {form}", lambda form=form: grid.go_to(form), None
    yield "to the page 対戦 again", work.go("matches"), away
    yield "the language is changed", work.window.switch_language, work.window.switch_language
    yield "the search over all is opened", work.window.open_search, work.window.search.hide


def _check_in(work: Working, present: bool) -> None:
    from app.operations import entrants

    work.desk.run(entrants.check_in, [work.shown._entrants[7].id], present=present)


def _choose(chooser: Any, place: int) -> None:
    chooser.setCurrentIndex(place)
    chooser.activated.emit(place)


def _round_turned(work: Working) -> Iterator[tuple[str, Callable[[], object]]]:
    """Go from the end of a round to the next one."""
    from app.operations import rounds

    event = work.desk.event_file
    yield "a round is paired", lambda: work.desk.run(rounds.pair_next, 1)
    yield (
        "a round is published",
        lambda: work.desk.run(rounds.publish, _last_round(event)),
    )


def _last_round(event: Any) -> int:
    from app import queries

    return queries.drawn(event, 1)[-1].id


def measured(path: Path, size: int) -> Iterator[BenchRow]:
    """Measure everything that is done with one event."""

    def row(what: str, pause: float) -> BenchRow:
        return BenchRow(id="P12", work=f"{size:,}: {what}", ours=pause, limit=LIMIT)

    with watched_window() as (desk, window, watch):
        yield row("the event is opened", watch.pause(desk, lambda: window.files.open(path)))
        work = Working(desk, window)
        for what, act, back in _acts(work):
            found = watch.pause(desk, act)
            if desk.last_refusal: print("REFUSED", desk.last_refusal.problems)
            yield row(what+" first", found)
            if back is not None:
                watch.pause(desk, back)
                found = watch.pause(desk, act)
                yield row(what, found)
        work.window.search.hide()
        work.finish_round()
        watch.pause(desk, lambda: None)
        for what, act in _round_turned(work):
            yield row(what, watch.pause(desk, act))
        assert desk.last_refusal is None


def rows() -> Iterable[BenchRow]:
    """Measure the pauses with both events."""
    for size in SIZES:
        yield from measured(copy_of(big_event(size, left_open=size // 10)), size)
