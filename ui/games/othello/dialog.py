"""Enters an Othello result: by the discs, by the two cards, or by another ending."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidget, QWidget

from models.core import Mark
from models.games.othello.record import Choice, Ending, OthelloResult
from models.games.othello.rights import hider
from models.games.othello.stages import STAGES
from models.views import SYMBOL, MatchEntry, signed
from reports.i18n import _
from ui.dialogs.form import Spot
from ui.dialogs.inputs import ChoiceRow, NumberBox, ProblemLine, keep_room, narrow
from ui.dialogs.result import ResultDialog
from ui.dialogs.skeleton import ENTER
from ui.games.othello import wording as words
from ui.theme import large, px
from ui.widgets.basics import button, label, plain

SQUARES = 64
SIGNS: dict[str, Mark] = {
    "+": Mark.WIN,
    "o": Mark.WIN,
    "○": Mark.WIN,
    "-": Mark.LOSS,
    "x": Mark.LOSS,
    "×": Mark.LOSS,
}
"""What starts an entry from the cards, and the mark that it stands for."""


def _against(mark: Mark | None) -> Mark | None:
    """Give the mark that belongs on the other card."""
    return {Mark.WIN: Mark.LOSS, Mark.LOSS: Mark.WIN}.get(mark) if mark is not None else None


class DiscBox(NumberBox):
    """Discs of one seat; a sign or a mark typed into the empty box starts the cards."""

    sign_typed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass signs and marks on; a blank or a stroke after the digits goes to the next box."""
        typed = narrow(event.text()).lower()
        if typed in SIGNS and not self.text():
            self.sign_typed.emit(typed)
        elif self.text() and (event.key() == Qt.Key.Key_Space or typed == "-"):
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def _clean(self, text: str) -> None:
        typed = narrow(text).lower()[:1]
        super()._clean(text)
        if typed in SIGNS and not self.text():
            self.sign_typed.emit(typed)


class MarkBox(QLineEdit):
    """The mark on a card: one key, ○ or ×."""

    edited = Signal()

    def __init__(self, *, name: str) -> None:
        """Start blank."""
        super().__init__()
        self.setObjectName("score")
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.textChanged.connect(self._clean)

    def mark(self) -> Mark | None:
        """Give the mark, None for a blank box."""
        return SIGNS.get(self.text())

    def put(self, mark: Mark | None) -> None:
        """Write a mark."""
        self.setText("" if mark is None else SYMBOL[mark])

    def _clean(self, text: str) -> None:
        typed = narrow(text).lower()[-1:]
        mark = {**SIGNS, "〇": Mark.WIN, "0": Mark.WIN, "1": Mark.WIN, "✕": Mark.LOSS}.get(typed)
        wanted = "" if mark is None else SYMBOL[mark]
        if wanted != text:
            blocked = self.blockSignals(True)
            self.setText(wanted)
            self.blockSignals(blocked)
        self.edited.emit()


class EndingList(QListWidget):
    """The endings, each taken by its digit, by Enter or by a click."""

    picked = Signal()

    def __init__(self) -> None:
        """List every ending in the order of the digits."""
        super().__init__()
        self.setAccessibleName(_("How did the game end?"))
        for place, text in enumerate(words.ENDINGS.values(), start=1):
            self.addItem(f"{place}  {_(text)}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._clicked)

    def ending(self) -> Ending:
        """Give the ending that the list stands on."""
        return list(words.ENDINGS)[max(0, self.currentRow())]

    def refuse(self, ending: Ending, reason: str) -> None:
        """Show why an ending is not possible at this table."""
        item = self.item(list(words.ENDINGS).index(ending))
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setText(f"{item.text()} – {reason}")

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the lines out anew in the theme that is now in use."""
        super().showEvent(event)
        self.doItemsLayout()

    def sizeHint(self) -> QSize:
        """Show every ending at once."""
        rows = sum(self.sizeHintForRow(row) for row in range(self.count()))
        return QSize(self.sizeHintForColumn(0) + px(24), rows + 2 * self.frameWidth() + px(4))

    def minimumSizeHint(self) -> QSize:
        """Never scroll."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take an ending by digit or Enter."""
        typed = narrow(event.text())
        if typed.isdecimal() and 1 <= int(typed) <= self.count():
            self._take(int(typed) - 1)
        elif event.key() in ENTER:
            event.accept()
            if not event.isAutoRepeat():
                self._take(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _clicked(self) -> None:
        self._take(self.currentRow())

    def _take(self, row: int) -> None:
        if row >= 0 and self.item(row).flags() & Qt.ItemFlag.ItemIsEnabled:
            self.setCurrentRow(row)
            self.picked.emit()


class OthelloDialog(ResultDialog):
    """Type the first count and Enter; F2 for every other ending."""

    def __init__(self, entry: MatchEntry, parent: QWidget | None = None) -> None:
        """Show the table; nothing is typed yet."""
        super().__init__(entry, parent)
        self.stage = STAGES[entry.context.stage]
        self.ending = Ending.COUNTED
        first, second = self.names
        self.discs = (
            DiscBox(name=_("Discs of {name}").format(name=first)),
            DiscBox(name=_("Discs of {name}").format(name=second)),
        )
        self.marks = (
            MarkBox(name=_("Mark on the card of {name}").format(name=first)),
            MarkBox(name=_("Mark on the card of {name}").format(name=second)),
        )
        self.differences = (
            NumberBox(name=_("Difference on the card of {name}").format(name=first), sign=True),
            NumberBox(name=_("Difference on the card of {name}").format(name=second), sign=True),
        )
        self.middle = label(wrap=False)
        self.middle.setFont(large(1.6))
        self.middle.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.middle.setMinimumWidth(px(96))
        self.rights = label(self._rights_text(), "muted", wrap=True)
        self._lay_out_boxes()
        self._lay_out_fields()
        self._add_other_endings()
        self.add_correction()
        self._show_ending(Ending.COUNTED)

    # ------------------------------------------------------------ building

    def _lay_out_boxes(self) -> None:
        grid = self.seat_grid
        for column, disc, mark, difference in zip(
            self.seat_columns, self.discs, self.marks, self.differences, strict=True
        ):
            for row, box in ((2, disc), (3, mark), (4, difference)):
                box.setFont(large(2.0))
                box.setFixedWidth(px(120))
                grid.addWidget(box, row, column, Qt.AlignmentFlag.AlignHCenter)
                box.edited.connect(self.recheck)
            disc.sign_typed.connect(self._start_cards)
        grid.addWidget(self.middle, 2, 1)
        self.mark_word = label(_("Mark"), "muted")
        self.difference_word = label(_("Disc difference"), "muted")
        for row, word in ((3, self.mark_word), (4, self.difference_word)):
            word.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(word, row, 1)
        self.add_wide(self.rights)
        for key, boxes in (
            ("discs", self.discs),
            ("marks", self.marks),
            ("differences", self.differences),
        ):
            line = ProblemLine()
            self.spots[key] = Spot(boxes[0], line)
            if key == "discs":
                keep_room(line)
            self.add_wide(line)

    def _lay_out_fields(self) -> None:
        people = tuple(enumerate(self.names))
        self.winner = ChoiceRow(people)
        self.loser = ChoiceRow(people)
        self.case = ChoiceRow([(case, _(text)) for case, text in words.CASES.items()])
        self.choice = ChoiceRow([(choice, _(text)) for choice, text in words.CHOICES.items()])
        self.flag_fell = self._tick(_("The winner's time ran out as well"))
        self.draw_right = ChoiceRow(people)
        self.called_by = ChoiceRow([(caller, _(text)) for caller, text in words.CALLERS.items()])
        self.mid_move = self._tick(_("It ran out in the middle of a move"))
        self.move_finished = self._tick(_("That move was finished"))
        self.after_agreement = self._tick(_("Both had already agreed the result"))
        self.witness = QLineEdit()
        self.add("ending_name", _("Ending"), label("", "strong"))
        self.add("winner", _("&Winner"), self.winner)
        self.add("loser", _("&Who"), self.loser)
        self.add("case", _("&Case"), self.case)
        self.add("choice", _("&Taken"), self.choice)
        self.add("solo_flag_fell", "", self.flag_fell)
        self.add("draw_right", _("&Draw-win right"), self.draw_right)
        self.add("called_by", _("Called &by"), self.called_by)
        self.add("mid_move", "", self.mid_move)
        self.add("move_finished", "", self.move_finished)
        self.add("after_agreement", "", self.after_agreement)
        self.add("witness", _("Re&feree who watched"), self.witness)
        self.watch(self.witness.textChanged)

    def _add_other_endings(self) -> None:
        self.endings = EndingList()
        self.endings.hide()
        self.endings.picked.connect(self._ending_picked)
        self.add_wide(self.endings)
        for ending in words.ENDINGS:
            tried = OthelloResult(ending=ending, loser=0)
            found = self.entry.game.check(tried, self.entry.context, self.entry.options)
            if any(problem.code == "NO_CLOCK" for problem in found):
                self.endings.refuse(ending, _("no clocks here (JOA 13)"))
        self.other = button(_("&Other endings (F2)"), self.pick_ending)
        self.buttons.insertWidget(0, self.other)
        QShortcut(QKeySequence(Qt.Key.Key_F2), self).activated.connect(self.pick_ending)

    def _tick(self, text: str) -> QCheckBox:
        tick = QCheckBox(text)
        tick.setAccessibleName(plain(text))
        tick.toggled.connect(self.recheck)
        return tick

    # ------------------------------------------------------------ which fields

    def pick_ending(self) -> None:
        """Show the list of endings, or go back to the one that was entered before."""
        if self.endings.isVisible():
            self._show_ending(self.ending)
            return
        self._show_nothing()
        self.endings.show()
        self.endings.setCurrentRow(list(words.ENDINGS).index(self.ending))
        self.endings.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.recheck()

    def _ending_picked(self) -> None:
        self._show_ending(self.endings.ending())

    def _start_cards(self, sign: str) -> None:
        self._show_ending(Ending.CARD)
        self.marks[0].put(SIGNS[sign])
        if not self.stage.records_discs:
            return
        box = self.differences[0]
        if sign in "+-":
            box.setText(sign)
        box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        box.deselect()
        box.end(False)

    def _show_nothing(self) -> None:
        for box in (*self.discs, *self.marks, *self.differences):
            box.hide()
        for widget in (self.middle, self.mark_word, self.difference_word, self.rights):
            widget.hide()
        for key in self._own_rows():
            self.rows[key].show_if(False)

    def _own_rows(self) -> list[str]:
        return [key for key in self.rows if key not in ("cause", "reason", "referee")]

    def _show_ending(self, ending: Ending) -> None:
        """Show what this ending asks for, and put the focus on its first field."""
        self.ending = ending
        self.endings.hide()
        self.rights.setVisible(bool(self.rights.text()))
        name = self.rows["ending_name"].widget
        name.setText(_(words.ENDINGS[ending]))  # type: ignore[attr-defined]
        if ending in words.LOSERS:
            text = _(words.LOSERS[ending])
            self.rows["loser"].label.setText(text)
            self.loser.setAccessibleName(plain(text))
        self._show_fields()
        self.recheck()
        self._focus_first()

    def _show_fields(self) -> None:
        ending, discs = self.ending, self.stage.records_discs
        shown = self._wanted()
        for key in self._own_rows():
            self.rows[key].show_if(key in shown)
        counting = "discs" in shown
        for box in self.discs:
            box.setVisible(counting or (not discs and ending is Ending.COUNTED))
            box.setEnabled(counting)
        self.middle.setVisible(counting)
        for mark in self.marks:
            mark.setVisible("marks" in shown)
        for number in self.differences:
            number.setVisible("differences" in shown)
        self.mark_word.setVisible("marks" in shown)
        self.difference_word.setVisible("differences" in shown)

    def _wanted(self) -> set[str]:
        """Name the fields that the ending asks for, as things stand."""
        ending, discs = self.ending, self.stage.records_discs
        asked = set() if ending is Ending.COUNTED else {"ending_name"}
        if ending in words.LOSERS:
            asked.add("loser")
        fixed = self.stage.swiss and ending in (Ending.LATE, Ending.WITHDRAWN)
        if ending in words.LOSERS and discs and not fixed:
            asked.add("choice")
            if self.choice.value() is Choice.SOLO:
                asked.add("solo_flag_fell")
                if not self.flag_fell.isChecked():
                    asked.add("discs")
                if ending in (Ending.LATE, Ending.WITHDRAWN):
                    asked.add("witness")
        if ending in (Ending.TIMEOUT, Ending.BOTH_OUT):
            asked |= {"called_by", "mid_move", "after_agreement"}
            if self.mid_move.isChecked():
                asked.add("move_finished")
        if ending is Ending.CARD:
            asked |= {"marks", "differences"} if discs else {"marks"}
        if ending is Ending.BOTH_OUT:
            asked.add("case")
        counted = ending is Ending.BOTH_OUT and self.case.value() in (1, 2)
        if ending is Ending.COUNTED or counted:
            asked.add("discs" if discs else "winner")
        if self._level() and self.entry.context.rights_of is None:
            asked.add("draw_right")
        return asked

    def _level(self) -> bool:
        """Tell whether the draw-win right decides."""
        if not self.stage.records_discs and self.ending is not Ending.BOTH_OUT:
            return False
        if self.ending is Ending.BOTH_OUT and self.case.value() == 3:
            return True
        if self.ending is Ending.CARD:
            return self._card_differences() == (0, 0)
        counts = self._counts()
        counted = self.ending is Ending.COUNTED or self.case.value() in (1, 2)
        return counted and counts is not None and counts[0] == counts[1] > 0

    def _focus_first(self) -> None:
        order: list[QWidget] = [self.discs[0], self.marks[0], self.winner, self.loser, self.case]
        for widget in order:
            if widget.isHidden() or not widget.isEnabled():
                continue
            if isinstance(widget, ChoiceRow):
                widget.focus_chosen()
            else:
                widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # ------------------------------------------------------------ reading

    def recheck(self) -> None:
        """Bring proposals and fields up to date before the game is asked."""
        if hasattr(self, "endings"):
            if not self.endings.isVisible():
                self._show_fields()
            self._propose()
        super().recheck()
        if hasattr(self, "endings"):
            self._show_difference()
            if self.endings.isVisible():
                self._hide_verdict()

    def _hide_verdict(self) -> None:
        """Say nothing about a result while the ending is being chosen."""
        self.problem_line.show_text("")
        self.meaning_line.hide()
        self.yes.hide()
        self.accept_button.setEnabled(False)

    def lead_to(self, key: str) -> None:
        """Open the list where only another ending is possible."""
        if key == "ending":
            self.pick_ending()
        else:
            super().lead_to(key)

    def submit(self) -> None:
        """Take the ending first while its list is open."""
        if self.endings.isVisible():
            self.endings.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        super().submit()

    def read(self) -> OthelloResult:
        """Make the record of what the ending asks for; hidden fields leave no trace."""
        asked = self._wanted()
        marks: tuple[Mark | None, Mark | None] | None = None
        differences: tuple[int | None, int | None] | None = None
        if "winner" in asked:
            winner = self.winner.value()
            marks = {None: None, 0: (Mark.WIN, Mark.LOSS), 1: (Mark.LOSS, Mark.WIN)}[winner]
        if "marks" in asked:
            marks = self._card_marks()
        if "differences" in asked:
            differences = self._card_differences()
        calling = "called_by" in asked
        return OthelloResult(
            ending=self.ending,
            discs=self._counts() if "discs" in asked else None,
            marks=marks,
            differences=differences,
            draw_right=self.draw_right.value() if "draw_right" in asked else None,
            loser=self.loser.value() if "loser" in asked else None,
            choice=self.choice.value() if "choice" in asked else None,
            solo_flag_fell="solo_flag_fell" in asked and self.flag_fell.isChecked(),
            called_by=self.called_by.value() if calling else None,
            after_agreement=calling and self.after_agreement.isChecked(),
            mid_move=calling and self.mid_move.isChecked(),
            move_finished="move_finished" in asked and self.move_finished.isChecked(),
            case=self.case.value() if "case" in asked else None,
            witness=self.witness.text().strip() if "witness" in asked else "",
        )

    def _counts(self) -> tuple[int, int] | None:
        """Give both counts; only a finished board lets the second follow from the first."""
        first, second = (box.number() for box in self.discs)
        if self.ending is Ending.COUNTED:
            first, second = self._other(first, second), self._other(second, first)
        if first is None or second is None:
            return None
        return first, second

    @staticmethod
    def _other(own: int | None, opposite: int | None) -> int | None:
        if own is None and opposite is not None and opposite <= SQUARES:
            return SQUARES - opposite
        return own

    def _card_marks(self) -> tuple[Mark | None, Mark | None]:
        """Give the marks as written, else as the sign says, else against the other card."""
        first, second = (self._own_mark(seat) for seat in (0, 1))
        return first or _against(second), second or _against(first)

    def _own_mark(self, seat: int) -> Mark | None:
        written = self.marks[seat].mark()
        sign = self.differences[seat].text()[:1]
        return written if written is not None else SIGNS.get(sign)

    def _card_differences(self) -> tuple[int | None, int | None]:
        """Give the differences with their signs, a blank one mirrored from the other card."""
        first, second = (self._own_difference(seat) for seat in (0, 1))
        if first is None and second is not None:
            first = -second
        elif second is None and first is not None:
            second = -first
        return first, second

    def _own_difference(self, seat: int) -> int | None:
        box = self.differences[seat]
        number = box.number()
        unsigned = number is not None and box.text()[:1] not in ("+", "-")
        if number is not None and unsigned and self.marks[seat].mark() is Mark.LOSS:
            return -number
        return number

    # ------------------------------------------------------------ showing

    def _propose(self) -> None:
        counts = self._counts() if self.ending is Ending.COUNTED else None
        marks, differences = self._card_marks(), self._card_differences()
        for seat in (0, 1):
            self.discs[seat].propose("" if counts is None else str(counts[seat]))
            mark = marks[seat]
            self.marks[seat].setPlaceholderText("" if mark is None else SYMBOL[mark])
            self.differences[seat].propose(signed(differences[seat]))

    def _show_difference(self) -> None:
        outcomes = self.outcomes()
        known = bool(outcomes) and outcomes[0].difference is not None
        text = signed(outcomes[0].difference) if known else "–"
        self.middle.setText(text)

    def _rights_text(self) -> str:
        """Say who has which rights before the game (JOA 9, 12)."""
        context = self.entry.context
        lines: list[str] = []
        if not self.stage.records_discs:
            lines.append(_("Only the winner is recorded, no discs (JOA 23)."))
        if context.rights_of is not None:
            lines.append(
                _("{name} chooses the colour and holds the draw-win right (JOA 9).").format(
                    name=self.names[context.rights_of]
                )
            )
            return "\n".join(lines)
        if self.entry.correction:
            return "\n".join(lines)
        hiding = hider(context.seats) if len(context.seats) == 2 else None
        if hiding is None:
            lines.append(_("Hidden stone: the referee names who hides it (JOA 12)."))
        else:
            lines.append(
                _("Hidden stone: {hider} hides, {caller} calls (JOA 12).").format(
                    hider=self.names[hiding], caller=self.names[1 - hiding]
                )
            )
        return "\n".join(lines)
