"""Courts, times and lots as they would be given, before anything is written."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import time
from typing import Any

from app import facts
from app.courts import open_matches
from app.courts.open_matches import OpenMatch
from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.division import Division
from app.facts.note import NoteKind
from models.calling import assigning
from models.calling.assigning import Booking, CourtWish, PlannedMatch
from models.calling.courts import one_court
from models.clock import minutes_of
from models.core.called import Called, CallProgress
from models.core.problems import refuse


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
    rules, live = division.facts.game.called, division.facts.game.live
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
    begins = [rules.settled(rules.start(one)).begins for one in changed.values()]
    last = max(filter(None, begins), default=None)
    return CourtPlan(
        division=division.name, note=live_notes.note_of(live), changed=changed, last=last
    )


def _planned(
    event: EventFile,
    division: Division,
    rules: Called[Any, Any, Any],
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
            one = still_open.get(match.id)
            unread = live_notes.unreadable(event, division, live, match.id)
            found = kept.get(match.id) if one is None else one.kept
            if found is None:
                found = live.empty(live_notes.live_match(division, match.id))
            start = rules.start(found)
            settled = rules.settled(start)
            label = (division.name, round_.stage, round_.number, match.table)
            yield PlannedMatch(
                match=match.id,
                table=match.table,
                players=match.seats,
                start=rules.settle(start, replace(settled, court=one_court(settled.court))),
                fixed=one is None or one.course is not CallProgress.WAITING or unread is not None,
                label="" if lots is None else lots.label(*label),
            )


def _booked(matches: Iterable[OpenMatch], planned: Iterable[PlannedMatch]) -> Iterator[Booking]:
    """Give what the matches take up that are not to be assigned now, in every division."""
    waiting = {one.match for one in planned if not one.fixed}
    for other in matches:
        at = other.start.begins or other.start.called
        over = other.course in (CallProgress.FINISHED, CallProgress.SUSPENDED)
        if other.id in waiting or over or at is None or other.place is None:
            continue
        yield Booking(
            place=other.place,
            begins=minutes_of(at),
            ends=minutes_of(at) + other.options.minutes,
            players=frozenset(other.seats),
        )
