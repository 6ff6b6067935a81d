"""What a programme is: pure functions from a division's facts to what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from models.core import DivisionFacts, Drawn, Game, Problem, Round, Step
from models.programmes.finalists import FinalistChoice
from models.ranking import Place
from models.tally import Tally
from models.views import Why

if TYPE_CHECKING:
    from models.programmes.brackets import Cup

PRELIMINARY = "swiss"
"""The key of the Swiss stage."""

FINAL = "final"
"""The key of the final."""

PAIRED = frozenset({PRELIMINARY, FINAL, "group", "exchange"})
"""The stages whose rounds are paired and published as a whole; others follow from a draw."""


@dataclass(frozen=True, kw_only=True)
class SwissOptions:
    """The settings of a Swiss division."""

    rounds: int = 6
    """Preliminary rounds (JOA 8)."""


@dataclass(frozen=True, kw_only=True)
class Draw:
    """How the desk wants the first round to be drawn (JOA 8(1))."""

    seed: str = ""
    """The published seed; together with `label` it repeats the draw."""
    label: str = ""
    lots: tuple[int, ...] = ()
    """Entrant ids in the order of the lots that were drawn by hand; empty: by the seed."""
    apart: bool = False
    """Whether people of one club are kept apart where possible."""


@dataclass(frozen=True, kw_only=True)
class BracketDraw:
    """How the desk wants the lines of a knock-out to be filled: exactly one of three ways."""

    lots: Mapping[int, int] = field(default_factory=dict)
    """Lots drawn by hand: entrant id to line, counted from 1 (JOA 4)."""
    seed: str = ""
    """The published seed; together with `label` it repeats the draw."""
    label: str = ""
    order: tuple[int, ...] = ()
    """Who is not seeded, from the top as the organiser placed them (Meet Othello 1)."""
    seeds: tuple[int, ...] = ()
    """The ids of the seeded entrants, best first; not with lots."""
    apart: bool = False
    """Whether people of one club are spread over the bracket; by seed only."""


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """A round as the programme proposes it; the desk may change it before it is published."""

    stage: str
    number: int
    drawn_by: str
    """`seed`, `lots`, `placed`, `groups`, `ranking`, `rematch` or `finalists`."""
    tables: tuple[tuple[int, ...], ...]
    """Entrant ids from the first table on; a single one, at the last table, is a bye."""
    numbers: tuple[int, ...] = ()
    """The table numbers, where they are not 1, 2, 3 …"""
    reasons: Mapping[int, tuple[Why, ...]] = field(default_factory=dict)
    """Why a table differs from the plain 1-2, 3-4 list, by table number; the bye's too."""
    rights_of: int | None = None
    """The seat that holds every right in the final (JOA 9)."""


def no_rounds(options: Any) -> int:
    """Tell that a programme has no preliminary rounds."""
    del options
    return 0


def no_cups(facts: DivisionFacts) -> tuple[Cup, ...]:
    """Tell that a programme has no knock-out."""
    del facts
    return ()


def no_conflicts(facts: DivisionFacts) -> tuple[Problem, ...]:
    """Tell that nothing in a division can contradict a draw."""
    del facts
    return ()


def no_field(facts: DivisionFacts, key: str) -> tuple[int, ...]:
    """Tell that nobody is to be put on the lines of a bracket."""
    del facts, key
    return ()


def game_criteria(game: Game[Any, Any]) -> tuple[str, ...]:
    """Rank by the game's own criteria."""
    return game.criteria


@dataclass(frozen=True, kw_only=True)
class Programme:
    """How the stages of a division follow each other: a record of data and pure functions."""

    key: str
    options_type: type
    check_options: Callable[[Any], tuple[Any, ...]]
    """Problems of the programme's options."""
    steps: Callable[[DivisionFacts], tuple[Step, ...]]
    """What the division waits for, the main step first."""
    pair: Callable[[DivisionFacts, str, bool], Proposal]
    """The next round of a stage; True: with the fewest second meetings. Refused if impossible."""
    order: Callable[[DivisionFacts, int | None], list[Place[int]]]
    """The provisional order after a round, or after all that is in."""
    ranking: Callable[[DivisionFacts], list[Place[int]]]
    """The final ranking as far as the results go."""
    turn: Callable[[DivisionFacts, str, int], int]
    """The round of a stage as counted through the whole division, by which absences go."""
    sums_before: Callable[[DivisionFacts, Round], Mapping[int, Tally]]
    """The score with which everybody goes into a round."""
    sums: Callable[[DivisionFacts, int | None], Mapping[int, Tally]]
    """The score after a round that `order` ranks, or after all that is in."""
    draw_first: Callable[[DivisionFacts, Draw], Proposal] | None = None
    """The first round by lot or seed; Refused when it cannot be drawn."""
    finalists: Callable[[DivisionFacts], FinalistChoice | None] | None = None
    """Who would play the final; None for a programme without one."""
    final: Callable[[DivisionFacts], Proposal] | None = None
    """The final as a round of one table."""
    rounds: Callable[[Any], int] = no_rounds
    """How many preliminary rounds the options ask for."""
    criteria: Callable[[Game[Any, Any]], tuple[str, ...]] = game_criteria
    """What ranks the division, as far as it is not a bracket."""
    decisive: frozenset[str] = frozenset()
    """The stages whose matches must have a winner."""
    field: Callable[[DivisionFacts, str], tuple[int, ...]] = no_field
    """Who is to be put on the lines of a bracket, as far as the results say."""
    bracket: Callable[[DivisionFacts, str, BracketDraw], tuple[Drawn, Proposal]] | None = None
    """The lines of a knock-out and its first round; Refused when it cannot be drawn."""
    conflicts: Callable[[DivisionFacts], tuple[Problem, ...]] = no_conflicts
    """What results say against a draw that was made: an action that leads there is refused."""
    cups: Callable[[DivisionFacts], tuple[Cup, ...]] = no_cups
    """The knock-outs that have been drawn, as the results leave them."""
