"""The records of the event file: entered facts only, nothing that can be derived."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, MetaData, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

SCHEMA_VERSION = 4
"""Raised by one with every migration; kept as `user_version` in the file."""
SCHEMA_DIGESTS = {
    1: "b88cf7c552ac5f0ec4f0ad95dda664f7447d61c076898cbdb6c25c4bc2d5d1fe",
    2: "d914664ba85f89d7d716e759143d408e8a0b6a52c35cb0645bbe5f2cdef841c7",
    3: "4ed47e9a4bf85c34340053b4e12bd8b8da09b4c0146a2c4bd49aa04d0be6208d",
    4: "c0ec331c0908afc63db2c98898786167e05c038f5bf8ddb2501465bae6bb4b52",
}
"""What `database.digest_of` gives for the tables of each version: a file is compared with it, not
with tables that are laid for the comparison. A change of any table needs another version."""

APPLICATION_ID = 0x7461696B
"""Marks an SQLite file as an event file ("taik")."""


class Record(DeclarativeBase):
    """Base of all records; every column holds JSON-safe values so that it can be journalled."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )
    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012 - SQLAlchemy's hook


class EventRecord(Record):
    """The event itself; one row."""

    __tablename__ = "event"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    date: Mapped[str]
    """ISO date, or what the desk typed for several days."""
    venue: Mapped[str]


class DivisionRecord(Record):
    """One competition of one game."""

    __tablename__ = "divisions"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    position: Mapped[int]
    game: Mapped[str]
    name: Mapped[str]
    programme: Mapped[str]
    options: Mapped[dict[str, Any]]
    programme_options: Mapped[dict[str, Any]]


class PersonRecord(Record):
    """Somebody who takes part in the event, in however many divisions."""

    __tablename__ = "people"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    """Exactly as typed, like the name of an entrant."""
    yomi: Mapped[str]
    birth: Mapped[str | None]
    """ISO date."""
    club: Mapped[str]
    roman: Mapped[str]
    """The name in Latin letters, as a world federation lists it."""
    public_name: Mapped[str]
    """What hall, posted sheets and exports show; empty where that is the name."""
    needs: Mapped[list[Any]]
    """What the desk sees to, in words: a wheelchair, large print."""
    ids: Mapped[dict[str, Any]]
    """Numbers by which others know the person, by kind (`wof`)."""


class EntrantRecord(Record):
    """A person, pair or team in a division."""

    __tablename__ = "entrants"
    __table_args__ = (UniqueConstraint("division_id", "number"), {"sqlite_autoincrement": True})
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int] = mapped_column(ForeignKey("divisions.id"), index=True)
    number: Mapped[int]
    name: Mapped[str]
    """Exactly as typed: never normalised, so that rare kanji survive."""
    yomi: Mapped[str]
    grade: Mapped[str]
    birth: Mapped[str | None]
    """ISO date."""
    club: Mapped[str]
    checked_in: Mapped[bool]
    from_round: Mapped[int]
    public_name: Mapped[str]
    """What hall, posted sheets and exports show; empty where the people's own names decide."""
    ranked: Mapped[bool]
    """Whether a place is given; a house player only completes a table."""
    status: Mapped[str]
    """`in` or `disqualified`; a withdrawal is an absence."""


class MemberRecord(Record):
    """A person at one place of an entrant, from a turn on until somebody takes the place over."""

    __tablename__ = "members"
    entrant_id: Mapped[int] = mapped_column(ForeignKey("entrants.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    """Counted from 1."""
    from_turn: Mapped[int] = mapped_column(primary_key=True)
    """The first round with the person, counted through the division; 1 from the beginning."""
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    role: Mapped[str]
    """`player`, `captain` or `substitute`."""


class AbsenceRecord(Record):
    """A withdrawal from a round on; ended by a reinstatement."""

    __tablename__ = "absences"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    entrant_id: Mapped[int] = mapped_column(ForeignKey("entrants.id"), index=True)
    from_round: Mapped[int]
    back_round: Mapped[int | None]
    reason: Mapped[str]


class RoundRecord(Record):
    """A draw or pairing: a proposal until it is published."""

    __tablename__ = "rounds"
    __table_args__ = (
        UniqueConstraint("division_id", "stage", "number"),
        {"sqlite_autoincrement": True},
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int] = mapped_column(ForeignKey("divisions.id"), index=True)
    stage: Mapped[str]
    number: Mapped[int]
    drawn_by: Mapped[str]
    """`seed`, `lots`, `ranking`, `rematch` or `finalists`."""
    seed: Mapped[str]
    """The published seed; together with the label it repeats the draw."""
    label: Mapped[str]
    proposal: Mapped[list[Any]]
    """The engine's tables as lists of entrant ids, kept beside any manual change."""
    reasons: Mapped[dict[str, Any]]
    """Why tables differ from the plain list: table number -> list of [code, values]; `bye`."""
    published_at: Mapped[str | None]


class MatchRecord(Record):
    """One table of a round; its number is the match code's number and is never used again."""

    __tablename__ = "matches"
    __table_args__ = (
        UniqueConstraint("round_id", "table_no"),
        {"sqlite_autoincrement": True},
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    round_id: Mapped[int] = mapped_column(ForeignKey("rounds.id"), index=True)
    table_no: Mapped[int]
    rights_of: Mapped[int | None]


class SeatRecord(Record):
    """Who sits at one side of a match."""

    __tablename__ = "seats"
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    entrant_id: Mapped[int] = mapped_column(ForeignKey("entrants.id"), index=True)


class ResultRecord(Record):
    """What the desk entered for a match, as JSON of the game's own dataclass."""

    __tablename__ = "results"
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    payload: Mapped[dict[str, Any]]
    confirmed: Mapped[bool]
    """Whether a second person has typed the card again and found the same."""
    entered_at: Mapped[str]


class DrawRecord(Record):
    """A draw beside the rounds: who sits in which group, on which line, or whose lot came first."""

    __tablename__ = "draws"
    __table_args__ = (
        UniqueConstraint("division_id", "key"),
        {"sqlite_autoincrement": True},
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int] = mapped_column(ForeignKey("divisions.id"), index=True)
    key: Mapped[str]
    """What was drawn: the key of a knock-out (`main`), `groups`, `league`, or a programme's own."""
    size: Mapped[int]
    seeds: Mapped[list[Any]]
    """The ids of the seeded entrants, best first."""
    drawn_by: Mapped[str]
    seed: Mapped[str]
    label: Mapped[str]
    """With the seed it repeats the draw; for the entries of a stage the article that named them."""
    referee: Mapped[str]
    reason: Mapped[str]


class LineRecord(Record):
    """Who is on one line of a draw."""

    __tablename__ = "lines"
    draw_id: Mapped[int] = mapped_column(ForeignKey("draws.id"), primary_key=True)
    line: Mapped[int] = mapped_column(primary_key=True)
    entrant_id: Mapped[int] = mapped_column(ForeignKey("entrants.id"), index=True)


class NoteRecord(Record):
    """What the desk notes about something, as JSON of a dataclass of whoever notes it."""

    __tablename__ = "notes"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int | None] = mapped_column(ForeignKey("divisions.id"), index=True)
    owner: Mapped[str]
    """`event`, `division`, `stage`, `round`, `match`, `entrant`, `person` or `ruling`."""
    owner_id: Mapped[int] = mapped_column(index=True)
    """The id of what it is about; 0 for the event and for a stage."""
    owner_key: Mapped[str]
    """The key of a stage; else empty."""
    kind: Mapped[str]
    """What it is, e.g. `room` for a match played online."""
    payload: Mapped[dict[str, Any]]


class PenaltyRecord(Record):
    """A logged penalty with what the referee was told."""

    __tablename__ = "penalties"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int] = mapped_column(ForeignKey("divisions.id"), index=True)
    entrant_id: Mapped[int] = mapped_column(ForeignKey("entrants.id"))
    match_id: Mapped[int | None] = mapped_column(ForeignKey("matches.id"))
    rule: Mapped[str]
    article: Mapped[str]
    claim: Mapped[dict[str, Any]]
    effect: Mapped[str]
    effect_values: Mapped[dict[str, Any]]
    note: Mapped[str]
    at: Mapped[str]


class RulingRecord(Record):
    """A ruling, correction or manual change with who decided it and why."""

    __tablename__ = "rulings"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int] = mapped_column(ForeignKey("divisions.id"), index=True)
    round_id: Mapped[int | None] = mapped_column(ForeignKey("rounds.id"))
    match_id: Mapped[int | None] = mapped_column(ForeignKey("matches.id"))
    entrant_id: Mapped[int | None] = mapped_column(ForeignKey("entrants.id"))
    kind: Mapped[str]
    cause: Mapped[str]
    """On whose word a correction was made; empty for other kinds."""
    article: Mapped[str]
    text: Mapped[str]
    old: Mapped[str]
    new: Mapped[str]
    referee: Mapped[str]
    at: Mapped[str]


class AdjustmentRecord(Record):
    """A sum that was changed by a ruling, beside all results."""

    __tablename__ = "adjustments"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int] = mapped_column(ForeignKey("divisions.id"), index=True)
    entrant_id: Mapped[int] = mapped_column(ForeignKey("entrants.id"))
    stage: Mapped[str]
    """The key of the stage in which it counts."""
    match_id: Mapped[int | None] = mapped_column(ForeignKey("matches.id"))
    figure: Mapped[str]
    """What is changed: `points`, `wins`, `difference`, or a figure of the game."""
    amount: Mapped[str]
    """An exact number, as `fractions.Fraction` reads it: `-1/2`."""
    ruling_id: Mapped[int | None] = mapped_column(ForeignKey("rulings.id"))
    reason: Mapped[str]


class PrintedRecord(Record):
    """A sheet that left the desk, so that a later change can tell which sheets are stale.

    It is no action of the desk and is not undone: paper that hangs on the wall stays there. The
    ids are kept without references, because what they name may be undone.
    """

    __tablename__ = "printed"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    division_id: Mapped[int]
    round_id: Mapped[int | None]
    form: Mapped[str]
    digest: Mapped[str]
    """What the sheet said, as a digest of everything on it but the time of printing."""
    journal_id: Mapped[int]
    """The newest action when it was printed; what changed since stands behind it."""
    at: Mapped[str]
    who: Mapped[str]
    """Who sat at the desk, as in the journal; empty in rows from before version 3."""


class JournalRecord(Record):
    """One action of the desk with the row images that undo and redo it."""

    __tablename__ = "journal"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - SQLAlchemy's hook
    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[str]
    who: Mapped[str]
    action: Mapped[str]
    details: Mapped[dict[str, Any]]
    images: Mapped[list[Any]]
    state: Mapped[str]
    """`done`, `undone` (can be redone) or `dropped` (undone, then something else was done)."""
