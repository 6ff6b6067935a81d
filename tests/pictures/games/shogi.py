"""The window of a game of Shogi and the questions it asks."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app import queries
from app.queries import live_queries
from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.desk.desk import Desk
from ui.games.shogi.game_window import GameWindow
from ui.games.shogi.line_dialogs import LegDialog, ResetClocksDialog, TossDialog


def windows(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the windows of a division by their names: of the game with the longest record."""
    event = desk.event_file
    games = [
        live_queries.live(event, match.id)
        for round_ in queries.rounds(event, division.id)
        for match in round_.matches
        if not match.bye
    ]
    if not games:
        return
    known = max(games, key=lambda game: (not game.recorded, len(game.lines)))
    yield "game", lambda: GameWindow(desk, known.match.id, window)
    yield "toss", lambda: TossDialog(known, None, window)
    yield "leg", lambda: LegDialog(known, None, window)
    yield "clocks", lambda: ResetClocksDialog(known, None, window)
