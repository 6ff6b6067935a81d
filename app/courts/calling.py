"""Actions about courts: laying a draw over courts and hours, and calling players to them.

The actions on one match are refused as every action on a live record is (`app.operations.running`),
and with `NO_BOARD_HERE` where nobody is called.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, time
from typing import Any

from app import facts
from app.courts import open_matches
from app.courts.open_matches import OpenMatch
from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.division import Division
from app.facts.note import NoteKind
from app.operations import running
from app.queries.live_queries import LiveRecord
from models.calling import assigning
from models.calling.assigning import Booking, CourtWish, PlannedMatch
from models.calling.courts import one_court
from models.clock import minutes_of
from models.core.court_calling import AnyCourtCalling, CallProgress, CourtAssignment, CourtCalling
from models.core.problems import refuse


def assign(event: EventFile, division_id: int, round_ids: Collection[int], wish: CourtWish) -> int:
    """Give courts, start times and lots to the matches of some rounds; tell to how many.

    Refused what `app.courts.calling.plan` refuses.
    """
    made = plan(event, division_id, round_ids, wish)
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
    before, court = rules.assignment(rules.start(place.kept)), one_court(court)
    if not court:
        raise refuse("COURT_MISSING", where="court", table=place.match.table)
    now = replace(before, court=court, called=_time(at), recalled=())
    matches = open_matches.of_event(event)
    match = next(one for one in matches if one.id == match_id)
    if part and match.parts:
        now = replace(now, part=part)
    if match.call_progress is CallProgress.CALLED:
        raise refuse("CALLED_ALREADY", table=match.table, court=match.court)
    if match.call_progress in (CallProgress.PLAYING, CallProgress.FINISHED):
        raise refuse("MATCH_RUNS", table=match.table)
    if match.call_progress is CallProgress.SUSPENDED and now.part != before.part:
        raise refuse("BOARD_BEGUN")
    open_matches.refuse_taken(event, match_id, now)
    for other in matches:
        for entrant_id, name in zip(other.seats, other.entered, strict=True):
            if other is not match and other.call_progress.on_court and entrant_id in match.seats:
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


def _called(event: EventFile, match_id: int) -> tuple[LiveRecord, AnyCourtCalling, CourtAssignment]:
    """Give the same of a match whose players were called and have not begun."""
    place, rules = called_match(event, match_id)
    settled = rules.assignment(rules.start(place.kept))
    if place.rules.lines(place.kept):
        raise refuse("MATCH_RUNS", table=place.match.table)
    if settled.called is None:
        raise refuse("NOT_CALLED", table=place.match.table)
    return place, rules, settled


def _keep(
    event: EventFile,
    place: LiveRecord,
    rules: AnyCourtCalling,
    now: CourtAssignment,
    action: str,
    **values: Any,
) -> None:
    """Write what is settled of a match now, as an action of this name."""
    kept = rules.with_start(place.kept, rules.assign(rules.start(place.kept), now))
    with event.transaction(action, **place.details(**values)) as session:
        running.keep(session, place, kept)


def _time(at: time | None) -> time:
    """Give the time that is noted, to the minute; by the desk's wall clock where none is told."""
    told = at or datetime.now().time()  # noqa: DTZ005
    return told.replace(second=0, microsecond=0)


# -- actions on the live record of a match that have to do with its court; others are `running`'s --
# Each is refused as every action on a live record is (`app.operations.running`), and with
# `NO_BOARD_HERE` where nobody is called to courts.


def set_start(event: EventFile, match_id: int, start: Any) -> None:
    """Note what is settled before the first line.

    Refused `COURT_TAKEN`, and what the game refuses to begin with.
    """
    place, rules = called_match(event, match_id)
    settled = rules.assignment(start)
    start = rules.assign(start, replace(settled, court=one_court(settled.court)))
    begun = rules.assignment(rules.start(place.rules.begin(place.kept, start, place.of)))
    open_matches.refuse_taken(event, match_id, begun, planned=True)
    running.start(event, match_id, start, action=rules.begun)


def write(event: EventFile, match_id: int, line: Any, *, confirmed: Collection[str] = ()) -> None:
    """Write the next line of a match's record, as `running.write` does.

    Refused `COURT_TAKEN` where play would begin, or go on, on a court where others play.
    """
    place, rules = called_match(event, match_id)
    if not place.rules.lines(place.kept) or rules.goes_on(line):
        settled = rules.assignment(rules.start(place.kept))
        open_matches.refuse_taken(event, match_id, settled)
    running.write(event, match_id, line, confirmed=confirmed)


def called_match(event: EventFile, match_id: int) -> tuple[LiveRecord, CourtCalling[Any, Any, Any]]:
    """Give a match that is called to a court and may still be written on, and how it is called."""
    place = running.running(event, match_id)
    rules = place.division.facts.game.court_calling
    if rules is None:
        raise refuse("NO_BOARD_HERE")
    return place, rules


# -- courts, times and lots as they would be given, before anything is written ---------------------


@dataclass(frozen=True, kw_only=True)
class CourtPlan:
    """What an assignment would write."""

    division: str
    note: NoteKind[Any]
    """How the file keeps it."""
    changed: Mapping[int, Any]
    """What is kept of each match that would get something, by match id."""
    last: time | None
    """When the last of them begins."""


def plan(
    event: EventFile, division_id: int, round_ids: Collection[int], wish: CourtWish
) -> CourtPlan:
    """Lay the matches of some rounds over courts and hours, around what is settled already.

    Who was called, plays or has played keeps everything, and what is settled otherwise is kept
    unless the wish is to do that anew. Refused `NO_BOARD_HERE`, `NO_SUCH_ROUND`, `SEED_MISSING`,
    `NOTHING_TO_ASSIGN`, and what `models.calling.assigning.assign` refuses.
    """
    division = facts.division(event, division_id)
    rules, live = division.facts.game.court_calling, division.facts.game.live
    if rules is None or live is None:
        raise refuse("NO_BOARD_HERE")
    if wish.seed is not None and not wish.seed.strip():
        raise refuse("SEED_MISSING", where="seed")
    matches = open_matches.of_event(event)
    still_open = {one.id: one for one in matches}
    kept = live_notes.noted(event, division, live)
    planned = tuple(_planned(event, division, rules, round_ids, still_open, kept))
    starts = assigning.assign(
        rules, planned, division.facts.options, wish, _booked(matches, planned)
    )
    changed = {}
    for before, start in zip(planned, starts, strict=True):
        if start != before.start:
            known = still_open[before.match].kept
            if known is None:
                known = live.empty(live_notes.live_match(division, before.match))
            changed[before.match] = rules.with_start(known, start)
    if not changed:
        raise refuse("NOTHING_TO_ASSIGN")
    begins = [rules.assignment(rules.start(one)).begins for one in changed.values()]
    last = max(filter(None, begins), default=None)
    return CourtPlan(
        division=division.name, note=live_notes.note_of(live), changed=changed, last=last
    )


def _planned(
    event: EventFile,
    division: Division,
    rules: CourtCalling[Any, Any, Any],
    round_ids: Collection[int],
    still_open: Mapping[int, OpenMatch],
    kept: Mapping[int, Any],
) -> Iterator[PlannedMatch]:
    """Give the matches of these rounds in order of play, with what is settled of each.

    Of one whose record cannot be read nothing is settled anew: that would be written over it.
    """
    live, lots = division.facts.game.live, rules.lots
    assert live is not None  # noqa: S101 - the caller has refused such a game
    chosen = [round_ for round_ in division.facts.rounds if round_.id in round_ids]
    for unknown in sorted(set(round_ids) - {round_.id for round_ in chosen}):
        raise refuse("NO_SUCH_ROUND", round=unknown)
    for round_ in chosen:
        for match in sorted(round_.matches, key=lambda match: match.table):
            if match.bye:
                continue
            open_match = still_open.get(match.id)
            unread = live_notes.unreadable(event, division, live, match.id)
            found = kept.get(match.id) if open_match is None else open_match.kept
            if found is None:
                found = live.empty(live_notes.live_match(division, match.id))
            start = rules.start(found)
            settled = rules.assignment(start)
            label = (division.name, round_.stage, round_.number, match.table)
            yield PlannedMatch(
                match=match.id,
                table=match.table,
                players=match.seats,
                start=rules.assign(start, replace(settled, court=one_court(settled.court))),
                fixed=open_match is None
                or open_match.call_progress is not CallProgress.WAITING
                or unread is not None,
                label="" if lots is None else lots.label(*label),
            )


def _booked(matches: Iterable[OpenMatch], planned: Iterable[PlannedMatch]) -> Iterator[Booking]:
    """Give what the matches take up that are not to be assigned now, in every division."""
    waiting = {one.match for one in planned if not one.fixed}
    for other in matches:
        at = other.start.begins or other.start.called
        over = other.call_progress in (CallProgress.FINISHED, CallProgress.SUSPENDED)
        if other.id in waiting or over or at is None or other.place is None:
            continue
        yield Booking(
            place=other.place,
            begins=minutes_of(at),
            ends=minutes_of(at) + other.options.minutes,
            players=frozenset(other.seats),
        )
