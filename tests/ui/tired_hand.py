"""A machine that types like a tired hand, and compares what is stored with what it meant."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QScrollArea,
    QWidget,
)

from app.operations import results
from models.core.problems import refusals
from tests.ui.front import front
from tests.ui.taken_away import take_away
from tests.ui.tired_cards import BACK, CORRECTED, ENTER, F2, SPACE, TAB, TWICE, Card
from tests.ui.tired_mistakes import (
    BACKTAB,
    COMMANDS,
    DELETE,
    DOWN,
    ELSEWHERE,
    ESCAPE,
    HELD,
    HELD_ENTER,
    LEFT,
    MISTAKES,
    NUMPAD_ENTER,
    PAD,
    PASTE,
    PLAIN,
    RIGHT,
    UP,
    WHEEL,
)
from ui.desk import ask
from ui.desk.desk import Desk, Message, Severity
from ui.dialogs.next_card import OF_TYPING
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.result import ResultDialog
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow
from ui.words.dialog_problems import is_needed

KEYS = {
    ENTER: Qt.Key.Key_Return,
    TAB: Qt.Key.Key_Tab,
    BACKTAB: Qt.Key.Key_Backtab,
    BACK: Qt.Key.Key_Backspace,
    DOWN: Qt.Key.Key_Down,
    UP: Qt.Key.Key_Up,
    "F1": Qt.Key.Key_F1,
    F2: Qt.Key.Key_F2,
    SPACE: Qt.Key.Key_Space,
    LEFT: Qt.Key.Key_Left,
    RIGHT: Qt.Key.Key_Right,
    ESCAPE: Qt.Key.Key_Escape,
    DELETE: Qt.Key.Key_Delete,
    **{name: Qt.Key(Qt.Key.Key_F1 + int(name[1:]) - 1) for name in COMMANDS},
}
ON_THE_PAD = dict(
    zip(
        "0123456789",
        ["Insert", "End", "Down", "PageDown", "Left", "Clear", "Right", "Home", "Up", "PageUp"],
        strict=True,
    )
)
"""What the digits of the number pad are without NumLock."""
OFTEN = 0.5
"""How often a card is typed with a mistake."""
BLIND = 12
"""So many keys at most are typed on before the hand looks up and sees what the program says."""
WROTE = ("record", "correct", "confirm", "strike", "hold", "release")
"""What can be done to a table at the desk."""
ENDLESS = 300
"""Keys of no stream."""
SUBMIT = Skeleton.submit
DEEP = 6
"""Dialogs that open on each other; more would be a circle."""
NO_CHANGE = "NO_CHANGE"
"""What is shown quietly until Enter, and is no blank."""


class TiredHand:
    """Types streams of cards, dialogs and all, without looking until the program says something.

    What the program refuses or asks is seen only a few keys later: then the hand leaves what is
    open, empties the box of numbers and types the card once more, rightly.
    """

    def __init__(self, desk: Desk, patch: pytest.MonkeyPatch) -> None:
        """Stand in for whoever answers dialogs, and hear what is stored and said."""
        self._chance, self._often = Random(0), OFTEN
        self.sure = True
        """Whether it says yes to what is asked of keys without a mistake."""
        self._begin([], "")
        desk.message.connect(self._hear)
        patch.setattr(ask, "ask", self._meet)
        patch.setattr(ask, "confirm", self._answer)
        patch.setattr(ask, "tell", self._told)
        for question in ("open_file", "save_file", "choose_folder"):
            patch.setattr(ask, question, self._no_file)
        patch.setattr(Skeleton, "submit", lambda own: self._submit(own))  # noqa: PLW0108 - a method
        for name in WROTE:
            patch.setattr(results, name, self._watched(name, getattr(results, name)))

    def _begin(self, cards: list[Card], task: str) -> None:
        self._cards, self._task = cards, task
        self._left = list(cards)
        self._now: Card | None = None
        self._queue: list[str] = []
        self._depth = 0
        self._mistaken: list[str] = []
        """The mistakes since the hand last looked up."""
        self._said: list[str] = []
        """What the program has said since the first of them."""
        self._heard: list[int] = []
        """After which key the program has said something."""
        self._begun: dict[int, int] = {}
        """With which key a card was begun."""
        self._looks_in = -1
        self._unasked: list[str] = []
        """What was stored last and not meant, until the program asks about its last keys."""
        self.faults: list[str] = []
        self.stored: dict[int, Any] = {}
        self.typed: list[str] = []
        self.all_mistakes: list[str] = []

    # -- a stream ------------------------------------------------------------------------------

    def types(
        self,
        page: MatchesPage,
        cards: list[Card],
        task: str,
        chance: Random,
        often: float = OFTEN,
    ) -> None:
        """Type these cards on a page; `faults` says what went wrong."""
        self._page = page
        self._begin(cards, task)
        self._chance, self._often = chance, often
        self._page.home()
        while (key := self._next()) or self._left or self._looks_in == 0:
            if key:
                self._press(key)
            else:
                self._look_up()
            take_away()
        self._judge_the_end()

    def _next(self) -> str:
        """Give the next key; nothing while the hand looks up, and behind the last card."""
        if len(self.typed) > ENDLESS:
            self.faults.append("it never ends")
            self._queue, self._left, self._looks_in = [], [], -1
            return ""
        if self._looks_in == 0:
            return ""
        if not self._queue:
            if not self._left:
                return ""
            self._take_card()
        self._looks_in -= self._looks_in > 0
        return self._queue.pop(0)

    def _take_card(self, *, rightly: bool = False) -> None:
        card = self._now = self._left.pop(0)
        following = self._left[0] if self._left else None
        keys = card.keys
        if not rightly and self._chance.random() < self._often:
            name = self._chance.choice(sorted(MISTAKES))
            made = MISTAKES[name](card, following, self._chance)
            if made is not None:
                keys = made
                self._mistaken.append(name)
                self.all_mistakes.append(name)
        self._queue = list(keys)
        blind = self._looks_in >= 0  # it has not seen yet what was said before
        self._begun.setdefault(card.match_id, self._heard[-1] if blind else len(self.typed))
        self.typed.append("|")

    def _look_up(self) -> None:
        """See what was said: begin anew with the card at hand, unless it is in."""
        self.typed.append("👀")
        self._queue = []
        self._turn_to("matches")
        self._page.box.setFocus()
        if self._page.entering._doubtful is not None:  # as what was said of the number asks
            QTest.keyClick(self._page.box, Qt.Key.Key_Escape)
        self._page.box.clear()
        self._looks_in = -1
        self._mistaken, self._said = [], []
        QApplication.processEvents()
        if self._now is not None and self.stored.get(self._now.match_id) != self._now.result:
            self._left.insert(0, self._now)
            self._take_card(rightly=True)

    def _judge_the_end(self) -> None:
        self.faults += self._unasked
        for card in self._cards[:-1]:
            said = max(self._heard, default=-1) >= self._begun.get(card.match_id, 0)
            if card.match_id not in self.stored and not said:
                self.faults.append(f"table {card.number} is not stored, and nothing was said")

    def _turn_to(self, page: str) -> None:
        window = self._page.window()
        assert isinstance(window, MainWindow)
        window.go(page)

    # -- keys ----------------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        self.typed.append(key)
        target = QApplication.focusWidget()
        if target is None:
            self.faults.append(f"{key} goes nowhere")
            self._looks_in = 0
            return
        if key == WHEEL:
            self._turn_wheel(target.window())
        elif key.startswith("«"):
            self._commit(target, key[1:-1])
        elif key.startswith(HELD):
            self._repeat(target, Qt.Key(ord(key[-1])), key[-1])
        elif key == PASTE:
            QApplication.clipboard().setText(self._now.number if self._now else "")
            QTest.keyClick(target, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        elif key == ELSEWHERE:
            self._turn_to("entrants")
            self._hears("another page")
        elif key == NUMPAD_ENTER:
            QTest.keyClick(target, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
        elif key == HELD_ENTER:
            self._repeat(target, Qt.Key.Key_Return, "\r")
        elif key.startswith(PAD):
            own = getattr(Qt.Key, f"Key_{ON_THE_PAD[key[-1]]}")
            QTest.keyClick(target, own, Qt.KeyboardModifier.KeypadModifier)
        elif key in KEYS:
            held = Qt.KeyboardModifier.ShiftModifier if key == BACKTAB else None
            QTest.keyClick(target, KEYS[key], held or Qt.KeyboardModifier.NoModifier)
        else:
            self._type(target, key)

    def _type(self, target: QWidget, text: str) -> None:
        """Type characters, wide ones too, wherever the keyboard is."""
        for letter in text:
            here = QApplication.focusWidget() or target
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                key = ord(letter) if letter.isascii() else Qt.Key.Key_unknown.value
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, letter)
                QApplication.sendEvent(here, event)

    def _repeat(self, target: QWidget, held: Qt.Key, text: str) -> None:
        """Let a key that is held down come once more."""
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            none = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(target, QKeyEvent(kind, held.value, none, text, True))

    def _commit(self, target: QWidget, text: str) -> None:
        """Let an input method give a text; where there is none these are ordinary keys."""
        if target.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled):
            event = QInputMethodEvent()
            event.setCommitString(text)
            QApplication.sendEvent(target, event)
        else:
            self._type(target, text)

    def _turn_wheel(self, window: QWidget) -> None:
        """Turn the wheel over anything that could take it."""
        kinds = (QAbstractItemView, QAbstractSpinBox, QComboBox, QScrollArea)
        seen = [own for own in window.findChildren(QWidget) if own.isVisible()]
        target = self._chance.choice([own for own in seen if isinstance(own, kinds)] or [window])
        middle = QPointF(target.rect().center())
        event = QWheelEvent(
            middle,
            QPointF(target.mapToGlobal(middle.toPoint())),
            QPoint(0, 0),
            QPoint(0, self._chance.choice((-120, 120))),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(target, event)

    # -- what the program does -----------------------------------------------------------------

    def _meet(self, dialog: QDialog) -> bool:
        """Type on in a dialog that opens, until it closes or the hand looks up."""
        self._depth += 1
        assert self._depth < DEEP, "dialogs in a circle"
        if not isinstance(dialog, ResultDialog):
            self._hears(dialog.windowTitle())
        dialog.setModal(False)
        dialog.setUpdatesEnabled(False)  # nobody looks
        front(dialog)
        while dialog.isVisible() and (key := self._next()):
            self._press(key)
        while dialog.isVisible():
            self.typed.append("Esc")
            QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Escape)
            if dialog.isVisible():
                dialog.reject()
        answer = dialog.result() == QDialog.DialogCode.Accepted.value
        dialog.deleteLater()
        if (behind := dialog.parentWidget()) is not None:
            behind.window().activateWindow()
            QApplication.processEvents()
        self._depth -= 1
        return answer

    def _answer(
        self, _parent: QWidget | None, sentence: str, _yes: str, _no: str, *, usual: bool = False
    ) -> bool:
        if self.typed[-1] == "Esc":  # it looks up, and means it
            return True
        self._hears(sentence)
        return usual

    def _told(self, _parent: QWidget | None, _title: str, sentence: str) -> None:
        self._hears(sentence)

    def _no_file(self, *_args: Any, **_more: Any) -> None:
        self._hears("a file")

    def _hear(self, message: Message) -> None:
        if message.sentence and message.kind in (Severity.WARN, Severity.BAD):
            self._hears(message.sentence)

    def _submit(self, dialog: Skeleton) -> None:
        """Take note of what a card has against Enter; what is only blank is no word against it."""
        SUBMIT(dialog)
        if not dialog.isVisible():
            return
        told = [one for one in dialog._found if one.code == NO_CHANGE or not is_needed(one.code)]
        found = [one for one in dialog._found if one.ask or one in told]
        sure = self.sure and not self._mistaken
        if found and sure and all(one.code in OF_TYPING for one in found):
            if not refusals(dialog._found):
                there = dialog.yes.hasFocus()
                self._queue[:0] = ["y", ENTER] if there else [ENTER, "y", ENTER]  # it is meant
        elif found:
            self._hears(" ".join(one.code for one in found))

    def _hears(self, sentence: str) -> None:
        if self._page.entering._doubtful is not None:
            self._unasked = []
        self.typed.append(f"({sentence[:40]})")
        self._said.append(sentence)
        self._heard.append(len(self.typed))
        if self._looks_in < 0:
            self._looks_in = self._chance.randint(0, BLIND)

    def _watched(self, name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def act(event: Any, match_id: int, *args: Any, **more: Any) -> Any:
            answer = do(event, match_id, *args, **more)
            if not event.rehearsing:
                self._judge(name, match_id, args[0] if args else None)
            return answer

        return act

    def _judge(self, name: str, match_id: int, result: Any) -> None:
        meant = next((own for own in self._cards if own.match_id == match_id), None)
        wanted = {CORRECTED: "correct", TWICE: "confirm"}.get(self._task, "record")
        self.typed.append(f"[{name}]")
        self.faults += self._unasked
        self._unasked = []
        self.stored[match_id] = result
        if meant is not None and name == wanted and result == meant.result:
            return
        if self._mistaken and self._said:
            return
        told = f"meant {wanted} {meant.result}" if meant is not None else "nothing meant"
        self._unasked.append(f"{name} of match {match_id}: {result}, {told}")

    # -- what is told of it --------------------------------------------------------------------

    def story(self) -> str:
        """Tell the stream: the mistakes, the keys with what was said, the faults."""
        keys = "".join(self.typed)
        return "\n".join([", ".join(self.all_mistakes), keys, *self.faults])


def only_plain(names: list[str]) -> bool:
    """Tell whether all mistakes leave the meaning plain."""
    return PLAIN.issuperset(names)
