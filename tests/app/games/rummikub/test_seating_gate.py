"""Nobody sits down who was not received and briefed, whatever the page of participants says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.games.rummikub import reception
from app.operations import entrants, rounds
from app.queries.plan_queries import planning_of
from models.core.causes import Authority
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.games.rummikub.reception import Briefing
from models.stages.table_plans import make_plan
from tests.app import rummikub_days as days
from tests.app.desk import refused

BRIEFED = replace(days.SURE, briefing=Briefing.INDIVIDUAL)
ORGANISER = Authority(referee="橋本", reason="道に迷った")


def come_past_reception(event: EventFile, division_id: int, name: str = "山下 一") -> int:
    """Check somebody in on the page of participants."""
    made = entrants.add(event, division_id, days.walk_in(name))
    entrants.check_in(event, [made])
    return made


def now(event: EventFile, division_id: int) -> Step:
    return queries.division_view(event, division_id).steps[0]


def told(problems: tuple[Problem, ...]) -> list[tuple[str, tuple[str, ...]]]:
    return [(problem.code, problem.values["names"]) for problem in problems]


@pytest.mark.parametrize("sets", [0, 1])
def test_a_set_waits_for_who_came_past_reception(event: EventFile, sets: int) -> None:
    division_id = days.begun(event, 8)
    sample_event.play_through(event, division_id, rounds_to_play=sets)
    before = now(event, division_id)
    assert (before.kind, before.blocked) == (StepKind.PAIR, ())
    come_past_reception(event, division_id)
    step = now(event, division_id)
    assert told(step.blocked) == [("SEATED_UNRECEIVED", ("山下 一",))]
    with refused("SEATED_UNRECEIVED"):
        sample_event.do_step(event, division_id, replace(step, blocked=()))


def test_no_way_to_a_table_leads_past_reception(event: EventFile) -> None:
    division_id = days.begun(event, 8)
    come_past_reception(event, division_id)
    with refused("SEATED_UNRECEIVED"):
        rounds.draw_first(event, division_id, seed="x")
    planning = planning_of(facts.division(event, division_id))
    with refused("SEATED_UNRECEIVED"):
        rounds.accept(event, division_id, make_plan(planning, seed="x", label="x"))
    assert queries.rounds(event, division_id) == ()


def test_who_is_let_in_afterwards_or_goes_again_is_in_nobodys_way(event: EventFile) -> None:
    division_id = days.begun(event, 8)
    late = come_past_reception(event, division_id)
    gone = come_past_reception(event, division_id, "山下 二")
    with refused("BRIEFING_NEEDED"):
        reception.receive(event, late, days.SURE, at=days.AFTER, word=ORGANISER)
    reception.receive(event, late, BRIEFED, at=days.AFTER, word=ORGANISER)
    assert told(now(event, division_id).blocked) == [("SEATED_UNRECEIVED", ("山下 二",))]
    entrants.check_in(event, [gone], False)
    assert now(event, division_id).blocked == ()
    rounds.draw_first(event, division_id, seed="x")


def test_a_fill_in_of_the_staff_needs_no_reception(event: EventFile) -> None:
    division_id = days.begun(event, 11)
    helper = entrants.add(event, division_id, days.walk_in("係員"), ranked=False)
    entrants.check_in(event, [helper])
    assert now(event, division_id).blocked == ()
    rounds.draw_first(event, division_id, seed="x")
