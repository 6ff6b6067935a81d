"""Version 4: people, notes on anything, adjustments; finalists are entries of a draw.

Every entrant becomes one person with the entrant's own id, and nobody is taken for somebody else:
only the desk can say who plays in two divisions and which name is that of a pair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.store.migrations.m0004_journal import rewrite_journal, take_numbers

if TYPE_CHECKING:
    from alembic.operations import Operations

_ENTRANT = "id, division_id, number, name, yomi, grade, birth, club, checked_in, from_round"

# The text of a table is checked when a file is opened: it stands here as SQLAlchemy writes it, so
# that the table is made anew instead of being given columns at its end.
_ENTRANTS = (
    f"CREATE TEMPORARY TABLE kept AS SELECT {_ENTRANT} FROM entrants",  # noqa: S608 - ours
    """CREATE TEMPORARY TABLE counted AS
    SELECT seq FROM main.sqlite_sequence WHERE name = 'entrants'""",
    "DROP TABLE entrants",
    """CREATE TABLE entrants ( id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL, number INTEGER NOT NULL, name VARCHAR NOT NULL,
    yomi VARCHAR NOT NULL, grade VARCHAR NOT NULL, birth VARCHAR, club VARCHAR NOT NULL,
    checked_in BOOLEAN NOT NULL, from_round INTEGER NOT NULL, public_name VARCHAR NOT NULL,
    ranked BOOLEAN NOT NULL, status VARCHAR NOT NULL,
    CONSTRAINT uq_entrants_division_id UNIQUE (division_id, number),
    CONSTRAINT fk_entrants_division_id FOREIGN KEY(division_id) REFERENCES divisions (id) )""",
    "CREATE INDEX ix_entrants_division_id ON entrants (division_id)",
    f"INSERT INTO entrants SELECT {_ENTRANT}, '', 1, 'in' FROM kept",  # noqa: S608 - ours
    # A number that people quote is never used again, not even after the last entrant has gone.
    "DELETE FROM sqlite_sequence WHERE name = 'entrants'",
    "INSERT INTO sqlite_sequence (name, seq) SELECT 'entrants', seq FROM counted",
    "DROP TABLE kept",
)

_PEOPLE = (
    """CREATE TABLE people ( id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, name VARCHAR NOT NULL,
    yomi VARCHAR NOT NULL, birth VARCHAR, club VARCHAR NOT NULL, roman VARCHAR NOT NULL,
    public_name VARCHAR NOT NULL, needs JSON NOT NULL, ids JSON NOT NULL )""",
    """CREATE TABLE members ( entrant_id INTEGER NOT NULL, position INTEGER NOT NULL,
    from_turn INTEGER NOT NULL, person_id INTEGER NOT NULL, role VARCHAR NOT NULL,
    CONSTRAINT pk_members PRIMARY KEY (entrant_id, position, from_turn),
    CONSTRAINT fk_members_entrant_id FOREIGN KEY(entrant_id) REFERENCES entrants (id),
    CONSTRAINT fk_members_person_id FOREIGN KEY(person_id) REFERENCES people (id) )""",
    "CREATE INDEX ix_members_person_id ON members (person_id)",
    """INSERT INTO people
    SELECT id, name, yomi, birth, club, '', '', '[]', '{}' FROM entrants ORDER BY id""",
    "INSERT INTO members SELECT id, 1, 1, id, 'player' FROM entrants ORDER BY id",
    "DELETE FROM sqlite_sequence WHERE name = 'people'",
    "INSERT INTO sqlite_sequence (name, seq) SELECT 'people', seq FROM counted",
    "DROP TABLE counted",
)

_NOTES = (
    """CREATE TABLE notes ( id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, division_id INTEGER,
    owner VARCHAR NOT NULL, owner_id INTEGER NOT NULL, owner_key VARCHAR NOT NULL,
    kind VARCHAR NOT NULL, payload JSON NOT NULL,
    CONSTRAINT fk_notes_division_id FOREIGN KEY(division_id) REFERENCES divisions (id) )""",
    "CREATE INDEX ix_notes_owner_id ON notes (owner_id)",
    "CREATE INDEX ix_notes_division_id ON notes (division_id)",
    """INSERT INTO notes SELECT numbered.id, rounds.division_id, 'match', matches.id, '',
    match_notes.kind, match_notes.payload FROM match_notes
    JOIN matches ON matches.id = match_notes.match_id JOIN rounds ON rounds.id = matches.round_id
    JOIN numbered ON numbered.owner = match_notes.match_id AND numbered.kind = match_notes.kind
    ORDER BY numbered.id""",
    "DROP TABLE match_notes",
)

_FINALISTS = (
    """INSERT INTO draws SELECT numbered.id, division_id, 'entry:final', 2, '[]', 'finalists', '',
    CAST(rule AS TEXT), '', '' FROM finalists
    JOIN numbered ON numbered.owner = finalists.division_id AND numbered.kind = 'finalists'
    ORDER BY numbered.id""",
    """INSERT INTO lines SELECT numbered.id, 1, first_id FROM finalists
    JOIN numbered ON numbered.owner = finalists.division_id AND numbered.kind = 'finalists'
    ORDER BY numbered.id""",
    """INSERT INTO lines SELECT numbered.id, 2, second_id FROM finalists
    JOIN numbered ON numbered.owner = finalists.division_id AND numbered.kind = 'finalists'
    ORDER BY numbered.id""",
    "DROP TABLE finalists",
    "DROP TABLE numbered",
)

_ADJUSTMENTS = (
    """CREATE TABLE adjustments ( id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL, entrant_id INTEGER NOT NULL, stage VARCHAR NOT NULL,
    match_id INTEGER, figure VARCHAR NOT NULL, amount VARCHAR NOT NULL, ruling_id INTEGER,
    reason VARCHAR NOT NULL,
    CONSTRAINT fk_adjustments_division_id FOREIGN KEY(division_id) REFERENCES divisions (id),
    CONSTRAINT fk_adjustments_entrant_id FOREIGN KEY(entrant_id) REFERENCES entrants (id),
    CONSTRAINT fk_adjustments_match_id FOREIGN KEY(match_id) REFERENCES matches (id),
    CONSTRAINT fk_adjustments_ruling_id FOREIGN KEY(ruling_id) REFERENCES rulings (id) )""",
    "CREATE INDEX ix_adjustments_division_id ON adjustments (division_id)",
)


def upgrade(op: Operations) -> None:
    """Make the new tables, move what the old ones held, and let the journal speak of the new."""
    # Entrants are away for a moment while others refer to them.
    op.execute("PRAGMA defer_foreign_keys=ON")
    numbers = take_numbers(op.get_bind())
    for statement in (*_ENTRANTS, *_PEOPLE, *_NOTES, *_FINALISTS, *_ADJUSTMENTS):
        op.execute(statement)
    rewrite_journal(op.get_bind(), numbers)
