"""Everything a form of a division is made of, gathered for the page of forms and the exports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import cached_property
from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.event_file.record_digest import record_digest
from app.facts.notes import ABROAD, CERTIFICATES
from app.game_desk import FormPart
from app.games.registry import GAME_DESKS
from app.queries import (
    clock_queries,
    draw_queries,
    hand_queries,
    hold_queries,
    league_queries,
    live_queries,
    log_queries,
    plan_queries,
    publishing_queries,
    ranking_queries,
)
from app.queries.interchange import played_queries
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games import GAMES
from models.stages.groups import GROUP
from models.stages.registry import PROGRAMMES
from models.views.divisions import MatchView, RoundView, SeatView, SheetHead
from models.views.hand_kits import HandKit
from models.views.live_logs import LiveLog
from models.views.publicly import PublicNames, public_names
from models.views.rankings import FinalistsView, StandingsView
from reports import wording as paper
from reports.forms.catalogue import forms_of
from reports.forms.form import Form, FormInput
from reports.forms.where import FormContext
from reports.game_words import in_terms_of
from reports.games import GAME_FORMS
from reports.hand_words import how
from reports.stage_names import names_typed, stages_called
from ui.papers.desk_card import card_of
from ui.words import wording
from ui.words.habits.sayings import absent_text


def form_input(
    event: EventFile,
    division_id: int,
    form: Form,
    *,
    round_id: int | None = None,
    large: bool = False,
) -> FormInput:
    """Gather what one form needs; without a round the newest one is taken.

    A cross-table or provisional order shows the state after that round; a final form, and any
    other once the division is finished, the final ranking.
    """
    return Sources(event, division_id, round_id=round_id, large=large).of(form)


def _of_division(read: Callable[[EventFile, int], Any]) -> FormPart:
    return lambda event, division_id, _round_id: read(event, division_id)


def _live_logs(event: EventFile, division_id: int, round_id: int | None) -> tuple[LiveLog, ...]:
    return () if round_id is None else live_queries.logs(event, division_id, round_id)


def hand_kit_of(event: EventFile, division_id: int, _round_id: int | None) -> HandKit:
    """Give what is needed to go on with paper alone, with its words."""
    kit = hand_queries.hand_kit(event, division_id)
    game = GAME_FORMS[queries.division_view(event, division_id).game]
    return replace(kit, how=how(kit, game))


PARTS: Mapping[str, FormPart] = {
    "groups": _of_division(draw_queries.groups),
    "brackets": _of_division(draw_queries.brackets),
    "league": _of_division(league_queries.league),
    "table_plan": _of_division(plan_queries.whole_plan),
    "played": _of_division(played_queries.told_openly),
    "hand": hand_kit_of,
    "abroad": _of_division(ABROAD.said),
    "held": _of_division(hold_queries.held_cards),
    "certificates": _of_division(CERTIFICATES.said),
    "live_logs": _live_logs,
    "all_rounds": _of_division(queries.rounds),
}
"""What only some forms are made of, and what reads it for those that need or take it."""


class Sources:
    """What all the forms of a division at one moment are made of; each part is read once."""

    def __init__(
        self, event: EventFile, division_id: int, *, round_id: int | None, large: bool = False
    ) -> None:
        """Read what every form shares."""
        self._event = event
        self._id = division_id
        self._large = large
        self._division = queries.division_view(event, division_id)
        drawn = [known.id for known in queries.drawn(event, division_id)]
        self._newest = drawn[-1] if drawn else None
        chosen = round_id if round_id in drawn else self._newest
        self._chosen = None if chosen is None else queries.round_view(event, division_id, chosen)
        self._entrants = queries.entrants(event, division_id)
        self._rulings = log_queries.rulings(event, division_id)
        self._penalties = log_queries.penalties(event, division_id)
        self._finalists = _finalists(event, division_id)
        self._standings: dict[bool, StandingsView] = {}
        self._read: dict[str, Any] = {}

    def of(self, form: Form) -> FormInput:
        """Gather what a form needs; a sheet that everybody may read has the public names."""
        known = self._division
        called = names_typed(known.programme, known.programme_options)
        with in_terms_of(known.game), stages_called(called):
            given = self._of(form)
        if form.for_desk:
            return given
        told = self._openly(form, given)
        return told if form.handed and told.certificates.as_entered else self._public.of(told)

    @cached_property
    def _held(self) -> frozenset[str]:
        return publishing_queries.held(self._event, self._id)

    def _openly(self, form: Form, given: FormInput) -> FormInput:
        """Leave out what no stage lets anybody know yet (`Stage.publishes`)."""
        if not self._held:
            return given
        order = given.standings
        if order is not None:
            order = publishing_queries.told(self._event, self._id, order)
        if order is not given.standings and not form.nameless:
            order = None
        return without_results(replace(given, standings=order), self._held)

    @cached_property
    def _public(self) -> PublicNames:
        return public_names(self._entrants)

    def _of(self, form: Form) -> FormInput:
        of_round = self._chosen if "round" in form.needs else None
        parts = self._parts(form)
        return FormInput(
            game=GAME_FORMS[self._division.game],
            head=self._above(form, self._head if of_round is None else self._head_of_round),
            programme=self._division.programme,
            settings=self._division.programme_options,
            entrants=self._entrants,
            round=of_round,
            hours=self._hours_of_round if "hours" in form.parts else "",
            round_called=paper.round_called(parts.get("brackets", ()), of_round),
            standings=self._order(form),
            finalists=self._finalists,
            rulings=self._rulings,
            penalties=self._penalties,
            footnotes={} if of_round is None else self._footnotes,
            penalty_texts=self._penalty_texts if "penalty_texts" in form.parts else {},
            options=self._division.options,
            at_table=self._division.at_table,
            marked=GAMES[self._division.game].marked(self._division.options),
            own=self._own(form),
            card=card_of(self._division.game) if "card" in form.parts else None,
            rounds=self._card_rounds,
            reading=GAME_FORMS[self._division.game].with_reading(self._division.options),
            large=self._large,
            **parts,
        )

    def _above(self, form: Form, head: SheetHead) -> SheetHead:
        """Give what stands above a form; which decisions are open, where it shows results."""
        if form.final and not form.handed:
            head = replace(head, record=record_digest(self._event))
        shows = form.shows_results and form.suffix == "pdf"  # files say it of their own
        return replace(head, stale=self._stale) if shows else head

    @cached_property
    def _stale(self) -> tuple[str, ...]:
        steps = (step for step in self._division.steps if step.kind is StepKind.SETTLE)
        return tuple(wording.sentence(problem) for step in steps for problem in step.warnings)

    @cached_property
    def _head(self) -> SheetHead:
        return queries.sheet_head(self._event, self._id)

    @cached_property
    def _head_of_round(self) -> SheetHead:
        return queries.sheet_head(self._event, self._id, self._chosen)

    @cached_property
    def _footnotes(self) -> dict[int, str]:
        return footnotes(self._chosen, self._division.game)

    @cached_property
    def _penalty_texts(self) -> dict[int, str]:
        return {
            penalty.id: wording.penalty_effect(penalty.effect, penalty.values)
            for penalty in self._penalties
        }

    @cached_property
    def _card_rounds(self) -> int:
        return league_queries.card_rounds(self._event, self._id)

    def _parts(self, form: Form) -> dict[str, Any]:
        """Read what not every form is made of, as far as the form needs or takes it."""
        return {name: self._part(name, PARTS[name]) for name in PARTS if name in form.parts}

    def _own(self, form: Form) -> dict[str, Any]:
        """Read what only forms of this game are made of, as far as the form uses it."""
        readers = GAME_DESKS[self._division.game].form_parts
        return {name: self._part(name, readers[name]) for name in readers if form.uses(name)}

    def _part(self, name: str, read: FormPart) -> Any:
        if name not in self._read:
            chosen = None if self._chosen is None else self._chosen.id
            self._read[name] = read(self._event, self._id, chosen)
        return self._read[name]

    @cached_property
    def _hours_of_round(self) -> str:
        if self._chosen is None:
            return ""
        view = clock_queries.round_clock(self._event, self._chosen.id)
        if view is None:
            return ""
        minutes = view.clock.whole() // timedelta(minutes=1)
        return paper.hours_text(minutes, view.clock.began)

    def _order(self, form: Form) -> StandingsView | None:
        chosen = self._chosen
        if chosen is None:
            return None
        newest = chosen.id == self._newest
        final = form.final or (self._division.finished and newest and form.key != "standings")
        if final not in self._standings:
            counted = chosen.stage == PROGRAMMES.of(self._division).numbered
            through = chosen.number if counted else None
            self._standings[final] = (
                ranking_queries.final_ranking(self._event, self._id)
                if final
                else ranking_queries.standings(self._event, self._id, through, pairing=True)
            )
        return self._standings[final]


def _finalists(event: EventFile, division_id: int) -> FinalistsView | None:
    try:
        return ranking_queries.finalists(event, division_id)
    except Refused:
        return None


def without_results(given: FormInput, held: frozenset[str]) -> FormInput:
    """Leave out the results of rounds by the keys of their stages; who sits where stays."""
    shown = None if given.round is None else _silent(given.round, held)
    announced = given.finalists is not None and given.finalists.named
    return replace(
        given,
        round=shown,
        footnotes={} if shown is not given.round else given.footnotes,
        finalists=given.finalists if announced else None,
        groups=() if GROUP in held else given.groups,
        brackets=tuple(view for view in given.brackets if view.key not in held),
        league=None if given.where.plan and given.where.plan.numbered in held else given.league,
        own={name: part for name, part in given.own.items() if name not in held},
        all_rounds=tuple(_silent(one, held) for one in given.all_rounds),
    )


def _silent(round_: RoundView, held: frozenset[str]) -> RoundView:
    """Give a round as it stands before anything is played, where its stage tells nothing."""
    if round_.stage not in held:
        return round_
    return replace(round_, matches=tuple(map(_unplayed, round_.matches)))


def _unplayed(match: MatchView) -> MatchView:
    """Give a table as it stands before anything is played: no score, no result."""
    seats = tuple(SeatView(entrant=seat.entrant) for seat in match.seats)
    return replace(match, seats=seats, cells=(), result=None, why=())


OWN_EYES = frozenset({"APART_BECAUSE"})
"""The reasons that are for the desk alone: why two are kept apart hangs on no wall."""


def footnotes(round_view: RoundView | None, game: str) -> dict[int, str]:
    """Say of each changed table of a round, and of the bye, why it is so, in a game's words.

    What is said of the round as a whole, who is away from it, has the number 0.
    """
    if round_view is None:
        return {}
    whole = absent_text(round_view.absent)
    said = {0: whole} if whole else {}
    return said | {
        match.table: " ".join(
            wording.why(reason, game) for reason in match.why if reason.code not in OWN_EYES
        )
        for match in round_view.matches
        if match.why and (match.changed or match.bye)
    }


def available_forms(event: EventFile, division_id: int) -> list[Form]:
    """Give the forms that a division can have at all, whatever its state."""
    division = queries.division_view(event, division_id)
    where = FormContext(
        game=GAME_FORMS[division.game],
        stage=division.stage,
        programme=division.programme,
        settings=division.programme_options,
        options=division.options,
    )
    return [form for form in forms_of(division.game).values() if form.when(where)]
