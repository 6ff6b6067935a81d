"""What takes long to make and is only looked at: made once, whichever process wants it first."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock


def folder(factory: pytest.TempPathFactory, name: str) -> Path:
    """Give a folder that all processes of this run of the tests have in common."""
    base = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # each of them has a folder of its own in it
        base = base.parent
    path = base / name
    path.mkdir(exist_ok=True)
    return path


def made(path: Path, make: Callable[[Path], None]) -> Path:
    """Give the file; `make` writes it beside if no process has made it yet."""
    with FileLock(path.with_suffix(".once")):
        if not path.exists():
            part = path.with_name(f"new-{path.name}")
            make(part)
            part.replace(path)
    return path
