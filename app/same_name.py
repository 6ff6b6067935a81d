"""Names that may be the same person's, however they are written; stored names never change."""

from __future__ import annotations

from datetime import date
from typing import Protocol

from app.search_key import search_key

_VARIANTS = (
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
"""Characters of which lists write now one, now the other in the same name; the usual one first."""
_FOLD = {ord(other): alike[0] for alike in _VARIANTS for other in alike[1:]}


def name_key(name: str) -> str:
    """Fold a name so far that spellings of one person meet; others may meet as well.

    >>> name_key("髙橋　一") == name_key("高橋一"), name_key("ﾔﾏﾀﾞ") == name_key("やまだ")
    (True, True)
    """
    return search_key(name).translate(_FOLD)


def may_be_same(name: str, yomi: str, other: str, other_yomi: str) -> bool:
    """Tell whether two names may be one person's: alike as written, and not read otherwise.

    >>> may_be_same("高橋 一", "たかはし はじめ", "髙橋一", "")
    True
    >>> may_be_same("高橋 一", "たかはし はじめ", "高橋 一", "たかはし いち")
    False
    """
    if name_key(name) != name_key(other):
        return False
    return not (yomi and other_yomi) or search_key(yomi) == search_key(other_yomi)


class Known(Protocol):
    """What is known of somebody beside the name."""

    @property
    def yomi(self) -> str:
        """The reading of the name."""

    @property
    def birth(self) -> date | None:
        """The day of birth."""

    @property
    def club(self) -> str:
        """Club, block or school."""


def told_apart(one: Known, other: Known) -> bool:
    """Tell whether what is known of two people of one name says that they are two.

    Another reading or another day of birth does. The same day is the same person, whatever the
    club; without both days another club tells them apart. A grade does not: it rises.

    >>> from models.core.entrant_data import EntrantData
    >>> known = EntrantData(name="佐藤 健", club="関東", birth=date(2011, 4, 5))
    >>> told_apart(known, EntrantData(name="佐藤 健", birth=date(2012, 4, 5)))
    True
    >>> told_apart(known, EntrantData(name="佐藤 健", club="東北", birth=date(2011, 4, 5)))
    False
    >>> told_apart(known, EntrantData(name="佐藤 健", club="東北"))
    True
    """
    if one.yomi and other.yomi and search_key(one.yomi) != search_key(other.yomi):
        return True
    if one.birth and other.birth:
        return one.birth != other.birth
    return bool(one.club and other.club) and search_key(one.club) != search_key(other.club)
