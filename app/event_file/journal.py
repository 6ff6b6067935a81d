"""Row images of each transaction, kept in the event file, and their replay for undo and redo."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Table,
    bindparam,
    event,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapper, Session

from models.store.records import Record
from models.store.values import fit_row, sound_json
from models.teams.terms import game_key
from models.typed_text import all_storable
from models.views.logs import JournalView, as_told

RowImage = dict[str, Any]
"""{"table", "key", "before", "after"}: no `before` for a new row, no `after` for a removed one."""

TABLE = Record.metadata.tables["journal"]
_TABLES = {
    name: table
    for name, table in Record.metadata.tables.items()
    if name not in ("journal", "printed")
}
"""What actions write; the journal itself and what was printed are not among it."""
_BUT_IMAGES = [column for column in TABLE.columns if column is not TABLE.c.images]
_HEADS = {
    state: select(*_BUT_IMAGES).where(TABLE.c.state == state).order_by(order).limit(1)
    for state, order in (("done", TABLE.c.id.desc()), ("undone", TABLE.c.id.asc()))
}


@dataclass
class Recorder:
    """Collects the row images of one session as it is flushed."""

    images: list[RowImage] = field(default_factory=list)

    def flushed(self, session: Session, _context: object) -> None:
        """Note every row that a flush has written."""
        self.images.extend(_image(record, None, row_of(record)) for record in session.new)
        changed = [
            _image(record, _before(record), row_of(record))
            for record in session.dirty
            if session.is_modified(record)
        ]
        # The session keeps them in no order; the file of an action shall always be the same.
        self.images.extend(sorted(changed, key=_place))
        self.images.extend(_image(record, _before(record), None) for record in session.deleted)


def _place(image: RowImage) -> tuple[str, list[Any]]:
    return image["table"], list(image["key"].values())


def _leave_out_the_unseen(session: Session, _context: object, _instances: object) -> None:
    """Keep characters out of the file that no screen shows, whoever typed or pasted them."""
    for record in (*session.new, *session.dirty):
        for name, value in tuple(vars(record).items()):  # what is not loaded was not typed
            if isinstance(value, str | dict | list):
                kept = all_storable(value)
                if kept != value:
                    setattr(record, name, kept)


@contextmanager
def recording(session: Session) -> Iterator[Recorder]:
    """Record the row images of a session; only writes through ORM objects are seen."""
    recorder = Recorder()
    event.listen(session, "before_flush", _leave_out_the_unseen)
    event.listen(session, "after_flush", recorder.flushed)
    try:
        yield recorder
    finally:
        event.remove(session, "after_flush", recorder.flushed)
        event.remove(session, "before_flush", _leave_out_the_unseen)


def row_of(record: Record) -> dict[str, Any]:
    """Give a record as its row is stored, column by column."""
    known = vars(record)
    return {
        name: known[name] if name in known else getattr(record, name)
        for name in _names(type(record))
    }


@cache
def _names(kind: type[Record]) -> tuple[str, ...]:
    mapper: Mapper[Any] = inspect(kind)
    return tuple(column.key for column in mapper.column_attrs)


def _key(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    return {column.name: row[column.name] for column in table.primary_key}


def _image(record: Any, before: Any, after: Any) -> RowImage:
    table = type(record).__table__
    return {
        "table": table.name,
        "key": _key(table, after or before),
        "before": before,
        "after": after,
    }


def _before(record: Any) -> dict[str, Any]:
    state = inspect(record)
    row = row_of(record)
    for name in row:
        history = state.attrs[name].history
        if history.deleted:
            row[name] = history.deleted[0]
    return row


class Altered(Exception):
    """An action of the journal cannot have written what stands there: somebody has altered it."""


def replay(connection: Connection, images: Any, *, backward: bool) -> None:
    """Write the `before` rows in reverse order, or the `after` rows in order.

    A row must stand in the file as the action left it, or found it. Altered, with nothing to be
    kept of what was written, where one does not, or where the images are none.
    """
    # Rows come back one by one, so references are looked at when all of them are there.
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
    for image in reversed(images) if backward else images:
        if not _sound(image):
            raise Altered(str(image)[:200])
        table = _TABLES[image["table"]]
        old, new = (
            (image["after"], image["before"]) if backward else (image["before"], image["after"])
        )
        statement = _statement(table.name, tuple(old or ()), tuple(new or ()))
        values = {f"old_{name}": value for name, value in (old or {}).items()}
        values |= {f"new_{name}": value for name, value in (new or {}).items()}
        try:
            done = connection.execute(statement, values).rowcount
        except IntegrityError as error:
            raise Altered(f"{table.name} {image['key']}") from error
        if done != 1:
            raise Altered(f"{table.name} {image['key']}")


def are_images(images: Any) -> bool:
    """Tell whether these are the pictures of rows of the event."""
    return isinstance(images, list) and all(map(_sound, images))


def _sound(image: Any) -> bool:
    """Tell whether this is the picture of a row of the event before and after an action."""
    match image:
        case {"table": str() as name, "key": dict() as key, "before": before, "after": after}:
            table = _TABLES.get(name)
            rows = [row for row in (before, after) if row is not None]
            return (
                table is not None
                and bool(rows)
                and all(isinstance(row, dict) and fit_row(table, row) for row in rows)
                and all(_key(table, row) == key for row in rows)
            )
    return False


@cache
def _statement(name: str, old: tuple[str, ...], new: tuple[str, ...]) -> Executable:
    """Put together what turns one row into another, or makes or removes it, column by column."""
    table = _TABLES[name]
    values = {column: bindparam(f"new_{column}", type_=table.c[column].type) for column in new}
    if not old:
        return table.insert().values(values)
    stands = [
        table.c[column].is_not_distinct_from(bindparam(f"old_{column}", type_=table.c[column].type))
        for column in old
    ]
    return table.update().where(*stands).values(values) if new else table.delete().where(*stands)


def told(connection: Connection, details: dict[str, Any]) -> dict[str, Any]:
    """Give what is kept to name an action by: beside its division also the game of that.

    So it is named in the terms of its game, whatever the desk looks at by then.
    """
    name = details.get("division")
    if not isinstance(name, str) or "game" in details:
        return details
    divisions = Record.metadata.tables["divisions"]
    game = connection.scalar(select(divisions.c.game).where(divisions.c.name == name).limit(1))
    return details if game is None else {**details, "game": game_key(game)[0]}


def head(connection: Connection, state: str, own: ColumnElement[bool] | None = None) -> Any:
    """Give the journal row that undo (`done`: the newest) or redo (`undone`: the oldest) takes.

    Without its images, which may be long: see `images_of`. Of `own` entries, where not all are.
    """
    query = _HEADS[state] if own is None else _HEADS[state].where(own)
    return connection.execute(query).first()


def stored(connection: Connection, entry: int) -> Any:
    """Give an entry of the journal with everything that stands there."""
    return connection.execute(select(TABLE).where(TABLE.c.id == entry)).one()


def images_of(connection: Connection, entry: int) -> list[RowImage]:
    """Give the row images of a journal entry."""
    query = select(TABLE.c.images).where(TABLE.c.id == entry)
    images: list[RowImage] = unpacked(connection.execute(query).scalar_one())
    return images


LONG = 4_000
"""Letters of images from which on they are packed: two states of a long record are much alike."""
MOST = 1 << 26
"""Bytes that packed images come to at most; more has not been written by the program."""


AT_ONCE = 100
"""Images that are written as JSON in one go: nobody else has a turn meanwhile, no window either."""


def packed(images: list[RowImage]) -> list[RowImage]:
    """Give row images as the file keeps them: as they are, or packed where they are long.

    >>> long = [{"table": "notes", "after": "x" * 9_000}]
    >>> [list(one) for one in packed(long)], unpacked(packed(long)) == long, packed([])
    ([['zlib']], True, [])
    >>> many = [{"table": "notes", "before": {"id": key}} for key in range(250)]
    >>> unpacked(packed(many)) == many
    True
    """
    parts = [images[begin : begin + AT_ONCE] for begin in range(0, len(images), AT_ONCE)]
    texts = [json.dumps(part, ensure_ascii=False)[1:-1] for part in parts]
    if sum(map(len, texts)) < LONG:
        return images
    text = f"[{', '.join(texts)}]"
    return [{"zlib": base64.b64encode(zlib.compress(text.encode())).decode()}]


def unpacked(stored: Any) -> Any:
    """Give row images as they were before they were packed; what cannot be unpacked is no image."""
    match stored:
        case [{"zlib": str() as text}]:
            try:
                opened = zlib.decompressobj().decompress(base64.b64decode(text), MOST).decode()
                return json.loads(opened) if sound_json(opened, "[") else stored
            except (ValueError, RecursionError, zlib.error):
                return stored
    return stored


def written(
    connection: Connection, action: str, details: dict[str, Any], images: list[RowImage], **by: str
) -> JournalView:
    """Write what an action did as the newest entry; `by` says `at` what time and `who` did it."""
    details = told(connection, details)
    values = {"action": action, "details": all_storable(details), "images": packed(images), **by}
    done = connection.execute(insert(TABLE).values(**values, state="done"))
    key = done.inserted_primary_key
    return JournalView(
        id=key[0] if key else 0,
        at=datetime.fromisoformat(by["at"]),
        action=action,
        values=details,
        undone=False,
        who=by["who"],
    )


def drop_undone(connection: Connection) -> None:
    """Let what was undone be lost for good, because another action follows."""
    set_state(connection, TABLE.c.state == "undone", "dropped")


def set_state(connection: Connection, which: ColumnElement[bool], state: str) -> None:
    """Note what has become of entries."""
    connection.execute(update(TABLE).where(which).values(state=state))


def journal_view(row: Any) -> JournalView:
    """Give a row of the journal as the screens show it."""
    return JournalView(
        id=row.id,
        at=datetime.fromisoformat(row.at),
        action=row.action,
        values=as_told(row.details),
        undone=row.state != "done",
        who=row.who,
    )
