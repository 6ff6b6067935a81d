"""Windows in processes of their own, for the benchmarks of starting and of memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[2]

REPORT = """
import sys
from pathlib import Path
from time import perf_counter
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

def peak():
    '''Give the most memory this process has held, in bytes.'''
    status = Path("/proc/self/status")
    if status.exists():  # unlike ru_maxrss it does not begin with what the parent held
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    import resource
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024

def report():
    print(perf_counter(), peak(), flush=True)
    QApplication.exit(0)

def painted(window_class, is_ready):
    '''Report once everything has been drawn in a window of this class that is ready.'''
    drawn = []
    def look(window):
        if is_ready(window):
            QTimer.singleShot(0, report)
        else:
            QTimer.singleShot(2, lambda: look(window))
    def paint(self, event):
        QMainWindow.paintEvent(self, event)
        if not drawn:
            drawn.append(self)
            look(self)
    window_class.paintEvent = paint
"""
"""What every one of the programs below begins with."""

BARE = f"""{REPORT}
class Window(QMainWindow):
    pass
painted(Window, lambda window: True)
app = QApplication(["bare", "-style", "Fusion"])
window = Window()
window.resize(1366, 728)
window.show()
app.exec()
"""

BARE_WITH_FONTS = BARE.replace(
    "window = Window()",
    """from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QLabel
for name in ("Regular", "Bold"):
    QFontDatabase.addApplicationFont(f"resources/fonts/NotoSansJP-{name}.ttf")
app.setFont(QFont("Noto Sans JP", 11))
window = Window()
window.setCentralWidget(QLabel("大会デスク"))""",
)

BARE_WITH_DATABASE = BARE_WITH_FONTS.replace("class Window", "import sqlalchemy.orm\nclass Window")
"""What opening an event cannot do without: the fonts, and the library that reads its file."""

OURS = f"""{REPORT}
from PySide6.QtCore import QThread
from ui.quick_imports import make_quick
make_quick()  # as the program does itself, before it loads the window
from ui.window.main_window import MainWindow
def page_is_drawn(window):
    running = QThread.currentThread().loopLevel() > 0
    return running and any(p.isVisible() and not p.stale for p in window._pages.values())
painted(MainWindow, lambda window: len(sys.argv) == 1 or page_is_drawn(window))
from app.__main__ import main
main(sys.argv[1:])
"""


@cache
def _compiled() -> tempfile.TemporaryDirectory[str]:
    """Hold the compiled modules, as an installed program has them; the first run makes them."""
    return tempfile.TemporaryDirectory(prefix="taikai-compiled-")


def run(program: str, *arguments: str) -> tuple[float, int]:
    """Run a program until its window is drawn: the seconds from the start, its peak in bytes."""
    with tempfile.TemporaryDirectory(prefix="taikai-home-") as home:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "TAIKAI_DESK_HOME": home,
            "PYTHONPYCACHEPREFIX": _compiled().name,
            "PYTHONDONTWRITEBYTECODE": "",
        }
        # The clock of perf_counter is the machine's on every platform that this runs on.
        start = perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=True,
            timeout=120,
        )
    moment, peak = done.stdout.split()
    return float(moment) - start, int(peak)


def best(times: int, *programs: tuple[str, ...]) -> list[tuple[float, int]]:
    """Run the programs in turns; give the best time of each and its least peak."""
    found: list[list[tuple[float, int]]] = [[] for _ in programs]
    for _ in range(times):
        for runs, program in zip(found, programs, strict=True):
            runs.append(run(*program))
    return [(min(run[0] for run in runs), min(run[1] for run in runs)) for runs in found]
