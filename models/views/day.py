"""The day of an event on one page: how far every division is, and who is wanted where."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from models.core.steps import StepKind
from models.round_clock import RoundClockView
from models.timing import ClosingTime
from models.views.divisions import DivisionView
from models.views.logs import HeldCard
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
class DivisionForecast:
    """How the day of a division goes on, judged by the |rounds| that were played."""

    next_round: tuple[str, int] | None
    """The stage of the next round and its number there; None where none is left, or where its
    name is not known before it is drawn."""
    begins: datetime | None
    """When it begins; None where none is left."""
    ends: datetime
    shorter: datetime | None = None
    """When it would be over with a round less; None where it cannot have one less."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SlowTable:
    """A table without a card that takes much longer than the others of its round."""

    stage: str
    round: int
    table: int
    minutes: int
    usual: int
    """The median of the tables of the round whose card is in, in minutes."""


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
    forecast: DivisionForecast | None = None
    """None where it is finished, or nobody can know how many rounds come."""
    slow: tuple[SlowTable, ...] = ()
    closing: ClosingTime | None = None
    """What the desk has said of the end of the day; None where the day is not timed."""

    @property
    def ends(self) -> datetime | None:
        """When it will be over; None while nobody can know."""
        return None if self.forecast is None else self.forecast.ends


def waits_for(division: DivisionView) -> Waits:
    """Say whom a division waits for: the desk before the players, where it waits for both."""
    if division.finished:
        return Waits.DONE
    if any(step.kind not in PLAYED and not step.blocked for step in division.steps):
        return Waits.DESK
    return Waits.CARDS if division.round else Waits.PEOPLE
