"""What a desk of a role may write; asked by the desk itself and, of what it logged, by all others.

The answer hangs on the action, its rows and what the file says of other rows, so that every desk
comes to the same one. Which rows an action writes, whoever does it, stands in `shared_actions.py`
and, of those that only one game has, with its rules (`Game.own_actions`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select

from app.desks.desk_role import DeskRole
from app.desks.shared_actions import SHARED_ACTIONS
from app.desks.whose_rows import divisions
from app.facts.reception_notes import PAYMENTS, TILL
from models.action_rows import FOLLOWS, ActionRows
from models.core.problems import Problem, Refused
from models.games import GAMES
from models.store.records import Record
from models.teams.terms import game_key
from models.views.logs import TYPED

ENTERS = "record_result"
"""A result is entered where none stands that can be read."""
OF_RESULTS = frozenset({ENTERS, "correct_result", "strike_result", "confirm_result", "open_again"})
"""The actions that write a result; with them what follows from it is written, in its division."""
_LOGGED = OF_RESULTS - {ENTERS, "confirm_result"}
"""Those of them that always have a line in the log."""
OF_LOG = frozenset({"change_ruling", "strike_ruling", "change_penalty", "strike_penalty"})
"""The actions that change or strike one typed line of the log; another line says what stood."""
MOST = 200_000
"""Rows of an action; the largest list of entrants has a tenth."""
_DIVISIONS = Record.metadata.tables["divisions"]
_RESULT_NOTES = frozenset({"match", "round", "ruling"})
_GATE_NOTES = frozenset({"entrant", "person"})
_GATE = frozenset({"entrants", "members", "people", "absences"})
_TILL = frozenset({PAYMENTS.key, TILL.kind})


def check(connection: Connection, role: DeskRole, action: str, images: Any) -> None:
    """Refuse `NOT_THIS_DESK` where a desk of this role, or this action, cannot write these rows."""
    if not may(connection, role, action, images):
        raise _refused(role, action)


def check_again(role: DeskRole, action: str, images: Any) -> None:
    """Refuse `NOT_THIS_DESK` where a desk of this role cannot take back, or do again, an action.

    What it writes was looked at when it was done, unless it is older than the record: an earlier
    version may have written it under any name.
    """
    if not 0 < len(images) <= MOST or not of_role(role, action, images):
        raise _refused(role, action)


def _refused(role: DeskRole, action: str) -> Refused:
    values = {"role": role.value, "action": action}
    return Refused(Problem(code="NOT_THIS_DESK", values=values))


def may(connection: Connection, role: DeskRole, action: str, images: Any) -> bool:
    """Tell whether a desk may have written these rows in an action of this name.

    They are rows of the event (`journal.are_images`).
    """
    return (
        0 < len(images) <= MOST
        and fits(connection, action, images)
        and of_role(role, action, images)
    )


def fits(connection: Connection, action: str, images: Any) -> bool:
    """Tell whether an action of this name writes such rows, whoever does it."""
    declared = SHARED_ACTIONS.get(action) or _of_games(connection, action, images)
    if declared is None or not declared.fit(images):
        return False
    if action in OF_LOG:
        return _is_of_one_line(images)
    return action not in OF_RESULTS or _is_of_one_result(connection, action, images)


def of_role(role: DeskRole, action: str, images: Any) -> bool:
    """Tell whether rows are of the work of a desk."""
    match role:
        case DeskRole.ORGANISER:
            return True
        case DeskRole.RESULTS:
            return _of_results(action, images)
        case DeskRole.RECEPTION:
            return _of_the_gate(images)
    return False


def _of_games(
    connection: Connection, action: str, images: list[Mapping[str, Any]]
) -> ActionRows | None:
    """Give what an action of a game writes, where that is played.

    That is in the divisions of the rows, or in any where they are of the event alone.
    """
    query, of = select(_DIVISIONS.c.game).distinct(), divisions(connection, images)[0]
    if of:
        query = query.where(_DIVISIONS.c.id.in_(of))
    keys = {game_key(game)[0] for game in connection.scalars(query)} & GAMES.keys()
    declared = [GAMES[key].own_actions.get(action) for key in sorted(keys)]
    known = [rows for rows in declared if rows is not None]
    return known[0] if known and (not of or len(known) == len(declared)) else None


def _is_of_one_result(connection: Connection, action: str, images: list[Mapping[str, Any]]) -> bool:
    """Tell whether a result is written, and of others only what follows from it or is ruled.

    All of it is of one division. What is ruled has its line in the log, and so has each result
    that is taken out of a match that stays.
    """
    if len(images) > 1 and len(divisions(connection, images)[0]) > 1:
        return False
    beside = [image for image in images if image["table"] != "results"]
    seats = [image for image in beside if image["table"] == "seats"]
    moved = {image["key"]["id"] for image in beside if image["table"] == "matches"}
    ruled = sum(image["table"] == "rulings" and image["before"] is None for image in beside)
    results = [image for image in images if image["table"] == "results"]
    out = [own for own in results if own["after"] is None and own["key"]["match_id"] not in moved]
    return (
        bool(results)
        and len(out) <= ruled
        and all(_changes(own) or own["key"]["match_id"] in moved for own in seats)
        and (ruled > 0 or (action not in _LOGGED and FOLLOWS.fit(beside)))
    )


def _is_of_one_line(images: list[Mapping[str, Any]]) -> bool:
    """Tell whether one typed line of the log is changed or gone, and one new line says so."""
    stood = [image for image in images if image["before"] is not None]
    return (
        len(stood) == 1
        and len(images) == 2
        and (stood[0]["table"] == "penalties" or stood[0]["before"]["kind"] == TYPED)
    )


def _changes(image: Mapping[str, Any]) -> bool:
    return image["before"] is not None and image["after"] is not None


def _changed(image: Mapping[str, Any]) -> frozenset[str]:
    before, after = image["before"], image["after"]
    if before is None or after is None:
        return frozenset(before or after)
    return frozenset(name for name in after if after[name] != before.get(name))


def _of_results(action: str, images: list[Mapping[str, Any]]) -> bool:
    if action in OF_RESULTS or action in OF_LOG:
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
