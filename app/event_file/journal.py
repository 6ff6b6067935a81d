"""Row images of each transaction, kept in the event file, and their replay for undo and redo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, event, inspect, select
from sqlalchemy.orm import Mapper, Session

from models.store.records import Record
from models.typed_text import all_storable

Image = dict[str, Any]
"""{"table", "key", "before", "after"}: no `before` for a new row, no `after` for a removed one."""

TABLE = Record.metadata.tables["journal"]
_BUT_IMAGES = [column for column in TABLE.columns if column is not TABLE.c.images]
_HEADS = {
    state: select(*_BUT_IMAGES).where(TABLE.c.state == state).order_by(order).limit(1)
    for state, order in (("done", TABLE.c.id.desc()), ("undone", TABLE.c.id.asc()))
}


@dataclass
class Recorder:
    """Collects the row images of one session as it is flushed."""

    images: list[Image] = field(default_factory=list)

    def flushed(self, session: Session, _context: object) -> None:
        """Note every row that a flush has written."""
        self.images.extend(_new(record) for record in session.new)
        changed = [_changed(record) for record in session.dirty if session.is_modified(record)]
        # The session keeps them in no order; the file of an action shall always be the same.
        self.images.extend(sorted(changed, key=_place))
        self.images.extend(_removed(record) for record in session.deleted)


def _place(image: Image) -> tuple[str, list[Any]]:
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


def _row(record: Record) -> dict[str, Any]:
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


def _image(record: Any, before: Any, after: Any) -> Image:
    table = type(record).__table__
    return {
        "table": table.name,
        "key": _key(table, after or before),
        "before": before,
        "after": after,
    }


def _new(record: Any) -> Image:
    return _image(record, None, _row(record))


def _removed(record: Any) -> Image:
    return _image(record, _before(record), None)


def _changed(record: Any) -> Image:
    return _image(record, _before(record), _row(record))


def _before(record: Any) -> dict[str, Any]:
    state = inspect(record)
    row = _row(record)
    for name in row:
        history = state.attrs[name].history
        if history.deleted:
            row[name] = history.deleted[0]
    return row


def replay(connection: Connection, images: Iterable[Image], *, backward: bool) -> None:
    """Write the `before` rows in reverse order, or the `after` rows in order.

    Foreign keys are checked when the transaction ends, since rows come back one by one.
    """
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
    ordered = list(images)
    if backward:
        ordered.reverse()
    for image in ordered:
        table = Record.metadata.tables[image["table"]]
        old, new = (
            (image["after"], image["before"]) if backward else (image["before"], image["after"])
        )
        where = [table.c[name] == value for name, value in image["key"].items()]
        if new is None:
            done = connection.execute(table.delete().where(*where)).rowcount
        elif old is None:
            done = connection.execute(table.insert().values(**new)).rowcount
        else:
            done = connection.execute(table.update().where(*where).values(**new)).rowcount
        if done != 1:
            raise RuntimeError(f"journal does not fit {image['table']} {image['key']}")


def head(connection: Connection, state: str) -> Any:
    """Give the journal row that undo (`done`: the newest) or redo (`undone`: the oldest) takes.

    Without its images, which may be long: see `images_of`.
    """
    return connection.execute(_HEADS[state]).first()


def images_of(connection: Connection, entry: int) -> list[Image]:
    """Give the row images of a journal entry."""
    query = select(TABLE.c.images).where(TABLE.c.id == entry)
    images: list[Image] = connection.execute(query).scalar_one()
    return images
