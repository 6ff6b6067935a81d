"""The sheets of an open of Rummikub, from the event file to paper, and what they keep silent."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions
from models.games.rummikub.programme import LAST, stage_tables
from models.games.rummikub.ranking import SEMIFINAL
from reports.forms.catalogue import FORMS, render_form
from resources import resource
from tests.reports.views import pages, text
from ui.papers.form_input import Sources, available_forms, form_input
from ui.projector import publishing
from ui.projector.choices import Choices
from ui.projector.slide import Places, Slide, SlideKind

PEOPLE = resource("samples", "sample_rummikub_entrants.csv")


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Path]]:
    """Play an open once, and keep a copy of the file after each part of the day."""
    folder = tmp_path_factory.mktemp("open")
    kept: dict[str, Path] = {}
    with EventFile.create(folder / "day.taikai", name="第2回 橋本オープン") as event:
        division = divisions.add(
            event, game="rummikub", name="ラミィキューブの部", programme="rummikub_open"
        )
        sample_event.import_file(event, division, PEOPLE)
        for part, played in (("set", 2), ("semi", None), ("final", None), ("end", None)):
            if played is not None:
                sample_event.play_through(event, division, rounds_to_play=played)
            elif part == "end":
                sample_event.play_through(event, division)
            else:
                play_until(event, division, SEMIFINAL if part == "semi" else LAST)
            kept[part] = folder / f"{part}.taikai"
            event.save_copy(kept[part])
    yield kept


def play_until(event: EventFile, division: int, stage: str) -> None:
    """Go on until the games of a stage are published and one card of it is in."""
    while not any(own.stage == stage and own.published for own in queries.rounds(event, division)):
        sample_event.enter_results(event, division)
        step = queries.division_view(event, division).steps[0]
        assert sample_event.do_step(event, division, step)
    sample_event.enter_results(event, division, leave=5 if stage == SEMIFINAL else 2)


@pytest.fixture
def at(day: dict[str, Path], request: pytest.FixtureRequest) -> Iterator[tuple[EventFile, int]]:
    """Open the copy of a part of the day."""
    with EventFile.open(day[request.param]) as event:
        yield event, queries.event_view(event).divisions[0].id


def printed(at: tuple[EventFile, int], key: str, round_id: int | None = None) -> str:
    return text(render_form(key, form_input(*at, FORMS[key], round_id=round_id)))


def ready(at: tuple[EventFile, int]) -> set[str]:
    """Give the forms that can be printed now, and make sure that each of them can."""
    sources = Sources(*at, round_id=None)
    found = set()
    for form in available_forms(*at):
        given = sources.of(form)
        if form.ready(given):
            assert render_form(form.key, given)
            found.add(form.key)
    return found


@pytest.mark.parametrize("at", ["set"], indirect=True)
def test_a_card_of_a_set_has_two_games_and_everybody_of_the_table(
    at: tuple[EventFile, int],
) -> None:
    round_ = queries.rounds(*at)[-1]
    made = render_form("table_cards", form_input(*at, FORMS["table_cards"], round_id=round_.id))
    shown = pages(made)
    assert len(shown) == len(round_.matches) == 4
    for page, match in zip(shown, round_.matches, strict=True):
        words = "".join(page)
        assert "第1ゲーム" in words
        assert "第2ゲーム" in words
        assert "第3ゲーム" not in words
        assert words.count(match.code) == 1
        for seat in match.seats:
            shown_as = seat.entrant.public or seat.entrant.name
            assert words.count(shown_as) == 3  # two games and a signature


@pytest.mark.parametrize("at", ["semi"], indirect=True)
def test_one_card_has_the_three_games_of_the_semifinal_each_with_its_code(
    at: tuple[EventFile, int],
) -> None:
    games = [own for own in queries.rounds(*at) if own.stage == SEMIFINAL]
    for game in games:
        form = form_input(*at, FORMS["table_cards"], round_id=game.id)
        shown = ["".join(page) for page in pages(render_form("table_cards", form))]
        assert len(shown) == 2
        for place, page in enumerate(shown):
            codes = [own.matches[place].code for own in games]
            assert [page.count(code) for code in codes] == [1, 1, 1]


@pytest.mark.parametrize("at", ["set"], indirect=True)
def test_while_the_sets_run_one_line_without_a_name_is_all_that_is_told(
    at: tuple[EventFile, int],
) -> None:
    event, division = at
    names = {own.name for own in queries.entrants(event, division)}
    form = FORMS["standings"]
    given = form_input(event, division, form)
    made = render_form("standings", given)
    assert given.standings is not None
    assert [row.place for row in given.standings.rows] == [7]
    assert not any(name in text(made) for name in names)
    assert not any(name.encode() in made or name.encode("utf-16-be") in made for name in names)
    for key in ("cross_table", "ranking_csv", "ranking_html", "ranking_json", "final_ranking"):
        assert key not in ready(at)


@pytest.mark.parametrize("at", ["semi"], indirect=True)
def test_nothing_is_told_of_a_semifinal_that_runs(at: tuple[EventFile, int]) -> None:
    found = ready(at)
    assert {"semifinal_seats", "table_cards"} <= found
    assert "semifinal_result" not in found
    assert "final_games" not in found
    seats = printed(at, "semifinal_seats")
    assert "A卓" in seats
    assert "B卓" in seats


@pytest.mark.parametrize("at", ["semi", "end"], indirect=True)
def test_the_standings_after_the_sets_say_who_goes_on_and_by_a_wild_card(
    at: tuple[EventFile, int],
) -> None:
    event, division = at
    last = [own for own in queries.rounds(event, division) if own.stage == "swiss"][-1]
    rows = queries.ranking_queries.standings(event, division, last.number).rows
    assert [row.notes for row in rows[:7]] == [(SEMIFINAL,)] * 7
    assert [row.notes for row in rows[7:] if row.notes] == [("wild",)]
    given = form_input(event, division, FORMS["standings"], round_id=last.id)
    shown = text(render_form("standings", given))
    assert shown.count("準決勝") == 7
    assert shown.count("ワイルドカード") == 1


@pytest.mark.parametrize("at", ["set"], indirect=True)
def test_nobody_goes_on_before_the_last_set(at: tuple[EventFile, int]) -> None:
    event, division = at
    rows = queries.ranking_queries.standings(event, division).rows
    assert not any(row.notes for row in rows)


@pytest.mark.parametrize("at", ["final"], indirect=True)
def test_the_result_of_the_semifinal_says_who_goes_on_and_the_places_of_the_others(
    at: tuple[EventFile, int],
) -> None:
    event, division = at

    stage = stage_tables(facts.division(event, division).facts)[SEMIFINAL]
    assert stage.complete
    assert [line.place for line in stage.lines if not line.goes_on] == [5, 6, 7, 8]
    on = [line for line in stage.lines if line.goes_on]
    assert len(on) == 4
    assert sum(line.best_of_table for line in on) == 2
    shown = printed(at, "semifinal_result")
    assert shown.count("決勝へ（卓1位）") == 2
    assert shown.count("決勝へ（残り上位）") == 2


@pytest.mark.parametrize("at", ["final"], indirect=True)
def test_the_final_is_told_game_by_game_with_what_the_semifinal_brought(
    at: tuple[EventFile, int],
) -> None:

    event, division = at
    last = stage_tables(facts.division(event, division).facts)[LAST]
    assert not last.complete
    for line in last.lines:
        assert line.brought is not None
        played = [game for game in line.games if game is not None]
        assert len(played) == 1
        assert line.total.wins == line.brought.wins + sum(game.won for game in played)
        assert line.total.points == line.brought.points + sum(game.points for game in played)
    assert "final_games" in ready(at)


@pytest.mark.parametrize("at", ["end"], indirect=True)
def test_the_sheet_of_a_player_adds_up_to_the_tally(at: tuple[EventFile, int]) -> None:
    shown = printed(at, "player_sheets")
    for entrant in queries.entrants(*at):
        assert entrant.name.replace(" ", "") in shown
    assert {"final_ranking", "player_sheets", "semifinal_result", "final_games"} <= ready(at)


def hall(at: tuple[EventFile, int]) -> list[Slide]:
    """Give the pages of the hall that tell an order of a later stage."""
    shown = publishing.pages(at[0], Choices(kinds=frozenset({SlideKind.STANDINGS})))
    return [slide for slide in shown if " after " in slide.about]


@pytest.mark.parametrize("at", ["semi"], indirect=True)
def test_the_hall_is_told_nothing_of_a_semifinal_that_runs(at: tuple[EventFile, int]) -> None:
    assert hall(at) == []


@pytest.mark.parametrize("at", ["final"], indirect=True)
def test_the_hall_sees_the_final_after_every_game(at: tuple[EventFile, int]) -> None:
    (page,) = hall(at)
    last = stage_tables(facts.division(*at).facts)[LAST]
    assert page.title == "3ゲーム中1ゲーム終了時"
    assert isinstance(page.content, Places)
    public = {own.id: own.public or own.name for own in queries.entrants(*at)}
    shown = [(line.place, line.name, line.values[0]) for line in page.content.lines]
    assert shown == [
        (str(place), public[line.entrant], str(line.total.wins))
        for place, line in enumerate(last.lines, start=1)
    ]


@pytest.mark.parametrize("at", ["end"], indirect=True)
def test_at_the_end_the_ranking_says_everything(at: tuple[EventFile, int]) -> None:
    assert hall(at) == []
