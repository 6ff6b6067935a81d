"""Files on disk: names that every system can write, and contents that are whole or not there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from models.durable import flush, flush_folder


def file_stem(text: str) -> str:
    r"""Make a name safe as part of a file name on every system; never empty.

    >>> file_stem("女子の部"), file_stem("../a:b?"), file_stem("con"), file_stem(" . ")
    ('女子の部', '_a_b_', '_con', '_')
    """
    cleaned = re.sub(r'[\x00-\x1f<>:"/\\|?*]', "_", unicodedata.normalize("NFC", text))
    cleaned = cleaned.strip(" .")[:60].strip(" .")
    reserved = {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))}
    if not cleaned or cleaned.lower() in reserved:
        return f"_{cleaned}"
    return cleaned


def own_stems(names: Sequence[str]) -> list[str]:
    """Give every name a safe one of its own, also where capitals are not told apart.

    >>> own_stems(["a/b", "A?B", "a_b-2", "c"])
    ['a_b', 'A_B-2', 'a_b-2-2', 'c']
    """
    taken: set[str] = set()
    found = []
    for name in names:
        stem = new = file_stem(name)
        number = 1
        while new.casefold() in taken:
            number += 1
            new = f"{stem}-{number}"
        taken.add(new.casefold())
        found.append(new)
    return found


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; an older one stays until then. OSError comes through."""
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            flush(file)
        part.replace(path)
        flush_folder(path.parent)
    finally:
        part.unlink(missing_ok=True)
