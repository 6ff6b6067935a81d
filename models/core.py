"""The desk's words as values: what every game, format and programme speaks in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

R = TypeVar("R")
Opt = TypeVar("Opt")


class Mark(StrEnum):
    """What a match means for one seat."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Note(StrEnum):
    """Why an outcome was not played for at the table."""

    BYE = "bye"
    LATE = "late"
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"
    MISSED = "missed"
    """A round that was over before a late entrant came."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What one match, or one round without a match, means for one entrant."""

    mark: Mark
    points: Fraction
    """Standing points: 1 for a win, 1/2 for a draw, unless the game says otherwise."""
    difference: int | None = None
    """Signed difference in the game's own unit; None where the stage records none."""
    met: bool = True
    """Whether the seats really played each other, so that they may not be paired again."""
    free_win: bool = False
    """Whether this uses up the entrant's one win without a game."""
    note: Note | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Problem:
    """Why an entry is not possible yet, as a stable code and values; never a sentence."""

    code: str
    where: str = ""
    """The field of the dialog that the sentence belongs beside; empty for the whole."""
    values: Mapping[str, Any] = field(default_factory=dict)
    ask: bool = False
    """True for a rare but possible value: it is asked once and accepted when confirmed."""


def refusals(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Give the problems that no confirmation can lift.

    >>> [p.code for p in refusals((Problem(code="ODD", ask=True), Problem(code="OVER_64")))]
    ['OVER_64']
    """
    return tuple(problem for problem in problems if not problem.ask)


class Refused(Exception):
    """A rule says no to an action; the desk shows the problems and nothing is lost."""

    def __init__(self, *problems: Problem) -> None:
        """Keep the problems that stand in the way, the first one being the main one."""
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


def refuse(code: str, *, where: str = "", **values: Any) -> Refused:
    """Make the refusal for one problem.

    >>> refuse("NO_SUCH_TABLE", table=12).problems[0].values["table"]
    12
    """
    return Refused(Problem(code=code, where=where, values=values))


@dataclass(frozen=True, kw_only=True, slots=True)
class Absence:
    """A withdrawal of an entrant, from a round on, until a round if reinstated."""

    from_round: int
    back_round: int | None = None

    def covers(self, number: int) -> bool:
        """Tell whether the entrant is away in round `number`.

        >>> [Absence(from_round=2, back_round=4).covers(n) for n in (1, 2, 3, 4)]
        [False, True, True, False]
        """
        return self.from_round <= number and (self.back_round is None or number < self.back_round)


@dataclass(frozen=True, kw_only=True, slots=True)
class Entrant:
    """A person, or a pair or team, in one division."""

    id: int
    number: int
    name: str
    yomi: str = ""
    grade: str = ""
    birth: date | None = None
    club: str = ""
    """Club, block or school: whom the person belongs to (所属/ブロック)."""
    checked_in: bool = True
    from_round: int = 1
    """The first round the entrant can be paired in; later than 1 for a late entry."""
    absences: tuple[Absence, ...] = ()

    def away(self, number: int) -> bool:
        """Tell whether the entrant has withdrawn from round `number`.

        >>> gone = Entrant(id=1, number=1, name="A", absences=(Absence(from_round=3),))
        >>> gone.away(2), gone.away(3)
        (False, True)
        """
        return bool(self.absences) and any(absence.covers(number) for absence in self.absences)

    def present(self, number: int) -> bool:
        """Tell whether the entrant is to be paired in round `number`.

        >>> Entrant(id=1, number=1, name="A", from_round=2).present(1)
        False
        """
        return self.checked_in and self.from_round <= number and not self.away(number)


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchContext:
    """What a game must know of the match whose result it checks."""

    stage: str
    """The key of the stage, e.g. `swiss` or `final`."""
    round: int = 1
    seats: tuple[Entrant, ...] = ()
    """Who sits there, in seat order; one entrant alone is a bye."""
    rights_of: int | None = None
    """The seat that holds every right by the programme (JOA 9), None where they are settled
    at the table."""
    decisive: bool = False
    """Whether somebody must go on, so that the match cannot end level: a knock-out."""

    @property
    def withdrawn(self) -> tuple[bool, ...]:
        """Whether each seat's entrant has withdrawn from this round."""
        return tuple(entrant.away(self.round) for entrant in self.seats)


class CorrectionCause(StrEnum):
    """On whose word an entered result is corrected."""

    DESK_ERROR = "desk_error"
    """The desk typed something else than the card says."""
    PLAYERS_AGREE = "players_agree"
    REFEREE = "referee"


@dataclass(frozen=True, kw_only=True)
class Correction(Generic[R]):
    """A change of a result that has been entered."""

    old: R
    new: R
    cause: CorrectionCause
    next_round_published: bool
    referee: str = ""
    reason: str = ""


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
    """`int` (seconds), `bool` or `str`."""


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
    criteria: tuple[str, ...]
    """What ranks a division, in order: keys of `models.tally.CRITERIA`."""
    pairing_criteria: tuple[str, ...]
    """What orders the provisional list that is paired, in order."""
    check: Callable[[R, MatchContext, Opt], tuple[Problem, ...]]
    """Every problem of a result at once, refusals and questions."""
    score: Callable[[R, MatchContext, Opt], tuple[Outcome, ...]]
    """What a result that `check` does not refuse means, one outcome per seat."""
    bye: Callable[[Opt], Outcome]
    absence: Callable[[Note, Opt], Outcome]
    """What a round without a match means, for a withdrawn entrant or a missed round."""
    withdrawal: Callable[[int, MatchContext, Opt], R]
    """The result of a match that the withdrawal of this seat leaves unplayed."""
    check_correction: Callable[[Correction[R], MatchContext, Opt], tuple[Problem, ...]]
    penalties: tuple[PenaltyRule[Opt], ...]
    sample: Callable[[Chance, MatchContext, Opt], R]
    """A plausible result by chance, for rehearsals, demos and tests."""
    check_options: Callable[[Opt], tuple[Problem, ...]] | None = None
    """Problems of a division's settings; None where any settings go together."""
    printed_score: Callable[[R, MatchContext, Opt], tuple[str, ...]] | None = None
    """The score of each seat as brackets and lists of results print it, empty where the result
    has none; None for a game that keeps no score."""
    seats_of: Callable[[Opt], int] | None = None
    """How many sit at a table under these settings; None where it is always `seats`."""
    people_of: Callable[[Opt], int] | None = None
    """How many people are one entrant under these settings; None where it is always one."""
    entry_closes: str = ""
    """The article by which nobody enters once the field is drawn; empty where one may be late."""

    any_time: tuple[str, ...] = ()
    """The settings that can change after the first round is published: nothing rests on them."""

    def at_table(self, options: Opt) -> int:
        """Give how many sit at a table of a division."""
        return self.seats if self.seats_of is None else self.seats_of(options)

    def per_entrant(self, options: Opt) -> int:
        """Give how many people are one entrant of a division: two where pairs play."""
        return 1 if self.people_of is None else self.people_of(options)

    def looks_at(self, field: str) -> bool:
        """Tell whether a ranking or a pairing goes by something that entrants bring with them."""
        return field in self.criteria or field in self.pairing_criteria


@dataclass(frozen=True, kw_only=True, slots=True)
class Match:
    """The seats at one table in one round, with the outcomes once they are known."""

    id: int
    table: int
    seats: tuple[int, ...]
    """Entrant ids in seat order; a single one is a bye."""
    outcomes: tuple[Outcome, ...] | None = None
    rights_of: int | None = None

    @property
    def bye(self) -> bool:
        """Whether nobody sits opposite."""
        return len(self.seats) == 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Round:
    """The matches played together."""

    id: int
    stage: str
    number: int
    """Counted within the stage, from 1."""
    published: bool
    matches: tuple[Match, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables whose result has not been entered."""
        return tuple(match.table for match in self.matches if match.outcomes is None)


@dataclass(frozen=True, kw_only=True)
class Finalists:
    """Who plays the final, as the referee announced it."""

    first: int
    second: int
    rule: int
    """The article that chose them: 9 or 10 (JOA 9, JOA 10)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawn:
    """What a draw put where: the seats of groups, the lines of a bracket, or names in a row."""

    key: str
    """What was drawn: `groups`, `main`, `consolation`, `lot:3`, `exchange:1` …"""
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

        >>> Drawn(key="lot:1", size=2, lines={2: 7, 1: 9}).order
        (9, 7)
        """
        return tuple(self.lines[line] for line in sorted(self.lines))


@dataclass(frozen=True, kw_only=True)
class DivisionFacts:
    """Everything entered for one division, from which the rest is derived."""

    game: Game[Any, Any]
    options: Any
    programme_options: Any
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    """In the order in which they were drawn."""
    finalists: Finalists | None = None
    draws: Mapping[str, Drawn] = field(default_factory=dict)
    """What was drawn beside the rounds, by its key."""
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Sums that rules derived from these facts once; a cache, never a fact."""

    def entrant(self, entrant_id: int) -> Entrant:
        """Give the entrant with this id; KeyError if there is none."""
        for entrant in self.entrants:
            if entrant.id == entrant_id:
                return entrant
        raise KeyError(entrant_id)

    def stage_rounds(self, stage: str) -> tuple[Round, ...]:
        """Give the rounds of one stage in order."""
        return tuple(round_ for round_ in self.rounds if round_.stage == stage)


class StepKind(StrEnum):
    """What a division can wait for."""

    ADD_ENTRANTS = "add_entrants"
    CHECK_IN = "check_in"
    PAIR = "pair"
    PUBLISH = "publish"
    PAIR_AGAIN = "pair_again"
    """A proposal that results would not lead to any more: discard it and pair anew."""
    ENTER_RESULTS = "enter_results"
    NAME_FINALISTS = "name_finalists"
    SEAT_GROUPS = "seat_groups"
    """Enter or import who sits in which group (JOA 1)."""
    DRAW_LOT = "draw_lot"
    """Enter the lots of players who are level at the top of their group (JOA 3)."""
    DRAW_BRACKET = "draw_bracket"
    """Fill the lines of a knock-out."""
    REGISTER_EXCHANGE = "register_exchange"
    """Enter who plays on in the exchange (JOA 6)."""
    CLOSE = "close"


@dataclass(frozen=True, kw_only=True)
class Step:
    """What a division is waiting for now, and why it is not possible yet."""

    kind: StepKind
    stage: str = ""
    round: int = 0
    key: str = ""
    """What is to be drawn, as in `Drawn.key`; empty for the steps of a round."""
    missing: tuple[int, ...] = ()
    """Tables without a result."""
    blocked: tuple[Problem, ...] = ()
    """Empty when the step can be done now."""
    warnings: tuple[Problem, ...] = ()
    """What the desk should know before it does the step."""
