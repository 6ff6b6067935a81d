"""The result dialog of whatever game a match is of, which is loaded when it is opened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.event_file.file import EventFile
from models.teams.game import Teamed
from models.views.divisions import MatchEntry
from ui.game_screen import OnDemand
from ui.games.registry import GAME_SCREENS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.dialogs.result import ResultDialog


TEAM_RESULT = OnDemand("ui.dialogs.teams.result:TeamResultDialog")
"""Makes the dialog of a match of teams."""


def with_running(event: EventFile, entry: MatchEntry) -> MatchEntry:
    """Give what is kept of a match while it is played to the dialog that enters its result."""
    read = GAME_SCREENS[entry.game.key].running
    if read is None or isinstance(entry.game, Teamed) or entry.match.result is not None:
        return entry
    return replace(entry, running=read(event, entry.match.id))


def open_result_dialog(
    entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
) -> ResultDialog:
    """Make the result dialog of the match's game; the caller shows it."""
    if isinstance(entry.game, Teamed):
        of_teams: ResultDialog = TEAM_RESULT(entry, parent, blind=blind, board=open_board)
        return of_teams
    made: ResultDialog = GAME_SCREENS[entry.game.key].result_dialog(entry, parent, blind=blind)
    return made


def open_board(entry: MatchEntry, parent: QWidget | None = None) -> ResultDialog:
    """Make the game's own dialog for one board of a match of teams; nothing waits or is struck."""
    made: ResultDialog = GAME_SCREENS[entry.game.key].result_dialog(entry, parent)
    made.hold_button.hide()
    return made
