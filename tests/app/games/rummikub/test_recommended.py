"""Who was recommended for the national championship, when the ranking is corrected afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.games.rummikub import kept, qualifier, reception, rulings
from app.games.rummikub.rulings import Given
from app.operations import results
from app.operations import rulings as shared_rulings
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.steps import Step, StepKind
from models.games.rummikub.discipline import Penalty
from models.games.rummikub.programme import LAST
from models.games.rummikub.qualifier import Answer
from tests.app import desk
from tests.app import rummikub_days as days
from tests.app.ruling import act_ruled

STAYS, VOID = (Consequence.STAYS,), (Consequence.VOID,)
WORD = Authority(referee="森", reason="注意に従わない")


@pytest.fixture
def over(event: EventFile) -> int:
    """Give an open of eight that was played to its end; the first has said yes."""
    division = days.played(event, 8)
    qualifier.note_answer(event, division, order(event, division)[0], Answer.YES)
    return division


def order(event: EventFile, division: int) -> list[int]:
    return [row.entrant.id for row in ranking_queries.final_ranking(event, division).rows]


def first_step(event: EventFile, division: int) -> Step:
    return queries.division_view(event, division).steps[0]


def recommended(event: EventFile, division: int) -> int | None:
    found = qualifier.qualifier(event, division).recommended
    return None if found is None else found.id


def exchanged(event: EventFile, division: int, correct: Callable[..., object]) -> None:
    """Let the first two of the final have held each other's racks all the time."""
    one, two, *_ = order(event, division)
    for round_ in facts.division(event, division).facts.stage_rounds(LAST):
        (match,) = round_.matches
        card: Any = facts.division(event, division).results[match.id].value
        a, b = match.seats.index(one), match.seats.index(two)
        games = []
        for game in card.games:
            racks = list(game.racks)
            racks[a], racks[b] = racks[b], racks[a]
            games.append(replace(game, racks=tuple(racks)))
        turned = replace(card, games=tuple(games))
        asked = {"SHARED_WIN"}
        correct(event, match.id, turned, cause=CorrectionCause.DESK_ERROR, confirmed=asked)
    assert order(event, division)[:2] == [two, one], "it is another ranking now"


def test_a_corrected_ranking_asks_what_becomes_of_the_recommendation(
    event: EventFile, over: int
) -> None:
    one, two, *_ = order(event, over)
    chosen: dict[str, Consequence] = {}

    def correct(*args: object, **named: object) -> None:
        chosen.update(act_ruled(results.correct, *args, wish=VOID, **named))

    exchanged(event, over, correct)
    assert [key.rpartition(":")[0] for key in chosen] == ["qualifier:recommended"]
    view = qualifier.qualifier(event, over)
    assert (view.recommended, view.next and view.next.id) == (None, two)
    assert "entry_struck" in [line.kind for line in log_queries.rulings(event, over)]
    assert first_step(event, over).kind is StepKind.CLOSE
    qualifier.note_answer(event, over, two, Answer.YES)
    assert recommended(event, over) == two
    assert [said.entrant for said in kept.asked(event, over)] == [two], "what was struck is gone"
    assert one != two


def test_it_is_named_on_the_step_line_until_it_is_settled(
    event: EventFile, over: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, *_ = order(event, over)
    with monkeypatch.context() as older:  # as a file of an earlier version has it
        older.setattr("app.operations.results.reconcile", lambda *_args, **_named: None)
        exchanged(event, over, results.correct)
    (problem,) = first_step(event, over).warnings
    assert (first_step(event, over).kind, problem.code) == (
        StepKind.SETTLE,
        "RECOMMENDED_OVERTAKEN",
    )
    named = facts.division(event, over).by_id[two].name
    assert problem.values["names"] == [named]
    assert not qualifier.qualifier(event, over).complete, "nobody else is asked meanwhile"
    act_ruled(shared_rulings.resolve, event, over, wish=STAYS)
    assert first_step(event, over).kind is StepKind.CLOSE
    assert recommended(event, over) == one
    event.undo()
    assert first_step(event, over).kind is StepKind.SETTLE
    qualifier.strike_answer(event, over, one, by=WORD)
    assert first_step(event, over).kind is StepKind.CLOSE, "struck, there is nothing to settle"


def test_a_recommended_person_without_a_place_is_named(event: EventFile, over: int) -> None:
    one = order(event, over)[0]
    last = facts.division(event, over).last_turn
    given = Given(penalty=Penalty.DISQUALIFICATION, **vars(WORD), from_round=last + 1)
    with desk.refused("RECOMMENDED_OUT"):
        rulings.rule(event, one, given)
    act_ruled(rulings.rule, event, one, given, wish=VOID)
    view = qualifier.qualifier(event, over)
    assert view.recommended is None
    assert view.next is not None and view.next.id != one


def test_who_holds_a_right_or_was_asked_overtakes_nobody(event: EventFile) -> None:
    division = days.played(event, 8)
    one, two, *_ = order(event, division)
    reception.mark_right(event, two, True)
    qualifier.note_answer(event, division, one, Answer.YES)
    exchanged(event, division, results.correct)  # refused if anything were asked
    assert first_step(event, division).kind is StepKind.CLOSE
    assert recommended(event, division) == one
