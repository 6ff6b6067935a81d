"""Rummikub on the screen: its words, settings and keys, and where its windows are found."""

from __future__ import annotations

from models.games.rummikub.programme import CLOSE_RECEPTION
from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, OnDemand, OwnStep, RuleBook
from ui.games.rummikub import wording

RUMMIKUB = GameScreen(
    key="rummikub",
    words=wording,
    accents={"light": "#8a3b12", "dark": "#f0b48a", "contrast": "#ffc89e"},
    result_dialog=OnDemand("ui.games.rummikub.dialog:RummikubDialog"),
    options=wording.OPTIONS,
    asked_first=("capacity",),
    books=(RuleBook(name="Hashimoto", numbers=r"\d{1,2}(?!\d)", also=("橋本",)),),
    keys=(
        GameKey(
            page="result",
            keys="0 – 9  Enter",
            text=_N("Rummikub: the numbers left, on to the next"),
        ),
        GameKey(
            page="result", keys="J  T  M", text=_N("Rummikub: a joker, a time-out, no first meld")
        ),
    ),
    own_steps={
        CLOSE_RECEPTION: OwnStep(do=OnDemand("ui.games.rummikub.steps:close_reception")),
    },
    programme_fields=wording.PROGRAMME_FIELDS,
)
