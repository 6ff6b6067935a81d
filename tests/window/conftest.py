"""The window tests work an X11 screen that only Linux has."""

from __future__ import annotations

import sys

collect_ignore_glob = [] if sys.platform.startswith("linux") else ["test_*.py"]
