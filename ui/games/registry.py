"""Every game on the screen: what to load when its dialog is needed; no Qt until then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from models.views import MatchEntry
from ui.dialogs.option_spec import OptionField
from ui.games.othello import wording as othello
from ui.games.plain import wording as plain

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.dialogs.result import ResultDialog


@dataclass(frozen=True, kw_only=True)
class GameScreen:
    """All that the screens know of a kind of game."""

    key: str
    result_dialog: Callable[[], type[ResultDialog]]
    """Loads the class of the result dialog."""
    options: tuple[OptionField, ...]
    """How the settings of a division are asked for."""


def _othello() -> type[ResultDialog]:
    from ui.games.othello.dialog import OthelloDialog

    return OthelloDialog


def _plain() -> type[ResultDialog]:
    from ui.games.plain.dialog import PlainDialog

    return PlainDialog


GAME_SCREENS: dict[str, GameScreen] = {
    "othello": GameScreen(key="othello", result_dialog=_othello, options=othello.OPTIONS),
    "plain": GameScreen(key="plain", result_dialog=_plain, options=plain.OPTIONS),
}


def open_result_dialog(
    entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
) -> ResultDialog:
    """Make the result dialog of the match's game; the caller shows it."""
    return GAME_SCREENS[entry.game.key].result_dialog()(entry, parent, blind=blind)
