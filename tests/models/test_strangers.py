"""A file from anybody: what cannot be one of ours is named, and so is a journal that spoils one."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from models.store import database
from models.store.database import Checked, UnfitFile, check_stranger
from models.store.journals import MAGIC
from models.store.records import APPLICATION_ID, SCHEMA_VERSION
from tests import disk

PAGE = 4096
VERSION, APPLICATION = slice(60, 64), slice(68, 72)
"""Where a file has its two numbers."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Give what stands in the file of an event in which nothing has happened."""
    path = tmp_path_factory.mktemp("sound") / "event.taikai"
    path.touch()
    with disk.not_waited_for():
        engine = database.connect(path)
        database.create_schema(engine)
        with engine.begin() as connection:
            connection.exec_driver_sql("INSERT INTO event VALUES (1, 'x', '', '')")
        engine.dispose()
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, sound: bytes) -> Path:
    made = tmp_path / "event.taikai"
    made.write_bytes(sound)
    return made


def refusal(path: Path) -> tuple[str, str]:
    with pytest.raises(UnfitFile) as caught:
        check_stranger(path)
    return caught.value.code, caught.value.detail


def overwrite(path: Path, at: int, content: bytes) -> None:
    with path.open("rb+") as file:
        file.seek(at)
        file.write(content)


def number(value: int) -> bytes:
    return value.to_bytes(4, "big")


def test_a_sound_file_is_fit_and_says_its_version(path: Path) -> None:
    before = path.read_bytes()
    assert check_stranger(path) == Checked(SCHEMA_VERSION, ())
    assert path.read_bytes() == before


# -- the file itself --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "content", "told"),
    [
        (0, b"SQLite format 4\0", ("foreign", "")),
        (APPLICATION.start, number(APPLICATION_ID + 1), ("foreign", "")),
        (VERSION.start, number(0), ("damaged", "version")),
        (VERSION.start, number(SCHEMA_VERSION + 1), ("newer", str(SCHEMA_VERSION + 1))),
        (VERSION.start, number(SCHEMA_VERSION - 1), ("damaged", "schema")),
    ],
)
def test_the_first_bytes_say_whose_a_file_is_and_of_which_version(
    path: Path, at: int, content: bytes, told: tuple[str, str]
) -> None:
    overwrite(path, at, content)
    assert refusal(path) == told


def test_what_is_no_whole_file_of_ours_is_not_looked_into(
    path: Path, tmp_path: Path, sound: bytes
) -> None:
    assert refusal(tmp_path / "nowhere.taikai") == ("not_a_file", "")
    assert refusal(tmp_path) == ("not_a_file", "")
    with path.open("rb+") as file:
        file.truncate(database.LARGEST + 1)
    assert refusal(path) == ("too_large", "")
    for cut in (b"", sound[:99]):
        path.write_bytes(cut)
        assert refusal(path) == ("damaged", "cut off")


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("DELETE FROM event", "value in event"),
        ("INSERT INTO event VALUES (2, 'y', '', '')", "value in event"),
        ("UPDATE event SET name = x'00'", "value in event.name"),
        ("INSERT INTO absences VALUES (1, 99, 1, NULL, '')", "foreign key in absences"),
        ("CREATE TRIGGER evil AFTER UPDATE ON event BEGIN DELETE FROM people; END", "schema"),
        ("CREATE VIEW seen AS SELECT 1", "schema"),
        ("DROP TABLE absences", "schema"),
    ],
)
def test_what_the_program_does_not_write_is_damage_and_is_named(
    path: Path, statement: str, found: str
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)
    assert refusal(path) == ("damaged", found)


def test_a_file_of_a_newer_program_names_it(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
        connection.execute(
            "INSERT INTO notes (owner, owner_id, owner_key, kind, payload)"
            """ VALUES ('event', 0, '', 'program', '{"version": "9.8.7"}')"""
        )
    assert refusal(path) == ("newer_known", "9.8.7")


# -- what lies beside it ----------------------------------------------------------------------


def journal(path: Path, pages: Mapping[int, bytes]) -> Path:
    """Leave a journal of the file with these pages by their numbers, as they are to be again."""
    kept = b""
    for which, content in pages.items():
        checksum = sum(content[at] for at in range(PAGE - 200, 0, -200))
        kept += number(which) + content + number(checksum)
    numbers = (len(pages), 0, path.stat().st_size // PAGE, 512, PAGE)
    left = path.with_name(path.name + "-journal")
    left.write_bytes((MAGIC + b"".join(map(number, numbers))).ljust(512, b"\0") + kept)
    return left


def page(content: bytes, which: int) -> bytes:
    return content[(which - 1) * PAGE : which * PAGE]


def test_a_journal_takes_back_what_was_cut_short(path: Path, sound: bytes) -> None:
    overwrite(path, PAGE, bytes(PAGE))
    assert refusal(path)[0] == "damaged"
    journal(path, {2: page(sound, 2)})
    assert check_stranger(path) == Checked(SCHEMA_VERSION, ())
    overwrite(path, VERSION.start, number(SCHEMA_VERSION + 1))
    assert refusal(path) == ("newer", str(SCHEMA_VERSION + 1))
    journal(path, {1: page(sound, 1), 2: page(sound, 2)})
    assert check_stranger(path) == Checked(SCHEMA_VERSION, ())


def test_a_journal_that_spoils_a_sound_file_is_named_and_that_of_a_damaged_one_is_not(
    path: Path,
) -> None:
    left = journal(path, {2: bytes(PAGE)})
    assert refusal(path) == ("astray", left.name)
    overwrite(path, 2 * PAGE, bytes(PAGE))
    assert refusal(path)[0] == "damaged"
    left.unlink()
    assert refusal(path)[0] == "damaged"


def test_what_is_not_of_the_file_is_told_and_not_played_back(path: Path, sound: bytes) -> None:
    other = bytearray(page(sound, 1))
    other[24:28] = number(int.from_bytes(other[24:28], "big") + 5)
    left = journal(path, {1: bytes(other), 2: bytes(PAGE)})
    log = path.with_name(path.name + "-wal")
    log.write_bytes(b"no log")
    assert check_stranger(path) == Checked(SCHEMA_VERSION, (left, log))
    left.write_bytes(MAGIC[:5].ljust(600, b"\0"))
    assert check_stranger(path) == Checked(SCHEMA_VERSION, (log,))


def test_a_journal_that_names_another_file_is_never_played_back(path: Path, sound: bytes) -> None:
    left = journal(path, {2: page(sound, 2)})
    name = b"/tmp/dear"
    end = number(1) + name + number(len(name)) + number(sum(name)) + MAGIC
    left.write_bytes(left.read_bytes() + end)
    assert refusal(path) == ("damaged", "super-journal")
