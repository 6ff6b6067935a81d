"""The knock-out of the winners of the groups, with all its placing matches (JOA 4, 5)."""

from __future__ import annotations

from models.core.facts import DivisionFacts, Drawn
from models.core.problems import refuse
from models.games.othello.open_division.groups import group_winners, undecided
from models.games.othello.open_division.stages import FIRST_KNOCKOUT, GROUP_COUNT, GROUP_ROUNDS
from models.pairing.knockout import MAIN, MatchKey
from models.stages.brackets import Cup, Scheme, cup
from models.stages.drawing import draw
from models.stages.proposals import BracketDraw, Proposal

_ROUND_NAMES = {1: "final", 2: "sf", 3: "qf", 4: FIRST_KNOCKOUT}
"""The stages of the knock-out, counted from the final back."""


def _stage(key: MatchKey, rounds: int) -> tuple[str, int]:
    if key.part == MAIN:
        return _ROUND_NAMES[rounds - key.round + 1], 1
    return key.part, 1


SCHEME = Scheme(key=MAIN, third=True, fifth=True, before=GROUP_ROUNDS, stage=_stage)
"""The last sixteen with all their placing matches (JOA 4, 5)."""


def main_cup(facts: DivisionFacts) -> Cup | None:
    """Give the knock-out; None before its lots are drawn."""
    return cup(facts, SCHEME)


def cups(facts: DivisionFacts) -> tuple[Cup, ...]:
    """Give the knock-out as the one cup of the division."""
    main = main_cup(facts)
    return () if main is None else (main,)


def bracket(facts: DivisionFacts, key: str, wish: BracketDraw) -> tuple[Drawn, Proposal]:
    """Draw the lines of the knock-out by lot once all groups are decided (JOA 4).

    There are no seeds and nobody is kept apart. Refused: `ALREADY_DRAWN`, `GROUPS_OPEN`,
    `LOTS_ONLY`, and what `drawing.draw` says.
    """
    if key in facts.draws:
        raise refuse("ALREADY_DRAWN", key=key)
    winners = group_winners(facts)
    waiting = undecided(facts)
    if waiting or not winners:
        raise refuse("GROUPS_OPEN", where="lots", groups=waiting)
    if key != MAIN or wish.order or wish.seeds or wish.apart:
        raise refuse("LOTS_ONLY")
    return draw(facts, SCHEME, winners, wish, size=GROUP_COUNT)


def field(facts: DivisionFacts, key: str) -> tuple[int, ...]:
    """Give the winners of the groups: they alone play in the knock-out (JOA 1)."""
    del key
    return group_winners(facts)
