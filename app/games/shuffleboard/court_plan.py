"""Courts, times and colours as they would be assigned, before anything is written."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import time

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.shuffleboard import open_matches, running_records
from app.games.shuffleboard.open_matches import OpenMatch
from app.games.shuffleboard.running_records import EMPTY
from models.clock import minutes_of
from models.core.problems import refuse
from models.games.shuffleboard import assigning
from models.games.shuffleboard.assigning import Booking, Planned, Wish
from models.games.shuffleboard.courts import Course, one_court
from models.games.shuffleboard.live import KeptBoard
from models.games.shuffleboard.record import ShuffleboardOptions
from models.programmes.plan import PRELIMINARY

STAGE_CODES = {
    "group": "G",
    "exchange": "EX",
    "ko1": "KO",
    "qf": "QF",
    "sf": "SF",
    "final": "F",
    "main": "KO",
    "main_qf": "QF",
    "main_sf": "SF",
    "main_final": "F",
    "consolation": "C",
    "consolation_qf": "C-QF",
    "consolation_sf": "C-SF",
    "consolation_final": "C-F",
    "third": "3rd",
    "p5_8": "5-8",
    "p5": "5th",
    "p7": "7th",
}
"""What a stage is called in a label, the same in every language."""


@dataclass(frozen=True, kw_only=True)
class CourtPlan:
    """What an assignment would write."""

    division: str
    changed: Mapping[int, KeptBoard]
    """What is kept of each match that would get something, by match id."""
    last: time | None
    """When the last of them begins."""


def plan(event: EventFile, division_id: int, round_ids: Collection[int], wish: Wish) -> CourtPlan:
    """Lay the matches of some rounds over courts and hours, around what is settled already.

    Who was called, plays or has played keeps everything, and what is settled otherwise is kept
    unless the wish is to do that anew. Refused `NO_BOARD_HERE`, `NO_SUCH_ROUND`, `SEED_MISSING`,
    `NOTHING_TO_ASSIGN`, and what `models.games.shuffleboard.assigning.assign` refuses.
    """
    division = facts.division(event, division_id)
    options = division.facts.options
    if not isinstance(options, ShuffleboardOptions):
        raise refuse("NO_BOARD_HERE")
    if wish.seed is not None and not wish.seed.strip():
        raise refuse("SEED_MISSING", where="seed")
    matches = open_matches.of_event(event)
    still_open = {one.id: one for one in matches}
    planned = tuple(_planned(event, division, round_ids, still_open))
    settled = assigning.assign(planned, options, wish, _booked(matches, planned))
    changed = {
        before.match: KeptBoard(
            entrants=before.players, record=replace(still_open[before.match].record, start=start)
        )
        for before, start in zip(planned, settled, strict=True)
        if start != before.start
    }
    if not changed:
        raise refuse("NOTHING_TO_ASSIGN")
    begins = [kept.record.start.begins for kept in changed.values()]
    last = max(filter(None, begins), default=None)
    return CourtPlan(division=division.name, changed=changed, last=last)


def colour_label(division: str, stage: str, number: int, table: int) -> str:
    """Give the label that, with the published seed, repeats the draw of a match's colours.

    A match keeps the label with which its colours were drawn.

    >>> colour_label("男子の部", "swiss", 2, 5), colour_label("男子の部", "main_sf", 1, 3)
    ('男子の部 R2 T5', '男子の部 SF R1 T3')
    """
    among = "" if stage == PRELIMINARY else f"{STAGE_CODES.get(stage, stage)} "
    return f"{division} {among}R{number} T{table}"


def _planned(
    event: EventFile,
    division: Division,
    round_ids: Collection[int],
    still_open: Mapping[int, OpenMatch],
) -> Iterator[Planned]:
    """Give the matches of these rounds in order of play, with what is settled of each."""
    chosen = [round_ for round_ in division.facts.rounds if round_.id in round_ids]
    for unknown in sorted(set(round_ids) - {round_.id for round_ in chosen}):
        raise refuse("NO_SUCH_ROUND", round=unknown)
    records = running_records.noted(event, division)
    for round_ in chosen:
        for match in sorted(round_.matches, key=lambda match: match.table):
            one = still_open.get(match.id)
            start = (records.get(match.id, EMPTY) if one is None else one.record).start
            if not match.bye:
                yield Planned(
                    match=match.id,
                    table=match.table,
                    players=match.seats,
                    start=replace(start, court=one_court(start.court)),
                    fixed=one is None or one.course is not Course.WAITING,
                    label=colour_label(division.name, round_.stage, round_.number, match.table),
                )


def _booked(matches: Iterable[OpenMatch], planned: Iterable[Planned]) -> Iterator[Booking]:
    """Give what the matches take up that are not to be assigned now, in every division."""
    waiting = {one.match for one in planned if not one.fixed}
    for other in matches:
        at = other.start.begins or other.start.called
        over = other.course in (Course.FINISHED, Course.SUSPENDED)
        if other.id in waiting or over or at is None or other.place is None:
            continue
        yield Booking(
            place=other.place,
            begins=minutes_of(at),
            ends=minutes_of(at) + other.options.minutes,
            players=frozenset(other.seats),
        )
