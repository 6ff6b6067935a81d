"""The words that games bring, table by table; no Qt.

A game's words may have these tables, each of keys with messages: PROBLEMS and DIALOG_PROBLEMS,
WHYS, ACTIONS of the journal, STEPS and STEP_BUTTONS, and of its offences RULES, what they ask for
(FIELDS) and what they lead to (EFFECTS). PROGRAMMES_IN_A_SENTENCE
says what its own programmes are. NEEDED are codes of what is only missing so far.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ui.games.registry import GAME_SCREENS


@cache
def of_games(table: str) -> Mapping[str, str]:
    """Merge one table of every game's own words."""
    merged: dict[str, str] = {}
    for screen in GAME_SCREENS.values():
        merged.update(getattr(screen.words, table, {}))
    return merged


def of_game(game: str, table: str) -> Mapping[str, str]:
    """Give one table of a game's own words."""
    found: Mapping[str, str] = getattr(GAME_SCREENS[game].words, table, {})
    return found


@cache
def needed_by_games() -> frozenset[str]:
    """Give the codes of what is only missing so far, which games show quietly at first."""
    return frozenset().union(*(getattr(s.words, "NEEDED", ()) for s in GAME_SCREENS.values()))
