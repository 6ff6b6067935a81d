"""The steps of a division that are draws: groups, lots, brackets, reception for the exchange."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app import queries
from app.games.othello.open_division import exchange_queries, group_queries
from app.operations import draws, rounds
from app.queries import draw_queries, league_queries
from models.core.problems import Problem
from models.core.steps import Step
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.views.divisions import DivisionView
from reports.i18n import _, _n
from ui.desk import ask
from ui.desk.desk import Desk, Kind
from ui.words import wording

if TYPE_CHECKING:
    from ui.games.othello.open_division.import_groups import ImportGroupsDialog
    from ui.games.othello.open_division.seat_groups import SeatGroupsDialog


class DrawSteps:
    """Asks for a draw and enters it; `go(page)` turns to where its result is seen."""

    def __init__(self, desk: Desk, window: QWidget, go: Callable[[str], None]) -> None:
        self._desk = desk
        self._window = window
        self._go = go

    def seat_groups(self, division: DivisionView) -> None:
        """Take in the list of headquarters, or seat those who are entered already (JOA 1)."""
        entrants = queries.entrants(self._desk.event_file, division.id)
        dialog: ImportGroupsDialog | SeatGroupsDialog
        if entrants:
            from ui.games.othello.open_division.seat_groups import SeatGroupsDialog

            by_hand = SeatGroupsDialog(entrants, self._window)
            by_hand.attempt = lambda: self._seated(division.id, by_hand)
            dialog = by_hand
        else:
            from ui.games.othello.open_division.import_groups import ImportGroupsDialog

            listed = ImportGroupsDialog(self._window)
            listed.attempt = lambda: self._imported(division.id, listed)
            dialog = listed
        if ask.ask(dialog):
            self._go("standings")
            self._desk.say(_("The groups are entered. Next, pair their first round."), Kind.GOOD)

    def _imported(self, division_id: int, dialog: ImportGroupsDialog) -> tuple[Problem, ...]:
        value = dialog.groups()
        return self._desk.problems_of(
            draws.import_groups,
            division_id,
            value.rows,
            confirmed=value.confirmed,
            reason=value.reason,
            referee=value.referee,
        )

    def _seated(self, division_id: int, dialog: SeatGroupsDialog) -> tuple[Problem, ...]:
        value = dialog.value()
        return self._desk.problems_of(
            draws.seat_groups,
            division_id,
            value.seats,
            confirmed=value.confirmed,
            reason=value.reason,
            referee=value.referee,
        )

    def arrange(self, division: DivisionView, seed: str) -> None:
        """Put matches together, by hand or by lot among those who are free."""
        from ui.dialogs.arrange import ArrangeDialog

        event = self._desk.event_file
        ready = league_queries.arranging(event, division.id)
        dialog = ArrangeDialog(
            ready.people, seats=ready.seats, first=ready.first, seed=seed, parent=self._window
        )

        def enter() -> tuple[Problem, ...]:
            value = dialog.value()
            if value.tables:
                return self._desk.problems_of(rounds.arrange, division.id, value.tables)
            return self._desk.problems_of(rounds.draw_first, division.id, seed=value.seed)

        dialog.attempt = enter
        if ask.ask(dialog):
            self._go("matches")
            by_hand = bool(dialog.value().tables)
            self._desk.say(
                _("The matches stand. Print their cards.")
                if by_hand
                else _("Look through the proposal, then publish it."),
                Kind.GOOD if by_hand else Kind.INFO,
            )

    def draw_lot(self, step: Step, division: DivisionView) -> None:
        """Enter the lots of a group whose first place is level (JOA 3)."""
        from ui.games.othello.open_division.group_lot import GroupLotDialog

        level = group_queries.lots_needed(self._desk.event_file, division.id)
        group = next((group for group in level if group.number == step.round), None)
        if group is None:
            return
        dialog = GroupLotDialog(group, self._window)

        def enter() -> tuple[Problem, ...]:
            value = dialog.value()
            return self._desk.problems_of(
                draws.draw_lot,
                division.id,
                group.number,
                value.order,
                referee=value.referee,
                drawn_by=value.drawn_by,
            )

        dialog.attempt = enter
        if ask.ask(dialog):
            said = _("The lots of group {group} are entered.").format(group=group.number)
            self._desk.say(said, Kind.GOOD)

    def draw_bracket(self, step: Step, division: DivisionView, seed: str) -> None:
        """Fill the lines of a knock-out and propose its first round."""
        from ui.dialogs.bracket import BracketDialog

        event = self._desk.event_file
        field = draw_queries.bracket_field(event, division.id, step.key)
        name = wording.bracket_name(step.key, division.programme)
        dialog = BracketDialog(
            field,
            title=_("Draw of {bracket}").format(bracket=name),
            seed=seed,
            label_of_draw=draws.bracket_label(division.name, step.key),
            lots_only=division.programme == GROUPS_KNOCKOUT.key,
            parent=self._window,
        )

        def enter() -> tuple[Problem, ...]:
            return self._desk.problems_of(draws.draw_bracket, division.id, step.key, dialog.value())

        dialog.attempt = enter
        if ask.ask(dialog):
            self._go("matches")
            self._desk.say(_("Look through the proposal, then publish it."))

    def register(self, division: DivisionView) -> None:
        """Enter who plays in the next round of the exchange (JOA 6)."""
        from ui.games.othello.open_division.exchange_dialog import ExchangeDialog

        event = self._desk.event_file
        entry = self._desk.run(exchange_queries.exchange_entry, division.id)
        if entry is None:
            return
        everybody = queries.entrants(event, division.id)
        dialog = ExchangeDialog(entry, everybody, self._window)

        def enter() -> tuple[Problem, ...]:
            return self._desk.problems_of(draws.register, division.id, dialog.value())

        dialog.attempt = enter
        if ask.ask(dialog):
            count = len(dialog.value())
            said = _n(
                "{count} new player in round {round} of the exchange.",
                "{count} new players in round {round} of the exchange.",
                count,
            )
            self._desk.say(said.format(count=count, round=entry.round), Kind.GOOD)
