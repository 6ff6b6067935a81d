"""Puts matches together: people on seats by hand, or drawn among all who are free."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem, refusals
from models.stages.single_matches import filled
from models.stages.typed_rounds import table_problems
from models.views.divisions import EntrantView
from models.views.people import Elsewhere
from reports.i18n import _, _n, _p
from reports.wording import counted_entrants
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.seat_grid import SeatGrid
from ui.dialogs.parts.seat_picker import SeatPicker
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import label

BY_HAND, BY_SEED = "hand", "seed"


@dataclass(frozen=True, kw_only=True)
class ArrangeValues:
    """Tables put together by hand, or the seed by which they are drawn."""

    tables: tuple[tuple[int, ...], ...] = ()
    """Entrant ids, table by table."""
    seed: str = ""


class ArrangeDialog(Skeleton):
    """Asks who plays whom next; lines that are left empty are no matches."""

    def __init__(
        self,
        people: Sequence[EntrantView],
        *,
        sizes: Collection[int],
        first: int,
        seed: str,
        sitting: Iterable[Elsewhere] = (),
        proposed: Sequence[tuple[int, int]] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Offer those who are free; matches are numbered from `first` on.

        `sizes` are how many may sit at a table; `sitting` are those who play at tables of other
        divisions. `proposed` are matches that are filled in at once, by who has waited longest.
        """
        super().__init__(
            title=_("Arrange matches"),
            accept=_("Use these &pairings"),
            parent=parent,
            width=1080,
        )
        self.tall = 620
        self._people = people
        self._sizes = sizes
        self._first = first
        self._sitting = {one.person.id: one for one in sitting}
        self.how = ChoiceRow(
            (
                (BY_HAND, _("The desk chooses who sits where")),
                (BY_SEED, _("The program draws among everybody free")),
            )
        )
        self.how.choose(BY_HAND)
        self.table = SeatGrid(max(sizes), _("The matches, with their seats"))
        count = len(people) // min(sizes)
        self.table.show_lines(
            [_p("of a table", "Match {number}").format(number=first + at) for at in range(count)]
        )
        self.picker = SeatPicker(people, self.table, fill=_("Fill by &number"), sizes=sizes)
        self.seed = QLineEdit(seed)
        self.add("how", _("&How"), self.how)
        self.add(
            "seed",
            _("Draw &number"),
            self.seed,
            _("Write it on the notice board: with it anybody can repeat the draw."),
        )
        self.drawn = label("", "strong")
        self.add_wide(self.drawn)
        self.add_wide(self.picker, stretch=1)
        self.picker.changed.connect(self._show_seats)
        self.watch(self.seed.textChanged)
        if proposed:
            self.add_wide(label(_("Filled in by who has waited longest."), "muted", wrap=True))
            self.picker.seat(
                {
                    (line, seat): who
                    for line, pair in enumerate(proposed, start=1)
                    for seat, who in enumerate(pair, start=1)
                }
            )

    def showEvent(self, event: QShowEvent) -> None:
        """Begin where numbers and names are typed; a digit must not choose the other way."""
        super().showEvent(event)
        self.picker.search.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_seats(self) -> None:
        names = {
            place: (person.name, person.club) for place, person in self.picker.seated().items()
        }
        self.table.show_seats(names, ())
        self.recheck()

    def adapt(self) -> None:
        """Show only the fields of the way that was chosen."""
        by_hand = self.how.value() == BY_HAND
        self.rows["seed"].show_if(not by_hand)
        self.drawn.setVisible(not by_hand)
        self.picker.setVisible(by_hand)
        drawn = filled(len(self._people), self._sizes)
        count, over = len(drawn), len(self._people) - sum(drawn)
        said = _n("{count} match is drawn.", "{count} matches are drawn.", count)
        if over:
            said += " " + _("Not playing this time: {counted}.")
        resting = counted_entrants(self._people, over)
        self.drawn.setText(said.format(count=count, counted=resting))

    def problems(self) -> tuple[Problem, ...]:
        """Want one full table at least, and none that is half full; or a seed."""
        if self.how.value() == BY_SEED:
            return () if self.seed.text().strip() else (Problem(code="BLANK", where="seed"),)
        seated = map(len, self._tables().values())
        return table_problems(seated, self._sizes, self._first) or tuple(self._elsewhere())

    def _elsewhere(self) -> Iterator[Problem]:
        """Ask about those who still play in another division."""
        for who in self.picker.seated().values():
            for person in who.people:
                if (one := self._sitting.get(person.id)) is not None:
                    values = {"name": person.name, "table": one.table, "game": one.game}
                    values["division"] = one.division
                    yield Problem(code="SITS_ELSEWHERE", where="tables", values=values, ask=True)

    def meaning(self) -> str:
        """Say how many matches there will be."""
        if self.how.value() == BY_SEED or refusals(self.problems()):
            return ""
        count = len(self._tables())
        return _n("{count} match", "{count} matches", count).format(count=count)

    def _tables(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for (line, _seat), who in sorted(self.picker.seats.items()):
            found.setdefault(line, []).append(who)
        return found

    def value(self) -> ArrangeValues:
        """Give the tables, or the seed."""
        if self.how.value() == BY_SEED:
            return ArrangeValues(seed=self.seed.text().strip())
        return ArrangeValues(tables=tuple(map(tuple, self._tables().values())))
