"""Windows of the desks of a hall, and a hand at one of them."""

from __future__ import annotations

from pathlib import Path

from app import queries
from tests.app import desk as moves
from tests.app.remembered import afresh
from tests.ui.front import front
from tests.ui.several_desks.hall import DesksOfHall
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.window.main_window import MainWindow


def window_of(desk: Desk, folder: Path, name: str) -> MainWindow:
    """Show the window of a desk."""
    made = MainWindow(desk, Settings(folder / f"{name}.ini"))
    made.resize(1366, 728)
    front(made)
    return made


def playing(hall: DesksOfHall, desk: Desk, people: int = 8) -> int:
    """Make a division with a first round that all desks know."""
    with afresh():
        division_id = desk.run(moves.othello, people)
        desk.run(moves.draw, division_id)
    hall.settle()
    return int(division_id)


def turn_to(window: MainWindow, division_id: int, page: str = "matches") -> None:
    """Bring a window to the front, at a page of a division."""
    game = queries.division_view(window.desk.event_file, division_id).game
    window.show_division(division_id, game)
    window.go(page)
    front(window)
