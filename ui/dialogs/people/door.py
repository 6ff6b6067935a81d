"""The door: who has come is checked into all divisions at once, one name after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.operations.door import Admitted, NotYet
from app.same_name import may_be_same, told_apart
from models.core.problems import Problem
from models.views.people import PersonView, Place
from reports.i18n import _
from reports.wording import need_text
from ui.dialogs.parts.seat_picker import PersonSearch
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import label, set_role
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column
from ui.widgets.search import fits, key_of, wanted
from ui.words import wording
from ui.words.dialog_problems import words

Admit = Callable[[int], Admitted | tuple[Problem, ...]]
"""Checks a person in; problems say why not."""


def place_text(place: Place) -> str:
    """Say where somebody plays, and whether the entry is here."""
    sign = "✓" if place.checked_in else "□"
    return f"{sign} {place.division} {place.number}"


def state_text(row: PersonView) -> str:
    """Say whether somebody has come, and whether every entry is here."""
    if all(place.checked_in for place in row.places if not place.left):
        return _("✓ Here")
    return _("✓ Has come, waits for others") if row.arrived else _("□ Not yet here")


def told(answer: Admitted) -> tuple[str, str]:
    """Say what became of a check-in, and in which colour."""
    said = [
        _("{name} is here ({division}).").format(name=name, division=division)
        for division, name in answer.entered
    ]
    said += map(not_yet_text, answer.not_yet)
    return " ".join(said), "warn" if answer.not_yet else "good"


def _refused(problems: tuple[Problem, ...]) -> tuple[str, str]:
    return " ".join(map(words, problems)), "bad"


def not_yet_text(one: NotYet) -> str:
    """Say why an entrant of somebody who has come is not checked in."""
    if one.problem is not None:
        return _("{division}: {reason}").format(
            division=one.division, reason=wording.sentence(one.problem)
        )
    return _("{name} ({division}) still waits for {missing}.").format(
        name=one.entrant, division=one.division, missing=wording.listed(one.missing)
    )


class DoorDialog(Skeleton):
    """A search box over everybody of the event: arrows choose, Enter checks the chosen one in."""

    def __init__(
        self,
        people: Callable[[], Sequence[PersonView]],
        admit: Admit,
        parent: QWidget | None = None,
    ) -> None:
        """Show everybody; `people` reads them anew after each check-in by `admit`."""
        super().__init__(
            title=_("Check-in at the door"), accept=_("&Done"), parent=parent, width=1080
        )
        self._read, self._admit = people, admit
        self._people: tuple[PersonView, ...] = ()
        self.search = PersonSearch(_("Who has come?"), _("Name, reading, number or club"))
        self.search.textChanged.connect(self._filter)
        self.search.taken.connect(self._take)
        self.search.moved.connect(self._step)
        self.grid: Grid[PersonView] = Grid(
            [
                Column(title=_("State"), text=state_text, least=150),
                Column(title=_("Name"), text=lambda r: r.person.name, stretch=True),
                Column(title=_("Reading"), text=lambda r: r.person.yomi, least=140),
                Column(title=_("Club"), text=lambda r: r.person.club),
                Column(
                    title=_("Plays in"),
                    text=lambda r: "  ".join(place_text(p) for p in r.places if not p.left),
                    least=240,
                ),
                Column(title=_("Needs"), text=lambda r: need_text(wording.listed(r.person.needs))),
            ],
            _("Everybody of the event"),
            key=lambda r: r.person.id,
        )
        self.grid.setMinimumHeight(px(300))
        self.grid.opened.connect(self._check_in)
        self.said = label("", wrap=True)
        self.add_wide(self.search)
        self.add_wide(self.grid, 1)
        self.add_wide(self.said)
        self.add_wide(
            label(_("Enter checks the person in, in every division that is still open."), "muted")
        )
        self._show()

    def _show(self) -> None:
        self._people = tuple(self._read())
        self._filter()

    def _filter(self) -> None:
        typed = wanted(self.search.text())
        shown = [row for row in self._people if not typed or fits(typed, _key(row))]
        self.grid.show_rows(shown)
        if shown and self.grid.current() is None:
            self.grid.go_to(shown[0].person.id)

    def focus_first(self) -> None:
        """Begin in the search box."""
        self.search.setFocus(Qt.FocusReason.TabFocusReason)

    def _take(self) -> None:
        """Check in who is chosen; a name that was typed is never closed over."""
        row = self.grid.current()
        if row is not None:
            self._check_in(row)
        else:
            self._say_nobody(self.search.text().strip())

    def _say_nobody(self, typed: str) -> None:
        said = _("Nobody found: “{typed}”. Who is on no list is added by “Add…” (Insert) first.")
        self.said.setText(said.format(typed=typed))
        set_role(self.said, "warn")
        self.search.selectAll()

    def _step(self, by: int) -> None:
        rows, current = self.grid.grid.rows, self.grid.current()
        if current is not None:
            place = min(max(self.grid.currentIndex().row() + by, 0), len(rows) - 1)
            self.grid.go_to(rows[place].person.id)

    def _check_in(self, row: PersonView) -> None:
        answer = self._admit(row.person.id)
        text, role = told(answer) if isinstance(answer, Admitted) else _refused(answer)
        alike = _alike(row, self._people)
        if alike and role != "bad":
            text, role = f"{text} {alike}", "warn"
        self.said.setText(text)
        set_role(self.said, role)
        self.search.clear()
        self._show()
        self.grid.go_to(row.person.id)
        self.search.setFocus()


def _alike(row: PersonView, people: Sequence[PersonView]) -> str:
    """Name who of other divisions may be the same person, though nobody has said so."""
    mine, here = row.person, {place.division_id for place in row.places}
    for other in people:
        one = other.person
        if (
            one.id != mine.id
            and not here & {place.division_id for place in other.places}
            and may_be_same(mine.name, mine.yomi, one.name, one.yomi)
            and not told_apart(mine, one)
        ):
            return _("{name} may be {other} of {division}. If so, Members… joins them.").format(
                name=mine.name, other=one.name, division=other.places[0].division
            )
    return ""


def _key(row: PersonView) -> str:
    numbers = (str(place.number) for place in row.places)
    return key_of((row.person.name, row.person.yomi, row.person.club, *numbers))
