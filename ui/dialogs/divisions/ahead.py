"""What a division would be like: the settings it begins with, and how a programme would go."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from models.games import GAMES
from models.stages.day.proposing import DivisionPlans, Outlook, outlook, suited
from models.stages.plan import Programme
from ui.games.registry import GAME_SCREENS
from ui.words.day_words import clock


def begins_with(game: str) -> Any:
    """Give the settings of a game that a division begins with when it is added."""
    own = GAME_SCREENS[game].begins_with
    return GAMES[game].options_type() if own is None else own


def looked_ahead(wanted: DivisionPlans, programme: Programme, own: Any = None) -> Outlook:
    """Say how a programme would go, with settings of one's own or those that suit best.

    Times of day are printed without a break, so only a day that has none gets them.
    """
    if own is not None:
        return outlook(wanted, programme, own)
    found = suited(wanted, programme)
    if "start" not in {field.name for field in fields(found.options)}:
        return found
    begins = clock(wanted.hours.start) if found.day is not None and not found.day.lunch else ""
    return replace(found, options=replace(found.options, start=begins))
