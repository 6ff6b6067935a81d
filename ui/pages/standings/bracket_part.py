"""A knock-out of a division: the bracket, its places, and what hangs on the chosen match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.queries import draw_queries
from models.views.draws import BracketMatchView, BracketView
from reports.brackets.bracket_words import place_slots
from reports.i18n import _, _p
from reports.wording import stage_name
from ui.look.theme import UNIT
from ui.widgets.basics import button, label
from ui.widgets.bracket import BracketFrame
from ui.widgets.bracket_plan import match_reasons
from ui.widgets.explained_list import beside
from ui.widgets.flow import flow
from ui.widgets.or_empty import OrEmpty
from ui.widgets.reasons import ReasonsPanel

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView


class BracketPart(QWidget):
    """Shows the main knock-out or the consolation; `opened(match id or None)` asks for a result."""

    opened = Signal(object)

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key
        self.view: BracketView | None = None
        self._game = ""
        self.bracket = BracketFrame(stage_name(key))
        self.bracket.chosen.connect(self._explain)
        self.bracket.opened.connect(self._open)
        self.smaller = button(_("− Smaller"), self._smaller, hint="−")
        self.larger = button(_("+ Larger"), self._larger, hint="+")
        self.fit = button(_("Show all of it"), self.bracket.zoom_to_fit)
        self.legend = label(
            _("Left: |table| number. □ open  ● played  … waits for players"), "muted"
        )
        self.reasons = ReasonsPanel(
            _p("of a knock-out", "Match"), _("Select a match to see what depends on it.")
        )
        self.places = ReasonsPanel(_("Places"), _("No place is decided yet."))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(UNIT)
        column.addLayout(flow(self.legend, None, self.smaller, self.larger, self.fit))
        column.addWidget(self.bracket, 1)
        self.empty = OrEmpty(
            inside,
            _("The knock-out has not been drawn yet. The strip above says what comes first."),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(beside(self.empty, self.reasons, self.places))

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the knock-out and show it."""
        found = draw_queries.brackets(event, division.id)
        view = next((view for view in found if view.key == self._key), None)
        self.show_bracket(view, division.game)

    def show_bracket(self, view: BracketView | None, game: str) -> None:
        """Show a knock-out, or that it has not been drawn."""
        self.view, self._game = view, game
        shown = view is not None
        self.empty.show_content(shown)
        self.reasons.setVisible(shown)
        self.places.setVisible(shown)
        self.bracket.show_view(view)
        if view is None:
            return
        known = [
            _p("a place of a knock-out", "{place}  {name}").format(place=place, name=who.name)
            for place, who in place_slots(view)
            if who is not None
        ]
        self.places.show_lines(known)

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.bracket.forget()

    def _explain(self, match: BracketMatchView | None) -> None:
        if match is None or self.view is None:
            self.reasons.show_reasons("", ())
            return
        said = list(match_reasons(self.view, match))
        if match.match_id is not None and match.state == "call":
            said.append(_("Enter: enter the result."))
        elif match.match_id is not None:
            said.append(_("Enter: look at the result or correct it."))
        self.reasons.show_reasons("", said, self._game)

    def _open(self, match: BracketMatchView) -> None:
        self.opened.emit(match.match_id)

    def _smaller(self) -> None:
        self.bracket.zoom_by(-1)

    def _larger(self) -> None:
        self.bracket.zoom_by(1)

    def home(self) -> None:
        """Begin at the chosen match."""
        self.bracket.take_focus()


def not_ready() -> str:
    """Say why no result can be entered yet."""
    return _("The players are not known yet: earlier matches must finish first.")
