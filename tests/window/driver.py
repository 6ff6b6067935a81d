"""Works the real program in a real window by keyboard alone, and reads what it saved."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import pytest
from PySide6.QtGui import QColor, QImage

from app.event_file.file import EventFile
from models.views.divisions import MatchView
from reports import wording as paper
from reports.i18n import _
from ui.look import theme

ROOT = Path(__file__).resolve().parents[2]
WATCH = ROOT / "tests" / "window" / "watch"
PICTURES = ROOT / "build" / "window-test"
SIZE = "1366x768x24"
LIMIT = 30.0
"""Seconds that anything may take on a busy machine."""
STEP = 0.05
"""Seconds between two looks."""
REST = 2.0
"""Seconds after which a picture is taken even of a screen that does not come to rest."""
SURROUNDINGS = ("PATH", "LD_LIBRARY_PATH", "TMPDIR")
"""What a program inherits: no desktop of the person who runs the tests reaches into them."""
PACKAGED = "TAIKAI_DESK_PACKAGED"
"""Names a packaged program that the tests work instead of this checkout."""
BUILT = Path(os.environ.get(PACKAGED) or ROOT / "dist" / "taikai-desk" / "taikai-desk")
"""The packaged program, for the tests that need one; it may not have been built."""
SOUND = ("PulseAudioService", "qt.multimedia.", "No QtMultimedia backends found.")
"""How lines about sound begin, which a computer may have without a server for it."""
PACE = 12
"""Milliseconds between two keys: a quick typist on a good day."""

T = TypeVar("T")


def wait_until(look: Callable[[], T | None], what: str, limit: float = LIMIT) -> T:
    """Look again and again until there is something to see; fail with `what` was awaited."""
    end = time.monotonic() + limit
    while True:
        seen = look()
        if seen:
            return seen
        if time.monotonic() > end:
            pytest.fail(f"waited {limit:.0f} s in vain: {what}")
        time.sleep(STEP)


def need_tools() -> None:
    """Fail, never skip, without the two programs that these tests are made of."""
    missing = [name for name in ("Xvfb", "xdotool", "xkbcomp") if shutil.which(name) is None]
    if missing:
        pytest.fail(
            f"The window tests need {' and '.join(missing)}; "
            "on Debian or Ubuntu: sudo apt-get install xvfb xdotool",
            pytrace=False,
        )


class Screen:
    """A screen of its own for one test, without a window manager; it ends every program on it.

    When the test fails, a picture of the screen is left in `build/window-test`.
    """

    def __init__(self, name: str, folder: Path, *, letters: str = "", size: str = SIZE) -> None:
        """Start the screen; `letters` are put on its keyboard beside the Latin ones."""
        need_tools()
        self.name = name
        for old in PICTURES.glob(f"{name}-*.png"):
            old.unlink(missing_ok=True)
        self.programs: list[Program] = []
        self._frame = folder / "screen"
        self._frame.mkdir()
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"),
                *("-noreset", "-nocursor", "-r", "-fbdir", self._frame),
            ],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.display = ":" + answer.readline().strip()
        if self.display == ":":
            pytest.fail(f"Xvfb did not start: exit code {self._server.wait()}")
        self._learn(letters)
        self.xdotool("mousemove", "1365", "767")

    def __enter__(self) -> Self:
        """Give the screen."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Keep a picture of a failure, then end the programs and the screen."""
        if error is not None:
            self.picture("failed")
        for program in self.programs:
            if program.process.poll() is None:
                program.kill()
            if error is not None:
                print(program.said())  # noqa: T201 - pytest shows it with the failure
        self._server.terminate()
        self._server.wait(LIMIT)

    def xdotool(self, *words: str) -> str:
        """Run xdotool on this screen and give what it prints; a window may vanish meanwhile."""
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
        return done.stdout

    def picture(self, moment: str) -> QImage:
        """Keep a picture of the screen, at rest, under the name of the test and the moment."""
        frame = self._frame / "Xvfb_screen0"
        data, end = b"", time.monotonic() + REST
        while data != (data := frame.read_bytes()) and time.monotonic() < end:
            time.sleep(2 * STEP)
        head = struct.unpack(">25I", data[:100])  # an XWD file, as X.Org's XWDFile.h describes it
        start, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        pixels = data[start + 12 * colours :]
        image = QImage(pixels, width, height, line, QImage.Format.Format_RGB32).copy()
        PICTURES.mkdir(parents=True, exist_ok=True)
        assert image.save(str(PICTURES / f"{self.name}-{moment}.png"))
        return image

    def colours(self) -> int:
        """Count the colours in the middle of the screen, as it is now; nothing there is one."""
        with (self._frame / "Xvfb_screen0").open("rb") as frame:
            head = struct.unpack(">25I", frame.read(100))
            start, height, line, colours = head[0], head[5], head[12], head[19]
            frame.seek(start + 12 * colours + height // 3 * line)
            pixels = memoryview(frame.read(height // 16 * line)).cast("I")
        return len(set(pixels))

    def is_said_in_red(self, moment: str) -> bool:
        """Look whether the message bar at the foot of the window has the colour of trouble."""
        picture = self.picture(moment)
        return any(picture.pixelColor(2, y) == QColor(theme.tokens().bad) for y in range(680, 728))

    def program(
        self,
        folder: Path,
        *arguments: str | Path,
        module: str = "app",
        built: Path | None = None,
    ) -> Program:
        """Start Taikai Desk in a folder that is its home, its settings and its current one.

        `module` is what starts it. Where a packaged program is named, or `built` is one, that one
        is started.
        """
        packaged = built or os.environ.get(PACKAGED)
        source = (sys.executable, "-m", module)
        command = (packaged,) if packaged and module == "app" else source
        started = Program(self, folder, (*command, *arguments))
        self.programs.append(started)
        return started

    def _learn(self, letters: str) -> None:
        """Put letters on keys that no keyboard has; else xdotool remaps keys while it types."""
        wanted = sorted({letter for letter in letters if ord(letter) > 126})
        if not wanted:
            return
        server = ["xkbcomp", "-w0", self.display, "-"]
        now = subprocess.run(server, capture_output=True, text=True, check=True).stdout
        spare = re.findall(r"<I\d+>(?= = )", now)
        assert len(spare) >= len(wanted), "the tests type too many different letters"
        keys = "".join(
            f"replace key {key} {{ [ U{ord(letter):04X} ] }};\n"
            for key, letter in zip(spare, wanted, strict=False)
        )
        keymap = f"""xkb_keymap {{
            xkb_keycodes {{ include "evdev+aliases(qwerty)" }};
            xkb_types {{ include "complete" }};
            xkb_compat {{ include "complete" }};
            xkb_symbols {{ include "pc+us+inet(evdev)"\n{keys} }};
        }};"""
        subprocess.run(
            ["xkbcomp", "-w0", "-", self.display],
            input=keymap,
            capture_output=True,
            text=True,
            check=True,
        )


class Program:
    """The running program and the person at its keyboard."""

    def __init__(self, screen: Screen, folder: Path, command: tuple[str | Path, ...]) -> None:
        """Start it with a home of its own, and with nothing else of the surroundings."""
        self._screen = screen
        self._output = folder / "output.txt"
        runtime = folder / "runtime"
        runtime.mkdir(parents=True, exist_ok=True)
        runtime.chmod(0o700)
        environment = {key: os.environ[key] for key in SURROUNDINGS if key in os.environ}
        environment |= {
            "LANG": "C.UTF-8",
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_STATE_HOME": str(folder / "state"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_RUNTIME_DIR": str(runtime),
            "DISPLAY": screen.display,
            "QT_QPA_PLATFORM": "xcb",
            "PYTHONPATH": os.pathsep.join((str(WATCH), str(ROOT))),
            "PYTHONFAULTHANDLER": "1",
        }
        with self._output.open("ab") as output:
            self.process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdout=output,
                stderr=output,
            )

    # -- windows --------------------------------------------------------------------------

    def windows(self) -> list[tuple[str, str]]:
        """Give the windows that can be seen, id and title, the lowest first."""
        search = ["search", "--all", "--onlyvisible", "--pid", str(self.process.pid)]
        search += ["--name", "."]
        found = self._screen.xdotool(*search).split()
        titles = [self._screen.xdotool("getwindowname", window).strip() for window in found]
        return list(zip(found, titles, strict=True))

    def front(self, title: str) -> None:
        """Wait until a window whose title begins so is over all others, and type into it.

        There is no window manager: nobody gives the keyboard to a window that was only raised.
        """
        self._screen.xdotool("windowfocus", "--sync", self.seen(title))

    def seen(self, title: str) -> str:
        """Wait until a window whose title begins so is over all others, and leave the keyboard."""

        def look() -> str:
            code = self.process.poll()
            assert code is None, f"the program has ended with exit code {code}"
            assert self.said() == "", "the program complains"
            seen = self.windows()
            return seen[-1][0] if seen and seen[-1][1].startswith(title) else ""

        return wait_until(look, f"a window “{title}” in front")

    def turn_to(self, title: str) -> None:
        """Bring a window that is open already over all others, and type into it."""

        def look() -> str:
            return next((window for window, said in self.windows() if said.startswith(title)), "")

        self._screen.xdotool("windowraise", wait_until(look, f"a window “{title}”"))
        self.front(title)

    # -- the keyboard ---------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys one after the other, e.g. `ctrl+n`, `Return`."""
        self._screen.xdotool("key", "--delay", str(PACE), *keys)

    def write(self, text: str) -> None:
        """Type a text."""
        self._screen.xdotool("type", "--delay", str(PACE), "--", text)

    def enter(self, match: MatchView, discs: str, *, again: bool = False) -> None:
        """Type a table number, then in its dialog what its card says, each with Enter."""
        self.write(str(match.table))
        self.press("Return")
        self.front(dialog_title(match, again=again))
        self.write(discs)
        self.press("Return")

    # -- the end --------------------------------------------------------------------------

    def ended(self) -> int:
        """Wait until the program has ended and give its exit code."""
        return self.process.wait(LIMIT)

    def kill(self) -> None:
        """Pull the plug."""
        self.process.kill()
        self.process.wait(LIMIT)

    def said(self) -> str:
        """Give everything that the program printed, but for a missing sound server."""
        return complaints(self._output)


def complaints(output: Path) -> str:
    """Give everything that a program printed, but for a missing sound server."""
    lines = output.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(SOUND))


def dialog_title(match: MatchView, *, again: bool) -> str:
    """Give the title of the dialog that enters a result, or corrects one that stands."""
    title = _("Result: {round_name}, |table| {table} ({code})")
    if again:
        title = _("Correct: {round_name}, |table| {table} ({code})")
    name = paper.round_name(match.stage, match.round)
    return title.format(round_name=name, table=match.table, code=match.code)


class Saved:
    """What stands in the event file, read beside the program that has it open."""

    def __init__(self, path: Path) -> None:
        """Read this file, also before it exists."""
        self.path = path
        self.seen = 0
        """The number of the newest action that the test knows of."""

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Ask the file; nothing while it is being created."""
        if not self.path.exists():
            return []
        uri = f"{self.path.as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=LIMIT)) as connection:
            return connection.execute(query).fetchall()

    def actions(self) -> list[str]:
        """Name every action that stands, the oldest first."""
        query = "SELECT action FROM journal WHERE state = 'done' ORDER BY id"
        return [action for (action,) in self.rows(query)]

    def catch_up(self) -> None:
        """Take note of the actions that are in the file already."""
        ((self.seen,),) = self.rows("SELECT max(id) FROM journal")

    def action(self, name: str) -> None:
        """Wait for the one action that the last keys were for."""
        query = f"SELECT id, action FROM journal WHERE id > {self.seen} ORDER BY id"  # noqa: S608
        new = wait_until(lambda: self.rows(query), f"the action {name} in the file")
        assert [action for _id, action in new] == [name]
        self.seen = new[-1][0]

    def undone(self, state: bool) -> None:
        """Wait until the newest action is taken back, or stands again."""
        wanted = "undone" if state else "done"
        query = f"SELECT 1 FROM journal WHERE id = {self.seen} AND state = '{wanted}'"  # noqa: S608
        wait_until(lambda: self.rows(query), f"the newest action to be {wanted}")

    @contextmanager
    def opened(self, copy: Path) -> Iterator[EventFile]:
        """Open a copy of the file as it is now, while the program goes on with the file itself."""
        uri = f"{self.path.as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(uri, uri=True, timeout=LIMIT)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
        with EventFile.open(copy) as event:
            yield event
