"""The event file: open, write in named transactions, undo, redo, copies and snapshots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import datetime
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Any, Self, TypeVar

from filelock import FileLock
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import Session

from app.event_file import journal, lock, ordering
from app.event_file.changed import FLAG_OF_TABLE, Changed, WrittenRow, flags_of, rows_of
from app.event_file.copies import (
    clear_half_copies,
    copy_to,
    keep_copy,
    snapshot_folder,
    want_room_for_others,
)
from app.event_file.disk_troubles import troubles
from app.event_file.lock import release, take_lock
from app.event_file.opening import bring_up, modified, of_today, readable, user
from app.event_file.ordering import DeskOrder, OrderedAct
from app.event_file.trouble import OLDER, FileTrouble
from models import durable
from models.core.problems import Refused
from models.store import database, journals
from models.store.database import sign, written_by
from models.store.private import private_folder
from models.store.records import EventRecord, PrintedRecord
from models.views.logs import JournalView
from resources import version as own_version

__all__ = ["Changed", "EventFile", "FileTrouble", "WrittenRow", "timestamp"]


T = TypeVar("T")
ChangeListener = Callable[[Changed], None]
SECOND = "seconds"
"""How exactly times are stored."""
_Heads = tuple[JournalView | None, JournalView | None]
"""What undo would take back, and what redo would do again."""


class EventFile:
    """One open event file; made by `create` or `open`, closed by `close` or `with`."""

    def __init__(
        self, path: Path, engine: Engine, lock: FileLock | None, saved_at: datetime | None = None
    ) -> None:
        """Keep an engine and the lock that holds off a second desk; None: read only."""
        self.path = path
        self.saved_at = saved_at or modified(path)
        self.who = user()
        self._lock = lock
        self._listeners: list[ChangeListener] = []
        self._row_listeners: list[Callable[[list[WrittenRow]], None]] = []
        self._rehearsing: Callable[[Session], None] | None = None
        self._vouchers: list[Callable[[Connection, list[WrittenRow]], None]] = []
        self._one_writes = RLock()
        self.order: DeskOrder | None = None
        """What gives the actions of several desks one order; None for a file that is alone."""
        self.undoable: JournalView | None = None
        """The action that `undo` would take back."""
        self.redoable: JournalView | None = None
        """The action that `redo` would do again."""
        self._use(engine)

    def _use(self, engine: Engine) -> None:
        """Read and write through this engine from now on."""
        self._engine = engine
        # One connection writes, and no other ever does: only then does its data_version tell what
        # other programs wrote from what the desk itself wrote.
        self._writer = engine.connect()
        self._version = _data_version(self._writer)
        with self.reading() as connection:
            self.undoable, self.redoable = self._read_heads(connection)
            self._unsigned = written_by(connection) != own_version()
            self._shared = ordering.place_of(connection) is not None

    # -- opening and closing ------------------------------------------------------------------

    @classmethod
    def create(cls, path: Path, *, name: str, date: str = "", venue: str = "") -> Self:
        """Make a new event file; FileTrouble `exists` if something stands there already.

        `name_too_long` if what is kept beside it could not be named after it.
        """
        path = Path(path)
        with troubles(path):
            if path.exists() or path.is_symlink():
                raise FileTrouble("exists", path)
        want_room_for_others(path)
        lock = take_lock(path)
        part = path.with_name(path.name + ".part")
        try:
            with troubles(path):
                durable.delete(part)
                journals.set_aside([*journals.beside(part), *journals.beside(path)])
                part.touch()
                engine = database.connect(part)
                database.create_schema(engine)
                with Session(engine) as session, session.begin():
                    session.add(EventRecord(id=1, name=name, date=date, venue=venue))
                    sign(session.connection())
                engine.dispose()
                durable.replace(part, path)
                durable.flush_folder(path.parent)
            return cls(path, database.connect(path), lock)
        except BaseException:
            durable.discard(part)
            release(lock)
            raise

    @classmethod
    def open(cls, path: Path, *, keep_older: bool = False) -> Self:
        """Open an event file after checking it as a stranger's; FileTrouble says why not.

        A link opens the file it leads to: what lies beside that one is locked, kept and replaced.
        A file of an older program is brought up to today, so that no older program can open it
        any more, unless it is to be kept as it is (`opening.bring_up`).
        """
        path = readable(Path(path))
        lock = take_lock(path)
        try:
            with troubles(path):
                version, astray = database.check_stranger(path)
                if astray and lock is None:
                    raise FileTrouble("astray", path, beside=astray[0].name)
                journals.set_aside(astray)
                if lock is not None:
                    clear_half_copies(path)
                engine = database.connect(path, read_only=lock is None)
                try:
                    bring_up(path, engine, version, keep_older=keep_older)
                except BaseException:
                    engine.dispose()
                    raise
                return cls(path, engine, lock)
        except BaseException:
            release(lock)
            raise

    @classmethod
    def of_moment(cls, path: Path, content: bytes) -> Self:
        """Open what an event file held at one moment (`database.whole`), only to be read."""
        now = datetime.now()  # noqa: DTZ005 - the desk's own wall clock
        return cls(path, database.of_bytes(content), None, saved_at=now)

    def close(self) -> None:
        """Let go of the file and its lock."""
        self._let_go()
        release(self._lock)
        self._lock = None

    def __enter__(self) -> Self:
        """Give the open file."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()

    def _let_go(self) -> None:
        with suppress(DBAPIError):
            self._writer.close()
        self._engine.dispose()

    @property
    def read_only(self) -> bool:
        """Whether the file can be looked at but not changed."""
        return self._lock is None

    # -- reading ------------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection for the queries; it takes no write lock."""
        with (
            troubles(self.path),
            lock.reading(self.path),
            self._engine.connect() as connection,
        ):
            yield connection.execution_options(reading=True)

    def listen(self, listener: ChangeListener) -> None:
        """Tell `listener` after each action which kinds of facts it changed."""
        self._listeners.append(listener)

    def listen_to_rows(self, listener: Callable[[list[WrittenRow]], None]) -> None:
        """Tell `listener`, before the others, which rows an action wrote."""
        self._row_listeners.append(listener)

    def vouch_for_replay(self, voucher: Callable[[Connection, list[WrittenRow]], None]) -> None:
        """Ask `voucher` before an undo or redo is kept; Refused takes it back."""
        self._vouchers.append(voucher)

    # -- writing ------------------------------------------------------------------------------

    @contextmanager
    def transaction(self, action: str, **details: Any) -> Iterator[Session]:
        """Run one action of the desk: everything or nothing, with one journal entry.

        `action` and `details` (JSON-safe) name it for undo. An action that writes nothing leaves
        no entry. FileTrouble when the disk refuses; Refused comes through unchanged.
        """
        if self.read_only:
            raise FileTrouble("read_only", self.path)
        with (
            self._writing() as writer,
            self._turn(stale=True),
            Session(writer, expire_on_commit=False) as session,
        ):
            session.connection()
            self._refuse_outside_change()
            with journal.recording(session) as recorder:
                yield session
                session.flush()
            if self._rehearsing is not None:
                self._rehearsing(session)
                session.rollback()
                return
            images = recorder.images
            if not images:
                session.rollback()
                return
            connection = session.connection()
            if self._unsigned:
                sign(connection)
            if self.redoable is not None or self.order is not None:
                journal.drop_undone(connection)
            entry = journal.written(
                connection, action, details, images, at=self._time(), who=self.who
            )
            self._put_in_order(connection, "do", entry.id)
            session.commit()
            self._kept()
        self.undoable, self.redoable, self._unsigned = entry, None, False
        self._wrote(rows_of(images))

    def rehearse(self, act: Callable[[], object], look: Callable[[Session], None]) -> None:
        """Run an action of the desk without keeping it; `look` sees what it would leave.

        Nothing is written and nobody is told. Refused and FileTrouble come through; what an action
        does after its transaction it does.
        """
        with self._one_writes:
            self._rehearsing = look
            try:
                act()
            finally:
                self._rehearsing = None

    @property
    def rehearsing(self) -> bool:
        """Whether the action that runs is only tried."""
        return self._rehearsing is not None

    def note_printed(
        self,
        division_id: int,
        form: str,
        digest: str,
        *,
        round_id: int | None = None,
        each: Iterable[str] = (),
    ) -> None:
        """Remember that a sheet left the desk; outside the journal, since paper is not undone.

        `each` are the keys of what is counted one by one on it; without a digest it is no sheet,
        and only they are remembered.
        """
        if self.read_only:
            return
        with self._writing() as writer, self._turn(), Session(writer) as session:
            connection = session.connection()
            self._refuse_outside_change()
            newest = journal.head(connection, "done")
            at = self._time()
            lines = [(form, digest, round_id)] * bool(digest)
            printed = [
                PrintedRecord(
                    division_id=division_id,
                    round_id=of_round,
                    form=key,
                    digest=said,
                    journal_id=newest.id if newest else 0,
                    at=at,
                    who=self.who,
                )
                for key, said, of_round in (*lines, *((key, "", None) for key in each))
            ]
            session.add_all(printed)
            session.flush()
            if printed:
                rows = [journal.row_of(one) for one in printed]
                self._put_in_order(connection, "printed", 0, rows)
            session.commit()
            self._kept()
        for tell in self._listeners:
            tell(Changed.PRINTED)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """Give the connection that writes, to one at a time; it comes back in no transaction.

        SQLAlchemy takes a commit that the file was too busy for as the end of the transaction,
        SQLite does not.
        """
        with self._one_writes, troubles(self.path):
            try:
                yield self._writer
            finally:
                transaction = self._writer.get_transaction()
                if transaction is not None:
                    transaction.close()
                raw = database.driver_of(self._writer)
                if raw.in_transaction:
                    raw.rollback()

    def _refuse_outside_change(self) -> None:
        if _data_version(self._writer) != self._version:
            raise FileTrouble("changed_outside", self.path)

    def _wrote(self, rows: list[WrittenRow], beside: Changed = Changed.NOTHING) -> None:
        self.saved_at = datetime.now()  # noqa: DTZ005 - the desk's own wall clock
        flags = (flags_of(rows) if rows or not beside else Changed.NOTHING) | beside
        for tell_rows in self._row_listeners:
            tell_rows(rows)
        for tell in self._listeners:
            tell(flags)

    # -- undo and redo ------------------------------------------------------------------------

    def undo(self) -> JournalView:
        """Take back the newest action; FileTrouble `nothing_to_undo` if there is none."""
        return self._replay("done", "undone")

    def redo(self) -> JournalView:
        """Do the action again that was undone last; FileTrouble `nothing_to_redo` if none."""
        return self._replay("undone", "done")

    def _replay(self, state: str, then: str) -> JournalView:
        if self.read_only:
            raise FileTrouble("read_only", self.path)
        try:
            row, rows, heads = self._replayed(state, then)
        except IntegrityError as error:  # what it refers to is not there
            raise FileTrouble("altered", self.path, detail=str(error.orig)) from error
        self.undoable, self.redoable = heads
        self._wrote(rows)
        return journal.journal_view(row)

    def _replayed(self, state: str, then: str) -> tuple[Any, list[WrittenRow], _Heads]:
        with self._writing() as connection, self._turn(), connection.begin() as transaction:
            self._refuse_outside_change()
            row, backward = self._head(connection, state), state == "done"
            if row is None:
                raise FileTrouble("nothing_to_undo" if backward else "nothing_to_redo", self.path)
            if self.order is not None:
                self.order.check_replay(connection, row.id, backward=backward)
            rows = self._play(connection, row.id, backward=backward)
            journal.set_state(connection, journal.TABLE.c.id == row.id, then)
            self._put_in_order(connection, "undo" if backward else "redo", row.id)
            heads = self._read_heads(connection)
            transaction.commit()
            self._kept()
            return row, rows, heads

    def _play(self, connection: Connection, entry: int, *, backward: bool) -> list[WrittenRow]:
        """Write the rows of an action; FileTrouble `altered` where it cannot have written them."""
        images = journal.images_of(connection, entry)
        try:
            journal.replay(connection, images, backward=backward)
            rows = rows_of(images)
            for voucher in self._vouchers:
                voucher(connection, rows)
        except (journal.Altered, Refused) as error:
            raise FileTrouble("altered", self.path, detail=str(error)) from error
        return rows

    def _read_heads(self, connection: Connection) -> _Heads:
        done, undone = self._head(connection, "done"), self._head(connection, "undone")
        return (
            journal.journal_view(done) if done is not None else None,
            journal.journal_view(undone) if undone is not None else None,
        )

    def _head(self, connection: Connection, state: str) -> Any:
        own = None if self.order is None else self.order.own()
        return journal.head(connection, state, own)

    # -- one order of several desks -----------------------------------------------------------

    def put_in_order(self, order: DeskOrder | None, who: str = "") -> None:
        """Ask `order` before anything is kept from now on, as `who`; None: be alone again."""
        with self._one_writes:
            self.order, self.who = order, who or user()
            with self.reading() as connection:
                self.undoable, self.redoable = self._read_heads(connection)
                self._shared = ordering.place_of(connection) is not None

    def run(self, operation: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Run an operation, in its turn where the event is shared.

        An operation reads before it writes: what it reads must still hold when it is kept.
        """
        if self.order is None:
            return operation(self, *args, **kwargs)
        done: T = self.order.run(operation, *args, **kwargs)
        return done

    def run_long(self, operation: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Run what takes long; where the event is shared it holds no other desk up meanwhile."""
        if self.order is None:
            return operation(self, *args, **kwargs)
        done: T = self.order.run_long(operation, *args, **kwargs)
        return done

    @contextmanager
    def undisturbed(self, patience: float = -1) -> Iterator[None]:
        """Let no other thread write meanwhile; FileTrouble `busy` if one does not end in time."""
        if not self._one_writes.acquire(timeout=patience):
            raise FileTrouble("busy", self.path)
        try:
            yield
        finally:
            self._one_writes.release()

    def follow(self, write: Callable[[Connection], tuple[list[WrittenRow], Changed]]) -> None:
        """Write what other desks did, in one transaction and not as actions of this one."""
        with self._writing() as connection, connection.begin() as transaction:
            self._refuse_outside_change()
            rows, beside = write(connection)
            heads = self._read_heads(connection)
            shared = ordering.place_of(connection) is not None
            transaction.commit()
            self.undoable, self.redoable = heads
            self._shared = shared  # what is entered next may be entered alone
        if rows or beside:
            self._wrote(rows, beside)

    def _turn(self, *, stale: bool = False) -> AbstractContextManager[None]:
        """Hold the next place in the order of all desks; what is only tried needs none."""
        if self.order is None or self.rehearsing:
            return nullcontext()
        return self.order.turn(stale=stale)

    def _put_in_order(
        self, connection: Connection, kind: str, entry: int, rows: list[Any] | None = None
    ) -> None:
        """Keep what was just written for all desks, or note that this file goes its own way."""
        if self.order is None:
            if self._shared:
                ordering.set_apart(connection)
            return
        if rows is not None:
            act = OrderedAct(kind=kind, entry=entry, action="printed", images=rows, at=self._time())
        else:
            kept = journal.stored(connection, entry)
            act = OrderedAct(
                kind=kind,
                entry=entry,
                action=kept.action,
                details=kept.details if kind == "do" else {},
                images=kept.images if kind == "do" else [],
                at=kept.at if kind == "do" else self._time(),
            )
        self.order.append(connection, act)

    def _time(self) -> str:
        """Give the time at which the journal notes something: that of all desks, if there are."""
        return timestamp() if self.order is None else self.order.now.isoformat(timespec=SECOND)

    def _kept(self) -> None:
        if self.order is not None:
            self.order.kept()

    # -- copies -------------------------------------------------------------------------------

    def save_copy(self, target: Path) -> None:
        """Write a whole, checked copy of the file to another place."""
        with lock.reading(self.path):
            copy_to(Path(target), self._engine, self.path)

    @property
    def snapshot_folder(self) -> Path:
        """The folder beside the file that holds its snapshots."""
        return snapshot_folder(self.path)

    def snapshot(self, label: str) -> Path:
        """Keep a copy under a name with the time and `label`, e.g. `r03-begin`."""
        return keep_copy(self.path, label)

    def restore(self, snapshot: Path) -> Path:
        """Put a snapshot in the file's place and give the snapshot that was taken of it before.

        FileTrouble as for `open` when the snapshot is not fit, `in_use` or `busy` while the file
        stays open elsewhere: then it stays as it is.
        """
        if self.read_only:
            raise FileTrouble("read_only", self.path)
        if self.order is not None:
            raise FileTrouble("shared", self.path)
        snapshot = Path(snapshot)
        if snapshot.resolve() == self.path.resolve():
            raise FileTrouble("same_file", snapshot)
        with private_folder() as folder, troubles(snapshot):
            source = of_today(snapshot, folder)
            try:
                before = self.snapshot("before-restore")
                with self._one_writes, lock.alone(self.path):
                    self._put_in_place(source)
            finally:
                source.dispose()
        self._wrote([WrittenRow(table, {}) for table in FLAG_OF_TABLE])
        return before

    def _put_in_place(self, source: Engine) -> None:
        """Replace the file, of which nobody has anything open, and go on with what is there."""
        self._let_go()
        try:
            with troubles(self.path):
                database.copy_safely(source, self.path)
        finally:
            with troubles(self.path):
                self._use(database.connect(self.path))


def timestamp() -> str:
    """Give the desk's wall-clock time as it is stored: ISO, to the second."""
    return datetime.now().isoformat(timespec=SECOND)  # noqa: DTZ005 - the desk's wall clock


def _data_version(connection: Connection) -> int:
    """Read the number that changes when another connection writes; it begins no transaction."""
    row = database.driver_of(connection).execute("PRAGMA data_version").fetchone()
    return int(row[0])


# -- opening an event only to look at it, whatever program wrote it --------------------------------


@contextmanager
def looked_at(path: Path) -> Iterator[EventFile]:
    """Open an event file to read it; one of an older program as a copy, so that it stays as it is.

    FileTrouble as for `EventFile.open`.
    """
    try:
        event = EventFile.open(path, keep_older=True)
    except FileTrouble as trouble:
        if trouble.code not in OLDER:
            raise
    else:
        with event:
            yield event
        return
    with private_folder() as folder:
        copy = folder / Path(path).name
        with troubles(path):
            engine = database.connect(readable(Path(path)), read_only=True)
            try:
                database.copy_safely(engine, copy)
            finally:
                engine.dispose()
        with EventFile.open(copy) as event:
            yield event
