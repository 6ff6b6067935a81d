"""The mark of an event that does not count: written once beside the journal, never undone."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import insert

from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile
from app.facts.note import EVENT, NOTES, NoteKind
from models.core.trial import Trial
from models.store import database

TRIAL = NoteKind(EVENT, "trial", Trial)


def trial_of(event: EventFile) -> Trial | None:
    """Give the mark of an event; None for a real one, and for a mark that cannot be read."""
    return TRIAL.of(event, 0)


def mark(path: Path, trial: Trial) -> None:
    """Mark an event file that nobody has open; FileTrouble if the disk refuses.

    The journal knows nothing of it, so that undo cannot make a real event of it.
    """
    with troubles(path):
        engine = database.connect(path)
        try:
            with engine.begin() as connection:
                connection.execute(insert(NOTES).values(TRIAL.row(0, trial, None)))
        finally:
            engine.dispose()
