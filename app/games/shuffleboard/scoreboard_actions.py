"""Actions at the scoreboard of a match that have to do with courts; all others are `running`'s.

Each is refused as every action on a live record is (`app.operations.running`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from app.courts import open_matches
from app.event_file.file import EventFile
from app.operations import running
from app.queries.live_queries import LiveRecord
from models.calling.courts import one_court
from models.core.problems import refuse
from models.games.shuffleboard.calling import settled
from models.games.shuffleboard.lines import Line, Resumption
from models.games.shuffleboard.live import KeptBoard
from models.games.shuffleboard.record import Start


def set_start(event: EventFile, match_id: int, start: Start) -> None:
    """Note what is settled before the first disc (YSA C-1, C-2, E-1).

    Refused `COURT_TAKEN`, and what `models.games.shuffleboard.live.begin` refuses.
    """
    place, kept = open_board(event, match_id)
    start = replace(start, court=one_court(start.court))
    begun: KeptBoard = place.rules.begin(kept, start, place.of)
    open_matches.refuse_taken(event, match_id, settled(begun.record.start), planned=True)
    running.start(event, match_id, start, action="board_start")


def write(event: EventFile, match_id: int, line: Line, *, confirmed: Collection[str] = ()) -> None:
    """Write the next line of a match's record, as `running.write` does.

    Refused `COURT_TAKEN` where play would begin, or go on, on a court where others play.
    """
    _place, kept = open_board(event, match_id)
    if not kept.record.entries or isinstance(line, Resumption):
        open_matches.refuse_taken(event, match_id, settled(kept.record.start))
    running.write(event, match_id, line, confirmed=confirmed)


def open_board(event: EventFile, match_id: int) -> tuple[LiveRecord, KeptBoard]:
    """Give a match whose board may still be written on, and what is kept of it.

    Refused `NO_BOARD_HERE` for other games.
    """
    place = running.running(event, match_id)
    if place.rules.keeps is not KeptBoard:
        raise refuse("NO_BOARD_HERE")
    return place, place.kept
