"""What the disk and SQLite refuse, as the trouble that it is to the desk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from app.event_file.trouble import FileTrouble, trouble_of
from models import durable
from models.core.problems import Refused
from models.store import database


@contextmanager
def troubles(path: Path) -> Iterator[None]:
    """Turn what the disk and SQLite refuse into FileTrouble; everything else is a bug."""
    try:
        yield
    except (FileTrouble, Refused):
        raise
    except database.UnfitFile as error:
        named = "beside" if error.code == "astray" else "detail"
        raise FileTrouble(error.code, path, **{named: error.detail}) from error
    except OSError as error:
        raise trouble_of(error, path) from error
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            trouble = _sqlite_trouble(error.orig, path)
            if trouble is not None:
                raise trouble from error
        raise
    except sqlite3.Error as error:
        trouble = _sqlite_trouble(error, path)
        if trouble is None:
            raise
        raise trouble from error


_SQLITE_CODES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_IOERR: "disk_error",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}


NO_SHARE = "invalid uri authority"
"""What SQLite says of an address on another computer; its number is that of any defect."""


def _sqlite_trouble(error: sqlite3.Error, path: Path) -> FileTrouble | None:
    """Name the trouble behind an SQLite error; None for a programming error."""
    number = getattr(error, "sqlite_errorcode", None)
    if number == sqlite3.SQLITE_ERROR and NO_SHARE in str(error):
        return FileTrouble("bad_share", path)
    code = None if number is None else _SQLITE_CODES.get(number & 0xFF)
    if number == sqlite3.SQLITE_CANTOPEN and durable.length(path) > durable.LONGEST_PATH:
        return FileTrouble("name_too_long", path)
    return FileTrouble(code, path, detail=str(error)) if code else None
