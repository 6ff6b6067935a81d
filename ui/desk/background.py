"""Long work beside the window: what waits, what runs, how far it is, and how it is given up.

One thread works at a time. What it is given must not touch the open event: views, bytes and paths
only. The one exception, `alone`, keeps everybody else's hands off the event meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QProgressBar, QVBoxLayout, QWidget
from shiboken6 import isValid

from app.event_file.trouble import FileTrouble
from models.core.problems import Refused
from reports import i18n
from reports.i18n import _
from ui.desk.ask import coming_back
from ui.desk.work import Work, WorkProgress, meanwhile
from ui.look.theme import px
from ui.widgets.basics import button, label, named, row

T = TypeVar("T")
TellProgress = Callable[[int, int], None]
"""Told how much is done, of how much (0 while unknown); raises `Stopped` once it was given up."""

DELAY = 250
"""Milliseconds before the bar shows: what is quicker needs none."""


class Stopped(Exception):
    """The work was given up; what it had done is thrown away."""


def tell_of(wanted: WorkProgress, given_up: Callable[[], bool] = lambda: False) -> TellProgress:
    """Give what a work tells of itself; it raises `Stopped` once nobody waits any more."""

    def tell(done: int, total: int) -> None:
        if not wanted(done, total) or given_up():
            raise Stopped

    return tell


@dataclass(frozen=True, kw_only=True)
class Task(Generic[T]):
    """One piece of long work, and what is done with its result in the window's own thread."""

    what: str
    """What is being done, as a sentence for the bar."""
    work: Callable[[TellProgress], T]
    then: Callable[[T], Any]
    owner: QObject
    """Whoever waits for the result; once it is gone, so is the wish."""
    topic: str
    """What the work is about: a newer task of the same topic takes the place of an older one
    when `replaces` is set, and two of one topic never run side by side."""
    replaces: bool = False
    otherwise: Callable[[], Any] | None = None
    """What is done instead of `then` when it was stopped or refused."""
    keep: bool = False
    """Whether closing the window waits for it rather than giving it up."""


@dataclass(frozen=True, slots=True)
class _Done:
    value: Any


@dataclass(frozen=True, slots=True)
class _Failed:
    refusal: Refused | FileTrouble


def _outcome(
    work: Callable[[TellProgress], Any], tell: TellProgress, language: str
) -> _Done | _Failed | None:
    """Do the work in the words of the one who asked; None when it was given up."""
    try:
        with i18n.speaking(language):
            return _Done(work(tell))
    except Stopped:
        return None
    except (Refused, FileTrouble) as refusal:
        return _Failed(refusal)


class Background(QObject):
    """The long work of the whole window, one piece after the other.

    Signals: `began(what)`, `progressed(done, total)` and `ended()`, for the bar; `idle()` when
    nothing is left. What rules or the disk refuse is told to `explain`, a defect goes to the hook
    for defects.
    """

    began = Signal(str)
    progressed = Signal(int, int)
    ended = Signal()
    idle = Signal()

    def __init__(
        self, explain: Callable[[Refused | FileTrouble], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._explain = explain
        self._waiting: list[Task[Any]] = []
        self._running: Task[Any] | None = None
        self._outcome: _Done | _Failed | None = None
        self._unwanted = False
        self.awaiting = False
        """Whether the window itself waits for something that cannot be given up."""
        self._work = Work(self)
        self._work.progressed.connect(self.progressed)
        self._work.finished.connect(self._keep_outcome)
        self._work.ended.connect(self._on_ended)

    @property
    def busy(self) -> bool:
        """Whether something is being done or waits."""
        return self._running is not None or bool(self._waiting)

    def doing(self, topic: str) -> bool:
        """Tell whether something of a topic is being done or waits."""
        running = self._running
        of_topic = running is not None and running.topic == topic
        return of_topic or any(task.topic == topic for task in self._waiting)

    def run(self, task: Task[Any], *, at_once: bool = False) -> None:
        """Do a piece of work when its turn comes.

        `at_once` does what takes no time here and now, unless its topic is being worked at.
        """
        if task.replaces:
            self._waiting = [other for other in self._waiting if other.topic != task.topic]
            if self._running is not None and self._running.topic == task.topic:
                self._unwanted = self._unwanted or self._running.replaces
        if at_once and not self.doing(task.topic):
            self._deliver(task, _outcome(task.work, lambda _done, _total: None, i18n.language()))
            return
        self._waiting.append(task)
        self._begin_next()

    def awaited(self, what: str, function: Callable[[], T]) -> T:
        """Do something that the window cannot go on without, while it is drawn; give its result.

        `what` says what is done, for the bar. Raises what the function raises.
        """
        with self.waiting(what) as tell:
            return meanwhile(function, tell)

    @contextmanager
    def waiting(self, what: str) -> Iterator[Callable[[], None]]:
        """Give what says in the bar that the window waits; afterwards it is said no more."""
        announced = False

        def tell() -> None:
            nonlocal announced
            if self._running is None:
                announced = self.awaiting = True
                self.began.emit(what)

        try:
            yield tell
        finally:
            if announced:
                self.awaiting = False
                self.ended.emit()

    def stop(self) -> None:
        """Give up what is being done; what waits comes next."""
        self._unwanted = self._running is not None

    def give_up(self) -> None:
        """Give up everything that need not be finished, because the window wants to close."""
        self._waiting = [task for task in self._waiting if task.keep]
        if self._running is not None and not self._running.keep:
            self._unwanted = True

    def wait_until_idle(self) -> None:
        """Wait until nothing is left; the window is drawn meanwhile, but takes no input."""
        if self.busy:
            loop = QEventLoop()
            self.idle.connect(loop.quit)
            loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)

    def _begin_next(self) -> None:
        if self._running is not None or not self._waiting:
            return
        task = self._running = self._waiting.pop(0)
        self._unwanted = False
        self.began.emit(task.what)
        language = i18n.language()

        def given_up() -> bool:
            return self._unwanted

        self._work.start(lambda wanted: _outcome(task.work, tell_of(wanted, given_up), language))

    def _keep_outcome(self, outcome: _Done | _Failed | None) -> None:
        self._outcome = outcome

    def _on_ended(self) -> None:
        task, outcome = self._running, self._outcome
        self._running = self._outcome = None
        self.ended.emit()
        try:
            if task is not None:
                self._deliver(task, outcome)
        finally:
            self._begin_next()
            if not self.busy:
                self.idle.emit()

    def _deliver(self, task: Task[Any], outcome: _Done | _Failed | None) -> None:
        if isinstance(outcome, _Failed):
            self._explain(outcome.refusal)
        if not isValid(task.owner):
            return
        if isinstance(outcome, _Done):
            task.then(outcome.value)
        elif task.otherwise is not None:
            task.otherwise()


class WorkBar(QFrame):
    """Shows beside the message bar what is being done, how far it is, and the way to stop it."""

    def __init__(self, background: Background, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(DELAY)
        self._late.timeout.connect(self._appear)
        self.what = label("", "muted")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(px(160), px(14))
        self.stop_button = button(_("Stop"), self._stop)
        layout = row(self.what, self.progress, self.stop_button)
        layout.setContentsMargins(px(12), px(2), px(12), px(2))
        self.setLayout(layout)
        self.hide()
        background.began.connect(self._began)
        background.progressed.connect(self._progressed)
        background.ended.connect(self._ended)

    def _began(self, what: str) -> None:
        self.what.setText(what)
        named(self.progress, what)
        self._progressed(0, 0)
        self.stop_button.setVisible(not self._background.awaiting)
        self.stop_button.setEnabled(True)
        self._late.start()

    def _progressed(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _appear(self) -> None:
        self.show()

    def _stop(self) -> None:
        self.stop_button.setEnabled(False)
        self._background.stop()

    def _ended(self) -> None:
        self._late.stop()
        self.hide()


class WaitPanel(QDialog):
    """Stands over every window while the event itself is being worked on by a thread."""

    def __init__(self, what: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Please wait"))
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self.what: QLabel = label(what, "large", wrap=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setMinimumWidth(px(360))
        named(self.progress, what)
        self.stop_button = button(_("Stop"), self.reject)
        self.stopped = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(16), px(24), px(16))
        layout.setSpacing(px(12))
        layout.addWidget(self.what)
        layout.addWidget(self.progress)
        layout.addLayout(row(None, self.stop_button))

    def show_progress(self, done: int, total: int) -> None:
        """Show how far the work is."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def reject(self) -> None:
        """Give the work up; the panel goes when the thread has stopped."""
        self.stopped = True
        self.stop_button.setEnabled(False)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Take the cross of the window as Stop."""
        self.reject()
        event.ignore()


def alone(what: str, work: Callable[[TellProgress], T], parent: QWidget | None = None) -> T:
    """Do something in a thread, with every window closed to input, and wait for it.

    That is for what is done to the open event, and for reading a file that a dialog asks for.

    Gives the result. Raises what rules or the disk refuse, and `Stopped` when it was given up or
    ended by a defect, which the hook for defects has told then.
    """
    panel = WaitPanel(what, parent)
    loop = QEventLoop()
    kept: list[_Done | _Failed | None] = []
    worker = Work(panel)
    worker.progressed.connect(panel.show_progress)
    worker.finished.connect(kept.append)
    worker.ended.connect(loop.quit)
    language = i18n.language()

    def given_up() -> bool:
        return panel.stopped

    late = QTimer(panel)
    late.setSingleShot(True)
    late.timeout.connect(panel.show)
    late.start(0)
    try:
        with coming_back(parent):
            worker.start(lambda wanted: _outcome(work, tell_of(wanted, given_up), language))
            loop.exec()
            late.stop()
            panel.hide()
    finally:
        late.stop()
        panel.hide()
        panel.deleteLater()
    outcome = kept[0] if kept else None
    if isinstance(outcome, _Failed):
        raise outcome.refusal
    if outcome is None:
        raise Stopped
    value: T = outcome.value
    return value
