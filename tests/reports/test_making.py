"""Every form names a function that is there, and gives it fields that the input has."""

from __future__ import annotations

import inspect
from contextlib import suppress
from dataclasses import fields
from typing import get_type_hints

import pytest

from app.games.registry import GAME_DESKS
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput, NotReady
from reports.forms.making import Maker, file_of, made_by
from reports.games import GAME_FORMS
from tests.reports.views import head
from ui.papers.form_input import PARTS

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


class SeenInput(FormInput):
    """Keeps which of its parts are asked for."""

    def __getattribute__(self, name: str) -> object:
        asked: set[str] = super().__getattribute__("__dict__").setdefault("asked", set())
        asked.add(name)
        return super().__getattribute__(name)


def test_a_form_names_the_parts_of_which_it_says_something(subtests: pytest.Subtests) -> None:
    for key, form in FORMS.items():
        if "whole" in form.parts:  # takes all rounds where it is given them
            continue
        with subtests.test(key):
            given = SeenInput(head=head(), game=GAME_FORMS["othello"])
            for told in (form.says, form.lacks, form.otherwise):
                with suppress(KeyError, NotReady):  # what only its game has, or is not there yet
                    told(given)
            assert vars(given)["asked"] & PARTS.keys() <= form.parts


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
