"""The rollback journal that a killed program leaves beside an event file, looked at as bytes.

SQLite plays a journal back into whatever file stands beside it, and deletes the file that a
journal names as its super-journal. So a journal is looked at before SQLite sees it. The layout is
that of https://sqlite.org/fileformat2.html#the_rollback_journal.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from models import durable

MAGIC = bytes.fromhex("d9d505f920a163d7")
"""What a journal begins with, and ends with where it names a super-journal."""
COUNTER, PAGES, VALID_FOR = slice(24, 28), slice(28, 32), slice(92, 96)
"""Where page 1 of a file keeps how often the file was changed, how many pages it has, and after
which change it had so many."""
ALL = 0xFFFFFFFF
"""How many records a header names that was not written to the end: all there are."""
BESIDE = ("-journal", "-wal", "-shm")
"""What SQLite keeps beside a file, by the end of the name."""


@dataclass(frozen=True, slots=True)
class Journal:
    """What the bytes of a rollback journal say."""

    named: bool
    """Whether it names a super-journal, which SQLite would delete."""
    counter: int | None
    """The change counter of the file that it takes back; None where page 1 is not in it."""
    pages: int = 0
    """How many pages that file has."""


def beside(path: Path) -> list[Path]:
    """Give what SQLite would take as part of a file, as far as it is there.

    >>> [found.name for found in beside(Path("/nowhere/bracket.taikai"))]
    []
    """
    found = [path.with_name(path.name + ending) for ending in BESIDE]
    return [one for one in found if one.is_symlink() or one.exists()]


def set_aside(left: list[Path] | tuple[Path, ...]) -> None:
    """Give what is not of a file another name, so that nothing is lost and nothing is played back.

    OSError where the folder cannot be written.
    """
    for one in left:
        number = 1
        while (new := one.with_name(f"{one.name}.aside{number}")).exists():
            number += 1
        durable.rename(one, new)


def read_journal(path: Path) -> Journal | None:
    """Read a journal; None where nothing in it would be played back."""
    with path.open("rb") as file:
        head = file.read(28)
        size = file.seek(0, 2)
        file.seek(max(0, size - 8))
        named = size >= 16 and file.read(8) == MAGIC
        if len(head) < 28 or not head.startswith(MAGIC):
            return Journal(named=True, counter=None) if named else None
        records, pages = (int.from_bytes(head[at : at + 4], "big") for at in (8, 16))
        sector, page = (int.from_bytes(head[at : at + 4], "big") for at in (20, 24))
        counter = None
        if _power(sector, 32) and _power(page, 512):
            known = (size - sector) // (page + 8)
            file.seek(sector)
            for _ in range(known if records == ALL else min(records, known)):
                record = file.read(page + 8)
                if int.from_bytes(record[:4], "big") == 1:
                    counter = int.from_bytes(record[4:][COUNTER], "big")
                    break
        return Journal(named=named, counter=counter, pages=pages)


def is_unbegun(path: Path) -> bool:
    """Tell whether SQLite had not begun to change the file when it was stopped.

    It writes the first bytes of a journal last, and takes one without all of them for none.
    """
    with path.open("rb") as file:
        return MAGIC.startswith(file.read(len(MAGIC)).rstrip(b"\x00"))


def _power(number: int, least: int) -> bool:
    return least <= number <= 65536 and number & (number - 1) == 0


def _number(four: bytes) -> int:
    return int.from_bytes(four, "big")


def belongs(journal: Journal, head: bytes) -> bool:
    """Tell whether a journal can be of the file that begins with these bytes.

    The file is as the journal knew it, or one change further; where page 1 was not touched yet
    the journal can be of any file that says of itself to have as many pages.

    >>> file = bytes(24) + (7).to_bytes(4, "big") + (90).to_bytes(4, "big") + bytes(68)
    >>> [belongs(Journal(False, counter), file) for counter in (5, 6, 7, 8, None)]
    [False, True, True, False, True]
    >>> told = file[:92] + file[24:28] + file[96:]
    >>> [belongs(Journal(False, None, pages), told) for pages in (89, 90)]
    [False, True]
    """
    if journal.counter is None:
        return head[COUNTER] != head[VALID_FOR] or journal.pages == _number(head[PAGES])
    return (_number(head[COUNTER]) - journal.counter) % (1 << 32) in (0, 1)
