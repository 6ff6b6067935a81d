"""Any other game on paper: wins, draws and losses, or places at tables."""

from __future__ import annotations

from collections.abc import Mapping

from reports.forms.game_forms import GameForms
from reports.i18n import _N


class PlainForms(GameForms):
    """What any other game says on paper."""

    key = "plain"
    short_criteria: Mapping[str, str] = {
        "sos": _N("Opp. pts"),
        "firsts": _N("Firsts"),
        "best_match": _N("Best"),
    }
    card_notes = (_N("Hand the card in as soon as the match is over."),)
    cross_tables = True


PLAIN = PlainForms()
