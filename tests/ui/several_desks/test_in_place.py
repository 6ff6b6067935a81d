"""What another desk has built upon is not taken back, and the window that changes it is offered."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.operations import entrants, results
from app.queries import change_places
from app.targets import Goal, Target
from models.core.entrant_data import EntrantData
from models.core.problems import Problem, Refused
from reports.i18n import using
from tests.app import desk as moves
from tests.conftest import Script
from tests.ui.several_desks.hall import DesksOfHall
from tests.ui.several_desks.windows import playing, turn_to, window_of
from ui.pages.registry import PAGES
from ui.several_desks import in_place
from ui.words.journal import ABOUT

BUILT_UPON = Refused(
    Problem(
        code="BUILT_UPON",
        values={"who": "進行", "action": "pair_round", "time": "10:05", "entry": 9},
    )
)


class Window:
    """A window that could not take something back, and notes where it is led."""

    def __init__(self, refusal: Exception, target: Target | None) -> None:
        self.led: list[Target] = []
        self.aim = self.led.append
        self.desk: Any = SimpleNamespace(last_refusal=refusal, read=lambda _ask: target)

    def page_name(self, key: str) -> str:
        return PAGES[key].name


def offered(window: Window) -> list[Target]:
    with using("en"):
        in_place.offer(window, SimpleNamespace())  # type: ignore[arg-type]
    return window.led


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (Target(goal=Goal.RESULT, match_id=1), "Change it in its place."),
        (Target(goal=Goal.RULING, key="ruling:1"), "Change it in its place."),
        (Target(goal=Goal.ENTRANT, entrant_id=1), "takes a check-in back."),
        (Target(goal=Goal.PAGE, key="setup"), "It is changed on the page “Settings”."),
        (Target(goal=Goal.FRONT), "It is changed on the page “Reception”."),
    ],
)
def test_the_question_says_who_is_in_between_and_where_it_is_changed(
    target: Target, said: str, script_dialogs: Script
) -> None:
    script_dialogs.confirm(True).confirm(False)
    assert offered(Window(BUILT_UPON, target)) == [target]
    (sentence,) = script_dialogs.sentences
    assert sentence.startswith("What 進行 entered at 10:05 rests on this") and said in sentence
    assert offered(Window(BUILT_UPON, target)) == [], "it is left"


def test_nothing_is_offered_for_another_refusal_or_what_no_page_has() -> None:
    other = Refused(Problem(code="OTHERS_WROTE", values={"who": "進行", "time": "10:05"}))
    assert offered(Window(other, Target(goal=Goal.RESULT, match_id=1))) == []
    assert offered(Window(BUILT_UPON, None)) == []


def test_all_that_has_a_window_of_its_own_has_words_and_is_in_the_journal() -> None:
    assert set(change_places.GOALS.values()) <= in_place.DOING.keys()
    assert change_places.GOALS.keys() <= ABOUT.keys()


@pytest.mark.long  # two windows and a server of their own
def test_a_check_in_whose_round_another_desk_has_drawn_leads_to_the_withdrawal(
    hall: DesksOfHall, tmp_path: Path, script_dialogs: Script
) -> None:
    main = hall.share()
    reception = window_of(hall.join("受付"), tmp_path, "受付")
    division_id = playing(hall, main)
    for match in moves.last_round(main.event_file, division_id).matches:
        assert main.done(results.record, match.id, moves.counted(40))
    hall.settle()
    late = reception.desk.run(entrants.add, division_id, EntrantData(name="遅刻 花子"))
    assert reception.desk.done(entrants.check_in, [late])
    hall.settle()
    main.run(moves.pair, division_id)
    hall.settle()
    turn_to(reception, division_id, "entrants")
    asked: list[str] = []

    def left(dialog: Any) -> bool:
        asked.append(dialog.windowTitle())
        return False

    script_dialogs.confirm(True).dialog(left)
    reception.undo()
    assert script_dialogs.dialogs == ["WithdrawDialog"]
    assert "本部" in script_dialogs.sentences[0] and "遅刻 花子" in asked[0]
    reception.deleteLater()
