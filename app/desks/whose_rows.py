"""Which divisions the rows of an action are of, by its images and what the file says of other rows.

The images come first: the file of whoever did it has their rows already, the others' has not, and
all are to come to the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select

from models.store.records import Record

_T = Record.metadata.tables
AT_ONCE = 500
_BETWEEN = {
    "matches": "round_id",
    "rounds": "division_id",
    "draws": "division_id",
    "entrants": "division_id",
}
"""The tables by which others belong to a division, and the column that leads on from them."""
_LEADS = {
    "matches": ("round_id", "rounds"),
    "seats": ("match_id", "matches"),
    "results": ("match_id", "matches"),
    "lines": ("draw_id", "draws"),
    "absences": ("entrant_id", "entrants"),
    "members": ("entrant_id", "entrants"),
}
"""By which column a row belongs to one of another table, where it does not name its division."""


def divisions(
    connection: Connection, images: Sequence[Mapping[str, Any]]
) -> tuple[frozenset[int], bool]:
    """Give the divisions, and whether every row is of one."""
    division_ids: set[int] = set()
    all_known = True
    parents: dict[str, dict[int, int]] = {table: {} for table in _BETWEEN}
    wanted: dict[str, set[int]] = {table: set() for table in _BETWEEN}
    for image in images:
        table = image["table"]
        for row in (image["before"], image["after"]):
            if row is None:
                continue
            if table in parents:
                parents[table][row["id"]] = row[_BETWEEN[table]]
            if table == "divisions":
                division_ids.add(row["id"])
            elif table in _LEADS:
                column, other = _LEADS[table]
                wanted[other].add(row[column])
            elif row.get("division_id") is not None:
                division_ids.add(row["division_id"])
            else:
                all_known = False
    rounds = _led(connection, "matches", "round_id", wanted["matches"], parents["matches"])
    for table, keys in (
        ("rounds", rounds | wanted["rounds"]),
        ("draws", wanted["draws"]),
        ("entrants", wanted["entrants"]),
    ):
        division_ids |= _led(connection, table, "division_id", keys, parents[table])
    return frozenset(division_ids), all_known


def _led(
    connection: Connection, table: str, column: str, keys: set[int], said: Mapping[int, int]
) -> set[int]:
    """Give what rows say in a column: those of the images, then those of the file."""
    found = {said[key] for key in keys if key in said}
    left = sorted(keys - said.keys())
    for at in range(0, len(left), AT_ONCE):
        query = select(_T[table].c[column]).where(_T[table].c.id.in_(left[at : at + AT_ONCE]))
        found.update(connection.scalars(query))
    return found
