"""Write anew what is told of the sample: `python -m tests.app.make_whole_views`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.app.whole_views import KEPT, divisions, file_of, story

if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for game, name in divisions():
        with TemporaryDirectory() as folder:
            lines = story(Path(folder) / "event.taikai", game, name)
        (KEPT / file_of(game, name)).write_text("\n".join(lines) + "\n", encoding="utf-8")
