"""The files in which results go to other programs, for the games that have such results."""

from __future__ import annotations

from models.views.abroad import UNSAID
from reports.forms.form import Form, FormInput
from reports.forms.making import file_of
from reports.forms.where import told_in_pairs
from reports.i18n import _N


def played_only(given: FormInput) -> object:
    """Give what a file says that has every match and nothing else."""
    return given.played


def played_abroad(given: FormInput) -> object:
    """Give what a file says that is read abroad."""
    return given.played if given.abroad == UNSAID else (given.played, given.abroad)


PLAYED = frozenset({"played"})
"""What these files are made of."""
SHEET = ("reports.files.cross_table:cross_table_sheet", "head", "played")
"""What gives the cross-table for other programs, and what it takes."""

EXCHANGE_FORMS = (
    Form(
        key="played_csv",
        title=_N("|Cross-table|, to be loaded again (CSV)"),
        needs=PLAYED,
        says=played_only,
        results=True,
        render=file_of("csv", *SHEET),
        tells=("cross_table", "league_table"),
        suffix="csv",
        when=told_in_pairs,
    ),
    Form(
        key="played_xlsx",
        title=_N("|Cross-table|, to be loaded again (XLSX)"),
        needs=PLAYED,
        says=played_only,
        results=True,
        render=file_of("xlsx", *SHEET),
        tells=("cross_table", "league_table"),
        suffix="xlsx",
        when=told_in_pairs,
    ),
)
"""In the order in which a day needs them."""
