"""What was announced and no longer follows is named on the step line until it is put up anew."""

from __future__ import annotations

from typing import Any

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import results
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.steps import StepKind
from models.games.plain import PlainResult
from reports.forms.catalogue import FORMS
from tests.app.ruling import act_ruled
from tests.app.swiss_cuts import cut
from ui.desk.desk import Desk
from ui.pages.standings import published_rankings
from ui.papers import issued
from ui.papers.form_input import form_input
from ui.window.main_window import MainWindow


@pytest.fixture
def over(empty: MainWindow, desk: Desk) -> int:
    """A division that was played to its end and is shown."""
    division = cut(desk.event_file, 8, rounds=3, qualifiers=4)
    for _ in range(60):
        step = queries.division_view(desk.event_file, division).steps[0]
        if step.kind is StepKind.CLOSE:
            break
        assert sample_event.do_step(desk.event_file, division, step)
    empty.show_division(division, "plain")
    return division


def turn_the_final(event: EventFile, division: int) -> None:
    known = facts.division(event, division)
    (final,) = known.facts.stage_rounds("main_final")[0].matches
    winner = known.results[final.id].value.winner
    act_ruled(
        results.correct,
        event,
        final.id,
        PlainResult(winner=1 - winner),
        cause=CorrectionCause.DESK_ERROR,
        wish=(Consequence.STAYS,),
    )


def note(event: EventFile, division: int, form: str) -> None:
    issued.note(event, division, FORMS[form], None, form_input(event, division, FORMS[form]))


def test_certificates_and_a_ranking_that_are_out_are_named_when_they_no_longer_follow(
    empty: MainWindow, desk: Desk, over: int
) -> None:
    event = desk.event_file
    note(event, over, "certificates")
    published_rankings.note(event, over, None, published_rankings.BY_HAND)
    assert empty.strip.held() == ""
    turn_the_final(event, over)
    said = empty.strip.held()
    assert said.startswith("⚠")
    assert "賞状" in said and "貼り出し" in said
    note(event, over, "certificates")
    published_rankings.note(event, over, None, published_rankings.BY_HAND)
    assert empty.strip.held() == ""


def test_the_step_of_what_is_over_asks_for_nothing_that_is_out_already(
    empty: MainWindow, desk: Desk, over: int
) -> None:
    assert "最終順位表" in empty.strip.sentence()
    note(desk.event_file, over, "final_ranking")
    empty.show_division(over, "plain")
    assert "してください" not in empty.strip.sentence()


def test_they_stay_named_while_a_match_is_open_again(
    empty: MainWindow, desk: Desk, over: int
) -> None:
    event = desk.event_file
    note(event, over, "final_ranking")
    known = facts.division(event, over)
    (final,) = known.facts.stage_rounds("main_final")[0].matches
    word: dict[str, Any] = {
        "cause": CorrectionCause.REFEREE,
        "by": Authority(referee="主審", reason="誤り"),
    }
    act_ruled(results.strike, event, final.id, wish=(Consequence.STAYS,), **word)
    assert queries.division_view(event, over).steps[0].kind is StepKind.ENTER_RESULTS
    assert "最終順位" in empty.strip.held()
    event.undo()
    assert empty.strip.held() == "", "it follows again"


def test_the_standings_of_a_round_are_named_once_the_division_is_over(
    empty: MainWindow, desk: Desk, over: int
) -> None:
    event = desk.event_file
    last = facts.division(event, over).facts.rounds[-1].id
    form = FORMS["cross_table"]
    issued.note(event, over, form, last, form_input(event, over, form, round_id=last))
    assert published_rankings.announced_otherwise(event, over, over=True) == ()
    turn_the_final(event, over)
    assert published_rankings.announced_otherwise(event, over, over=True)
    assert published_rankings.announced_otherwise(event, over, over=False) == (), (
        "the gate says it then"
    )
