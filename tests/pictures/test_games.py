"""Windows that only one game has are found by its key."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from app import queries
from models.games import GAMES
from tests.pictures.games import of_game
from ui.desk.desk import Desk


@pytest.mark.long
def test_every_game_shows_the_windows_of_its_own(whole: Desk) -> None:
    window = QWidget()
    shown: dict[str, list[str]] = {key: [] for key in GAMES}
    for division in queries.event_view(whole.event_file).divisions:
        for name, make in of_game(whole, window, division):
            made = make()
            assert isinstance(made, QWidget)
            made.deleteLater()
            shown[division.game].append(name)
    window.deleteLater()
    assert shown["othello"] == ["report", "rooms", "board", "room-lot", "room-rights"]
    assert shown["shuffleboard"] == ["courts", "board"] * 3
    assert shown["mahjong"][:2] == ["bell", "incident"]
    assert shown["paper_bowl"] == ["field", "box"]
    assert shown["shogi"] == ["game", "toss", "leg", "clocks"]
    assert shown["plain"] == []
