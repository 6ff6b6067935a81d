"""How a process beside the desk gives way to it, so that the window is drawn first."""

from __future__ import annotations

import os
import sys

BELOW_NORMAL = 0x4000
"""BELOW_NORMAL_PRIORITY_CLASS of Windows."""


def give_way(steps: int) -> None:
    """Let this process come after others: by so many steps, under Windows by one class."""
    if sys.platform == "win32":
        import ctypes

        own = ctypes.c_void_p(-1)  # what GetCurrentProcess gives
        ctypes.windll.kernel32.SetPriorityClass(own, BELOW_NORMAL)  # at worst it does not
    elif hasattr(os, "nice"):
        os.nice(steps)
