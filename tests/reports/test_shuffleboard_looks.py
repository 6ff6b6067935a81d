"""Sheets of shuffleboard with the longest names: all whole, readable and on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import time

import pytest

from models.fair_random import FairRandom
from models.games.shuffleboard.catalogue import (
    MODES,
    TARGETS,
    CourtEnd,
    MatchForm,
    MatchMode,
    sides,
)
from models.games.shuffleboard.record import (
    ColoursBy,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from models.games.shuffleboard.rehearsal import played
from models.views.divisions import RoundView
from reports.games.shuffleboard.layout import guide_names
from reports.games.shuffleboard.sheets import match_sheets
from reports.i18n import using
from tests.examples import first
from tests.reports.drawn import Page, drawn
from tests.reports.shuffleboard_views import (
    HEAD,
    draw_sheet,
    match,
    officials_list,
    round_of,
    score_cards,
    scoreboards,
    us_boards,
    us_cards,
)

pytestmark = pytest.mark.long  # every card is drawn and measured

PEOPLE = ("勅使河原権左衛門", "小比類巻吉右衛門", "伊集院かおるこ", "長谷川源五郎左衛")
READABLE = 5.8
"""The smallest type that is allowed, in points; only what stands beside figures is as small."""
GAMES = first(
    4, sorted(((f, m) for f in MatchForm for m in MODES[f]), key=lambda g: g[1] is MatchMode.POINTS)
)
"""Every game there is; those of points, which are over after the most ends, come last."""


def options_of(form: MatchForm, mode: MatchMode, target: int) -> ShuffleboardOptions:
    return ShuffleboardOptions(form=form, mode=mode, target=target, director="大会 部長子")


def a_round(options: ShuffleboardOptions, count: int = 1, *, over: bool = False) -> RoundView:
    """Give matches of people with the longest names, drawn or played to the end."""
    seats, found = sides(options.form), []
    for number in range(count * (2 if options.form is MatchForm.NON_WALKING else 1)):
        record = ShuffleboardResult(start=Start(yellow=1, order=(1, 2, 0)))
        if over:
            record = played(FairRandom("looks", str(number)), options)
        pairs = options.form is MatchForm.DOUBLES
        partners = (PEOPLE[:2], PEOPLE[2:]) if pairs else ()
        start = replace(
            record.start,
            court=str(1 + number // 2 if options.form is MatchForm.NON_WALKING else 1 + number),
            pair_end=CourtEnd.FOOT if number % 2 else CourtEnd.HEAD,
            begins=time(9, 5),
            referee=PEOPLE[0],
            scorer=PEOPLE[1],
            partners=partners,
        )
        names = ["・".join(pair) for pair in partners] if pairs else PEOPLE[:seats]
        found.append(match(list(names), number + 1, replace(record, start=start)))
    return round_of(*found)


def every_sheet(options: ShuffleboardOptions) -> Iterator[Page]:
    """Draw cards and boards of a game of the list."""
    yield from drawn(score_cards(HEAD, a_round(options), options))
    yield from drawn(scoreboards(HEAD, a_round(options, over=True), options))
    if options.mode is MatchMode.POINTS:
        yield from drawn(us_cards(HEAD, a_round(options), options))
        yield from drawn(us_boards(HEAD, a_round(options, over=True), options))


@pytest.mark.parametrize(
    ("language", "length"), [("ja", -1), pytest.param("en", 1, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_on_the_page_and_large_enough_to_read(
    game: tuple[MatchForm, MatchMode], language: str, length: int
) -> None:
    form, mode = game
    with using(language):
        for page in every_sheet(options_of(form, mode, TARGETS[mode][length])):
            assert page.smallest >= READABLE
            assert all(run.x > 12 and run.x + run.width < page.width - 12 for run in page.runs)
            assert all(f.x > 12 and f.x + f.width < page.width - 12 for f in page.frames)
            assert all(f.y > 12 and f.y + f.height < page.height - 12 for f in page.frames)


@pytest.mark.parametrize("count", first(2, [33, 1, 7, 12]))
@pytest.mark.parametrize("form", list(MatchForm))
@pytest.mark.parametrize("make", [draw_sheet, officials_list])
def test_lists_for_the_wall_have_every_match_once(
    make: Callable[..., bytes], form: MatchForm, count: int
) -> None:
    options = options_of(form, MODES[form][0], 8)
    round_ = a_round(options, count)
    pages = drawn(make(HEAD, round_, options))
    codes = [run.text for page in pages for run in page.runs if run.text.startswith("K")]
    assert sorted(codes) == sorted(one.code for one in round_.matches)
    assert min(page.smallest for page in pages) >= READABLE


@pytest.mark.parametrize("make", [draw_sheet, officials_list])
def test_a_proposal_is_marked_on_the_wall(make: Callable[..., bytes]) -> None:
    options = options_of(MatchForm.WALKING, MatchMode.FRAMES, 16)
    shown = a_round(options)
    for published in (True, False):
        pages = drawn(make(HEAD, replace(shown, published=published), options))
        words = "".join(run.text for page in pages for run in page.runs)
        assert ("（案）" in words) is not published


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("ja", {"前半", "後半", "延長", "(ヘッド)", "(フット)"}),
        ("en", {"First", "half", "Second", "Extension", "(Head)", "(Foot)"}),
    ],
)
def test_no_label_is_broken(language: str, labels: set[str]) -> None:
    options = options_of(MatchForm.NON_WALKING, MatchMode.FRAMES, 16)
    with using(language):
        (page,) = drawn(score_cards(HEAD, a_round(options), options))
    assert labels <= {run.text for run in page.runs}


def test_a_pair_is_parted_between_its_names() -> None:
    options = options_of(MatchForm.DOUBLES, MatchMode.FRAMES, 16)
    (page,) = drawn(score_cards(HEAD, a_round(options), options))
    rows = [run.text for run in page.runs if run.y > 130 and run.x < 200]
    for name in (f"{PEOPLE[0]}・", PEOPLE[1], f"{PEOPLE[2]}・", PEOPLE[3]):
        assert rows.count(name) == 3  # in both halves and the extension


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["佐藤 一郎", "鈴木 二郎", "田中 三郎"], ["佐藤", "鈴木", "田中"]),
        (["佐藤 一郎", "佐藤 二郎", "田中 三郎"], ["A", "B", "C"]),
    ],
)
def test_two_players_with_one_short_name_are_called_by_letters(
    names: list[str], called: list[str]
) -> None:
    options = options_of(MatchForm.ROUND_ROBIN, MatchMode.RANKING, 8)
    (one,) = match_sheets(round_of(match(names)), options)
    assert guide_names(one) == called
    (page,) = drawn(score_cards(HEAD, round_of(match(names)), options))
    words = "".join(run.text for run in page.runs)
    assert f"H:{called[0]}-{called[1]}" in words


def test_janken_is_said_once_below_the_list() -> None:
    options = replace(
        options_of(MatchForm.WALKING, MatchMode.FRAMES, 16), colours_by=ColoursBy.JANKEN
    )
    waiting = round_of(*(match(list(PEOPLE[:2]), table) for table in range(1, 8)))
    (page,) = drawn(draw_sheet(HEAD, waiting, options))
    assert sum("じゃんけん" in run.text for run in page.runs) == 1
    (settled,) = drawn(draw_sheet(HEAD, a_round(options, 7), options))
    assert not any("じゃんけん" in run.text for run in settled.runs)


def test_the_end_of_a_pair_stands_under_the_middle_of_its_court() -> None:
    options = options_of(MatchForm.NON_WALKING, MatchMode.FRAMES, 16)
    (page,) = drawn(draw_sheet(HEAD, a_round(options), options))
    ends = [run for run in page.runs if run.text in ("ヘッド", "フット")]
    heading = next(run for run in page.runs if run.text == "コート")
    assert len(ends) == 2
    assert all(abs(end.middle[0] - heading.middle[0]) < 2 for end in ends)


def test_until_the_court_is_said_the_end_of_a_pair_is_left_open() -> None:
    options = options_of(MatchForm.NON_WALKING, MatchMode.FRAMES, 16)
    shown = round_of(match(["甲", "乙"], 1), match(["丙", "丁"], 2))
    pages = drawn(score_cards(HEAD, shown, options))
    assert len(pages) == 2  # who shares a court is not known either
    for page in pages:
        words = [run.text for run in page.runs]
        assert {"コート(ヘッド・フット)", "1Y", "2B", "前半", "後半", "延長"} <= set(words)
        assert not {"(ヘッド)", "(フット)"} & set(words)
    (listed,) = drawn(draw_sheet(HEAD, shown, options))
    assert not [run for run in listed.runs if run.text in ("ヘッド", "フット")]
    (sheet, *_games) = drawn(
        us_cards(HEAD, shown, replace(options, mode=MatchMode.POINTS, target=75))
    )
    assert {"1Y", "2B", "3Y"} <= {run.text for run in sheet.runs}
