"""Shuffleboard on paper: score cards, scoreboards, courts, fouls and officials (YSA D-7, E)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from models.core.outcomes import Note
from models.games.shuffleboard.catalogue import CourtEnd, MatchMode
from models.views.divisions import RoundView
from reports.court_words import courts
from reports.forms.form import ROUND, Form, FormInput, nothing, seating
from reports.forms.game_forms import GameForms
from reports.forms.kit import blank_page
from reports.forms.live_forms import live_log_form
from reports.forms.making import made_by
from reports.forms.where import FormContext, always, side_by_side
from reports.games.shuffleboard.line_words import line_words
from reports.games.shuffleboard.terms import TERMS
from reports.games.shuffleboard.words import end_name
from reports.i18n import _N, speaking


def records_only(given: FormInput) -> object:
    """Give what a form says that shows how the matches of a round go, end by end."""
    results = [(match.id, match.result) for match in given.round.matches] if given.round else []
    return (seating(given), given.options, results, sorted(given.own["records"].items()))


def incidents(given: FormInput) -> object:
    """Give what the log of fouls, replays and corrections says: its lines in any language."""
    from reports.games.shuffleboard.match_log import log_cells
    from reports.games.shuffleboard.sheets import sheets_of

    if given.round is None:
        return ()
    with speaking("en"):
        return [cells for one in sheets_of(given) for cells in log_cells(one)]


def starts(given: FormInput) -> object:
    """Give what a form says that shows who plays where, when and in which colour; no scores."""
    from reports.games.shuffleboard.sheets import match_sheets

    options = replace(given.options, courts="", minutes=0)  # a match says where it is played
    said = [
        (
            round_.published,
            one.match.code,
            [seat.entrant for seat in one.match.seats],
            one.court,
            replace(one.start, called=None),
        )
        for round_ in _rounds(given)
        for one in match_sheets(round_, given.options, given.own["records"])
    ]
    return options, said


def draws(given: FormInput) -> object:
    """Give the same and which matches a withdrawal has settled: the draw sheet marks them."""
    left = [
        (match.code, match.cells)
        for round_ in _rounds(given)
        for match in round_.matches
        if any(cell.note is Note.WITHDRAWN for cell in match.cells)
    ]
    return starts(given), left


def _rounds(given: FormInput) -> tuple[RoundView, ...]:
    """Give all rounds to the form that lists them all, to others their own."""
    return given.all_rounds or (() if given.round is None else (given.round,))


def to_a_game_point(where: FormContext) -> bool:
    """Offer a form where a game is played up to points: the American board is for these (D-7)."""
    return where.options is None or where.options.mode is MatchMode.POINTS


def _form(
    key: str,
    title: str,
    says: Callable[[FormInput], object],
    place: str,
    *,
    needs: frozenset[str] = ROUND,
    results: bool = False,
    due: Callable[[FormContext], bool] | None = None,
    when: Callable[[FormContext], bool] = always,
    in_kit: Callable[[FormInput], FormInput | None] | None = None,
) -> Form:
    """Give a form that is made of the matches of a round, or of all rounds, and of their records.

    `says` gives what it says, by which it is known whether a printed one is stale.
    """
    return Form(
        key=f"shuffleboard_{key}",
        title=title,
        needs=needs,
        says=says,
        results=results,
        due=due,
        when=when,
        in_kit=in_kit,
        render=made_by(f"reports.games.shuffleboard.{place}", "whole"),
    )


SHUFFLEBOARD_FORMS = (
    _form("draw", _N("Draw and courts"), draws, "court_lists:draw_sheet", due=always),
    _form(
        "draw_all",
        _N("Draw and courts of all rounds"),
        draws,
        "court_lists:whole_draw_sheet",
        needs=frozenset({"all_rounds"}),
        when=side_by_side,
    ),
    _form(
        "cards",
        _N("Score cards"),
        starts,
        "cards:score_cards",
        due=always,
        in_kit=blank_page(1),
    ),
    _form("us_cards", _N("Score cards (American)"), starts, "cards:us_cards", when=to_a_game_point),
    _form("officials", _N("Court officials"), starts, "court_lists:officials_list"),
    _form("boards", _N("Scoreboards"), records_only, "boards:scoreboards", results=True),
    _form(
        "us_boards",
        _N("Scoreboards (American)"),
        records_only,
        "us_boards:us_boards",
        results=True,
        when=to_a_game_point,
    ),
    _form("penalties", _N("Fouls, replays and corrections"), incidents, "match_log:penalty_log"),
    live_log_form("shuffleboard_records", _N("Match records in order of entry")),
    Form(
        key="shuffleboard_fouls",
        for_desk=True,
        title=_N("Fouls and deductions"),
        needs=ROUND,
        says=nothing,
        render=made_by("reports.games.shuffleboard.match_log:foul_list", "head"),
    ),
)
"""In the order in which a day needs them."""

SHUFFLEBOARD = GameForms(
    key="shuffleboard",
    terms=TERMS,
    place=courts(lambda part: end_name(CourtEnd(part))),
    start_notes=(
        _N(
            "The draw of the match says who has yellow and shoots first; without it a lag or a "
            "coin does."
        ),
    ),
    own_wall_sheet=True,  # yellow first: two sheets with a pair on either side would mislead
    own_cards=True,
    live_words=line_words,
    forms=SHUFFLEBOARD_FORMS,
)
