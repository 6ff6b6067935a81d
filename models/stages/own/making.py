"""The stages that a row of the desk's own leads to, under keys that stay when a stage is added."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from models.core.problems import Problem, refusals
from models.pairing.knockout import CONSOLATION, MAIN
from models.stages.composed import Composed
from models.stages.drawing import LateEntry
from models.stages.elimination import two_wins_or_losses
from models.stages.format import Format, Stage
from models.stages.grouped.circles import CIRCLES, GroupsOptions
from models.stages.knockout import TREE
from models.stages.knockout import PlacingMatches as Matches
from models.stages.league import CIRCLE, LeagueOptions
from models.stages.own.checking import apart, check
from models.stages.own.options import (
    LOSERS,
    MOST_STAGES,
    TAKES,
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
)
from models.stages.plan import PRELIMINARY, Programme
from models.stages.single_matches import ARRANGED
from models.stages.stage_parts import Carried, RoundsPart, StageEntry, StageWait, Which
from models.stages.swiss import SWISS_ROUNDS
from models.stages.tables import TABLES_PLANNED, SeatingSettings

FORMATS: Mapping[StageFormat, Format] = {
    StageFormat.SWISS: SWISS_ROUNDS,
    StageFormat.LEAGUE: CIRCLE,
    StageFormat.GROUPS: CIRCLES,
    StageFormat.TABLES: TABLES_PLANNED,
    StageFormat.KNOCKOUT: TREE,
    StageFormat.QUALIFIER: SWISS_ROUNDS,
    StageFormat.BY_HAND: ARRANGED,
}
WHICH: Mapping[ComesIn, Which] = {
    ComesIn.EVERYBODY: Which.ALL,
    ComesIn.BEST: Which.BEST,
    ComesIn.BEST_OF_GROUPS: Which.BEST_OF_GROUPS,
    ComesIn.REST: Which.REST,
    ComesIn.LOSERS_FIRST_ROUND: Which.FIRST_ROUND_LOSERS,
    ComesIn.LOSERS_FIRST_GAME: Which.FIRST_GAME_LOSERS,
    ComesIn.THROUGH: Which.THROUGH,
    ComesIn.LEVEL: Which.LEVEL,
}
FACTORS: Mapping[Brings, Fraction] = {Brings.ALL: Fraction(1), Brings.HALF: Fraction(1, 2)}
ONE_TABLE = "table"
"""What the key of a later stage of one round at tables begins with: it is called by its name."""


def key_of(stages: tuple[OwnStage, ...], at: int) -> str:
    """Give the key of a stage: what presets call it where they have such a one, else a number.

    >>> from models.stages.own.options import OwnOptions
    >>> [key_of(OwnOptions().stages, at) for at in (0, 1)]
    ['swiss', 'main']
    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT)
    >>> [key_of((bracket, bracket), at) for at in (0, 1)]
    ['main', 'knockout2']
    """
    stage, before = stages[at], stages[:at]
    if stage.kind is StageFormat.KNOCKOUT:
        losers = bool(at) and stage.comes_in in LOSERS
        alike = [one for n, one in enumerate(before) if one.kind is StageFormat.KNOCKOUT]
        if losers and alike[:1] == [stages[stage.source]] and stage.source == _first(stages):
            return CONSOLATION
        return MAIN if not alike else f"{stage.kind.value}{at + 1}"
    if not at:
        return PRELIMINARY
    one_table = stage.kind is StageFormat.TABLES and stage.rounds == 1
    return f"{ONE_TABLE if one_table else stage.kind.value}{at + 1}"


def _first(stages: tuple[OwnStage, ...]) -> int:
    """Give the index of the first knock-out."""
    return next(at for at, own in enumerate(stages) if own.kind is StageFormat.KNOCKOUT)


def stages_of(options: OwnOptions) -> tuple[Stage, ...]:
    """Give the stages of a row that `check` finds nothing wrong with.

    >>> [(stage.key, stage.format.key) for stage in stages_of(OwnOptions())]
    [('swiss', 'swiss'), ('main', 'knockout')]
    """
    row = options.stages
    return tuple(_stage(row, at) for at in range(len(row)))


def _stage(row: tuple[OwnStage, ...], at: int) -> Stage:
    stage, key = row[at], key_of(row, at)
    more: dict[str, Any] = {}
    if stage.kind is StageFormat.QUALIFIER:
        more = {"leaves": two_wins_or_losses, "parts": (RoundsPart(key=key, decisive=True),)}
    if at:
        more |= _coming(row, at)
    return Stage(
        key=key,
        format=FORMATS[stage.kind],
        rounds=stage.rounds if stage.kind in (StageFormat.SWISS, StageFormat.TABLES) else None,
        options=_options(stage),
        called=stage.name.strip(),
        **more,
    )


def _options(stage: OwnStage) -> Any:
    """Give what the format is told."""
    match stage.kind:
        case StageFormat.LEAGUE:
            return LeagueOptions(meetings=stage.meetings, at_once=stage.at_once)
        case StageFormat.GROUPS:
            return GroupsOptions(
                groups=stage.groups,
                meetings=stage.meetings,
                at_once=stage.at_once,
                seating=stage.seating,
            )
        case StageFormat.TABLES:
            return SeatingSettings(balanced=stage.balanced, anew=stage.rounds > 1)
        case StageFormat.KNOCKOUT:
            return Matches(
                third=stage.placing in (PlacingChoice.THIRD, PlacingChoice.ALL),
                fifth=stage.placing in (PlacingChoice.FIFTH, PlacingChoice.ALL),
            )
    return None


def _coming(row: tuple[OwnStage, ...], at: int) -> dict[str, Any]:
    """Give who comes into a later stage, what they bring along, and what it waits for."""
    stage = row[at]
    source = key_of(row, stage.source)
    coming: dict[str, Any] = {"beside": apart(row, at)}
    besides = ""
    if stage.comes_in in LOSERS:
        coming |= {"after": (StageWait(stage=source, through=1),), "may_stay_empty": True}
    if stage.comes_in is ComesIn.REST:
        besides = key_of(row, _taker(row, stage.source))
        waits = (StageWait(stage=source), StageWait(stage=besides, through=0))
        coming |= {"after": waits, "may_stay_empty": True}
    counted = stage.comes_in in (ComesIn.BEST, ComesIn.BEST_OF_GROUPS)
    entry = StageEntry(
        source=source,
        which=WHICH[stage.comes_in],
        count=stage.count if counted else 0,
        fill=stage.fill if stage.comes_in is ComesIn.BEST_OF_GROUPS else 0,
        place=stage.place,
        besides=besides,
        not_for_places=stage.comes_in in LOSERS,
    )
    factor = FACTORS.get(stage.brings)
    if factor is not None:
        coming["carried"] = (Carried(source=source, factor=factor),)
    return {**coming, "entries": (entry,)}


def _taker(row: tuple[OwnStage, ...], source: int) -> int:
    """Give the stage that takes the best of another one."""
    return next(
        at
        for at, own in enumerate(row)
        if at and own.source == source and own.comes_in in TAKES - {ComesIn.EVERYBODY}
    )


# -- the programme of a row of stages: what holds for any row, and the programme of a certain one --

KEY = "own"
_LATER = range(2, MOST_STAGES + 1)
_BRACKETS = frozenset(
    {"main", "consolation", *(f"{StageFormat.KNOCKOUT.value}{at}" for at in _LATER)}
)
_OF_TREES = frozenset(
    key for bracket in _BRACKETS for key in TREE.keys(Stage(key=bracket, format=TREE))
)
_PAIRED = frozenset(
    f"{kind.value}{at}" for kind in FORMATS if kind is not StageFormat.KNOCKOUT for at in _LATER
)
_TABLES = frozenset(f"{ONE_TABLE}{at}" for at in _LATER)


class OwnRow(Composed):
    """The programme of a certain row of stages, which is its settings."""

    key = KEY
    options_type = OwnOptions
    put_together = True

    def check_options(self, options: OwnOptions) -> tuple[Problem, ...]:
        """Find everything that keeps the row from being played."""
        return check(options)

    def make_stages(self, options: OwnOptions) -> tuple[Stage, ...]:
        """Give the stages of the row."""
        return stages_of(options)


class AnyRow(OwnRow):
    """Any row of stages, as far as something holds for all of them; `under` says the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.paired = frozenset({PRELIMINARY}) | _PAIRED | _TABLES
        self.single = _TABLES | (_OF_TREES - _BRACKETS)
        self.decisive = _OF_TREES
        self.beside = frozenset()
        self.at_table = frozenset({2, 3, 4})
        self.late_entry = LateEntry.BY_GAME
        self.ordered_apart = ()

    def under(self, options: OwnOptions) -> Programme:
        """Give the programme of a certain row; what cannot be played is that of any row."""
        return _row(options)


@lru_cache(maxsize=32)
def _row(options: OwnOptions) -> Programme:
    return OWN if refusals(check(options)) else OwnRow(options)


OWN = AnyRow()
