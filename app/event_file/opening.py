"""What is done with a file before it is open: where its path leads to, what it is brought up to."""

from __future__ import annotations

import getpass
import shutil
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine

from app.event_file.copies import SUFFIX
from app.event_file.trouble import FileTrouble, trouble_of
from models.store import database
from models.store.database import sign, written_by_stranger
from models.store.migrations import migrate
from models.store.records import SCHEMA_VERSION


def readable(path: Path) -> Path:
    """Give the file that a path leads to; FileTrouble `missing`, or `no_access` if it is secret."""
    try:
        if not path.exists():
            raise FileTrouble("missing", path)
        real = path.resolve() if path.is_symlink() else path
        if real.is_file():
            real.open("rb").close()
    except PermissionError as error:
        raise FileTrouble("no_access", path) from error
    except OSError as error:
        raise trouble_of(error, path) from error
    return real


def bring_up(path: Path, engine: Engine, version: int, *, keep_older: bool) -> None:
    """Bring an older file up to today; a copy of it as it was stays beside it.

    An older program cannot open it afterwards. Where it is to be kept as it is: FileTrouble
    `older`, or `older_known` with the version of the program that wrote it.
    """
    if version >= SCHEMA_VERSION:
        return
    kept = path.with_name(f"{path.stem}.before-v{SCHEMA_VERSION}{SUFFIX}")
    if keep_older:
        with engine.connect() as connection:
            by = written_by_stranger(database.driver_of(connection))
        raise FileTrouble("older_known" if by else "older", path, by=by, copy=kept.name)
    database.copy_safely(engine, kept)
    with engine.begin() as connection:
        migrate(connection, version)
        sign(connection)


def of_today(snapshot: Path, folder: Path) -> Engine:
    """Open a snapshot for reading, one of an older version as what it becomes today."""
    version, astray = database.check_stranger(snapshot)
    if version == SCHEMA_VERSION and not astray:
        return database.connect(snapshot, read_only=True)
    copy = folder / "snapshot.taikai"
    shutil.copyfile(snapshot, copy)
    engine = database.connect(copy)
    if version < SCHEMA_VERSION:
        with engine.begin() as connection:
            migrate(connection, version)
    return engine


def modified(path: Path) -> datetime:
    """Give when a file was written last, by the wall clock."""
    return datetime.fromtimestamp(path.stat().st_mtime)  # noqa: DTZ006 - wall clock


def user() -> str:
    """Give who uses this computer; empty where it does not say."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
