"""Assigned courts, times and colours on paper: what is printed, and when it is stale."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import time
from typing import Any

import pytest

from models.core.outcomes import Mark, Note
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from models.views.divisions import ResultCell
from reports.forms.form import FormInput, digest
from reports.games.shuffleboard.forms import SHUFFLEBOARD, SHUFFLEBOARD_FORMS
from reports.games.shuffleboard.sheets import match_sheet
from reports.i18n import using
from reports.paper import Paper
from tests.reports.drawn import drawn, rows
from tests.reports.shuffleboard_views import (
    HEAD,
    Made,
    draw_sheet,
    match,
    officials_list,
    round_of,
)
from tests.reports.views import text

OPTIONS = ShuffleboardOptions(
    form=MatchForm.NON_WALKING, target=8, director="部長", courts="1-4", minutes=30
)
ASSIGNED = Start(
    yellow=1,
    court="4",
    pair_end=CourtEnd.FOOT,
    begins=time(10, 40),
    seed="2026-11-22 港",
    label="一般の部 R1 T1",
)
FORMS = {form.key: form for form in SHUFFLEBOARD_FORMS}
OF_THE_DRAW = (
    "shuffleboard_draw",
    "shuffleboard_cards",
    "shuffleboard_us_cards",
    "shuffleboard_officials",
)


def kept(start: Start) -> dict[int, ShuffleboardResult]:
    return {1: ShuffleboardResult(start=start)}


def given(start: Start = ASSIGNED, options: ShuffleboardOptions = OPTIONS) -> FormInput:
    return FormInput(
        head=HEAD,
        round=round_of(match(["佐藤", "田中"], 1)),
        options=options,
        game=SHUFFLEBOARD,
        own={"records": kept(start)},
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", ("フット", "イエロー", "抽選番号「2026-11-22 港」", "見出しは「一般の部 R1 T1」")),
        ("en", ("Foot", "Yellow", "draw number “2026-11-22 港”", "label of", "一般の部 R1 T1")),
    ],
)
def test_the_draw_sheet_shows_court_end_time_colours_and_the_seed_that_repeats_them(
    language: str, words: tuple[str, ...]
) -> None:
    round_ = round_of(match(["佐藤", "田中"], 1))
    with using(language):
        printed = text(draw_sheet(HEAD, round_, OPTIONS, kept(ASSIGNED)))
    assert "10:40" in printed and "4" in printed
    for word in words:
        assert word.replace(" ", "") in printed
    assert printed.index("田中") < printed.index("佐藤")  # yellow stands first


def test_a_draw_by_hand_names_no_seed() -> None:
    start = Start(yellow=0, court="4", begins=time(10))
    printed = text(draw_sheet(HEAD, round_of(match(["佐藤", "田中"], 1)), OPTIONS, kept(start)))
    assert "抽選番号" not in printed


def test_the_court_stays_blank_until_it_is_assigned_where_courts_have_names() -> None:
    shown = match(["佐藤", "田中"], 7)
    assert match_sheet(shown, OPTIONS).court == ""
    assert match_sheet(shown, replace(OPTIONS, courts="")).court == "7"
    assert match_sheet(shown, OPTIONS, ShuffleboardResult(start=ASSIGNED)).court == "4"


def test_a_result_from_the_card_keeps_what_only_the_desk_had_noted() -> None:
    typed = ShuffleboardResult(
        ending=ShuffleboardEnding.TOTALS, totals=((60, 50),), start=Start(yellow=1, referee="森")
    )
    shown = match(["佐藤", "田中"], 1, typed)
    start = match_sheet(shown, OPTIONS, ShuffleboardResult(start=ASSIGNED)).start
    assert start == replace(ASSIGNED, referee="森")
    other = replace(typed, start=Start(yellow=0))
    start = match_sheet(match(["佐藤", "田中"], 1, other), OPTIONS, kept(ASSIGNED)[1]).start
    assert (start.yellow, start.court, start.seed) == (0, "4", "")


@pytest.mark.parametrize("key", OF_THE_DRAW)
@pytest.mark.parametrize(
    "changed",
    [
        {"court": "3"},
        {"pair_end": CourtEnd.HEAD},
        {"begins": time(11)},
        {"yellow": 0, "seed": "", "label": ""},
    ],
)
def test_what_was_printed_is_stale_when_the_assignment_changes(
    key: str, changed: dict[str, Any]
) -> None:
    form = FORMS[key]
    assert digest(form, given()) != digest(form, given(replace(ASSIGNED, **changed)))


@pytest.mark.parametrize("key", OF_THE_DRAW)
def test_a_call_makes_no_sheet_stale_and_neither_do_other_courts_of_the_division(key: str) -> None:
    form = FORMS[key]
    called = replace(ASSIGNED, called=time(10, 42))
    assert digest(form, given()) == digest(form, given(called))
    more = replace(OPTIONS, courts="1-6", minutes=45)
    assert digest(form, given()) == digest(form, given(options=more))


def test_a_morning_time_stands_on_paper_as_on_the_screen() -> None:
    start = Start(yellow=0, court="4", begins=time(9, 5))
    printed = text(draw_sheet(HEAD, round_of(match(["佐藤", "田中"], 1)), OPTIONS, kept(start)))
    assert "9:05" in printed and "09:05" not in printed


def test_nobody_waits_at_a_court_for_who_has_withdrawn() -> None:
    waiting = match(["佐藤", "田中"], 1)
    settled = replace(
        waiting,
        cells=(
            ResultCell(round=1, mark=Mark.WIN, note=Note.BYE),
            ResultCell(round=1, mark=Mark.LOSS, note=Note.WITHDRAWN),
        ),
    )
    said = [text(draw_sheet(HEAD, round_of(one), OPTIONS)) for one in (waiting, settled)]
    assert "不戦" not in said[0] and "棄" not in said[0]
    assert "不戦" in said[1] and "棄" in said[1]
    form = FORMS["shuffleboard_draw"]
    before, after = (
        digest(form, given().having(round=round_of(one))) for one in (waiting, settled)
    )
    assert before != after, "the sheet on the wall is out of date"


def test_whoever_came_late_is_still_told_by_the_colour_alone() -> None:
    late = replace(
        match(["佐藤", "田中"], 1),
        cells=(
            ResultCell(round=1, mark=Mark.WIN, note=Note.BYE),
            ResultCell(round=1, mark=Mark.LOSS, note=Note.LATE),
        ),
    )
    assert "不戦" not in text(draw_sheet(HEAD, round_of(late), OPTIONS))


def test_who_was_appointed_is_named_and_else_the_player_whose_duty_it_is() -> None:
    shown = match(["佐藤", "田中"], 1)
    duty = text(officials_list(HEAD, round_of(shown), OPTIONS, kept(Start(yellow=1))))
    assert duty.index("佐藤") < duty.index("田中"), "black referees, yellow writes the score"
    one = Start(yellow=1, scorer="岡本")
    appointed = text(officials_list(HEAD, round_of(shown), OPTIONS, kept(one)))
    assert "岡本" in appointed and "佐藤" in appointed and "田中" not in appointed


@pytest.mark.parametrize("make", [draw_sheet, officials_list])
def test_a_list_on_the_wall_goes_by_the_hours_then_by_the_courts(make: Made) -> None:
    """Who has no hour stands last; one above the other those of one hour."""
    hours = (None, time(11, 20), time(9, 40), time(9, 40), time(9))
    starts = {
        table: ShuffleboardResult(start=Start(yellow=0, court=court, begins=hour))
        for table, court, hour in zip(range(1, 6), "12435", hours, strict=True)
    }
    matches = (match((f"甲{table}", f"乙{table}"), table) for table in starts)
    (page,) = drawn(make(HEAD, round_of(*matches), replace(OPTIONS, courts="1-5"), starts))
    shown = [int(word[1:]) for line in rows(page) for word in line if re.fullmatch(r"甲\d", word)]
    assert shown == [5, 4, 3, 2, 1]


def test_both_colours_of_the_draw_sheet_have_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, float] = {}
    plain = Paper.text

    def keep(self: Paper, x: float, y: float, said: str, size: float, **how: Any) -> None:
        sizes[said] = size
        plain(self, x, y, said, size, **how)

    monkeypatch.setattr(Paper, "text", keep)
    draw_sheet(HEAD, round_of(match(["林 桜", "武者小路 龍之介左衛門"], 1)), OPTIONS)
    assert sizes["林 桜"] == sizes["武者小路 龍之介左衛門"]
