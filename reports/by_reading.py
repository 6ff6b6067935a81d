"""The order of the readings (五十音順), and the letter under which a name is looked for."""

from __future__ import annotations

from models.readings import plain_kana, reading_key, unread
from models.views.divisions import EntrantView
from reports.i18n import _p

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


def reading_order(entrant: EntrantView) -> tuple[bool, str, str, str, int]:
    """Give the key that sorts entrants as a Japanese list of names does (五十音順)."""
    key = reading_key(entrant.yomi, entrant.name)
    return (*key, "" if key[0] else entrant.name, entrant.number)


def index_letter(entrant: EntrantView) -> str:
    """Give the heading under which a name is looked for: あ, か, さ … or its Latin letter.

    Whoever has no reading stands last, under a heading of those.

    >>> index_letter(EntrantView(id=1, number=1, name="後藤", yomi="ごとう"))
    'か'
    """
    if unread(entrant.yomi, entrant.name):
        return _p("index of names", "?")
    first = plain_kana(entrant.yomi or entrant.name)[:1]
    return next((row[0] for row in _ROWS if first and first in row), first.upper())
