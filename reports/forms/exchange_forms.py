"""The files in which results go to other programs, for the games that have such results."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from models.views.divisions import UNSAID
from reports.forms.form import Drawing, Form, FormInput, ReadyInput, all_forms
from reports.forms.where import told_in_pairs
from reports.i18n import _N

if TYPE_CHECKING:
    from reports.files import cross_table
else:
    globals().update(lazy("reports.files", "cross_table"))


class PlayedForm(Form):
    """A file that has every match and nothing else."""

    needs = frozenset({"played"})
    results = True

    def says(self, given: FormInput) -> object:
        """Give every match as cross-tables tell it."""
        return given.played


class AbroadForm(PlayedForm):
    """A file of every match that is read abroad: a game's own, behind the cross-tables."""

    for_desk = True
    abroad = True
    after = "played_xlsx"

    def says(self, given: FormInput) -> object:
        """Give every match, and what the division is called abroad where that was said."""
        return given.played if given.abroad == UNSAID else (given.played, given.abroad)

    def worked_at(self, given: FormInput) -> bool:
        """Tell whether somebody has said what the division is called abroad."""
        return given.abroad != UNSAID


class _CrossTableFile(PlayedForm):
    tells = ("cross_table", "league_table")
    when = staticmethod(told_in_pairs)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(cross_table.cross_table_sheet, given.head, given.played)


class _PlayedCsv(_CrossTableFile):
    key = "played_csv"
    title = _N("|Cross-table|, to be loaded again (CSV)")
    suffix = "csv"


class _PlayedXlsx(_CrossTableFile):
    key = "played_xlsx"
    title = _N("|Cross-table|, to be loaded again (XLSX)")
    suffix = "xlsx"


EXCHANGE_FORMS = all_forms(globals())
"""In the order in which a day needs them."""
