"""How Japanese names are read: the order of the readings (五十音順), and Latin letters for them."""

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


_PLAIN = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "‐": "-", "–": "-", "—": "-"})
_NEVER = frozenset(';"|')
"""What ends a field or a line for programs that read lists of results."""


def plainly(text: str) -> str:
    """Write full-width letters, curved quotes and long hyphens plainly, with single blanks.

    >>> plainly("ＯＮＯ　Ken"), plainly("O’Neil"), plainly("小野")
    ('ONO Ken', "O'Neil", '小野')
    """
    return " ".join(unicodedata.normalize("NFKC", text).translate(_PLAIN).split())


def is_latin(text: str, encoding: str = "utf-8") -> bool:
    """Tell whether a text is written in Latin letters, and in those that an encoding has.

    >>> [is_latin(name) for name in ("Zoë de Wit", "Ōno", "ＯＮＯ", "小野 K", "Ken 😀", "", "12")]
    [True, True, True, False, False, False, False]
    >>> is_latin("Zoë", "iso8859-1"), is_latin("Ōno", "iso8859-1")
    (True, False)
    """
    plain = plainly(text)
    try:
        plain.encode(encoding)
    except UnicodeEncodeError:
        return False
    letters = [char for char in plain if not char.isascii()]
    return (
        any(map(str.isalpha, plain))
        and not _NEVER & {*plain}
        and all(unicodedata.name(char, "").startswith("LATIN ") for char in letters)
        and plain.isprintable()
    )


# ---------------------------------------------------------------- kana

_ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "s": "さ_すせそ",
    "t": "た__てと",
    "n": "なにぬねの",
    "h": "はひ_へほ",
    "m": "まみむめも",
    "y": "や_ゆ_よ",
    "r": "らりるれろ",
    "g": "がぎぐげご",
    "z": "ざ_ずぜぞ",
    "d": "だ__でど",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
}
_VOWELS = "aiueo"
_KANA = {
    kana: row + vowel
    for row, line in _ROWS.items()
    for kana, vowel in zip(line, _VOWELS, strict=True)
} | dict(
    zip(
        "しちつふじぢづわゐゑをゔ",
        ("shi", "chi", "tsu", "fu", "ji", "ji", "zu", "wa", "i", "e", "o", "vu"),
        strict=True,
    )
)
_SMALL_SOUNDS = ("a", "i", "u", "e", "o", "ya", "yu", "yo", "wa")
_SMALL_KANA = dict(zip("ぁぃぅぇぉゃゅょゎ", _SMALL_SOUNDS, strict=True))
_STEMS = {"u": "w", "i": "y", "ku": "kw", "gu": "gw"}
"""What is left of a sound before a small vowel where that is not all but its own vowel."""
_KATAKANA, _BEHIND = (0x30A1, 0x30F6), 0x60


def proposed_name(reading: str) -> str:
    """Spell a reading in kana as passports do (Hepburn), the family name in capitals.

    Long vowels are written short. Empty where it is not all kana; whether it is how somebody
    writes the own name, only he or she knows.

    >>> readings = ("えのもと しゅんいち", "オオノ　ユウキ", "ほんま じゅんぺい")
    >>> [proposed_name(reading) for reading in readings]
    ['ENOMOTO Shunichi', 'ONO Yuki', 'HOMMA Jumpei']
    >>> readings = ("いのうえ はっとり", "まっちゃ ティナ", "ｻﾄｳ", "榎本", "")
    >>> [proposed_name(reading) for reading in readings]
    ['INOUE Hattori', 'MATCHA Tina', 'SATO', '', '']
    """
    words = [_spelt(word) for word in _hiragana(reading).split()]
    if not words or not all(words):
        return ""
    return " ".join([words[0].upper(), *(word.capitalize() for word in words[1:])])


def _hiragana(text: str) -> str:
    """Fold every way to write kana into hiragana."""
    first, last = _KATAKANA
    return "".join(
        chr(ord(char) - _BEHIND) if first <= ord(char) <= last else char
        for char in unicodedata.normalize("NFKC", text)
    )


def _spelt(word: str) -> str:
    """Spell one word in hiragana; empty where something else stands in it.

    >>> [_spelt(word) for word in ("しょうへい", "ふぁん", "うぃりあむ", "ゔぃくたー")]
    ['shohei', 'fan', 'wiriamu', 'vikuta']
    >>> [_spelt(word) for word in ("たけのうち", "せのお", "せんいち", "太郎")]
    ['takenouchi', 'senoo', 'senichi', '']
    """
    sounds: list[str] = []
    for place, kana in enumerate(word):
        after = word[place + 1 :]
        before = sounds[-1] if sounds else ""
        if kana in "んっ":
            sounds.append(kana)
        elif kana in _SMALL_KANA:
            if not before or before in "んっ":
                return ""
            sounds[-1] = _joined(before, _SMALL_KANA[kana])
        elif kana == "ー" or _lengthens(before, kana, after):
            continue
        elif kana in _KANA:
            sounds.append(_KANA[kana])
        else:
            return ""
    return "".join(map(_in_front, sounds, [*sounds[1:], ""]))


def _lengthens(before: str, kana: str, after: str) -> bool:
    """Whether a vowel only makes the one before it longer: not in いのうえ, たけのうち, せのお."""
    if kana == "う":
        return before.endswith(("o", "u")) and not (before == "no" and after[:1] in ("え", "ち"))
    return kana == "お" and before.endswith("o") and bool(after)


def _joined(sound: str, small: str) -> str:
    """Join a sound with the small kana behind it.

    >>> _joined("ki", "ya"), _joined("shi", "yo"), _joined("te", "i"), _joined("ku", "a")
    ('kya', 'sho', 'ti', 'kwa')
    """
    if small[0] in "yw" and len(small) > 1:
        return sound[:-1] + (small[1:] if sound in ("shi", "chi", "ji") else small)
    return _STEMS.get(sound, sound[:-1]) + small


def _in_front(sound: str, after: str) -> str:
    """Write a sound in front of the next one; ん and っ sound like that."""
    if sound == "ん":
        return "m" if after[:1] in ("b", "m", "p") else "n"
    if sound == "っ":
        return "t" if after.startswith("ch") else after[:1] if after[:1] not in "んっ" else ""
    return sound
