"""What is said above the fields of every result dialog."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from models.core.live import RecordRunning
from models.core.on_hold import OnHold
from models.core.parts import PartRules
from models.core.people import Member, Person
from models.games.plain import PlainResult
from reports.i18n import using
from tests.ui.dialogs.helpers import FOUR, NAMES, PLACES, TEN, entry, people, waiting
from ui.dialogs import result_heading as heading

HOLD = OnHold(since=TEN, note="○が2つ")
OPEN, STANDS = entry("plain"), entry("plain", old=PlainResult(winner=0))
TABLE = entry("plain", names=FOUR, options=PLACES)


@pytest.mark.parametrize(
    ("made", "blind", "title", "verb"),
    [
        (OPEN, False, "Result: Round 3, table 12 (K12)", "&Save the result"),
        (OPEN, True, "Second entry: Round 3, table 12 (K12)", "&Compare and confirm"),
        (STANDS, False, "Correct: Round 3, table 12 (K12)", "&Correct the result"),
        (STANDS, True, "Second entry: Round 3, table 12 (K12)", "&Compare and confirm"),
        (replace(OPEN, board=2), False, "Result: Round 3, table 12 (K12), board 2", "&Take over"),
    ],
)
def test_title_and_verb_say_what_is_done_of_which_table(
    made: Any, blind: bool, title: str, verb: str
) -> None:
    with using("en"):
        assert heading.title(made, blind=blind) == title
        assert heading.verb(made, blind=blind) == verb


def test_what_is_known_of_a_player_is_said_with_needs_below() -> None:
    seat = OPEN.match.seats[0]
    needs = Person(id=1, name="榎本 明子", needs=("車いす", "@table:3"))
    needy = replace(seat, entrant=replace(seat.entrant, members=(Member(person=needs),)))
    decisive = replace(OPEN, context=replace(OPEN.context, part=PartRules(decisive=True)))
    with using("en"):
        found = [
            heading.about(seat, OPEN),
            heading.about(needy, OPEN),
            heading.about(seat, decisive),
            heading.about(seat, replace(OPEN, board=1)),
            heading.about(TABLE.match.seats[0], TABLE),
        ]
    assert found == [
        "初段 · 東京 · wins so far: 2",
        "初段 · 東京 · wins so far: 2\nNeeds: 車いす, Table 3 kept",
        "初段 · 東京",
        "初段 · 東京",
        "初段\n東京\npoints so far: 0",
    ]


def test_a_seat_is_called_as_on_its_card_and_below_as_it_was_entered() -> None:
    who = people(NAMES)[0]
    public = replace(who, public="しろ")
    assert heading.seat_words("1", who, "三段") == ("1  榎本 明子", "三段")
    assert heading.seat_words("1", public, "三段") == ("1  しろ", "榎本 明子\u3000三段")
    assert heading.seat_words("1", public, "") == ("1  しろ", "榎本 明子")


@pytest.mark.parametrize(
    ("clock", "minutes", "said"),
    [
        ({}, 20, "榎本 has not come: 7:00 of 20 minutes are used."),
        ({}, 7, "榎本 has not come: the clock has run out (7:00)."),
        (
            {"came": TEN - timedelta(minutes=2)},
            20,
            "榎本 came late: 5:00 of 20 minutes are used.",
        ),
    ],
)
def test_the_clock_of_who_is_absent_says_how_it_stands(
    clock: dict[str, Any], minutes: int, said: str
) -> None:
    view = replace(waiting(), name="榎本", minutes=minutes)
    view = replace(view, clock=replace(view.clock, **clock))
    with using("en"):
        assert heading.absent_text(view, TEN) == said


def test_all_that_is_known_of_a_card_is_said_with_its_role() -> None:
    clocked = replace(OPEN.match, clock=True)
    typed = replace(HOLD, typed="38")
    made = replace(OPEN, match=clocked, hold=typed, absent=waiting())
    with using("en"):
        assert heading.known_lines(OPEN, TEN) == []
        assert heading.known_lines(made, TEN) == [
            ("warn", "On hold since 10:12: ○が2つ (typed so far: 38)"),
            ("muted", "Clocks are used at this table."),
            ("warn", heading.absent_text(waiting(), TEN)),
        ]
        assert heading.hold_text(HOLD, why=False) == "On hold since 10:12"


def test_a_match_that_is_written_down_says_how_far_it_is() -> None:
    with using("en"):
        assert [
            heading.running_text(RecordRunning(line=line, score=score))
            for line, score in ((None, ()), (4, ()), (4, (("8", "3"),)))
        ] == ["Running (record cannot be read)", "Running, line 4", "Running 8–3, line 4"]


def test_the_rules_of_another_result_ask_as_many_as_sit_there() -> None:
    old = replace(TABLE, match=replace(TABLE.match, result=PlainResult(places=(1, 2, 3, 4))))
    late = replace(STANDS, next_round_published=True)
    with using("en"):
        found = [
            heading.rules_text(STANDS, PlainResult(winner=1)),
            heading.rules_text(old, PlainResult(places=(2, 1, 3, 4))),
            heading.rules_text(late, PlainResult(winner=1)),
        ]
        assert found == [
            "The rules allow this if both players agree.",
            "The rules allow this if all at the table agree.",
            "By the rules the players cannot change this themselves any more: it must be the "
            "desk's own mistake, or the referee decides.",
        ]
        assert (heading.agreed(2), heading.agreed(4)) == (
            "Both players agree",
            "All at the table agree",
        )


def test_what_was_typed_is_told_box_by_box_where_it_can_be_seen(qtbot: Any) -> None:
    card = QWidget()
    qtbot.addWidget(card)
    column = QVBoxLayout(card)
    boxes = [QLineEdit(text) for text in ("38", " ", "1", "2", "3", "26 ")]
    for name, box in zip(("Mori", "a", "b", "c", "", "Chiba"), boxes, strict=True):
        box.setAccessibleName(name)
        column.addWidget(box)
    card.show()
    boxes[2].hide()
    boxes[3].setEnabled(False)
    assert heading.typed_so_far(card) == "Mori 38 / Chiba 26"
    boxes[5].setReadOnly(True)
    assert heading.typed_so_far(card) == "Mori 38"
