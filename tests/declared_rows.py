"""Whatever a test does at the desk writes no rows but those that its action is declared to write.

What else another desk takes over nothing of (`app/desks/rights.py`): so no day is refused there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection

from app.desks import rights
from app.event_file import journal
from models.views.logs import JournalView

_WITH_BEHIND = 3
"""How many frames lie between the journal and whoever wrote the action."""
OF_TESTS = {"", "write_incidents", "change_incidents", "strike_incidents"}
"""What only tests do: a setting said in general that has an action of its own, a book of theirs."""
_written = journal.written


@contextmanager
def declared_rows() -> Iterator[list[str]]:
    """Give a list that gets what actions write beyond what is declared of them."""
    found: list[str] = []

    def written(
        connection: Connection,
        action: str,
        details: dict[str, Any],
        images: list[journal.RowImage],
        **by: str,
    ) -> JournalView:
        by_hand = sys._getframe(_WITH_BEHIND).f_globals["__name__"].startswith("tests.")
        if action not in OF_TESTS and not by_hand and not rights.fits(connection, action, images):
            found.append(f"{action}: {told(images)}")
        return _written(connection, action, details, images, **by)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal, "written", written)
        yield found


def told(images: list[journal.RowImage]) -> str:
    """Say of which tables rows came (+) and went (-), and which columns of others changed."""
    return ", ".join(dict.fromkeys(map(_row, images)))


def _row(image: journal.RowImage) -> str:
    before, after = image["before"], image["after"]
    row, what = after or before, image["table"]
    if what == "notes":
        what = f"{row['owner']}/{row['kind']}"
    if before is None or after is None:
        return f"{'-' if after is None else '+'}{what}"
    return f"{what}({' '.join(name for name in after if after[name] != before[name])})"
