"""The sheets of an open division and a meet, from the event file to paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions
from models.games.othello.record import Category, OthelloOptions
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from reports.forms.catalogue import FORMS, render_form
from tests.app import cups, desk
from tests.reports.views import text
from ui.papers import issued
from ui.papers.form_input import Sources, available_forms, form_input

ALWAYS = {"ruling_log", "entrants_csv", "personal_cards", "clock_cards"}


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="大会") as made:
        yield made


def ready(event: EventFile, division_id: int) -> set[str]:
    """Give the forms that can be printed now, and make sure that each of them can."""
    sources = Sources(event, division_id, round_id=None)
    found = set()
    for form in available_forms(event, division_id):
        given = sources.of(form)
        if form.ready(given):
            assert render_form(form.key, given)
            found.add(form.key)
    return found


def printed(event: EventFile, division_id: int, key: str, round_id: int | None = None) -> str:
    return text(render_form(key, form_input(event, division_id, FORMS[key], round_id=round_id)))


@pytest.mark.long
def test_the_sheets_of_an_open_division_come_with_its_stages(event: EventFile) -> None:
    division = cups.open_division(event, 63)
    first = ready(event, division)
    assert first >= ALWAYS | {"group_table", "groups_csv", "stages_xlsx"}
    assert not first & {"bracket", "exchange_table", "pairing_by_table", "knockout_cards"}
    assert "空席" in printed(event, division, "group_table")
    assert "第16組席3" in printed(event, division, "personal_cards")
    cups.play(event, division, cups.stage_begins("group", 2))
    pairing = printed(event, division, "pairing_by_table")
    assert "予選リーグ2回戦" in pairing
    assert "席4" in pairing
    cups.play(event, division, cups.stage_begins("ko1"))
    for match_id in cups.open_matches(event, division, ["ko1"])[:5]:
        cups.record(event, match_id)
    later = ready(event, division)
    assert later >= first | {"bracket", "exchange_table", "knockout_cards", "pairing_by_table"}
    assert not later & {"final_cards", "standings", "cross_table", "slot_plan"}
    words = printed(event, division, "bracket")
    assert "準決勝第1対局の敗者" in words
    assert "決T1・交1" in printed(event, division, "exchange_table")
    of_stage = {round_.stage: round_.id for round_ in queries.rounds(event, division)}
    knockout = printed(event, division, "pairing_by_table", of_stage["ko1"])
    assert "決勝トーナメント1回戦" in knockout
    assert "成績" not in knockout


def test_the_sheets_of_a_meet_have_its_times_and_names(event: EventFile) -> None:
    division = cups.meet(event, 9)
    assert not ready(event, division) & {"bracket", "slot_plan", "personal_cards", "clock_cards"}
    cups.play(event, division, cups.stage_begins("main_sf"))
    found = ready(event, division)
    assert found >= {"bracket", "slot_plan", "result_list", "room_list", "brackets_csv"}
    assert not found & {"personal_cards", "clock_cards", "standings", "group_table"}
    assert "準決勝" in printed(event, division, "slot_plan")
    semi = next(r for r in queries.rounds(event, division) if (r.stage, r.number) == ("main_sf", 1))
    card = printed(event, division, "match_cards", semi.id)
    assert "準決勝" in card
    assert "11:00–11:30" in card
    assert "石数" in card


def test_cards_of_a_knock_out_that_a_league_follows_can_be_printed(event: EventFile) -> None:
    cup = OwnStage(kind=StageFormat.KNOCKOUT)
    league = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.LOSERS_FIRST_ROUND)
    division = divisions.add(
        event,
        game="plain",
        name="部門",
        programme="own",
        programme_options=OwnOptions(stages=(cup, league)),
    )
    desk.fill(event, division, 3)
    assert "部門" in printed(event, division, "personal_cards")


def test_a_bracket_on_the_wall_is_stale_after_the_next_result(event: EventFile) -> None:
    division = cups.meet(event, 5)
    cups.play(event, division, cups.stage_begins("main_sf"))
    form = FORMS["bracket"]
    issued.note(event, division, form, None, form_input(event, division, form))

    def state() -> str:
        return issued.state(event, division, form, None, form_input(event, division, form)).state

    assert state() == "current"
    cups.record(event, cups.open_matches(event, division)[0])
    assert state() == "stale"


@pytest.mark.parametrize("category", Category)
def test_readings_are_printed_for_children_only(event: EventFile, category: Category) -> None:
    division = divisions.add(
        event,
        game="othello",
        name="部門",
        programme="swiss",
        options=OthelloOptions(category=category),
    )
    given = form_input(event, division, FORMS["pairing_by_table"])
    assert given.reading is (category is Category.ELEMENTARY)
