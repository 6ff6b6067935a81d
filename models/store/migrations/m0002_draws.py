"""Version 2: draws beside the rounds, and notes on a match beside its result."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations

# The text of a table is checked when a file is opened: it stands here as SQLAlchemy writes it.
_STATEMENTS = (
    """CREATE TABLE draws ( id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL, "key" VARCHAR NOT NULL, size INTEGER NOT NULL,
    seeds JSON NOT NULL, drawn_by VARCHAR NOT NULL, seed VARCHAR NOT NULL,
    label VARCHAR NOT NULL, referee VARCHAR NOT NULL, reason VARCHAR NOT NULL,
    CONSTRAINT uq_draws_division_id UNIQUE (division_id, "key"),
    CONSTRAINT fk_draws_division_id FOREIGN KEY(division_id) REFERENCES divisions (id) )""",
    """CREATE TABLE lines ( draw_id INTEGER NOT NULL, line INTEGER NOT NULL,
    entrant_id INTEGER NOT NULL, CONSTRAINT pk_lines PRIMARY KEY (draw_id, line),
    CONSTRAINT fk_lines_draw_id FOREIGN KEY(draw_id) REFERENCES draws (id),
    CONSTRAINT fk_lines_entrant_id FOREIGN KEY(entrant_id) REFERENCES entrants (id) )""",
    """CREATE TABLE match_notes ( match_id INTEGER NOT NULL, kind VARCHAR NOT NULL,
    payload JSON NOT NULL, CONSTRAINT pk_match_notes PRIMARY KEY (match_id, kind),
    CONSTRAINT fk_match_notes_match_id FOREIGN KEY(match_id) REFERENCES matches (id) )""",
    "CREATE INDEX ix_draws_division_id ON draws (division_id)",
    "CREATE INDEX ix_lines_entrant_id ON lines (entrant_id)",
)


def upgrade(op: Operations) -> None:
    """Add the three tables, empty."""
    for statement in _STATEMENTS:
        op.execute(statement)
