"""What a desk of a role may write; asked by the desk itself and, of what it logged, by all others.

The answer hangs on the action, its rows and what the file says of other rows, so that every desk
comes to the same one. Actions of games are judged by their rows alone: nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection

from app.desks.desk_role import DeskRole
from app.desks.whose_rows import divisions
from app.facts.reception_notes import PAYMENTS, TILL
from models.core.problems import Problem, Refused

PLAYED = frozenset(
    {
        *("results", "rulings", "notes", "draws", "lines"),
        *("rounds", "matches", "seats", "adjustments", "penalties"),
    }
)
"""What follows from a result, as far as a referee lets it."""
OF_RESULTS = frozenset(
    {"record_result", "correct_result", "strike_result", "confirm_result", "open_again"}
)
"""The actions that write results; with them what follows from these is written."""
WRITES = {
    **dict.fromkeys(OF_RESULTS, PLAYED),
    **dict.fromkeys(("hold_card", "release_card"), frozenset({"notes"})),
    **dict.fromkeys(("check_in", "check_out"), frozenset({"entrants", "notes"})),
    **dict.fromkeys(
        ("add_entrant", "import_entrants"), frozenset({"people", "members", "entrants", "notes"})
    ),
    "rename_event": frozenset({"event"}),
    "add_division": frozenset({"divisions", "notes"}),
}
"""The tables that an action writes and no other one, whoever does it."""
ONLY = {
    "check_in": frozenset({"checked_in", "from_round"}),
    "check_out": frozenset({"checked_in", "from_round"}),
    "confirm_result": frozenset({"confirmed"}),
}
"""The columns that an action changes, of rows that are there before and after it."""
MOST = 200_000
"""Rows of an action; the largest list of entrants has a tenth."""
_RESULT_NOTES = frozenset({"match", "round", "ruling"})
_GATE_NOTES = frozenset({"entrant", "person"})
_GATE = frozenset({"entrants", "members", "people", "absences"})
_TILL = frozenset({PAYMENTS.key, TILL.kind})


def check(connection: Connection, role: DeskRole, action: str, images: Any) -> None:
    """Refuse `NOT_THIS_DESK` where a desk of this role, or this action, cannot write these rows."""
    if not may(connection, role, action, images):
        values = {"role": role.value, "action": action}
        raise Refused(Problem(code="NOT_THIS_DESK", values=values))


def may(connection: Connection, role: DeskRole, action: str, images: Any) -> bool:
    """Tell whether a desk may have written these rows in an action of this name.

    They are rows of the event (`journal.are_images`).
    """
    if not 0 < len(images) <= MOST or not _fits_action(action, images):
        return False
    if action in OF_RESULTS and len(divisions(connection, images)[0]) > 1:
        return False
    match role:
        case DeskRole.ORGANISER:
            return True
        case DeskRole.RESULTS:
            return _of_results(action, images)
        case DeskRole.RECEPTION:
            return _of_the_gate(images)
    return False


def _fits_action(action: str, images: list[Mapping[str, Any]]) -> bool:
    """Tell whether an action writes rows of this kind, whoever does it."""
    tables = WRITES.get(action)
    if tables is not None and any(image["table"] not in tables for image in images):
        return False
    only = ONLY.get(action)
    if only is not None:
        # What stands beside the rows that it is about, such as a card on hold, may come and go.
        told = [image for image in images if image["table"] != "notes"]
        return all(_changed(image) <= only for image in told)
    return action not in OF_RESULTS or any(image["table"] == "results" for image in images)


def _changed(image: Mapping[str, Any]) -> frozenset[str]:
    before, after = image["before"], image["after"]
    if before is None or after is None:
        return frozenset(before or after)
    return frozenset(name for name in after if after[name] != before.get(name))


def _of_results(action: str, images: list[Mapping[str, Any]]) -> bool:
    if action in OF_RESULTS:
        return True
    return all(
        (image["table"] == "notes" and _rows(image)["owner"] in _RESULT_NOTES)
        or (image["table"] in ("rulings", "penalties") and image["before"] is None)
        for image in images
    )


def _of_the_gate(images: list[Mapping[str, Any]]) -> bool:
    """Tell whether this is the work of the reception: people, what they pay, and who waits."""
    of_somebody = any(
        image["table"] == "notes" and _rows(image)["owner"] == "entrant" for image in images
    )
    return all(_of_one_at_the_gate(image, of_somebody) for image in images)


def _of_one_at_the_gate(image: Mapping[str, Any], of_somebody: bool) -> bool:
    match image["table"]:
        case "notes":
            row = _rows(image)
            paid = row["owner"] == "event" and row["kind"] in _TILL
            return paid or row["owner"] in _GATE_NOTES
        case "entrants":
            kept = image["before"] is None or image["after"] is None
            return kept or "status" not in _changed(image)
        case "draws" | "lines":
            return of_somebody  # the list of those who wait changes with whom it is about
        case "rulings":
            return image["before"] is None
        case table:
            return table in _GATE


def _rows(image: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give a row as it is, or as it was."""
    row: Mapping[str, Any] = image["after"] or image["before"]
    return row
