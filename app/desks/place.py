"""Where a file stands in a shared record, and whether it may go on there."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from app.desks.desk_role import LoggedAct
from app.event_file import ordering

if TYPE_CHECKING:
    from app.event_file.file import EventFile


@dataclass(frozen=True, kw_only=True, slots=True)
class Lead:
    """Up to where a record was followed before another desk took the lead."""

    epoch: int
    seq: int
    hash: str


@dataclass(frozen=True, kw_only=True, slots=True)
class FilePlace:
    """What the file of a desk says of how far it has followed."""

    record: str
    epoch: int
    """Raised by one whenever a desk takes the lead."""
    seq: int
    hash: str
    """Sums up all actions so far, each with those before it."""
    base: int
    """The newest entry of the journal that is older than the record."""
    voids: tuple[int, ...] = ()
    """The actions that no desk may have done, and that none has taken over."""
    apart: bool = False
    """Whether something was written to the file outside the order."""
    lineage: tuple[Lead, ...] = field(default=())
    """The leads before this one, the oldest first."""

    def stored(self) -> dict[str, Any]:
        """Give it as it is kept in the file."""
        told = asdict(self)
        told["voids"] = list(self.voids)
        told["lineage"] = [asdict(one) for one in self.lineage]
        return told


def read_place(stored: dict[str, Any] | None) -> FilePlace | None:
    """Read what a file says; None where it says nothing that can be read."""
    if stored is None:
        return None
    try:
        told = dict(stored)
        told["voids"] = tuple(int(one) for one in told.get("voids", ()))
        told["lineage"] = tuple(Lead(**one) for one in told.get("lineage", ()))
        return FilePlace(**told)
    except (TypeError, ValueError):
        return None


def place_in(event: EventFile) -> FilePlace | None:
    """Read where an event file stands; None where it was never shared."""
    with event.reading() as connection:
        return read_place(ordering.place_of(connection))


def followed_before(before: FilePlace | None, now: FilePlace) -> int:
    """Give the newest action of the lead of `now` that a file had when it stood at `before`.

    >>> def at(epoch, seq):
    ...     return FilePlace(record="r", epoch=epoch, seq=seq, hash="h", base=0)
    >>> [followed_before(before, at(2, 9)) for before in (at(2, 5), at(1, 5), None)]
    [5, 0, 0]
    """
    if before is None or (before.record, before.epoch) != (now.record, now.epoch):
        return 0
    return before.seq


def lineage_text(lineage: tuple[Lead, ...]) -> str:
    """Give the leads of a record as it keeps them."""
    return json.dumps([asdict(one) for one in lineage])


def read_lineage(text: str) -> tuple[Lead, ...]:
    """Read the leads of a record."""
    return tuple(Lead(**one) for one in json.loads(text))


def start_of(record: str, epoch: int, digest: str) -> str:
    """Give the hash before the first action of a lead.

    >>> start_of("a", 1, "") == start_of("a", 2, "")
    False
    """
    return _digest(f"{record}\n{epoch}\n{digest}")


def hash_of(last: str, act: LoggedAct) -> str:
    """Sum up an action with all before it, as the record does."""
    parts = (last, act.kind, act.entry, act.action, act.at, act.desk)
    texts = (_digest(act.details), _digest(act.images))
    return _digest("\n".join(map(str, (*parts, *texts))))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def admission(
    place: FilePlace,
    *,
    record: str,
    epoch: int,
    lineage: tuple[Lead, ...],
    seq: int,
    hash_there: str,
) -> str:
    """Tell how a file goes on at a record; `hash_there` is the hash at the place of the file.

    `same`: it takes over what it lacks. `anew`: another desk took the lead, and the file has
    nothing that is not there: it is fetched. `ahead`: the file has what is not there. `apart`: it
    was written to alone. `older`: the record is of a desk that has lost the lead. `other`: of
    another event. `forked`: the file has another history.

    >>> own = FilePlace(record="r", epoch=1, seq=5, hash="h5", base=0)
    >>> def told(epoch=1, seq=9, known="h5", lead=()):
    ...     return admission(own, record="r", epoch=epoch, lineage=lead, seq=seq, hash_there=known)
    >>> [told(), told(known="x"), told(seq=4), told(epoch=0)]
    ['same', 'forked', 'ahead', 'older']
    >>> [told(epoch=2, lead=(Lead(epoch=1, seq=at, hash="h5"),)) for at in (7, 5, 4)]
    ['anew', 'anew', 'ahead']
    """
    if place.record != record:
        return "other"
    if place.apart:
        return "apart"
    if place.epoch > epoch:
        return "older"
    if place.epoch < epoch:
        left = next((one for one in lineage if one.epoch == place.epoch), None)
        if left is None:
            return "forked"
        if place.seq > left.seq:
            return "ahead"
        return "forked" if place.seq == left.seq and place.hash != left.hash else "anew"
    if place.seq > seq:
        return "ahead"
    return "same" if place.hash == hash_there else "forked"
