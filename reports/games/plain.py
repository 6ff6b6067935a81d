"""Any other game on paper: wins, draws and losses."""

from __future__ import annotations

from reports.forms.game_forms import GameForms
from reports.i18n import _N

PLAIN = GameForms(
    key="plain",
    name=_N("General"),
    card_notes=(_N("Hand the card in as soon as the match is over."),),
)
