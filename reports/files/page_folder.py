"""The folder of the web pages: written whole, cleared of what is ours and stale, else untouched."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from models import durable
from models.core.problems import refuse
from reports.files.file_names import write_whole

MANIFEST = "taikai-pages.json"
"""Names the files of an earlier writing: these and no others are written over or removed."""
_OURS = re.compile(r"index\.html|(ja|en)/[a-z]+(-[0-9]+)?\.html")
_LONGEST = 10_000_000
"""A list of names that is longer in bytes was not written here."""


def write_pages(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write the files that are not there yet as they are; give the paths of all.

    Stale files of an earlier writing go. Refused `PAGES_FOREIGN` before anything is written where
    a file that is not ours has the name of one that is; OSError comes through.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before = _known(folder)
    parts = sorted({name.rpartition("/")[0] for name in files} - {""})
    foreign = [part for part in parts if _astray(folder / part)]
    foreign += [name for name in sorted(files) if name not in before and _there(folder / name)]
    if foreign:
        raise refuse("PAGES_FOREIGN", file=foreign[0], folder=str(folder))
    _note(folder, {*before, *files})  # what is cut off in the middle is still known to be ours
    for part in parts:
        (folder / part).mkdir(exist_ok=True)
    for name, content in files.items():
        path = folder / name
        if path.is_symlink() or not path.is_file() or path.read_bytes() != content:
            write_whole(path, content)
    for name in before - files.keys():
        if not _astray((folder / name).parent):
            durable.delete(folder / name)
    _note(folder, files)
    return [folder / name for name in files]


def _there(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def _astray(path: Path) -> bool:
    """Tell whether what should be a folder of ours leads elsewhere or is a file."""
    return path.is_symlink() or (path.exists() and not path.is_dir())


def _known(folder: Path) -> set[str]:
    """Give the names that an earlier writing has noted; what is no name of a page is left out."""
    path = folder / MANIFEST
    try:
        if path.is_symlink() or path.stat().st_size > _LONGEST:
            return set()
        told = json.loads(path.read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return set()
    names = told.get("files") if isinstance(told, dict) else None
    listed = names if isinstance(names, list) else []
    return {name for name in listed if isinstance(name, str) and _OURS.fullmatch(name)}


def _note(folder: Path, names: Iterable[str]) -> None:
    text = json.dumps({"files": sorted(names)}, indent=1).encode()
    path = folder / MANIFEST
    if path.is_symlink() or not path.is_file() or path.read_bytes() != text:
        write_whole(path, text)
