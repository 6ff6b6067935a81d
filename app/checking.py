"""Whether an event file is whole, every stored result, and its record still the one of a sheet."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterator
from pathlib import Path

from sqlalchemy import select

from app import facts
from app.event_file.file import EventFile, FileTrouble, looked_at
from app.event_file.journal import TABLE
from app.facts import live_notes, reading
from app.facts.division import Division
from app.facts.note import ENTRANT, MATCH, ROUND, owners
from app.facts.notes import VOID_CODE
from models.core.problems import Problem, Refused
from models.store.codec import StoredValueError
from models.store.records import Record

_T = Record.metadata.tables


def check_file(path: Path) -> list[Problem]:
    """Give everything that is wrong with an event file; empty when it is whole.

    A file that cannot be opened at all gives FILE_<code>, a division that stays closed
    DIVISION_CLOSED with the reason; STRAY_NOTES and STRAY_LOG count what is kept about matches
    or people that are not of the division; a result that no longer fits its game or
    that the rules refuse gives STORED_RESULT_UNFIT or STORED_RESULT_REFUSED with its table, a live
    record that cannot have been the codes of its game (`LiveRules.unfit`, `refused`).
    """
    try:
        with looked_at(path) as event:
            return [*_closed(event), *_check_divisions(event)]
    except FileTrouble as trouble:
        if trouble.code in ("missing", "not_a_file", "locked"):
            raise
        return [Problem(code=f"FILE_{trouble.code.upper()}", values=trouble.values)]


def _closed(event: EventFile) -> Iterator[Problem]:
    for shut in facts.closed(event):
        yield from shut.told


def _check_divisions(event: EventFile) -> Iterator[Problem]:
    for division_id in facts.division_ids(event):
        division = facts.division(event, division_id)
        yield from _check_results(event, division)
        yield from _check_stray(event, division)


def _check_results(event: EventFile, division: Division) -> list[Problem]:
    problems = []
    for match_id, payload in reading.stored_payloads(event, division).items():
        round_, match = division.places[match_id]
        where = {"division": division.name, "round": round_.number, "table": match.table}
        try:
            reading.decode_result(division, match_id, payload)
        except StoredValueError:
            problems.append(Problem(code="STORED_RESULT_UNFIT", values=where))
        except Refused as refusal:
            values = {**where, "problem": refusal.problems[0]}
            problems.append(Problem(code="STORED_RESULT_REFUSED", values=values))
    for match_id, code, values in live_notes.unfit(event, division):
        round_, match = division.places[match_id]
        where = {"division": division.name, "round": round_.number, "table": match.table}
        problems.append(Problem(code=code, values={**where, **values}))
    return problems


def _check_stray(event: EventFile, division: Division) -> Iterator[Problem]:
    """Count what stands with a division and is about a match or somebody of another one."""
    things: dict[str, Container[int]] = {
        MATCH: division.places,
        ENTRANT: division.by_id,
        ROUND: division.rounds,
    }
    strays = dict.fromkeys(("STRAY_NOTES", "STRAY_LOG"), 0)
    with event.reading() as connection:
        # a void code is about a match that is no more
        for owner, key in owners(connection, division.id, but=VOID_CODE):
            strays["STRAY_NOTES"] += owner in things and key not in things[owner]
        for log in (_T["penalties"], _T["rulings"]):
            rows = select(log.c.match_id, log.c.entrant_id).where(log.c.division_id == division.id)
            for match_id, entrant_id in connection.execute(rows):
                strays["STRAY_LOG"] += not (
                    (match_id is None or match_id in division.places)
                    and (entrant_id is None or entrant_id in division.by_id)
                )
    for code, count in strays.items():
        if count:
            yield Problem(code=code, values={"division": division.name, "count": count})


def record_digest(event: EventFile, through: int | None = None) -> str:
    """Sum up what was done up to an entry of the journal, the last one if none is named.

    The number of that entry, a stroke and 16 hexadecimal digits; what was undone is not in it.
    """
    query = select(*(TABLE.c[name] for name in ("id", "at", "who", "action", "details", "images")))
    query = query.where(TABLE.c.state == "done").order_by(TABLE.c.id)
    if through is not None:
        query = query.where(TABLE.c.id <= through)
    summed, last = hashlib.sha256(), 0
    with event.reading() as connection:
        for row in connection.execute(query):
            text = json.dumps([*row], ensure_ascii=False, sort_keys=True, default=str)
            summed.update(text.encode("utf-8", "surrogatepass") + b"\n")
            last = row.id
    return f"{last}-{summed.hexdigest()[:16]}"


def holds(event: EventFile, digest: str) -> bool:
    """Tell whether the record, up to the entry that a digest names, is the one it was made of."""
    number, _stroke, _digits = digest.partition("-")
    through = int(number) if number.isascii() and number.isdecimal() and len(number) < 19 else 0
    return record_digest(event, through) == digest
