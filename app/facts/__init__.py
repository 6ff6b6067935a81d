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
from app.facts.notes import EVERY_CARD, OF_RULES
from app.facts.reading import read_division, read_results
from app.facts.soundness import not_worked_out
from app.facts.with_results import with_results
from models.core.facts import Round
from models.core.problems import Problem, Refused, refuse
from models.store.database import no_search_for_garbage
from models.store.records import Record
from models.views.divisions import ClosedDivision
from models.views.second_entry import EVERYWHERE

NO_FACTS = frozenset({"penalties", "rulings", "event", "notes"})
"""The tables in which nothing stands that the rules derive anything from, but a few notes."""
OF_PEOPLE = frozenset({"people", "entrants", "members", "absences"})
"""The tables that say who is there: no round, draw or setting stands in them."""


class FactsKeeper:
    """Keeps the divisions of one open file and forgets what an action changed."""

    def __init__(self, event: EventFile) -> None:
        """Begin with nothing read; the file tells which rows are written."""
        self.divisions: dict[int, Division] = {}
        self.ids: tuple[int, ...] | None = None
        self.closed: dict[int, ClosedDivision] = {}
        self.every_card: bool | None = None
        """Whether every result of the event is typed twice; None until somebody asks."""
        self._vouched: dict[int, Division] = {}
        self._vouched_for: list[WrittenRow] = []
        self.outgrown: dict[int, Division] = {}
        """Divisions in which only people were changed since they were read."""
        self.stale: dict[int, set[int]] = defaultdict(set)
        """The matches of which results were written since, by division."""
        event.listen_to_rows(self._forget)
        event.vouch_for_replay(self._vouch)

    def _vouch(self, connection: Connection, rows: list[WrittenRow]) -> None:
        """Refuse what an undo or redo would leave of a division that nothing can be made of.

        Results alone are not looked at: one that cannot be used is typed again.
        """
        self._vouched, self._vouched_for = {}, rows
        structure = [row for row in rows if row.table not in (*NO_FACTS, "results")]
        played = {row.values.get("match_id") for row in rows if row.table == "results"}
        only_people = _only_people(structure) and not any(map(_is_fact, rows))
        for in_memory in tuple(self.divisions.values()):
            if any(_concerns(row, in_memory) for row in structure):
                written = self.stale.get(in_memory.id, set()) | (in_memory.places.keys() & played)
                try:
                    division = read_division(
                        connection, in_memory.id, in_memory if only_people else None, written
                    )
                except Refused as refusal:
                    if refusal.problems[0].code == "NO_SUCH_DIVISION":
                        continue
                    raise
                problems = not_worked_out(division)
                if problems:
                    raise Refused(*problems)
                self._vouched[in_memory.id] = division

    def _forget(self, rows: list[WrittenRow]) -> None:
        """Drop what these rows touch; a result alone makes only its own match be read again."""
        if any(not row.values or row.values.get("kind") == EVERY_CARD.kind for row in rows):
            self.every_card = None
        touched = [row for row in rows if row.table not in NO_FACTS or _is_fact(row)]
        if any(row.table == "divisions" or not row.values for row in touched) or self.closed:
            self.ids = None
        played = {row.values.get("match_id") for row in touched if row.table == "results"}
        structure = [row for row in touched if row.table != "results"]
        only_people = bool(structure) and _only_people(structure)
        if structure and not only_people:
            for division_id in self.outgrown:
                self.stale.pop(division_id, None)
            self.outgrown.clear()
        for division in (*self.divisions.values(), *self.outgrown.values()):
            if any(_concerns(row, division) for row in structure):
                self.divisions.pop(division.id, None)
                if only_people:
                    self.outgrown[division.id] = division
                else:
                    self.stale.pop(division.id, None)
                    continue
            if own := division.places.keys() & played:
                self.stale[division.id] |= own
        if rows is self._vouched_for:
            for division in self._vouched.values():
                self.keep(division)
        self._vouched, self._vouched_for = {}, []

    def keep(self, division: Division) -> None:
        """Keep a division as it was just read."""
        self.divisions[division.id] = division
        self.outgrown.pop(division.id, None)
        self.stale.pop(division.id, None)


def _only_people(rows: list[WrittenRow]) -> bool:
    """Tell whether rows say only who is there."""
    return all(row.values and row.table in OF_PEOPLE for row in rows)


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


def every_card_twice(event: EventFile) -> bool:
    """Tell whether every result of the event is typed twice, whatever its divisions chose."""
    known = keeper(event)
    if known.every_card is None:
        known.every_card = EVERY_CARD.of(event, 0) == EVERYWHERE
    return known.every_card


def division_ids(event: EventFile) -> tuple[int, ...]:
    """Give the ids of all divisions that are not closed, in the order of the list at the left."""
    memory = keeper(event)
    if memory.ids is None:
        table = Record.metadata.tables["divisions"]
        query = select(table.c.id, table.c.name).order_by(table.c.position, table.c.id)
        with event.reading() as connection:
            rows = connection.execute(query).all()
        memory.closed = {}
        for key, name in rows:
            problems = _problems(event, memory, key)
            if problems:
                memory.closed[key] = ClosedDivision(id=key, name=name, problems=problems)
        memory.ids = tuple(key for key, _name in rows if key not in memory.closed)
    return memory.ids


def _problems(event: EventFile, memory: FactsKeeper, division_id: int) -> tuple[Problem, ...]:
    """Give why a division cannot be used; it is read for that, unless it is known already."""
    if division_id in memory.divisions:
        return ()
    try:
        problems = not_worked_out(division(event, division_id))
    except Refused as refusal:
        return refusal.problems
    if problems:
        del memory.divisions[division_id]
    return problems


def closed(event: EventFile) -> tuple[ClosedDivision, ...]:
    """Give the divisions that cannot be used, with what is wrong with them."""
    division_ids(event)
    return tuple(keeper(event).closed.values())


def division(event: EventFile, division_id: int) -> Division:
    """Give a division with its facts, read anew if anything in it changed.

    Refused `NO_SUCH_DIVISION` if it is not there, and while it is closed.
    """
    memory = keeper(event)
    if division_id in memory.closed:
        raise Refused(*memory.closed[division_id].problems)
    current = memory.divisions.get(division_id)
    stale = memory.stale.get(division_id, set())
    if current is None:
        before = memory.outgrown.get(division_id)
        with event.reading() as connection, no_search_for_garbage():
            current = read_division(connection, division_id, before, stale)
        memory.keep(current)  # only now: the disk may have failed before
    elif stale:
        with event.reading() as connection:
            current = with_results(current, read_results(connection, current, stale))
        memory.divisions[division_id] = current
        del memory.stale[division_id]
    return current


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
