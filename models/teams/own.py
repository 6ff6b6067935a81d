"""The game of a division as everybody asks for it: as it is, or as teams play it."""

from __future__ import annotations

from typing import Any, Protocol

from models.core.game import Game
from models.core.problems import Problem
from models.games import GAMES
from models.stages.registry import SHARED
from models.teams.game import can_team, game_under
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


def unplayable(game: str, options: Any, programme: str, division: str) -> tuple[Problem, ...]:
    """Say why teams cannot play a division of a game so: `TEAM_GAME`, `TEAM_PROGRAMME`.

    Its game is not one of two people as it is set, or its programme is one of single people.

    >>> [own.code for own in unplayable("go", GAMES["go"].options_type(), "swiss", "A")]
    []
    """
    values = {"division": division}
    if not can_team(GAMES[game], options):
        return (Problem(code="TEAM_GAME", values=values),)
    return () if programme in SHARED else (Problem(code="TEAM_PROGRAMME", values=values),)
