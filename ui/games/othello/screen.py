"""Othello on the screen: its words, keys and settings, and where its windows are found."""

from __future__ import annotations

from models.core.parts import PartRules
from models.games.othello.record import Category, OthelloOptions
from models.games.othello.stages import clock_switch
from models.views.divisions import DivisionView
from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, MatchTool, OnDemand, RuleBook
from ui.games.othello import wording
from ui.games.othello.open_division import screen as open_division
from ui.games.othello.usual import usual_programme, usual_settings

WINDOWS = "ui.games.othello.online.windows"

ONLINE = (
    MatchTool(
        key="rooms",
        text=wording.TOOLS["rooms"],
        of_match=False,
        programmes=("knockout",),
        open=OnDemand(f"{WINDOWS}:open_rooms"),
    ),
    MatchTool(
        key="board",
        text=wording.TOOLS["board"],
        of_match=True,
        programmes=("knockout",),
        open=OnDemand(f"{WINDOWS}:open_board"),
    ),
)
"""What there is for matches that are played online."""


def _has_no_clocks(division: DivisionView) -> bool:
    return clock_switch(PartRules(), division.options)


CLOCKS = MatchTool(
    key="clock_switch",
    text=wording.TOOLS["clocks"],
    of_match=False,
    programmes=("swiss_final", "groups_knockout", "swiss", "swiss_cut"),
    open=OnDemand("ui.dialogs.clocks:open_clocks"),
    proposed=True,
    wanted=_has_no_clocks,
)
"""Clocks where the division has none (JOA 13)."""

ABSENT = MatchTool(
    key="absent_player",
    text=wording.TOOLS["absent"],
    of_match=True,
    programmes=CLOCKS.programmes,
    open=OnDemand("ui.dialogs.absent:open_absent"),
    keys="F6",
)
"""The clock of who has not come (JOA 17)."""

BOOKS = (
    RuleBook(name="JOA", numbers=r"\d{1,2}(?!\d)"),
    RuleBook(name="Meet Othello", numbers=r"\d(?:-\d|\(\d\))", also=("大会要項 オセロ", "同(?=2)")),
    RuleBook(name="Meet Online", numbers=r"\d|\(\d\)", also=("大会要項 オンライン",)),
)
"""The championship rules, and what the leaflet of the meet says of Othello and of play online."""

OTHELLO = GameScreen(
    key="othello",
    words=wording,
    result_dialog=OnDemand("ui.games.othello.dialog:OthelloDialog"),
    options=wording.OPTIONS,
    begins_with=OthelloOptions(category=Category.CLUB),
    asked_first=("category",),
    usual_programme=usual_programme,
    goes_with=usual_settings,
    books=BOOKS,
    programme_hints=wording.PROGRAMME_HINTS,
    match_tools=(*ONLINE, CLOCKS, ABSENT),
    keys=(
        GameKey(
            page="result",
            keys="0 – 9",
            text=_N("Discs of the first name; the other count follows"),
        ),
        GameKey(page="result", keys="+ −  o x", text=_N("Enter from the two cards")),
        GameKey(
            page="result",
            keys="F4",
            text=_N("Othello: help with the hidden stone"),
            after="F2",
        ),
        GameKey(
            page="matches",
            keys="F6",
            text=_N("Othello: the clock of an absent player"),
            after="12  Enter",
        ),
    ),
    report=OnDemand("ui.games.othello.association.sending:open_report"),
    own_steps=open_division.STEPS,
    own_parts=open_division.PARTS,
    own_tables=open_division.TABLES,
    programme_fields=open_division.FIELDS,
)
