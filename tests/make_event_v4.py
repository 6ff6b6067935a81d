"""Makes `tests/data/earlier/event_v4.taikai.xz`: `python -m tests.make_event_v4`.

It is never to be made again: every later version of the program has to open the one that is
there. The day of `event_v3` goes on in it, and its entrants are made of people.
"""

from __future__ import annotations

import lzma
import tempfile
from pathlib import Path

from app.event_file.file import EventFile
from app.operations import events
from tests.app.earlier_files import PAGES, unpack


def make(folder: Path) -> Path:
    """Write the event into a folder."""
    path = unpack("event_v3", folder)
    with EventFile.open(path) as event:
        events.rename(event, name="第4回 記録杯", date="2026-11-22", venue="体育館")
    return path


def main() -> None:
    """Make the file; it must be of the version this program writes."""
    with tempfile.TemporaryDirectory() as folder:
        packed = lzma.compress(make(Path(folder)).read_bytes(), preset=9)
    (PAGES / "event_v4.taikai.xz").write_bytes(packed)


if __name__ == "__main__":
    main()
