"""Health mahjong on the screen: its words, settings and keys, and where its windows are found."""

from __future__ import annotations

from reports.i18n import _N
from ui.game_screen import GameKey, GamePage, GameScreen, OnDemand, RuleBook
from ui.games.mahjong import wording

# -- what the desk of health mahjong has beside its tables: pages and their keys; no Qt ------------

HERE = "ui.games.mahjong"

ROUND = "hanchan"
"""The page of the hanchan that is played."""

PAGES = (
    GamePage(
        key=ROUND,
        text=_N("Clock"),
        part=OnDemand(f"{HERE}.rounds.part:RoundPart"),
        desks=("results",),
    ),
    GamePage(
        key="hands",
        text=_N("Hand values"),
        part=OnDemand(f"{HERE}.hands.part:HandsPart"),
        desks=("results", "front"),
    ),
)
"""The clock with the tables; what a hand is worth and who pays whom."""

KEYS = (
    GameKey(page=ROUND, keys="F4", text=_N("Start the clock, pause it, go on")),
    GameKey(page=ROUND, keys="F6", text=_N("More minutes by the chief referee")),
    GameKey(page=ROUND, keys="Insert", text=_N("Write an incident down")),
    GameKey(page=ROUND, keys="F8", text=_N("The bell rang: is this hand played?")),
    GameKey(page=ROUND, keys="F2  Delete", text=_N("Put a line of the log right, or strike it")),
    GameKey(page="hands", keys="0 – 9  Enter", text=_N("Fu, then han: what the hand brings")),
    GameKey(page="hands", keys="F8", text=_N("Who pays whom")),
    GameKey(page="hands", keys="F6", text=_N("Begin with another hand")),
)
"""The keys of its pages."""

BOOKS = (
    RuleBook(
        name="Health mahjong",
        numbers=r"\d{1,2}(?!\d)",
        also=(
            "健康マージャン",
            "健康麻雀",
        ),
    ),
)
"""The numbered rules of the competition sheet."""


# -- Health mahjong on the screen: its words, settings and keys, and where its windows are found ---


class MahjongScreen(GameScreen):
    """What the screens know of health mahjong."""

    key = "mahjong"
    words = wording
    result_dialog = OnDemand("ui.games.mahjong.dialog:MahjongDialog")
    options = wording.OPTIONS
    keys = (
        *KEYS,
        GameKey(
            page="result",
            keys="0 – 9  Enter",
            text=_N("Health mahjong: points in hundreds, on to the next seat"),
        ),
    )
    running = OnDemand("app.games.mahjong.incidents:of_match")
    pages = PAGES
    books = BOOKS
    programme_fields = wording.PROGRAMME_FIELDS


MAHJONG = MahjongScreen()
