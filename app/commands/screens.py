"""`taikai-desk screens`: pictures of every page and dialog of the sample event."""

from __future__ import annotations

import tempfile
from pathlib import Path

from app import sample_event
from reports.i18n import _


def run(out: Path) -> int:
    """Draw every screen of the sample event, in the middle of its third round, into `out`."""
    from ui.screens import make_screens

    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="taikai-screens-") as folder:
        path = Path(folder) / "sample.taikai"
        with sample_event.create_whole(path) as event:
            sample_event.play_until_third_round(event)
        files = make_screens(out, path)
    print(_("{count} pictures written to {folder}").format(count=len(files), folder=out))
    return 0
