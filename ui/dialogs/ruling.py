"""Writes a ruling of the referee into the log."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from models.core.problems import Problem
from models.views.divisions import EntrantView, MatchView
from reports.i18n import _
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px


@dataclass(frozen=True, kw_only=True)
class RulingValues:
    """What was ruled, by whom and about whom."""

    text: str
    article: str
    referee: str
    match_id: int | None
    entrant_id: int | None


def match_text(match: MatchView) -> str:
    """Name a match in a list: its table, its code and who plays."""
    return _("Table {table} ({code}): {names}").format(
        table=match.table,
        code=match.code,
        names=" – ".join(seat.entrant.name for seat in match.seats),
    )


def match_box(matches: tuple[MatchView, ...], chosen: int | None) -> QComboBox:
    """Make the list of matches that something can be about, with "none" on top."""
    box = QComboBox()
    box.addItem(_("no match"), None)
    for match in matches:
        box.addItem(match_text(match), match.id)
    if chosen is not None:
        box.setCurrentIndex(max(0, box.findData(chosen)))
    return box


def entrant_box(entrants: tuple[EntrantView, ...], chosen: int | None, nobody: str) -> QComboBox:
    """Make the list of people that something can be about."""
    box = QComboBox()
    box.addItem(nobody, None)
    for entrant in entrants:
        box.addItem(f"{entrant.number}  {entrant.name}", entrant.id)
    if chosen is not None:
        box.setCurrentIndex(max(0, box.findData(chosen)))
    return box


class RulingDialog(RefereeDialog):
    """Asks what the referee ruled, by which article and about whom."""

    def __init__(
        self,
        entrants: tuple[EntrantView, ...],
        matches: tuple[MatchView, ...] = (),
        parent: QWidget | None = None,
        *,
        match_id: int | None = None,
        entrant_id: int | None = None,
    ) -> None:
        """Offer the people and the running matches."""
        super().__init__(
            title=_("Log a ruling"), accept=_("&Log the ruling"), parent=parent, width=760
        )
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(px(96))
        self.text.installEventFilter(self)
        self.article = QLineEdit()
        self.match = match_box(matches, match_id)
        self.entrant = entrant_box(entrants, entrant_id, _("nobody"))
        self.add("text", _("&What was ruled"), self.text, _("Ctrl+Enter saves."))
        self.add("article", _("&Article"), self.article, _("e.g. JOA 27"))
        self.add("match", _("&Match"), self.match)
        self.add("entrant", _("&Person"), self.entrant)
        self.add_referee(reason=False)
        self.watch(self.text.textChanged)

    def problems(self) -> tuple[Problem, ...]:
        """Want the words of the ruling and the referee's name."""
        found = () if self._words() else (Problem(code="BLANK", where="text"),)
        return (*found, *self.blanks("referee"))

    def value(self) -> RulingValues:
        """Give the ruling."""
        return RulingValues(
            text=self._words(),
            article=self.article.text().strip(),
            referee=self.word.referee,
            match_id=self.match.currentData(),
            entrant_id=self.entrant.currentData(),
        )

    def _words(self) -> str:
        return self.text.toPlainText().strip()
