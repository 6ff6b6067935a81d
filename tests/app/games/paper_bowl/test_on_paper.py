"""Matches of Paper Bowl that were played on paper: their quarters are kept and printed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import results, running
from app.queries import log_queries
from models.core.causes import Authority
from models.core.problems import Refused
from models.games.paper_bowl import PaperBowlResult
from models.games.paper_bowl.on_paper import Quarters
from models.games.paper_bowl.record import PaperBowlEnding
from models.store.codec import from_stored, to_stored
from reports.forms.catalogue import forms_of, render_form
from reports.forms.form import digest
from tests.app.games.paper_bowl.bowl import SLIP, Field
from tests.reports.views import text
from ui.papers.form_input import Sources

QUARTERS: Quarters = ((7, 0), (3, 7), (0, 0), (7, 10))
PLAYED = PaperBowlResult(winner=None, score=(17, 17), quarters=QUARTERS)


FORMS = forms_of("paper_bowl")


@pytest.fixture
def field(event: EventFile) -> Field:
    return Field(event)


def sources(field: Field) -> Sources:
    round_ = queries.rounds(field.event, field.division)[0].id
    return Sources(field.event, field.division, round_id=round_)


def box_scores(field: Field) -> str | None:
    """Give what the box scores of the round say; None while there are none."""
    form = FORMS["box_score"]
    given = sources(field).of(form)
    if not form.ready(given):
        return None
    return re.sub(r"\s", "", text(render_form(form.key, given)))


def test_quarters_are_kept_corrected_and_undone(field: Field, path: Path) -> None:
    event = field.event
    results.record(event, field.match, PLAYED)
    other = replace(PLAYED, quarters=((7, 0), (3, 7), (7, 0), (0, 10)))
    results.correct(
        event, field.match, other, cause=SLIP["cause"], by=Authority(reason="写し間違い")
    )
    assert field.result == other
    assert log_queries.rulings(event, field.division)[-1].text == "写し間違い"
    event.undo()
    event.close()
    with EventFile.open(path) as again:
        found: Any = queries.match_entry(again, field.match).match.result
        assert found == PLAYED


def test_a_result_of_an_older_file_has_no_quarters() -> None:
    stored = to_stored(PaperBowlResult(winner=0, score=(7, 3)))
    del stored["quarters"]
    assert from_stored(stored, PaperBowlResult).quarters == ()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (replace(PLAYED, winner=0, score=(20, 17)), "QUARTERS_DIFFER"),
        (replace(PLAYED, quarters=QUARTERS[:3]), "QUARTERS_UNFIT"),
        (replace(PLAYED, quarters=((8, -1), *QUARTERS[1:])), "SCORE_IMPOSSIBLE"),
        (
            PaperBowlResult(kind=PaperBowlEnding.FORFEIT, winner=0, quarters=QUARTERS),
            "QUARTERS_UNFIT",
        ),
    ],
)
def test_quarters_that_cannot_be_are_refused(field: Field, wrong: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        results.record(field.event, field.match, wrong)
    assert [problem.code for problem in refused.value.problems] == [code]


def test_the_box_scores_of_a_round_have_matches_on_paper_and_written_ones(field: Field) -> None:
    assert box_scores(field) is None
    results.record(field.event, field.match, PLAYED)
    alone = box_scores(field)
    assert alone is not None and "紙で行った試合" in alone and "引き分け" in alone
    assert "7307" in alone and "0701017" in alone
    field.match = field.matches[1]
    field.play()
    running.hand_in(field.event, field.match)
    both = box_scores(field)
    assert both is not None and both.index("紙で行った試合") < both.index("総獲得ヤード")


def test_sheets_of_written_matches_stay_up_to_date(field: Field) -> None:
    """A file that knows no quarters has printed its sheets from the records alone."""
    field.play()
    running.hand_in(field.event, field.match)
    source = sources(field)
    box, plays = FORMS["box_score"], FORMS["play_by_play"]
    given = source.of(box)
    before = [(log.match.table, log.names, log.kept) for log in source.of(plays).live_logs]
    assert box.says(given) == before
    shown = digest(box, given)
    field.match = field.matches[1]
    results.record(field.event, field.match, PLAYED)
    assert digest(box, sources(field).of(box)) != shown
