"""Asks what lists that are read abroad call a division and its players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QWidget

from app import queries
from app.facts.notes import ABROAD
from app.operations.interchange.abroad import call_abroad
from models.core.problems import Problem
from models.event_days import event_days
from models.pairing.cross_table import PlayedPerson
from models.readings import is_latin, plainly, proposed_name
from models.views.divisions import Abroad, EntrantView, SheetHead
from reports.files.people_abroad import family_given, head_abroad
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.look.theme import px
from ui.widgets.basics import label
from ui.widgets.edit_grid import EditGrid
from ui.widgets.grid_model import Column

NAME = 3
"""The column in which the typing begins."""
SHOWN = 9
"""How many lines of the list are seen at the least where there are so many."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LatinNameLine:
    """A player with the name in Latin letters as it stands in the list."""

    id: int
    """Of the person."""
    number: int
    name: str
    yomi: str
    typed: str
    """Empty while nobody knows one."""
    proposed: bool = False
    """Whether it is only spelt from the reading, and nobody has said that it is right."""

    @property
    def said(self) -> str:
        """Say how the list will have it, or what is to be done."""
        if not self.typed:
            return _("⚠ type the name")
        family, given = family_given(PlayedPerson(number=0, name="", roman=self.typed))
        words = (
            _("⚠ from the reading: {family}, {given}") if self.proposed else _("{family}, {given}")
        )
        return words.format(family=family, given=given)

    @property
    def colour(self) -> str:
        """Give the colour of these words."""
        return "warn" if self.proposed or not self.typed else ""


def name_lines(entrants: Iterable[EntrantView]) -> list[LatinNameLine]:
    """Give everybody with the name that is known, else one spelt from the reading.

    >>> one = EntrantView(id=1, number=7, name="小野 健", yomi="おの けん")
    >>> name_lines([one])
    []
    """
    lines = []
    for entrant in entrants:
        if len(entrant.people) != 1:
            continue
        (person,) = entrant.people
        known = person.roman or (person.name if is_latin(person.name) else "")
        lines.append(
            LatinNameLine(
                id=person.id,
                number=entrant.number,
                name=person.name,
                yomi=person.yomi or entrant.yomi,
                typed=known or proposed_name(person.yomi or entrant.yomi),
                proposed=not known,
            )
        )
    return lines


class AbroadDialog(FieldDialog):
    """Tournament, city and days above, below them everybody's name in Latin letters."""

    def __init__(
        self,
        head: SheetHead,
        said: Abroad,
        lines: Sequence[LatinNameLine],
        parent: QWidget | None = None,
    ) -> None:
        """Start from what was said and what the sheets have; readings give a proposal."""
        super().__init__(title=_("Names abroad"), accept=_("&Save"), parent=parent, width=980)
        self._head, self._lines = head, list(lines)
        shown = head_abroad(head, said)
        days = [day.isoformat() for day in (shown.first, shown.last) if day is not None]
        self.add_fields(
            Field(
                key="title",
                text=_("&Tournament"),
                hint=_("In Latin letters, e.g. 12th Shizuoka Open, Class A"),
                now=shown.title if is_latin(shown.title) else "",
            ),
            Field(
                key="place",
                text=_("&City"),
                shadow="Shizuoka",
                now=shown.place if is_latin(shown.place) else "",
                widest=320,
            ),
            Field(
                key="days",
                text=_("&Days"),
                shadow="2026-11-21 – 2026-11-22",
                now=" – ".join(dict.fromkeys(days)),
                widest=320,
            ),
        )
        self.add_wide(
            label(
                _(
                    "Family name first. What is marked ⚠ is spelt from the reading: compare it "
                    "with how the players write their names. Enter goes down."
                ),
                wrap=True,
            )
        )
        self.grid: EditGrid[LatinNameLine] = EditGrid(
            _columns(self._type), _("Names in Latin letters")
        )
        self.grid.setShowGrid(True)
        self.grid.setMinimumHeight(px(44 + 30 * min(len(self._lines), SHOWN)))
        self.add_wide(self.grid, 1)
        self.grid.show_rows(self._lines)
        self.grid.begin_at(NAME)

    def _type(self, line: LatinNameLine, text: str) -> bool:
        """Take a name as it was typed; what is not in Latin letters is refused in its cell."""
        typed = plainly(text)
        if typed and not is_latin(typed):
            return False
        at = next(place for place, own in enumerate(self._lines) if own.id == line.id)
        self._lines[at] = replace(self._lines[at], typed=typed, proposed=False)
        self.grid.show_rows(self._lines)
        self.recheck()
        return True

    def problems(self) -> tuple[Problem, ...]:
        """Want Latin letters, and days that can be read."""
        found = []
        for key, code in (("title", "ABROAD_TITLE"), ("place", "ABROAD_PLACE")):
            text = self.answer(key).strip()
            if text and not is_latin(text):
                found.append(Problem(code=f"{code}_TYPED", where=key, values={"text": text}))
        days = self.answer("days").strip()
        if days and event_days(days) is None:
            found.append(Problem(code="ABROAD_DAYS_TYPED", where="days", values={"text": days}))
        return tuple(found)

    def value(self) -> Abroad:
        """Give what was typed, without what stands above every sheet anyway."""
        typed = {key: plainly(self.answer(key)) for key in ("title", "place", "days")}
        usual = head_abroad(self._head, Abroad())
        same = event_days(typed["days"]) == event_days(self._head.date)
        return Abroad(
            title="" if typed["title"] == usual.title else typed["title"],
            place="" if typed["place"] == usual.place else typed["place"],
            days="" if same else typed["days"],
        )

    def names(self) -> Mapping[int, str]:
        """Give the names in Latin letters by person; who is entered with one needs no other."""
        return {
            line.id: "" if line.typed == plainly(line.name) else line.typed for line in self._lines
        }


def _columns(edit: Callable[[LatinNameLine, str], bool]) -> list[Column[LatinNameLine]]:
    return [
        Column(title=_("No."), text=lambda line: str(line.number)),
        Column(title=_("Name"), text=lambda line: line.name, least=130),
        Column(title=_("Reading"), text=lambda line: line.yomi, least=130),
        Column(
            title=_("Name in Latin letters"),
            text=lambda line: line.typed,
            edit=edit,
            least=220,
        ),
        Column(
            title=_("Family, given"),
            text=lambda line: line.said,
            colour=lambda line: line.colour,
            stretch=True,
            narrow=180,
        ),
    ]


def ask_names_abroad(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask what a division and its players are called abroad, and keep what was said."""
    event = desk.event_file
    dialog = AbroadDialog(
        queries.sheet_head(event, division_id),
        ABROAD.said(event, division_id),
        name_lines(queries.entrants(event, division_id)),
        parent,
    )
    dialog.attempt = lambda: desk.problems_of(
        call_abroad, division_id, dialog.value(), dialog.names()
    )
    ask.ask(dialog)
