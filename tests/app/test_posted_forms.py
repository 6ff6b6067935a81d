"""The notice that every game posts, and badges: their words, and that they stay out of the way."""

from __future__ import annotations

import pytest

from app.event_file.file import EventFile
from app.operations import divisions
from app.operations.reception import fees
from models.games import GAMES
from reports import i18n
from reports.forms.catalogue import FORMS, make_form
from reports.forms.posted_forms import POSTED
from reports.games import GAME_FORMS
from tests.app import desk
from tests.reports.views import text
from ui.papers.due import due_sheets
from ui.papers.form_input import available_forms, form_input


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
    fees.use_parts(event, [POSTED])
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
    fees.use_parts(event, [POSTED])
    assert "posted_notice" in [one.sheet.form.key for one in due_sheets(event, division_id)]
    assert "4" in drawn(event, division_id, "posted_notice")


def test_badges_have_a_code_for_the_box_of_reception(event: EventFile) -> None:
    division_id = desk.plain(event, 12)
    fees.use_parts(event, [POSTED])
    said = drawn(event, division_id, "badges")
    assert all(name.split()[0] in said for name in desk.names(12))
    assert "12番" in said
