"""What a programme is: pure functions from a division's facts to what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from models.core import DivisionFacts, Step
from models.programmes.finalists import FinalistChoice
from models.ranking import Place
from models.views import Why

PRELIMINARY = "swiss"
"""The key of the Swiss stage."""

FINAL = "final"
"""The key of the final."""


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
class Proposal:
    """A round as the programme proposes it; the desk may change it before it is published."""

    stage: str
    number: int
    drawn_by: str
    """`seed`, `lots`, `ranking`, `rematch` or `finalists`."""
    tables: tuple[tuple[int, ...], ...]
    """Entrant ids from table 1 on; a single one, at the last table, is a bye."""
    reasons: Mapping[int, tuple[Why, ...]] = field(default_factory=dict)
    """Why a table differs from the plain 1-2, 3-4 list, by table number; the bye's too."""
    rights_of: int | None = None
    """The seat that holds every right in the final (JOA 9)."""


@dataclass(frozen=True, kw_only=True)
class Programme:
    """How the stages of a division follow each other: a record of data and pure functions."""

    key: str
    options_type: type
    check_options: Callable[[Any], tuple[Any, ...]]
    """Problems of the programme's options."""
    steps: Callable[[DivisionFacts], tuple[Step, ...]]
    """What the division waits for, the main step first."""
    draw_first: Callable[[DivisionFacts, Draw], Proposal]
    """The first round by lot or seed; Refused when it cannot be drawn."""
    pair_next: Callable[[DivisionFacts, bool], Proposal]
    """The next round by ranking; True: with the fewest second meetings. Refused if impossible."""
    order: Callable[[DivisionFacts, int | None], list[Place[int]]]
    """The provisional order after a round, or after all that is in."""
    ranking: Callable[[DivisionFacts], list[Place[int]]]
    """The final ranking as far as the results go."""
    finalists: Callable[[DivisionFacts], FinalistChoice | None] | None = None
    """Who would play the final; None for a programme without one."""
    final: Callable[[DivisionFacts], Proposal] | None = None
    """The final as a round of one table."""
