"""The field in which people are typed by number or name, with who was understood below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QLineEdit

from models.core.problems import Problem
from models.views.divisions import EntrantView
from reports.i18n import _
from ui.dialogs.parts.control import Control
from ui.dialogs.parts.inputs import narrow
from ui.dialogs.parts.person_search import found
from ui.words.wording import listed

_BETWEEN = re.compile(r"[、，,・/／;；\n]+")
_NUMBERS = re.compile(r"[\d\s]+")


class Understood(NamedTuple):
    """Who was typed, and what could not be read."""

    people: tuple[EntrantView, ...]
    problems: tuple[Problem, ...]


def understood(people: Sequence[EntrantView], typed: str) -> Understood:
    """Read numbers with blanks or commas between them, names or readings with commas.

    >>> one = EntrantView(id=7, number=3, name="榎本 明子", yomi="えのもと あきこ")
    >>> other = EntrantView(id=8, number=12, name="林 桜", yomi="はやし さくら")
    >>> both = (one, other)
    >>> [[e.id for e in understood(both, typed).people] for typed in ("3 12", "林、えのもと")]
    [[7, 8], [8, 7]]
    >>> [p.code for p in understood(both, "木村、4").problems]
    ['APART_NOBODY', 'APART_NOBODY']
    """
    read: dict[int, EntrantView] = {}
    problems = []
    for part in _parts(typed):
        hits = found(people, part)
        exact = [one for one in hits if one.name == part]
        hits = exact if len(exact) == 1 else hits
        if len(hits) == 1:
            read[hits[0].id] = hits[0]
        elif not hits:
            problems.append(Problem(code="APART_NOBODY", where="who", values={"text": part}))
        else:
            names = [_called(one) for one in hits[:4]]
            values = {"text": part, "names": names}
            problems.append(Problem(code="APART_SEVERAL", where="who", values=values))
    return Understood(tuple(read.values()), tuple(problems))


def _parts(typed: str) -> list[str]:
    parts: list[str] = []
    for part in _BETWEEN.split(typed):
        plain = narrow(part).strip()
        parts += plain.split() if _NUMBERS.fullmatch(plain) else [part.strip()]
    return [part for part in parts if part]


def _called(person: EntrantView) -> str:
    return f"{person.number} {person.name}"


def numbers_of(people: Sequence[EntrantView], ids: Sequence[int]) -> str:
    """Write people as they are typed: by their numbers."""
    numbers = {person.id: person.number for person in people}
    return "、".join(str(numbers[who]) for who in ids if who in numbers)


def named_people(people: Sequence[EntrantView], shadow: str) -> Control:
    """Make the box; below it stands who was understood."""
    box = QLineEdit()
    box.setPlaceholderText(shadow)

    def told() -> str:
        read = understood(people, box.text()).people
        return _("That is: {names}").format(names=listed(map(_called, read))) if read else ""

    return Control(widget=box, read=box.text, show=box.setText, changed=box.textChanged, told=told)
