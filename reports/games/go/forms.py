"""Go on paper: its words for what ranks, its boxes on cards and its sheets."""

from __future__ import annotations

from collections.abc import Mapping

from models.games.go.handicap import STONES
from models.grades import Handicap
from reports.forms.game_forms import GameForms
from reports.games.go.sheet_forms import FORMS
from reports.games.go.terms import LEGEND
from reports.i18n import _N, _, _p


class GoForms(GameForms):
    """What only Go says and prints."""

    key = "go"
    criteria: Mapping[str, str] = {"sos": _N("SOS"), "sosos": _N("SOSOS")}
    draws = False
    cross_tables = True
    seat_boxes = (_N("Black/White"),)
    start_notes = (
        _N(
            "Nigiri says who has Black; with a handicap the weaker has Black and no nigiri is made."
        ),
    )
    result_boxes = (_N("Margin"),)
    card_sums = (_N("Opponent's wins"),)
    noted = LEGEND
    level_remarks = (_N("level: play-off"), _N("level with others"))
    forms = FORMS
    card_notes = (
        _N("Write the margin with its half point, or R for a resignation."),
        _N("The winner brings the card to the desk at once."),
    )

    def handicap(self, given: Handicap, stronger: bool) -> str:
        """Say what a handicap means for one of the two."""
        if given.even:
            return _("even (nigiri)")
        if stronger:
            return _("White")
        if given.kind == STONES:
            return _("Black, {n} stones, komi ½").format(n=given.size)
        return _("Black, komi ½")

    def handicap_brief(self, given: Handicap, stronger: bool) -> str:
        """Say it without the komi, which is the same with every handicap."""
        if given.even or stronger:
            return self.handicap(given, stronger)
        if given.kind == STONES:
            return _("Black, {n} stones").format(n=given.size)
        return _p("handicap", "Black")


GO = GoForms()
