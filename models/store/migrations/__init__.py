"""Steps from one schema version to the next.

A step `m0002_what_it_does.upgrade(op)` makes version 2 and is entered in `STEPS`. The version is
the file's own `user_version`; Alembic supplies the operations only, so there is no version table.
Version 1 is the schema of the first release and has no step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from models.store.migrations import m0002_draws, m0003_printed_who, m0004_people
from models.store.records import SCHEMA_VERSION

if TYPE_CHECKING:
    from alembic.operations import Operations
    from sqlalchemy import Connection

MigrationStep = Callable[["Operations"], None]

STEPS: Mapping[int, MigrationStep] = {
    2: m0002_draws.upgrade,
    3: m0003_printed_who.upgrade,
    4: m0004_people.upgrade,
}
"""Schema version -> the step that makes it from the one before."""


def migrate(
    connection: Connection,
    version: int,
    *,
    steps: Mapping[int, MigrationStep] = STEPS,
    target: int = SCHEMA_VERSION,
) -> None:
    """Bring an open file from `version` to `target` inside the caller's transaction.

    KeyError when a step is missing: such a version was never released.
    """
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    op = Operations(MigrationContext.configure(connection))
    for number in range(version + 1, target + 1):
        steps[number](op)
    connection.exec_driver_sql(f"PRAGMA user_version={int(target)}")
