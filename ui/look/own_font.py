"""The bundled font under a family name of its own, as the screen knows it; paper takes the file.

Newer Windows has a Noto Sans JP of its own, in another weight and of other width: of two fonts of
one name Qt takes which it likes.
"""

from __future__ import annotations

from pathlib import Path

BUNDLED, FAMILY = "Noto Sans JP", "Desk Sans JP"
"""The name in the file, and ours: as long, so that nothing in the file moves."""
_WORD = 1 << 32


def renamed(path: Path) -> bytearray:
    """Read a font file whose family is called `FAMILY`, with right check sums.

    The layout is that of OpenType: a directory of tables, each with its check sum, and one over
    the whole file in `head`.
    """
    font = bytearray(path.stat().st_size)
    with path.open("rb", buffering=0) as file:
        file.readinto(font)
    tables = {}
    for at in range(12, 12 + 16 * int.from_bytes(font[4:6], "big"), 16):
        tables[bytes(font[at : at + 4])] = at
    at = tables[b"name"]
    start, size = (_number(font, at + 8), _number(font, at + 12))
    was = bytes(font[start : start + size])
    now = was.replace(BUNDLED.encode("utf-16-be"), FAMILY.encode("utf-16-be"))
    font[start : start + size] = now
    grown = _check_sum(now) - _check_sum(was)
    _add(font, at + 4, grown)
    _add(font, _number(font, tables[b"head"] + 8) + 8, -2 * grown)  # for the table and its sum
    return font


def _number(font: bytes | bytearray, at: int) -> int:
    return int.from_bytes(font[at : at + 4], "big")


def _add(font: bytearray, at: int, number: int) -> None:
    font[at : at + 4] = ((_number(font, at) + number) % _WORD).to_bytes(4, "big")


def _check_sum(table: bytes) -> int:
    """Sum up a table word by word, as if it ended in zeros.

    >>> _check_sum(bytes([0, 0, 0, 1, 0, 0, 0, 2, 1]))
    16777219
    """
    padded = table + bytes(-len(table) % 4)
    return sum(_number(padded, at) for at in range(0, len(padded), 4)) % _WORD
