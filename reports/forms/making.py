"""How a form is made: by a function that is loaded with the first sheet, from parts of the input.

Importing reportlab takes longer than opening the window, so the lists of forms only name who draws
a form; `test_making` wants every name to be there and to take what it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from models.typed_text import storable
from reports.forms.form import FormInput


@dataclass(frozen=True)
class Maker:
    """Calls a function by its place, with parts of the input."""

    place: str
    """Module and name, as `reports.sheets.standings:standings`."""
    takes: tuple[str, ...]
    """The fields it takes, in order."""
    named: Mapping[str, str] = field(default_factory=dict)
    """The fields it takes by name."""
    kind: str = "bytes"
    """What the function gives: the bytes themselves, or what a file is written of."""

    @property
    def parts(self) -> frozenset[str]:
        """The fields it takes in any way."""
        return frozenset({*self.takes, *self.named.values()})

    def function(self) -> Callable[..., Any]:
        """Load what draws the form."""
        return loaded(self.place)

    def arguments(self, given: FormInput) -> tuple[list[Any], dict[str, Any]]:
        """Take from the input what the function takes."""
        ordered = [given.part(name) for name in self.takes]
        return ordered, {key: given.part(name) for key, name in self.named.items()}

    def __call__(self, given: FormInput) -> bytes:
        """Make the form."""
        ordered, named = self.arguments(given)
        return written(self.kind, given, self.function()(*ordered, **named))


def made_by(place: str, *takes: str, **named: str) -> Maker:
    """Give what makes a sheet: a function that gives its bytes.

    >>> made_by("reports.sheets.cross_table:cross_table", "head", "standings", large="large").takes
    ('head', 'standings')
    """
    return Maker(place, takes, named)


def file_of(kind: str, place: str, *takes: str) -> Maker:
    """Give what writes a file (csv, xlsx, html, text) of the sheet, sheets or text of a function.

    >>> file_of("csv", "reports.files.exports:entrants_sheet", "head", "entrants").kind
    'csv'
    """
    return Maker(place, takes, kind=kind)


def loaded(place: str) -> Callable[..., Any]:
    """Load a function by its place."""
    module, name = place.split(":")
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found


WRITERS = {
    "csv": "reports.files.exports:csv_bytes",
    "xlsx": "reports.files.exports:xlsx_bytes",
    "html": "reports.files.exports:html_bytes",
}
"""What writes each kind of file."""


def written(kind: str, given: FormInput, made: Any) -> bytes:
    """Write what a function gave: sheets as a file, text as it is; bytes are there already."""
    if kind == "bytes":
        there: bytes = made
        return there
    if kind == "text":
        return storable(made).encode("utf-8")
    sheets = made if isinstance(made, list | tuple) else (made,)
    head = () if kind == "csv" else (given.head,)
    content: bytes = loaded(WRITERS[kind])(*head, *sheets)
    return content
