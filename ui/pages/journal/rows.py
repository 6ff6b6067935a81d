"""The rows of the record: what is sifted out, and the lines of a match in one row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from models.views.logs import JournalView
from ui.words.journal import ABOUT, About
from ui.words.of_games import of_games

ALL = None
"""The answer of a choice that sifts nothing out."""
NO_DIVISION = ""
"""What the journal has as the division of an action of the whole event."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchLines:
    """The lines of a match while it was played, as one row: those that stand, or the undone."""

    lines: tuple[JournalView, ...]
    """The newest first."""
    opened: bool = False
    """Whether they are listed below it."""

    @property
    def id(self) -> int:
        """By what the row is recognised while lines come: below zero, by its oldest line."""
        return -self.lines[-1].id

    @property
    def newest(self) -> JournalView:
        """What came last of it."""
        return self.lines[0]

    @property
    def at(self) -> datetime:
        """When its newest line was written."""
        return self.newest.at

    @property
    def undone(self) -> bool:
        """Whether they were taken back by Undo."""
        return self.newest.undone


JournalRow: TypeAlias = JournalView | MatchLines


def newest_of(row: JournalRow) -> JournalView:
    """Give the action that a row is, or its newest."""
    return row.newest if isinstance(row, MatchLines) else row


def division_of(entry: JournalView) -> str:
    """Give the name of the division an action was in; empty for one of the whole event."""
    return str(entry.values.get("division", NO_DIVISION))


def abouts(entries: Iterable[JournalView]) -> dict[str, About]:
    """Give what each action among these is about, by its key.

    >>> at = datetime(2026, 11, 23)
    >>> abouts([JournalView(id=1, at=at, action="check_in_many", values={}, undone=False)])
    {'check_in_many': <About.PEOPLE: 'people'>}
    """
    return {action: _about(action) for action in dict.fromkeys(one.action for one in entries)}


def _about(action: str) -> About:
    key = action.removesuffix("_many")
    return ABOUT.get(key) or About(of_games("ABOUT", key) or About.SETTINGS)


def sifted(
    entries: Sequence[JournalView],
    by_action: Mapping[str, About],
    division: str | None,
    about: str | None,
) -> list[JournalView]:
    """Leave only what is of this division, and about this; `ALL` leaves everything."""
    wanted = {About.RESULTS, About.LINE} if about == About.RESULTS else {about}
    return [
        entry
        for entry in entries
        if (about is ALL or by_action[entry.action] in wanted)
        and (division is ALL or division_of(entry) == division)
    ]


def folded(
    entries: Iterable[JournalView], by_action: Mapping[str, About], opened: Collection[int]
) -> Iterator[JournalRow]:
    """Give the newest first, the lines of each match in one row where its newest one stands.

    Below a row that was opened stand its lines. One line alone is no more than itself.
    """
    rows: list[JournalView | list[JournalView]] = []
    matches: dict[tuple[object, ...], list[JournalView]] = {}
    for entry in entries:
        if by_action[entry.action] is not About.LINE:
            rows.append(entry)
            continue
        where = tuple(entry.values.get(key) for key in ("division", "stage", "round", "table"))
        lines = matches.setdefault((*where, entry.undone), [])
        if not lines:
            rows.append(lines)
        lines.append(entry)
    for row in rows:
        if isinstance(row, JournalView):
            yield row
        elif len(row) == 1:
            yield row[0]
        else:
            match = MatchLines(lines=tuple(row), opened=-row[-1].id in opened)
            yield match
            yield from row if match.opened else ()
