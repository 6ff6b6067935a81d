"""Kills a program at a moment by chance and looks at what it has left."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from app.checking import check_file
from app.event_file.file import EventFile
from app.event_file.lock import release, take_lock
from app.operations import events
from models.store.records import Record
from models.store.values import MOMENTS as TIMES
from tests.kills import program
from tests.kills.actions import ACTIONS, NAME

CLOCKED = 4
"""Every so manieth program is killed by the clock and from outside, not at a moment of the disk."""
TWICE = 4
"""After every so manieth of them the next one is killed as well, while it opens the file,"""
FEW = 12
"""at one of its first moments."""
FOLDERS = {"mkdir", "rmdir"}
"""What happens at the edges and is not looked for: folders come and go with private copies."""
HALF = 0.5
"""How often only half of what is to be written then is written."""
BY_ITSELF = (-9,) if os.name != "nt" else (15,)
BY_CLOCK = (*BY_ITSELF, -15, 0)
"""How programs end; by the clock some are quicker."""
MIGRATION = "migration"
NOT_COMPARED = TIMES | {"images"}
"""Columns that differ from one run to the next: times, and the rows of the journal with them."""
State = dict[str, list[tuple[Any, ...]]]
"""What is written in an event file, table by table."""


def state(path: Path) -> State:
    """Read all of an event file but times, beside the program."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return {
            table.name: connection.execute(
                "SELECT {} FROM {} ORDER BY 1".format(  # noqa: S608 - our own names
                    ", ".join(c.name for c in table.columns if c.name not in NOT_COMPARED),
                    table.name,
                )
            ).fetchall()
            for table in Record.metadata.sorted_tables
        }


@dataclass(frozen=True)
class Course:
    """An action as it goes when nobody is killed: the states after each step, and its moments."""

    name: str
    number: int
    base: Path
    states: tuple[State, ...]
    copies: tuple[int, ...]
    """How many other event files there are after each step."""
    moments: tuple[str, ...]
    seconds: float
    sqlite: bool
    """Whether the moments of SQLite are among them: not where it is part of Python itself."""


@dataclass(frozen=True)
class Killed:
    """What became of one kill."""

    action: str
    at: str
    """What the program was about to do, or `clock`."""
    twice: bool
    """Whether the next program was killed, too, while it opened the file."""
    lost: str
    """What is wrong with what they have left; empty where nothing is."""
    left: tuple[str, ...]
    """The kinds of files that lie about and no program needs."""


def _context() -> Any:
    """Start programs as quickly as the system can; each is a process of its own."""
    if os.name == "nt":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.kills.program"])
    return context


def _program(course: Course | tuple[str, int], folder: Path, *last: Any) -> tuple[Any, Any]:
    """Start a program on the files in a folder; give it, and where it can be heard."""
    name, number = course if isinstance(course, tuple) else (course.name, course.number)
    context = _context()
    hear, say = context.Pipe(duplex=False)
    started = context.Process(target=program.run, args=(name, number, folder, say, *last))
    started.start()
    say.close()
    return started, hear


def _heard(hear: Any) -> Iterator[tuple[str, Any]]:
    """Give what a program says until it is no more."""
    with suppress(EOFError, ConnectionResetError):
        while True:
            yield hear.recv()


def course(name: str, number: int, folder: Path) -> Course:
    """Do an action once without killing anybody."""
    base, alone, told = folder / "base", folder / "alone", folder / "told"
    base.mkdir(parents=True)
    action = ACTIONS[name][number]
    action.prepare(base)
    shutil.copytree(base, alone)
    states, copies = [], [len(_copies(alone))]
    for _ in action.act(alone):
        states.append(state(alone / NAME))
        copies.append(len(_copies(alone)))
    shutil.copytree(base, told)
    started, hear = _program((name, number), told)
    begun = time.monotonic()
    said = dict(_heard(hear))
    started.join()
    seconds = time.monotonic() - begun
    states.insert(0, states[0] if name == MIGRATION else state(base / NAME))
    moments = tuple(said[program.MOMENTS])
    return Course(
        name, number, base, tuple(states), tuple(copies), moments, seconds, said[program.READY]
    )


def kill(course: Course, chance: Random, folder: Path) -> Killed:
    """Kill a program in the middle of an action, and look at the files that it leaves."""
    shutil.copytree(course.base, folder)
    by_clock = not course.moments or chance.randrange(CLOCKED) == 0
    last = 0 if by_clock else _moment(course.moments, chance)
    started, hear = _program(course, folder, last, chance.random() < HALF)
    wait = chance.random() * course.seconds if by_clock else 0
    lost, steps = [], 0
    for word, _ in _heard(hear):
        steps += word == program.STEP
        if word == program.READY and by_clock:
            time.sleep(wait)
            started.kill()
    started.join()
    if started.exitcode not in (BY_CLOCK if by_clock else BY_ITSELF):
        lost.append(f"the program ended with {started.exitcode}")
    twice = chance.randrange(TWICE) == 0
    if twice:
        _kill_opening(course, chance.randrange(FEW) + 1, folder)
    try:
        _look(course, steps, folder)
    except Exception as error:  # whatever it is, it is what the next start would meet
        lost.append(f"{type(error).__name__}: {error}")
    at = "clock" if by_clock else course.moments[last - 1]
    return Killed(course.name, at, twice, "; ".join(lost), _left(folder))


def _moment(moments: tuple[str, ...], chance: Random) -> int:
    """Choose a moment, in half of all cases first what is done then: most by far only write."""
    if chance.random() < HALF:
        kind = chance.choice(sorted(set(moments) - FOLDERS) or moments)
        return chance.choice([at for at, what in enumerate(moments, 1) if what == kind])
    return chance.randrange(len(moments)) + 1


def _kill_opening(course: Course, last: int, folder: Path) -> None:
    """Kill the next program, too, while it opens the file."""
    started, hear = _program((program.OPENING, 0), folder, last)
    for _ in _heard(hear):
        pass
    started.join()


def _look(course: Course, steps: int, folder: Path) -> None:
    """Want the file whole, as the last step left it or the one that ran, and of use."""
    path = folder / NAME
    lock = take_lock(path)
    assert lock is not None, "the lock is not free"
    release(lock)
    assert (found := check_file(path)) == [], found
    with EventFile.open(path) as event:
        assert state(path) in course.states[steps : steps + 2], f"{steps} steps are not there"
        copies = _copies(folder)
        fewest, most = course.copies[steps], course.copies[min(steps + 1, len(course.copies) - 1)]
        assert fewest <= len(copies) <= most, f"{len(copies)} copies after {steps} steps"
        for number, copy in enumerate(copies):
            _look_at_copy(course, copy, folder / f"copy-{number}")
        _go_on(event)
    assert (found := check_file(path)) == [], found
    assert not list(folder.glob(f"{NAME}-*")), "a journal is left, or was set aside"


def _copies(folder: Path) -> list[Path]:
    """Give every other event file: snapshots, those on the stick, one from before a migration."""
    private = folder / program.TEMPORARY
    return sorted(
        found
        for found in folder.rglob("*.taikai")
        if found != folder / NAME and not found.is_relative_to(private)
    )


def _look_at_copy(course: Course, copy: Path, folder: Path) -> None:
    """Want a copy to be a whole event file of a moment of the action."""
    if (course.base / copy.relative_to(folder.parent)).exists():
        return
    folder.mkdir()
    looked_at = Path(shutil.copyfile(copy, folder / copy.name))
    assert (found := check_file(looked_at)) == [], f"{copy.name}: {found}"
    EventFile.open(looked_at).close()  # one from before a migration becomes one of today
    assert state(looked_at) in course.states, f"{copy.name} is of no moment"
    shutil.rmtree(folder)


def _go_on(event: EventFile) -> None:
    """Work on as the desk would: nothing that lies about may harm it."""
    events.rename(event, name="goes on", date="", venue="")
    here = state(event.path)
    taken = event.snapshot("goes-on")
    event.undo()
    event.redo()
    event.restore(taken)
    assert state(event.path) == here, "the snapshot is not what was kept"


def _left(folder: Path) -> tuple[str, ...]:
    """Name what lies about and is no event file, lock or private copy in use."""
    known = (".taikai", ".lock")
    files = (found for found in folder.rglob("*") if found.is_file())
    return tuple(
        sorted(
            "private copy" if program.TEMPORARY in found.parts else "".join(found.suffixes[-1:])
            for found in files
            if found.suffix not in known or program.TEMPORARY in found.parts
        )
    )
