"""What is noted of line-ups, and who of a match plays where."""

from __future__ import annotations

from collections.abc import Collection

from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.note import MATCH, NoteKind
from models.teams.line_ups import LineUp

LINE_UP = NoteKind(MATCH, "line_up", LineUp)
"""Who plays at which board, as handed in; seen by nobody else until both sides are in."""


def lined_up(
    event: EventFile, division: Division, match_id: int
) -> tuple[tuple[int | None, ...], ...]:
    """Give who plays at the boards of a match by side, once both are in; () before, or alone."""
    return all_lined_up(event, division, [match_id]).get(match_id, ())


def all_lined_up(
    event: EventFile, division: Division, match_ids: Collection[int]
) -> dict[int, tuple[tuple[int | None, ...], ...]]:
    """Give the same of several matches, of those where both are in."""
    if division.teams.terms is None:
        return {}
    return {
        match_id: tuple(side for side in noted.sides if side is not None)
        for match_id, noted in LINE_UP.of_several(event, match_ids).items()
        if noted.complete
    }
