"""What an event file asks of the one order that several desks share, and what it keeps of that.

A file that is alone asks nobody. `app/desks` gives an order to the file of each desk; where that
stands is a note of the event that no action writes and that is committed with what it counts.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import ColumnElement, Connection, insert, select, update

from models.store.records import NoteRecord, Record

KIND = "shared"
NOTES = Record.metadata.tables[NoteRecord.__tablename__]
_OWN = (NOTES.c.owner == "event") & (NOTES.c.kind == KIND)


@dataclass(frozen=True, kw_only=True, slots=True)
class OrderedAct:
    """Something that one desk did to the event, as all desks are to do it."""

    kind: str
    """`do`, `undo`, `redo` or `printed`."""
    entry: int
    """The entry of the journal; 0 for printed sheets, which are none."""
    action: str
    details: dict[str, Any] = field(default_factory=dict)
    images: list[Any] = field(default_factory=list)
    """Row images as `journal.packed` gives them, or the rows of printed sheets."""
    at: str = ""


class DeskOrder(Protocol):
    """Gives each action of any desk its place before the files keep it."""

    def run(self, operation: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Run an operation on the file while the next place is held from its first read on."""

    def run_long(self, operation: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Run what takes long without holding a place; it may be begun anew."""

    @property
    def now(self) -> datetime:
        """The time of day of all desks, whatever the clock of this computer shows."""

    def turn(self, *, stale: bool) -> AbstractContextManager[None]:
        """Hold the next place; what others did before is in the file then.

        Where the caller has read facts before, and others have done something since, they are
        `stale`: FileTrouble `others_first`.
        """

    def own(self) -> ColumnElement[bool]:
        """Tell which entries of the journal are of this desk."""

    def check_replay(self, connection: Connection, entry: int, *, backward: bool) -> None:
        """Refuse to take back, or to do again, what others have built upon."""

    def append(self, connection: Connection, act: OrderedAct) -> None:
        """Keep an action for all desks, before the caller commits it in this file."""

    def kept(self) -> None:
        """Hear that the caller has committed what was appended."""


def place_of(connection: Connection) -> dict[str, Any] | None:
    """Give where a file stands in a shared order; None where it was never shared."""
    found = connection.execute(select(NOTES.c.payload).where(_OWN)).scalars().first()
    return found if isinstance(found, dict) else None


def keep_place(connection: Connection, place: dict[str, Any]) -> None:
    """Note where the file stands now, in the caller's transaction; the row keeps its id."""
    if not connection.execute(update(NOTES).where(_OWN).values(payload=place)).rowcount:
        whose = {"owner": "event", "owner_id": 0, "owner_key": "", "kind": KIND}
        connection.execute(insert(NOTES).values(**whose, payload=place))


def set_apart(connection: Connection) -> None:
    """Note that a shared file was written to outside the order: it has a history of its own now."""
    place = place_of(connection)
    if place is not None and not place.get("apart"):
        keep_place(connection, {**place, "apart": True})
