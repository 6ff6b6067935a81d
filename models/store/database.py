"""How an event file is opened: pragmas, explicit transactions, checks of strangers' files."""

from __future__ import annotations

import errno
import gc
import json
import re
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from models import durable
from models.store import journals
from models.store.migrations import migrate
from models.store.private import private_folder
from models.store.records import APPLICATION_ID, SCHEMA_DIGESTS, SCHEMA_VERSION, NoteRecord, Record
from models.store.values import first_misfit
from resources import version

HEADER = b"SQLite format 3\x00"
BUSY_MS = 4000
PRAGMAS: tuple[str, ...] = (
    # DELETE, not WAL: people carry the file on a stick, and a copied WAL file alone has lost rows.
    "journal_mode=DELETE",
    "synchronous=EXTRA",
    "foreign_keys=ON",
    "trusted_schema=OFF",
    "cell_size_check=ON",
)
"""What is set on every connection to an event file."""
AT_ONCE = 100
"""How many items of a list become JSON in one call."""


class UnfitFile(Exception):
    """A file cannot be an event file of this program; `code` says why.

    Codes: `not_a_file`, `foreign`, `newer`, `newer_known` (what is found is the version of the
    program that wrote it), `damaged`, `too_large`, `astray` (what is found is the name of a
    journal beside it without which it is fit).
    """

    def __init__(self, code: str, detail: str = "") -> None:
        """Keep the code and what was found."""
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


def uri_of(path: PurePath, mode: str) -> str:
    """Give the address by which SQLite opens a file; a network share has no host in it.

    SQLite takes `file://nas/events` for a file of another computer and refuses it.

    >>> from pathlib import PurePosixPath, PureWindowsPath
    >>> uri_of(PurePosixPath("/home/大会.taikai"), "ro")
    'file:///home/%E5%A4%A7%E4%BC%9A.taikai?mode=ro'
    >>> uri_of(PureWindowsPath("//nas/events/a b.taikai"), "rw")
    'file:////nas/events/a%20b.taikai?mode=rw'
    >>> uri_of(PureWindowsPath("C:/events/50%.taikai"), "rw")
    'file:///C:/events/50%25.taikai?mode=rw'
    """
    posix = path.as_posix()
    return f"file://{'' if posix.startswith('/') else '/'}{quote(posix, safe='/:')}?mode={mode}"


def connect(path: Path, *, read_only: bool = False) -> Engine:
    """Make the engine of an event file.

    Every transaction begins with BEGIN IMMEDIATE, because the driver's own deferred ones lose
    concurrent updates; a connection with the execution option `reading` begins plainly.
    """
    uri = uri_of(path.resolve(), "ro" if read_only else "rw")
    return _engine(lambda: _connected(uri, uri=True))


def of_bytes(content: bytes) -> Engine:
    """Make the engine of what an event file held; what is written there is kept nowhere."""

    def make() -> sqlite3.Connection:
        connection = _connected(":memory:")
        connection.deserialize(content)
        return connection

    return _engine(make)


def _connected(name: str, *, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(
        name, uri=uri, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000
    )


def _engine(creator: Callable[[], sqlite3.Connection]) -> Engine:
    engine = create_engine(
        "sqlite://",
        creator=creator,
        poolclass=QueuePool,
        pool_size=2,
        json_serializer=_json,
    )
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin)
    return engine


def _json(value: Any) -> str:
    """Write JSON, a long list in pieces: in a single call no other thread has its turn.

    >>> _json([]), _json([{"a": None}, 2]) == '[{"a": null}, 2]', len(json.loads(_json([1] * 201)))
    ('[]', True, 201)
    """
    if not isinstance(value, list):
        return json.dumps(value)
    pieces = (json.dumps(value[at : at + AT_ONCE])[1:-1] for at in range(0, len(value), AT_ONCE))
    return f"[{', '.join(pieces)}]"


def _set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_ROW)


def _begin(connection: Connection) -> None:
    if connection.get_execution_options().get("reading", False):
        driver_of(connection).execute("BEGIN")  # waits for nobody; a third of a short query's time
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Give the driver's own connection, for what must not begin a transaction."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)  # noqa: S101 - narrows the driver's type
    return raw


def create_schema(engine: Engine) -> None:
    """Lay the tables of an empty event file and mark it as ours."""
    with engine.begin() as connection:
        Record.metadata.create_all(connection)
        connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
        connection.exec_driver_sql(f"PRAGMA user_version={SCHEMA_VERSION}")


LARGEST = 1 << 30
"""Bytes; an event of a thousand people with all its history has a fiftieth of it."""
LONGEST_ROW = 1 << 26
"""Bytes of one row; the journal's longest have a hundredth of it."""
LONGEST_STATEMENT = 1 << 16
"""Bytes of one statement, those included that a file's own tables were made with."""
SCHEMA_STEPS = 20_000
"""Steps that SQLite may take to read the schema, some ten for each table or index."""
OF_THE_DISK = frozenset(
    {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM}
)
"""What SQLite says of the place where a copy is checked, and not of the file."""


def file_version(path: Path) -> int:
    """Read the schema version from a file's first bytes; UnfitFile if it is not ours.

    Nothing of the file is executed: the two numbers stand at fixed places of the header. Where a
    program was killed while it wrote, the version can still be taken back (`check_stranger`).
    """
    version = _number(head_of(path), 60)
    return _fit_version(version)


def _fit_version(version: int) -> int:
    if version > SCHEMA_VERSION:
        raise UnfitFile("newer", str(version))
    if version < 1:
        raise UnfitFile("damaged", "version")
    return version


def head_of(path: Path) -> bytes:
    """Read the header of a file that is ours by it; UnfitFile for anything else."""
    try:
        status = path.stat()
    except FileNotFoundError as error:
        raise UnfitFile("not_a_file") from error
    if not stat.S_ISREG(status.st_mode):
        raise UnfitFile("not_a_file")
    with path.open("rb") as file:
        head = file.read(100)
    if not head or (len(head) < 100 and head.startswith(HEADER)):
        raise UnfitFile("damaged", "cut off")
    if not head.startswith(HEADER) or _number(head, 68) != APPLICATION_ID:
        raise UnfitFile("foreign")
    if status.st_size > LARGEST:
        raise UnfitFile("too_large")
    return head


def _number(head: bytes, at: int) -> int:
    return int.from_bytes(head[at : at + 4], "big")


class Checked(NamedTuple):
    """A stranger's file that was found fit."""

    version: int
    """Its schema version, once a write that was cut short is taken back."""
    astray: tuple[Path, ...]
    """What lies beside it and is not of it; SQLite must not see it there."""


def check_stranger(path: Path) -> Checked:
    """Check a file that may come from anybody, on a private copy.

    A left-over rollback journal goes along where it belongs to the file. UnfitFile with
    `damaged` when a page, a reference or the schema is not what this program writes: a trigger
    or view of a stranger must never run. A file of an older version is brought to this one on
    the copy first, so that nothing is migrated that would not open afterwards.
    """
    head = head_of(path)
    astray = journals.beside(path)
    left = next((one for one in astray if one.name.endswith("-journal")), None)
    if left is not None and left.is_file() and not left.is_symlink():
        found = journals.read_journal(left)
        if found is not None and found.named:
            raise UnfitFile("damaged", "super-journal")
        if found is None and journals.is_unbegun(left):
            astray.remove(left)
        elif found is not None and journals.belongs(found, head):
            astray.remove(left)
            return Checked(_check_with(path, left), tuple(astray))
    return Checked(_check_copy(path, None), tuple(astray))


def _check_with(path: Path, journal: Path) -> int:
    """Check a file with the journal that seems to be of it; `astray` if it only does harm."""
    try:
        return _check_copy(path, journal)
    except UnfitFile as unfit:
        if unfit.code != "damaged":
            raise
        try:
            _check_copy(path, None)
        except UnfitFile:
            raise unfit from None
        raise UnfitFile("astray", journal.name) from unfit


def _check_copy(path: Path, journal: Path | None) -> int:
    with private_folder() as folder:
        copy = folder / "copy.taikai"
        shutil.copyfile(path, copy)
        if journal is not None:
            shutil.copyfile(journal, copy.with_name(copy.name + "-journal"))
        connection = sqlite3.connect(copy, isolation_level=None)
        try:
            _be_wary(connection)
            version = connection.execute("PRAGMA user_version").fetchone()[0] % (1 << 32)
            if version > SCHEMA_VERSION and (program := written_by_stranger(connection)):
                raise UnfitFile("newer_known", program)
            version = _fit_version(version)
            check_content(connection, version)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise _unfit(error, copy) from error
        finally:
            connection.close()
        if version < SCHEMA_VERSION:
            _check_migrated(copy, version)
    return version


def _be_wary(connection: sqlite3.Connection) -> None:
    """Let SQLite run nothing of a stranger's file, and lay out no row or statement without end."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_ROW)
    connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, LONGEST_STATEMENT)
    connection.execute("PRAGMA trusted_schema=OFF")


def _unfit(error: Exception, copy: Path) -> Exception:
    """Tell a damaged file from a disk that has no room for the copy."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in OF_THE_DISK:
        return OSError(errno.ENOSPC, str(error), str(copy.parent))
    return UnfitFile("damaged", str(error))


MISREAD = (
    *(DBAPIError, sqlite3.Error),
    *(LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError),
)
"""What a step of a migration answers to values that it cannot read."""


def _check_migrated(copy: Path, version: int) -> None:
    """Bring a private copy to the version of today and check what came of it."""
    engine = connect(copy)
    try:
        with engine.begin() as connection:
            migrate(connection, version)
        with engine.connect() as connection:
            check_content(driver_of(connection), SCHEMA_VERSION)
    except MISREAD as error:
        raise _unfit(getattr(error, "orig", None) or error, copy) from error
    finally:
        engine.dispose()


def check_content(connection: sqlite3.Connection, version: int) -> None:
    """Check the schema, every page, every reference and every value; UnfitFile `damaged`.

    The schema comes first, whatever the version: every later look works out what an index of a
    stranger is of.
    """
    connection.set_progress_handler(lambda: True, SCHEMA_STEPS)
    schema = schema_of(connection)
    connection.set_progress_handler(None, 0)
    if digest_of(schema) != SCHEMA_DIGESTS[version]:
        raise UnfitFile("damaged", "schema")
    found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    if found != ["ok"]:
        raise UnfitFile("damaged", str(found[0]))
    broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    if broken is not None:
        raise UnfitFile("damaged", f"foreign key in {broken[0]}")
    with no_search_for_garbage():
        misfit = first_misfit(connection) if version == SCHEMA_VERSION else ""
    if misfit:
        raise UnfitFile("damaged", f"value in {misfit}")


def schema_of(connection: sqlite3.Connection) -> frozenset[tuple[Any, ...]]:
    """Give the schema as a set of (kind, name, table, text with blanks folded)."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema")
    return frozenset((*names, " ".join(str(sql or "").split())) for *names, sql in rows)


def digest_of(schema: frozenset[tuple[Any, ...]]) -> str:
    """Give the SHA-256 of a schema, in whatever order it was read.

    A stranger's may hold anything in place of a name, which would not be sorted as it is.
    """
    return sha256("\n".join(sorted(map(repr, schema))).encode("utf-8", "replace")).hexdigest()


CopyProgress = Callable[[int, int], None]
"""Told how many pages are copied, of how many; what it raises ends the copy."""

PAGES_AT_ONCE = 256
"""A copy lets writers in after so many pages, a megabyte."""


def copy_safely(engine: Engine, target: Path, progress: CopyProgress | None = None) -> None:
    """Copy an open event file to `target` whole or not at all.

    The copy is made page by page beside the target, checked, flushed to the disk and only then
    given its name. Other connections can write in between; SQLite then begins anew, so that the
    copy is always of one moment. What lay beside the target as its journal is set aside, since
    SQLite would play it into the copy. OSError and sqlite3.Error come through.
    """

    def told(_status: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(total - remaining, total)

    part = target.with_name(target.name + ".part")
    try:
        for left in (part, *journals.beside(part)):
            durable.delete(left)
        _back_up(engine, part, told)
        with part.open("rb+") as file:
            durable.flush(file)
        journals.set_aside(journals.beside(target))
        durable.replace(part, target)
        durable.flush_folder(target.parent)
    finally:
        durable.discard(part)


def _back_up(engine: Engine, part: Path, progress: Callable[[int, int, int], None]) -> None:
    """Copy page by page, so that a slow disk holds up nobody who writes, and check the copy."""
    source = engine.raw_connection()
    try:
        destination = sqlite3.connect(part)
        try:
            # The last step holds the source until the copy is written out: it waits for no disk
            # there, the caller does afterwards. A copy that is cut short has no name yet.
            destination.execute("PRAGMA synchronous=OFF")
            destination.execute("PRAGMA journal_mode=OFF")
            assert isinstance(source.driver_connection, sqlite3.Connection)  # noqa: S101
            source.driver_connection.backup(
                destination, pages=PAGES_AT_ONCE, progress=progress, sleep=0.005
            )
            answer = destination.execute("PRAGMA quick_check").fetchone()[0]
            if answer != "ok":
                raise sqlite3.DatabaseError(answer)
        finally:
            destination.close()
    finally:
        source.close()


# -- what holds while very many rows are read at once ----------------------------------------------


@contextmanager
def no_search_for_garbage() -> Iterator[None]:
    """Let Python not look for garbage while it makes many objects that are in no circle.

    >>> with no_search_for_garbage():
    ...     gc.isenabled()
    False
    """
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


# -- an event file as the bytes of one moment, read while others write to it -----------------------


def whole(path: Path) -> bytes:
    """Read an event file as it is saved now, and checked; sqlite3.Error comes through.

    It is copied into memory in pieces of a megabyte, and only for a piece is it held against who
    writes: the disk that the bytes are for has no part in that. Nobody but SQLite opens the file:
    closing it anywhere in a program lets go of the locks that SQLite has on it there.
    """
    uri = uri_of(path.resolve(), "ro")
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=BUSY_MS / 1000)) as source,
        closing(sqlite3.connect(":memory:")) as kept,
    ):
        size = source.execute("PRAGMA page_size").fetchone()[0]
        kept.execute(f"PRAGMA page_size={size}")
        source.backup(kept, pages=PAGES_AT_ONCE, sleep=0.005)
        answer = kept.execute("PRAGMA quick_check").fetchone()[0]
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)
        return kept.serialize()


# -- which program did the newest action in an event file, for one that is too old to open it ------
# It stands in a note of the event that no action writes: it is neither undone nor in the journal.

KIND = "program"
NOTES = Record.metadata.tables[NoteRecord.__tablename__]
_OWN = (NOTES.c.owner == "event") & (NOTES.c.kind == KIND)
_VERSION = re.compile(r"\d{1,4}(\.\d{1,4}){1,3}", re.ASCII)
STEPS = 20_000
"""Steps that SQLite may take to find the note in a file of another version, some ten a row."""


def written_by(connection: Connection) -> str:
    """Give the version of the program that wrote a file last; empty where none is noted."""
    payload = connection.execute(select(NOTES.c.payload).where(_OWN)).scalars().first()
    return _fitting(payload)


def written_by_stranger(connection: sqlite3.Connection) -> str:
    """Give the same of a file whose tables this program need not know; empty for whatever else."""
    connection.set_progress_handler(lambda: True, STEPS)
    try:
        found = connection.execute(
            "SELECT payload FROM notes WHERE owner = 'event' AND kind = ?", (KIND,)
        ).fetchone()
        return _fitting(json.loads(found[0])) if found is not None else ""
    except (sqlite3.Error, ValueError, TypeError, RecursionError):
        return ""
    finally:
        connection.set_progress_handler(None, 0)


def sign(connection: Connection) -> None:
    """Note in the caller's transaction that this program wrote the file."""
    connection.execute(delete(NOTES).where(_OWN))
    whose = {"owner": "event", "owner_id": 0, "owner_key": "", "kind": KIND}
    connection.execute(insert(NOTES).values(**whose, payload={"version": version()}))


def _fitting(payload: object) -> str:
    """Give the version in a note, if it is one: a stranger's is shown to people."""
    said = payload.get("version") if isinstance(payload, dict) else None
    return said if isinstance(said, str) and _VERSION.fullmatch(said) else ""
