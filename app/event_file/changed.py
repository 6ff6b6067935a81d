"""What an action changed: the rows that it wrote, and which kinds of facts these are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Flag, auto
from typing import Any, NamedTuple


class Changed(Flag):
    """Which kinds of facts an action changed."""

    NOTHING = 0
    EVENT = auto()
    DIVISIONS = auto()
    ENTRANTS = auto()
    ROUNDS = auto()
    RESULTS = auto()
    PENALTIES = auto()
    RULINGS = auto()
    JOURNAL = auto()
    PRINTED = auto()
    NOTES = auto()
    """What is noted about a match, or about something else, beside the facts."""
    FACTS = EVENT | DIVISIONS | ENTRANTS | ROUNDS | RESULTS | PENALTIES | RULINGS
    ALL = FACTS | JOURNAL | PRINTED | NOTES


FLAG_OF_TABLE = {
    "event": Changed.EVENT,
    "divisions": Changed.DIVISIONS,
    "entrants": Changed.ENTRANTS,
    "absences": Changed.ENTRANTS,
    "people": Changed.ENTRANTS,
    "members": Changed.ENTRANTS,
    "adjustments": Changed.RESULTS,
    "rounds": Changed.ROUNDS,
    "matches": Changed.ROUNDS,
    "seats": Changed.ROUNDS,
    "draws": Changed.ROUNDS,
    "lines": Changed.ROUNDS,
    "notes": Changed.NOTES,
    "results": Changed.RESULTS,
    "penalties": Changed.PENALTIES,
    "rulings": Changed.RULINGS,
}
"""Which flag stands for what is written in a table."""
FLAG_OF_NOTE = {"habits": Changed.DIVISIONS | Changed.RESULTS, "planned_absences": Changed.ENTRANTS}
"""Which flag stands, beside that of notes, for a kind of note that the rules go by."""


class WrittenRow(NamedTuple):
    """A row that an action wrote, as it is now, or as it was before it was removed."""

    table: str
    values: Mapping[str, Any]
    """By column; empty where the whole file is another one now."""


def rows_of(images: Iterable[Mapping[str, Any]]) -> list[WrittenRow]:
    """Give the rows of the images of an action; also as it was in the division that it left."""
    rows = []
    for image in images:
        before, after = image["before"], image["after"]
        rows.append(WrittenRow(image["table"], after or before))
        if before and after and before.get("division_id") != after.get("division_id"):
            rows.append(WrittenRow(image["table"], before))  # the division that it has left
    return rows


def flags_of(rows: Iterable[WrittenRow]) -> Changed:
    """Give the kinds of facts that rows are of; what is written stands in the journal.

    >>> flags_of([WrittenRow("seats", {})]) == Changed.JOURNAL | Changed.ROUNDS
    True
    """
    flags = Changed.JOURNAL
    for row in rows:
        flags |= FLAG_OF_TABLE[row.table]
        if row.table == "notes":
            flags |= FLAG_OF_NOTE.get(str(row.values.get("kind")), Changed.NOTES)
    return flags
