"""Go on the screen: its words, settings and keys, and where its result dialog is found."""

from __future__ import annotations

from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, OnDemand, RuleBook
from ui.games.go import wording

BOOKS = (RuleBook(name="Meet Go", numbers=r"\d(?:-\d|\(\d\))?", also=("大会要項 囲碁",)),)
"""What the leaflet of the meet says of Go."""


class GoScreen(GameScreen):
    """What the screens know of Go."""

    key = "go"
    words = wording
    result_dialog = OnDemand("ui.games.go.dialog:GoDialog")
    options = wording.OPTIONS
    books = BOOKS
    programme_hints = wording.PROGRAMME_HINTS
    keys = (
        GameKey(
            page="result",
            keys="1  2  Enter",
            text=_N("Go: who won, then how: 1 by points, 2 by resignation …"),
        ),
    )


GO = GoScreen()
