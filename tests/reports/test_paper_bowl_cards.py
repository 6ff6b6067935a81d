"""The cards to be cut out: their size, their backs, and what stands on them."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from models.games.paper_bowl.events import Rounding
from models.games.paper_bowl.play import FIELD_GOAL_PIPS, LONG_PIPS, RED_ZONE_PIPS, SHORT_PIPS
from models.games.paper_bowl.record import PaperBowlOptions
from reports import i18n
from reports.games.paper_bowl import card_print, card_texts
from reports.paper import MM
from tests.reports.drawn import Page, Run, drawn, page_codes
from tests.reports.views import text

CARD = (63.0, 88.0)
"""Of every card, in millimetres."""
NEAR = 0.05
A_DISC = re.compile(rb" c h f")


@cache
def made(language: str) -> bytes:
    with i18n.using(language):
        return card_print.all_cards()


@cache
def pages_in(language: str) -> list[Page]:
    return drawn(made(language))


def edges(page: Page, *, upright: bool) -> list[float]:
    """Give where the knife goes, in millimetres from the left or from above."""
    marks = [line for line in page.lines if line.upright is upright and _outside(line.x, line.y)]
    return sorted({round((line.x if upright else line.y) / MM, 2) for line in marks})


def _outside(x: float, y: float) -> bool:
    """Whether a line begins outside of all cards."""
    low, left = card_print.LOW, card_print.LEFT
    return not (left < x < 595.28 - left and low < y < 841.89 - low)


@pytest.mark.parametrize("side", [0, 1])
def test_the_marks_cut_nine_cards_of_63_by_88_millimetres(side: int) -> None:
    for page in pages_in("ja")[side::2]:
        for upright, size in zip((True, False), CARD, strict=True):
            places = edges(page, upright=upright)
            assert len(places) == 4
            assert all(abs(b - a - size) < NEAR for a, b in pairwise(places))


def cell(run: Run, *, mirrored: bool = False) -> tuple[int, int]:
    """Give in which column and row of cards a text stands; seen through the paper if mirrored."""
    x, y = run.middle
    across = int((x - card_print.LEFT) // (CARD[0] * MM))
    return (2 - across if mirrored else across, int((y - card_print.LOW) // (CARD[1] * MM)))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_card_has_its_own_back_when_the_sheet_is_turned_over_its_long_edge(
    language: str,
) -> None:
    with i18n.using(language):
        names = {i18n._(name).replace(" ", "") for name in card_print.BACKS.values()}
    pages = pages_in(language)
    for face, back in zip(pages[::2], pages[1::2], strict=True):
        behind = {cell(run, mirrored=True): run.text for run in back.runs if run.text in names}
        feet = {cell(run): run.text for run in _lowest(face).values()}
        assert feet == behind


def _lowest(page: Page) -> dict[tuple[int, int], Run]:
    """Give the lowest text of every card."""
    found: dict[tuple[int, int], Run] = {}
    for run in sorted(page.runs, key=lambda own: own.middle[1]):
        found[cell(run)] = run
    return found


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_card_has_smaller_type_than_can_be_read_at_arms_length(language: str) -> None:
    assert all(page.smallest >= card_print.LEAST for page in pages_in(language))


def test_pips_are_drawn_as_dice() -> None:
    hands = [code for code in page_codes(made("en")) if A_DISC.search(code)][:2]
    spots = sum(
        sum(map(int, pips))
        for card in SHORT_PIPS
        for pips in (SHORT_PIPS[card], LONG_PIPS[card], RED_ZONE_PIPS.get(card, LONG_PIPS[card]))
    )
    goals = sum(sum(map(int, good)) for _most, good in FIELD_GOAL_PIPS)
    beside = 4 * (1 + 6)  # the play cards 01, 03, 07 and 08 share a page with the last hand card
    assert sum(len(A_DISC.findall(code)) for code in hands) == spots + goals + beside


def test_a_card_says_what_it_looks_at_once() -> None:
    with i18n.using("en"):
        for face in card_texts.play_faces():
            when = face.lines[0]
            assert bool(face.dice) is ("1 or 6" in when), face.corner
            assert face.doubles is ("doubles" in when), face.corner


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_cards_tell_the_house_rules_of_their_division(language: str) -> None:
    changed = PaperBowlOptions(
        auto_first_down=True,
        card17_on_incomplete=False,
        fumble_on_incomplete=True,
        half_rounding=Rounding.FLOOR,
    )
    with i18n.using(language):
        usual, own = card_texts.play_faces(), card_texts.play_faces(changed.house)
        printed = text(card_print.all_cards(changed))
        plain = text(made(language))
    other = [face for face, before in zip(own, usual, strict=True) if face != before]
    assert [face.corner for face in other] == ["03", "09", "10", "17", "18", "22"]
    for face in other:
        same = 1 if face.corner == "03" else 0  # what comes of it, else when it comes
        assert face.lines[same] == usual[int(face.corner) - 1].lines[same], face.corner
        for line, before in zip(face.lines, usual[int(face.corner) - 1].lines, strict=True):
            if line != before:
                assert "".join(line.split()) in printed
                assert "".join(line.split()) not in plain
