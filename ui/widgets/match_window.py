"""A window of a game's own that stays open beside the others: the desk, sentences, undo."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Self

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from app.event_file.file import Changed
from reports.i18n import _
from ui.desk.dead_keys import not_possible, said_of
from ui.desk.desk import Desk
from ui.desk.help_key import HelpKey
from ui.desk.work import QuietTimer
from ui.dialogs.parts.inputs import ROOMY
from ui.dialogs.parts.skeleton import ENTER
from ui.look.theme import px, scale
from ui.widgets.basics import READS, Notice, button, kept_inside, marked, plain
from ui.widgets.trial_banner import TrialMarked
from ui.words import wording
from ui.words.dialog_problems import words
from ui.words.keys import WINDOW_KEYS, shown

STEP = 32
"""So many pixels at 100 % a window opens below and beside another one: about the title's height."""

GRAVE = ("warn", "bad")
"""What is said of how things stand stays below any other sentence if it is of these kinds."""


class MatchWindow(TrialMarked, QDialog):
    """A window that stays open beside the others and follows what the desk does.

    It shows refusals in its own notice, because the main window's message bar may be behind it. A
    desk whose role may not work here looks on: what only reads is `marked` so, all else is grey.
    Signal: `stale()` when what it shows may have changed.
    """

    stale = Signal()
    depends = Changed.ENTRANTS | Changed.ROUNDS | Changed.RESULTS | Changed.EVENT | Changed.NOTES

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        """Follow the desk."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.desk = desk
        self.barred = ""
        """Why nothing can be done here at this desk; empty where it can."""
        self.notice = Notice()
        HelpKey(self)
        self._answering: dict[str, QPushButton] = {}
        """The buttons that keys press, by their keys."""
        self._stands = ("info", "")
        """What was said of how things stand."""
        self._happened = True
        """Whether something happened since it was said."""
        desk.changed.connect(self._on_changed)
        desk.link.changed.connect(self._follow_role)
        desk.event_changed.connect(self.close)
        desk.language_changed.connect(self.close)
        for action, slot in (("undo", self.undo), ("redo", self.redo)):
            for keys in WINDOW_KEYS[action]:
                self.key(keys, slot)

    def key(self, keys: str, slot: Callable[[], None]) -> None:
        """Let a key do something wherever the focus is in the window."""
        marked(READS, QShortcut(QKeySequence(keys), self, slot))  # what it presses says why not

    def keyed(self, *actions: tuple[str, str, Callable[[], None]]) -> dict[str, QPushButton]:
        """Make what can be done here, each as words, key and what it does; the buttons by key."""
        made = {keys: button(text, slot) for text, keys, slot in actions}
        for keys, one in made.items():
            self.press_with(keys, one)
        return made

    def press_with(self, keys: str, made: QPushButton) -> None:
        """Let a key press a button, also one that is hidden; of a grey one it says why."""
        self._answering[keys] = made
        self.key(keys, self._press)

    def _press(self) -> None:
        """Press the button of the key that was struck.

        The slot asks who sent it: a window is not kept by what it has handed to its shortcuts.
        """
        shortcut = self.sender()
        if not isinstance(shortcut, QShortcut):
            return
        keys = shortcut.key().toString(QKeySequence.SequenceFormat.PortableText)
        made = self._answering[keys]
        if made.isEnabled():
            made.click()
        else:
            why = str(made.property("why") or "")
            self.say("bad", not_possible(shown(keys), plain(made.text()), why))

    @classmethod
    def in_front(cls, parent: QWidget | None, **shown: Any) -> Self | None:
        """Bring the window that is open and shows this to the front; None where there is none."""
        for window in () if parent is None else parent.findChildren(cls):
            known = {name: getattr(window, name) for name in shown}
            if window.isVisible() and known == shown:
                window.activateWindow()
                return window
        return None

    def take(self, width: int, height: int) -> None:
        """Take so many pixels at 100 %, as far as the screen has them."""
        screen = self.screen().availableGeometry()
        self.resize(min(px(width), screen.width() - 40), min(px(height), screen.height() - 60))

    def _on_changed(self, flags: Changed) -> None:
        self._happened = True
        if flags & self.depends:
            self.stale.emit()
        if self.barred:
            self.desk.greys(self)  # what was made since as well

    def _follow_role(self) -> None:
        """Grey all at a desk that may do nothing here any more; one that may opens it anew."""
        before = self.barred
        if self.isVisible():
            self._grey()
            if before and not self.barred:
                self.close()

    def _grey(self) -> None:
        """Grey what this desk may not do, and say why."""
        before, self.barred = self.barred, self.desk.greys(self)
        if self.barred != before:
            self.stale.emit()
            self.may()

    def may(self) -> bool:
        """Tell whether this desk may do anything here, and say why not."""
        if self.barred:
            self.say("warn", self.barred)
        return not self.barred

    # -- doing ----------------------------------------------------------------------------

    def do(self, operation: Callable[..., Any], *args: Any, **kwargs: Any) -> bool:
        """Run an operation and say in this window why it was refused; tell whether it was done."""
        if not self.may():
            return False
        problems = self.desk.problems_of(operation, *args, **kwargs)
        if problems:
            self.say("bad", "\n".join(map(words, problems)))
        return not problems

    def say(self, kind: str, sentence: str) -> None:
        """Show a sentence as `info`, `good`, `warn` or `bad`, above what is to be minded still."""
        grave, standing = self._stands
        if grave in GRAVE and standing not in ("", sentence):
            kind = kind if kind in GRAVE[GRAVE.index(grave) :] else grave
            between = "\n" if scale() <= ROOMY else "\u3000"
            sentence = between.join(filter(None, (sentence, standing)))
        self.notice.show_sentence(kind, sentence)

    def say_how_it_stands(self, kind: str, sentence: str) -> None:
        """Say a sentence of how things stand; what was refused stays until something happens."""
        if self._happened or self._stands != (kind, sentence):
            self._happened, self._stands = False, (kind, sentence)
            self.say(kind, sentence)

    def undo(self) -> None:
        """Take the desk's last action back and name it."""
        entry = self.desk.undo()
        if entry is not None:
            said = _("Undone: {action}").format(action=wording.action_name(entry))
            self.say("info", said)

    def redo(self) -> None:
        """Do again what was taken back last and name it."""
        entry = self.desk.redo()
        if entry is not None:
            said = _("Redone: {action}").format(action=wording.action_name(entry))
            self.say("info", said)

    # -- what happens to it ---------------------------------------------------------------

    def setVisible(self, visible: bool) -> None:
        """Say over the window where nothing counts, and do not hide another one altogether."""
        opens = visible and not self.isVisible()
        if visible:
            self.mark_trial()
        super().setVisible(visible)
        if opens:
            self._grey()
            self._step_aside()
            now, area = self.frameGeometry(), self.screen().availableGeometry()
            if not area.contains(now):  # by a large type it may be higher than the screen
                self.move(kept_inside(now, area).topLeft())

    def _step_aside(self) -> None:
        """Let the titles be seen of the windows that opened at the same place before."""
        above = self.parentWidget()
        others = [] if above is None else above.window().findChildren(MatchWindow)
        taken = {other.y() for other in others if other is not self and other.isVisible()}
        top = self.y()
        while top in taken:
            top += px(STEP)
        if top == self.y():
            return
        screen, frame = self.screen().availableGeometry(), self.frameSize() - self.size()
        left = self.x() + top - self.y()
        room = QSize(screen.right() + 1 - left, screen.bottom() + 1 - top) - frame
        self.resize(self.size().boundedTo(room).expandedTo(self.minimumSizeHint()))
        last = screen.right() + 1 - self.frameSize().width()
        self.move(max(screen.left(), min(left, last)), top)

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the keyboard to the window it was opened from; not every desktop does."""
        super().hideEvent(event)
        above = self.parentWidget()
        if above is not None and above.isVisible() and not event.spontaneous():
            above.window().activateWindow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter be the control's own: no button is pressed from afar.

        Of a key that nothing has answered it is said that it does nothing.
        """
        if event.key() in ENTER:
            return
        if dead := said_of(event, self, lambda _keys: ""):
            self.say("warn", dead)
        else:
            super().keyPressEvent(event)


# -- a window of a game's own that follows the time of day as well as the desk ---------------------

BEAT = 5000
"""Milliseconds between two looks at the clock."""

TellTime = Callable[[], datetime]


def wall_clock() -> datetime:
    """Give the desk's own time."""
    return datetime.now()  # noqa: DTZ005 - the desk's wall clock


def clock_of(desk: Desk) -> TellTime:
    """Give the time of day that is noted: that of all desks, while several share the event."""

    def now() -> datetime:
        return desk.clock()  # another one while the event is shared

    return now


class TimedWindow(MatchWindow):
    """A window beside the others that also follows the time of day."""

    def __init__(self, desk: Desk, parent: QWidget | None, clock: TellTime | None) -> None:
        """Follow the desk; `clock` tells the time of day, where it is not the desk's own."""
        super().__init__(desk, parent)
        self.clock = clock or clock_of(desk)
        self._beat = QuietTimer(desk, self)
        self._beat.setInterval(BEAT)
        self._beat.due.connect(self.stale)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to look at the clock."""
        super().showEvent(event)
        self._beat.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the clock alone."""
        super().hideEvent(event)
        self._beat.stop()
