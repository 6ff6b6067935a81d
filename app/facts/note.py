"""A kind of note: what the desk notes beside the facts, how it is read and written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Row, Select, String, bindparam, select, type_coerce
from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from models.core.kept_line import KeptLine
from models.core.problems import Problem, refuse
from models.store.codec import StoredValueError, from_json, from_stored, to_stored
from models.store.records import MatchRecord, NoteRecord, Record, RoundRecord

EVENT, DIVISION, ROUND, MATCH = "event", "division", "round", "match"
ENTRANT, PERSON, RULING = "entrant", "person", "ruling"
"""What notes are about, as `NoteRecord.owner` says it."""
OF_DIVISIONS = {ROUND: "rounds", ENTRANT: "entrants", RULING: "rulings"}
"""The tables whose rows belong to a division."""
T = TypeVar("T")
_T = Record.metadata.tables
NOTES = _T["notes"]
TEXT = type_coerce(NOTES.c.payload, String)
"""What a note holds as the file has it, to be decoded into its own type at once."""


@cache
def _notes_query(of: tuple[str, ...], of_open: bool) -> Select[Any]:
    """Give the query of the notes of one kind: to put it together takes longer than to answer."""
    query = select(NOTES.c.owner_id, NOTES.c.division_id, TEXT.label("text")).where(
        NOTES.c.owner == bindparam("owner"), NOTES.c.kind == bindparam("kind")
    )
    for name in of:
        if name == "owner_ids":
            query = query.where(NOTES.c.owner_id.in_(bindparam(name, expanding=True)))
        else:
            query = query.where(NOTES.c[name] == bindparam(name))
    if of_open:
        query = query.where(NOTES.c.owner_id.not_in(select(_T["results"].c.match_id)))
    return query.order_by(NOTES.c.owner_id, NOTES.c.id)


@cache
def _record_query() -> Select[NoteRecord]:
    names = ("owner", "owner_id", "kind")
    return select(NoteRecord).where(*(NOTES.c[name] == bindparam(name) for name in names))


@dataclass(frozen=True)
class NoteKind(Generic[T]):
    """One kind of note; what the file holds otherwise than any action writes it is not read."""

    owner: str
    """What it is about."""
    kind: str
    """The key under which the file keeps it."""
    type: type[T]
    """What it holds."""
    fit: Callable[[T], T | None] | None = None
    """Gives what of it can be used; None where it says what no action writes."""

    def read(self, text: str) -> T | None:
        """Rebuild what a note holds of its JSON; None for what is unfit."""
        try:
            return self._fitting(from_json(text, self.type))
        except StoredValueError:
            return None

    def _fitting(self, value: T) -> T | None:
        return value if self.fit is None else self.fit(value)

    def rows(self, event: EventFile, *, of_open: bool = False, **of: Any) -> list[Row[Any]]:
        """Give owner, division and JSON of the notes of this kind, usable or not, by owner.

        Those whose columns have the values of `of`: `owner_id`, or one of several `owner_ids`, or
        `division_id`. `of_open` leaves out the notes on matches that have a result.
        """
        query = _notes_query(tuple(of), of_open)
        with event.reading() as connection:
            return list(connection.execute(query, {"owner": self.owner, "kind": self.kind, **of}))

    def texts(
        self, event: EventFile, division_id: int | None = None, *, of_open: bool = False
    ) -> dict[int, str]:
        """Give the JSON of the notes of a division, or of all, usable or not, by owner.

        `of_open` leaves out the notes on matches that have a result.
        """
        own = {} if division_id is None else {"division_id": division_id}
        return {row.owner_id: row.text for row in self.rows(event, of_open=of_open, **own)}

    def all(
        self, event: EventFile, division_id: int | None = None, *, of_open: bool = False
    ) -> dict[int, T]:
        """Give what is noted in a division, or in all, by owner; what is unfit is left out."""
        return self._usable(self.texts(event, division_id, of_open=of_open))

    def of(self, event: EventFile, owner_id: int) -> T | None:
        """Give what is noted of one; None where nothing is, or what is unfit."""
        rows = self.rows(event, owner_id=owner_id)
        return self.read(rows[0].text) if rows else None

    def of_several(self, event: EventFile, owner_ids: Collection[int]) -> dict[int, T]:
        """Give what is noted of some of them, by owner; what is unfit is left out."""
        rows = self.rows(event, owner_ids=list(owner_ids))
        return self._usable({row.owner_id: row.text for row in rows})

    def _usable(self, texts: dict[int, str]) -> dict[int, T]:
        found = ((owner_id, self.read(text)) for owner_id, text in texts.items())
        return {owner_id: value for owner_id, value in found if value is not None}

    def record(self, session: Session, owner_id: int) -> NoteRecord | None:
        """Give the row of a note within an action, usable or not."""
        own = {"owner": self.owner, "owner_id": owner_id, "kind": self.kind}
        return session.scalars(_record_query(), own).first()

    def within(self, session: Session, owner_id: int) -> T | None:
        """Give what is noted of one within an action; None where nothing is, or what is unfit."""
        record = self.record(session, owner_id)
        try:
            return None if record is None else self._fitting(from_stored(record.payload, self.type))
        except StoredValueError:
            return None

    def keep(self, session: Session, owner_id: int, value: T | None) -> None:
        """Write a note over what stood; None removes it."""
        record = self.record(session, owner_id)
        if value is None:
            if record is not None:
                session.delete(record)
        elif record is None:
            self.add(session, owner_id, value, division_of(session, self.owner, owner_id))
        elif record.payload != (payload := to_stored(value)):
            record.payload = payload

    def add(self, session: Session, owner_id: int, value: T, division_id: int | None) -> None:
        """Write the first note of this kind on something."""
        session.add(NoteRecord(**self.row(owner_id, value, division_id)))

    def row(self, owner_id: int, value: T, division_id: int | None) -> dict[str, Any]:
        """Give the columns of a note."""
        return {
            "division_id": division_id,
            "owner": self.owner,
            "owner_id": owner_id,
            "owner_key": "",
            "kind": self.kind,
            "payload": to_stored(value),
        }

    def records(self, session: Session, owner_ids: Iterable[int]) -> Sequence[NoteRecord]:
        """Give the rows of the notes of this kind on these within an action, usable or not."""
        return records(session, self.owner, owner_ids, self.kind)

    def drop(self, session: Session, owner_ids: Iterable[int]) -> bool:
        """Remove the notes of this kind on these; tell whether there were any."""
        return drop(session, self.owner, owner_ids, self.kind)


@dataclass(frozen=True)
class DivisionSetting(NoteKind[T]):
    """What the desk says of a division: a kind of note, what holds without it, who writes it."""

    owner: str = field(default=DIVISION, init=False)
    usual: T = field(kw_only=True)
    """What holds until something is said, or where that is unfit."""
    action: str = field(default="", kw_only=True)
    """The action that says it, as the journal has it; empty where an action of its own does."""
    wrong: Callable[[T], Sequence[Problem]] | None = field(default=None, kw_only=True)
    """Why something cannot be said; without `fit` it is not read either."""
    told: Callable[[T], dict[str, Any]] | None = field(default=None, kw_only=True)
    """What the journal tells of it."""
    until_drawn: bool = field(default=False, kw_only=True)
    """Whether it is fixed by the first round."""
    keeps_usual: bool = field(default=False, kw_only=True)
    """Whether the usual is noted like anything else, rather than by no note."""
    shared: Callable[[T], T] | None = field(default=None, kw_only=True)
    """What of the newest other division's holds until something is said of this one."""

    def _fitting(self, value: T) -> T | None:
        if self.fit is None and self.wrong is not None and self.wrong(value):
            return None
        return super()._fitting(value)

    def said(self, event: EventFile, division_id: int) -> T:
        """Give what holds in a division."""
        if self.shared is None:
            own = self.of(event, division_id)
            return self.usual if own is None else own
        texts = self.texts(event)
        known = division_id if division_id in texts else max(texts, default=None)
        found = None if known is None else self.read(texts[known])
        value = self.usual if found is None else found
        return value if known == division_id else self.shared(value)

    def say(self, session: Session, division_id: int, value: T) -> None:
        """Write what holds in a division from now on."""
        kept = self.keeps_usual or value != self.usual
        self.keep(session, division_id, value if kept else None)


def records(
    session: Session, owner: str, ids: Iterable[int], kind: str | None = None
) -> Sequence[NoteRecord]:
    """Give the rows of the notes on these within an action, or those of one kind, usable or not."""
    query = select(NoteRecord).where(NoteRecord.owner == owner, NoteRecord.owner_id.in_(list(ids)))
    return session.scalars(query if kind is None else query.where(NoteRecord.kind == kind)).all()


def drop(session: Session, owner: str, ids: Iterable[int], kind: str | None = None) -> bool:
    """Remove the notes on these, or those of one kind; tell whether there were any."""
    found = records(session, owner, ids, kind)
    for note in found:
        session.delete(note)
    return bool(found)


def drop_all(session: Session, division_id: int) -> None:
    """Remove the notes of a division, of whatever kind."""
    query = select(NoteRecord).where(NoteRecord.division_id == division_id)
    for note in session.scalars(query):
        session.delete(note)


@cache
def _kinds_query(kinds: tuple[str, ...]) -> Select[Any]:
    return select(NOTES.c.kind, NOTES.c.owner_id, TEXT).where(
        NOTES.c.division_id == bindparam("division"), NOTES.c.kind.in_(kinds)
    )


def of_kinds(
    connection: Connection, division_id: int, kinds: Mapping[str, NoteKind[Any]]
) -> Iterator[tuple[NoteKind[Any], int, Any]]:
    """Give what is noted in a division under several kinds, read in one go.

    Each with its kind and owner; what is unfit is left out.
    """
    for kind, owner_id, text in connection.execute(
        _kinds_query(tuple(kinds)), {"division": division_id}
    ):
        value = kinds[kind].read(text)
        if value is not None:
            yield kinds[kind], owner_id, value


def owners(
    connection: Connection, division_id: int, *, but: NoteKind[Any]
) -> list[tuple[str, int]]:
    """Give what the notes of a division are about and its id, but for those of one kind."""
    query = select(NOTES.c.owner, NOTES.c.owner_id).where(
        NOTES.c.division_id == division_id, NOTES.c.kind != but.kind
    )
    return [(row.owner, row.owner_id) for row in connection.execute(query)]


def division_of(session: Session, owner: str, owner_id: int) -> int | None:
    """Give the division that something belongs to; None for what is of the whole event."""
    if owner == DIVISION:
        return owner_id
    if owner == MATCH:
        query = select(RoundRecord.division_id).join(
            MatchRecord, MatchRecord.round_id == RoundRecord.id
        )
        return session.scalars(query.where(MatchRecord.id == owner_id)).first()
    if owner not in OF_DIVISIONS:
        return None
    table = _T[OF_DIVISIONS[owner]]
    found: int = session.scalars(select(table.c.division_id).where(table.c.id == owner_id)).one()
    return found


# -- books of a division or of the event: numbered lines that the desk keeps, read from its notes --

LINES = "lines"
"""Where the note of a book has its lines: a note is a record, never a bare list."""
L = TypeVar("L", bound=KeptLine)


@dataclass(frozen=True, kw_only=True)
class DeskBook(Generic[L]):
    """One list of lines that a division keeps, or the event."""

    key: str
    """The note on its owner; the journal has `write_`, `change_` and `strike_` before it."""
    line: type[L]
    log: str
    """What the log of rulings calls a line that was put right or struck."""
    owner: str = DIVISION
    """Whose it is; a book of the event is that of owner 0, and no log of rulings has its lines."""
    blank: bool = False
    """Whether a line may be without a text."""

    @property
    def note(self) -> NoteKind[Any]:
        """How the file keeps it."""
        return NoteKind(self.owner, self.key, dict)


def lines(event: EventFile, owner_id: int, book: DeskBook[L]) -> tuple[L, ...]:
    """Give the lines by their numbers, struck ones too; what no action has written is nothing."""
    kept = book.note.of(event, owner_id)
    try:
        return () if kept is None else tuple(from_stored(x, book.line) for x in kept[LINES])
    except (StoredValueError, TypeError, KeyError):
        return ()


def find(event: EventFile, owner_id: int, book: DeskBook[L], number: int) -> L:
    """Give a line by its number; Refused `KEPT_LINE_GONE` where there is none."""
    return line_of(lines(event, owner_id, book), number)


def line_of(lines: Iterable[L], number: int) -> L:
    """Give one of some lines by its number; Refused `KEPT_LINE_GONE` where there is none."""
    for one in lines:
        if one.number == number:
            return one
    raise refuse("KEPT_LINE_GONE", number=number)
