"""The help explains every play card of Paper Bowl, and says what the cards and the rules say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from models.games.paper_bowl.events import PLAY_CARDS
from models.games.paper_bowl.play import FIELD_GOAL_PIPS, LONG_PIPS, RUN_VALUES, SHORT_PIPS
from models.games.paper_bowl.state import PlayPhase, PlayState
from models.games.paper_bowl.typed import read_typed
from reports.games.paper_bowl.words import PLAY_CARDS as NAMES
from reports.i18n import LANGUAGES, _, using
from ui.words import help_texts
from ui.words.citations import cited
from ui.words.help_texts import HelpEntry, Shelf

FIGURES = {7: "5", 8: "5", 9: "10", 10: "15", 16: "20", 17: "5", 19: "5", 20: "15"}
"""The yards that a card tells."""


def article(number: str) -> HelpEntry:
    found = help_texts.find(Shelf.ARTICLE, f"PaperBowl {number}")
    assert found is not None, number
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_play_card_has_its_article_by_number_and_name(language: str) -> None:
    with using(language):
        for card in PLAY_CARDS:
            found = article(f"5-{card:02}")
            assert found.title == f"{card:02} {_(NAMES[card])}"
            assert FIGURES.get(card, "") in found.text
            assert cited(f"(PaperBowl 5.{card:02})") == (f"PaperBowl 5-{card:02}",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_of_the_book_has_an_article(language: str) -> None:
    chapters = ["1-1", "1-2", *(f"2-{n}" for n in range(1, 6)), *(f"3-{n}" for n in range(1, 9))]
    with using(language):
        for chapter in (*chapters, "4-1", "4-2", "5"):
            assert article(chapter).title


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_defence_and_of_field_goals_are_those_of_the_rules(
    language: str,
) -> None:
    between = {"ja": "・", "en": " "}[language]
    with using(language):
        lines = [line for line in article("4-2").text.splitlines() if line.startswith("- ")]
        goals = article("3-6").text
    for card, line in enumerate(lines, start=1):
        assert line.startswith(f"- {card}")
        assert f"−{RUN_VALUES[card]}" in line
        assert between.join(SHORT_PIPS[card]) in line
        assert between.join(LONG_PIPS[card]) in line
    assert len(lines) == len(RUN_VALUES)
    assert all(str(most) in goals for most, _good in FIELD_GOAL_PIPS)


TYPED = {
    "トス": PlayPhase.TOSS,
    "キックオフ": PlayPhase.KICKOFF,
    "蹴られたボール": PlayPhase.RETURN_CHOICE,
    "札を出す": PlayPhase.SCRIMMAGE,
    "残り1枚のとき": PlayPhase.SCRIMMAGE,
    "プレーカード": PlayPhase.PLAY_CARD,
    "ダイス": PlayPhase.ROLL,
    "チャレンジ": PlayPhase.CHALLENGE,
    "タッチダウンの後": PlayPhase.PAT,
    "前後半の最後のフィールドゴール": PlayPhase.LAST_FG,
}
"""The lines of the table of the manual, and what the match waits for then."""


def test_the_table_of_the_manual_says_what_can_be_typed() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "manual" / "details.ja.md").read_text(
        encoding="utf-8"
    )
    chapter = manual.split("\n## ペーパーボウル\n")[1].split("\n## ")[0]
    told = dict(re.findall(r"^\| (.+?) \| (.+) \|$", chapter, flags=re.MULTILINE))
    for line, phase in TYPED.items():
        whole = [text for text in re.findall("`([^`]+)`", told[line]) if _is_whole(text, phase)]
        assert whole, line
        for text in whole:
            assert read_typed(PlayState(phase=phase), text), (line, text)


def _is_whole(text: str, phase: PlayPhase) -> bool:
    """Whether a text is an entry by itself, and not a letter that wants something behind it."""
    parts = {
        PlayPhase.KICKOFF: ("O",),
        PlayPhase.SCRIMMAGE: ("R", "S", "L", "1", "5"),
        PlayPhase.CHALLENGE: ("Y",),
        PlayPhase.PAT: ("K",),
    }
    return text not in parts.get(phase, ())
