"""The forms that only the open division has: cards for the knock-out, and the exchange."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import EXCHANGE
from reports.forms.form import Drawing, Form, FormInput, ReadyInput, all_forms, as_it_is, needed
from reports.forms.where import FormContext
from reports.i18n import _N

if TYPE_CHECKING:
    from reports.files import stage_exports
    from reports.games.othello.open_division import open_sheets
else:
    globals().update(lazy("reports.files", "stage_exports"))
    globals().update(lazy(__package__, "open_sheets"))


def _here(where: FormContext) -> bool:
    return where.plan is GROUPS_KNOCKOUT


class _KnockoutCards(Form):
    key = "knockout_cards"
    for_desk = True
    title = _N("Personal cards for the knock-out")
    needs = frozenset({"main_bracket"})
    when = staticmethod(_here)
    after = "personal_cards"

    def says(self, given: FormInput) -> object:
        return needed(given.main_bracket, "main_bracket").quarter_finalists

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            open_sheets.knockout_cards, given.head, given.main_bracket, given.groups, given.game
        )


class _Exchange(Form):
    needs = frozenset({EXCHANGE})
    results = True
    when = staticmethod(_here)

    def says(self, given: FormInput) -> object:
        return (given.own[EXCHANGE], given.short)


class _ExchangeTable(_Exchange):
    key = "exchange_table"
    title = _N("Exchange table")
    in_kit = staticmethod(as_it_is)
    after = "consolation_bracket"

    def draw(self, given: ReadyInput) -> Drawing:
        head, order = given.head, given.own[EXCHANGE]
        return partial(open_sheets.exchange_table, head, order, given.short, large=given.large)


class _ExchangeCsv(_Exchange):
    key = "exchange_csv"
    title = _N("Exchange for spreadsheets (CSV)")
    suffix = "csv"
    after = "brackets_csv"

    def draw(self, given: ReadyInput) -> Drawing:
        order = given.own[EXCHANGE]
        return partial(
            stage_exports.order_sheet, given.head, EXCHANGE, order, given.game, given.names
        )


FORMS = all_forms(globals())
"""What only the open division prints."""
