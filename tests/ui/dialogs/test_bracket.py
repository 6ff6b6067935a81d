"""The draw of a knock-out and the reception for the exchange: by keys alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.pairing.knockout_draw import draw_lines, place_lines
from tests.conftest import Script
from tests.ui.dialogs.fields import exchange_entry, field
from tests.ui.dialogs.helpers import open_dialog, press, type_japanese
from ui.dialogs.draws.bracket import BracketDialog
from ui.dialogs.draws.last_meet import LastMeetDialog, last_of
from ui.games.othello.open_division.exchange_dialog import ExchangeDialog

SIXTEEN = (5, 16, 3, 1, 9, 10, 2, 7, 8, 4, 6, 11, 12, 15, 14, 13)


def bracket(qtbot: Any, size: int, *, lots_only: bool = False) -> BracketDialog:
    return open_dialog(
        qtbot,
        BracketDialog(
            field(size), title="抽選", seed="2026", label_of_draw="部 main", lots_only=lots_only
        ),
    )


@pytest.mark.long
def test_sixteen_numbers_are_typed(qtbot: Any) -> None:
    dialog = bracket(qtbot, 16, lots_only=True)
    assert dialog.lots.hasFocus()
    press(dialog, "".join(f"{lot}\n" for lot in SIXTEEN))
    assert dialog.preview.texts()[4] == "選手 01太郎"
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert list(dialog.value().lots.values()) == list(SIXTEEN)
    assert dialog.value().seeds == ()


def test_a_number_twice_is_marked_at_once(qtbot: Any) -> None:
    dialog = bracket(qtbot, 16, lots_only=True)
    press(dialog, "7\n7\n17\n")
    said = dialog.spots["lots"].problem.text()
    assert "7" in said and "17" in said
    assert dialog.lots.grid.rows[0].wrong
    assert dialog.preview.texts()[6] == "⚠ 選手 01太郎 / 選手 02太郎"
    assert not dialog.accept_button.isEnabled()


def test_a_way_that_is_not_there_shows_no_lines(qtbot: Any) -> None:
    dialog = bracket(qtbot, 16, lots_only=True)
    dialog.how.setFocus()
    press(dialog, "8")
    assert set(dialog.preview.texts()) == {"…"} and not dialog.accept_button.isEnabled()
    press(dialog, "1")
    dialog.lots.setFocus()
    QTest.keyClick(dialog.lots, Qt.Key.Key_Tab)
    assert not dialog.preview.hasFocus()


def test_lots_that_leave_a_match_empty_are_refused(qtbot: Any) -> None:
    dialog = bracket(qtbot, 5)
    press(dialog, "2")
    dialog.lots.setFocus()
    press(dialog, "1\n2\n3\n4\n5\n")
    assert "7" in dialog.spots["lots"].problem.text() and "8" in dialog.spots["lots"].problem.text()
    assert not dialog.accept_button.isEnabled()
    dialog.lots.setCurrentIndex(dialog.lots.grid.index(3, 3))
    dialog.lots.setFocus()
    press(dialog, "8\n")
    assert dialog.accept_button.isEnabled()


def test_the_published_seed_shows_its_lines(qtbot: Any) -> None:
    dialog = bracket(qtbot, 16, lots_only=True)
    dialog.how.setFocus()
    press(dialog, "2")
    assert dialog.seed.isVisible() and not dialog.apart.isVisible()
    people = {person.id: person.name for person in field(16)}
    drawn = draw_lines(tuple(people), "2026", "部 main")
    assert dialog.preview.texts() == [people[who] for who in drawn if isinstance(who, int)]
    dialog.seed.setFocus()
    dialog.seed.clear()
    assert not dialog.accept_button.isEnabled()
    press(dialog, "spring\n")
    assert dialog.value().seed == "spring" and dialog.value().label == "部 main"


@pytest.mark.parametrize(
    ("key", "lots", "seed", "order"),
    [("1", False, False, True), ("2", True, False, False), ("3", False, True, True)],
)
def test_each_way_shows_its_own_fields_and_no_others(
    qtbot: Any, key: str, lots: bool, seed: bool, order: bool
) -> None:
    dialog = bracket(qtbot, 5)
    dialog.how.setFocus()
    press(dialog, key)
    shown = (dialog.lots.isVisible(), dialog.seed.isVisible(), dialog.order.isVisible())
    assert shown == (lots, seed, order)
    assert dialog.prepared.isVisible() is lots
    assert dialog.apart.isVisible() is seed


def test_the_secretariat_places_by_keys(qtbot: Any) -> None:
    dialog = bracket(qtbot, 5)
    assert "3名は1回戦不戦" in _heading(dialog)
    press(dialog, "\n")
    assert dialog.isVisible(), "nobody is placed as listed by Enter alone"
    dialog.how.setFocus()
    press(dialog, "1")
    dialog.seeds.setFocus()
    QTest.keyClick(dialog.seeds, Qt.Key.Key_Up)
    QTest.keyClick(dialog.seeds, Qt.Key.Key_Up)
    dialog.order.setFocus()
    QTest.keyClick(dialog.order, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert dialog.order.order()[:2] == (102, 101)
    assert dialog.order.item(0).text().startswith("1  シード1")
    expected = place_lines((102, 101), (103, 104, 105))
    shown = dialog.preview.texts()
    assert shown[0] == "選手 02太郎［シード1］" or shown[0] == "選手 02太郎[シード1]"
    assert [isinstance(who, int) for who in expected] == ["不戦" not in text for text in shown]
    QTest.keyClick(dialog.order, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.value().seeds == (102, 101)
    assert dialog.value().order == (103, 104, 105)


def test_seeds_stay_when_the_rest_is_drawn_with_clubs_apart(qtbot: Any) -> None:
    dialog = bracket(qtbot, 12)
    dialog.seeds.setValue(2)
    press(dialog, "3")
    assert dialog.apart.isVisible()
    dialog.apart.setFocus()
    press(dialog, " ")
    people = field(12)
    drawn = draw_lines(
        [person.id for person in people],
        "2026",
        "部 main",
        seeds=(101, 102),
        club_of={person.id: person.club for person in people},
    )
    names = {person.id: person.name for person in people}
    shown = [text.split("[")[0].split("［")[0] for text in dialog.preview.texts()]
    assert [text for text in shown if "不戦" not in text] == [
        names[who] for who in drawn if isinstance(who, int)
    ]
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    assert dialog.value().apart and dialog.value().seeds == (101, 102)


def test_one_player_is_no_knock_out(qtbot: Any) -> None:
    dialog = bracket(qtbot, 1)
    assert not dialog.accept_button.isEnabled()
    assert "2名以上" in dialog.problem_line.text()


def _heading(dialog: BracketDialog) -> str:
    from PySide6.QtWidgets import QLabel

    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_volunteers_are_ticked_by_number_and_kana(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ExchangeDialog(*exchange_entry()))
    assert dialog.search.hasFocus()
    press(dialog, "5\n")
    type_japanese(dialog.search, "せんしゅ7")
    press(dialog, "\n")
    assert "3名" in dialog.count.text()
    press(dialog, "3\n")
    assert "2名" in dialog.count.text(), "a second time takes the tick away"
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert dialog.value() == (105, 107)


def test_ticks_are_set_with_the_space_bar(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ExchangeDialog(*exchange_entry()))
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    assert dialog.value() == (101, 103)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_who_is_still_in_cannot_be_ticked(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ExchangeDialog(*exchange_entry(2)))
    press(dialog, "12")
    assert "決勝トーナメントに残っています" in dialog.list.item(0).text()
    press(dialog, "\n")
    assert dialog.value() == (103,)
    dialog.search.clear()
    press(dialog, "1")
    assert "出場中" in dialog.list.item(0).text()
    press(dialog, "\n")
    assert dialog.value() == (103,)


def test_who_comes_late_needs_the_word_of_the_referee(qtbot: Any) -> None:
    entry, everybody = exchange_entry(2)
    dialog = open_dialog(qtbot, ExchangeDialog(replace(entry, late=frozenset({105})), everybody))
    assert not dialog.input("referee").isVisible()
    press(dialog, "5")
    assert "審判" in dialog.list.item(0).text()
    press(dialog, "\n")
    assert everybody[4].name in dialog.late.text()
    assert dialog.input("referee").isVisible()
    dialog.input("reason").setFocus()
    press(dialog, "late train\n")
    assert dialog.isVisible() and dialog.input("referee").hasFocus()
    press(dialog, "Oshima\n")
    assert not dialog.isVisible()
    assert (dialog.value(), dialog.word.referee) == ((103, 105), "Oshima")


def test_last_times_results_seed_who_is_here(
    qtbot: Any, script_dialogs: Script, tmp_path: Path
) -> None:
    results = tmp_path / "last.csv"
    results.write_text(
        "順位,氏名\n1,選手 05太郎\n2,欠席 一郎\n3,選手 02太郎\n3,選手 09太郎\n", "utf-8"
    )
    people = field(13)
    made = BracketDialog(
        people, title="抽選", seed="2026", label_of_draw="部", lots_only=False,
        last=last_of(people, "shogi"),
    )  # fmt: skip
    dialog = open_dialog(qtbot, made)

    def takes(shown: Any) -> None:
        assert isinstance(shown, LastMeetDialog)
        assert "欠席 一郎 — 今回は不参加" in shown.listing.text()
        assert shown.answer("count") == 3
        shown.put(count=2)
        press(shown, "\n")

    script_dialogs.file(results).dialog(takes)
    dialog.last_button.click()
    assert dialog.seeds.value() == 2
    assert dialog.order.order()[:3] == (105, 102, 101)
    assert dialog.preview.texts()[0].startswith("選手 05太郎")
    assert dialog.preview.texts()[-1].startswith("選手 02太郎")


def test_a_file_without_a_ranking_is_explained_and_changes_nothing(
    qtbot: Any, script_dialogs: Script, tmp_path: Path
) -> None:
    (tmp_path / "list.csv").write_text("氏名,所属\n甲,乙\n", "utf-8")
    people = field(5)
    made = BracketDialog(
        people, title="抽選", seed="2026", label_of_draw="部", lots_only=False,
        last=last_of(people, "shogi"),
    )  # fmt: skip
    dialog = open_dialog(qtbot, made)
    before = dialog.order.order()
    script_dialogs.file(tmp_path / "list.csv")
    dialog.last_button.click()
    assert "順位と氏名の列" in dialog.last_line.text() and dialog.last_line.isVisible()
    assert (dialog.order.order(), dialog.seeds.value()) == (before, 0)
