"""Version 4: the rows that the journal puts back are rows of the tables as they are now."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from models.store.values import sound_json

if TYPE_CHECKING:
    from sqlalchemy import Connection

StoredImage = dict[str, Any]
Numbers = Mapping[tuple[int, str], int]
"""The id of each new row by what it was kept under: match and kind, or division and `finalists`."""
FINALISTS = "finalists"
_COPIED = ("name", "yomi", "birth", "club")
"""What a person has from the entrant."""
_SPOKEN_OF = ("entrants", "match_notes", "finalists")


def take_numbers(connection: Connection) -> Numbers:
    """Number the notes and draws to be made, in a temporary table `numbered` too.

    What the journal can put back is numbered along with what stands: both are one row. Nothing
    that is there now has such a number.
    """
    notes = {tuple(row) for row in connection.exec_driver_sql(_NOTED)}
    named = {row[0] for row in connection.exec_driver_sql("SELECT division_id FROM finalists")}
    for image in _images(connection):
        if image["table"] == "match_notes":
            notes.add((image["key"]["match_id"], image["key"]["kind"]))
        elif image["table"] == FINALISTS:
            named.add(image["key"]["division_id"])
    query = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'draws'"
    drawn = int(connection.exec_driver_sql(query).scalar_one())
    numbers = {key: number for number, key in enumerate(sorted(notes), start=1)}
    numbers |= {
        (division, FINALISTS): drawn + number for number, division in enumerate(sorted(named), 1)
    }
    connection.exec_driver_sql(
        "CREATE TEMPORARY TABLE numbered (owner INTEGER, kind VARCHAR, id INTEGER)"
    )
    for (owner, kind), number in numbers.items():
        connection.exec_driver_sql("INSERT INTO numbered VALUES (?, ?, ?)", (owner, kind, number))
    return numbers


_NOTED = "SELECT match_id, kind FROM match_notes"


def rewrite_journal(connection: Connection, numbers: Numbers) -> None:
    """Write the row images of entrants, notes on matches and finalists anew."""
    divisions = _divisions_of_matches(connection)
    asked = " OR ".join(f"images LIKE '%\"{table}\"%'" for table in _SPOKEN_OF)
    query = f"SELECT id, images FROM journal WHERE {asked} ORDER BY id"  # noqa: S608 - ours
    for entry, text in connection.exec_driver_sql(query).all():
        images = [new for old in _read(text) for new in _rewritten(old, numbers, divisions)]
        connection.exec_driver_sql(
            "UPDATE journal SET images = ? WHERE id = ?", (json.dumps(images), entry)
        )


def _images(connection: Connection) -> Iterator[StoredImage]:
    for (text,) in connection.exec_driver_sql("SELECT images FROM journal ORDER BY id"):
        yield from _read(text)


def _read(text: str) -> list[StoredImage]:
    """Read the images of an action; ValueError for what no action has written."""
    if not sound_json(text, "["):
        raise ValueError(text[:80])
    images: list[StoredImage] = json.loads(text)
    return images


def _divisions_of_matches(connection: Connection) -> dict[int, int]:
    """Give the division of every match that there is or that the journal can put back."""
    found = connection.exec_driver_sql("SELECT id, division_id FROM rounds")
    rounds: dict[int, int] = {row.id: row.division_id for row in found}
    found = connection.exec_driver_sql("SELECT id, round_id FROM matches")
    matches: dict[int, int] = {row.id: row.round_id for row in found}
    for image in _images(connection):
        row = image["after"] or image["before"]
        if image["table"] == "rounds":
            rounds[row["id"]] = row["division_id"]
        elif image["table"] == "matches":
            matches[row["id"]] = row["round_id"]
    return {match: rounds[round_id] for match, round_id in matches.items() if round_id in rounds}


def _rewritten(
    image: StoredImage, numbers: Numbers, divisions: Mapping[int, int]
) -> list[StoredImage]:
    match image["table"]:
        case "entrants":
            return _of_entrant(image)
        case "match_notes":
            return [_of_note(image, numbers, divisions)]
        case "finalists":
            return _of_finalists(image, numbers)
    return [image]


@dataclass(frozen=True, slots=True)
class _Change:
    """A row before and after an action; None where it was not there."""

    table: str
    key: dict[str, Any]
    before: dict[str, Any] | None
    after: dict[str, Any] | None

    @property
    def image(self) -> StoredImage:
        return {
            "table": self.table,
            "key": self.key,
            "before": self.before,
            "after": self.after,
        }


def _of_entrant(image: StoredImage) -> list[StoredImage]:
    """Let an entrant come, go and change together with the one person.

    >>> row = {"id": 7, "name": "榎本", "yomi": "", "birth": None, "club": ""}
    >>> image = {"table": "entrants", "key": {"id": 7}, "before": None, "after": row}
    >>> [(new["table"], new["key"]) for new in _of_entrant(image)]  # doctest: +ELLIPSIS
    [('entrants', {'id': 7}), ('people', {'id': 7}), ('members', {'entrant_id': 7, ...})]
    """
    before, after = image["before"], image["after"]
    entrant = _Change("entrants", image["key"], _entrant(before), _entrant(after)).image
    own = image["key"]["id"]
    was, now = _person(before), _person(after)
    person = _Change("people", {"id": own}, was, now).image
    if was is not None and now is not None:
        return [entrant] if was == now else [entrant, person]
    key = {"entrant_id": own, "position": 1, "from_turn": 1}
    row = {**key, "person_id": own, "role": "player"}
    member = _Change("members", key, row if was else None, row if now else None).image
    return [entrant, person, member]


def _entrant(row: dict[str, Any] | None) -> dict[str, Any] | None:
    return row and {**row, "public_name": "", "ranked": True, "status": "in"}


def _person(row: dict[str, Any] | None) -> dict[str, Any] | None:
    if row is None:
        return None
    copied = {name: row[name] for name in _COPIED}
    return {"id": row["id"], **copied, "roman": "", "public_name": "", "needs": [], "ids": {}}


def _of_note(image: StoredImage, numbers: Numbers, divisions: Mapping[int, int]) -> StoredImage:
    match_id, kind = image["key"]["match_id"], image["key"]["kind"]
    note_id = numbers[match_id, kind]

    def row(old: dict[str, Any] | None) -> dict[str, Any] | None:
        return old and {
            "id": note_id,
            "division_id": divisions.get(match_id),
            "owner": "match",
            "owner_id": match_id,
            "owner_key": "",
            "kind": kind,
            "payload": old["payload"],
        }

    return _Change("notes", {"id": note_id}, row(image["before"]), row(image["after"])).image


def _of_finalists(image: StoredImage, numbers: Numbers) -> list[StoredImage]:
    division = image["key"]["division_id"]
    draw_id = numbers[division, FINALISTS]

    def draw(old: dict[str, Any] | None) -> dict[str, Any] | None:
        return old and {
            "id": draw_id,
            "division_id": division,
            "key": "entry:final",
            "size": 2,
            "seeds": [],
            "drawn_by": FINALISTS,
            "seed": "",
            "label": str(old["rule"]),
            "referee": "",
            "reason": "",
        }

    def line(old: dict[str, Any] | None, number: int, who: str) -> dict[str, Any] | None:
        return old and {"draw_id": draw_id, "line": number, "entrant_id": old[who]}

    before, after = image["before"], image["after"]
    lines = [
        _Change(
            "lines",
            {"draw_id": draw_id, "line": number},
            line(before, number, who),
            line(after, number, who),
        )
        for number, who in enumerate(("first_id", "second_id"), start=1)
    ]
    return [
        _Change("draws", {"id": draw_id}, draw(before), draw(after)).image,
        *(change.image for change in lines),
    ]
