"""How one field of a dialog is asked for; no Qt, so that registries stay light."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from reports.i18n import _


class FieldKind(Enum):
    """What a field is filled in with."""

    TEXT = auto()
    LONG_TEXT = auto()
    """Several lines; Ctrl+Enter saves."""
    NUMBER = auto()
    """A short number as on a card; blank is not zero."""
    TIME_LEFT = auto()
    """What a clock shows, typed as minutes and seconds and kept in seconds."""
    COUNT = auto()
    """A number with steps, never blank."""
    TICK = auto()
    CHOICE = auto()
    """One of a few answers, each by its digit."""
    LIST = auto()
    """One of many answers."""
    NUMBERED = auto()
    """One of many answers, each by the last number in its words."""
    PROPOSED = auto()
    """A text, with the usual ones to choose from."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """One field of a form with its words: as they are shown, or in a registry as msgids."""

    key: str
    """What problems call the field; in a form of settings the name of the dataclass field."""
    text: str
    hint: str = ""
    """The explanation below the field."""
    shadow: str = ""
    """An example that stands in the empty box."""
    kind: FieldKind | None = None
    """None for what the choices and the value itself ask for."""
    now: Any = ""
    """What stands there at first."""
    choices: Sequence[tuple[Any, str]] = ()
    """Values with their words."""
    low: int = 0
    high: int = 99
    """The largest number; it says how many digits a box takes."""
    widest: int = 0
    """Pixels at 100 % that the input takes at most; 0 for as many as there are."""
    required: bool = False
    """Whether the dialog is not accepted while the field is blank."""
    beside: str = ""
    """The key of the field before, where this one stands in the same line."""
    in_words: bool = False
    """Whether digits alone are refused: a reason or a name has words."""

    def kind_for(self, value: Any) -> FieldKind:
        """Say what fills in the field, from the value it begins with.

        >>> Field(key="third", text="3rd").kind_for(True), Field(key="slot", text="").kind_for(20)
        (<FieldKind.TICK: 6>, <FieldKind.COUNT: 5>)
        """
        if self.kind is not None:
            return self.kind
        if self.choices:
            return FieldKind.LIST
        if isinstance(value, bool):
            return FieldKind.TICK
        return FieldKind.COUNT if isinstance(value, int) else FieldKind.TEXT

    def translated(self) -> Field:
        """The same field of a registry with the words of the language in use."""
        return replace(
            self,
            text=_(self.text),
            hint=_(self.hint) if self.hint else "",
            shadow=_(self.shadow) if self.shadow else "",
            choices=tuple((value, _(words)) for value, words in self.choices),
        )


def choice(
    key: str,
    text: str,
    answers: Sequence[tuple[Any, str]],
    now: Any = None,
    *,
    hint: str = "",
    required: bool = False,
) -> Field:
    """Make a field of a few answers, each by its digit; None for `now` has none chosen yet."""
    kind = FieldKind.CHOICE
    return Field(
        key=key, text=text, hint=hint, kind=kind, now=now, choices=answers, required=required
    )


def offered(words: Mapping[Any, str]) -> tuple[tuple[Any, str], ...]:
    """Give what a table of words offers as answers, in the language in use."""
    return tuple((value, _(text)) for value, text in words.items())
