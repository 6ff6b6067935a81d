"""Views as everybody may read them: by the public names, and of the people nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from models.core.people import Person
from models.short_names import short_names
from models.views.divisions import EntrantView

V = TypeVar("V")
_LEFT_ALONE = ("models.core", "models.programmes", "reports.forms.game_forms")
"""Where the records stand in which there is no word about anybody."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PublicNames:
    """What stands in place of the names of a division."""

    names: tuple[tuple[str, str], ...] = ()
    """A name and what everybody may read instead, the longest names first."""
    short: Mapping[int, str]
    """The short names for cross-tables by entrant id, made of what everybody may read."""

    def __bool__(self) -> bool:
        """Whether anybody has a public name."""
        return bool(self.names)

    def of(self, value: V) -> V:
        """Give a view, or anything made of views, with the public names in it.

        >>> who = EntrantView(id=7, number=1, name="榎本 一", yomi="えのもと", public="えのさん")
        >>> known = public_names([who])
        >>> known.of((who,))[0].name, known.of({"why": "榎本 一 has left"})
        ('えのさん', {'why': 'えのさん has left'})
        """
        return self._of(value) if self.names else value

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
            return replace(view, members=members, short=short)
        return replace(view, name=view.public, yomi="", public="", members=members, short=short)

    def _record(self, value: Any) -> Any:
        known = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
        changed = {name: new for name, old in known.items() if (new := self._of(old)) is not old}
        return replace(value, **changed) if changed else value

    def _text(self, text: str) -> str:
        for name, public in self.names:
            if name in text:
                text = text.replace(name, public)
        return text


def _openly(person: Person) -> Person:
    """Give a person as everybody may know him or her: never what the desk sees to.

    >>> _openly(Person(id=1, name="榎本", roman="ENOMOTO", public_name="えのさん", needs=("x",)))
    ... # doctest: +ELLIPSIS
    Person(id=1, name='えのさん', yomi='', birth=None, club='', roman='', ...needs=(), ids=())
    """
    if person.public == person.name:
        return replace(person, needs=())
    return replace(person, name=person.public, yomi="", roman="", public_name="", needs=())


def public_names(entrants: Iterable[EntrantView]) -> PublicNames:
    """Give what everybody may read of a division."""
    listed = list(entrants)
    hidden = {view.name: view.public for view in listed if view.public not in ("", view.name)}
    for view in listed:
        hidden |= {who.name: who.public for who in view.people if who.public != who.name}
    shown = short_names([(view.public or view.name, view.number) for view in listed])
    return PublicNames(
        names=tuple(sorted(hidden.items(), key=lambda pair: -len(pair[0]))),
        short=dict(zip((view.id for view in listed), shown, strict=True)),
    )
