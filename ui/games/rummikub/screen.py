"""Rummikub on the screen: its words, settings and keys, and where its windows are found."""

from __future__ import annotations

from collections.abc import Mapping

from models.games.rummikub.programme import CLOSE_RECEPTION, RUMMIKUB_OPEN
from reports.i18n import _N
from ui.game_screen import GameKey, GamePage, GameReception, GameScreen, OnDemand, OwnStep, RuleBook
from ui.games.rummikub import wording

# -- what the desk of an open has beside its tables: pages, steps and rulings; no Qt ---------------

HERE = "ui.games.rummikub"

RECEPTION = "reception"
"""The page where people are entered and let in."""

PAGES = (
    GamePage(
        key=RECEPTION,
        text=_N("Reception"),
        part=OnDemand(f"{HERE}.reception.part:ReceptionPart"),
        desks=("front",),
        programmes=(RUMMIKUB_OPEN.key,),
    ),
    GamePage(key="office", text=_N("Office"), part=OnDemand(f"{HERE}.office.part:OfficePart")),
    GamePage(
        key="later",
        text=_N("Semi-final, final"),
        part=OnDemand(f"{HERE}.later_part:LaterPart"),
        programmes=(RUMMIKUB_OPEN.key,),
    ),
)
"""Reception and the stages after the sets, which only an open has, and the organiser's office."""

RECEIVES = GameReception(
    programmes=(RUMMIKUB_OPEN.key,),
    part=OnDemand(f"{HERE}.reception.part:ReceptionPart"),
    let_in=OnDemand(f"{HERE}.reception.asking:let_in"),
    let_in_new=OnDemand(f"{HERE}.reception.asking:let_in_new"),
)
"""An open lets people in by both confirmations, in the order of arrival (Hashimoto 7, 8, 16)."""

STEPS: Mapping[str, OwnStep] = {
    CLOSE_RECEPTION: OwnStep(do=OnDemand(f"{HERE}.reception.asking:close_by_step")),
}
"""What the steps open that only an open has."""

KEYS = (
    GameKey(page=RECEPTION, keys="Ctrl+F", text=_N("Find somebody at reception")),
    GameKey(page=RECEPTION, keys="Enter", text=_N("Check the chosen person in")),
    GameKey(page=RECEPTION, keys="Insert", text=_N("Check in without reservation")),
    GameKey(page=RECEPTION, keys="Space", text=_N("Fee paid, or take it back")),
    GameKey(page=RECEPTION, keys="F2", text=_N("Change what reception knows of somebody")),
)
"""The keys of the page of reception."""

JUDGES = OnDemand(f"{HERE}.office.penalty_dialog:judge")
"""What is ruled about somebody (Hashimoto 19)."""


# -- Rummikub on the screen: its words, settings and keys, and where its windows are found ---------


class RummikubScreen(GameScreen):
    """What the screens know of Rummikub."""

    key = "rummikub"
    words = wording
    result_dialog = OnDemand("ui.games.rummikub.dialog:RummikubDialog")
    options = wording.OPTIONS
    asked_first = ("capacity",)
    books = (RuleBook(name="Hashimoto", numbers=r"\d{1,2}(?!\d)", also=("橋本", "要項")),)
    keys = (
        *KEYS,
        GameKey(
            page="result",
            keys="0 – 9  Enter",
            text=_N("Rummikub: the numbers left, on to the next"),
        ),
        GameKey(
            page="result", keys="J  T  M", text=_N("Rummikub: a joker, a time-out, no first meld")
        ),
    )
    own_steps = STEPS
    own_tables = OnDemand("ui.games.rummikub.hall:tables")
    pages = PAGES
    reception = RECEIVES
    enters_at = RECEPTION
    judges = JUDGES
    programme_fields = wording.PROGRAMME_FIELDS


RUMMIKUB = RummikubScreen()
