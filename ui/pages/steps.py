"""Doing the step a division waits for: which dialog it takes and which action it is."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import count, islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app import queries
from app.operations import finals, house_players, rounds, rulings
from app.queries import ranking_queries
from app.seeds import proposed_seed
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports import wording as paper
from reports.i18n import _, _n
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.games.registry import GAME_SCREENS
from ui.pages.draw_steps import DrawSteps
from ui.pages.proposal import PlanSteps, outdated, publish, wants_plan
from ui.words import wording

if TYPE_CHECKING:
    from ui.dialogs.draws.draw import DrawDialog
    from ui.dialogs.draws.rematch import RematchDialog
    from ui.dialogs.entries import NamedByRuleDialog
    from ui.window.gate import Gate

GATED = frozenset(
    {
        StepKind.PAIR,
        StepKind.NAME_FINALISTS,
        StepKind.NAME_ENTRIES,
        StepKind.DRAW_BRACKET,
    }
)
"""The steps before which the desk looks through what is still open."""
NEED_CONSENT = frozenset({"NO_LEGAL_PAIRING"})
"""Refusals that the referee can lift by approving second meetings."""


class StepRunner(QObject):
    """Does steps; `go(page, what)` asks the window to turn to a page and begin there.

    `aim(Target)` asks it to open what the gate before a pairing names.
    """

    go = Signal(str, str)
    aim = Signal(object)

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._draws = DrawSteps(desk, window, self._turn_to)
        self._plans = PlanSteps(desk, window, self._proposed)

    @cached_property
    def _gate(self) -> Gate:
        """What remembers what was looked at; loaded with all its forms before the first pairing."""
        return on_demand.gate.Gate(self._desk, self._window, self.aim.emit)

    def _turn_to(self, page: str) -> None:
        self.go.emit(page, "")

    def do(self, step: Step, division: DivisionView) -> None:
        """Do a step of a division, or lead to the page where it is done."""
        if wording.way_out(step, division):
            self._fill_tables(step, division)
            return
        if self._gated(step, division) and not self._gate.passed(step, division):
            return
        match step.kind:
            case StepKind.ADD_ENTRANTS:
                self.go.emit(GAME_SCREENS[division.game].entered_at(division.programme), "import")
            case StepKind.CHECK_IN:
                self.go.emit(GAME_SCREENS[division.game].entered_at(division.programme), "check_in")
            case StepKind.PAIR:
                self._pair(step, division)
            case StepKind.PUBLISH:
                self._publish(step, division)
            case StepKind.PAIR_AGAIN:
                self._pair_again(step, division)
            case StepKind.ENTER_RESULTS:
                self.go.emit("matches", "results")
            case StepKind.NAME_FINALISTS:
                self._name_finalists(division)
            case StepKind.NAME_ENTRIES:
                self._draws.name_entries(step, division)
            case StepKind.DRAW_BRACKET:
                self._draws.draw_bracket(step, division, self._seed())
            case StepKind.OWN:
                own = GAME_SCREENS[division.game].own_steps[step.own]
                own.do(self._desk, self._window, self._turn_to, step, division)
            case StepKind.SETTLE:
                self._desk.run(rulings.resolve, division.id)
            case StepKind.CLOSE:
                self.go.emit("documents", "final")

    @staticmethod
    def _gated(step: Step, division: DivisionView) -> bool:
        """Tell whether the desk looks through what is open before it does a step."""
        if PROGRAMMES.of(division).by_hand:
            return False  # nothing rests on results
        if step.kind is StepKind.OWN:
            return GAME_SCREENS[division.game].own_steps[step.own].gate != ""
        return step.kind in GATED

    def _pair(self, step: Step, division: DivisionView) -> None:
        if PROGRAMMES.of(division).by_hand:
            self._draws.arrange(division, self._seed())
            return
        if wants_plan(step, division):
            self._plans.make(division.id)
            return
        if step.stage == PROGRAMMES.of(division).numbered and step.round == 1:
            self._draw(division)
            return
        done = self._desk.done(rounds.pair_next, division.id, stage=step.stage)
        if not done:
            problem = self._needs_consent()
            done = problem is not None and self._approve(step, division, problem)
        if done:
            self._proposed()

    def _fill_tables(self, step: Step, division: DivisionView) -> None:
        """Enter as many house players as the tables want, after asking."""
        known = {entrant.name for entrant in queries.entrants(self._desk.event_file, division.id)}
        free = (_("Fill-in {number}").format(number=number) for number in count(1))
        wanted = int(step.blocked[0].values["missing"])
        names = list(islice((name for name in free if name not in known), wanted))
        question = _(
            "Do {names} play as fill-ins, without a place? Their names can be changed later."
        )
        question = question.format(names=wording.listed(names))
        late = 0 if division.round else division.entrants - division.checked_in
        if late > 0:  # the tables may fill by themselves
            waits = _n(
                "{count} entrant is not here yet.", "{count} entrants are not here yet.", late
            )
            question = f"{waits.format(count=late)}\n{question}"
        yes = _("Add them"), _("Cancel")
        if ask.confirm(self._window, question, *yes, usual=late <= 0):
            ids = division.id, names
            if self._desk.done(house_players.fill_tables, *ids, from_round=step.round):
                self._desk.say_done()

    def _seed(self) -> str:
        return proposed_seed(queries.event_view(self._desk.event_file).date)

    def _draw(self, division: DivisionView) -> None:
        event = self._desk.event_file
        everybody = queries.entrants(event, division.id)
        programme = PROGRAMMES.of(division)
        dialog = on_demand.draw.DrawDialog(
            everybody,
            self._seed(),
            self._window,
            league=programme.everybody_meets,
            groups=programme.in_groups,
            warning=programme.field_warning(
                division.programme_options, division.checked_in, division.people_each
            ),
            slips=on_demand.printing.slips_of(self._desk, division.id),
        )
        dialog.attempt = partial(self._drawn, division.id, dialog)
        if ask.ask(dialog):
            self._proposed()

    def _drawn(self, division_id: int, dialog: DrawDialog) -> tuple[Problem, ...]:
        value = dialog.value()
        return self._desk.problems_of(
            rounds.draw_first, division_id, seed=value.seed, lots=value.lots, apart=value.apart
        )

    def _needs_consent(self) -> Problem | None:
        refusal = self._desk.last_refusal
        if isinstance(refusal, Refused):
            for problem in refusal.problems:
                if problem.code in NEED_CONSENT:
                    return problem
        return None

    def _approve(self, step: Step, division: DivisionView, problem: Problem) -> bool:
        dialog = on_demand.rematch.RematchDialog(problem, self._window)
        dialog.attempt = partial(self._approved, step, division.id, dialog)
        return ask.ask(dialog)

    def _approved(self, step: Step, division_id: int, dialog: RematchDialog) -> tuple[Problem, ...]:
        word = dialog.value()
        return self._desk.problems_of(
            rounds.pair_next, division_id, stage=step.stage, approve_rematch=True, by=word
        )

    def _proposed(self) -> None:
        self.go.emit("matches", "")
        self._desk.say(_("Look through the proposal, then publish it."))

    def _pair_again(self, step: Step, division: DivisionView) -> None:
        name = paper.round_name(step.stage, step.round)
        sentence = _(
            "Discard the proposal for {round} and pair it again as things stand now? Changes "
            "made by hand go with it."
        )
        if not outdated(division, step.stage):
            sentence = _(
                "Discard the proposal for {round} and pair it again with everybody who has been "
                "checked in? Changes made by hand go with it."
            )
        sentence = sentence.format(round=name)
        if not ask.confirm(self._window, sentence, _("Discard and pair again"), _("Keep it")):
            return
        drawn = queries.drawn(self._desk.event_file, division.id)
        proposal = next(r for r in drawn if (r.stage, r.number) == (step.stage, step.round))
        if self._desk.done(rounds.discard, proposal.id):
            self._do_anew(step, division)

    def _do_anew(self, step: Step, division: DivisionView) -> None:
        """Pair a round again; what follows from a draw waits for that, or for who goes on."""
        if step.stage in PROGRAMMES.of(division).paired:
            self._pair(step, division)
            return
        now = queries.division_view(self._desk.event_file, division.id)
        if now.steps[0].kind in (StepKind.NAME_ENTRIES, StepKind.DRAW_BRACKET):
            self.do(now.steps[0], now)

    def _publish(self, step: Step, division: DivisionView) -> None:
        for shown in queries.drawn(self._desk.event_file, division.id):
            if (shown.stage, shown.number) == (step.stage, step.round):
                if publish(self._desk, division, shown, self._window):
                    self.go.emit("matches", "")
                return

    def _name_finalists(self, division: DivisionView) -> None:
        event = self._desk.event_file
        view = self._desk.find(ranking_queries.finalists, division.id)
        if view is None:
            return
        standings = ranking_queries.standings(event, division.id)
        dialog = on_demand.entries.NamedByRuleDialog(
            view, standings, self._window, game=division.game
        )
        dialog.attempt = partial(self._named, division.id, dialog)
        if ask.ask(dialog):
            self.go.emit("matches", "")
            self._desk.say(_("The final is announced. Print the announcement."), Severity.GOOD)

    def _named(self, division_id: int, dialog: NamedByRuleDialog) -> tuple[Problem, ...]:
        word = dialog.value()
        return self._desk.problems_of(finals.name, division_id, by=word)
