"""Shuffleboard on the screen: its words, keys and settings, and where its windows are found."""

from __future__ import annotations

from dataclasses import replace

from models.games.shuffleboard import catalogue
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, HallPages, MatchTool, OnDemand, RuleBook
from ui.games.shuffleboard import wording

PROGRAMMES = ("swiss", "knockout", "league", "single_matches")
"""Where it has its boards: wherever it is played."""


TOOLS = (
    MatchTool(
        key="board",
        text=wording.TOOLS["board"],
        of_match=True,
        programmes=PROGRAMMES,
        open=OnDemand("ui.games.shuffleboard.board.window:open_scoreboard"),
        shows=True,
    ),
    MatchTool(
        key="court_board",
        text=wording.TOOLS["courts"],
        of_match=False,
        programmes=PROGRAMMES,
        open=OnDemand("ui.courts.court_board:open_court_board"),
        shows=True,
        proposed=True,
        keys="F6",
    ),
)

BOOK = RuleBook(name="YSA", numbers=r"[A-H]-\d{1,2}|I(?![\w-])", bare=r"[A-H]-\d{1,2}")
"""The competition rules; its own windows cite them without their name."""


class ShuffleboardScreen(GameScreen):
    """What the screens know of shuffleboard."""

    key = "shuffleboard"
    words = wording
    result_dialog = OnDemand("ui.games.shuffleboard.result_dialog:ShuffleboardDialog")
    options = wording.OPTIONS
    books = (BOOK,)
    running = OnDemand("app.games.shuffleboard.scoreboards:running")
    hall = HallPages(
        key="courts",
        text=_N("Courts and &queue"),
        slides=OnDemand("ui.games.shuffleboard.court_words:hall_slides"),
    )
    courts = OnDemand("ui.games.shuffleboard.court_words:COURTS")
    substitutes = wording.SUBSTITUTES
    asked_first = ("form", "courts", "minutes")
    leaves_out = frozenset({"start", "slot", "final_slot"})  # courts have their own times
    match_tools = TOOLS
    keys = (
        GameKey(page="matches", keys="F6", text=_N("Shuffleboard: the courts"), after="12  Enter"),
    )

    def fitting(self, options: ShuffleboardOptions) -> ShuffleboardOptions:
        """Let mode and target follow the kind of game (YSA A-5, A-7, A-10)."""
        mode, target = catalogue.fitting(options.form, options.mode, options.target)
        return replace(options, mode=mode, target=target)


SHUFFLEBOARD = ShuffleboardScreen()
