"""The divisions of a file, read to see whether what another desk wrote in them can be read.

Of two things this is asked: what a division is built of and who plays in it must still make one,
and a result must be one of its game, at a match that is played. Everything else that is noted or
logged is read by those who show it as if anybody might have written it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError, NoResultFound

from app.desks.whose_rows import AT_ONCE, divisions
from app.event_file import journal
from app.facts import NO_FACTS, OF_PEOPLE
from app.facts.division import Division
from app.facts.notes import OF_RULES
from app.facts.reading import decode_result, read_division, read_results
from app.facts.soundness import sound_row
from models.core.problems import Refused
from models.store.codec import StoredValueError
from models.store.records import Record

Image = Mapping[str, Any]
UNREADABLE = (
    *(journal.Altered, Refused, DBAPIError, NoResultFound),
    *(ValueError, TypeError, AttributeError, ArithmeticError, RecursionError, LookupError),
)
"""What comes of rows that no action of a desk has written."""
_T = Record.metadata.tables
_BUILT_OF = frozenset({"divisions", "rounds", "matches", "seats", "draws", "lines", "adjustments"})
"""Rows of these that do not fit each other leave nothing of a division to be read."""
_ENTERED = frozenset({"entrants", "members", "absences"})
"""Rows of these can each be what they are, or not; what is built of them is read without it."""


class ReadDivisions:
    """Divisions as they were read, until something in them but results is written."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self._known: dict[int, Division] = {}
        self._outgrown: dict[int, Division] = {}
        """Those in which only people were changed since they were read."""

    def forget_all(self) -> None:
        """Forget all, since what was read may have been taken back."""
        self._known.clear()
        self._outgrown.clear()

    def forget(self, connection: Connection, images: Iterable[Image]) -> None:
        """Forget the divisions in which more than results and notes was written."""
        if not (self._known or self._outgrown):
            return
        facts = [image for image in images if _is_fact(image)]
        people = [image for image in facts if image["table"] == "people"]
        if any(None not in (image["before"], image["after"]) for image in people):
            self._outgrown |= self._known  # who is changed may play in any of them
            self._known.clear()
        facts = [image for image in facts if image["table"] != "people"]
        if not facts:
            return
        only_people = all(image["table"] in OF_PEOPLE for image in facts)
        for division_id in divisions(connection, facts)[0]:
            before = self._known.pop(division_id, None)
            if not only_people:
                self._outgrown.pop(division_id, None)
            elif before is not None:
                self._outgrown[division_id] = before

    def unreadable(
        self, connection: Connection, images: Iterable[Image], but: frozenset[int]
    ) -> frozenset[int]:
        """Give the divisions built of these rows, `but` some, that are there and cannot be read."""
        wrong = _unfit(connection, images)
        built = [image for image in images if image["table"] in _BUILT_OF or _left(image)]
        if not (built or wrong):
            return frozenset()
        of = divisions(connection, [*built, *wrong])[0] - but
        if wrong:
            return _there(connection, of) & divisions(connection, wrong)[0]
        return self.unread(connection, of)

    def unread(self, connection: Connection, of: Iterable[int]) -> frozenset[int]:
        """Give those of the divisions that are there and cannot be read."""
        found = set()
        for division_id in sorted(_there(connection, of)):
            try:
                self._read(connection, division_id)
            except UNREADABLE:
                found.add(division_id)
        return frozenset(found)

    def have_results(self, connection: Connection, images: Iterable[Image]) -> bool:
        """Tell whether the results that were written are of their games, at published matches."""
        written = sorted(
            image["after"]["match_id"]
            for image in images
            if image["table"] == "results" and image["after"] is not None
        )
        places = self._places(connection, written)
        if sum(map(len, places.values())) != len(written):
            return False
        return all(self._has(connection, division, own) for division, own in places.items())

    def stood(self, connection: Connection, images: Iterable[Image]) -> bool:
        """Tell whether some result that another was written over could be read."""
        for image in images:
            if image["table"] != "results" or None in (image["before"], image["after"]):
                continue
            match_id = image["after"]["match_id"]
            for division_id in self._places(connection, [match_id]):
                division, text = self._read(connection, division_id), image["before"]["payload"]
                with suppress(StoredValueError, Refused):
                    decode_result(division, match_id, json.dumps(text))
                    return True
        return False

    def _places(self, connection: Connection, match_ids: list[int]) -> dict[int, set[int]]:
        """Give the matches that there are by their divisions."""
        places = defaultdict[int, set[int]](set)
        left = []
        for match_id in match_ids:
            for division in self._known.values():
                if match_id in division.places:
                    places[division.id].add(match_id)
                    break
            else:
                left.append(match_id)
        match, round_ = _T["matches"], _T["rounds"]
        for at in range(0, len(left), AT_ONCE):
            query = (
                select(match.c.id, round_.c.division_id)
                .join(round_, round_.c.id == match.c.round_id)
                .where(match.c.id.in_(left[at : at + AT_ONCE]))
            )
            for match_id, division_id in connection.execute(query):
                places[division_id].add(match_id)
        return places

    def _has(self, connection: Connection, division_id: int, match_ids: set[int]) -> bool:
        division = self._read(connection, division_id)
        for round_, match in map(division.places.__getitem__, match_ids):
            if match.bye or not round_.published:
                return False
        return None not in read_results(connection, division, match_ids).values()

    def _read(self, connection: Connection, division_id: int) -> Division:
        found = self._known.get(division_id)
        if found is None:
            before = self._outgrown.pop(division_id, None)
            found = read_division(connection, division_id, before)
            self._known[division_id] = found
        return found


def _there(connection: Connection, of: Iterable[int]) -> frozenset[int]:
    """Give those of the divisions that the file has."""
    table = _T["divisions"]
    return frozenset(connection.scalars(select(table.c.id).where(table.c.id.in_(list(of)))))


def _is_fact(image: Image) -> bool:
    """Tell whether the rules go by a row, results aside."""
    if image["table"] == "notes":
        return any(row["kind"] in OF_RULES for row in (image["before"], image["after"]) if row)
    return image["table"] not in NO_FACTS and image["table"] != "results"


def _left(image: Image) -> bool:
    """Tell whether somebody is not in a division any more, who may be named in what it is of."""
    before, after = image["before"], image["after"]
    if image["table"] != "entrants" or before is None:
        return False
    return after is None or before["division_id"] != after["division_id"]


def _unfit(connection: Connection, images: Iterable[Image]) -> list[Image]:
    """Give the rows of people that cannot be, by themselves or beside others of the entrant."""
    entered = [image for image in images if image["table"] in _ENTERED and image["after"]]
    unfit = [
        image
        for image in entered
        if not sound_row(image["table"], SimpleNamespace(**image["after"]))
    ]
    members = [image for image in entered if image["table"] == "members"]
    table, twice = _T["members"], set[int]()
    teams = sorted({image["after"]["entrant_id"] for image in members})
    for at in range(0, len(teams), AT_ONCE):
        query = (
            select(table.c.entrant_id)
            .where(table.c.entrant_id.in_(teams[at : at + AT_ONCE]))
            .group_by(table.c.entrant_id, table.c.person_id, table.c.from_turn)
            .having(func.count() > 1)
        )
        twice.update(connection.scalars(query))
    return [*unfit, *(image for image in members if image["after"]["entrant_id"] in twice)]
