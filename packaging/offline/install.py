"""Installs Taikai Desk without internet, from the wheels that lie beside this file.

    python install.py [--into FOLDER]

Makes a Python environment of its own, for this user only, with the command and the menu entry.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
DESKTOP_ENTRY = """\
[Desktop Entry]
Type=Application
Name=Taikai Desk
Name[ja]=大会デスク
Exec="{command}" %f
Icon={icon}
Terminal=false
Categories=Office;
MimeType=application/x-taikai-desk;
StartupWMClass=taikai-desk
"""
SHORTCUT = (
    "$link = (New-Object -ComObject WScript.Shell).CreateShortcut($env:TAIKAI_LINK); "
    "$link.TargetPath = $env:TAIKAI_PROGRAM; $link.Arguments = '-m taikai_desk'; "
    "$link.IconLocation = $env:TAIKAI_ICON; $link.Save()"
)
"""What PowerShell makes the menu entry with; names come by the environment, whatever they hold."""


def usual_folder() -> Path:
    """Give where a user's programs lie on this system."""
    home = Path.home()
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Taikai Desk"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Taikai Desk program"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "taikai-desk-program"


def install(folder: Path) -> Path:
    """Make the environment and put the wheels into it; give its Python."""
    venv.create(folder, with_pip=True, clear=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = ("-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet")
    how = ("--no-index", "--no-deps", "--require-hashes", "--find-links", HERE / "wheels")
    subprocess.run([python, *pip, *how, "-r", HERE / "requirements.txt"], check=True)
    return python


def icons_of(python: Path) -> Path:
    """Give the folder in which the installed program keeps its icons."""
    code = "import taikai_desk, pathlib; print(pathlib.Path(taikai_desk.__file__).parent)"
    asked = ("-X", "utf8", "-c", code)
    shown = subprocess.run(
        [python, *asked], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return Path(shown.stdout.strip()) / "_rooms" / "resources" / "icons"


def make_entry(python: Path) -> Path:
    """Make the entry with which the program is started from the menu; give its place."""
    icons = icons_of(python)
    if os.name == "nt":
        menu = Path(os.environ["APPDATA"]) / "Microsoft" / "Windows" / "Start Menu" / "Programs"
        entry = menu / "Taikai Desk.lnk"
        said = {
            "TAIKAI_LINK": str(entry),
            "TAIKAI_PROGRAM": str(python.with_name("pythonw.exe")),
            "TAIKAI_ICON": str(icons / "taikai-desk.ico"),
        }
        shell = ["powershell", "-NoProfile", "-Command", SHORTCUT]
        subprocess.run(shell, check=True, env={**os.environ, **said})
        return entry
    command = python.with_name("taikai-desk")
    if sys.platform == "darwin":
        entry = Path.home() / "Applications" / "Taikai Desk.command"
        text = f'#!/bin/sh\nexec "{command}"\n'
    else:
        data = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
        entry = data / "applications" / "taikai-desk.desktop"
        text = DESKTOP_ENTRY.format(command=command, icon=icons / "taikai-desk.svg")
    entry.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(text, encoding="utf-8")
    entry.chmod(0o755)
    return entry


def main(words: Sequence[str]) -> int:
    """Install, let the program test itself, and say where it is."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=usual_folder())
    folder = parser.parse_args(words).into.resolve()
    print(f"大会デスクを {folder} にインストールしています…")
    print(f"Installing Taikai Desk into {folder} …", flush=True)
    try:
        python = install(folder)
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        subprocess.run([python, "-m", "taikai_desk", "self-test"], check=True, env=environment)
        entry = make_entry(python)
    except (OSError, subprocess.CalledProcessError) as failed:
        print(f"インストールできませんでした。上のメッセージをご覧ください。\n{failed}")
        print("It could not be installed: see the lines above.")
        return 1
    print(f"インストールしました。メニューの「大会デスク」から始められます（{entry}）。")
    print(f"Installed; start it from the menu ({entry}).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
