"""Three desks that write, and what is done to them meanwhile."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self
from unittest import mock

from app.desks import relay, sharing
from app.desks.engine import RecordServer
from app.desks.shared_desk import SharedDesk
from app.event_file.file import EventFile
from app.event_file.trouble import FileTrouble
from tests.app.desks import halls
from tests.app.desks.cutting import Cable
from tests.app.desks.halls import Hall, rows, wait
from tests.app.remembered import afresh
from tests.desk_kills import acts
from tests.desk_kills.acts import DeskActs
from tests.desk_kills.writer import MOMENTS

PROJECT = Path(__file__).parent.parent.parent
ACTIONS = 6
"""Actions of a desk that is killed."""
CLOCKED = 3
"""Every so manieth desk is killed by the clock and from outside."""
PATIENCE = 60.0
COMPARED = 10
"""After so many kills the files are compared row by row, and at the end."""
MAIN, RESULTS_1, RESULTS_2, KILLED = range(4)
"""The table of each desk."""
WAYS = ("drop", "cut", "silence", "halve", "delay")


class Trials:
    """A main desk with its server, two behind a cable, and one in a process that is killed."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._acknowledged: set[str] = set()
        self._doubtful: set[str] = set()
        self._done: Counter[str] = Counter()

    def __enter__(self) -> Self:
        # Each desk that is killed stands for another laptop, with an address of its own.
        self._stack.enter_context(mock.patch.object(relay, "OFTEN", 1_000_000))
        folder = self._stack.enter_context(halls.open_folder())
        first = halls.lay_cluster(folder / "first")
        self._stack.enter_context(halls.quick_clusters(first, patient=False))
        self._hall = Hall(folder)
        self._stack.callback(self._hall.close)
        event = self._hall.create()
        with afresh():
            acts.prepare(event)
        self._main: SharedDesk = self._hall.share(event)
        assert self._hall.sharing is not None
        self._shared = self._hall.sharing
        self._cable = Cable(self._shared.relay.port)
        self._stack.callback(self._cable.close)
        self._behind: list[SharedDesk] = [
            self._hall.join(name, address=self._cable.address) for name in ("記録1", "記録2")
        ]
        killed = self._hall.join("受付")
        killed.leave()
        killed.event.close()
        self._acts = {
            one.member.name: DeskActs(one, table)
            for one, table in zip(
                (self._main, *self._behind), (MAIN, RESULTS_1, RESULTS_2), strict=True
            )
        }
        self._led = LedElsewhere(self._hall)
        self._stack.callback(self._led.close)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def figures(self) -> str:
        """Say what was done."""
        told = ", ".join(f"{what} {count}" for what, count in sorted(self._done.items()))
        return f"{told}; {len(self._acknowledged)} acknowledged;"

    # -- a desk that is killed ----------------------------------------------------------------

    def kill_desk(self, number: int) -> Iterator[str]:
        """Kill a desk in one of its actions; give what is wrong then."""
        chance = Random(number)
        by_clock = number % CLOCKED == 0
        moment = "none" if by_clock else MOMENTS[number // CLOCKED % len(MOMENTS)]
        path = self._hall.path("受付")
        at = chance.randint(1, ACTIONS)
        count = 10_000 if by_clock else ACTIONS + 1
        writer = subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.desk_kills.writer"),
                *(str(path), "受付", str(count), moment, str(at), str(KILLED)),
            ],
            cwd=PROJECT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout is not None
        assert writer.stderr is not None
        first = writer.stdout.readline()
        if first.strip() != "ready":
            writer.kill()
            yield f"did not begin: {first} {writer.stderr.read()[-800:]}"
        if by_clock:
            self._acknowledged.add(self._acts["本部"].do(number, f"本部-{number}"))
            time.sleep(chance.uniform(0.0, 0.5))
            writer.kill()
        said = writer.stdout.read()  # `communicate` knows nothing of what was read with the line
        troubles = writer.stderr.read()
        writer.stdout.close()
        writer.stderr.close()
        if writer.wait(PATIENCE) != 9 and not by_clock:
            refused = [line for line in said.splitlines() if line.startswith("not ")]
            yield f"ended with {writer.returncode}: {refused} {troubles[-800:]}"
        self._acknowledged.update(kept_of(said))
        self._done[f"kills {moment}"] += 1
        yield from self._missing()
        if number % COMPARED == COMPARED - 1:
            yield from self.compare()

    # -- a server that is killed, a connection that is cut ------------------------------------

    def kill_server(self, number: int) -> Iterator[str]:
        """Kill the server while two desks and the main desk write."""
        chance = Random(number)
        with Writing(self, (self._main, *self._behind), f"s{number}") as writing:
            time.sleep(chance.uniform(0.05, 0.4))
            data = self._shared.server._data
            pid = int((data / "postmaster.pid").read_text().split("\n", 1)[0])
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            yield from self._back(writing, "server")
        self._done["servers"] += 1
        yield from self._missing()
        if number % COMPARED == COMPARED - 1:
            yield from self.compare()

    def cut(self, number: int) -> Iterator[str]:
        """Cut, silence, halve or delay what two desks say and hear while they write."""
        chance, way = Random(number), WAYS[number % len(WAYS)]
        with Writing(self, (self._main, *self._behind), f"c{number}") as writing:
            time.sleep(chance.uniform(0.02, 0.3))
            match way:
                case "drop":
                    self._cable.drop()
                case "cut":
                    self._cable.cut()
                    time.sleep(chance.uniform(0.1, 1.0))
                case "silence":
                    self._cable.silent = True
                    time.sleep(chance.uniform(1.0, 3.0))
                case "halve":
                    self._cable.halve_next = True
                    time.sleep(0.2)
                    self._cable.halve_next = False
                case "delay":
                    self._cable.delay = chance.uniform(0.05, 0.4)
                    time.sleep(0.5)
            self._cable.mend()
            yield from self._back(writing, way)
        self._done[f"cuts {way}"] += 1
        yield from self._missing()
        if number % COMPARED == COMPARED - 1:
            yield from self.compare()

    def _back(self, writing: Writing, what: str) -> Iterator[str]:
        """Wait until every desk has written again after what was done to it."""
        before = writing.kept.copy()
        try:
            wait(
                lambda: all(
                    writing.kept[one.member.name] > before[one.member.name] for one in writing.desks
                ),
                PATIENCE,
            )
        except AssertionError:
            stuck = [
                f"{one.member.name} {one.state}"
                for one in writing.desks
                if writing.kept[one.member.name] <= before[one.member.name]
            ]
            yield f"after {what} {stuck} did not go on: {writing.troubles}"

    # -- what must be so afterwards -----------------------------------------------------------

    def _missing(self) -> Iterator[str]:
        """Give what was acknowledged and is not in the main desk's file, or twice."""
        _patiently(self._main)
        with closing(_opened(self._hall.path("main"))) as file:
            yield from acts.wrong(self._acknowledged, file)

    def kill_main(self, number: int) -> Iterator[str]:
        """Kill the main desk of another event in one of its actions; give what is wrong then."""
        chance = Random(number)
        by_clock = number % CLOCKED == 0
        moment = "none" if by_clock else MOMENTS[number // CLOCKED % len(MOMENTS)]
        yield from self._led.kill(moment, chance.randint(1, ACTIONS), chance.uniform(0.0, 0.5))
        self._done[f"main desks {moment}"] += 1

    def compare(self) -> Iterator[str]:
        """Let every desk take over what there is, and give in which tables they differ."""
        path = self._hall.path("受付")
        with EventFile.open(path) as event:
            back = sharing.come_back(event, follows=False)
            _patiently(back)
            back.leave()
        for one in self._behind:
            _patiently(one)
        first = rows(self._hall.path("main"))
        for other in (path, *(one.event.path for one in self._behind)):
            for table, kept in rows(other).items():
                if kept != first[table]:
                    yield f"{other.parent.name} differs in {table}"
        yield from self._led.compare()


class LedElsewhere:
    """Another event, whose main desk is a process that is killed, and a desk that joined there."""

    def __init__(self, hall: Hall) -> None:
        """Begin with nothing: it is made by the first kill."""
        self._hall = hall
        self._acknowledged: set[str] = set()
        self._guest: SharedDesk | None = None

    @property
    def _path(self) -> Path:
        return self._hall.path("別の本部")

    @property
    def _servers(self) -> Path:
        return self._hall.servers / "別の本部"

    def close(self) -> None:
        """End the server, which outlives its desk."""
        for folder in self._servers.glob("*"):
            RecordServer(folder).stop("immediate")

    def kill(self, moment: str, at: int, after: float) -> Iterator[str]:
        """Let the main desk come back and do something, and kill it; by the clock with `none`."""
        if self._guest is None:
            event = self._hall.create("別の本部")
            with afresh():
                acts.prepare(event)
            event.close()
        writer = self._start(10_000 if moment == "none" else ACTIONS + 1, moment, at)
        yield from self._missing()
        assert writer.stdin is not None
        if moment == "none":
            writer.stdin.write("\n")
            writer.stdin.flush()
            time.sleep(after)
            writer.kill()
            said, troubles = writer.communicate(timeout=PATIENCE)
        else:
            said, troubles = writer.communicate("\n", timeout=PATIENCE)
            if writer.returncode != 9:
                yield f"the main desk ended with {writer.returncode}: {troubles[-800:]}"
        self._acknowledged.update(kept_of(said))

    def compare(self) -> Iterator[str]:
        """Let the main desk come back and end the sharing; give in which tables files differ."""
        if self._guest is None:
            return
        writer = self._start(0, "none", 0)
        _patiently(self._guest)
        yield from self._missing()
        writer.communicate("\n", timeout=PATIENCE)
        first = rows(self._path)
        for table, kept in rows(self._guest.event.path).items():
            if kept != first[table]:
                yield f"the guest of a main desk that was killed differs in {table}"

    def _start(self, count: int, moment: str, at: int) -> subprocess.Popen[str]:
        """Start the main desk, and wait until the other one is back."""
        words = (self._path, "本部", count, moment, at, MAIN, self._servers)
        writer = subprocess.Popen(
            [sys.executable, "-m", "tests.desk_kills.writer", *map(str, words)],
            cwd=PROJECT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout is not None
        assert writer.stderr is not None
        ready, *where = writer.stdout.readline().split() or [""]
        if ready != "ready":
            writer.kill()
            raise RuntimeError(f"the main desk did not begin: {writer.stderr.read()[-800:]}")
        if self._guest is None:
            address, code = where
            path = self._hall.path("別の記録")
            path.parent.mkdir()
            sharing.join(address, code, path, name="記録")
            event = EventFile.open(path)
            self._hall.events.append(event)
            self._guest = sharing.come_back(event, follows=True)
            self._hall.desks.append(self._guest)
        _patiently(self._guest)
        return writer

    def _missing(self) -> Iterator[str]:
        """Give what was acknowledged and the desk that joined has not, or has twice.

        It is back at the main desk then, and has taken over all that is in the record.
        """
        assert self._guest is not None
        with closing(_opened(self._guest.event.path)) as file:
            yield from acts.wrong(self._acknowledged, file)


def kept_of(said: str) -> list[str]:
    """Give what a process said that was acknowledged."""
    return [line.partition(" ")[2] for line in said.splitlines() if line.startswith("kept ")]


class Writing:
    """Desks that write, each in a thread, until it is enough."""

    def __init__(self, trials: Trials, desks: tuple[SharedDesk, ...], label: str) -> None:
        self.desks = desks
        self.kept: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()
        self._trials = trials
        self._enough = threading.Event()
        self._threads = [
            threading.Thread(target=self._write, args=(one, label), daemon=True) for one in desks
        ]

    def _write(self, one: SharedDesk, label: str) -> None:
        number = 0
        while not self._enough.is_set():
            number += 1
            text = f"{one.member.name}-{label}-{number}"
            try:
                done = self._trials._acts[one.member.name].do(number, text)
            except FileTrouble as trouble:
                self.troubles[f"{one.member.name} {trouble.code}"] += 1
                self._enough.wait(0.05)
            else:
                self._trials._acknowledged.add(done)
                self.kept[one.member.name] += 1

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_given: Any) -> None:
        self._enough.set()
        for thread in self._threads:
            thread.join(PATIENCE)


def _patiently(one: SharedDesk) -> None:
    """Let a desk take over what there is, as soon as it can."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            one.catch_up()
            return
        except FileTrouble:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
