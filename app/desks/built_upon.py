"""Whether an action can be taken back, or done again, though others have done something since."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, select

from app.desks.whose_rows import divisions
from app.event_file import journal
from models.core.problems import Problem, Refused
from models.store.records import Record

RowKey = tuple[str, tuple[Any, ...]]
"""A row by its table and key."""
_T = Record.metadata.tables
FREE = frozenset({"results", "notes"})
"""What others may have written since, on other rows: nothing is derived from it that is kept."""
_NAMES = {
    "division_id": "divisions",
    "round_id": "rounds",
    "match_id": "matches",
    "entrant_id": "entrants",
    "person_id": "people",
    "draw_id": "draws",
    "ruling_id": "rulings",
}
"""Which table a column leads to."""
_OWNERS = {
    "division": "divisions",
    "round": "rounds",
    "match": "matches",
    "entrant": "entrants",
    "person": "people",
    "ruling": "rulings",
}


def rows_written(images: Iterable[Mapping[str, Any]]) -> frozenset[RowKey]:
    """Give which rows an action wrote."""
    return frozenset((image["table"], tuple(image["key"].values())) for image in images)


def check(connection: Connection, entry: int, *, backward: bool) -> None:
    """Refuse `BUILT_UPON` where what came after an entry rests on it, with who and what.

    What came after must be of other divisions, or results and notes on other rows, of matches and
    people that the entry did not touch. An entry that is done again must not have come after one
    that is undone still.
    """
    table = journal.TABLE
    others = select(table.c.id, table.c.at, table.c.who, table.c.action, table.c.details)
    if backward:
        others = others.where(table.c.id > entry, table.c.state == "done").order_by(table.c.id)
    else:
        others = others.where(table.c.id < entry, table.c.state == "undone").order_by(table.c.id)
    between = connection.execute(others).all()
    if not between:
        return
    own = journal.images_of(connection, entry)
    written, here = rows_written(own), divisions(connection, own)
    for row in between:
        later = journal.images_of(connection, row.id)
        if not (_elsewhere(connection, here, later) or _apart(connection, written, later)):
            values = {"who": row.who, "action": row.action, "time": row.at[11:16], "entry": row.id}
            raise Refused(Problem(code="BUILT_UPON", values=values))


def _elsewhere(connection: Connection, here: tuple[frozenset[int], bool], later: list[Any]) -> bool:
    """Tell whether two actions are of different divisions, and of nothing beside them."""
    there = divisions(connection, later)
    return here[1] and there[1] and here[0].isdisjoint(there[0])


def _apart(connection: Connection, written: frozenset[RowKey], later: list[Any]) -> bool:
    if any(image["table"] not in FREE for image in later):
        return False
    if written & rows_written(later):
        return False
    return written.isdisjoint(_rested_on(connection, later))


def _rested_on(connection: Connection, images: list[Any]) -> Iterator[RowKey]:
    """Give the rows that results and notes are about."""
    matches = set()
    for image in images:
        for row in (image["before"], image["after"]):
            for column, table in _NAMES.items():
                if row is not None and row.get(column) is not None:
                    yield table, (row[column],)
            if row is not None and image["table"] == "results":
                matches.add(row["match_id"])
            if row is not None and row.get("owner") in _OWNERS:
                yield _OWNERS[row["owner"]], (row["owner_id"],)
                if row["owner"] == "match":
                    matches.add(row["owner_id"])
    places = (
        select(_T["matches"].c.id, _T["rounds"].c.id, _T["rounds"].c.division_id)
        .join(_T["rounds"], _T["rounds"].c.id == _T["matches"].c.round_id)
        .where(_T["matches"].c.id.in_(matches))
    )
    for match_id, round_id, division_id in connection.execute(places):
        yield from (("matches", (match_id,)), ("rounds", (round_id,)))
        yield "divisions", (division_id,)
    seats = select(_T["seats"]).where(_T["seats"].c.match_id.in_(matches))
    for seat in connection.execute(seats):
        yield from (("entrants", (seat.entrant_id,)), ("seats", (seat.match_id, seat.position)))
