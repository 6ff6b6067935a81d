"""The sheet of the records of a round that were written live, for the games that have them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from reports.forms.form import Drawing, Form, FormInput, ReadyInput

if TYPE_CHECKING:
    from reports.sheets import live_log
else:
    globals().update(lazy("reports.sheets", "live_log"))


class LiveLogForm(Form):
    """The records in order of entry; each game has them under a key and a title of its own."""

    needs = frozenset({"round", "live_logs"})
    for_desk = True

    def says(self, given: FormInput) -> object:
        """Give what the sheet says: every line and what has become of it, not why it fell."""
        return [
            (
                log.match.table,
                log.names,
                [(line.id, line.line, line.mends, line.state, line.by) for line in log.lines],
            )
            for log in given.live_logs
        ]

    def draw(self, given: ReadyInput) -> Drawing:
        """Give what draws the records of the round."""
        return partial(
            live_log.live_log,
            given.head,
            given.round,
            given.live_logs,
            given.game,
            given.round_called,
        )
