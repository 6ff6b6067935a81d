"""The notice that every game posts, and badges: their words, and that they stay out of the way."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.facts import reception_notes
from app.operations import divisions, entrants, people
from app.operations.reception import fees
from app.queries import log_queries, reception
from models.core.entrant_data import EntrantData
from models.core.people import PersonData
from models.games import GAMES
from models.reception.badges import BadgeLayout, badge_key
from models.reception.views import Attendance
from reports import i18n
from reports.forms.catalogue import FORMS, make_form
from reports.forms.form import FormInput, digest
from reports.forms.notice_forms import NOTICES
from reports.games import GAME_FORMS
from tests.app import desk
from tests.reports.views import pages, text
from ui.papers import issued
from ui.papers.due import due_sheets
from ui.papers.form_input import available_forms, form_input
from ui.words.wording import sentence


def drawn(event: EventFile, division_id: int, key: str) -> str:
    return text(make_form(key, form_input(event, division_id, FORMS[key])).content)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_one_notice_once_it_is_wanted(event: EventFile, game: str) -> None:
    programme = next(iter(GAMES[game].programmes))
    division_id = divisions.add(event, game=game, name="一般の部", programme=programme)

    def notices() -> list[str]:
        keys = [form.key for form in available_forms(event, division_id)]
        return [key for key in keys if key == "posted_notice" or FORMS[key].is_notice]

    own = [form.key for form in GAME_FORMS[game].forms if form.is_notice]
    assert notices() == own
    fees.use_parts(event, [NOTICES])
    assert notices() == (own or ["posted_notice"])
    if own:
        return
    for language in ("ja", "en"):
        i18n.set_language(language)
        said = drawn(event, division_id, "posted_notice")
        assert ("審判" if language == "ja" else "stands") in said
        assert "|" not in said


def test_the_notice_is_due_with_the_first_round_until_it_hangs(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    desk.pair(event, division_id)
    assert "posted_notice" not in [one.sheet.form.key for one in due_sheets(event, division_id)]
    fees.use_parts(event, [NOTICES])
    assert "posted_notice" in [one.sheet.form.key for one in due_sheets(event, division_id)]
    assert "4" in drawn(event, division_id, "posted_notice")


def test_badges_have_a_code_for_the_box_of_reception(event: EventFile) -> None:
    division_id = desk.plain(event, 12)
    fees.use_parts(event, [NOTICES])
    said = drawn(event, division_id, "badges")
    assert all(name.split()[0] in said for name in desk.names(12))
    assert "12番" in said


def test_a_badge_that_was_printed_before_says_how_often(event: EventFile) -> None:
    division_id = desk.plain(event, 3)
    fees.use_parts(event, [NOTICES])

    def sheet() -> FormInput:
        return form_input(event, division_id, FORMS["badges"])

    assert "再発行" not in drawn(event, division_id, "badges")
    assert not [*FORMS["badges"].otherwise(sheet())]
    before = digest(FORMS["badges"], sheet())
    issued.note(event, division_id, FORMS["badges"], None, sheet())
    assert drawn(event, division_id, "badges").count("再発行1回目") == 3
    (said_again,) = FORMS["badges"].otherwise(sheet())
    assert sentence(said_again) == "再発行の名札：3枚（名札にも入ります）。"
    assert not [*FORMS["name_labels"].otherwise(sheet())]
    late = entrants.add(event, division_id, EntrantData(number=4, name="遅刻 太郎"))
    assert drawn(event, division_id, "badges").count("再発行1回目") == 3
    ((_division, due),) = reception.badges(event)
    assert [one.number for one in due] == [4]
    who = queries.entrants(event, division_id)[0].people[0].id
    ((_division, (again,)),) = reception.badges(event, who)
    event.note_printed(division_id, "", "", each=[again.key])
    said = drawn(event, division_id, "badges")
    assert (said.count("再発行1回目"), said.count("再発行2回目")) == (2, 1)
    event.undo()  # of the late one: paper is not undone
    assert late not in [one.id for one in queries.entrants(event, division_id)]
    assert digest(FORMS["badges"], sheet()) == before
    assert issued.state(event, division_id, FORMS["badges"], None, sheet()).state == "current"
    assert list(log_queries.printed(event, division_id)) == [("badges", None)]


def test_reading_and_public_name_are_ticked(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    fees.use_parts(event, [NOTICES])
    entrants.add(event, division_id, EntrantData(number=1, name="榎本 一"))
    who = queries.entrants(event, division_id)[0].people[0].id
    data = PersonData(name="榎本 一", yomi="えのもと はじめ", public_name="えのさん")
    people.change(event, who, data)
    entrants.add(event, division_id, EntrantData(number=2, name="林 花", yomi="はやし はな"))

    def said(**ticks: bool) -> tuple[bool, ...]:
        fees.lay_out_badges(event, BadgeLayout(**ticks))
        words = drawn(event, division_id, "badges").replace("\u3000", " ")
        names = ("えのさん", "榎本", "えのもと", "はやし")
        return tuple(name in words for name in names)

    assert said() == (True, False, False, True)
    assert said(reading=False) == (True, False, False, False)
    assert said(public=False) == (False, True, True, True)
    assert said(public=False, reading=False) == (False, True, False, False)
    assert event.undo()
    assert reception_notes.badge_layout(event) == BadgeLayout(public=False)


def test_ten_or_eight_badges_and_24_labels_are_on_a_sheet(event: EventFile) -> None:
    division_id = desk.plain(event, 25)
    fees.use_parts(event, [NOTICES])

    def count(key: str) -> int:
        return len(pages(make_form(key, form_input(event, division_id, FORMS[key])).content))

    assert (count("badges"), count("name_labels")) == (3, 2)
    fees.lay_out_badges(event, BadgeLayout(large=True))
    assert (count("badges"), count("name_labels")) == (4, 2)
    said = drawn(event, division_id, "name_labels")
    assert all(name.split()[0] in said for name in desk.names(25))


def test_who_does_not_come_gets_no_badge(event: EventFile) -> None:
    division_id = desk.plain(event, 2)
    first, second = (one.people[0].id for one in queries.entrants(event, division_id))
    fees.note_coming(event, second, Attendance.NOT_COMING)
    ((_division, due),) = reception.badges(event)
    assert [one.key for one in due] == [badge_key(first)]
