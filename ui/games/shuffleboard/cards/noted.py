"""What is noted on a card besides its boxes: asked by F4 to F6, listed, and struck again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QPushButton, QVBoxLayout, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.cards.record import CardNote, CrossedOut, card_record
from models.games.shuffleboard.lines import Fault, Foul, Ruling, Voided
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.end_scores import slip_alone
from models.games.shuffleboard.play.entering import check_line, check_lines, with_line
from models.games.shuffleboard.play.penalties import FOULS, same_foul
from reports.i18n import _N, _
from ui.desk import ask
from ui.dialogs.parts.digit_box import ENTER
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.unsaved import Contents
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.foul_dialog import FoulDialog
from ui.games.shuffleboard.board.line_dialog import CardEnds, ScoreboardLineDialog
from ui.games.shuffleboard.board.score_dialogs import VoidDialog
from ui.games.shuffleboard.cards import card_typing as typing
from ui.games.shuffleboard.cards.form import CardForm
from ui.widgets.basics import add_key, button, label, row

MOST_LINES = 3
"""Lines that are seen at once; more of them scroll."""


class CardFoulDialog(FoulDialog):
    """A foul that is written on the card; the warning before a penalty is entered with it."""

    aside = ("end", "warned")  # which is a line of its own

    def asked(self) -> Iterator[Field]:
        """Ask last in which end the player was warned."""
        yield from super().asked()
        ends = () if self.of_card is None else self.of_card.ends
        answers, before = ((None, _("No warning is on record")), *ends), _("Warned &before in")
        yield Field(key="warned", text=before, kind=FieldKind.LIST, choices=answers, now=None)

    def adapt(self) -> None:
        """Ask for the warning where a penalty needs one that is not on record yet (YSA C-31)."""
        super().adapt()
        self.ask_for(warned=self._needs_warning())

    def _needs_warning(self) -> bool:
        article, who = self.answer("article"), self.answer("seat")
        if article is None or who is None or FOULS[article].immediate:
            return False
        seat, partner = who
        stood = same_foul(self.live.board.fouls, seat, partner, article)
        return self.answer("ruling") is Ruling.PENALISED and not stood

    def warning(self) -> Foul | None:
        """Give the warning that came before, as it was charged; None where none is asked for."""
        line, key = self.line(), self.answer("warned")
        if line is None or key is None or not self._needs_warning():
            return None
        game, number = key
        return replace(
            line,
            game=game,
            number=number,
            ruling=Ruling.WARNED,
            points=0,
            director=False,
            note="",
        )

    def lines(self) -> Iterator[Foul]:
        """Give the penalty behind its warning."""
        yield from filter(None, (self.warning(), self.line()))

    def problems(self) -> tuple[Problem, ...]:
        """Check the penalty as it stands after its warning."""
        warning, line = self.warning(), self.line()
        if warning is None or line is None or self.of_card is None:
            found = super().problems()
            return tuple(
                replace(problem, where="warned") if problem.code == "WARN_FIRST" else problem
                for problem in found
            )
        if (warning.game, warning.number) > (line.game, line.number):
            return (Problem(code="WARNED_LATER", where="warned"),)
        then = self.of_card.at((warning.game, warning.number))
        options, names = self.live.options, self.live.names
        record = with_line(self.live.record, warning)
        return (
            *check_line(then.record, warning, options, names),
            *check_line(record, line, options, names),
        )


class CrossedOutDialog(ScoreboardLineDialog):
    """A score that was crossed out on the card: what stood there, when it was found (YSA D-5)."""

    title = _N("Crossed out and written anew")

    def __init__(
        self,
        live: LiveBoard,
        parent: QWidget | None = None,
        of_card: CardEnds | None = None,
        *,
        judge: Callable[[CrossedOut], tuple[Problem, ...]],
    ) -> None:
        """Ask what was written first; `judge` says what the rules make of it."""
        super().__init__(live, parent, of_card)
        self.judge = judge

    def asked(self) -> Iterator[Field]:
        """Ask what stood there first, and when that was found."""
        found = (
            (True, _("Before the next end was complete")),
            (False, _("Later: both sides agreed")),
        )
        faults = [known for known in offered(table.FAULTS) if known[0] is not Fault.TOTAL]
        yield Field(key="scores", text=_("First &written"))
        yield choice("fault", _("Mis&take"), faults, Fault.NUMBER)
        yield choice("in_time", _("W&hen found"), found, required=True)
        yield Field(key="by", text=_("&Found by"))
        yield Field(key="director", text=_("The tournament director &confirms it"), now=False)

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores."""
        turn, scores = self.turn(), self.answer("scores")
        if turn is None or any(scores[seat] is None for seat in (turn.yellow, turn.black)):
            return self.unreadable() or (Problem(code="BLANK", where="scores"),)
        return super().problems()

    def check(self, line: CrossedOut) -> tuple[Problem, ...]:
        """Ask the rules; how a disc was judged is no slip of the pen."""
        return slip_alone(line.fault) or self.judge(line)

    def line(self) -> CrossedOut | None:
        """Give what is crossed out; None while something is missing."""
        if self.blanks():
            return None
        game, number = self.answer("end")
        return CrossedOut(game=game, number=number, **self.said())


class CardNotes(QWidget):
    """The notes of a card, and how to add one; Enter changes the chosen one, Del strikes it.

    Signals: `opened` and `struck` with the place of the note in the list.
    """

    opened = Signal(int)
    struck = Signal(int)

    def __init__(self, *buttons: QPushButton) -> None:
        """Offer each kind of note by its button."""
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(_("Notes on the card"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        strikes = QShortcut(QKeySequence.StandardKey.Delete, self.list)
        strikes.setContext(Qt.ShortcutContext.WidgetShortcut)
        strikes.activated.connect(partial(self._tell, self.struck))
        for enter in ENTER:
            opens = QShortcut(QKeySequence(enter), self.list)
            opens.setContext(Qt.ShortcutContext.WidgetShortcut)
            opens.activated.connect(partial(self._tell, self.opened))
        self.list.itemDoubleClicked.connect(partial(self._tell, self.opened))
        self.keys = label("", "muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        above = row(*buttons, self.keys)  # below the list a long card has no room for them
        above.setStretch(len(buttons), 1)
        layout.addLayout(above)
        layout.addWidget(self.list)
        self.list.hide()

    def _tell(self, wanted: SignalInstance, *_item: object) -> None:
        if self.list.currentRow() >= 0:
            wanted.emit(self.list.currentRow())

    def say(self, sentence: str) -> None:
        """Say above the list what its keys do, or why one does nothing."""
        self.keys.setText(sentence)

    def show_notes(self, texts: Sequence[str]) -> None:
        """Show the notes in order; the list is hidden while there is none."""
        shown = [self.list.item(place).text() for place in range(self.list.count())]
        if shown != list(texts):
            self.list.clear()
            self.list.addItems(list(texts))
        self.list.setVisible(bool(texts))
        self.say(_("Enter: change, Del: strike") if texts else "")
        line = max(self.list.sizeHintForRow(0), self.list.fontMetrics().height())
        frame = 2 * self.list.frameWidth()
        self.list.setFixedHeight(line * min(MOST_LINES, max(1, len(texts))) + frame)


class NotedCard(CardForm):
    """A card with a list of what stands on it besides the boxes; a subclass adds other endings."""

    def add_notes(self) -> None:
        """Add the list and its three questions."""
        asks = {
            "F4": button(_("Foul (F4)"), self.note_foul),
            "F5": button(_("Play again (F5)"), self.note_again),
            "F6": button(_("Crossed out (F6)"), self.note_crossed_out),
        }
        for keys, made in asks.items():
            add_key(made, keys)
        self.noted = CardNotes(*asks.values())
        self.noted.struck.connect(self.strike)
        self.noted.opened.connect(self.change)
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
        self._ask(self._crossed_out)

    @property
    def _crossed_out(self) -> Callable[..., CrossedOutDialog]:
        return partial(CrossedOutDialog, judge=self._judged)

    def change(self, place: int) -> None:
        """Ask for a note anew that was added here; what is on record stands elsewhere."""
        at = place - len(self._noted_before())
        if at < 0:
            strikes = self._struck_here(place) is not None
            anew = _("On record: strike it with Del, add the right one")
            self.noted.say(anew if strikes else _stays())
            return
        note = self.notes.pop(at)  # the rules judge the new one without it
        kinds: dict[type[CardNote], Callable[..., ScoreboardLineDialog]]
        kinds = {Foul: CardFoulDialog, Voided: VoidDialog, CrossedOut: self._crossed_out}
        if not self._ask(kinds[type(note)], note, at):
            self.notes.insert(at, note)
            self.recheck()

    def _struck_here(self, place: int) -> int | None:
        """Give the line of a recorded note that a correction may strike."""
        line = self._noted_before()[place][0]
        known = None if self.base is None else self.base.entries[line].line
        return line if self.correcting and isinstance(known, Foul | Voided) else None

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

    def _ask(
        self,
        kind: Callable[..., ScoreboardLineDialog],
        note: CardNote | None = None,
        at: int | None = None,
    ) -> bool:
        """Ask about an end of the card, beginning with the one where the cursor is.

        A `note` is asked about anew and comes to its place `at`; tells whether one was made.
        """
        before, match = self.focusWidget(), self.entry.match
        card = self.card(typing.padded(self.values(), self.card_rows()))
        record = card_record(card, self.options) or self.shown()
        first = self.end_at_cursor() if note is None else (note.game, note.number)
        ends = typing.card_ends(match, self.options, record, first)
        if ends is None:
            self.lead_to("yellow")
            return False
        live = typing.live_board(match, self.options, record)
        dialog = kind(live, self, of_card=ends)
        if note is not None:
            dialog.fill(note)
        done = bool(ask.ask(dialog))
        if done:
            at = len(self.notes) if at is None else at
            self.notes[at:at] = dialog.lines()
        self.recheck()
        if before is not None:
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        return done

    def _noted_before(self) -> list[tuple[int, str]]:
        found = typing.noted_before(self.entry.match, self.options, self.base)
        return [(line, text) for line, text in found if line not in self.struck]

    def typed(self) -> Contents:
        """Count the notes as typed, too."""
        return {**super().typed(), "notes": (tuple(self.notes), frozenset(self.struck))}

    def strike(self, place: int) -> None:
        """Take a note away: one that was added here, or of a result that is corrected."""
        added = place - len(self._noted_before())
        if added >= 0:
            del self.notes[added]
        elif (line := self._struck_here(place)) is not None:
            self.struck.add(line)
        else:
            self.noted.say(_stays())
            return
        self.recheck()

    def drop_doubles(self) -> None:
        """Forget notes that are on record already, after a second entry was found right."""
        entries = () if self.base is None else self.base.entries
        said = {_charge(written.foul) for written in entries if written.foul is not None}
        self.notes = [
            note for note in self.notes if not isinstance(note, Foul) or _charge(note) not in said
        ]


def _stays() -> str:
    return _("On record: changed on the scoreboard")


def _charge(foul: Foul) -> tuple[object, ...]:
    """Say what makes two fouls the same one, however they were typed."""
    return foul.game, foul.number, foul.seat, foul.partner, foul.article, foul.ruling
