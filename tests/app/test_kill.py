"""What the desk acknowledged survives the program being killed at any moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import events
from app.queries import log_queries
from tests.app import desk

PROJECT = Path(__file__).parents[2]
SCRIPT = PROJECT / "tests" / "data" / "enter_until_killed.py"


def kill_after(path: Path, told: int, wait: float) -> dict[int, int]:
    """Let a second program enter results, kill it, and give what it acknowledged.

    It is killed `wait` seconds after it told of so many actions. An undo is told before it is
    done, so what it takes back may or may not be there.
    """
    program = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(path)],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(told)]
        time.sleep(wait)
        program.send_signal(signal.SIGKILL if os.name != "nt" else signal.SIGTERM)
        lines += program.stdout.readlines()
    acknowledged: dict[int, int] = {}
    for line in lines:
        if line.startswith("undo"):
            acknowledged.popitem()
        elif line.endswith("\n"):
            match_id, discs = map(int, line.split())
            acknowledged[match_id] = discs
    return acknowledged


@pytest.mark.long
@pytest.mark.parametrize(("told", "wait"), [(1, 0.0), (6, 0.004), (12, 0.0)])
def test_every_acknowledged_result_is_there_after_a_kill(
    path: Path, told: int, wait: float
) -> None:
    with EventFile.create(path, name="大会") as event:
        division_id = desk.othello(event, 20)
        desk.draw(event, division_id)
        started = len(log_queries.journal(event))
    acknowledged = kill_after(path, told, wait)
    assert acknowledged
    with EventFile.open(path) as event:
        found = {
            match.id: match.result.discs[0]
            for match in desk.last_round(event, division_id).matches
            if match.result is not None
        }
        assert acknowledged.items() <= found.items()
        assert len(found) <= len(acknowledged) + 1  # one may have been written but not told
        done = [entry for entry in log_queries.journal(event) if not entry.undone]
        assert len(done) == started + len(found)
        assert queries.division_view(event, division_id).done == len(found)
        event.undo()
        event.redo()
        events.rename(event, name="goes on", date="", venue="")
    assert check_file(path) == []
