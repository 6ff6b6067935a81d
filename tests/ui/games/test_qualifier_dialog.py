"""Who is asked for the national championship: what the dialog says, offers and writes down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from app.games.rummikub import qualifier, reception
from models.games.rummikub.discipline import CandidateView, QualifierView
from models.games.rummikub.qualifier import Answer, AskedPlayer, Skipped
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, people
from tests.ui.games.noting import DIVISION, NotingDesk
from ui.games.rummikub.office.qualifier_dialog import QualifierDialog, now_sentence

AT = datetime.fromisoformat("2026-06-19T16:05")
FIRST, SECOND, THIRD, FOURTH = (
    CandidateView(entrant=replace(own, public=f"N{place}"), place=place, skipped=None, asked=None)
    for place, own in enumerate(people(("森 一", "林 二", "原 三", "岡 四")), start=1)
)
DECLINED = replace(SECOND, asked=AskedPlayer(entrant=2, at=AT, answer=Answer.NO))
HOLDS = replace(FIRST, skipped=Skipped.HOLDS_RIGHT)
OUT = replace(FOURTH, place=None, skipped=Skipped.DISQUALIFIED)
VIEW = QualifierView(
    candidates=(HOLDS, DECLINED, THIRD, OUT), next=THIRD, recommended=None, complete=True
)
YES = replace(THIRD, asked=AskedPlayer(entrant=3, at=AT, answer=Answer.YES))
FOUND = replace(VIEW, candidates=(HOLDS, DECLINED, YES, OUT), next=None, recommended=YES)


@pytest.fixture
def shown(qtbot: Any) -> Callable[[QualifierView], tuple[Any, NotingDesk]]:
    """Give a way to open the dialog as the question stands."""

    def show(view: QualifierView) -> tuple[Any, NotingDesk]:
        desk: Any = NotingDesk(view)
        return open_dialog(qtbot, QualifierDialog(desk, DIVISION)), desk

    return show


def offered(dialog: QualifierDialog) -> list[str]:
    """Give the answers that can be pressed."""
    buttons = {
        "yes": dialog.yes_button,
        "no": dialog.no_button,
        "right": dialog.right_button,
        "gone": dialog.gone_button,
    }
    return [name for name, made in buttons.items() if made.isVisible()]


Show = Callable[[QualifierView], tuple[Any, NotingDesk]]


def test_the_ranking_says_who_was_asked_and_who_is_not(shown: Show) -> None:
    dialog, _desk = shown(replace(FOUND, candidates=(*FOUND.candidates, FIRST)))
    model = dialog.grid.model()
    said = [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
    assert said == [
        ["1", "森 一", "N1", "– 出場権あり", ""],
        ["2", "林 二", "N2", "× 辞退", "16:05"],
        ["3", "原 三", "N3", "✓ 出場します", "16:05"],
        ["", "岡 四", "N4", "– 失格", ""],
        ["1", "森 一", "N1", "", ""],
    ]


@pytest.mark.parametrize(
    ("view", "role", "said", "buttons"),
    [
        (VIEW, "strong", "原 三", ["yes", "no", "right"]),
        (FOUND, "good", "原 三", ["gone"]),
        (replace(VIEW, next=None), "strong", "推薦なし", []),
        (replace(VIEW, complete=False, unplayed=True), "warn", "結果", []),
        (replace(VIEW, complete=False, open_protests=(2, 5)), "warn", "2・5", []),
        (
            replace(FOUND, complete=False, unplayed=True, open_protests=(2,)),
            "warn",
            "結果",
            ["gone"],
        ),
    ],
)
def test_the_first_line_says_how_far_it_is_and_the_buttons_fit(
    shown: Show, view: QualifierView, role: str, said: str, buttons: list[str]
) -> None:
    dialog, _desk = shown(view)
    assert (now_sentence(view)[0], dialog.now.property("role")) == (role, role)
    assert said in dialog.now.text()
    assert offered(dialog) == buttons


def test_each_answer_is_written_down_for_who_is_asked_and_the_dialog_goes_on(shown: Show) -> None:
    dialog, desk = shown(VIEW)
    assert dialog.grid.current().id == THIRD.id, "the list shows who is asked"
    assert dialog.grid.hasFocus(), "no answer by an Enter too many"
    dialog.no_button.click()
    desk.reads = replace(VIEW, next=FOURTH, candidates=(*VIEW.candidates, FOURTH))
    dialog.right_button.click()
    assert "岡 四" in dialog.now.text() and dialog.grid.current().id == FOURTH.id
    desk.reads = FOUND
    dialog.yes_button.click()
    assert desk.noted == [
        (qualifier.note_answer, DIVISION, THIRD.id, Answer.NO),
        (reception.mark_right, THIRD.id, True),
        (qualifier.note_answer, DIVISION, FOURTH.id, Answer.YES),
    ]
    assert offered(dialog) == ["gone"] and dialog.now.property("role") == "good"


def test_a_place_is_given_back_only_after_a_question(shown: Show, script_dialogs: Script) -> None:
    dialog, desk = shown(FOUND)
    script_dialogs.confirm(False)
    dialog.gone_button.click()
    assert desk.noted == [] and "原 三" in script_dialogs.sentences[0]
    script_dialogs.confirm(True)
    desk.reads = VIEW
    dialog.gone_button.click()
    assert desk.noted == [(qualifier.note_answer, DIVISION, THIRD.id, Answer.GONE)]
    assert offered(dialog) == ["yes", "no", "right"]


def test_what_is_done_to_a_line_goes_by_what_stands_in_it(
    shown: Show, script_dialogs: Script
) -> None:
    dialog, desk = shown(VIEW)
    free = {}
    for line in VIEW.candidates:
        dialog.grid.go_to(line.id)
        free[line.id] = (dialog.strike_button.isEnabled(), dialog.clear_button.isEnabled())
    assert free == {1: (False, True), 2: (True, False), 3: (False, False), 4: (False, False)}
    assert dialog.strike_button.toolTip() == "まだ本人に尋ねていません。"
    dialog.grid.go_to(HOLDS.id)
    assert dialog.now.isVisible() and dialog.clear_button.isVisible()
    desk.reads = replace(VIEW, candidates=(FIRST, DECLINED, THIRD, OUT))
    dialog.clear_button.click()
    dialog.grid.go_to(FIRST.id)
    assert not dialog.clear_button.isEnabled(), "the list has followed"
    assert desk.noted == [(reception.mark_right, HOLDS.id, False)]

    def word(strike: Any) -> None:
        assert "林 二" in strike.windowTitle()
        strike.put(reason="聞き違い", referee="橋本")
        strike.recheck()
        strike.accept_button.click()

    dialog.grid.go_to(DECLINED.id)
    script_dialogs.dialog(word)
    desk.reads = replace(VIEW, candidates=(HOLDS, SECOND, THIRD, OUT), next=SECOND)
    dialog.strike_button.click()
    assert desk.noted[1:] == [(qualifier.strike_answer, DIVISION, DECLINED.id, "橋本", "聞き違い")]
    assert "林 二" in dialog.now.text() and dialog.grid.current().id == SECOND.id


def test_where_nobody_is_chosen_the_buttons_below_say_so(shown: Show) -> None:
    dialog, desk = shown(replace(VIEW, candidates=(), next=None))
    assert not dialog.strike_button.isEnabled() and not dialog.clear_button.isEnabled()
    assert dialog.clear_button.toolTip() == dialog.strike_button.toolTip() != ""
    for pressed in (dialog._strike, dialog._has_no_right, dialog._yes, dialog._no, dialog._gone):
        pressed()
    assert desk.noted == []
