"""The process that makes pages: what it gives, and what becomes of it when something goes wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from app.event_file.file import EventFile
from app.event_file.trouble import FileTrouble
from app.operations import events
from reports.files.web_pages import for_the_hall
from tests.app import desk as at
from tests.ui.pages_here import Here
from ui.desk.background import Stopped
from ui.desk.desk import Desk, Message
from ui.projector import page_process
from ui.projector.making import Making
from ui.projector.page_maker import MadePages
from ui.projector.page_process import PageProcess
from ui.projector.phones_process import PagePacker
from ui.projector.result_pages import hall_pages
from ui.window.main_window import MainWindow

ROOT = Path(__file__).resolve().parents[3]


def nothing() -> None:
    """Want the pages still."""


@pytest.fixture
def drawn(desk: Desk) -> EventFile:
    event = desk.event_file
    at.draw(event, at.othello(event, 8, rounds=2))
    return event


def rename(event: EventFile, name: str) -> None:
    events.rename(event, name=name, date="2026-11-22", venue="")


# -- what it gives ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("telephones", lambda event: PagePacker().packed(hall_pages(event, live=True).to_write())),
        ("hall", lambda event: for_the_hall(hall_pages(event).to_write())),
        ("folder", lambda event: hall_pages(event).files()),
    ],
)
def test_each_kind_is_what_the_open_event_gives(
    drawn: EventFile, kind: str, expected: Callable[[EventFile], dict[str, bytes]]
) -> None:
    pages = PageProcess(kind).made(drawn.path, nothing)
    assert pages is not None
    assert pages.files == expected(drawn) and pages.names == pages.files.keys()


def test_what_is_known_is_not_made_again_and_of_a_change_only_what_is_new(
    drawn: EventFile,
) -> None:
    process = PageProcess("telephones")
    first = process.made(drawn.path, nothing)
    assert first is not None
    assert process.made(drawn.path, nothing, known_mark=first.mark) is None
    at.enter(drawn, 1)
    second = process.made(drawn.path, nothing, known_mark=first.mark)
    assert second is not None and second.names == first.names
    changed = {name for name, page in second.files.items() if first.files[name] != page}
    assert changed == second.files.keys() and 0 < len(changed) < len(first.names)
    assert "index.html" not in changed


def test_what_was_made_and_never_shown_is_made_again(drawn: EventFile) -> None:
    process = PageProcess("telephones")
    first = process.made(drawn.path, nothing)
    rename(drawn, "別の大会")
    lost = process.made(drawn.path, nothing, known_mark=first.mark if first else "")
    again = process.made(drawn.path, nothing, known_mark=first.mark if first else "")
    assert first is not None and lost is not None and again is not None
    assert again.names == again.files.keys(), "all of them, since those before were lost"


def test_a_folder_is_given_all_files_every_time(drawn: EventFile) -> None:
    process = PageProcess("folder")
    first = process.made(drawn.path, nothing, whole_of_it=True)
    at.enter(drawn, 1)
    second = process.made(
        drawn.path, nothing, known_mark=first.mark if first else "", whole_of_it=True
    )
    assert second is not None and second.files.keys() == second.names


def test_players_may_report_from_the_next_pages_on(drawn: EventFile) -> None:
    process = PageProcess("telephones")
    first = process.made(drawn.path, nothing)
    assert first is not None and "ja/report.html" not in first.names
    second = process.made(drawn.path, nothing, known_mark=first.mark, reporting=True)
    assert second is not None and "ja/report.html" in second.files


@pytest.mark.parametrize("spoken", ["ja", "en"])
def test_the_front_page_leads_to_the_language_of_the_desk(drawn: EventFile, spoken: str) -> None:
    from reports.i18n import speaking

    with speaking(spoken):
        pages = PageProcess("folder").made(drawn.path, nothing)
    assert pages is not None
    assert f'url={spoken}/index.html"' in pages.files["index.html"].decode()


def test_an_event_that_cannot_be_read_is_said(
    window: MainWindow, desk: Desk, qtbot: Any, messages: list[Message]
) -> None:
    at.draw(desk.event_file, at.othello(desk.event_file, 8, rounds=2))
    given: list[MadePages] = []
    made = Making(desk, "hall", given.append, parent=window)
    hidden = desk.event_file.path.with_suffix(".hidden")
    desk.event_file.path.rename(hidden)
    made.begin()
    qtbot.waitUntil(lambda: not made.busy)
    hidden.rename(desk.event_file.path)
    assert given == [] and messages
    made.begin()
    qtbot.waitUntil(lambda: len(given) == 1)
    made.begin()
    qtbot.waitUntil(lambda: not made.busy)
    assert len(given) == 1, "the hall sees nothing new"
    made.end()
    made.begin()
    qtbot.waitUntil(lambda: len(given) == 2)


# -- the process itself ----------------------------------------------------------------------------


@pytest.fixture
def process(own_process: None) -> Iterator[PageProcess]:
    made = PageProcess("telephones")
    yield made
    made.end()


def test_the_process_makes_the_same_is_begun_anew_and_can_be_given_up(
    drawn: EventFile, process: PageProcess
) -> None:
    looks = 0

    def look() -> None:
        nonlocal looks
        looks += 1

    first = process.made(drawn.path, look)
    assert first is not None and looks > 1
    expected = PagePacker().packed(hall_pages(drawn, live=True).to_write())
    assert first.files == expected
    assert process.made(drawn.path, nothing, known_mark=first.mark) is None

    own: Any = process._process
    os.kill(own.pid, signal.SIGTERM)
    own.join()
    again = process.made(drawn.path, nothing, known_mark=first.mark)
    assert again is not None and again.files == expected, "whoever is new knows nothing"

    def enough() -> None:
        raise Stopped

    with pytest.raises(Stopped):
        process.made(drawn.path, enough)
    process.end()
    with pytest.raises(Stopped):
        process.made(drawn.path, nothing)


def test_a_process_that_is_ended_again_and_again_is_said(
    drawn: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    class Gone(Here):
        def poll(self, _seconds: float) -> bool:
            begun.append("")
            raise EOFError

    monkeypatch.setattr(PageProcess, "_begin", lambda process: Gone(process._kind))
    with pytest.raises(FileTrouble, match="page_process"):
        PageProcess("hall").made(drawn.path, nothing)
    assert len(begun) == page_process.ATTEMPTS


def test_a_defect_there_is_a_defect_here(drawn: EventFile, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(_event: EventFile) -> object:
        raise ZeroDivisionError("pages")

    monkeypatch.setattr("ui.projector.page_maker.seen_now", break_down)
    with pytest.raises(RuntimeError, match="ZeroDivisionError: pages"):
        PageProcess("hall").made(drawn.path, nothing)


DESK = """
import os, sys
from pathlib import Path
from ui.projector.page_process import PageProcess
if __name__ == "__main__":
    process = PageProcess("telephones")
    process.made(Path(sys.argv[1]), lambda: None)
    print(process._process.pid, flush=True)
    sys.stdin.read()
"""


def test_it_goes_with_a_desk_that_is_killed(drawn: EventFile, tmp_path: Path) -> None:
    script = tmp_path / "desk_script.py"
    script.write_text(DESK, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), str(drawn.path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as desk:
        assert desk.stdout is not None
        number = int(desk.stdout.readline())
        assert is_there(number)
        desk.kill()
    end = time.monotonic() + 10
    while is_there(number):
        assert time.monotonic() < end, "it outlives the desk"
        time.sleep(0.02)


def is_there(number: int) -> bool:
    with suppress(psutil.NoSuchProcess):
        return bool(psutil.Process(number).status() != psutil.STATUS_ZOMBIE)
    return False
