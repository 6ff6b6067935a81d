"""Tells of every moment at which a program is about to change something on the disk.

What SQLite does is seen by a VFS of our own in front of the system's, whose files write, sync and
cut through it (https://sqlite.org/vfs.html); what Python does by its audit events. Only for
programs that tests start: neither can be taken away again.
"""

from __future__ import annotations

import ctypes
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from ctypes import CFUNCTYPE, POINTER, c_int, c_int64, c_void_p
from ctypes.util import find_library
from pathlib import Path
from typing import Any

Told = Callable[[str, str, Callable[[], None]], None]
"""Called with what is about to be done (`write`, `sync`, `rename` …), the name of the file where it
is known, and what does half of it: the first part of what is written, for all else nothing."""

_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_CUT = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
CREATE = 0x00000004
"""What `SQLITE_OPEN_CREATE` is."""
_FOR_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class _Methods(ctypes.Structure):
    """What SQLite calls for an open file (`sqlite3_io_methods`, version 3)."""

    _fields_ = [
        ("version", c_int),
        *((name, c_void_p) for name in ("close", "read", "write", "cut", "sync")),
        ("others", c_void_p * 13),
    ]


class _Vfs(ctypes.Structure):
    """The system as SQLite sees it (`sqlite3_vfs`, version 3)."""

    _fields_ = [
        ("version", c_int),
        ("size_of_file", c_int),
        ("longest_name", c_int),
        *((name, c_void_p) for name in ("next", "name", "own", "open", "delete")),
        ("others", c_void_p * 13),
    ]


def _text(name: int | None) -> str:
    """Read a name where it stands: SQLite keeps the place, and more behind it, so it is passed."""
    return os.fsdecode(ctypes.string_at(name)) if name else ""


def _nothing() -> None:
    """Do half of what has no half."""


class _Shim:
    """A VFS that tells before it passes on; everything it made lives as long as it."""

    def __init__(self, library: ctypes.CDLL, told: Told) -> None:
        library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self.told = told
        self._tables: dict[int, _Methods] = {}
        self._kept: list[Any] = []
        self._names: dict[int, str] = {}
        self._under = library.sqlite3_vfs_find(None)
        self._vfs = _Vfs.from_buffer_copy(self._under.contents)
        self._vfs.name = self._keep(ctypes.create_string_buffer(b"told"))
        self._open = _OPEN(self._under.contents.open)
        self._delete = _DELETE(self._under.contents.delete)
        self._vfs.open = self._keep(_OPEN(self.open))
        self._vfs.delete = self._keep(_DELETE(self.delete))
        library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)

    def _keep(self, made: Any) -> c_void_p:
        self._kept.append(made)
        return ctypes.cast(made, c_void_p)

    def open(self, _vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        """Open a file as the system does and let its methods tell."""
        said = _text(name)
        if flags & CREATE:
            self.told("open", said, _nothing)
        found = self._open(ctypes.addressof(self._under.contents), name, file, flags, out)
        methods = c_void_p.from_address(file)
        if found == sqlite3.SQLITE_OK and methods.value:
            self._names[file] = said
            methods.value = ctypes.addressof(self._table(methods.value))
        return int(found)

    def delete(self, _vfs: int, name: int, folder: int) -> int:
        """Tell, then delete a file: for a journal this is the commit."""
        self.told("delete", _text(name), _nothing)
        return int(self._delete(ctypes.addressof(self._under.contents), name, folder))

    def _table(self, address: int) -> _Methods:
        """Give the methods of a kind of file, three of which tell."""
        if address not in self._tables:
            table = _Methods.from_buffer_copy(_Methods.from_address(address))
            write, cut, sync = _WRITE(table.write), _CUT(table.cut), _SYNC(table.sync)

            def tell_write(file: int, data: int, size: int, at: int) -> int:
                half = size // 2
                self._tell("write", file, lambda: bool(write(file, data, half, at)) and None)
                return int(write(file, data, size, at))

            def tell_cut(file: int, size: int) -> int:
                self._tell("cut", file, _nothing)
                return int(cut(file, size))

            def tell_sync(file: int, flags: int) -> int:
                self._tell("sync", file, _nothing)
                return int(sync(file, flags))

            table.write = self._keep(_WRITE(tell_write))
            table.cut = self._keep(_CUT(tell_cut))
            table.sync = self._keep(_SYNC(tell_sync))
            self._tables[address] = table
        return self._tables[address]

    def _tell(self, what: str, file: int, half: Callable[[], None]) -> None:
        self.told(what, self._names.get(file, ""), half)


_shims: list[_Shim] = []


def _library() -> ctypes.CDLL | None:
    """Give the SQLite that Python has loaded; None where it is no library of its own."""
    name = "sqlite3.dll" if sys.platform == "win32" else find_library("sqlite3")
    try:
        return ctypes.CDLL(name) if name else None
    except OSError:
        return None


def watch_sqlite(told: Told) -> bool:
    """Tell of what SQLite does; False where its library is not to be had, and nothing is told."""
    library = _library()
    if library is None:
        return False
    seen: list[str] = []
    shim = _Shim(library, lambda what, _name, _half: seen.append(what))
    _shims.append(shim)
    with tempfile.TemporaryDirectory(prefix="taikai-") as folder:
        connection = sqlite3.connect(Path(folder) / "try")
        connection.execute("CREATE TABLE try (x)")
        connection.close()
    shim.told = told
    return bool(seen)


def watch_python(told: Told) -> None:
    """Tell of files that Python opens for writing, renames, removes and flushes."""
    fsync = os.fsync

    def flush(file: Any) -> None:
        told("sync", "", _nothing)
        fsync(file)

    def heard(event: str, values: tuple[Any, ...]) -> None:
        if event == "open":
            name, mode, flags = values
            writes = set(mode) & set("wxa+") if mode else flags & _FOR_WRITING
            if writes and not isinstance(name, int):
                told("open", os.fsdecode(name), _nothing)
        elif event in ("os.rename", "os.remove", "os.mkdir", "os.rmdir"):
            told(event.removeprefix("os."), os.fsdecode(values[0]), _nothing)

    os.fsync = flush
    sys.addaudithook(heard)
