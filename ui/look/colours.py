"""The named colours of each theme, and how light a colour is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Tokens:
    """The colours of one theme, each named for what it is for."""

    name: str
    ground: str
    """Behind everything."""
    surface: str
    """Lists, fields, cards."""
    zebra: str
    """Every other row of a list."""
    text: str
    muted: str
    """Text that says something by the way."""
    line: str
    focus: str
    """The ring around the control that the keyboard acts on."""
    good: str
    warn: str
    bad: str
    good_ground: str
    warn_ground: str
    bad_ground: str
    primary: str
    """The one button that comes next."""
    on_primary: str
    selection: str
    on_selection: str
    button: str


LIGHT = Tokens(
    name="light",
    ground="#f3f4f6",
    surface="#ffffff",
    zebra="#f3f6fa",
    text="#16191d",
    muted="#4d5661",
    line="#c3c9d1",
    focus="#1257b0",
    good="#17663a",
    warn="#7a4a00",
    bad="#a61b1b",
    good_ground="#e3f4ea",
    warn_ground="#fdf1d8",
    bad_ground="#fde6e4",
    primary="#1257b0",
    on_primary="#ffffff",
    selection="#cfe1fb",
    on_selection="#10141a",
    button="#ffffff",
)

DARK = Tokens(
    name="dark",
    ground="#1c1f24",
    surface="#24282e",
    zebra="#2a2f36",
    text="#eef1f4",
    muted="#b4bcc6",
    line="#4a525d",
    focus="#7db4ff",
    good="#7fdca4",
    warn="#f3c66b",
    bad="#ff9d94",
    good_ground="#1d3427",
    warn_ground="#3a2f16",
    bad_ground="#432220",
    primary="#8abbff",
    on_primary="#0d1b2e",
    selection="#2f4c74",
    on_selection="#ffffff",
    button="#313740",
)

CONTRAST = Tokens(
    name="contrast",
    ground="#000000",
    surface="#000000",
    zebra="#14181d",
    text="#ffffff",
    muted="#e6e6e6",
    line="#ffffff",
    focus="#ffe14d",
    good="#8dffb4",
    warn="#ffe14d",
    bad="#ffb3ab",
    good_ground="#00260f",
    warn_ground="#2b2400",
    bad_ground="#330a07",
    primary="#ffe14d",
    on_primary="#000000",
    selection="#ffe14d",
    on_selection="#000000",
    button="#000000",
)

THEMES: Mapping[str, Tokens] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """Give the relative luminance of `#rrggbb` (WCAG 2.2), from 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)
