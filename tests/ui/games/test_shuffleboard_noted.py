"""What is noted on a card besides its boxes: asked about an end, listed, changed and struck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from models.games.shuffleboard.cards.record import CrossedOut
from models.games.shuffleboard.lines import Article, Fault, Foul, RepeatCause, Ruling, Voided
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from tests.conftest import Script
from tests.ui.dialogs.helpers import entry, open_dialog
from tests.ui.games.shuffleboard import DIRECTOR
from ui.games.shuffleboard.board.score_dialogs import VoidDialog
from ui.games.shuffleboard.cards.noted import CardFoulDialog, CrossedOutDialog
from ui.games.shuffleboard.result_dialog import ShuffleboardDialog

OPTIONS = ShuffleboardOptions(target=8, director=DIRECTOR)
HOOK = Foul(game=1, number=2, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
TEN = replace(HOOK, number=3, ruling=Ruling.PENALISED, points=10, director=True)
AGAIN = Voided(game=1, number=2, cause=RepeatCause.OTHER_COURT)
CROSSED = CrossedOut(
    game=1, number=4, scores=(7, 8), fault=Fault.NUMBER, in_time=True, by="榎本", director=False
)
STAYS = "記録済みです。スコアボードで訂正してください。"
STRIKES = "記録済みです。Deleteで消し、正しいものを加えてください。"


def card(qtbot: Any, **values: Any) -> Any:
    """Show a card whose colours are settled, four ends of it typed."""
    running = values.pop("running", None)
    asked = replace(entry("shuffleboard", options=OPTIONS, **values), running=running)
    dialog: Any = open_dialog(qtbot, ShuffleboardDialog(asked))
    if running is None and "old" not in values:
        dialog.put(yellow=0)
        for key, boxes in (("1first0", "7 8 0 0"), ("1first1", "8 8 8 8")):
            dialog.fields_of[key].boxes.setText(boxes)
        dialog.recheck()
    return dialog


def said(dialog: Any) -> list[str]:
    shown = dialog.noted.list
    return [shown.item(place).text() for place in range(shown.count())]


def at(dialog: Any, box: int) -> None:
    """Put the cursor into a box of the first row, all of one figure."""
    boxes = dialog.fields_of["1first0"].boxes
    boxes.setFocus()
    boxes.setCursorPosition(2 * box)


def writes(**values: Any) -> Callable[[Any], bool]:
    """Answer a question so and write it down."""

    def use(dialog: Any) -> bool:
        dialog.put(**values)
        dialog.recheck()
        assert dialog.problems() == (), dialog.problems()
        return True

    return use


def codes(dialog: Any) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in dialog.problems()]


def test_each_key_asks_about_the_end_where_the_cursor_is_and_lists_what_was_noted(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = card(qtbot)
    assert dialog.noted.list.isHidden() and dialog.noted.keys.text() == ""
    asked: list[tuple[type, Any]] = []

    def noting(use: Callable[[Any], bool]) -> Callable[[Any], bool]:
        def answer(question: Any) -> bool:
            asked.append((type(question), question.answer("end")))
            return use(question)

        return answer

    at(dialog, 1)
    script_dialogs.dialog(noting(writes(article=Article.HOOK, seat=(0, 0), ruling=Ruling.WARNED)))
    dialog.note_foul()
    at(dialog, 2)
    script_dialogs.dialog(noting(writes(cause=RepeatCause.OTHER_COURT)))
    dialog.note_again()
    at(dialog, 3)
    crossed = writes(scores=(7, 8), in_time=True, by="榎本")
    script_dialogs.dialog(noting(crossed))
    dialog.note_crossed_out()
    assert asked == [
        (CardFoulDialog, (1, 2)),
        (VoidDialog, (1, 3)),
        (CrossedOutDialog, (1, 4)),
    ]
    assert [type(note) for note in dialog.notes] == [Foul, Voided, CrossedOut]
    assert dialog.notes[2] == CROSSED
    assert [text.split("：")[0].split(":")[0] for text in said(dialog)] == [
        "第2フレーム フット",
        "第3フレーム ヘッドのやり直し",
        "第4フレーム フット",
    ]
    assert said(dialog)[2].endswith("7 : 8 を書き直し、次のエンドの終了前に発見（榎本）")
    assert dialog.noted.list.isVisible() and "Enter" in dialog.noted.keys.text()
    assert dialog.fields_of["1first0"].boxes.hasFocus(), "the cursor is where it was"
    assert dialog.fields_of["1first0"].boxes.text() == "7 8 0 0"


def test_a_score_that_was_crossed_out_later_says_so_and_nobody_need_have_found_it(
    qtbot: Any,
) -> None:
    dialog = card(qtbot)
    dialog.notes.append(replace(CROSSED, in_time=False, by=""))
    dialog.recheck()
    assert said(dialog) == ["第4フレーム フット：7 : 8 を書き直し、後で発見、双方同意"]


def test_a_note_is_changed_in_its_place_and_stays_where_the_question_is_given_up(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = card(qtbot)
    dialog.notes[:] = [HOOK, AGAIN, CROSSED]
    dialog.recheck()
    asked: list[type] = []

    def stands(question: Any) -> bool:
        asked.append(type(question))
        return False

    for place in range(3):
        script_dialogs.dialog(stands)
        dialog.change(place)
    assert asked == [CardFoulDialog, VoidDialog, CrossedOutDialog]
    assert dialog.notes == [HOOK, AGAIN, CROSSED]
    script_dialogs.dialog(writes(end=(1, 4), seat=(1, 0)))
    dialog.change(0)
    assert dialog.notes == [replace(HOOK, number=4, seat=1), AGAIN, CROSSED]
    dialog.strike(1)
    assert dialog.notes == [replace(HOOK, number=4, seat=1), CROSSED]
    assert len(said(dialog)) == 2
    dialog.strike(1)
    dialog.strike(0)
    assert said(dialog) == [] and dialog.noted.list.isHidden()


def test_before_the_colours_are_known_nothing_can_be_noted(qtbot: Any) -> None:
    dialog: Any = open_dialog(qtbot, ShuffleboardDialog(entry("shuffleboard", options=OPTIONS)))
    for ask in (dialog.note_foul, dialog.note_again, dialog.note_crossed_out):
        dialog.fields_of["1first0"].boxes.setFocus()
        ask()
        assert dialog.input("yellow").isAncestorOf(dialog.focusWidget())
    assert dialog.notes == []


def question(dialog: Any, script: Script, ask: Callable[[], None], look: Any) -> None:
    """Look at a question about the card, and give it up."""

    def use(shown: Any) -> bool:
        look(shown)
        return False

    script.dialog(use)
    ask()


def test_a_penalty_wants_its_warning_which_is_written_before_it(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = card(qtbot)
    dialog.fields_of["1first0"].boxes.setText("7 8 -2 0")
    dialog.recheck()
    at(dialog, 2)
    penalty = {"article": Article.HOOK, "seat": (0, 0), "ruling": Ruling.PENALISED, "points": 10}

    def look(foul: Any) -> None:
        assert not foul.rows["warned"].asked
        foul.put(article=Article.HOOK, seat=(0, 0), ruling=Ruling.WARNED)
        assert not foul.rows["warned"].asked, "a warning needs none"
        foul.put(**penalty, director=True)
        foul.recheck()
        assert foul.rows["warned"].asked
        assert codes(foul) == [("WARN_FIRST", "warned")]
        foul.put(warned=(1, 4))
        assert codes(foul) == [("WARNED_LATER", "warned")]
        foul.put(warned=(1, 1))
        assert codes(foul) == []
        assert list(foul.lines()) == [replace(HOOK, number=1), TEN]

    question(dialog, script_dialogs, dialog.note_foul, look)
    at(dialog, 2)
    script_dialogs.dialog(writes(**penalty, director=True, warned=(1, 2)))
    dialog.note_foul()
    assert dialog.notes == [HOOK, TEN]
    at(dialog, 3)

    def second(foul: Any) -> None:
        foul.put(**penalty, director=True)
        foul.recheck()
        assert not foul.rows["warned"].asked, "the warning stands on the card"
        foul.put(seat=(1, 0))
        foul.put(ruling=Ruling.PENALISED)
        foul.recheck()
        assert foul.rows["warned"].asked, "but it is nobody else's"

    question(dialog, script_dialogs, dialog.note_foul, second)


def test_a_crossed_out_score_wants_both_sides_and_is_noted_once_for_an_end(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = card(qtbot)
    at(dialog, 3)

    def look(crossed: Any) -> None:
        faults = [crossed.answer("fault"), crossed.answer("director"), crossed.answer("in_time")]
        assert faults == [Fault.NUMBER, False, None]
        assert codes(crossed) == [("BLANK", "scores")] and crossed.line() is None
        crossed.put(scores=(7, None))
        assert codes(crossed) == [("BLANK", "scores")]
        crossed.put(scores=(7, 8))
        assert codes(crossed) == [("BLANK", "in_time")]
        crossed.put(in_time=False)
        assert codes(crossed) == []
        assert crossed.line() == replace(CROSSED, in_time=False, by="")

    question(dialog, script_dialogs, dialog.note_crossed_out, look)
    dialog.notes.append(CROSSED)
    dialog.recheck()

    def twice(crossed: Any) -> None:
        crossed.put(scores=(8, 8), in_time=True)
        assert codes(crossed) == [("CORRECT_IN_BOX", "end")]
        crossed.put(end=(1, 3), scores=(8, 8))
        assert codes(crossed) == []

    question(dialog, script_dialogs, dialog.note_crossed_out, twice)


@pytest.fixture
def written(qtbot: Any) -> Any:
    """Give a whole card with a warning and its penalty on record."""
    dialog = card(qtbot)
    dialog.notes[:] = [HOOK, TEN]
    rows = {"first0": "7 8 -2 0", "second0": "0 0 0 0", "second1": "7 7 7 7"}
    for key, boxes in rows.items():
        dialog.fields_of[f"1{key}"].boxes.setText(boxes)
    dialog.recheck()
    return dialog.value()


def test_what_is_on_record_is_changed_on_the_scoreboard_alone(qtbot: Any, written: Any) -> None:
    running = replace(written, entries=written.entries[:6])
    dialog = card(qtbot, running=running)
    noted = said(dialog)
    assert len(noted) == 2 and "減点10" in noted[1]
    for does in (dialog.strike, dialog.change):
        dialog.noted.say("")
        does(0)
        assert dialog.noted.keys.text() == STAYS and said(dialog) == noted
    dialog.notes.append(replace(HOOK, seat=1))
    dialog.recheck()
    assert said(dialog)[:2] == noted and len(said(dialog)) == 3
    dialog.strike(2)
    assert said(dialog) == noted


def test_a_correction_strikes_what_is_on_record_and_adds_the_right_one(
    qtbot: Any, written: Any
) -> None:
    dialog = card(qtbot, old=written)
    assert len(said(dialog)) == 2
    dialog.change(1)
    assert dialog.noted.keys.text() == STRIKES
    before = dialog.typed()
    dialog.strike(1)
    assert len(said(dialog)) == 1 and "警告" in said(dialog)[0]
    assert dialog.typed() != before, "a struck note is not lost unasked"
    kept = [one.foul for one in dialog.value().entries if one.foul is not None]
    assert kept == [HOOK]


def test_what_both_entries_say_is_noted_once(qtbot: Any, written: Any) -> None:
    dialog = card(qtbot, old=written)
    other = replace(HOOK, seat=1)
    dialog.notes[:] = [replace(HOOK, note="x"), AGAIN, other, replace(TEN, points=15)]
    dialog.drop_doubles()
    assert dialog.notes == [AGAIN, other]


# -- what a record brings along, and what is told of it ---------------------------------------


def test_a_record_goes_on_in_its_boxes_and_keeps_its_lines(qtbot: Any, written: Any) -> None:
    running = replace(written, entries=written.entries[:5])
    dialog = card(qtbot, running=running)
    assert dialog.answer("yellow") == 0
    boxes = {key: field.boxes.text() for key, field in dialog.fields_of.items()}
    stood = [boxes["1first0"], boxes["1first1"]]
    assert stood == ["7 8 -2", "8 8 8"] and not any(list(boxes.values())[2:])
    for key, more in (("1first0", "7 8 -2 0"), ("1first1", "8 8 8 8")):
        dialog.fields_of[key].boxes.setText(more)
    for key, more in (("1second0", "0 0 0 0"), ("1second1", "7 7 7 7")):
        dialog.fields_of[key].boxes.setText(more)
    dialog.recheck()
    assert dialog.value().entries[:5] == running.entries
    assert dialog.value() == written
    assert dialog.rows["agreed"].widget.isHidden()
    dialog.fields_of["1first0"].boxes.setText("8 8 -2 0")
    dialog.recheck()
    assert not dialog.rows["agreed"].widget.isHidden(), "a box that was written says otherwise"


def test_a_second_entry_is_told_every_row_and_what_penalties_took_off(
    qtbot: Any, written: Any
) -> None:
    dialog = card(qtbot, old=written)
    first, second = dialog.names
    assert dialog.described(written) == {
        "ending": "カード全部（小枠の得点すべて）",
        "yellow": first,
        "1first0": "7 8 -2 0",
        "1first1": "8 8 8 8",
        "1second0": "0 0 0 0",
        "1second1": "7 7 7 7",
        "notes": f"C-10 {first} −10",
    }
    alone = replace(written, entries=tuple(e for e in written.entries if e.foul is None))
    assert "notes" not in dialog.described(alone)
    totals = ShuffleboardResult(
        ending=ShuffleboardEnding.TOTALS, start=Start(yellow=1), totals=((45, 32), (20, 30))
    )
    told = dialog.described(totals)
    assert (told["totals0"], told["totals1"]) == ("45 – 32", "20 – 30")
    assert "yellow" not in told and "winner" not in told
    gone = ShuffleboardResult(ending=ShuffleboardEnding.WITHDRAWN, loser=1)
    assert dialog.described(gone)["loser"] == second
