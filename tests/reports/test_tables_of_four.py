"""Sheets and files of a division that plays at tables of three and four."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import results, rounds
from models.exact import Notation
from models.games.plain import Plain
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import FormInput
from reports.games import GAME_FORMS
from tests import disk
from tests.app.tables_of_four import NAMES, OPTIONS, division, people, placed, play
from tests.reports.drawn import Page, drawn
from tests.reports.views import saying
from ui.papers.form_input import form_input

PRINTED = tuple(name.replace(" ", "") for name in NAMES)
"""As runs of text have them, in which spaces are gone."""
PLACES = ((2, 1, 3, 4), (1, 1, 3))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[EventFile, int]]:
    """A table of four and one of three, played; only looked at."""
    path = tmp_path_factory.mktemp("four") / "event.taikai"
    with disk.quick(), EventFile.create(path, name="四人卓大会") as event:
        made = division(event, 7)
        who = people(event, made)
        rounds.arrange(event, made, [who[:4], who[4:]])
        for match, places in zip(queries.rounds(event, made)[0].matches, PLACES, strict=True):
            results.record(event, match.id, placed(*places))
        yield event, made


def given(played: tuple[EventFile, int], key: str) -> FormInput:
    event, made = played
    return form_input(event, made, FORMS[key], round_id=queries.rounds(event, made)[0].id)


def pages(played: tuple[EventFile, int], key: str) -> list[Page]:
    return drawn(render_form(key, given(played, key)))


def words(page: Page) -> str:
    return "".join(run.text for run in page.runs)


def text(played: tuple[EventFile, int], key: str) -> str:
    return render_form(key, given(played, key)).decode("utf-8-sig")


def test_the_seating_sheet_has_tables_seats_names_and_numbers(
    played: tuple[EventFile, int],
) -> None:
    (page,) = pages(played, "pairing_by_table")
    said = words(page)
    assert "座席表（卓順）" in said
    assert all(f"席{seat}" in said for seat in (1, 2, 3, 4))
    assert all(name in said for name in PRINTED[:7])
    assert all(f"{number}番" in said for number in range(1, 8))


def test_the_index_by_name_gives_table_seat_and_the_others(played: tuple[EventFile, int]) -> None:
    (page,) = pages(played, "pairing_by_name")
    said = words(page)
    assert "同卓の人" in said
    assert f"{PRINTED[0]}11{PRINTED[1]}、{PRINTED[2]}、{PRINTED[3]}" in said
    assert f"{PRINTED[6]}23{PRINTED[4]}、{PRINTED[5]}" in said


def test_a_score_card_has_a_line_for_each_seat_with_place_and_points(
    played: tuple[EventFile, int],
) -> None:
    (page,) = pages(played, "match_cards")
    said = words(page)
    assert said.count("順位") == said.count("勝点") == 2
    assert all(said.count(name) == 1 for name in PRINTED[:7])
    assert "○" not in said


def test_a_personal_card_asks_for_place_and_points(played: tuple[EventFile, int]) -> None:
    said = words(pages(played, "personal_cards")[0])
    assert "同卓の人" in said and "勝点計" in said
    assert "勝敗" not in said and "○" not in said


def test_the_place_table_stands_in_for_the_cross_table(played: tuple[EventFile, int]) -> None:
    (page,) = pages(played, "cross_table")
    said = words(page)
    assert [said.count(sign) for sign in ("①4", "①3", "②3", "③2", "③1", "④1")] == [1, 2, 1, 1, 1, 1]
    assert said.count("1卓") == 4 and said.count("2卓") == 3
    lines = text(played, "cross_table_text").splitlines()
    first = next(line for line in lines if NAMES[1] in line)
    assert first.split() == ["1", *NAMES[1].split(), "①4", "4", "1", "6", "4"]


def test_standings_have_the_columns_of_the_criteria(played: tuple[EventFile, int]) -> None:
    (page,) = pages(played, "standings")
    said = words(page)
    assert all(title in said for title in ("勝点", "1位の数", "最高の1試合"))
    assert "敗" not in said


def test_the_list_of_matches_has_everybody_with_place_and_points(
    played: tuple[EventFile, int],
) -> None:
    (page,) = pages(played, "match_list")
    said = words(page)
    assert all(
        f"{name}{sign}" in said for name, sign in zip(PRINTED, ("②3", "①4", "③2"), strict=False)
    )


def test_files_join_the_names_of_the_others(played: tuple[EventFile, int]) -> None:
    line = next(line for line in text(played, "ranking_csv").splitlines() if NAMES[4] in line)
    assert f"①3,{NAMES[5]}、{NAMES[6]}" in line
    assert f"{NAMES[0]}、{NAMES[2]}、{NAMES[3]}" in text(played, "ranking_html")


def test_seats_and_numbers_are_written_as_the_game_does(
    played: tuple[EventFile, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    winds = {"east": "東", "south": "南", "west": "西", "north": "北"}
    forms = saying(GAME_FORMS["plain"], seat_names=winds)
    monkeypatch.setitem(GAME_FORMS.met, "plain", forms)
    monkeypatch.setattr(Plain, "notation", Notation(minus="△"))
    for key in ("pairing_by_table", "match_cards", "match_list"):
        said = words(pages(played, key)[0])
        assert all(wind in said for wind in winds.values())
    sheet = given(played, "standings")
    assert sheet.standings is not None
    below = replace(sheet.standings.rows[0], values=(("points", -4),), points=-4)
    said = words(
        drawn(
            render_form(
                "standings", sheet.having(standings=replace(sheet.standings, rows=(below,)))
            )
        )[0]
    )
    assert "△4" in said


def test_every_sheet_fits_long_names_and_fractions(tmp_path: Path) -> None:
    options = replace(OPTIONS, points_of_four="50.5 20 10 -35.5", points_of_three="40 10 -20")
    with disk.quick(), EventFile.create(tmp_path / "event.taikai", name="大会") as event:
        made = division(event, 18, options)
        play(event, made, 2)
        for key in ("pairing_by_table", "match_cards", "cross_table", "standings", "match_list"):
            said = "".join(map(words, pages((event, made), key)))
            assert "Maximilian" in said, key
