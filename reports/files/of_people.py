"""What files say of the people of an entrant: Latin names and numbers, never needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from models.core.people import WOF, Person, joined
from models.views.divisions import EntrantView
from reports.wording import PERSON_WORDS


@dataclass(frozen=True, kw_only=True)
class OfPeople:
    """A column about the people of an entrant; it is there where anybody has something in it."""

    title: str
    """An English msgid."""
    of: Callable[[Person], str]

    def text(self, entrant: EntrantView) -> str:
        """Give what stands there of all the people, with the dot between them."""
        texts = [self.of(person) for person in entrant.people]
        return joined(texts) if any(texts) else ""

    def told(self, entrant: EntrantView) -> bool:
        """Whether anything is to be told."""
        return bool(self.text(entrant))


OF_PEOPLE = (
    OfPeople(title=PERSON_WORDS["roman"], of=lambda person: person.roman),
    OfPeople(title=PERSON_WORDS["wof"], of=lambda person: dict(person.ids).get(WOF, "")),
    OfPeople(
        title=PERSON_WORDS["ids"],
        of=lambda person: " ".join(f"{kind} {no}" for kind, no in person.ids if kind != WOF),
    ),
)


def people_json(entrant: EntrantView) -> dict[str, Any]:
    """Give who an entrant is made of, where more is known than the entrant's own name.

    `people`: a list of objects with `name`, and `roman` and `ids` where they are known.
    """
    people = entrant.people
    if len(people) < 2 and not any(person.roman or person.ids for person in people):
        return {}
    return {
        "people": [
            {
                "name": person.name,
                **({"roman": person.roman} if person.roman else {}),
                **({"ids": dict(person.ids)} if person.ids else {}),
            }
            for person in people
        ]
    }
