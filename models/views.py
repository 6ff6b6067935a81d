"""Frozen rows that screens and paper receive; they hold no record and ask no question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from typing import Any

from models.core import Game, Mark, MatchContext, Note, Problem, Step

SYMBOL = {Mark.WIN: "○", Mark.DRAW: "△", Mark.LOSS: "×"}
"""How a mark is written on every card and sheet."""


class MatchState(StrEnum):
    """How far the desk is with a match."""

    OPEN = "open"
    ENTERED = "entered"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, kw_only=True, slots=True)
class EntrantView:
    """One line of the list of entrants."""

    id: int
    number: int
    name: str
    yomi: str = ""
    grade: str = ""
    birth: date | None = None
    club: str = ""
    checked_in: bool = False
    from_round: int = 1
    withdrawn_from: int | None = None
    """The round from which the entrant is away now; None while taking part."""
    short: str = ""
    """Short name for cross-tables: two characters, different within the division."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatView:
    """Who sits at one side of a table, with the score before the round."""

    entrant: EntrantView
    wins: int = 0
    points: Fraction = Fraction(0)
    difference: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class ResultCell:
    """What one round brought one entrant, as it is printed in tables."""

    round: int
    mark: Mark
    difference: int | None = None
    note: Note | None = None
    opponent: int | None = None
    """Entrant id; None for a bye or a round without a match."""


def signed(difference: int | None) -> str:
    """Write a difference the way cards do: always with its sign, zero without.

    >>> signed(24), signed(-8), signed(0), signed(None)
    ('+24', '-8', '0', '')
    """
    if difference is None:
        return ""
    return f"{difference:+d}" if difference else "0"


def signed_wide(difference: int | None) -> str:
    """Write a difference with its sign in three places, right-aligned for columns.

    >>> signed_wide(24), signed_wide(-8), signed_wide(0)
    ('+24', '- 8', '  0')
    """
    if difference is None:
        return ""
    if not difference:
        return "  0"
    return f"{'+' if difference > 0 else '-'}{abs(difference):2d}"


def cell_text(cell: ResultCell) -> str:
    """Write a result as in a table cell.

    >>> cell_text(ResultCell(round=1, mark=Mark.WIN, difference=16))
    '○+16'
    >>> cell_text(ResultCell(round=1, mark=Mark.DRAW))
    '△'
    """
    return SYMBOL[cell.mark] + signed(cell.difference)


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchView:
    """One table of one round."""

    id: int
    code: str
    """The match code printed on the card, e.g. `K12`."""
    table: int
    stage: str
    round: int
    seats: tuple[SeatView, ...]
    state: MatchState = MatchState.OPEN
    cells: tuple[ResultCell, ...] = ()
    """One per seat once a result is entered."""
    result: Any = None
    """The game's own record; None while open and for a bye."""
    changed: bool = False
    """Whether the table differs from the plain 1-2, 3-4 list or was changed by hand."""
    why: tuple[Why, ...] = ()
    rights_of: int | None = None
    """The seat that holds colour and draw-win right by the rule of the final."""

    @property
    def bye(self) -> bool:
        """Whether nobody sits opposite."""
        return len(self.seats) == 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Why:
    """One reason, as a code and values, for a place, a pairing or a bye."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundView:
    """One round of a division."""

    id: int
    stage: str
    number: int
    published: bool
    published_at: datetime | None
    matches: tuple[MatchView, ...]
    seed: str = ""
    """The published seed when the round was drawn by chance; empty otherwise."""
    label: str = ""
    """What, together with the seed, repeats the draw."""
    drawn_by: str = ""
    """How it was made: `seed`, `lots`, `ranking`, `rematch` or `finalists`."""
    swaps: tuple[Why, ...] = ()
    """Manual changes with their reasons, in order."""
    starts_at: str = ""
    """The time of its slot, e.g. `10:30–11:00`; empty without slots."""

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables without a result."""
        return tuple(match.table for match in self.matches if match.state is MatchState.OPEN)


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingRow:
    """One line of a standings list."""

    place: int
    entrant: EntrantView
    wins: int
    draws: int
    losses: int
    points: Fraction
    difference: int | None
    values: tuple[tuple[str, Any], ...] = ()
    """Criterion and value, in the order of the ranking."""
    decided_by: str | None = None
    """The criterion that set this place apart from the one above; None for the first."""
    tied: bool = False
    cells: tuple[ResultCell | None, ...] = ()
    """One per round that has begun; None where the entrant has no result yet."""
    notes: tuple[str, ...] = ()
    """Remark codes: `bye`, `late`, `withdrawn`, `late_entry`, `shared`, `final`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingsView:
    """A ranking of a division, provisional or final."""

    final: bool
    after_round: int
    """The last preliminary round that is counted."""
    complete: bool
    """Whether every result up to that round is in."""
    criteria: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    finalists: FinalistsView | None = None
    """Who would play the final by the newest results; None in the order after an earlier round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GroupRowView:
    """One seat of a preliminary group."""

    seat: int
    """Counted from 1: the order of the games hangs on it (JOA 2)."""
    entrant: EntrantView | None
    """None for an empty seat."""
    cells: tuple[ResultCell | None, ...] = ()
    """One per seat: the game against it; None on the diagonal and while it is open."""
    wins: int = 0
    losses: int = 0
    difference: int = 0
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
    """A preliminary group: its cross-table and who goes on (JOA 2, 3)."""

    number: int
    rows: tuple[GroupRowView, ...]
    """In order of the seats."""
    rounds: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The seats that meet, round by round."""
    complete: bool = False
    winner: EntrantView | None = None
    decided_by: str | None = None
    """What put the winner before the others; `lot` where they drew."""
    lot_needed: tuple[EntrantView, ...] = ()
    """Who must draw for the first place, in order of their seats."""


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
    """`waiting`, `call`, `decided` or `passed`, as in `models.formats.knockout.State`."""
    match_id: int | None = None
    """The match at the desk, once both are known."""
    code: str = ""
    winner_place: int | None = None
    loser_place: int = 0
    starts_at: str = ""
    """The time of its slot, e.g. `10:30–11:00`; empty without slots."""


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
    over: bool = False
    drawn_by: str = ""
    seed: str = ""
    label: str = ""
    discs_in_first_round: bool = False
    """Whether the first round shows disc differences (JOA 23)."""
    clubs: bool = True
    """Whether clubs or blocks are shown beside the names."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FinalistsView:
    """Who plays the final and by which article (JOA 9, JOA 10)."""

    rule: int
    first: EntrantView
    second: EntrantView
    top: tuple[EntrantView, ...]
    """Everybody with most wins."""
    unbeaten: Mapping[int, int]
    """Wins in a row from round 1 by entrant id, for the top players under rule 10."""
    hidden_stone: bool
    referee_needed: bool
    """Whether a tie was decided beyond the article, so that the referee must confirm."""
    tied: tuple[EntrantView, ...] = ()
    named: bool = False
    """Whether the final has been announced."""
    why: tuple[Why, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class PenaltyView:
    """One logged penalty."""

    id: int
    at: datetime
    rule: str
    article: str
    entrant: EntrantView
    round: int | None
    table: int | None
    effect: str
    values: Mapping[str, Any]
    note: str = ""
    match_id: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class RulingView:
    """One line of the log of rulings and corrections."""

    id: int
    at: datetime
    kind: str
    """`ruling`, `correction`, `swap`, `rematch` or `finalists`."""
    round: int | None
    table: int | None
    names: tuple[str, ...]
    article: str
    text: str
    old: str = ""
    new: str = ""
    referee: str = ""
    stage: str = ""
    """The stage of the round; empty where the line belongs to none."""
    cause: str = ""
    """On whose word a correction was made, as in `CorrectionCause`; empty for other kinds."""
    match_id: int | None = None
    entrant_id: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedView:
    """A sheet as it left the desk last."""

    form: str
    round_id: int | None
    at: datetime
    digest: str
    journal_id: int
    """The newest action when it was printed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaceMove:
    """The place of one person before and after something."""

    entrant: EntrantView
    before: int
    after: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LaterMatch:
    """A match of a knock-out in which others would sit if an earlier result were another."""

    stage: str
    round: int
    table: int
    before: tuple[str, ...]
    """The names at the table now; empty for a seat that nobody has yet."""
    after: tuple[str, ...]
    played: bool
    """Whether it has a result, which would no longer count."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Consequences:
    """What the correction of a result would change."""

    places: tuple[PlaceMove, ...]
    """Of those at the table, in seat order."""
    others: int
    """How many others would change their place."""
    finalists_before: tuple[EntrantView, ...] = ()
    """Who would play the final by the results; empty in a programme without one."""
    finalists_after: tuple[EntrantView, ...] = ()
    finalists_announced: bool = False
    """Whether the finalists have been announced; they stay until the announcement is taken back."""
    next_round_published: bool = False
    next_round_proposed: bool = False
    """Whether a pairing that rests on the old result is still a proposal."""
    later_rounds: tuple[int, ...] = ()
    """The ids of the rounds whose sheets show scores that the old result is part of."""
    overturned: tuple[LaterMatch, ...] = ()
    """The later matches of a knock-out in which other people would sit."""
    against: tuple[Problem, ...] = ()
    """Draws that were made for others than would come through."""

    @property
    def other_finalists(self) -> bool:
        """Whether somebody else would play the final."""
        before = {entrant.id for entrant in self.finalists_before}
        return before != {entrant.id for entrant in self.finalists_after}


@dataclass(frozen=True, kw_only=True, slots=True)
class JournalView:
    """One action of the desk."""

    id: int
    at: datetime
    action: str
    """The key of the action, e.g. `record_result`."""
    values: Mapping[str, Any]
    undone: bool
    who: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class RunningRound:
    """How far one of the rounds is that are played side by side."""

    stage: str
    number: int
    done: int
    tables: int


@dataclass(frozen=True, kw_only=True, slots=True)
class DivisionView:
    """One division in the list at the left."""

    id: int
    game: str
    name: str
    programme: str
    options: Any
    programme_options: Any
    entrants: int
    checked_in: int
    stage: str = ""
    round: int = 0
    done: int = 0
    """Tables of the current round with a result."""
    tables: int = 0
    finished: bool = False
    steps: tuple[Step, ...] = ()
    """What can be done now, the main step first."""
    running: tuple[RunningRound, ...] = ()
    """What is being played or proposed side by side; else the newest round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EventView:
    """The event file as the window's top bar shows it."""

    name: str
    date: str
    venue: str
    divisions: tuple[DivisionView, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class RoomSeatView:
    """One player of a match that is played online."""

    entrant: EntrantView
    url_sent_at: str = ""
    """Time of day, e.g. `9:40`; empty while the address has not been sent."""
    joined_at: str = ""
    trouble: bool = False
    """Whether trouble with the connection was reported."""
    presence: str = "waiting"
    """`ok`, `waiting`, `late`, `hold` or `forfeit`, as in `models.games.othello.meet.Presence`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RoomView:
    """The online room of one match: who is in, whose lot was marked, and the moves so far."""

    match: MatchView
    starts_at: str
    """The beginning of the slot as time of day; empty where none is set."""
    ends_at: str
    seats: tuple[RoomSeatView, RoomSeatView]
    lot: int | None = None
    """The seat whose lot was marked."""
    draw_right: int | None = None
    black: int | None = None
    moves: tuple[str, ...] = ()
    """The moves as the chat gave them, in order, e.g. `か4`."""
    state: str = "waiting_room"
    """How far the match is, as in `models.games.othello.online.RoomState`."""
    right: str = ""
    """What the marked lot took, as in `models.games.othello.rights.Right`; empty before."""
    layout: str = "mirror"
    """How the board lies, as in `models.games.othello.moves.Layout`."""
    ruling: str = ""
    """What the organiser ruled about the match."""
    minutes: int = 30
    """The length of a slot that the desk types."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetHead:
    """What stands above every printed form."""

    event: str
    date: str
    venue: str
    division: str
    game: str
    printed_at: datetime
    stage: str = ""
    round: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchEntry:
    """All that a result dialog must know of one match."""

    match: MatchView
    context: MatchContext
    game: Game[Any, Any]
    options: Any
    next_round_published: bool = False
    """Whether a correction comes after the next pairing was published (JOA 21)."""

    @property
    def correction(self) -> bool:
        """Whether a result stands already, so that the entry corrects it."""
        return self.match.result is not None
