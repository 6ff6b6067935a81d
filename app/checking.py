"""Whether an event file is whole: its pages, references, and every stored result."""

from __future__ import annotations

from pathlib import Path

from app import facts
from app.event_file.file import EventFile, FileTrouble
from app.facts import live_notes, reading
from models.core.problems import Problem, Refused
from models.store.codec import StoredValueError


def check_file(path: Path) -> list[Problem]:
    """Give everything that is wrong with an event file; empty when it is whole.

    A file that cannot be opened at all gives FILE_<code>; a result that no longer fits its game or
    that the rules refuse gives STORED_RESULT_UNFIT or STORED_RESULT_REFUSED with its table, a live
    record that cannot have been the code of its game (`LiveRules.unfit`).
    """
    try:
        with EventFile.open(path) as event:
            return [
                problem
                for division_id in facts.division_ids(event)
                for problem in _check_division(event, division_id)
            ]
    except FileTrouble as trouble:
        if trouble.code in ("missing", "not_a_file", "locked"):
            raise
        return [Problem(code=f"FILE_{trouble.code.upper()}", values=trouble.values)]


def _check_division(event: EventFile, division_id: int) -> list[Problem]:
    try:
        division = facts.division(event, division_id)
    except Refused as refusal:
        return list(refusal.problems)
    found = []
    for match_id, payload in reading.stored_payloads(event, division).items():
        round_, match = division.places[match_id]
        where = {"division": division.name, "round": round_.number, "table": match.table}
        try:
            reading.decode_result(division, match_id, payload)
        except StoredValueError:
            found.append(Problem(code="STORED_RESULT_UNFIT", values=where))
        except Refused as refusal:
            values = {**where, "problem": refusal.problems[0].code}
            found.append(Problem(code="STORED_RESULT_REFUSED", values=values))
    code, unfit = live_notes.unfit(event, division)
    for match_id in unfit:
        round_, match = division.places[match_id]
        where = {"division": division.name, "round": round_.number, "table": match.table}
        found.append(Problem(code=code, values=where))
    return found
