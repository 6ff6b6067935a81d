"""Actions on the live record of a match that have to do with its court; others are `running`'s.

Each is refused as every action on a live record is (`app.operations.running`), and with
`NO_BOARD_HERE` where nobody is called to courts.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from app.courts import open_matches
from app.event_file.file import EventFile
from app.operations import running
from app.queries.live_queries import LiveRecord
from models.calling.courts import one_court
from models.core.called import Called
from models.core.problems import refuse


def set_start(event: EventFile, match_id: int, start: Any) -> None:
    """Note what is settled before the first line.

    Refused `COURT_TAKEN`, and what the game refuses to begin with.
    """
    place, rules = called_match(event, match_id)
    settled = rules.settled(start)
    start = rules.settle(start, replace(settled, court=one_court(settled.court)))
    begun = rules.settled(rules.start(place.rules.begin(place.kept, start, place.of)))
    open_matches.refuse_taken(event, match_id, begun, planned=True)
    running.start(event, match_id, start, action=rules.begun)


def write(event: EventFile, match_id: int, line: Any, *, confirmed: Collection[str] = ()) -> None:
    """Write the next line of a match's record, as `running.write` does.

    Refused `COURT_TAKEN` where play would begin, or go on, on a court where others play.
    """
    place, rules = called_match(event, match_id)
    if not place.rules.lines(place.kept) or rules.goes_on(line):
        settled = rules.settled(rules.start(place.kept))
        open_matches.refuse_taken(event, match_id, settled)
    running.write(event, match_id, line, confirmed=confirmed)


def called_match(event: EventFile, match_id: int) -> tuple[LiveRecord, Called[Any, Any, Any]]:
    """Give a match that is called to a court and may still be written on, and how it is called."""
    place = running.running(event, match_id)
    rules = place.division.facts.game.called
    if rules is None:
        raise refuse("NO_BOARD_HERE")
    return place, rules
