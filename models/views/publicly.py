"""Views as everybody may read them: by the public names, and of the people nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from models.core.people import PERSON_FIELDS, Person
from models.namesakes import short_names
from models.views.divisions import EntrantView

V = TypeVar("V")
_LEFT_ALONE = ("models.core", "models.stages", "reports.forms.game_forms")
"""Where the records stand in which there is no word about anybody."""
_LATIN = (
    r"[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f"
    r"\u0300-\u036f\u1e00-\u1eff\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]"
)
"""Letters and digits that make words: a name of them is none inside a longer word."""
_EITHER = " / "
"""Between the public names of people whose names are the same: a text does not tell who it is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PublicNames:
    """What stands in place of the names of a division."""

    shown: Mapping[str, str]
    """Every name of the division and what everybody may read instead, which may be the name."""
    found: re.Pattern[str] | None = None
    """Finds these names in a text; None where nobody has a public name."""
    short: Mapping[int, str]
    """The short names for cross-tables by entrant id, made of what everybody may read."""

    def __bool__(self) -> bool:
        """Whether anybody has a public name."""
        return self.found is not None

    def of(self, value: V) -> V:
        """Give a view, or anything made of views, with the public names in it.

        >>> who = EntrantView(id=7, number=1, name="榎本 一", yomi="えのもと", public="えのさん")
        >>> known = public_names([who])
        >>> known.of((who,))[0].name, known.of({"why": "榎本 一 has left"})
        ('えのさん', {'why': 'えのさん has left'})

        A name inside another name of the division, or inside a Latin word, is not that name.

        >>> also = EntrantView(id=8, number=2, name="小榎本 一")
        >>> public_names([who, also]).of("小榎本 一 - 榎本 一")
        '小榎本 一 - えのさん'
        """
        return self._of(value) if self else value

    def _of(self, value: Any) -> Any:
        if isinstance(value, EntrantView):
            return self._entrant(value)
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, tuple | list):
            made = [self._of(one) for one in value]
            if all(new is old for new, old in zip(made, value, strict=True)):
                return value
            return type(value)(*made) if hasattr(value, "_fields") else type(value)(made)
        if isinstance(value, dict):
            return {key: self._of(one) for key, one in value.items()}
        known = not isinstance(value, type) and is_dataclass(value)
        if known and not type(value).__module__.startswith(_LEFT_ALONE):
            return self._record(value)
        return value

    def _entrant(self, view: EntrantView) -> EntrantView:
        short = self.short.get(view.id, view.short)
        members = tuple(replace(one, person=_openly(one.person)) for one in view.members)
        if not view.public or view.public == view.name:
            return replace(view, typed_name="", members=members, short=short)
        return replace(
            view,
            name=view.public,
            yomi="",
            public="",
            typed_name="",
            members=members,
            short=short,
        )

    def _record(self, value: Any) -> Any:
        known = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
        changed = {name: new for name, old in known.items() if (new := self._of(old)) is not old}
        return replace(value, **changed) if changed else value

    def _text(self, text: str) -> str:
        if self.found is None:
            return text
        made = self.found.sub(lambda name: self.shown[name[0]], text)
        return text if made == text else made


def _openly(person: Person) -> Person:
    """Give a person as everybody may know him or her: never what the desk sees to.

    >>> _openly(Person(id=1, name="榎本", roman="ENOMOTO", public_name="えのさん", needs=("x",)))
    ... # doctest: +ELLIPSIS
    Person(name='えのさん', yomi='', birth=None, club='', roman='', ...needs=(), ids=(), id=1)
    """
    if person.public == person.name:
        return replace(person, needs=())
    nothing = {own.key: type(getattr(person, own.key))() for own in PERSON_FIELDS if own.closed}
    return replace(person, name=person.public, **nothing)


def public_names(entrants: Iterable[EntrantView]) -> PublicNames:
    """Give what everybody may read of a division."""
    listed = list(entrants)
    pairs = [pair for view in listed for pair in _names(view)]
    # What is shown is a name too: a text that went through here before stays as it is.
    kept = {name: name for pair in pairs for name in pair}
    hidden: dict[str, list[str]] = {}
    for name, public in pairs:
        if public != name and public not in hidden.setdefault(name, []):
            hidden[name].append(public)
    shown = kept | {name: _EITHER.join(publics) for name, publics in hidden.items()}
    short = short_names([(view.public or view.name, view.number) for view in listed])
    return PublicNames(
        shown=shown,
        found=_pattern(shown) if hidden else None,
        short=dict(zip((view.id for view in listed), short, strict=True)),
    )


def _names(view: EntrantView) -> Iterator[tuple[str, str]]:
    """Give the names of an entrant and of everybody who ever played in it, with the public ones."""
    people = [(who.person.name, who.person.public) for who in view.members]
    for name, public in [(view.name, view.public or view.name), *people]:
        if name.strip():
            yield name, public


def _pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Find these names in a text, the longest that begins at a place.

    >>> _pattern(["Li", "林", "小林"]).findall("小林, 林, Li, Lisa, Ali, 林Li")
    ['小林', '林', 'Li', '林', 'Li']
    """
    longest = sorted(names, key=len, reverse=True)
    words = "|".join(_ending(name) for name in longest if re.match(_LATIN, name))
    others = "|".join(_ending(name) for name in longest if not re.match(_LATIN, name))
    # The two kinds begin with other characters, so it does not matter which is tried first.
    word = rf"(?<!{_LATIN})(?:{words})" if words else ""
    return re.compile("|".join(filter(None, (word, others))))


def _ending(name: str) -> str:
    """Write the pattern of one name; where it ends in a Latin letter the word ends there too."""
    return re.escape(name) + (rf"(?!{_LATIN})" if re.match(_LATIN, name[-1]) else "")
