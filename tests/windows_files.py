"""The file layer as Windows answers, simulated on Linux, for Python and for SQLite.

A folder stands for a drive. Below it names are found whatever their capitals, a dot or blank at
their end is dropped, devices such as CON and signs such as `?` are no names, and a whole path has
259 characters. What anybody in this program has open, SQLite included, is neither replaced, renamed
nor removed; other programs hold files for a while or for good; a drive can go. The numbers are
those of winerror.h; `errno` is what Python makes of them (PC/errmap.h).
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import shutil
import sqlite3
import stat
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from models import durable

LONGEST = 259
DEVICES = {"CON", "PRN", "AUX", "NUL", *(f"{d}{n}" for d in ("COM", "LPT") for n in range(1, 10))}
SIGNS = set('<>:"|?*') | {chr(code) for code in range(32)}
_ERRNO = {
    2: errno.ENOENT,
    3: errno.ENOENT,
    5: errno.EACCES,
    21: errno.EACCES,
    32: errno.EACCES,
    123: errno.EINVAL,
    145: errno.ENOTEMPTY,
    183: errno.EEXIST,
    206: errno.ENOENT,
}


def windows_error(number: int, path: object) -> OSError:
    """Make the error that Python raises on Windows for this number.

    >>> gone = windows_error(21, "D:/cup.taikai")
    >>> type(gone).__name__, gone.winerror
    ('PermissionError', 21)
    """
    error: Any = OSError(_ERRNO[number], f"[WinError {number}]", str(path))
    error.winerror = number
    made: OSError = error
    return made


class WindowsFiles:
    """Answers as Windows does for all that lies below the drives; undone by the patch.

    `antivirus`: so many tries to replace, rename or remove a new file find it open. `told` has
    what was answered so, `waited` the seconds that the program waited.
    """

    def __init__(self, patch: pytest.MonkeyPatch, **drives: Path) -> None:
        self.drives = {letter: Path(os.path.realpath(root)) for letter, root in drives.items()}
        self.antivirus = 0
        self.told: Counter[int] = Counter()
        self.waited = 0.0
        self._gone: dict[str, int] = {}
        self._held: set[str] = set()
        self._scanned: dict[tuple[str, int], int] = {}
        self._was: dict[str, Callable[..., Any]] = {}
        self._now = 0.0
        for name in ("stat", "lstat", "listdir", "scandir", "readlink", "utime", "chmod"):
            self._patch(patch, name, self._looked_at)
        for name in ("replace", "rename"):
            self._patch(patch, name, self._moved)
        for name in ("unlink", "remove"):
            self._patch(patch, name, self._removed)
        self._patch(patch, "rmdir", self._folder_removed)
        self._patch(patch, "mkdir", self._made)
        self._patch(patch, "open", self._opened)
        opened = self._was["io.open"] = builtins.open
        patch.setattr(builtins, "open", self._file_opened(opened))
        patch.setattr(io, "open", builtins.open)
        connect = sqlite3.connect
        patch.setattr(sqlite3, "connect", self._connected(connect))
        patch.setattr(shutil, "_use_fd_functions", False)
        patch.setattr(durable.Clock, "now", lambda: self._now)
        patch.setattr(durable.Clock, "sleep", self._sleep)
        patch.setattr(durable, "LONGEST_PATH", LONGEST)
        patch.setattr(durable, "length", self.length)
        if "C" in drives:
            (drives["C"] / "Temp").mkdir(exist_ok=True)
            patch.setattr(tempfile, "tempdir", str(drives["C"] / "Temp"))

    # -- what a test does ---------------------------------------------------------------------

    @contextmanager
    def held(self, path: Path) -> Iterator[None]:
        """Let another program have a file open for writing, as Excel does."""
        self.hold(path)
        try:
            yield
        finally:
            self._held.discard(self._real(path))

    def hold(self, path: Path) -> None:
        """Let another program have a file open from now on."""
        self._held.add(self._real(path))

    def pull(self, letter: str, number: int = 21) -> None:
        """Let a drive go: 21 the reader is empty, 3 the letter is gone."""
        self._gone[letter] = number

    def put_back(self, letter: str) -> None:
        """Let a drive be there again."""
        del self._gone[letter]

    def length(self, path: Path) -> int:
        """Give how long a path is on its drive, which is a folder here."""
        drive = self._drive(os.path.realpath(path))
        if drive is None:
            return len(str(path))
        return 3 + len(os.path.relpath(path, self.drives[drive]))

    # -- how names are read -------------------------------------------------------------------

    def _sleep(self, seconds: float) -> None:
        self._now += seconds
        self.waited += seconds

    def _refuse(self, number: int, path: object) -> OSError:
        self.told[number] += 1
        return windows_error(number, path)

    def _drive(self, path: str) -> str | None:
        for letter, root in self.drives.items():
            if path == str(root) or path.startswith(f"{root}/"):
                return letter
        return None

    def _real(self, path: Any, *, new: bool = False) -> Any:
        """Give the path that Windows would mean; `new` where something is to have this name."""
        if not isinstance(path, str | os.PathLike):
            return path
        said = os.path.normpath(Path.cwd() / path)
        drive = self._drive(said)
        if drive is None:
            return said
        if drive in self._gone:
            raise self._refuse(self._gone[drive], path)
        root = self.drives[drive]
        parts = [part for part in os.path.relpath(said, root).split("/") if part != "."]
        if 3 + len("/".join(parts)) > LONGEST:
            raise self._refuse(206 if new else 3, path)
        found = str(root)
        for part in parts:
            name = part.rstrip(" .")
            if set(part) & SIGNS or not name:
                raise self._refuse(123, path)
            if name.partition(".")[0].rstrip().upper() in DEVICES:
                raise self._refuse(123 if new else 2, path)
            found = f"{found}/{self._as_it_stands(found, name)}"
        return found

    def _as_it_stands(self, folder: str, name: str) -> str:
        """Find a name whatever its capitals."""
        try:
            self._was["lstat"](f"{folder}/{name}")
        except OSError:
            try:
                names = self._was["listdir"](folder)
            except OSError:
                return name
            same = [one for one in names if one.upper() == name.upper()]
            return same[0] if same else name
        return name

    def _is_open(self, real: str) -> bool:
        """Tell whether this program has a file open, or one in a folder; SQLite counts as well."""
        try:
            for handle in self._was["listdir"]("/proc/self/fd"):
                try:
                    seen = self._was["readlink"](f"/proc/self/fd/{handle}")
                except OSError:
                    continue
                if seen == real or seen.startswith(f"{real}/"):
                    return True
        except OSError:
            pass
        return any(held == real or held.startswith(f"{real}/") for held in self._held)

    def _scans(self, real: str) -> bool:
        """Tell whether the antivirus looks at a file; it does so a few times with each new one."""
        try:
            found = self._was["lstat"](real)
        except OSError:
            return False
        if not stat.S_ISREG(found.st_mode):
            return False
        key = (real, found.st_ino)
        self._scanned[key] = self._scanned.get(key, 0) + 1
        return self._scanned[key] <= self.antivirus

    # -- what is done with files --------------------------------------------------------------

    def _patch(self, patch: pytest.MonkeyPatch, name: str, answer: Callable[..., Any]) -> None:
        original = self._was[name] = getattr(os, name)

        def asked(path: Any = ".", *rest: Any, **named: Any) -> Any:
            return answer(original, path, *rest, **named)

        patch.setattr(os, name, asked)

    def _looked_at(self, do: Callable[..., Any], path: Any, *rest: Any, **named: Any) -> Any:
        return do(self._real(path), *rest, **named)

    def _moved(self, do: Callable[..., Any], source: Any, target: Any, **named: Any) -> None:
        old, new = self._real(source), self._real(target, new=True)
        if self._is_open(old) or self._scans(old):
            raise self._refuse(32, source)
        exists = os.path.lexists(new)
        if exists and do is self._was["rename"] and old != new:
            raise self._refuse(183, target)
        if exists and (self._is_open(new) or self._scans(new)):
            raise self._refuse(5, source)
        do(old, new, **named)

    def _removed(self, do: Callable[..., Any], path: Any, **named: Any) -> None:
        real = self._real(path)
        if os.path.lexists(real):
            mode = self._was["lstat"](real).st_mode
            if stat.S_ISDIR(mode) or not mode & stat.S_IWRITE:
                raise self._refuse(5, path)
            if self._is_open(real) or self._scans(real):
                raise self._refuse(32, path)
        do(real, **named)

    def _folder_removed(self, do: Callable[..., Any], path: Any, **named: Any) -> None:
        real = self._real(path)
        if self._is_open(real):
            raise self._refuse(32, path)
        do(real, **named)

    def _made(self, do: Callable[..., Any], path: Any, *rest: Any, **named: Any) -> None:
        do(self._real(path, new=True), *rest, **named)

    def _opened(self, do: Callable[..., Any], path: Any, flags: int, *rest: Any, **n: Any) -> int:
        real = self._real(path, new=bool(flags & os.O_CREAT))
        if isinstance(real, str) and self._drive(real) is not None:
            if Path(real).is_dir():
                raise PermissionError(errno.EACCES, "Permission denied", path)
            if real in self._held and flags & (os.O_WRONLY | os.O_RDWR):
                raise PermissionError(errno.EACCES, "Permission denied", path)
        return int(do(real, flags, *rest, **n))

    def _file_opened(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def opened(path: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
            writes = bool(set(mode) & set("wxa+"))
            real = self._real(path, new=writes)
            if writes and real in self._held:
                raise PermissionError(errno.EACCES, "Permission denied", path)
            return do(real, mode, *rest, **named)

        return opened

    def _connected(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def connected(path: Any, *rest: Any, **named: Any) -> Any:
            text = os.fspath(path)
            if text == ":memory:":
                return do(path, *rest, **named)
            try:
                if named.get("uri"):
                    file, _, how = text.removeprefix("file://").partition("?")
                    real = self._real(unquote(file))
                    return do(f"file://{real.replace('%', '%25')}?{how}", *rest, **named)
                return do(self._real(path, new=True), *rest, **named)
            except OSError as error:
                refused = sqlite3.OperationalError("unable to open database file")
                refused.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
                raise refused from error

        return connected
