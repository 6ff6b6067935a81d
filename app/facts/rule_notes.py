"""What notes say of a division that its rules go by, read in one go."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy import Connection, String, select, type_coerce

from app.event_file.file import EventFile
from app.facts.habit_notes import HABITS, PLANNED, read_habits, read_planned
from app.facts.notes import (
    CLOCKS,
    HALL,
    NUMBERS,
    OF_RULES,
    RANKED_BY,
    RULED,
    SLOTS,
    START,
    TURN,
    Clocks,
    HallNumbers,
    OfGame,
    RankedBy,
    TurnNote,
    of_divisions,
)
from models.core.habits import NO_HABITS, Habits
from models.core.hall import HIGHEST_TABLE, PLAIN, HallTables
from models.slots import MOST, NO_SLOTS, Slots, read_slot
from models.start_points import FROM_THIRTY_KYU, StartPoints
from models.store.codec import StoredValueError, from_json
from models.store.records import Record

LAST_TURN = 999
"""No division has more rounds; a file that says so has been meddled with."""
NOTES = Record.metadata.tables["notes"]


@dataclass(kw_only=True)
class OfRules:
    """What notes say of a division that the rules go by."""

    clocks: dict[int, Clocks] = field(default_factory=dict)
    """Where clocks are used, by round id."""
    numbers: dict[int, dict[int, int]] = field(default_factory=dict)
    """The numbers that tables have in the hall, by round id."""
    turns: dict[int, int] = field(default_factory=dict)
    """Which round of the division one is, by its id, where that was kept."""
    games: dict[int, int] = field(default_factory=dict)
    """The game whose win a ruling takes, by the id of its line in the log."""
    hall: HallTables = PLAIN
    """Where the tables of the division begin."""
    ranked_by: tuple[str, ...] = ()
    """The keys of what the desk has chosen to rank the division by."""
    planned: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """In which rounds somebody is away as planned, by entrant id."""
    habits: Habits = NO_HABITS
    """What the division does that no rule book gives."""
    slots: Slots = NO_SLOTS
    """When its rounds are played."""
    start: StartPoints = FROM_THIRTY_KYU
    """With how many points grades start."""


def of_rules(connection: Connection, division_id: int) -> OfRules:
    """Read what the rules go by in one go; what is unfit is left out."""
    query = select(NOTES.c.kind, NOTES.c.owner_id, type_coerce(NOTES.c.payload, String)).where(
        NOTES.c.division_id == division_id, NOTES.c.kind.in_(OF_RULES)
    )
    found = OfRules()
    for kind, owner_id, payload in connection.execute(query):
        with suppress(StoredValueError):
            if kind == CLOCKS:
                found.clocks[owner_id] = from_json(payload, Clocks)
            elif kind == NUMBERS:
                found.numbers[owner_id] = from_json(payload, HallNumbers).by_spot
            elif kind == RULED:
                game = from_json(payload, OfGame).game
                if game is not None:
                    found.games[owner_id] = game
            elif kind == TURN:
                turn = from_json(payload, TurnNote).turn
                if 0 < turn <= LAST_TURN:
                    found.turns[owner_id] = turn
            elif kind == RANKED_BY:
                found.ranked_by = from_json(payload, RankedBy).criteria
            elif kind == HABITS:
                found.habits = read_habits(payload)
            elif kind == PLANNED:
                found.planned[owner_id] = read_planned(payload).rounds
            elif kind == START:
                start = from_json(payload, StartPoints)
                found.start = FROM_THIRTY_KYU if start.check() else start
            elif kind == SLOTS:
                found.slots = _sound(from_json(payload, Slots))
            else:
                found.hall = _fit(from_json(payload, HallTables))
    return found


def halls(event: EventFile) -> dict[int, HallTables]:
    """Read what was said of the tables of every division, by its id; what is unfit is left out."""
    found = {}
    for division_id, payload in of_divisions(event, HALL).items():
        with suppress(StoredValueError):
            found[division_id] = _fit(from_json(payload, HallTables))
    return found


def _sound(said: Slots) -> Slots:
    """Leave out times that no action writes."""
    times = tuple(own if read_slot(own) == own else "" for own in said.times[:MOST])
    return Slots(times=times)


def _fit(said: HallTables) -> HallTables:
    fit = 0 < said.first <= HIGHEST_TABLE and len(said.skipped) <= HIGHEST_TABLE
    return said.without(()) if fit else PLAIN
