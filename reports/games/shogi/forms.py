"""Shogi on paper: its words and its sheets."""

from __future__ import annotations

from collections.abc import Iterable

from models.core.problems import Problem
from models.handicap import Handicap
from reports.forms.exchange_forms import PLAYED, played_abroad
from reports.forms.form import ROUND, Form, FormInput, needed
from reports.forms.game_forms import GameForms
from reports.forms.kit import blank_page
from reports.forms.live_forms import live_log_form
from reports.forms.making import made_by
from reports.forms.where import always
from reports.games.shogi.fesa import fesa_lacking, fesa_otherwise
from reports.games.shogi.line_words import line_words
from reports.i18n import _N, Terms, _


def _slips_only(given: FormInput) -> object:
    """Give what the slips say: who sits where, and the legs that are noted."""
    return [
        (slip.match.table, slip.match.code, [seat.entrant for seat in slip.match.seats], slip.legs)
        for slip in given.own["shogi_slips"]
    ]


def _fesa_lacks(given: FormInput) -> Iterable[Problem]:
    return fesa_lacking(given.head, needed(given.played, "played"), given.abroad)


def _fesa_otherwise(given: FormInput) -> Iterable[Problem]:
    return fesa_otherwise(needed(given.played, "played"), given.options)


FORMS = (
    Form(
        key="game_slips",
        for_desk=True,
        title=_N("Game slips"),
        due=always,
        needs=ROUND | {"shogi_slips"},
        says=_slips_only,
        render=made_by(
            "reports.games.shogi.game_slip:game_slips",
            "head",
            "round",
            "shogi_slips",
            "game",
            "options",
            "round_called",
        ),
        in_kit=blank_page(2),
        after="table_plan",
    ),
    Form(
        key="fesa",
        for_desk=True,
        title=_N("Results for the European rating (FESA)"),
        needs=PLAYED,
        says=played_abroad,
        results=True,
        lacks=_fesa_lacks,
        otherwise=_fesa_otherwise,
        render=made_by("reports.games.shogi.fesa:fesa_text", "head", "played", "options", "abroad"),
        suffix="txt",
        after="played_xlsx",
    ),
    live_log_form("game_records", _N("Tosses and replays"), after="match_list"),
)
"""What only Shogi prints."""

TAKEN_OFF = {
    "lance": _N("gives a lance"),
    "bishop": _N("gives the bishop"),
    "rook": _N("gives the rook"),
    "rook_lance": _N("gives rook and lance"),
    "two": _N("gives two pieces"),
    "four": _N("gives four pieces"),
    "six": _N("gives six pieces"),
}
"""What the stronger takes off the board, and then moves first (上手)."""


def handicap_words(given: Handicap, stronger: bool) -> str:
    """Say what a handicap means for one of the two."""
    if given.kind not in TAKEN_OFF:
        return _("moves second") if stronger else _("moves first, no toss")
    return _(TAKEN_OFF[given.kind]) if stronger else _("receives the handicap")


SHOGI = GameForms(
    key="shogi",
    cross_tables=True,
    terms=Terms(ja={"[{}]": "S{}", "[シード{}]": " S{}"}, en={"[{}]": "S{}"}),
    draws=False,
    handicap=handicap_words,
    own_cards=True,
    start_notes=(_N("Toss five pawns; note who moves first."),),
    card_notes=(
        _N("Toss five pawns; note who moves first."),
        _N("Repetition: stop both clocks and call the referee before you begin again."),
        _N("Hand the slip in as soon as the game is over."),
    ),
    live_words=line_words,
    forms=FORMS,
)
"""The words of the game."""
