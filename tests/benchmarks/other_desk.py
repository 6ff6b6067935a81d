"""Another desk in a process of its own, for the benchmark of several desks.

`python -m tests.benchmarks.other_desk enter FILE COUNT EVERY PART PARTS` comes back to the others
and says `ready`; after a line of input it enters COUNT results, one in EVERY seconds, and prints
when each was acknowledged: its part of the open cards, then corrections of these. `watch FILE`
shows the window with the open cards and prints when the list has been painted without a card that
was there; at a second line of input the longest pause since the first one, the longest but for
waiting for a processor, the most processor time of a turn, and the most memory it has held. `idle`
has no window and no event: the longest pause of its loop is that of the machine.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app import facts
from app.event_file.file import EventFile
from app.operations import results
from models.core.causes import CorrectionCause
from tests.app import desk as moves
from tests.benchmarks.processes import REPORT

if TYPE_CHECKING:
    from tests.benchmarks.bench_pauses import Watch


def open_cards(event: EventFile) -> list[int]:
    """Give the matches of the last round that have no result yet."""
    current = facts.division(event, 1).facts.rounds[-1]
    return [match.id for match in current.matches if match.outcomes is None and not match.bye]


def enter(event: EventFile, match: int) -> None:
    """Enter a card as a window does, whoever was thought to win."""
    event.run(results.record, match, moves.counted(40), confirmed={"AGAINST_GRADE"})


def correct(event: EventFile, match: int, *, odd: bool) -> None:
    """Correct a card as a window does: every second time it is as it was first."""
    result = moves.counted(33 if odd else 40)
    event.run(
        results.correct,
        match,
        result,
        cause=CorrectionCause.DESK_ERROR,
        confirmed={"AGAINST_GRADE"},
    )


def peak() -> int:
    """Give the most memory that this process has held, in bytes."""
    scope: dict[str, Any] = {}
    exec(REPORT, scope)  # noqa: S102 - with what the other programs begin
    return int(scope["peak"]())


def say(*words: object) -> None:
    """Tell whoever started this."""
    print(*words, flush=True)  # noqa: T201 - what it is run for


def enter_cards(path: Path, count: int, every: float, part: int, parts: int) -> None:
    """Come back to the others, wait for the word, and enter cards."""
    from app.desks import sharing

    with EventFile.open(path) as event:
        desk = sharing.come_back(event, follows=True)
        cards = open_cards(event)[part::parts]
        say("ready")
        sys.stdin.readline()
        next_at = time.perf_counter() + every * part / parts
        for number in range(count):
            time.sleep(max(0.0, next_at - time.perf_counter()))
            next_at += every
            again, at = divmod(number, len(cards))
            if again:
                correct(event, cards[at], odd=again % 2 == 1)
            else:
                enter(event, cards[at])
            say("entered", time.perf_counter())
        say("done", count)
        sys.stdin.readline()
        desk.catch_up()
        desk.leave()


class PaintedList:
    """Prints when a list that has other rows has been painted with them."""

    def __init__(self, grid: Any) -> None:
        """Listen to a list until `end`."""
        from PySide6.QtCore import QEvent, QObject, QTimer

        self._viewport, model = grid.viewport(), grid.grid
        self._stale = False

        class Painting(QObject):
            def eventFilter(own, _watched: QObject, event: QEvent) -> bool:  # noqa: N805
                if event.type() == QEvent.Type.Paint and self._stale:
                    self._stale = False
                    # The rows are drawn when this event is over.
                    QTimer.singleShot(0, lambda: say("seen", time.perf_counter(), len(model.rows)))
                return False

        self._filter = Painting()
        self._viewport.installEventFilter(self._filter)
        model.modelReset.connect(self._changed)

    def _changed(self) -> None:
        self._stale = True

    def end(self) -> None:
        """Listen no more."""
        self._viewport.removeEventFilter(self._filter)


def watch(path: Path) -> None:
    """Show the window of a desk until it is told to end."""
    from tests.benchmarks.bench_pauses import watched_window

    with watched_window() as (desk, window, pulse):
        desk.link.may_connect = lambda _host, _name: True  # it was joined in another process
        window.files.open(path)
        window.resize(1366, 768)
        window.go("matches")
        desk.background.wait_until_idle()
        told = heard()
        list_ = PaintedList(window.page("matches").grid)  # type: ignore[attr-defined]
        say("ready")
        say("paused", paused(pulse, told), pulse.served, pulse.busiest, peak())
        list_.end()
        desk.close()


def idle() -> None:
    """Do nothing until it is told to end."""
    from PySide6.QtCore import QCoreApplication

    from tests.benchmarks.bench_pauses import Watch

    loop = QCoreApplication([])
    told = heard()
    say("ready")
    say("paused", paused(Watch(), told))
    loop.quit()


def heard() -> list[str]:
    """Give the lines of input, to which a thread adds as they come."""
    told = list[str]()

    def listen() -> None:
        for line in iter(sys.stdin.readline, ""):
            told.append(line)

    threading.Thread(target=listen, daemon=True).start()
    return told


def paused(pulse: Watch, told: list[str]) -> float:
    """Give the longest pause from one line of input to the next."""
    from PySide6.QtTest import QTest

    while not told:
        QTest.qWait(1)
    pulse.begin()
    while len(told) < 2:
        QTest.qWait(1)
    return pulse.end()


def main() -> None:
    """Do what is asked for."""
    what, *figures = sys.argv[1:]
    if what == "idle":
        idle()
    elif what == "watch":
        watch(Path(*figures))
    else:
        path, count, every, part, parts = figures
        enter_cards(Path(path), int(count), float(every), int(part), int(parts))


if __name__ == "__main__":
    main()
