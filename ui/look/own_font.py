"""The bundled font under a family name of its own, as the screen knows it; paper takes the file.

Newer Windows has a Noto Sans JP of its own, in another weight and of other width: of two fonts of
one name Qt takes which it likes.
"""

from __future__ import annotations

from pathlib import Path
from struct import unpack

from PySide6.QtCore import QByteArray, QFile, QIODevice

BUNDLED, FAMILY = "Noto Sans JP", "Desk Sans JP"
"""The name in the file, and ours: as long, so that nothing in the file moves."""
_WORD = 1 << 32


def renamed(path: Path) -> QByteArray:
    """Read a font file whose family is called `FAMILY`, with right check sums.

    The layout is that of OpenType: a directory of tables, each with its check sum, and one over
    the whole file in `head`. Qt reads the file and keeps what it has read: 5 MB are not copied.
    """
    file = QFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.ReadOnly):
        raise OSError(file.errorString())
    font = file.readAll()
    tables = {}
    for at in range(12, 12 + 16 * int.from_bytes(_bytes(font, 4, 2), "big"), 16):
        tables[_bytes(font, at, 4)] = at
    at = tables[b"name"]
    start, size = (_number(font, at + 8), _number(font, at + 12))
    was = _bytes(font, start, size)
    now = was.replace(BUNDLED.encode("utf-16-be"), FAMILY.encode("utf-16-be"))
    font.replace(start, size, now)
    grown = _check_sum(now) - _check_sum(was)
    _add(font, at + 4, grown)
    _add(font, _number(font, tables[b"head"] + 8) + 8, -2 * grown)  # for the table and its sum
    return font


def _bytes(font: QByteArray, at: int, size: int) -> bytes:
    return bytes(font.mid(at, size).data())


def _number(font: QByteArray, at: int) -> int:
    return int.from_bytes(_bytes(font, at, 4), "big")


def _add(font: QByteArray, at: int, number: int) -> None:
    font.replace(at, 4, ((_number(font, at) + number) % _WORD).to_bytes(4, "big"))


def _check_sum(table: bytes) -> int:
    """Sum up a table word by word, as if it ended in zeros.

    >>> _check_sum(bytes([0, 0, 0, 1, 0, 0, 0, 2, 1]))
    16777219
    """
    padded = table + bytes(-len(table) % 4)
    words: tuple[int, ...] = unpack(f">{len(padded) // 4}I", padded)
    return sum(words) % _WORD
