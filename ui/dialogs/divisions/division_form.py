"""Where the questions of a division stand, and which of them are still open."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from models.games import GAMES
from models.views.divisions import DivisionView
from reports.i18n import _
from ui.dialogs.divisions.advice import DayAdvice
from ui.dialogs.divisions.cards import ProgrammeCards
from ui.dialogs.divisions.hours import HoursRow
from ui.dialogs.divisions.order_row import OrderRow
from ui.dialogs.divisions.own_rows import OwnRows
from ui.dialogs.divisions.places import in_order, two_sides
from ui.dialogs.divisions.questions import ask_how_many, ask_minutes, begins
from ui.dialogs.divisions.rules import RulesForms
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.options import OptionsForm
from ui.look.theme import px
from ui.widgets.basics import label, row
from ui.words.programme_fields import lock_sentence

WIDTH = 1240
"""Pixels at 100 % in which questions and programmes stand side by side."""
SCREEN = 1366


class DivisionForm(FieldDialog):
    """The questions at the left, the programmes at the right, the rules of the game below."""

    rules: RulesForms
    _form: OptionsForm

    def __init__(
        self,
        division: DivisionView | None,
        first: str,
        options: Any,
        order: OrderRow,
        own: OwnRows,
        parent: QWidget | None,
    ) -> None:
        """Lay out the questions for a division, or for a new one of the `first` game."""
        super().__init__(
            title=_("Add a division") if division is None else _("Settings of the division"),
            accept=_("&Add the division") if division is None else _("S&ave the changes"),
            parent=parent,
            width=min(WIDTH, SCREEN - 64),
        )
        self._division, self._first, self._options = division, first, options
        self.order, self.own = order, own
        self._lay_out_sides()

    def _lay_out_sides(self) -> None:
        """Put the questions at the left and the programmes beside them, if there is room."""
        whole = self.column
        self._wide = px(WIDTH) <= max(SCREEN, self.screen().availableGeometry().width())
        left, right = two_sides(whole, wide=self._wide)
        self.column = left
        self._ask()
        left.addStretch(1)
        self.column = whole
        self.programme = ProgrammeCards()
        title = label(_("&Programme"), "strong")
        title.setBuddy(self.programme)
        head = row(title)
        head.addWidget(self.own, 1)
        right.addLayout(head)
        right.addWidget(self.programme)
        self.stops = () if self._division else ("name", "game", "count", "programme")
        self.advice = DayAdvice()
        right.addWidget(self.advice)
        right.addStretch(1)
        self._rules_holder = QVBoxLayout()
        whole.addLayout(self._rules_holder)
        self.small_field = label("", "warn", wrap=True)
        self.add_wide(self.small_field)

    def _ask(self) -> None:
        self.add_fields(*begins(self._division, self._first))
        self._first_holder = QVBoxLayout()
        self.column.addLayout(self._first_holder)
        self.follows = label("", "good", wrap=True)
        self.column.addWidget(self.follows)
        self.follows.hide()
        self._grid = None
        ask_how_many(self, self._division)
        self.hours = HoursRow()
        self.add("hours", _("&3  From – until when"), self.hours)
        ask_minutes(self, GAMES[self._first].pace.minutes(self._options))
        self.add("ranked_by", _("Ranked by"), self.order)
        self.order.changed.connect(self.recheck)
        self.lock_line = label("", "muted", wrap=True)
        self.column.addWidget(self.lock_line)
        self.lock_line.hide()
        self._form_holder = QVBoxLayout()
        self.column.addLayout(self._form_holder)
        self._unfold_holder = QVBoxLayout()
        self.column.addLayout(self._unfold_holder)

    def _lock(self) -> None:
        """Leave open only what can still be changed, and say so."""
        division = self._division
        if division is None:
            return
        self.input("game").setEnabled(False)
        self.lock_line.setText(lock_sentence(division))
        self.lock_line.setVisible(bool(division.fixed.round))
        if division.fixed.round:
            self.programme.lock()
            fixed = division.fixed.programme_settings
            self.own.lock(division.programme, settings=fixed)
        self.rules.lock(division.fixed)
        if division.fixed.programme_settings:
            self._form.setEnabled(False)

    def fields(self) -> list[QWidget]:
        """Give the inputs as they are read: down the left side, then the programmes."""
        found, rules = super().fields(), self.rules
        parts = (rules.first, self.input("count"), self.hours, self.input("minutes"))
        last = (self.order, self._form, rules.unfold, self.programme, self.own, self.advice)
        return in_order(found, (*parts, *last))

    def lead_to(self, key: str) -> None:
        """Put the focus on a field, or on the programme that is chosen."""
        if key == "programme":
            self.programme.setFocus(Qt.FocusReason.ShortcutFocusReason)
        super().lead_to(key)

    def question(self, widget: QWidget | None) -> str:
        """Say of a setting to which of the three questions it belongs."""
        if widget is not None and self.rules.first.isAncestorOf(widget):
            return "game"
        key = super().question(widget)
        return "count" if key in ("hours", "minutes") else key

    def form_grids(self) -> list[QGridLayout]:
        """Align the settings with the fields above."""
        return [*super().form_grids(), self.rules.first.grid, self._form.grid]

    def setting(self, key: str) -> QWidget:
        """Give the control of a setting of the game, or of the programme."""
        own = {field.name for field in fields(self._form.value())}
        return self._form.input(key) if key in own else self.rules.input(key)
