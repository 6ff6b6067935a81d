"""Actions about courts: laying a draw over courts and hours, and calling players to them.

The actions on one match are refused as every action on a live record is (`app.operations.running`),
and with `NO_BOARD_HERE` where nobody is called.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, time
from typing import Any

from app.courts import court_plan, open_matches
from app.courts.scoreboard_actions import called_match
from app.event_file.file import EventFile
from app.operations import running
from app.queries.live_queries import LiveRecord
from models.calling.assigning import CourtWish
from models.calling.courts import one_court
from models.core.called import Called, CallProgress, CourtAssignment
from models.core.problems import refuse


def assign(event: EventFile, division_id: int, round_ids: Collection[int], wish: CourtWish) -> int:
    """Give courts, start times and lots to the matches of some rounds; tell to how many.

    Refused what `app.courts.court_plan.plan` refuses.
    """
    made = court_plan.plan(event, division_id, round_ids, wish)
    with event.transaction("assign_courts", division=made.division) as session:
        for match_id, kept in made.changed.items():
            made.note.keep(session, match_id, kept)
    return len(made.changed)


def call(
    event: EventFile,
    match_id: int,
    *,
    court: str,
    part: str = "",
    at: time | None = None,
) -> None:
    """Note that the players were called to a court, now or at the given time.

    `part` is which part of it they take where others share it; empty leaves it as planned. A match
    that was stopped can be called to another court. Refused `COURT_MISSING`, `CALLED_ALREADY`,
    `MATCH_RUNS`, `BOARD_BEGUN` where one that stopped would change its part, `COURT_TAKEN`,
    `PLAYER_BUSY`.
    """
    place, rules = called_match(event, match_id)
    before, court = rules.settled(rules.start(place.kept)), one_court(court)
    if not court:
        raise refuse("COURT_MISSING", where="court", table=place.match.table)
    now = replace(before, court=court, called=_time(at), recalled=())
    found = open_matches.of_event(event)
    own = next(one for one in found if one.id == match_id)
    if part and own.parts:
        now = replace(now, part=part)
    if own.course is CallProgress.CALLED:
        raise refuse("CALLED_ALREADY", table=own.table, court=own.court)
    if own.course in (CallProgress.PLAYING, CallProgress.FINISHED):
        raise refuse("MATCH_RUNS", table=own.table)
    if own.course is CallProgress.SUSPENDED and now.part != before.part:
        raise refuse("BOARD_BEGUN")
    open_matches.refuse_taken(event, match_id, now)
    for other in found:
        for entrant_id, name in zip(other.seats, other.entered, strict=True):
            if other is not own and other.course.on_court and entrant_id in own.seats:
                raise refuse("PLAYER_BUSY", name=name, court=other.court or str(other.table))
    _keep(event, place, rules, now, "call_match", court=court)


def call_again(event: EventFile, match_id: int, *, at: time | None = None) -> int:
    """Note that players who have not come were called once more; give how often they were by now.

    Refused `NOT_CALLED`, and `MATCH_RUNS` once a line is written.
    """
    place, rules, before = _called(event, match_id)
    now = replace(before, recalled=(*before.recalled, _time(at)))
    number = 1 + len(now.recalled)
    _keep(event, place, rules, now, "call_again", number=number)
    return number


def call_off(event: EventFile, match_id: int) -> None:
    """Take a call back before anything was written; the court stays noted.

    Refused `NOT_CALLED`, and `MATCH_RUNS` once a line is written.
    """
    place, rules, before = _called(event, match_id)
    _keep(event, place, rules, replace(before, called=None, recalled=()), "call_off")


Rules = Called[Any, Any, Any]


def _called(event: EventFile, match_id: int) -> tuple[LiveRecord, Rules, CourtAssignment]:
    """Give the same of a match whose players were called and have not begun."""
    place, rules = called_match(event, match_id)
    settled = rules.settled(rules.start(place.kept))
    if place.rules.lines(place.kept):
        raise refuse("MATCH_RUNS", table=place.match.table)
    if settled.called is None:
        raise refuse("NOT_CALLED", table=place.match.table)
    return place, rules, settled


def _keep(
    event: EventFile,
    place: LiveRecord,
    rules: Rules,
    now: CourtAssignment,
    action: str,
    **values: Any,
) -> None:
    """Write what is settled of a match now, as an action of this name."""
    kept = rules.with_start(place.kept, rules.settle(rules.start(place.kept), now))
    with event.transaction(action, **place.details(**values)) as session:
        running.keep(session, place, kept)


def _time(at: time | None) -> time:
    """Give the time that is noted, to the minute; by the desk's wall clock where none is told."""
    told = at or datetime.now().time()  # noqa: DTZ005
    return told.replace(second=0, microsecond=0)
