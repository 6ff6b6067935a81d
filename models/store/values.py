"""Whether what stands in the columns of an event file is what such a column holds.

SQLite takes anything anywhere, and JSON that is well-formed can still be of a kind that nothing
here writes: so deep that no reader comes to its end, or with numbers that Python refuses to read.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import JSON, Boolean, Column, Integer, Table

from models.store.records import Record

MOMENTS = frozenset({"at", "entered_at", "published_at"})
"""The columns that hold times in ISO form, as the clock of the desk shows them."""
DAYS = frozenset({"birth"})
"""The columns that hold a day in ISO form."""
AMOUNTS = frozenset({"amount"})
"""The columns that hold exact numbers as texts."""
STATES = frozenset({"done", "undone", "dropped"})
"""What an action of the journal can be."""
BATCH = 1000
"""How many rows are checked at once."""
DECODED = frozenset({"results", "notes", "divisions", "people"})
"""Tables whose JSON is read as a type of its own: what does not fit there is dealt with there."""
LONG_NUMBER = b"0" * 300
"""From so many digits on a number is none that the program writes."""
DIGITS = bytes.maketrans(b"123456789", b"000000000")
LONGEST_AMOUNT = 60
"""Characters of an exact number; halves and thirds of points have a few."""
MOST_VALUES = 2_000_000
"""Lists, groups and commas of one JSON text: each value is a hundred bytes once it is read."""
DEEPER = 150
"""How much deeper than it is a value must be readable, since who reads it stands deeper, too."""
_SURROGATE = re.compile(rb"\\u[dD]")
"""What half a character of two is written with: only Python's own reader sees whether it fits."""
_JSON = msgspec.json.Decoder(msgspec.Raw)
"""Goes over a text and makes nothing of it."""
_ROW_OF_JSON = msgspec.json.Decoder(list[msgspec.Raw])
"""The same for many texts in a row."""


def first_misfit(connection: sqlite3.Connection) -> str:
    """Name the first column, or table, in which something stands that cannot; empty for none."""
    (events,) = connection.execute("SELECT count(*) FROM event WHERE id = 1").fetchone()
    (all_events,) = connection.execute("SELECT count(*) FROM event").fetchone()
    if (events, all_events) != (1, 1):
        return "event"
    for table in Record.metadata.sorted_tables:
        columns = list(table.columns)
        names = ", ".join(column.name for column in columns)
        found = connection.execute(f"SELECT {names} FROM {table.name}")  # noqa: S608 - ours
        while rows := found.fetchmany(BATCH):
            for column, values in zip(columns, zip(*rows, strict=True), strict=True):
                if not fit(column, values):
                    return f"{table.name}.{column.name}"
    return ""


def fit(column: Column[Any], values: Sequence[Any]) -> bool:
    """Tell whether all of these can stand in a column, as SQLite has them."""
    kinds = set(map(type, values))
    if type(None) in kinds:
        if not column.nullable:
            return False
        kinds.discard(type(None))
        values = [value for value in values if value is not None]
    if isinstance(column.type, Boolean):
        return kinds <= {int} and set(values) <= {0, 1}
    if isinstance(column.type, Integer):
        return kinds <= {int}
    if not kinds <= {str}:
        return False
    check = _check_of(column)
    try:
        return check is None or check(values)
    except (ValueError, ArithmeticError, RecursionError):
        return False


def fit_row(table: Table, row: Mapping[str, Any]) -> bool:
    """Tell whether a row of the journal has the columns of a table, each with a fitting value."""
    if row.keys() != set(table.columns.keys()):
        return False
    return all(_fit_value(table.c[name], value) for name, value in row.items())


def _fit_value(column: Column[Any], value: Any) -> bool:
    if isinstance(column.type, Boolean):
        return type(value) is bool
    if isinstance(column.type, JSON):
        return isinstance(value, list if _opening(column) == "[" else dict)
    if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
        return False
    return fit(column, [value])


def _check_of(column: Column[Any]) -> Callable[[Sequence[str]], bool] | None:
    if isinstance(column.type, JSON):
        opening = "" if column.table.name in DECODED else _opening(column)
        return lambda texts: (
            _plainly_sound(texts, opening) or all(sound_json(text, opening) for text in texts)
        )
    if column.name in MOMENTS:
        return lambda texts: all(datetime.fromisoformat(text).tzinfo is None for text in set(texts))
    if column.name in DAYS:
        return lambda texts: all(
            date.fromisoformat(text).isoformat() == text for text in set(texts)
        )
    if column.name in AMOUNTS:
        return lambda texts: all(_sound_amount(text) for text in set(texts))
    if column.name == "state":
        return lambda texts: set(texts) <= STATES
    return None


def _sound_amount(text: str) -> bool:
    """Tell whether a text is an exact number of a size that sums have.

    >>> _sound_amount("-1/2"), _sound_amount("1e9"), _sound_amount("1" * 99)
    (True, False, False)
    """
    return len(text) <= LONGEST_AMOUNT and "e" not in text.lower() and Fraction(text) is not None


def _opening(column: Column[Any]) -> str:
    """Give what the JSON of a column begins with: a list, or names with values."""
    return "[" if (column.table.name, column.name) in _lists() else "{"


@cache
def _lists() -> frozenset[tuple[str, str]]:
    """Give the columns of lists, as their records declare them."""
    return frozenset(
        (mapper.class_.__tablename__, name)
        for mapper in Record.registry.mappers
        for name, kind in mapper.class_.__annotations__.items()
        if str(kind).startswith("Mapped[list")
    )


def _plainly_sound(texts: Sequence[str], opening: str) -> bool:
    """Tell at once of many texts that all are JSON as it is usually written.

    False says nothing: then each is looked at by itself. What was read must be text by text what
    stood there, so that no text completes another.

    >>> _plainly_sound(['{"a":1}', '{}'], "{"), _plainly_sound(["[1", "2]"], "")
    (True, False)
    >>> _plainly_sound(["[" * 200 + "]" * 200], ""), _plainly_sound([f"[{'9' * 5000}]"], "")
    (False, False)
    """
    if not all(text.startswith(opening) for text in texts):
        return False
    if any(len(text) > DEEPER < text.count("[") + text.count("{") for text in texts):
        return False
    encoded = f"[{','.join(texts)}]".encode()
    if _SURROGATE.search(encoded) or LONG_NUMBER in encoded.translate(DIGITS):
        return False
    if _values(encoded) > MOST_VALUES:
        return False
    try:
        read = _ROW_OF_JSON.decode(encoded)
    except (ValueError, RecursionError):
        return False
    return [bytes(one) for one in read] == [text.encode() for text in texts]


def _values(encoded: bytes) -> int:
    """Give how many values a JSON text has at most."""
    return sum(map(encoded.count, (b"[", b"{", b",")))


def sound_json(text: str, opening: str) -> bool:
    """Tell whether a text is JSON that Python reads, wherever it is read, and writes again.

    ValueError or RecursionError for what is no JSON, or too deep.

    >>> sound_json('[1, "山"]', "["), sound_json("[1]", "{"), sound_json(f"[{'9' * 5000}]", "[")
    (True, False, False)
    """
    if not text.startswith(opening):
        return False
    encoded = text.encode()
    if _values(encoded) > MOST_VALUES:
        return False
    if encoded.count(b"[") + encoded.count(b"{") > DEEPER:
        _JSON.decode(b"[" * DEEPER + encoded + b"]" * DEEPER)
    else:
        _JSON.decode(encoded)
    if _SURROGATE.search(encoded):
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    return len(encoded) < len(LONG_NUMBER) or LONG_NUMBER not in encoded.translate(DIGITS)
