"""Cards for the last eight of the open division, on which no differences are written (JOA 23)."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import SheetHead
from models.views.draws import BracketView, GroupView
from reports.forms.game_forms import GameForms
from reports.i18n import _, _p
from reports.sheets.personal_cards import CardKind, CardLine, cards_of, seat_texts
from reports.wording import stage_name


def knockout_cards(
    head: SheetHead, main: BracketView, groups: Sequence[GroupView], forms: GameForms
) -> bytes:
    """Make a card for everybody who is known to be among the last eight."""
    between = _p("between remarks", ", ")
    names = (
        stage_name("qf"),
        between.join((stage_name("sf"), _p("round on a card", "5th–8th"))),
        _p("round on a card", "Placing match"),
    )
    lines = tuple(CardLine(name, struck=True) for name in names)
    kind = CardKind(head, forms, lines, _p("on a card", "Knock-out"))
    title = _("Personal cards for the knock-out")
    return cards_of(title, kind, main.quarter_finalists, seat_texts(groups))
