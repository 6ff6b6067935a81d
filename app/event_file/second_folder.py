"""The second folder, e.g. on a stick: the newest saved state of an event, copied beside the work.

Whoever acts at the desk only says that something was saved. A thread of its own reads the file as
it is saved then and writes it there; what is saved meanwhile waits, and only the newest is copied
next. Nothing here knows a screen: the window asks now and then how things stand.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import IO

from app.event_file.copies import SUFFIX, content_of, snapshot_folder
from app.event_file.lock import lock_file, release, take_lock
from app.event_file.trouble import FileTrouble
from models import durable
from models.store import journals

AGAIN = 5.0
"""Seconds after which a folder that could not be written is tried again."""
LOOK = 10.0
"""Seconds between two looks at whether the copy is still there."""
BLOCK = 1 << 18
"""Bytes that are written between two looks at whether they are still wanted."""
LONGEST = 180
"""Bytes of the event's own name in the name of its copy: SQLite and the lock add to it."""
_MARK = re.compile(r"\.copy-[0-9a-f]{8}$")
_CODES = {
    errno.ENOSPC: "mirror_full",
    errno.EDQUOT: "mirror_full",
    errno.EROFS: "mirror_read_only",
    errno.EACCES: "mirror_read_only",
    errno.EPERM: "mirror_read_only",
    errno.ENOENT: "mirror_missing",
    errno.ENOTDIR: "mirror_missing",
    errno.ENODEV: "mirror_missing",
    errno.ENXIO: "mirror_missing",
}


def copy_name(path: Path, desk: str) -> str:
    """Name the copy of an event file; two desks or two folders never give the same one.

    >>> from pathlib import Path
    >>> name = copy_name(Path("/a/春の大会.taikai"), "desk 1")
    >>> name == copy_name(Path("/a/春の大会.taikai"), "desk 1"), name[:10], name[-7:]
    (True, '春の大会.copy-', '.taikai')
    >>> paths = Path("/a/x.taikai"), Path("/b/x.taikai")
    >>> len({copy_name(path, desk) for path in paths for desk in ("1", "2")})
    4
    >>> copy_name(Path("/a/x.copy-0123abcd.taikai"), "1").count("copy")
    1
    """
    stem = _MARK.sub("", path.stem)
    stem = re.sub(r'[\x00-\x1f<>:"/\\|?*]', "_", stem)  # a stick may know no such signs
    stem = stem.encode(errors="replace")[:LONGEST].decode(errors="ignore")
    mark = hashlib.sha256(f"{desk}\n{path.resolve()}".encode(errors="surrogatepass"))
    return f"{stem}.copy-{mark.hexdigest()[:8]}{SUFFIX}"


def kit_name(path: Path, desk: str) -> str:
    """Name the hand kit of an event file: as its copy, beside which it lies.

    >>> from pathlib import Path
    >>> kit_name(Path("/a/春の大会.taikai"), "desk 1")[-4:]
    '.pdf'
    """
    return copy_name(path, desk).removesuffix(SUFFIX) + ".pdf"


@dataclass(frozen=True, kw_only=True, slots=True)
class CopyStatus:
    """How things stand with the copy of an event."""

    folder: Path | None = None
    """The second folder; None where none is wanted."""
    copied_at: datetime | None = None
    """When the newest whole copy was written in this sitting; None before the first one."""
    current: bool = False
    """Whether that copy holds everything that is saved."""
    busy: bool = False
    """Whether it is being written."""
    trouble: FileTrouble | None = None
    """Why it cannot be written; None while nothing stands in the way."""
    kit_at: datetime | None = None
    """The moment of which the hand kit beside the copy tells; None while there is none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HandKitFile:
    """What is needed to go on with paper alone, as a PDF."""

    content: bytes
    at: datetime
    """The moment of which it tells; its file has this time, where the folder lets it."""


class _Unwanted(Exception):
    """The copy that is being written is no longer wanted."""


@dataclass(slots=True)
class _Copy:
    """What is known of the copy of one event file."""

    wanted: int = 1
    """How often something was saved; the first state counts as well."""
    held: int = 0
    """Up to which of these the copy in the folder holds everything."""
    copied_at: datetime | None = None
    written: tuple[int, int] | None = None
    """Size and time of the copy as the folder told them after it was written."""
    kept: set[str] = field(default_factory=set)
    """The snapshots that are known to be in the folder."""
    kit: HandKitFile | None = None
    """The newest hand kit that was handed over in this sitting."""
    kit_written: tuple[int, int] | None = None
    """Size and time of it as the folder told them; None while it is still to be written."""
    kit_at: datetime | None = None
    """The moment of which the hand kit in the folder tells, whoever wrote it."""

    @property
    def kit_wanted(self) -> bool:
        """Whether a hand kit is still to be written."""
        return self.kit is not None and self.kit_written is None


class SecondFolder:
    """Keeps the newest state of every event that is open in a second folder.

    Safe to call from any thread; only `finish` waits.
    """

    def __init__(self, clock: Callable[[], datetime] = datetime.now) -> None:
        """Begin without a folder."""
        self._clock = clock
        self._changes = Condition()
        self._folder: Path | None = None
        self._desk = ""
        self._apart = False
        self._open: Path | None = None
        self._copies: dict[Path, _Copy] = {}
        self._thread: Thread | None = None
        self._trouble: FileTrouble | None = None
        self._tried = self._looked = 0.0
        self._defect: BaseException | None = None

    # -- what the desk says -------------------------------------------------------------------

    def use(self, folder: Path | None, *, desk: str = "", apart: bool = False) -> None:
        """Copy into this folder from now on, None: nowhere.

        `desk` tells this desk from all others. With `apart` the folder was on another disk than
        the event when it was chosen: where it no longer is, the stick is not there.
        """
        with self._changes:
            self._folder, self._desk, self._apart = folder, desk, apart
            self._trouble = None
            self._copies = {} if self._open is None else {self._open: _Copy()}
            self._begin()

    def follow(self, path: Path | None) -> None:
        """Keep this event from now on, too; None: it was closed. What was wished is still done."""
        with self._changes:
            self._open = path
            if path is not None:
                self._copies[path] = _Copy()
                self._begin()

    def wish(self, path: Path) -> None:
        """Have the state of now copied; it takes no time and never waits for a disk."""
        with self._changes:
            self._copies.setdefault(path, _Copy()).wanted += 1
            if self._trouble is None:
                self._begin()

    def keep_kit(self, path: Path, kit: HandKitFile) -> None:
        """Have a hand kit written beside the copy of an event, in place of an older one."""
        with self._changes:
            kept = self._copies.get(path)
            if kept is not None:
                kept.kit, kept.kit_written = kit, None
                if self._trouble is None:
                    self._begin()

    def look(self) -> None:
        """Try again what could not be written, and see now and then whether the copy is there.

        To be called about once in a second. A defect of the thread is raised here.
        """
        with self._changes:
            defect, self._defect = self._defect, None
            if defect is not None:
                raise defect
            wrong, now = self._trouble is not None, monotonic()
            if (now - self._tried >= AGAIN) if wrong else (now - self._looked >= LOOK):
                self._begin(look=True)

    # -- what the window asks -----------------------------------------------------------------

    @property
    def standing(self) -> CopyStatus:
        """Say how things stand with the event that is open."""
        with self._changes:
            kept = self._copies.get(self._open) if self._open is not None else None
            if self._folder is None or kept is None:
                return CopyStatus(folder=self._folder)
            return CopyStatus(
                folder=self._folder,
                copied_at=kept.copied_at,
                current=self._trouble is None and kept.held >= kept.wanted,
                busy=self._thread is not None and kept.held < kept.wanted,
                trouble=self._trouble,
                kit_at=kept.kit_at,
            )

    @property
    def waits(self) -> bool:
        """Whether something is still to be copied and nothing stands in the way."""
        with self._changes:
            return self._folder is not None and self._trouble is None and self._is_left()

    def finish(self, seconds: float) -> bool:
        """Wait until everything is copied or nothing more can be done; False: it takes longer."""
        with self._changes:
            return self._changes.wait_for(lambda: self._thread is None, seconds)

    # -- the thread ---------------------------------------------------------------------------

    def _begin(self, *, look: bool = False) -> None:
        """Let a thread do what is to be done, unless one is at it."""
        if self._thread is None and self._folder is not None and (look or self._is_left()):
            # A daemon: a stick that answers no more must not keep the program from ending.
            self._thread = Thread(target=self._run, name="second folder", daemon=True)
            self._thread.start()

    def _next(self) -> Path | None:
        return next((path for path, kept in self._copies.items() if kept.held < kept.wanted), None)

    def _is_left(self) -> bool:
        """Tell whether a copy or a hand kit is still to be written."""
        return self._next() is not None or any(kept.kit_wanted for kept in self._copies.values())

    def _run(self) -> None:
        try:
            while self._copy_next():
                pass
        except BaseException as error:
            with self._changes:
                self._defect = error
                self._thread = None
                self._changes.notify_all()

    def _copy_next(self) -> bool:
        """Do one piece of the work; False: nothing is left, and the thread ends."""
        with self._changes:
            folder = self._folder
        try:
            if folder is not None:
                self._look_there(folder)
                while (path := self._next_wanted(folder)) is not None:
                    self._copy(path, folder)
                self._write_kits(folder)
                self._catch_up(folder)
            trouble = None
        except _Unwanted:
            return True
        except FileTrouble as error:
            trouble = error
        except OSError as error:
            trouble = _trouble_of(error, folder)
        with self._changes:
            left = folder is not None and trouble is None and self._is_left()
            if left or folder != self._folder:
                return True
            self._trouble, self._tried = trouble, monotonic()
            self._copies = {
                path: kept
                for path, kept in self._copies.items()
                if path == self._open or kept.held < kept.wanted or kept.kit_wanted
            }
            self._thread = None
            self._changes.notify_all()
            return False

    def _next_wanted(self, folder: Path) -> Path | None:
        with self._changes:
            return self._next() if folder == self._folder else None

    def _look_there(self, folder: Path) -> None:
        """See whether the folder and the copies are there; what is not is wanted again."""
        with self._changes:
            self._looked = monotonic()
            known, apart = list(self._copies.items()), self._apart
        if not _is_there(folder):
            raise FileTrouble("mirror_missing", folder)
        for path, kept in known:
            if apart and _same_disk(path.parent, folder):
                raise FileTrouble("mirror_not_apart", folder)
            if kept.written != _told(folder / copy_name(path, self._desk)):
                kept.held = 0
                kept.kept.clear()
            kit = _told(folder / kit_name(path, self._desk))
            kept.kit_at = None if kit is None else _wall_clock(kit[1])
            if kept.kit_written != kit:
                kept.kit_written = None

    def _copy(self, path: Path, folder: Path) -> None:
        with self._changes:
            kept = self._copies[path]
            wanted = kept.wanted
        content = self._read(path)
        if content is not None:
            target = folder / copy_name(path, self._desk)
            _write(target, content, lambda: self._go_on(folder))
            kept.written = _told(target)
        with self._changes:
            kept.held = wanted
            kept.copied_at = self._clock() if content is not None else kept.copied_at
            self._changes.notify_all()

    def _write_kits(self, folder: Path) -> None:
        """Write the hand kits that were handed over, each with the time of which it tells."""
        with self._changes:
            wanted = [(path, kept) for path, kept in self._copies.items() if kept.kit_wanted]
        for path, kept in wanted:
            kit, target = kept.kit, folder / kit_name(path, self._desk)
            if kit is None:
                continue
            _write(target, kit.content, lambda: self._go_on(folder))
            moment = kit.at.timestamp()
            with suppress(OSError):  # some shares let nobody set a time; it is that of writing then
                os.utime(target, (moment, moment))
            with self._changes:
                kept.kit_at = kit.at
                if kept.kit is kit:
                    kept.kit_written = _told(target)
                self._changes.notify_all()

    def _read(self, path: Path) -> bytes | None:
        """Read the event; None for one that was closed and can no longer be read."""
        try:
            return content_of(path)
        except FileTrouble:
            if path == self._open:
                raise
            return None

    def _catch_up(self, folder: Path) -> None:
        """Copy the snapshots beside the event that are not beside its copy yet."""
        with self._changes:
            known = list(self._copies.items())
        for path, kept in known:
            there = snapshot_folder(folder / copy_name(path, self._desk))
            new = sorted(_names(snapshot_folder(path)) - kept.kept, reverse=True)
            if new:
                there.mkdir(exist_ok=True)
                kept.kept |= _names(there)
            for name in new:
                if self._waits_newer():
                    return
                if name not in kept.kept:
                    with suppress(FileNotFoundError):
                        content = (snapshot_folder(path) / name).read_bytes()
                        _write(there / name, content, lambda: self._go_on(folder))
                    kept.kept.add(name)

    def _waits_newer(self) -> bool:
        with self._changes:
            return self._next() is not None

    def _go_on(self, folder: Path) -> None:
        with self._changes:
            if folder != self._folder:
                raise _Unwanted


def _names(folder: Path) -> set[str]:
    """Give the names of the whole snapshots in a folder; none where there is no folder."""
    if not folder.is_dir():
        return set()
    return {path.name for path in folder.glob(f"*{SUFFIX}") if path.is_file()}


def _told(path: Path) -> tuple[int, int] | None:
    """Give size and time of a file as its folder tells them; None where it is not."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def _wall_clock(nanoseconds: int) -> datetime:
    """Give the time of a file as the desk's clock shows it."""
    return datetime.fromtimestamp(nanoseconds / 1e9)  # noqa: DTZ006 - the desk's wall clock


def _same_disk(one: Path, other: Path) -> bool:
    return one.stat().st_dev == other.stat().st_dev


def on_another_disk(path: Path, folder: Path) -> bool:
    """Tell whether a folder is on another disk than a file; False where that cannot be told."""
    try:
        return not _same_disk(path.parent, folder)
    except OSError:
        return False


def _is_there(folder: Path) -> bool:
    """Tell whether a folder is there; a stick pulled just now answers with an error, and is not."""
    try:
        return folder.is_dir()
    except OSError:
        return False


def _trouble_of(error: OSError, folder: Path | None) -> FileTrouble:
    code = _CODES.get(error.errno or 0, "mirror_failed")
    if folder is not None and not _is_there(folder):
        code = "mirror_missing"
    elif isinstance(error, durable.InUse):
        return FileTrouble("mirror_in_use", Path(error.filename))
    return FileTrouble(code, folder)


def open_part(part: Path) -> IO[bytes]:
    """Open what becomes a copy, to be written."""
    return part.open("wb")


def _write(target: Path, content: bytes, go_on: Callable[[], None]) -> None:
    """Write a file beside its place, read it back, and only then give it its name.

    OSError comes through, and so does what `go_on` raises between two blocks; an older file under
    the name is whole until then.
    """
    part = target.with_name(target.name + ".part")
    try:
        with open_part(part) as file:
            for start in range(0, len(content), BLOCK):
                go_on()
                file.write(content[start : start + BLOCK])
            durable.flush(file)
        if part.read_bytes() != content:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(part))
        go_on()
        # Whoever has it open has left a lock file; a copy gets none of its own.
        lock = take_lock(target) if lock_file(target).exists() else None
        try:
            journals.set_aside(journals.beside(target))
            durable.replace(part, target)
        finally:
            release(lock)
        durable.flush_folder(target.parent)
    finally:
        durable.discard(part)
