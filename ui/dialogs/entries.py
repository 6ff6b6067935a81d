"""Asks which of the people who are level come into a stage, and on whose word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from models.stages.cuts import as_many, entries_wrong
from models.views.divisions import EntrantView, signed
from models.views.draws import Absent, EntriesView
from models.views.rankings import FinalistsView, StandingRow, StandingsView
from reports.game_words import criterion_short
from reports.games import GAME_FORMS
from reports.i18n import _, _n
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.inputs import escaped
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import large, px
from ui.widgets.basics import label
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words import wording
from ui.words.wording import listed


@dataclass(frozen=True, kw_only=True)
class EntriesValues(Authority):
    """Who of the level comes in, and on whose word."""

    chosen: tuple[int, ...]


class EntriesDialog(RefereeDialog):
    """Shows who goes on for sure and ticks those of the level who do."""

    def __init__(self, view: EntriesView, stage: str, parent: QWidget | None = None) -> None:
        """Ask for as many as there are places; `stage` is what the stage is called."""
        super().__init__(
            title=_("Who goes on to {stage}").format(stage=stage),
            accept=_("&Let them go on"),
            parent=parent,
            width=640,
        )
        self._view = view
        if view.sure:
            names = wording.listed(entrant.name for entrant in view.sure)
            self.add_wide(label(_("Go on by their place: {names}").format(names=names), wrap=True))
        for level, places in view.sets:
            self.add_wide(label(self._asked_for(places), "strong", wrap=True))
            ticked = places if view.ruled else 0
            self.add_fields(*(self._tick(own, at < ticked) for at, own in enumerate(level)))
        usual = _("e.g. fewer than eight have come")
        hint = usual if view.ruled else _("e.g. by lot, or the match between them")
        self.add_referee("referee", "reason", hint=hint)

    def _asked_for(self, count: int) -> str:
        """Say how many go on, and why somebody must say who."""
        if self._view.ruled:
            words = _n(
                "The rules have nothing for so few: {count} goes on as the organiser says. The "
                "best is ticked.",
                "The rules have nothing for so few: {count} go on as the organiser says. The best "
                "are ticked.",
                count,
            )
        else:
            words = _n(
                "These are level for {count} more place. Tick who goes on.",
                "These are level for {count} more places. Tick who goes on.",
                count,
            )
        return words.format(count=count)

    @staticmethod
    def _tick(entrant: EntrantView, ticked: bool) -> Field:
        return Field(key=_key(entrant), text=escaped(entrant.name), now=ticked)

    def _chosen(self) -> tuple[int, ...]:
        return tuple(entrant.id for entrant in self._view.level if self.answer(_key(entrant)))

    def problems(self) -> tuple[Problem, ...]:
        """Want as many as there are places, and the referee's word."""
        chosen = self._chosen()
        found = [
            entries_wrong(
                _key(level[-1]), {"places": places, "each": max(own.each for own in level)}
            )
            for level, places in self._view.sets
            if not as_many(chosen, (own.id for own in level), places)
        ]
        return (*found, *self.blanks())

    def value(self) -> EntriesValues:
        """Give who was ticked, and on whose word."""
        word = self.word
        return EntriesValues(chosen=self._chosen(), referee=word.referee, reason=word.reason)


def _key(entrant: EntrantView) -> str:
    return f"goes_{entrant.id}"


# -- name who goes on: who plays the final, with everything the referee must see -------------------

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
        Column(title=_("|Name|"), text=lambda r: r.entrant.name, stretch=True),
        Column(title=_("Wins"), text=lambda r: str(r.wins), align=right),
        Column(
            title=criterion_short("difference", game),
            text=lambda r: signed(r.difference),
            align=right,
        ),
        Column(title=_("Unbeaten |rounds|"), text=unbeaten, align=right),
        Column(title=_("Remark"), text=remark),
    )


# -- asks who plays in the consolation though not at the first match (Meet Shogi 1) ----------------


class AdmittingDialog(RefereeDialog):
    """Lists who has lost and ticks those who did not come then and are let in now."""

    def __init__(
        self,
        losers: Sequence[EntrantView],
        absent: Absent,
        title: str,
        parent: QWidget | None = None,
    ) -> None:
        """Begin with what was said before: usually nobody is let in."""
        super().__init__(title=title, accept=_("&Go on to the draw"), parent=parent, width=680)
        self._absent = absent
        names = listed(who.name for who in losers if who.id not in absent.admitted)
        self.add_wide(label(_("They have lost and play: {names}").format(names=names), wrap=True))
        said = _(
            "These did not come to their first match. Tick who is here now and may play, if the "
            "organiser agrees."
        )
        self.add_wide(label(said, "strong", wrap=True))
        self.add_fields(
            *(
                Field(
                    key=f"who{who.id}",
                    text=escaped(f"{who.number}  {who.name}"),
                    now=who.id in absent.admitted,
                )
                for who in absent.people
            )
        )
        self.add_referee()

    def chosen(self) -> tuple[int, ...]:
        """Give who is let in."""
        return tuple(who.id for who in self._absent.people if self.answer(f"who{who.id}"))

    @property
    def changed(self) -> bool:
        """Whether it is not what was said before."""
        return set(self.chosen()) != set(self._absent.admitted)

    def adapt(self) -> None:
        """Ask on whose word only where something changes."""
        self.ask_for(reason=self.changed, referee=self.changed)

    def problems(self) -> tuple[Problem, ...]:
        """Want both where something changes."""
        return self.blanks("reason", "referee") if self.changed else ()
