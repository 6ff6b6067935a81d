"""Words for hands of health mahjong that paper and screen share; every text is an English msgid."""

from __future__ import annotations

from models.games.mahjong.hands import TABLE_HAN, Limit
from reports.i18n import _N, _

LIMITS: dict[Limit, str] = {
    Limit.MANGAN: _N("Mangan"),
    Limit.HANEMAN: _N("Haneman"),
    Limit.BAIMAN: _N("Baiman"),
    Limit.SANBAIMAN: _N("Sanbaiman"),
    Limit.YAKUMAN: _N("Yakuman"),
}
"""The steps above fu and han; a hand below them has none."""


def both_counts(han: int) -> str:
    """Write han of yaku with the count that has the han on the table."""
    return _("{han} han ({total})").format(han=han, total=han + TABLE_HAN)
