"""What the processes beside a desk hold of memory, where the system tells it (Linux)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def processes() -> dict[int, tuple[int, str]]:
    """Give the parent and the command of every process that can be seen."""
    found = {}
    for folder in PROC.glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            stat = (folder / "stat").read_text(encoding="utf-8", errors="replace")
            parent = int(stat.rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
            found[int(folder.name)] = parent, command.decode(errors="replace")
    return found


def below(root: int) -> Iterator[tuple[int, str]]:
    """Give what a process has begun, and what that has, each process with its command."""
    known = processes()
    for pid, (parent, command) in known.items():
        if parent == root:
            yield pid, command
            yield from below(pid)


def peak_of(pid: int) -> int:
    """Give the most bytes that a process has held; 0 where nobody tells."""
    return _line(PROC / str(pid) / "status", "VmHWM:")


def share_of(pid: int) -> int:
    """Give the bytes of a process now, its part of what it shares; 0 where nobody tells."""
    return _line(PROC / str(pid) / "smaps_rollup", "Pss:")


def _line(path: Path, name: str) -> int:
    with suppress(OSError, StopIteration, ValueError):
        lines = path.read_text(encoding="utf-8").splitlines()
        return int(next(line for line in lines if line.startswith(name)).split()[1]) * 1024
    return 0
