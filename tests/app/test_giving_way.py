"""Processes beside the desk give way to it, on every system."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from app.giving_way import BELOW_NORMAL, give_way

ASKED = """
import ctypes, os
from app.giving_way import give_way
give_way(3)
own = ctypes.c_void_p(-1)
print(os.nice(0) if hasattr(os, "nice") else ctypes.windll.kernel32.GetPriorityClass(own))
"""
"""What tells how far a process of its own has given way."""


def test_a_process_gives_way_by_so_many_steps_or_by_one_class() -> None:
    command = [sys.executable, "-c", ASKED]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    expected = min(os.nice(0) + 3, 19) if hasattr(os, "nice") else BELOW_NORMAL
    assert int(told) == expected


def test_under_windows_it_is_of_the_class_below(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[int | None, int]]()
    kernel = SimpleNamespace(SetPriorityClass=lambda own, to: asked.append((own.value, to)))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    give_way(19)
    assert asked == [(ctypes.c_void_p(-1).value, BELOW_NORMAL)]
