"""Clocks that the desk switches on for a round or a table of a division without any (JOA 13)."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import results, rounds
from app.operations.timing import clocks
from models.games.othello.record import (
    Caller,
    Category,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.views.divisions import RoundView
from reports import wording
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import digest
from tests.app import desk
from tests.app.desk import refused
from tests.reports.views import text
from ui.papers.form_input import form_input

TIMEOUT = OthelloResult(
    ending=OthelloEnding.TIMEOUT, loser=1, called_by=Caller.OPPONENT, choice=ExpiryChoice.ONE
)


@pytest.fixture
def division(event: EventFile) -> int:
    """An elementary division of seven with its first round published."""
    options = OthelloOptions(category=Category.ELEMENTARY, clock=False)
    made = desk.othello(event, 7, options=options)
    desk.draw(event, made)
    return made


def drawn(event: EventFile, division: int) -> RoundView:
    return desk.last_round(event, division)


def with_clock(event: EventFile, division: int) -> list[int]:
    return [match.table for match in drawn(event, division).matches if match.clock]


def test_a_table_with_a_clock_can_end_by_it(
    event: EventFile, division: int, tmp_path: Path
) -> None:
    round_ = drawn(event, division)
    one, other = round_.matches[:2]
    with refused("NO_CLOCK"):
        results.record(event, one.id, TIMEOUT)
    clocks.use(event, round_.id, [1])
    assert with_clock(event, division) == [1]
    results.record(event, one.id, TIMEOUT)
    assert drawn(event, division).matches[0].cells[0].difference == 1
    with refused("NO_CLOCK"):
        results.record(event, other.id, TIMEOUT)
    with refused("RESULT_BY_CLOCK"):
        clocks.use(event, round_.id, [2])
    clocks.use(event, round_.id, None)
    assert with_clock(event, division) == [1, 2, 3]
    event.undo()
    assert with_clock(event, division) == [1]
    event.save_copy(tmp_path / "copy.taikai")
    assert check_file(tmp_path / "copy.taikai") == []


def test_the_next_round_has_no_clocks_again(event: EventFile, division: int) -> None:
    clocks.use(event, drawn(event, division).id, None)
    desk.play_rounds(event, division, 0)
    for match in drawn(event, division).matches:
        if not match.bye:
            results.record(event, match.id, desk.counted(40))
    round_id = rounds.pair_next(event, division)
    assert with_clock(event, division) == []
    clocks.use(event, round_id, [3])  # a proposal, too
    assert with_clock(event, division) == [3]
    rounds.discard(event, round_id)
    rounds.pair_next(event, division)
    assert with_clock(event, division) == []


def test_what_cannot_be_said_of_clocks(event: EventFile, division: int) -> None:
    round_id = drawn(event, division).id
    with refused("NO_SUCH_TABLE") as problems:
        clocks.use(event, round_id, [2, 9])
    assert problems[0].values == {"table": 9, "first": 1, "last": 3}
    other = desk.othello(event, 4, name="一般")
    desk.draw(event, other)
    with refused("CLOCKS_ANYWAY"):
        clocks.use(event, drawn(event, other).id, None)
    game = desk.plain(event, 4)
    desk.draw(event, game)
    with refused("CLOCKS_ANYWAY"):
        clocks.use(event, drawn(event, game).id, None)


def test_sheets_say_where_clocks_are_used(event: EventFile, division: int) -> None:
    round_id = drawn(event, division).id

    def sheet(form: str) -> tuple[str, str]:
        given = form_input(event, division, form=FORMS[form])
        return text(render_form(form, given)), digest(FORMS[form], given)

    before = {form: sheet(form) for form in ("pairing_by_table", "pairing_by_name", "match_cards")}
    clocks.use(event, round_id, [1, 3])
    for form, (words, said) in before.items():
        now, says = sheet(form)
        assert "時計" in now and "時計" not in words
        assert says != said
    assert wording.clock_notes(drawn(event, division)) == ["対局時計を使う卓：1・3"]
    clocks.use(event, round_id, ())
    assert {form: sheet(form)[1] for form in before} == {f: one[1] for f, one in before.items()}
    assert len(queries.rounds(event, division)) == 1
