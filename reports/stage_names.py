"""What the stages of shared programmes and the rounds of a knock-out are called."""

from __future__ import annotations

from models.formats.knockout import CONSOLATION, MAIN
from models.programmes.groups import GROUP
from models.programmes.plan import FINAL, PRELIMINARY
from models.programmes.presets.league_playoff import PLAYOFF
from models.programmes.tables import FINAL_TABLE
from models.views.draws import BracketView
from reports.i18n import _N, _, _p

STAGES = {
    PRELIMINARY: _N("Preliminary"),
    GROUP: _N("Group league"),
    "qf": _N("Quarter-final"),
    "sf": _N("Semi-final"),
    "third": _N("Match for 3rd place"),
    "p5_8": _N("Matches for places 5 to 8"),
    "p5": _N("Match for 5th place"),
    "p7": _N("Match for 7th place"),
    MAIN: _N("Knock-out"),
    "main_qf": _N("Quarter-final"),
    "main_sf": _N("Semi-final"),
    "main_final": _N("Final"),
    CONSOLATION: _N("Consolation"),
    "consolation_qf": _N("Consolation quarter-final"),
    "consolation_sf": _N("Consolation semi-final"),
    "consolation_final": _N("Consolation final"),
    PLAYOFF: _N("Play-off"),
    FINAL: _N("Final"),
    FINAL_TABLE: _N("Final table"),
}
"""The stages of shared programmes; a game names those of its own (`GameForms.stages`)."""


def knockout_round(rounds: int, number: int) -> str:
    """Name a round of a knock-out by how many are still in, counted from its end.

    >>> [knockout_round(5, number) for number in range(1, 6)]
    ['1回戦', '2回戦', '準々決勝', '準決勝', '決勝']
    """
    last = ("final", "sf", "qf")
    left = rounds - number
    if left < len(last):
        return _(STAGES[last[left]])
    return _("Round {number}").format(number=number)


def knockout_stage(view: BracketView, number: int) -> str:
    """Name a round of the main bracket or of the consolation where both stand together.

    >>> from dataclasses import replace
    >>> beside = BracketView(key="consolation", size=16, rounds=4, matches=(), beside=True)
    >>> knockout_stage(beside, 1), knockout_stage(replace(beside, beside=False), 3)
    ('敗者戦1回戦', '準決勝')
    """
    name = knockout_round(view.rounds, number)
    if not view.beside:
        return name
    return _p("round of a stage", "{stage} {round}").format(stage=_(STAGES[view.key]), round=name)
