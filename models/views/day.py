"""The day of an event on one page: how far every division is, and who is wanted where."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from models.core.steps import StepKind
from models.round_clock import RoundClockView
from models.views.divisions import DivisionView
from models.views.held_cards import HeldCard
from models.views.people import Elsewhere

PLAYED = (StepKind.ENTER_RESULTS, StepKind.CHECK_IN, StepKind.ADD_ENTRANTS)
"""The steps for which the desk waits for others."""


class Waits(StrEnum):
    """Whom a division waits for."""

    DESK = "desk"
    """A step can be done now."""
    CARDS = "cards"
    """Matches are being played."""
    PEOPLE = "people"
    """Nothing has begun: people are entered and come in."""
    DONE = "done"


@dataclass(frozen=True, kw_only=True, slots=True)
class Wanted:
    """Somebody who is asked to a table or court and has not come."""

    name: str
    stage: str
    round: int
    table: int
    court: str = ""
    """The court, where the match is called to one."""
    since: datetime | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class HallSeat:
    """Where somebody is to sit now: at a table of the hall, or on a court."""

    match_id: int
    division_id: int
    division: str
    game: str
    stage: str
    round: int
    table: int
    court: str
    """The court, where the match is called to one; empty at a table."""
    name: str
    yomi: str
    others: tuple[str, ...]
    """Who else sits there."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DivisionDay:
    """How a division stands in the day."""

    division: DivisionView
    waits: Waits
    clock: RoundClockView | None = None
    """The clock of its tables, where one runs."""
    late: tuple[int, ...] = ()
    """The tables without a card although the bell has rung."""
    held: tuple[HeldCard, ...] = ()
    wanted: tuple[Wanted, ...] = ()
    clashes: tuple[Elsewhere, ...] = ()
    """Who is to play here and still sits at another table."""
    ends: datetime | None = None
    """When it will be over at the usual pace; None while nobody can know."""


def waits_for(division: DivisionView) -> Waits:
    """Say whom a division waits for: the desk before the players, where it waits for both."""
    if division.finished:
        return Waits.DONE
    if any(step.kind not in PLAYED and not step.blocked for step in division.steps):
        return Waits.DESK
    return Waits.CARDS if division.round else Waits.PEOPLE
