"""P14: several desks at one event.

First a result at the main desk and at one that comes in by the network's door, beside one of a
file that is alone, in turns (the medians; files and server wait for the disk as they do), and how
long after it was acknowledged the list of another window has been painted with it. Then an event
of 2,000 entrants at eight desks: two with windows, six that enter 200 results each, one every few
seconds (their part of the open cards, then corrections), while the main desk corrects clubs, all on
this computer, with 500 telephones that read the hall's pages from the main desk: the longest pause
of either window meanwhile, beside that of a process that does nothing at all, the longest pause but
for what the window's thread waited for a processor that somebody else had (two of them serve all of
these computers), the most processor time that the thread of either window has used in one of its
turns, the most memory of a desk beside that of one whose event is not shared and of the processes
that make the pages for telephones and hand them out, and what all processes of PostgreSQL hold at
the end, where the system tells it (the relay is a thread of the main desk). The desks without a
window and the telephones stand for other computers: they give way to those with one.
`make bench ARGS=desks` does it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import IO, TYPE_CHECKING, Self, TypeVar

from app import queries
from app.desks.desk_role import DeskRole
from app.event_file.file import EventFile
from app.operations import entrants
from models.core.entrant_data import EntrantData
from tests.app.desks.halls import MISSING, Hall, assert_equal, open_folder, settle
from tests.benchmarks.bench_pauses import watched_window
from tests.benchmarks.events import big_event, copy_of
from tests.benchmarks.memory import below, peak_of, share_of
from tests.benchmarks.other_desk import enter, open_cards
from tests.benchmarks.processes import ROOT
from tests.benchmarks.table import BenchRow

if TYPE_CHECKING:
    from ui.desk.desk import Desk
    from ui.window.main_window import MainWindow

T = TypeVar("T")
SCREEN = (1366, 768)
"""That of the laptops of the users, in points."""
SIZE = 2_000
RESULTS = 60
"""Results whose time is taken, at each desk."""
PAUSE = 0.3
"""Seconds from a card that was seen to the next one."""
WRITERS = 6
CARDS = 200
"""What each of the desks without a window enters and corrects."""
EVERY = 1.5
"""Seconds between two results of such a desk."""
PHONES = 500
PAGES = 50
"""How often each telephone reads its page anew before it goes."""
PATIENCE = 600.0
HOST = "127.0.0.1"
TIMES = 3.0
SEEN = 0.050
LIMIT = 0.050


@contextmanager
def hall_in(folder: Path) -> Iterator[Hall]:
    """Give a hall whose desks and server end with it."""
    hall = Hall(folder)
    try:
        yield hall
    finally:
        hall.close()


def at(hall: Hall, name: str, path: Path) -> EventFile:
    """Open a copy of an event at a desk that is to share it."""
    copy = hall.path(name)
    copy.parent.mkdir()
    shutil.copyfile(path, copy)
    event = EventFile.open(copy)
    hall.events.append(event)
    return event


class Other:
    """A process with another desk."""

    def __init__(self, *words: str | Path | float) -> None:
        command = [sys.executable, "-m", "tests.benchmarks.other_desk", *map(str, words)]
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def is_elsewhere(self) -> Self:
        """Let it give way, as what stands for another computer."""
        give_way(self._process)
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_given: object) -> None:
        self._process.stdin.close()  # type: ignore[union-attr]
        self._process.kill()
        self._process.wait()

    def go(self) -> None:
        """Tell it to go on."""
        told: IO[str] = self._process.stdin  # type: ignore[assignment]
        told.write("\n")
        told.flush()

    def said(self, word: str) -> list[str]:
        """Wait for the next line that begins so, and give what stands behind."""
        said: IO[str] = self._process.stdout  # type: ignore[assignment]
        for line in said:
            first, *rest = line.split()
            if first == word:
                return rest
        raise RuntimeError(f"a desk ended before it said “{word}”")


def give_way(process: subprocess.Popen[str]) -> None:
    """Let a process take no time from those that stand for this computer, where that can be."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, process.pid, 19)


def acknowledged() -> Iterator[BenchRow]:
    """Enter results alone, at the main desk, and at another one, in turns."""
    with open_folder() as folder, hall_in(folder) as hall:
        path = big_event(SIZE, left_open=min(SIZE // 2, 5 * RESULTS))
        alone = hall.folder / "alone.taikai"
        shutil.copyfile(path, alone)
        main = hall.share(at(hall, "main", path))
        other = hall.join("記録", "results", follows=False)
        with EventFile.open(alone) as single:
            cards, count = open_cards(single), RESULTS + 1  # the first of each is not counted
            taken: dict[str, list[float]] = {"alone": [], "main": [], "other": []}
            for number in range(count):
                for name, event, match in (
                    ("alone", single, cards[number]),
                    ("main", main.event, cards[number]),
                    ("other", other.event, cards[count + number]),
                ):
                    begun = perf_counter()
                    enter(event, match)
                    taken[name].append(perf_counter() - begun)
                    settle(main, other)
        floor = median(taken["alone"][1:])
        for name, where in (("main", "at the main desk"), ("other", "through the network's door")):
            yield BenchRow(
                id="P14",
                work=f"{SIZE:,}: a result acknowledged {where}",
                ours=median(taken[name][1:]),
                against="one file alone",
                theirs=floor,
                aim=TIMES,
            )
        assert_equal(main.event.path, other.event.path)


def seen() -> Iterator[BenchRow]:
    """Enter results at one desk, and look when the list of another window shows them."""
    with open_folder() as folder, hall_in(folder) as hall:
        main = hall.share(at(hall, "main", big_event(SIZE, left_open=min(SIZE // 2, 5 * RESULTS))))
        watcher = hall.join("進行")
        watcher.leave()
        watcher.event.close()
        with Other("watch", watcher.event.path) as window:
            window.said("ready")
            window.go()
            took = list[float]()
            for match in open_cards(main.event)[: RESULTS + 1]:
                enter(main.event, match)
                begun = perf_counter()
                moment, _left = window.said("seen")
                took.append(max(0.0, float(moment) - begun))
                sleep(PAUSE)
            window.go()
            window.said("paused")
        yield BenchRow(
            id="P14",
            work=f"{SIZE:,}: an acknowledged result seen in another desk's list",
            ours=median(took[1:]) or 1e-6,
            limit=SEEN,
        )


def in_the_hall() -> Iterator[BenchRow]:
    """Let eight desks and the telephones of a hall work at once on this computer."""
    path = big_event(SIZE, left_open=SIZE // 2)
    with Other("watch", copy_of(path)) as lonely:
        lonely.said("ready")
        lonely.go()
        lonely.go()
        lonely_peak = float(lonely.said("paused")[3])
    with ExitStack() as stack:
        folder = stack.enter_context(open_folder())
        desk, window, pulse = stack.enter_context(watched_window())
        own = folder / "main.taikai"
        shutil.copyfile(path, own)
        window.files.open(own)
        window.resize(*SCREEN)
        window.go("matches")
        desk.link.servers = folder / "servers"
        desk.link.servers.mkdir()
        trouble = desk.link.share(HOST, "本部")
        assert trouble is None, trouble
        stack.callback(desk.close)
        files = [joined(desk, folder, number) for number in range(WRITERS + 1)]
        other = stack.enter_context(Other("watch", files[0]))
        writers = [
            stack.enter_context(Other("enter", file, CARDS, EVERY, part, WRITERS).is_elsewhere())
            for part, file in enumerate(files[1:])
        ]
        idle = stack.enter_context(Other("idle"))
        awaited(lambda: [one.said("ready") for one in (other, idle, *writers)])
        crowd = telephones(stack, window)
        desk.background.wait_until_idle()
        for one in (other, idle, *writers):
            one.go()
        pulse.begin()
        correct_until(desk, in_a_thread(lambda: [one.said("done") for one in writers]))
        own_pause = pulse.end()
        other.go()
        idle.go()
        others = map(float, awaited(lambda: other.said("paused")))
        other_pause, other_served, other_busiest, other_peak = others
        (idle_pause,) = map(float, awaited(lambda: idle.said("paused")))
        beside = dict(held_beside(desk))
        for one in writers:
            one.go()
        said = correct_until(desk, in_a_thread(lambda: crowd.communicate(timeout=PATIENCE)[0]))
        assert f"read {PHONES}" in said, said
    where = f"{SIZE:,}, {WRITERS + 2} desks, {PHONES} telephones"
    for whose, pause in (("the main", own_pause), ("another", other_pause)):
        yield BenchRow(
            id="P14",
            work=f"{where}: {whose} desk's window",
            ours=pause,
            against="a process that does nothing",
            theirs=idle_pause,
            limit=LIMIT,
        )
    for what, figures in (
        ("{whose} desk's window but for waiting for a processor", (pulse.served, other_served)),
        ("processor time of a turn of {whose} desk's window", (pulse.busiest, other_busiest)),
    ):
        for whose, figure in zip(("the main", "another"), figures, strict=True):
            work = f"{where}: {what.format(whose=whose)}"
            yield BenchRow(id="P14", work=work, ours=figure, limit=LIMIT)
    yield BenchRow(
        id="P14",
        work=f"{where}: the memory of a desk",
        ours=other_peak / 1e6,
        against="of one whose event is not shared",
        theirs=lonely_peak / 1e6,
        unit="MB",
    )
    for what, held in beside.items():
        yield BenchRow(id="P14", work=f"{where}: the memory of {what}", ours=held / 1e6, unit="MB")


def held_beside(desk: Desk) -> Iterator[tuple[str, int]]:
    """Give what the processes beside the main desk hold, as far as the system tells it."""
    begun = list(below(os.getpid()))
    for what, word in (
        ("the process that makes the pages for telephones", "spawn_main"),
        ("the process that hands them out", "app telephones"),
    ):
        held = max((peak_of(pid) for pid, command in begun if word in command), default=0)
        if held:
            yield what, held
    sharing = desk.link._sharing
    assert sharing is not None
    first = (sharing.server._data / "postmaster.pid").read_text(encoding="utf-8").split("\n", 1)
    server = int(first[0])
    held = share_of(server) + sum(share_of(pid) for pid, _command in below(server))
    if held:
        yield "PostgreSQL, all its processes", held


def joined(desk: Desk, folder: Path, number: int) -> Path:
    """Fetch the event for another desk, that comes back by itself when it opens the file."""
    from app.desks import sharing

    path = folder / str(number) / "event.taikai"
    path.parent.mkdir()
    code = str(desk.link.codes[DeskRole.ORGANISER])
    awaited(lambda: sharing.join(desk.link.address, code, path, name=f"記録{number}"))
    return path


def in_a_thread(work: Callable[[], T]) -> Future[T]:
    """Let a thread wait for something."""
    pool = ThreadPoolExecutor(1)
    waiting = pool.submit(work)
    pool.shutdown(wait=False)
    return waiting


def awaited(work: Callable[[], T]) -> T:
    """Let a thread wait for something while the window lives."""
    from PySide6.QtTest import QTest

    waiting = in_a_thread(work)
    while not waiting.done():
        QTest.qWait(1)
    return waiting.result()


def correct_until(desk: Desk, waiting: Future[T]) -> T:
    """Correct a club at the main desk every few seconds: every telephone reads its page anew."""
    from PySide6.QtTest import QTest

    people = iter(queries.entrants(desk.event_file, 1))
    while not waiting.done():
        person = next(people)
        data = EntrantData(number=person.number, name=person.name, club=f"{person.club} 支部")
        desk.run(entrants.change, person.id, data)
        assert desk.last_refusal is None, desk.last_refusal
        end = perf_counter() + EVERY
        while perf_counter() < end and not waiting.done():
            QTest.qWait(1)
    return waiting.result()


def telephones(stack: ExitStack, window: MainWindow) -> subprocess.Popen[str]:
    """Hand the pages out at the main desk, and let all telephones come."""
    from PySide6.QtTest import QTest

    pages = window.files.phones
    pages.begin(HOST)
    stack.callback(pages.end)
    end = perf_counter() + PATIENCE
    while not pages.address or not served(pages.address):
        assert perf_counter() < end, "no page for telephones"
        QTest.qWait(100)
    port = pages.address.rstrip("/").rpartition(":")[2]
    command = [sys.executable, "-m", "tests.ui.many_phones", port, str(PHONES), str(PAGES)]
    crowd = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    give_way(crowd)
    stack.callback(crowd.kill)
    while pages.guests < PHONES:
        assert perf_counter() < end, f"{pages.guests} telephones"
        QTest.qWait(20)
    return crowd


def served(address: str) -> bool:
    """Tell whether there is a page by now."""

    def look() -> bool:
        with urllib.request.urlopen(f"{address}ja/index.html", timeout=5) as answer:  # noqa: S310
            return bool(answer.read())

    try:
        return awaited(look)
    except OSError:
        return False


def rows() -> Iterable[BenchRow]:
    """Measure all of it; nothing where the parts for several desks are not installed."""
    if not MISSING:
        yield from acknowledged()
        yield from seen()
        yield from in_the_hall()
