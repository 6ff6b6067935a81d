"""A form pays for nothing that another needs: it reads what it asks for, and uses what it reads."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from textwrap import dedent
from typing import Any

from models.core.registered import Lazy
from reports.forms.catalogue import FORMS
from reports.forms.form import Form, FormInput, ReadyInput
from tests.reports.stale_inputs import INPUTS

WHERE = frozenset({"head", "game", "programme", "settings", "options", "parts", "own"})
"""What says where a form is offered; it is known of every division."""
FROM_THE_FIRST_ROUND = {("shuffleboard_fouls", "round")}
"""What is the same all day and offered with the first round; its file is named by the round."""


class NotedParts(Mapping[str, Any]):
    """The parts that only a game has, and the names of those that were read."""

    def __init__(self, parts: Mapping[str, Any], read: set[str]) -> None:
        self._parts, self._read = parts, read

    def __getitem__(self, name: str) -> Any:
        self._read.add(name)
        return self._parts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)


class NotingInput(FormInput):
    """An input that notes which of its parts are read, and which of these nobody gave."""

    def __init__(self, given: FormInput) -> None:
        read, missed = set[str](), set[str]()
        own = NotedParts(given.own, read)
        super().__init__(**{**vars(given), "own": own, "read": read, "missed": missed})

    def __getattribute__(self, name: str) -> Any:
        if name in FormInput.__annotations__:
            known = super().__getattribute__("__dict__")
            known["read"].add(name)
            if name not in known:
                known["missed"].add(name)
        return super().__getattribute__(name)


def read_by(do: Callable[[FormInput], Any], given: FormInput) -> set[str]:
    """Give the parts that are read meanwhile; of one that follows from others, these."""
    noting = NotingInput(given)
    do(noting)
    return set(vars(noting)["read"])


def behind(part: str, given: FormInput) -> set[str]:
    """Give what is read for a part: itself, or what it follows from."""
    return {part} | read_by(lambda own: own.part(part), given) - {"own"}


@cache
def made() -> tuple[tuple[Form, FormInput], ...]:
    """Give every form with each of the inputs of which it can be made."""
    inputs = [make() for make in INPUTS.values()]
    return tuple((form, given) for form in FORMS.values() for given in inputs if form.ready(given))


@cache
def shown() -> Mapping[str, set[str]]:
    """Give by form what it shows of any of these."""
    found: dict[str, set[str]] = {}
    for form, given in made():
        read = read_by(form.says, given) | read_by(form.drawing, given)
        found.setdefault(form.key, set()).update(read)
    return found


def drawn_by(form: Form, given: FormInput) -> tuple[Callable[..., Any], inspect.BoundArguments]:
    """Give the function that draws a form, and what it is given."""
    draw = form.drawing(given)
    part = draw if isinstance(draw, partial) else partial(draw)
    function: Any = part.func
    if isinstance(function, Lazy):
        module, _, name = function._place.rpartition(".")
        function = getattr(import_module(module), name)
    return function, inspect.signature(function).bind(*part.args, **part.keywords)


@cache
def looked_at(function: Callable[..., Any]) -> set[str]:
    """Give the names that a function looks at."""
    names = ast.walk(ast.parse(dedent(inspect.getsource(function))))
    return {
        name.id for name in names if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load)
    }


def test_every_form_is_read_here() -> None:
    assert shown().keys() == FORMS.keys()


def test_nothing_is_read_to_know_whether_a_form_is_ready_that_is_not_on_it() -> None:
    def asked(form: Form) -> Callable[[FormInput], Any]:
        return lambda own: (form.stands(own), form.ready(own), form.lacking(own))

    found = {
        (form.key, part)
        for form, given in made()
        for part in read_by(asked(form), given) - WHERE - shown()[form.key]
    }
    assert found == FROM_THE_FIRST_ROUND


def test_a_form_shows_what_it_needs() -> None:
    never = {
        (form.key, part)
        for form in FORMS.values()
        for part in form.needs | form.optional
        if not any(behind(part, given) & shown()[form.key] for own, given in made() if own is form)
    }
    assert never == FROM_THE_FIRST_ROUND


def test_a_form_asks_for_what_can_be_missing() -> None:
    found = set()
    for form, given in made():
        missing = {*ReadyInput.__annotations__, "prizes", *given.own}
        asked = set[str]().union(*(behind(part, given) for part in form.needs | form.optional))
        found |= {(form.key, part) for part in read_by(form.drawing, given) & missing - asked}
    assert found == set()


def test_what_draws_a_form_looks_at_all_it_is_given() -> None:
    overlooked = set()
    for form, given in made():
        function, taken = drawn_by(form, given)
        overlooked |= {(form.key, name) for name in taken.arguments.keys() - looked_at(function)}
    assert overlooked == set()


def test_what_draws_a_form_of_an_input_reads_all_of_it_and_nothing_else() -> None:
    found = set()
    for form, given in made():
        function, taken = drawn_by(form, given)
        for own in [one for one in taken.args if isinstance(one, FormInput)]:
            noting = NotingInput(own)
            function(noting)
            assert vars(own).keys() | own.own.keys() <= vars(noting)["read"], form.key
            assert vars(noting)["missed"] == set(), form.key
            found.add(form.game)
    assert found == {"shuffleboard"}
