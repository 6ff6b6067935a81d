"""The plain game on the screen: its words, settings and result dialog."""

from __future__ import annotations

from ui.game_screen import GameScreen, OnDemand
from ui.games.plain import wording

PLAIN = GameScreen(
    key="plain",
    words=wording,
    result_dialog=OnDemand("ui.games.plain.dialog:plain_dialog"),
    options=wording.OPTIONS,
    asked_first=("table",),
    usual_programme=wording.usual_programme,
)
