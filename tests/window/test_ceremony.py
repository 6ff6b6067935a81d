"""The end of the day after that morning, by keys alone: prizes, the ceremony list, grades."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtPdf import QPdfDocument

from app import ceremony, queries
from app.event_file.file import EventFile
from app.operations import entrants
from models.prizes import PrizeFor
from models.views.ceremony import GradeState
from reports.forms.catalogue import FORMS
from reports.i18n import _
from tests.app import desk as made
from tests.window.driver import Program, Saved, Screen, wait_until
from tests.window.receptions import DIVISIONS, prepare
from ui.papers.form_input import available_forms, form_input

pytestmark = pytest.mark.window

EVENT = "Reception"
SHODAN = "初段"
PLACES, EVERY, BOOBY = 0, 4, 5
"""How far down the list of what a prize is for."""


def played(path: Path) -> int:
    """Play the rounds of the first division, of forty people, beside the window."""
    prepare(path, EVENT)
    with EventFile.open(path) as event:
        division_id = next(
            one.id for one in queries.event_view(event).divisions if one.name == DIVISIONS[0]
        )
        entrants.check_in(event, made.ids(event, division_id))
        made.play_rounds(event, division_id, 6)
        return division_id


def written(path: Path) -> str:
    """Give what a sheet says."""
    document = QPdfDocument()
    document.load(str(path))
    pages = range(document.pageCount())
    return "".join(document.getAllText(page).text() for page in pages)


def gone(desk: Program, title: str) -> None:
    """Wait until a dialog is closed: the title of the list begins as its own does."""

    def look() -> bool:
        return not any(said.startswith(title) for _window, said in desk.windows())

    wait_until(look, f"“{title}” to be closed")


def test_prizes_ceremony_list_and_grades_by_keys(tmp_path: Path) -> None:
    path = tmp_path / "event.taikai"
    division_id = played(path)
    saved = Saved(path)
    with Screen("ceremony", tmp_path, letters=SHODAN) as screen:
        desk = screen.program(tmp_path / "desk", path)
        desk.front(EVENT)
        saved.catch_up()
        desk.press("alt+e", "b")
        desk.front(_("What the desk does besides"))
        desk.press("alt+p", "alt+g", "alt+n")
        screen.picture("1-parts")
        desk.press("alt+s")
        saved.action("use_parts")
        desk.front(EVENT)
        desk.press("alt+6")
        screen.picture("2-settings")

        desk.press("alt+z")
        desk.front(_("Prizes"))
        for kind in (PLACES, EVERY, BOOBY):
            desk.press("Insert")
            desk.front(_("New prize"))
            desk.press("alt+f", *["Down"] * kind, "ctrl+Return")
            gone(desk, _("New prize"))
            desk.front(_("Prizes"))
        screen.picture("3-prizes")
        desk.press("alt+s")
        saved.action("set_prizes")
        desk.front(EVENT)

        desk.press("alt+s")
        desk.front(_("Grades for results"))
        desk.press("Insert")
        desk.front(_("New rule for a grade"))
        desk.press("alt+w")
        desk.write(SHODAN)
        desk.press("ctrl+Return")
        gone(desk, _("New rule for a grade"))
        desk.front(_("Grades for results"))
        desk.press("alt+g", "ctrl+a", "2")  # games at least
        screen.picture("4-grades")
        desk.press("alt+s")
        saved.action("set_promotions")
        desk.front(EVENT)
        desk.press("alt+w")
        desk.front(_("New grades"))
        screen.picture("5-new-grades")
        desk.press("2")
        saved.action("grade_applied")
        desk.press("Escape")
        desk.front(EVENT)
        desk.press("alt+5", "alt+m")
        for place, key in enumerate(("ceremony_list", "grade_list"), start=1):
            with saved.opened(tmp_path / "copy.taikai") as event:
                forms = [form.key for form in available_forms(event, division_id)]
            desk.press("alt+4", "alt+5", "Home", *["Down"] * forms.index(key))
            screen.picture(f"6-{key}")
            desk.press("alt+s")
            desk.front(_("Save the form"))
            desk.press("Return")
            desk.front(EVENT)
            wait_until(lambda: len(list(tmp_path.glob("*.pdf"))) == place, key)  # noqa: B023
        said = " ".join(map(written, sorted(tmp_path.glob("*.pdf"))))
        assert all(word in said for word in ("選手", SHODAN, "ブービー"))
        with saved.opened(tmp_path / "copy.taikai") as event:
            prizes = ceremony.prizes(event, division_id)
            kinds = [one.kind for one in prizes.rules]
            assert kinds == [PrizeFor.PLACES, PrizeFor.EVERY, PrizeFor.BOOBY]
            assert len(prizes.awards) > 5
            entitled = [own for own in ceremony.promotions(event, division_id) if own.grade]
            assert {own.grade for own in entitled} == {SHODAN}
            states = [own.state for own in entitled]
            assert states[0] is GradeState.APPLIED and states.count(GradeState.APPLIED) == 1
            for key in ("ceremony_list", "grade_list"):
                form = FORMS[key]
                assert form.ready(form_input(event, division_id, form)), key
        desk.press("ctrl+q")
        assert desk.ended() == 0
        assert desk.said() == ""
