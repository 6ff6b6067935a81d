"""What stages and the rounds of a knock-out are called, and who else may call them otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from models.stages.own.options import OwnOptions, OwnStage
from models.stages.plan import SwissOptions
from models.views.draws import BracketView, GroupRowView, GroupView
from reports.stage_names import (
    call_stages,
    decided_by,
    decided_mark,
    group_name,
    in_a_row,
    knockout_round,
    knockout_stage,
    names_typed,
    order_of_games,
    stages_called,
    typed_name,
)


@pytest.fixture
def called() -> Iterator[None]:
    """Call a stage so at the desk."""
    call_stages({"league2": "上位リーグ"})
    yield
    call_stages({})


@pytest.mark.usefixtures("called")
def test_a_thread_calls_stages_its_own_way_until_it_is_done() -> None:
    assert [typed_name(key) for key in ("league2", "swiss")] == ["上位リーグ", ""]
    with stages_called({"swiss": "予選会"}):
        assert [typed_name(key) for key in ("league2", "swiss")] == ["", "予選会"]
        with stages_called({}):
            assert typed_name("swiss") == ""
        assert typed_name("swiss") == "予選会"
    assert typed_name("league2") == "上位リーグ"


@pytest.mark.parametrize(
    ("programme", "settings", "names"),
    [
        ("own", OwnOptions(stages=(OwnStage(name="一日目"),)), {"swiss": "一日目"}),
        ("own", OwnOptions(stages=(OwnStage(),)), {}),
        ("own", OwnOptions(stages=()), {}),
        ("swiss", SwissOptions(rounds=3), {}),
        ("of another program", None, {}),
        ("", None, {}),
    ],
)
def test_names_are_typed_in_a_programme_that_the_desk_has_put_together(
    programme: str, settings: Any, names: dict[str, str]
) -> None:
    assert names_typed(programme, settings) == names


def test_a_later_stage_is_called_by_its_number_and_kind_or_as_the_desk_calls_it() -> None:
    for key, name in {
        "league2": "②リーグ戦",
        "knockout9": "⑨トーナメント",
        "knockout3:final": "③トーナメント決勝",
        "knockout3:x": "③トーナメントx",
        "swiss": None,
        "swiss1": None,
        "unknown2": None,
    }.items():
        assert in_a_row(key) == name, key
    with stages_called({"knockout3": "王座"}):
        assert [in_a_row(key) for key in ("knockout3", "knockout3:final", "knockout2")] == [
            "王座",
            "王座決勝",
            "②トーナメント",
        ]


@pytest.mark.parametrize(
    ("rounds", "names"),
    [
        (1, ["決勝"]),
        (2, ["準決勝", "決勝"]),
        (5, ["1回戦", "2回戦", "準々決勝", "準決勝", "決勝"]),
    ],
)
def test_rounds_of_a_knock_out_are_counted_from_its_end(rounds: int, names: list[str]) -> None:
    assert [knockout_round(rounds, number) for number in range(1, rounds + 1)] == names


@pytest.mark.parametrize(
    ("key", "beside", "typed", "name"),
    [
        ("main", False, {}, "決勝"),
        ("consolation", True, {}, "敗者戦決勝"),
        ("consolation", True, {"consolation": "敗者復活"}, "敗者復活決勝"),
        ("consolation", False, {"consolation": "敗者復活"}, "決勝"),
        ("knockout2", True, {}, "②トーナメント決勝"),
    ],
)
def test_a_bracket_beside_another_has_its_name_before_its_rounds(
    key: str, beside: bool, typed: dict[str, str], name: str
) -> None:
    view = BracketView(key=key, size=4, rounds=2, matches=(), beside=beside)
    with stages_called(typed):
        assert knockout_stage(view, 2) == name


def test_a_winner_of_a_group_is_decided_by_what_sets_him_apart_from_those_below() -> None:
    def seat(place: int, by: str | None, *, tied: bool = False) -> GroupRowView:
        return GroupRowView(seat=place, entrant=None, place=place, decided_by=by, tied=tied)

    group = GroupView(
        number=3,
        rows=(),
        rounds=(((1, 2), (3, 4)), ((1, 3), (2, 4))),
        decided_by="lot",
    )
    for row, by in (
        (seat(1, None), "lot"),
        (seat(1, "direct", tied=True), "direct"),
        (seat(2, "direct"), "direct"),
    ):
        assert decided_by(group, row) == by
    assert [decided_mark(code) for code in ("lot", "direct", "wins", None)] == ["抽", "直", "", ""]
    assert group_name(group.number) == "第3組"
    assert order_of_games(group) == "① 1–2\u20023–4\u3000② 1–3\u20022–4"
