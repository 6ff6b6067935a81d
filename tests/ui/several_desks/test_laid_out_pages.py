"""Pages for computers of the hall are made only while one of them is among the desks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.event_file.changed import Changed
from ui.desk.desk import Desk
from ui.several_desks import hall_pages
from ui.several_desks.hall_pages import LaidOutPages
from ui.window.main_window import MainWindow


class MainDesk:
    """The desk as it is where others have come to it."""

    def __init__(self, desk: Desk, link: object) -> None:
        self._desk, self.link = desk, link

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)


def test_they_are_laid_out_while_somebody_shows_them_and_then_the_process_goes(
    sample: MainWindow, desk: Desk, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: dict[str, bytes] = {}
    others = [SimpleNamespace(role="hall")]
    monkeypatch.setattr(hall_pages, "SOON", 5)
    shared = SimpleNamespace(show_page=laid.__setitem__)
    link = SimpleNamespace(is_main=True, others=others, shared=shared, changed=desk.link.changed)
    main: Any = MainDesk(desk, link)
    made: Any = LaidOutPages(main, sample)
    qtbot.waitUntil(lambda: "ja/index.html" in laid, timeout=20_000)
    qtbot.waitUntil(lambda: not desk.background.busy, timeout=20_000)
    process = made._making._process
    assert process is not None and not process._over
    others.clear()
    desk.changed.emit(Changed.PRINTED)
    assert made._making._process is None and process._over
    laid.clear()
    others.append(SimpleNamespace(role="hall"))
    desk.changed.emit(Changed.PRINTED)
    qtbot.waitUntil(lambda: "ja/index.html" in laid, timeout=20_000)
