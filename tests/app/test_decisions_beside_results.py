"""What ranks beside results is asked about as a result is: absences, habits, settings, ages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, people, results
from app.operations import house_rules as chosen
from models.core.causes import Authority
from models.core.consequences import Consequence
from models.core.house_rules import AbsenceRule, DivisionHouseRules, Worth
from models.core.problems import Refused
from models.core.steps import StepKind
from models.stages.presets.swiss_cut import SwissCutOptions
from tests.app import desk
from tests.app.ruling import act_ruled

AWAY = 6  # comes into the knock-out, with the win that an absence counts
YOUNG = date(2020, 1, 1)


def begun(event: EventFile, ranked_by: tuple[str, ...], *, away: int | None = None) -> int:
    """Play a Swiss of seven until the best three are in the knock-out.

    `away` is who has planned not to play round 2.
    """
    made = divisions.add(
        event,
        game="plain",
        name="一般の部",
        programme="swiss_cut",
        programme_options=SwissCutOptions(rounds=3, qualifiers=3),
        ranked_by=ranked_by,
    )
    desk.fill(event, made, 7)
    for entrant in facts.division(event, made).facts.entrants:
        person = entrant.members[0].person
        born = date(1950 + entrant.number, 1, 1)
        people.change(event, person.id, replace(people.person_data(person), birth=born))
    if away is not None:
        chosen.choose(event, made, DivisionHouseRules(absence=AbsenceRule(worth=Worth.WHOLE)))
        chosen.plan(event, desk.ids(event, made)[away], [2], by=Authority(reason="仕事"))
    for _ in range(80):
        step = queries.division_view(event, made).steps[0]
        if step.stage.startswith("main") and step.kind is StepKind.ENTER_RESULTS:
            return made
        if step.kind is StepKind.ENTER_RESULTS:
            known = facts.division(event, made)
            for match_id, (round_, match) in known.places.items():
                if round_.published and match_id not in known.results and not match.bye:
                    type_ = known.facts.game.result_type
                    results.record(event, match_id, type_(winner=0))
        else:
            assert sample_event.do_step(event, made, step), step
    raise AssertionError("never comes")


def asked_and_ruled(event: EventFile, act: Callable[..., Any], *args: Any, **more: Any) -> None:
    """Expect the action to be asked about, to change nothing unasked, and to be ruled on."""
    before = desk.contents(event)
    with pytest.raises(Refused) as caught:
        act(event, *args, **more)
    assert {problem.code[:7] for problem in caught.value.problems} <= {"ENTRIES", "SEEDS_C"}
    assert desk.contents(event) == before
    said = act_ruled(act, event, *args, wish=(Consequence.STAYS,), **more)
    assert {*said.values()} == {Consequence.STAYS}


def test_what_a_planned_absence_is_worth(event: EventFile) -> None:
    division = begun(event, ("points", "birth"), away=AWAY)
    house_rules = DivisionHouseRules(absence=AbsenceRule(worth=Worth.NOTHING))
    asked_and_ruled(event, chosen.choose, division, house_rules)


def test_an_absence_that_is_struck(event: EventFile) -> None:
    division = begun(event, ("points", "birth"), away=AWAY)
    who = desk.ids(event, division)[AWAY]
    word = {"by": Authority(referee="主審", reason="書き間違い")}
    asked_and_ruled(event, chosen.plan, who, [], **word)


def test_an_age_that_ranks(event: EventFile) -> None:
    division = begun(event, ("points", "birth"))
    known = facts.division(event, division).facts
    last = known.entrant(known.draws["entry:main"].order[-1]).members[0].person
    data = people.person_data(last)
    asked_and_ruled(event, people.change, last.id, replace(data, birth=YOUNG))
