"""Processes beside the desk give way to it, on every system."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from app.giving_way import BELOW_NORMAL, give_way


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows classes")
def test_a_process_gives_way_by_so_many_steps() -> None:
    code = "import os; from app.giving_way import give_way; give_way(3); print(os.nice(0))"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert int(told) == min(os.nice(0) + 3, 19)


def test_under_windows_it_is_of_the_class_below(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[int | None, int]]()
    kernel = SimpleNamespace(SetPriorityClass=lambda own, to: asked.append((own.value, to)))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    give_way(19)
    assert asked == [(ctypes.c_void_p(-1).value, BELOW_NORMAL)]
