"""Where what a desk of a shared event keeps lies: beside the event file, on this computer alone."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

PARTS = ("psycopg", "cryptography")
"""What every desk of a shared event needs; who shares it needs a PostgreSQL as well."""
REPORTED = "reported"
"""How the file ends that holds what players have agreed on by telephone."""


def beside(path: Path, ending: str) -> Path:
    """Give a hidden file beside an event file.

    >>> beside(Path("spring.taikai"), "desk").name
    '.spring.taikai.desk'
    """
    return path.with_name(f".{path.name}.{ending}")


def desk_file(path: Path) -> Path:
    """Give where it is kept whose desk an event file is; where it is none, nothing is there."""
    return beside(path, "desk")


def reports_file(path: Path) -> Path:
    """Give where the results lie that players have agreed on; where none wait, nothing is there."""
    return beside(path, REPORTED)


def hall_file(folder: Path) -> Path:
    """Give beside what is kept who a computer of the hall is, in the folder of its pages."""
    return folder / "hall"


def parts_missing() -> tuple[str, ...]:
    """Name what a desk needs and this computer has not; nothing of it is loaded."""
    return tuple(name for name in PARTS if find_spec(name) is None)


def parts_there() -> bool:
    """Tell whether this computer can join others."""
    return not parts_missing()
