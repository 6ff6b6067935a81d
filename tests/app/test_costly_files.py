"""Event files that would cost more than any event to read: refused before they do."""

from __future__ import annotations

import base64
import json
import tracemalloc
import zlib
from pathlib import Path

import pytest

from app.checking import check_file
from app.event_file import journal
from app.event_file.file import EventFile, FileTrouble
from app.operations import events
from models.store import database, values
from models.store.records import SCHEMA_DIGESTS, SCHEMA_VERSION
from tests.app import desk
from tests.app.desk import trouble
from tests.app.earlier_files import FILES, unpack

ROOM = 300_000_000
"""Bytes of memory in which what is packed must be read or refused; it unpacks to 64 million."""
EXPRESSION = "hex(zeroblob(400000000))"
"""What would take 2.4 GB for every row."""


def why_damaged(path: Path) -> str:
    """Give what is found damaged in a file that does not open."""
    with pytest.raises(FileTrouble) as raised:
        EventFile.open(path)
    assert raised.value.code == "damaged"
    assert [problem.code for problem in check_file(path)] == ["FILE_DAMAGED"]
    return str(raised.value.values["detail"])


# -- tables that are not those of the version ----------------------------------------------------


@pytest.mark.parametrize("name", ["event_v1", "event_v2", "event_v3", "event_v4"])
def test_nothing_is_worked_out_for_an_index_that_no_version_has(name: str, tmp_path: Path) -> None:
    path = unpack(name, tmp_path)
    with desk.raw(path) as connection:
        connection.execute("CREATE INDEX evil ON entrants (length(hex(zeroblob(1))))")
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute(
            "UPDATE sqlite_schema SET sql = ? WHERE name = 'evil'",
            (f"CREATE INDEX evil ON entrants (length({EXPRESSION}))",),
        )
    assert why_damaged(path) == "schema"


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION))
def test_a_file_that_only_says_to_be_older_has_not_the_tables_of_that_version(
    version: int, event: EventFile, path: Path
) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute(f"PRAGMA user_version={version}")
    assert why_damaged(path) == "schema"


def test_every_version_is_known_by_its_tables(tmp_path: Path) -> None:
    assert list(SCHEMA_DIGESTS) == list(range(1, SCHEMA_VERSION + 1))
    for name, (version, _divisions) in FILES.items():
        with desk.raw(unpack(name, tmp_path)) as connection:
            schema = database.schema_of(connection)
        assert database.digest_of(schema) == SCHEMA_DIGESTS[version]


def test_tables_without_end_are_not_read_to_their_end(event: EventFile, path: Path) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute("CREATE TABLE t(a)")
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
            " INSERT INTO sqlite_schema SELECT 'table', 't' || i, 't' || i, rootpage,"
            " 'CREATE TABLE t' || i || '(a)' FROM n, sqlite_schema WHERE name = 't'"
        )
    assert why_damaged(path) == "interrupted"


# -- values that are none of an event ------------------------------------------------------------


def test_a_text_that_no_row_has_is_not_read(
    event: EventFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.execute("UPDATE event SET venue = hex(zeroblob(200000))")
    assert check_file(path) == []
    monkeypatch.setattr(database, "LONGEST_ROW", 300_000)
    assert why_damaged(path) == "string or blob too big"


@pytest.mark.parametrize(
    ("table", "column", "text"),
    [
        ("journal", "images", "[%s]"),
        ("journal", "details", '{"a": [%s]}'),
        ("divisions", "options", '{"a": [%s]}'),
        ("divisions", "programme_options", '{"a": [%s]}'),
        ("people", "needs", "[%s]"),
    ],
)
def test_millions_of_values_in_one_text_are_damage(
    table: str, column: str, text: str, event: EventFile, path: Path
) -> None:
    desk.plain(event, 2)
    event.close()
    filling = ",".join(["[]"] * (values.MOST_VALUES // 2 + 1))
    with desk.raw(path) as connection:
        statement = f"UPDATE {table} SET {column} = ? WHERE id = 1"  # noqa: S608 - ours
        connection.execute(statement, (text % filling,))
    assert why_damaged(path) == f"value in {table}.{column}"


def test_millions_of_values_in_the_journal_of_an_older_file_are_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "MOST_VALUES", 20_000)
    path = unpack("event_v1", tmp_path)
    assert check_file(path) == []
    path = unpack("event_v1", tmp_path)
    with desk.raw(path) as connection:
        filled = f"[{','.join(['[]'] * 20_000)}]"
        connection.execute("UPDATE journal SET images = ? WHERE id = 1", (filled,))
    assert why_damaged(path).startswith("[[],[],")


# -- images that were packed ---------------------------------------------------------------------

HALF = json.dumps(
    [
        {
            "table": "event",
            "key": {"id": 1},
            "before": {"id": 1, "name": "\ud800", "date": "", "venue": ""},
            "after": {"id": 1, "name": "new name", "date": "", "venue": ""},
        }
    ]
)
"""The images of an action that cannot have been: its name has half a character."""


@pytest.mark.parametrize(
    "inside",
    [
        b"[" + b"[]," * 22_000_000 + b"[]]",
        b"[" + b"{}," * 22_000_000 + b"{}]",
        b"[" + b'"ab",' * 13_000_000 + b'"ab"]',
        b"[" + b"1.5," * 16_000_000 + b"1.5]",
        b" " * 100_000_000,
        HALF.encode(),
        HALF.replace("\\ud800", "\ud800").encode("utf-8", "surrogatepass"),
    ],
    ids=["lists", "groups", "texts", "numbers", "blanks", "half", "half as bytes"],
)
def test_packed_images_that_no_action_wrote_are_altered_in_little_room(
    inside: bytes, event: EventFile, path: Path
) -> None:
    events.rename(event, name="new name", date="", venue="")
    event.close()
    packed = json.dumps([{"zlib": base64.b64encode(zlib.compress(inside, 1)).decode()}])
    del inside
    with desk.raw(path) as connection:
        connection.execute(
            "UPDATE journal SET images = ? WHERE id = (SELECT max(id) FROM journal)", (packed,)
        )
    with EventFile.open(path) as again:
        tracemalloc.start()
        try:
            with trouble("altered"):
                again.undo()
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        events.rename(again, name="goes on", date="", venue="")
    assert peak < ROOM


def test_as_many_images_as_an_action_can_have_come_back() -> None:
    """Two thousand people with twenty rounds, loaded as a past division."""
    row = {"id": 1, "match_id": 9, "position": 0, "entrant_id": 12, "payload": {"winner": 0}}
    image = {"table": "seats", "key": {"id": 1}, "before": None, "after": row}
    many = [image] * 85_000
    assert journal.unpacked(journal.packed(many)) == many
