"""One button at most is the one that comes next: on every page, beside the step above it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from app import queries, sample_event
from models.games import GAMES
from tests.examples import first
from tests.ui.front import front
from tests.ui.pages import fresh, pages
from ui.window.main_window import MainWindow


def several(window: MainWindow) -> list[str]:
    """Turn to every page and give those on which several buttons are blue."""
    found = []
    for division in queries.event_view(window.desk.event_file).divisions:
        window.show_division(division.id, division.game)
        for key in pages(window):
            window.go(key)
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
            buttons = window.findChildren(QAbstractButton)
            blue = [one.text() for one in buttons if one.isVisible() and one.property("primary")]
            if len(blue) > 1:
                found.append(f"{division.game} {division.programme} {key}: {blue}")
    return found


def test_one_button_of_the_sample_comes_next(sample: MainWindow) -> None:
    front(sample)
    assert several(sample) == []


@pytest.mark.long
@pytest.mark.timeout(600)
def test_one_button_of_every_game_comes_next(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "whole.taikai"
    with sample_event.create_whole(path) as event:
        sample_event.play_until_third_round(event)
    window.files.open(path)
    front(window)
    assert several(window) == []


@pytest.mark.parametrize("game", first(1, sorted(GAMES, key=lambda game: game != "rummikub")))
def test_one_button_of_a_new_division_comes_next(
    window: MainWindow, tmp_path: Path, game: str
) -> None:
    fresh(tmp_path / "fresh.taikai", game)
    window.files.open(tmp_path / "fresh.taikai")
    front(window)
    assert several(window) == []


def test_before_the_first_round_the_keyboard_stands_on_what_comes_next(
    window: MainWindow, tmp_path: Path
) -> None:
    fresh(tmp_path / "fresh.taikai", "go")
    window.files.open(tmp_path / "fresh.taikai")
    front(window)
    window.go("matches")
    assert window.strip.button.hasFocus()
    page = window.page("matches")
    assert not page.only_open.isEnabled()  # type: ignore[attr-defined]
