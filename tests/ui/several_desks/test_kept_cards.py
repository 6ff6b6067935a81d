"""A card that was kept is of the people it was typed for, and nobody is stuck with one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app import facts
from app.desks.held_cards import HeldEntries, HeldEntry
from app.desks.held_results import HeldCorrection, HeldResult, packed, unpacked
from app.facts.notes import SECOND_ENTRY
from app.operations import division_settings, results, rounds
from app.queries import log_queries
from models.core.causes import Authority, CorrectionCause
from models.views.second_entry import EVERYWHERE
from tests.app import desk as moves
from tests.conftest import Script
from tests.ui.several_desks.hall import DesksOfHall
from tests.ui.several_desks.windows import playing
from ui.desk.desk import Desk
from ui.several_desks.kept_cards import KeptCardDialog, enter_kept, waiting

KEPT = Authority(referee="山本", reason="欠席の連絡")


@pytest.fixture
def kept(hall: DesksOfHall) -> tuple[Desk, int, HeldEntry]:
    """Keep a card of the first table at the other desk."""
    main, other = hall.share(), hall.join("記録1")
    division_id = playing(hall, main)
    match = moves.last_round(main.event_file, division_id).matches[0]
    seats = facts.division(main.event_file, division_id).places[match.id][1].seats
    held = HeldResult(
        result=moves.counted(38), seats=seats, confirmed=(), second=False, said="○ 38–26"
    )
    entry = HeldEntry(match=match.id, typed=packed(held), at="2026-11-29T10:15:00")
    HeldEntries(hall.path("記録1")).hold(entry)
    return other, division_id, entry


def results_of(desk: Desk, division_id: int) -> int:
    return len(facts.division(desk.event_file, division_id).results)


def test_a_kept_card_is_entered_and_waits_no_more(
    kept: tuple[Desk, int, HeldEntry], script_dialogs: Script, qtbot: Any
) -> None:
    other, division_id, _entry = kept
    window = QWidget()
    qtbot.addWidget(window)

    def enter(dialog: Any) -> bool:
        assert isinstance(dialog, KeptCardDialog)
        assert any("10:15" in one.text() and "38–26" in one.text() for one in labels(dialog))
        dialog.submit()
        return True

    script_dialogs.dialog(enter)
    enter_kept(other, window)
    assert (results_of(other, division_id), waiting(other)) == (1, ())


def test_a_second_entry_that_was_kept_confirms_what_the_same_desk_has_typed_first(
    kept: tuple[Desk, int, HeldEntry], script_dialogs: Script, qtbot: Any
) -> None:
    other, division_id, entry = kept
    assert other.done(division_settings.say, SECOND_ENTRY, division_id, EVERYWHERE)
    assert other.done(results.record, entry.match, moves.counted(38))
    held = unpacked(other.event_file, entry.match, entry.typed)
    again = HeldEntry(match=entry.match, typed=packed(replace(held, second=True)), at=entry.at)
    HeldEntries(other.event_file.path).hold(again)
    window = QWidget()
    qtbot.addWidget(window)
    script_dialogs.dialog(lambda dialog: dialog.submit())
    enter_kept(other, window)
    stored = facts.division(other.event_file, division_id).results[entry.match]
    assert (stored.confirmed, waiting(other)) == (True, ())


@pytest.mark.parametrize(("typist", "confirmed"), [("本部", True), ("記録1", False)])
def test_a_kept_card_confirms_the_same_result_of_another_desk_and_not_its_own(
    hall: DesksOfHall,
    kept: tuple[Desk, int, HeldEntry],
    script_dialogs: Script,
    qtbot: Any,
    typist: str,
    confirmed: bool,
) -> None:
    """What the desk has entered itself is the answer that got lost when it was cut off."""
    other, division_id, entry = kept
    assert hall.desks[typist].done(results.record, entry.match, moves.counted(38))
    hall.settle()
    enter(script_dialogs, other, qtbot, f"{typist}が", "1卓を入力", "（38–26）")
    stored = facts.division(other.event_file, division_id).results[entry.match]
    assert (stored.value, stored.confirmed, waiting(other)) == (moves.counted(38), confirmed, ())


def test_a_card_whose_table_was_drawn_anew_can_be_thrown_away(
    hall: DesksOfHall, kept: tuple[Desk, int, HeldEntry], script_dialogs: Script, qtbot: Any
) -> None:
    other, division_id, entry = kept
    main = hall.desks["本部"]
    first, second, *_rest = moves.last_round(main.event_file, division_id).matches
    pair = (first.seats[0].entrant.id, second.seats[0].entrant.id)
    round_ = moves.last_round(main.event_file, division_id)
    assert main.done(rounds.swap, round_.id, *pair, by=KEPT)
    hall.settle()
    window = QWidget()
    qtbot.addWidget(window)
    script_dialogs.confirm(False)
    enter_kept(other, window)
    assert waiting(other) == (entry,), "whoever says no still has it"
    script_dialogs.confirm(True)
    enter_kept(other, window)
    assert (results_of(other, division_id), waiting(other)) == (0, ())


@pytest.mark.parametrize("typed", ["", "{}", '{"seats": [99, 98], "said": "○ 38–26"}'])
def test_a_card_that_says_nothing_of_this_match_enters_nothing(
    kept: tuple[Desk, int, HeldEntry], script_dialogs: Script, qtbot: Any, typed: str
) -> None:
    other, division_id, entry = kept
    broken = HeldEntry(match=entry.match, typed=typed, at=entry.at)
    HeldEntries(other.event_file.path).hold(broken)
    window = QWidget()
    qtbot.addWidget(window)

    def lay_aside(dialog: Any) -> bool:
        dialog.submit()
        assert dialog.result() == 0, "it stays open: nothing of it can be entered"
        script_dialogs.confirm(True)
        dialog.aside_button.click()
        return True

    script_dialogs.dialog(lay_aside)
    enter_kept(other, window)
    assert (results_of(other, division_id), waiting(other)) == (0, ())


def labels(dialog: QWidget) -> list[QLabel]:
    return dialog.findChildren(QLabel)


# -- a correction that was typed while the desk was cut off --------------------------------------


@pytest.fixture
def corrected(hall: DesksOfHall) -> tuple[Desk, Desk, int]:
    """Keep at the other desk that table 1 is 38 and not 40, on the word of the players."""
    main, other = hall.share(), hall.join("記録1")
    division_id = playing(hall, main)
    match = moves.last_round(main.event_file, division_id).matches[0]
    assert main.done(results.record, match.id, moves.counted(40))
    hall.settle()
    held = HeldResult(
        result=moves.counted(38),
        seats=facts.division(main.event_file, division_id).places[match.id][1].seats,
        confirmed=(),
        second=False,
        said="これまで：40–24\n新しい結果：38–26",
        correction=HeldCorrection(
            before=moves.counted(40),
            cause=CorrectionCause.PLAYERS_AGREE,
            by=Authority(referee="山本", reason="書き違い"),
        ),
    )
    entry = HeldEntry(match=match.id, typed=packed(held), at="2026-11-29T10:15:00")
    HeldEntries(hall.path("記録1")).hold(entry)
    return main, other, match.id


def stands(desk: Desk, match_id: int) -> tuple[int, int] | None:
    stored = facts.division_of_match(desk.event_file, match_id).results.get(match_id)
    return None if stored is None else stored.value.discs


def enter(script: Script, desk: Desk, qtbot: Any, *expected: str, unseen: str = "") -> None:
    """Enter the kept card, which must say all of this."""
    window = QWidget()
    qtbot.addWidget(window)

    def look(dialog: Any) -> None:
        said = "\n".join(one.text() for one in labels(dialog))
        assert [text for text in expected if text not in said] == [], said
        assert not unseen or unseen not in said
        dialog.submit()

    script.dialog(look)
    enter_kept(desk, window)


def test_a_kept_correction_is_entered_with_its_cause(
    hall: DesksOfHall, corrected: tuple[Desk, Desk, int], script_dialogs: Script, qtbot: Any
) -> None:
    main, other, match_id = corrected
    told = ("10:15", "38–26", "書き違い", "山本")
    enter(script_dialogs, other, qtbot, *told, unseen="本部")
    assert (stands(other, match_id), waiting(other)) == ((38, 26), ())
    hall.settle()
    division_id = facts.division_of_match(main.event_file, match_id).id
    (ruling,) = log_queries.rulings(main.event_file, division_id)
    assert (ruling.cause, ruling.text, ruling.referee) == ("players_agree", "書き違い", "山本")
    assert other.undoable is not None and other.undoable.who == "記録1"


def test_what_another_desk_has_typed_meanwhile_is_said_before_it_is_corrected(
    hall: DesksOfHall, corrected: tuple[Desk, Desk, int], script_dialogs: Script, qtbot: Any
) -> None:
    main, other, match_id = corrected
    cause = CorrectionCause.DESK_ERROR
    assert main.done(results.correct, match_id, moves.counted(36), cause=cause)
    hall.settle()
    enter(script_dialogs, other, qtbot, "本部", "36")
    assert (stands(other, match_id), waiting(other)) == ((38, 26), ())


def test_a_correction_that_another_desk_has_made_as_well_is_made_once(
    hall: DesksOfHall, corrected: tuple[Desk, Desk, int], script_dialogs: Script, qtbot: Any
) -> None:
    main, other, match_id = corrected
    cause = CorrectionCause.DESK_ERROR
    assert main.done(results.correct, match_id, moves.counted(38), cause=cause)
    hall.settle()
    before = log_queries.journal(other.event_file, 1)[0].id
    enter(script_dialogs, other, qtbot, "本部", "38")
    assert (log_queries.journal(other.event_file, 1)[0].id, waiting(other)) == (before, ())


def test_a_correction_of_a_result_that_was_struck_is_entered_as_a_card(
    hall: DesksOfHall, corrected: tuple[Desk, Desk, int], script_dialogs: Script, qtbot: Any
) -> None:
    main, other, match_id = corrected
    assert main.done(results.strike, match_id, cause=CorrectionCause.DESK_ERROR)
    hall.settle()
    enter(script_dialogs, other, qtbot, "38–26")
    assert (stands(other, match_id), waiting(other)) == ((38, 26), ())
