"""The criterion of lots that were drawn among those who are level, and the keys of the drawings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from models.core.criterion import ComparedField, Criterion, Number
from models.ranking import DrawnLots


@dataclass(frozen=True, slots=True)
class LotsCriterion:
    """Every drawing of lots in turn: one orders whoever is level among those who drew."""

    name: str
    drawings: tuple[tuple[int, ...], ...]

    def split(self, level: list[int]) -> list[list[int]]:
        """Split a level group by the newest drawing in which all of it drew."""
        for drawing in reversed(self.drawings):
            groups = DrawnLots(self.name, drawing).split(level)
            if len(groups) > 1:
                return groups
        return [level]


_LOTS = re.compile(r"lots:(\d+)(?::(\d+))?")
"""The keys of drawings of lots: the number of the drawing, and after which turn it was made."""


def lots_key(number: int, after: int | None = None) -> str:
    """Give the key of a drawing of lots, counted through the division from 1.

    `after` is the turn of the last round of which anything was played by then; without it (files
    of earlier versions) the lots count in the list of every round.

    >>> lots_key(2), lots_key(2, after=4)
    ('lots:2', 'lots:2:4')
    """
    return f"lots:{number}" if after is None else f"lots:{number}:{after}"


def drawing_keys(keys: Iterable[str]) -> dict[int, str]:
    """Give the keys of the drawings of lots among those of draws by number, the oldest first.

    >>> drawing_keys(["lots:10:6", "main", "lots:2", "lot:1", "lots:x"])
    {2: 'lots:2', 10: 'lots:10:6'}
    """
    found = {int(known[1]): known[0] for known in map(_LOTS.fullmatch, keys) if known}
    return dict(sorted(found.items()))


def drawings(drawn: Mapping[str, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Give the drawings of lots in the order in which they were made.

    >>> drawings({"lots:10": (4, 3), "main": (1, 2), "lots:2": (7, 8)})
    ((7, 8), (4, 3))
    """
    return tuple(drawn[key] for key in drawing_keys(drawn).values())


def drawn_by_then(
    drawn: Mapping[str, tuple[int, ...]], turn: int | None
) -> Mapping[str, tuple[int, ...]]:
    """Leave out the lots that were drawn after a turn: the list of then does not know them.

    >>> lots = {"lots:1": (7, 8), "lots:2:4": (4, 3), "main": (1, 2)}
    >>> list(drawn_by_then(lots, 3)), drawn_by_then(lots, 4) == drawn_by_then(lots, None) == lots
    (['lots:1', 'main'], True)
    """
    if turn is None:
        return drawn
    known = {key: _LOTS.fullmatch(key) for key in drawn}
    later = {key for key, of in known.items() if of and of[2] and int(of[2]) > turn}
    return {key: order for key, order in drawn.items() if key not in later} if later else drawn


def _lots(standing: ComparedField) -> dict[int, Number | None]:
    """Show the line of everybody in the newest drawing they took part in."""
    found: dict[int, Number | None] = dict.fromkeys(standing.entrants)
    for drawing in drawings(standing.drawn):
        found.update((who, at) for at, who in enumerate(drawing, start=1) if who in found)
    return found


LOTS = Criterion(
    key="lot",
    values=_lots,
    lowest_first=True,
    tells_who=True,
    refine=lambda standing: LotsCriterion("lot", drawings(standing.drawn)),
)
