"""Which house rules a division has, beside who is kept apart."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.queries.house_rules.offered import HouseRulesView
from models.core.house_rules import MOST_PLANNED, AbsenceRule, DivisionHouseRules, Worth
from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.parts.field import Field, choice, offered
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.words.house_rules.tables import OFF, WORTH


class HouseRulesDialog(FieldDialog):
    """Asks what the division does that no rule book gives; all of it is off at first."""

    def __init__(self, view: HouseRulesView, parent: QWidget | None = None) -> None:
        """Start from what the division does now, and ask only for what it can do."""
        title, accept = _("Habits of the division"), _("Save the &habits")
        super().__init__(title=title, accept=accept, parent=parent, width=820)
        self._now, self._can = view.house_rules, view
        if view.absences:
            self._ask_absences(view.house_rules.absence)
        if view.next_free:
            self.add_fields(
                Field(
                    key="next",
                    text=_("The one who is &free plays the first who gets free"),
                    hint=_(
                        "The next matches are filled in by who has waited longest, with the first "
                        "whom he or she has met least often. You can change them before they are "
                        "set."
                    ),
                    now=view.house_rules.next_free,
                )
            )
        if view.latecomers:
            self.add_fields(
                Field(
                    key="late",
                    text=_("Who comes &late plays whoever has the bye"),
                    hint=_(
                        "While a |round| is being played the desk is asked when somebody checks "
                        "in: the bye becomes a match."
                    ),
                    now=view.house_rules.late_with_bye,
                )
            )

    def _ask_absences(self, now: AbsenceRule | None) -> None:
        self.add_fields(
            choice(
                "absence",
                _("&Absences planned beforehand count"),
                offered(WORTH),
                OFF if now is None else now.worth.value,
                hint=_(
                    "Who says beforehand not to play a |round| is not paired in it and has this "
                    "part of a win. It holds for |rounds| that are over, too."
                ),
            ),
            Field(
                key="limit",
                text=_("In how &many |rounds| at most"),
                now=1 if now is None else now.limit,
                low=1,
                high=MOST_PLANNED,
                required=True,
            ),
        )

    def adapt(self) -> None:
        """Ask for a limit only where absences are planned."""
        if self._can.absences:
            self.ask_for(limit=self.answer("absence") != OFF)

    def problems(self) -> tuple[Problem, ...]:
        """Want a limit."""
        return self.blanks()

    def value(self) -> DivisionHouseRules:
        """Give what was chosen; what was not asked stays as it is."""
        house_rules = self._now
        if self._can.absences:
            worth = self.answer("absence")
            house_rule = None
            if worth != OFF:
                house_rule = AbsenceRule(worth=Worth(worth), limit=int(self.answer("limit")))
            house_rules = replace(house_rules, absence=house_rule)
        if self._can.next_free:
            house_rules = replace(house_rules, next_free=bool(self.answer("next")))
        if self._can.latecomers:
            house_rules = replace(house_rules, late_with_bye=bool(self.answer("late")))
        return house_rules
