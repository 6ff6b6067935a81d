"""What a division waits for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import Problem


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
    NAME_ENTRIES = "name_entries"
    """Say which of the people who are level for the last places come into a stage."""
    DRAW_BRACKET = "draw_bracket"
    """Fill the lines of a knock-out."""
    OWN = "own"
    """A step that only this programme has; `Step.own` says which."""
    SETTLE = "settle"
    """Say what becomes of decisions that no longer follow from the results."""
    CLOSE = "close"


@dataclass(frozen=True, kw_only=True)
class Step:
    """What a division is waiting for now, and why it is not possible yet."""

    kind: StepKind
    stage: str = ""
    round: int = 0
    until: int = 0
    """The last of the rounds that are published along with it; 0 where none is."""
    own: str = ""
    """The key of a step that only this programme has, for its words and, where the kind is OWN,
    what doing it opens."""
    key: str = ""
    """What is to be drawn, as in `StoredDraw.key`; empty for the steps of a round."""
    missing: tuple[int, ...] = ()
    """Tables without a result."""
    blocked: tuple[Problem, ...] = ()
    """Empty when the step can be done now."""
    warnings: tuple[Problem, ...] = ()
    """What the desk should know before it does the step."""
