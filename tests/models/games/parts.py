"""Under what rules the parts of a game's programmes are played, for tests of its rules."""

from __future__ import annotations

from typing import Any

from models.core.facts import DivisionFacts
from models.core.game import Game, MatchContext
from models.core.parts import PartRules
from models.stages.plan import Programme, part_rules
from models.stages.registry import PROGRAMMES


def keys_of(programme: Programme) -> frozenset[str]:
    """Give the keys of the rounds of a programme."""
    stages = programme.stages(programme.options_type())
    keys = frozenset(key for stage in stages for key in stage.format.keys(stage))
    return keys | programme.paired | programme.single | programme.decisive


def part_of(game: Game[Any, Any], key: str) -> PartRules:
    """Give what rounds of a key are played under, in the first programme that has them."""
    for name in game.programmes:
        programme = PROGRAMMES[name]
        if key in keys_of(programme):
            facts = DivisionFacts(
                game=game,
                options=game.options_type(),
                programme_options=programme.options_type(),
                entrants=(),
            )
            return part_rules(programme, facts, key)
    raise KeyError(key)


def context_of(game: Game[Any, Any], key: str, **values: Any) -> MatchContext:
    """Give a match of the rounds of a key."""
    return MatchContext(stage=key, part=part_of(game, key), **values)
