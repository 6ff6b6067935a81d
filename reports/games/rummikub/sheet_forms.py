"""The sheets that only Rummikub has."""

from __future__ import annotations

from collections.abc import Callable

from models.games.rummikub.programme import LAST, RUMMIKUB_OPEN
from models.games.rummikub.ranking import SEMIFINAL
from models.games.rummikub.stage_table import StageTable
from reports.forms.form import (
    ROUND,
    Form,
    FormInput,
    nothing,
    seating,
)
from reports.forms.kit import blank_page
from reports.forms.making import made_by
from reports.forms.where import FormContext, always
from reports.i18n import _N

SHEETS = "reports.games.rummikub.stage_sheets"
OFFICE = "reports.games.rummikub.office_sheets"


def _open(where: FormContext) -> bool:
    return where.plan is RUMMIKUB_OPEN


def _at(stage: str) -> Callable[[FormContext], bool]:
    """Make a form due when the first games of a stage are published."""
    return lambda where: where.stage == stage


def _seats_of(part: str) -> Callable[[FormInput], object]:
    def says(given: FormInput) -> object:
        stage: StageTable = given.own[part]
        return (stage.games, [(own.entrant, own.seed, own.table) for own in stage.lines])

    return says


def _all_of(part: str) -> Callable[[FormInput], object]:
    return lambda given: given.own[part]


def _games_of_all(given: FormInput) -> object:
    """Give what the sheets of the players say."""
    cards = [(m.id, m.table, m.result) for own in given.all_rounds for m in own.matches if m.result]
    return (cards, [(own.at, own.text, own.names) for own in given.rulings], given.own["stripped"])


def _notices_only(given: FormInput) -> object:
    return given.own["notices"].notices


def _protests_only(given: FormInput) -> object:
    office = given.own["protests"]
    return (office.protests, office.questions)


FORMS = (
    Form(
        key="entry_form",
        title=_N("Entry form"),
        needs=frozenset(),
        says=nothing,
        render=made_by("reports.games.rummikub.entry_form:entry_forms", "head"),
    ),
    Form(
        key="participants",
        tells=("entrants_csv",),
        for_desk=True,
        title=_N("Participants (for the desk)"),
        needs=frozenset({"entrants", "reception"}),
        says=_all_of("reception"),
        render=made_by(f"{OFFICE}:participants", "head", "reception", large="large"),
    ),
    Form(
        key="notices",
        title=_N("Official notices"),
        needs=frozenset({"notices"}),
        says=_notices_only,
        render=made_by(f"{OFFICE}:notices", "head", "notices"),
    ),
    Form(
        key="table_cards",
        title=_N("Cards of the tables"),
        due=always,
        needs=ROUND | {"all_rounds"},
        says=seating,
        render=made_by(
            "reports.games.rummikub.table_card:table_cards",
            "head",
            "round",
            "all_rounds",
            "options",
        ),
        in_kit=blank_page(1),
        after="table_plan",
    ),
    Form(
        key="semifinal_seats",
        title=_N("Tables of the semifinal"),
        due=_at(SEMIFINAL),
        needs=frozenset({"semifinal"}),
        says=_seats_of("semifinal"),
        render=made_by(f"{SHEETS}:stage_seats", "head", "semifinal", "entrants", large="large"),
        when=_open,
        after="table_plan",
    ),
    Form(
        key="final_seats",
        title=_N("Table of the final"),
        due=_at(LAST),
        needs=frozenset({"final_played"}),
        says=_seats_of("final_played"),
        render=made_by(f"{SHEETS}:stage_seats", "head", "final_played", "entrants", large="large"),
        when=_open,
        after="table_plan",
    ),
    Form(
        key="referee_card",
        title=_N("Rules at the table (for referees)"),
        needs=frozenset(),
        says=nothing,
        render=made_by("reports.games.rummikub.referee_card:referee_card", "head"),
        after="table_signs",
    ),
    Form(
        key="semifinal_result",
        title=_N("Result of the semifinal"),
        needs=frozenset({"semifinal_result"}),
        says=_all_of("semifinal_result"),
        results=True,
        render=made_by(
            f"{SHEETS}:stage_result", "head", "semifinal_result", "entrants", large="large"
        ),
        when=_open,
        after="cross_table",
    ),
    Form(
        key="final_games",
        title=_N("The final, game by game"),
        needs=frozenset({"final_played"}),
        says=_all_of("final_played"),
        results=True,
        render=made_by(f"{SHEETS}:stage_result", "head", "final_played", "entrants", large="large"),
        when=_open,
        after="cross_table",
    ),
    Form(
        key="player_sheets",
        for_desk=True,
        title=_N("Games of each player (for the desk)"),
        needs=frozenset({"entrants", "all_rounds", "stripped"}),
        says=_games_of_all,
        results=True,
        render=made_by(
            "reports.games.rummikub.player_sheets:player_sheets",
            "head",
            "entrants",
            "all_rounds",
            "options",
            "rulings",
            "stripped",
        ),
        after="cross_table",
    ),
    Form(
        key="protest_log",
        for_desk=True,
        title=_N("Protests and questions"),
        needs=frozenset({"protests"}),
        says=_protests_only,
        render=made_by(f"{OFFICE}:protest_log", "head", "protests"),
        after="ruling_log",
    ),
    Form(
        key="refund_list",
        for_desk=True,
        title=_N("Fees paid back"),
        needs=frozenset({"refunds"}),
        says=_all_of("refunds"),
        render=made_by(f"{OFFICE}:refund_list", "head", "refunds"),
        after="ruling_log",
    ),
    Form(
        key="qualifier_record",
        for_desk=True,
        title=_N("Recommendation for the national championship"),
        needs=frozenset({"qualifier"}),
        says=_all_of("qualifier"),
        results=True,
        render=made_by(f"{OFFICE}:qualifier_record", "head", "qualifier"),
        when=_open,
        after="final_ranking",
    ),
)
"""In the order in which a day needs them."""
