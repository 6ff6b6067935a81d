"""Whatever is handed in by chance, what the hall sees is the same for any other line-up.

Every sheet and file, every slide, the web pages and what telephones read are compared for two
line-ups of one side, while the other side's is not in.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations.teams import line_up
from models.core.steps import StepKind
from models.teams.terms import FirstMove, OrderMode, TeamTerms
from reports.forms.catalogue import render_form
from reports.forms.form import digest
from tests.app.earlier_files import same_everywhere
from tests.app.teams.division import team_division
from tests.app.teams.told import spelled
from ui.papers.form_input import Sources
from ui.projector import publishing, result_pages
from ui.projector.choices import Choices
from ui.projector.slide import SlideKind

NOON = datetime(2026, 4, 5, 12)  # noqa: DTZ001 - the desk's own clock
GAMES = ("plain", "othello", "go", "shogi", "paper_bowl", "shuffleboard")
PROGRAMMES = ("swiss", "league", "knockout", "groups_cup")


def public(event: EventFile, division_id: int) -> dict[str, str]:
    """Give all that anybody but the side itself can see, by where it stands."""
    found = {}
    sources = Sources(event, division_id, round_id=None)
    for form in sources.available():
        if form.ready(given := sources.of(form)):
            found[form.key] = digest(form, given) + repr(render_form(form.key, given))
    choices = Choices(kinds=frozenset(SlideKind))
    slides = publishing.pages(event, choices, now=NOON)
    found |= {f"slide {at}": spelled(page) for at, page in enumerate(slides)}
    for live in (False, True):
        found[f"telephones {live}"] = spelled(result_pages.hall_pages(event, live=live))
    found["when pages are renewed"] = spelled(result_pages.seen_now(event))
    for page in result_pages.result_pages(event):
        found[f"page {page.name}"] = spelled(page)
    return found


def begun(event: EventFile, chance: random.Random) -> tuple[int, TeamTerms]:
    """Publish a round of a division of teams, of any game, programme and terms."""
    boards = chance.choice((3, 5))
    terms = TeamTerms(
        boards=boards,
        fewest=2,
        registered=boards + 2,
        mode=chance.choice((OrderMode.LIST, OrderMode.FREE)),
        first_move=chance.choice((*FirstMove,)),
    )
    division_id = team_division(
        event,
        game=chance.choice(GAMES),
        programme=chance.choice(PROGRAMMES),
        count=8,
        people=boards + 2,
        terms=terms,
    )
    for _step in range(6):
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.ENTER_RESULTS:
            break
        sample_event.do_step(event, division_id, step)
    return division_id, terms


def orders(chance: random.Random, terms: TeamTerms) -> Iterator[tuple[int, ...]]:
    """Give line-ups by chance, each another one, some with a vacant board."""
    before: tuple[int, ...] = ()
    while True:
        numbers = chance.sample(range(1, terms.registered + 1), terms.boards)
        if terms.mode is OrderMode.LIST:
            numbers.sort()
        if chance.random() < 0.3:
            numbers[chance.randrange(terms.boards)] = 0
        if tuple(numbers) != before:
            before = tuple(numbers)
            yield before


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [key for key in {**one, **other} if one.get(key) != other.get(key)]


def conceals(event: EventFile, seed: int) -> None:
    chance = random.Random(seed)
    division_id, terms = begun(event, chance)
    other = orders(chance, terms)
    matches = [own for own in queries.rounds(event, division_id)[-1].matches if not own.bye]
    for match in chance.sample(matches, len(matches) // 2):  # these lie open
        for side in (0, 1):
            line_up.hand_in(event, match.id, side, next(other))
        matches.remove(match)
    waiting, side = chance.choice(matches), chance.choice((0, 1))
    seen = []
    for _time in range(2):
        line_up.hand_in(event, waiting.id, side, next(other))
        seen.append(public(event, division_id))
    assert len(seen[0]) > 20
    assert differing(*seen) == []
    line_up.hand_in(event, waiting.id, 1 - side, next(other))
    line_up.exchange(event, waiting.id)
    assert differing(seen[0], public(event, division_id)), "what is out is seen"


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 14))]
)
def test_no_line_up_by_chance_is_seen_before_the_other_is_in(event: EventFile, seed: int) -> None:
    with same_everywhere():
        conceals(event, seed)
