"""What is noted on a card besides its boxes: asked by F4 to F6, listed, and struck again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.games.shuffleboard.cards.record import CardNote, CrossedOut, card_record
from models.games.shuffleboard.lines import Foul, Voided
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_lines
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.parts.unsaved import Contents
from ui.games.shuffleboard.board.score_dialogs import VoidDialog
from ui.games.shuffleboard.cards import card_typing as typing
from ui.games.shuffleboard.cards.dialogs import CardFoulDialog, CrossedOutDialog
from ui.games.shuffleboard.cards.form import CardForm
from ui.widgets.basics import button, row

MOST_LINES = 3
"""Lines that are seen at once; more of them scroll."""
Asked = CardFoulDialog | VoidDialog | CrossedOutDialog
"""The questions that a card asks about what stands besides its boxes."""


class CardNotes(QWidget):
    """The notes of a card, and how to add one; Del strikes the chosen one.

    Signal: `struck` with the place of the note in the list.
    """

    struck = Signal(int)

    def __init__(self, actions: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Offer each kind of note by its words."""
        super().__init__()
        self.buttons = [button(text, slot) for text, slot in actions]
        self.list = QListWidget()
        self.list.setAccessibleName(_("Notes on the card"))
        self.list.setToolTip(_("Del strikes the chosen note"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        strikes = QShortcut(QKeySequence.StandardKey.Delete, self.list)
        strikes.setContext(Qt.ShortcutContext.WidgetShortcut)
        strikes.activated.connect(self._strike)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row(*self.buttons, None))
        layout.addWidget(self.list)
        self.list.hide()

    def _strike(self) -> None:
        if self.list.currentRow() >= 0:
            self.struck.emit(self.list.currentRow())

    def show_notes(self, texts: Sequence[str]) -> None:
        """Show the notes in order; the list is hidden while there is none."""
        shown = [self.list.item(place).text() for place in range(self.list.count())]
        if shown != list(texts):
            self.list.clear()
            self.list.addItems(list(texts))
        self.list.setVisible(bool(texts))
        line = max(self.list.sizeHintForRow(0), self.list.fontMetrics().height())
        frame = 2 * self.list.frameWidth()
        self.list.setFixedHeight(line * min(MOST_LINES, max(1, len(texts))) + frame)


class NotedCard(CardForm):
    """A card with a list of what stands on it besides the boxes; a subclass adds other endings."""

    def add_notes(self) -> None:
        """Add the list and its three questions."""
        actions: tuple[tuple[str, str, Callable[[], None]], ...] = (
            (_("Foul (F4)"), "F4", self.note_foul),
            (_("Play again (F5)"), "F5", self.note_again),
            (_("Crossed out (F6)"), "F6", self.note_crossed_out),
        )
        self.noted = CardNotes([(text, slot) for text, _keys, slot in actions])
        for _text, keys, slot in actions:
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        self.noted.struck.connect(self.strike)
        self.add("notes", _("Besides the boxes"), self.noted)

    def show_card(self) -> None:
        """Show the notes as well."""
        super().show_card()
        live = typing.live_board(self.entry.match, self.options, self.shown())
        texts = [text for _line, text in self._noted_before()]
        texts += [typing.note_text(live, note) for note in self.notes]
        self.noted.show_notes(texts)

    def end_at_cursor(self) -> tuple[int, int] | None:
        """Give the end whose box the cursor stands in."""
        for on_card in self.card_rows():
            boxes = self.fields_of[on_card.key].boxes
            if boxes.hasFocus():
                return on_card.end_of(boxes.box_at_cursor())
        return None

    def note_foul(self) -> None:
        """Ask for a foul that is written on the card."""
        self._ask(CardFoulDialog)

    def note_again(self) -> None:
        """Ask for an end that was played again."""
        self._ask(VoidDialog)

    def note_crossed_out(self) -> None:
        """Ask for a score that was crossed out on the card."""
        self._ask(partial(CrossedOutDialog, judge=self._judged))

    def _judged(self, crossed: CrossedOut) -> tuple[Problem, ...]:
        """Say what the rules have against a crossed-out score, besides what they have anyhow."""
        key = (crossed.game, crossed.number)
        twice = any(isinstance(n, CrossedOut) and (n.game, n.number) == key for n in self.notes)
        ends = board(self.base, self.options).ends if self.base is not None else ()
        if twice or any(end.turn.key == key for end in ends):
            return (Problem(code="CORRECT_IN_BOX", where="end"),)
        card = self.card()
        after = card_record(replace(card, notes=(*card.notes, crossed)), self.options)
        if after is None:
            return (Problem(code="CARD_HAS_MORE"),)
        known = [problem for _line, problem in check_lines(self.shown(), self.options, self.names)]
        found = check_lines(after, self.options, self.names)
        return tuple(problem for _line, problem in found if problem not in known)

    def _ask(self, kind: Callable[..., Asked]) -> None:
        """Ask about an end of the card, beginning with the one where the cursor is."""
        before, match = self.focusWidget(), self.entry.match
        card = self.card(typing.padded(self.values(), self.card_rows()))
        record = card_record(card, self.options) or self.shown()
        ends = typing.card_ends(match, self.options, record, self.end_at_cursor())
        if ends is None or not self._typing_card():
            self.lead_to("yellow")
            return
        live = typing.live_board(match, self.options, record)
        dialog = kind(live, self, of_card=ends)
        if ask.ask(dialog):
            self.notes += _notes_of(dialog)
        self.recheck()
        if before is not None:
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typing_card(self) -> bool:
        return not self.rows["notes"].widget.isHidden()

    def _noted_before(self) -> list[tuple[int, str]]:
        found = typing.noted_before(self.entry.match, self.options, self.base)
        return [(line, text) for line, text in found if line not in self.struck]

    def typed(self) -> Contents:
        """Count the notes as typed, too."""
        return {**super().typed(), "notes": (tuple(self.notes), frozenset(self.struck))}

    def strike(self, place: int) -> None:
        """Take a note away: one that was added here, or of a result that is corrected."""
        before = self._noted_before()
        if place >= len(before):
            del self.notes[place - len(before)]
        elif self.correcting and self.base is not None:
            line = before[place][0]
            if isinstance(self.base.entries[line].line, Foul | Voided):
                self.struck.add(line)
        self.recheck()

    def drop_doubles(self) -> None:
        """Forget notes that are on record already, after a second entry was found right."""
        entries = () if self.base is None else self.base.entries
        said = {_charge(written.foul) for written in entries if written.foul is not None}
        self.notes = [
            note for note in self.notes if not isinstance(note, Foul) or _charge(note) not in said
        ]


def _charge(foul: Foul) -> tuple[object, ...]:
    """Say what makes two fouls the same one, however they were typed."""
    return foul.game, foul.number, foul.seat, foul.partner, foul.article, foul.ruling


def _notes_of(dialog: Asked) -> list[CardNote]:
    """Give what a question has brought; a penalty with the warning before it."""
    found: list[CardNote | None]
    match dialog:
        case CardFoulDialog():
            found = [dialog.warning(), dialog.line()]
        case VoidDialog():
            found = [dialog.line()]
        case CrossedOutDialog():
            found = [dialog.crossed_out()]
    return [note for note in found if note is not None]
