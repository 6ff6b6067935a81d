"""Actions at the scoreboard of a match that have to do with courts; all others are `running`'s.

Each is refused as every action on a live record is (`app.operations.running`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.shuffleboard import open_matches
from app.operations import running
from app.queries.live_queries import LiveRecord
from models.core.problems import Problem, Refused, refuse
from models.games.shuffleboard.courts import check_court, occupied, one_court
from models.games.shuffleboard.lines import Line, Resumption
from models.games.shuffleboard.live import KeptBoard
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.views.divisions import MatchView, RoundView


@dataclass(frozen=True, kw_only=True)
class MatchPlace:
    """One match of shuffleboard with its record as it stands."""

    live: LiveRecord

    @property
    def division(self) -> Division:
        """The division that it belongs to."""
        return self.live.division

    @property
    def shown(self) -> RoundView:
        """Its round."""
        return self.live.round

    @property
    def match(self) -> MatchView:
        """Who sits there, at which table."""
        return self.live.match

    @property
    def record(self) -> ShuffleboardResult:
        """What is written of it."""
        kept: KeptBoard = self.live.kept
        return kept.record

    @property
    def options(self) -> ShuffleboardOptions:
        """The settings of its division."""
        options: ShuffleboardOptions = self.division.facts.options
        return options

    def details(self, **values: Any) -> dict[str, Any]:
        """Give what names the action for undo and in the journal."""
        return self.live.details(**values)

    def kept(self, record: ShuffleboardResult) -> KeptBoard:
        """Give what the file keeps of such a record for those who sit there."""
        return KeptBoard(entrants=self.live.of.entrants, record=record)


def set_start(event: EventFile, match_id: int, start: Start) -> None:
    """Note what is settled before the first disc (YSA C-1, C-2, E-1).

    Refused `COURT_TAKEN`, and what `models.games.shuffleboard.live.begin` refuses.
    """
    place = open_place(event, match_id)
    start = replace(start, court=one_court(start.court))
    begun: KeptBoard = place.live.rules.begin(place.live.kept, start, place.live.of)
    problems = _court_problems(event, place, begun.record.start)
    if problems:
        raise Refused(*problems)
    running.start(event, match_id, start, action="board_start")


def _court_problems(event: EventFile, place: MatchPlace, start: Start) -> tuple[Problem, ...]:
    """Refuse a court that another match has, in whatever division (YSA A-3)."""
    if not start.court:
        return ()
    matches, own = open_matches.of_event(event), place.match.id
    taken = open_matches.taken_now(matches, own)
    taken += open_matches.planned_beside(own, matches, start.begins, place.shown.id)
    return tuple(check_court(occupied(start.court, place.options.form, start.pair_end), taken))


def _others_there(event: EventFile, place: MatchPlace) -> tuple[Problem, ...]:
    """Refuse to begin, or to go on, where others play; the start can name another court."""
    start = place.record.start
    court = one_court(start.court)
    if not court:
        return ()
    taken = open_matches.taken_now(open_matches.of_event(event), place.match.id)
    return tuple(check_court(occupied(court, place.options.form, start.pair_end), taken))


def write(event: EventFile, match_id: int, line: Line, *, confirmed: Collection[str] = ()) -> None:
    """Write the next line of a match's record, as `running.write` does.

    Refused `COURT_TAKEN` where play would begin, or go on, on a court where others play.
    """
    place = open_place(event, match_id)
    begins = not place.record.entries or isinstance(line, Resumption)
    taken = _others_there(event, place) if begins else ()
    if taken:
        raise Refused(*taken)
    running.write(event, match_id, line, confirmed=confirmed)


def open_place(event: EventFile, match_id: int) -> MatchPlace:
    """Give a match whose board may still be written on; Refused `NO_BOARD_HERE` for others."""
    place = running.running(event, match_id)
    if place.rules.keeps is not KeptBoard:
        raise refuse("NO_BOARD_HERE")
    return MatchPlace(live=place)
