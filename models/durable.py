"""Waiting until what was written is on the disk, and not only in its memory."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Any


def flush(file: IO[Any]) -> None:
    """Wait until an open file is on the disk; OSError comes through."""
    file.flush()
    os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Wait until a new name is on the disk, where the system can be asked for it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some network drives know no such thing
            os.fsync(handle)
    finally:
        os.close(handle)
