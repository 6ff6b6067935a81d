"""Put before a program that a test starts: it complains of a thread that loads anything of Qt.

Shiboken keeps the tree of all widget classes without a lock. A class that one thread adds while
another asks for somebody's class crashes the program, some three times in a hundred.
"""

from __future__ import annotations

import sys
import threading
from importlib.abc import MetaPathFinder


class Watch(MetaPathFinder):
    """Finds nothing; says who looks for it where nobody should."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Look at which thread asks."""
        of_qt = name.partition(".")[0] in {"ui", "PySide6"}
        if of_qt and threading.current_thread() is not threading.main_thread():
            sys.stderr.write(f"{name} is loaded beside the window\n")


sys.meta_path.insert(0, Watch())
