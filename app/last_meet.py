"""Who did well last time: the ranking of an earlier meet as a source of seeds.

It is read from what the program writes itself: an event file, or a ranking as JSON, CSV or XLSX.
Nothing of the file is kept; the draw says who was seeded.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from app import queries
from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile, FileTrouble
from app.event_file.opening import readable
from app.imports import MAX_BYTES, ImportTrouble, ReadProgress, propose_columns, read_table
from app.imports.columns import ColumnField, folded
from app.imports.table import MAX_CELL, report_progress
from app.queries import ranking_queries
from app.same_name import may_be_same, name_key
from models.core.problems import refuse
from models.store.codec import StoredValueError, from_json
from models.store.database import head_of
from models.store.private import private_folder
from models.views.divisions import EntrantView

EVENT = ".taikai"
FIRST_FOUR = 4
"""So many of last time are seeded at most, if nothing else was decided (Meet Shogi 1)."""
QUARTER = 4
"""At most one in so many is seeded (Meet Shogi 1)."""
MOST_PLACES = 2_000
"""More people no division has."""
_PLACE = re.compile(r"[0-9]{1,4}")
PIECE = 1 << 22
"""Bytes that are copied between two looks at whether anybody still waits."""
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


def read(path: Path, progress: ReadProgress | None = None) -> tuple[LastRanking, ...]:
    """Read every final ranking of a file.

    Refused `LAST_UNREADABLE` for what is no such file, `LAST_WITHOUT_RANKING` where it has no
    final ranking, `LAST_TOO_LONG` for more than a division has; FileTrouble where the disk or the
    event file says no; ImportCancelled once `progress` says that nobody waits.
    """
    if path.suffix.lower() == EVENT:
        rankings = _of_event(path, progress)
    else:
        with troubles(path), path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise refuse("LAST_TOO_LONG", file=path.name, most=MOST_PLACES)
        if path.suffix.lower() == ".json":
            rankings = _of_document(data)
        else:
            rankings = _of_table(data, path, progress)
    if any(len(own.places) > MOST_PLACES for own in rankings):
        raise refuse("LAST_TOO_LONG", file=path.name, most=MOST_PLACES)
    rankings = tuple(own for own in rankings if own.places)
    if not rankings:
        raise refuse("LAST_WITHOUT_RANKING", file=path.name)
    return rankings


def _of_event(path: Path, progress: ReadProgress | None) -> tuple[LastRanking, ...]:
    """Read a copy of an event file: the file itself is neither locked nor changed."""
    with private_folder() as folder, troubles(path):
        copy = folder / f"last{EVENT}"
        _copy(path, copy, progress)
        try:
            with EventFile.open(copy) as event:
                return tuple(_final(event, progress))
        except FileTrouble as trouble:  # the desk knows nothing of a copy
            raise FileTrouble(trouble.code, **{**trouble.values, "path": path}) from None


def _copy(path: Path, copy: Path, progress: ReadProgress | None) -> None:
    """Copy what is an event file by its first bytes and its size, until nobody waits any more."""
    head_of(readable(path))
    with path.open("rb") as source, copy.open("wb") as target:
        while piece := source.read(PIECE):
            report_progress(progress, 0, 0)
            target.write(piece)


def _final(event: EventFile, progress: ReadProgress | None) -> Iterator[LastRanking]:
    """Give the final rankings of the divisions that are over."""
    view = queries.event_view(event)
    for own in view.divisions:
        report_progress(progress, 0, 0)
        if own.finished and (ranking := ranking_queries.final_ranking(event, own.id)).final:
            yield LastRanking(
                title=f"{view.name} {own.name}".strip(),
                game=own.game,
                places=_best_first(
                    LastPlace(place=row.place, name=row.entrant.name, yomi=row.entrant.yomi)
                    for row in ranking.rows
                    if row.place is not None
                ),
            )


@dataclass(frozen=True, kw_only=True, slots=True)
class _Row:
    """A line of a ranking as the program writes it for programs."""

    place: int | None
    name: str
    yomi: str


@dataclass(frozen=True, kw_only=True, slots=True)
class _Document:
    """Such a ranking; whatever else it says is passed by."""

    final: bool
    event: str
    division: str
    game: str
    ranking: list[_Row]


def _of_document(data: bytes) -> tuple[LastRanking, ...]:
    """Read a ranking that the program wrote for programs."""
    try:
        document = from_json(data.decode(), _Document)
        if not document.final:
            return ()
        ranked = [row for row in document.ranking if row.place is not None]
        if len(ranked) <= MOST_PLACES and not all(
            _PLACE.fullmatch(str(row.place)) for row in ranked
        ):
            raise refuse("LAST_UNREADABLE")
        places = _best_first(
            LastPlace(place=row.place or 0, name=row.name[:MAX_CELL], yomi=row.yomi[:MAX_CELL])
            for row in ranked
        )
        title = f"{document.event[:MAX_CELL]} {document.division[:MAX_CELL]}".strip()
        return (LastRanking(title=title, game=document.game, places=places),)
    except (UnicodeError, StoredValueError) as wrong:
        raise refuse("LAST_UNREADABLE") from wrong


def _of_table(data: bytes, path: Path, progress: ReadProgress | None) -> tuple[LastRanking, ...]:
    """Read a list with columns for place and name, as the program writes it or somebody typed."""
    try:
        table = read_table(data, path.name, progress=progress)
    except ImportTrouble as wrong:
        raise refuse("LAST_UNREADABLE") from wrong
    columns = propose_columns(table)
    name, yomi = columns.of(ColumnField.NAME), columns.of(ColumnField.YOMI)
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
    here: defaultdict[str, list[EntrantView]] = defaultdict(list)
    for who in field:
        here[name_key(who.name)].append(who)
    return tuple(
        Found(
            last=own,
            today=tuple(
                who
                for who in here.get(name_key(own.name), ())
                if may_be_same(own.name, own.yomi, who.name, who.yomi)
            ),
        )
        for own in ranking.places
    )


def seeds(places: Sequence[Found], field: int) -> tuple[int, ...]:
    """Propose the first four who are here, a quarter of the field at most (Meet Shogi 1).

    >>> def here(*ids: int) -> list[Found]:
    ...     return [Found(last=LastPlace(place=1, name=""), today=(EntrantView(id=n, number=n,
    ...         name=str(n)),) if n else ()) for n in ids]
    >>> seeds(here(7, 0, 9, 3, 4, 5), 16), seeds(here(7, 0, 9, 3), 13), seeds(here(7), 3)
    ((7, 9, 3, 4), (7, 9, 3), ())
    """
    here = list(dict.fromkeys(own.who for own in places if own.who is not None))
    return tuple(here[: min(FIRST_FOUR, field // QUARTER)])
