"""The two fonts of all paper, written so that every name can be copied out of the PDF."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from resources import resource

REGULAR, BOLD = "TaikaiSans", "TaikaiSans-Bold"

MINUS = "\ue02d"
"""Drawn as a minus sign, as wide as + and a digit, and copied out of the PDF as a hyphen."""


class PaperFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose text can be copied out of the PDF, rare kanji too.

    reportlab 5.1 writes characters beyond U+FFFF into the ToUnicode map as five hexadecimal
    digits, which readers take for something else (𠮷); the map wants UTF-16.
    """

    def __init__(self, name: str, filename: str) -> None:
        super().__init__(name, filename, shapable=False)
        face = self.face
        face.charToGlyph[ord(MINUS)] = face.charToGlyph[ord("−")]
        face.charWidths[ord(MINUS)] = face.charWidths[ord("−")]

    def addObjects(self, doc: object) -> None:  # noqa: N802 - reportlab's name
        """Write the subsets into the document, with maps of our own."""
        subsets = self.state[doc].subsets
        super().addObjects(doc)
        for index, subset in enumerate(subsets):
            face = (SUBSETN(index) + b"+" + self.face.name + self.face.subfontNameX).decode()
            stream = doc.idToObject[f"toUnicodeCMap:{face}"]  # type: ignore[attr-defined]
            stream.content = to_unicode_map(face, subset)


def to_unicode_map(name: str, subset: Sequence[int]) -> str:
    """Write the map from the codes of a subset to UTF-16, a hundred codes to a block.

    >>> "<21> <D842DFB7>" in to_unicode_map("X", [0] * 33 + [0x20BB7])
    True
    """
    codes = [
        (code, "-" if char == ord(MINUS) else chr(char)) for code, char in enumerate(subset) if char
    ]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        f"/CMapName /{name} def /CMapType 2 def",
        "1 begincodespacerange <00> <FF> endcodespacerange",
    ]
    for start in range(0, len(codes), 100):
        block = codes[start : start + 100]
        lines.append(f"{len(block)} beginbfchar")
        lines += [
            f"<{code:02X}> <{char.encode('utf-16-be').hex().upper()}>" for code, char in block
        ]
        lines.append("endbfchar")
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines)


@cache
def font(bold: bool) -> PaperFont:
    """Load one of the two fonts, once per process."""
    file = resource("fonts", "NotoSansJP-Bold.ttf" if bold else "NotoSansJP-Regular.ttf")
    loaded = PaperFont(BOLD if bold else REGULAR, str(file))
    pdfmetrics.registerFont(loaded)
    return loaded
