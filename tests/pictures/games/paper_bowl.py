"""The board of a match of Paper Bowl and its box score."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app import queries
from app.games.paper_bowl import matches
from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.desk.desk import Desk
from ui.games.paper_bowl.board.score_strip import BoxDialog
from ui.games.paper_bowl.board.window import FieldWindow


def windows(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the windows of the match of a division that is written down."""
    event = desk.event_file
    played = [match.id for own in queries.rounds(event, division.id) for match in own.matches]
    begun = [one for one in reversed(played) if matches.live(event, one).view.told]
    if begun:
        live = matches.live(event, begun[0])
        yield "field", lambda: FieldWindow(desk, begun[0], window)
        yield "box", lambda: BoxDialog(live.view, live.names, window)
