"""P11: the longest pause of the window while long work runs.

The real window without a screen, with an event of 1,000 entrants in its eighth round. A precise
timer of 1 ms notes when it is called; a row is the longest time between two calls while a thread
draws 1,000 cards, prints them, keeps a snapshot with its copy on a second folder, or takes 10,000
people in; beside it the same wait with nothing to do. Rows with "drawn anew" let the list that is
shown be painted 50 times a second meanwhile, each painting asking Python some hundred times for
cells. Rows in the window's own thread are what it does itself before and after the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any

from app.operations import divisions, entrants
from tests.benchmarks.bench_import import TODAY, as_csv, people
from tests.benchmarks.events import big_event, copy_of
from tests.benchmarks.table import BenchRow

if TYPE_CHECKING:
    from ui.desk.desk import Desk
    from ui.window.main_window import MainWindow

SIZE = 1_000
IMPORTED = 10_000
LIMIT = 0.050
RUNS = 3


class Pulse:
    """Notes the longest time in which the window did not come to its turn."""

    def __init__(self, paint: Callable[[], None] | None = None) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.longest = 0.0
        self._last = perf_counter()
        self._timers = []
        self._add(QTimer(), 1, self._beat, Qt.TimerType.PreciseTimer)
        if paint is not None:
            self._add(QTimer(), 20, paint, Qt.TimerType.PreciseTimer)

    def _add(self, timer: Any, every: int, slot: Callable[[], None], kind: Any) -> None:
        timer.setTimerType(kind)
        timer.setInterval(every)
        timer.timeout.connect(slot)
        timer.start()
        self._timers.append(timer)

    def _beat(self) -> None:
        now = perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def stop(self) -> float:
        """Give the longest pause in seconds, the one that lasts until now included."""
        self._beat()
        for timer in self._timers:
            timer.stop()
        return self.longest


@contextmanager
def window_on(path: Path, page: str) -> Iterator[tuple[Desk, MainWindow]]:
    """Show an event at one of its pages."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ui.app import application, build
    from ui.desk.settings import Settings

    app = application()
    with TemporaryDirectory(prefix="taikai-bench-") as folder:
        desk, window, _words = build(app, Settings(Path(folder) / "settings.ini"))
        window.show()
        window.files.open(path)
        window.go(page)
        settle(desk)
        try:
            yield desk, window
        finally:
            window.close()
            window.deleteLater()
            app.processEvents()


def settle(desk: Desk) -> None:
    """Let the window come to rest."""
    from PySide6.QtTest import QTest

    desk.background.wait_until_idle()
    QTest.qWait(50)


def pause(
    desk: Desk, begin: Callable[[], object], paint: Callable[[], None] | None = None
) -> float:
    """Give the longest pause from the begin of some work until nothing is left of it."""
    pulse = Pulse(paint)
    begin()
    desk.background.wait_until_idle()
    return pulse.stop()


def best(measure: Callable[[], float]) -> float:
    """Give the least of a few measurements: what else the machine did is not ours."""
    return min(measure() for _ in range(RUNS))


def own_thread(work: Callable[[], object]) -> float:
    """Give how long the window itself is busy with something."""
    start = perf_counter()
    work()
    return perf_counter() - start


def row(work: str, ours: float, idle: float | None = None, *, limit: bool = True) -> BenchRow:
    """Make a row; what the window does itself has no limit here."""
    against = "" if idle is None else "nothing to do"
    return BenchRow(
        id="P11",
        work=work,
        ours=ours,
        against=against,
        theirs=idle,
        limit=LIMIT if limit else None,
    )


# ---------------------------------------------------------------- the works


def drawing(desk: Desk, window: MainWindow) -> Iterator[BenchRow]:
    """Draw 1,000 personal cards, with and without a window that is painted meanwhile."""
    from PySide6.QtCore import QObject
    from PySide6.QtTest import QTest

    from reports.forms.catalogue import FORMS
    from ui.pages.documents import DocumentsPage
    from ui.papers.paper_work import PreparedSheet, RenderedSheet, draw

    page = window.page("documents")
    assert isinstance(page, DocumentsPage)
    sources = page._sources
    assert sources is not None
    form = FORMS["personal_cards"]
    sheet = PreparedSheet(
        form=form, given=sources.of(form), division_id=page.division, round_id=None
    )
    made: list[RenderedSheet] = []
    waiting = QObject()
    viewport = page.grid.viewport()

    def begin() -> None:
        draw(desk, sheet, waiting, made.append, lambda: None)

    def idle() -> float:
        pulse = Pulse()
        QTest.qWait(300)
        return pulse.stop()

    still = best(idle)
    yield row("1,000 cards are drawn", best(lambda: pause(desk, begin)), still)
    yield row(
        "1,000 cards are drawn, the list drawn anew",
        best(lambda: pause(desk, begin, viewport.repaint)),
        still,
    )
    yield row(
        "in the window's own thread: their preview is opened",
        best(lambda: own_thread(lambda: page.preview.show_content(form, made[-1].content))),
        limit=False,
    )
    yield row(
        "in the window's own thread: the list of forms is read",
        best(lambda: own_thread(page._list_forms)),
        limit=False,
    )
    settle(desk)
    yield from printing(desk, made[-1], still)


def printing(desk: Desk, drawn: Any, still: float) -> Iterator[BenchRow]:
    """Print the first 20 pages of the cards into a file."""
    from PySide6.QtPrintSupport import QPrinter

    from ui.desk.background import Task
    from ui.papers import printing as pages

    with TemporaryDirectory(prefix="taikai-bench-") as folder:

        def a_printer() -> QPrinter:
            printer = QPrinter(QPrinter.PrinterMode.HighResolution)
            printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
            printer.setOutputFileName(str(Path(folder) / "out.pdf"))
            return printer

        def some_pages(printer: QPrinter, tell: Callable[[int, int], None]) -> object:
            from ui.desk.background import Stopped

            def until(done: int, total: int) -> None:
                tell(done, total)
                if done == 20:
                    raise Stopped

            return pages.print_content(drawn.content, printer, until)

        def begin() -> None:
            desk.background.run(
                Task(
                    what="",
                    work=partial(some_pages, a_printer()),
                    then=print,
                    owner=desk,
                    topic="printer",
                )
            )

        yield row("20 pages of them are printed", best(lambda: pause(desk, begin)), still)


def keeping(desk: Desk, folder: Path) -> Iterator[BenchRow]:
    """Save a snapshot of the big event with its copy on a second folder."""
    desk.second_copy.use(folder, desk="bench")
    path = desk.event_file.path
    size = path.stat().st_size / 1e6
    begin = lambda: desk.round_snapshots.take(path, "bench")  # noqa: E731 - named for reading
    yield row(
        f"a snapshot of {size:.0f} MB is kept and copied on", best(lambda: pause(desk, begin))
    )


def taking_in() -> Iterator[BenchRow]:
    """Take 10,000 people in through the panel that waits, then show them."""
    from app.event_file.file import EventFile
    from app.imports import build_rows, propose_columns, read_table
    from app.imports.report import accepted
    from ui.desk.background import alone

    table = read_table(as_csv(people(IMPORTED)), "list")
    listed = accepted(build_rows(table, propose_columns(table), today=TODAY))
    with TemporaryDirectory(prefix="taikai-bench-") as folder:
        path = Path(folder) / "import.taikai"
        with EventFile.create(path, name="速さの大会") as event:
            made = divisions.add(event, game="othello", name="A", programme="swiss")
        with window_on(path, "entrants") as (desk, window):
            found, shown = [], []
            for _ in range(RUNS):
                pulse = Pulse()
                alone(
                    "taking in",
                    lambda tell: entrants.import_all(
                        desk.event_file, made, listed, progress=_held(desk, tell)
                    ),
                    window,
                )
                found.append(pulse.stop())
                page = window.page("entrants")
                desk._held = None
                shown.append(own_thread(lambda page=page: (page.refresh(), page.repaint())))
                desk.undo()
            yield row(f"{IMPORTED:,} people are taken in", min(found))
            yield row(
                f"in the window's own thread: {IMPORTED:,} people are read and listed",
                min(shown),
                limit=False,
            )


def _held(desk: Desk, tell: Callable[[int, int], None]) -> Callable[[int, int], None]:
    """Hold the screens back while the thread writes, as the desk does."""
    from app.event_file.file import Changed

    desk._held = Changed.NOTHING
    return tell


def rows() -> Iterable[BenchRow]:
    """Measure the longest pause under every kind of long work."""
    path = copy_of(big_event(SIZE))
    with (
        # The copy beside the event may still be on its way when the window is closed.
        TemporaryDirectory(prefix="taikai-bench-", ignore_cleanup_errors=True) as folder,
        window_on(path, "documents") as (desk, window),
    ):
        yield from drawing(desk, window)
        yield from keeping(desk, Path(folder))
    yield from taking_in()
