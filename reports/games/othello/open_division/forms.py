"""The forms that only the open division has: cards for the knock-out, and the exchange."""

from __future__ import annotations

from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from reports.forms.form import Form, FormInput, needed
from reports.forms.kit import as_it_is
from reports.forms.making import file_of, made_by
from reports.forms.where import FormContext
from reports.i18n import _N

EXCHANGE = frozenset({"exchange"})


def _here(where: FormContext) -> bool:
    return where.plan is GROUPS_KNOCKOUT


def _knockout_players(given: FormInput) -> object:
    return needed(given.main_bracket, "main_bracket").quarter_finalists


def _exchange_only(given: FormInput) -> object:
    """Give what the list of the exchange says."""
    return (given.own["exchange"], given.short)


FORMS = (
    Form(
        key="knockout_cards",
        for_desk=True,
        title=_N("Personal cards for the knock-out"),
        needs=frozenset({"main_bracket"}),
        says=_knockout_players,
        render=made_by(
            "reports.games.othello.open_division.cards:knockout_cards",
            "head",
            "main_bracket",
            "groups",
            "game",
        ),
        when=_here,
        after="personal_cards",
    ),
    Form(
        key="exchange_table",
        title=_N("Exchange table"),
        needs=EXCHANGE,
        says=_exchange_only,
        results=True,
        render=made_by(
            "reports.games.othello.open_division.exchange_table:exchange_table",
            "head",
            "exchange",
            "short",
            large="large",
        ),
        when=_here,
        in_kit=as_it_is,
        after="consolation_bracket",
    ),
    Form(
        key="exchange_csv",
        title=_N("Exchange for spreadsheets (CSV)"),
        needs=EXCHANGE,
        says=_exchange_only,
        results=True,
        render=file_of(
            "csv",
            "reports.games.othello.open_division.exchange_table:exchange_sheet",
            "head",
            "exchange",
            "game",
            "names",
        ),
        suffix="csv",
        when=_here,
        after="brackets_csv",
    ),
)
"""What only the open division prints."""
