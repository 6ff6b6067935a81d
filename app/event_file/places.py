"""Where an event file lies: on another computer or in a folder that somebody synchronises.

Both work, and both have spoilt a day: locks are weak on a share, and OneDrive holds the file and
may carry its journal elsewhere by itself. So it is said, and a folder of this computer is proposed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path, PureWindowsPath

from app.event_file.trouble import FileTrouble

REMOTE = 4
"""What `DRIVE_REMOTE` is."""
SYNCHRONISED = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")
"""The variables in which OneDrive says where its folders are."""


def doubt(path: Path) -> FileTrouble | None:
    """Give what should be said of the place of an event: `on_share` or `synchronised`."""
    code = "on_share" if lies_on_share(path) else "synchronised" if is_synchronised(path) else ""
    return FileTrouble(code, path, instead=str(local_folder())) if code else None


def lies_on_share(path: Path) -> bool:
    """Tell whether a file is on another computer; only Windows is asked."""
    return os.name == "nt" and is_share(PureWindowsPath(path.absolute()), _drive_type)


def is_share(path: PureWindowsPath, drive_type: Callable[[str], int]) -> bool:
    r"""Tell whether a whole path leads to another computer, by name or through a letter.

    >>> is_share(PureWindowsPath("//nas/events/bracket.taikai"), lambda _root: 0)
    True
    >>> kinds = {"C:\\": 3, "Z:\\": REMOTE}
    >>> [is_share(PureWindowsPath(f"{drive}:/bracket.taikai"), kinds.__getitem__) for drive in "CZ"]
    [False, True]
    >>> is_share(PureWindowsPath("//?/C:/bracket.taikai"), lambda _root: 3)
    False
    """
    drive = path.drive.removeprefix("\\\\?\\")
    if drive.startswith("\\\\") or drive.upper().startswith("UNC\\"):
        return True
    return drive_type(f"{drive}\\") == REMOTE


def _drive_type(root: str) -> int:
    if sys.platform == "win32":
        import ctypes

        return int(ctypes.windll.kernel32.GetDriveTypeW(root))
    return 0


def is_synchronised(path: Path, environ: Mapping[str, str] = os.environ) -> bool:
    """Tell whether a file is in a folder of OneDrive.

    >>> said = {"OneDriveConsumer": "/a/OneDrive"}
    >>> [is_synchronised(Path(f"/a/{one}/x.taikai"), said) for one in ("OneDrive", "events")]
    [True, False]
    """
    folders = [Path(environ[name]) for name in SYNCHRONISED if environ.get(name)]
    real = _folded(path)
    return any(_folded(folder) in (real, *real.parents) for folder in folders)


def _folded(path: Path) -> Path:
    """Give a path as it is compared: on Windows capitals are not told apart."""
    return Path(os.path.normcase(path.absolute()))


def local_folder() -> Path:
    """Propose a short folder of this computer that nobody synchronises."""
    home = Path.home()
    if is_synchronised(home) or lies_on_share(home):  # a home on a share has its root there, too
        return Path(os.environ.get("SYSTEMDRIVE", home.drive) + os.sep, "taikai")
    return home
