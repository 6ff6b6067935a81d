"""The row of stages that the desk has put together, as the file keeps it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum

from models.stages.grouped.circles import GroupSeating

MOST_STAGES = 6
"""So many stages a programme has at most."""
MOST_ROUNDS = 20
MOST_MEETINGS = 4
MOST_GROUPS = 32
MOST_IN = 64
"""How many come into a later stage at most."""
MOST_LETTERS = 40
"""How long a name may be."""


class StageFormat(StrEnum):
    """In which format a stage is played."""

    SWISS = "swiss"
    LEAGUE = "league"
    """Everybody meets everybody."""
    GROUPS = "groups"
    """Groups inside which everybody meets everybody."""
    TABLES = "tables"
    """Tables of three and four."""
    KNOCKOUT = "knockout"
    QUALIFIER = "two_losses"
    """Two wins go through, two losses are out."""
    BY_HAND = "by_hand"
    """The desk says who plays whom."""


class ComesIn(StrEnum):
    """Who of the stage that people come from comes into a stage."""

    EVERYBODY = "everybody"
    BEST = "best"
    """The first so many."""
    BEST_OF_GROUPS = "best_of_groups"
    """The first so many of every group or table, then the best of the rest up to a number."""
    REST = "rest"
    """Whom the other stage that takes people from there has left."""
    LOSERS_FIRST_ROUND = "losers_first_round"
    LOSERS_FIRST_GAME = "losers_first_game"
    """Who lost the first game really played, also after a free line."""
    THROUGH = "through"
    """Who has come through a qualifier."""
    LEVEL = "level"
    """Everybody who shares a place: a play-off."""


class Brings(StrEnum):
    """How much of the points and differences of that stage is brought along."""

    NOTHING = "nothing"
    ALL = "all"
    HALF = "half"


class PlacingChoice(StrEnum):
    """Which matches for places a knock-out has beside the tree."""

    NONE = "none"
    THIRD = "third"
    FIFTH = "fifth"
    """For the places 5 to 8."""
    ALL = "all"
    """For third place, and for the places 5 to 8."""


@dataclass(frozen=True, kw_only=True)
class OwnStage:
    """One stage of the row; what its kind does not ask for (`asked`) has no meaning."""

    kind: StageFormat = StageFormat.SWISS
    name: str = ""
    """As the desk has typed it; empty: what the kind is usually called."""
    rounds: int = 5
    """Of a Swiss, and of tables."""
    meetings: int = 1
    """How often any two meet, in a league and in groups."""
    at_once: bool = False
    """Whether all rounds of a league or of groups are made with the first one."""
    groups: int = 4
    """How many groups there are."""
    seating: GroupSeating = GroupSeating.LOT
    """How the field of a division is put into its groups."""
    balanced: bool = False
    """Whether everybody is to have every seat equally often, at tables."""
    placing: PlacingChoice = PlacingChoice.NONE
    comes_in: ComesIn = ComesIn.EVERYBODY
    source: int = 0
    """Where they come from: the index of an earlier stage, from 0."""
    count: int = 8
    """How many come in, of every group where it is the best of groups."""
    fill: int = 0
    """Up to how many the best of the rest of all groups come in; 0: none of them."""
    place: int = 1
    """The place for which who is level plays off."""
    brings: Brings = Brings.NOTHING
    beside: bool = False
    """Whether it has an order of its own and never enters the final ranking."""


LOSERS = frozenset({ComesIn.LOSERS_FIRST_ROUND, ComesIn.LOSERS_FIRST_GAME})
"""The ways into a consolation, which always runs beside."""
TAKES = frozenset({ComesIn.EVERYBODY, ComesIn.BEST, ComesIn.BEST_OF_GROUPS, ComesIn.THROUGH})
"""The ways in after which there can be a rest."""

_OF_KIND: dict[StageFormat, tuple[str, ...]] = {
    StageFormat.SWISS: ("rounds",),
    StageFormat.LEAGUE: ("meetings", "at_once"),
    StageFormat.GROUPS: ("groups", "meetings", "at_once"),
    StageFormat.TABLES: ("rounds", "balanced"),
    StageFormat.KNOCKOUT: ("placing",),
    StageFormat.QUALIFIER: (),
    StageFormat.BY_HAND: (),
}
_OF_WAY: dict[ComesIn, tuple[str, ...]] = {
    ComesIn.BEST: ("count",),
    ComesIn.BEST_OF_GROUPS: ("count", "fill"),
    ComesIn.REST: ("beside",),
    ComesIn.LEVEL: ("place",),
}
ADD_UP = frozenset({StageFormat.SWISS, StageFormat.LEAGUE, StageFormat.GROUPS, StageFormat.TABLES})
"""The kinds that are ranked by sums, into which something can be brought."""


@dataclass(frozen=True, kw_only=True)
class OwnOptions:
    """A programme of the desk's own: what it is called, and its stages in order."""

    name: str = ""
    stages: tuple[OwnStage, ...] = (
        OwnStage(),
        OwnStage(kind=StageFormat.KNOCKOUT, placing=PlacingChoice.THIRD, comes_in=ComesIn.BEST),
    )


def asked(stages: tuple[OwnStage, ...], at: int) -> tuple[str, ...]:
    """Name the fields of a stage that have a meaning, in the order in which they are asked.

    >>> asked(OwnOptions().stages, 0), asked(OwnOptions().stages, 1)
    (('kind', 'name', 'rounds'), ('kind', 'name', 'placing', 'comes_in', 'source', 'count'))
    """
    own = stages[at]
    found = ("kind", "name", *_OF_KIND[own.kind])
    if not at:
        return (*found, "seating") if own.kind is StageFormat.GROUPS else found
    found += ("comes_in", "source", *_OF_WAY.get(own.comes_in, ()))
    sums = 0 <= own.source < at and stages[own.source].kind in ADD_UP
    return (*found, "brings") if sums and own.kind in ADD_UP else found


def tidied(options: OwnOptions) -> OwnOptions:
    """Give the same programme with everything at its usual value that has no meaning.

    >>> first = OwnStage(kind=StageFormat.KNOCKOUT, rounds=9, source=5, name=" Cup ")
    >>> tidied(OwnOptions(name=" Ours", stages=(first,))).stages == (
    ...     OwnStage(kind=StageFormat.KNOCKOUT, name="Cup"),)
    True
    """
    made = []
    for at, own in enumerate(options.stages):
        known = asked(options.stages, at)
        kept = {each.name: getattr(own, each.name) for each in fields(own) if each.name in known}
        kept["name"] = own.name.strip()
        made.append(OwnStage(**kept))
    return replace(options, name=options.name.strip(), stages=tuple(made))
