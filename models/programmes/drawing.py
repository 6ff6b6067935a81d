"""How the desk wants a round to be drawn, and when nobody can enter any more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import refuse
from models.fair_random import FairRandom

Tables = Sequence[Sequence[int]]
"""Entrant ids, table by table."""


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


def lots_of(draw: Draw, field: Collection[int]) -> tuple[int, ...]:
    """Give the lots that were typed, or none where the seed draws.

    Refused with `DRAW_INCOMPLETE` unless they name everybody in the field exactly once, and with
    `SEED_MISSING` where there is neither lot nor seed.
    """
    if not draw.lots and not draw.seed.strip():
        raise refuse("SEED_MISSING", where="seed")
    if draw.lots and sorted(draw.lots) != sorted(field):
        drawn = len(set(draw.lots))
        raise refuse("DRAW_INCOMPLETE", where="lots", drawn=drawn, field=len(field))
    return draw.lots


def drawn_order(draw: Draw, field: Collection[int]) -> tuple[int, ...]:
    """Give everybody in the order of the lots, or as the published seed shuffles them.

    Refused as for `lots_of`.

    >>> drawn_order(Draw(seed="2026-01-10 JOA", label="groups"), [7, 8, 9])
    (9, 7, 8)
    """
    lots = lots_of(draw, field)
    if lots:
        return lots
    order = sorted(field)
    FairRandom(draw.seed, draw.label).shuffle(order)
    return tuple(order)


class LateEntry(StrEnum):
    """Whether somebody can enter once the first round, or a bracket, is drawn."""

    WELCOME = "welcome"
    BY_GAME = "by_game"
    """Unless the rules of the game close the entries with the draw (`Game.entry_closes`)."""
    CLOSED = "closed"
    """The draw says who meets whom to the end."""
