"""Write anew what is told of the sample, and what comes of all that can be done with it.

Run as `.venv/bin/python -m tests.app.make_whole_views`; look at what has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.app import whole_acts, whole_lists, whole_views


def write(path: Path, lines: Iterable[str]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for game, name in whole_views.divisions():
        with TemporaryDirectory() as folder:
            lines = whole_views.story(Path(folder) / "event.taikai", game, name)
        write(whole_views.KEPT / whole_views.file_of(game, name), lines)
    for key in whole_acts.STORIES:
        with TemporaryDirectory() as folder:
            lines = whole_acts.story(Path(folder) / "event.taikai", key)
        write(whole_acts.KEPT / f"{key}.txt", lines)
    write(whole_lists.KEPT, whole_lists.lines())
