"""Adds one entrant, or changes what was typed about one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields
from datetime import date

from PySide6.QtWidgets import QWidget

from app.imports import MAX_NUMBER
from app.queries.people_queries import alike
from app.typed_entrant import TypedEntrant, read_entrant, typed
from app.typed_people import TypedPlace, own_name, read_places, typed_places
from models.core.entrant_data import EntrantData
from models.core.problems import Problem, Refused
from models.readings import unread
from models.views.divisions import EntrantView
from models.views.people import Namesake
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.people.person import SHORT, ProposedRoman, SamePersonBox, birth_field, club_field
from ui.widgets.basics import label

ENTRANT_FIELDS = frozenset(own.name for own in fields(TypedEntrant))
"""The fields whose texts are the entrant's own; the others are of its people."""


class EntrantDialog(FieldDialog):
    """Asks for name, yomi, grade, birth, club and number; of a pair for the names of both.

    Where somebody of another division may be the same person, that is asked as well.
    """

    def __init__(
        self,
        entrant: EntrantView | None = None,
        parent: QWidget | None = None,
        next_number: int | None = None,
        *,
        today: date | None = None,
        without: Collection[str] = (),
        people: int = 1,
        namesakes: Collection[Namesake] = (),
    ) -> None:
        """Start from an entrant that exists, or with the next free number.

        `without` names what is not asked for (`grade`, `birth`) while nothing stands there;
        `people` is how many are one entrant, and `namesakes` who plays in other divisions.
        """
        super().__init__(
            title=_("Add an entrant") if entrant is None else _("Change an entrant"),
            accept=_("&Add the entrant") if entrant is None else _("&Save the changes"),
            parent=parent,
        )
        self._today = today if today is not None else date.today()  # noqa: DTZ011 - the hall's day
        self._people = people
        self._namesakes = tuple(namesakes)
        self._places = typed_places(entrant, people)
        self._same: list[SamePersonBox] = []
        self._romans: tuple[ProposedRoman, ...] = ()
        self._new = entrant is None
        self._stands = {f"name{at}": place.name for at, place in enumerate(self._places, start=1)}
        shown = TypedEntrant() if entrant is None else typed(entrant)
        self._stands["name"] = shown.name
        if people > 1:
            self._ask_for_each(own_name(entrant, self._places))
        else:
            self._ask_for_one(shown)
        fields = _other_fields(shown, next_number, None if entrant is None else entrant.number)
        self.add_fields(*(field for field in fields if field.now or field.key not in without))
        if entrant is not None:
            more = _("Needs, an |own table| and the public name are changed under “Members”.")
            self.add_wide(label(more, "muted", wrap=True))
        if self._new and people == 1:
            self._romans = (ProposedRoman(self, text=_("Name in &Latin letters")),)
            self.add_fields(
                Field(
                    key="needs",
                    text=_("N&eeds"),
                    hint=_(
                        "e.g. wheelchair, assistant, interpreter, large board. Only the desk and "
                        "the |referee| see them."
                    ),
                )
            )
        if self._new:
            self.add_fields(
                Field(
                    key="fill_in",
                    text=_("&Fill-in: plays and scores, but is not ranked"),
                    now=False,
                )
            )

    def _ask_for_one(self, shown: TypedEntrant) -> None:
        self.add_fields(
            Field(
                key="name",
                text=_("&Name"),
                hint=_("Exactly as it should be printed."),
                now=shown.name,
            ),
            Field(
                key="yomi",
                text=_("&Reading"),
                hint=_("How it is sorted and read out: Japanese names in kana, others blank."),
                now=shown.yomi,
            ),
        )
        self._ask_who(1)

    def _ask_for_each(self, name: str) -> None:
        for number, place in enumerate(self._places, start=1):
            self.add_fields(
                Field(
                    key=f"name{number}",
                    text=_("Name &{number}").format(number=number),
                    now=place.name,
                ),
                Field(
                    key=f"yomi{number}",
                    text=_("Reading {number}").format(number=number),
                    now=place.yomi,
                ),
            )
            self._ask_who(number)
            if self._new:
                words = _("Latin letters {number}").format(number=number)
                self._romans += (ProposedRoman(self, str(number), text=words),)
        self.add_fields(
            Field(
                key="name",
                text=_("Name of the &pair"),
                hint=_("Blank: both names with a dot between them."),
                now=name,
            )
        )

    def _ask_who(self, number: int) -> None:
        """Add the question who somebody is; it is shown where it can be asked."""
        box = SamePersonBox(self._places[number - 1].stands)
        self._same.append(box)
        text = _("Wh&o is it?") if number == 1 else _("Who &is it?")
        self.add(f"same{number}", text, box)
        box.currentIndexChanged.connect(self.recheck)

    def adapt(self) -> None:
        """Ask who somebody is only where another division has somebody of that name.

        Enter leads from a name just typed to the reading while nobody could read it out.
        """
        places = self._typed_places()
        told = zip(self._keys(), places, self._places, strict=True)
        wanting = [
            key
            for key, place, before in told
            if (self._new or place.name != before.name) and unread(place.yomi, place.name)
        ]
        self.stops = tuple(f"{what}{key}" for key in wanting for what in ("name", "yomi"))
        for number, (place, box) in enumerate(zip(places, self._same, strict=True)):
            found = alike(self._namesakes, place.name, place.yomi, holder=place.stands)
            box.ask_about(found)
            self.rows[f"same{number + 1}"].show_if(bool(found))
        if "needs" in self.rows:  # of somebody of the event they are known already
            self.ask_for(needs=not self._same[0].answer())
        for place, box, roman in zip(places, self._same, self._romans, strict=False):
            roman.propose()
            wanted = self._people == 1 or bool(place.yomi.strip())  # else a team is a long form
            self.ask_for(**{roman.key: wanted and not box.answer()})

    def _keys(self) -> list[str]:
        return [""] if self._people == 1 else [str(n + 1) for n in range(self._people)]

    def _typed_places(self) -> list[TypedPlace]:
        return [
            TypedPlace(
                name=self.answer(f"name{key}"),
                yomi=self.answer(f"yomi{key}"),
                asked=box.asked,
                same_as=box.answer(),
                stands=place.stands,
                offered=box.offered,
                said=box.said,
                needs=self._of_new("needs", box),
                roman=self._of_new(f"roman{key}", box),
            )
            for key, place, box in zip(self._keys(), self._places, self._same, strict=True)
        ]

    def _of_new(self, key: str, box: SamePersonBox) -> str:
        """Give what is asked only of who is new to the event."""
        return self.answer(key) if key in self.rows and not box.answer() else ""

    def _read(self) -> tuple[EntrantData | None, tuple[Problem, ...]]:
        told = {key: "" if text is None else str(text) for key, text in self.answers().items()}
        own = {key: text for key, text in told.items() if key in ENTRANT_FIELDS}
        places = self._typed_places()
        told_more = places[0].needs.strip() or places[0].roman.strip()
        if self._people == 1 and not places[0].asked and not told_more:
            return read_entrant(TypedEntrant(**own), self._today)
        data, found = read_places(TypedEntrant(**own), places, self._today)
        return data, tuple(map(_beside_the_name, found)) if self._people == 1 else found

    def problems(self) -> tuple[Problem, ...]:
        """Want every name; ask about a grade or a name that cannot be read."""
        _data, found = self._read()
        return tuple(problem for problem in found if not self._stood(problem))

    def _stood(self, problem: Problem) -> bool:
        """Tell whether what is asked about a name stood there before."""
        if problem.code != "NAME_IN_DIGITS":
            return False
        return bool(self.answer(problem.where) == self._stands.get(problem.where))

    @property
    def ranked(self) -> bool:
        """Whether the new entrant is given a place, and does not only fill in."""
        return not (self._new and self.answer("fill_in"))

    def value(self) -> EntrantData:
        """Give what was typed; no number lets the desk give the next free one."""
        data, found = self._read()
        if data is None:
            raise Refused(*found)
        return data


def _beside_the_name(problem: Problem) -> Problem:
    """Put what is said of the one person where the form has the name."""
    if problem.where != "name1":
        return problem
    return Problem(code=problem.code, where="name", values=problem.values, ask=problem.ask)


def _other_fields(
    shown: TypedEntrant, proposed: int | None, number: int | None
) -> tuple[Field, ...]:
    """Give the fields below the names; what a blank number means is for who is new."""
    return (
        Field(
            key="grade",
            text=_("&Grade"),
            hint=_("e.g. 3 dan or 2 kyu; blank if there is none"),
            now=shown.grade,
            widest=SHORT,
        ),
        birth_field(shown.birth),
        club_field(shown.club),
        Field(
            key="number",
            text=_("N&umber"),
            hint=_("Blank: the next free number.") if number is None else "",
            kind=FieldKind.NUMBER,
            high=MAX_NUMBER,
            now=proposed if number is None else number,
            widest=SHORT,
        ),
    )
