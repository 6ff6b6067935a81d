"""A proposal that a later correction outdates, and one that it does not touch."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.operations import results, rounds
from models.core.causes import Authority, CorrectionCause
from models.core.steps import StepKind
from models.games.othello.record import OthelloEnding, OthelloResult
from tests.app import desk as at


def kinds(event: EventFile, division: int) -> list[StepKind]:
    return [step.kind for step in queries.division_view(event, division).steps]


def counted(first: int) -> OthelloResult:
    return OthelloResult(ending=OthelloEnding.COUNTED, discs=(first, 64 - first))


def correct(event: EventFile, match_id: int, first: int) -> None:
    """Correct a count as the desk's own typing error."""
    results.correct(
        event,
        match_id,
        counted(first),
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="読み違い"),
    )


def proposed(event: EventFile) -> int:
    """Give a division whose first round is played and whose second is only proposed."""
    division = at.othello(event, 12)
    at.play_rounds(event, division, 1)
    rounds.pair_next(event, division)
    return division


def test_a_correction_that_changes_the_order_outdates_the_proposal(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "a.taikai", name="A") as event:
        division = proposed(event)
        assert kinds(event, division) == [StepKind.PUBLISH]
        first = queries.rounds(event, division)[0].matches[0]
        assert first.result is not None
        correct(event, first.id, 64 - first.result.discs[0])
        assert kinds(event, division) == [StepKind.PAIR_AGAIN, StepKind.PUBLISH]
        again, publish = queries.division_view(event, division).steps
        assert [p.code for p in again.warnings] == ["PROPOSAL_OUTDATED"]
        assert "PROPOSAL_OUTDATED" in [p.code for p in publish.warnings]
        event.undo()
        assert kinds(event, division) == [StepKind.PUBLISH], "undone, it holds again"


def test_paired_again_it_holds(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "a.taikai", name="A") as event:
        division = proposed(event)
        first = queries.rounds(event, division)[0].matches[0]
        assert first.result is not None
        correct(event, first.id, 64 - first.result.discs[0])
        rounds.discard(event, queries.rounds(event, division)[-1].id)
        rounds.pair_next(event, division)
        assert kinds(event, division) == [StepKind.PUBLISH]


def test_changes_by_hand_and_corrections_without_effect_leave_it_alone(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "a.taikai", name="A") as event:
        division = proposed(event)
        second = queries.rounds(event, division)[1]
        one, other = (match.seats[0].entrant.id for match in second.matches[:2])
        rounds.swap(event, second.id, one, other, by=Authority(referee="大島", reason="同じ所属"))
        assert kinds(event, division) == [StepKind.PUBLISH]


def test_a_published_round_is_never_outdated(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "a.taikai", name="A") as event:
        division = proposed(event)
        rounds.publish(event, queries.rounds(event, division)[-1].id)
        first = queries.rounds(event, division)[0].matches[0]
        assert first.result is not None
        results.correct(
            event,
            first.id,
            counted(64 - first.result.discs[0]),
            cause=CorrectionCause.REFEREE,
            by=Authority(referee="大島", reason="裁定"),
        )
        assert kinds(event, division) == [StepKind.ENTER_RESULTS]
