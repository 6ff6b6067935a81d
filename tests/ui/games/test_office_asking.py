"""What the office asks, and what it hands to the desk: each line by its dialog, at its number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, time
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from app.games.rummikub import office
from models.games.rummikub.discipline import (
    DayStatus,
    Office,
    OfficeView,
    OfficialNotice,
    Protest,
    ProtestState,
    ProtestView,
    Question,
)
from models.games.rummikub.reception import ReceptionHours
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog
from tests.ui.games.noting import DIVISION, NotingDesk
from ui.desk.desk import Severity
from ui.games.rummikub.office import asking
from ui.games.rummikub.office.dialogs import (
    CourseDialog,
    ProtestChangeDialog,
    ProtestStateDialog,
    SeatDrawDialog,
)

AT = datetime.fromisoformat("2026-06-19T13:05")
NOTICE = OfficialNotice(number=4, at=AT, text="開始を遅らせます")
QUESTION = Question(number=3, at=AT, by="森", text="崩せますか")
PROTEST = Protest(number=2, at=AT, ruling=4, by=1, text="タイマーが止まった")
VIEW = OfficeView(
    notices=(replace(NOTICE, number=1), NOTICE),
    questions=(QUESTION,),
    protests=(ProtestView(protest=PROTEST, by="森", against=None),),
    commands=(),
    course=DayStatus.RUNNING,
)


@pytest.fixture
def desk() -> Any:
    made = NotingDesk(Office(notices=VIEW.notices))
    made.last_result = 5
    return made


def answers(title: str = "", **values: Any) -> Callable[[Any], None]:
    """Fill a question in and send it off."""

    def use(dialog: Any) -> None:
        assert title in dialog.windowTitle(), dialog.windowTitle()
        dialog.put(**values)
        dialog.recheck()
        dialog.accept_button.click()

    return use


def test_a_notice_has_the_next_number_and_is_said_to_be_hung_up(
    desk: Any, parent: QWidget, script_dialogs: Script
) -> None:
    script_dialogs.dialog(answers("5", text="休憩"))
    asking.announce(desk, parent, DIVISION)
    assert desk.noted == [(office.announce, DIVISION, "休憩")]
    ((said, kind),) = desk.said
    assert "5" in said and kind is Severity.GOOD
    desk.reads = Office()
    script_dialogs.dialog(lambda dialog: "1" not in dialog.windowTitle() and None)
    asking.announce(desk, parent, DIVISION)
    assert len(desk.noted) == 1 and len(desk.said) == 1, "given up: nothing is said"


def test_a_question_is_written_down_with_who_asks(
    desk: Any, parent: QWidget, script_dialogs: Script
) -> None:
    script_dialogs.dialog(answers(by="森", text="崩せますか"))
    asking.question(desk, parent, DIVISION)
    (done,) = desk.noted
    assert done == (office.ask, DIVISION, {"text": "崩せますか"}, "森")


def test_a_line_is_taken_further_by_what_it_is(
    desk: Any, parent: QWidget, script_dialogs: Script
) -> None:
    script_dialogs.dialog(answers("3", answer="崩せます", answered_by="橋本"))
    asking.take_further(desk, parent, DIVISION, VIEW, ("questions", 3))
    script_dialogs.dialog(answers("2", witnesses="林"))
    asking.take_further(desk, parent, DIVISION, VIEW, ("protests", 2))
    told = {"answer": "崩せます", "answered_by": "橋本"}
    assert desk.noted[0] == (office.answer, DIVISION, 3, told)
    operation, division, number, said = desk.noted[1]
    assert (operation, division, number) == (office.take_further, DIVISION, 2)
    assert (said["to"], said["witnesses"]) == (ProtestState.INVESTIGATED, "林")
    asking.take_further(desk, parent, DIVISION, VIEW, ("notices", 4))
    asking.take_further(desk, parent, DIVISION, VIEW, ("protests", 9))
    asking.take_further(desk, parent, DIVISION, None, ("protests", 2))
    assert len(desk.noted) == 2, "a notice goes no further, and what is gone neither"


@pytest.mark.parametrize(
    ("line", "old"),
    [(("notices", 4), NOTICE), (("questions", 3), QUESTION), (("protests", 2), PROTEST)],
)
def test_a_line_is_put_right_on_a_word(
    desk: Any, parent: QWidget, script_dialogs: Script, line: tuple[str, int], old: Any
) -> None:
    script_dialogs.dialog(answers(str(old.number), text="別", reason="誤記", referee="橋本"))
    asking.change(desk, parent, DIVISION, VIEW, line)
    changed = replace(old, text="別")
    assert desk.noted == [(office.change, DIVISION, changed, "橋本", "誤記")]
    asking.change(desk, parent, DIVISION, VIEW, (line[0], 99))
    assert len(desk.noted) == 1


def test_a_line_is_struck_by_its_book_and_number(
    desk: Any, parent: QWidget, script_dialogs: Script
) -> None:
    script_dialogs.dialog(answers("抗議2", reason="誤記", referee="橋本"))
    asking.strike(desk, parent, DIVISION, ("protests", 2), "抗議2")
    assert desk.noted == [(office.strike, DIVISION, "protests", 2, "橋本", "誤記")]


@pytest.mark.parametrize(
    ("briefing", "before"), [(None, True), (time(0, 0), False), (time(23, 59, 59), True)]
)
def test_the_course_of_the_day_is_told_with_whether_the_briefing_had_begun(
    parent: QWidget,
    script_dialogs: Script,
    monkeypatch: pytest.MonkeyPatch,
    briefing: time | None,
    before: bool,
) -> None:
    desk: Any = NotingDesk()
    reads = iter((ReceptionHours(briefing=briefing), Office()))
    monkeypatch.setattr(desk, "look", lambda _query, _division: next(reads))
    monkeypatch.setattr(asking, "now", lambda: time(12, 0))
    word = {"reason": "台風", "referee": "橋本"}
    script_dialogs.dialog(answers(course=DayStatus.CANCELLED, **word))
    asking.course(desk, parent, DIVISION)
    said = {"before_briefing": before, "new_date": ""}
    (done,) = desk.noted
    assert done[:3] == (office.command, DIVISION, DayStatus.CANCELLED)
    assert done[3]["before_briefing"] is before and done[4:] == ("橋本", "台風")
    assert set(done[3]) == set(said)


# -- the dialogs by themselves ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "offered"),
    [
        (DayStatus.RUNNING, ["suspended", "postponed", "cancelled"]),
        (DayStatus.SUSPENDED, ["postponed", "cancelled", "running"]),
        (DayStatus.POSTPONED, ["suspended", "postponed", "cancelled", "running"]),
        (DayStatus.CANCELLED, ["suspended", "postponed", "running"]),
    ],
)
def test_what_holds_already_is_not_offered_but_another_day_always_is(
    qtbot: Any, now: DayStatus, offered: list[str]
) -> None:
    dialog: Any = open_dialog(qtbot, CourseDialog(now, begun=False))
    choices = dialog._fields["course"].choices
    assert [to.value for to, _words in choices] == offered
    assert dialog.meaning() == ""
    asked = {}
    for to, _words in choices:
        dialog.put(course=to)
        asked[to.value] = (dialog.rows["before_briefing"].asked, dialog.rows["new_date"].asked)
        assert dialog.meaning() != ""
    expected = {"cancelled": (True, False), "postponed": (False, True)}
    assert asked == {to: expected.get(to, (False, False)) for to in offered}


def test_a_protest_goes_on_step_by_step_and_is_decided_by_somebody(qtbot: Any) -> None:
    shown: dict[ProtestState, tuple[Any, list[bool]]] = {}
    for state in (ProtestState.FILED, ProtestState.INVESTIGATED, ProtestState.UPHELD):
        dialog: Any = open_dialog(qtbot, ProtestStateDialog(replace(PROTEST, state=state)))
        rows = [dialog.rows[key].asked for key in ("witnesses", "decision", "decided_by")]
        shown[state] = (dialog.answer("to"), rows)
    assert shown == {
        ProtestState.FILED: (ProtestState.INVESTIGATED, [True, False, False]),
        ProtestState.INVESTIGATED: (None, [True, True, True]),
        ProtestState.UPHELD: (ProtestState.CLOSED, [False, False, False]),
    }


@pytest.mark.parametrize(
    ("state", "upheld", "then"),
    [
        (ProtestState.UPHELD, None, True),
        (ProtestState.REJECTED, True, False),
        (ProtestState.CLOSED, True, True),
        (ProtestState.CLOSED, None, False),
        (ProtestState.FILED, True, None),
        (ProtestState.INVESTIGATED, False, None),
    ],
)
def test_a_protest_that_is_put_right_is_upheld_as_its_state_says(
    qtbot: Any, state: ProtestState, upheld: bool | None, then: bool | None
) -> None:
    old = replace(PROTEST, state=ProtestState.CLOSED, upheld=upheld)
    dialog: Any = open_dialog(qtbot, ProtestChangeDialog(old))
    dialog.put(state=state)
    assert dialog.value() == replace(old, state=state, upheld=then)


def test_tiles_that_were_drawn_say_who_begins_once_nobody_is_level(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, SeatDrawDialog(()))
    begins = "先頭の人から始め、時計回りに座ります："
    dialog.put(first="3", second="J")
    assert dialog.problems() == () and dialog.meaning() == "", "a third is missing"
    dialog.put(third="9")
    assert dialog.meaning() == f"{begins}2人目 → 3人目 → 1人目", "three can sit at a table"
    dialog.put(fourth="12")
    assert dialog.meaning() == f"{begins}2人目 → 4人目 → 3人目 → 1人目"
    dialog.put(fourth="9")
    assert dialog.problems() != () and dialog.meaning() == ""
    dialog.put(third="9 4", fourth="9 5")
    assert dialog.problems() == ()
    assert dialog.meaning() == f"{begins}2人目 → 4人目 → 3人目 → 1人目"
    dialog.put(third="14")
    assert dialog.problems() != () and dialog.meaning() == ""
