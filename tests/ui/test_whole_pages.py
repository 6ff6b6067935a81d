"""What the pages of the sample's divisions tell is what they told (`make_whole_windows`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app import queries
from models.games import GAMES
from tests.ui.kept_windows import keep
from tests.ui.pages import pages
from tests.ui.told_windows import told
from ui.window.main_window import MainWindow

KEPT = Path(__file__).parent.parent / "data" / "whole_pages"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_page_of_the_sample_tells_what_it_did(whole: MainWindow, game: str) -> None:
    lines = []
    shown = queries.event_view(whole.desk.event_file).divisions
    for division in shown:
        if division.game == game:
            whole.show_division(division.id, game)
            QApplication.processEvents()
            lines += [f"== {division.name}", *told(whole.bar)]
            for key in pages(whole):
                whole.go(key)
                QApplication.processEvents()
                lines += [f"== {division.name}: {key}", *told(whole.page(key))]
    keep(KEPT / f"{game}.txt", lines)
