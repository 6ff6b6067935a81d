"""A programme that is made of stages, shown as a row that the desk can change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from models.stages.format import Stage
from models.stages.own.options import (
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
    tidied,
)
from models.stages.plan import Programme
from models.stages.stage_parts import Carried, Publishes, StageEntry, Which

KINDS: Mapping[str, StageFormat] = {
    "swiss": StageFormat.SWISS,
    "league": StageFormat.LEAGUE,
    "groups": StageFormat.GROUPS,
    "tables": StageFormat.TABLES,
    "knockout": StageFormat.KNOCKOUT,
    "arranged": StageFormat.BY_HAND,
}
"""The kinds by the key of their format."""
WAYS: Mapping[Which, ComesIn] = {
    Which.ALL: ComesIn.EVERYBODY,
    Which.BEST: ComesIn.BEST,
    Which.BEST_OF_GROUPS: ComesIn.BEST_OF_GROUPS,
    Which.FIRST_ROUND_LOSERS: ComesIn.LOSERS_FIRST_ROUND,
    Which.FIRST_GAME_LOSERS: ComesIn.LOSERS_FIRST_GAME,
    Which.REST: ComesIn.REST,
    Which.THROUGH: ComesIn.THROUGH,
    Which.LEVEL: ComesIn.LEVEL,
}
SHARES: Mapping[Fraction, Brings] = {Fraction(1): Brings.ALL, Fraction(1, 2): Brings.HALF}


def as_own(programme: Programme, options: Any) -> OwnOptions | None:
    """Show a programme under its settings as a row; None where a row cannot say all of it.

    What a rule book has of its own (who is named, wild cards, parts played otherwise) cannot be
    said so, and such a programme is not to be changed. A timetable stays with the preset.

    >>> from models.stages.presets.swiss_cut import SWISS_CUT, SwissCutOptions
    >>> found = as_own(SWISS_CUT, SwissCutOptions(rounds=4, qualifiers=6, third=False))
    >>> [(own.kind.value, own.comes_in.value) for own in found.stages] if found else None
    [('swiss', 'everybody'), ('knockout', 'best')]
    >>> found.stages[1].count if found else None
    6
    """
    stages = programme.stages(options)
    places = {stage.key: at for at, stage in enumerate(stages)}
    made = [_as_own(stage, places) for stage in stages]
    if not made or None in made:
        return None
    return tidied(OwnOptions(stages=tuple(own for own in made if own is not None)))


def _as_own(stage: Stage, places: Mapping[str, int]) -> OwnStage | None:
    kind = KINDS.get(stage.format.key)
    (entry, *others) = stage.entries
    brings = _brings(stage.carried, stage.sources)
    if kind is None or others or brings is None or not _plain(stage, entry):
        return None
    options = stage.options
    count = entry.count if isinstance(entry.count, int) else 0
    return OwnStage(
        kind=StageFormat.QUALIFIER if stage.leaves is not None else kind,
        rounds=stage.rounds or OwnStage.rounds,
        meetings=getattr(options, "meetings", 1),
        at_once=bool(getattr(options, "at_once", False)),
        groups=getattr(options, "groups", OwnStage.groups),
        seating=getattr(options, "seating", OwnStage.seating),
        balanced=getattr(options, "balanced", False),
        placing=_placing(options),
        comes_in=WAYS[entry.which],
        source=places.get(entry.source, 0),
        count=count,
        fill=entry.fill,
        place=entry.place,
        brings=brings,
        beside=stage.beside,
    )


def _plain(stage: Stage, entry: StageEntry) -> bool:
    """Tell whether a stage has nothing that a row has no word for."""
    kept = stage.format.planned_ahead and not stage.opening
    return (
        entry.which in WAYS
        and isinstance(entry.count, int)
        and entry.wild is None
        and entry.choose is None
        and not (entry.least or entry.unless or entry.at_round > 1)
        and not stage.withdrawn_last
        and (not stage.parts or stage.leaves is not None)
        and stage.criteria is None
        and stage.publishes is Publishes.ALL
        and not (kept and (stage.options.at_once or stage.options.seeds_at))
    )


def _brings(carried: Sequence[Carried], sources: Sequence[str]) -> Brings | None:
    if not carried:
        return Brings.NOTHING
    (one, *others) = carried
    if others or one.whole or one.meetings or one.parts or one.source not in sources:
        return None
    return SHARES.get(one.factor)


def _placing(options: Any) -> PlacingChoice:
    third, fifth = (bool(getattr(options, name, False)) for name in ("third", "fifth"))
    if fifth:
        return PlacingChoice.ALL if third else PlacingChoice.FIFTH
    return PlacingChoice.THIRD if third else PlacingChoice.NONE
