"""What the desk of an open has beside its tables: pages, steps and rulings; no Qt."""

from __future__ import annotations

from collections.abc import Mapping

from models.games.rummikub.programme import CLOSE_RECEPTION, RUMMIKUB_OPEN
from reports.i18n import _N
from ui.game_screen import GameKey, GamePage, GameReception, OnDemand, OwnStep

HERE = "ui.games.rummikub"

RECEPTION = "reception"
"""The page where people are entered and let in."""

PAGES = (
    GamePage(
        key=RECEPTION, text=_N("Reception"), part=OnDemand(f"{HERE}.reception.part:ReceptionPart")
    ),
    GamePage(key="office", text=_N("Office"), part=OnDemand(f"{HERE}.office.part:OfficePart")),
    GamePage(
        key="later", text=_N("Semi-final, final"), part=OnDemand(f"{HERE}.later_part:LaterPart")
    ),
)
"""Reception, the organiser's office, and the stages after the sets."""

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

JUDGES = OnDemand(f"{HERE}.office.judging:judge")
"""What is ruled about somebody (Hashimoto 19)."""
