"""The tiles of the courts: where the arrows lead, and what stays when the courts change."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.courts.court_queries import CourtView, PlaceView
from models.core.court_calling import CourtPlace
from tests.ui.front import front
from ui.courts.court_tiles import CourtTiles

Key = Qt.Key
PARTS = {"": "", "h": "head", "f": "foot"}


def courts(*parts: str) -> list[CourtView]:
    """Give free courts: `2` is the court 2, `2hf` is in parts, head and foot."""
    return [
        CourtView(
            court=own[0],
            places=tuple(
                PlaceView(at=CourtPlace(own[0], PARTS[part]), game="shuffleboard" if part else "")
                for part in own[1:] or ("",)
            ),
        )
        for own in parts
    ]


SEVEN = courts("1", "2hf", "3", "4hf", "5", "6", "7hf")


@pytest.fixture
def tiles(qtbot: Any) -> CourtTiles:
    """Show seven courts, three in a row."""
    made = CourtTiles()
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show_courts(SEVEN)
    front(made)
    made.focus_current()
    return made


def at(tiles: CourtTiles) -> str:
    """Name the place that is chosen; it has the keyboard, and no other is marked."""
    assert tiles.current is not None
    assert tiles.tiles[tiles.current].hasFocus()
    marked = [key for key, tile in tiles.tiles.items() if tile.property("chosen")]
    assert marked == [tiles.current]
    place = tiles.place()
    assert place is not None and place.at == tiles.current
    return "".join((tiles.current.court, tiles.current.part[:1]))


def walk(tiles: CourtTiles, *keys: Qt.Key) -> list[str]:
    found = []
    for key in keys:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, key)
        found.append(at(tiles))
    return found


def test_the_arrows_go_through_courts_and_their_parts_and_stop_at_the_ends(
    tiles: CourtTiles,
) -> None:
    assert at(tiles) == "1"
    assert walk(tiles, Key.Key_Left, Key.Key_Up) == ["1", "1"]
    assert walk(tiles, *[Key.Key_Right] * 7) == ["2h", "3", "4h", "5", "6", "7h", "7h"]
    assert walk(tiles, Key.Key_Down, Key.Key_Down, Key.Key_Up, Key.Key_Up) == [
        "7f",
        "7f",
        "7h",
        "4f",
    ]
    assert walk(tiles, Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Up) == [
        "5",
        "7h",
        "6",
        "3",
    ]
    assert walk(tiles, Key.Key_Left, Key.Key_Down, Key.Key_Down) == ["2h", "2f", "5"]


def test_the_chosen_place_and_the_keyboard_stay_while_the_place_is_there(
    tiles: CourtTiles,
) -> None:
    walk(tiles, Key.Key_Right, Key.Key_Down)
    tiles.show_courts(SEVEN)
    assert at(tiles) == "2f"
    tiles.show_courts(courts("1", "2hf", "3"))
    assert at(tiles) == "2f"
    tiles.show_courts(courts("1", "2", "3"))
    assert tiles.current == CourtPlace("2"), "the court of before, which is in parts no more"
    tiles.show_courts(courts("1"))
    assert tiles.current == CourtPlace("1")
    tiles.show_courts([])
    assert tiles.place() is None and tiles.whole_height() == 0


def test_fewer_courts_have_the_whole_width(tiles: CourtTiles) -> None:
    tiles.show_courts(courts("1"))
    QApplication.processEvents()
    [tile] = tiles.tiles.values()
    assert tile.width() > 800
