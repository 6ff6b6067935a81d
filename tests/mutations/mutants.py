"""Ways of altering an event file: bytes, values, JSON, the journal, and well-formed lies."""

from __future__ import annotations

import base64
import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from app.event_file.journal import unpacked
from models.store.records import Record
from tests.mutations.lies import LIES, Lie
from tests.mutations.plan_lies import OF_PLANS

Alter = Callable[[Path, Random], str]
"""Alters a file by chance and says how."""

WHOLE = (-1, 0, 1, 2, 3, 7, 100, 1 << 31, 1 << 40, (1 << 63) - 1, -(1 << 63))
TEXTS = (
    *("", " ", "0", "-1", "null", "x", "<b>&amp;", "{name}", "%s", "山" * 3000, "9" * 5000),
    *(
        "a\x00b",
        "\x1b[31m",
        "\u202e山",
        "2026-13-45",
        "2026-11-22 09:30",
        "0001-01-01",
        "9999-12-31",
    ),
    *("2026-11-22T10:00:00+09:00", "1/0", "1e400", "final", "main", "withdrawn", "../../x", "CON"),
)
INSIDE: tuple[Any, ...] = (
    *(None, True, False, [], {}, [[]], {"a": 1}, [None], 1.5, -0.0, 1e308, *WHOLE, *TEXTS),
    *(10**20, "\ud800", [1, 2, 3, 4, 5], {"": ""}),
)
RAW = (
    *("9" * 5000, "[" * 900 + "]" * 900, '{"a":' * 5000 + "1" + "}" * 5000, "NaN", "1e999", "[1,"),
    *(
        '{"a":1,"a":2}',
        '"\\ud800"',
        "",
        "[[1],[2],[]]",
        "[" + "0," * 5000 + "0]",
        '{"rounds": 1e3}',
    ),
)


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file as anybody could, without its rules."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        yield connection


def alter_bytes(path: Path, chance: Random) -> str:
    """Change, cut or fill some bytes anywhere."""
    whole = bytearray(path.read_bytes())
    at = chance.randrange(len(whole)) if chance.random() < 0.7 else chance.randrange(4096)
    length = chance.choice((1, 1, 1, 2, 8, 100, 4096))
    way = chance.choice(("flipped", "random", "zero", "cut", "doubled"))
    if way == "cut":
        del whole[at:]
    elif way == "doubled":
        whole[at:at] = whole[at : at + length]
    else:
        for place in range(at, min(at + length, len(whole))):
            new = {"flipped": whole[place] ^ (1 << chance.randrange(8)), "zero": 0}
            whole[place] = new.get(way, chance.randrange(256))
    path.write_bytes(whole)
    return f"{length} bytes at {at} {way}"


def _some_row(connection: sqlite3.Connection, table: str, chance: Random) -> int | None:
    rows = [row for (row,) in connection.execute(f"SELECT rowid FROM {table}")]
    return chance.choice(rows) if rows else None


def _names(connection: sqlite3.Connection) -> set[str]:
    """Give the tables that a file of its version has."""
    rows = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return {name for (name,) in rows}


def _tables(connection: sqlite3.Connection, chance: Random) -> list[Any]:
    there = _names(connection) - {"journal"}
    tables = [table for table in Record.metadata.sorted_tables if table.name in there]
    chance.shuffle(tables)
    return tables


def alter_value(path: Path, chance: Random) -> str:
    """Put something else into a column, or remove or double a row."""
    with opened(path) as connection:
        for table in _tables(connection, chance):
            row = _some_row(connection, table.name, chance)
            if row is None:
                continue
            columns = connection.execute(f"SELECT name FROM pragma_table_info('{table.name}')")
            column = chance.choice(columns.fetchall())[0]
            known = [value for (value,) in connection.execute(f"SELECT {column} FROM {table.name}")]
            values = (None, 1.5, b"\xff\x00", *WHOLE, *TEXTS, *WHOLE, *chance.choices(known, k=20))
            value = chance.choice(values)
            try:
                if chance.random() < 0.1:
                    connection.execute(f"DELETE FROM {table.name} WHERE rowid = ?", (row,))
                    return f"{table.name} {row} removed"
                connection.execute(
                    f"UPDATE {table.name} SET {column} = ? WHERE rowid = ?", (value, row)
                )
            except sqlite3.IntegrityError:
                continue
            return f"{table.name}.{column} of {row} = {value!r:.60}"
    return "nothing"


def _json_columns() -> list[tuple[str, str]]:
    return [
        (table.name, column.name)
        for table in Record.metadata.sorted_tables
        for column in table.columns
        if type(column.type).__name__ == "JSON" and table.name != "journal"
    ]


def alter_json(path: Path, chance: Random) -> str:
    """Change something within what is kept as JSON."""
    with opened(path) as connection:
        there = _names(connection)
        places = [place for place in _json_columns() if place[0] in there]
        chance.shuffle(places)
        for table, column in places:
            rows = connection.execute(
                f"SELECT rowid, {column} FROM {table} WHERE length({column}) > 2"
            ).fetchall()
            if not rows:
                continue
            row, text = chance.choice(rows)
            new, how = altered_json(text, chance)
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, row))
            return f"{table}.{column} of {row}: {how}"
    return "nothing"


def altered_json(text: str, chance: Random) -> tuple[str, str]:
    """Change one thing in a JSON text and say what."""
    if chance.random() < 0.15:
        raw = chance.choice(RAW)
        return raw, f"all is {raw:.30}"
    value = json.loads(text)
    inside = list(_places(value))
    if not inside:
        raw = chance.choice(RAW)
        return raw, f"all is {raw:.30}"
    holder, key = chance.choice(inside)
    way = chance.choice(("other", "other", "other", "gone", "moved", "raw"))
    old = holder[key]
    if way == "gone":
        del holder[key]
    elif way == "moved":
        other, at = chance.choice(inside)
        holder[key] = json.loads(json.dumps(other[at]))
    elif way == "raw":
        holder[key] = "@raw@"
        raw = chance.choice(RAW)
        return json.dumps(value).replace('"@raw@"', raw, 1), f"{key!r:.20} raw {raw:.30}"
    else:
        new = holder[key] = chance.choice(INSIDE)
        return json.dumps(value), f"{key!r:.20} was {old!r:.40}, is {new!r:.40}"
    return json.dumps(value), f"{key!r:.20} {way}"


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Give every place within a JSON value, as what holds it and its key or index."""
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in list(keys):
        yield value, key
        yield from _places(value[key])


def alter_journal(path: Path, chance: Random) -> str:
    """Change the newest action of the journal, or another one, in its row or its images."""
    with opened(path) as connection:
        newest = "id DESC" if chance.random() < 0.8 else "random()"
        row, images, details = connection.execute(
            f"SELECT id, images, details FROM journal ORDER BY {newest} LIMIT 1"
        ).fetchone()
        column = chance.choice(("images", "images", "images", "images", "details", "row"))
        if column == "row":
            name = chance.choice(("action", "state", "at", "who", "id"))
            value = chance.choice((*TEXTS, *WHOLE, "undone", "dropped", "done"))
            try:
                connection.execute(f"UPDATE journal SET {name} = ? WHERE id = ?", (value, row))
            except sqlite3.IntegrityError:
                return "nothing"
            return f"journal.{name} of {row} = {value!r:.60}"
        new, how = altered_json(images if column == "images" else details, chance)
        connection.execute(f"UPDATE journal SET {column} = ? WHERE id = ?", (new, row))
        return f"journal.{column} of {row}: {how}"


BOMBS = (
    *((b"[]", b","), (b"{}", b","), (b'"ab"', b","), (b"1.5", b","), (b"[", b""), (b" ", b"")),
    (b'{"a":1}', b","),
)
"""What is a few kilobytes packed many times over, and gigabytes once it is read."""
UNPACKED = 1 << 26
"""Bytes that are packed of it: as much as is unpacked at most."""
AT_ONCE = 10_000


def _bomb(chance: Random) -> tuple[bytes, str]:
    """Pack a list of one thing over and over, never in one piece."""
    thing, between = chance.choice(BOMBS)
    piece = (thing + between) * AT_ONCE
    packer = zlib.compressobj(1)
    pieces = [packer.compress(b"[")]
    pieces += [packer.compress(piece) for _ in range(UNPACKED // len(piece) - 1)]
    pieces.append(packer.compress(thing + b"]"))
    return b"".join((*pieces, packer.flush())), f"{thing!r} over and over"


def alter_packed(path: Path, chance: Random) -> str:
    """Change something within the packed images of the newest action, or pack something else."""
    with opened(path) as connection:
        query = "SELECT id, images FROM journal WHERE state = 'done' ORDER BY id DESC LIMIT 1"
        row, text = connection.execute(query).fetchone()
        images = unpacked(json.loads(text))
        if chance.random() < 0.1:
            inside, how = _bomb(chance)
        else:
            new, how = altered_json(json.dumps(images), chance)
            inside = zlib.compress(new.encode("utf-8", "surrogatepass"))
        pressed = bytearray(inside)
        if chance.random() < 0.1:
            pressed[chance.randrange(len(pressed))] ^= 1 << chance.randrange(8)
        new = json.dumps([{"zlib": base64.b64encode(pressed).decode()}])
        connection.execute("UPDATE journal SET images = ? WHERE id = ?", (new, row))
        return f"packed images of {row}: {how}"


def alter_schema(path: Path, chance: Random) -> str:
    """Change the tables of a file of any version, or the version that it says to be of."""
    with opened(path) as connection:
        tables = sorted(_names(connection) - {"sqlite_sequence"})
        table = chance.choice(tables)
        column = chance.choice(
            connection.execute(f"SELECT name FROM pragma_table_info('{table}')").fetchall()
        )[0]
        statement = chance.choice(SCHEMAS).format(table=table, column=column)
        if statement.startswith("CREATE INDEX"):
            connection.execute(f'CREATE INDEX evil ON {table} (length("{column}"))')
            connection.execute("PRAGMA writable_schema=ON")
            connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'evil'", (statement,))
        else:
            connection.executescript(statement)
        return statement


SCHEMAS = (
    'CREATE INDEX evil ON {table} (length(hex(zeroblob(400000000)) || "{column}"))',
    'CREATE INDEX evil ON {table} (length(hex(randomblob(100000000)) || "{column}"))',
    'CREATE INDEX evil ON {table} ("{column}") WHERE length(hex(zeroblob(400000000))) > 1',
    "CREATE VIEW evil AS WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n)"
    " SELECT * FROM n",
    "CREATE TRIGGER evil AFTER UPDATE ON {table} BEGIN DELETE FROM {table}; END",
    "CREATE TRIGGER evil AFTER INSERT ON {table} BEGIN SELECT hex(zeroblob(400000000)); END",
    "CREATE TABLE evil (a, b AS (hex(zeroblob(400000000))) VIRTUAL)",
    "CREATE TABLE evil (a CHECK (length(hex(zeroblob(100000))) > a))",
    "CREATE VIRTUAL TABLE evil USING fts5(a)",
    "ALTER TABLE {table} ADD COLUMN evil DEFAULT 7",
    'ALTER TABLE {table} RENAME COLUMN "{column}" TO evil',
    "ALTER TABLE {table} RENAME TO evil",
    "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql = sql || ' ' WHERE name = '{table}'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET rootpage = 1 WHERE name = '{table}'",
    "PRAGMA writable_schema=ON; DELETE FROM sqlite_schema WHERE name = '{table}'",
    "PRAGMA writable_schema=ON; INSERT INTO sqlite_schema WITH RECURSIVE n(i) AS (VALUES(1) UNION"
    " ALL SELECT i + 1 FROM n WHERE i < 200000) SELECT 'table', 't' || i, 't' || i, 2,"
    " 'CREATE TABLE t' || i || '(a)' FROM n",
    *(f"PRAGMA user_version={version}" for version in (0, 1, 2, 3, 4, 5, -1)),
)
"""What a stranger can make of the tables of a file; nothing of it is what the program writes."""


def tell_a_lie(path: Path, chance: Random) -> str:
    """Tell one of the lies that every check of SQLite believes."""
    return _tell(LIES, path, chance)


def tell_of_plans(path: Path, chance: Random) -> str:
    """Tell a lie about a plan of tables or a league."""
    return _tell(OF_PLANS, path, chance)


def _tell(known: list[Lie], path: Path, chance: Random) -> str:
    with opened(path) as connection:
        lies = list(known)
        chance.shuffle(lies)
        for lie in lies:
            try:
                if lie(connection, chance):
                    return lie.__name__
            except (sqlite3.IntegrityError, sqlite3.OperationalError):
                continue
    return "nothing"


KINDS: dict[str, Alter] = {
    "bytes": alter_bytes,
    "values": alter_value,
    "json": alter_json,
    "journal": alter_journal,
    "lies": tell_a_lie,
    "packed": alter_packed,
    "plans": tell_of_plans,
    "schema": alter_schema,
}
NEED_PLANNED = frozenset({"packed", "plans"})
"""Kinds that alter what only the event of today has."""
