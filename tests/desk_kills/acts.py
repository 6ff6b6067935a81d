"""What the desks of the trials do, one after another: rulings, results, entrants and check-ins."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from typing import Any

from app import facts
from app.desks.shared_desk import SharedDesk
from app.event_file.file import EventFile
from app.operations import entrants, results, rulings
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import EntrantData
from tests.app import desk

DIVISION = 1
TEXTS = {
    "log_ruling": "text",
    "correct_result": "reason",
    "add_entrant": "name",
    "check_in": "name",
    "remove_entrant": "name",
}
"""Where the journal keeps the text by which an action is found again."""


class DeskActs:
    """The actions of one desk; what stands at its own table nobody else corrects."""

    def __init__(self, shared: SharedDesk, table: int) -> None:
        """Begin with nobody entered."""
        self._desk, self._table = shared, table
        self._entered: tuple[int, str] | None = None

    def do(self, number: int, text: str) -> str:
        """Do the action with a number, and give how it is found again; FileTrouble if it fails."""
        entered, self._entered = self._entered, None
        match number % 5:
            case 1:
                made = self._desk.run(entrants.add, DIVISION, EntrantData(name=text))
                self._entered = made, text
                return f"add_entrant {text}"
            case 2 if entered is not None:
                self._desk.run(entrants.check_in, [entered[0]])
                self._entered = entered
                return f"check_in {entered[1]}"
            case 3:
                self._desk.run(_correct, self._table, text)
                self._entered = entered
                return f"correct_result {text}"
            case 4 if entered is not None:
                self._desk.run(entrants.remove, entered[0])
                return f"remove_entrant {entered[1]}"
        self._desk.run(rulings.log, DIVISION, text=text)
        return f"log_ruling {text}"


def _correct(event: EventFile, table: int, text: str) -> None:
    """Give the table another result than stands there, with the text as its reason."""
    division = facts.division(event, DIVISION)
    match = division.facts.rounds[-1].matches[table]
    stands = division.results[match.id].value.discs[0]
    results.correct(
        event,
        match.id,
        desk.counted(33 + (stands - 32) % 20),
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason=text),
    )


def prepare(event: EventFile) -> None:
    """Let eight people sit at four tables, each with a result."""
    desk.othello(event, 8)
    desk.draw(event, DIVISION)
    for match in desk.last_round(event, DIVISION).matches:
        results.record(event, match.id, desk.counted(33))


def done(file: sqlite3.Connection) -> Counter[str]:
    """Count what stands in a journal, by how it is found again."""
    rows = file.execute("select action, details from journal where state = 'done'")
    found: Counter[str] = Counter()
    for action, details in rows:
        if action in TEXTS:
            told: dict[str, Any] = json.loads(details)
            found[f"{action} {told.get(TEXTS[action], '')}"] += 1
    return found


def wrong(acknowledged: set[str], file: sqlite3.Connection) -> list[str]:
    """Give what was acknowledged and is not in a file, or what is there twice."""
    found = done(file)
    lost = sorted(acknowledged - found.keys())
    doubled = [text for text, count in found.items() if count > 1 and text in acknowledged]
    return [f"lost {lost[:5]}, doubled {doubled[:5]}"] if lost or doubled else []
