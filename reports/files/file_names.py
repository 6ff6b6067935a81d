"""Files on disk: names that every system can write, and contents that are whole or not there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from models import durable
from models.typed_text import storable

STEM_BYTES = 180
"""Japanese letters take three bytes each; a name of a file has room for 255."""

DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{device}{number}" for device in ("com", "lpt") for number in "0123456789¹²³"}
)
"""What is no name of a file on Windows."""


def file_stem(text: str) -> str:
    r"""Make a name safe as part of a file name on every system; never empty.

    >>> file_stem("女子の部"), file_stem("../a:b?"), file_stem(" . ")
    ('女子の部', '_a_b_', '_')

    Windows takes some names for devices, whatever follows a dot.

    >>> file_stem("con"), file_stem("Aux.2026"), file_stem("console")
    ('_con', '_Aux.2026', 'console')
    """
    cleaned = re.sub(r'[\x00-\x1f<>:"/\\|?*]', "_", unicodedata.normalize("NFC", text))
    cleaned = shortened(storable(cleaned).strip(" ."), 60, STEM_BYTES).strip(" .")
    if not cleaned or cleaned.partition(".")[0].strip().lower() in DEVICES:
        return f"_{cleaned}"
    return cleaned


def shortened(text: str, letters: int, size: int) -> str:
    """Cut a name to so many letters and bytes, never within a letter.

    >>> shortened("abc", 2, 9), shortened("大会", 9, 5)
    ('ab', '大')
    """
    return text[:letters].encode()[:size].decode(errors="ignore")


def file_name(stems: Sequence[str], suffix: str) -> str:
    """Join stems to a name that every system can write, with room for what stands beside a file.

    >>> file_name(["女子の部", "順位表"], "pdf"), len(file_name(["大" * 60] * 3, "pdf").encode())
    ('女子の部_順位表.pdf', 184)
    """
    return f"{shortened('_'.join(stems), 180, STEM_BYTES).strip(' .')}.{suffix}"


def own_stems(names: Sequence[str]) -> list[str]:
    """Give every name a safe one of its own, also where capitals are not told apart.

    >>> own_stems(["a/b", "A?B", "a_b-2", "c"])
    ['a_b', 'A_B-2', 'a_b-2-2', 'c']
    """
    taken: set[str] = set()
    stems = []
    for name in names:
        stem = new = file_stem(name)
        number = 1
        while new.casefold() in taken:
            number += 1
            new = f"{stem}-{number}"
        taken.add(new.casefold())
        stems.append(new)
    return stems


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; an older one stays until then. OSError comes through."""
    part = path.with_name(f"{path.name}.part")
    try:
        durable.delete(part)  # what lies there may be a link to something else
        with part.open("xb") as file:
            file.write(content)
            durable.flush(file)
        durable.replace(part, path)
        durable.flush_folder(path.parent)
    finally:
        durable.discard(part)
