"""The lots are known, and printed, before anybody pulls; seeds stay where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QBuffer, QByteArray, Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, rounds
from app.operations.entrants import EntrantData
from models.core.problems import Refused
from models.pairing.knockout_draw import lines_of_seeds, lines_to_pull
from models.stages.proposals import BracketDraw
from models.views.divisions import SheetHead
from reports.sheets.lot_slips import lot_slips
from resources import resource
from tests.app import desk as at_desk
from tests.ui.dialogs.fields import field, level
from tests.ui.dialogs.helpers import open_dialog, press
from tests.ui.front import front
from ui.dialogs.draws.bracket import BracketDialog
from ui.dialogs.draws.draw import DrawDialog
from ui.dialogs.draws.lots import LotsDialog


class Slips:
    """Keeps which slips were to be printed."""

    def __init__(self) -> None:
        self.printed: list[tuple[int, ...]] = []

    def __call__(self, parent: QWidget, numbers: Sequence[int]) -> None:
        assert parent.isVisible()
        self.printed.append(tuple(numbers))


def bracket(qtbot: Any, count: int, slips: Slips | None = None) -> BracketDialog:
    return open_dialog(
        qtbot,
        BracketDialog(
            field(count),
            title="抽選",
            seed="2026",
            label_of_draw="部 main",
            lots_only=False,
            slips=slips,
        ),
    )


def test_a_first_round_says_and_prints_its_lots(qtbot: Any) -> None:
    slips = Slips()
    dialog = open_dialog(qtbot, DrawDialog(tuple(field(7)), "2026", slips=slips))
    assert not dialog.prepared.isVisible()
    dialog.how.setFocus()
    press(dialog, "2")
    assert dialog.prepared.said.text() == "用意するくじ：7本（1〜7）"
    front(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: slips.printed == [(1, 2, 3, 4, 5, 6, 7)])


def test_who_shares_a_place_pulls_as_many_lots(qtbot: Any) -> None:
    slips = Slips()
    dialog = open_dialog(
        qtbot, LotsDialog(level(), seed="2026", label_of_draw="部 lots:3", slips=slips)
    )
    assert dialog.prepared.said.text() == "用意するくじ：3本（1〜3）"
    dialog.prepared.print_button.click()
    assert slips.printed == [(1, 2, 3)]


def test_seeds_stay_fixed_beside_lots_that_are_scanned_or_typed(qtbot: Any) -> None:
    slips = Slips()
    dialog = bracket(qtbot, 6, slips)
    press(dialog, "2")
    assert dialog.prepared.said.text() == "用意するくじ：6本（1・3〜6・8）"
    dialog.seeds.setFocus()
    QTest.keyClick(dialog.seeds, Qt.Key.Key_Up)
    QTest.keyClick(dialog.seeds, Qt.Key.Key_Up)
    assert dialog.prepared.said.text() == (
        "用意するくじ：4本（3〜6） シードの人は引きません（1・8の位置）。"
    )
    dialog.prepared.print_button.click()
    assert slips.printed == [(3, 4, 5, 6)]
    assert [row.id for row in dialog.lots.grid.rows] == [103, 104, 105, 106]
    dialog.lots.setFocus()
    press(dialog, "6\n5\n")  # a scanner types as the desk does
    press(dialog, "1\n8\n")
    assert "1・8" in dialog.spots["lots"].problem.text()
    assert not dialog.accept_button.isEnabled()
    for row, lot in ((2, "3"), (3, "4")):
        dialog.lots.setCurrentIndex(dialog.lots.grid.index(row, 3))
        press(dialog, f"{lot}\n")
    assert dialog.preview.texts()[0] == "選手 01太郎[シード1]"
    assert dialog.preview.texts()[7] == "選手 02太郎[シード2]"
    assert dialog.accept_button.isEnabled()
    wanted = {103: 6, 104: 5, 105: 3, 106: 4}
    assert dialog.value() == BracketDraw(lots=wanted, seeds=(101, 102))


def test_the_lot_of_a_seed_is_refused_as_soon_as_it_is_typed(qtbot: Any) -> None:
    dialog = bracket(qtbot, 6)
    dialog.seeds.setValue(2)
    dialog.how.setFocus()
    press(dialog, "2")
    wrong = 8  # the line of the second seed
    press(dialog, f"{wrong}\n")
    assert "用意したくじにない" in dialog.spots["lots"].problem.text()


def test_another_seed_takes_its_lot_back(qtbot: Any) -> None:
    dialog = bracket(qtbot, 4)
    press(dialog, "2")
    dialog.lots.setFocus()
    press(dialog, "4\n3\n2\n1\n")
    dialog.seeds.setFocus()
    QTest.keyClick(dialog.seeds, Qt.Key.Key_Up)
    assert dialog.lots.lots() == ["3", "2", "1"], "what was typed for the others stays"
    assert "1" in dialog.spots["lots"].problem.text()
    QTest.keyClick(dialog.seeds, Qt.Key.Key_Down)
    assert dialog.lots.lots() == ["", "3", "2", "1"]


@pytest.fixture
def cup(tmp_path: Path) -> Any:
    with EventFile.create(tmp_path / "cup.taikai", name="春の大会") as event:
        division = divisions.add(event, game="plain", name="一般", programme="knockout")
        entrants.import_all(event, division, [EntrantData(name=name) for name in "甲乙丙丁戊己"])
        entrants.check_in(event, at_desk.ids(event, division))
        yield event, division


def test_the_draw_keeps_seeds_and_lots(cup: Any) -> None:
    event, division = cup
    who = at_desk.ids(event, division)
    seeds, others = who[:2], who[2:]
    lots = dict(zip(others, (6, 5, 4, 3), strict=True))
    rounds.draw_bracket(event, division, "main", BracketDraw(lots=lots, seeds=tuple(seeds)))
    view = queries.rounds(event, division)[-1]
    met = {frozenset(seat.entrant.id for seat in match.seats) for match in view.matches}
    assert met == {frozenset(others[:2]), frozenset(others[2:])}, "the seeds play later"


def test_who_is_a_seed_pulls_no_lot(cup: Any) -> None:
    event, division = cup
    who = at_desk.ids(event, division)
    lots = dict(zip(who, (1, 3, 4, 5, 6, 8), strict=True))
    with pytest.raises(Refused) as refused:
        rounds.draw_bracket(event, division, "main", BracketDraw(lots=lots, seeds=(who[0],)))
    assert [problem.code for problem in refused.value.problems] == ["DRAW_INCOMPLETE"]


@pytest.mark.parametrize("count", range(2, 34))
@pytest.mark.parametrize("seeded", [0, 1, 2, 4])
def test_a_lot_is_prepared_for_everybody_who_is_no_seed(count: int, seeded: int) -> None:
    seeds = tuple(range(100, 100 + min(seeded, count)))
    pulled = lines_to_pull(seeds, count)
    taken = lines_of_seeds(seeds, count).values()
    assert len(pulled) == count - len(seeds) and not {*pulled} & {*taken}


def test_a_slip_has_its_number_and_its_code() -> None:
    from datetime import datetime

    head = SheetHead(
        event="春の大会",
        date="",
        venue="",
        division="一般",
        game="plain",
        printed_at=datetime.fromisoformat("2026-11-22T10:00:00"),
    )
    buffer = QBuffer()
    buffer.setData(QByteArray(lot_slips(head, range(1, 31))))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    texts = [document.getAllText(at).text() for at in range(document.pageCount())]
    document.close()
    assert len(texts) == 2
    numbers = [int(line) for text in texts for line in text.splitlines() if line.isdecimal()]
    assert sorted(numbers) == list(range(1, 31))
    assert "春の大会" in texts[0] and "一般" in texts[0]


def test_a_seed_is_somebody_and_the_number_of_a_draw_has_another_name() -> None:
    wrong = re.compile(r"(公開|公表|同じ|別の)[^。]{0,4}シード|シード「|乱数|の種：")
    found = []
    for path in Path(resource("locale", "ja", "LC_MESSAGES")).glob("*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                said = message.string if isinstance(message.string, str) else message.string[0]
                if message.id and wrong.search(said):
                    found.append(said)
    assert found == []


def test_a_lot_that_was_not_prepared_is_asked_about(qtbot: Any) -> None:
    dialog = bracket(qtbot, 3)
    press(dialog, "2")
    dialog.lots.setFocus()
    press(dialog, "1\n3\n2\n")  # three and four were prepared beside one
    assert "用意したくじは1・3・4で、2はありません" in dialog.spots["lots"].problem.text()
    dialog.lots.setCurrentIndex(dialog.lots.grid.index(2, 3))
    press(dialog, "4\n")
    assert not dialog.spots["lots"].problem.text()
    assert dialog.value() == BracketDraw(lots={101: 1, 102: 3, 103: 4})
