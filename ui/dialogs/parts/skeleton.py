"""What every dialog has in common: heading, form, problems in words, meaning, verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from models.core.problems import Problem, refusals
from reports.i18n import _
from ui.dialogs.parts.control import refused_boxes
from ui.dialogs.parts.form import (
    EDGE,
    FRAME,
    Body,
    FormRow,
    ProblemSpot,
    keep_narrow,
    letter_ticks,
    show_problems,
    widest,
)
from ui.dialogs.parts.inputs import DIGITS, REFUSED_ICON, ChoiceRow, NumberBox, ProblemLine, narrow
from ui.dialogs.parts.unsaved import KeepsTyped
from ui.look.theme import large, px
from ui.widgets.basics import Tick, button, kept_inside, label, plain, written
from ui.words.dialog_problems import is_needed, words
from ui.words.wording import listed

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
YES = "y"
"""The letter that answers a question, as its tick shows it in every language."""


class Skeleton(KeepsTyped):
    """The common dialog; a subclass adds fields and says what is wrong and what it means."""

    tall = 0
    """Pixels of height at 100 % that the dialog takes if the screen has them."""

    def __init__(
        self, *, title: str, accept: str, parent: QWidget | None = None, width: int = 680
    ) -> None:
        """Lay out the empty form with its heading and its two buttons."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.rows: dict[str, FormRow] = {}
        self.spots: dict[str, ProblemSpot] = {}
        self._found: tuple[Problem, ...] = ()
        self._asked: tuple[str, ...] = ()
        self._tried = False
        self._typed_last: QLineEdit | None = None
        """The box that was typed in last, which is asked again after a refusal."""
        self._led_by: tuple[ChoiceRow, QWidget] | None = None
        """The answer by digit that has led to a button, and that button."""
        self._stretched = False
        self._prepared = False
        self.attempt: Callable[[], Iterable[Problem]] = tuple
        """What Enter does before the dialog closes: the problems it gives keep it open."""
        self._width = px(width)

        self.heading = label(title, "title", wrap=True)
        self.content = QWidget()
        self.column = QVBoxLayout(self.content)
        self.column.setContentsMargins(0, 0, 8, 0)
        self.column.setSpacing(12)
        self._grid: QGridLayout | None = None
        self._grids: list[QGridLayout] = []
        self.body = Body(self.content)
        self.body.grown.connect(self.fit)
        self.meaning_line = label(wrap=True)
        self.meaning_line.setFont(large(1.3))
        self.meaning_line.hide()
        self.problem_line = ProblemLine()
        yes = _("&Yes, this is right: press Y. Enter goes back to what was typed.")
        self.yes = Tick(yes)
        self.yes.setAccessibleName(plain(yes))
        self.yes.toggled.connect(self.recheck)
        self.yes.hide()
        self.accept_button = button(accept, self.submit, primary=True)
        self.accept_button.setDefault(True)
        self.cancel_button = button(_("Cancel (Esc)"), self.leave)
        self._lay_out()

    def _lay_out(self) -> None:

        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.cancel_button)
        self.buttons.addWidget(self.accept_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(EDGE, 16, EDGE, 16)
        whole.setSpacing(12)
        whole.addWidget(self.heading)
        whole.addWidget(self.body, 1)
        whole.addWidget(self.meaning_line)
        whole.addWidget(self.problem_line)
        whole.addWidget(self.yes, 0, Qt.AlignmentFlag.AlignLeft)
        whole.addLayout(self.buttons)

    # ------------------------------------------------------------ what a subclass says

    def adapt(self) -> None:
        """Show only the fields that are asked for now; called before every look at problems."""

    def problems(self) -> tuple[Problem, ...]:
        """Say everything that is wrong or doubtful now."""
        return ()

    def unreadable(self) -> tuple[Problem, ...]:
        """Say what stands in boxes, or was typed, that cannot be read; it comes before the rest."""
        return tuple(problem for _box, problem in refused_boxes(self, self._key_of))

    def meaning(self) -> str:
        """Say in one line what accepting will do; empty when there is nothing to say."""
        return ""

    def conclude(self) -> None:
        """Show what else follows from the problems that were found."""

    def keeps_verb(self) -> bool:
        """Tell whether the verb stays as it is although something is refused; Enter says what."""
        return False

    def at_rest(self) -> bool:
        """Bring to rest what is under way; tell whether Enter may go on to save."""
        return True

    def agreed(self) -> bool:
        """Look once more before what nothing stands against is done; tell whether it may be."""
        return True

    # ------------------------------------------------------------ building

    def add(self, key: str, text: str, widget: QWidget, hint: str = "") -> FormRow:
        """Add one field below the others; `key` is what problems call it."""
        if self._grid is None:
            self._grid = QGridLayout()
            self._grid.setHorizontalSpacing(px(16))
            self._grid.setVerticalSpacing(px(6))
            self._grid.setColumnStretch(1, 1)
            self.column.addLayout(self._grid)
            self._grids.append(self._grid)
        return self._add_row(key, FormRow(self._grid, text, widget, hint))

    def add_beside(self, before: str, key: str, text: str, widget: QWidget, hint: str) -> FormRow:
        """Add one field in the line of the one that was added last."""
        assert self._grid is not None  # noqa: S101 - another stands there
        return self._add_row(key, FormRow(self._grid, text, widget, hint, self.rows[before]))

    def _add_row(self, key: str, row: FormRow) -> FormRow:
        widget = row.widget
        self.rows[key] = row
        if isinstance(widget, ChoiceRow):
            widget.changed.connect(self.recheck)
            widget.digit_taken.connect(partial(self._answered_by_digit, widget))
        return row

    def add_wide(self, widget: QWidget, stretch: int = 0) -> None:
        """Add something as wide as the dialog below the fields so far."""
        self._grid = None
        self._stretched = self._stretched or stretch > 0
        self.column.addWidget(widget, stretch)

    def watch(self, *signals: SignalInstance) -> None:
        """Look again at every problem whenever one of these changes."""
        for signal in signals:
            signal.connect(self.recheck)

    # ------------------------------------------------------------ looking again

    def recheck(self) -> None:
        """Show the problems, the meaning and whether the dialog can be accepted.

        While the dialog is being built there is nothing to look at yet.
        """
        if self._prepared:
            focus = self.focusWidget()
            if isinstance(focus, QLineEdit) and focus.isModified():
                self._typed_last = focus
            self._look_again()

    def _look_again(self) -> None:
        self.adapt()
        problems = self.problems()  # asked in any case: a dialog notes there what is typed
        unread = self.unreadable()
        problems = self._found = unread or problems
        asked = tuple(sorted(f"{p.code} {dict(p.values)}" for p in problems if p.ask))
        if asked != self._asked:
            self._asked = asked
            blocked = self.yes.blockSignals(True)
            self.yes.setChecked(False)
            self.yes.blockSignals(blocked)
        refused = refusals(problems)
        shown = problems if self._tried else tuple(p for p in problems if p.code != "BLANK")
        places: dict[str, FormRow | ProblemSpot] = {**self.rows, **self.spots}
        said: set[str] = set()  # one sentence for two fields stands below the first, save blanks
        for key, place in places.items():
            here = [p for p in shown if p.where == key and not place.widget.isHidden()]
            new = [p for p in here if p.code == "BLANK" or words(p) not in said]
            said.update(map(words, here))
            show_problems(place.problem, new, quiet=not self._tried)
        whole = [p for p in shown if p.where not in places or places[p.where].widget.isHidden()]
        show_problems(self.problem_line, whole, quiet=not self._tried)
        if not whole and not self._tried:
            self._name_blanks(problems)
        meaning = "" if unread else self.meaning()
        self.meaning_line.setText(meaning)
        self.meaning_line.setVisible(bool(meaning))
        self.yes.setVisible(bool(asked) and not refused)
        self.accept_button.setEnabled(not refused or self.keeps_verb())
        self.conclude()
        self.fit()

    def _name_blanks(self, found: tuple[Problem, ...]) -> None:
        """Say quietly which fields are still to be filled in."""
        rows = (self.rows.get(p.where) for p in found if p.code == "BLANK")
        names = [plain(row.label.text()) for row in rows if row is not None]
        if names:
            text = _("Still to fill in: {fields}").format(fields=listed(names))
            self.problem_line.show_text(text, role="muted")

    def fit(self) -> None:
        """Grow, never shrink, until everything is seen or the screen is full."""
        whole = self.layout()
        if whole is None or not self.isVisible():
            return
        whole.activate()
        needed = whole.totalHeightForWidth(self.width())
        if needed < 0:
            needed = whole.totalSizeHint().height()
        if needed > self.height():
            self.resize(self.width(), min(needed, self._highest()))
        tall = min(px(self.tall), self._highest())
        if self.height() < tall:
            self.resize(self.width(), tall)
        screen, now = self.screen().availableGeometry(), self.frameGeometry()
        if self.isWindow() and not screen.contains(now):
            self.move(kept_inside(now, screen).topLeft())

    def say_of_keys(self, sentence: str) -> None:
        """Say something about the keyboard, until the next key that writes."""
        self.problem_line.show_text(sentence, role="bad", icon=REFUSED_ICON)
        self.fit()

    def _highest(self) -> int:
        return self.screen().availableGeometry().height() - FRAME

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The codes of the questions that were answered with yes."""
        if not self.yes.isChecked():
            return ()
        return tuple(problem.code for problem in self._found if problem.ask)

    # ------------------------------------------------------------ keys

    def submit(self) -> None:
        """Do what the dialog is for, or lead to what still stands in the way."""
        if not self.at_rest():
            return
        self._tried = True
        self.recheck()
        refused = refusals(self._found)
        if refused:
            self.ask_again(refused[0])
            QTimer.singleShot(0, self, self._show_refusal)  # once its line is laid out
            self.accept_button.setEnabled(self.keeps_verb())  # the keyboard has left it
        elif self._asked and not self.yes.isChecked():
            self.yes.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif self.agreed():
            self.close_unless(tuple(self.attempt()))

    def _show_refusal(self) -> None:
        """Bring the words about the first refusal into sight where the form scrolls."""
        refused = refusals(self._found)
        place = (self.rows | self.spots).get(refused[0].where) if refused else None
        if place is not None and place.problem.isVisible():
            self.body.ensureWidgetVisible(place.problem, 0, 0)

    def close_unless(self, problems: tuple[Problem, ...]) -> None:
        """Close as done; what was refused keeps the dialog open as it is, and is said."""
        if not problems:
            self.accept()
            return
        line = "\n".join(words(problem) for problem in problems)
        self.problem_line.show_text(line, role="bad", icon=REFUSED_ICON + " " + _("Not yet:"))
        self.fit()

    def ask_again(self, problem: Problem) -> None:
        """Lead to the very box that cannot be read or was typed in, else to what it is about."""
        box = self._unread_at(problem.where) or self._typed_last
        typed = box is not None and box.isVisibleTo(self) and box.isEnabled() and bool(box.text())
        if box is None or not typed or is_needed(problem.code):
            self.lead_to(problem.where)
        elif self._key_of(box) == problem.where:
            self.body.ensureWidgetVisible(box)
            if not box.hasFocus():
                box.setFocus(Qt.FocusReason.OtherFocusReason)
            if box.objectName() == "score":
                box.selectAll()  # a number is typed anew, a text is mended
        else:
            self.lead_to(problem.where)

    def _unread_at(self, key: str) -> QLineEdit | None:
        """Give the box of a field that cannot be read, of several the one that was typed last."""
        found = [box for box, problem in refused_boxes(self, self._key_of) if problem.where == key]
        boxes = [box for box in found if isinstance(box, QLineEdit)]
        return self._typed_last if self._typed_last in boxes else next(iter(boxes), None)

    def lead_to(self, key: str) -> None:
        """Put the focus on the field with this key."""
        place = self.rows.get(key) or self.spots.get(key)
        if place is None or place.widget.isHidden():
            return
        self.body.ensureWidgetVisible(place.widget)
        if isinstance(place.widget, ChoiceRow):
            place.widget.focus_chosen()
        else:
            place.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            if isinstance(place.widget, NumberBox):
                place.widget.selectAll()  # the next number takes the place of the refused one

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter save or go back from a question, Ctrl+Enter save from everywhere, Esc leave."""
        if event.matches(QKeySequence.StandardKey.Cancel):
            event.accept()
            if not event.isAutoRepeat():
                self.leave()
            return
        if event.key() not in ENTER or (event.modifiers() & Qt.KeyboardModifier.ShiftModifier):
            if not (self._takes_digit(event) or self._takes_yes(event)):
                super().keyPressEvent(event)
            return
        event.accept()
        if event.isAutoRepeat():
            return
        focus = self.focusWidget()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if isinstance(focus, QPushButton) and focus is not self.accept_button and not control:
            focus.click()
            return
        if focus is self.yes and not self.yes.isChecked():
            self.leave_question()  # Enters that a hurried hand has queued are no yes
        else:
            self.submit()

    def _takes_digit(self, event: QKeyEvent) -> bool:
        """Take a digit on the button to which an answer by digit has led: it belongs to that one.

        Both together are none of the answers, which is said; it never falls away in silence.
        """
        led_by, self._led_by = self._led_by, None
        digit = narrow(written(event))
        if led_by is None or led_by[1] is not self.focusWidget() or digit not in tuple(DIGITS):
            return False
        row = led_by[0]
        if event.isAutoRepeat():  # held down
            self._led_by = led_by
            return True
        if row.value() is None or not row.isVisibleTo(self):
            return False
        row.take_stray(row.typed + digit)
        row.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def _takes_yes(self, event: QKeyEvent) -> bool:
        """Take a Y for the question that the keyboard is on; what it lets through is Enter's.

        One typed beside it, where no text is written, leads there and is no yes yet.
        """
        if narrow(written(event)).lower() != YES or not self.yes.isVisibleTo(self):
            return False
        if self.focusWidget() is not self.yes:
            self.yes.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return True
        if not event.isAutoRepeat():
            self.yes.setChecked(True)
            self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def leave_question(self) -> None:
        """Go back from a question to what was typed, to be typed anew."""
        asked = next(problem for problem in self._found if problem.ask)
        box = self._typed_last
        if box is not None and box.isVisibleTo(self) and box.isEnabled():
            self.body.ensureWidgetVisible(box)
            box.setFocus(Qt.FocusReason.OtherFocusReason)
            if box.objectName() == "score":
                box.selectAll()
        else:
            self.lead_to(asked.where)
        if self.yes.hasFocus():
            self.focus_first()

    def event(self, event: QEvent) -> bool:
        """Grow once all the words are laid out."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return done

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Ctrl+Enter save from a text of several lines."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if event.key() in ENTER and control:
                self.submit()
                return True
        return super().eventFilter(watched, event)

    def setVisible(self, visible: bool) -> None:
        """Check what is filled in already before the size is taken for the first time."""
        if visible and not self._prepared:
            self._prepared = True
            if not self._stretched:
                self.column.addStretch(1)
            for box in self.content.findChildren(QComboBox):
                keep_narrow(box)
            self.set_tab_order()
            self.align_labels()
            letter_ticks(self)
            self.recheck()
            self.remember()
        super().setVisible(visible)

    def showEvent(self, event: QShowEvent) -> None:
        """Take a size that fits the words, and begin in the first field."""
        super().showEvent(event)
        hint = self.sizeHint()
        self.resize(hint.width(), min(hint.height(), self._highest()))
        self.fit()
        focus = self.focusWidget()
        if focus is None or not self.content.isAncestorOf(focus):
            self.focus_first()

    def form_grids(self) -> list[QGridLayout]:
        """Give the grids whose labels stand in one column."""
        return self._grids

    def align_labels(self) -> None:
        """Let the fields of all parts of the form begin at the same place."""
        grids = self.form_grids()
        widest = 0
        for grid in grids:
            for row in range(grid.rowCount()):
                item = grid.itemAtPosition(row, 0)
                if item is not None and not item.isEmpty():
                    widest = max(widest, item.sizeHint().width())
        for grid in grids:
            grid.setColumnMinimumWidth(0, widest)

    def sizeHint(self) -> QSize:
        """Give the size at the dialog's usual width."""
        hint = super().sizeHint()
        width = min(max(hint.width(), self._width), widest())
        whole = self.layout()
        needed = -1 if whole is None else whole.totalHeightForWidth(width)
        return QSize(width, needed if needed > 0 else hint.height())

    def fields(self) -> list[QWidget]:
        """Give every input of the form that Tab can reach, in order."""
        return [
            widget
            for widget in self.content.findChildren(QWidget)
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            and widget.focusProxy() is None
            and widget.window() is self
            and not widget.objectName().startswith("qt_")
        ]

    def set_tab_order(self) -> None:
        """Go from the fields to the tick, to the verb, and only then to the other buttons."""
        others = [w for w in self.findChildren(QPushButton) if self.isAncestorOf(w)]
        others = [w for w in others if not self.content.isAncestorOf(w)]
        chain: list[QWidget] = [*self.fields(), self.yes, self.accept_button, self.cancel_button]
        chain += [w for w in others if w not in chain]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    def focus_first(self) -> None:
        """Put the focus on the first field that can be filled in, or on the verb."""
        fields = sorted(self.fields(), key=lambda widget: isinstance(widget, QAbstractItemView))
        for widget in fields:
            if widget.isVisibleTo(self) and widget.isEnabled():
                widget.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.accept_button.setFocus(Qt.FocusReason.TabFocusReason)

    def _answered_by_digit(self, row: ChoiceRow) -> None:
        self._next_field()
        now = self.focusWidget()
        self._led_by = (row, now) if isinstance(now, QPushButton) else None

    def _next_field(self) -> None:
        """After an answer by its digit: down to what is missing, else on, never to a way out."""
        self._lead_on()
        if (now := self.focusWidget()) is not None and self.content.isAncestorOf(now):
            self.body.ensureWidgetVisible(now)

    def _lead_on(self) -> None:
        before = self.focusWidget()
        here = self._key_of(before)
        missing = self.missing_besides(here)
        if missing:
            keys = list(self.rows)
            below = keys[keys.index(here) + 1 :] if here in keys else []
            self.lead_to(next((key for key in below if key in missing), missing[0]))
            return
        self.focusNextChild()
        now = self.focusWidget()
        if now is self.yes or (isinstance(now, QPushButton) and now is not self.accept_button):
            target = self.accept_button if self.accept_button.isEnabled() else before
            if target is not None:
                target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def missing_besides(self, here: str) -> list[str]:
        """Name the other fields in which something is missing or wrong, in their order."""
        return [p.where for p in refusals(self._found) if p.where and p.where != here]

    def _key_of(self, widget: QWidget | None) -> str:
        """Name the field that a widget stands in."""
        for key in (*self.rows, *self.spots):
            for one in self.inputs(key):
                if widget is not None and (one is widget or one.isAncestorOf(widget)):
                    return key
        return ""

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the inputs of a field."""
        place = self.rows.get(key) or self.spots.get(key)
        return () if place is None else (place.widget,)
