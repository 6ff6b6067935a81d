"""Asks for what should have been entered in the place of a line of the record."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from app.queries.live_queries import LiveRecord
from models.core.problems import Problem, Refused
from models.games.paper_bowl.folding import line_anew, view_of
from models.games.paper_bowl.record import PlayLine
from reports.games.paper_bowl.line_words import line_words
from reports.i18n import _
from reports.log_lines import log_lines
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.paper_bowl.board.entry_panel import hint
from ui.widgets.basics import label


class PlayLineDialog(Skeleton):
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
        self._earlier = known.rules.before(known.kept, place)
        state = view_of(self._earlier.record).state
        stands = next(one for one in log_lines(known.log, line_words) if one.id == place)
        self.add_wide(label(_("Until now: {line}").format(line=stands.text), wrap=True))
        self.text = QLineEdit()
        self.text.setMaxLength(60)
        more = _("If more follows at once, as dice after a double, type it behind a slash: 33/24.")
        self.add("typed", _("&Right entry"), self.text, f"{hint(state, virtual=False)}\n{more}")
        self.watch(self.text.textChanged)

    def line(self) -> PlayLine:
        """Give the line as it is kept; Refused where it cannot be read."""
        return line_anew(self._earlier.record, self.text.text())

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules whether it could have happened there."""
        if not self.text.text().strip():
            return (Problem(code="BLANK", where="typed"),)
        try:
            line = self.line()
        except Refused as refused:
            return refused.problems
        return self._known.rules.check(self._earlier, line, self._place, self._known.of)
