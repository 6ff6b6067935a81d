"""Asks which of the people who are level come into a stage, and on whose word."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import EntrantView
from models.views.draws import EntriesView
from reports.i18n import _, _n
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.inputs import escaped
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import label
from ui.words import wording


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
        found = []
        chosen = set(self._chosen())
        for level, places in self._view.sets:
            if len(chosen.intersection(own.id for own in level)) != places:
                values = {"places": places, "each": max(own.each for own in level)}
                where = _key(level[-1])
                found.append(Problem(code="ENTRIES_WRONG", where=where, values=values))
        return (*found, *self.blanks())

    def value(self) -> EntriesValues:
        """Give who was ticked, and on whose word."""
        word = self.word
        return EntriesValues(chosen=self._chosen(), referee=word.referee, reason=word.reason)


def _key(entrant: EntrantView) -> str:
    return f"goes_{entrant.id}"
