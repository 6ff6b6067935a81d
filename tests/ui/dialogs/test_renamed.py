"""Another name after the draw, and a card on hold: what is asked, shown and given."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.queries.people_queries import Renamed, RenameRound
from models.core.entrant_data import MemberData, NameSaid
from models.core.on_hold import OnHold
from models.core.people import PersonData
from models.core.problems import Problem
from tests.ui.dialogs.helpers import entry, open_dialog
from tests.ui.dialogs.people_dialogs import FIRST, WANTED
from ui.dialogs.on_hold import USUAL, HoldDialog
from ui.dialogs.people.renamed import NameChange, RenamedDialog

TURNS = (RenameRound(1, "swiss", 1), RenameRound(2, "swiss", 2), RenameRound(3, "", 0))
ONE = Renamed(1, FIRST, MemberData(person=PersonData(name="手崎 花子")))


def said(dialog: QWidget) -> str:
    return "\n".join(part.text() for part in dialog.findChildren(QLabel) if part.isVisible())


def wrong(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in problems]


def asked(dialog: Any) -> set[str]:
    return {key for key, row in dialog.rows.items() if row.asked}


def renamed(qtbot: Any, **more: Any) -> Any:
    return open_dialog(qtbot, RenamedDialog(ONE, TURNS, 2, **more))


def test_a_corrected_spelling_needs_nobodys_word(qtbot: Any) -> None:
    dialog = renamed(qtbot)
    assert f"{FIRST.name} → 手崎 花子" in said(dialog)
    assert asked(dialog) == {"what"} and wrong(dialog.problems()) == [("BLANK", "what")]
    dialog.put(what=NameChange.SPELLING)
    assert asked(dialog) == {"what"} and dialog.problems() == ()
    assert dialog.value() == NameSaid()


def test_another_person_plays_from_a_round_on_by_somebodys_word(qtbot: Any) -> None:
    dialog = renamed(qtbot)
    dialog.put(what=NameChange.ANOTHER)
    assert asked(dialog) == {"what", "from_turn", "reason", "referee"}
    assert dialog.answer("from_turn") == 2
    dialog.put(from_turn=3, reason="急病", referee="主審")
    assert dialog.problems() == ()
    assert dialog.value() == NameSaid(another=True, from_turn=3, referee="主審", reason="急病")


def test_a_game_asks_what_it_wants_of_another_person_and_says_what_is_wrong(qtbot: Any) -> None:
    heard: list[NameSaid] = []

    def check(word: NameSaid) -> tuple[Problem, ...]:
        heard.append(word)
        return (Problem(code="STOPPED"),)

    dialog = renamed(qtbot, asked=WANTED, check=check)
    wanted = {field.key for field in WANTED}
    dialog.put(what=NameChange.ANOTHER)
    assert asked(dialog) == {"what", "from_turn", *wanted}
    value = dialog.value()
    assert value.another and set(value.told) == wanted
    dialog.put(what=NameChange.SPELLING)
    assert [problem.code for problem in dialog.problems()] == ["STOPPED"]
    assert heard[-1] == NameSaid()


# -- a card on hold -----------------------------------------------------------------------------


def test_a_card_is_put_on_hold_with_a_note(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, HoldDialog(entry(), typed="38 25"))
    assert all(word in dialog.windowTitle() for word in ("3回戦", "12", "K12"))
    assert "榎本 明子 – 手崎 花" in said(dialog) and "38 25" in said(dialog)
    assert not dialog.release_button.isVisible() and not dialog.released
    assert wrong(dialog.problems()) == [("BLANK", "note")]
    dialog.put(note="  署名  なし ")
    assert dialog.note == "署名 なし" and dialog.problems() == ()
    dialog.put(note="長" * 500)
    assert len(dialog.problems()) == 1
    assert len(USUAL) == 5


def test_a_card_on_hold_has_its_note_and_goes_off_hold(qtbot: Any) -> None:
    hold = OnHold(note="署名なし", since=datetime.fromisoformat("2026-11-22T10:05"))
    held = replace(entry(), hold=hold)
    dialog = open_dialog(qtbot, HoldDialog(held, typed="38 25"))
    assert dialog.note == "署名なし" and "38 25" not in said(dialog)
    assert open_dialog(qtbot, HoldDialog(held, "別の理由")).note == "別の理由"
    heard: list[bool] = []

    def attempt() -> tuple[Problem, ...]:
        heard.append(dialog.released)
        return (Problem(code="STOPPED"),) if len(heard) == 1 else ()

    dialog.attempt = attempt
    dialog.release_button.click()
    assert dialog.isVisible() and not dialog.released, "it was refused"
    dialog.release_button.click()
    assert heard == [True, True] and dialog.released and not dialog.isVisible()
