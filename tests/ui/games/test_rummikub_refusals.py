"""Every refusal that the rules put into words is said in these words, and how it is reached.

What no screen lets anybody enter is shown to be so at the end.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import queries, sample_event
from app.event_file.file import EventFile
from app.games.rummikub import kept, reception
from app.operations import absences, adjustments
from app.operations.adjustments import AdjustmentData
from app.queries import publishing_queries
from models.core.causes import Authority
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.games.rummikub import RUMMIKUB, RummikubOptions
from models.games.rummikub import reception as rules
from models.games.rummikub.discipline import Official, Penalty
from models.games.rummikub.programme import LAST, NAME_FINAL
from models.games.rummikub.ranking import SEMIFINAL
from models.games.rummikub.reception import ReceptionEntry
from tests.app import rummikub_days as days
from tests.app.rummikub_opens import add_open
from tests.app.sentences import said
from tests.conftest import Script
from tests.ui.dialogs.helpers import entry, open_dialog, press
from tests.ui.dialogs.open_dialogs import DECISION, ENTRY, EXPECTED, HERE, VIEW
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.games.rummikub.dialog import RummikubDialog
from ui.games.rummikub.office.dialogs import ProtestDialog, SeatDrawDialog
from ui.games.rummikub.office.penalty_dialog import PlayerPenaltyDialog
from ui.games.rummikub.office.words import PENALTIES
from ui.games.rummikub.reception.receive_dialog import ChangeReceptionDialog, ReceiveDialog
from ui.window.main_window import MainWindow
from ui.words import wording

TABLE = json.loads(
    (Path(__file__).parents[2] / "data" / "rummikub_refusals.json").read_text("utf-8")
)
"""The refusals with their sentences in both languages, as the desk has agreed on them."""
SEATED = ("荒井", "岩崎", "遠藤", "岡本")
CARDS = {
    "E11": "10\n0\n5\n9\n",
    "E12": "20\n8\n22\n19\n",
    "E13": "10\n5jjj\n3\n4\n",
    "E14": "10\n300\n300\n129\n",
    "E15": "10\n-5",
    "E16": "",
    "E17": "10m\n2\n3\n4\n",
}
"""What is typed into the card of a table, by the refusal it meets."""


def plain(text: str) -> str:
    """Write a sentence without what only its setting is: width, case, quotes, its full stop."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("-", "")
    return re.sub(r"[\"“”'’]", "", folded).split("{")[0].rstrip(".。: ")


def refused(attempt: Callable[[], object]) -> tuple[Problem, ...]:
    with pytest.raises(Refused) as caught:
        attempt()
    return tuple(caught.value.problems)


def check_sentences(code: str, problems: Iterable[Problem]) -> None:
    """Find the sentence of the table among what is said, in both languages."""
    row = next(own for own in TABLE if own["code"] == code)
    told = [said(wording.sentence, problem) for problem in problems]
    for language in ("ja", "en"):
        spoken = [plain(texts[language]) for texts in told]
        assert any(plain(row[language]) in text for text in spoken), (row[language], spoken)


# -- the card of a table, by keys ------------------------------------------------------------------


@pytest.mark.parametrize("code", CARDS)
def test_a_card_is_refused_in_the_words_of_the_table(qtbot: Any, code: str) -> None:
    match = entry("rummikub", names=SEATED, stage="semi")
    dialog = open_dialog(qtbot, RummikubDialog(match))
    press(dialog, CARDS[code])
    assert not dialog.accept_button.isEnabled() or code == "E16"
    unread = [
        problem
        for cell in dialog.panels[0].cells
        if (problem := cell.left.unreadable()) is not None
    ]
    check_sentences(code, (*unread, *dialog.problems()))
    row = next(own for own in TABLE if own["code"] == code)
    if code != "E16":  # what is only missing so far is said quietly
        assert plain(row["ja"]) in plain(dialog.panels[0].problem.text())


# -- dialogs, by keys ------------------------------------------------------------------------------


def drawn(qtbot: Any, *tiles: str) -> SeatDrawDialog:
    dialog: SeatDrawDialog = open_dialog(qtbot, SeatDrawDialog(()))
    for key, text in zip(("first", "second", "third", "fourth"), tiles, strict=False):
        QTest.keyClicks(dialog.input(key), text)
    return dialog


def test_a_draw_of_seats_is_refused_in_the_words_of_the_table(qtbot: Any) -> None:
    check_sentences("E18", drawn(qtbot, "9 3", "8", "11", "4").problems())
    check_sentences("E18", drawn(qtbot, "15", "8", "11", "4").problems())
    check_sentences("E19", drawn(qtbot, "9", "9", "11", "4").problems())


def test_the_seats_stand_below_the_tiles_highest_first(qtbot: Any) -> None:
    dialog = drawn(qtbot, "9 3", "9 12", "J", "1")
    assert dialog.problems() == ()
    assert dialog.meaning_line.text().endswith("3人目 → 2人目 → 1人目 → 4人目")
    assert drawn(qtbot, "9", "2", "11").meaning_line.text().endswith("3人目 → 1人目 → 2人目")


def test_reception_refuses_in_the_words_of_the_table(qtbot: Any) -> None:
    early: Any = open_dialog(qtbot, ReceiveDialog(VIEW, time(11, 5)))
    check_sentences("E02", early.problems())
    full = replace(VIEW, terms=RummikubOptions(capacity=36), lines=(HERE,) * 36)
    check_sentences("E01", open_dialog(qtbot, ReceiveDialog(full, time(11, 20))).problems())


def test_who_has_won_nothing_has_no_win_to_strip(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, PlayerPenaltyDialog(replace(ENTRY, won=())))
    press(dialog.input("penalty"), "3")
    assert dialog.answer("penalty") is Penalty.STRIPPED_WIN
    check_sentences("E21", dialog.problems())


def test_a_protest_is_refused_in_the_words_of_the_table(qtbot: Any) -> None:
    for code, official in (("E50a", Official.CHIEF), ("E50b", Official.ORGANISER)):
        decisions = (replace(DECISION, official=official),)
        people = (HERE.entrant, EXPECTED.entrant)
        dialog: Any = open_dialog(qtbot, ProtestDialog(people, decisions))
        dialog.put(by=EXPECTED.id)
        check_sentences(code, dialog.problems())


# -- the day, by what is done ----------------------------------------------------------------------


def now(event: EventFile, division_id: int) -> Step:
    return queries.division_view(event, division_id).steps[0]


def until(event: EventFile, division_id: int, stage: str, kind: StepKind) -> Step:
    while (step := now(event, division_id)).stage != stage or step.kind is not kind:
        assert sample_event.do_step(event, division_id, step), step
    return step


def leave(event: EventFile, division_id: int, count: int, first: int = 0) -> None:
    for who in days.ids(event, division_id)[first : first + count]:
        turn, _match = queries.withdrawal_round(event, division_id, who)
        absences.withdraw(event, who, from_round=turn, reason="急用")


def test_reception_bars_at_the_desk_what_the_screen_never_offers(event: EventFile) -> None:
    division_id = days.division(event, 4)
    first, second, *_others = days.ids(event, division_id)
    reception.receive(event, first, days.SURE, at=days.ON_TIME)
    again = refused(lambda: reception.receive(event, first, days.SURE, at=days.ON_TIME))
    check_sentences("E05", again)
    reception.turn_away(event, second)
    away = refused(lambda: reception.receive(event, second, days.SURE, at=days.ON_TIME))
    check_sentences("E04", away)
    check_sentences("E03", refused(lambda: reception.close(event, division_id)))
    both = rules.closing({one: ReceptionEntry(arrival=1) for one in (1, 2)}, [1, 2])
    check_sentences("E24", [replace(own, values={"names": ["アオ"]}) for own in both])


def test_a_deduction_of_seventy_five_points_is_refused(event: EventFile) -> None:
    division_id = days.played(event, 8, rounds=1)
    who = days.ids(event, division_id)[0]
    data = AdjustmentData(figure="points", amount=Fraction(-75), reason="x", referee="森")
    check_sentences("E20", refused(lambda: adjustments.add(event, who, data)))


def test_nothing_is_told_before_a_set_with_a_card_missing_and_in_the_semifinal(
    window: MainWindow, event_path: Path, desk: Desk
) -> None:
    window.show_division(1, "rummikub")
    front(window)
    for code, stage, kind, form in (
        ("E32", "swiss", StepKind.PAIR, "final_ranking"),
        ("E31", "swiss", StepKind.ENTER_RESULTS, "standings"),
        ("E30", SEMIFINAL, StepKind.ENTER_RESULTS, "semifinal_result"),
    ):
        until(desk.event_file, 1, stage, kind)
        held = publishing_queries.withheld(desk.event_file, 1)
        assert held is not None
        check_sentences(code, [held])
        window.go("documents")
        page: Any = window.page("documents")
        page.show_form(form)
        shown = [part.text() for part in page.preview.findChildren(QLabel)]
        assert wording.sentence(held) in shown, (code, shown)


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "open.taikai", name="橋本オープン") as made:
        yield made


@pytest.fixture
def event_path(window: MainWindow, tmp_path: Path) -> Path:
    """An open of eight, reception closed, in the window."""
    path = tmp_path / "secret.taikai"
    with EventFile.create(path, name="橋本オープン", date="2026-06-19") as event:
        days.begun(event, 8)
    window.files.open(path)
    return path


def test_too_few_for_tables_semifinal_and_final(event: EventFile) -> None:
    five = add_open(event, 5)
    closing = now(event, five)
    sample_event.do_step(event, five, closing)
    check_sentences("E42", now(event, five).blocked)
    seven = add_open(event, 7)
    while (step := now(event, seven)).own != NAME_FINAL:
        sample_event.do_step(event, seven, step)
    view = queries.division_view(event, seven)
    texts = said(wording.step_sentence, step, view)
    row = next(own for own in TABLE if own["code"] == "E40")
    assert all(plain(row[language]) in plain(texts[language]) for language in ("ja", "en"))


def test_too_few_are_left_for_semifinal_and_final(event: EventFile) -> None:
    seven = days.begun(event, 8)
    until(event, seven, SEMIFINAL, StepKind.PAIR)
    leave(event, seven, 1)
    check_sentences("E43", now(event, seven).warnings)
    leave(event, seven, 2, first=1)
    check_sentences("E41", now(event, seven).warnings)


def test_a_final_that_three_are_left_for_says_so(event: EventFile) -> None:
    division_id = days.begun(event, 8)
    until(event, division_id, LAST, StepKind.PAIR)
    leave(event, division_id, 5)
    check_sentences("E44", now(event, division_id).warnings)


# -- what no screen lets anybody enter -------------------------------------------------------------


def test_the_card_has_the_people_of_its_table_and_nobody_else(qtbot: Any) -> None:
    match = entry("rummikub", names=SEATED, stage="semi")
    dialog = open_dialog(qtbot, RummikubDialog(match))
    assert dialog.names == SEATED
    assert all(len(panel.cells) == len(SEATED) for panel in dialog.panels)
    press(dialog, "10\n2\n3\n4\n")
    assert len(dialog.read().games[0].racks) == len(SEATED)
    found = RUMMIKUB.check(
        replace(dialog.read(), games=(replace(dialog.read().games[0], racks=()),)),
        match.context,
        match.options,
    )
    check_sentences("E10", found)


def test_a_ruling_is_about_one_of_the_players_and_of_one_of_four_kinds(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, PlayerPenaltyDialog(ENTRY))
    row = dialog.input("penalty")
    for digit, penalty in enumerate(PENALTIES, start=1):
        press(row, str(digit))
        assert dialog.answer("penalty") is penalty
    press(row, "5")
    assert dialog.answer("penalty") in PENALTIES or not dialog.accept_button.isEnabled()


def test_who_is_ruled_against_is_chosen_from_the_division(
    window: MainWindow, event_path: Path, desk: Desk, script_dialogs: Script
) -> None:
    window.show_division(1, "rummikub")
    front(window)
    window.go("penalties")

    def whom(dialog: Any) -> None:
        box = dialog.input("entrant_id")
        offered = {box.itemData(place) for place in range(box.count())} - {None}
        assert offered == set(days.ids(desk.event_file, 1))
        dialog.reject()

    script_dialogs.dialog(whom)
    page = window.page("penalties")
    QTest.keyClick(page, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert script_dialogs.waiting == []


def test_enter_on_who_is_here_or_was_refused_opens_what_is_known(
    window: MainWindow, tmp_path: Path, desk: Desk, script_dialogs: Script
) -> None:
    path = tmp_path / "here.taikai"
    with EventFile.create(path, name="橋本オープン", date="2026-06-19") as event:
        made = days.division(event, 4)
        here, away, *_others = days.ids(event, made)
        reception.receive(event, here, days.SURE, at=days.ON_TIME)
        reception.turn_away(event, away)
    window.files.open(path)
    window.show_division(made, "rummikub")
    front(window)
    window.go("reception")
    page: Any = window.page("reception")
    for who in (here, away):
        script_dialogs.dialog(lambda dialog: isinstance(dialog, ChangeReceptionDialog) and None)
        page.part.grid.go_to(who)
        press(page.part.grid, "\n")
        assert script_dialogs.waiting == []


def test_two_never_have_the_same_place_in_the_order(event: EventFile) -> None:
    division_id = days.division(event, 4)
    people = days.all_here(event, division_id)
    mine = kept.ENTRY.all(event, division_id)[people[3]]
    reception.change(
        event,
        people[3],
        replace(mine, arrival=1),
        by=Authority(referee="橋本", reason="書き間違い"),
    )
    places = [own.arrival for own in kept.ENTRY.all(event, division_id).values()]
    assert sorted(place for place in places if place) == [1, 2, 3, 4]


def test_every_row_of_the_table_is_shown_to_be_reached_or_not() -> None:
    text = Path(__file__).read_text("utf-8")
    body = text.split("def check_sentences", 1)[1].split("def test_every_row", 1)[0]
    shown = {*re.findall(r'"(E\d\d[ab]?)"', body)} | CARDS.keys()
    unreachable = {"E22", "E23"}
    """A player or a kind that there is not cannot be chosen: see the two tests above."""
    assert {own["code"] for own in TABLE} == shown | unreachable
