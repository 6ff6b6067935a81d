"""Writes whole_dialogs, whole_pages, whole_paintings and whole_ways of tests/data anew.

Look at what has changed.

Run as `.venv/bin/python -m tests.ui.make_whole_windows`.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.ui.kept_windows import KEEP

TESTS = (
    "tests/ui/test_whole_dialogs.py",
    "tests/ui/test_whole_pages.py",
    "tests/ui/test_whole_paintings.py",
    "tests/ui/test_whole_ways.py",
)

if __name__ == "__main__":
    quick = ("-m", "pytest", "-q", "-n", "0", "-m", "not long and not window", *TESTS)
    subprocess.run([sys.executable, *quick], env={**os.environ, KEEP: "1"}, check=True)
