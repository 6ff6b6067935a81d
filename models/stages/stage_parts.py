"""What a stage is: one format, who comes in, what they bring along, what it waits for.

A programme is a list of stages (`models.stages.composed`). All of this is data: a preset
says it, the engine reads it, and no shared module asks for the key of a stage.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from models.core.criterion import Criterion
from models.core.parts import PartRules

if TYPE_CHECKING:
    from models.core.facts import DivisionFacts
    from models.stages.proposals import NamedByRule

HowMany = int | Callable[[int], int]
"""How many come in: a number, or worked out from how many sat in the first published round."""


class Which(StrEnum):
    """Who of a stage comes into the next one."""

    ALL = "all"
    BEST = "best"
    """The first so many of the order, and any wild cards."""
    BEST_OF_GROUPS = "best_of_groups"
    """The first so many of every group or table, then the best of the rest up to a number."""
    FIRST_ROUND_LOSERS = "first_round_losers"
    """Who lost a game in the first round of a knock-out; who did not come is out."""
    FIRST_GAME_LOSERS = "first_game_losers"
    """Who lost the first game really played, also after a free line."""
    THROUGH = "through"
    """Who has left a stage by winning (`Stage.leaves`), who lost least first."""
    REST = "rest"
    """Whom the other stage that takes people from there has left (`StageEntry.besides`)."""
    LEVEL = "level"
    """Everybody who shares one place, if more than one does: a play-off."""
    REGISTERED = "registered"
    """Whom the desk has registered."""
    NAMED = "named"
    """Whom a rule book or the organiser names."""
    RULED = "ruled"
    """As many of all as the organiser names, because the rules have nothing for so few."""


CUTS = frozenset({Which.BEST, Which.BEST_OF_GROUPS})
"""The ways in that take so many of another stage."""
SEEDED = CUTS | {Which.THROUGH}
"""The ways in by which the order of another stage is brought along as seed numbers."""


@dataclass(frozen=True, kw_only=True)
class Wild:
    """Places that are given by other criteria than those of the stage they come from."""

    count: int
    criteria: tuple[Criterion, ...]
    """The first one first."""


@dataclass(frozen=True, kw_only=True)
class StageEntry:
    """One way into a stage."""

    source: str = ""
    """The key of the stage they come from; empty: everybody who takes part in the division."""
    which: Which = Which.ALL
    count: HowMany = 0
    fill: int = 0
    """Up to how many the best of the rest of all groups come in; 0: none of them."""
    wild: Wild | None = None
    least: int = 0
    """With fewer than this nobody comes in."""
    not_for_places: bool = False
    """Whether losers who play for a place instead are left out."""
    besides: str = ""
    """The key of the stage that takes its people first (`Which.REST`)."""
    unless: str = ""
    """The key of a stage: only where nobody comes into that one; empty: always."""
    step: str = ""
    """The key of the words for the step in which the organiser names people (`Which.RULED`)."""
    calls_next: bool = False
    """Whether who leaves before a match of the stage is played makes room for the next."""
    place: int = 1
    """The place of a play-off."""
    at_round: int = 1
    """The round of the stage from which they play."""
    choose: Callable[[DivisionFacts], NamedByRule | None] | None = None
    """The rule that names them, by the facts of the whole division."""


@dataclass(frozen=True, kw_only=True)
class Carried:
    """What is brought along from one stage: points and differences, or all that was added up."""

    source: str
    factor: Fraction = Fraction(1)
    """What part of the points and differences counts."""
    whole: bool = False
    """Whether wins, draws, losses and the game's own figures are brought along, too."""
    parts: frozenset[str] = frozenset()
    """The keys of the rounds that count; empty: all of the stage."""
    meetings: bool = False
    """Whether who has met must not meet again, and a full-point bye stays used up."""


@dataclass(frozen=True, kw_only=True)
class StageWait:
    """A stage whose rounds come before."""

    stage: str
    through: int | None = None
    """The last of its rounds that is waited for; None: the whole stage; 0: that it has begun."""


class Publishes(StrEnum):
    """What may be made known of a stage while it runs."""

    ALL = "all"
    ONE_LINE = "one_line"
    """One line without names: how many tables are done."""
    WHEN_COMPLETE = "when_complete"
    EVERY_GAME = "every_game"


@dataclass(frozen=True, kw_only=True)
class RoundsPart(PartRules):
    """Some rounds of a stage, and what they are played under."""

    key: str
    """As `RoundRecord.stage` has it: for ever."""


@dataclass(frozen=True, kw_only=True)
class Basis:
    """What a step rests on, so that the desk looks it through before doing the step."""

    stages: tuple[str, ...] = ()
    """The stages whose rounds count, the one that decides last at the end; empty: all of them."""
    through: int | None = None
    """The last of these rounds, counted through the division: of them what is played counts, and
    the step itself tells what is missing."""
    people: frozenset[int] | None = None
    """Who alone is concerned, by id; None: everybody."""


def play_off(entries: Sequence[StageEntry]) -> bool:
    """Tell whether people come in because they are level: such a stage only orders them.

    >>> (play_off((StageEntry(source="swiss", which=Which.LEVEL, place=1),)),
    ...     play_off((StageEntry(),)))
    (True, False)
    """
    return any(entry.which is Which.LEVEL for entry in entries)
