"""Everything entered for a division: rounds, matches, draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from models.core.criterion import Criterion
from models.core.game import Game
from models.core.hall import PLAIN, HallTables
from models.core.house_rules import NO_HOUSE_RULES, DivisionHouseRules
from models.core.outcomes import Outcome
from models.core.people import Entrant
from models.slots import NO_SLOTS, Slots
from models.start_points import FROM_THIRTY_KYU, StartPoints

TOTAL = "mms"
"""The key of the criterion of points with those of the start (McMahon)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Match:
    """The seats at one table in one round, with the outcomes once they are known."""

    id: int
    table: int
    """The number of its table in the hall."""
    seats: tuple[int, ...]
    """Entrant ids in seat order; a single one is a bye."""
    outcomes: tuple[Outcome, ...] | None = None
    rights_of: int | None = None
    clock: bool = False
    """Whether the desk has said that it is played with clocks, where others are not."""
    place: int = 0
    """Which table of the division it is, where that is another number than in the hall; else 0."""

    @property
    def spot(self) -> int:
        """Which table of the division it is, as the programme counts them from 1.

        >>> Match(id=1, table=21, seats=(1, 2), place=1).spot, Match(id=1, table=3, seats=()).spot
        (1, 3)
        """
        return self.place or self.table

    @property
    def bye(self) -> bool:
        """Whether nobody sits opposite."""
        return len(self.seats) == 1


@dataclass(frozen=True, kw_only=True)
class Round:
    """The matches played together."""

    id: int
    stage: str
    number: int
    """Counted within the stage, from 1."""
    published: bool
    matches: tuple[Match, ...] = ()
    turn: int | None = None
    """Which round of the division it was when it was published; None where that is not kept."""

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """The tables whose result has not been entered."""
        return tuple(sorted(match.table for match in self.matches if match.outcomes is None))


@dataclass(frozen=True, kw_only=True)
class Finalists:
    """Who plays the final, as the referee announced it."""

    first: int
    second: int
    rule: int
    """The article that chose them: 9 or 10 (JOA 9, JOA 10)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StoredDraw:
    """What a draw put where: the seats of groups, the lines of a bracket, or names in a row."""

    key: str
    """What was drawn: the key of a knock-out (`main`), `groups`, `league`, or a programme's own."""
    size: int
    """How many lines there are; a line that nobody has is empty or a bye."""
    lines: Mapping[int, int]
    """Line, counted from 1, to entrant id."""
    seeds: tuple[int, ...] = ()
    """Entrant ids that were seeded, best first."""
    drawn_by: str = ""
    """`seed`, `lots`, `placed` by the organiser, `imported`, or `entered`."""
    seed: str = ""
    """The published seed; together with the label it repeats the draw."""
    label: str = ""
    referee: str = ""
    """Who watched the lots or takes the responsibility."""
    reason: str = ""

    @property
    def order(self) -> tuple[int, ...]:
        """Give the entrants by line.

        >>> StoredDraw(key="lot:1", size=2, lines={2: 7, 1: 9}).order
        (9, 7)
        """
        return tuple(self.lines[line] for line in sorted(self.lines))


def entry_key(stage: str) -> str:
    """Give the key of the draw that says who enters a stage, the first seed on line 1.

    >>> entry_key("final")
    'entry:final'
    """
    return f"entry:{stage}"


def finalists_entered(named: Finalists) -> StoredDraw:
    """Give the announcement of two finalists as the entries of the final.

    >>> finalists_entered(Finalists(first=7, second=3, rule=9)).order
    (7, 3)
    """
    return StoredDraw(
        key=entry_key("final"),
        size=2,
        lines={1: named.first, 2: named.second},
        drawn_by="finalists",
        label=str(named.rule),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Adjustment:
    """A sum of an entrant that a ruling has changed, beside all results."""

    id: int
    entrant: int
    figure: str
    """`points`, `wins`, `difference`, or a figure of the game."""
    amount: Fraction
    """What is added; a deduction is negative."""
    stage: str = ""
    """The key of the stage in which it counts; empty for the whole division."""
    match: int | None = None
    """The id of the match in which it counts, if it is one."""
    game: int | None = None
    """The game of that match whose win is taken, counted from 1; it counts while that is won."""
    ruling: int | None = None
    """The id of the line of the log that says so."""
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class DivisionFacts:
    """Everything entered for one division, from which the rest is derived."""

    game: Game[Any, Any]
    options: Any
    programme_options: Any
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    """In the order in which they were drawn."""
    draws: Mapping[str, StoredDraw] = field(default_factory=dict)
    """What was drawn beside the rounds, by its key."""
    hall: HallTables = PLAIN
    """How the tables of rounds to come are numbered, without those that are kept for somebody."""
    adjustments: tuple[Adjustment, ...] = ()
    """The sums that rulings have changed, in the order in which they were ruled."""
    ranked_by: tuple[Criterion, ...] = ()
    """What the desk has chosen to rank the division by, in order; none for the usual order."""
    house_rules: DivisionHouseRules = NO_HOUSE_RULES
    """What the division does that no rule book gives."""
    start: StartPoints = FROM_THIRTY_KYU
    """How many points grades start with, where something that ranks the division goes by that."""
    slots: Slots = NO_SLOTS
    """When the rounds are played, where the desk has said so."""
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Sums that rules derived from these facts once; a cache, never a fact."""

    def counting(self, **numbers: Any) -> dict[str, Any]:
        """Give the values of a problem that counts entrants: with how many people each is."""
        each = self.game.per_entrant(self.options)
        return {**numbers, "each": each} if each > 1 else numbers

    @cached_property
    def finalists(self) -> Finalists | None:
        """The two who play the final, once they were named."""
        entered = self.draws.get(entry_key("final"))
        if entered is None or len(entered.lines) != 2 or not entered.label.isdigit():
            return None
        first, second = entered.order
        return Finalists(first=first, second=second, rule=int(entered.label))

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """What ranks the division, in order: as the desk has chosen, or by its settings."""
        return self.ranked_by or self.game.ranked_by(self.options)

    def criteria_of(self, format_key: str) -> tuple[Criterion, ...]:
        """What ranks a stage of a format, in order."""
        return self.ranked_by or self.game.criteria_in.get(format_key) or self.criteria

    @cached_property
    def starts_by_grade(self) -> bool:
        """Whether grades start with points: something that ranks the division goes by them."""
        return any(own.by_start for own in self.criteria)

    @property
    def paired_by_start(self) -> bool:
        """Whether who has as many points with those of the start meets, from round 1 on."""
        return bool(self.criteria) and self.criteria[0].key == TOTAL

    @property
    def drawn(self) -> dict[str, tuple[int, ...]]:
        """The entrants of each draw in the order of their lines."""
        return {key: drawn.order for key, drawn in self.draws.items()}

    def entrant(self, entrant_id: int) -> Entrant:
        """Give the entrant with this id; KeyError if there is none."""
        for entrant in self.entrants:
            if entrant.id == entrant_id:
                return entrant
        raise KeyError(entrant_id)

    def stage_rounds(self, stage: str) -> tuple[Round, ...]:
        """Give the rounds of one stage in order."""
        return tuple(round_ for round_ in self.rounds if round_.stage == stage)
