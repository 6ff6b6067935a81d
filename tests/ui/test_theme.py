"""Colours, font and sizes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QFontInfo

from ui.games.registry import GAME_SCREENS
from ui.look import colours, theme
from ui.look.accents import accent
from ui.look.style_sheet import style_sheet
from ui.widgets.count_box import CountBox


@pytest.mark.parametrize("name", colours.THEMES)
def test_every_text_can_be_read_on_its_ground(name: str) -> None:
    least = 7.0 if name == "contrast" else 4.5
    low = {
        pair: round(colours.contrast(text, ground), 2)
        for pair, text, ground in colours.text_pairs(colours.THEMES[name])
        if colours.contrast(text, ground) < least
    }
    assert low == {}


@pytest.mark.parametrize("name", colours.THEMES)
@pytest.mark.parametrize("game", GAME_SCREENS)
def test_the_colour_of_every_game_can_be_read_on_every_ground(game: str, name: str) -> None:
    theme_ = colours.THEMES[name]
    least = 7.0 if name == "contrast" else 4.5
    for ground in (theme_.ground, theme_.surface, theme_.zebra):
        assert colours.contrast(accent(game, theme_), ground) >= least


@pytest.mark.parametrize("name", colours.THEMES)
def test_the_focus_ring_stands_out(name: str) -> None:
    tokens = colours.THEMES[name]
    assert colours.contrast(tokens.focus, tokens.surface) >= 3
    assert colours.contrast(tokens.focus, tokens.ground) >= 3


def test_black_on_white_has_the_known_contrast() -> None:
    assert colours.contrast("#ffffff", "#000000") == pytest.approx(21)
    assert colours.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", colours.THEMES)
def test_every_file_of_the_style_sheet_exists(name: str) -> None:
    files = re.findall(
        r'url\("([^"]+)"\)', style_sheet(colours.THEMES[name], theme.px, theme.POINTS)
    )
    assert files
    assert [file for file in files if not Path(file).is_file()] == []


def test_the_bundled_font_is_used(qapp: Any) -> None:
    theme.apply(qapp)
    assert QFontInfo(qapp.font()).family() == theme.FAMILY
    assert qapp.font().pointSizeF() == 11


@pytest.mark.parametrize(
    ("asked", "points"), [(100, 11), (150, 16.5), (200, 22), (900, 22), (5, 11)]
)
def test_the_text_grows_with_the_setting(qapp: Any, asked: int, points: float) -> None:
    theme.apply(qapp, "light", asked)
    assert qapp.font().pointSizeF() == pytest.approx(points)
    theme.apply(qapp)


@pytest.mark.parametrize("percent", [100, 200])
def test_a_number_stands_clear_of_the_edge_of_its_box(qtbot: Any, qapp: Any, percent: int) -> None:
    theme.apply(qapp, "light", percent)
    box = CountBox()
    qtbot.addWidget(box)
    box.setValue(88)
    box.show()
    picture = box.grab().toImage()
    frame = theme.px(3)
    rows = range(frame * 3, picture.height() - frame * 3)
    dark = [
        x
        for x in range(frame, picture.width() // 2)
        if any(picture.pixelColor(x, y).lightness() < 100 for y in rows)
    ]
    assert dark and min(dark) >= theme.px(7)
    theme.apply(qapp)


def test_an_unknown_theme_is_light(qapp: Any) -> None:
    theme.apply(qapp, "purple")
    assert theme.theme_name() == "light"
