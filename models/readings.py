"""How Japanese names are read, for lists in the order of the readings (五十音順)."""

from __future__ import annotations

import unicodedata

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


def unread(yomi: str, name: str) -> bool:
    """Tell whether nobody can say how a name is read: it has kanji and no reading.

    >>> unread("", "山田 花子"), unread("", "さくら"), unread("", "Ōta"), unread("やまだ", "山田")
    (True, False, False, False)
    """
    return not yomi.strip() and any("\u3400" <= char <= "\U0003ffff" for char in plain_kana(name))


def reading_key(yomi: str, name: str) -> tuple[bool, str, str]:
    """Give the key that sorts by reading; names that nobody can read stand last.

    >>> sorted([("", "阿部"), ("わだ", "和田"), ("", "さくら")], key=lambda own: reading_key(*own))
    [('', 'さくら'), ('わだ', '和田'), ('', '阿部')]
    """
    if unread(yomi, name):
        return (True, "", "")
    return (False, plain_kana(yomi or name), yomi or name)
