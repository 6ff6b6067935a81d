"""What only one game has to show: a module here is called like the key of its game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from PySide6.QtWidgets import QWidget

from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.desk.desk import Desk


def of_game(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the windows that a division has by its game; a game without a module here has none."""
    name = f"{__name__}.{division.game}"
    if find_spec(name) is not None:
        yield from import_module(name).windows(desk, window, division)
