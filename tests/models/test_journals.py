"""What the bytes of a journal beside an event file say: the layout is that of SQLite's own page."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.store import journals
from models.store.journals import ALL, MAGIC, Journal, is_unbegun, read_journal

SECTOR, PAGE = 512, 512


def page(counter: int) -> bytes:
    """Give a page 1 that was changed so often."""
    first = bytearray(PAGE)
    first[journals.COUNTER] = counter.to_bytes(4, "big")
    return bytes(first)


def journal(
    *records: tuple[int, bytes],
    told: int | None = None,
    pages: int = 7,
    sector: int = SECTOR,
    size: int = PAGE,
    name: bytes = b"",
) -> bytes:
    """Give a journal: its head in a sector, each page with number and checksum, and a name."""
    numbers = (len(records) if told is None else told, 99, pages, sector, size)
    head = MAGIC + b"".join(number.to_bytes(4, "big") for number in numbers)
    kept = b"".join(number.to_bytes(4, "big") + own + bytes(4) for number, own in records)
    super_journal = bytes(4) + name + len(name).to_bytes(4, "big") + bytes(4) + MAGIC
    return head.ljust(SECTOR, b"\0") + kept + (super_journal if name else b"")


OTHER = (2, bytes(PAGE))
READ: dict[str, tuple[bytes, Journal | None]] = {
    "nothing": (b"", None),
    "a head cut short": (journal((1, page(5)))[:27], None),
    "a head, and no page": (journal()[:28], Journal(named=False, counter=None, pages=7)),
    "another first byte": (b"\0" + journal((1, page(5)))[1:], None),
    "page 1": (journal((1, page(5))), Journal(named=False, counter=5, pages=7)),
    "page 1 after another": (
        journal(OTHER, (1, page(5)), pages=300),
        Journal(named=False, counter=5, pages=300),
    ),
    "page 1 twice, of which the first counts": (
        journal((1, page(5)), (1, page(6))),
        Journal(named=False, counter=5, pages=7),
    ),
    "no page 1": (journal(OTHER, OTHER), Journal(named=False, counter=None, pages=7)),
    "page 1 behind the records that the head tells": (
        journal(OTHER, (1, page(5)), told=1),
        Journal(named=False, counter=None, pages=7),
    ),
    "a head that was not written to the end": (
        journal(OTHER, (1, page(5)), told=ALL),
        Journal(named=False, counter=5, pages=7),
    ),
    "more records told than there are": (
        journal(OTHER, told=50),
        Journal(named=False, counter=None, pages=7),
    ),
    "a page size that is none": (
        journal((1, page(5)), size=PAGE + 1),
        Journal(named=False, counter=None, pages=7),
    ),
    "a page size below the least": (
        journal((1, page(5)), size=256),
        Journal(named=False, counter=None, pages=7),
    ),
    "the name of a super-journal": (
        journal((1, page(5)), name=b"/tmp/other"),
        Journal(named=True, counter=5, pages=7),
    ),
    "the name behind a spoilt head": (
        b"\0" + journal((1, page(5)), name=b"/tmp/other")[1:],
        Journal(named=True, counter=None),
    ),
    "nothing but its first bytes": (MAGIC, None),
}


@pytest.mark.parametrize("case", READ)
def test_a_journal_says_what_it_takes_back_and_whether_it_names_another(
    case: str, tmp_path: Path
) -> None:
    content, said = READ[case]
    path = tmp_path / "cup.taikai-journal"
    path.write_bytes(content)
    assert read_journal(path) == said


@pytest.mark.parametrize(
    ("content", "unbegun"),
    [
        (b"", True),
        (bytes(SECTOR), True),
        (MAGIC[:3] + bytes(30), True),
        (MAGIC, True),
        (b"\x01" + bytes(30), False),
        (b"SQLite format 3\0", False),
    ],
)
def test_a_journal_without_all_its_first_bytes_was_not_begun(
    content: bytes, unbegun: bool, tmp_path: Path
) -> None:
    path = tmp_path / "cup.taikai-journal"
    path.write_bytes(content)
    assert is_unbegun(path) is unbegun


def test_what_lies_beside_is_set_aside_under_a_name_that_is_free(tmp_path: Path) -> None:
    event = tmp_path / "cup.taikai"
    left = tmp_path / "cup.taikai-journal"
    for _ in range(2):
        left.write_bytes(b"kept")
        assert journals.beside(event) == [left]
        journals.set_aside(journals.beside(event))
    assert sorted(own.name for own in tmp_path.iterdir()) == [
        "cup.taikai-journal.aside1",
        "cup.taikai-journal.aside2",
    ]
    assert {own.read_bytes() for own in tmp_path.iterdir()} == {b"kept"}
