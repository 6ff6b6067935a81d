"""Version 3: who sat at the desk when a sheet left it or a ranking was made known."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations

_COLUMNS = "id, division_id, round_id, form, digest, journal_id, at"

# The text of a table is checked when a file is opened: it stands here as SQLAlchemy writes it, so
# that the table is made anew instead of being given a column at its end.
_STATEMENTS = (
    f"CREATE TEMPORARY TABLE kept AS SELECT {_COLUMNS} FROM printed",  # noqa: S608 - ours
    "DROP TABLE printed",
    """CREATE TABLE printed ( id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    division_id INTEGER NOT NULL, round_id INTEGER, form VARCHAR NOT NULL,
    digest VARCHAR NOT NULL, journal_id INTEGER NOT NULL, at VARCHAR NOT NULL,
    who VARCHAR NOT NULL )""",
    f"INSERT INTO printed SELECT {_COLUMNS}, '' FROM kept",  # noqa: S608 - ours
    "DROP TABLE kept",
)


def upgrade(op: Operations) -> None:
    """Add the column, empty for what was printed before."""
    for statement in _STATEMENTS:
        op.execute(statement)
