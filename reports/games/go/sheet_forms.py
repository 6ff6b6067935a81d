"""The sheets that only Go has."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from models.core.problems import Problem
from models.core.registered import lazy
from reports.files.people_abroad import both_lost
from reports.forms.exchange_forms import AbroadForm
from reports.forms.form import (
    STANDINGS,
    Drawing,
    Form,
    FormInput,
    ReadyInput,
    all_forms,
    needed,
    with_settings,
)
from reports.forms.where import FormContext, in_league, in_one_order
from reports.games.go.h9 import h9_lacking
from reports.games.go.open_gotha import gotha_lacking, gotha_otherwise
from reports.i18n import _N

if TYPE_CHECKING:
    from reports.games.go import h9, notice, open_gotha, playoff, swiss_table
else:
    globals().update(lazy(__package__, "h9 notice open_gotha playoff swiss_table"))


def in_swiss(where: FormContext) -> bool:
    """Offer a form where everybody stands in one order and not everybody meets."""
    return in_one_order(where) and not in_league(where)


class _GoNotice(Form):
    key = "go_notice"
    title = _N("Notice: how this division is played")
    optional = STANDINGS
    is_notice = True

    def says(self, given: FormInput) -> object:
        order = given.standings
        keys = () if order is None else [own.key for own in order.criteria]
        return given.options, given.programme, given.rounds, keys

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            notice.notice,
            given.head,
            given.options,
            given.programme,
            given.rounds,
            standings=given.standings,
        )


class _GoSwissTable(Form):
    key = "go_swiss_table"
    title = _N("Swiss results with opponents' numbers")
    needs = STANDINGS
    results = True
    when = staticmethod(in_swiss)
    after = "cross_table"

    def says(self, given: FormInput) -> object:
        """Give the order, and how each game was won."""
        rows = () if given.standings is None else given.standings.rows
        return given.standings, [
            cell.noted for row in rows for cell in row.cells if cell is not None
        ]

    def draw(self, given: ReadyInput) -> Drawing:
        head, order = given.head, given.standings
        return partial(swiss_table.swiss_table, head, order, large=given.large)


class _PlayoffList(Form):
    key = "playoff_list"
    title = _N("Play-off for the first place")
    needs = frozenset({"go_level_first"})
    results = True
    when = staticmethod(in_league)
    after = "league_table"

    def says(self, given: FormInput) -> object:
        return given.own["go_level_first"]

    def draw(self, given: ReadyInput) -> Drawing:
        head, level = given.head, given.own["go_level_first"]
        return partial(playoff.playoff_list, head, level, large=given.large)


class _Abroad(AbroadForm):
    def says(self, given: FormInput) -> object:
        """Give the same, and komi, time and handicaps."""
        return with_settings(super().says(given), given, "komi", "minutes", "handicap")


class _GoH9(_Abroad):
    key = "go_h9"
    title = _N("Results for the European rating (h9)")
    suffix = "h9"

    def lacks(self, given: FormInput) -> Iterable[Problem]:
        return h9_lacking(given.head, needed(given.played, "played"), given.abroad)

    def otherwise(self, given: FormInput) -> Iterable[Problem]:
        return both_lost(needed(given.played, "played"))

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(h9.h9_text, given.head, given.played, given.options, given.abroad)


class _OpenGotha(_Abroad):
    key = "open_gotha"
    title = _N("Tournament for OpenGotha (XML)")
    suffix = "xml"

    def lacks(self, given: FormInput) -> Iterable[Problem]:
        return gotha_lacking(given.head, needed(given.played, "played"), given.abroad)

    def otherwise(self, given: FormInput) -> Iterable[Problem]:
        return gotha_otherwise(needed(given.played, "played"), given.options)

    def draw(self, given: ReadyInput) -> Drawing:
        played, called = given.played, given.abroad
        return partial(open_gotha.open_gotha_xml, given.head, played, given.options, called)


FORMS = all_forms(globals())
"""In the order in which a day needs them."""
