"""Who sits where at a table: each draws a tile, the highest sits first (Hashimoto 15)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from models.core.problems import Problem

JOKER_DRAWN = 14
"""What a joker counts as when seats are drawn."""
_JOKER = re.compile(r"j(?:oker)?|ジョーカー", re.IGNORECASE)


def read_tiles(text: str) -> tuple[int, ...] | None:
    """Read the tiles that somebody has drawn, one after the other; None for what is no tile.

    >>> read_tiles("13"), read_tiles("J 5"), read_tiles("７、１２"), read_tiles("0"), read_tiles("")
    ((13,), (14, 5), (7, 12), None, ())
    """
    words = re.split(r"[\s,、]+", unicodedata.normalize("NFKC", text).strip())
    found = [_tile(word) for word in words if word]
    tiles = tuple(tile for tile in found if tile is not None)
    return tiles if len(tiles) == len(found) else None


def _tile(word: str) -> int | None:
    if _JOKER.fullmatch(word):
        return JOKER_DRAWN
    return int(word) if word.isdecimal() and 1 <= int(word) < JOKER_DRAWN else None


def seats_drawn(
    drawn: Sequence[Sequence[int]],
) -> tuple[tuple[int, ...], tuple[tuple[str, tuple[int, ...]], ...]]:
    """Give the order of seats, and what is wrong: codes with whom they are about.

    Players are numbered from 0. Who is level draws further tiles among themselves until all are
    told apart; a tile more than that is none of the draw. Then the others sit clockwise.

    >>> seats_drawn([(5,), (13,), (14,), (1,)])
    ((2, 1, 0, 3), ())
    >>> seats_drawn([(9, 2), (9, 7), (11,)])
    ((2, 1, 0), ())
    >>> seats_drawn([(9,), (9,), (11,)])[1], seats_drawn([(9, 3), (8,), (11,)])[1]
    ((('STILL_LEVEL', (0, 1)),), (('TILE_UNFIT', (0,)),))
    """
    wrong: list[tuple[str, tuple[int, ...]]] = []
    order = _order(drawn, tuple(range(len(drawn))), 0, wrong)
    return order, tuple(wrong)


def _order(
    drawn: Sequence[Sequence[int]],
    level: tuple[int, ...],
    turn: int,
    wrong: list[tuple[str, tuple[int, ...]]],
) -> tuple[int, ...]:
    """Order players who have drawn alike so far by their next tile."""
    if len(level) == 1:
        if len(drawn[level[0]]) > max(turn, 1):
            wrong.append(("TILE_UNFIT", level))
        return level
    if any(len(drawn[who]) <= turn for who in level):
        wrong.append(("STILL_LEVEL", level))
        return level
    tiles = sorted({drawn[who][turn] for who in level}, reverse=True)
    groups = [tuple(who for who in level if drawn[who][turn] == tile) for tile in tiles]
    return tuple(who for group in groups for who in _order(drawn, group, turn + 1, wrong))


def check_draw(
    names: Sequence[str], tiles: Sequence[tuple[int, ...] | None]
) -> tuple[tuple[int, ...], tuple[Problem, ...]]:
    """Give the order of seats of people by name, and every problem of what they have drawn.

    >>> order, found = check_draw(["A", "B", "C"], [(9,), None, (11,)])
    >>> [(problem.code, problem.values["name"]) for problem in found]
    [('TILE_UNFIT', 'B')]
    """
    unread = tuple(name for name, own in zip(names, tiles, strict=True) if own is None)
    if unread:
        return (), tuple(Problem(code="TILE_UNFIT", values={"name": name}) for name in unread)
    order, wrong = seats_drawn([own or () for own in tiles])
    return order, tuple(_problem(code, [names[who] for who in whom]) for code, whom in wrong)


def _problem(code: str, names: list[str]) -> Problem:
    values = {"names": names} if code == "STILL_LEVEL" else {"name": names[0]}
    return Problem(code=code, values=values)
