"""Health mahjong on the screen: its words, settings and keys, and where its windows are found."""

from __future__ import annotations

from reports.i18n import _N
from ui.game_screen import GameKey, GamePage, GameScreen, OnDemand
from ui.games.mahjong import wording

HERE = "ui.games.mahjong"
ROUND = "hanchan"
"""The page of the hanchan that is played."""

MAHJONG = GameScreen(
    key="mahjong",
    words=wording,
    result_dialog=OnDemand("ui.games.mahjong.dialog:MahjongDialog"),
    options=wording.OPTIONS,
    keys=(
        GameKey(page=ROUND, keys="F4", text=_N("Start the clock, pause it, go on")),
        GameKey(page=ROUND, keys="F6", text=_N("More minutes by the chief referee")),
        GameKey(page=ROUND, keys="Insert", text=_N("Write an incident down")),
        GameKey(page=ROUND, keys="F8", text=_N("The bell rang: is this hand played?")),
        GameKey(
            page=ROUND, keys="F2  Delete", text=_N("Put a line of the log right, or strike it")
        ),
        GameKey(
            page="result",
            keys="0 – 9  Enter",
            text=_N("Health mahjong: points in hundreds, on to the next seat"),
        ),
    ),
    running=OnDemand("app.games.mahjong.incidents:of_match"),
    pages=(GamePage(key=ROUND, text=_N("Clock"), part=OnDemand(f"{HERE}.rounds.part:RoundPart")),),
    programme_fields=wording.PROGRAMME_FIELDS,
)
