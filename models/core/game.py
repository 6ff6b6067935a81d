"""A game as the desk knows it: what all games say, and what most say alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from models.action_rows import ActionRows
from models.core.causes import REFEREE_NEEDED, Authority, CorrectionCause
from models.core.court_calling import CourtCalling
from models.core.criterion import Criterion
from models.core.live_rules import LiveRules
from models.core.outcomes import Note, Outcome
from models.core.parts import USUAL, PartRules
from models.core.people import Entrant
from models.core.problems import Problem
from models.core.timetable import UNKNOWN, Pace
from models.exact import PLAINLY, Notation
from models.grades import Handicap
from models.told import BOARD_MARKS, ExportedResult, Interchange, Reported

R = TypeVar("R")


Opt = TypeVar("Opt")


class OddPlayers(StrEnum):
    """What becomes of whoever no table of a round has room for."""

    FULL_POINT_BYE = "free_win"
    REST = "rest"
    """Sits out; the round counts nothing."""
    HOUSE_PLAYER = "fill_in"
    """Sits with people who help out: they are scored at the table and not ranked."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Substituting:
    """Somebody else than was drawn is to play, and what the desk was told about it."""

    name: str
    said: Mapping[str, Any] = field(default_factory=dict)
    """What the game asks besides, by its keys; what is not said is left out."""
    players: tuple[str, ...] = ()
    """Who is seated in the first match that it is about: the name of each seat."""
    begun: bool = False
    """Whether that match has begun."""


@dataclass(frozen=True, kw_only=True)
class SubstituteRules(Generic[Opt]):
    """What a rule book wants before somebody else than was drawn may play."""

    article: str
    decides: str
    """The key of what tells who decides it."""
    reason: str
    """The key of what tells why."""
    check: Callable[[Substituting, Opt], Iterable[Problem]]
    """Why it cannot be, each problem at the key that it is about, or at `name`."""


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
    lined_up: tuple[tuple[int | None, ...], ...] = ()
    """Who of each seat's entrant plays at its boards, by the ids of people, where that was handed
    in for all seats; None for a vacant board."""

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


class Game(ABC, Generic[R, Opt]):
    """All that the desk knows of a kind of game: data, and pure functions of its results.

    `R` is the game's result (a frozen dataclass that the event file stores as JSON), `Opt` its
    options. If shared code is about to ask which game this is, add an attribute or a method here.
    What a game does not say itself, it says as most do: that there is nothing of the kind. A
    parameter that a method does not look at begins with `_`.
    """

    key: str
    seats: int
    result_type: type[R]
    options_type: type[Opt]
    programmes: tuple[str, ...]
    """The keys of the programmes it can be played in, the usual one first."""
    own_programmes: tuple[Any, ...] = ()
    """The programmes that it brings itself (`models.stages.plan.Programme`)."""
    criteria: tuple[Criterion, ...]
    """What usually ranks a division, in order: shared ones (`models.criteria`) and its own."""
    criteria_in: Mapping[str, tuple[Criterion, ...]] = {}
    """What ranks a stage of a format, by its key, where that is something else."""
    pairing_criteria: tuple[Criterion, ...]
    """What orders the provisional list that is paired, in order."""
    ranked_by_rule: str = ""
    """The article by which the usual criteria alone rank, so that the desk chooses others only
    where it leaves the rule book; empty where no rule book says it."""
    played_off: frozenset[str] = frozenset()
    """The formats, by their keys, in which whoever shares the first place plays it off."""
    parts_in: Mapping[str, Mapping[str, PartRules]] = {}
    """What parts of a shared programme are played under, by programme and part, where this game
    wants something else than the programme says."""
    figures: tuple[str, ...] = ()
    """Its own figures, by key, in the order in which `Outcome.figures` has them."""
    draws: bool = True
    """Whether a match can end level at all."""
    penalties: tuple[PenaltyRule[Opt], ...] = ()
    seat_names: tuple[str, ...] = ()
    """What its seats are called, by key, first seat first; none where seats have no name."""
    odd_players: OddPlayers = OddPlayers.FULL_POINT_BYE
    """What becomes of whoever no table has room for."""
    graded: bool = False
    """Whether people of very different grades meet, so that points by grade begin it (McMahon)."""
    entry_closes: str = ""
    """The article by which nobody enters once the field is drawn; empty where one may be late."""
    against: Mapping[str, str] = {}
    """The house rules (`models.core.house_rules`) that its rule book leaves no room for, by
    their keys, each with the article that says so."""
    numbers: frozenset[str] = frozenset()
    """The kinds of numbers that its federation gives people; each is asked for in a field."""
    any_time: tuple[str, ...] = ()
    """The settings that can change after the first round is published: nothing rests on them."""
    of_the_event: tuple[str, ...] = ()
    """The settings that are usually the same in all divisions of an event, as who directs it."""
    unused_in: Mapping[str, frozenset[str]] = {}
    """The settings on which nothing rests in a programme, by its key: nobody is asked for them."""
    usual_settings: Mapping[str, Any] = {}
    """Settings of programmes that are usually otherwise in this game, by their names: how long a
    round takes, say."""
    pace: Pace = UNKNOWN
    """How long one usually plays, from one round to the next."""
    few: int = 6
    """Up to so many entrants everybody meets everybody, where the game has a programme for that."""
    usual_rounds: int | None = None
    """How many rounds of so many as people like are usual; None: what the programme begins with."""
    notation: Notation = PLAINLY
    """How points and differences are written: △ before those below zero in some."""
    substitutes: SubstituteRules[Opt] | None = None
    """What is asked before somebody else than was drawn plays; None where nothing is."""
    court_calling: CourtCalling[Any, Any, Opt] | None = None
    """How its matches are called to courts, so that their numbers are no tables and a court says
    where each is played; None for a game in which the number of the table does."""
    live: LiveRules[Any, Any, Any] | None = None
    """How its matches are written down while they are played; None where only results are."""
    own_actions: Mapping[str, ActionRows] = {}
    """What the actions write that no other game has, by their keys in the journal."""
    interchange: Interchange[Any, Any] | None = None
    """How its results go out as lists of results tell them, and come back; None for a game whose
    matches no cross-table of wins and losses tells."""

    # ------------------------------------------------------------ what a result says

    @abstractmethod
    def check(self, result: R, context: MatchContext, options: Opt) -> tuple[Problem, ...]:
        """Report every problem of a result at once, refusals and questions."""

    def judged(self, result: Any, context: MatchContext, options: Opt) -> tuple[Problem, ...]:
        """Report every problem of what may be a result: of another game's record only that."""
        if not isinstance(result, self.result_type):
            return (Problem(code="OTHER_GAMES_RESULT"),)
        return self.check(result, context, options)

    @abstractmethod
    def score(self, result: R, context: MatchContext, options: Opt) -> tuple[Outcome, ...]:
        """Give what a result that `check` does not refuse means, one outcome per seat."""

    @abstractmethod
    def bye(self, options: Opt) -> Outcome:
        """Give what a round without an opponent means."""

    @abstractmethod
    def absence(self, note: Note, options: Opt) -> Outcome:
        """Give what a round without a match means, for who has withdrawn or missed it."""

    @abstractmethod
    def withdrawal(self, seat: int, context: MatchContext, options: Opt) -> R | None:
        """Give the result of a match that the withdrawal of this seat leaves unplayed.

        None where the others play on, or the referee decides: then the match waits as before.
        """

    @abstractmethod
    def sample(self, chance: Chance, context: MatchContext, options: Opt) -> R:
        """Give a plausible result by chance, for rehearsals, demos and tests."""

    def check_correction(
        self, correction: Correction[R], _context: MatchContext, _options: Opt
    ) -> tuple[Problem, ...]:
        """Report why a result stays: on the referee's word, name and reason are wanted in writing.

        The desk may always mend its own typing, the players only until the next round is out.
        """
        if correction.old == correction.new:
            return (Problem(code="NO_CHANGE"),)
        if correction.cause is CorrectionCause.REFEREE:
            return correction.missing()
        if correction.cause is CorrectionCause.PLAYERS_AGREE and correction.next_round_published:
            return (REFEREE_NEEDED,)
        return ()

    def check_adjustment(self, _change: SumChange[R], _options: Opt) -> tuple[Problem, ...]:
        """Report why a ruling cannot change a sum like this; it may add and take any amount."""
        return ()

    def compared(self, _result: R) -> bool:
        """Tell whether it was read off two cards that agree, so that nobody types it once more."""
        return False

    def printed_score(self, _result: R, _context: MatchContext, _options: Opt) -> tuple[str, ...]:
        """Give the score of each seat as brackets and lists print it, empty where there is none.

        Nothing at all for a game that keeps no score.
        """
        return ()

    def typed_counts(self, _result: R, _options: Opt) -> tuple[tuple[str, ...], ...]:
        """Give what was counted, as it was typed: for each game of the match a figure per seat."""
        return ()

    sums_typed = True
    """Whether the sums of a result stand on its card as they are typed; of teams they do not."""
    board_digits = 1
    """How many digits say how one board of a match of teams ended: the winner, or a count."""

    def of_board(self, typed: str, context: MatchContext, options: Opt) -> R | None:
        """Read what is typed of one board of a match of teams: 1 or 2 has won, 0 is a draw.

        None where that says too little, so that the game's own dialog asks. `check` judges it.
        """
        marks = BOARD_MARKS.get(typed)
        if self.interchange is None or marks is None:
            return None
        made: R = self.interchange.made(ExportedResult(marks=marks), context, options)
        return made

    def reported(self, _part: PartRules, options: Opt) -> Reported | None:
        """Give what the players can report of a result themselves; None where only the card can."""
        known = self.interchange is not None and self.marked(options)
        return Reported.WINNER if known else None

    def of_players(self, reported: ExportedResult, context: MatchContext, options: Opt) -> R | None:
        """Read what the players report; None where that is none. `check` judges it."""
        if self.interchange is None:
            return None
        made: R = self.interchange.made(reported, context, options)
        return made

    def noted(self, _result: R, _seat: int) -> str:
        """Say how a match was won, in a few letters for the cells of tables, by whose cell it is.

        Empty where a difference or nothing says it.
        """
        return ""

    def told_score(self, _outcomes: tuple[Outcome, ...], _seat: int) -> str:
        """Give the score that tables tell instead of a difference, by whose cell it is.

        Empty where the game has none.
        """
        return ""

    # ------------------------------------------------------------ by the settings of a division

    def check_options(self, _options: Opt) -> tuple[Problem, ...]:
        """Report every problem of a division's settings."""
        return ()

    def sizes(self, _options: Opt) -> frozenset[int]:
        """Give how many may sit at a table of a division: two, or three or four."""
        return frozenset({self.seats})

    def at_table(self, options: Opt) -> int:
        """Give how many sit at a full table of a division."""
        return max(self.sizes(options))

    def per_entrant(self, _options: Opt) -> int:
        """Give how many people are one entrant of a division: two where pairs play."""
        return 1

    def people(self, options: Opt) -> range:
        """Give how many people one entrant of a division may have: reserves of a team among them.

        As many as this reaches to; checked in with as few as it begins with.
        """
        count = self.per_entrant(options)
        return range(count, count + 1)

    def marked(self, _options: Opt) -> bool:
        """Tell whether matches are won, drawn or lost, not played for places or points alone."""
        return True

    def ranked_by(self, _options: Opt) -> tuple[Criterion, ...]:
        """Give what ranks a division, in order."""
        return self.criteria

    def offers(self, _options: Opt) -> tuple[Criterion, ...] | None:
        """Give what a division may be ranked by beside its usual criteria, if the desk chooses.

        None where it is whatever all games share and can say something at such tables.
        """
        return None

    def looks_at(self, field: str, _options: Opt) -> bool:
        """Tell whether anything in a division goes by something that entrants bring with them."""
        return any(own.key == field for own in (*self.criteria, *self.pairing_criteria))

    def penalties_elsewhere(self, _options: Opt) -> Problem | None:
        """Say why penalties of a division are not logged from the list, and what to do instead."""
        return None

    def handicap(self, _seats: Sequence[Entrant], _options: Opt) -> Handicap | None:
        """Give what the stronger of those at a table is suggested to give; None: all play even."""
        return None

    def field_problem(self, _format: str, _rounds: int | None, _count: int) -> Problem | None:
        """Say what is to be said before the first round of so many people in a format, by its key.

        A refusal or a question; `rounds` are as many as it has, None where nobody knows.
        """
        return None

    # ------------------------------------------------------------ clocks, by the part of a match

    def clock_switch(self, _part: PartRules, _options: Opt) -> bool:
        """Tell whether matches have no clocks, but the desk may say of some that they have."""
        return False

    def absent_minutes(self, _part: PartRules, _options: Opt) -> int | None:
        """Give how long the clock of who has not come runs before the match is lost.

        None where no clock is started.
        """
        return None

    def round_minutes(self, _part: PartRules, _options: Opt) -> int | None:
        """Give how long all tables of a round play by one clock; None where each takes its time."""
        return None

    def on_clock(self, _part: PartRules, _options: Opt) -> int:
        """Give how many minutes each player has, where that can differ from part to part.

        Brackets then say where it does; 0 where the game does not say.
        """
        return 0
