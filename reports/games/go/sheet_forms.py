"""The sheets that only Go has."""

from __future__ import annotations

from reports.forms.exchange_forms import PLAYED, played_only
from reports.forms.form import STANDINGS, Form, FormInput
from reports.forms.making import file_of, made_by
from reports.forms.where import Where, in_league, in_one_order
from reports.i18n import _N


def in_swiss(where: Where) -> bool:
    """Offer a form where everybody stands in one order and not everybody meets."""
    return in_one_order(where) and not in_league(where)


def _order_and_margins(given: FormInput) -> object:
    """Give the order, and how each game was won."""
    rows = () if given.standings is None else given.standings.rows
    return given.standings, [cell.noted for row in rows for cell in row.cells if cell is not None]


def _settings(given: FormInput) -> object:
    order = given.standings
    keys = () if order is None else [own.key for own in order.criteria]
    return given.options, given.programme, given.rounds, keys


def _level(given: FormInput) -> object:
    return given.own["go_level_first"]


FORMS = (
    Form(
        key="go_notice",
        title=_N("Notice: how this division is played"),
        needs=frozenset(),
        says=_settings,
        render=made_by(
            "reports.games.go.notice:notice",
            "head",
            "options",
            "programme",
            "rounds",
            standings="standings",
        ),
    ),
    Form(
        key="go_swiss_table",
        title=_N("Swiss results with opponents' numbers"),
        needs=STANDINGS,
        says=_order_and_margins,
        results=True,
        render=made_by(
            "reports.games.go.swiss_table:swiss_table", "head", "standings", large="large"
        ),
        when=in_swiss,
        after="cross_table",
    ),
    Form(
        key="playoff_list",
        title=_N("Play-off for the first place"),
        needs=frozenset({"go_level_first"}),
        says=_level,
        results=True,
        render=made_by(
            "reports.games.go.playoff:playoff_list", "head", "go_level_first", large="large"
        ),
        when=in_league,
        after="league_table",
    ),
    Form(
        key="go_h9",
        for_desk=True,
        title=_N("Results for the European rating (.h9)"),
        needs=PLAYED,
        says=played_only,
        results=True,
        render=file_of("text", "reports.games.go.h9:h9_text", "head", "played", "options"),
        suffix="h9",
        after="played_xlsx",
    ),
    Form(
        key="open_gotha",
        for_desk=True,
        title=_N("Tournament for OpenGotha (XML)"),
        needs=PLAYED,
        says=played_only,
        results=True,
        render=made_by("reports.games.go.open_gotha:open_gotha_xml", "head", "played", "options"),
        suffix="xml",
        after="played_xlsx",
    ),
)
"""In the order in which a day needs them."""
