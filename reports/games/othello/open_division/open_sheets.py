"""What only the open division has on paper: the exchange, and cards for its last eight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.views.divisions import SheetHead
from models.views.draws import BracketView, GroupView
from models.views.rankings import StandingsView
from reports.forms.game_forms import GameForms
from reports.games.othello.open_division.words import FOURTH, six_games
from reports.i18n import _, _p
from reports.sheets.cross_table import Headings, cross_table
from reports.sheets.personal_cards import CardKind, CardLine, cards_of, seat_texts
from reports.stage_names import KNOCKOUT
from reports.wording import stage_name


def exchange_table(
    head: SheetHead, view: StandingsView, short: Mapping[int, str], *, large: bool = False
) -> bytes:
    """Make the sheet of the exchange (JOA 6, 7), two lines per player.

    `short` also names opponents who are not in it.
    """
    played = any("knockout_game" in row.notes for row in view.rows)
    legend = _("{mark}: first game of the knock-out").format(mark=KNOCKOUT)
    notes = [legend] * played
    if not view.complete:
        notes.append(_("Some results are not in yet: this order will change."))
    own = {row.entrant.id: row.entrant.short or row.entrant.name[:2] for row in view.rows}
    headings = Headings(
        title=_("Exchange table"),
        rounds=six_games(),
        short={**own, **short},
        knockout=FOURTH,
        notes=tuple(notes),
    )
    return cross_table(head, view, headings, large=large)


def knockout_cards(
    head: SheetHead, main: BracketView, groups: Sequence[GroupView], forms: GameForms
) -> bytes:
    """Make a card for everybody known to be among the last eight, without differences (JOA 23)."""
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
