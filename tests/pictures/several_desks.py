"""Pictures of a day at three desks side by side, which a window test takes, small."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
TAKEN = ROOT / "build" / "window-test"
TEST = "tests/window/test_three_desks_day.py"
SHOWN = ("2-the-same-card", "4-cut-off", "6-kept-card")
HIGH = 728
"""Pixels of the windows; the screen below them is empty."""
COLOURS = 256


def draw(out: Path) -> int:
    """Play the day and keep its pictures at half their size; give how many bytes they are."""
    environment = {key: said for key, said in os.environ.items() if key != "QT_QPA_PLATFORM"}
    words = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "window", TEST)
    subprocess.run(words, cwd=ROOT, env=environment, check=True)
    return keep(out)


def keep(out: Path) -> int:
    """Keep the pictures that were taken, if there are any."""
    out.mkdir(parents=True, exist_ok=True)
    for name in SHOWN:
        taken = TAKEN / f"three-desks-{name}.png"
        if taken.exists():
            with Image.open(taken) as picture:
                whole = picture.convert("RGB").crop((0, 0, picture.width, HIGH))
                half = whole.resize((whole.width // 2, HIGH // 2), Image.Resampling.LANCZOS)
                made = half.quantize(COLOURS, dither=Image.Dither.NONE)
                made.save(out / f"{name}.png", optimize=True)
    return sum(path.stat().st_size for path in out.iterdir())
