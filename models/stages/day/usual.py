"""What the settings of a programme usually are in a game."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from models.core.game import Game
from models.stages.plan import Programme


def usual_options(game: Game[Any, Any], programme: Programme) -> Any:
    """Give the settings that a programme usually has in a game.

    >>> from models.games.shogi import SHOGI
    >>> from models.stages.knockout import KNOCKOUT
    >>> usual = usual_options(SHOGI, KNOCKOUT)
    >>> usual.slot, usual.final_slot, usual.third
    (70, 80, False)
    """
    usual = programme.options_type()
    asked = {field.name for field in fields(usual)} & game.usual_settings.keys()
    return replace(usual, **{name: game.usual_settings[name] for name in asked}) if asked else usual
