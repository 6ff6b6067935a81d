"""What the pages ask of the house rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from app.operations import house_rules
from app.operations.house_rules import keep_apart
from app.queries.house_rules import offered, pairing_restrictions
from app.queries.house_rules.latecomers import FreeSeat, free_seat, free_with_the_house_rule
from app.queries.house_rules.planned_absences import can_be_planned, planned
from models.core.consequences import Resolution
from models.core.problems import Problem
from models.views.divisions import EntrantView
from reports import wording as paper
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.more import Verb
from ui.pages.page import Page
from ui.widgets.basics import allow, button

# -- what 参加者 and 設定 ask of the house rules -------------------------------------------


def ask_pairing_restrictions(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask who is not to meet whom."""
    view = pairing_restrictions.pairing_restrictions(desk.event_file, division_id)
    dialog = on_demand.pairing_restrictions.PairingRestrictionsDialog(
        view.people, view.kept, parent
    )
    dialog.attempt = lambda: desk.problems_of(keep_apart, division_id, dialog.value())
    ask.ask(dialog)


def choose_house_rules(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask which of the other house rules a division has."""
    view = offered.house_rules(desk.event_file, division_id)
    dialog = on_demand.chosen.HouseRulesDialog(view, parent)
    dialog.attempt = lambda: desk.problems_of(house_rules.choose, division_id, dialog.value())
    ask.ask(dialog)


def plan_absences(desk: Desk, parent: QWidget, entrant: EntrantView) -> None:
    """Ask in which rounds somebody is away."""
    view = planned(desk.event_file, entrant.id)
    if view is None:
        return
    dialog = on_demand.planned.PlannedDialog(view, parent)

    def save() -> tuple[Problem, ...]:
        said = dialog.value()
        return desk.problems_of(house_rules.plan, entrant.id, said.rounds, by=said)

    dialog.attempt = save
    if ask.ask(dialog):
        desk.say(_("The absence of {name} is planned.").format(name=entrant.name), Severity.GOOD)


def seat_latecomer(desk: Desk, parent: QWidget, entrant_id: int) -> None:
    """Ask whether somebody who has come late plays who is free, where that can be."""
    seat = desk.read(lambda event: free_seat(event, entrant_id))
    if seat is None:
        return
    sentence = _(
        "{name} is late for {round_name}. {other} has the bye |at| |table| {table}: do the two "
        "play each other now?"
    )
    if seat.met:
        sentence = _(
            "{name} is late for {round_name}. {other} has the bye |at| |table| {table}, but the "
            "two have met already. Do they play each other again, with the |referee|'s consent?"
        )
    question = sentence.format(
        name=seat.name,
        other=seat.other,
        table=seat.table,
        round_name=paper.round_name(seat.stage, seat.round),
    )
    if seat.met:
        _with_referee(desk, parent, entrant_id, question)
        return
    yes = ask.confirm(parent, question, _("They play now"), _("From the next |round|"), usual=True)
    if yes and desk.done(house_rules.sit_down, entrant_id):
        _tell_seated(desk, seat)


def hint_of_bye(desk: Desk, entrant_id: int) -> str:
    """Say who is free for a latecomer where only the house rule is missing; nothing elsewhere."""
    other = desk.read(lambda event: free_with_the_house_rule(event, entrant_id))
    if not other:
        return ""
    return _(
        "{other} has the bye now: with “Other habits…” of the settings the two could play at once."
    ).format(other=other)


def _with_referee(desk: Desk, parent: QWidget, entrant_id: int, said: str) -> None:
    """Let two play again on the referee's word."""
    dialog = on_demand.rematch.AgainDialog(said, parent)

    def sit() -> tuple[Problem, ...]:
        word = dialog.word
        ruled = Resolution(referee=word.referee, reason=word.reason)
        return desk.problems_of(house_rules.sit_down, entrant_id, ruled=ruled)

    dialog.attempt = sit
    ask.ask(dialog)


def _tell_seated(desk: Desk, seat: FreeSeat) -> None:
    words = _("{name} – {other}: |table| {table}. Print the card of this match.")
    desk.say(words.format(name=seat.name, other=seat.other, table=seat.table), Severity.GOOD)


class HouseRuleButtons:
    """What can be done by the house rules of a division with the chosen entrant of the list.

    They are there only where the division has the house rule.
    """

    def __init__(self, page: Page) -> None:
        """Make the buttons of the page with the list of entrants."""
        self._page = page
        self._entrant: EntrantView | None = None
        self.planned = Verb(_("A&way in |rounds|…"), self._plan)
        self.seat = button(_("Play who has the b&ye…"), self._seat)

    def show_for(self, entrant: EntrantView | None) -> None:
        """Stand for this entrant, or for nobody."""
        self._entrant, desk = entrant, self._page.desk
        planned_here = self._page.division_id is not None and bool(
            desk.read(lambda event: can_be_planned(event, self._page.division))
        )
        self.planned.setVisible(planned_here)
        why = "" if entrant is not None else _("Choose one alone in the list first.")
        if entrant is not None and entrant.disqualified:
            why = _("{name} is disqualified.").format(name=entrant.name)
        allow(self.planned, why)
        seat = None
        if entrant is not None:
            seat = desk.read(lambda event: free_seat(event, entrant.id))
        self.seat.setVisible(seat is not None)

    def came(self, ids: Sequence[int]) -> None:
        """Ask whether the one who has just checked in plays at once."""
        if len(ids) == 1:
            seat_latecomer(self._page.desk, self._page, ids[0])

    def _plan(self) -> None:
        if self._entrant is not None:
            plan_absences(self._page.desk, self._page, self._entrant)

    def _seat(self) -> None:
        if self._entrant is not None:
            seat_latecomer(self._page.desk, self._page, self._entrant.id)
