"""A pairing before it stands: changed by hand, published, or discarded, each after asking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from app import elsewhere, queries
from app.operations import rounds
from app.operations.rounds import draw_label
from app.queries import plan_queries, swap_queries
from app.queries.plan_queries import PlanningView
from app.seeds import proposed_seed
from models.core.facts import Round
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.stages.registry import PROGRAMMES, is_paired
from models.views.divisions import PAIR, DivisionView, MatchView, RoundView
from reports import wording as paper
from reports.game_words import in_terms_of
from reports.i18n import _, _n
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.more import Verb
from ui.pages import hall
from ui.pages.match_lines import MatchLine
from ui.widgets.basics import allow, button
from ui.words import wording
from ui.words.house_rules.sayings import absent_text
from ui.words.keys import keys_of


def outdated(division: DivisionView, stage: str = "") -> bool:
    """Tell whether a proposal would come out otherwise by the results of now.

    It is that of a stage, or any of the division.
    """
    return any(
        problem.code == "PROPOSAL_OUTDATED"
        for step in division.steps
        if step.kind is StepKind.PAIR_AGAIN and stage in ("", step.stage)
        for problem in step.warnings
    )


def came_since(division: DivisionView, stage: str = "") -> str:
    """Say who was checked in after a proposal was made and is not in it; nothing if nobody was.

    It is that of a stage, or any of the division.
    """
    for step in division.steps:
        if step.kind is StepKind.PUBLISH and stage in ("", step.stage):
            for problem in step.warnings:
                if problem.code == "CAME_AFTER_PROPOSAL":
                    return wording.sentence(problem)
    return ""


def waits_for(division: DivisionView, stage: str) -> str:
    """Say who of a proposal is still to play elsewhere, because a result was struck; else nothing.

    It cannot be published before.
    """
    for step in division.steps:
        if step.kind is StepKind.PUBLISH and step.stage == stage and step.blocked:
            return " ".join(wording.sentence(problem) for problem in step.blocked)
    return ""


def publish(desk: Desk, division: DivisionView, shown: Round | RoundView, parent: QWidget) -> bool:
    """Publish a proposal, after asking where it is not up to date; tell whether it was done."""
    refused = bool(waits_for(division, shown.stage))  # so nothing is asked before
    if not refused and not _asked(desk, division, shown, parent):
        return False
    before = _published(desk, division, shown.stage)
    if not desk.done(rounds.publish, shown.id):
        return False
    last = max(_published(desk, division, shown.stage) - before, default=shown.number)
    name = wording.rounds_name(shown.stage, shown.number, last)  # a league's: all along with it
    words = _("{round} is published. Print the pairing sheet and the cards: Ctrl+P.")
    if division.at_table > PAIR:
        words = _("{round} is published. Print the seating sheet and the cards: Ctrl+P.")
    desk.say(words.format(round=name), Severity.GOOD)
    return True


def _published(desk: Desk, division: DivisionView, stage: str) -> set[int]:
    """Give the numbers of the rounds of a stage that are published."""
    drawn = desk.look(queries.drawn, division.id)
    return {one.number for one in drawn if one.published and one.stage == stage}


def _asked(desk: Desk, division: DivisionView, shown: Round | RoundView, parent: QWidget) -> bool:
    """Ask whatever speaks against publishing now; tell whether it is to be done."""
    return (
        _as_it_stands(division, parent, shown.stage)
        and _all_free(desk, shown.id, parent)
        and hall.tables_free(desk, shown.id, parent)
    )


def _as_it_stands(division: DivisionView, parent: QWidget, stage: str) -> bool:
    if came := came_since(division, stage):
        return ask.confirm(
            parent,
            came + "\n" + _("Publish without them?"),
            _("Publish without them"),
            _("Not yet"),
        )
    if not outdated(division, stage):
        return True
    sentence = _(
        "Something was changed after this pairing was made; made now, it would be another one. "
        "Publish it as it stands?"
    )
    return ask.confirm(parent, sentence, _("Publish as it stands"), _("Not yet"))


def _all_free(desk: Desk, round_id: int, parent: QWidget) -> bool:
    """Ask whether to publish while somebody still sits at a table of another division."""
    sitting = desk.look(elsewhere.elsewhere_of_round, round_id)
    if not sitting:
        return True
    one, more = sitting[0], len(sitting) - 1
    with in_terms_of(one.game):  # the other division may call its tables otherwise
        sentence = _("{name} still sits |at| |table| {table} of {division}.").format(
            name=one.person.name, table=one.table, division=one.division
        )
    if more:
        sentence += " " + _n("And {count} more.", "And {count} more.", more).format(count=more)
    sentence += " " + _("Publish all the same?")
    return ask.confirm(parent, sentence, _("Publish all the same"), _("Not yet"))


def swap(desk: Desk, shown: RoundView, chosen: Sequence[MatchView], parent: QWidget) -> None:
    """Ask which two players of one or two tables change seats, and why."""
    if any(match not in shown.matches for match in chosen):
        desk.say(_("Both |tables| must be of one |round|."), Severity.WARN)
        return
    first = chosen[0].seats[-1].entrant.id
    second = chosen[1].seats[-1].entrant.id if len(chosen) == 2 else None
    dialog = on_demand.swap.SwapDialog(
        shown,
        first,
        second,
        parent,
        foresee=lambda one, other: swap_queries.foresee_swap(desk.event_file, shown.id, one, other),
        sitting=desk.look(elsewhere.elsewhere_of_seats, shown.id),
    )
    dialog.attempt = partial(_swapped, desk, shown.id, dialog)
    ask.ask(dialog)


def _swapped(desk: Desk, round_id: int, dialog: on_demand.swap.SwapDialog) -> tuple[Problem, ...]:
    value = dialog.value()
    return desk.problems_of(
        rounds.swap,
        round_id,
        value.entrant_a,
        value.entrant_b,
        by=value,
    )


def discard(desk: Desk, shown: RoundView, parent: QWidget) -> None:
    """Throw a proposal away, or take a round back that can be, after asking."""
    words = _("Discard the proposal for {round}? Nothing of it has been published.")
    if shown.published:
        words = _("Take the matches of {round} back? Cards that are printed do not hold then.")
    sentence = words.format(round=paper.round_name(shown.stage, shown.number))
    if not is_paired(shown.stage):
        sentence += " " + _("The draw of the lines is taken back with it.")
    if ask.confirm(parent, sentence, _("Discard"), _("Keep it")):
        desk.run(rounds.discard, shown.id)


def _along(division: DivisionView, shown: RoundView) -> str:
    """Say which rounds are published along with the one that is shown."""
    for step in division.steps:
        if (step.stage, step.round) == (shown.stage, shown.number) and step.until > step.round:
            return _("{rounds} are published together.").format(
                rounds=wording.rounds_name(step.stage, step.round, step.until)
            )
    return ""


def told(division: DivisionView, shown: RoundView) -> str:
    """Say of a proposal what is to be looked at before it is published."""
    sentence = _("This pairing is a proposal: nobody has seen it yet.")
    if along := _along(division, shown):
        sentence += " " + along
    changed = [match.table for match in shown.matches if match.changed]
    if changed:
        sentence += " " + _(
            "|Tables| that differ from the plain 1–2, 3–4 list: {tables} (※)."
        ).format(tables=wording.listed(changed))
    if shown.absent:
        sentence += " " + absent_text(shown.absent)
    if came := came_since(division, shown.stage):
        sentence += " " + came
    if outdated(division, shown.stage):
        sentence += " " + _("A result was changed since it was made: pair it again.")
    if waits := waits_for(division, shown.stage):
        sentence += " " + waits
    return sentence


class PairingButtons:
    """What changes, publishes or discards the pairing that is shown, or makes it anew."""

    def __init__(
        self, desk: Desk, parent: QWidget, published: Callable[[], None], made: Callable[[], None]
    ) -> None:
        """`published` and `made` are called once a pairing is published, or a plan is made."""
        self._desk, self._parent = desk, parent
        self._published, self._made = published, made
        self._division = 0
        self._shown: RoundView | None = None
        self._chosen: Sequence[MatchLine] = ()
        self.swap_verb = Verb(_("S&wap two |players|…"), self.swap, keys=keys_of("matches")["swap"])
        self.anew_verb = Verb(_("Rem&ake the remaining |rounds|…"), self.make_anew)
        self.typed_verb = Verb(_("Type in a |round| f&rom paper…"), self.type_round)
        self.publish_button = button(_("P&ublish the pairing"), self.publish)
        self.discard_verb = Verb(_("&Discard the proposal…"), self.discard)

    def offer(self, division: int, shown: RoundView | None, chosen: Sequence[MatchLine]) -> None:
        """Turn to a round and the tables of it that are selected."""
        self._division, self._shown, self._chosen = division, shown, chosen
        published, fixed = shown is not None and shown.published, self._fixed()
        two = _("Select the two |tables| whose |players| shall change seats, then F8.")
        allow(self.swap_verb, fixed or ("" if 0 < len(chosen) <= PAIR else two))
        self.publish_button.setVisible(shown is not None and not published)
        self.discard_verb.setVisible(shown is not None and shown.may_discard)
        waits = swap_queries.typing(self._desk.event_file, division) is not None
        self.typed_verb.setVisible(waits)
        together = shown is not None and PROGRAMMES.of(self._view()).planned_ahead
        self.anew_verb.setVisible(together)
        if together:
            missing = cannot_anew(self._view())
            allow(self.anew_verb, missing)

    def _view(self) -> DivisionView:
        return queries.division_view(self._desk.event_file, self._division)

    def _fixed(self) -> str:
        """Say why nobody changes seats in the round that is shown; else nothing."""
        return "" if self._shown is None else wording.sentences(self._shown.fixed)

    def swap(self) -> None:
        """Ask which two players change seats, and why."""
        if fixed := self._fixed():
            self._desk.say(fixed)
        elif self._shown is None or not 0 < len(self._chosen) <= PAIR:
            self._desk.say(
                _("Select the two |tables| whose |players| shall change seats, then F8.")
            )
        else:
            swap(self._desk, self._shown, [line.match for line in self._chosen], self._parent)

    def type_round(self) -> None:
        """Ask who sat where in the next round, which was made on paper, and enter it."""
        ready = swap_queries.typing(self._desk.event_file, self._division)
        if ready is None:
            return
        dialog = on_demand.typed_round.TypedRoundDialog(
            ready, partial(self._enter_typed, ready.stage), self._parent
        )
        if ask.ask(dialog):
            name = paper.round_name(ready.stage, ready.number)
            words = _("{round} is entered as it was made on paper. Type its results now.")
            self._desk.say(words.format(round=name), Severity.GOOD)
            self._published()

    def _enter_typed(
        self, stage: str, value: on_demand.typed_round.TypedRound
    ) -> tuple[Problem, ...]:
        return self._desk.problems_of(
            rounds.type_round, self._division, value.tables, stage=stage, by=value
        )

    def publish(self) -> None:
        """Publish the proposal that is shown."""
        shown = self._shown
        if shown is not None and publish(self._desk, self._view(), shown, self._parent):
            self._published()

    def discard(self) -> None:
        """Throw the proposal away after asking."""
        if self._shown is not None:
            discard(self._desk, self._shown, self._parent)

    def make_anew(self) -> None:
        """Make the rounds that are not published anew, by a seed or from a text."""
        PlanSteps(self._desk, self._parent, self._made).make(self._division)


# -- plans of tables at the desk: made by seed, imported, and made anew from a round on ------------


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
            return self._desk.problems_of(rounds.accept, division_id, plan, reason=reason)

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
        dialog = on_demand.plan.PlanTextDialog(view, self._window)

        def enter() -> tuple[Problem, ...]:
            text, reason = dialog.value()
            return self._desk.problems_of(rounds.import_text, division_id, text, reason=reason)

        dialog.attempt = enter
        if ask.ask(dialog):
            self._proposed()

    def _view(self, division_id: int) -> PlanningView | None:
        return self._desk.find(plan_queries.planning, division_id)


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
