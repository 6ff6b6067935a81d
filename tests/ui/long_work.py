"""Work of the desk that waits until a test lets it go on."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, current_thread
from typing import Any

from PySide6.QtCore import QObject

from models.core.entrant_data import EntrantData
from ui.desk.background import Stopped, Task, TellProgress


class Gate:
    """A piece of work that waits in its thread until the test lets it go on."""

    def __init__(self) -> None:
        self.reached, self.go_on = Event(), Event()
        self.threads: list[str] = []
        self.saw_stop = False

    def __call__(self, tell: TellProgress) -> str:
        self.threads.append(current_thread().name)
        tell(1, 4)
        self.reached.set()
        assert self.go_on.wait(20)
        try:
            tell(2, 4)
        except Stopped:
            self.saw_stop = True
            raise
        return "done"


def task(
    owner: QObject,
    work: Callable[[TellProgress], Any],
    heard: list[Any],
    *,
    topic: str = "a",
    replaces: bool = False,
    keep: bool = False,
) -> Task[Any]:
    return Task(
        what="drawing",
        work=work,
        then=heard.append,
        otherwise=lambda: heard.append("not"),
        owner=owner,
        topic=topic,
        replaces=replaces,
        keep=keep,
    )


def people(count: int) -> list[EntrantData]:
    return [EntrantData(name=f"名前{number}") for number in range(count)]
