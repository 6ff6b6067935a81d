"""Name who goes on: who plays the final, with everything the referee must see."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import signed
from models.views.rankings import FinalistsView, StandingRow, StandingsView
from reports.game_words import criterion_short
from reports.games import GAME_FORMS
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import large, px
from ui.widgets.basics import label
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words import wording

SHOWN = 8
"""How many rows the table shows without scrolling."""


class NamedByRuleDialog(RefereeDialog):
    """Shows the two finalists, by which article, and the figures of everybody in question."""

    def __init__(
        self,
        view: FinalistsView,
        standings: StandingsView,
        parent: QWidget | None = None,
        *,
        game: str,
    ) -> None:
        """Show the choice; the referee confirms where a tie went beyond the article."""
        super().__init__(
            title=_("Who plays the final"),
            accept=_("&Announce the final"),
            parent=parent,
            width=800,
        )
        self._view = view
        pair = label(f"{view.first.name}  –  {view.second.name}", wrap=True)
        pair.setFont(large(1.6))
        self.add_wide(pair)
        self.add_wide(label(GAME_FORMS[game].final_article(view), wrap=True))
        self.table = self._table(standings, game)
        self.add_wide(self.table)
        reasons = "\n".join(f"・{wording.why(why, game)}" for why in view.why)
        if reasons:
            self.add_wide(label(reasons, wrap=True))
        if view.referee_needed:
            tied = wording.listed(entrant.name for entrant in view.tied)
            self.add_wide(
                label(
                    _("Level by the article: {names}. The |referee| must confirm.").format(
                        names=tied or "–"
                    ),
                    wrap=True,
                )
            )
            tick = _("The |referee| has &confirmed the choice")
            self.add_fields(Field(key="confirmed", text=tick, now=False))
            self.add_referee("referee")

    def problems(self) -> tuple[Problem, ...]:
        """Want the referee's word where a tie was decided beyond the article."""
        unconfirmed = self._view.referee_needed and not self.answer("confirmed")
        found = (Problem(code="NOT_CONFIRMED", where="confirmed"),) if unconfirmed else ()
        return (*found, *self.blanks())

    def value(self) -> Authority:
        """Give the referee's name and reason, empty where none was needed."""
        return self.word

    def _table(self, standings: StandingsView, game: str) -> Grid[StandingRow]:
        """List everybody who can be in question: down to the wins of the second finalist."""
        finalists = (self._view.first.id, self._view.second.id)
        least = min((r.wins for r in standings.rows if r.entrant.id in finalists), default=0)
        table = Grid(
            _columns(self._view, game), _("Players in question"), key=lambda r: r.entrant.id
        )
        table.opens = False
        table.show_rows([row for row in standings.rows if row.wins >= least])
        table.setFixedHeight(px(40 + 31 * min(SHOWN, max(2, len(table.grid.rows)))))
        return table


def _columns(view: FinalistsView, game: str) -> tuple[Column[StandingRow], ...]:
    def unbeaten(row: StandingRow) -> str:
        return str(view.unbeaten.get(row.entrant.id, ""))

    def remark(row: StandingRow) -> str:
        said = [_("final")] if row.entrant.id in (view.first.id, view.second.id) else []
        if any(entrant.id == row.entrant.id for entrant in view.tied):
            said.append(_("level"))
        return " · ".join(said)

    right = Align.RIGHT
    return (
        Column(title=_("Name"), text=lambda r: r.entrant.name, stretch=True),
        Column(title=_("Wins"), text=lambda r: str(r.wins), align=right),
        Column(
            title=criterion_short("difference", game),
            text=lambda r: signed(r.difference),
            align=right,
        ),
        Column(title=_("Unbeaten |rounds|"), text=unbeaten, align=right),
        Column(title=_("Remark"), text=remark),
    )
