"""The order of the readings (五十音順), and the letter under which a name is looked for."""

from __future__ import annotations

import unicodedata

from models.views.divisions import EntrantView

_ROWS = [
    "あいうえお",
    "かきくけこ",
    "さしすせそ",
    "たちつてと",
    "なにぬねの",
    "はひふへほ",
    "まみむめも",
    "やゆよ",
    "らりるれろ",
    "わゐゑをん",
]
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")


def plain_kana(text: str) -> str:
    """Fold a reading for sorting: hiragana, large, without voicing marks, Latin small.

    >>> plain_kana("エノモト ジュン"), plain_kana("Ōta")
    ('えのもとしゆん', 'ota')
    """
    folded = "".join(
        chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char
        for char in unicodedata.normalize("NFKC", text)
    )
    base = (
        char for char in unicodedata.normalize("NFD", folded) if not unicodedata.combining(char)
    )
    return "".join(char for char in base if char.isalnum()).translate(_SMALL).lower()


def reading_order(entrant: EntrantView) -> tuple[str, str, str, int]:
    """Give the key that sorts entrants as a Japanese list of names does (五十音順)."""
    reading = entrant.yomi or entrant.name
    return (plain_kana(reading), reading, entrant.name, entrant.number)


def index_letter(entrant: EntrantView) -> str:
    """Give the heading under which a name is looked for: あ, か, さ … or its Latin letter.

    >>> index_letter(EntrantView(id=1, number=1, name="後藤", yomi="ごとう"))
    'か'
    """
    first = plain_kana(entrant.yomi or entrant.name)[:1]
    return next((row[0] for row in _ROWS if first and first in row), first.upper())
