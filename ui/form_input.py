"""Everything a form of a division is made of, gathered for the page of forms and the exports."""

from __future__ import annotations

from app import queries
from app.event_file import EventFile
from models.core import Refused
from models.views import FinalistsView, RoundView
from reports.forms import Form, FormInput
from reports.games import GAME_FORMS
from ui import wording


def form_input(
    event: EventFile,
    division_id: int,
    form: Form,
    *,
    round_id: int | None = None,
    large: bool = False,
) -> FormInput:
    """Gather what a form needs; without a round the newest one is taken.

    A cross-table or provisional order shows the state after that round; a final form, and any
    other once the division is finished, the final ranking.
    """
    division = queries.division_view(event, division_id)
    rounds = queries.rounds(event, division_id)
    chosen = next((r for r in rounds if r.id == round_id), rounds[-1] if rounds else None)
    of_round = chosen if "round" in form.needs else None
    through = chosen.number if chosen is not None and chosen.stage == "swiss" else None
    settled = division.finished and chosen == rounds[-1] and form.key != "standings"
    standings = None
    if rounds:
        standings = (
            queries.final_ranking(event, division_id)
            if form.final or settled
            else queries.standings(event, division_id, through)
        )
    return FormInput(
        head=queries.sheet_head(event, division_id, of_round),
        entrants=queries.entrants(event, division_id),
        round=of_round,
        standings=standings,
        finalists=_finalists(event, division_id),
        rulings=queries.rulings(event, division_id),
        penalties=queries.penalties(event, division_id),
        footnotes=footnotes(of_round),
        penalty_texts={
            penalty.id: wording.penalty_effect(penalty.effect, penalty.values)
            for penalty in queries.penalties(event, division_id)
        },
        rounds=division.programme_options.rounds,
        large=large,
    )


def _finalists(event: EventFile, division_id: int) -> FinalistsView | None:
    try:
        return queries.finalists(event, division_id)
    except Refused:
        return None


def footnotes(round_view: RoundView | None) -> dict[int, str]:
    """Say of each changed table of a round, and of the bye, why it is so."""
    if round_view is None:
        return {}
    return {
        match.table: " ".join(wording.why(reason) for reason in match.why)
        for match in round_view.matches
        if match.why and (match.changed or match.bye)
    }


def available_forms(event: EventFile, division_id: int, forms: dict[str, Form]) -> list[Form]:
    """Give the forms that a division can have at all, whatever its state."""
    division = queries.division_view(event, division_id)
    game = GAME_FORMS[division.game]
    return [form for form in forms.values() if form.when(game, division.stage)]
