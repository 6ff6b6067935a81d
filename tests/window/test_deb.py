"""The .deb is installed for good: a double click opens an event, and its removal leaves those."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from app.event_file.file import EventFile
from tests.window import installed
from tests.window.driver import LIMIT, ROOT, Screen, complaints, wait_until
from tests.window.installed import System

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not installed.possible(), reason="only root of a Debian can install"),
]

DEBS = sorted((ROOT / "dist").glob("taikai-desk_*.deb"), key=lambda path: path.stat().st_mtime)
KIND = "application/x-taikai-desk"
ENTRY = "taikai-desk.desktop"
NAME = "秋の 大会"
PROGRAM = ("opt", "taikai-desk", "taikai-desk")
SEEN = ("search", "--onlyvisible", "--name")


def program_of(screen: Screen, window: str) -> list[str]:
    """Give the program whose window this is, and what it was given."""
    process = Path("/proc", screen.xdotool("getwindowpid", window).strip())
    _name, *given, _end = (process / "cmdline").read_text(encoding="utf-8").split("\0")
    return [str((process / "exe").readlink()), *given]


@pytest.mark.skipif(not DEBS, reason="the .deb was not built")
@pytest.mark.parametrize("opener", [("gio", "open"), ("xdg-open",)], ids=" ".join)
def test_a_double_click_opens_the_installed_program_and_removal_leaves_the_event(
    tmp_path: Path, opener: tuple[str, ...]
) -> None:
    """Japanese and a blank are in the path; a home of its own is all that the user has."""
    home, path = tmp_path / "home", tmp_path / "大会 の ファイル" / f"{NAME}.taikai"
    home.mkdir()
    path.parent.mkdir()
    EventFile.create(path, name=NAME).close()
    desktop = {"HOME": str(home), "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"}
    desktop |= {"XDG_RUNTIME_DIR": str(home)}
    with System(tmp_path / "system") as system, Screen("deb", tmp_path) as screen:
        system.run("dpkg", "--install", DEBS[-1])
        there = system.of("taikai-desk")
        assert "usr/bin/taikai-desk" in there and "usr/share/applications/mimeinfo.cache" in there
        system.run("desktop-file-validate", f"/usr/share/applications/{ENTRY}")
        gnome = {**desktop, "XDG_CURRENT_DESKTOP": "GNOME"}
        asked = ("xdg-mime", "query")
        assert system.run(*asked, "filetype", path, environment=gnome) == f"{KIND}\n"
        assert system.run(*asked, "default", KIND, environment=desktop) == f"{ENTRY}\n"
        output = tmp_path / "output.txt"
        with output.open("wb") as said:
            command = system.command(*opener, path)
            shown = {**desktop, "DISPLAY": screen.display}
            clicked = subprocess.Popen(command, env=shown, stdout=said, stderr=said)
        try:
            seen = wait_until(lambda: screen.xdotool(*SEEN, NAME).split(), "the event's window")
            window = seen[-1]
            screen.picture("double-click")
            assert screen.xdotool("getwindowname", window).startswith(NAME)
            program, *given = program_of(screen, window)
            assert (Path(program).parts[-3:], given) == (PROGRAM, [str(path)])
            screen.xdotool("windowfocus", "--sync", window)
            screen.xdotool("key", "ctrl+q")
            wait_until(lambda: not screen.xdotool(*SEEN, NAME), "the window to close")
            assert clicked.wait(LIMIT) == 0
        finally:
            clicked.kill()
            clicked.wait(LIMIT)
        assert complaints(output) == ""
        system.run("dpkg", "--purge", "taikai-desk")
        assert system.of("taikai-desk") == []
    with EventFile.open(path) as event:
        assert event.path == path
