"""Frozen rows of groups and knock-outs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from models.core.criterion import Number
from models.views.divisions import EntrantView, ResultCell
from models.views.rankings import StandingRow


@dataclass(frozen=True, kw_only=True, slots=True)
class GroupRowView:
    """One seat of a preliminary group."""

    seat: int
    """Counted from 1: the order of the games hangs on it."""
    entrant: EntrantView | None
    """None for an empty seat."""
    cells: tuple[ResultCell | None, ...] = ()
    """One per seat: the game against it; None on the diagonal and while it is open."""
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: Number = 0
    difference: Number = 0
    place: int | None = None
    """None for an empty seat and before any game."""
    decided_by: str | None = None
    """The criterion that set this place apart from the one above: `wins`, `difference`,
    `direct` or `lot`; None for the first."""
    tied: bool = False
    """Whether the place is shared."""
    goes_on: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class GroupView:
    """A preliminary group: its cross-table and who goes on."""

    number: int
    rows: tuple[GroupRowView, ...]
    """In order of the seats."""
    draws: bool = False
    """Whether a game can be drawn."""
    measured: bool = True
    """Whether differences are recorded."""
    rounds: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The seats that meet, round by round."""
    complete: bool = False
    winner: EntrantView | None = None
    decided_by: str | None = None
    """What put the winner before the others; `lot` where they drew."""
    lot_needed: tuple[EntrantView, ...] = ()
    """Who is level for the last place that goes on, in order of their seats."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BracketSideView:
    """One side of a match of a knock-out."""

    entrant: EntrantView | None = None
    """Who sits there; None for nobody and while it is not known."""
    bye: bool = False
    """Whether nobody ever comes: a free line, or a match that both lost."""
    line: int | None = None
    """The line or lot number in the first round of a bracket."""
    seed: int | None = None
    waits_for: tuple[str, str, int, int] | None = None
    """`winner` or `loser`, then part, round and number of the match that decides who comes."""
    won: bool = False
    cell: ResultCell | None = None
    """What the match brought, once it is decided."""
    score: str = ""
    """The count as it is printed where counts are kept, e.g. `33.5`; else empty."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BracketMatchView:
    """One match of a knock-out, whether it can be played yet or not."""

    part: str
    """`main`, `consolation`, or a placing part: `third`, `p5_8`, `p5`, `p7`."""
    round: int
    """Counted within the part, from 1."""
    number: int
    """Counted from the top within the round, from 1."""
    stage: str
    """The stage of the division it is played in, for its name."""
    stage_round: int
    table: int
    sides: tuple[BracketSideView, BracketSideView]
    state: str
    """`waiting`, `call`, `decided` or `passed`, as in `models.pairing.knockout.State`."""
    match_id: int | None = None
    """The match at the desk, once both are known."""
    code: str = ""
    winner_place: int | None = None
    loser_place: int = 0
    starts_at: str = ""
    """The time of its slot, e.g. `10:30–11:00`; empty without slots."""
    on_clock: int = 0
    """How many minutes each player has on the clock; 0 where the game does not say."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BracketView:
    """A knock-out with its placing matches."""

    key: str
    """`main` or `consolation`."""
    size: int
    """Lines of the first round: 2, 4, 8, 16 …"""
    rounds: int
    matches: tuple[BracketMatchView, ...]
    """Each after those it waits for; part `key` first, then the placing parts."""
    places: tuple[tuple[int, EntrantView], ...] = ()
    """Who has which final place so far, best first."""
    beside: bool = False
    """Whether it stands beside the one in which the division is decided: a consolation."""
    over: bool = False
    drawn_by: str = ""
    seed: str = ""
    label: str = ""
    differences_in_first_round: bool = False
    """Whether the first round shows differences of a score (JOA 23)."""
    clubs: bool = True
    """Whether clubs or blocks are shown beside the names."""

    @property
    def quarter_finalists(self) -> tuple[EntrantView, ...]:
        """Who is known to be among the last eight, from the top."""
        return tuple(
            side.entrant
            for match in self.matches
            if match.part == self.key and match.round == max(self.rounds - 2, 1)
            for side in match.sides
            if side.entrant is not None
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class ArrangingView:
    """What is known before the desk puts single matches together."""

    people: tuple[EntrantView, ...]
    """Who is here and sits at no table without a result, by entry number."""
    sizes: frozenset[int]
    """How many may sit at a table."""
    first: int
    """The number of the next match."""
    proposed: tuple[tuple[int, int], ...] = ()
    """The matches that wait by the house rule of the division, by entrant id (抜け番)."""

    @property
    def seats(self) -> int:
        """How many sit at a full table."""
        return max(self.sizes)


@dataclass(frozen=True, kw_only=True, slots=True)
class LeagueView:
    """A league: everybody's line in the order of the drawn places (no ranking order)."""

    rows: tuple[StandingRow, ...]
    meetings: int
    """How often any two meet."""
    complete: bool
    ahead: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict, repr=False)
    """The numbers of the matches still to be played, by the ids of both; only where matches are
    numbered on over all rounds. What a sheet says of them follows from the places."""

    @property
    def level_first(self) -> tuple[StandingRow, ...]:
        """Give who shares the first place once it is over; nobody where one is alone."""
        first = tuple(row for row in self.rows if row.place == 1)
        return first if self.complete and len(first) > 1 else ()


def against(row: StandingRow, opponent: int) -> tuple[ResultCell, ...]:
    """Give what somebody's matches against an entrant brought, in order of the rounds."""
    return tuple(cell for cell in row.cells if cell is not None and cell.opponent == opponent)


@dataclass(frozen=True, kw_only=True, slots=True)
class LevelView:
    """Those who share a place where lots can decide."""

    place: int
    entrants: tuple[EntrantView, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class DrawnLotsView:
    """A drawing of lots among people who were level in the ranking."""

    number: int
    """Counted through the division from 1."""
    order: tuple[EntrantView, ...]
    """Who drew, the first lot first."""
    referee: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class LotsView:
    """Where lots can decide the ranking of a division now, and where they have."""

    level: tuple[LevelView, ...] = ()
    """The groups that are level, from the top."""
    drawn: tuple[DrawnLotsView, ...] = ()
    """The drawings that stand, the oldest first."""
    complete: bool = True
    """Whether every published round has all its results."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Absent:
    """Who did not come to the first match, and who of them was let in to the consolation."""

    people: tuple[EntrantView, ...] = ()
    admitted: tuple[int, ...] = ()
    """By id."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EntriesView:
    """Who comes into a stage by the results."""

    stage: str
    sure: tuple[EntrantView, ...]
    """By seed number."""
    level: tuple[EntrantView, ...]
    """Who is level for the places that are left."""
    places: int
    """How many places are left."""
    apart: tuple[tuple[tuple[EntrantView, ...], int], ...] = ()
    """Who of them is level in one group, and for how many places; empty where all are one."""
    ruled: bool = False
    """Whether the organiser names them, because the rules have nothing for so few people; then
    `level` has everybody, the best one first."""

    @property
    def sets(self) -> tuple[tuple[tuple[EntrantView, ...], int], ...]:
        """Who is level with each other, and for how many places."""
        return self.apart or ((self.level, self.places),)
