"""Health mahjong on the screen: its words, settings and keys, and where its windows are found."""

from __future__ import annotations

from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, OnDemand
from ui.games.mahjong import desk_screen, wording

MAHJONG = GameScreen(
    key="mahjong",
    words=wording,
    result_dialog=OnDemand("ui.games.mahjong.dialog:MahjongDialog"),
    options=wording.OPTIONS,
    keys=(
        *desk_screen.KEYS,
        GameKey(
            page="result",
            keys="0 – 9  Enter",
            text=_N("Health mahjong: points in hundreds, on to the next seat"),
        ),
    ),
    running=OnDemand("app.games.mahjong.incidents:of_match"),
    pages=desk_screen.PAGES,
    books=desk_screen.BOOKS,
    programme_fields=wording.PROGRAMME_FIELDS,
)
