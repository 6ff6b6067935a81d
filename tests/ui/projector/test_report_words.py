"""What a telephone is told of a report: in its language, in the words of the game, openly."""

from __future__ import annotations

from app.player_reports import ReportAnswer, ReportState, read_reported
from models.core.problems import Problem
from models.views.divisions import MatchEntry
from tests.ui.dialogs.helpers import LONG_NAMES, entry
from ui.projector.report_words import result_said, told


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
