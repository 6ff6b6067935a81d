"""Colours, font and sizes."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QFontDatabase, QFontInfo

from resources import resource
from tests.ui.contrast import contrast, text_pairs
from ui.games.registry import GAME_SCREENS, accent
from ui.look import colours, own_font, theme
from ui.look.theme import style_sheet
from ui.widgets.count_box import CountBox

PROJECT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", colours.THEMES)
def test_every_text_can_be_read_on_its_ground(name: str) -> None:
    least = 7.0 if name == "contrast" else 4.5
    low = {
        pair: round(contrast(text, ground), 2)
        for pair, text, ground in text_pairs(colours.THEMES[name])
        if contrast(text, ground) < least
    }
    assert low == {}


@pytest.mark.parametrize("name", colours.THEMES)
@pytest.mark.parametrize("game", GAME_SCREENS)
def test_the_colour_of_every_game_can_be_read_on_every_ground(game: str, name: str) -> None:
    theme_ = colours.THEMES[name]
    least = 7.0 if name == "contrast" else 4.5
    for ground in (theme_.ground, theme_.surface, theme_.zebra):
        assert contrast(accent(game, theme_), ground) >= least


@pytest.mark.parametrize("name", colours.THEMES)
def test_the_focus_ring_stands_out(name: str) -> None:
    tokens = colours.THEMES[name]
    assert contrast(tokens.focus, tokens.surface) >= 3
    assert contrast(tokens.focus, tokens.ground) >= 3


def test_black_on_white_has_the_known_contrast() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", colours.THEMES)
def test_every_file_of_the_style_sheet_exists(name: str) -> None:
    files = re.findall(
        r'url\("([^"]+)"\)', style_sheet(colours.THEMES[name], theme.px, theme.POINTS)
    )
    assert files
    assert [file for file in files if not Path(file).is_file()] == []


def test_the_bundled_font_is_used(qapp: Any) -> None:
    theme.apply(qapp)
    assert QFontInfo(qapp.font()).family() == own_font.FAMILY
    assert qapp.font().pointSizeF() == 11


@pytest.mark.parametrize("file", ["NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf"])
def test_no_font_of_a_system_has_the_name_of_ours(qapp: Any, file: str) -> None:
    """A family of the name in the file may be installed, and would be taken in place of ours."""
    plain, named = resource("fonts", file).read_bytes(), own_font.renamed(resource("fonts", file))
    added = QFontDatabase.addApplicationFontFromData(named)
    ours = bytes(named.data())
    assert QFontDatabase.applicationFontFamilies(added) == [own_font.FAMILY] != [own_font.BUNDLED]
    assert len(plain) == len(ours)
    assert _sum(plain) == _sum(ours) == 0xB1B0AFBA, "the sum that OpenType asks for"
    changed = [at for at in range(0, len(ours), 4096) if plain[at:][:4096] != ours[at:][:4096]]
    assert len(changed) <= 3


def _sum(font: bytes) -> int:
    """Sum up a whole font file, whose length is a multiple of four."""
    return sum(struct.unpack(f">{len(font) // 4}I", font)) % (1 << 32)


DRAWN = """
import sys
from hashlib import sha256
from PySide6.QtGui import QFontInfo, QImage
from PySide6.QtWidgets import QApplication, QLabel
from ui.look import theme

app = QApplication([])
for percent in (100, 150, 200):
    theme.apply(app, "light", percent)
    label = QLabel("大会デスク 2026")
    large = QLabel("優勝")
    large.setFont(theme.large())
    pictures = [one.grab().toImage() for one in (label, large)]
    drawn = [one.convertToFormat(QImage.Format.Format_RGB32) for one in pictures]
    print(
        percent,
        QFontInfo(label.font()).pixelSize(),
        *(sha256(bytes(one.constBits())).hexdigest() for one in drawn),
    )
"""


@pytest.mark.long
def test_text_is_as_large_where_a_point_is_a_pixel() -> None:
    """As on macOS, whose screens have 72 points to the inch."""
    told = {
        dpi: subprocess.run(
            [sys.executable, "-c", DRAWN],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_FONT_DPI": dpi},
            cwd=PROJECT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for dpi in ("96", "72", "120", "144")
    }
    assert told["72"] == told["96"]
    for scaled in ("120", "144"):  # 125 and 150 % of Windows: the same, on more dots
        assert [line.split()[:2] for line in told[scaled]] == [
            line.split()[:2] for line in told["96"]
        ]
    assert [line.split()[:2] for line in told["96"]] == [
        ["100", "15"],
        ["150", "22"],
        ["200", "29"],
    ]


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
