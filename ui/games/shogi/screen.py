"""Shogi on the screen: its words, keys and settings, and where its windows are found."""

from __future__ import annotations

from models.games.shogi.record import ShogiOptions
from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, MatchTool, OnDemand, RuleBook
from ui.games.shogi import wording

GAME = MatchTool(
    key="shogi_game",
    text=wording.TOOLS["game"],
    of_match=True,
    programmes=(),
    open=OnDemand("ui.games.shogi.game_window:open_game"),
    shows=True,
    keys="F6",
)
"""What is noted of a game before it has its result (Meet Shogi 2-4, 2-5)."""

BOOKS = (
    RuleBook(
        name="Meet Shogi",
        numbers=r"\d(?:-\d|\(\d\))?",
        also=("大会要項 将棋",),
    ),
)
"""What the leaflet of the meet says of Shogi."""


class ShogiScreen(GameScreen):
    """What the screens know of Shogi."""

    key = "shogi"
    words = wording
    result_dialog = OnDemand("ui.games.shogi.dialog:ShogiDialog")
    options = wording.OPTIONS
    books = BOOKS
    programme_hints = wording.PROGRAMME_HINTS
    match_tools = (GAME,)
    running = OnDemand("ui.games.shogi.dialog:running")
    keys = (
        GameKey(
            page="matches",
            keys="F6",
            text=_N("Shogi: toss of five pawns, repetition, clocks"),
            after="12  Enter",
        ),
    )

    def usual_programme(self, _options: ShogiOptions) -> str:
        """Give the programme that a division usually has: a knock-out (Meet Shogi 1).

        >>> SHOGI.usual_programme(ShogiOptions())
        'knockout'
        """
        return "knockout"


SHOGI = ShogiScreen()
