"""The plain game on the screen: its words, settings and result dialog."""

from __future__ import annotations

from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from ui.game_screen import GameScreen, OnDemand
from ui.games.plain import wording


class PlainScreen(GameScreen):
    """What the screens know of any other game."""

    key = "plain"
    words = wording
    result_dialog = OnDemand("ui.games.plain.dialog:plain_dialog")
    options = wording.OPTIONS
    asked_first = ("table",)

    def usual_programme(self, options: PlainOptions) -> str:
        """Give the programme that goes with a size of tables.

        >>> PLAIN.usual_programme(PlainOptions(table=TableSize.THREE_OR_FOUR))
        'tables'
        """
        return "swiss" if options.table == TableSize.TWO else "tables"


PLAIN = PlainScreen()
