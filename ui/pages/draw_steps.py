"""The steps of a division that are draws: matches put together by hand, and brackets."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app import elsewhere
from app.operations import entries, rounds
from app.queries import draw_queries, league_queries
from app.queries.house_rules import pairing_restrictions
from models.core.problems import Problem
from models.core.steps import Step
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports import wording as paper
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity


class DrawSteps:
    """Asks for a draw and enters it; `go(page)` turns to where its result is seen."""

    def __init__(self, desk: Desk, window: QWidget, go: Callable[[str], None]) -> None:
        self._desk = desk
        self._window = window
        self._go = go

    def arrange(self, division: DivisionView, seed: str) -> None:
        """Put matches together, by hand or by lot among those who are free."""
        event = self._desk.event_file
        ready = league_queries.arranging(event, division.id)
        dialog = on_demand.arrange.ArrangeDialog(
            ready.people,
            sizes=ready.sizes,
            first=ready.first,
            seed=seed,
            sitting=elsewhere.elsewhere(event, division.id),
            proposed=ready.proposed,
            parent=self._window,
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
                _("The matches are set. Print their cards.")
                if by_hand
                else _("Look through the proposal, then publish it."),
                Severity.GOOD if by_hand else Severity.INFO,
            )

    def name_entries(self, step: Step, division: DivisionView) -> None:
        """Ask which of the people who are level come into a stage."""
        view = draw_queries.entries(self._desk.event_file, division.id, step.stage)
        dialog = on_demand.entries.EntriesDialog(view, paper.stage_name(step.stage), self._window)

        def enter() -> tuple[Problem, ...]:
            value = dialog.value()
            return self._desk.problems_of(
                entries.name, division.id, step.stage, chosen=value.chosen, by=value
            )

        dialog.attempt = enter
        if ask.ask(dialog):
            self._desk.say(_("Who goes on has been recorded."), Severity.GOOD)

    def draw_bracket(self, step: Step, division: DivisionView, seed: str) -> None:
        """Fill the lines of a knock-out and propose its first round."""
        event = self._desk.event_file
        name = paper.bracket_name(step.key, step.stage)
        if not self._admit(step, division, _("Entries of {bracket}").format(bracket=name)):
            return
        field = draw_queries.bracket_field(event, division.id, step.key)
        seeded = draw_queries.seeds(event, division.id, step.key)
        programme = PROGRAMMES.of(division)
        by_lot = not seeded and step.key not in programme.beside
        dialog = on_demand.bracket.BracketDialog(
            field,
            title=_("Draw of {bracket}").format(bracket=name),
            seed=seed,
            label_of_draw=rounds.bracket_label(division.name, step.key),
            lots_only=programme.lots_only,
            seeds=seeded,
            parent=self._window,
            slips=on_demand.printing.slips_of(self._desk, division.id),
            last=on_demand.last_meet.last_of(field, division.game) if by_lot else None,
            spread=lambda clubs: pairing_restrictions.spread(
                event, division.id, step.key, clubs=clubs
            ),
        )

        def enter() -> tuple[Problem, ...]:
            return self._desk.problems_of(
                rounds.draw_bracket, division.id, step.key, dialog.value()
            )

        dialog.attempt = enter
        if ask.ask(dialog):
            self._go("matches")
            self._desk.say(_("Look through the proposal, then publish it."))

    def _admit(self, step: Step, division: DivisionView, title: str) -> bool:
        """Ask who is let in that did not come to the first match, if there is anybody."""
        event = self._desk.event_file
        absent = draw_queries.absent(event, division.id, step.key)
        if not absent.people:
            return True
        field = draw_queries.bracket_field(event, division.id, step.key)
        dialog = on_demand.entries.AdmittingDialog(field, absent, title, self._window)

        def enter() -> tuple[Problem, ...]:
            if not dialog.changed:
                return ()
            return self._desk.problems_of(
                entries.admit, division.id, step.key, chosen=dialog.chosen(), by=dialog.word
            )

        dialog.attempt = enter
        return ask.ask(dialog)
