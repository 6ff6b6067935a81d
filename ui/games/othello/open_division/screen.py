"""What the registry says of the open division: its steps and tables; no Qt until one is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from models.core.steps import Step
from models.games.othello.open_division.programme import DRAW_LOT, REGISTER, SEAT_GROUPS
from models.games.othello.open_division.stages import EXCHANGE
from models.programmes.groups import GROUPS
from models.views.divisions import DivisionView, RoundView
from ui.games.othello.open_division import wording
from ui.games.own import OwnStep, PartWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.event_file.file import EventFile
    from ui.desk.desk import Desk
    from ui.projector.slide import Slide

FIELDS = wording.FIELDS


def _seat_groups(
    desk: Desk, window: QWidget, go: Callable[[str], None], step: Step, division: DivisionView
) -> None:
    from ui.games.othello.open_division import steps

    steps.seat_groups(desk, window, go, step, division)


def _draw_lot(
    desk: Desk, window: QWidget, go: Callable[[str], None], step: Step, division: DivisionView
) -> None:
    from ui.games.othello.open_division import steps

    steps.draw_lot(desk, window, go, step, division)


def _register(
    desk: Desk, window: QWidget, go: Callable[[str], None], step: Step, division: DivisionView
) -> None:
    from ui.games.othello.open_division import steps

    steps.register(desk, window, go, step, division)


STEPS: Mapping[str, OwnStep] = {
    SEAT_GROUPS: OwnStep(do=_seat_groups),
    DRAW_LOT: OwnStep(do=_draw_lot, gate=wording.GATE_OF_LOT, gate_button=wording.DRAW_ANYWAY),
    REGISTER: OwnStep(do=_register),
}


def _groups(desk: Desk) -> PartWidget:
    from ui.games.othello.open_division.group_part import GroupPart

    return GroupPart(desk)


def _exchange(desk: Desk) -> PartWidget:
    from ui.games.othello.open_division.exchange_part import ExchangePart

    del desk
    return ExchangePart()


PARTS: Mapping[str, Callable[[Desk], PartWidget]] = {GROUPS: _groups, EXCHANGE: _exchange}


def tables(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView], lines: int
) -> Sequence[Slide]:
    """Make the pages of the groups and of the exchange for the hall."""
    from ui.games.othello.open_division import hall

    return hall.tables(event, division, rounds, lines)
