"""The dialog of a penalty looks back: what the same person was logged for, and what follows."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from models.core.game import Assessment, PenaltyClaim, PenaltyField, PenaltyRule
from models.games import GAMES
from models.games.othello import Othello
from models.views.divisions import MatchView
from models.views.logs import PenaltyView
from tests.ui.dialogs.helpers import click_left, open_dialog, people, press, round_view
from ui.dialogs.penalty import PenaltyDialog

FOUR = ("榎本 明子", "手崎 花", "神 一郎", "𠮷田 次郎")
OTHELLO = GAMES["othello"]


def earlier(entrant_id: int, *, match_id: int = 1, article: str = "JOA 16") -> PenaltyView:
    return PenaltyView(
        id=entrant_id,
        at=datetime(2026, 11, 22, 10, 40),  # noqa: DTZ001 - the desk's wall clock
        rule="two_hands",
        article=article,
        entrant=people(FOUR)[entrant_id - 1],
        round=1,
        table=3,
        effect="minute_off",
        values={"time_left": 540},
        match_id=match_id,
    )


def matches() -> tuple[MatchView, ...]:
    """Give the two matches of round 2 and, behind them, those of round 1."""
    second = round_view(FOUR).matches
    first = tuple(replace(match, id=match.id + 10, round=1) for match in second)
    return (*second, *first)


def by_keys(box: QComboBox, down: int) -> None:
    box.setFocus()
    for _step in range(down):
        QTest.keyClick(box, Qt.Key.Key_Down)


def opened(qtbot: Any, **values: Any) -> PenaltyDialog:
    game = values.pop("game", OTHELLO)
    made: PenaltyDialog = open_dialog(
        qtbot,
        PenaltyDialog(game, game.options_type(), people(FOUR), matches=matches(), **values),
    )
    return made


def test_the_first_offence_of_a_person(qtbot: Any) -> None:
    dialog = opened(qtbot, history=(earlier(1),))
    assert dialog.earlier.isHidden()
    by_keys(dialog.input("entrant"), 2)
    assert dialog.earlier.text() == "この人の反則の記録はありません。"
    dialog.rows["time_left"].widget.setFocus()
    press(dialog, "512")
    click_left(dialog.rows["statements_agree"].widget)
    assert dialog.meaning() == "1分減らします。時計の残りは4分12秒です（JOA 16）。"


def test_the_second_offence_says_so_and_shows_the_first(qtbot: Any) -> None:
    dialog = opened(qtbot, history=(earlier(1), earlier(2)))
    by_keys(dialog.input("entrant"), 1)
    assert dialog.earlier.text().startswith("10:40 1回戦 3卓：両手での着手")
    assert dialog.earlier.text().count("\n") == 0, "nobody else's"
    dialog.rows["time_left"].widget.setFocus()
    press(dialog, "512")
    click_left(dialog.rows["statements_agree"].widget)
    assert dialog.meaning_line.text().startswith("JOA 16の反則はこの人で2回目です。")
    assert "4分12秒" in dialog.meaning_line.text()


def test_the_persons_newest_match_is_proposed_and_only_theirs_are_offered(qtbot: Any) -> None:
    dialog = opened(qtbot)
    assert dialog.match.count() == 5 and dialog.match.currentData() is None
    by_keys(dialog.input("entrant"), 3)
    offered = [dialog.match.itemText(place) for place in range(dialog.match.count())]
    assert len(offered) == 3 and all("神 一郎" in text for text in offered[1:])
    assert offered[1].startswith("2回戦") and dialog.match.currentData() == 2
    by_keys(dialog.match, 1)
    assert dialog.match.currentData() == 12
    by_keys(dialog.input("entrant"), 1)
    assert dialog.match.currentData() == 12, "the opponent sits at the same table"


@pytest.fixture
def strict() -> Any:
    """A game whose second offence within a match leads further than a warning."""

    def assess(claim: PenaltyClaim, options: Any) -> Assessment:
        del options
        if claim.values.get("earlier", 0):
            return Assessment(effect="referee", values={"time_left": 0})
        return Assessment(effect="minute_off", values={"time_left": 60})

    asks = (PenaltyField(key="earlier", kind=int),)
    rules = tuple(
        PenaltyRule(key=key, article=article, asks=asks, assess=assess)
        for key, article in (("two_hands", "JOA 16"), ("lateness", "JOA 26"))
    )

    class Strict(Othello):
        penalties = rules

    return Strict()


def test_the_effect_is_proposed_from_the_history_of_the_match(qtbot: Any, strict: Any) -> None:
    dialog = opened(qtbot, game=strict, history=(earlier(1), earlier(1, match_id=11)))
    by_keys(dialog.input("entrant"), 1)
    box = dialog.rows["earlier"].widget
    assert dialog.match.currentData() == 1
    assert box.text() == "1" and "審判が裁定します" in dialog.meaning()  # type: ignore[attr-defined]
    by_keys(dialog.input("rule"), 1)
    assert box.text() == "0" and "1分減らします" in dialog.meaning()  # type: ignore[attr-defined]
    assert dialog.earlier.text().count("\n") == 1, "other offences are told as well"
    box.setFocus()
    box.selectAll()  # type: ignore[attr-defined]
    press(dialog, "1\n")
    value = dialog.value()
    assert value.claim == PenaltyClaim(rule="lateness", values={"earlier": 1})
    assert value.match_id == 1


def test_a_long_history_is_cut(qtbot: Any) -> None:
    dialog = opened(qtbot, history=tuple(earlier(1, match_id=n) for n in range(7)))
    by_keys(dialog.input("entrant"), 1)
    assert dialog.earlier.text().endswith("ほか3件")


@pytest.mark.parametrize(
    ("typed", "said"), [("835", "8分35秒"), ("8:35", "8分35秒"), ("0:40", "0分40秒")]
)
def test_the_time_left_is_minutes_and_seconds_and_shown_back(
    qtbot: Any, typed: str, said: str
) -> None:
    dialog = opened(qtbot)
    dialog.rows["time_left"].widget.setFocus()
    press(dialog, typed)
    assert dialog.rows["time_left"].hint.text() == f"= {said}"


@pytest.mark.parametrize(
    ("typed", "both"),
    [
        ("12", ("12分0秒", "0分12秒", "12:00", "0:12")),
        ("8:5", ("8分5秒", "8分50秒", "8:05", "8:50")),
    ],
)
def test_a_time_that_can_be_read_two_ways_is_refused_with_both(
    qtbot: Any, typed: str, both: tuple[str, ...]
) -> None:
    dialog = opened(qtbot)
    dialog.rows["time_left"].widget.setFocus()
    press(dialog, typed)
    problem = dialog.rows["time_left"].problem.text()
    assert all(reading in problem for reading in both)
    assert not dialog.accept_button.isEnabled()
    assert dialog.rows["time_left"].hint.text() == ""


@pytest.mark.parametrize("typed", ["8.35", "872", "8:72", "12345", "8-35"])
def test_what_is_no_time_on_a_clock_is_refused_as_it_was_typed(qtbot: Any, typed: str) -> None:
    dialog = opened(qtbot)
    dialog.rows["time_left"].widget.setFocus()
    press(dialog, typed)
    assert f"「{typed}」" in dialog.rows["time_left"].problem.text()
    assert not dialog.accept_button.isEnabled()
