"""Cards that were typed while a desk was cut off: they wait beside the file until they are entered.

Nothing of them is in the event before that; what was typed is only not lost, whatever happens to
the program meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from app.desks.beside import beside
from app.event_file.lock import hide
from app.event_file.trouble import FileTrouble, on_disk
from models import durable


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldEntry:
    """One card as it was typed."""

    match: int
    typed: str
    """What stood in the dialog, as it gives it and takes it back."""
    at: str


class HeldEntries:
    """The cards that wait at one desk, the oldest first."""

    def __init__(self, path: Path, ending: str = "held") -> None:
        """Name the event file; what waits is read from a file beside it, of each kind."""
        self._file = beside(path, ending)

    def listing(self) -> tuple[HeldEntry, ...]:
        """Give what waits; FileTrouble `damaged` where it is not what a desk has kept.

        Nothing is written over what cannot be read.
        """
        with on_disk(self._file):
            try:
                text = self._file.read_bytes()
            except FileNotFoundError:
                return ()
        try:
            found = tuple(HeldEntry(**one) for one in json.loads(text))
        except (ValueError, TypeError, RecursionError) as error:
            raise FileTrouble("damaged", self._file) from error
        if not all(map(_is_fit, found)):
            raise FileTrouble("damaged", self._file)
        return found

    def hold(self, entry: HeldEntry) -> None:
        """Let a card wait, in place of what was typed of it before; FileTrouble if that fails."""
        self.hold_all([entry])

    def hold_all(self, entries: Collection[HeldEntry]) -> None:
        """Let several cards wait: all of them are kept, or none."""
        self._keep((*self._others({one.match for one in entries}), *entries))

    def drop(self, *matches: int) -> None:
        """Let cards wait no more: they were entered, or laid aside."""
        self._keep(self._others(set(matches)))

    def _others(self, matches: Collection[int]) -> tuple[HeldEntry, ...]:
        return tuple(one for one in self.listing() if one.match not in matches)

    def _keep(self, entries: tuple[HeldEntry, ...]) -> None:
        with on_disk(self._file):
            if not entries:
                durable.delete(self._file)
                return
            part = self._file.with_name(self._file.name + ".part")
            with part.open("w", encoding="utf-8") as file:
                json.dump([asdict(one) for one in entries], file, ensure_ascii=False)
                durable.flush(file)
            durable.replace(part, self._file)
            hide(self._file)


def _is_fit(entry: HeldEntry) -> bool:
    try:
        datetime.fromisoformat(entry.at)
    except (TypeError, ValueError):
        return False
    return type(entry.match) is int and isinstance(entry.typed, str)
