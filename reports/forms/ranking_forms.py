"""The forms of orders and logs, and the files for other programs."""

from __future__ import annotations

from reports.forms.form import (
    ENTRANTS,
    STANDINGS,
    Form,
    FormInput,
    entrants_only,
    honours,
    logged,
    ranking_only,
)
from reports.forms.kit import as_it_is
from reports.forms.making import file_of, made_by
from reports.forms.round_forms import plan_only
from reports.forms.where import (
    in_final,
    in_league,
    in_one_order,
    in_plan,
    of_the_named,
    side_by_side,
)
from reports.i18n import _N


def _every_match(given: FormInput) -> object:
    return [
        (round_.number, match.table, [seat.entrant for seat in match.seats], match.cells)
        for round_ in given.all_rounds
        for match in round_.matches
    ]


def _entrants_and_people(given: FormInput) -> object:
    """Give what the list of entrants says, with the numbers of federations where there are any."""
    known = [(p.roman, p.ids) for e in given.entrants for p in e.people if p.roman or p.ids]
    return (*entrants_only(given), known) if known else entrants_only(given)


def _ranking_and_later(given: FormInput) -> object:
    """Give what the order says, and what was played after its rounds."""
    order = given.standings
    return (order, order.later) if order is not None and order.later else order


def _league_only(given: FormInput) -> object:
    view = given.league
    rows = () if view is None else view.rows
    noted = [cell.noted for row in rows for cell in row.cells if cell is not None]
    return (view, noted) if any(noted) else view


ORDER = made_by("reports.sheets.standings:standings", "head", "standings", "game", large="large")
SHEET = ("reports.files.exports:ranking_sheet", "head", "standings", "game")
RANKING = ("standings", "final_ranking")
"""The sheets that say what the files of a ranking say."""
"""What gives the order as a table for other programs, and what it takes."""

RANKING_FORMS = (
    Form(
        key="standings",
        title=_N("Provisional standings"),
        needs=STANDINGS,
        says=ranking_only,
        render=ORDER,
        nameless=True,
        when=in_one_order,
    ),
    Form(
        key="match_list",
        title=_N("All matches"),
        needs=frozenset({"all_rounds"}),
        says=_every_match,
        render=made_by(
            "reports.sheets.match_list:match_list",
            "head",
            "all_rounds",
            marked="marked",
            large="large",
        ),
        when=side_by_side,
    ),
    Form(
        key="league_table",
        title=_N("|League table|"),
        needs=frozenset({"league"}),
        says=_league_only,
        render=made_by(
            "reports.sheets.league_table:league_table", "head", "league", "game", large="large"
        ),
        when=in_league,
        in_kit=as_it_is,
    ),
    Form(
        key="cross_table",
        title=_N("Results of all |rounds|"),
        needs=STANDINGS,
        says=_ranking_and_later,
        results=True,
        render=made_by(
            "reports.sheets.cross_table:cross_table",
            "head",
            "standings",
            large="large",
            brackets="brackets",
        ),
        when=in_one_order,
    ),
    Form(
        key="final_announcement",
        title=_N("Announcement of the final"),
        needs=frozenset({"finalists"}),
        render=made_by(
            "reports.sheets.final_announcement:final_announcement", "head", "finalists", "game"
        ),
        when=in_final,
        due=of_the_named,
    ),
    Form(
        key="final_ranking",
        title=_N("Final ranking"),
        needs=STANDINGS,
        says=ranking_only,
        render=ORDER,
        final=True,
    ),
    Form(
        key="certificates",
        title=_N("Certificates"),
        needs=STANDINGS | {"certificates"},
        says=honours,
        render=made_by(
            "reports.certificates.certificate:certificates",
            "head",
            "standings",
            "game",
            "certificates",
        ),
        final=True,
        asked=True,
        handed=True,
    ),
    Form(
        key="ruling_log",
        for_desk=True,
        title=_N("Rulings and corrections"),
        needs=frozenset(),
        says=logged,
        results=True,
        render=made_by(
            "reports.sheets.ruling_log:ruling_log",
            "head",
            "rulings",
            "penalties",
            penalty_texts="penalty_texts",
        ),
    ),
    Form(
        key="cross_table_text",
        title=_N("Results of all |rounds| (text)"),
        needs=STANDINGS,
        says=_ranking_and_later,
        results=True,
        render=file_of(
            "text", "reports.sheets.cross_table:cross_table_text", "head", "standings", "brackets"
        ),
        tells=("cross_table",),
        suffix="txt",
        when=in_one_order,
    ),
    Form(
        key="ranking_csv",
        title=_N("Ranking for spreadsheets (CSV)"),
        needs=STANDINGS,
        says=ranking_only,
        render=file_of("csv", *SHEET),
        tells=RANKING,
        suffix="csv",
    ),
    Form(
        key="ranking_xlsx",
        title=_N("Ranking for Excel (XLSX)"),
        needs=STANDINGS,
        says=ranking_only,
        render=file_of("xlsx", *SHEET),
        tells=RANKING,
        suffix="xlsx",
    ),
    Form(
        key="ranking_html",
        title=_N("Ranking as a web page (HTML)"),
        needs=STANDINGS,
        says=ranking_only,
        render=file_of("html", *SHEET),
        tells=RANKING,
        suffix="html",
    ),
    Form(
        key="ranking_json",
        title=_N("Ranking for programs (JSON)"),
        needs=STANDINGS,
        says=ranking_only,
        render=made_by("reports.files.documents:ranking_json", "head", "standings"),
        tells=RANKING,
        suffix="json",
    ),
    Form(
        key="entrants_csv",
        title=_N("List of entrants (CSV)"),
        needs=ENTRANTS,
        says=_entrants_and_people,
        render=file_of("csv", "reports.files.exports:entrants_sheet", "head", "entrants"),
        suffix="csv",
    ),
    Form(
        key="table_plan_text",
        title=_N("Seating of all |rounds| (text)"),
        needs=frozenset({"table_plan"}),
        says=plan_only,
        render=file_of("text", "reports.files.plan_text:plan_text", "table_plan"),
        tells=("table_plan",),
        suffix="txt",
        when=in_plan,
    ),
)
"""In the order in which a day needs them."""
