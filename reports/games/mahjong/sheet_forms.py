"""The sheets that only health mahjong has."""

from __future__ import annotations

from reports.forms.form import ROUND, Form, FormInput, nothing, seating
from reports.forms.kit import blank_page
from reports.forms.making import made_by
from reports.forms.where import always
from reports.i18n import _N

CARD = "reports.games.mahjong.table_card"


def _cards_only(given: FormInput) -> object:
    """Give what the filled cards say."""
    if given.round is None:
        return ()
    return [(m.table, m.code, [s.entrant for s in m.seats], m.result) for m in given.round.matches]


def _games_of_all(given: FormInput) -> object:
    """Give what the filled cards of the players say."""
    return [(m.id, m.table, m.result) for own in given.all_rounds for m in own.matches if m.result]


def _all_told(given: FormInput) -> object:
    return given.own["incidents"]


FORMS = (
    Form(
        key="score_cards",
        for_desk=True,
        title=_N("Score cards of the tables"),
        due=always,
        needs=ROUND,
        says=seating,
        render=made_by(f"{CARD}:table_cards", "head", "round", "options"),
        in_kit=blank_page(2),
        after="table_plan",
    ),
    Form(
        key="filled_cards",
        for_desk=True,
        title=_N("Score cards as they were entered"),
        needs=ROUND,
        says=_cards_only,
        results=True,
        render=made_by(f"{CARD}:filled_cards", "head", "round", "options"),
        after="match_list",
    ),
    Form(
        key="personal_records",
        for_desk=True,
        title=_N("Personal cards as they were entered"),
        needs=frozenset({"entrants", "all_rounds"}),
        says=_games_of_all,
        results=True,
        render=made_by(
            "reports.games.mahjong.personal_records:personal_records",
            "head",
            "entrants",
            "game",
            "card_lines",
            "all_rounds",
            plan="table_plan",
        ),
        after="match_list",
    ),
    Form(
        key="incident_log",
        for_desk=True,
        title=_N("Incident log"),
        needs=frozenset({"incidents"}),
        says=_all_told,
        render=made_by("reports.games.mahjong.incident_log:incident_log", "head", "incidents"),
        after="ruling_log",
    ),
    Form(
        key="hand_table",
        title=_N("Table of hand values"),
        needs=frozenset(),
        says=nothing,
        render=made_by("reports.games.mahjong.hand_table:hand_table", "head"),
        after="table_signs",
    ),
    Form(
        key="mahjong_referee_card",
        title=_N("Faults and rules (for referees)"),
        needs=frozenset(),
        says=nothing,
        render=made_by("reports.games.mahjong.referee_card:referee_card", "head"),
        after="table_signs",
    ),
)
"""In the order in which a day needs them."""
