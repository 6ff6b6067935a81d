"""Plans of tables at the desk: made by seed, imported, and made anew from a round on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app import queries
from app.operations import plans
from app.operations.rounds import draw_label
from app.queries import plan_queries
from app.queries.plan_queries import PlanningView
from app.seeds import proposed_seed
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk


def wants_plan(step: Step, division: DivisionView) -> bool:
    """Tell whether a plan is made before a round can be paired: the first, or one anew."""
    programme = PROGRAMMES.of(division)
    if not programme.planned_ahead or step.stage != programme.numbered:
        return False
    anew = any(problem.code == "PLAN_ANEW" for problem in step.warnings)
    return step.kind is StepKind.PAIR and (step.round == 1 or anew)


class PlanSteps:
    """Asks for a plan and keeps it; `proposed()` once its first round is to be looked at."""

    def __init__(self, desk: Desk, window: QWidget, proposed: Callable[[], None]) -> None:
        self._desk = desk
        self._window = window
        self._proposed = proposed

    def make(self, division_id: int) -> None:
        """Make a plan of the rounds to come by a seed, or import one."""
        view = self._view(division_id)
        if view is None:
            return
        label = draw_label(view.division, view.planning.first)
        seed = proposed_seed(queries.event_view(self._desk.event_file).date)
        dialog = on_demand.plan.PlanDialog(view, view.planning.seed or seed, label, self._window)
        importing: list[bool] = []

        def type_it() -> None:
            importing.append(True)
            dialog.reject()

        def enter() -> tuple[Problem, ...]:
            plan, reason = dialog.value()
            return self._desk.problems_of(plans.accept, division_id, plan, reason=reason)

        dialog.import_wanted.connect(type_it)
        dialog.attempt = enter
        if ask.ask(dialog):
            self._proposed()
        elif importing:
            self.read(division_id)

    def read(self, division_id: int) -> None:
        """Import a plan of the rounds to come."""
        view = self._view(division_id)
        if view is None:
            return
        dialog = on_demand.plan_text.PlanTextDialog(view, self._window)

        def enter() -> tuple[Problem, ...]:
            text, reason = dialog.value()
            return self._desk.problems_of(plans.import_text, division_id, text, reason=reason)

        dialog.attempt = enter
        if ask.ask(dialog):
            self._proposed()

    def _view(self, division_id: int) -> PlanningView | None:
        view: PlanningView | None = self._desk.run(
            lambda event: plan_queries.planning(event, division_id)
        )
        return view


def planned_together(desk: Desk, division_id: int) -> bool:
    """Tell whether the rounds of a division are planned together."""
    division = queries.division_view(desk.event_file, division_id)
    return PROGRAMMES.of(division).planned_ahead


def cannot_anew(division: DivisionView) -> str:
    """Say why the remaining rounds cannot be made anew now; empty where they can."""
    programme = PROGRAMMES.of(division)
    for step in division.steps:
        if step.kind is StepKind.ENTER_RESULTS and step.stage == programme.numbered:
            return _("First enter the results of the |round| that is played.")
    kinds = (StepKind.PAIR, StepKind.PUBLISH, StepKind.PAIR_AGAIN)
    if not any(s.kind in kinds and s.stage == programme.numbered for s in division.steps):
        return _("No |round| is left to be planned.")
    return ""
