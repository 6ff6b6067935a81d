"""Loads a division that was played before from a list of its results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from ui import heavy, on_demand
from ui.desk import ask
from ui.desk.desk import Desk

if TYPE_CHECKING:
    from models.core.problems import Problem

STANDINGS = "standings"
"""The page on which a loaded division is looked at first."""


class Loading(Protocol):
    """The window as it is led to what was loaded."""

    desk: Desk

    def show_division(self, division_id: int, game: str) -> None:
        """Show a division of any game."""
        ...

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page."""
        ...


def load_past(window: Loading) -> None:
    """Ask for the list, load it, and show the ranking that it gives."""
    games = tuple(
        (key, heavy.game_words.game_name(key))
        for key, game in heavy.games.GAMES.items()
        if game.interchange
    )
    desks = ((key, heavy.game_desks.GAME_DESKS[key]) for key, _name in games)
    readers = {key: desk.reads_past for key, desk in desks if desk.reads_past is not None}
    parent = window if isinstance(window, QWidget) else None
    dialog = on_demand.past.PastDialog(
        games, parent, readers=readers, circle=heavy.rebuilding.can_be_league
    )

    def attempt() -> tuple[Problem, ...]:
        value = dialog.value()
        found = window.desk.problems_of(
            heavy.rebuilding.rebuild,
            value.played,
            game=value.game,
            name=value.name,
            league=value.league,
        )
        return dialog.tell(found)

    dialog.attempt = attempt
    if ask.ask(dialog):
        window.show_division(window.desk.last_result, dialog.value().game)
        window.go(STANDINGS)
