"""The window is woken by another thread at once, as often as it must be and no more."""

from __future__ import annotations

from threading import Thread
from time import monotonic

import pytest
from PySide6.QtCore import QObject
from PySide6.QtTest import QTest

from app.operations import divisions
from tests.ui.several_desks.hall import DesksOfHall, wait
from ui.several_desks.desk_link import DeskLink
from ui.several_desks.wakening import Wakening


def test_a_thread_wakes_the_window_at_once_and_many_knocks_wake_it_once(qapp: object) -> None:
    holder = QObject()
    wakening, woken = Wakening(holder), list[float]()
    wakening.woken.connect(lambda: woken.append(monotonic()))

    def knock() -> None:
        for _time in range(10_000):
            wakening.wake()

    thread = Thread(target=knock)
    thread.start()
    thread.join()
    assert woken == [], "the thread does nothing in the window"
    wait(lambda: woken)
    QTest.qWait(20)
    assert len(woken) == 1
    wakening.wake()
    wait(lambda: len(woken) == 2)
    wakening.close()
    wakening.wake()
    QTest.qWait(20)
    assert len(woken) == 2
    holder.deleteLater()


def test_a_window_whose_desks_do_nothing_is_left_alone(
    hall: DesksOfHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    main, other = hall.share(), hall.join("記録1")
    hall.settle()
    QTest.qWait(300)
    looks, look = list[DeskLink](), DeskLink._take_in

    def counted(link: DeskLink, *given: object) -> None:
        looks.append(link)
        look(link, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(DeskLink, "_take_in", counted)
    QTest.qWait(1000)
    assert len(looks) <= 6, "two looks a second at each desk, at who is there"
    assert main.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    hall.settle()
    assert other.link in looks
