"""Paper Bowl on the screen: its words and settings, and where its windows are found."""

from __future__ import annotations

from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, HallPages, MatchTool, OnDemand, RuleBook
from ui.games.paper_bowl import wording

BOOK = RuleBook(name="PaperBowl", numbers=r"\d(?:\.\d{1,2})?")


class PaperBowlScreen(GameScreen):
    """What the screens know of Paper Bowl."""

    key = "paper_bowl"
    words = wording
    result_dialog = OnDemand("ui.games.paper_bowl.dialog:PaperBowlDialog")
    options = wording.OPTIONS
    books = (BOOK,)
    running = OnDemand("app.games.paper_bowl.matches:running")
    keys = (
        GameKey(
            page="matches",
            keys="F6",
            text=_N("Paper Bowl: the field and the play-by-play"),
            after="12  Enter",
        ),
    )
    hall = HallPages(
        key="bowl_matches",
        text=_N("Li&ve matches of Paper Bowl"),
        slides=OnDemand("ui.games.paper_bowl.hall:slides"),
    )
    asked_first = ("overtime", "virtual")
    match_tools = (
        MatchTool(
            key="bowl_field",
            text=_N("F&ield and play-by-play (F6)"),
            of_match=True,
            programmes=(),
            open=OnDemand("ui.games.paper_bowl.board.window:open_field"),
            shows=True,
            keys="F6",
        ),
    )


PAPER_BOWL = PaperBowlScreen()
