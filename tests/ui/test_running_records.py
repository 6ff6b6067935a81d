"""A match that is written down: the list says how far it is, and no action ends it unasked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from app import queries
from app.event_file.file import Changed
from app.operations import running
from app.queries import log_queries
from tests.app.live_divisions import LIVE, SCORES, begun, first_match, write_some
from tests.conftest import Script
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import press
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.dialogs.corrections.contradicted import ContradictedDialog
from ui.pages.match_lines import state_text
from ui.window.main_window import MainWindow
from ui.words.wording import step_sentence


def show(window: MainWindow, desk: Desk, game: str) -> int:
    with unseen(desk):
        division = begun(desk.event_file, game)
        write_some(desk.event_file, first_match(desk.event_file, division))
    desk.changed.emit(Changed.ALL)
    window.show_division(division, game)
    window.go("matches")
    return division


def words_of(dialog: Any) -> str:
    return "\n".join(shown.text() for shown in dialog.findChildren(QLabel))


def state_cell(window: MainWindow) -> str:
    """Read what stands in the list of tables in the row of the first one, as it is shown."""
    model = matches(window).grid.model()
    cells = [model.index(0, column).data() for column in range(model.columnCount())]
    return next(text for text in cells if "▶" in str(text) or "□" in str(text))


@pytest.mark.parametrize("game", LIVE)
def test_the_list_says_how_far_a_match_is(empty: MainWindow, desk: Desk, game: str) -> None:
    division = show(empty, desk, game)
    event = desk.event_file
    match_id = first_match(event, division)
    lines = queries.rounds(event, division)[0].matches[0].running
    assert lines is not None
    pattern = f"▶ 進行中 {SCORES[game]}（{lines.line}行目）".replace("  ", " ")
    if not SCORES[game]:
        pattern = f"▶ 進行中（{lines.line}行目）"
    assert re.fullmatch(pattern, state_cell(empty)), state_cell(empty)
    view = queries.division_view(event, division)
    assert step_sentence(view.steps[0], view).endswith("は進行中")
    for line in reversed(range(lines.line or 0)):
        desk.run(running.strike, match_id, line, by="森", reason="別の対局")
    assert state_cell(empty) == "□ 未入力"
    view = queries.division_view(event, division)
    assert "進行中" not in step_sentence(view.steps[0], view)


def test_what_cannot_be_read_is_said(empty: MainWindow, desk: Desk) -> None:
    from dataclasses import replace

    from models.core.live import RecordRunning

    division = show(empty, desk, "othello")
    match = queries.rounds(desk.event_file, division)[0].matches[0]
    unread = replace(match, running=RecordRunning(line=None))
    assert state_text(unread) == "▶ 進行中（記録が読めません）"


@pytest.mark.parametrize("answers", [True, False])
def test_a_round_with_a_running_record_is_taken_back_only_if_it_is_said(
    empty: MainWindow, desk: Desk, script_dialogs: Script, answers: bool
) -> None:
    division = show(empty, desk, "paper_bowl")
    event = desk.event_file
    said: list[str] = []

    def ask(dialog: Any) -> None:
        said.append(words_of(dialog))
        press(dialog, "wrong seeds\tOshima\n")

    def rule(dialog: Any) -> None:
        assert isinstance(dialog, ContradictedDialog)
        said.append(words_of(dialog))
        assert dialog.reason.text() == "wrong seeds"
        press(dialog, "1\n" if answers else "\x1b")

    script_dialogs.dialog(ask)
    script_dialogs.dialog(rule)
    matches(empty).taking_back.verb.trigger()
    first, second = said
    assert "1局も" not in first and "記録をつけながら試合中" in first
    match = "1回戦 1卓（選手01 太郎・選手02 太郎）は試合中で、すでに40行の記録があります。"
    assert match in first and match in second
    assert "合わなく" not in second
    kinds = [own.kind for own in log_queries.rulings(event, division)]
    assert kinds == (["record_laid_down", "taken_back"] if answers else [])
    assert len(queries.rounds(event, division)) == (0 if answers else 1)
    if answers:
        desk.undo()
        assert queries.rounds(event, division)[0].matches[0].running is not None


def test_who_withdraws_from_a_running_match_is_asked_about(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    from app.operations import absences

    division = show(empty, desk, "shuffleboard")
    event = desk.event_file
    who = queries.entrants(event, division)[0]

    def rule(dialog: Any) -> None:
        assert "（選手01 太郎・選手02 太郎）は試合中で、すでに3行の記録" in words_of(dialog)
        press(dialog, "1ill\tOshima\n")

    script_dialogs.dialog(rule)
    desk.run(absences.withdraw, who.id, from_round=1)
    assert queries.rounds(event, division)[0].matches[0].result is not None
    assert [own.kind for own in log_queries.rulings(event, division)] == ["record_laid_down"]
