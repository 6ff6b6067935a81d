"""Sentences that count entrants count pairs as pairs."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants
from models.core.steps import StepKind
from models.views.draws import LevelView
from tests.app import desk, pairs
from ui.dialogs.draws.arrange import BY_SEED, ArrangeDialog
from ui.dialogs.draws.draw import DrawDialog
from ui.dialogs.draws.lots import level_text
from ui.words import wording
from ui.words.dialog_problems import words


@pytest.fixture
def doubles(event: EventFile) -> int:
    """A division of pairs of whom one is here."""
    made = pairs.doubles(event, "山田・森", "林・原", "荒井・岡本")
    entrants.check_in(event, desk.ids(event, made)[:1])
    return made


def strip(event: EventFile, division: int) -> str:
    """Give what the strip says of the first step."""
    step = queries.division_view(event, division).steps[0]
    return " ".join(map(wording.sentence, (*step.blocked, *step.warnings)))


def test_too_few_pairs_are_counted_as_pairs(event: EventFile, doubles: int) -> None:
    assert strip(event, doubles) == "受付済みは1組です。組合せには2組以上必要です。"
    entrants.check_in(event, desk.ids(event, doubles)[1:2])
    assert "まだ受付していない1組は組合せに入りません。" in strip(event, doubles)


def test_single_people_are_counted_as_people(event: EventFile) -> None:
    made = desk.plain(event, 3, 2)
    entrants.check_in(event, desk.ids(event, made)[:2], present=False)
    step = queries.division_view(event, made).steps[0]
    assert step.kind is StepKind.CHECK_IN
    assert strip(event, made) == "受付済みは1名です。組合せには2名以上必要です。"
    assert all("each" not in problem.values for problem in step.blocked)


def test_who_is_not_drawn_is_counted_as_pairs(event: EventFile, doubles: int, qapp: object) -> None:
    listed = queries.entrants(event, doubles)
    with_pairs = DrawDialog(listed, "種")
    assert [words(problem) for problem in with_pairs.problems()] == [
        "受付が済んだ2組以上が必要です。"
    ]
    (level,) = [LevelView(place=3, entrants=listed + listed)]
    assert level_text(level) == "3位：山田・森・林・原・荒井・岡本 ほか3組"


def test_pairs_that_rest_are_counted_as_pairs(event: EventFile, doubles: int, qapp: object) -> None:
    dialog = ArrangeDialog(queries.entrants(event, doubles), sizes={2}, first=1, seed="種")
    dialog.how.choose(BY_SEED)
    dialog.adapt()
    assert dialog.drawn.text() == "1試合を抽選します。 今回のお休みは1組です。"
