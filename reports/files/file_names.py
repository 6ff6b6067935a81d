"""Files on disk: names that every system can write, and contents that are whole or not there."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path


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


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; an older one stays until then. OSError comes through."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
