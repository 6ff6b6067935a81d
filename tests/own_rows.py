"""Rows of stages by chance, as a desk could put them together."""

from __future__ import annotations

from hypothesis import strategies as st

from models.stages.own.checking import check
from models.stages.own.options import (
    ADD_UP,
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
    tidied,
)

FOR_TWO = (
    StageFormat.SWISS,
    StageFormat.LEAGUE,
    StageFormat.GROUPS,
    StageFormat.KNOCKOUT,
    StageFormat.QUALIFIER,
)


@st.composite
def stage(
    draw: st.DrawFn, before: tuple[OwnStage, ...], kinds: tuple[StageFormat, ...] = FOR_TWO
) -> OwnStage:
    """Make a stage after some others, which `check` may still refuse."""
    kind = draw(st.sampled_from(kinds))
    source = draw(st.integers(0, max(0, len(before) - 1)))
    sums = bool(before) and {kind, before[source].kind} <= ADD_UP
    return OwnStage(
        kind=kind,
        rounds=draw(st.integers(1, 3)),
        at_once=draw(st.booleans()),
        groups=draw(st.integers(2, 3)),
        placing=draw(st.sampled_from(PlacingChoice)),
        comes_in=draw(st.sampled_from(ComesIn)) if before else ComesIn.EVERYBODY,
        source=source,
        count=draw(st.integers(2, 8)),
        place=draw(st.integers(1, 3)),
        brings=draw(st.sampled_from(Brings)) if sums else Brings.NOTHING,
        beside=draw(st.booleans()),
    )


@st.composite
def rows(draw: st.DrawFn, kinds: tuple[StageFormat, ...] = FOR_TWO) -> OwnOptions:
    """Make a row of one to four stages that can be played."""
    made: tuple[OwnStage, ...] = ()
    for _ in range(draw(st.integers(1, 4))):
        for _again in range(4):
            more = (*made, draw(stage(made, kinds)))
            if not check(OwnOptions(stages=more)):
                made = more
                break
    return tidied(OwnOptions(stages=made or (OwnStage(kind=kinds[0], rounds=2),)))
