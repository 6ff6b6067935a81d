"""What comes of all that can be pressed in the sample is what came of it (`make_whole_windows`)."""

from __future__ import annotations

import pytest

from models.games import GAMES
from tests.ui.kept_windows import keep
from tests.ui.whole_ways import KEPT, Ways
from ui.window.main_window import MainWindow


@pytest.mark.parametrize("game", list(GAMES))
def test_all_that_can_be_pressed_does_what_it_did(
    whole: MainWindow, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    keep(KEPT / f"{game}.txt", Ways(whole, monkeypatch).everything(game))
