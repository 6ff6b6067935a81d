"""What another desk did, done again on the file of this one, row by row."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import DBAPIError

from app.desks import built_upon, rights
from app.desks.desk_role import DeskRole, LoggedAct
from app.desks.read_divisions import UNREADABLE, ReadDivisions
from app.event_file import journal
from app.event_file.changed import Changed, WrittenRow, rows_of
from models.store.records import Record
from models.store.values import fit_row, sound_json
from models.typed_text import all_storable

_PRINTED = Record.metadata.tables["printed"]
_LAST = text("select seq from sqlite_sequence where name = :name")


class Void(Exception):
    """An action of the record is none that a desk of this role could have done here."""


class _Spoiled(Exception):
    """After the rows of an action nobody could read these divisions any more."""

    def __init__(self, of: frozenset[int]) -> None:
        """Keep the ids."""
        super().__init__(f"divisions {sorted(of)}")
        self.of = of


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskName:
    """Who an action is by."""

    name: str
    role: DeskRole
    main: bool


@dataclass(kw_only=True, slots=True)
class Followed:
    """What the actions of others have changed in this file."""

    rows: list[WrittenRow] = field(default_factory=list)
    beside: Changed = Changed.NOTHING
    images: dict[int, list[Any]] = field(default_factory=dict)
    """The row images by the number of the action."""


def follow(
    connection: Connection,
    act: LoggedAct,
    by: DeskName,
    base: int,
    into: Followed,
    read: ReadDivisions,
) -> None:
    """Do again what a desk did; Void, with nothing to be kept, where it cannot have done so.

    `base` is the newest entry of the journal that is older than the record: those are the main
    desk's. `read` knows of everything that was written since it read something. Every desk comes
    to the same answer, since it hangs on the record and the rows alone.
    """
    try:
        _follow(connection, act, by, base, into, read, may_spoil=frozenset())
    except _Spoiled as spoiled:
        # What nobody could read before is no fault of this action.
        if read.unread(connection, spoiled.of) != spoiled.of:
            raise Void(str(spoiled)) from spoiled
        _follow(connection, act, by, base, into, read, may_spoil=spoiled.of)


def _follow(
    connection: Connection,
    act: LoggedAct,
    by: DeskName,
    base: int,
    into: Followed,
    read: ReadDivisions,
    *,
    may_spoil: frozenset[int],
) -> None:
    kept = False
    try:
        with connection.begin_nested():
            match act.kind:
                case "do":
                    images = _do(connection, act, by)
                case "undo" | "redo":
                    images = _replay(connection, act, by, base)
                case "printed":
                    images = []
                    _print(connection, act, by, into)
                case _:
                    raise Void(act.kind)
            read.forget(connection, images)
            if spoiled := read.unreadable(connection, images, may_spoil):
                raise _Spoiled(spoiled)
            # What an undo brings back was looked at when it was written, under what held then.
            if act.kind == "do" and not _results_fit(connection, act.action, images, read):
                raise Void("result")
        kept = True
        if images:
            into.images[act.seq] = images
            into.rows += rows_of(images)
    except UNREADABLE as error:
        if isinstance(error, DBAPIError) and not _of_the_rows(error):
            raise
        raise Void(str(error)) from error
    finally:
        if not kept:
            read.forget_all()


def _results_fit(
    connection: Connection, action: str, images: list[Any], read: ReadDivisions
) -> bool:
    """Tell whether results can be read, and one that stood was not just entered over."""
    if action == rights.ENTERS and read.stood(connection, images):
        return False
    return read.have_results(connection, images)


def _of_the_rows(error: DBAPIError) -> bool:
    """Tell what the rows are to blame for from what the disk is."""
    return type(error.orig).__name__ in ("IntegrityError", "InterfaceError", "ProgrammingError")


def _do(connection: Connection, act: LoggedAct, by: DeskName) -> list[Any]:
    row = {
        "id": act.entry,
        "at": act.at,
        "who": by.name,
        "action": act.action,
        "details": _json(act.details, "{"),
        "images": _json(act.images, "["),
        "state": "done",
    }
    images: list[Any] = journal.unpacked(row["images"])
    if act.entry != _next(connection, "journal") or not fit_row(journal.TABLE, row):
        raise Void("entry")
    if not journal.are_images(images):
        raise Void("images")
    if all_storable(row["details"]) != row["details"]:
        raise Void("details")
    rights.check(connection, by.role, act.action, images)
    journal.drop_undone(connection)
    journal.replay(connection, images, backward=False)
    connection.execute(insert(journal.TABLE).values(**row))
    return images


def _replay(connection: Connection, act: LoggedAct, by: DeskName, base: int) -> list[Any]:
    backward = act.kind == "undo"
    row = journal.stored(connection, act.entry)
    if row.state != ("done" if backward else "undone") or not is_own(row, by, base):
        raise Void("not its own")
    images: list[Any] = journal.unpacked(row.images)
    rights.check_again(by.role, row.action, images)
    built_upon.check(connection, act.entry, backward=backward)
    journal.replay(connection, images, backward=backward)
    state = "undone" if backward else "done"
    journal.set_state(connection, journal.TABLE.c.id == act.entry, state)
    return images


def is_own(row: Any, by: DeskName, base: int) -> bool:
    """Tell whether an entry of the journal is of a desk."""
    return by.main if row.id <= base else row.who == by.name


def _print(connection: Connection, act: LoggedAct, by: DeskName, into: Followed) -> None:
    rows = _json(act.images, "[")
    if by.role is DeskRole.HALL or not rows or act.entry != 0:
        raise Void("printed")
    for at, row in enumerate(rows):
        if not fit_row(_PRINTED, row) or row["id"] != _next(connection, "printed"):
            raise Void(f"printed {at}")
        if row["who"] != by.name:
            raise Void("printed by another")
        connection.execute(insert(_PRINTED).values(**row))
    into.beside |= Changed.PRINTED


def _json(told: str, opening: str) -> Any:
    if not sound_json(told, opening):
        raise Void("no JSON")
    return json.loads(told)


def _next(connection: Connection, table: str) -> int:
    """Give the number that the next row of a table gets."""
    return 1 + int(connection.execute(_LAST, {"name": table}).scalar() or 0)
