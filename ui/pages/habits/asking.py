"""What 参加者 and 設定 ask of the habits of the field."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.operations.habits import chosen, planned_absences
from app.operations.habits.kept_apart import keep_apart
from app.queries.habits import kept_apart, offered
from app.queries.habits.planned_absences import can_be_planned, planned
from models.core.problems import Problem
from models.views.divisions import EntrantView
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk, Kind
from ui.pages.page import Page
from ui.widgets.basics import Button, plain


def ask_who_is_kept_apart(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask who is not to meet whom."""
    from ui.dialogs.habits.kept_apart import KeptApartDialog

    view = kept_apart.kept_apart(desk.event_file, division_id)
    dialog = KeptApartDialog(view.people, view.kept, parent)
    dialog.attempt = lambda: desk.problems_of(keep_apart, division_id, dialog.value())
    ask.ask(dialog)


def choose_habits(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask which of the other habits a division has."""
    from ui.dialogs.habits.chosen import HabitsDialog

    view = offered.habits(desk.event_file, division_id)
    dialog = HabitsDialog(view, parent)
    dialog.attempt = lambda: desk.problems_of(chosen.choose, division_id, dialog.value())
    ask.ask(dialog)


def plan_absences(desk: Desk, parent: QWidget, entrant: EntrantView) -> None:
    """Ask in which rounds somebody is away."""
    from ui.dialogs.habits.planned import PlannedDialog

    view = planned(desk.event_file, entrant.id)
    if view is None:
        return
    dialog = PlannedDialog(view, parent)

    def save() -> tuple[Problem, ...]:
        said = dialog.value()
        return desk.problems_of(
            planned_absences.plan,
            entrant.id,
            said.rounds,
            reason=said.reason,
            referee=said.referee,
        )

    dialog.attempt = save
    if ask.ask(dialog):
        desk.say(_("The absence of {name} is planned.").format(name=entrant.name), Kind.GOOD)


class PlannedButton(Button):
    """Asks in which rounds the chosen entrant is away; there only where that can be planned."""

    def __init__(self, page: Page) -> None:
        """Make the button of a page with the list of entrants."""
        super().__init__(_("Away in &rounds…"))
        self._page = page
        self._entrant: EntrantView | None = None
        self.setAutoDefault(False)
        self.setAccessibleName(plain(self.text()))
        self.clicked.connect(self._ask)

    def show_for(self, entrant: EntrantView | None) -> None:
        """Stand for this entrant, or for nobody."""
        self._entrant = entrant
        found = self._page.desk.read(lambda event: can_be_planned(event, self._page.division))
        self.setVisible(bool(found))
        self.setEnabled(entrant is not None and not entrant.disqualified)

    def _ask(self) -> None:
        if self._entrant is not None:
            plan_absences(self._page.desk, self._page, self._entrant)
