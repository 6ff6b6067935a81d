"""Long namesakes on the sheets and cards of tables of four stand as large as everybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants, rounds
from app.operations.entrants import EntrantData
from models.games.mahjong import HanchanOptions
from reports.forms.catalogue import FORMS, render_form
from reports.paper import Paper
from tests import disk
from tests.app.tables_of_four import NAMES
from ui.papers.form_input import form_input

NAME = "武者小路 龍之介"
CLUBS = ("浜松ポーリング協会", "浜松シニアクラブ連合会")
ROWS = (
    *(EntrantData(name=name, yomi="あ", club="東京") for name in NAMES[:6]),
    *(EntrantData(name=NAME, yomi="む", club=club) for club in CLUBS),
)
Sizes = Callable[[str], list[tuple[float, str]]]
"""Gives every line that a form draws with its size."""


@pytest.fixture(scope="module", params=["mahjong_hanchans", "tables"])
def event(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[EventFile]:
    mahjong = request.param == "mahjong_hanchans"
    path = tmp_path_factory.mktemp("seats") / "event.taikai"
    with disk.quick(), EventFile.create(path, name="大会") as made:
        division = divisions.add(
            made,
            game="mahjong" if mahjong else "rummikub",
            name="四人の部",
            programme="mahjong_hanchans" if mahjong else "tables",
            programme_options=HanchanOptions(hanchans=2) if mahjong else None,
        )
        entrants.import_all(made, division, ROWS)
        entrants.check_in(made, [who.id for who in queries.entrants(made, division)])
        step = queries.division_view(made, division).steps[0]
        sample_event.pair(made, division, step.round, stage=step.stage)
        rounds.publish(made, queries.rounds(made, division)[-1].id)
        yield made


@pytest.fixture
def sizes(event: EventFile, monkeypatch: pytest.MonkeyPatch) -> Sizes:
    (division,) = queries.event_view(event).divisions
    found: list[tuple[float, str]] = []
    plain = Paper.text

    def text(self: Paper, x: float, y: float, said: str, size: float, **how: object) -> None:
        found.append((round(size, 2), said))
        plain(self, x, y, said, size, **how)  # type: ignore[arg-type]

    def drawn(key: str) -> list[tuple[float, str]]:
        with monkeypatch.context() as patched:
            patched.setattr(Paper, "text", text)
            round_id = queries.rounds(event, division.id)[-1].id
            render_form(key, form_input(event, division.id, FORMS[key], round_id=round_id))
        return found

    return drawn


def of(found: list[tuple[float, str]], text: str) -> set[float]:
    return {size for size, said in found if said == text}


def test_the_seat_sheet_has_one_size_of_names_near_that_of_its_figures(sizes: Sizes) -> None:
    found = sizes("pairing_by_table")
    (number,), (name,) = of(found, "1"), of(found, NAME)
    assert of(found, NAMES[0]) == {name}
    assert name >= 0.7 * number
    said = [text for _size, text in found]
    assert all(any(text.endswith(club) for text in said) for club in CLUBS)
    assert not any("（" in text and NAME in text for text in said)


def test_cards_of_a_table_write_what_tells_apart_small_below_the_name(
    event: EventFile, sizes: Sizes
) -> None:
    (division,) = queries.event_view(event).divisions
    found = sizes("score_cards" if division.game == "mahjong" else "table_cards")
    assert max(of(found, NAME)) == max(of(found, NAMES[0])) >= 11
    assert min(size for size, said in found if said in CLUBS) >= 5


def test_the_plan_of_all_rounds_has_one_size_of_names(event: EventFile, sizes: Sizes) -> None:
    found = sizes("table_plan")
    assert min(of(found, NAME)) == min(of(found, NAMES[0])) >= 10
