"""Every form names a function that is there, and gives it fields that the input has."""

from __future__ import annotations

import inspect
from dataclasses import fields
from typing import get_type_hints

import pytest

from app.games.registry import GAME_DESKS
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput
from reports.forms.making import Maker, file_of, made_by
from reports.games import GAME_FORMS
from tests.reports.views import head

MADE = {key: form.render for key, form in FORMS.items() if isinstance(form.render, Maker)}


def part_names() -> set[str]:
    properties = {name for name, value in vars(FormInput).items() if isinstance(value, property)}
    of_games = {name for desk in GAME_DESKS.values() for name in desk.form_parts}
    return {field.name for field in fields(FormInput)} | properties | of_games


def test_a_form_gives_its_function_what_it_takes(subtests: pytest.Subtests) -> None:
    for key, made in MADE.items():
        with subtests.test(key):
            function = made.function()
            assert function.__module__ == made.place.partition(":")[0]
            inspect.signature(function).bind(*made.takes, **made.named)
            assert {*made.takes, *made.named.values()} <= part_names()


def test_a_form_needs_whatever_may_be_missing(subtests: pytest.Subtests) -> None:
    for key, made in MADE.items():
        with subtests.test(key):
            empty = FormInput(head=head(), game=GAME_FORMS["othello"])
            missing = {name for name in made.takes if empty.part(name) is None}
            missing -= {"options", "records"}  # there for every division, though maybe empty
            assert missing <= FORMS[key].needs


def test_what_is_written_is_what_the_function_gives(subtests: pytest.Subtests) -> None:
    for key, made in MADE.items():
        with subtests.test(key):
            gives = get_type_hints(made.function())["return"]
            assert (gives is bytes) is (made.kind == "bytes")
            assert (gives is str) is (made.kind == "text")
            if made.kind not in ("bytes", "text"):
                assert FORMS[key].suffix == made.kind


def test_fields_are_given_in_order_and_by_name() -> None:
    given = FormInput(head=head(), game=GAME_FORMS["othello"], rounds=4, large=True)
    maker = made_by("reports.files.file_names:safe", "rounds", big="large")
    assert maker.arguments(given) == ([4], {"big": True})
    assert file_of("csv", "a:b", "rounds").kind == "csv"
