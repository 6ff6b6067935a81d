"""Copies of an event file beside it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from app.event_file.disk_troubles import troubles
from models.store import database

SUFFIX = ".taikai"


def snapshot_folder(path: Path) -> Path:
    """Give the folder beside an event file that holds its snapshots."""
    return path.with_name(f"{path.stem}.snapshots")


def keep_copy(path: Path, label: str, progress: database.Progress | None = None) -> Path:
    """Keep a copy of an event file beside it, and give its path; FileTrouble if that fails.

    It reads through a connection of its own, so it can run in any thread while the file is open
    and, with `progress`, while it is written to.
    """
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")[:-3]  # noqa: DTZ005 - wall clock
    target = snapshot_folder(path) / f"{stamp}-{label}{SUFFIX}"
    with troubles(target):
        target.parent.mkdir(exist_ok=True)
        engine = database.connect(path, read_only=True)
        try:
            database.copy_safely(engine, target, progress)
        finally:
            engine.dispose()
    return target
