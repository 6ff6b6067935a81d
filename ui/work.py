"""Long work beside the window: a thread that knows no Qt, and a look at it now and then."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from threading import Lock, Thread, current_thread, main_thread
from typing import Any, ClassVar, TypeVar

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QTimer, Signal

T = TypeVar("T")
Progress = Callable[[int, int], bool]
"""Told how much is done out of how much (0 while unknown); False: nobody waits any more."""

LOOK = 15
"""Milliseconds between two looks at the thread."""
GLANCE = 0.002
"""Seconds between two looks while nothing can be done before the thread is done."""
TURN = 0.0001
"""Seconds after which the thread lets the window have its turn; Python's own are 50 times that."""
MANY = 20_000
"""From so many new objects on, a search through them would be felt."""
PATIENCE = 0.008
"""Seconds that the window stands still for a thread before it is drawn while it waits."""


class _Manners:
    """How a thread behaves so that nobody at the window notices it.

    The window waits one turn for every call that it makes, and the search for unused cycles stops
    everything for 100 ms and more, which many new objects would make happen again and again: it
    is put off until the thread is done.
    """

    lock: ClassVar = Lock()
    running: ClassVar[list[tuple[float, bool]]] = []
    """What was in force before the first of the threads that run now."""


@contextmanager
def _manners() -> Iterator[None]:
    with _Manners.lock:
        _Manners.running.append((sys.getswitchinterval(), gc.isenabled()))
        sys.setswitchinterval(TURN)
        gc.disable()
    try:
        yield
    finally:
        with _Manners.lock:
            before = _Manners.running[0] if len(_Manners.running) == 1 else None
            _Manners.running.pop()
            if before is not None:
                sys.setswitchinterval(before[0])
                if before[1]:
                    _search_again()


def _search_again() -> None:
    """Search for unused cycles again, but not in what a thread has read: that stays."""
    if gc.get_count()[0] > MANY:
        gc.freeze()
    gc.enable()


class _Job:
    """One piece of work; the thread writes into it, the window reads, neither waits."""

    def __init__(self, function: Callable[[Progress], Any]) -> None:
        self._function = function
        self.wanted = True
        self.started = False
        self.done = (0, 0)
        self.over = False
        self.result: Any = None
        self.error: BaseException | None = None

    def ask(self, done: int, total: int) -> bool:
        """Note how far the work is; tell whether somebody still waits for it."""
        self.done = (done, total)
        return self.wanted

    def start(self) -> Thread:
        """Let a thread do it, in the language of whoever asks."""
        self.started = True
        thread = Thread(target=copy_context().run, args=(self._run_politely,), name="work")
        thread.start()
        return thread

    def _run_politely(self) -> None:
        with _manners():
            self.run()

    def run(self) -> None:
        """Do the work; whatever it raises is kept for the window."""
        try:
            self.result = self._function(self.ask)
        except BaseException as error:
            self.error = error
        self.over = True


class _Waiting:
    """Whether the window waits for a thread: it is in the middle of something until then."""

    now: ClassVar = False


def meanwhile(function: Callable[[], T], on_wait: Callable[[], object] = lambda: None) -> T:
    """Do something in a thread and wait for it here, while the windows are drawn.

    Gives what the function gives and raises what it raises; it must not touch a widget. What is
    typed or clicked meanwhile has its turn afterwards, and so has the result of other work.
    `on_wait` is called when it takes so long that the window is drawn.
    """
    alone = current_thread() is main_thread() and QCoreApplication.instance() is not None
    if _Waiting.now or not alone:
        return function()
    job = _Job(lambda _ask: function())
    _Waiting.now = True
    try:
        thread = job.start()
        thread.join(PATIENCE)
        if thread.is_alive():
            on_wait()
            while thread.is_alive():  # no event loop of its own: that would delete what is in use
                QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
                thread.join(GLANCE)
    finally:
        _Waiting.now = False
    error, job.error = job.error, None
    if error is None:
        value: T = job.result
        return value
    try:
        raise error
    finally:
        del error  # or the error and this call would hold each other


def breathe() -> None:
    """Draw the windows between two parts of what takes a while; input has its turn afterwards."""
    if _Waiting.now or current_thread() is not main_thread():
        return
    _Waiting.now = True
    try:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    finally:
        _Waiting.now = False


class Work(QObject):
    """Does one thing at a time; a new one takes the place of the one before.

    Signals: `progressed(done, total)`; `finished(result)`; `ended()` after it, and when the work
    was stopped. What was stopped or replaced never reports anything. An error that the function
    raises is raised again in the window's own thread.
    """

    progressed = Signal(int, int)
    finished = Signal(object)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._job is not None

    def start(self, function: Callable[[Progress], Any], *, at_once: bool = False) -> None:
        """Begin something; `at_once` does it here and now, for what takes no time."""
        self._forget()
        job = self._job = _Job(function)
        if at_once:
            job.run()
            self._look()
            return
        self._timer.start()  # the thread begins after the window has shown that it will

    def stop(self) -> None:
        """Give up what is being done; its result will not come."""
        if self.busy:
            self._forget()
            self.ended.emit()

    def _forget(self) -> None:
        if self._job is not None:
            self._job.wanted = False
            self._job = None
        self._timer.stop()

    def _look(self) -> None:
        job = self._job
        if job is None or _Waiting.now:
            return
        if not job.over:
            if job.started:
                self.progressed.emit(*job.done)
            else:
                job.start()
            return
        self._forget()
        if job.error is not None:
            self.ended.emit()
            raise job.error
        self.finished.emit(job.result)
        self.ended.emit()
