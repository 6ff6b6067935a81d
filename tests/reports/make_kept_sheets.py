"""Writes tests/data/sheets and tests/data/pages anew; look at what has changed before you keep it.

Run as `QT_QPA_PLATFORM=offscreen .venv/bin/python -m tests.reports.make_kept_sheets`.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.reports.kept_pages import KEEP
from tests.reports.kept_sheets import KEPT, sheets, text_of


def main() -> None:
    KEPT.mkdir(exist_ok=True)
    for name, lines in sheets().items():
        (KEPT / f"{name}.txt").write_text(text_of(lines), encoding="utf-8")
    quick = ("-m", "pytest", "-q", "-n", "0", "-m", "not long and not window", "tests/reports")
    subprocess.run([sys.executable, *quick], env={**os.environ, KEEP: "1"}, check=True)


if __name__ == "__main__":
    main()
