"""Asks for what should have been entered in the place of a line of the record."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from app.queries.live_queries import LiveRecord
from models.core.problems import Problem, Refused
from models.games.paper_bowl.folding import actor, view_of
from models.games.paper_bowl.record import Line, line_of
from models.games.paper_bowl.typed import read_typed
from reports.i18n import _
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.paper_bowl.board.entry_panel import hint


class LineDialog(Skeleton):
    """Type again what was entered wrongly, as it would have been typed then."""

    def __init__(self, known: LiveRecord, place: int, parent: QWidget | None = None) -> None:
        """Say what can be typed at that place."""
        super().__init__(
            title=_("Correct line {line}").format(line=place + 1),
            accept=_("&Go on"),
            parent=parent,
            width=560,
        )
        self._known, self._place = known, place
        earlier = known.rules.before(known.kept, place)
        self._state = view_of(earlier.record).state
        self.text = QLineEdit()
        self.text.setMaxLength(12)
        self.add("typed", _("&Right entry"), self.text, hint(self._state, virtual=False))
        self.watch(self.text.textChanged)

    def line(self) -> Line:
        """Give the line as it is kept; Refused where it cannot be read."""
        return line_of(read_typed(self._state, self.text.text()), actor(self._state))

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules whether it could have happened there."""
        if not self.text.text().strip():
            return (Problem(code="BLANK", where="typed"),)
        try:
            line = self.line()
        except Refused as refused:
            return refused.problems
        rules = self._known.rules
        earlier = rules.before(self._known.kept, self._place)
        return rules.check(earlier, line, self._place, self._known.of)
