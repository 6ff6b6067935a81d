"""Othello on the screen: its words, keys and settings, and where its windows are found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from models.core.parts import PartRules
from models.games.othello.open_division.programme import DRAW_LOT, REGISTER, SEAT_GROUPS
from models.games.othello.open_division.stages import EXCHANGE
from models.games.othello.record import Category, EmptiesRule, OthelloOptions
from models.games.othello.stages import clock_switch
from models.stages.groups import GROUPS
from models.views.divisions import DivisionView
from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, MatchTool, OnDemand, OwnStep, RuleBook
from ui.games.othello import wording
from ui.games.othello.open_division import wording as open_wording

# -- what usually goes with a kind of Othello division: its programme and settings; no Qt ----------

PROGRAMMES = {Category.OPEN: "groups_knockout", Category.MEET: "knockout"}
"""The programmes of the divisions that are no Swiss with a final (JOA 1, Meet Othello 1)."""
WITHOUT_CLOCKS = frozenset({Category.ELEMENTARY, Category.MEET})
"""The divisions that normally have no clocks (JOA 13, Meet Othello 2-6)."""


# -- Othello on the screen: its words, keys and settings, and where its windows are found ----------

WINDOWS = "ui.games.othello.online.rooms"

ONLINE = (
    MatchTool(
        key="rooms",
        text=wording.TOOLS["rooms"],
        of_match=False,
        programmes=("knockout",),
        open=OnDemand(f"{WINDOWS}:open_rooms"),
        shows=True,
    ),
    MatchTool(
        key="board",
        text=wording.TOOLS["board"],
        of_match=True,
        programmes=("knockout",),
        open=OnDemand(f"{WINDOWS}:open_board"),
        shows=True,
    ),
)
"""What there is for matches that are played online."""


class ClockTool(MatchTool):
    """The window in which the desk says which matches have clocks."""

    def wanted(self, division: DivisionView) -> bool:
        """Tell whether the division has none, so that single matches can (JOA 13)."""
        return clock_switch(PartRules(), division.options)


CLOCKS = ClockTool(
    key="clock_switch",
    text=wording.TOOLS["clocks"],
    of_match=False,
    programmes=("swiss_final", "groups_knockout", "swiss", "swiss_cut"),
    open=OnDemand("ui.dialogs.clocks:open_clocks"),
    proposed=True,
)
"""Clocks where the division has none (JOA 13)."""

ABSENT = MatchTool(
    key="absent_player",
    text=wording.TOOLS["absent"],
    of_match=True,
    programmes=CLOCKS.programmes,
    open=OnDemand("ui.dialogs.clocks:open_absent"),
    keys="F6",
)
"""The clock of who has not come (JOA 17)."""

BOOKS = (
    RuleBook(name="JOA", numbers=r"\d{1,2}(?!\d)"),
    RuleBook(name="Meet Othello", numbers=r"\d(?:-\d|\(\d\))", also=("大会要項 オセロ", "同(?=2)")),
    RuleBook(name="Meet Online", numbers=r"\d|\(\d\)", also=("大会要項 オンライン",)),
)
"""The championship rules, and what the leaflet of the meet says of Othello and of play online."""

OPEN = "ui.games.othello.open_division"

STEPS: Mapping[str, OwnStep] = {
    SEAT_GROUPS: OwnStep(do=OnDemand(f"{OPEN}.steps:seat_groups")),
    DRAW_LOT: OwnStep(
        do=OnDemand(f"{OPEN}.steps:draw_lot"),
        gate=open_wording.GATE_OF_LOT,
        gate_button=open_wording.DRAW_ANYWAY,
    ),
    REGISTER: OwnStep(do=OnDemand(f"{OPEN}.steps:register")),
}
"""What is entered of the open division beside results."""

PARTS: Mapping[str, OnDemand] = {
    GROUPS: OnDemand(f"{OPEN}.group_part:GroupPart"),
    EXCHANGE: OnDemand(f"{OPEN}.exchange_part:ExchangePart"),
}
"""Its tables beside the one ranking."""

TABLES = OnDemand(f"{OPEN}.hall:tables")
"""The same for the hall."""


class OthelloScreen(GameScreen):
    """What the screens know of Othello."""

    key = "othello"
    words = wording
    result_dialog = OnDemand("ui.games.othello.dialog:OthelloDialog")
    options = wording.OPTIONS
    begins_with = OthelloOptions(category=Category.CLUB)
    asked_first = ("category",)
    books = BOOKS
    programme_hints = wording.PROGRAMME_HINTS
    match_tools = (*ONLINE, CLOCKS, ABSENT)
    keys = (
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
    )
    report = OnDemand("ui.games.othello.association.sending:open_report")
    own_steps = STEPS
    own_parts = PARTS
    own_tables = TABLES
    programme_fields = open_wording.FIELDS

    def usual_programme(self, options: OthelloOptions) -> str:
        """Give the programme that a kind of division usually has.

        >>> OTHELLO.usual_programme(OthelloOptions(category=Category.OPEN))
        'groups_knockout'
        """
        return PROGRAMMES.get(Category(options.category), "swiss_final")

    def goes_with(self, before: OthelloOptions, after: OthelloOptions) -> OthelloOptions:
        """Give the settings that go with another kind of division, the same where it is none.

        >>> meet = OthelloOptions(category=Category.MEET)
        >>> options = OTHELLO.goes_with(OthelloOptions(), meet)
        >>> options.empties_rule.value, options.clock
        ('split', False)
        """
        if before.category == after.category:
            return after
        meet = after.category == Category.MEET
        return replace(
            after,
            clock=after.category not in WITHOUT_CLOCKS,
            empties_rule=EmptiesRule.SPLIT if meet else EmptiesRule.BOARD_DIFF,
        )


OTHELLO = OthelloScreen()
