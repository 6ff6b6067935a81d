"""A proposal that a correction outdated: the strip offers to pair anew, publishing asks first."""

from __future__ import annotations

from typing import Any

import pytest

from app import queries
from app.operations import results, rounds
from app.sample_event import enter_results
from models.core.causes import Authority, CorrectionCause
from models.core.steps import StepKind
from models.games.othello.record import OthelloEnding, OthelloResult
from tests.conftest import Script
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow


@pytest.fixture
def outdated(sample: MainWindow, desk: Desk) -> MainWindow:
    """The fourth round is proposed, then the winner of a table of the third is corrected."""
    division = sample.division()
    assert division is not None
    event = desk.event_file
    enter_results(event, division.id)
    assert desk.done(rounds.pair_next, division.id)
    match = queries.rounds(event, division.id)[2].matches[0]
    discs = (10, 54) if match.cells[0].mark.value == "win" else (54, 10)
    new = OthelloResult(ending=OthelloEnding.COUNTED, discs=discs)
    word = {"cause": CorrectionCause.DESK_ERROR, "by": Authority(reason="読み違い")}
    assert desk.done(results.correct, match.id, new, **word)
    sample.go("matches")
    return sample


def kinds(window: MainWindow) -> list[StepKind]:
    division = window.division()
    assert division is not None
    return [step.kind for step in division.steps]


def tables(window: MainWindow, desk: Desk) -> list[list[int]]:
    division = window.division()
    assert division is not None
    newest = queries.rounds(desk.event_file, division.id)[-1]
    return [[seat.entrant.id for seat in match.seats] for match in newest.matches]


def test_the_strip_says_so_and_pairs_again(
    outdated: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    page: Any = outdated.page("matches")
    assert "作り直して" in outdated.strip.sentence()
    assert "違う組合せ" in outdated.strip.reason()
    assert "作り直してください" in page.proposal.sentence()
    before = tables(outdated, desk)
    script_dialogs.confirm(False).confirm(True)
    outdated.menus.actions["step"].trigger()
    assert tables(outdated, desk) == before
    outdated.menus.actions["step"].trigger()
    assert "4回戦" in script_dialogs.sentences[-1]
    assert tables(outdated, desk) != before
    assert kinds(outdated) == [StepKind.PUBLISH]
    assert "作り直して" not in page.proposal.sentence()


def test_publishing_it_all_the_same_is_asked_for(
    outdated: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    page: Any = outdated.page("matches")
    script_dialogs.confirm(False).confirm(True)
    script_dialogs.confirm(True)  # another division plays at tables of these numbers
    page.pairing.publish()
    assert kinds(outdated)[0] is StepKind.PAIR_AGAIN
    page.pairing.publish()
    assert kinds(outdated)[0] is StepKind.ENTER_RESULTS


def test_a_proposal_waits_for_a_match_that_is_open_again_and_says_who_plays(
    outdated: MainWindow, desk: Desk
) -> None:
    division = outdated.division()
    assert division is not None
    third, proposed = queries.rounds(desk.event_file, division.id)[-2:]
    match = third.matches[0]
    assert desk.done(
        results.strike, match.id, cause=CorrectionCause.DESK_ERROR, by=Authority(reason="読み違い")
    )
    assert kinds(outdated) == [StepKind.ENTER_RESULTS, StepKind.PUBLISH]
    page: Any = outdated.page("matches")
    if page.shown_round().id != proposed.id:
        page.round_after()
    names = [seat.entrant.name for seat in match.seats]
    assert all(name in page.proposal.sentence() for name in names)
    page.pairing.publish()
    assert all(name in outdated.notice.sentence() for name in names)
    assert not queries.rounds(desk.event_file, division.id)[-1].published
