"""Opening an event only to look at it, whatever program wrote it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile, FileTrouble
from app.event_file.opening import readable
from app.event_file.trouble import OLDER
from models.store import database
from models.store.private import private_folder


@contextmanager
def looked_at(path: Path) -> Iterator[EventFile]:
    """Open an event file to read it; one of an older program as a copy, so that it stays as it is.

    FileTrouble as for `EventFile.open`.
    """
    try:
        event = EventFile.open(path, keep_older=True)
    except FileTrouble as trouble:
        if trouble.code not in OLDER:
            raise
    else:
        with event:
            yield event
        return
    with private_folder() as folder:
        copy = folder / Path(path).name
        with troubles(path):
            engine = database.connect(readable(Path(path)), read_only=True)
            try:
                database.copy_safely(engine, copy)
            finally:
                engine.dispose()
        with EventFile.open(copy) as event:
            yield event
