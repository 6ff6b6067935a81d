"""The steps that only the open division has: groups, lots, reception for the exchange."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app import queries
from app.games.othello.open_division import exchange, groups, lots
from app.queries import people_queries
from models.core.problems import Problem
from models.core.steps import Step
from models.views.divisions import DivisionView
from reports.i18n import _, _n
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.games.othello.open_division.exchange_dialog import ExchangeDialog
from ui.games.othello.open_division.group_lot import GroupLotDialog
from ui.games.othello.open_division.import_groups import ImportGroupsDialog
from ui.games.othello.open_division.seat_groups import SeatGroupsDialog

if TYPE_CHECKING:
    from ui.games.othello.open_division.import_groups import ImportGroupsDialog
    from ui.games.othello.open_division.seat_groups import SeatGroupsDialog


def seat_groups(
    desk: Desk, window: QWidget, go: Callable[[str], None], _step: Step, division: DivisionView
) -> None:
    """Take in the list of headquarters, or seat those who are entered already (JOA 1)."""
    entrants = queries.entrants(desk.event_file, division.id)
    dialog: ImportGroupsDialog | SeatGroupsDialog
    if entrants:
        by_hand = SeatGroupsDialog(entrants, window)
        by_hand.attempt = partial(_seated, desk, division.id, by_hand)
        dialog = by_hand
    else:
        known = desk.look(people_queries.namesakes, division.id)
        listed = ImportGroupsDialog(window, namesakes=known)
        listed.attempt = partial(_imported, desk, division.id, listed)
        dialog = listed
    if ask.ask(dialog):
        go("standings")
        desk.say(_("The groups are entered. Next, pair their first round."), Severity.GOOD)


def _imported(desk: Desk, division_id: int, dialog: ImportGroupsDialog) -> tuple[Problem, ...]:
    value = dialog.groups()
    return desk.problems_of(
        groups.import_groups, division_id, value.rows, confirmed=value.confirmed, by=value
    )


def _seated(desk: Desk, division_id: int, dialog: SeatGroupsDialog) -> tuple[Problem, ...]:
    value = dialog.value()
    return desk.problems_of(
        groups.seat_groups, division_id, value.seats, confirmed=value.confirmed, by=value
    )


def draw_lot(
    desk: Desk, window: QWidget, _go: Callable[[str], None], step: Step, division: DivisionView
) -> None:
    """Enter the lots of a group whose first place is level (JOA 3)."""
    level = lots.lots_needed(desk.event_file, division.id)
    group = next((group for group in level if group.number == step.round), None)
    if group is None:
        return
    dialog = GroupLotDialog(group, window)

    def enter() -> tuple[Problem, ...]:
        value = dialog.value()
        return desk.problems_of(
            lots.draw_lot,
            division.id,
            group.number,
            value.order,
            by=value.by,
        )

    dialog.attempt = enter
    if ask.ask(dialog):
        said = _("The lots of group {group} are entered.").format(group=group.number)
        desk.say(said, Severity.GOOD)


def register(
    desk: Desk, window: QWidget, _go: Callable[[str], None], _step: Step, division: DivisionView
) -> None:
    """Enter who plays in the next round of the exchange (JOA 6)."""
    event = desk.event_file
    entry = desk.find(exchange.exchange_entry, division.id)
    if entry is None:
        return
    everybody = queries.entrants(event, division.id)
    dialog = ExchangeDialog(entry, everybody, window)

    def enter() -> tuple[Problem, ...]:
        word = dialog.word
        return desk.problems_of(exchange.register, division.id, dialog.value(), by=word)

    dialog.attempt = enter
    if ask.ask(dialog):
        count = len(dialog.value())
        said = _n(
            "{count} new player in round {round} of the exchange.",
            "{count} new players in round {round} of the exchange.",
            count,
        )
        desk.say(said.format(count=count, round=entry.round), Severity.GOOD)
