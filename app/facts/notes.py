"""The notes of the desk beside the facts, each kind declared once; games add their own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlalchemy import insert
from sqlalchemy.orm import Session

from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.note import (
    ENTRANT,
    EVENT,
    MATCH,
    NOTES,
    PERSON,
    ROUND,
    RULING,
    DivisionSetting,
    NoteKind,
)
from models.core.absent_clock import AbsentClock
from models.core.hall import HIGHEST_TABLE, PLAIN, HallTables
from models.core.house_rules import MOST_PLANNED, NO_HOUSE_RULES, DivisionHouseRules, PlannedRounds
from models.core.on_hold import OnHold
from models.core.trial import Trial
from models.round_clock import RoundClock
from models.slots import MOST, NO_SLOTS, Slots, read_slot
from models.start_points import FROM_THIRTY_KYU, StartPoints
from models.store import database
from models.teams.line_ups import LineUp
from models.teams.terms import NO_TEAMS, TeamSetting
from models.timing import ClosingTime
from models.views.ceremony import USUAL, Certificates
from models.views.divisions import UNSAID, Abroad
from models.views.second_entry import NOWHERE, SecondEntry

LAST_TURN = 999
"""No division has more rounds; a file that says so has been meddled with."""
MOST_LINES = 300
"""How many lines of people who are kept apart a division may have."""
MOST_PEOPLE = 100
"""How many people may stand in one of them."""


@dataclass(frozen=True, kw_only=True)
class DistinctPeople:
    """Who is somebody else, though the names are alike."""

    people: tuple[int, ...]
    """By their ids; those who are no more may still stand there, for no id is given twice."""


@dataclass(frozen=True, kw_only=True)
class Clocks:
    """At which tables of a round clocks are used."""

    tables: tuple[int, ...] | None = None
    """By their numbers; None for all of them."""


@dataclass(frozen=True, kw_only=True)
class RankedBy:
    """What a division is ranked by instead of the usual criteria."""

    criteria: tuple[str, ...]
    """By their keys, in order; none for the usual ones."""


@dataclass(frozen=True, kw_only=True)
class HallNumbers:
    """The numbers in the hall of the tables of a round."""

    tables: tuple[tuple[int, int], ...]
    """Which table of the division, and its number."""

    @property
    def sound(self) -> bool:
        """Tell whether no two tables have the same number, which no action writes."""
        numbers = [*dict(self.tables).values()]
        fit = all(0 < number <= HIGHEST_TABLE for number in numbers)
        return fit and len({*numbers}) == len(numbers)


@dataclass(frozen=True, kw_only=True)
class OfGame:
    """Of which game of a match a ruling takes the win."""

    game: int | None = None
    """Counted from 1; None for every other ruling."""


@dataclass(frozen=True, kw_only=True)
class TurnNote:
    """Which round of its division a round was when it was published."""

    turn: int


@dataclass(frozen=True, kw_only=True)
class VoidPlace:
    """Where a published match was that is no more."""

    stage: str
    round: int
    table: int


@dataclass(frozen=True, kw_only=True)
class ByTelephone:
    """Whether players report their results on telephones, and what their cards' numbers rest on."""

    secret: str
    """Stays the same when it is ended and wanted again: cards that were printed hold."""
    wanted: bool = True


def _fit_house_rules(said: DivisionHouseRules) -> DivisionHouseRules | None:
    lines = said.apart.lines
    fit = len(lines) <= MOST_LINES and all(len(line.who) <= MOST_PEOPLE for line in lines)
    return said if fit else None


def _fit_planned(said: PlannedRounds) -> PlannedRounds | None:
    rounds = said.rounds
    fit = len(rounds) <= MOST_PLANNED and all(0 < one <= LAST_TURN for one in rounds)
    return said if fit else None


def _fit_hall(said: HallTables) -> HallTables | None:
    fit = 0 < said.first <= HIGHEST_TABLE and len(said.skipped) <= HIGHEST_TABLE
    return said.without(()) if fit else None


def _fit_slots(said: Slots) -> Slots:
    times = (own if read_slot(own) == own else "" for own in said.times[:MOST])
    return Slots(times=tuple(times))


ARRIVED = NoteKind[Any](PERSON, "arrived", dict)
"""Who has come through the door, and when."""
APART = NoteKind(PERSON, "apart", DistinctPeople)
"""Who of the same name is somebody else."""
PLANNED = NoteKind(ENTRANT, "planned_absences", PlannedRounds, _fit_planned)
"""In which rounds somebody is away as planned."""
ABSENT = NoteKind(MATCH, "absent_clock", AbsentClock)
"""The clock of an absent player was started."""
ON_HOLD = NoteKind(MATCH, "on_hold", OnHold)
"""The card does not agree and waits for the referee."""
LINE_UP = NoteKind(MATCH, "line_up", LineUp)
"""Who plays at which board, as handed in; seen by nobody else until both sides are in."""
VOID_CODE = NoteKind(MATCH, "void_code", VoidPlace)
"""Of a match that is no more: where it was played, for whoever still has its card."""
CLOCKS = NoteKind(ROUND, "clocks", Clocks)
"""Clocks are used in a round that otherwise has none."""
NUMBERS = NoteKind(ROUND, "numbers", HallNumbers, lambda said: said if said.sound else None)
"""The tables of a round have other numbers in the hall."""
TURN = NoteKind(ROUND, "turn", TurnNote, lambda said: said if 0 < said.turn <= LAST_TURN else None)
"""Of a published round of a later stage: which of the division it is."""
ROUND_CLOCK = NoteKind(ROUND, "round_clock", RoundClock)
"""The tables of a round all play by one clock."""
RULED = NoteKind(RULING, "ruled", OfGame)
"""More of a line of the log of rulings; a game may note more."""
SECOND_ENTRY = DivisionSetting(
    "second_entry",
    SecondEntry,
    lambda said: said if said.tables is None else replace(said, tables=max(0, said.tables)),
    usual=NOWHERE,
    action="second_entry",
    wrong=lambda said: said.problems,
    told=lambda said: {"tables": said.tables},
    keeps_usual=True,
)
"""Which results are typed twice."""
EVERY_CARD = NoteKind(EVENT, "second_entry", SecondEntry)
"""Every result of the event is typed twice, whatever its divisions have chosen."""
HALL = DivisionSetting("hall", HallTables, _fit_hall, usual=PLAIN, keeps_usual=True)
"""Where the tables of a division begin in the hall."""
CERTIFICATES = DivisionSetting(
    "certificates",
    Certificates,
    usual=USUAL,
    action="certificates",
    wrong=lambda said: said.problems,
    keeps_usual=True,
    shared=lambda other: other,
)
"""What stands on certificates; mostly the same in the whole event, so it is typed once."""
ABROAD = DivisionSetting(
    "abroad",
    Abroad,
    usual=UNSAID,
    keeps_usual=True,
    shared=lambda other: replace(other, title=""),
)
"""What lists abroad call a division; the title is asked for anew, for it tells the division."""
RANKED_BY = DivisionSetting("ranked_by", RankedBy, usual=RankedBy(criteria=()))
"""The ranking goes by what the desk has chosen."""
START = DivisionSetting(
    "start_points",
    StartPoints,
    usual=FROM_THIRTY_KYU,
    action="set_start_points",
    wrong=StartPoints.check,
    until_drawn=True,
)
"""With how many points grades start."""
CLOSING = NoteKind(EVENT, "closing", ClosingTime, lambda said: None if said.problems else said)
"""When the hall closes, and what the day has beside its rounds."""
BY_TELEPHONE = NoteKind(EVENT, "by_telephone", ByTelephone)
"""Players report their results on telephones."""
TRIAL = NoteKind(EVENT, "trial", Trial)
"""Nothing of the event counts: written once beside the journal, never undone."""
SLOTS = DivisionSetting(
    "slots",
    Slots,
    _fit_slots,
    usual=NO_SLOTS,
    action="set_slots",
    wrong=lambda said: said.problems,
)
"""When the rounds of a division are played; what the timetable of the programme says is not kept,
so that it still follows that."""
TEAM = DivisionSetting(
    "team", TeamSetting, usual=NO_TEAMS, action="set_team_terms", wrong=lambda said: said.problems()
)
"""Under which terms teams meet, where teams play the division's game."""
HOUSE_RULES = DivisionSetting(
    "habits", DivisionHouseRules, _fit_house_rules, usual=NO_HOUSE_RULES, keeps_usual=True
)
"""Which house rules a division has."""
OF_RULES: dict[str, NoteKind[Any]] = {
    note.kind: note
    for note in (
        CLOCKS,
        HALL,
        NUMBERS,
        RANKED_BY,
        HOUSE_RULES,
        PLANNED,
        RULED,
        SLOTS,
        START,
        TEAM,
        TURN,
    )
}
"""The notes that are facts for the rules, by kind; divisions are read anew where one changes."""


def void_place(event: EventFile, match_id: int) -> tuple[int, VoidPlace] | None:
    """Give the division of a match that was published and is no more, and where it was played."""
    for row in VOID_CODE.rows(event, owner_id=match_id)[:1]:
        place = VOID_CODE.read(row.text)
        return None if place is None else (row.division_id, place)
    return None


def keep_apart(session: Session, person_id: int, people: tuple[int, ...]) -> None:
    """Write that these people of one name are somebody else, beside what was said before."""
    known = APART.within(session, person_id)
    if known is not None or APART.record(session, person_id) is not None:
        people = tuple(sorted({*(known.people if known else ()), *people}))
    APART.keep(session, person_id, DistinctPeople(people=people))


def apart(event: EventFile) -> frozenset[tuple[int, int]]:
    """Read which two people are two, though the names are alike; each pair both ways round."""
    pairs = {(one, two) for one, said in APART.all(event).items() for two in said.people}
    return frozenset(pairs | {(two, one) for one, two in pairs})


def lined_up(
    event: EventFile, division: Division, match_id: int
) -> tuple[tuple[int | None, ...], ...]:
    """Give who plays at the boards of a match by side, once both are in; () before, or alone."""
    return all_lined_up(event, division, [match_id]).get(match_id, ())


def all_lined_up(
    event: EventFile, division: Division, match_ids: Collection[int]
) -> dict[int, tuple[tuple[int | None, ...], ...]]:
    """Give the same of several matches, of those where both are in."""
    if division.teams.terms is None:
        return {}
    return {
        match_id: tuple(side for side in noted.sides if side is not None)
        for match_id, noted in LINE_UP.of_several(event, match_ids).items()
        if noted.complete
    }


def trial_of(event: EventFile) -> Trial | None:
    """Give the mark of an event; None for a real one, and for a mark that cannot be read."""
    return TRIAL.of(event, 0)


def mark_trial(path: Path, trial: Trial) -> None:
    """Mark an event file that nobody has open; FileTrouble if the disk refuses.

    The journal knows nothing of it, so that undo cannot make a real event of it.
    """
    with troubles(path):
        engine = database.connect(path)
        try:
            with engine.begin() as connection:
                connection.execute(insert(NOTES).values(TRIAL.row(0, trial, None)))
        finally:
            engine.dispose()
