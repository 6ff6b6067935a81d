"""Rummikub on the screen: its words, settings and keys, and where its windows are found."""

from __future__ import annotations

from reports.i18n import _N
from ui.game_screen import GameKey, GameScreen, OnDemand, RuleBook
from ui.games.rummikub import desk_screen, wording

RUMMIKUB = GameScreen(
    key="rummikub",
    words=wording,
    result_dialog=OnDemand("ui.games.rummikub.dialog:RummikubDialog"),
    options=wording.OPTIONS,
    asked_first=("capacity",),
    books=(RuleBook(name="Hashimoto", numbers=r"\d{1,2}(?!\d)", also=("橋本", "要項")),),
    keys=(
        *desk_screen.KEYS,
        GameKey(
            page="result",
            keys="0 – 9  Enter",
            text=_N("Rummikub: the numbers left, on to the next"),
        ),
        GameKey(
            page="result", keys="J  T  M", text=_N("Rummikub: a joker, a time-out, no first meld")
        ),
    ),
    own_steps=desk_screen.STEPS,
    own_tables=OnDemand("ui.games.rummikub.hall:tables"),
    pages=desk_screen.PAGES,
    reception=desk_screen.RECEIVES,
    enters_at=desk_screen.RECEPTION,
    judges=desk_screen.JUDGES,
    programme_fields=wording.PROGRAMME_FIELDS,
)
