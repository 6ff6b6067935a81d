"""The entered facts of each division as the rules want them, read once and kept until changed.

`division.py` is one division with everything entered for it, `reading.py` makes it of rows,
`with_results.py` renews it where results change, `match_rows.py` makes the rows of rounds and
matches. Row listeners forget just what an action has changed.
"""

from __future__ import annotations

from collections import defaultdict
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, select

from app.event_file.file import EventFile, WrittenRow
from app.facts.division import Division
from app.facts.notes import OF_RULES
from app.facts.reading import read_division, read_results
from app.facts.soundness import not_worked_out
from app.facts.with_results import with_results
from models.core.facts import Round
from models.core.problems import Problem, Refused, refuse
from models.store.database import no_search_for_garbage
from models.store.records import Record
from models.views.divisions import ClosedDivision

NO_FACTS = frozenset({"penalties", "rulings", "event", "notes"})
"""The tables in which nothing stands that the rules derive anything from, but a few notes."""


class FactsKeeper:
    """Keeps the divisions of one open file and forgets what an action changed."""

    def __init__(self, event: EventFile) -> None:
        """Begin with nothing read; the file tells which rows are written."""
        self._divisions: dict[int, Division] = {}
        self._ids: tuple[int, ...] | None = None
        self._closed: dict[int, ClosedDivision] = {}
        self._vouched: dict[int, Division] = {}
        self._vouched_for: list[WrittenRow] = []
        self._stale: dict[int, set[int]] = defaultdict(set)
        event.listen_to_rows(self._forget)
        event.vouch_for_replay(self._vouch)

    def _vouch(self, connection: Connection, rows: list[WrittenRow]) -> None:
        """Refuse what an undo or redo would leave of a division that nothing can be made of.

        Results alone are not looked at: one that cannot be used is typed again.
        """
        self._vouched, self._vouched_for = {}, rows
        structure = [row for row in rows if row.table not in (*NO_FACTS, "results")]
        for known in tuple(self._divisions.values()):
            if any(_concerns(row, known) for row in structure):
                try:
                    division = read_division(connection, known.id)
                except Refused as refusal:
                    if refusal.problems[0].code == "NO_SUCH_DIVISION":
                        continue
                    raise
                problems = not_worked_out(division)
                if problems:
                    raise Refused(*problems)
                self._vouched[known.id] = division

    def _forget(self, rows: list[WrittenRow]) -> None:
        """Drop what these rows touch; a result alone makes only its own match be read again."""
        touched = [row for row in rows if row.table not in NO_FACTS or _is_fact(row)]
        if any(row.table == "divisions" or not row.values for row in touched) or self._closed:
            self._ids = None
        played = {row.values.get("match_id") for row in touched if row.table == "results"}
        structure = [row for row in touched if row.table != "results"]
        for division in tuple(self._divisions.values()):
            if any(_concerns(row, division) for row in structure):
                del self._divisions[division.id]
                self._stale.pop(division.id, None)
            elif own := division.places.keys() & played:
                self._stale[division.id] |= own
        if rows is self._vouched_for:
            self._divisions |= self._vouched
        self._vouched, self._vouched_for = {}, []

    def ids(self, event: EventFile) -> tuple[int, ...]:
        """Give the ids of the divisions in their order, without those that are closed."""
        if self._ids is None:
            table = Record.metadata.tables["divisions"]
            query = select(table.c.id, table.c.name).order_by(table.c.position, table.c.id)
            with event.reading() as connection:
                rows = connection.execute(query).all()
            self._closed = {}
            for key, name in rows:
                problems = self._problems(event, key)
                if problems:
                    self._closed[key] = ClosedDivision(id=key, name=name, problems=problems)
            self._ids = tuple(key for key, _name in rows if key not in self._closed)
        return self._ids

    def _problems(self, event: EventFile, division_id: int) -> tuple[Problem, ...]:
        """Give why a division cannot be used; it is read for that, unless it is known already."""
        if division_id in self._divisions:
            return ()
        try:
            problems = not_worked_out(self.division(event, division_id))
        except Refused as refusal:
            return refusal.problems
        if problems:
            del self._divisions[division_id]
        return problems

    def closed(self, event: EventFile) -> tuple[ClosedDivision, ...]:
        """Give the divisions that cannot be used."""
        self.ids(event)
        return tuple(self._closed.values())

    def division(self, event: EventFile, division_id: int) -> Division:
        """Give one division, read anew if anything in it changed.

        Refused if there is none, and while it is closed.
        """
        if division_id in self._closed:
            raise Refused(*self._closed[division_id].problems)
        division = self._divisions.get(division_id)
        stale = self._stale.get(division_id)
        if division is None:
            with event.reading() as connection, no_search_for_garbage():
                division = read_division(connection, division_id)
        elif stale:
            with event.reading() as connection:
                division = with_results(division, read_results(connection, division, stale))
        self._stale.pop(division_id, None)  # only now: the disk may have failed before
        self._divisions[division_id] = division
        return division


def _is_fact(row: WrittenRow) -> bool:
    """Tell whether a row is a note that the rules go by."""
    return row.table == "notes" and row.values.get("kind") in OF_RULES


def _concerns(row: WrittenRow, division: Division) -> bool:
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
    """Give the ids of all divisions that are not closed, in the order of the list at the left."""
    return keeper(event).ids(event)


def closed(event: EventFile) -> tuple[ClosedDivision, ...]:
    """Give the divisions that cannot be used, with what is wrong with them."""
    return keeper(event).closed(event)


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
