"""The hall gets the second screen, whichever the desk chooses, and the desk keeps its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def screen(name: str, x: int, width: int, height: int) -> dict[str, object]:
    size = {"x": x, "y": 0, "width": width, "height": height}
    return {"name": name, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1, **size}


def test_a_second_screen_is_for_the_hall(tmp_path: Path, own_folders: Path) -> None:
    screens = [screen("HALL", 1366, 1920, 1080), screen("DESK", 0, 1366, 768)]
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"windowFrameMargins": False, "screens": screens}))
    run = subprocess.run(
        [sys.executable, "-m", "tests.ui.projector.two_screens"],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    told = json.loads(run.stdout)
    listed = {text.split(maxsplit=1)[1] for text in told["listed"]}
    assert listed == {"1920×1080", "1366×768（この画面）"}
    assert told["proposed"] == "HALL"
    assert told["ratio"] == 1920 / 1080
    assert told["shown"] == ["HALL", True, [1366, 0, 1920, 1080]]
    assert told["moved"] == ["DESK", False], "the desk's own screen is never covered unasked"
    assert told["back"] == ["HALL", True]
    assert told["over"] == 0, "the program ends with its main window"
