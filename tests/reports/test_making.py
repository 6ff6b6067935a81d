"""Every form is drawn of parts that are there, and of nothing that is read later."""

from __future__ import annotations

import pytest

from app.games.registry import GAME_DESKS
from reports.forms.catalogue import FORMS, PreparedForm
from reports.forms.form import Form, FormInput, NotReady
from reports.games import GAME_FORMS
from tests.reports.teams.views import team_input
from tests.reports.views import play


def part_names() -> set[str]:
    properties = {name for name, value in vars(FormInput).items() if isinstance(value, property)}
    of_games = {name for desk in GAME_DESKS.values() for name in desk.own_parts}
    return {*FormInput.__annotations__, *properties, *of_games}


def test_a_form_needs_parts_that_there_are() -> None:
    assert {name for form in FORMS.values() for name in form.needs} <= part_names()


class ClosedInput(FormInput):
    """Gives no part any more once it is closed."""

    def __getattribute__(self, name: str) -> object:
        told = super().__getattribute__("__dict__")
        assert not told.get("closed") or name.startswith("__"), name
        return super().__getattribute__(name)


def test_what_draws_a_form_reads_nothing_of_its_input(subtests: pytest.Subtests) -> None:
    drawn = set()
    kinds: list[tuple[str, FormInput]] = [("teams", team_input("othello"))]
    for game in GAME_FORMS:
        played = play(7, discs=game == "othello")
        kinds.append((game, played.given(game, all_rounds=(played.round,))))
    for kind, of_kind in kinds:
        shown = vars(of_kind)
        for key, form in FORMS.items():
            with subtests.test(f"{kind} {key}"):
                given = ClosedInput(**shown)
                try:
                    prepared = PreparedForm(form, given)
                except NotReady:
                    continue
                given.__dict__["closed"] = True
                assert prepared.make().content
                drawn.add(key)
    everywhere = [form for form in FORMS.values() if not form.desk_part]
    assert len(drawn) > len(everywhere) / 2


def test_every_class_with_a_key_is_a_form_of_the_catalogue() -> None:
    def kinds(kind: type[Form]) -> set[type[Form]]:
        return {kind}.union(*map(kinds, kind.__subclasses__()))

    written = {kind for kind in kinds(Form) if "key" in vars(kind)}
    assert written == {type(form) for form in FORMS.values()}
    assert len(written) == len(FORMS)
