"""Who did well last time: the ranking of an earlier meet as a source of seeds.

It is read from what the program writes itself: an event file, or a ranking as JSON, CSV or XLSX.
Nothing of the file is kept; the draw says who was seeded.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app import queries
from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile
from app.imports import MAX_BYTES, ImportTrouble, propose_columns, read_table
from app.imports.columns import folded
from app.imports.headings import Field
from app.queries import ranking_queries
from app.same_name import may_be_same
from models.core.problems import refuse
from models.store.private import private_folder
from models.views.divisions import EntrantView

EVENT = ".taikai"
FIRST_FOUR = 4
"""So many of last time are seeded at most, if nothing else was decided (Meet Shogi 1)."""
QUARTER = 4
"""At most one in so many is seeded (Meet Shogi 1)."""
_PLACE = re.compile(r"[0-9]{1,4}")
PLACE = ("順位", "place", "rank")
"""What the column of the places is called, in both languages and by other programs."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LastPlace:
    """Somebody's place last time."""

    place: int
    name: str
    yomi: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class LastRanking:
    """The final ranking of a division of last time, best first."""

    title: str
    """Event and division; empty where the file does not say."""
    places: tuple[LastPlace, ...]
    game: str = ""
    """The key of its game; empty where the file does not say."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Found:
    """Somebody of last time, and who that is today."""

    last: LastPlace
    today: tuple[EntrantView, ...] = ()
    """Nobody who is not here, several where the name does not tell them apart."""

    @property
    def who(self) -> int | None:
        """The entrant id of the one that it can only be."""
        return self.today[0].id if len(self.today) == 1 else None


def read(path: Path) -> tuple[LastRanking, ...]:
    """Read every final ranking of a file.

    Refused `LAST_UNREADABLE` for what is no such file, `LAST_WITHOUT_RANKING` where it has no
    final ranking; FileTrouble where the disk or the event file says no.
    """
    if path.suffix.lower() == EVENT:
        found = _of_event(path)
    else:
        with troubles(path):
            data = path.read_bytes() if path.stat().st_size <= MAX_BYTES else b""
        found = _of_document(data) if path.suffix.lower() == ".json" else _of_table(data, path)
    found = tuple(own for own in found if own.places)
    if not found:
        raise refuse("LAST_WITHOUT_RANKING", file=path.name)
    return found


def _of_event(path: Path) -> tuple[LastRanking, ...]:
    """Read a copy of an event file: the file itself is neither locked nor changed."""
    with private_folder() as folder, troubles(path):
        copy = folder / f"last{EVENT}"
        shutil.copyfile(path, copy)
        with EventFile.open(copy) as event:
            view = queries.event_view(event)
            rankings = [
                (own, ranking_queries.final_ranking(event, own.id))
                for own in view.divisions
                if own.finished
            ]
    return tuple(
        LastRanking(
            title=f"{view.name} {own.name}".strip(),
            game=own.game,
            places=_best_first(
                LastPlace(place=row.place, name=row.entrant.name, yomi=row.entrant.yomi)
                for row in ranking.rows
                if row.place is not None
            ),
        )
        for own, ranking in rankings
        if ranking.final
    )


def _of_document(data: bytes) -> tuple[LastRanking, ...]:
    """Read a ranking that the program wrote for programs."""
    try:
        document: Any = json.loads(data)
        if document["final"] is not True:
            return ()
        places = _best_first(
            LastPlace(place=int(row["place"]), name=str(row["name"]), yomi=str(row["yomi"]))
            for row in document["ranking"]
            if row["place"] is not None
        )
        title = f"{document['event']} {document['division']}".strip()
        return (LastRanking(title=title, game=str(document["game"]), places=places),)
    except (ValueError, TypeError, KeyError, RecursionError) as wrong:
        raise refuse("LAST_UNREADABLE") from wrong


def _of_table(data: bytes, path: Path) -> tuple[LastRanking, ...]:
    """Read a list with columns for place and name, as the program writes it or somebody typed."""
    try:
        table = read_table(data, path.name)
    except ImportTrouble as wrong:
        raise refuse("LAST_UNREADABLE") from wrong
    columns = propose_columns(table)
    name, yomi = columns.of(Field.NAME), columns.of(Field.YOMI)
    if name is None or columns.header_row is None:
        raise refuse("LAST_UNREADABLE")
    heading = table.rows[columns.header_row]
    at = next((n for n, cell in enumerate(heading) if folded(cell) in PLACE), None)
    if at is None:
        raise refuse("LAST_UNREADABLE")
    places = _best_first(
        LastPlace(place=int(cells[at]), name=cells[name], yomi="" if yomi is None else cells[yomi])
        for cells in _whole(table.rows[columns.header_row + 1 :], len(heading))
        if _PLACE.fullmatch(cells[at]) and cells[name]
    )
    return (LastRanking(title="", places=places),)


def _whole(rows: Iterable[Sequence[str]], width: int) -> Iterator[Sequence[str]]:
    """Fill short rows up to the width of the heading."""
    for row in rows:
        yield [*(cell.strip() for cell in row), *[""] * (width - len(row))]


def _best_first(places: Iterable[LastPlace]) -> tuple[LastPlace, ...]:
    return tuple(sorted(places, key=lambda own: own.place))


def found(ranking: LastRanking, field: Sequence[EntrantView]) -> tuple[Found, ...]:
    """Say of everybody of last time who that is in the field of today."""
    return tuple(
        Found(
            last=own,
            today=tuple(
                who for who in field if may_be_same(own.name, own.yomi, who.name, who.yomi)
            ),
        )
        for own in ranking.places
    )


def seeds(known: Sequence[Found], field: int) -> tuple[int, ...]:
    """Propose the first four who are here, a quarter of the field at most (Meet Shogi 1).

    >>> def here(*ids: int) -> list[Found]:
    ...     return [Found(last=LastPlace(place=1, name=""), today=(EntrantView(id=n, number=n,
    ...         name=str(n)),) if n else ()) for n in ids]
    >>> seeds(here(7, 0, 9, 3, 4, 5), 16), seeds(here(7, 0, 9, 3), 13), seeds(here(7), 3)
    ((7, 9, 3, 4), (7, 9, 3), ())
    """
    here = list(dict.fromkeys(own.who for own in known if own.who is not None))
    return tuple(here[: min(FIRST_FOUR, field // QUARTER)])
