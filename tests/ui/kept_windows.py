"""The kept text of windows: compared by tests, written anew by `make_whole_windows`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from difflib import unified_diff
from itertools import islice
from pathlib import Path

KEEP = "TAIKAI_KEEP_WINDOWS"
"""Where this is set, the tests write what they find instead of comparing it."""

SHOWN = 40
"""So many lines of what differs are shown."""


def keep(path: Path, lines: Sequence[str]) -> None:
    """Compare lines with those that are kept, or keep them."""
    if os.environ.get(KEEP):
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    differs = islice(unified_diff(kept, list(lines), "kept", "now", lineterm=""), SHOWN)
    assert list(lines) == kept, "\n".join(differs)
