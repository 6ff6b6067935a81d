"""Every page, menu entry and dialog that can be opened opens, in every game and programme."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app import queries
from models.games import GAMES
from models.views.divisions import DivisionView
from tests.ui.front import front
from tests.ui.opening import OF_THE_WINDOW, Looked, close_others, entries, press
from tests.ui.pages import fresh, pages
from tests.ui.taken_away import take_away
from ui.desk.desk import Message
from ui.desk.desk import Severity as Loud
from ui.window.main_window import MainWindow

OF_THE_DIVISION = {"step", "undo", "redo", "division", "past"}
"""Menu entries that depend on the division shown; the quick tests choose the others once a game."""


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    return Looked(monkeypatch)


def choose(window: MainWindow, division: DivisionView, *, each: bool) -> None:
    """Choose the entries of the menus while a division is shown, but those for the looks."""
    for key, action in entries(window):
        if (each or key in OF_THE_DIVISION) and not key.startswith(OF_THE_WINDOW):
            window.show_division(division.id, division.game)
            action.trigger()
            QApplication.sendPostedEvents()
            close_others(window)
            take_away()
    window.show_division(division.id, division.game)


def opened(window: MainWindow) -> None:
    """Turn to every page of the division that is shown; press whatever can be pressed there."""
    refused: list[Message] = []
    window.desk.message.connect(refused.append)
    for key in pages(window):
        window.go(key)
        QApplication.processEvents()
    window.desk.message.disconnect(refused.append)
    assert [said for said in refused if said.kind in (Loud.WARN, Loud.BAD)] == []
    for key in pages(window):
        press(window, key)


def everything(window: MainWindow, game: str, *, each: bool) -> None:
    """Open all there is of every division of a game in the event that is open.

    Whatever stands in the menus is chosen in `each` of them, else in the first.
    """
    shown = queries.event_view(window.desk.event_file).divisions
    for place, division in enumerate(own for own in shown if own.game == game):
        window.show_division(division.id, game)
        opened(window)
        choose(window, division, each=each or place == 0)


EACH = pytest.mark.parametrize("each", [False, pytest.param(True, marks=pytest.mark.long)])


@EACH
@pytest.mark.parametrize("game", list(GAMES))
def test_everything_opens_for_a_fresh_division_of_every_programme(
    window: MainWindow, looked: Looked, tmp_path: Path, game: str, each: bool
) -> None:
    path = tmp_path / "fresh.taikai"
    fresh(path, game)
    window.files.open(path)
    front(window)
    everything(window, game, each=each)


@EACH
@pytest.mark.parametrize("game", list(GAMES))
def test_everything_opens_for_every_division_of_the_sample(
    whole: MainWindow, looked: Looked, game: str, each: bool
) -> None:
    everything(whole, game, each=each)
    assert len(looked.dialogs) > 12


def test_the_whole_window_is_built_anew_in_every_look(sample: MainWindow, looked: Looked) -> None:
    for key in [key for key, _action in entries(sample) if key.startswith(OF_THE_WINDOW)]:
        sample.menus.actions[key].trigger()
        QApplication.processEvents()
