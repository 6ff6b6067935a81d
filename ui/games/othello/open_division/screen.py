"""What the screens know of the open division: its steps and tables; no Qt until one is opened."""

from __future__ import annotations

from collections.abc import Mapping

from models.games.othello.open_division.programme import DRAW_LOT, REGISTER, SEAT_GROUPS
from models.games.othello.open_division.stages import EXCHANGE
from models.stages.groups import GROUPS
from ui.game_screen import OnDemand, OwnStep
from ui.games.othello.open_division import wording

FIELDS = wording.FIELDS
HERE = "ui.games.othello.open_division"

STEPS: Mapping[str, OwnStep] = {
    SEAT_GROUPS: OwnStep(do=OnDemand(f"{HERE}.steps:seat_groups")),
    DRAW_LOT: OwnStep(
        do=OnDemand(f"{HERE}.steps:draw_lot"),
        gate=wording.GATE_OF_LOT,
        gate_button=wording.DRAW_ANYWAY,
    ),
    REGISTER: OwnStep(do=OnDemand(f"{HERE}.steps:register")),
}
"""What is entered of it beside results."""

PARTS: Mapping[str, OnDemand] = {
    GROUPS: OnDemand(f"{HERE}.group_part:GroupPart"),
    EXCHANGE: OnDemand(f"{HERE}.exchange_part:ExchangePart"),
}
"""Its tables beside the one ranking."""

TABLES = OnDemand(f"{HERE}.hall:tables")
"""The same for the hall."""
