"""The rank points in a line of text, for cards (Health mahjong, rank points)."""

from __future__ import annotations

from models.games.mahjong.closing import RANK_POINTS
from models.games.mahjong.record import PEOPLE
from reports.i18n import _n


def rank_point_lines() -> list[str]:
    """Write what the places bring, by the number of winners.

    >>> rank_point_lines()[0]
    '1名 +12 △2 △4 △6'
    """
    return [
        _n("{count} player", "{count} players", winners).format(count=winners)
        + " "
        + " ".join(f"+{own}" if own > 0 else f"△{-own}" for own in RANK_POINTS[winners])
        for winners in range(1, PEOPLE)
    ]
