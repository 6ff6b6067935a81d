"""This system once more, for a test that installs into it: what is changed there is gone after."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.window.driver import LIMIT

MADE = """
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
for folder in proc sys dev tmp; do mount --rbind "/$folder" "$1/root/$folder"; done
echo made
exec cat
"""
"""Lays the system below a folder that takes all changes; it is there as long as `cat` waits."""
KEPT = ("var/lib/dpkg/", "var/log/", "var/cache/")
"""Where dpkg itself keeps what it did."""
LISTS = ("usr/share/mime/", "usr/share/applications/mimeinfo.cache", "usr/share/icons/")
"""What the desktop's tools write anew from all that is installed."""


def possible() -> bool:
    """Whether this is a Debian on which somebody may do that: root, who may mount."""
    tools = ("dpkg", "unshare", "nsenter", "gio", "xdg-mime", "desktop-file-validate")
    if os.geteuid() != 0 or not all(map(shutil.which, tools)):
        return False
    return subprocess.run(["unshare", "-m", "true"], check=False, stderr=-3).returncode == 0


class System:
    """The system of this computer with a layer over it, in which a package can be installed."""

    def __init__(self, folder: Path) -> None:
        """Lay it out below an empty folder; /tmp is the one of this computer."""
        self._folder = folder
        folder.mkdir()

    def __enter__(self) -> Self:
        """Mount it, for the processes of this object alone."""
        self._holder = subprocess.Popen(
            ["unshare", "-m", "sh", "-ec", MADE, "sh", self._folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._holder.stdout is not None
        assert self._holder.stdout.readline() == "made\n"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let it go, with all that was changed."""
        self._holder.communicate(timeout=LIMIT)

    def command(self, *words: str | Path) -> list[str | Path]:
        """Give the command that runs these words in it."""
        return [*self._outside(), "chroot", self._folder / "root", *words]

    def _outside(self) -> list[str | Path]:
        """Give what a command begins with that sees the layers."""
        return ["nsenter", "-t", str(self._holder.pid), "-m"]

    def run(self, *words: str | Path, environment: Mapping[str, str] | None = None) -> str:
        """Run words in it and give what they print; a failure is shown."""
        done = subprocess.run(
            self.command(*words),
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=4 * LIMIT,
        )
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    def of(self, word: str) -> list[str]:
        """List the files that are other than before: lists only where this word stands in them."""
        upper = self._folder / "upper"
        outside = self._outside()
        listed = [*outside, "find", upper, "-not", "-type", "d", "-printf", "%P\\n"]
        found = subprocess.run(listed, capture_output=True, text=True, check=True).stdout
        paths = [path for path in found.splitlines() if not path.startswith(KEPT)]
        naming = subprocess.run(
            [*outside, "grep", "-lsa", "--", word, *(upper / path for path in paths)],
            capture_output=True,
            text=True,
            check=False,  # 1 where it stands nowhere
        ).stdout.splitlines()
        return [path for path in paths if not path.startswith(LISTS) or str(upper / path) in naming]
