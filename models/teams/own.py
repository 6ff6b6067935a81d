"""The game of a division as everybody asks for it: as it is, or as teams play it."""

from __future__ import annotations

from typing import Any, Protocol

from models.core.game import Game
from models.games import GAMES
from models.teams.game import game_under
from models.teams.terms import TeamSetting


class HasTeams(Protocol):
    """What knows its game by key and whether teams play it: a division as screens see it."""

    @property
    def game(self) -> str:
        """The key."""
        ...

    @property
    def teams(self) -> TeamSetting:
        """What the division says of teams."""
        ...


def game_of(division: HasTeams) -> Game[Any, Any]:
    """Give the game of a division; whoever has the facts asks `Division.facts.game`, the same."""
    return game_under(GAMES[division.game], division.teams)
