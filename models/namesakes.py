"""People of one name in one division: what tells them apart on a list where both stand."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

_BEHIND = re.compile(r"(?P<name>[^（(].*?)(?:（(?P<full>[^（）]+)）| \((?P<ascii>[^()]+)\))")
"""A name with what `marked` writes behind it."""

WIDTHS = "\uff00"
"""From here on characters stand for others of the usual width; kanji are not folded, it is slow."""
BRIEF = 4
"""The letters of a mark that are seen whole in a narrow column."""


class KnownPerson(Protocol):
    """What is known of somebody beside the name."""

    @property
    def number(self) -> int:
        """The entry number."""

    @property
    def yomi(self) -> str:
        """The reading of the name."""

    @property
    def club(self) -> str:
        """Club, block or school."""

    @property
    def birth(self) -> object:
        """The day of birth; None where it is not known."""


def beside_names(listed: Iterable[tuple[str, KnownPerson]]) -> list[str]:
    """Give what is written beside each of these names, in their order: nothing where it is alone.

    It is the club; where that is not known of everybody of the name, or shared, the reading, the
    year of birth, the day of birth, and if need be the entry number.

    >>> from datetime import date
    >>> from models.core.people import Entrant
    >>> def beside(*people):
    ...     return beside_names([(one.name, one) for one in people])
    >>> one = Entrant(id=1, number=3, name="佐藤 健", club="関東", birth=date(2011, 4, 5))
    >>> other = Entrant(id=2, number=8, name="佐藤　健", club="東北", birth=date(2012, 4, 5))
    >>> beside(one, other, Entrant(id=3, number=9, name="林 桜"))
    ['関東', '東北', '']
    >>> from dataclasses import replace
    >>> beside(one, replace(other, club="関東")), beside(one, replace(other, club="", birth=None))
    (['2011', '2012'], ['No.3', 'No.8'])
    >>> beside(replace(one, name="髙橋 健"), replace(other, name="高橋 健"))
    ['関東', '東北']
    """
    people = list(listed)
    alike: dict[str, list[int]] = defaultdict(list)
    for place, (name, _known) in enumerate(people):
        alike[_read(name)].append(place)
    beside = [""] * len(people)
    for places in alike.values():
        if len(places) > 1:
            texts = _texts([people[place][1] for place in places])
            for place, text in zip(places, texts, strict=True):
                beside[place] = text
    return beside


def marked(name: str, beside: str) -> str:
    """Write what tells somebody apart behind the name.

    >>> marked("佐藤 健", "関東"), marked("Ann Smith", "Leeds"), marked("林 桜", "")
    ('佐藤 健（関東）', 'Ann Smith (Leeds)', '林 桜')
    """
    if not beside:
        return name
    return f"{name} ({beside})" if name.isascii() else f"{name}（{beside}）"


def parted(name: str) -> tuple[str, str]:
    """Give a name without what is written behind it, and that.

    >>> parted("佐藤 健（関東）"), parted("Ann Smith (Leeds)"), parted("林 桜")
    (('佐藤 健', '関東'), ('Ann Smith', 'Leeds'), ('林 桜', ''))
    """
    found = _BEHIND.fullmatch(name)
    return (found["name"], found["full"] or found["ascii"]) if found else (name, "")


def briefly(name: str, typed: str, number: int) -> str:
    """Give a name for a narrow column, where the end of a long mark is all that is seen of it.

    `typed` is the name as it was typed, where something else is written.

    >>> briefly("佐藤 健（関東）", "佐藤 健", 3)
    '佐藤 健（関東）'
    >>> briefly("佐藤 健（浜松ポーリング協会）", "佐藤 健", 3)
    '佐藤 健（No.3）'
    >>> briefly("佐藤 健（旧姓 武者小路）", "", 3)
    '佐藤 健（旧姓 武者小路）'
    """
    plain, beside = parted(name)
    return marked(plain, f"No.{number}") if plain == typed and len(beside) > BRIEF else name


def by_family(name: str, short: str, number: int) -> str:
    """Give the family name of somebody, and as much more as tells others of it apart.

    `name` is that for a narrow column, `short` that of cross-tables: it is no beginning of the
    family name where somebody else's begins so, too. A namesake has the number instead.

    >>> by_family("佐々木 勇", "佐々", 3), by_family("佐藤 健", "佐健", 3)
    ('佐々木', '佐藤 健')
    >>> by_family("佐藤 健（関東）", "佐3", 3), by_family("佐藤 健（No.3）", "佐3", 3)
    ('佐藤（No.3）', '佐藤（No.3）')
    """
    family = family_names([name])[0]
    if family.startswith(short):
        return family
    return marked(family, f"No.{number}") if parted(name)[1] else name


def _read(name: str) -> str:
    """Give a name as eye and ear take it: blanks, width and 髙 for 高 tell nobody apart."""
    bare = name.replace(" ", "").replace("\u3000", "").translate(VARIANTS)
    kanji = bare.isalpha() and bare[0] >= "一" and max(bare) < WIDTHS
    return bare if kanji else unicodedata.normalize("NFKC", bare)


def _texts(people: Sequence[KnownPerson]) -> Sequence[str]:
    """Give the first kind of text of which everybody of a name has another one."""
    days = [str(one.birth or "") for one in people]
    clubs, yomis = [one.club for one in people], [one.yomi for one in people]
    for texts in (clubs, yomis, [day[:4] for day in days], days):
        if all(texts) and len(set(map(_read, texts))) == len(texts):
            return texts
    return [f"No.{one.number}" for one in people]


# -- characters of which lists write now one, now the other in the same name -----------------------

ALIKE = (
    "高髙",
    "崎﨑嵜碕",
    "吉𠮷",
    "辺邊邉",
    "斉斎齊齋",
    "沢澤",
    "浜濱濵",
    "島嶋嶌",
    "広廣",
    "桜櫻",
    "国國",
    "真眞",
    "恵惠",
    "竜龍",
    "条條",
    "曽曾",
    "富冨",
    "桑桒",
    "柳栁",
    "瀬瀨",
    "徳德",
    "弥彌",
    "宮宫",
    "万萬",
    "関關",
    "館舘",
    "槙槇",
    "県縣",
    "渕淵渊",
    "滝瀧",
    "芦蘆",
    "鉄鐵",
    "学學",
    "栄榮",
    "円圓",
    "寿壽",
    "実實",
    "数數",
    "黒黑",
    "亀龜",
    "豊豐",
    "薮藪",
    "与與",
    "来來",
    "巌巖",
    "応應",
    "晃晄",
    "礼禮",
    "峰峯",
    "梅楳",
    "船舩",
    "松枩",
    "静靜",
    "楽樂",
    "凛凜",
    "遥遙",
    "尭堯",
    "穂穗",
)
"""The characters that stand for each other, the usual one first."""
VARIANTS = {ord(other): alike[0] for alike in ALIKE for other in alike[1:]}
"""The usual character for each of the others, as `str.translate` wants it."""


def family_names(names: Sequence[str]) -> list[str]:
    """Give what stands before the first blank of each name, or the names where two are alike.

    >>> family_names(["佐々木 勇", "清水 静江"]), family_names(["森 一", "森 進"])
    (['佐々木', '清水'], ['森 一', '森 進'])
    """
    short = [name.split(maxsplit=1)[0] if name.split() else name for name in names]
    return short if len(set(short)) == len(short) else list(names)


# -- short names for cross-tables: two characters, different within a division ---------------------


def characters(text: str) -> list[str]:
    """Split a text into what a reader takes for one character each.

    Variation selectors and combining marks stay with the character before them.

    >>> characters("葛\U000e0100城")
    ['葛\U000e0100', '城']
    """
    found: list[str] = []
    for char in text:
        if found and (unicodedata.combining(char) or unicodedata.name(char, "").startswith("VARI")):
            found[-1] += char
        else:
            found.append(char)
    return found


def short_names(names: Sequence[tuple[str, int]]) -> list[str]:
    """Give the short name of each (name, entry number), in the same order.

    It is the first two characters of the family name; where two people share them, one character
    each of family and given name; where that is shared too, the entry number helps.

    >>> short_names([("佐藤 健", 1), ("佐藤 愛", 2), ("林 桜", 3), ("髙橋 一", 4)])
    ['佐健', '佐愛', '林', '髙橋']
    """
    parts = [_parts(name) for name, _ in names]
    candidates = [
        ["".join(family[:2]), "".join(family[:1] + given[:1]), f"{''.join(family[:1])}{number}"]
        for (family, given), (_, number) in zip(parts, names, strict=True)
    ]
    level = [0] * len(names)
    for step in range(2):
        chosen = [texts[at] for texts, at in zip(candidates, level, strict=True)]
        shared = Counter(chosen)
        level = [
            min(at + 1, 2) if shared[text] > 1 and at == step else at
            for text, at in zip(chosen, level, strict=True)
        ]
    return [texts[at] for texts, at in zip(candidates, level, strict=True)]


def _parts(name: str) -> tuple[list[str], list[str]]:
    words: Iterator[str] = iter(name.replace("\u3000", " ").split(maxsplit=1))
    family = characters(next(words, ""))
    given = characters(next(words, ""))
    return (family, given) if given else (family, family[2:])
