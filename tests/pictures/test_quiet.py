"""What is kept back of Qt's messages, and what is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SHOWN = """
from PySide6.QtCore import qWarning
from PySide6.QtWidgets import QApplication, QWidget
from tests.pictures.quiet import without_notices_of_every_window
app = QApplication([])
with without_notices_of_every_window():
    window = QWidget()
    window.setFixedSize(200, 100)
    window.show()
    window.raise_()
    qWarning("a page is missing")
qWarning("This plugin does not support propagateSizeHints()")
"""


def test_only_the_notices_of_every_window_are_kept_back() -> None:
    """In a process of its own: here the messages of Qt are watched by pytest."""
    done = subprocess.run(
        [sys.executable, "-c", SHOWN],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "a page is missing",
        "This plugin does not support propagateSizeHints()",
    ]
