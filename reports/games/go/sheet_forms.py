"""The sheets that only Go has."""

from __future__ import annotations

from collections.abc import Iterable

from models.core.problems import Problem
from reports.files.people_abroad import both_lost
from reports.forms.exchange_forms import PLAYED, played_abroad
from reports.forms.form import STANDINGS, Form, FormInput, needed
from reports.forms.making import file_of, made_by
from reports.forms.where import FormContext, in_league, in_one_order
from reports.games.go.h9 import h9_lacking
from reports.games.go.open_gotha import gotha_lacking, gotha_otherwise
from reports.i18n import _N


def in_swiss(where: FormContext) -> bool:
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


def _h9_lacks(given: FormInput) -> Iterable[Problem]:
    return h9_lacking(given.head, needed(given.played, "played"), given.abroad)


def _h9_otherwise(given: FormInput) -> Iterable[Problem]:
    return both_lost(needed(given.played, "played"))


def _gotha_lacks(given: FormInput) -> Iterable[Problem]:
    return gotha_lacking(given.head, needed(given.played, "played"), given.abroad)


def _gotha_otherwise(given: FormInput) -> Iterable[Problem]:
    return gotha_otherwise(needed(given.played, "played"), given.options)


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
        says=played_abroad,
        results=True,
        lacks=_h9_lacks,
        otherwise=_h9_otherwise,
        render=file_of(
            "text", "reports.games.go.h9:h9_text", "head", "played", "options", "abroad"
        ),
        suffix="h9",
        after="played_xlsx",
    ),
    Form(
        key="open_gotha",
        for_desk=True,
        title=_N("Tournament for OpenGotha (XML)"),
        needs=PLAYED,
        says=played_abroad,
        results=True,
        lacks=_gotha_lacks,
        otherwise=_gotha_otherwise,
        render=made_by(
            "reports.games.go.open_gotha:open_gotha_xml", "head", "played", "options", "abroad"
        ),
        suffix="xml",
        after="played_xlsx",
    ),
)
"""In the order in which a day needs them."""
