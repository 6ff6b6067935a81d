"""Actions about courts: laying a draw over courts and hours, and calling players (YSA C-1, E-1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, time

from app import facts, kept_boards, notes, open_matches
from app.division import Division
from app.event_file import EventFile
from app.kept_boards import EMPTY, KIND, KeptBoard
from app.open_matches import OpenMatch
from app.operations.boards import MatchPlace, open_place
from models.core import Match, Refused, Round, refuse
from models.games.shuffleboard import assigning
from models.games.shuffleboard.assigning import Booking, Planned, Wish, minutes_of
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.courts import Course, check_court, occupied
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start


def colour_label(division: str, stage: str, number: int, table: int) -> str:
    """Give the label that, with the published seed, repeats the draw of a match's colours.

    >>> colour_label("男子の部", "swiss", 2, 5)
    '男子の部 swiss R2 T5'
    """
    return f"{division} {stage} R{number} T{table}"


def assign(event: EventFile, division_id: int, round_ids: Collection[int], wish: Wish) -> int:
    """Give courts, start times and colours to the matches of some rounds; tell to how many.

    Who was called, plays or has played keeps everything, and what is settled otherwise is kept
    unless the wish is to do it anew. Refused `NO_BOARD_HERE`, `NO_SUCH_ROUND`,
    `NOTHING_TO_ASSIGN`, and what `models.games.shuffleboard.assigning.assign` refuses.
    """
    division = facts.division(event, division_id)
    options = division.facts.options
    if not isinstance(options, ShuffleboardOptions):
        raise refuse("NO_BOARD_HERE")
    places = tuple(_chosen(division, round_ids))
    all_open = open_matches.of_event(event)
    still_open = {one.match.id: one for one in all_open}
    records = kept_boards.noted(event, division)
    planned = [
        _planned(division, round_, match, still_open.get(match.id), records)
        for round_, match in places
    ]
    settled = assigning.assign(planned, options, wish, _booked(all_open, planned))
    changed = [
        (match, start)
        for (_round, match), old, start in zip(places, planned, settled, strict=True)
        if start != old.start
    ]
    if not changed:
        raise refuse("NOTHING_TO_ASSIGN")
    with event.transaction("assign_courts", division=division.name) as session:
        for match, start in changed:
            record = replace(still_open[match.id].record, start=start)
            notes.keep(session, match.id, KIND, KeptBoard(entrants=match.seats, record=record))
    return len(changed)


def _chosen(division: Division, round_ids: Collection[int]) -> Iterator[tuple[Round, Match]]:
    """Give the matches of these rounds in order of play."""
    known = {round_.id for round_ in division.facts.rounds}
    for round_id in round_ids:
        if round_id not in known:
            raise refuse("NO_SUCH_ROUND", round=round_id)
    for round_ in division.facts.rounds:
        if round_.id in round_ids:
            for match in sorted(round_.matches, key=lambda match: match.table):
                if not match.bye:
                    yield round_, match


def _planned(
    division: Division,
    round_: Round,
    match: Match,
    still_open: OpenMatch | None,
    records: Mapping[int, ShuffleboardResult],
) -> Planned:
    record = records.get(match.id, EMPTY) if still_open is None else still_open.record
    return Planned(
        match=match.id,
        table=match.table,
        players=match.seats,
        start=record.start,
        fixed=still_open is None or still_open.course is not Course.WAITING,
        label=colour_label(division.name, round_.stage, round_.number, match.table),
    )


def _booked(matches: Iterable[OpenMatch], planned: Iterable[Planned]) -> Iterator[Booking]:
    """Give what the matches take up that are not to be assigned now, in every division."""
    waiting = {one.match for one in planned if not one.fixed}
    for other in matches:
        at = other.start.begins or other.start.called
        over = other.course in (Course.FINISHED, Course.SUSPENDED)
        place = other.place
        if other.match.id in waiting or over or at is None or place is None:
            continue
        yield Booking(
            place=place,
            begins=minutes_of(at),
            ends=minutes_of(at) + other.options.minutes,
            players=frozenset(other.match.seats),
        )


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
    place = open_place(event, match_id)
    before, court = place.record.start, court.strip()
    if not court:
        raise refuse("COURT_MISSING", where="court", table=place.match.table)
    start = replace(before, court=court, called=_time(at))
    if end is not None and place.options.form is Form.NON_WALKING:
        start = replace(start, pair_end=end)
    matches = open_matches.of_event(event)
    own = next(one for one in matches if one.match.id == match_id)
    if own.course is Course.CALLED:
        raise refuse("CALLED_ALREADY", table=place.match.table, court=own.court)
    if own.course in (Course.PLAYING, Course.FINISHED):
        raise refuse("MATCH_RUNS", table=place.match.table)
    if own.course is Course.SUSPENDED and start.pair_end is not before.pair_end:
        raise refuse("BOARD_BEGUN")
    _refuse_taken(place, start, matches)
    with event.transaction("call_match", **place.details(court=court)) as session:
        notes.keep(session, match_id, KIND, place.kept(replace(place.record, start=start)))


def _refuse_taken(place: MatchPlace, start: Start, matches: Iterable[OpenMatch]) -> None:
    """Refuse a place that is taken, and players who play elsewhere."""
    others = [one for one in matches if one.match.id != place.match.id and one.course.on_court]
    wanted = occupied(start.court, place.options.form, start.pair_end)
    problems = tuple(check_court(wanted, open_matches.taken_now(others)))
    if problems:
        raise Refused(*problems)
    own = {seat.entrant.id for seat in place.match.seats}
    for other in others:
        for entrant_id in other.match.seats:
            if entrant_id in own:
                name = other.division.by_id[entrant_id].name
                raise refuse("PLAYER_BUSY", name=name, court=other.court or str(other.match.table))


def call_off(event: EventFile, match_id: int) -> None:
    """Take a call back before anything was written; the court stays noted.

    Refused `NOT_CALLED`, and `MATCH_RUNS` once a line is written.
    """
    place = open_place(event, match_id)
    if place.record.entries:
        raise refuse("MATCH_RUNS", table=place.match.table)
    start = place.record.start
    if start.called is None:
        raise refuse("NOT_CALLED", table=place.match.table)
    record = replace(place.record, start=replace(start, called=None))
    with event.transaction("call_off", **place.details()) as session:
        notes.keep(session, match_id, KIND, place.kept(record))


def _time(at: time | None) -> time:
    """Give the time that is noted, to the minute; by the desk's wall clock where none is told."""
    told = at or datetime.now().time()  # noqa: DTZ005
    return told.replace(second=0, microsecond=0)
