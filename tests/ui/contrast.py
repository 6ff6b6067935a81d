"""How well the colours of a theme are read on each other."""

from __future__ import annotations

from collections.abc import Iterator

from ui.look.colours import Tokens, luminance


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours (WCAG 2.2), from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def text_pairs(theme: Tokens) -> Iterator[tuple[str, str, str]]:
    """Name every pair of text and ground that the screens use, with its two colours."""
    for ground in ("ground", "surface", "zebra"):
        for text in ("text", "muted", "good", "warn", "bad"):
            yield f"{text} on {ground}", getattr(theme, text), getattr(theme, ground)
    for kind in ("good", "warn", "bad"):
        yield f"{kind} on its ground", getattr(theme, kind), getattr(theme, f"{kind}_ground")
        yield f"text on {kind} ground", theme.text, getattr(theme, f"{kind}_ground")
    yield "primary button", theme.on_primary, theme.primary
    yield "selection", theme.on_selection, theme.selection
    yield "button", theme.text, theme.button
    yield "focused primary button", theme.on_primary, theme.primary
