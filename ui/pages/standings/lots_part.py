"""Below a ranking: lots for those who share a place, and lots that can be taken back."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import queries
from app.operations import lots
from app.queries import lot_queries
from app.seeds import proposed_seed
from models.core.problems import Problem
from models.views.draws import LotsView
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk
from ui.widgets.basics import button
from ui.widgets.flow import flow


class LotsPart(QWidget):
    """Two buttons, each there only while lots can be drawn or taken back."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._division_id = 0
        self.draw_button = button(_("Decide places by lo&t…"), self.draw)
        self.retract_button = button(_("Take &lots back…"), self.retract)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(flow(self.draw_button, self.retract_button, None))
        self.hide()

    def show_division(self, division_id: int) -> None:
        """Offer what can be done now."""
        self._division_id = division_id
        found = self._lots()
        self.draw_button.setVisible(bool(found.level))
        self.retract_button.setVisible(bool(found.drawn))
        self.setVisible(bool(found.level or found.drawn))

    def _lots(self) -> LotsView:
        return lot_queries.lots(self._desk.event_file, self._division_id)

    def draw(self) -> None:
        """Ask for the lots of a group that is level."""
        event, division_id = self._desk.event_file, self._division_id
        dialog = on_demand.lots.LotsDialog(
            self._lots(),
            seed=proposed_seed(queries.event_view(event).date),
            label_of_draw=lots.next_label(event, division_id),
            parent=self.window(),
            slips=on_demand.slips.slips_of(self._desk, division_id),
        )

        def enter() -> tuple[Problem, ...]:
            value = dialog.value()
            return self._desk.problems_of(
                lots.draw, division_id, value.order, by=value, seed=value.seed
            )

        dialog.attempt = enter
        ask.ask(dialog)

    def retract(self) -> None:
        """Ask which lots are taken back, by whom and why."""
        division_id = self._division_id
        deciding = lot_queries.called_for(self._desk.event_file, division_id)
        dialog = on_demand.lots.RetractLotsDialog(self._lots().drawn, deciding, self.window())
        dialog.attempt = lambda: self._desk.problems_of(
            lots.retract, division_id, dialog.value(), by=dialog.word
        )
        ask.ask(dialog)
