"""Every programme: those that any game can be played in, and those that games bring."""

from __future__ import annotations

from collections.abc import Callable

from models.games import GAMES
from models.programmes.knockout import KNOCKOUT
from models.programmes.league import LEAGUE
from models.programmes.plan import FINAL, Programme
from models.programmes.single_matches import SINGLE_MATCHES
from models.programmes.swiss import SWISS
from models.programmes.swiss_cut import SWISS_CUT
from models.programmes.tables import TABLES, TABLES_FINAL

SHARED = (SWISS, SWISS_CUT, TABLES, TABLES_FINAL, KNOCKOUT, LEAGUE, SINGLE_MATCHES)
"""The programmes that belong to no game."""

PROGRAMMES: dict[str, Programme] = {
    programme.key: programme
    for programme in (*SHARED, *(own for game in GAMES.values() for own in game.own_programmes))
}
"""Every programme by its key."""


def _of_all(stages: Callable[[Programme], frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*map(stages, PROGRAMMES.values()))


PAIRED = _of_all(lambda programme: programme.paired)
"""The stages of any programme whose rounds are paired and published as a whole."""
SINGLE = _of_all(lambda programme: programme.single)
"""The stages of any programme that have one round."""
SCORELESS = _of_all(lambda programme: programme.decisive) - {FINAL}
"""The stages in which earlier wins do not count."""
ORDERED_APART = tuple(
    dict.fromkeys(stage for programme in PROGRAMMES.values() for stage in programme.ordered_apart)
)
"""The stages of any programme that have an order of their own."""
NUMBERED = frozenset({""} | {programme.numbered for programme in PROGRAMMES.values()})
"""The stages of any programme whose rounds are called by their number alone."""
