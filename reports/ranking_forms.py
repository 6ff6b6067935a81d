"""The forms of orders and logs, and the files for other programs."""

from __future__ import annotations

from reports.form import (
    ENTRANTS,
    STANDINGS,
    Form,
    FormInput,
    entrants_only,
    in_league,
    in_one_order,
    needed,
    ranking_only,
)
from reports.i18n import _N


def _order(given: FormInput) -> bytes:
    from reports.standings import standings

    view = needed(given.standings, "standings")
    return standings(given.head, view, given.game, large=given.large)


def _cross_table(given: FormInput) -> bytes:
    from reports.cross_table import cross_table

    return cross_table(given.head, needed(given.standings, "standings"), large=given.large)


def _cross_table_text(given: FormInput) -> bytes:
    from reports.cross_table import cross_table_text

    return cross_table_text(given.head, needed(given.standings, "standings")).encode("utf-8")


def _league_table(given: FormInput) -> bytes:
    from reports.league_table import league_table

    return league_table(given.head, needed(given.league, "league"), given.game, large=given.large)


def _league_only(given: FormInput) -> object:
    return given.league


def _final_announcement(given: FormInput) -> bytes:
    from reports.final_announcement import final_announcement

    return final_announcement(given.head, needed(given.finalists, "finalists"), given.game)


def _ruling_log(given: FormInput) -> bytes:
    from reports.ruling_log import ruling_log

    return ruling_log(given.head, given.rulings, given.penalties, penalty_texts=given.penalty_texts)


def _ranking_csv(given: FormInput) -> bytes:
    from reports.exports import csv_bytes, ranking_sheet

    return csv_bytes(ranking_sheet(given.head, needed(given.standings, "standings"), given.game))


def _ranking_xlsx(given: FormInput) -> bytes:
    from reports.exports import ranking_sheet, xlsx_bytes

    view = needed(given.standings, "standings")
    return xlsx_bytes(given.head, ranking_sheet(given.head, view, given.game))


def _ranking_html(given: FormInput) -> bytes:
    from reports.exports import html_bytes, ranking_sheet

    view = needed(given.standings, "standings")
    return html_bytes(given.head, ranking_sheet(given.head, view, given.game))


def _ranking_json(given: FormInput) -> bytes:
    from reports.exports import ranking_json

    return ranking_json(given.head, needed(given.standings, "standings"))


def _entrants_csv(given: FormInput) -> bytes:
    from reports.exports import csv_bytes, entrants_sheet

    return csv_bytes(entrants_sheet(given.head, given.entrants))


RANKING_FORMS = (
    Form(
        key="standings",
        title=_N("Provisional standings"),
        needs=STANDINGS,
        says=ranking_only,
        render=_order,
        when=in_one_order,
    ),
    Form(
        key="league_table",
        title=_N("League table"),
        needs=frozenset({"league"}),
        says=_league_only,
        render=_league_table,
        when=in_league,
    ),
    Form(
        key="cross_table",
        title=_N("Results of all rounds"),
        needs=STANDINGS,
        says=ranking_only,
        render=_cross_table,
        when=in_one_order,
    ),
    Form(
        key="final_announcement",
        title=_N("Announcement of the final"),
        needs=frozenset({"finalists"}),
        render=_final_announcement,
        when=in_one_order,
    ),
    Form(
        key="final_ranking",
        title=_N("Final ranking"),
        needs=STANDINGS,
        says=ranking_only,
        render=_order,
        final=True,
    ),
    Form(
        key="ruling_log",
        title=_N("Rulings and corrections"),
        needs=frozenset(),
        render=_ruling_log,
    ),
    Form(
        key="cross_table_text",
        title=_N("Results of all rounds (text)"),
        needs=STANDINGS,
        says=ranking_only,
        render=_cross_table_text,
        suffix="txt",
        when=in_one_order,
    ),
    Form(
        key="ranking_csv",
        title=_N("Ranking for spreadsheets (CSV)"),
        needs=STANDINGS,
        says=ranking_only,
        render=_ranking_csv,
        suffix="csv",
    ),
    Form(
        key="ranking_xlsx",
        title=_N("Ranking for Excel (XLSX)"),
        needs=STANDINGS,
        says=ranking_only,
        render=_ranking_xlsx,
        suffix="xlsx",
    ),
    Form(
        key="ranking_html",
        title=_N("Ranking as a web page (HTML)"),
        needs=STANDINGS,
        says=ranking_only,
        render=_ranking_html,
        suffix="html",
    ),
    Form(
        key="ranking_json",
        title=_N("Ranking for programs (JSON)"),
        needs=STANDINGS,
        says=ranking_only,
        render=_ranking_json,
        suffix="json",
    ),
    Form(
        key="entrants_csv",
        title=_N("List of entrants (CSV)"),
        needs=ENTRANTS,
        says=entrants_only,
        render=_entrants_csv,
        suffix="csv",
    ),
)
"""In the order in which a day needs them."""
