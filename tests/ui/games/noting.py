"""A desk without an event: what a dialog hands to it is noted, not done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from models.core.problems import Problem
from ui.desk.desk import Severity

DIVISION = 7


class NotingDesk:
    """Gives what it is told to and notes what is to be done and what is said."""

    event_file: Any = None
    last_result: Any = None
    """What the operation is to have given."""

    def __init__(self, reads: Any = None) -> None:
        self.reads = reads
        """What every query of the division gives."""
        self.noted: list[tuple[Any, ...]] = []
        """Each operation with what it is given, by name last but for who decided it and why."""
        self.said: list[tuple[str, Severity]] = []

    def look(self, _query: Callable[..., Any], division: int) -> Any:
        assert division == DIVISION
        return self.reads

    def run(self, *given: Any) -> None:
        self.noted.append(given)

    def done(self, *given: Any) -> bool:
        self.noted.append(given)
        return True

    def problems_of(self, *given: Any, by: Any = None, **named: Any) -> tuple[Problem, ...]:
        word: tuple[Any, ...] = () if by is None else (by,)
        if hasattr(by, "referee"):
            word = (by.referee, by.reason)
        self.noted.append((*given, *filter(None, [named]), *word))
        return ()

    def say(self, sentence: str, kind: Severity = Severity.INFO) -> None:
        self.said.append((sentence, kind))
