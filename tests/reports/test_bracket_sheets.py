"""Knock-outs on paper: everybody is in them, whatever their size."""

import dataclasses
import re

import pytest

from reports.brackets.bracket_words import grow, leaves, nodes, place_slots, slot_text
from reports.forms.catalogue import FORMS, render_form
from tests.reports.drawn import drawn
from tests.reports.stage_papers import (
    MEET,
    OPEN,
    PEOPLE,
    WINNERS,
    bracket_words,
    full,
    open_bracket,
    squeezed,
    stands_in,
)
from tests.reports.stage_views import (
    given,
    knockout,
)
from tests.reports.views import pages, text


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 11, 16, 17, 21, 32, 33, 40, 63, 64])
def test_everybody_is_in_the_bracket_whatever_its_size(count: int) -> None:
    entrants = PEOPLE[:count]
    words = bracket_words(knockout(entrants, seeds=min(count, 4)))
    assert all(stands_in(one.name, words) for one in entrants)


@pytest.mark.parametrize("count", [2, 5, 21, 33, 64])
def test_every_match_that_is_played_is_drawn_once(count: int) -> None:
    view = knockout(PEOPLE[:count])
    tree = grow(view, ("main", view.rounds, 1))
    assert len(list(leaves(tree))) == count
    drawn = [node.match for node in nodes(tree)]
    assert len(drawn) == count - 1
    played = [match for match in view.matches if match.state == "decided"]
    assert sorted(drawn, key=lambda match: match.round) == played


@pytest.mark.parametrize(
    ("count", "sheets", "wide"), [(16, 1, False), (21, 1, False), (32, 1, True), (33, 1, True)]
)
def test_more_names_lie_in_two_wings(count: int, sheets: int, wide: bool) -> None:
    made = render_form("bracket", given(MEET, brackets=(knockout(PEOPLE[:count]),)))
    assert len(pages(made)) == sheets
    assert (b"/MediaBox [ 0 0 841.89 595.28 ]" in made) is wide


def test_sixty_four_stand_on_two_pages_and_the_final_on_a_third() -> None:
    view = knockout(PEOPLE, third=True)
    found = [
        squeezed(page) for page in pages(render_form("bracket", given(MEET, brackets=(view,))))
    ]
    assert len(found) == 3
    by_line = {
        side.line: side.entrant for match in view.matches for side in match.sides if side.line
    }
    for line, one in by_line.items():
        assert stands_in(one.name, found[0 if line <= 32 else 1])
    assert "決勝進出" in found[0]
    assert "3位決定戦" in found[2]
    assert all(stands_in(one.name, found[2]) for _place, one in view.places[:4])


@pytest.mark.parametrize(("count", "third"), [(64, False), (64, True), (33, True)])
def test_what_stands_alone_on_the_last_page_fills_it(count: int, third: bool) -> None:
    view = knockout(PEOPLE[:count], third=third)
    page = drawn(render_form("bracket", given(MEET, brackets=(view,))))[-1]
    assert max(frame.y + frame.height for frame in page.frames) > page.height * 0.85
    assert sum(run.height > 20 for run in page.runs) > len(view.places[:4]), "names are large"


def test_large_type_takes_more_room_and_loses_nobody() -> None:
    view = open_bracket()
    normal = render_form("bracket", given(OPEN, brackets=(view,)))
    large = render_form("bracket", given(OPEN, brackets=(view,), large=True))
    assert len(pages(large)) > len(pages(normal))
    words = text(large)
    assert all(stands_in(one.name, words) for one in WINNERS)


def test_differences_stand_only_in_the_first_round_of_the_open_division() -> None:
    words = bracket_words(open_bracket())
    first = [m for m in open_bracket().matches if m.stage == "ko1"]
    signs = [f"{side.cell.difference:+d}" for match in first for side in match.sides]
    assert all(sign in words for sign in signs)
    assert len(re.findall(r"[+-]\d+", words.replace("2026-01-10", ""))) == 16


def test_counts_stand_with_their_halves_in_the_meet() -> None:
    words = bracket_words(knockout(PEOPLE[:8]))
    assert re.search(r"\d\d\.5", words)
    assert "優勝" in words


def test_a_walkover_says_so_and_names_no_count() -> None:
    view = knockout(PEOPLE[20:24], walkover=1)
    words = bracket_words(view)
    assert "不戦" in words
    assert "遅" in words
    scores = [side.score for side in view.matches[0].sides]
    assert scores == ["", ""]


def test_the_places_to_the_eighth_and_their_matches() -> None:
    view = open_bracket()
    words = bracket_words(view)
    for heading in ("3位決定戦", "5〜8位決定戦", "7位決定戦", "順位"):
        assert heading in words
    assert [place for place, _who in place_slots(view)] == [1, 2, 3, 4, 5, 6, 7, 8]
    given_places = dict(view.places)
    assert all(who is given_places[place] for place, who in place_slots(view))


def test_who_has_a_place_stands_in_the_box_of_the_places_alone() -> None:
    view = knockout(PEOPLE[:8], third=True)
    words = bracket_words(view)
    assert words.count("3位") == 2  # the name of the match, and the box
    third = dict(view.places)[3].name
    assert words.count(squeezed(third)) == 3  # its line, its match, the box


def test_without_a_match_for_third_place_two_share_it() -> None:
    view = knockout(PEOPLE[:8])
    slots = place_slots(view)
    assert [place for place, _who in slots] == [1, 2, 3, 3]
    assert len({who.id for _place, who in slots}) == 4


def test_a_bracket_before_the_draw_has_numbers_and_room() -> None:
    view = open_bracket(played=0, drawn=False)
    found = bracket_words(view)
    assert not any(stands_in(one.name, found) for one in WINNERS[2:])
    assert "準決勝第1対局の敗者" in found
    assert "15" in found
    assert "16" in found


def test_the_bracket_to_fill_in_has_a_line_for_everybody_who_is_there() -> None:
    opened = text(render_form("blank_bracket", full(OPEN)))
    assert "準々決勝第4対局の敗者" in opened
    assert "8位" in opened
    here = (*PEOPLE[:33], dataclasses.replace(PEOPLE[33], checked_in=False))
    meet = render_form("blank_bracket", full(MEET, entrants=here))
    assert "64" in pages(meet)[1]
    assert not any(stands_in(one.name, text(meet)) for one in here[12:])
    nobody = full(MEET, entrants=(dataclasses.replace(PEOPLE[33], checked_in=False),))
    assert "優勝" in text(render_form("blank_bracket", nobody))


def test_a_bracket_says_at_which_table_a_match_can_be_played() -> None:
    words = bracket_words(open_bracket(played=9))
    assert "2卓" in words
    assert "2卓" not in bracket_words(open_bracket())


def test_the_seed_of_the_lots_is_printed() -> None:
    assert "公開した抽選番号：2026011012:34" in bracket_words(open_bracket())


def test_times_of_a_round_are_one_span() -> None:
    assert slot_text(["9:30–10:00", "10:00–10:30"]) == "9:30–10:30"
    assert "10:30–11:00" in bracket_words(knockout(PEOPLE[:8]))


def test_the_consolation_is_a_sheet_of_its_own() -> None:
    other = knockout(PEOPLE[:7], key="consolation", played=2)
    words = bracket_words(other)
    assert "敗者戦トーナメント表" in words
    assert not FORMS["consolation_bracket"].ready(given(MEET, brackets=(knockout(PEOPLE[:8]),)))


def test_both_out_leaves_an_open_line() -> None:
    view = knockout(PEOPLE[:4], played=1)
    final = view.matches[-1]
    nobody = dataclasses.replace(final.sides[0], bye=True, entrant=None, waits_for=None)
    matches = (*view.matches[:-1], dataclasses.replace(final, sides=(nobody, final.sides[1])))
    words = bracket_words(dataclasses.replace(view, matches=matches))
    assert all(stands_in(one.name, words) for one in PEOPLE[:4])
