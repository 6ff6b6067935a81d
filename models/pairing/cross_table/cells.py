"""What a line of a cross-table says of one round.

`12+` is a win against number 12, `12-` a loss, `12=` a draw and `12?` a match without a result;
behind it may stand the colour (`w`, `b`), by how much it was won (`12+w4.5`), the score (`12+3:1`),
`r` for a resignation, `t` for time, `j` for a ruling, and `!` where nobody played. `0+` or `+` is a
full-point bye, `0=` half a point, `0-`, `0` or nothing a round without a match. The Japanese signs
○, ●, × and △ may stand before or behind the number. A handicap, `12+/w3`, is read and not kept.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from models.core.outcomes import Mark
from models.told import How

LONGEST = 40
"""More characters no cell has."""
SIGN_OF = {Mark.WIN: "+", Mark.LOSS: "-", Mark.DRAW: "="}
MARK_OF = {sign: mark for mark, sign in SIGN_OF.items()}
OPEN = "?"

_SIGNS = {
    **dict.fromkeys("○◯〇", "+"),
    **dict.fromkeys("●×✕✖", "-"),
    **dict.fromkeys("△▲", "="),
    **dict.fromkeys("‐‑‒–—―−﹣ー", "-"),
    "½": ".5",
    "黒": "b",
    "先": "b",
    "白": "w",
    "後": "w",
}
_WORDS = {
    "休": "0-",
    "休み": "0-",
    "欠": "0-",
    "不戦勝": "0+",
    "bye": "0+",
    "不戦敗": "0-",
    "--": "0-",
    "": "0-",
    "0": "0-",
}
_ALONE = re.compile(r"0*([-+=])!?")
_TURNED = re.compile(r"([-+=])(\d{1,5})")
_MATCH = re.compile(
    r"(?P<opponent>\d{1,5})(?P<sign>[-+=?])"
    r"(?:(?P<slash>/)?(?P<colour>[bw])(?(slash)\d?))?"
    r"(?:(?P<first>\d{1,4}):(?P<second>\d{1,4})|(?P<margin>\d{0,3}(?:\.5|\.0)?)(?P<how>[rtj]?))"
    r"(?P<default>!?)"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class CrossTableCell:
    """What one round was for one player."""

    opponent: int | None = None
    """The number of the other one; None for a round without a match."""
    mark: Mark | None = None
    """None for a round without a match that was worth nothing, and without a result."""
    black: bool | None = None
    """Whether the player moved first; None where nothing says so."""
    margin: Fraction | None = None
    score: tuple[int, int] | None = None
    """One's own first."""
    how: How = How.COUNTED
    default: bool = False


def read_cell(text: str) -> CrossTableCell | None:
    """Read what stands under a round; None if that cannot be told.

    >>> read_cell("12+w4.5").margin, read_cell("○１２").opponent, read_cell("12+/b2").black
    (Fraction(9, 2), 12, True)
    >>> (read_cell("0+").mark.value, read_cell("休") == CrossTableCell() == read_cell(""),
    ...     read_cell("12"))
    ('win', True, None)
    >>> read_cell("1" * 99)
    """
    return _read(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=1 << 14)
def _read(text: str) -> CrossTableCell | None:
    """Read it once: a table is looked through at every key, and its cells are much alike."""
    plain = _folded(text)
    alone = _ALONE.fullmatch(plain)
    if alone:
        return CrossTableCell(mark=None if alone[1] == "-" else MARK_OF[alone[1]])
    turned = _TURNED.fullmatch(plain)
    parts = _MATCH.fullmatch(turned[2] + turned[1] if turned else plain)
    if parts is None or not int(parts["opponent"]):
        return None
    margin = parts["margin"]
    if margin in (".0", None):
        margin = ""
    return CrossTableCell(
        opponent=int(parts["opponent"]),
        mark=MARK_OF.get(parts["sign"]),
        black=None if parts["colour"] is None else parts["colour"] == "b",
        margin=Fraction(f"0{margin}") if margin else None,
        score=None if parts["first"] is None else (int(parts["first"]), int(parts["second"])),
        how=How(parts["how"] or ""),
        default=bool(parts["default"]),
    )


def _folded(text: str) -> str:
    """Fold the many signs for one thing.

    >>> _folded("１２＋"), _folded("12○ 黒")
    ('12+', '12+b')
    """
    signs = "".join(_SIGNS.get(letter, letter) for letter in text)
    plain = "".join(unicodedata.normalize("NFKC", signs).casefold().split())
    plain = plain.removeprefix("'")  # what keeps a spreadsheet from calculating
    return _WORDS.get(plain, plain)


def write_cell(cell: CrossTableCell) -> str:
    """Write a cell as `read_cell` reads it; never with a sign first, which Excel would calculate.

    >>> texts = ("12+w4.5", "3-b!", "7=", "0+", "0-", "4?", "5+3:1", "8-r", "6+.5")
    >>> [write_cell(read_cell(text)) for text in texts]
    ['12+w4.5', '3-b!', '7=', '0+', '0-', '4?', '5+3:1', '8-r', '6+0.5']
    """
    if cell.opponent is None:
        return "0" + ("-" if cell.mark is None else SIGN_OF[cell.mark])
    sign = OPEN if cell.mark is None else SIGN_OF[cell.mark]
    colour = "" if cell.black is None else "b" if cell.black else "w"
    margin = "" if cell.margin is None else _decimal(cell.margin)
    if cell.score is not None:
        margin = f"{cell.score[0]}:{cell.score[1]}"
    return f"{cell.opponent}{sign}{colour}{margin}{cell.how}{'!' if cell.default else ''}"


def _decimal(margin: Fraction) -> str:
    whole, rest = divmod(margin, 1)
    return f"{whole}.5" if rest else str(whole)
