"""Groups with a knock-out of their best, played by entry number, for several tests."""

from __future__ import annotations

from typing import Any

from app.event_file.file import EventFile
from app.operations import divisions
from models.games.plain import PlainOptions
from models.programmes.grouped.preset import GroupsCupOptions
from tests.app import desk


def groups_cup(event: EventFile, count: int = 12, **options: Any) -> int:
    """Make a division of so many people who are here."""
    division_id = divisions.add(
        event,
        game="plain",
        name="一般の部",
        programme="groups_cup",
        options=PlainOptions(),
        programme_options=GroupsCupOptions(**options),
    )
    desk.fill(event, division_id, count)
    return division_id
