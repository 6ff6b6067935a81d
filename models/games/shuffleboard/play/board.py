"""The board: everything that follows from a record, as one frozen view (YSA A-3 to A-10)."""

from __future__ import annotations

from models.games.shuffleboard.play.entering import read
from models.games.shuffleboard.play.state_view import view_of
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult


def board(record: ShuffleboardResult, options: ShuffleboardOptions) -> ScoreboardView:
    """Work out where a match stands from what was written down of it.

    >>> from models.games.shuffleboard.lines import EndScore
    >>> from models.games.shuffleboard.record import Start, entry
    >>> ends = [entry(EndScore(number=n, scores=(7, 8))) for n in (1, 2, 3)]
    >>> record = ShuffleboardResult(start=Start(yellow=0), entries=tuple(ends))
    >>> now = board(record, ShuffleboardOptions())
    >>> now.totals, now.next.place.end.value, now.next.place.lead.value
    ((21, 24), 'foot', 'black')
    """
    return view_of(read(record, options).state)
