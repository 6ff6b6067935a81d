"""The actions in which a program is killed: how each begins, and its steps one by one.

A step that was reached is acknowledged: what it wrote has to be there whatever happens then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from app import queries
from app.event_file import snapshots
from app.event_file.file import EventFile
from app.event_file.second_folder import SecondFolder
from app.operations import divisions, entrants, results, running
from app.queries import live_queries
from models.core.causes import Authority, CorrectionCause
from models.fair_random import FairRandom
from models.games.paper_bowl.record import line_of
from models.games.paper_bowl.samples import likely
from tests.app import desk
from tests.app.earlier_files import unpack

NAME = "event.taikai"
STICK = "stick"
"""The second folder."""
PATIENCE = 60.0
"""Seconds that copying there may take."""
PEOPLE = 16


@dataclass(frozen=True)
class Action:
    """One of the actions: what lies in a folder before it, and what it does there."""

    prepare: Callable[[Path], None]
    act: Callable[[Path], Iterator[None]]
    """Does the next step when asked for the next value."""


def _playing(folder: Path, entered: int) -> None:
    """Lay an event of eight tables, of which so many have a result."""
    (folder / STICK).mkdir()
    with EventFile.create(folder / NAME, name="大会") as event:
        division_id = desk.othello(event, PEOPLE)
        desk.draw(event, division_id)
        for match in desk.last_round(event, division_id).matches[:entered]:
            results.record(event, match.id, desk.counted(33 + match.table))


def _record(folder: Path) -> Iterator[None]:
    with EventFile.open(folder / NAME) as event:
        matches = desk.last_round(event, 1).matches
        for match in matches[2:]:
            results.record(event, match.id, desk.counted(33 + match.table))
            yield
        results.correct(
            event,
            matches[0].id,
            desk.counted(50),
            cause=CorrectionCause.DESK_ERROR,
            by=Authority(reason="typed wrong"),
        )
        yield
        entrants.withdraw(event, matches[1].seats[0].entrant.id, from_round=2)
        yield


def _field(folder: Path) -> None:
    """Lay an event with a match that is written down play by play."""
    (folder / STICK).mkdir()
    with EventFile.create(folder / NAME, name="大会") as event:
        division_id = divisions.add(event, game="paper_bowl", name="x", programme="league")
        desk.fill(event, division_id, 2)
        desk.draw(event, division_id)


def _live(folder: Path) -> Iterator[None]:
    """Write a match down, strike a line, replace one, take back and put back."""
    with EventFile.open(folder / NAME) as event:
        (match,) = desk.last_round(event, 1).matches
        chance = FairRandom("kills", "live")
        for _line in range(24):
            state = live_queries.live(event, match.id).fold.state.state
            running.write(event, match.id, line_of(likely(chance, state)))
            yield
        running.strike(event, match.id, 9, by="森", reason="入力誤り")
        yield
        for change in (running.take_back, running.put_back):
            change(event, match.id)
            yield


def _undo(folder: Path) -> Iterator[None]:
    with EventFile.open(folder / NAME) as event:
        for change in (*[event.undo] * 5, *[event.redo] * 3, *[event.undo] * 8, event.redo):
            change()
            yield


def _import(folder: Path) -> Iterator[None]:
    with EventFile.open(folder / NAME) as event:
        division_id = desk.plain(event, 0)
        yield
        for begun in (0, 60):
            names = [f"{number:03d} 花子" for number in range(begun, begun + 60)]
            listed = [entrants.EntrantData(name=name, club="C") for name in names]
            entrants.import_all(event, division_id, listed)
            yield


def _snapshot(folder: Path) -> Iterator[None]:
    with EventFile.open(folder / NAME) as event:
        (match,) = desk.last_round(event, 1).matches[7:]
        second = SecondFolder()
        second.use(folder / STICK)
        second.follow(event.path)
        assert second.finish(PATIENCE)
        yield
        for label in ("r01-begin", "r01-end"):
            snapshots.take(event.path, label)
            yield
            second.wish(event.path)
            assert second.finish(PATIENCE)
            yield
            if label == "r01-begin":
                results.record(event, match.id, desk.counted(40))
                yield


def _with_snapshots(folder: Path) -> None:
    """Lay an event with three older states beside it, the first of an earlier version."""
    _playing(folder, 3)
    with EventFile.open(folder / NAME) as event:
        for match in desk.last_round(event, 1).matches[3:5]:
            event.snapshot(f"before-{match.table}")
            results.record(event, match.id, desk.counted(40))


def _restore(folder: Path) -> Iterator[None]:
    with EventFile.open(folder / NAME) as event:
        for snapshot in snapshots.listing(event):
            event.restore(snapshot.path)
            yield


def _older(name: str) -> Action:
    def prepare(folder: Path) -> None:
        unpack(name, folder).rename(folder / NAME)

    return Action(prepare, _migrate)


def _migrate(folder: Path) -> Iterator[None]:
    with EventFile.open(folder / NAME) as event:
        queries.event_view(event)
        yield


ACTIONS = {
    "record": (Action(lambda folder: _playing(folder, 2), _record),),
    "live": (Action(_field, _live),),
    "undo": (Action(lambda folder: _playing(folder, 8), _undo),),
    "import": (Action(lambda folder: _playing(folder, 2), _import),),
    "snapshot": (Action(lambda folder: _playing(folder, 7), _snapshot),),
    "restore": (Action(_with_snapshots, _restore),),
    "migration": tuple(_older(f"event_v{version}") for version in (1, 2, 3)),
}
"""Each action, more than one where it begins with different files."""
