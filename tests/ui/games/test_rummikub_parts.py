"""Small parts of the screen of Rummikub: the boxes of a rack, the fields of reception, its keys."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtTest import QTest

from app import facts
from app.event_file.file import EventFile
from app.games.rummikub import office, paper_parts
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubOptions
from models.games.rummikub.reception import Briefing, Holder, ReceptionEntry
from tests.app import rummikub_days as days
from ui.games.rummikub import game_card, screen
from ui.games.rummikub.game_card import GamePanel, RackCell
from ui.games.rummikub.reception import receive_dialog


@pytest.fixture
def cell(qtbot: Any) -> RackCell:
    made = RackCell(1, "荒井")
    qtbot.addWidget(made)
    made.show()
    return made


def test_letters_behind_a_number_note_jokers_time_outs_and_the_first_meld(cell: RackCell) -> None:
    QTest.keyClicks(cell.left, "12jjtm")
    assert cell.rack() == Rack(numbers=12, jokers=2, timeouts=1, no_meld=True)
    QTest.keyClicks(cell.left, "m")
    assert cell.rack() == Rack(numbers=12, jokers=2, timeouts=1)


def test_a_stroke_is_nobody_and_less_than_nothing_is_no_number(cell: RackCell) -> None:
    assert cell.rack() is None
    QTest.keyClicks(cell.left, "-")
    assert cell.left.absent
    assert cell.left.unreadable() is None
    QTest.keyClicks(cell.left, "5")
    found = cell.left.unreadable()
    assert found is not None
    assert (found.code, found.values) == ("WHOLE_NUMBERS", {"game": 1, "name": "荒井"})


def test_a_rack_that_stands_is_shown_in_its_boxes(cell: RackCell) -> None:
    for rack in (Rack(numbers=7, jokers=1, timeouts=3, no_meld=True), None, Rack(numbers=9)):
        cell.show_rack(rack)
        assert cell.rack() == rack


def test_a_game_that_counts_nothing_asks_for_no_rack(qtbot: Any) -> None:
    panel = GamePanel(1, ("荒井", "岩崎"), (0, 1))
    qtbot.addWidget(panel)
    assert panel.first_blank() is panel.end
    assert panel.card() is None
    panel.end.choose(GameEnd.VOID)
    panel.adapt((False, False))
    assert panel.first_blank() is None
    assert panel.card() == GameCard(end=GameEnd.VOID, racks=(None, None))


def test_points_are_written_exactly_with_their_sign() -> None:
    texts = [game_card.points_text(Fraction(own)) for own in ("80/3", "-15", "0")]
    assert texts == ["+26 2/3", "−15", "±0"]


def test_what_is_answered_at_reception_becomes_the_line() -> None:
    before = ReceptionEntry(reserved=True, reservation="A-1")
    said = {"japanese": True, "paid": True, "lent": True, "at": "11:15"}
    after = receive_dialog.of_answers(before, {**said, "briefing": Briefing.GENERAL})
    assert (after.holder, after.at) == (Holder.LENT, None)
    assert (after.reservation, after.paid, after.briefing) == ("A-1", True, Briefing.GENERAL)
    asked = receive_dialog.confirmed(before, RummikubOptions(fee=300))
    assert [field.key for field in asked][:3] == ["japanese", "knows_rules", "paid"]
    assert "300" in asked[2].text


def test_what_the_screen_of_an_open_has_can_be_loaded() -> None:
    for page in screen.PAGES:
        assert page.part.load().__name__.endswith("Part")
    assert all(callable(own.do.load()) for own in screen.STEPS.values())
    assert callable(screen.JUDGES.load())
    assert {key.page for key in screen.KEYS} <= {page.key for page in screen.PAGES}


def test_parts_of_papers_are_there_once_there_is_something_to_print(tmp_path: Any) -> None:
    with EventFile.create(tmp_path / "open.taikai", name="橋本オープン") as event:
        division_id = days.begun(event, 8)
        assert facts.division(event, division_id).facts.rounds == ()
        later = (paper_parts.semifinal, paper_parts.semifinal_result, paper_parts.final)
        office_papers = (paper_parts.notices, paper_parts.protests, paper_parts.qualifier)
        for part in (*later, *office_papers):
            assert part(event, division_id) is None
        assert paper_parts.reception(event, division_id) is not None
        assert paper_parts.refunds(event, division_id) == ()
        assert paper_parts.stripped(event, division_id).wins == frozenset()
        office.announce(event, division_id, "開始を遅らせます")
        office.ask(event, division_id, by="アオ", text="崩せるか")
        assert paper_parts.notices(event, division_id) is not None
        assert paper_parts.protests(event, division_id) is not None
