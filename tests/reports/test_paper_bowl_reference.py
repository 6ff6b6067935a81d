"""The quick reference of Paper Bowl for the wall: one page of what is on no card."""

from __future__ import annotations

import re
from functools import cache

import pytest

from models.games.paper_bowl import PaperBowlOptions
from models.games.paper_bowl.events import Overtime
from reports import i18n
from reports.games.paper_bowl.quick_reference import FOULS, _steps, parts, quick_reference
from tests.models.games.paper_bowl import oracle
from tests.reports.drawn import Page, drawn
from tests.reports.views import head

HEAD = head(game="paper_bowl")
EVERYTHING = PaperBowlOptions(
    overtime=Overtime.UNTIL,
    auto_first_down=True,
    card17_on_incomplete=False,
    fumble_on_incomplete=True,
    timeouts_reset_at_half=False,
)


@cache
def page(language: str, options: PaperBowlOptions) -> Page:
    with i18n.using(language):
        (found,) = drawn(quick_reference(HEAD, options))
    return found


def said(found: Page) -> str:
    return bare("".join(run.text for run in found.runs))


def bare(text: str) -> str:
    """Leave out white and the dots before sentences."""
    return re.sub(r"[\s・]", "", text)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("options", [PaperBowlOptions(), EVERYTHING])
def test_it_is_one_page_that_is_read_from_a_chair(language: str, options: PaperBowlOptions) -> None:
    found = page(language, options)
    text = said(found)
    with i18n.using(language):
        every = [part for row in parts(options.house) for part in row]
    for part in every:
        for words in (part.title, part.rule, *part.lines, *(said_ for said_, _ in part.dice)):
            assert bare(words) in text
    frames = [one for one in found.frames if one.width > 200 and one.height > 60]
    assert len(frames) == len(every)
    for run in found.runs:
        assert run.x > 20 and run.x + run.width < found.width - 20
    for number, one in enumerate(frames):
        assert not any(one.meets(other) for other in frames[number + 1 :])
    assert found.smallest >= 6.5


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", "リターン オンサイド トライ チャレンジ 半分 札の追加 フィールドゴール"),
        ("en", "Return Onside touchdown Challenge half extension Field"),
    ],
)
def test_what_is_asked_for_most_has_its_frame(language: str, words: str) -> None:
    text = said(page(language, PaperBowlOptions()))
    assert [word for word in words.split() if word not in text] == []


def test_the_table_of_penalties_is_that_of_the_rule_book() -> None:
    """Of the oracle, which is written from the book: every distance, every foul."""
    told = {}
    for label, far in _steps():
        first, _dash, last = label.partition("–")
        high = int(last) if last else 99 if _dash else int(first)
        told |= dict.fromkeys(range(int(first), high + 1), far)
    assert sorted(told) == list(range(1, 100))
    for distance, far in told.items():
        for foul, yards in zip(FOULS, far, strict=True):
            state = {**oracle.begin(), "offence": "home", "yard": distance, "down": 1, "line": 100}
            log: oracle.Lines = []
            oracle.marked_off(state, log, "home", foul)
            assert log[0][2] == -yards


def test_house_rules_stand_on_it() -> None:
    text = said(page("en", EVERYTHING))
    assert "Overtimeuntilsomebodyscores" in text and "Notrenewed" in text
    assert "Overtimeuntilsomebodyscores" not in said(page("en", PaperBowlOptions()))
