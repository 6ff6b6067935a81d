"""P15: results that players report on telephones.

An event of 1,000 entrants whose 500 matches are all agreed on by telephone: how long the answer to
one report takes, how often the file beside the event is written for a hundred agreements that come
at once, and how long the list takes to be shown and to show one more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any
from unittest import mock

from app import facts, queries
from app.desks.held_cards import HeldEntries
from app.operations import events
from app.player_reports import PlayerReports, numbers_of_cards
from tests.benchmarks.bench_pauses import watched_window
from tests.benchmarks.events import big_event, copy_of
from tests.benchmarks.table import BenchRow

if TYPE_CHECKING:
    from ui.desk.desk import Desk
    from ui.window.main_window import MainWindow

SIZE = 1_000
AT_ONCE = 100
LIMIT = 0.050
WRITES = 4
PHONES = "00112233445566ff", "ffeeddccbbaa9988"


@contextmanager
def kept_times() -> Iterator[list[int]]:
    """Count how many entries were kept at each writing of the file beside the event."""
    found, keep = list[int](), HeldEntries._keep

    def noted(self: HeldEntries, entries: tuple[Any, ...]) -> None:
        found.append(len(entries))
        keep(self, entries)

    with mock.patch.object(HeldEntries, "_keep", noted):
        yield found


def said(desk: Desk) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Give for every open match what its two telephones say, the second without its mark."""
    event = desk.event_file
    division = facts.division(event, 1)
    current = division.facts.rounds[-1]
    view = queries.round_view(event, 1, current.id)
    open_ = [match for match in view.matches if not match.bye and match.result is None]
    numbers = numbers_of_cards(event, open_)
    found = []
    for match in open_:
        both = {"match": match.code, "number": numbers[match.id], "figures": ["40", "24"]}
        first = {**both, "do": "say", "me": 0, "phone": PHONES[0]}
        found.append((first, {**both, "do": "agree", "me": 1, "phone": PHONES[1]}))
    return found


def measured(desk: Desk, window: MainWindow) -> Iterator[BenchRow]:
    """Let all telephones report, and show the list."""
    from ui.projector.reported_dialog import ReportedDialog

    events.report_by_telephone(desk.event_file, wanted=True)
    phones: Any = window.files.phones
    reports: PlayerReports = phones._kept()
    phones._reports = reports
    told, now = said(desk), desk.clock()
    begun = perf_counter()
    marks = [reports.answer(first, now).report for first, _second in told]
    yield BenchRow(
        id="P15",
        work=f"{len(told)} reports: one is heard",
        ours=(perf_counter() - begun) / len(told),
    )
    agreed = [
        {**second, "mark": one.mark}
        for one, (_first, second) in zip(marks, told, strict=True)
        if one is not None
    ]
    sent = list[int]()
    process: Any = mock.Mock(address="x", answer=lambda number, *_a, **_k: sent.append(number))
    phones._process = process
    from PySide6.QtTest import QTest

    with kept_times() as written:
        begun = perf_counter()
        for number, one in enumerate(agreed[:AT_ONCE]):
            phones._on_reported(number, one)
        while len(sent) < AT_ONCE:
            QTest.qWait(1)
        took = perf_counter() - begun
    yield BenchRow(id="P15", work=f"{AT_ONCE} agreements at once: all are kept", ours=took)
    yield BenchRow(
        id="P15",
        work=f"{AT_ONCE} agreements at once: writings",
        ours=len(written),
        limit=WRITES,
        unit="",
    )
    phones._process = None
    for one in agreed[AT_ONCE:]:
        reports.answer(one, now)
    begun = perf_counter()
    reports.keep()
    dialog = ReportedDialog(desk, phones)
    dialog.show()
    yield BenchRow(
        id="P15", work=f"{len(told)} reports: the list is opened", ours=perf_counter() - begun
    )
    begun = perf_counter()
    reports.lines()
    yield BenchRow(
        id="P15",
        work=f"{len(told)} reports: all lines are read",
        ours=perf_counter() - begun,
        limit=LIMIT,
    )
    begun = perf_counter()
    dialog._show()
    yield BenchRow(
        id="P15",
        work=f"{len(told)} reports: the list follows",
        ours=perf_counter() - begun,
        limit=LIMIT,
    )
    dialog.close()
    dialog.deleteLater()


def rows() -> Iterable[BenchRow]:
    """Measure it in the real window."""
    with watched_window() as (desk, window, _watch):
        window.files.open(copy_of(big_event(SIZE, left_open=SIZE // 2)))
        desk.background.wait_until_idle()
        yield from measured(desk, window)
