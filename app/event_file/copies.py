"""Copies of an event file, beside it and elsewhere."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine

from app.event_file import places
from app.event_file.disk_troubles import troubles
from app.event_file.lock import lock_file, reading, release, take_lock
from app.event_file.trouble import FileTrouble
from models import durable
from models.store import database

SUFFIX = ".taikai"
_UNFIT = re.compile(r"[^\w.-]")
"""What no part of a file name can be on every system, as the colon of a later stage's key."""
_NUMBER = re.compile(r"^\d{8}-\d{6}-\d{3}-n(\d{1,9})-")


LONGEST_NAME = 255 - len("-journal.aside99")
"""Bytes of a file name, so that whatever is kept beside the file can be named after it."""


LONGEST_LABEL = 48
"""Letters of what a snapshot is taken for."""
_SNAPSHOT = f"20260405-101500-000-n999999-{'x' * LONGEST_LABEL}{SUFFIX}"


def content_of(path: Path) -> bytes:
    """Read an event file as it is saved now, for whoever keeps or reads it elsewhere."""
    with troubles(path), reading(path):
        return database.whole(path)


def want_room_for_others(path: Path) -> None:
    """Refuse a file after which nothing else could be named.

    FileTrouble `name_too_long`, or `too_deep` where only the folder stands in the way.
    """
    if len(os.fsencode(path.name)) > LONGEST_NAME:
        raise FileTrouble("name_too_long", path)
    _want_short_path(path)


def _want_short_path(path: Path, snapshot: str = _SNAPSHOT) -> None:
    """Refuse a folder in which this snapshot of the event would have a path that is too long."""
    if _has_room(path, snapshot):
        return
    instead = places.local_folder()
    if not _has_room(instead / path.name, snapshot):
        raise FileTrouble("name_too_long", path)
    raise FileTrouble("too_deep", path, folder=str(path.parent), instead=str(instead))


def _has_room(path: Path, snapshot: str) -> bool:
    longest = snapshot_folder(path) / f"{snapshot}{HALF[-1]}"
    return durable.length(longest) <= durable.LONGEST_PATH


HALF = (".part", ".part-journal")
"""How the names of copies end that are not whole yet, and of their journals."""
YOUNG = 60.0
"""Seconds for which a half copy is left alone: somebody may be writing it."""


def snapshot_folder(path: Path) -> Path:
    """Give the folder beside an event file that holds its snapshots."""
    return path.with_name(f"{path.stem}.snapshots")


def _next_number(folder: Path) -> int:
    """Give the next copy a number, so that they stay in order when the clock is set back."""
    numbers = (_NUMBER.search(path.name) for path in folder.glob(f"*{SUFFIX}"))
    return 1 + max((int(found[1]) for found in numbers if found), default=0)


def keep_copy(path: Path, label: str, progress: database.CopyProgress | None = None) -> Path:
    """Keep a copy of an event file beside it, and give its path; FileTrouble if that fails.

    It reads through a connection of its own, so it can run in any thread while the file is open
    and, with `progress`, while it is written to.
    """
    label = _UNFIT.sub("_", label)[:LONGEST_LABEL]
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")[:-3]  # noqa: DTZ005 - wall clock
    folder = snapshot_folder(path)
    with troubles(folder):
        target = folder / f"{stamp}-n{_next_number(folder)}-{label}{SUFFIX}"
    _want_short_path(path, target.name)
    with troubles(folder):
        folder.mkdir(exist_ok=True)
    with troubles(target), reading(path):
        engine = database.connect(path, read_only=True)
        try:
            database.copy_safely(engine, target, progress)
        finally:
            engine.dispose()
    return target


def copy_to(target: Path, engine: Engine, path: Path) -> None:
    """Write a whole, checked copy of an event file that is open to another place."""
    if target.resolve() == path.resolve():
        raise FileTrouble("same_file", target)
    if not target.parent.is_dir():
        raise FileTrouble("missing", target.parent)
    if target.exists() and not target.is_file():
        raise FileTrouble("not_a_file", target)
    want_room_for_others(target)
    # Whoever has it open has left a lock file; a copy on a stick gets none of its own.
    lock = take_lock(target) if lock_file(target).exists() else None
    try:
        with troubles(target):
            database.copy_safely(engine, target)
    finally:
        release(lock)


def clear_half_copies(path: Path) -> None:
    """Take away what a killed program has left of copies beside an event file; nothing else.

    Only for whoever holds the file.
    """
    half = [path.with_name(path.name + ending) for ending in HALF]
    for ending in HALF:
        half += snapshot_folder(path).glob(f"*{SUFFIX}{ending}")
    for left in half:
        with suppress(OSError):
            if time.time() - left.lstat().st_mtime > YOUNG:
                durable.delete(left)
