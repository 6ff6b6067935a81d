"""Shogi on paper: its words and its sheets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from models.core.problems import Problem
from models.core.registered import lazy
from models.grades import Handicap
from models.views.logs import LiveLog
from reports.forms.exchange_forms import AbroadForm
from reports.forms.form import (
    ROUND,
    Drawing,
    Form,
    FormInput,
    ReadyInput,
    all_forms,
    blank_page,
    needed,
    with_settings,
)
from reports.forms.game_forms import GameForms
from reports.forms.live_forms import LiveLogForm
from reports.forms.where import always
from reports.games.shogi.fesa import fesa_lacking, fesa_otherwise
from reports.games.shogi.line_words import line_words
from reports.i18n import _N, Terms, _
from reports.log_lines import LogLine, log_lines

if TYPE_CHECKING:
    from reports.games.shogi import fesa, game_slip
else:
    globals().update(lazy(__package__, "fesa game_slip"))


class _GameSlips(Form):
    key = "game_slips"
    for_desk = True
    title = _N("Game slips")
    in_kit = staticmethod(blank_page(2))
    due = staticmethod(always)
    needs = ROUND | {"shogi_slips"}
    after = "table_plan"

    def says(self, given: FormInput) -> object:
        """Give what the slips say: who sits where, the legs that are noted, their numbers."""
        seated = [
            (
                slip.match.table,
                slip.match.code,
                [seat.entrant for seat in slip.match.seats],
                slip.legs,
            )
            for slip in given.own["shogi_slips"]
        ]
        numbers = sorted(given.card_numbers.items())
        slips = given.own["shogi_slips"]
        gives = [(slip.match.table, slip.match.handicap) for slip in slips if slip.match.handicap]
        told = (*[numbers] * bool(numbers), *[gives] * bool(gives))
        slips_said = (seated, *told) if told else seated
        return with_settings(slips_said, given, "minutes", "final_minutes")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            game_slip.game_slips,
            given.head,
            given.round,
            given.own["shogi_slips"],
            given.game,
            given.options,
            given.round_called,
            given.card_numbers,
        )


class _Fesa(AbroadForm):
    key = "fesa"
    title = _N("Results for the European rating (FESA)")
    suffix = "txt"

    def lacks(self, given: FormInput) -> Iterable[Problem]:
        return fesa_lacking(given.head, needed(given.played, "played"), given.abroad)

    def otherwise(self, given: FormInput) -> Iterable[Problem]:
        return fesa_otherwise(needed(given.played, "played"), given.options)

    def says(self, given: FormInput) -> object:
        """Give the same and how much time there was."""
        return with_settings(super().says(given), given, "minutes")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(fesa.fesa_text, given.head, given.played, given.options, given.abroad)


class _GameRecords(LiveLogForm):
    key = "game_records"
    title = _N("Tosses and replays")
    after = "match_list"


FORMS = all_forms(globals())
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


class ShogiForms(GameForms):
    """What only Shogi says and prints."""

    key = "shogi"
    cross_tables = True
    terms = Terms(ja={"[{}]": "S{}", "[シード{}]": " S{}"}, en={"[{}]": "S{}"})
    draws = False
    own_cards = True
    card_notes = (
        _N("Toss five pawns; note who moves first."),
        _N("Repetition: stop both clocks and call the referee before you begin again."),
        _N("Hand the slip in as soon as the game is over."),
    )
    forms = FORMS

    def handicap(self, given: Handicap, stronger: bool) -> str:
        """Say what a handicap means for one of the two."""
        if given.even:
            return _("even (toss)")
        if given.kind not in TAKEN_OFF:
            return _("moves second") if stronger else _("moves first, no toss")
        return _(TAKEN_OFF[given.kind]) if stronger else _("receives the handicap")

    def live_lines(self, log: LiveLog) -> tuple[LogLine, ...]:
        """Put the lines of a game that is noted into words."""
        return log_lines(log, line_words)


SHOGI = ShogiForms()
