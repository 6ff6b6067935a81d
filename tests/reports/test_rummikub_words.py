"""Figures of the semifinal and final of Rummikub in words, and why somebody goes on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from models.core.outcomes import Mark, Outcome
from models.games.rummikub.programme import LAST, SEMIFINAL, StageLine, Sums
from reports.forms.catalogue import FORMS
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from reports.games.rummikub.desk_words import game_text, goes_on, mean_text, number
from reports.i18n import using

GAME = "rummikub"


@pytest.mark.parametrize(
    ("value", "written"),
    [(None, "–"), (0, "0"), (Fraction(61), "61"), (Fraction(-25), "-25"), (Fraction(5, 2), "2.5")],
)
def test_game_points_are_exact_and_none_is_a_dash(value: object, written: str) -> None:
    assert number(value, GAME) == written


def test_a_mean_is_a_dash_where_no_game_was_lost() -> None:
    assert mean_text(None, GAME) == "–"
    assert mean_text(Fraction(-80, 3), GAME) == "-26 2/3"


@pytest.mark.parametrize(
    ("outcome", "written"),
    [
        (None, ""),
        (Outcome(mark=Mark.WIN, points=Fraction(61)), "○ 61"),
        (Outcome(mark=Mark.LOSS, points=Fraction(-25)), "-25"),
    ],
)
def test_a_game_has_a_ring_where_it_was_won_and_nothing_while_it_is_open(
    outcome: Outcome | None, written: str
) -> None:
    assert game_text(outcome, GAME) == written


@pytest.mark.parametrize(
    ("on", "first", "written"),
    [
        (False, False, ""),
        (False, True, ""),
        (True, True, "to the final (best of the table)"),
        (True, False, "to the final (best of the others)"),
    ],
)
def test_who_goes_on_is_told_why(on: bool, first: bool, written: str) -> None:
    line = StageLine(
        entrant=1,
        seed=1,
        table=1,
        brought=None,
        games=(),
        total=Sums(),
        place=None,
        goes_on=on,
        best_of_table=first,
    )
    with using("en"):
        assert goes_on(line) == written


@pytest.mark.parametrize(
    ("stage", "due"),
    [
        ("preliminary", set()),
        (SEMIFINAL, {"semifinal_seats"}),
        (LAST, {"final_seats"}),
    ],
)
def test_the_tables_of_a_stage_are_due_in_that_stage_alone(stage: str, due: set[str]) -> None:
    where = FormContext(game=GAME_FORMS[GAME], stage=stage, programme="rummikub_open")
    seats = {"semifinal_seats", "final_seats"}
    assert {key for key in seats if FORMS[key].due(where)} == due
