"""Random days at desks: what each does is written down, so that one desk can do the same again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, time, timedelta
from random import Random
from typing import Any

from sqlalchemy import ColumnElement, Connection

from app import queries
from app.courts import calling
from app.event_file import journal
from app.event_file.file import EventFile
from app.event_file.ordering import KIND, OrderedAct
from app.event_file.trouble import FileTrouble
from app.operations import absences, entrants, results, rounds, rulings
from app.operations.timing import clocks
from app.queries import clock_queries
from models.core.causes import CorrectionCause
from models.core.entrant_data import EntrantData
from models.core.problems import Refused
from models.store.values import MOMENTS
from tests.app import desk
from tests.app.desks.halls import rows

Act = Callable[[EventFile], Any]
TEN, LATER = time(10), time(10, 5)
NOON = datetime.fromisoformat("2026-11-29T12:00")
NOT_COMPARED = MOMENTS | {"who", "images"}
"""Columns that differ from day to day: times and who it was, and what images say of them."""


def chosen(chance: Random, event: EventFile, division_id: int) -> tuple[str, Act]:
    """Choose what a desk does next, as it sees the event."""
    if queries.division_view(event, division_id).game == "shuffleboard":
        return _called(chance, event, division_id)
    people = desk.ids(event, division_id)
    found = queries.rounds(event, division_id)
    last = found[-1] if found else None
    open_matches = [] if last is None else [one for one in last.matches if one.result is None]
    played = [] if last is None else [one for one in last.matches if one.result is not None]
    kinds = ["record"] * 5 + ["correct", "strike", "hold", "add", "check", "change", "rule"]
    kinds += ["round"] * 2 + ["withdraw", "undo", "undo", "redo", "print"] + ["second", "clock"] * 2
    kind, points = chance.choice(kinds), chance.randint(0, 64)
    who = chance.choice(people)
    match kind:
        case "record" | "hold" if open_matches:
            match = chance.choice(open_matches).id
            if kind == "record":
                return kind, lambda file: results.record(file, match, desk.counted(points))
            return kind, lambda file: results.hold(file, match, f"札 {points}", since=NOON)
        case "clock" if open_matches:
            return _clock(chance, event, division_id, chance.choice(open_matches).id)
        case "second" if played:
            shown = chance.choice(played)
            typed = shown.result if chance.random() < 0.7 else desk.counted(points)
            return kind, lambda file: results.confirm(file, shown.id, typed)
        case "correct" | "strike" if played:
            match, cause = chance.choice(played).id, CorrectionCause.DESK_ERROR
            if kind == "strike":
                return kind, lambda file: results.strike(file, match, cause=cause)
            given = desk.counted(points)
            return kind, lambda file: results.correct(file, match, given, cause=cause)
        case "add":
            data = EntrantData(name=f"追加{chance.randrange(10**6):06d} 花子", club=f"C{points}")
            return kind, lambda file: entrants.add(file, division_id, data)
        case "check":
            here = chance.random() < 0.8
            return kind, lambda file: entrants.check_in(file, [who], present=here)
        case "change":
            name = desk.person(event, who).name
            data = EntrantData(name=name, club=f"C{points}")
            return kind, lambda file: entrants.change(file, who, data)
        case "withdraw":
            turn = len(found) + 1
            return kind, lambda file: absences.withdraw(file, who, from_round=turn)
        case "round":
            if last is None:
                return "draw", lambda file: rounds.draw_first(file, division_id, lots=people)
            if not last.published:
                return "publish", lambda file: rounds.publish(file, last.id)
            return "pair", lambda file: rounds.pair_next(file, division_id)
        case "undo":
            return kind, EventFile.undo
        case "redo":
            return kind, EventFile.redo
        case "print":
            return kind, lambda file: file.note_printed(division_id, "list", f"{points}")
    return "rule", lambda file: rulings.log(file, division_id, text=f"裁定 {points}")


def _clock(chance: Random, event: EventFile, division_id: int, match: int) -> tuple[str, Act]:
    """Choose what becomes of the clock of who has not come to a match."""
    shown, later = clock_queries.absent_clocks(event, division_id).get(match), chance.random()
    if shown is None:
        seat = chance.randrange(2)
        return "clock", lambda file: clocks.start_absent(file, match, seat, since=NOON)
    if later < 0.5:
        return "came", lambda file: clocks.came(file, match, at=NOON + timedelta(minutes=5))
    return "strike clock", lambda file: clocks.strike_absent(file, match)


def _called(chance: Random, event: EventFile, division_id: int) -> tuple[str, Act]:
    """Choose what a desk does with the courts of a division whose matches are called."""
    match = chance.choice(desk.last_round(event, division_id).matches).id
    kind = chance.choice(["call"] * 3 + ["call again", "call off", "undo", "redo"])
    court = chance.choice(("1", "2", "3"))
    match kind:
        case "call":
            return kind, lambda file: calling.call(file, match, court=court, at=TEN)
        case "call again":
            return kind, lambda file: calling.call_again(file, match, at=LATER)
        case "call off":
            return kind, lambda file: calling.call_off(file, match)
        case "undo":
            return kind, EventFile.undo
    return kind, EventFile.redo


def day(desks: tuple[Any, ...], division_ids: tuple[int, ...], seed: int, length: int) -> Any:
    """Let desks do what comes to their minds; give all that was done, in its order."""
    chance, done = Random(seed), []
    for _act in range(length):
        one = chance.choice(desks)
        if chance.random() < 0.6:  # else it acts on what it saw a while ago
            one.catch_up()
        kind, act = chosen(chance, one.event, chance.choice(division_ids))
        entry = None
        if kind in ("undo", "redo"):
            head = one.event.undoable if kind == "undo" else one.event.redoable
            entry = None if head is None else head.id
        before = one._connected().head().seq
        try:
            one.run(act)
        except (Refused, FileTrouble):
            continue
        if one._connected().head().seq > before:
            done.append((kind, act, entry))
    return done


class OneDesk:
    """The order of a desk that is alone, but takes back whichever action is wanted."""

    def __init__(self, event: EventFile) -> None:
        self.event, self.entry = event, 0

    def run(self, operation: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return operation(self.event, *args, **kwargs)

    @property
    def now(self) -> datetime:
        return datetime.now()  # noqa: DTZ005 - as the desk shows it

    @contextmanager
    def turn(self, *, stale: bool) -> Iterator[None]:
        yield

    def own(self) -> ColumnElement[bool]:
        return journal.TABLE.c.id == self.entry

    def check_replay(self, connection: Connection, entry: int, *, backward: bool) -> None:
        pass

    def append(self, connection: Connection, act: OrderedAct) -> None:
        pass

    def kept(self) -> None:
        pass


def again(event: EventFile, done: list[tuple[str, Act, int | None]]) -> None:
    """Let one desk do the same, one action after the other."""
    order = OneDesk(event)
    event.put_in_order(order)
    for _kind, act, entry in done:
        order.entry = entry or 0
        event.run(act)
    event.put_in_order(None)


def compared(path: Any) -> dict[str, Any]:
    """Give all of a file but times, who it was, and what is told of sharing."""
    import sqlite3
    from contextlib import closing

    found = rows(path)
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        for table, kept in found.items():
            columns = [row[1] for row in connection.execute(f"pragma table_info({table})")]
            wanted = [at for at, name in enumerate(columns) if name not in NOT_COMPARED]
            found[table] = sorted(
                (tuple(row[at] for at in wanted) for row in kept if KIND not in row), key=repr
            )
    return found
