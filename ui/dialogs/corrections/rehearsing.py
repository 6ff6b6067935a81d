"""What an action would lead to, said before it is done."""

from __future__ import annotations

from collections.abc import Callable

from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.queries import log_queries
from ui.desk.desk import Desk
from ui.dialogs.consequences import consequences_text


def rehearsal_text(desk: Desk, division_id: int, act: Callable[[EventFile], object]) -> str:
    """Try an action without keeping it and say in a few sentences what it would change.

    Nothing where it would be refused; the message bar then says why.
    """

    def read(event: EventFile) -> str:
        change = rehearsed(event, division_id, lambda: act(event))
        return consequences_text(change, log_queries.printed(event, division_id).values())

    return desk.read(read) or ""
