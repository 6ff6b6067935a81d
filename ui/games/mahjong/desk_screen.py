"""What the desk of health mahjong has beside its tables: pages and their keys; no Qt."""

from __future__ import annotations

from reports.i18n import _N
from ui.game_screen import GameKey, GamePage, OnDemand, RuleBook

HERE = "ui.games.mahjong"

PAGES = (
    GamePage(key="hands", text=_N("Hand values"), part=OnDemand(f"{HERE}.hands.part:HandsPart")),
)
"""What a hand is worth and who pays whom."""

KEYS = (
    GameKey(page="hands", keys="0 – 9  Enter", text=_N("Fu, then han: what the hand brings")),
    GameKey(page="hands", keys="F8", text=_N("Who pays whom")),
    GameKey(page="hands", keys="F6", text=_N("Begin with another hand")),
)
"""The keys of its pages."""

BOOKS = (RuleBook(name="Health mahjong", numbers=r"\d{1,2}(?!\d)", also=("健康麻雀",)),)
"""The numbered rules of the competition sheet."""
