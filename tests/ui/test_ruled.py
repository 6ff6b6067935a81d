"""What an action contradicts is asked about until nothing is open, and each answer is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app import facts, queries
from app.operations import divisions, results, rounds
from app.operations.writing.reconciling import Contradicted
from models.core.causes import CorrectionCause
from models.core.consequences import Consequence, Resolution
from models.games.plain import PlainResult
from models.stages.knockout import KnockoutOptions
from models.stages.proposals import BracketDraw
from tests.app import desk as small
from tests.app.swiss_cuts import win_by_number
from ui.desk.desk import Desk
from ui.desk.ruling import ForeseeRuling


def test_one_answer_after_the_other_is_kept_and_the_action_is_done(
    desk: Desk, tmp_path: Path
) -> None:
    assert desk.create(tmp_path / "spring.taikai", name="春の大会")
    event = desk.event_file
    division = divisions.add(
        event,
        game="plain",
        name="勝抜の部",
        programme="knockout",
        programme_options=KnockoutOptions(third=True),
    )
    order = small.fill(event, division, 4)
    wish = BracketDraw(order=tuple(order))
    rounds.publish(event, rounds.draw_bracket(event, division, "main", wish))
    for _round in range(2):
        win_by_number(event, division)
    semifinal = queries.rounds(event, division)[0].matches[0]
    asked: list[int] = []

    def one_at_a_time(
        against: Contradicted, said: Resolution, _foresee: ForeseeRuling
    ) -> Resolution:
        asked.append(len(against.conflicts))
        assert len(asked) <= 2
        first = against.conflicts[0]
        choices = {**said.choices, first.named: Consequence.VOID}
        return replace(said, choices=choices, referee="主審", reason="記録の誤り")

    desk.ask_ruling = one_at_a_time
    winner = 1 - semifinal.result.winner
    cause = CorrectionCause.DESK_ERROR
    assert desk.done(results.correct, semifinal.id, PlainResult(winner=winner), cause=cause)
    assert asked == [2, 1]
    known = facts.division(event, division)
    assert known.results[semifinal.id].value.winner == winner
    assert len(known.results) == 2, "final and match for third place are played again"


def test_who_leaves_a_question_open_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    assert desk.create(tmp_path / "spring.taikai", name="春の大会")
    event = desk.event_file
    division = divisions.add(event, game="plain", name="勝抜の部", programme="knockout")
    order = small.fill(event, division, 4)
    wish = BracketDraw(order=tuple(order))
    rounds.publish(event, rounds.draw_bracket(event, division, "main", wish))
    for _round in range(2):
        win_by_number(event, division)
    semifinal = queries.rounds(event, division)[0].matches[0]
    desk.ask_ruling = lambda _against, _said, _foresee: None
    before = small.contents(event)
    other = PlainResult(winner=1 - semifinal.result.winner)
    cause = CorrectionCause.DESK_ERROR
    assert not desk.done(results.correct, semifinal.id, other, cause=cause)
    assert small.contents(event) == before
