"""Words that games say otherwise stand in bars in every message of all games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import pytest
from babel.messages.pofile import read_po

from reports import i18n
from reports.game_words import in_terms_of, terms_of
from reports.games import GAME_FORMS
from resources import resource

IN_BARS = re.compile(r"\|[^|]*\|")
FIELD = re.compile(r"\{[^}]*\}")
PLAIN_WORD = {"ja": re.compile(r"[一-龥]+"), "en": re.compile(r"[a-z]+")}
SMALL = {"at", "局"}
"""Too small to be told from other words: `at 10:00`, 薬局."""


def terms_of_game(game: str) -> Iterator[i18n.Terms]:
    """Give the terms of a game, and those it has in each of its programmes."""
    yield terms_of(game)
    for programme in GAME_FORMS[game].terms_in:
        yield terms_of(game, programme)


def said_otherwise(game: str, language: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for terms in terms_of_game(game):
        found |= terms.ja if language == "ja" else terms.en
    return found


def words(games: Iterable[str], language: str) -> frozenset[str]:
    """Give the single words that these games say otherwise."""
    keys = {key for game in games for key in said_otherwise(game, language)}
    return frozenset(key for key in keys if PLAIN_WORD[language].fullmatch(key)) - SMALL


def messages(domain: str, language: str) -> Iterator[str]:
    path = resource("locale", "ja", "LC_MESSAGES") / f"{domain}.po"
    with path.open("rb") as file:
        for message in read_po(file, locale="ja"):
            texts = message.id if language == "en" else message.string
            if message.id:
                yield from (texts,) if isinstance(texts, str) else texts


def outside(text: str, forbidden: Iterable[str], language: str) -> list[str]:
    """Name the words that a message says without bars.

    >>> outside("Round {round} of the |round|, around", ["round"], "en")
    ['Round']
    """
    plain = FIELD.sub("_", IN_BARS.sub(" ", text))
    one_of = "|".join(sorted(forbidden, key=len, reverse=True))
    pattern = rf"(?i)(?<![a-z&])(?:{one_of})(?![a-z])" if language == "en" else one_of
    return re.findall(pattern, plain.replace("&", "")) if one_of else []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_word_that_a_game_says_otherwise_stands_in_bars(language: str) -> None:
    """`The |round| is over`: where the word is meant for every game as it is, in bars as well."""
    forbidden = words(GAME_FORMS, language)
    assert len(forbidden) > 3
    bare = [
        (text, found)
        for domain in i18n.EVERYWHERE
        for text in messages(domain, language)
        if (found := outside(text, forbidden, language))
    ]
    assert bare == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAME_FORMS)
def test_a_game_says_its_own_words_in_its_own_messages(game: str, language: str) -> None:
    forbidden = words([game], language)
    bare = [
        (text, found)
        for text in messages(game, language)
        if (found := outside(text, forbidden, language))
    ]
    assert bare == []


@pytest.mark.parametrize("domain", ["ui", "dialogs", "reports", "commands"])
def test_the_number_of_one_table_stands_in_the_bars_with_its_word(domain: str) -> None:
    """Else 1試合 is said, one match, where 第1試合 is meant, the first."""
    apart = re.compile(r"\{(?:table|own|text)\}\|卓\|")
    assert [text for text in messages(domain, "ja") if apart.search(text)] == []


def test_a_word_without_bars_would_be_found() -> None:
    assert outside("この回戦の卓です。", words(GAME_FORMS, "ja"), "ja") == ["回戦", "卓"]
    assert outside("この|回戦|の|3人・4人卓|です。", words(GAME_FORMS, "ja"), "ja") == []
    assert outside("&Tables of the round", words(GAME_FORMS, "en"), "en") == ["Tables", "round"]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_game_has_a_word_for_nothing(language: str) -> None:
    texts = [text for d in (*i18n.EVERYWHERE, *GAME_FORMS) for text in messages(d, language)]
    written = {FIELD.sub("{}", bars[1:-1]) for text in texts for bars in IN_BARS.findall(text)}
    small = {key[:1].lower() + key[1:] for key in written}
    for game in GAME_FORMS:
        assert said_otherwise(game, language).keys() - written - small == set(), game


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_message_keeps_its_fields_in_the_terms_of_every_game(language: str) -> None:
    for domain in (*i18n.EVERYWHERE, *GAME_FORMS):
        for text in messages(domain, language):
            assert text.count("|") % 2 == 0, text
            for terms in (one for game in GAME_FORMS for one in terms_of_game(game)):
                said = i18n._in_terms(text, terms, language)
                assert "|" not in said
                assert sorted(FIELD.findall(said)) == sorted(FIELD.findall(text)), said


NONSENSE = {
    "ja": re.compile(
        r"同じ試合[すしが]|試合に(?:また|2回)?座|・試合の入|[とに]試合する|第\d*第|試合試合|試合の試合"
        r"|カードのカード|毎回戦試合|人試合"
    ),
    "en": re.compile(
        r"(?i)match match|\bat (?:\w+ )?(?:numbered )?match|in (?:\w+ )?table|the the|a matches"
    ),
}
"""What comes of a word that is put in without a look at its neighbours."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_is_said_instead_reads_as_one_would_say_it(language: str) -> None:
    shuffleboard = terms_of("shuffleboard")
    texts = [text for domain in i18n.EVERYWHERE for text in messages(domain, language)]
    said = [i18n._in_terms(text, shuffleboard, language) for text in texts]
    assert [text for text in said if NONSENSE[language].search(text)] == []


def test_an_article_is_cited_only_in_the_game_of_its_book() -> None:
    article = "Below {other}: the final decides| (JOA 11)|."
    with i18n.using("en"):
        for game in GAME_FORMS:
            with in_terms_of(game):
                assert ("JOA" in i18n._(article)) == (game == "othello")
