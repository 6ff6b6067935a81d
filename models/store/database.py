"""How an event file is opened: pragmas, explicit transactions, checks of strangers' files."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Engine,
    Integer,
    create_engine,
    event,
)
from sqlalchemy.pool import QueuePool

from models.store.records import APPLICATION_ID, SCHEMA_VERSION, Record

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
MOMENTS = frozenset({"at", "entered_at", "published_at", "birth"})
"""The columns that hold days and times in ISO form."""
BATCH = 1000
"""How many rows are checked at once."""
AT_ONCE = 100
"""How many items of a list become JSON in one call."""
_JSON = msgspec.json.Decoder(msgspec.Raw)
"""Goes over a text and makes nothing of it."""


class UnfitFile(Exception):
    """A file cannot be an event file of this program; `code` says why.

    Codes: `not_a_file`, `foreign`, `newer`, `damaged`.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        """Keep the code and what was found."""
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


def connect(path: Path, *, read_only: bool = False) -> Engine:
    """Make the engine of an event file.

    Every transaction begins with BEGIN IMMEDIATE, because the driver's own deferred ones lose
    concurrent updates; a connection with the execution option `reading` begins plainly.
    """
    uri = f"{path.resolve().as_uri()}?mode={'ro' if read_only else 'rw'}"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(
            uri, uri=True, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000
        ),
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


def _begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


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


def file_version(path: Path) -> int:
    """Read the schema version from a file's first bytes; UnfitFile if it is not ours.

    Nothing of the file is executed: the two numbers stand at fixed places of the header.
    """
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except (FileNotFoundError, IsADirectoryError) as error:
        raise UnfitFile("not_a_file") from error
    if not head or (len(head) < 100 and head.startswith(HEADER)):
        raise UnfitFile("damaged", "cut off")
    if not head.startswith(HEADER):
        raise UnfitFile("foreign")
    if int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise UnfitFile("foreign")
    version = int.from_bytes(head[60:64], "big")
    if version > SCHEMA_VERSION:
        raise UnfitFile("newer", str(version))
    if version < 1:
        raise UnfitFile("damaged", "version")
    return version


def check_stranger(path: Path) -> int:
    """Check a file that may come from anybody, on a private copy; give its schema version.

    A left-over rollback journal goes along, since it belongs to the file. UnfitFile with
    `damaged` when a page, a reference or the schema is not what this program writes: a trigger
    or view of a stranger must never run.
    """
    version = file_version(path)
    with tempfile.TemporaryDirectory(prefix="taikai-") as folder:
        copy = Path(folder) / "copy.taikai"
        shutil.copyfile(path, copy)
        journal = path.with_name(path.name + "-journal")
        if journal.exists():
            shutil.copyfile(journal, copy.with_name(copy.name + "-journal"))
        connection = sqlite3.connect(copy, isolation_level=None)
        try:
            connection.execute("PRAGMA trusted_schema=OFF")
            check_content(connection, version)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise UnfitFile("damaged", str(error)) from error
        finally:
            connection.close()
    return version


def check_content(connection: sqlite3.Connection, version: int) -> None:
    """Check the schema, every page, every reference and every value; UnfitFile `damaged`."""
    schema = schema_of(connection)
    if version == SCHEMA_VERSION and schema != _own_schema():
        raise UnfitFile("damaged", "schema")
    if not {kind for kind, *_ in schema} <= {"table", "index"}:
        raise UnfitFile("damaged", "schema")
    found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    if found != ["ok"]:
        raise UnfitFile("damaged", str(found[0]))
    broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    if broken is not None:
        raise UnfitFile("damaged", f"foreign key in {broken[0]}")
    if version == SCHEMA_VERSION:
        _check_values(connection)


def _check_values(connection: sqlite3.Connection) -> None:
    """Want every value to be of its column's kind: SQLite itself takes anything anywhere."""
    for table in Record.metadata.sorted_tables:
        columns = list(table.columns)
        names = ", ".join(column.name for column in columns)
        found = connection.execute(f"SELECT {names} FROM {table.name}")  # noqa: S608 - ours
        while rows := found.fetchmany(BATCH):
            for column, values in zip(columns, zip(*rows, strict=True), strict=True):
                if not _fit(column, values):
                    raise UnfitFile("damaged", f"value in {table.name}.{column.name}")


def _fit(column: Column[Any], values: Sequence[Any]) -> bool:
    kinds = set(map(type, values))
    if type(None) in kinds:
        if not column.nullable:
            return False
        kinds.discard(type(None))
        values = [value for value in values if value is not None]
    if isinstance(column.type, Boolean):
        return kinds <= {int} and set(values) <= {0, 1}
    if isinstance(column.type, Integer):
        return kinds <= {int}
    if not kinds <= {str}:
        return False
    try:
        if isinstance(column.type, JSON):
            for value in values:
                _JSON.decode(value)
        elif column.name in MOMENTS:
            for value in set(values):
                datetime.fromisoformat(value)
    except (ValueError, RecursionError):
        return False
    return True


def schema_of(connection: sqlite3.Connection) -> frozenset[tuple[Any, ...]]:
    """Give the schema as a set of (kind, name, table, text with blanks folded)."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema")
    return frozenset((*names, " ".join(str(sql or "").split())) for *names, sql in rows)


@cache
def _own_schema() -> frozenset[tuple[Any, ...]]:
    """Lay the tables once, in memory, to see the schema that a file of ours has."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        Record.metadata.create_all(connection, checkfirst=False)
        schema = schema_of(driver_of(connection))
    engine.dispose()
    return schema


Progress = Callable[[int, int], None]
"""Told how many pages are copied, of how many; what it raises ends the copy."""

PAGES_AT_ONCE = 256
"""A copy that tells its progress lets writers in after so many pages, a megabyte."""


def copy_safely(engine: Engine, target: Path, progress: Progress | None = None) -> None:
    """Copy an open event file to `target` whole or not at all.

    The copy is made page by page beside the target, checked, flushed to the disk and only then
    given its name. With `progress` other connections can write in between; SQLite then begins
    anew, so that the copy is always of one moment. OSError and sqlite3.Error come through.
    """
    import os

    def told(_status: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(total - remaining, total)

    part = target.with_name(target.name + ".part")
    try:
        source = engine.raw_connection()
        try:
            destination = sqlite3.connect(part)
            try:
                assert isinstance(source.driver_connection, sqlite3.Connection)  # noqa: S101
                source.driver_connection.backup(
                    destination,
                    pages=-1 if progress is None else PAGES_AT_ONCE,
                    progress=told,
                    sleep=0.005,
                )
                answer = destination.execute("PRAGMA quick_check").fetchone()[0]
                if answer != "ok":
                    raise sqlite3.DatabaseError(answer)
            finally:
                destination.close()
        finally:
            source.close()
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
