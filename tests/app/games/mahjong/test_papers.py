"""The sheets of a day of health mahjong, from the event file to paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results
from app.operations.timing import round_clock
from app.queries import ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.games.mahjong import MahjongResult
from models.games.mahjong.closing import NOTATION
from models.round_clock import Act
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import digest
from reports.i18n import using
from tests import disk
from tests.reports.drawn import Page
from tests.reports.drawn import drawn as read
from ui.papers.form_input import form_input
from ui.projector.slides import ranking_slides

LONG = "Maximiliana Featherstonehaugh-Cholmondeley"
POINTS = r"(?:[+△]\d+|0)\.\d"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[EventFile, int]]:
    """Play two hanchans of sixteen, publish the third and enter two of its tables."""
    folder = tmp_path_factory.mktemp("mahjong")
    with disk.quick(), EventFile.create(folder / "day.taikai", name="秋の交流大会") as event:
        division = divisions.add(
            event, game="mahjong", name="一般の部", programme="mahjong_hanchans"
        )
        rows = [entrants.EntrantData(name=LONG if n == 3 else f"選手 {n:02d}") for n in range(16)]
        entrants.import_all(event, division, rows)
        entrants.check_in(event, [own.id for own in queries.entrants(event, division)])
        sample_event.play_through(event, division, rounds_to_play=2)
        for _step in range(2):
            step = queries.division_view(event, division).steps[0]
            sample_event.do_step(event, division, step)
        sample_event.enter_results(event, division, leave=2)
        yield event, division


def sheets(day: tuple[EventFile, int], key: str, number: int = 3) -> list[Page]:
    round_id = queries.rounds(*day)[number - 1].id
    return read(render_form(key, form_input(*day, FORMS[key], round_id=round_id)))


def words(pages: list[Page]) -> str:
    return "".join(run.text for page in pages for run in page.runs)


def test_a_score_card_is_empty_and_says_what_its_columns_add_up_to(
    day: tuple[EventFile, int],
) -> None:
    pages = sheets(day, "score_cards")
    assert len(pages) == 2
    found = words(pages)
    for match in queries.rounds(*day)[2].matches:
        assert found.count(match.code) == 1
        for seat in match.seats:
            assert found.count(seat.entrant.name.replace(" ", "")) == 1
    assert found.count("Σ120,000") == 4
    assert found.count("Σ0.0") == 12
    assert found.count("署名") >= 4
    assert "(50分)" in found.replace("（", "(").replace("）", ")")
    assert re.findall(r"順位点（30,000点以上[^：]*：", found)
    assert "1名+12△2△4△6" in found


def test_a_filled_card_has_every_figure_and_a_table_that_is_not_in_has_none(
    day: tuple[EventFile, int],
) -> None:
    (page,) = sheets(day, "filled_cards")
    entered = [match for match in queries.rounds(*day)[2].matches if match.result]
    assert len(entered) == 2
    found = words([page])
    for match in entered:
        assert isinstance(match.result, MahjongResult)
        for counted in match.result.counted:
            assert f"{abs(counted):,}" in found
    assert found.count("Σ120,000") == 2
    assert len(re.findall(POINTS, found)) == 2 * (4 * 3 + 3)


def test_standings_have_every_hanchan_before_the_grand_total(day: tuple[EventFile, int]) -> None:
    found = words(sheets(day, "standings", 2))
    assert "第1半荘" in found
    assert "第2半荘" in found
    assert "第3半荘" not in found
    assert len(re.findall(POINTS, found)) == 16 * 3
    with using("en"):
        assert "Grandtotal" in "".join(
            run.text for page in sheets(day, "standings", 2) for run in page.runs
        )


def test_a_players_card_tells_all_tables_and_one_that_was_entered_the_points(
    day: tuple[EventFile, int],
) -> None:
    cards = words(sheets(day, "personal_cards"))
    assert "得点" in cards
    assert "通算" in cards
    assert not re.findall(POINTS, cards)
    found = words(sheets(day, "personal_records"))
    assert len(re.findall(POINTS, found)) == 4 * (2 * 16 + 2 * 4)


def test_sheets_with_seats_leave_them_to_the_lots_at_the_table(day: tuple[EventFile, int]) -> None:
    for key in ("pairing_by_table", "pairing_by_name", "table_plan"):
        found = words(sheets(day, key))
        assert "席1" not in found
        assert LONG.replace(" ", "") in found.replace(" ", "")
    assert "席は卓でくじで決めます" in words(sheets(day, "pairing_by_table"))


def test_files_and_the_hall_write_points_as_the_sheets_do(day: tuple[EventFile, int]) -> None:
    event, division = day
    round_id = queries.rounds(*day)[1].id
    for key in ("ranking_html", "cross_table_text"):
        text = render_form(key, form_input(*day, FORMS[key], round_id=round_id)).decode()
        assert re.findall(r"△\d+\.\d", text)
        assert not re.findall(r"[-−]\d+\.\d", text)
    view = ranking_queries.standings(event, division, through=2)
    shown = ranking_slides(queries.division_view(event, division), view, 20)
    told = [value for slide in shown for line in slide.content.lines for value in line.values]
    assert told
    assert all(re.fullmatch(POINTS, value) for value in told if value)


def test_the_seat_sheet_says_when_the_hanchan_begins_and_ends(day: tuple[EventFile, int]) -> None:
    event, _division = day
    for key in ("pairing_by_table", "pairing_by_name"):
        assert "（50分）" in words(sheets(day, key, 2))
    at = datetime.fromisoformat("2026-11-23T13:05")
    round_clock.write(event, queries.rounds(*day)[2].id, Act.START, at=at)
    found = words(sheets(day, "pairing_by_table"))
    assert "開始13:05" in found
    assert "終了13:55" in found
    event.undo()


def test_another_result_makes_filled_cards_out_of_date_and_no_empty_one(
    day: tuple[EventFile, int],
) -> None:
    event, division = day
    round_ = queries.rounds(event, division)[0]
    keys = ("score_cards", "personal_cards", "filled_cards", "personal_records", "standings")

    def digests() -> dict[str, str]:
        return {
            key: digest(FORMS[key], form_input(event, division, FORMS[key], round_id=round_.id))
            for key in keys
        }

    before = digests()
    match = round_.matches[0]
    turned = replace(match.result, sticks=match.result.sticks[::-1])
    results.correct(
        event,
        match.id,
        turned,
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(referee="桐野", reason="逆"),
    )
    after = digests()
    assert {key for key in keys if before[key] != after[key]} == {*keys[2:]}
    event.undo()


def test_a_certificate_names_the_grand_total(day: tuple[EventFile, int]) -> None:
    total = ranking_queries.standings(*day).rows[0].figure("points")
    found = words(sheets(day, "certificates")[:1])
    assert total is not None
    assert f"合計{NOTATION.points(total)}" in found
