"""What a division needs to go on with paper alone: people, who met, what comes next, and how."""

from __future__ import annotations

from dataclasses import dataclass

from models.views.divisions import EntrantView
from models.views.rankings import StandingRow


@dataclass(frozen=True, kw_only=True, slots=True)
class StageOnPaper:
    """How the rounds of one stage are made without the program."""

    stage: str
    rules: tuple[str, ...]
    """Codes of sentences: those that all games share, or those of the game's own stages."""
    source: str = ""
    """The stage that people come from; empty where it has begun, or begins the division."""
    comes: int = 0
    """How many of `source` come in; 0 where that is no plain number."""
    each: bool = False
    """Whether so many come of every group or table of it."""
    fill: int = 0
    """Up to how many the best of the others come in then."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HandRow:
    """One line of the list: who it is, and all that the next pairing asks about."""

    entrant: EntrantView
    standing: StandingRow | None = None
    """Place, wins and points with everything that is in; None where there is no such order."""
    met: tuple[int, ...] = ()
    """The entry numbers of everybody met so far, in the order of the rounds."""
    apart: tuple[int, ...] = ()
    """The entry numbers of those who are not to be met."""
    byes: int = 0
    seats: tuple[int, ...] = ()
    """How often at each seat, where the game's seats have names."""
    away: bool = False
    """Whether the next round is played without this entrant."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HandTable:
    """One table of a round that is played or comes next."""

    number: int
    seats: tuple[EntrantView, ...]
    over: bool = False
    """Whether the result is in, and so in the list of people."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HandRound:
    """A round that is played without a result at some table, or that comes next."""

    stage: str
    number: int
    tables: tuple[HandTable, ...]
    proposed: bool = False
    """Whether nobody has seen it yet."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HandKit:
    """All of it for one division."""

    rows: tuple[HandRow, ...]
    rounds: tuple[HandRound, ...]
    stages: tuple[StageOnPaper, ...]
    ranked: bool = True
    """Whether `rows` stand in the order by which the next round is paired."""
    made: bool = True
    """Whether rounds are made by the desk itself, so that it writes them down and types them in."""
    seats: int = 2
    """How many sit at a full table."""
    how: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """In words, part by part: a heading, and what is done, one sentence after the other."""

    @property
    def tables(self) -> int:
        """How many tables a round of everybody who is here needs."""
        here = sum(not row.away for row in self.rows)
        return max(1, -(-here // self.seats))


# -- the card for the desk of a division -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeskCard:
    """What the card says, as the help of the game does."""

    steps: tuple[str, ...] = ()
    """What there is to do, in the order of the day."""
    keys: tuple[tuple[str, str, str], ...] = ()
    """Where a key works, the key, and what it does; keys of one place stand together."""
