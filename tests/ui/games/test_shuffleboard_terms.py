"""Of all messages shuffleboard replaces whole words of table games, and touches nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

import pytest
from babel.messages.pofile import read_po

from models.games import GAMES
from reports import game_words, i18n
from resources import resource

JA_WORDS = """
卓 同卓 全卓 何卓 人卓 決勝卓 卓内 卓数 卓用 卓順 卓組 卓番号
卓番号札 卓番号順 回同卓 回以上同卓 対局 対局中 対局前 対局後 対局順
対局一覧 対局数 対局済 対局室 対局室一覧 対局時計 対局時間 対局時間表 対局開始
各対局 対局者 対局者待 対局者氏名 両対局者 毎回戦対局 対戦番号 局
"""
TABLES = {
    "ja": frozenset(JA_WORDS.split()),
    "en": frozenset(("table", "tables", "Table", "Tables", "at", "At", "the", "match", "Match")),
}
"""The words of games at tables: in Japanese as the whole run of characters that they stand in."""
CITED = re.compile(r" \(JOA \d+\)|（JOA \d+）|JOA 27|YSA D-5")
"""An article of a rule book, with its brackets where it can be left out."""
WORDS = {
    "ja": re.compile(r"\{[^}]*\}|[一-龥々]+|.", re.DOTALL),
    "en": re.compile(r"\{[^}]*\}|\w+|\s+|[^\w\s]"),
}
BESIDE = {"ja": re.compile(r"(?:2?回)?座.*"), "en": re.compile(r"the ")}
"""What goes with such a word: one sits at a table."""
OTHERS = GAMES.keys() - {"shuffleboard", "plain"}
"""Games whose own messages are never said of shuffleboard."""
NONSENSE = {
    "ja": re.compile(
        r"同じ試合[すしが]|試合に(?:また|2回)?座|コート・試合|[とに]試合する|第\d*第|試合試合|試合の試合"
        r"|カードのカード|毎回戦試合"
    ),
    "en": re.compile(r"(?i)match match|\bat (?:\w+ )?(?:numbered )?match|the the|atchs|a matches"),
}
"""What comes of a word that is replaced without a look at its neighbours."""


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Give every message as games at tables have it, and as shuffleboard does."""
    with i18n.using(language):
        for path in sorted(resource("locale", "ja", "LC_MESSAGES").glob("*.po")):
            if path.stem in OTHERS:
                continue
            with path.open("rb") as file:
                catalogue = read_po(file)
            for message in catalogue:
                if not message.id:
                    continue
                for said in spoken(message.context, message.id):
                    with game_words.in_terms_of("shuffleboard"):
                        other = next(iter(spoken(message.context, message.id, said[1])))
                    yield said[0], other[0]


def spoken(
    context: str | None, text: str | tuple[str, ...], only: int | None = None
) -> Iterator[tuple[str, int]]:
    """Give a message as it is said, of one and of many, with the count."""
    if isinstance(text, tuple):
        for count in (1, 2) if only is None else (only,):
            yield i18n._n(text[0], text[1], count), count
    else:
        yield (i18n._p(context, text) if context else i18n._(text)), 1


def replaced(usual: str, said: str, language: str) -> Iterator[str]:
    """Give what is said otherwise, in whole words."""
    one, other = WORDS[language].findall(usual), WORDS[language].findall(said)
    compared = SequenceMatcher(None, one, other, autojunk=False)
    for kind, start, end, _begin, _end in compared.get_opcodes():
        if kind != "equal":
            yield "".join(one[start:end])


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_only_words_of_tables_are_replaced(language: str) -> None:
    seen, wrong = 0, []
    for usual, said in messages(language):
        seen += usual != said
        plain, told = (CITED.sub("", text).replace("第", "") for text in (usual, said))
        for old in replaced(plain, told, language):
            known = TABLES[language] & set(WORDS[language].findall(old))
            if not known and not BESIDE[language].fullmatch(old):
                wrong.append((old, usual, said))
    assert seen > 150
    assert wrong == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_is_said_instead_reads_as_one_would_say_it(language: str) -> None:
    assert [said for _, said in messages(language) if NONSENSE[language].search(said)] == []
