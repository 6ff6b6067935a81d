"""The pictures of the first use of the built program, which a window test takes, small."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import rmtree

from tests.pictures.manual import small

ROOT = Path(__file__).resolve().parents[2]
TAKEN = ROOT / "build" / "window-test"
TEST = "tests/window/test_first_use.py"


def draw(out: Path) -> int:
    """Play the first use and keep its pictures; give how many bytes they are, 0 if not built."""
    environment = {key: said for key, said in os.environ.items() if key != "QT_QPA_PLATFORM"}
    words = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "window", TEST)
    subprocess.run(words, cwd=ROOT, env=environment, check=True)
    taken = sorted(TAKEN.glob("first-use-*.png"))
    if not taken:
        return 0
    rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for path in taken:
        small(path, out / path.name.removeprefix("first-use-"))
    return sum(path.stat().st_size for path in out.iterdir())
