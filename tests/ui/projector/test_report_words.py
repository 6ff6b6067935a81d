"""What a telephone is told of a report: in its language, in the words of the game, openly."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from app.player_reports import PlayerReport, ReportAnswer, ReportState, read_reported
from models.core.problems import Problem
from models.views.divisions import MatchEntry
from tests.ui.dialogs.helpers import LONG_NAMES, entry
from ui.projector.report_words import result_said, told
from ui.words.dialog_problems import words


def made(game: str) -> MatchEntry:
    return entry(game, names=LONG_NAMES)


def result_of(match: MatchEntry, *figures: str) -> object:
    found = read_reported(match, {"winner": 0, "figures": list(figures)})
    assert found is not None
    return found


def test_a_result_is_written_with_both_names_and_what_was_counted() -> None:
    match = made("othello")
    said = result_said(match, result_of(match, "40", "24"), ["黒木", "白井"])
    assert said == "黒木 ○ +16 / 白井 × -16 (40–24)"


def test_a_free_match_is_described_in_the_language_of_the_telephone() -> None:
    free = ReportAnswer(state=ReportState.FREE, entry=made("go"))
    japanese, english = told(free, "A級", "ja"), told(free, "A級", "en")
    assert japanese["kind"] == english["kind"] == "margin"
    assert japanese["where"].startswith("A級") and "回戦" in japanese["where"]
    assert "round" in english["where"].lower() and japanese["unit"] != english["unit"]
    assert told(free, "A級", "xx") == told(free, "A級", None) == japanese


def test_each_answer_without_a_match_is_a_sentence_and_names_nobody() -> None:
    for state in (ReportState.OFF, ReportState.WRONG, ReportState.CLOSED):
        answer = told(ReportAnswer(state=state), "", "ja")
        assert answer.keys() == {"state", "tell"} and answer["tell"].endswith("。")


def test_what_the_rules_refuse_is_told_with_its_reason() -> None:
    match = made("othello")
    refused = Problem(code="REPORT_INCOMPLETE")
    unfit = ReportAnswer(state=ReportState.UNFIT, entry=match, problems=(refused,))
    assert told(unfit, "一般", "ja")["tell"]
    agreed = ReportAnswer(
        state=ReportState.AGREED, entry=match, result=result_of(match, "40", "24")
    )
    assert "(40–24)" in told(agreed, "一般", "ja")["tell"]


def answer(state: ReportState, match: MatchEntry, **values: Any) -> dict[str, Any]:
    return told(ReportAnswer(state=state, entry=match, **values), "A級", "ja")


@pytest.mark.parametrize(
    ("state", "part"),
    [
        (ReportState.BY_CARD, "カードで受け付けます"),
        (ReportState.ENTERED, "本部に入っています"),
        (ReportState.SAME_PHONE, "ご自分のスマホで"),
        (ReportState.CHANGED, "内容が変わりました"),
        (ReportState.DENIED, "合いません"),
        (ReportState.FREE, ""),
        (ReportState.SAID, ""),
        (ReportState.OTHERWISE, ""),
    ],
)
def test_each_answer_about_a_match_has_its_sentence(state: ReportState, part: str) -> None:
    tell = answer(state, made("othello"))["tell"]
    assert part in tell and bool(tell) is bool(part)


@pytest.mark.parametrize(
    ("game", "kind", "drawn", "unit"),
    [
        ("othello", "counts", False, "石数"),
        ("go", "margin", False, "何目差ですか（空欄でもかまいません）"),
        ("plain", "score", True, "それぞれの点数（空欄でもかまいません）"),
        ("shogi", "winner", False, ""),
    ],
)
def test_a_telephone_is_told_what_to_ask_of_a_match(
    game: str, kind: str, drawn: bool, unit: str
) -> None:
    match = made(game)
    free = answer(ReportState.FREE, match)
    assert free == {
        "state": "free",
        "where": "A級\u30003回戦\u300012卓",
        "names": [seat.entrant.name for seat in match.match.seats],
        "tell": "",
        "kind": kind,
        "draw": drawn,
        "unit": unit,
    }


def test_the_other_player_is_told_who_has_said_what_by_which_mark() -> None:
    match = made("othello")
    report = PlayerReport(
        match=match.match.id,
        seats=(1, 2),
        by=1,
        phone="00112233445566ff",
        result=result_of(match, "24", "40"),
        at=datetime.fromisoformat("2026-11-22T10:00"),
    )
    said = answer(ReportState.SAID, match, report=report)
    first, second = said["names"]
    assert said["said"] == f"{first} × -16 / {second} ○ +16 (24–40)"
    assert (said["by"], said["mark"]) == (1, report.mark)


def test_names_that_are_not_public_are_on_no_telephone() -> None:
    match = made("othello")
    first, second = match.match.seats
    hidden = replace(first, entrant=replace(first.entrant, public="えのさん"))
    masked = replace(match, match=replace(match.match, seats=(hidden, second)))
    result = result_of(masked, "40", "24")
    agreed = answer(ReportState.AGREED, masked, result=result)
    assert agreed["names"] == ["えのさん", second.entrant.name]
    assert "えのさん ○ +16" in agreed["tell"] and first.entrant.name not in agreed["tell"]


def test_what_cannot_be_a_result_is_told_with_every_reason() -> None:
    match = made("othello")
    found = match.game.judged(result_of(match, "50", "50"), match.context, match.options)
    unfit = answer(ReportState.UNFIT, match, problems=found)
    reasons = " ".join(map(words, found))
    assert found and unfit["tell"].startswith(f"この結果は受け付けられません。{reasons}")
    assert unfit["tell"].endswith("カードを本部へお持ちください。")


def test_a_score_stands_behind_both_and_a_winner_alone_has_his() -> None:
    match = made("plain")
    names = ["黒木", "白井"]
    scored = result_said(match, result_of(match, "3", "1"), names)
    assert scored == "黒木 ○ +2 / 白井 × -2 (3–1)"
    won = read_reported(match, {"winner": 1, "figures": []})
    assert won is not None
    assert result_said(match, won, names) == "黒木 × / 白井 ○"
