"""Long work beside the window: a thread that knows no Qt, and a look at it now and then.

The window never stands still. `Desk.run` does every operation in a thread and reads the event
anew there; pages ask what may take long through `desk.look(query, …)`. Both go through
`ui.desk.work.meanwhile`: what takes a few milliseconds is simply waited for, during anything
longer the windows are drawn, while keys and clicks wait for their turn. What they run must not
touch a widget; the screens hear `changed` afterwards.

`desk.background.run(Task(what=, work=, then=, owner=, topic=))` does long work in a thread; it is
given views, bytes and paths, never the event. `work` takes `tell(done, total)`, which raises
`Stopped` once it was given up; what it raises as Refused or FileTrouble is explained by the desk.
No thread loads a module of `ui`: what the first page did without is loaded by `ui/the_rest.py`,
the rules in a thread, the pages in the window's pauses. An operation that writes much runs
through `desk.problems_of_long(what, operation, …)`: a thread has the event for itself meanwhile.
A file that a dialog asks for is read through `read_beside` (`ui/dialogs/imports/progress.py`): a
long one in a thread, behind a panel that stops it. Snapshots go through `snapshots.take(path,
…)`, which reads through a connection of its own. The copy in the second folder has a thread of
its own that knows no Qt (`SecondFolder`): an action only counts up what is wanted, the thread
reads the file into memory (`models/store/database.py`) and then writes. What would be at work in
Python for seconds is done by a process of its own (`ui/projector/page_process.py`).
`app/targets.py` says where something is done; `window.aim(target)` goes there, for the search
(`ui/search`) and for the gate before a pairing or draw (`app/gate.py`, pure;
`app/queries/gate_queries.py`; `ui/window/gate.py`).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from threading import Event, Thread, current_thread, main_thread
from time import perf_counter, sleep
from typing import Any, ClassVar, Protocol, TypeVar, cast

from PySide6.QtCore import (
    QAbstractEventDispatcher,
    QCoreApplication,
    QEventLoop,
    QObject,
    QTimer,
    Signal,
)
from shiboken6 import isValid

T = TypeVar("T")
AT_WORK = QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents
"""What has its turn while the window is in the middle of something: what is drawn, not keys."""
WorkProgress = Callable[[int, int], bool]
"""Told how much is done out of how much (0 while unknown); False: nobody waits any more."""

LOOK = 15
"""Milliseconds between two looks at the thread."""
GLANCE = 0.004
"""Seconds between two drawings while nothing can be done before the thread is done."""
TURN = 0.0001
"""Seconds after which a thread lets the window have its turn; Python's own are 50 times that."""
SHOWN = 0.02
"""Seconds until what the window has done is drawn."""
COURTESY = 2.0
"""Seconds in all that long work waits for the window, so that it comes to its end in any case."""
MANY = 20_000
"""From so many new objects on, a search through them would be felt."""
PATIENCE = 0.008
"""Seconds that the window stands still for a thread before it is drawn while it waits."""
BREATH = 0.005
"""Seconds after which the window is drawn again while something is done or built in it."""


class _Manners:
    """How threads behave so that nobody at the window notices them.

    The search for unused cycles stops everything for 100 ms and more, and in another thread it
    could take widgets away under the window's hands: it is put off until the threads are done
    (`ui/desk/garbage.py`).
    """

    running: ClassVar[list[Thread]] = []
    searched: ClassVar[bool | None] = None
    """Whether garbage was searched for before the first of them."""
    at_work: ClassVar = 0
    """How many things the window does just now, one within the other, that come first."""
    at_rest: ClassVar = Event()
    """Set while it does none."""
    new_turn: ClassVar = True
    """Whether the window has been at rest since something was last done."""
    drawn: ClassVar = 0.0
    """When the windows were last drawn, or this turn of the window has begun to do something."""

    @classmethod
    def long_ago(cls) -> bool:
        """Tell whether the windows were drawn so long ago that nothing more should come first."""
        if cls.new_turn:
            cls.new_turn, cls.drawn = False, perf_counter()
        return perf_counter() - cls.drawn > BREATH

    @classmethod
    def turn(cls) -> None:
        """Be told that the window begins another turn."""
        cls.new_turn = True

    @classmethod
    def begin(cls, thread: Thread) -> None:
        """Let a thread begin."""
        if cls.searched is None:
            cls.searched = gc.isenabled()
        gc.disable()
        cls.running.append(thread)
        thread.start()

    @classmethod
    def end(cls) -> None:
        """Have everything as before once no thread is left."""
        cls.running = [thread for thread in cls.running if thread.is_alive()]
        if cls.running or cls.searched is None:
            return
        searching, cls.searched = cls.searched, None
        if gc.get_count()[0] > MANY:
            gc.freeze()  # what was read stays: a search through it would be felt
        if searching:
            gc.enable()


_Manners.at_rest.set()


def put_window_first(dispatcher: QAbstractEventDispatcher) -> None:
    """Let threads give way to the window whose events this hands out.

    The window waits one turn of a thread for each call that it makes while one is at work, and a
    list that is drawn makes hundreds.
    """
    sys.setswitchinterval(TURN)
    dispatcher.awake.connect(_Manners.turn)


@contextmanager
def window_first() -> Iterator[None]:
    """Let long work in a thread wait while the window does this, and until it is shown."""
    _Manners.at_work += 1
    _Manners.at_rest.clear()
    try:
        yield
    finally:
        _Manners.at_work -= 1
        if not _Manners.at_work:
            _Manners.at_rest.set()


def in_the_middle() -> bool:
    """Tell whether the window waits for something, or a thread is running for it."""
    return _Waiting.now or any(thread.is_alive() for thread in _Manners.running)


def waits() -> bool:
    """Tell whether the window waits for a thread just now, or for its own drawing."""
    return _Waiting.now


class _Job:
    """One piece of work; the thread writes into it, the window reads, neither waits."""

    def __init__(
        self, function: Callable[..., Any], then: Callable[[], object] | None = None, *, asks: bool
    ) -> None:
        """Do the function, which is given `ask` if it asks, and in the same thread what follows."""
        self._function, self._then = function, then
        self._given = (self.ask,) * asks
        self.wanted = True
        self.started = False
        self._courtesy = COURTESY
        self.done = (0, 0)
        self.over = False
        self.result: Any = None
        self.error: BaseException | None = None
        self.thread: Thread | None = None

    def ask(self, done: int, total: int) -> bool:
        """Note how far the work is, let the window go first; tell whether somebody still waits."""
        self.done = (done, total)
        if self.thread is not None and self._courtesy > 0 and not _Manners.at_rest.is_set():
            begun = perf_counter()
            _Manners.at_rest.wait(self._courtesy)
            sleep(SHOWN)  # it is drawn in the turn that follows
            self._courtesy -= perf_counter() - begun
        return self.wanted

    def start(self) -> Thread:
        """Let a thread do it, in the language of whoever asks."""
        self.started = True
        self.thread = Thread(target=copy_context().run, args=(self.run,), name="work")
        _Manners.begin(self.thread)
        return self.thread

    def run(self) -> None:
        """Do the work; whatever it raises is kept for the window."""
        try:
            self.result = self._function(*self._given)
            if self._then is not None:
                self._then()
        except BaseException as error:
            self.error = error
        self.over = True

    def outcome(self) -> Any:
        """Give what the work gave, or raise what it raised."""
        error, self.error = self.error, None
        if error is None:
            return self.result
        try:
            raise error
        finally:
            del error  # or the error and this call would hold each other


class _Waiting:
    """Whether the window waits for a thread: it is in the middle of something until then."""

    now: ClassVar = False


def meanwhile(
    function: Callable[[], T],
    on_wait: Callable[[], object] | None = None,
    then: Callable[[], object] | None = None,
) -> T:
    """Do something in a thread and wait for it here, while the windows are drawn.

    Gives what the function gives and raises what it raises; it must not touch a widget. What is
    typed or clicked meanwhile has its turn afterwards, and so has the result of other work.
    `on_wait` is called when it takes so long that the window is drawn; `then` in the thread, when
    it is done.

    How long something takes is not known beforehand: the same entry of a result waits for nothing
    on the desk's own disk and for a second on a slow stick. A thread costs what needs none 0.1 ms.
    """
    alone = current_thread() is main_thread() and QCoreApplication.instance() is not None
    if _Waiting.now or not alone:
        value = function()
        if then is not None:
            then()
        return value
    job = _Job(function, then, asks=False)
    _Waiting.now = True
    try:
        with window_first():
            thread = job.start()
            thread.join(GLANCE if _Manners.long_ago() else PATIENCE)
            if thread.is_alive():
                if on_wait is not None:
                    on_wait()
                while thread.is_alive():  # no event loop of its own: that deletes what is in use
                    QCoreApplication.processEvents(AT_WORK)
                    _Manners.drawn = perf_counter()
                    thread.join(GLANCE)
    finally:
        _Waiting.now = False
        _Manners.end()
    return cast("T", job.outcome())


def breathe() -> None:
    """Draw the windows between two parts of what takes a while; input has its turn afterwards.

    Parts that take no time are not drawn one by one.
    """
    if _Waiting.now or current_thread() is not main_thread():
        return
    if not _Manners.long_ago():
        return
    _Waiting.now = True
    try:
        QCoreApplication.processEvents(AT_WORK)
        _Manners.drawn = perf_counter()
    finally:
        _Waiting.now = False


class WrittenAt(Protocol):
    """Where something may be being done to the open event: `ui.desk.desk.Desk` is it."""

    @property
    def in_the_middle(self) -> bool:
        """Whether something is being done to it."""


class QuietTimer(QTimer):
    """A timer for whoever reads the event: while a thread has it, it is told a little later.

    The windows are drawn then, so that Qt's own timers go off; what one of them read would be read
    in the window's thread, beside the one that writes. Signal: `due()` in place of `timeout`.
    """

    due = Signal()

    def __init__(self, desk: WrittenAt, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LOOK)
        self.timeout.connect(self._tell)
        self._later.timeout.connect(self._tell)

    def stop(self) -> None:
        """Tell nothing any more, what was put off neither."""
        super().stop()
        self._later.stop()

    def isActive(self) -> bool:
        """Tell whether it will be told of, at its time or a little later."""
        return super().isActive() or self._later.isActive()

    def _tell(self) -> None:
        if waits() or self._desk.in_the_middle:
            self._later.start()
        else:
            self.due.emit()


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

    def start(self, function: Callable[[WorkProgress], Any], *, at_once: bool = False) -> None:
        """Begin something; `at_once` does it here and now, for what takes no time."""
        self._forget()
        job = self._job = _Job(function, asks=True)
        self._timer.start()  # the thread begins after the window has shown that it will
        if at_once:
            job.run()
            self._look()

    def stop(self) -> None:
        """Give up what is being done; its result will not come."""
        if self.busy:
            self._forget()
            self.ended.emit()

    def _forget(self) -> None:
        if self._job is not None:
            self._job.wanted = False
            self._job = None

    def _look(self) -> None:
        job = self._job
        if _Waiting.now:
            return
        if job is None:
            _Manners.end()
            # Where Python searches for garbage itself, that can have taken the owner away.
            if not _Manners.running and isValid(self._timer):
                self._timer.stop()
            return
        if not job.over:
            if job.started:
                self.progressed.emit(*job.done)
            else:
                job.start()
            return
        self._forget()
        if job.thread is not None:
            job.thread.join()
            _Manners.end()
        if job.error is not None:
            self.ended.emit()
            raise job.error
        self.finished.emit(job.result)
        self.ended.emit()
