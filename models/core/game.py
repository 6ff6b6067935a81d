"""A game as the desk knows it: a record of data and pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from models.core.called import Called
from models.core.causes import Authority, CorrectionCause
from models.core.criterion import Criterion
from models.core.live_rules import LiveRules
from models.core.outcomes import Note, Outcome
from models.core.parts import USUAL, PartRules
from models.core.people import Entrant
from models.core.problems import Problem
from models.core.timetable import UNKNOWN, Pace
from models.exact import PLAINLY, Notation
from models.handicap import Handicap
from models.substituting import SubstituteRules
from models.told import Interchange

R = TypeVar("R")


Opt = TypeVar("Opt")


class LeftOver(StrEnum):
    """What becomes of whoever no table of a round has room for."""

    FREE_WIN = "free_win"
    REST = "rest"
    """Sits out; the round counts nothing."""
    FILL_IN = "fill_in"
    """Sits with people who help out: they are scored at the table and not ranked."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchContext:
    """What a game must know of the match whose result it checks."""

    stage: str
    """What its rounds are called by, for words; no rule goes by it."""
    part: PartRules = USUAL
    round: int = 1
    seats: tuple[Entrant, ...] = ()
    """Who sits there, in seat order; one entrant alone is a bye."""
    rights_of: int | None = None
    """The seat that holds every right by the programme (JOA 9), None where they are settled
    at the table."""
    clock: bool = False
    """Whether the desk has said that it is played with clocks, where others are not."""
    past_bell: int | None = None
    """How many minutes ago the bell of the round rang for its table, when its result is entered;
    None where it has not, or no clock runs for the round."""
    accepted: bool = False
    """Whether the result stands in the file already, and is only read again: what a rule wants
    only when something is entered is not asked of it."""
    record_winner: int | None = None
    """The seat that has won by what is written down of the match; None where that says nothing."""

    @property
    def decisive(self) -> bool:
        """Whether somebody must go on."""
        return self.part.decisive

    @property
    def withdrawn(self) -> tuple[bool, ...]:
        """Whether each seat's entrant has withdrawn from this round."""
        return tuple(entrant.away(self.round) for entrant in self.seats)


@dataclass(frozen=True, kw_only=True)
class Correction(Authority, Generic[R]):
    """A change of a result that has been entered."""

    old: R
    new: R
    cause: CorrectionCause
    next_round_published: bool


@dataclass(frozen=True, kw_only=True)
class SumChange(Generic[R]):
    """A sum of an entrant that a ruling is to change, beside all results."""

    figure: str
    """`points`, `wins`, `difference`, or a figure of the game."""
    amount: Fraction
    """What is added; a deduction is negative."""
    name: str = ""
    """Of whom."""
    result: R | None = None
    """The result of the match it is ruled about, if it is about one that has a result."""
    seat: int | None = None
    """The seat there, from 0."""
    game: int | None = None
    """The game of the match whose win is taken, counted from 1; None where none is named."""
    taken: frozenset[int] = frozenset()
    """The games of the match whose win other rulings have taken already."""


@dataclass(frozen=True, kw_only=True)
class PenaltyClaim:
    """What the referee was told about an offence."""

    rule: str
    """The key of the penalty rule."""
    values: Mapping[str, int | bool | str] = field(default_factory=dict)
    """What that rule asks for, e.g. seconds left on the clock."""


@dataclass(frozen=True, kw_only=True)
class Assessment:
    """What a claim leads to: problems, or the effect with its figures."""

    problems: tuple[Problem, ...] = ()
    effect: str = ""
    values: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class PenaltyField:
    """One thing the penalty dialog asks for."""

    key: str
    kind: type
    """`int`, `bool` or `str`, or `timedelta` for what a clock shows, which is kept in seconds."""
    flag: str = ""
    """It is ticked at first for whom this is allowed, of `models.core.people.FLAGS`."""


@dataclass(frozen=True, kw_only=True)
class PenaltyRule(Generic[Opt]):
    """One row of a game's penalty table."""

    key: str
    article: str
    asks: tuple[PenaltyField, ...]
    assess: Callable[[PenaltyClaim, Opt], Assessment]


class Chance(Protocol):
    """A source of chance that can be repeated from its seed."""

    def below(self, bound: int) -> int:
        """Give a whole number from 0 up to, not including, `bound`."""
        ...


@dataclass(frozen=True, kw_only=True)
class Game(Generic[R, Opt]):
    """All that the desk knows of a kind of game: a record of data and pure functions.

    `R` is the game's result (a frozen dataclass that the event file stores as JSON), `Opt` its
    options. If shared code is about to ask which game this is, add a field here.
    """

    key: str
    seats: int
    result_type: type[R]
    options_type: type[Opt]
    programmes: tuple[str, ...]
    """The keys of the programmes it can be played in, the usual one first."""
    criteria: tuple[Criterion, ...]
    """What ranks a division, in order: shared ones (`models.criteria`) and its own."""
    pairing_criteria: tuple[Criterion, ...]
    """What orders the provisional list that is paired, in order."""
    check: Callable[[R, MatchContext, Opt], tuple[Problem, ...]]
    """Every problem of a result at once, refusals and questions."""
    score: Callable[[R, MatchContext, Opt], tuple[Outcome, ...]]
    """What a result that `check` does not refuse means, one outcome per seat."""
    bye: Callable[[Opt], Outcome]
    absence: Callable[[Note, Opt], Outcome]
    """What a round without a match means, for a withdrawn entrant or a missed round."""
    withdrawal: Callable[[int, MatchContext, Opt], R | None]
    """The result of a match that the withdrawal of this seat leaves unplayed; None where the
    others play on, or the referee decides: then the match waits for its result as before."""
    check_correction: Callable[[Correction[R], MatchContext, Opt], tuple[Problem, ...]]
    penalties: tuple[PenaltyRule[Opt], ...]
    sample: Callable[[Chance, MatchContext, Opt], R]
    """A plausible result by chance, for rehearsals, demos and tests."""
    penalties_elsewhere: Callable[[Opt], Problem | None] | None = None
    """Why penalties of a division are not logged from the list, and where they are instead; None
    where they always are."""
    own_programmes: tuple[Any, ...] = ()
    """The programmes that it brings itself (`models.stages.plan.Programme`)."""
    parts_in: Mapping[str, Mapping[str, PartRules]] = field(default_factory=dict)
    """What parts of a shared programme are played under, by programme and part, where this game
    wants something else than the programme says."""
    check_options: Callable[[Opt], tuple[Problem, ...]] | None = None
    """Problems of a division's settings; None where any settings go together."""
    printed_score: Callable[[R, MatchContext, Opt], tuple[str, ...]] | None = None
    """The score of each seat as brackets and lists of results print it, empty where the result
    has none; None for a game that keeps no score."""
    typed_counts: Callable[[R, Opt], tuple[tuple[str, ...], ...]] | None = None
    """What was counted, as it was typed: for each game that the match consists of a figure per
    seat; empty where nothing was. None for a game in which nothing is counted."""
    noted: Callable[[R, int], str] | None = None
    """How a match was won, in a few letters for the cells of tables, by the seat whose cell it is;
    None where a difference or nothing says it."""
    criteria_of: Callable[[Opt], tuple[Criterion, ...]] | None = None
    """What ranks a division under these settings; None where it is always `criteria`."""
    offers: Callable[[Opt], tuple[Criterion, ...]] | None = None
    """What a division may be ranked by beside its usual criteria, if the desk chooses; None where
    it is whatever all games share and can say something at such tables."""
    ranked_by_rule: str = ""
    """The article by which the usual criteria alone rank, so that the desk chooses others only
    where it leaves the rule book; empty where no rule book says it."""
    pairing_criteria_of: Callable[[Opt], tuple[Criterion, ...]] | None = None
    """What orders the list that is paired under these settings; None: `pairing_criteria`."""
    handicap: Callable[[Sequence[Entrant], Opt], Handicap | None] | None = None
    """What the stronger of those who sit at a table is suggested to give, by their grades; None
    for a game, or under settings, in which all play even."""
    check_adjustment: Callable[[SumChange[R], Opt], tuple[Problem, ...]] | None = None
    """Why a ruling cannot change a sum like this; None where it may add and take any amount."""
    figures: tuple[str, ...] = ()
    """Its own figures, by key, in the order in which `Outcome.figures` has them."""
    draws: bool = True
    """Whether a match can end level at all."""
    sizes_of: Callable[[Opt], frozenset[int]] | None = None
    """How many may sit at a table under these settings; None where it is always `seats`."""
    marks_of: Callable[[Opt], bool] | None = None
    """Whether a match is won, drawn or lost under these settings, and not played for places or
    points alone; None where it always is."""
    seat_names: tuple[str, ...] = ()
    """What its seats are called, by key, first seat first; none where seats have no name."""
    left_over: LeftOver = LeftOver.FREE_WIN
    """What becomes of whoever no table has room for."""
    people_of: Callable[[Opt], int] | None = None
    """How many people are one entrant under these settings; None where it is always one."""
    entry_closes: str = ""
    """The article by which nobody enters once the field is drawn; empty where one may be late."""
    substitutes: SubstituteRules[Opt] | None = None
    """What is asked before somebody else than was drawn plays; None where nothing is."""
    against: Mapping[str, str] = field(default_factory=dict)
    """The habits of the field (`models.core.habits`) that its rule book leaves no room for, by
    their keys, each with the article that says so."""

    numbers: frozenset[str] = frozenset()
    """The kinds of numbers that its federation gives people; each is asked for in a field."""
    any_time: tuple[str, ...] = ()
    """The settings that can change after the first round is published: nothing rests on them."""
    pace: Pace = UNKNOWN
    """How long one usually plays, from one round to the next."""
    few: int = 6
    """Up to so many entrants everybody meets everybody, where the game has a programme for that."""
    usual_rounds: int | None = None
    """How many rounds of so many as people like are usual; None: what the programme begins with."""
    field_problem: Callable[[str, int | None, int], Problem | None] | None = None
    """What is to be said before the first round of so many people in a format, by its key, of so
    many rounds: a refusal or a question; None for a game whose rules say nothing of it."""
    played_off: frozenset[str] = frozenset()
    """The formats, by their keys, in which whoever shares the first place plays it off."""
    criteria_in: Mapping[str, tuple[Criterion, ...]] = field(default_factory=dict)
    """What ranks a stage of a format, by its key, where that is something else than `criteria`."""
    unused_in: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The settings on which nothing rests in a programme, by its key: nobody is asked for them."""
    usual_settings: Mapping[str, Any] = field(default_factory=dict)
    """Settings of programmes that are usually otherwise in this game, by their names: how long a
    round takes, say."""
    compared: Callable[[R], bool] | None = None
    """Whether a result was read off two cards that agree, so that nobody types it a second time;
    None for a game with one card a table."""
    clock_switch: Callable[[PartRules, Opt], bool] | None = None
    """Whether matches of a part have no clocks under these settings, but the desk may say round by
    round or table by table that they have; None for a game where nothing is said of it."""
    notation: Notation = PLAINLY
    """How points and differences are written: △ before those below zero in some."""
    absent_minutes: Callable[[PartRules, Opt], int | None] | None = None
    """For how many minutes the clock of who has not come runs in a part, before the match is lost;
    None where no clock is started."""
    round_minutes: Callable[[PartRules, Opt], int | None] | None = None
    """For how many minutes all tables of a round play by one clock in a part; None where every
    table takes its time."""
    on_clock: Callable[[PartRules, Opt], int] | None = None
    """How many minutes each player has on the clock in a part, where that can differ from part to
    part; brackets then say where it does."""
    called: Called[Any, Any, Opt] | None = None
    """How its matches are called to courts, so that their numbers are no tables and a court says
    where each is played; None for a game in which the number of the table does."""
    live: LiveRules[Any, Any, Any] | None = None
    """How its matches are written down while they are played; None where only results are."""
    interchange: Interchange[Any, Any] | None = None
    """How its results go out as lists of results tell them, and come back; None for a game whose
    matches no cross-table of wins and losses tells."""

    def judged(self, result: Any, context: MatchContext, options: Opt) -> tuple[Problem, ...]:
        """Report every problem of what may be a result: of another game's record only that."""
        if not isinstance(result, self.result_type):
            return (Problem(code="OTHER_GAMES_RESULT"),)
        return self.check(result, context, options)

    def at_table(self, options: Opt) -> int:
        """Give how many sit at a full table of a division."""
        return max(self.sizes(options))

    def sizes(self, options: Opt) -> frozenset[int]:
        """Give how many may sit at a table of a division: two, or three or four."""
        return frozenset({self.seats}) if self.sizes_of is None else self.sizes_of(options)

    def marked(self, options: Opt) -> bool:
        """Tell whether matches of a division are won, drawn or lost."""
        return self.marks_of is None or self.marks_of(options)

    def ranked_by(self, options: Opt) -> tuple[Criterion, ...]:
        """Give what ranks a division, in order."""
        return self.criteria if self.criteria_of is None else self.criteria_of(options)

    def paired_by(self, options: Opt) -> tuple[Criterion, ...]:
        """Give what orders the list that is paired, in order."""
        of = self.pairing_criteria_of
        return self.pairing_criteria if of is None else of(options)

    def per_entrant(self, options: Opt) -> int:
        """Give how many people are one entrant of a division: two where pairs play."""
        return 1 if self.people_of is None else self.people_of(options)

    def looks_at(self, field: str) -> bool:
        """Tell whether a ranking or a pairing goes by something that entrants bring with them."""
        return any(own.key == field for own in (*self.criteria, *self.pairing_criteria))
