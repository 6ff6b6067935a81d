"""Frozen rows of people, matches, rounds and divisions; they hold no record, ask no question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Any

from models.core.absent_clock import AbsentView
from models.core.criterion import Number
from models.core.game import Game, MatchContext
from models.core.hall import MatchPlace
from models.core.live import RecordRunning
from models.core.on_hold import OnHold
from models.core.outcomes import Mark, Note, Outcome
from models.core.parts import USUAL, PartRules
from models.core.people import PERSON_FIELDS, Member, Person, Role, joined, own_table
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.core.trial import TrialKind
from models.exact import PLAINLY, Notation
from models.grades import Handicap
from models.namesakes import briefly, by_family, marked
from models.teams.terms import NO_TEAMS, TeamSetting

# -- what of a division can no longer be changed ---------------------------------------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class Fixed:
    """What of a division can no longer be changed."""

    round: int = 0
    """The published round since which programme and rules of the game stand; 0: nothing does."""
    programme_settings: bool = False
    """Whether the settings of the programme stand, too."""
    open: tuple[str, ...] = ()
    """The settings of the game that can change at any time."""


NOTHING_FIXED = Fixed()
"""Everything can still be changed."""


# -- frozen rows of people, matches, rounds and divisions; they hold no record, ask no question ----

PAIR = 2
"""How many sit at a table where one meets another; at larger ones people sit together."""
SYMBOL = {Mark.WIN: "○", Mark.DRAW: "△", Mark.LOSS: "×"}
"""How a mark is written on every card and sheet."""


class MatchState(StrEnum):
    """How far the desk is with a match."""

    OPEN = "open"
    ENTERED = "entered"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, kw_only=True, slots=True)
class Departure:
    """From when somebody is away, as people name it."""

    stage: str
    round: int
    """Counted within the stage; 0 for who left before any match."""
    after: bool = False
    """Whether it is from the end of that round on, and not from the round itself."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EntrantView:
    """One line of the list of entrants.

    What a sheet says is known by its repr (`reports.forms.form.digest`): what no sheet prints of
    somebody is no part of it.
    """

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
    """The round from which the entrant is away now, counted through the division; else None."""
    left: Departure | None = None
    """The same by its name; None while taking part."""
    short: str = ""
    """Short name for cross-tables: two characters, different within the division."""
    public: str = field(default="", repr=False)
    """What everybody may read; empty where that is the name."""
    members: tuple[Member, ...] = field(default=(), repr=False)
    """Who the entrant is made of, by place and turn."""
    typed_name: str = field(default="", repr=False)
    """The name as it was typed, where a substitute or a namesake changes `name`; else empty."""
    ranked: bool = field(default=True, repr=False)
    """Whether a place is given; a house player is only scored."""
    disqualified: bool = field(default=False, repr=False)
    planned: tuple[int, ...] = field(default=(), repr=False)
    """The rounds in which the entrant is away as planned, counted through the division."""
    each: int = field(default=1, repr=False)
    """How many people of an entrant play in a match."""
    lacking: int = field(default=0, repr=False)
    """How many people the list of a team still lacks until it has its fewest."""

    @property
    def brief(self) -> str:
        """The name for a narrow column, in which namesakes still differ; of pairs the families.

        A pair has its number behind them where another one begins so, too.

        >>> from models.core.people import Member, Person
        >>> people = [Person(id=1, name="佐々木\u3000勇"), Person(id=2, name="清水 静江")]
        >>> members = tuple(Member(person=one, position=at) for at, one in enumerate(people))
        >>> EntrantView(id=1, number=1, name="佐々木\u3000勇・清水 静江", members=members).brief
        '佐々木・清水'
        """
        several = len(self.members) > 1  # a list of 5,000 tables is sorted by this
        names = [one.name for one in self.people] if several else []
        if len(names) > 1 and self.name == joined(names) and not self.name.isascii():
            families = joined(name.split(maxsplit=1)[0] for name in names)
            shared = not names[0].startswith(self.short)
            return marked(families, f"No.{self.number}") if shared else families
        return briefly(self.name, self.typed_name, self.number)

    @property
    def family(self) -> str:
        """The family name where nobody else may be meant by it, else with what tells apart.

        >>> EntrantView(id=1, number=1, name="佐藤 健", short="佐藤").family
        '佐藤'
        >>> EntrantView(id=1, number=1, name="佐藤 健", short="佐健").family
        '佐藤 健'
        """
        return by_family(self.brief, self.short, self.number)

    @property
    def people(self) -> tuple[Person, ...]:
        """Give who plays from now on, by place."""
        at = {m.position: m for m in sorted(self.members, key=lambda m: m.from_turn)}
        return tuple(at[place].person for place in sorted(at) if at[place].role != Role.LEFT)

    @property
    def last_people(self) -> tuple[Person, ...]:
        """Give who was the last at each place, who has left too."""
        at = {m.position: m for m in sorted(self.members, key=lambda m: m.from_turn)}
        return tuple(at[place].person for place in sorted(at))

    @property
    def first_people(self) -> tuple[Person, ...]:
        """Give who played from the beginning, by place."""
        return tuple(member.person for member in self.members if member.from_turn <= 1)

    @property
    def names(self) -> tuple[str, ...]:
        """Give every name by which the desk may look for the entrant, beside its own.

        >>> from models.core.people import Member, Person
        >>> who = Person(id=1, name="榎本", roman="ENOMOTO", ids=(("wof", "340"),))
        >>> EntrantView(id=1, number=1, name="榎本", members=(Member(person=who),)).names
        ('榎本', '', 'ENOMOTO', '', '340')
        """
        return tuple(
            text
            for member in self.members
            for who in [member.person]
            for text in (
                *(getattr(who, own.key) for own in PERSON_FIELDS if own.sought),
                *(number for _kind, number in who.ids),
            )
        )

    @property
    def needs(self) -> tuple[str, ...]:
        """Give what the desk sees to for these people, in words; for copies of the desk only."""
        return tuple(dict.fromkeys(need for person in self.people for need in person.needs))

    def kept(self, table: int) -> bool:
        """Tell whether a table of the hall is kept for one of these people."""
        return any(own_table(person.needs) == table for person in self.people)


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatView:
    """Who sits at one side of a table, with the score before the round."""

    entrant: EntrantView
    wins: int = 0
    points: Fraction = Fraction(0)
    difference: Number | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class ResultCell:
    """What one round brought one entrant, as it is printed in tables."""

    round: int
    mark: Mark | None = None
    """None where the seats of a table play for places or points alone."""
    difference: Number | None = None
    note: Note | None = None
    opponents: tuple[int, ...] = ()
    """Entrant ids; nobody for a bye or a round without a match."""
    points: Fraction | None = None
    """What it brought where it is no win, draw or loss."""
    place: int | None = None
    """The place at the table; None where none was played for."""
    table: int | None = None
    """Where that was, in the cells of a ranking by places and points."""
    noted: str = field(default="", repr=False)
    """How it was won, in a few letters of the game."""
    score: str = field(default="", repr=False)
    """What is told instead of the difference: the boards of a team before those of the other."""

    def __repr__(self) -> str:
        """Tell the score where there is one: what sheets say is known by the repr of their cells.

        >>> ResultCell(round=1, score="2–1")  # doctest: +ELLIPSIS
        ResultCell(round=1, mark=None, ..., score='2–1')
        >>> "score" in repr(ResultCell(round=1))
        False
        """
        shown = (*_shown_of_cells(), *["score"] * bool(self.score))
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__name__}({told})"

    @property
    def first(self) -> bool:
        """Whether it was won, or nobody at the table came off better."""
        return self.mark is Mark.WIN if self.mark is not None else self.place == 1

    @property
    def opponent(self) -> int | None:
        """The one who sat opposite; None where nobody or more than one did."""
        return self.opponents[0] if len(self.opponents) == 1 else None


@cache
def _shown_of_cells() -> tuple[str, ...]:
    """Give the fields that the repr of every cell tells; a large list has a hundred thousand."""
    return tuple(own.name for own in fields(ResultCell) if own.repr)


def signed(difference: Number | None, *, notation: Notation = PLAINLY) -> str:
    """Write a difference the way cards do: always with its sign, zero without.

    >>> signed(24), signed(-8), signed(0), signed(None)
    ('+24', '-8', '0', '')
    """
    return "" if difference is None else notation.number(difference, signed=True)


PLACES = "①②③④⑤⑥"
"""How a place at a table is written on every card and sheet."""


def sign(of: Outcome | ResultCell, *, notation: Notation = PLAINLY) -> str:
    """Write what somebody came away with: the mark, or the place at the table and the points.

    `notation` is how the game's sheets write points (`Game.notation`).

    >>> sign(Outcome(mark=Mark.WIN, points=Fraction(1))), sign(Outcome(points=Fraction(4), place=1))
    ('○', '①4')
    """
    if of.mark is not None:
        return SYMBOL[of.mark]
    own = PLACES[of.place - 1] if of.place is not None else ""
    return own + (notation.points(of.points) if of.points is not None else "")


def cell_text(cell: ResultCell, *, notation: Notation = PLAINLY) -> str:
    """Write a result as in a table cell.

    >>> cell_text(ResultCell(round=1, mark=Mark.WIN, difference=16))
    '○+16'
    >>> cell_text(ResultCell(round=1, place=2, points=Fraction(7, 2)))
    '②3.5'
    """
    told = cell.score or signed(cell.difference, notation=notation)
    return sign(cell, notation=notation) + told


CountTexts = tuple[tuple[str, ...], ...]
"""What was counted, as it was typed: for each game of a match a figure per seat."""


def counts_text(counts: CountTexts) -> str:
    """Write what was counted as on a card, game by game; empty where nothing was.

    >>> counts_text((("88", "75"),)), counts_text((("50", "8"), ("3", "52"))), counts_text(())
    ('88–75', '50–8・3–52', '')
    """
    return "・".join("–".join(filter(None, game)) for game in counts if any(game))


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
    clock: bool = field(default=False, repr=False)
    """Whether the desk has said that it is played with clocks, where others are not."""
    spot: int = field(default=0, repr=False)
    """Which table of the division it is, counted from 1."""
    part: PartRules = field(default=USUAL, repr=False)
    """What it is played under."""
    counts: CountTexts = field(default=(), repr=False)
    """What was counted, as it was typed; empty where nothing was."""
    handicap: Handicap | None = field(default=None, repr=False)
    """What the stronger is suggested to give, where the division plays by handicaps."""
    at: MatchPlace | None = field(default=None, repr=False)
    """Where and when it is played, where the game gives matches a place and that is settled."""
    running: RecordRunning | None = field(default=None, repr=False)
    """How far it is, while it is open and somebody writes it down."""

    @property
    def bye(self) -> bool:
        """Whether nobody sits opposite."""
        return len(self.seats) == 1

    @property
    def table_text(self) -> str:
        """Write the number of the table; nothing on a blank card."""
        return str(self.table or "")


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
    """How it was made, as in `Proposal.drawn_by`."""
    absent: tuple[EntrantView, ...] = field(default=(), repr=False)
    """Who is away from it as planned beforehand."""
    swaps: tuple[Why, ...] = ()
    """Manual changes with their reasons, in order."""
    starts_at: str = ""
    """The time of its slot, e.g. `10:30–11:00`; empty without slots."""
    fixed: tuple[Problem, ...] = ()
    """Why nobody changes places in it; nothing where two people may."""
    may_discard: bool = False
    """Whether it can be taken back: a proposal, or matches put together by hand and not played."""

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables without a result."""
        return tuple(match.table for match in self.matches if match.state is MatchState.OPEN)


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
    people_each: int = 1
    """How many people are one entrant: two where pairs play."""
    teams: TeamSetting = NO_TEAMS
    """Whether teams play its game; `models.teams.own.game_of` gives that."""
    at_table: int = PAIR
    """How many sit at a full table."""
    stage: str = ""
    round: int = 0
    done: int = 0
    """Tables with a result, of the current round or of the stages whose rounds run together."""
    tables: int = 0
    finished: bool = False
    steps: tuple[Step, ...] = ()
    """What can be done now, the main step first."""
    running: tuple[RunningRound, ...] = ()
    """What is being played or proposed side by side; else the newest round."""
    fixed: Fixed = NOTHING_FIXED

    @property
    def may_close(self) -> bool:
        """Whether all rounds are over, and the division can be closed."""
        return any(step.kind is StepKind.CLOSE for step in self.steps)

    @property
    def of_teams(self) -> bool:
        """Whether those who meet are teams."""
        return self.teams.terms is not None


@dataclass(frozen=True, kw_only=True, slots=True)
class ClosedDivision:
    """A division that cannot be used, because the file says of it what cannot be."""

    id: int
    name: str
    problems: tuple[Problem, ...]

    @property
    def told(self) -> tuple[Problem, ...]:
        """Why it cannot be used, each with its name."""
        return tuple(
            Problem(code="DIVISION_CLOSED", values={"division": self.name, "problem": problem})
            for problem in self.problems
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class EventView:
    """The event file as the window's top bar shows it."""

    name: str
    date: str
    venue: str
    divisions: tuple[DivisionView, ...] = ()
    closed: tuple[ClosedDivision, ...] = ()


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
    trial: TrialKind | None = None
    """What kind of event it is, where nothing in it counts."""
    stale: tuple[str, ...] = ()
    """A sentence for each decision that no longer follows from the results that it shows."""
    record: str = field(default="", repr=False)
    """The digest of the record (`record_digest`), on the final ranking."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchEntry:
    """All that a result dialog must know of one match."""

    match: MatchView
    context: MatchContext
    game: Game[Any, Any]
    options: Any
    next_round_published: bool = False
    """Whether a correction comes after the next pairing was published (JOA 21)."""
    absent: AbsentView | None = None
    """The clock of who has not come, where one was started."""
    hold: OnHold | None = None
    """Why its card is on hold, where it is."""
    board: int = 0
    """Which board of a match of teams it is; 0 for a match by itself."""
    running: Any = None
    """What the game keeps of the match while it is played, for its dialog to go on from."""

    @property
    def correction(self) -> bool:
        """Whether a result stands already, so that the entry corrects it."""
        return self.match.result is not None


# -- how far a round is that is being played -------------------------------------------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class RunningRound:
    """How far one of the rounds is that are played side by side."""

    stage: str
    number: int
    done: int
    tables: int
    under_way: int = field(default=0, repr=False)
    """How many of the others somebody writes down while they are played."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Abroad:
    """What a division is called abroad; empty where that is what stands above its sheets."""

    title: str = ""
    """The name of the tournament in Latin letters."""
    place: str = ""
    """The city, in Latin letters."""
    days: str = ""
    """The days, where they cannot be read out of the date of the event."""


UNSAID = Abroad()
"""Nobody has said anything yet."""
