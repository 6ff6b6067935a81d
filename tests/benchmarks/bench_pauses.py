"""P12: the longest pause of the window while somebody works in it.

The real window without a screen, with an event of 2,000 and one of 10,000 entrants in their
eighth round, a fifth of its tables open. Each row is the longest time between two turns of the
event loop from the moment something is chosen until the window has come to rest: opened, drawn,
with nothing waiting. Everything is done once, as on the day; what took longer than the limit is
done a second time, to tell what is slow from what is only slow once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any
from unittest import mock

from tests.benchmarks.events import big_event, copy_of, sample_result
from tests.benchmarks.table import BenchRow

if TYPE_CHECKING:
    from ui.desk.desk import Desk
    from ui.window.main_window import MainWindow

SIZES = (2_000, 10_000)
LIMIT = 0.050
LONG = 0.010
"""Seconds of a turn that are many."""
REST = 60
"""Milliseconds without work after which the window has come to rest."""
QUEUED = Path("/proc/thread-self/schedstat")
"""Where Linux tells how long a thread ran, and how long it waited for a processor."""


class Queueing:
    """How long the thread that made this has waited for a processor.

    It is asked a thousand times a second: the file stays open.
    """

    def __init__(self) -> None:
        self._file = os.open(QUEUED, os.O_RDONLY) if QUEUED.exists() else None

    def seconds(self) -> float:
        """Give the seconds in which the thread could have run and had none; 0 elsewhere."""
        if self._file is None:
            return 0.0
        return int(os.pread(self._file, 200, 0).split()[1]) / 1e9

    def __del__(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)


class Watch:
    """Notes how long the window was kept from its next turn, at the worst.

    Beside the wall clock it notes the processor time of the window's own thread, and how long it
    waited for a processor: on a machine that others use as well they tell what the window has done
    itself, and how long a turn takes of whoever has a processor.
    """

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.longest = self.busiest = self.served = 0.0
        """The longest turn, the most work of one, and the longest but for its queueing."""
        self.long = 0
        """Turns in which the window's thread was at work for longer than `LONG`."""
        self._queueing = Queueing()
        self._begin_turn()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self.beat)

    def beat(self) -> None:
        """Be called at a turn of the event loop."""
        now, worked, waited = perf_counter(), thread_time(), self._queueing.seconds()
        self.longest = max(self.longest, now - self._last)
        self.served = max(self.served, now - self._last - (waited - self._queued))
        self.busiest = max(self.busiest, worked - self._worked)
        self.long += worked - self._worked > LONG
        self._last, self._worked, self._queued = now, worked, waited

    def begin(self) -> None:
        """Note the pauses from now on."""
        self.longest = self.busiest = self.served = 0.0
        self.long = 0
        self._begin_turn()
        self._timer.start()

    def _begin_turn(self) -> None:
        self._last, self._worked = perf_counter(), thread_time()
        self._queued = self._queueing.seconds()

    def end(self) -> float:
        """Give the longest pause since then, the one that lasts until now included."""
        self.beat()
        self._timer.stop()
        return self.longest

    def pause(self, desk: Desk, begin: Callable[[], object]) -> float:
        """Give the longest pause from the begin of something until the window is at rest."""
        from PySide6.QtTest import QTest

        self.begin()
        begin()
        self.beat()
        while True:
            desk.background.wait_until_idle()
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
    from ui.desk.settings import Settings
    from ui.the_rest import load_all

    app = application()
    with TemporaryDirectory(prefix="taikai-bench-") as folder:
        desk, window, _words = build(app, Settings(Path(folder) / "settings.ini"))
        window.show()
        load_all()  # as the program does once the window stands
        QTest.qWait(REST)
        try:
            yield desk, window, Watch()
        finally:
            desk.background.wait_until_idle()
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

    def change_entrant(self) -> None:
        """Correct somebody's club."""
        from app.operations import entrants
        from models.core.entrant_data import EntrantData

        person = self.shown._entrants[7]
        names = ("number", "name", "yomi", "grade", "birth")
        data = EntrantData(**{name: getattr(person, name) for name in names}, club="移籍")
        self.desk.run(entrants.change, person.id, data)

    def enter_result(self) -> None:
        """Enter the result of the first open table by the page 対戦."""
        from app import facts
        from ui.pages.match_lines import MatchLine

        division = facts.division(self.desk.event_file, 1)
        current = division.facts.rounds[-1]
        match = next(match for match in current.matches if match.outcomes is None)
        result = sample_result(division, current, match)
        known, context = division.facts, division.context(current, match)
        confirmed = {p.code for p in known.game.check(result, context, known.options)}
        page = self.window.page("matches")
        line = next(MatchLine(view) for view in page.shown_round().matches if view.id == match.id)  # type: ignore[attr-defined]
        dialog = mock.Mock(confirmed=confirmed, stray=mock.Mock(next_card=""))
        dialog.entry.correction, dialog.entry.match = False, match
        dialog.value.return_value = result
        with (
            mock.patch("ui.pages.entering.open_result_dialog", return_value=dialog),
            mock.patch("ui.desk.ask.ask", lambda asked: not asked.attempt()),
        ):
            page.enter(line)  # type: ignore[attr-defined]

    def finish_round(self) -> None:
        """Enter every result that is missing, at once."""
        from app import facts
        from app.operations.writing.recording import store_result

        event = self.desk.event_file
        division = facts.division(event, 1)
        current = division.facts.rounds[-1]
        with event.transaction("record_result", division=division.name) as session:
            for match in current.matches:
                if match.outcomes is None:
                    store_result(session, match.id, sample_result(division, current, match))

    def go(self, page: str) -> Callable[[], None]:
        """Give the click on the tab of a page."""
        from ui.pages.registry import PAGES

        place = list(PAGES).index(page)
        return lambda: self.window.tabs.setCurrentIndex(place)


Act = Callable[[], object]


def _acts(work: Working) -> Iterator[tuple[str, Act, Act | None]]:
    """Give what is done, how, and how it is taken back to be done a second time."""
    away = work.go("setup")
    yield "to the page 参加者", work.go("entrants"), away
    yield from _with_entrants(work)
    yield "to the page 対戦", work.go("matches"), away
    yield from _with_matches(work)
    yield "to the page 順位", work.go("standings"), away
    yield from _with_standings(work)
    yield "to the page 反則・裁定", work.go("penalties"), away
    yield "to the page 帳票", work.go("documents"), away
    for form in ("pairing_sheet", "match_cards", "standings", "exchange"):
        yield f"帳票, {form} is drawn", partial(work.shown.grid.go_to, form), None
    yield "to the page 記録", work.go("journal"), away
    yield "to the page 対戦", work.go("matches"), away
    yield (
        "the language is changed",
        work.window.looks.switch_language,
        work.window.looks.switch_language,
    )
    yield "the search over all is opened", work.window.open_search, work.window.search.hide


def _with_entrants(work: Working) -> Iterator[tuple[str, Act, Act | None]]:
    type_in = work.shown.search.setText
    yield "参加者 sorted by the reading", partial(work.click, 3), partial(work.click, 0)
    yield "参加者 searched: 鈴木", partial(type_in, "鈴木"), partial(type_in, "")
    yield "参加者, the search emptied", partial(type_in, ""), partial(type_in, "鈴木")
    yield "参加者, somebody is changed", work.change_entrant, work.desk.undo


def _with_matches(work: Working) -> Iterator[tuple[str, Act, Act | None]]:
    tick = work.shown.only_open.setChecked
    yield "対戦, all tables", partial(tick, False), partial(tick, True)
    yield "対戦 sorted by the name", partial(work.click, 2), partial(work.click, 0)
    yield "対戦, a result is entered", work.enter_result, work.desk.undo
    yield "対戦, a result is undone", work.desk.undo, work.desk.redo


def _with_standings(work: Working) -> Iterator[tuple[str, Act, Act | None]]:
    choose, choice = work.shown.grid.selectRow, work.shown.chooser
    earlier = partial(_choose, choice, choice.count() - 3)
    yield "順位 sorted by a criterion", partial(work.click, 4), partial(work.click, 0)
    yield "順位, somebody is chosen", partial(choose, 5), partial(choose, 9)
    yield "順位 after an earlier round", earlier, partial(_choose, choice, 0)


def _choose(chooser: Any, place: int) -> None:
    chooser.setCurrentIndex(place)
    chooser.activated.emit(place)


def _round_turned(work: Working) -> Iterator[tuple[str, Act]]:
    """Go from the end of a round to the next one."""
    from app import queries
    from app.operations import rounds

    yield "a round is paired", lambda: work.desk.run(rounds.pair_next, 1)
    newest = queries.drawn(work.desk.event_file, 1)[-1]
    yield "a round is published", lambda: work.desk.run(rounds.publish, newest.id)


def measured(path: Path, size: int) -> Iterator[BenchRow]:
    """Measure everything that is done with one event."""

    def row(what: str, pause: float) -> BenchRow:
        return BenchRow(id="P12", work=f"{size:,}: {what}", ours=pause, limit=LIMIT)

    with watched_window() as (desk, window, watch):
        yield row("the event is opened", watch.pause(desk, lambda: window.files.open(path)))
        work = Working(desk, window)
        for what, act, back in _acts(work):
            found = watch.pause(desk, act)
            if back is not None and found > LIMIT:  # once more: pages are loaded only once
                watch.pause(desk, back)
                again = watch.pause(desk, act)
                yield row(f"{what}, for the first time", found)
                found = again
            assert desk.last_refusal is None, what
            yield row(what, found)
        window.search.hide()
        work.finish_round()
        watch.pause(desk, lambda: None)
        for what, begin in _round_turned(work):
            yield row(what, watch.pause(desk, begin))
        assert desk.last_refusal is None


def rows() -> Iterable[BenchRow]:
    """Measure the pauses with both events."""
    for size in SIZES:
        yield from measured(copy_of(big_event(size, left_open=size // 10)), size)
