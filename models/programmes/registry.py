"""Every programme: those that any game can be played in, and those that games bring.

The programmes of a game are loaded with its rules, when a division of it is met; so are the
stages that only they have. A stage that no programme met so far has is looked for in all games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

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


class Programmes(Mapping[str, Programme]):
    """Every programme by its key; to list them all loads every game."""

    def __init__(self, shared: Collection[Programme]) -> None:
        self.shared = {programme.key: programme for programme in shared}

    def __getitem__(self, key: str) -> Programme:
        found = self.shared.get(key)
        if found is not None:
            return found
        for game in GAMES.nearest(GAMES.met):
            for own in game.own_programmes:
                if own.key == key:
                    programme: Programme = own
                    return programme
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        yield from self.shared
        for game in GAMES.values():
            yield from (own.key for own in game.own_programmes)

    def __len__(self) -> int:
        return sum(1 for _key in self)

    def met(self) -> Iterator[Programme]:
        """Give those of all games and of the games that have been met."""
        yield from self.shared.values()
        for game in tuple(GAMES.met.values()):
            yield from game.own_programmes

    def having(self, stage: str) -> tuple[Programme, ...]:
        """Give every programme met that has a stage; if there is none, of all programmes.

        >>> "swiss_cut" in {programme.key for programme in PROGRAMMES.having("main_final")}
        True
        >>> [programme.key for programme in PROGRAMMES.having("exchange")]
        ['groups_knockout']
        """
        found = tuple(own for own in self.met() if stage in _stages(own))
        return found or tuple(own for own in self.values() if stage in _stages(own))


def _stages(programme: Programme) -> frozenset[str]:
    """Give the stages that a programme says something of, whatever its options."""
    named = {programme.numbered, programme.named_stage, programme.final_stage, ""}
    named.update(programme.ordered_apart, programme.beside)
    return programme.paired | programme.single | programme.decisive | named


PROGRAMMES = Programmes(SHARED)
"""Every programme by its key."""


def _of_any(stage: str, stages: Callable[[Programme], Collection[str]]) -> bool:
    return any(stage in stages(programme) for programme in PROGRAMMES.having(stage))


def is_paired(stage: str) -> bool:
    """Tell whether the rounds of a stage are paired and published as a whole.

    >>> is_paired("swiss"), is_paired("group"), is_paired("main")
    (True, True, False)
    """
    return _of_any(stage, lambda programme: programme.paired)


def is_single(stage: str) -> bool:
    """Tell whether a stage has one round.

    >>> is_single("swiss"), is_single("final"), is_single("main_final")
    (False, True, True)
    """
    return _of_any(stage, lambda programme: programme.single)


def is_scoreless(stage: str) -> bool:
    """Tell whether earlier wins do not count in a stage.

    >>> is_scoreless("main"), is_scoreless("final"), is_scoreless("swiss")
    (True, False, False)
    """
    return stage != FINAL and _of_any(stage, lambda programme: programme.decisive)


def is_numbered(stage: str) -> bool:
    """Tell whether the rounds of a stage are called by their number alone.

    >>> is_numbered("swiss"), is_numbered(""), is_numbered("main")
    (True, True, False)
    """
    return _of_any(stage, lambda programme: {programme.numbered, ""})


def ordered_apart() -> tuple[str, ...]:
    """Give the stages of any programme of any game that have an order of their own."""
    found = (stage for programme in PROGRAMMES.values() for stage in programme.ordered_apart)
    return tuple(dict.fromkeys(found))


def is_ordered_apart(stage: str) -> bool:
    """Tell whether a stage of the programmes met so far has an order of its own.

    >>> GAMES["othello"].key, is_ordered_apart("exchange"), is_ordered_apart("swiss")
    ('othello', True, False)
    """
    return any(stage in programme.ordered_apart for programme in PROGRAMMES.met())
