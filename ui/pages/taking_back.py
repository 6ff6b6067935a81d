"""Takes a published round back of which no result is in, on the referee's word."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.operations import rounds
from app.queries import publication_queries
from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import RoundView
from reports import wording as paper
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.more import Verb
from ui.dialogs.consequences import rehearsal_text


class TakingBack:
    """A verb that is there only while the round that is shown can be taken back."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        self._desk = desk
        self._parent = parent
        self._shown: RoundView | None = None
        self._division = 0
        self.verb = Verb(_("Ta&ke the |round| back…"), self.ask)
        self.verb.setVisible(False)

    def offer(self, division_id: int, shown: RoundView | None) -> None:
        """Turn to a round; what the desk can discard by itself is not offered here."""
        self._division, self._shown = division_id, shown
        possible = shown is not None and shown.published and not shown.may_discard
        self.verb.setVisible(possible and self._gone() is not None)

    def _gone(self) -> publication_queries.TakenBack | None:
        shown = self._shown
        if shown is None:
            return None
        return self._desk.read(lambda event: publication_queries.taken_back_with(event, shown.id))

    def ask(self) -> None:
        """Say which codes become void and what follows, and ask on whose word it is."""
        shown, gone = self._shown, self._gone()
        if shown is None or gone is None:
            return
        name = paper.round_name(shown.stage, shown.number)
        follows = rehearsal_text(
            self._desk,
            self._division,
            lambda event: rounds.take_back(event, shown.id, by=Authority(referee="–", reason="–")),
        )
        dialog = on_demand.take_back.TakeBackDialog(name, gone, follows, self._parent)

        def take_back() -> tuple[Problem, ...]:
            word = dialog.word
            return self._desk.problems_of(rounds.take_back, shown.id, by=word)

        dialog.attempt = take_back
        if ask.ask(dialog):
            words = _("{round_name} is taken back. Collect the sheets and cards that are out.")
            self._desk.say(words.format(round_name=name), Severity.GOOD)
