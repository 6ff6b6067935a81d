"""Who is not to meet whom: clubs as a whole, and a list of people with the reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.house_rules import ApartLine, Firmness, PairingRestrictions, Tie, too_few
from models.core.problems import Problem
from models.views.divisions import EntrantView
from reports.i18n import _, _p
from ui.desk import ask
from ui.dialogs.parts.control import Control
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.inputs import ChoiceRow, narrow
from ui.dialogs.parts.seat_picker import found
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import allow, button, keyed, label
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column
from ui.widgets.or_empty import OrEmpty
from ui.words.house_rules.sayings import cause_text
from ui.words.house_rules.tables import FIRM, TIES
from ui.words.wording import listed

LINES = 6
"""How many lines the list shows before it scrolls."""
MEET = "meet"


@dataclass(frozen=True, kw_only=True, slots=True)
class _Row:
    """One line of the list with its place in it."""

    at: int
    line: ApartLine
    names: str


class PairingRestrictionsDialog(Skeleton):
    """The list of who is kept apart in every round; lines are added, changed and taken off."""

    def __init__(
        self,
        people: Sequence[EntrantView],
        kept: PairingRestrictions,
        parent: QWidget | None = None,
    ) -> None:
        """Begin with what the division says now."""
        super().__init__(
            title=_("Who is kept apart"),
            accept=_("&Save who is kept apart"),
            parent=parent,
            width=960,
        )
        self._people = tuple(people)
        self._names = {person.id: person.name for person in people}
        self._lines = list(kept.lines)
        self.clubs = ChoiceRow(
            ((MEET, _("may meet")), *((firm.value, _(FIRM[firm])) for firm in reversed(Firmness)))
        )
        self.clubs.choose(MEET if kept.clubs is None else kept.clubs.value)
        self.add("clubs", _("People of one &club"), self.clubs)
        self.grid: Grid[_Row] = Grid(_columns(), _("Who is kept apart"), key=lambda row: row.at)
        self.grid.setMinimumHeight(px(44 + 30 * LINES))
        self.grid.opened.connect(self._change)
        self.grid.chosen.connect(self._enable)
        keyed(self.grid, "Delete", self._take_off)
        empty = _("Nobody yet. Brothers and sisters, parents and children … can be put here.")
        self._empty = OrEmpty(self.grid, empty)
        self.add_wide(self._empty, 1)
        self.add_button = button(_("&Add people…"), self.add_line, hint="Alt+A")
        self.change_button = button(_("C&hange…"), self._change, hint="Enter")
        self.off_button = button(_("&Take off the list"), self._take_off, hint="Delete")
        holder = QWidget()
        holder.setLayout(flow(self.add_button, self.change_button, self.off_button))
        self.add_wide(holder)
        said = _(
            "It holds for every |round| that is drawn from now on; what is published stays. "
            "A knock-out spreads them as far as its lines allow. Why somebody stands here is on no "
            "sheet that is posted."
        )
        self.add_wide(label(said, "muted", wrap=True))
        self._show()

    def _show(self, at: int | None = None) -> None:
        rows = [
            _Row(at=place, line=line, names=listed(self._names.get(who, "?") for who in line.who))
            for place, line in enumerate(self._lines)
        ]
        self.grid.show_rows(rows)
        self._empty.show_content(bool(rows))
        if rows:
            self.grid.go_to(rows[min(at or 0, len(rows) - 1)].at)
        self._enable()
        self.recheck()

    def _enable(self, _row: object = None) -> None:
        none = "" if self.grid.current() is not None else _("Choose a line in the list first.")
        allow(self.change_button, none)
        allow(self.off_button, none)

    def add_line(self) -> None:
        """Ask for people who are not to meet."""
        dialog = ApartLineDialog(self._people, parent=self)
        if ask.ask(dialog):
            self._lines.append(dialog.value())
            self._show(len(self._lines) - 1)

    def _change(self, _row: object = None) -> None:
        row = self.grid.current()
        if row is None:
            return
        dialog = ApartLineDialog(self._people, row.line, parent=self)
        if ask.ask(dialog):
            self._lines[row.at] = dialog.value()
            self._show(row.at)

    def _take_off(self) -> None:
        row = self.grid.current()
        if row is not None:
            del self._lines[row.at]
            self._show(row.at)

    def value(self) -> PairingRestrictions:
        """Give what stands in the list."""
        clubs = self.clubs.value()
        firm = None if clubs in (None, MEET) else Firmness(clubs)
        return PairingRestrictions(clubs=firm, lines=tuple(self._lines))


class ApartLineDialog(FieldDialog):
    """Asks who is not to meet, how firmly, and why."""

    def __init__(
        self,
        people: Sequence[EntrantView],
        old: ApartLine | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Start empty, or from a line that stands."""
        verb = _("&Add to the list") if old is None else _("&Change the line")
        super().__init__(title=_("Keep people apart"), accept=verb, parent=parent, width=760)
        self._people, self._old = tuple(people), old or ApartLine(who=())
        now = numbers_of(people, self._old.who)
        shadow = _("e.g. 3 17, or names with commas between them")
        hint = _("Numbers or names of two or more; no two of them will meet.")
        called = _p("of people kept apart", "&Who")
        who = Field(key="who", text=called, hint=hint, now=now, required=True)
        made = named_people(people, shadow)
        made.show_silently(now)
        self.add_control(who, made)
        self.add_fields(
            choice("firm", _("&How firmly"), offered(FIRM), self._old.firm.value),
            choice("tie", _p("of people kept apart", "Wh&y"), offered(TIES), self._old.tie.value),
            Field(
                key="text",
                text=_("&Note"),
                hint=_("For the desk alone, e.g. sisters; it is on no sheet that is posted."),
                now=self._old.text,
                kind=FieldKind.TEXT,
            ),
        )
        self._tell_readings()

    def problems(self) -> tuple[Problem, ...]:
        """Want two people at least who are known."""
        blank = self.blanks()
        if blank:
            return blank
        read = understood(self._people, self.answer("who"))
        return read.problems or too_few([person.id for person in read.people])

    def value(self) -> ApartLine:
        """Give the line."""
        read = understood(self._people, self.answer("who"))
        return replace(
            self._old,
            who=tuple(person.id for person in read.people),
            firm=Firmness(self.answer("firm")),
            tie=Tie(self.answer("tie")),
            text=self.answer("text"),
        )


def _columns() -> list[Column[_Row]]:
    return [
        Column(
            title=_p("of people kept apart", "Who"),
            text=lambda row: row.names,
            hint=lambda row: row.names,
            stretch=True,
        ),
        Column(title=_("How firmly"), text=lambda row: _(FIRM[row.line.firm])),
        Column(
            title=_p("of people kept apart", "Why"),
            text=lambda row: cause_text(row.line),
            most=320,
        ),
    ]


# -- the field in which people are typed by number or name, with who was understood below it -------

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
