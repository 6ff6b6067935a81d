"""The entered facts of each division as the rules want them, read once and kept until changed."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from sqlalchemy import select

from app.event_file.file import EventFile, Row
from app.facts.division import Division, with_results
from app.facts.notes import OF_RULES
from app.facts.reading import read_division, read_results
from models.core.facts import Round
from models.core.problems import refuse
from models.store.records import Record

NO_FACTS = frozenset({"penalties", "rulings", "event", "notes"})
"""The tables in which nothing stands that the rules derive anything from, but a few notes."""


class FactsKeeper:
    """Keeps the divisions of one open file and forgets what an action changed."""

    def __init__(self, event: EventFile) -> None:
        """Begin with nothing read; the file tells which rows are written."""
        self._divisions: dict[int, Division] = {}
        self._ids: tuple[int, ...] | None = None
        self._stale: dict[int, set[int]] = defaultdict(set)
        event.listen_to_rows(self._forget)

    def _forget(self, rows: Iterable[Row]) -> None:
        """Drop what these rows touch; a result alone makes only its own match be read again."""
        touched = [row for row in rows if row.table not in NO_FACTS or _is_fact(row)]
        if any(row.table == "divisions" for row in touched):
            self._ids = None
        played = {row.values.get("match_id") for row in touched if row.table == "results"}
        structure = [row for row in touched if row.table != "results"]
        for division in tuple(self._divisions.values()):
            if any(_concerns(row, division) for row in structure):
                del self._divisions[division.id]
                self._stale.pop(division.id, None)
            elif own := division.places.keys() & played:
                self._stale[division.id] |= own

    def ids(self, event: EventFile) -> tuple[int, ...]:
        """Give the ids of the divisions in their order."""
        if self._ids is None:
            table = Record.metadata.tables["divisions"]
            with event.reading() as connection:
                query = select(table.c.id).order_by(table.c.position, table.c.id)
                self._ids = tuple(connection.execute(query).scalars())
        return self._ids

    def division(self, event: EventFile, division_id: int) -> Division:
        """Give one division, read anew if anything in it changed; Refused if there is none."""
        division = self._divisions.get(division_id)
        stale = self._stale.get(division_id)
        if division is None:
            with event.reading() as connection, _no_search_for_garbage():
                division = read_division(connection, division_id)
        elif stale:
            with event.reading() as connection:
                division = with_results(division, read_results(connection, division, stale))
        self._stale.pop(division_id, None)  # only now: the disk may have failed before
        self._divisions[division_id] = division
        return division


def _is_fact(row: Row) -> bool:
    """Tell whether a row is a note that the rules go by."""
    return row.table == "notes" and row.values.get("kind") in OF_RULES


def _concerns(row: Row, division: Division) -> bool:
    """Tell whether a row is one of a division, by what was known of it before.

    A row of something new comes with the row of that itself, which names the division; a seat is
    of the division of who sits there.
    """
    values = row.values
    if not values:
        return True  # the whole file is another one
    if row.table == "divisions":
        return bool(values["id"] == division.id)
    if row.table == "people":
        return values["id"] in division.people
    return (
        values.get("division_id") == division.id
        or values.get("round_id") in division.rounds
        or values.get("entrant_id") in division.by_id
    )


_KEEPERS: WeakKeyDictionary[EventFile, FactsKeeper] = WeakKeyDictionary()


def keeper(event: EventFile) -> FactsKeeper:
    """Give the keeper of an open file."""
    found = _KEEPERS.get(event)
    if found is None:
        found = _KEEPERS[event] = FactsKeeper(event)
    return found


def division_ids(event: EventFile) -> tuple[int, ...]:
    """Give the ids of all divisions in the order of the list at the left."""
    return keeper(event).ids(event)


def division(event: EventFile, division_id: int) -> Division:
    """Give a division with its facts; Refused `NO_SUCH_DIVISION` if it is not there."""
    return keeper(event).division(event, division_id)


def division_of_match(event: EventFile, match_id: int) -> Division:
    """Give the division in which a match is played; Refused `NO_SUCH_MATCH` if none is."""
    for division_id in division_ids(event):
        found = division(event, division_id)
        if match_id in found.places:
            return found
    raise refuse("NO_SUCH_MATCH", match=match_id)


def division_of_entrant(event: EventFile, entrant_id: int) -> Division:
    """Give the division of an entrant; Refused `NO_SUCH_ENTRANT` if there is none."""
    for division_id in division_ids(event):
        found = division(event, division_id)
        if entrant_id in found.by_id:
            return found
    raise refuse("NO_SUCH_ENTRANT", entrant=entrant_id)


def division_of_round(event: EventFile, round_id: int) -> tuple[Division, Round]:
    """Give a round with its division; Refused `NO_SUCH_ROUND` if there is none."""
    for division_id in division_ids(event):
        found = division(event, division_id)
        for round_ in found.facts.rounds:
            if round_.id == round_id:
                return found, round_
    raise refuse("NO_SUCH_ROUND", round=round_id)


@contextmanager
def _no_search_for_garbage() -> Iterator[None]:
    """Let Python not look for garbage while it makes many objects of which all are kept."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
