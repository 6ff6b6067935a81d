"""In which rounds somebody is away, as said beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from app.queries.house_rules.planned_absences import PlannedView
from models.core.causes import Authority
from models.core.house_rules import no_such_round, plan_problems
from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.clocks import read_tables, unread_tables
from ui.dialogs.parts.field import Field
from ui.dialogs.referee import RefereeDialog
from ui.words.house_rules.sayings import absence_text
from ui.words.wording import listed


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedValues(Authority):
    """In which rounds somebody is away, and on whose word where they are published."""

    rounds: tuple[int, ...]


class PlannedDialog(RefereeDialog):
    """Asks for rounds; those that stood there and are typed no more are struck."""

    def __init__(self, view: PlannedView, parent: QWidget | None = None) -> None:
        """Begin with what is planned."""
        super().__init__(
            title=_("Planned absence of {name}").format(name=view.entrant.name),
            accept=_("&Save the absence"),
            parent=parent,
            width=760,
        )
        self._view = view
        hint = _("|Rounds| 1 to {last}. What counts here: {worth}. Empty: plays in all of them.")
        self.add_fields(
            Field(
                key="rounds",
                text=_("&Away in |rounds|"),
                hint=hint.format(last=view.last, worth=absence_text(view.house_rule)),
                shadow=_("e.g. 3, 5"),
                now=", ".join(map(str, view.planned.rounds)),
            )
        )
        self.add_referee(hint=_("For the desk alone, e.g. comes at eleven."))
        self.put(reason=view.planned.reason)

    def _rounds(self) -> tuple[int, ...]:
        return read_tables(self.answer("rounds"))

    def _settled(self) -> bool:
        changed = {*self._rounds()} ^ {*self._view.planned.rounds}
        return bool(changed & self._view.published)

    def adapt(self) -> None:
        """Ask for the referee where a published round changes."""
        self.ask_for(referee=self._settled())

    def problems(self) -> tuple[Problem, ...]:
        """Want rounds that there are, within the limit, and the referee where it needs one."""
        unread = unread_tables(self.answer("rounds"))
        if unread:
            return (no_such_round(self._view.last, text=" ".join(unread)),)
        name, limit = self._view.entrant.name, self._view.house_rule.limit
        found = plan_problems(self._rounds(), name, limit=limit, last=self._view.last)
        needed = self.blanks("reason", "referee") if self._settled() else ()
        return (*found, *needed)

    def meaning(self) -> str:
        """Say in which rounds the person plays on."""
        rounds = self._rounds()
        if not rounds:
            return _("Plays in all |rounds|.")
        return _("Is not paired in |round| {rounds}.").format(rounds=listed(rounds))

    def value(self) -> PlannedValues:
        """Give what was said."""
        word = self.word
        return PlannedValues(rounds=self._rounds(), reason=word.reason, referee=word.referee)
