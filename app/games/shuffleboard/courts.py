"""Actions about courts: laying a draw over courts and hours, and calling players (YSA C-1, E-1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, time

from app.event_file.file import EventFile
from app.facts import notes
from app.games.shuffleboard import court_plan, open_matches
from app.games.shuffleboard.scoreboard_actions import open_board
from app.operations import running
from models.core.problems import refuse
from models.games.shuffleboard.assigning import Wish
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.courts import Course, one_court
from models.games.shuffleboard.live import LIVE


def assign(event: EventFile, division_id: int, round_ids: Collection[int], wish: Wish) -> int:
    """Give courts, start times and colours to the matches of some rounds; tell to how many.

    Refused what `app.games.shuffleboard.court_plan.plan` refuses.
    """
    made = court_plan.plan(event, division_id, round_ids, wish)
    with event.transaction("assign_courts", division=made.division) as session:
        for match_id, kept in made.changed.items():
            notes.keep(session, match_id, LIVE.note, kept)
    return len(made.changed)


def call(
    event: EventFile,
    match_id: int,
    *,
    court: str,
    end: CourtEnd | None = None,
    at: time | None = None,
) -> None:
    """Note that the players were called to a court, now or at the given time.

    `end` is where a pair plays that does not walk; None leaves it as planned. A match that was
    stopped can be called to another court. Refused as every action at a scoreboard is, and with
    `COURT_MISSING`, `CALLED_ALREADY`, `MATCH_RUNS`, `BOARD_BEGUN` where a stopped pair would
    change its end, `COURT_TAKEN`, `PLAYER_BUSY`.
    """
    place, kept = open_board(event, match_id)
    before, court = kept.record.start, one_court(court)
    if not court:
        raise refuse("COURT_MISSING", where="court", table=place.match.table)
    start = replace(before, court=court, called=_time(at), recalled=())
    found = open_matches.of_event(event)
    own = next(one for one in found if one.id == match_id)
    if end is not None and own.options.form is Form.NON_WALKING:
        start = replace(start, pair_end=end)
    if own.course is Course.CALLED:
        raise refuse("CALLED_ALREADY", table=own.table, court=own.court)
    if own.course in (Course.PLAYING, Course.FINISHED):
        raise refuse("MATCH_RUNS", table=own.table)
    if own.course is Course.SUSPENDED and start.pair_end is not before.pair_end:
        raise refuse("BOARD_BEGUN")
    open_matches.refuse_taken(event, match_id, start)
    for other in found:
        for entrant_id, name in zip(other.seats, other.entered, strict=True):
            if other is not own and other.course.on_court and entrant_id in own.seats:
                raise refuse("PLAYER_BUSY", name=name, court=other.court or str(other.table))
    with event.transaction("call_match", **place.details(court=court)) as session:
        running.keep(session, place, replace(kept, record=replace(kept.record, start=start)))


def call_again(event: EventFile, match_id: int, *, at: time | None = None) -> int:
    """Note that players who have not come were called once more; give how often they were by now.

    Refused `NOT_CALLED`, and `MATCH_RUNS` once a line is written.
    """
    place, kept = open_board(event, match_id)
    start = kept.record.start
    if kept.record.entries:
        raise refuse("MATCH_RUNS", table=place.match.table)
    if start.called is None:
        raise refuse("NOT_CALLED", table=place.match.table)
    start = replace(start, recalled=(*start.recalled, _time(at)))
    number = 1 + len(start.recalled)
    with event.transaction("call_again", **place.details(number=number)) as session:
        running.keep(session, place, replace(kept, record=replace(kept.record, start=start)))
    return number


def call_off(event: EventFile, match_id: int) -> None:
    """Take a call back before anything was written; the court stays noted.

    Refused `NOT_CALLED`, and `MATCH_RUNS` once a line is written.
    """
    place, kept = open_board(event, match_id)
    if kept.record.entries:
        raise refuse("MATCH_RUNS", table=place.match.table)
    start = kept.record.start
    if start.called is None:
        raise refuse("NOT_CALLED", table=place.match.table)
    record = replace(kept.record, start=replace(start, called=None, recalled=()))
    with event.transaction("call_off", **place.details()) as session:
        running.keep(session, place, replace(kept, record=record))


def _time(at: time | None) -> time:
    """Give the time that is noted, to the minute; by the desk's wall clock where none is told."""
    told = at or datetime.now().time()  # noqa: DTZ005
    return told.replace(second=0, microsecond=0)
